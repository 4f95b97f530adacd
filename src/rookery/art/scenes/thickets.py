"""Scenes in bushes: thorns, a heap of brush, a wild vine, willow twigs."""

from __future__ import annotations

from collections.abc import Mapping

from ..drawing.colours import Colour, darker, mix
from ..drawing.geometry import Point, polar
from ..drawing.svg import curved_line, line, path, stroke
from ..traits.phrases import Phrase
from .boughs import TWIG, Bough
from .parts.backdrops import backdrop
from .parts.base import Placement, Scene, Setting, hazed, tint
from .parts.plants import BARK, berries, leaf, palm, shaded, twigs
from .parts.shapes import at, blade, ovals, ridge

SPINE = darker(BARK, 0.2)
SPINES = ((18, -70), (48, 112), (92, -112), (128, 72), (208, 104), (300, -68), (322, 108), (388, 70))
"""Thorns along a branch: x and angle of each. The same holds for the leaves below."""
THORN_LEAVES = ((34, 74), (70, -60), (106, 110), (340, 66), (392, -120))
VINE_LEAVES = ((12, -50), (58, -112), (96, 84), (298, 76), (350, -64), (392, -118), (388, 84))


def _thorns(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a thorny branch where a shrike stores its prey; the tint is the colour of the leaves."""
    green, bough = tint(phrase, "#8f9f6a"), Bough(placement, 13, -0.05)
    leaves = "".join(leaf(root, angle, 27, shaded(green, placement.rng)) for root, angle in bough.sprouts(THORN_LEAVES))
    spines = path("".join(blade(root, angle, 40, 3.4) for root, angle in bough.sprouts(SPINES)), SPINE)
    behind = backdrop(phrase, placement, land=green) + leaves + spines + bough.wood()
    return Setting(behind, at(bough.place(344), _GRASSHOPPER))


_GRASSHOPPER = (
    stroke("M-6-26l-14-18-10 26M4-24l-12 16M12-22l5 12", "#5d7338", 3)
    + path(blade((18, -32), 172, 52, 8), "#7f9a48")
    + path(ovals([(18, -32)], 7.5, 7), "#93ad58")
    + stroke("M23-37l13-12M24-35l16-5M-24-26h32", "#4f6330", 1.6)
    + path(blade((0, 2), -88, 48, 3.4), SPINE)
)
"""It hangs on a thorn whose foot is at 0 0."""


def _brush(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a heap of dry sticks; the tint is the colour of the wood."""
    wood = tint(phrase, "#8a6f58")
    near = hazed(phrase, wood, 0.8)
    behind = backdrop(phrase, placement, land="#a89f74") + at(placement.ground, _stems(near))
    curled = "".join(
        leaf((away + placement.jitter(14), low), turn, 26, mix("#b5804c", wood, 0.3))
        for away, low, turn in ((-150, 84, -30), (-80, 60, 200), (90, 52, -140), (150, 92, -20), (10, 104, -60))
    )
    return Setting(
        behind + _heap(near, placement) + at(placement.ground, curled) + Bough(placement, 13, 0.06).wood(wood)
    )


def _stems(colour: Colour) -> str:
    """Draw bare shoots on both sides of the feet at 0 0."""
    lines = []
    for away, turn in ((-150, -66), (-128, -112), (124, -64), (150, -106)):
        foot = away, 60.0
        lines.append([foot, polar(foot, turn, 84), polar(foot, turn + 9, 140)])
    return twigs(lines, darker(colour, 0.12), 4.4)


def _heap(colour: Colour, placement: Placement) -> str:
    """Draw crossed sticks on a dark mound, with longer sticks further down."""
    x, y = placement.ground
    tops = ((-20, y + 70), (x - 110, y + 22), (x, y + 8), (x + 100, y + 24), (420, y + 74))
    found = ridge(tops, darker(colour, 0.32))
    for n in range(26):
        middle = x + placement.jitter(150), y + 18 + 7 * n + abs(placement.jitter(10))
        lean, half = placement.jitter(24), 70 + 3 * n
        ends = [polar(middle, lean + turn, half) for turn in (0, 180)]
        found += line(ends, darker(colour, (0, 0.14, 0.28)[n % 3]), 5 + n % 4)
    return found


def _vine(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a wild vine with grapes; the tint is the colour of the leaves."""
    green, bough = tint(phrase, "#6f9a52"), Bough(placement, 11, 0.07)
    behind = backdrop(phrase, placement, land=green)
    for x, side in ((48, -1), (118, 1), (330, -1), (384, 1)):
        behind += at(bough.place(x), stroke(_tendril(side), darker(green, 0.2), 2.2))
    for root, angle in bough.sprouts(VINE_LEAVES):
        behind += palm(root, angle, 54, shaded(green, placement.rng), bay=0.74)
    fruit = "".join(at(bough.place(x + placement.jitter(6)), _GRAPES) for x in (30, 342))
    return Setting(behind + bough.wood("#7a6048") + fruit)


def _tendril(side: int) -> str:
    """Return the path data of a hanging tendril with a curl."""
    return f"M0 0q{14 * side} 20 {4 * side} 34t{10 * side} 18q{10 * side} 0 {6 * side}-10"


_GRAPES = line([(0, 0), (0, 18)], TWIG, 2.4) + berries(
    [(-10, 22), (0, 20), (10, 23), (-6, 33), (5, 34), (0, 45), (-14, 33), (13, 35)], 6.4, "#5a4c80"
)


def _willow(phrase: Phrase, placement: Placement) -> Setting:
    """Draw twigs that hang from above and from the branch; the tint is the colour of the leaves."""
    green, bough = tint(phrase, "#8fae62"), Bough(placement, 11, 0.09)
    behind, far = backdrop(phrase, placement, land=green), hazed(phrase, green, 0.7)
    for x, long in ((16, 250), (54, 150), (352, 130), (386, 210)):
        behind += _withe((x + placement.jitter(10), -12), long + placement.jitter(20), shaded(far, placement.rng))
    for x in (24, 76, 318, 366):
        behind += _withe(bough.place(x + placement.jitter(8)), 96, shaded(green, placement.rng))
    return Setting(behind + bough.wood())


def _withe(root: Point, length: float, colour: Colour) -> str:
    """Draw a thin hanging twig with narrow leaves that alternate between both sides."""
    x, y = root
    leaves = ""
    for n in range(1, round(length / 17)):
        side = -1 if n % 2 else 1
        leaves += blade((x + n * 0.8, y + n * 17), 90 - 32 * side, 34, 4.2, -6 * side)
    twig = curved_line(root, (x + 8, y + length * 0.5), (x + length * 0.05, y + length), darker(colour, 0.25), 2)
    return twig + path(leaves, colour)


SCENES: Mapping[str, Scene] = {
    "thorns": Scene(
        _thorns, "a thorny branch, a grasshopper on a thorn; tint of the leaves", ("perch",), (88, 104, 60), "hills"
    ),
    "brush": Scene(_brush, "a heap of dry sticks; tint of the wood", ("perch",), (100, 118, 54), "trees"),
    "vine": Scene(_vine, "a wild vine with grapes; tint of the leaves", ("perch",), (100, 110, 62), "hills"),
    "willow": Scene(_willow, "willow twigs; tint of the leaves", ("perch",), (120, 150, 64), "marsh"),
}
