"""Scenes near homes of people or birds: roofs, treetops, a wire, gourds for martins, a burrow, a tree with sap."""

from __future__ import annotations

from collections.abc import Mapping

from ..drawing.colours import Colour, darker, lighter, mix
from ..drawing.geometry import Point
from ..drawing.svg import curved_line, line, path, stroke
from ..traits.phrases import Phrase
from .parts.backdrops import backdrop
from .parts.base import Placement, Scene, Setting, hazed, tint
from .parts.grounds import hill, shadow
from .parts.plants import grass, turf
from .parts.shapes import angular, at, discs, maybe_mirrored, ovals
from .woods import bark

CHIMNEY = ((-30, 0), (-30, -86), (-36, -86), (-36, -100), (36, -100), (36, -86), (30, -86), (30, 40), (-30, 40))
MOUND = "M-190 60Q-150 4-76 0T70-2Q140 2 196 60V200H-190z"


def _roofs(phrase: Phrase, placement: Placement) -> Setting:
    """Draw roofs with a chimney before the far town; the tint is the colour of the bricks."""
    brick, slate = hazed(phrase, tint(phrase, "#a85f48"), 0.86), hazed(phrase, "#5d6274", 0.8)
    far = path(
        "M-5 420V392h34l22-18 22 18h40v-26h44v26h30l26-20 26 20h50v-34h30v34h60v80H-5z", hazed(phrase, slate, 0.4)
    )
    roof = path("M110 470L262 372H420V470z", slate) + path("M110 470L262 372h10L134 470z", lighter(slate, 0.2))
    rows = stroke("M226 396H410M190 420H410M152 444H410", darker(slate, 0.22), 2.4, opacity=0.8)
    return Setting(maybe_mirrored(placement.rng, far, roof, rows, at((322, 400), _chimney(brick)), _windows(phrase)))


def _chimney(brick: Colour) -> str:
    joints = "M-30-70H30M-30-54H30M-30-38H30M-30-22H30M-30-6H30M-10-86v16M12-70v16M-14-54v16M10-38v16M-10-22v16"
    body = path(angular(CHIMNEY), brick) + path("M12-86H30V40H12z", darker(brick, 0.28), opacity=0.6)
    rim = path("M-36-100H36v14H-36z", lighter(brick, 0.14)) + path("M-24-100H24v-6H-24z", darker(brick, 0.6))
    return body + stroke(joints, darker(brick, 0.25), 1.8, opacity=0.7) + rim


def _windows(phrase: Phrase) -> str:
    """Draw a few lit windows in the far town."""
    spots = ((14, 404), (56, 396), (76, 396), (128, 378), (140, 392), (196, 402))
    return path("".join(f"M{x} {y}h7v9h-7z" for x, y in spots), phrase.colours[2])


def _canopy(phrase: Phrase, placement: Placement) -> Setting:
    """Draw rows of treetops below the bird; the tint is the colour of the leaves."""
    green, rng, drawn = (
        tint(phrase, "#6f9458"),
        placement.rng,
        hill(346, 16, hazed(phrase, "#7f9a8a", 0.3), placement.rng),
    )
    for y, size, share in ((386, 26, 0.4), (420, 34, 0.62), (458, 44, 0.84)):
        crowns = [
            (x + placement.jitter(12), y + placement.jitter(9), size * rng.uniform(0.8, 1.2))
            for x in range(-10, 430, 44)
        ]
        colour = hazed(phrase, green, share)
        drawn += path(discs(crowns) + f"M-10 {y}h420v100h-420z", colour)
        lit = [(x - r * 0.24, top - r * 0.3, r * 0.5) for x, top, r in crowns]
        drawn += path(discs(lit), lighter(colour, 0.16), opacity=0.7)
    return Setting(drawn)


def _wire(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a wire between two poles along a road; the tint is the colour of the fields."""
    (x, y), straw = placement.ground, tint(phrase, "#c9b46a")
    wood, cable = hazed(phrase, "#6b5a4a", 0.8), darker(hazed(phrase, "#3a3436", 0.95), 0.1)
    behind = backdrop(phrase, placement, 388, straw) + hill(400, 5, hazed(phrase, straw, 0.7), placement.rng)
    pole = path("M-9-400H9L12 240H-12z", wood) + path("M2-400H9L12 240H4z", darker(wood, 0.3), opacity=0.6)
    arms = path("M-62-46H62v12H-62zM-50-58h8v12h-8zM42-58h8v12h-8z", darker(wood, 0.16))
    side = 24.0 if x > 200 else 376.0
    behind += at((side, y + 30), pole, arms)
    sag = line([(-10, y - 9), (x, y + 3), (410, y - 7)], cable, 8)  # the weight of the bird bends it
    second = curved_line((-10, y + 50), (200, y + 84), (410, y + 46), hazed(phrase, cable, 0.7), 3)
    return Setting(behind + second + sag)


def _gourds(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a bar with hollow gourds hung out for martins; the tint is the colour of the meadow."""
    (x, y), green = placement.ground, tint(phrase, "#8fae6a")
    steel, gourd = hazed(phrase, "#8a8f98", 0.9), "#f6f1e4"
    behind = backdrop(phrase, placement, 392, green) + hill(404, 5, hazed(phrase, green, 0.7), placement.rng)
    bar = path("M-20-1H420v12H-20z", steel) + path("M-20-1H420v4H-20z", lighter(steel, 0.3))
    pole = path("M-7 8H7V300H-7z", darker(steel, 0.12))
    behind += at((x, y), pole) + at((0, y), bar)
    spots = [(place, y + 12) for place in (52.0, 348.0, 140.0, 262.0) if abs(place - x) > 34]
    return Setting(behind + "".join(_gourd(spot, gourd) for spot in spots))


def _gourd(top: Point, colour: Colour) -> str:
    """Draw a gourd that hangs by its neck from 0 0, with a round entrance."""
    shape = path("M-6 16Q-6 30-16 42A32 32 0 1 0 30 66Q28 50 14 38 6 30 6 16z", colour)
    shade = path("M14 38Q28 50 30 66A32 32 0 0 1-8 98Q24 90 18 62 16 48 8 36z", darker(colour, 0.22), opacity=0.6)
    door = path(ovals([(-2, 64)], 10, 10), "#3a302a")
    return at(top, line([(0, -4), (0, 18)], "#6f6a66", 2.4), shape, shade, door)


def _burrow(phrase: Phrase, placement: Placement) -> Setting:
    """Draw the mound before a burrow in short grass; the tint is the colour of the soil."""
    soil, rng, y = tint(phrase, "#b58f62"), placement.rng, placement.ground[1]
    straw = hazed(phrase, "#b9b070", 0.7)
    behind = backdrop(phrase, placement, y - 40, straw) + hill(y - 24, 4, straw, rng)
    behind += path(grass(range(6, 400, 29), y - 18, 22, rng), darker(straw, 0.16))
    earth = hazed(phrase, soil, 0.9)
    hole = path("M-46 26Q-44-26 0-28T46 26z", darker(earth, 0.62)) + stroke(
        "M-46 26Q-44-26 0-28T46 26", lighter(earth, 0.2), 5
    )
    side = 92.0 if placement.ground[0] > 200 else -92.0
    clods = path(ovals([(-112, 26), (-70, 44), (26, 52), (112, 40)], 9, 5), darker(earth, 0.18))
    behind += at(placement.ground, path(MOUND, earth), at((-side, 14), hole), clods) + shadow(placement, earth)
    return Setting(behind, turf(hazed(phrase, "#b9b070", 0.85), 476, 40, rng))


def _sapwells(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a trunk with rows of small holes from which sap runs; the tint is the colour of the bark."""
    colour, x = tint(phrase, "#c9c0b0"), placement.feet[0][0]
    rows = [(26 + 17 * column, 40 + 58 * row + 3 * column) for row in range(8) for column in range(5)]
    spots = [(a + placement.jitter(2), b + placement.jitter(2)) for a, b in rows]
    holes = path(ovals(spots, 4.6, 3.6), darker(colour, 0.66))
    sap = path("".join(f"M{a - 1.6:.0f} {b + 2:.0f}h3.2l-1 {16 + placement.rng.random() * 14:.0f}h-1.4z"
                       for a, b in spots[::2]), mix("#d99a3a", colour, 0.15), opacity=0.8)  # fmt: skip
    return Setting(backdrop(phrase, placement) + at((x, 0), bark(colour, placement), sap, holes))


SCENES: Mapping[str, Scene] = {
    "roofs": Scene(_roofs, "roofs with a chimney; tint of its bricks", ("fly",), (92, 96, 48)),
    "canopy": Scene(_canopy, "over the tops of a wood; tint of the leaves", ("fly",), (96, 104, 50)),
    "wire": Scene(_wire, "a wire along a road; tint of the fields", ("perch",), (92, 110, 52), "hills"),
    "gourds": Scene(
        _gourds, "a bar with gourds hung out for martins; tint of the meadow", ("perch",), (88, 92, 46), "trees"
    ),
    "burrow": Scene(_burrow, "the mound before a burrow; tint of the soil", ("stand",), (92, 110, 52), "hills"),
    "sapwells": Scene(
        _sapwells, "a trunk with rows of holes for sap; tint of the bark", ("cling",), (96, 130, 54), "woods"
    ),
}
