"""The basis of scenes: the position of the bird, and the drawings behind and in front of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ...drawing.colours import Colour, mix
from ...drawing.geometry import Circle, Point
from ...drawing.svg import dot, number, path
from ...traits.phrases import Hue, Kind, OneOf, Phrase

WIDTH, HEIGHT = 400.0, 460.0
FLOOR = 392.0
"""The y of the ground under a bird that does not touch it."""


@dataclass(frozen=True, slots=True)
class Placement:
    """The position of the bird in the picture: its box, its feet, and the water line if it swims."""

    left: float
    top: float
    right: float
    bottom: float
    feet: tuple[Point, ...]
    waterline: float
    rng: random.Random
    pose: str
    tip: Point
    """The foremost point of the bird, which is the tip of its beak."""

    @property
    def ground(self) -> Point:
        """Return the point at which the bird stands: the middle between its feet."""
        if not self.feet:
            return (self.left + self.right) / 2, self.bottom
        return sum(x for x, _ in self.feet) / len(self.feet), max(y for _, y in self.feet)

    @property
    def floor(self) -> float:
        """Return the y of the ground, also under a flying bird."""
        return self.ground[1] if self.feet else FLOOR

    def jitter(self, by: float) -> float:
        """Return a random offset of at most `by`, so that no two birds have the same picture of a scene."""
        return self.rng.uniform(-by, by)


@dataclass(frozen=True, slots=True)
class Setting:
    """The drawings of a scene behind the bird and in front of it."""

    behind: str
    in_front: str = ""


SKY: Mapping[str, Kind] = {
    "sun": OneOf(("left", "right", "none"), "the side of the sun or moon"),
    "tint": Hue("a colour of the scene; see the table"),
}
SKY_MIDDLE: Mapping[str, Kind] = {**SKY, "sun": OneOf(("middle", "none"), SKY["sun"].meaning)}
"""The keys of a scene whose sun stands in the middle."""
Draw = Callable[[Phrase, Placement], Setting]


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene and the poses that it suits.

    `sun` has x, y and radius of a sun on the left. `far` is the default backdrop; if it is empty, phrases cannot
    choose a backdrop.
    """

    draw: Draw
    meaning: str
    poses: tuple[str, ...]
    sun: Circle = (96, 112, 58)
    far: str = ""


def sky(phrase: Phrase, name: str, sun: Circle) -> str:
    """Draw the sky from edge to edge, with a pale sun on the side that the phrase gives."""
    above, below, light = phrase.colours
    air = (
        f'<linearGradient id="{name}-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{above}"/>'
        f'<stop offset="1" stop-color="{below}"/></linearGradient>'
    )
    found = air + path(f"M0 0h{number(WIDTH)}v{number(HEIGHT)}H0z", f"url(#{name}-sky)")
    side, (x, y, radius) = phrase.word("sun"), sun
    return found if side == "none" else found + dot((x if side == "left" else WIDTH - x, y), radius, light)


def hazed(phrase: Phrase, colour: Colour, share: float) -> Colour:
    """Return a colour through the haze of the scene. A smaller share looks further away."""
    return mix(phrase.colours[1], colour, share)


def tint(phrase: Phrase, default: Colour) -> Colour:
    """Return the tint of a phrase, or the default colour."""
    return phrase.colour("tint") or default
