"""Grounds of scenes: hills, water, rocks, peaks, and the shadow under a bird."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ...drawing.colours import WHITE, Colour, darker, lighter, mix
from ...drawing.geometry import Point
from ...drawing.svg import number, path, stroke
from ...traits.phrases import Phrase
from .base import Placement, Setting, hazed
from .shapes import angular, at, ovals, ridge, waves

BOULDER = ((-150, 480), (-132, 46), (-104, 10), (-64, -2), (52, -2), (96, 14), (126, 58), (150, 480))


def hill(top: float, swing: float, colour: Colour, rng: random.Random) -> str:
    """Draw a soft ridge from edge to edge."""
    return ridge([(-20 + 88.0 * place, top + rng.uniform(-swing, swing)) for place in range(6)], colour)


def hills(phrase: Phrase, placement: Placement, colour: Colour, *, top: float = 334) -> str:
    """Draw two ridges, the nearer one in a stronger colour."""
    nearer = hill(top + 48, 12, hazed(phrase, colour, 0.52), placement.rng)
    return hill(top, 16, hazed(phrase, colour, 0.34), placement.rng) + nearer


def shadow(placement: Placement, colour: Colour) -> str:
    """Draw the shadow of a standing bird on the ground; nothing for a flying one."""
    if not placement.feet:
        return ""
    wide = (placement.right - placement.left) * 0.17
    return at(placement.ground, path(ovals([(-wide * 0.2, 3)], wide, 7), darker(colour, 0.45), opacity=0.32))


def ripples(spots: Sequence[Point], width: float) -> str:
    """Return the path data of short lines of light on water."""
    line = f"q{number(width / 4)}-3 {number(width / 2)} 0t{number(width / 2)} 0"
    return "".join(f"M{number(x)} {number(y)}{line}" for x, y in spots)


def glitter(top: float, low: float, colour: Colour, rng: random.Random) -> str:
    """Draw lines of light all over a water, with wider gaps towards the viewer."""
    spots, y = [], top + 10
    while y < low:
        spots += [(rng.uniform(-10, 360), y) for _ in range(2)]
        y += 9 + (y - top) * 0.14
    return stroke(ripples(spots, 44), lighter(colour, 0.5), 1.8, opacity=0.65)


def water(top: float, colour: Colour, rng: random.Random) -> str:
    """Draw flat water down to the lower edge: a paler far band, then one colour with lines of light."""
    far = path(f"M0 {number(top)}h400v60H0z", lighter(colour, 0.25))
    return far + hill(top + 15, 3, colour, rng) + glitter(top + 4, 470, colour, rng)


def open_water(top: float, colour: Colour, placement: Placement) -> str:
    """Draw the sea up to its horizon."""
    return path(f"M0 {top:.0f}h400v260H0z", colour) + glitter(top, top + 30, colour, placement.rng)


def swell(y: float, width: float, colour: Colour, shift: float = 0) -> str:
    """Draw a row of pointed waves with foam along their crests."""
    crests = waves((-width - shift, y), width, -width * 0.13, round(420 / width) + 2)
    return path(crests + "V470H-90z", colour) + stroke(crests, mix(colour, WHITE, 0.75), 4, opacity=0.9)


def with_water(behind: str, placement: Placement, colour: Colour) -> Setting:
    """Return a setting with water that covers the lower part of a swimming bird or the feet of a wading one."""
    over = {"swim": _under_water, "wade": _around_legs}.get(placement.pose)
    return Setting(behind, over(placement, colour) if over else "")


def _under_water(placement: Placement, colour: Colour) -> str:
    """Draw the water over the lower body of a swimming bird, with its mirror image and light along its sides."""
    wide = (placement.right - placement.left) / 2
    cover = path("M-300 0h600v160h-600z", colour, opacity=0.86)
    image = ovals([(0, 8)], wide * 0.74, 10) + ovals([(-8, 26)], wide * 0.5, 5) + ovals([(10, 42)], wide * 0.3, 3.4)
    along = f"M{number(-wide - 6)} 1q{number(wide * 0.5)}-4 {number(wide)} 0t{number(wide + 8)}-1"
    lines = ripples([(-wide - 30, 12), (wide - 50, 14), (-70, 34), (40, 52)], 78)
    return at(
        (placement.left + wide, placement.waterline),
        cover,
        path(image, darker(colour, 0.35), opacity=0.4),
        stroke(along, lighter(colour, 0.75), 2.6, opacity=0.9),
        stroke(lines, lighter(colour, 0.6), 2, opacity=0.8),
    )


def _around_legs(placement: Placement, colour: Colour) -> str:
    """Draw the water over the feet of a wading bird, and rings around its legs."""
    depth = placement.ground[1] - 14
    cover = path(f"M0 {number(depth)}h400v160H0z", colour, opacity=0.62)
    rings = ovals([(x - 3, y - 13) for x, y in placement.feet], 13, 3.6) + ovals(
        [(placement.ground[0] - 3, depth + 2)], 46, 11
    )
    light = stroke(rings, lighter(colour, 0.7), 2, opacity=0.85)
    return cover + light + glitter(depth + 8, 470, colour, placement.rng)


def rock(points: Sequence[Point], colour: Colour) -> str:
    """Draw a stone with facets: those that face up are lit, those that face down or right lie in shadow."""
    middle = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    found = path(angular(points), colour)
    for (x, y), (far_x, far_y) in zip(points, [*points[1:], points[0]], strict=True):
        up = (far_x - x) * 0.8 - (far_y - y) * 0.6
        tone = mix(colour, WHITE, 0.28) if up > 0 else darker(colour, 0.3)
        found += path(angular([(x, y), (far_x, far_y), middle]), tone, opacity=min(0.6, abs(up) / 140))
    return found


def boulder(placement: Placement, colour: Colour) -> str:
    """Draw a big stone with its flat top under the bird."""
    top = path("M-104 10L-64-2H52L96 14Q30 8-40 12T-104 10z", lighter(colour, 0.25), opacity=0.7)
    return at(placement.ground, rock(BOULDER, colour), top) + shadow(placement, colour)


def peak(top: Point, half: float, foot: float, phrase: Phrase) -> str:
    """Draw a mountain with a snowy top and its right side in shadow."""
    high, wide = foot - top[1], half
    body, shade = hazed(phrase, "#6d7a90", 0.62), hazed(phrase, "#3f4a60", 0.62)
    sides = _scaled(((-1, 1), (-0.4, 0.45), (0, 0), (0.46, 0.4), (1, 1)), wide, high)
    dark = _scaled(((0, 0), (0.46, 0.4), (1, 1), (0.2, 1), (0.12, 0.5)), wide, high)
    jags = ((0, 0), (0.34, 0.3), (0.2, 0.26), (0.08, 0.4), (-0.06, 0.28), (-0.2, 0.36), (-0.3, 0.33))
    snow = path(_scaled(jags, wide, high), mix(phrase.colours[1], WHITE, 0.75))
    return at(top, path(sides, body), path(dark, shade, opacity=0.55), snow)


def _scaled(points: Sequence[Point], wide: float, high: float) -> str:
    return angular([(x * wide, y * high) for x, y in points])
