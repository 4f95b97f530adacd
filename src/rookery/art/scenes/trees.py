"""Scenes in one kind of tree: maple, birch, juniper, magnolia, cypress."""

from __future__ import annotations

from collections.abc import Mapping

from ..drawing.colours import Colour, darker, lighter, mix
from ..drawing.geometry import Point, polar
from ..drawing.svg import line, path, stroke
from ..traits.phrases import Phrase
from .boughs import TWIG, Bough
from .parts.backdrops import backdrop
from .parts.base import Placement, Scene, Setting, hazed, tint
from .parts.grounds import water
from .parts.plants import berries, leaf, needles, palm, shaded
from .parts.shapes import at, blade, fan, maybe_mirrored, ovals, strokes

MAPLE_LEAVES = ((10, -64), (50, 98), (92, -112), (132, 78), (306, 66), (344, -58), (384, -112), (390, 82))
"""Leaves along a bough: x and angle of each. The same holds for the other trees."""
BIRCH_LEAVES = ((20, -66), (44, -110), (60, 76), (104, 100), (306, 80), (338, -60), (366, -104), (386, 62), (396, -70))
SPRAYS = ((2, -70), (34, -118), (22, 64), (74, 96), (316, 74), (346, -62), (374, -112), (392, 66), (398, -80))
MAGNOLIA_LEAVES = ((8, -54), (40, -104), (28, 66), (104, 104), (300, 72), (366, 56), (392, -62), (360, -106))
CYPRESSES = ((34, 30, 0.42), (128, 16, 0.26), (250, 20, 0.3), (340, 36, 0.46))
"""Far trunks of a swamp: left edge, width, and how near each looks, from 0 to 1."""
CREAM = "#fbf6e8"


def _maple(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a maple branch; the tint is the colour of the leaves."""
    red, bough = tint(phrase, "#c8683c"), Bough(placement, 15, 0.07)
    behind = backdrop(phrase, placement, land=mix(red, "#8a9a66", 0.5))
    for root, angle in bough.sprouts(MAPLE_LEAVES):
        behind += palm(root, angle, 60, shaded(red, placement.rng))
    return Setting(behind + bough.wood())


def _birch(phrase: Phrase, placement: Placement) -> Setting:
    """Draw pale bark with dark lines, small leaves and catkins; the tint is the colour of the leaves."""
    gold, bough = tint(phrase, "#d9b04c"), Bough(placement, 22, 0.06)
    behind = backdrop(phrase, placement, land=mix(gold, "#86a878", 0.6))
    for root, angle in bough.sprouts(BIRCH_LEAVES):
        behind += leaf(root, angle, 36, shaded(gold, placement.rng))
    catkins, lines = "".join(at(bough.place(x), _CATKIN) for x in (84, 324, 352)), ""
    for x, y in (bough.place(x + placement.jitter(8)) for x in range(10, 400, 26)):
        lines += (
            f"M{x:.0f} {y - 5 + placement.jitter(3):.0f}l{1 + placement.jitter(1):.1f} {7 + placement.jitter(2):.1f}"
        )
    return Setting(behind + catkins + bough.wood("#d9bfa8") + stroke(lines, "#4a423c", 2.4, opacity=0.8))


_CATKIN = line([(0, 0), (1, 12)], TWIG, 2) + path(blade((1, 10), 88, 36, 7), "#b59a5a")


def _juniper(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a gnarled limb with scaly sprays and blue berries; the tint is the colour of the foliage."""
    green, bough = tint(phrase, "#6f8a6c"), Bough(placement, 20, 0.07)
    roots = bough.sprouts(SPRAYS)
    dark, light = (
        "".join(_scaly(root, angle + turn, long) for root, angle in roots) for turn, long in ((-7, 56), (9, 46))
    )
    fruit = [polar(root, angle + turn, far) for root, angle in roots for turn, far in ((-22, 40), (18, 52))]
    peeling = "".join(
        f"M{x} {bough.place(x)[1] + placement.jitter(4):.0f}q20 {placement.jitter(4):.0f} 42-2"
        for x in range(20, 380, 58)
    )
    behind = backdrop(phrase, placement) + stroke(dark, darker(green, 0.22), 6) + stroke(light, lighter(green, 0.06), 5)
    bark = bough.wood("#8a6a54") + stroke(peeling, "#b5937a", 2, opacity=0.7)
    return Setting(behind + bark + berries(fruit, 5, "#7f93b8"))


def _scaly(root: Point, angle: float, length: float) -> str:
    """Return the path data of short thick twigs along a twig."""
    found = strokes([(root, polar(root, angle, length))])
    for share in (0.3, 0.55, 0.8):
        found += needles(polar(root, angle, length * share), angle, length * 0.36, 62)
    return found


def _magnolia(phrase: Phrase, placement: Placement) -> Setting:
    """Draw broad leathery leaves and large flowers; the tint is the colour of the leaves."""
    green, bough = tint(phrase, "#4f7f5c"), Bough(placement, 16, 0.06)
    behind = backdrop(phrase, placement, land=green)
    for root, angle in bough.sprouts(MAGNOLIA_LEAVES):
        behind += _leathery(root, angle, shaded(green, placement.rng))
    return Setting(behind + bough.wood() + "".join(at(bough.place(x), _BLOOM) for x in (52, 366)))


def _leathery(root: Point, angle: float, colour: Colour) -> str:
    """Draw a broad leaf with a brown lower side."""
    rib = line([root, polar(root, angle, 66)], lighter(colour, 0.3), 1.8)
    return path(blade(root, angle + 8, 80, 24), "#a07a54") + path(blade(root, angle, 78, 23), colour) + rib


_BLOOM = (
    path(fan((0, 6), (-178, -146, -34, -2), 44, 15), darker(CREAM, 0.12))
    + path(fan((0, 6), (-118, -62), 46, 17), darker(CREAM, 0.06))
    + path(fan((0, 6), (-150, -90, -30), 38, 15), CREAM)
    + path(blade((0, 4), -90, 18, 7), "#c9b05e")
)


def _cypress(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a cypress knee in still water under trees with moss; the tint is the colour of the water."""
    (x, y), pool = placement.ground, hazed(phrase, tint(phrase, "#6f8f80"), 0.72)
    far = "".join(path(_buttressed(left, wide), hazed(phrase, "#5f6f5c", share)) for left, wide, share in CYPRESSES)
    behind = maybe_mirrored(placement.rng, far)
    for left, long in ((10, 120), (86, 76), (166, 46), (300, 60), (392, 132)):
        behind += _beard((left + placement.jitter(12), -6), long + placement.jitter(16), hazed(phrase, "#93a08c", 0.6))
    behind += water(352, pool, placement.rng)
    wood = hazed(phrase, "#8f7460", 0.92)
    for away, high, size in ((-128, 58, 0.6), (112, 44, 0.5), (-76, 30, 0.4)):
        behind += at((x + away + placement.jitter(8), 430 - high), _knee(size, high + 8, darker(wood, 0.14)))
    rings = ovals([(x, 446)], 86, 10) + ovals([(x, 448)], 112, 15)
    return Setting(behind + at((x, y), _knee(1, 470 - y, wood)), stroke(rings, lighter(pool, 0.5), 2, opacity=0.7))


def _buttressed(left: float, wide: int) -> str:
    """Return the outline of a trunk that widens above the water."""
    return f"M{left:.0f}-5h{wide}l6 300q4 40 {wide} 62h-{3 * wide + 8}q{wide - 2}-22 {wide - 2}-62z"


def _knee(size: float, height: float, colour: Colour) -> str:
    """Draw a cypress knee: a cone of wood with its round top at 0 0."""
    top, foot = 46 * size, 74 * size
    crest = f"q2-10 {top * 0.5:.0f}-10h{top:.0f}q{top * 0.48:.0f} 0 {top * 0.5:.0f} 10"
    shape = f"M{-top:.0f} 9{crest}L{foot:.0f} {height:.0f}h{-2 * foot:.0f}z"
    shade = f"M{top * 0.44:.0f}-1q{top * 0.54:.0f} 0 {top * 0.56:.0f} 10L{foot:.0f} {height:.0f}h{-foot * 0.8:.0f}z"
    grain = strokes(((a * top, 18), (a * foot, height - 10)) for a in (-0.62, -0.2, 0.18))
    dark = darker(colour, 0.3)
    return path(shape, colour) + path(shade, dark, opacity=0.5) + stroke(grain, dark, 2.4, opacity=0.6)


def _beard(root: Point, length: float, colour: Colour) -> str:
    """Return the path data of moss that hangs from a tree."""
    x, y = root
    strands = (blade((x + 7 * n, y), 90 + 2 * n, length * (1 - 0.16 * abs(n)), 5) for n in range(-3, 4))
    return path("".join(strands), colour)


SCENES: Mapping[str, Scene] = {
    "maple": Scene(_maple, "a maple branch; tint of the leaves", ("perch",), (90, 112, 56), "woods"),
    "birch": Scene(_birch, "a birch bough with catkins; tint of the leaves", ("perch",), (92, 104, 52), "trees"),
    "juniper": Scene(
        _juniper, "a gnarled juniper with berries; tint of its foliage", ("perch",), (98, 116, 62), "mesas"
    ),
    "magnolia": Scene(_magnolia, "a magnolia in flower; tint of the leaves", ("perch",), (104, 130, 68), "trees"),
    "cypress": Scene(_cypress, "a cypress knee in a swamp; tint of the water", ("perch",), (110, 170, 62)),
}
