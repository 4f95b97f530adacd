"""A finished drawing of a bird, with the data to place it and to cut it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """A part of a drawing, in the units of its view box."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Picture:
    """A bird as a whole SVG document."""

    name: str
    """Game and species, for example cubirds/flamingo."""
    width: float
    height: float
    svg: str
    alt: Mapping[str, str]
    """Alternative text by language."""
    bounds: Box
    """The bird with beak, tail and feet."""
    head: Box
    """The square that the round badge shows."""
