"""The dice of the birdfeeder: one icon for each face."""

from __future__ import annotations

from rookery.art.drawing.colours import darker
from rookery.art.drawing.geometry import stripe

from .foods import FOOD_DRAWINGS
from .tools.brush import Drawing, body, clipped, flat, inked, placed, poly, rectangle, stacked
from .tools.palette import BONE

FACE = rectangle(2, 2, 41, 41, 8)
CENTRE = (22.5, 22.5)
FACES = ("invertebrate", "seed", "fish", "fruit", "rodent", "invertebrate_seed")


def die(face: str) -> Drawing:
    """Draw a die with this face: one food, or two foods of which a player gains one."""
    foods = face.split("_")
    shown = _one(foods[0]) if len(foods) == 1 else _either(foods[0], foods[1])
    return stacked(blank_die(), shown)


def blank_die() -> Drawing:
    thickness = rectangle(4.6, 4.6, 41, 41, 8).union(FACE).convex_hull
    return stacked(inked(thickness, darker(BONE, 0.32)), body(FACE, BONE, line=1.4, depth=1.6))


def _one(food: str) -> Drawing:
    return placed(FOOD_DRAWINGS[food](), CENTRE, 0.72)


def _either(upper: str, lower: str) -> Drawing:
    """Draw two foods on the two sides of a slanted line."""
    half = poly([(45, 0), (45, 45), (0, 45)])
    tint = clipped(FACE.buffer(-1), flat(half, darker(BONE, 0.14)))
    slant = flat(stripe([(37, 8), (8, 37)], 2), "#6d5f50")
    return stacked(
        tint,
        slant,
        placed(FOOD_DRAWINGS[upper](), (14.4, 14.4), 0.45),
        placed(FOOD_DRAWINGS[lower](), (31, 31), 0.45),
    )
