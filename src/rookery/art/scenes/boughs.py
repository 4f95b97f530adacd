"""Scenes on boughs and twigs: leaves, pines, berries, blossom, catkins, acorns, a river, the jungle, the night."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..drawing.colours import WHITE, Colour, darker, lighter, mix
from ..drawing.geometry import Point, between, polar
from ..drawing.svg import dot, line, path, stroke
from ..traits.phrases import Phrase
from .parts.backdrops import backdrop
from .parts.base import Placement, Scene, Setting, hazed, tint
from .parts.grounds import hill, water
from .parts.plants import BARK, berries, firs, flower, leaf, limb, needles, shaded, twigs
from .parts.shapes import at, blade, discs, fan, maybe_mirrored, ovals, smooth, strokes

TWIG = "#6d5b50"
OAK_EDGE = ((14, -2), (22, -10), (29, -5), (40, -15), (48, -6), (59, -13), (65, -6), (76, 0))
"""One edge of an oak leaf: lobes and bays in alternation, from its stalk to its tip."""


class Bough:
    """A bough from edge to edge, right under the toes, and points along it."""

    def __init__(self, placement: Placement, thick: float, slope: float) -> None:
        x, y = placement.ground
        lean = slope + placement.jitter(0.03)
        low = y + thick / 2
        self.start, self.grip, self.end = (-16.0, low + lean * x), (x, low - 1), (416.0, low - lean * (400 - x) * 0.8)
        self.thick = thick
        self.placement = placement

    def wood(self, colour: Colour = BARK) -> str:
        return limb((self.start, self.grip, self.end), self.thick, colour)

    def place(self, x: float) -> Point:
        """Return the point of the bough at this x."""
        one, other = (self.start, self.grip) if x < self.grip[0] else (self.grip, self.end)
        return between(one, other, (x - one[0]) / (other[0] - one[0]))

    def sprouts(self, spots: Sequence[tuple[float, float]]) -> list[tuple[Point, float]]:
        """Return roots and angles of leaves, from x and angle of each, with a small random offset."""
        return [(self.place(x + self.placement.jitter(8)), angle + self.placement.jitter(10)) for x, angle in spots]


def _branch(phrase: Phrase, placement: Placement) -> Setting:
    green, bough = tint(phrase, "#6f9a63"), Bough(placement, 15, 0.08)
    behind = backdrop(phrase, placement, land=green)
    for x, angle in ((34, -64), (78, -118), (128, 70), (196, 58), (318, -56), (346, -120), (376, 64)):
        root = bough.place(x + placement.jitter(12))
        behind += leaf(root, angle + placement.jitter(10), 50, shaded(green, placement.rng))
    return Setting(behind + bough.wood())


def _pine(phrase: Phrase, placement: Placement) -> Setting:
    green, bough = tint(phrase, "#47705a"), Bough(placement, 17, -0.06)
    behind = backdrop(phrase, placement)
    tufts = ((-4, -60), (36, -120), (70, 70), (334, 110), (360, -70), (390, -110), (398, 75))
    roots = [(bough.place(x + placement.jitter(12)), angle) for x, angle in tufts]
    dark, light = ("".join(needles(root, angle + turn, 66, 38) for root, angle in roots) for turn in (0, 12))
    cones = "".join(at(bough.place(x + placement.jitter(14)), _CONE) for x in (112, 326))
    behind += stroke(dark, darker(green, 0.2), 3) + cones + bough.wood()
    return Setting(behind + stroke(light, lighter(green, 0.1), 2.4))


def _cone() -> str:
    scales = "".join(blade((side, 20 + 7 * n), 90 + side * 7, 16, 8) for n in range(4) for side in (-5, 5, 0))
    return (
        line([(0, 0), (0, 18)], BARK, 3)
        + path(ovals([(0, 34)], 11, 18), "#8a6244")
        + path(scales, "#6f4c34", opacity=0.8)
    )


_CONE = _cone()


def _berries(phrase: Phrase, placement: Placement) -> Setting:
    """Draw twigs with berries; the tint is the colour of the berries."""
    red, green, y = tint(phrase, "#c23b3a"), "#7d9a66", placement.ground[1]
    forks = (
        ((294, -2), (330, -44), (404, -96)),
        ((60, 16), (40, 60), (10, 92)),
        ((318, -10), (340, 26), (352, 66)),
        ((44, 20), (26, -26), (18, -60)),
    )
    leaves = (
        (16, -58, -60),
        (28, -24, -150),
        (12, 90, 80),
        (352, 60, 70),
        (396, -88, -150),
        (356, -64, -30),
        (330, -12, 120),
    )
    drawn = "".join(
        leaf((a, b), angle + placement.jitter(14), 38, shaded(green, placement.rng)) for a, b, angle in leaves
    )
    behind = (
        backdrop(phrase, placement, land=green)
        + at((0, y), twigs(forks, TWIG, 5), drawn)
        + Bough(placement, 13, 0.06).wood()
    )
    spots = [(a + placement.jitter(5), b + y) for a, b in ((34, 64), (344, 34), (374, -62), (22, -40))]
    return Setting(behind, "".join(at(spot, _bunch(red)) for spot in spots))


def _bunch(colour: Colour) -> str:
    spots = [(-11.0, 20.0), (10.0, 18.0), (0.0, 34.0), (18.0, 36.0)]
    return stroke(strokes(((0, 0), spot) for spot in spots), TWIG, 1.8) + berries(spots, 8.4, colour)


def _blossom(phrase: Phrase, placement: Placement) -> Setting:
    """Draw twigs in blossom; the tint is the colour of the petals."""
    pink, y = tint(phrase, "#f2b6c0"), placement.ground[1]
    forks = (
        ((66, 12), (50, -40), (20, -84)),
        ((320, -6), (356, -40), (404, -62)),
        ((310, 0), (338, 38), (384, 62)),
        ((90, 14), (66, 52), (24, 78)),
    )
    spots = (
        (20, -84),
        (50, -46),
        (60, -2),
        (370, -48),
        (344, -24),
        (398, -66),
        (338, 38),
        (380, 60),
        (28, 76),
        (70, 46),
    )
    leaves = "".join(leaf((a + 4, b), -20 - 14 * n, 26, "#93ae74") for n, (a, b) in enumerate(spots[1::3]))
    petals = ""
    for n, (a, b) in enumerate(spots):
        spot = a + placement.jitter(4), b + placement.jitter(4)
        petals += flower(spot, 17 - n % 3 * 2.5, mix(pink, WHITE, (n % 3) * 0.26), "#d9828c")
    fallen = path(ovals([(120, 90), (300, 110), (190, 124)], 5, 3), pink, opacity=0.8)
    behind = (
        backdrop(phrase, placement, land="#9db48a")
        + at((0, y), twigs(forks, "#7a5a4c", 4.6))
        + Bough(placement, 13, 0.05).wood()
    )
    return Setting(behind + at((0, y), leaves, fallen, petals))


def _catkins(phrase: Phrase, placement: Placement) -> Setting:
    """Draw bare twigs in early spring; the tint is the colour of the catkins."""
    gold, y = tint(phrase, "#c9a24a"), placement.ground[1]
    forks = (
        ((300, -4), (340, -50), (404, -84)),
        ((58, 14), (34, -30), (10, -96)),
        ((320, -2), (352, 30), (404, 44)),
        ((84, 14), (50, 46), (-6, 58)),
    )
    buds = (
        (372, -68),
        (338, -48),
        (396, -82),
        (20, -64),
        (38, -24),
        (12, -92),
        (346, 24),
        (386, 40),
        (60, 36),
        (18, 54),
        (120, 12),
        (284, 2),
    )
    spots = [(a + placement.jitter(5), b + placement.jitter(3)) for a, b in buds]
    tails = "".join(blade(spot, 90 + placement.jitter(12), 46, 9) for spot in spots)
    lights = "".join(blade((a - 2, b + 8), 90, 26, 3) for a, b in spots)
    behind = (
        backdrop(phrase, placement, land="#a3ad7c")
        + at((0, y), twigs(forks, TWIG, 4.6))
        + Bough(placement, 12, 0.05).wood()
    )
    return Setting(behind + at((0, y), path(tails, gold), path(lights, lighter(gold, 0.3), opacity=0.8)))


def _oak(phrase: Phrase, placement: Placement) -> Setting:
    """Draw an oak bough with acorns; the tint is the colour of the leaves."""
    rust, bough = tint(phrase, "#b5743c"), Bough(placement, 21, 0.05)
    behind = backdrop(phrase, placement, land="#a8945a")
    for x, angle in ((14, -58), (54, -126), (30, 84), (112, 102), (312, 64), (346, -50), (378, -112), (396, 74)):
        behind += oak_leaf(
            bough.place(x + placement.jitter(8)), angle + placement.jitter(10), shaded(rust, placement.rng)
        )
    return Setting(behind + bough.wood() + "".join(at(bough.place(x), ACORN) for x in (76, 338, 360)))


def oak_leaf(root: Point, angle: float, colour: Colour) -> str:
    """Draw an oak leaf: round lobes on both sides of a midrib."""
    upper = [_turned(root, angle, x, y) for x, y in OAK_EDGE]
    lower = [_turned(root, angle, x, -y) for x, y in OAK_EDGE[-2::-1]]
    veins = (
        (16, 0, 22, -7),
        (16, 0, 22, 7),
        (30, 0, 39, -11),
        (30, 0, 39, 11),
        (47, 0, 57, -9),
        (47, 0, 57, 9),
        (0, 0, 70, 0),
    )
    lines = strokes((_turned(root, angle, a, b), _turned(root, angle, c, d)) for a, b, c, d in veins)
    stalk = line([root, _turned(root, angle, 16, 0)], darker(colour, 0.2), 2.6)
    edge = smooth([*upper, *lower]).data + "z"
    # The stroke in the same colour rounds the lobes of the leaf.
    return stalk + path(edge, colour) + stroke(edge, colour, 6) + stroke(lines, lighter(colour, 0.28), 1.5, opacity=0.8)


def _turned(root: Point, angle: float, along: float, across: float) -> Point:
    return polar(polar(root, angle, along), angle + 90, across)


ACORN = (
    line([(0, 0), (0, 15)], "#7a5636", 3)
    + path("M-9 24h18q0 20-9 27q-9-7-9-27z", "#c19152")
    + dot((-4, 34), 2.4, "#e3c08a")
    + path("M-11 26q0-13 11-13t11 13z", "#7a5636")
)


def _river(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a bare branch over water; the tint is the colour of the water."""
    blue, bough = hazed(phrase, tint(phrase, "#7fa6b0"), 0.7), Bough(placement, 17, -0.05)
    behind = maybe_mirrored(placement.rng, hill(316, 12, hazed(phrase, "#8f9f7a", 0.4), placement.rng))
    behind += firs(352, 40, hazed(phrase, "#6f8a78", 0.45), placement.rng) + water(350, blue, placement.rng)
    rings = ovals([(120, 424)], 40, 8) + ovals([(120, 424)], 20, 4)
    behind += stroke(rings, lighter(blue, 0.6), 2, opacity=0.8)
    x, y = bough.place(330)
    bare = twigs(
        (((x, y), (x + 26, y - 44), (x + 34, y - 92)), ((x + 18, y - 28), (x + 44, y - 50), (x + 66, y - 60))), BARK, 6
    )
    return Setting(behind + bare + bough.wood())


def _jungle(phrase: Phrase, placement: Placement) -> Setting:
    green, bough = tint(phrase, "#3f8f6c"), Bough(placement, 19, 0.05)
    pale, deep = hazed(phrase, green, 0.42), hazed(phrase, darker(green, 0.15), 0.85)
    far = ((-20, 60, 24), (420, 40, 160), (430, 330, 196), (-24, 400, -24), (150, 470, -70), (300, -20, 100))
    near = ((-14, 170, 34), (414, 196, 150), (40, 474, -62), (372, 478, -104), (-20, 300, 12))
    leaves = "".join(_big_leaf((x, y), angle + placement.jitter(12), 190, pale) for x, y, angle in far)
    leaves += "".join(_big_leaf((x, y), angle + placement.jitter(12), 150, deep) for x, y, angle in near)
    # Only behind the back of the bird, so that nothing hangs at its beak.
    vine = twigs((((40, -10), (28, 90), (46, 180), bough.place(34)),), darker(green, 0.3), 4)
    curls = "".join(leaf(bough.place(x), 62, 40, lighter(green, 0.12)) for x in (26, 374))
    return Setting(maybe_mirrored(placement.rng, leaves) + vine + curls + bough.wood())


def _big_leaf(root: Point, angle: float, length: float, colour: Colour) -> str:
    """Draw a leaf as long as the bird, with side veins."""
    veins = [(root, polar(root, angle + 5, length * 0.94))]
    for n in range(1, 7):
        spot, size = polar(root, angle + n * 0.9, length * n / 7), length * 0.2 * (1 - abs(n - 3) / 6)
        veins += [(spot, polar(spot, angle + side, size)) for side in (-44, 44)]
    shape = path(blade(root, angle, length, length * 0.42, 6), colour)
    return shape + stroke(strokes(veins), lighter(colour, 0.2), 1.8, opacity=0.6)


def _night(phrase: Phrase, placement: Placement) -> Setting:
    dusk, rng, bough = phrase.colours[0], placement.rng, Bough(placement, 20, 0.03)
    stars = [(rng.uniform(8, 392), rng.uniform(8, 250), rng.choice((1.2, 1.6, 2.4))) for _ in range(26)]
    behind = path(discs(stars), "#f7efd6", opacity=0.85)
    behind += path(fan((70 + placement.jitter(40), 60), range(0, 360, 90), 9, 2.4), "#f7efd6")
    behind += firs(420, 170, mix(phrase.colours[1], darker(dusk, 0.2), 0.5), rng)
    behind += firs(450, 110, darker(dusk, 0.22), rng)
    tufts = ((8, -70), (30, 64), (380, -60), (396, 110), (352, 62))
    green = "".join(needles(bough.place(x), angle, 52, 40) for x, angle in tufts)
    behind += stroke(green, mix(tint(phrase, "#46705f"), dusk, 0.35), 3)
    return Setting(behind + bough.wood(mix("#6b503c", dusk, 0.3)))


SCENES: Mapping[str, Scene] = {
    "branch": Scene(_branch, "a leafy branch; tint of the leaves", ("perch",), (96, 112, 58), "hills"),
    "pine": Scene(_pine, "a bough of pine; tint of the needles", ("perch",), (92, 96, 44), "firs"),
    "berries": Scene(_berries, "twigs with berries; tint of the berries", ("perch",), (104, 104, 50), "hills"),
    "blossom": Scene(_blossom, "twigs in blossom; tint of the petals", ("perch",), (110, 120, 70), "hills"),
    "catkins": Scene(_catkins, "bare twigs with catkins; tint of the catkins", ("perch",), (108, 108, 54), "woods"),
    "oak": Scene(_oak, "an oak bough with acorns; tint of the leaves", ("perch",), (92, 128, 66), "hills"),
    "river": Scene(_river, "a bare branch over water; tint of the water", ("perch",), (96, 176, 60)),
    "jungle": Scene(_jungle, "a limb among big leaves; tint of the leaves", ("perch",), (120, 330, 84)),
    "night": Scene(_night, "a bough under moon and stars; tint of the needles", ("perch",), (92, 92, 50)),
}
