"""Scenes of the prairie: weeds, a fence, sagebrush, short grass, stubble, a sunflower, the back of a bison."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from ..drawing.colours import Colour, darker, lighter
from ..drawing.geometry import Point, between, polar
from ..drawing.svg import curved_line, dot, path, stroke
from ..traits.phrases import Phrase
from .parts.backdrops import backdrop
from .parts.base import Placement, Scene, Setting, hazed, tint
from .parts.grounds import hill, shadow
from .parts.plants import grass, leaf, limb, turf
from .parts.shapes import angular, at, blade, discs, fan, ovals, smooth, strokes


def _weed(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a dry stalk full of seeds that bends under the bird; the tint is the colour of the seeds."""
    (x, y), rust, straw, rng = placement.ground, tint(phrase, "#a5623c"), "#c2b072", placement.rng
    behind = backdrop(phrase, placement, 378, straw) + hill(392, 6, hazed(phrase, straw, 0.6), rng)
    for root in (24, 62, 104, 318, 352, 388):
        tip = root + placement.jitter(20), 250 + placement.jitter(60)
        behind += curved_line((root, 480), (root + 4, 380), tip, hazed(phrase, straw, 0.8), 3)
        behind += at(tip, path(_seeds(54), hazed(phrase, rust, 0.5)))
    stalk = f"M-132 {480 - y:.0f}Q-128 52-66 16C-26 2 22 1 62 10Q104 20 128 52"
    own = stroke(stalk, hazed(phrase, "#9a8f55", 0.95), 8) + at((-1, -2), stroke(stalk, "#ded08e", 2, opacity=0.6))
    leaves = blade((-124, 92), -150, 84, 10, -30) + blade((-118, 70), 26, 66, 9, 34)
    behind += at((x, y), own, path(leaves, hazed(phrase, "#8f9a5c", 0.9)), _spike(rust))
    return Setting(behind, turf(hazed(phrase, straw, 0.85), 476, 60, rng))


def _seeds(long: float) -> str:
    """Draw seeds along an upright stalk with its tip at 0 0."""
    return "".join(ovals([(side, down)], 4, 5.5) for down in range(0, round(long), 9) for side in (-4, 4))


def _spike(rust: Colour) -> str:
    """Draw the heavy end of the bird's stalk, before its breast."""
    run = ((70, 8), (80, 10), (90, 15), (99, 20), (107, 27), (115, 35), (121, 43), (127, 53), (131, 63))
    grains = "".join(ovals([(a - 5, b + 6), (a + 5, b - 5), (a + 1, b + 1)], 6, 6) for a, b in run)
    sparks = discs((a - 1, b - 1, 2.2) for a, b in run)
    return path(grains, rust) + path(sparks, lighter(rust, 0.4), opacity=0.8)


def _fence(phrase: Phrase, placement: Placement) -> Setting:
    """Draw barbed strands from post to post; the tint is the colour of the grass."""
    (x, y), straw, rng = placement.ground, tint(phrase, "#c9b56e"), placement.rng
    behind = backdrop(phrase, placement, 376, "#93a077") + hill(384, 6, hazed(phrase, straw, 0.7), rng)
    behind += path(grass(range(6, 400, 23), 400, 34, rng), hazed(phrase, darker(straw, 0.2), 0.7))
    wood, iron = hazed(phrase, "#8a7763", 0.9), "#6d6660"
    post = 22.0 if rng.random() < 0.5 else 378.0
    high = y - 46
    behind += path(f"M{post - 17:.0f} {high + 4:.0f}l8-7h18l8 7v440h-34z", wood)
    behind += path(f"M{post + 5:.0f} {high - 3:.0f}h4l8 7v440h-12z", darker(wood, 0.25), opacity=0.6)
    for low, sag in ((3.0, 0.0), (62.0, 7.0), (124.0, 9.0)):
        behind += stroke(
            f"M-5 {y + low:.0f}q205 {2 * sag:.0f} 410 0", iron if low < 9 else hazed(phrase, iron, 0.75), 4
        )
        spots = [(a + placement.jitter(10), y + low + sag * 0.8) for a in (62, 134, 282, 346) if abs(a - x) > 30]
        barbs = strokes(((a - 6, b + s * 8), (a + 6, b - s * 8)) for a, b in spots for s in (-1, 1))
        behind += stroke(barbs, darker(iron, 0.1), 2.6)
    return Setting(behind, turf(hazed(phrase, straw, 0.85), 476, 50, rng))


def _sage(phrase: Phrase, placement: Placement) -> Setting:
    """Draw grey bushes on dry land, with the bird on a topmost twig; the tint is the colour of the leaves."""
    (x, y), green, rng = placement.ground, tint(phrase, "#93a58f"), placement.rng
    behind = backdrop(phrase, placement, 372, "#c2a878") + hill(384, 7, hazed(phrase, "#cdb88c", 0.7), rng)
    for a, size in ((20, 34), (84, 22), (320, 24), (380, 38)):
        behind += at((a + placement.jitter(12), 398), _bush(size, hazed(phrase, green, 0.62)))
    wood = hazed(phrase, "#7b6654", 0.92)
    behind += limb(((x + 26, 480), (x + 10, y + 66), (x - 34, y + 8)), 17, wood)
    behind += limb(((x - 96, y + 34), (x - 6, y + 5), (x + 84, y - 6)), 9, wood)
    behind += limb(((x + 12, 470), (x + 52, y + 84), (x + 116, y + 40)), 11, wood)
    sprigs = (
        (-96, 34, -120),
        (-70, 24, -70),
        (84, -6, -40),
        (64, -2, -80),
        (116, 40, -50),
        (98, 50, 20),
        (-62, 28, 130),
    )
    back = "".join(_sprig((x + a, y + b), angle + placement.jitter(12), 44) for a, b, angle in sprigs)
    low = [(a + placement.jitter(8), 474 + placement.jitter(8), -90 + placement.jitter(40)) for a in range(4, 400, 28)]
    hem = "".join(_sprig((a, b), angle, 66) for a, b, angle in low)
    return Setting(behind + path(back, green), path(hem, hazed(phrase, darker(green, 0.08), 0.95)))


def _sprig(root: Point, angle: float, length: float) -> str:
    """Draw narrow leaves in tufts along a twig."""
    tufts = (
        fan(polar(root, angle, length * share), (angle - 48, angle, angle + 46), length * 0.5, 4.5)
        for share in (0, 0.34, 0.66)
    )
    return "".join(tufts)


def _bush(size: float, colour: Colour) -> str:
    """Draw a round bush that stands on 0 0."""
    puffs = ((-0.7, -0.4, 0.5), (-0.1, -0.7, 0.62), (0.6, -0.45, 0.52), (0.0, -0.2, 0.6))
    lights = ((-0.3, -0.95, 0.24), (0.5, -0.7, 0.2), (-0.8, -0.6, 0.18))
    round_of, lit = (discs((a * size, b * size, r * size) for a, b, r in those) for those in (puffs, lights))
    return path(round_of, colour) + path(lit, lighter(colour, 0.2), opacity=0.7)


def _prairie(phrase: Phrase, placement: Placement) -> Setting:
    """Draw short grass in bunches over bare earth; the tint is the colour of the grass."""
    straw, y, rng = tint(phrase, "#c4b26c"), placement.floor, placement.rng
    near, earth = hazed(phrase, straw, 0.84), hazed(phrase, "#b8946a", 0.8)
    behind = backdrop(phrase, placement, y - 34, straw) + hill(y - 20, 4, near, rng)
    bare = [(x + placement.jitter(20), y + down) for x, down in ((200, 4), (92, 26), (318, 30))]
    behind += path(ovals(bare[:1], 120, 13) + ovals(bare[1:], 62, 8), earth, opacity=0.75)
    for x, down in ((26, -8), (88, -14), (150, -15), (298, -14), (352, -10), (392, -6)):
        behind += path(_bunch((x + placement.jitter(14), y + down), 30), darker(near, 0.16))
    pebbles = [(x + placement.jitter(24), y + 16 + placement.jitter(8)) for x in (120, 212, 284)]
    behind += path(ovals(pebbles, 5, 3), darker(earth, 0.22)) + shadow(placement, near)
    front = path(
        _bunch((46 + placement.jitter(20), 474), 92) + _bunch((356 + placement.jitter(20), 478), 78), darker(near, 0.1)
    )
    return Setting(behind, turf(near, 474, 34, rng) + front)


def _bunch(root: Point, height: float) -> str:
    """Return the path data of a bunch of grass."""
    x, y = root
    turns = (-128, -116, -104, -94, -84, -72, -60, -50)
    return "".join(
        blade((x + n * 1.6 - 6, y), turn, height * (1 - abs(n - 3.5) * 0.07), 3.6, (turn + 90) * 0.25)
        for n, turn in enumerate(turns)
    )


def _stubble(phrase: Phrase, placement: Placement) -> Setting:
    """Draw furrows that lead away from the viewer, with cut straw; the tint is the colour of the earth."""
    brown, y, rng = tint(phrase, "#b09070"), placement.floor, placement.rng
    earth, top, away = hazed(phrase, brown, 0.82), y - 40, 200 + placement.jitter(90)
    behind = backdrop(phrase, placement, top - 2, "#a8a678") + hill(top, 3, earth, rng)
    rows = [(near, away + (near - 200) * 0.16) for near in range(-280, 720, 84)]
    furrows = "".join(
        angular([(far - 2, top + 4), (far + 2, top + 4), (near + 26, 476), (near - 18, 476)]) for near, far in rows
    )
    behind += path(furrows, darker(earth, 0.16), opacity=0.7)
    straws = ""
    for near, far in rows:
        for share in (0.12, 0.3, 0.52, 0.78):
            spot = far + (near + 48 - far) * share + placement.jitter(4), top + 6 + (476 - top) * share
            straws += fan(spot, (-104, -84, -70), 9 + 16 * share, 1.4 + 1.4 * share)
    behind += path(straws, hazed(phrase, "#e0c98a", 0.9)) + shadow(placement, earth)
    clods = [(x + placement.jitter(26), y + 34 + placement.jitter(8)) for x in (52, 128, 250, 344)]
    return Setting(
        behind,
        path(ovals(clods, 11, 6), darker(earth, 0.26))
        + path(ovals([(a - 2, b - 2) for a, b in clods], 8, 3), lighter(earth, 0.16)),
    )


def _sunflower(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a sunflower under the bird, which stands on its rim; the tint is the colour of the petals."""
    (x, y), gold, green = placement.ground, tint(phrase, "#efb93a"), "#7d9858"
    behind = backdrop(phrase, placement, 384, "#9fae78")
    for a, high, size in ((40, 330, 0.5), (366, 296, 0.6)):
        spot = a + placement.jitter(14), high + placement.jitter(18)
        behind += curved_line((a + 8, 480), (a + 10, 410), spot, hazed(phrase, green, 0.7), 6)
        behind += at(spot, _sun_head(hazed(phrase, gold, 0.7), hazed(phrase, "#6b4630", 0.7), size))
    stem = curved_line((x - 74, 490), (x - 86, y + 60), (x - 8, y + 44), hazed(phrase, green, 0.95), 11)
    leaves = leaf((x - 76, y + 96), -160, 92, hazed(phrase, green, 0.9)) + leaf(
        (x - 72, y + 118), 24, 96, hazed(phrase, green, 0.9)
    )
    return Setting(behind + stem + leaves + at((x, y + 42), _sun_head(gold, "#6b4630", 1.0)))


def _sun_head(gold: Colour, brown: Colour, size: float) -> str:
    """Draw a sunflower head from the side and above, with its middle at 0 0."""
    turns = range(0, 360, 20)
    rims = [((60 * size * polar((0, 0), turn, 1)[0], 30 * size * polar((0, 0), turn, 1)[1]), turn) for turn in turns]
    petals = ("".join(blade(spot, turn + off, 38 * size, 10 * size) for spot, turn in rims) for off in (10, 0))
    back, front = petals
    seeds = [
        (a * 11 * size + (b % 2) * 5 * size, b * 9 * size)
        for b in range(-3, 4)
        for a in range(-4, 5)
        if (a / 4.8) ** 2 + (b / 3.5) ** 2 < 1
    ]
    drawn = path(back, darker(gold, 0.16)) + path(front, gold) + path(ovals([(0, 0)], 66 * size, 40 * size), brown)
    return drawn + path(ovals(seeds, 3 * size, 2.2 * size), lighter(brown, 0.22), opacity=0.8)


def _bison(phrase: Phrase, placement: Placement) -> Setting:
    """Draw the back of a bison under the bird, and its head at the right; the tint is the colour of the wool."""
    (x, y), wool, rng = placement.ground, tint(phrase, "#7a563d"), placement.rng
    behind = backdrop(phrase, placement, 376, "#b8b070") + hill(388, 6, hazed(phrase, "#c4b26c", 0.7), rng)
    back = [(-30, 74), (-70, 26), (-26, 4), (24, 2), (74, 20), (118, 60), (150, 100), (160, 200)]
    ridge = [(-30.0, y + 74), *((x + a, y + b) for a, b in back[1:])]
    behind += path(smooth(ridge).data + "V500H-30z", wool) + path(_rim(ridge), wool)
    rows = ((26, 40), (62, 58), (100, 74), (138, 90))
    spots = [(x + a + placement.jitter(7), y + down) for down, wide in rows for a in range(-190, wide, 24)]
    locks = "".join(blade((a, b + max(0.0, x - 60 - a) * 0.22), 96 + placement.jitter(16), 26, 6, 10) for a, b in spots)
    behind += path(locks, darker(wool, 0.26), opacity=0.55)
    return Setting(behind + at((min(x, 214.0), y), _horned(wool)), turf(hazed(phrase, "#c4b26c", 0.9), 476, 44, rng))


def _rim(ridge: list[Point]) -> str:
    """Draw tufts of wool along the line of the back, but not under the feet."""
    spots = (between(one, other, share) for one, other in pairwise(ridge) for share in (0.1, 0.4, 0.7))
    return "".join(blade((a, b + 6), -150, 16, 5) for a, b in spots)


def _horned(wool: Colour) -> str:
    """Draw the dark head before the shoulder, with horn, eye and beard. The feet of the bird are at 0 0."""
    dark = darker(wool, 0.42)
    head = path("M76 76Q104 46 142 66T176 132Q176 170 158 196L138 210Q96 190 82 150T76 76z", dark)
    beard = path(fan((112, 176), (70, 88, 104, 120), 56, 13), darker(dark, 0.2))
    horn = path("M112 84Q84 76 88 40 98 62 130 68z", "#e0d2b4") + path(
        "M88 40Q92 54 100 62L96 66Q86 58 88 40z", "#6d5f52"
    )
    locks = path(fan((124, 66), (40, 66, 92, 118), 40, 9), lighter(dark, 0.14), opacity=0.8)
    eye = dot((138, 118), 4.6, "#120d0c") + dot((139.4, 116.4), 1.4, "#f4ead8")
    return beard + head + locks + horn + eye + stroke("M130 110q8-5 16 0", lighter(dark, 0.25), 2.4)


SCENES: Mapping[str, Scene] = {
    "weed": Scene(_weed, "a dry stalk heavy with seeds; tint of the seeds", ("perch",), (100, 120, 60), "hills"),
    "fence": Scene(_fence, "a barbed wire between posts; tint of the grass", ("perch",), (96, 104, 50), "hills"),
    "sage": Scene(_sage, "the topmost twig of a sagebrush; tint of the leaves", ("perch",), (98, 126, 64), "mesas"),
    "prairie": Scene(_prairie, "short grass in bunches; tint of the grass", ("stand",), (92, 118, 62), "hills"),
    "stubble": Scene(_stubble, "furrows with cut straw; tint of the earth", ("stand",), (104, 132, 68), "trees"),
    "sunflower": Scene(_sunflower, "a sunflower; tint of the petals", ("perch",), (88, 100, 50), "hills"),
    "bison": Scene(_bison, "the back of a bison; tint of its wool", ("perch",), (96, 120, 60), "hills"),
}
