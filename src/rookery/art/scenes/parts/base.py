"""What a scene is: it knows where the bird's feet are, and draws what lies behind the bird and what before it."""

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
"""Where the ground lies under a bird that does not touch it."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Where the bird is on the picture: its box, its feet, and where the water is if it swims."""

    left: float
    top: float
    right: float
    bottom: float
    feet: tuple[Point, ...]
    waterline: float
    rng: random.Random
    pose: str
    tip: Point
    """The bird's foremost point: that of its beak."""

    @property
    def ground(self) -> Point:
        """Where it stands: the middle between its feet."""
        if not self.feet:
            return (self.left + self.right) / 2, self.bottom
        return sum(x for x, _ in self.feet) / len(self.feet), max(y for _, y in self.feet)

    @property
    def floor(self) -> float:
        """How deep the ground lies, also under a bird in the air."""
        return self.ground[1] if self.feet else FLOOR

    def jitter(self, by: float) -> float:
        """Some way to either side, so that two birds of one scene do not share a picture."""
        return self.rng.uniform(-by, by)


@dataclass(frozen=True, slots=True)
class Setting:
    """What lies behind the bird and what before it."""

    behind: str
    in_front: str = ""


SKY: Mapping[str, Kind] = {
    "sun": OneOf(("left", "right", "none"), "on which side the sun or moon is"),
    "tint": Hue("what grows or lies there, as each scene says"),
}
SKY_MIDDLE: Mapping[str, Kind] = {**SKY, "sun": OneOf(("middle", "none"), SKY["sun"].meaning)}
"""Of a scene whose sun stands in the middle, so that it has no side."""
Draw = Callable[[Phrase, Placement], Setting]


@dataclass(frozen=True, slots=True)
class Scene:
    """Who draws it, what it is, the poses it suits, its sun on the left (x, y and radius), and its usual backdrop.

    Where there is none, the phrase may not choose one.
    """

    draw: Draw
    meaning: str
    poses: tuple[str, ...]
    sun: Circle = (96, 112, 58)
    far: str = ""


def sky(phrase: Phrase, name: str, sun: Circle) -> str:
    """From edge to edge, with a pale sun on the side that the phrase says."""
    above, below, light = phrase.colours
    air = (
        f'<linearGradient id="{name}-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{above}"/>'
        f'<stop offset="1" stop-color="{below}"/></linearGradient>'
    )
    found = air + path(f"M0 0h{number(WIDTH)}v{number(HEIGHT)}H0z", f"url(#{name}-sky)")
    side, (x, y, radius) = phrase.word("sun"), sun
    return found if side == "none" else found + dot((x if side == "left" else WIDTH - x, y), radius, light)


def hazed(phrase: Phrase, colour: Colour, share: float) -> Colour:
    """A colour through the air of the scene: the smaller the share, the further away it looks."""
    return mix(phrase.colours[1], colour, share)


def tint(phrase: Phrase, default: Colour) -> Colour:
    """The colour a phrase gives to what grows or lies in its scene, or the usual one."""
    return phrase.colour("tint") or default
