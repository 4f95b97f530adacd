"""Eggs: one shape with several colours and patterns, and the empty place for an egg."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping

from shapely.geometry import Polygon

from rookery.art.drawing.colours import PAPER, Colour, darker
from rookery.art.drawing.geometry import Shape, disc, oval

from .tools.brush import Drawing, body, dashes, flat, joined, stacked
from .tools.palette import CREAM

EGG: Shape = Polygon(
    [
        (24 + 15.6 * math.cos(turn) * (1 - 0.17 * math.sin(turn)), 25.2 - 19.8 * math.sin(turn))
        for turn in (math.radians(4 * step) for step in range(90))
    ]
)


def empty_place() -> Drawing:
    """Draw the empty place for an egg."""
    return stacked(flat(EGG, PAPER), flat(dashes(EGG.buffer(-1), 11, 2.4), "#8c8070"))


def egg(colour: Colour = CREAM) -> Drawing:
    """Draw a plain egg."""
    return stacked(body(EGG, colour, depth=3.4), flat(oval((18, 15.4), 3, 4.6, 24), PAPER))


def blue_egg() -> Drawing:
    """Draw an egg with few large spots, as thrushes lay."""
    return _spotted("#86c3d2", [(29, 15, 2.3), (19, 25, 2.6), (31, 27, 2), (25, 35, 2.6), (15, 34, 1.7), (34, 36, 1.5)])


def speckled_egg() -> Drawing:
    """Draw an egg with many small spots, as plovers lay."""
    rng = random.Random(11)
    spots = [(rng.uniform(9, 39), rng.uniform(7, 43), rng.uniform(0.9, 1.7)) for _ in range(34)]
    return _spotted("#dcb98b", spots)


def olive_egg() -> Drawing:
    """Draw an egg with a dark ring of spots around the blunt end, as crows lay."""
    rng = random.Random(5)
    spots = [(rng.uniform(8, 40), rng.gauss(33, 4), rng.uniform(1.4, 2.9)) for _ in range(15)]
    return _spotted("#a8ad70", spots)


def rust_egg() -> Drawing:
    """Draw an egg with smears along its length, as falcons lay."""
    smears = joined(*(oval((x, y), 1.7 * size, 3.4 * size, lean) for x, y, size, lean in _SMEARS))
    return stacked(egg("#cb8a66"), flat(smears.intersection(EGG.buffer(-2)), "#6b3325"))


_SMEARS = (
    (29, 12, 1.0, 20),
    (20, 24, 1.3, -8),
    (33, 24, 1.2, 10),
    (26, 33, 1.5, 4),
    (14, 33, 1.2, -18),
    (35, 36, 1.1, 20),
)


def _spotted(colour: Colour, spots: list[tuple[float, float, float]]) -> Drawing:
    seen = joined(*(disc((x, y), r) for x, y, r in spots)).intersection(EGG.buffer(-2))
    return stacked(egg(colour), flat(seen, darker(colour, 0.62)))


EGG_DRAWINGS: Mapping[str, Callable[[], Drawing]] = {
    "empty": empty_place,
    "cream": egg,
    "blue": blue_egg,
    "speckled": speckled_egg,
    "olive": olive_egg,
    "rust": rust_egg,
}
