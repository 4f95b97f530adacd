"""The interface by which the gallery gets pictures. It does not depend on the code that draws them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from ..figures.picture import Picture


class IconPicture(Protocol):
    """An icon. Names are unique."""

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
        """Alternative text by language: what the icon means."""


class Source(Protocol):
    """A source of pictures. It is pickled and sent to the processes that paint."""

    def species(self, game: str) -> Sequence[str]:
        """Return the ids of a game's birds, in order."""

    def fingerprint(self, game: str, species: str) -> str:
        """Return a text that changes whenever the picture may change, except for changes in rookery.art."""

    def paint(self, game: str, species: str) -> Picture:
        """Paint a bird; the result is the same every time."""

    def icons(self) -> Sequence[IconPicture]:
        """Return all icons, the same every time; one of them is called "app"."""

    def icons_fingerprint(self) -> str:
        """Return a text that changes whenever an icon may change, except for changes in rookery.art."""
