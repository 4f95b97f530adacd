"""Scenes near people: barbed wire along a prairie, a nest box."""

from __future__ import annotations

from collections.abc import Mapping

from ..drawing.colours import Colour, darker, lighter
from ..drawing.geometry import Point
from ..drawing.svg import path, stroke
from ..traits.phrases import Phrase
from .parts.backdrops import backdrop
from .parts.base import Placement, Scene, Setting, hazed, tint
from .parts.grounds import hill
from .parts.plants import daisies, turf
from .parts.shapes import at, discs

POST = "M-13 8L-9-2 10-3 14 7 15 480H-14z"
POST_SHADE = "M4-3h6L14 7 15 480H6z"
BOX_ROOF = "M-92 0L-80-3H80L92 0 88 13H-88z"
BOX_FRONT = "M-58 12H58V152H-58z"
BOX_SIDE = "M36 12H58V152H36z"


def _barbed(phrase: Phrase, placement: Placement) -> Setting:
    """Draw barbed wire along a prairie; the tint is the colour of the grass."""
    (_, y), straw = placement.ground, tint(phrase, "#c4b46c")
    behind = backdrop(phrase, placement, 386, straw) + hill(384, 6, hazed(phrase, straw, 0.66), placement.rng)
    wood, steel = hazed(phrase, "#8a7866", 0.9), "#5c5a58"
    behind += at((376, y - 44), path(POST, wood), path(POST_SHADE, darker(wood, 0.3), opacity=0.6))
    for low in (3.0, 84.0):
        behind += _strand(y + low, steel, placement)
    return Setting(behind, turf(hazed(phrase, straw, 0.82), 474, 46, placement.rng) + _blooms(phrase, placement))


def _strand(y: float, colour: Colour, placement: Placement) -> str:
    """Draw two wires twisted around each other, with barbs."""
    twist = f"M-6 {y:.0f}" + "q6-4 12 0t12 0" * 18
    barbs = ""
    for x in range(26, 400, 74):
        a = x + placement.jitter(8)
        barbs += f"M{a - 6:.0f} {y - 8:.0f}l11 15M{a + 6:.0f} {y - 8:.0f}l-11 15"
    core = stroke(f"M-6 {y + 1:.0f}h420", darker(colour, 0.3), 2.4)
    return stroke(twist, colour, 3.4) + core + stroke(barbs, colour, 2.2)


def _blooms(phrase: Phrase, placement: Placement) -> str:
    return daisies(("#e2603c", "#f0b63e", "#f4ead0"), darker(hazed(phrase, "#8a9a5c", 0.8), 0.2), placement.rng)


def _nestbox(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a nest box on its pole; the tint is the colour of the meadow."""
    green, place = tint(phrase, "#8fae6c"), placement.ground
    wood = hazed(phrase, "#b08a62", 0.94)
    behind = backdrop(phrase, placement, 380, green) + hill(378, 8, hazed(phrase, green, 0.62), placement.rng)
    pole = path("M-9 140H9V480H-9z", darker(wood, 0.35))
    grain = stroke("M-50 34h60M-44 60h22M-48 112h80M-40 134h64M-6 24h34", darker(wood, 0.2), 1.8, opacity=0.7)
    front = path(BOX_FRONT, wood) + path(BOX_SIDE, darker(wood, 0.3), opacity=0.45) + grain
    roof = path("M-58 13H58V24H-58z", darker(wood, 0.5), opacity=0.4) + path(BOX_ROOF, lighter(wood, 0.22))
    rim = path("M-92 0L-88 13H88L92 0 88 5H-88z", darker(wood, 0.25), opacity=0.7)
    box = at(place, pole, front, _hole((-8, 74), wood), roof, rim)
    return Setting(behind + box, turf(hazed(phrase, green, 0.84), 474, 50, placement.rng))


def _hole(centre: Point, wood: Colour) -> str:
    x, y = centre
    nails = path(discs([(-46, 30, 2), (46, 30, 2), (-46, 142, 2), (46, 142, 2)]), darker(wood, 0.6))
    return path(discs([(x, y, 21)]), darker(wood, 0.3)) + path(discs([(x + 1, y + 2, 18)]), darker(wood, 0.8)) + nails


SCENES: Mapping[str, Scene] = {
    "barbed": Scene(_barbed, "barbed wire along a prairie; tint of the grass", ("perch",), (96, 118, 62), "hills"),
    "nestbox": Scene(_nestbox, "a nest box in a meadow; tint of the meadow", ("perch",), (104, 120, 66), "trees"),
}
