"""Low-contrast patterns for the table tops. A tile of 256 units repeats without a visible seam."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from itertools import pairwise

from rookery.art.drawing import svg
from rookery.art.drawing.colours import Colour, darker
from rookery.art.drawing.geometry import Point, feather

from .brush import turned

TILE = 256.0
COPIES = tuple((right * TILE, down * TILE) for right in (-1, 0, 1) for down in (-1, 0, 1))


def cubirds() -> list[str]:
    """Draw the hexagonal outlines of blocks."""
    colour = "#e6efe8"
    wide = high = 64.0
    strokes = [
        _block_edges((wide * (column + 0.5 * (row % 2)), high * row), wide, high)
        for row in range(-1, 5)
        for column in range(-1, 5)
    ]
    return [_ground(colour), svg.stroke("".join(strokes), darker(colour, 0.045), 2)]


def _block_edges(centre: Point, wide: float, high: float) -> str:
    """Return the three edges that meet at the nearest corner of a block."""
    x, y = centre
    ends = ((x, y + high * 2 / 3), (x - wide / 2, y - high / 3), (x + wide / 2, y - high / 3))
    return "".join(f"M{svg.at(centre)}L{svg.at(end)}" for end in ends)


def feathers() -> list[str]:
    """Draw fallen feathers, far apart."""
    colour = "#f2ecdf"
    return [_ground(colour), *(_fallen(place, angle, darker(colour, 0.04)) for place, angle in _scattered(13))]


def _scattered(seed: int) -> list[tuple[Point, float]]:
    """Return random positions and angles that keep a distance, also across the edges of the tile."""
    rng = random.Random(seed)
    found: list[tuple[Point, float]] = []
    for _ in range(900):
        place = rng.uniform(0, TILE), rng.uniform(0, TILE)
        angle = rng.uniform(0, 360)
        if all(_apart(place, other) > 56 for other, _ in found):
            found.append((place, angle))
    return found


def _apart(one: Point, other: Point) -> float:
    across, down = (abs(mine - yours) for mine, yours in zip(one, other, strict=True))
    return math.hypot(min(across, TILE - across), min(down, TILE - down))


def _fallen(place: Point, angle: float, colour: Colour) -> str:
    """Draw a feather, and copies of it where it crosses an edge."""
    x, y = place
    vane = turned(feather((x - 18, y), 0, 36, 12, bend=16), angle, place)
    vane = vane.difference(turned(feather((x - 20, y), 0, 28, 1.6, bend=16), angle, place))
    left, top, right, bottom = vane.bounds
    items = []
    for across, down in COPIES:
        if left + across < TILE and right + across > 0 and top + down < TILE and bottom + down > 0:
            items.append(f'<g transform="translate({svg.at((across, down))})">{svg.filled(vane, colour, step=7)}</g>')
    return "".join(items)


def wingspan() -> list[str]:
    """Draw lines of wind."""
    colour = "#e8eef0"
    lines = "".join(_wind(32 * row, 7 if row % 2 else 11, row) for row in range(-1, 9))
    return [_ground(colour), svg.stroke(lines, darker(colour, 0.045), 2)]


def _wind(height: float, swing: float, row: int) -> str:
    """Return a soft wave with the same height and slope at both edges."""
    phase = (row % 8) * 64
    points = [(x, height + swing * math.sin(2 * math.pi * (x + phase) / TILE)) for x in range(-32, 321, 16)]
    pen = svg.Pen(points[0])
    for before, here in pairwise(points[1:]):
        pen.arc(before, ((before[0] + here[0]) / 2, (before[1] + here[1]) / 2))
    return pen.data


def _ground(colour: Colour) -> str:
    return f'<path d="M0 0h256v256h-256z" fill="{colour}"/>'


TEXTURES: Mapping[str, Callable[[], list[str]]] = {"cubirds": cubirds, "feather": feathers, "wingspan": wingspan}
