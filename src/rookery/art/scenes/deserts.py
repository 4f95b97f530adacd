"""Scenes of dry land."""

from __future__ import annotations

from collections.abc import Mapping

from ..drawing.colours import Colour, darker, lighter, mix
from ..drawing.geometry import polar
from ..drawing.svg import line, path, stroke
from ..traits.phrases import Phrase
from .parts.backdrops import CACTUS, mesas, saguaro
from .parts.base import Placement, Scene, Setting, hazed, tint
from .parts.grounds import hill, rock, shadow
from .parts.shapes import at, discs, fan, maybe_mirrored, ovals, ridge, strokes

PADS = ((0, -16, 22, 27), (-26, -46, 17, 22), (20, -52, 18, 24), (44, -24, 15, 19))
"""The pads of a prickly pear: x, y, half width and half height."""


def _desert(phrase: Phrase, placement: Placement) -> Setting:
    """Draw sand with saguaros before mesas; the tint is the colour of the sand."""
    y, sand, rng = placement.floor, tint(phrase, "#dba66c"), placement.rng
    near = hazed(phrase, sand, 0.85)
    behind = mesas(phrase, placement, y - 46, mix(sand, "#b05a3c", 0.55)) + hill(
        y - 52, 6, hazed(phrase, sand, 0.5), rng
    )
    large = saguaro((60 + placement.jitter(16), y - 18), 150 + placement.jitter(16), hazed(phrase, CACTUS, 0.75))
    small = saguaro((366 + placement.jitter(8), y - 34), 84, hazed(phrase, CACTUS, 0.55))
    # A tall cactus on the side of the beak would seem to grow out of the throat of a low bird.
    behind += large + small if placement.feet and placement.tip[1] > y - 190 else maybe_mirrored(rng, large, small)
    behind += ridge([(-10, y - 20), (120, y - 28), (240, y - 18), (340, y - 26), (410, y - 14)], near)
    lines = stroke("M30 24q40-8 90 0M230 32q50-9 110 0M300 4q30-5 70 0", darker(near, 0.16), 2.4, opacity=0.7)
    stone = rock([(318, 26), (328, 8), (350, 2), (372, 12), (380, 26)], hazed(phrase, "#b58468", 0.85))
    behind += at((0, y), lines, stone) + shadow(placement, near)
    return Setting(behind, at((44 + placement.jitter(10), 462), _prickly_pear(hazed(phrase, "#6f9468", 0.92))))


def _prickly_pear(colour: Colour) -> str:
    """Draw a prickly pear: flat round pads with thorns and red fruit."""
    pads = "".join(
        path(ovals([(x, y)], wide, high), darker(colour, 0.08 * n)) for n, (x, y, wide, high) in enumerate(PADS)
    )
    spots = [(x + a, y + b) for x, y, _, _ in PADS for a, b in ((-7, -6), (6, -8), (-2, 6), (8, 8))]
    thorns = stroke(strokes(((x, y), (x + 3, y - 4)) for x, y in spots), lighter(colour, 0.55), 1.5)
    return pads + thorns + path(discs([(-32, -69, 5), (-20, -70, 5), (16, -78, 5), (28, -76, 5)]), "#c9506a")


def _cactus(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a saguaro under the bird, or beside a clinging bird; the tint is the colour of the cactus."""
    green, rng = hazed(phrase, tint(phrase, "#6f9a72"), 0.95), placement.rng
    behind = mesas(phrase, placement, 388, "#b56a4c") + hill(394, 8, hazed(phrase, "#d9a878", 0.6), rng)
    behind += saguaro((44 + placement.jitter(14), 420), 110, hazed(phrase, CACTUS, 0.5))
    if placement.pose == "cling":
        nest = path(ovals([(4, 414)], 17, 22), darker(green, 0.6))
        return Setting(behind + at((placement.feet[0][0] + 52, -30), _column(52, green), nest))
    arm = stroke("M20 118h62q24 0 24-24v-66", darker(green, 0.06), 44)
    ribs = stroke("M30 114h52q20 0 20-20v-64M30 126h56q28 0 28-28v-68", lighter(green, 0.2), 2.2)
    behind += at(placement.ground, arm, ribs, at((0, 38), _column(40, green)), at((106, 6), _crown(12)))
    return Setting(behind, at(placement.ground, at((-32, 16), _crown(10)), at((35, 17), _crown(10))))


def _column(half: float, colour: Colour) -> str:
    """Draw a ribbed stem of this half width. Its round top rises 39 above its shoulders at 0 0."""
    body = f"M{-half:.0f} 500V0C{-half:.0f}-52 {half:.0f}-52 {half:.0f} 0V500z"
    shade = f"M{half * 0.4:.0f} 500V0q0-20-8-34Q{half:.0f}-36 {half:.0f} 0V500z"
    ribs, thorns = "", ""
    for n in range(-3, 4):
        x, top = half * n * 0.27, 3.4 * n * n - 30
        ribs += f"M{x:.0f} 500V6Q{x:.0f} {top:.0f} {half * n * 0.16:.0f} {top - 2:.0f}"
        thorns += "".join(f"M{x - 3:.0f} {y}l3 3 3-3" for y in range(14 + n % 2 * 14, 500, 28))
    lines = stroke(ribs, lighter(colour, 0.22), 2.2) + stroke(thorns, "#f1e6c8", 1.4, opacity=0.8)
    return path(body, colour) + path(shade, darker(colour, 0.3), opacity=0.4) + lines


def _crown(size: float) -> str:
    """Draw a white flower of a saguaro."""
    petals = path(fan((0, 0), range(-170, 0, 32), size * 1.3, size * 0.5), "#fbf4e2")
    return petals + path(discs([(0, -size * 0.3, size * 0.34)]), "#f0c75a")


def _yucca(phrase: Phrase, placement: Placement) -> Setting:
    """Draw cream bells on a stalk above sword-shaped leaves; the tint is the colour of the leaves."""
    (x, y), green, sand = placement.ground, tint(phrase, "#7d9484"), "#c9a088"
    behind = mesas(phrase, placement, 372, "#96708c") + hill(376, 8, hazed(phrase, sand, 0.45), placement.rng)
    behind += hill(412, 6, hazed(phrase, sand, 0.66), placement.rng)
    stalk, bloom = (
        line([(0, 0), (2, -100)], hazed(phrase, "#b0a070", 0.6), 4),
        path(ovals([(2, -86)], 13, 30), hazed(phrase, "#f4ead0", 0.6)),
    )
    behind += at((66 + placement.jitter(20), 424), stalk, bloom, _swords(56, hazed(phrase, green, 0.5)))
    stem = hazed(phrase, "#a89a62", 0.9)
    behind += line([(x - 4, 460), (x, y + 6)], stem, 10)
    behind += at((x - 4, 462), _swords(128, hazed(phrase, green, 0.92)))
    rows = [(row, n, side) for row in range(4) for n in range(3 - row // 2) for side in (-1, 1)]
    bells = "".join(at((side * (12 + 17 * n), 8 + row * 23 + n * 7), _bell(side)) for row, n, side in reversed(rows))
    return Setting(behind + at((x, y - 12), bells) + at((x, y), _buds(stem)))


def _buds(stem: Colour) -> str:
    """Draw the firm top of a stalk, full of buds and broad enough for two feet."""
    low = path(ovals([(a, 15 + abs(a) * 0.1) for a in (-26, -10, 8, 25)], 10, 11), darker(stem, 0.08))
    high = path(ovals([(a, 8 + abs(a) * 0.09) for a in (-34, -17, 0, 17, 34)], 11, 9.5), mix(stem, "#f3ecc8", 0.45))
    light = path(ovals([(a - 2, 4 + abs(a) * 0.09) for a in (-34, -17, 0, 17, 34)], 5, 2.6), "#f8f2d8", opacity=0.7)
    return low + high + light


def _swords(length: float, colour: Colour) -> str:
    """Draw a rosette of stiff leaves."""
    back = path(fan((0, 0), range(-164, -10, 22), length * 0.9, length * 0.09), darker(colour, 0.2))
    return back + path(fan((0, 0), range(-174, 0, 25), length, length * 0.1), colour)


def _bell(side: int) -> str:
    """Draw a hanging flower."""
    down = 90 - side * 14
    tip = polar((0, 0), down, 22)
    rib = stroke(strokes([((0, 0), tip)]), "#d9cfa6", 1.5)
    return (
        path(fan((0, 0), (down - 26, down + 26, down), 25, 9), "#f6efd8") + rib + path(discs([(0, 0, 3.4)]), "#b3ad76")
    )


SCENES: Mapping[str, Scene] = {
    "desert": Scene(_desert, "sand with saguaros before mesas; tint of the sand", ("stand", "fly"), (150, 200, 84)),
    "cactus": Scene(_cactus, "the top of a saguaro; tint of the cactus", ("perch", "cling"), (100, 120, 66)),
    "yucca": Scene(_yucca, "a flowering yucca; tint of its leaves", ("perch",), (96, 230, 58)),
}
