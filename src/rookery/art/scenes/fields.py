"""Scenes of open land and of the sky."""

from __future__ import annotations

from collections.abc import Mapping

from ..drawing.colours import WHITE, Colour, darker, lighter, mix
from ..drawing.geometry import Point, polar
from ..drawing.svg import curved_line, dot, path, stroke
from ..traits.phrases import Phrase
from .parts.backdrops import backdrop
from .parts.base import Placement, Scene, Setting, hazed, tint
from .parts.grounds import hill, hills, shadow
from .parts.plants import daisies, grass, leaf, turf
from .parts.shapes import at, blade, discs, fan, maybe_mirrored, ovals, strokes

POST_LIT = "M-40 2L-30-1 32-2 40 4 42 500H-44z"
POST_DARK = "M16 2L32-2 40 4 42 500H18z"
POST_TOP = "M-40 2L-30-1 32-2 40 4 30 9-32 10z"


def _meadow(phrase: Phrase, placement: Placement) -> Setting:
    green, y, rng = tint(phrase, "#7fa765"), placement.floor, placement.rng
    near = hazed(phrase, green, 0.82)
    behind = backdrop(phrase, placement, y - 30, green) + hill(y - 14, 3, near, rng)
    behind += path(grass(range(10, 400, 37), y - 8, 20, rng), darker(near, 0.14)) + shadow(placement, near)
    flowers = daisies(("#fbf6ea", "#f3c552", "#ee9c98"), darker(near, 0.2), rng)
    return Setting(behind, turf(near, 472, 44, rng) + flowers)


def _post(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a post of a fence that leads away into the grass; the tint is the colour of the grass."""
    (x, y), straw = placement.ground, tint(phrase, "#cdb469")
    wood, far = hazed(phrase, "#97836c", 0.92), hazed(phrase, "#97836c", 0.6)
    behind = backdrop(phrase, placement, 372, "#8f9f78") + hill(366, 6, hazed(phrase, straw, 0.6), placement.rng)
    side = placement.rng.choice((-1, 1))
    behind += "".join(path(f"M{x + side * away - wide / 2:.0f} {372 - high}h{wide}v{high + 12}h-{wide}z", far)
                      for away, high, wide in ((152, 74, 22), (226, 46, 13)))  # fmt: skip
    wires: list[tuple[Point, Point]] = []
    for n in range(2):
        knot = x + side * 152, 312 + 16.0 * n
        start = x, y + 30 + 34 * n
        wires += [(start, knot), (knot, (x + side * 300, 344 + 2.0 * n)), (start, (x - side * 320, y - 20 + 50 * n))]
    behind += stroke(strokes(wires), hazed(phrase, "#7d7468", 0.7), 2)
    cracks = stroke("M-22 22l2 60M-4 36l-3 84M6 18l2 34M-28 100l3 40", darker(wood, 0.35), 2.2, opacity=0.7)
    shade = path(POST_DARK, darker(wood, 0.28), opacity=0.6)
    behind += at((x, y), path(POST_LIT, wood), shade, path(POST_TOP, lighter(wood, 0.28)), cracks)
    return Setting(behind, turf(hazed(phrase, straw, 0.8), 474, 56, placement.rng))


def _thistle(phrase: Phrase, placement: Placement) -> Setting:
    """Draw thistles; the tint is the colour of the flower heads."""
    (x, y), purple, green = placement.ground, tint(phrase, "#8f66a6"), "#7c9070"
    behind = backdrop(phrase, placement, land="#8fa382")
    others = (
        ((50 + placement.jitter(16), 306 + placement.jitter(14)), 0.7),
        ((352 + placement.jitter(14), 350 + placement.jitter(16)), 0.8),
    )
    for top, size in others:
        behind += at(top, _thistle_plant(hazed(phrase, purple, size), hazed(phrase, green, size), size))
    # The feet sink into the tuft a little.
    return Setting(behind + at((x, y - 11), _thistle_plant(purple, hazed(phrase, green, 0.9), 1.4)))


def _thistle_plant(purple: Colour, green: Colour, size: float) -> str:
    """Draw a thistle head whose tuft ends at 0 0, on a thorny stem."""
    heart, low = (0.0, 34 * size), 58 * size
    stem = curved_line((-14, 300), (8, 150), (0, low), green, 6 * size)
    leaves = "".join(_thorny((-away * 0.05, low + away), side, size) for away, side in ((46, -1), (66, 1), (104, -1)))
    tuft = fan(heart, range(-152, -27, 25), 38 * size, 9 * size) + fan(heart, range(-139, -27, 25), 38 * size, 9 * size)
    light = fan(heart, range(-132, -40, 20), 28 * size, 4 * size)
    rows = ((40, -14, 12), (48, -11, 10), (56, -8, 8))
    scales = "".join(
        f"M{x * size:.1f} {(y + 4) * size:.1f}l{3 * size:.1f} {-6 * size:.1f}l{3 * size:.1f} {6 * size:.1f}"
        for y, left, right in rows
        for x in range(left, right, 7)
    )
    head = (
        path(tuft, purple)
        + path(light, lighter(purple, 0.25))
        + path(ovals([(0, 46 * size)], 19 * size, 17 * size), green)
    )
    return stem + path(leaves, green) + head + stroke(scales, darker(green, 0.3), 1.6)


def _thorny(root: Point, side: int, size: float) -> str:
    """Draw a leaf with thorns on both edges."""
    along = -90 + side * 60
    places = [polar(root, along, n * 13 * size) for n in range(4)]
    thorns = "".join(fan(place, (along - 46, along + 46), 22 * size, 7 * size) for place in places)
    return thorns + blade(root, along, 74 * size, 11 * size)


def _flowers(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a blossom right at the tip of the beak; the tint is the colour of the petals."""
    red, stem, (x, y) = tint(phrase, "#e4585c"), hazed(phrase, "#5f9a6c", 0.85), placement.tip
    behind = hills(phrase, placement, "#74ae88", top=368)
    back, front = _petals(-4, 42, red)
    behind += _stalk((x + 20, y + 4), (378, 470), stem) + at((x - 10, y), back)
    rest = (
        ((322.0, 400.0), (352.0, 470.0), 54, mix(red, "#f6a8b4", 0.55)),
        ((70 + placement.jitter(14), 388.0), (84.0, 470.0), 84, mix(red, "#f6b24a", 0.75)),
        ((30.0, 430.0), (40.0, 480.0), 120, mix(red, "#f6a8b4", 0.7)),
    )
    for spot, foot, angle, colour in rest:
        behind += _stalk(spot, foot, stem) + at(spot, blossom(angle, 30, colour))
    leaves = leaf((388, 420), -118, 50, stem) + leaf((88, 440), -40, 46, stem) + leaf((386, 320), -60, 44, stem)
    # The front petals are drawn over the beak, so that it is inside the blossom.
    return Setting(behind + leaves, at((x - 10, y), front))


def _stalk(top: Point, foot: Point, colour: Colour) -> str:
    return curved_line(foot, (foot[0] + 14, (foot[1] + top[1]) / 2), top, colour, 4)


def blossom(angle: float, size: float, colour: Colour) -> str:
    """Draw a blossom from the side, with its opening at 0 0 and its foot behind it at this angle."""
    return "".join(_petals(angle, size, colour)) + dot((0, 0), size * 0.15, "#f7d36a")


def _petals(angle: float, size: float, colour: Colour) -> tuple[str, str]:
    """Draw the petals behind the opening of a blossom, and those before it with the cup."""
    foot = polar((0, 0), angle, size * 0.7)
    open_to = angle + 180
    back = path(
        fan(foot, (open_to - 102, open_to + 102, open_to - 34, open_to + 34), size * 1.2, size * 0.46),
        darker(colour, 0.14),
    )
    front = path(fan(foot, (open_to - 68, open_to + 68, open_to), size * 1.16, size * 0.42), colour)
    cup = path(blade(polar(foot, angle, size * 0.24), open_to, size * 0.5, size * 0.3), "#6f9a63")
    return back, front + cup


def _sky(phrase: Phrase, placement: Placement) -> Setting:
    """Draw clouds over far land; the tint is the colour of the land."""
    white = mix(phrase.colours[1], WHITE, 0.6)
    clouds = "".join(
        at((x + placement.jitter(20), y + placement.jitter(12)), path(_cloud(size), white, opacity=0.85))
        for x, y, size in ((300, 76, 1.0), (70, 250, 1.2), (352, 306, 0.8))
    )
    land = hills(phrase, placement, tint(phrase, "#7d9a80"), top=404)
    river = path(
        "M236 470q-70-10-26-20t14-12q-8-4 16-6q-10 6 4 10t-2 14t50 14z", mix(phrase.colours[0], WHITE, 0.4), opacity=0.8
    )
    return Setting(maybe_mirrored(placement.rng, clouds) + maybe_mirrored(placement.rng, land, river))


def _cloud(size: float) -> str:
    puffs = ((-44, 0, 16), (-18, -12, 24), (16, -6, 20), (42, 2, 14))
    low = 16 * size
    base = f"M{-44 * size:.0f} {low:.0f}v-{low:.0f}h{86 * size:.0f}v{low:.0f}z"
    return discs((x * size, y * size, r * size) for x, y, r in puffs) + base


SCENES: Mapping[str, Scene] = {
    "meadow": Scene(_meadow, "grass with flowers; tint of the grass", ("stand", "fly"), (84, 100, 54), "trees"),
    "post": Scene(
        _post, "a fence post in a dry meadow; tint of the grass", ("perch", "stand"), (108, 138, 74), "hills"
    ),
    "thistle": Scene(_thistle, "the head of a thistle; tint of the flower", ("perch",), (92, 96, 46), "hills"),
    "flowers": Scene(_flowers, "a blossom at the tip of the beak; tint of the petals", ("fly",), (110, 160, 70)),
    "sky": Scene(_sky, "clouds over far land; tint of the land", ("fly",), (84, 92, 44)),
}
