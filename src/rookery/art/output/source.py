"""What the gallery asks of those who draw: it knows no painter, only this promise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from ..figures.picture import Picture


class Drawing(Protocol):
    """An icon; no two have the same name."""

    @property
    def name(self) -> str: ...
    @property
    def group(self) -> str: ...
    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...
    @property
    def svg(self) -> str: ...
    @property
    def alt(self) -> Mapping[str, str]:
        """What it means, for those who do not see it, in each language."""


class Source(Protocol):
    """Where pictures come from; it is sent to other processes to paint there."""

    def species(self, game: str) -> Sequence[str]:
        """The ids of a game's birds, in order."""

    def fingerprint(self, game: str, species: str) -> str:
        """All that the picture depends on, besides the sources of rookery.art."""

    def paint(self, game: str, species: str) -> Picture:
        """The same picture every time."""

    def icons(self) -> Sequence[Drawing]:
        """All icons, the same every time; one is called app."""

    def icons_fingerprint(self) -> str:
        """All that the icons depend on, besides the sources of rookery.art."""
