"""A finished drawing of a bird, and what others must know of it to place and to cut it."""

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
    """The game and the species: cubirds/flamingo."""
    width: float
    height: float
    svg: str
    alt: Mapping[str, str]
    """What is to be seen, for those who do not see it, in each language."""
    bounds: Box
    """The bird with beak, tail and feet."""
    head: Box
    """The square that the round badge shows."""
