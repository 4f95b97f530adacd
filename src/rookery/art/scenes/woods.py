"""Scenes on and among trunks, and on the beam of a barn."""

from __future__ import annotations

from collections.abc import Mapping

from ..drawing.colours import Colour, darker, lighter, mix
from ..drawing.geometry import Point
from ..drawing.svg import line, path, stroke
from ..traits.phrases import Phrase
from .parts.backdrops import backdrop
from .parts.base import Placement, Scene, Setting, hazed, tint
from .parts.grounds import hill, shadow
from .parts.plants import fern, turf
from .parts.shapes import at, discs, ovals

TRUNK = "M-16 480Q-4 420-2 330T0 200T-2 90T1-10"
"""The left edge of a trunk; the feet are at x = 0."""
SNAG_LIT = "M-52 500L-40 60-44 1-20 2-6 0 12 1 28-1 34-34 42-4 44 70 58 500z"
SNAG_DARK = "M28-1L34-34 42-4 44 70 58 500H22L26 60z"
SNAG_ARM = "M30 86L76 44 118 8 128-26 132 10 92 62 36 122z"
SNAG_STUB = "M-40 74L-74 56-70 70-42 96z"
MOSS = "v16q-30 10-58 2q-24 12-54 4q-40 14-76 2q-38 14-84 4q-50 12-84 0q-40 8-68-2z"


def _trunk(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a trunk; the tint is the colour of the bark."""
    brown, x = tint(phrase, "#7b5b43"), placement.feet[0][0]
    hole = min(66.0, (400 - x) / 2), 372 + placement.jitter(16)
    behind = backdrop(phrase, placement) + at((x, 0), bark(brown, placement), _hole(hole, brown))
    return Setting(behind, at((x - 16, 466), _tuft(hazed(phrase, "#5f8a58", 0.85))))


def _granary(phrase: Phrase, placement: Placement) -> Setting:
    """Draw an oak with acorns stored in its bark; the tint is the colour of the bark."""
    brown, x = tint(phrase, "#8a6f58"), placement.feet[0][0]
    rows = [(30 + 26 * column + row % 2 * 13, 18 + 31 * row) for row in range(15) for column in range(5)]
    spots = [(a + placement.jitter(3), b + placement.jitter(4)) for a, b in rows if placement.rng.random() < 0.72]
    holes = path(ovals(spots, 6.4, 7.4), darker(brown, 0.6))
    nuts = path(ovals([(a + 0.6, b + 1.4) for a, b in spots[::3] + spots[1::3]], 4.6, 5.4), "#c99a58")
    return Setting(backdrop(phrase, placement) + at((x, 0), bark(brown, placement), holes, nuts))


def bark(colour: Colour, placement: Placement) -> str:
    """Draw a thick trunk to the right of the feet."""
    light = path(TRUNK + "H16L14 300-2 480z", lighter(colour, 0.22), opacity=0.8)
    dark = path("M300-5V470H116Q96 230 110-5z", darker(colour, 0.3), opacity=0.45)
    furrows = stroke(_furrows(placement), darker(colour, 0.35), 2.6, opacity=0.6)
    return path(TRUNK + "H300V480z", colour) + light + dark + furrows


def _furrows(placement: Placement) -> str:
    """Return the path data of the lines in the bark."""
    found = ""
    for column in range(5):
        y = placement.rng.uniform(-20, 30)
        while y < 450:
            long, x = placement.rng.uniform(16, 52), 28 + column * 27 + placement.jitter(7)
            found += f"M{x:.0f} {y:.0f}q{placement.jitter(6):.0f} {long / 2:.0f} {placement.jitter(3):.0f} {long:.0f}"
            y += long + placement.rng.uniform(24, 60)
    return found


def _hole(centre: Point, bark: Colour) -> str:
    dark = path(ovals([(3, 2)], 16, 21), darker(bark, 0.68))
    return at(centre, path(ovals([(0, 0)], 21, 26), darker(bark, 0.3)), dark)


def _tuft(colour: Colour) -> str:
    return path("M-8 0q-6-20-12-34q12 17 16 34zM0 0q2-20 4-44q4 22 2 44zM10 0q6-14 12-30q0 16-4 30z", colour)


def _snag(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a dead tree; the tint is the colour of its wood."""
    wood = hazed(phrase, tint(phrase, "#a1968a"), 0.92)
    behind = backdrop(phrase, placement)
    cracks = stroke("M-24 16l4 46M-6 30l-3 70M12 12l3 40M-28 92l3 50M6 84l2 60", darker(wood, 0.35), 2.4, opacity=0.7)
    tree = path(SNAG_ARM + SNAG_STUB, darker(wood, 0.12)) + path(SNAG_LIT, wood)
    return Setting(behind + at(placement.ground, tree, path(SNAG_DARK, darker(wood, 0.3), opacity=0.5), cracks))


def _forestfloor(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a mossy log among ferns; the tint is the colour of moss and ferns."""
    y, moss, bark = placement.ground[1], tint(phrase, "#7d9a5c"), hazed(phrase, "#6a5140", 0.92)
    behind = backdrop(phrase, placement, y - 54, moss)
    green = hazed(phrase, darker(moss, 0.12), 0.6)
    fronds = ((28, -66), (22, -104), (372, -108), (384, -74))
    behind += "".join(fern((x, y + 6), angle + placement.jitter(6), 96, green) for x, angle in fronds)
    top = "M-12-6Q70-2 180-3T412-7"
    log = path(top + "V52H-12z", bark) + path(top + MOSS, hazed(phrase, moss, 0.9))
    grain = stroke("M20 34h70M140 40h90M270 32h60M340 44h40", darker(bark, 0.3), 2.4, opacity=0.7)
    behind += at((0, y), log, grain) + shadow(placement, moss) + at((336 + placement.jitter(20), y + 2), _TOADSTOOLS)
    return Setting(behind, turf(darker(hazed(phrase, moss, 0.85), 0.1), 470, 46, placement.rng))


_TOADSTOOLS = (
    line([(0, 0), (0, -20)], "#efe2cc", 6)
    + line([(20, 0), (20, -12)], "#efe2cc", 5)
    + path("M-14-18q2-17 14-17t14 17zM10-10q1-12 10-12t10 12z", "#c46a4a")
    + path(discs([(-5, -25, 2), (4, -28, 1.8), (20, -17, 1.5)]), "#f6ead6")
)


def _barn(phrase: Phrase, placement: Placement) -> Setting:
    """Draw the view out of a barn over its hay field; the tint is the colour of the hay."""
    y, hay = placement.ground[1], hazed(phrase, tint(phrase, "#b99a54"), 0.6)
    wood = mix("#7d6146", phrase.colours[0], 0.22)
    behind = hill(348, 6, hazed(phrase, "#5a6a54", 0.4), placement.rng) + hill(376, 4, hay, placement.rng)
    rows = "".join(f"M{140 + x * 0.3:.0f} 384L{x} 470" for x in range(-200, 640, 70))
    behind += stroke(rows, darker(hay, 0.25), 3, opacity=0.5)
    behind += path("M0 0H400V46L200 18 0 46z", darker(wood, 0.45)) + path(
        "M0 0h34v470H0zM366 0h34v470h-34z", darker(wood, 0.3)
    )
    behind += stroke("M9 60V440M375 60V440", darker(wood, 0.5), 2, opacity=0.6)
    braces = stroke("M24-70L78 8M376-70L322 8", darker(wood, 0.25), 20)
    beam = path("M-5-1h410v36h-410z", wood) + path("M-5-1h410v7h-410z", lighter(wood, 0.22))
    grain = stroke("M30 16h86M150 24h110M290 15h70", darker(wood, 0.35), 2, opacity=0.7)
    nails = path(ovals([(60, 24), (340, 25)], 4, 3), darker(wood, 0.5))
    return Setting(behind + at((0, y), braces, beam, grain, nails))


SCENES: Mapping[str, Scene] = {
    "trunk": Scene(_trunk, "a trunk; tint of the bark", ("cling",), (104, 118, 52), "woods"),
    "granary": Scene(_granary, "a trunk studded with acorns; tint of the bark", ("cling",), (84, 150, 60), "woods"),
    "snag": Scene(_snag, "a dead tree; tint of its wood", ("perch",), (84, 100, 46), "firs"),
    "forestfloor": Scene(
        _forestfloor, "a mossy log among ferns; tint of the moss", ("stand",), (190, 120, 50), "woods"
    ),
    "barn": Scene(_barn, "a beam of a barn over its hay field; tint of the hay", ("perch",), (104, 150, 40)),
}
