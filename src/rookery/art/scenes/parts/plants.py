"""Plants of scenes: leaves, boughs, firs, grass, ferns, reeds and flowers."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import pairwise

from ...drawing.colours import Colour, darker, lighter
from ...drawing.geometry import Point, crescent, hull_chain, polar, splined
from ...drawing.svg import curved_line, dot, filled, line, path, stroke
from .shapes import angular, at, blade, discs, fan, ovals, smooth, strokes

BARK = "#6f5440"
FIR = ((0.0, -1.0), (0.12, -0.7), (0.06, -0.71), (0.19, -0.4), (0.1, -0.42), (0.26, 0.0))
LOBES = ((-128, 0.42), (-62, 0.86), (0, 1.0), (62, 0.86), (128, 0.42))
"""The lobes of a leaf with five lobes: angle and relative length of each."""


def leaf(root: Point, angle: float, length: float, colour: Colour) -> str:
    """Draw a leaf on its stalk, with a vein."""
    foot = polar(root, angle, length * 0.14)
    vein_end = polar(root, angle + 5, length * 0.84)
    return (
        line([root, foot], darker(colour, 0.25), 2)
        + path(blade(foot, angle, length * 0.88, length * 0.45, 6), colour)
        + curved_line(foot, polar(root, angle + 1, length * 0.5), vein_end, lighter(colour, 0.25), 1.3, opacity=0.7)
    )


def palm(root: Point, angle: float, length: float, colour: Colour, *, bay: float = 0.5) -> str:
    """Draw a leaf with five lobes on its stalk, as maples have. Bays reach to the share `bay`."""
    heart = polar(root, angle, length * 0.42)
    edge = [polar(heart, angle + 180, length * 0.12)]
    for (turn, long), (after, _) in pairwise((*LOBES, (180, 0.0))):
        edge.append(polar(heart, angle + turn, length * 0.62 * long))
        if after < 180:
            edge.append(polar(heart, angle + (turn + after) / 2, length * 0.62 * bay))
    outline = angular(edge)
    ribs = strokes((edge[0], polar(heart, angle + turn, length * 0.46 * long)) for turn, long in LOBES)
    # The stroke in the same colour rounds the lobes of the leaf.
    shape = path(outline, colour) + stroke(outline, colour, 4)
    return (
        line([root, edge[0]], darker(colour, 0.25), 2.2) + shape + stroke(ribs, lighter(colour, 0.25), 1.2, opacity=0.7)
    )


def shaded(colour: Colour, rng: random.Random) -> Colour:
    """Return the colour of one leaf, varied at random."""
    return darker(colour, rng.uniform(0, 0.25))


def limb(points: tuple[Point, Point, Point], thick: float, colour: Colour = BARK) -> str:
    """Draw a branch through three points, thinner towards its end and lit from above."""
    shares = (0.62, 0.5, 0.34)
    chain = [(x, y, thick * share) for (x, y), share in zip(points, shares, strict=True)]
    shape = hull_chain(splined(chain), 3)
    light, shade = crescent(shape, 0, thick * 0.26), crescent(shape, 0, -thick * 0.26)
    return (
        filled(shape, colour, step=24)
        + filled(light, lighter(colour, 0.3), opacity=0.75, step=24)
        + filled(shade, darker(colour, 0.35), opacity=0.4, step=24)
    )


def fir(foot: Point, height: float) -> str:
    """Return the outline of a conifer."""
    x, y = foot
    right = [(x + height * side, y + height * up) for side, up in FIR]
    return angular(right + [(2 * x - far, low) for far, low in right[:0:-1]])


def firs(y: float, height: float, colour: Colour, rng: random.Random) -> str:
    """Draw a row of conifers with the land on which they stand."""
    found, x = f"M-10 {y - 4:.0f}h420v200h-420z", -6.0
    while x < 420:
        tall = height * rng.uniform(0.6, 1.15)
        found += fir((x, y), tall)
        x += tall * rng.uniform(0.34, 0.5)
    return path(found, colour)


def grass(xs: Iterable[float], y: float, height: float, rng: random.Random) -> str:
    """Return blades of grass as one path."""
    found = ""
    for x in xs:
        root, long = (x, y + rng.uniform(-2, 4)), height * rng.uniform(0.55, 1.1)
        found += blade(root, rng.uniform(-108, -72), long, 4, rng.uniform(-14, 14))
    return found


def turf(colour: Colour, y: float, height: float, rng: random.Random) -> str:
    """Draw grass along the lower edge of the picture."""
    light = path(grass(range(-4, 410, 13), y, height, rng), lighter(colour, 0.14))
    return light + path(grass(range(2, 410, 11), y + 8, height * 0.8, rng), darker(colour, 0.18))


def fern(root: Point, angle: float, length: float, colour: Colour) -> str:
    """Draw a bent frond with leaflets in pairs."""
    side = 1 if angle > -90 else -1
    tip, control = polar(root, angle + 26 * side, length), polar(root, angle, length * 0.6)
    leaflets = ""
    for step in range(2, 12):
        t = step / 12
        x, y = ((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c for a, b, c in zip(root, control, tip, strict=True))
        towards, size = angle + 40 * side * t, length * 0.3 * (1 - t * 0.8)
        leaflets += fan((x, y), (towards - 62, towards + 62), size, size * 0.3)
    return path(leaflets, colour) + curved_line(root, control, tip, darker(colour, 0.2), 2)


def flower(centre: Point, radius: float, colour: Colour, heart: Colour = "#f2c14e") -> str:
    """Draw five round petals around a centre in the colour `heart`."""
    petals = [(*polar(centre, turn, radius * 0.62), radius * 0.44) for turn in range(-90, 270, 72)]
    return path(discs(petals), colour) + dot(centre, radius * 0.32, heart)


def daisies(colours: Sequence[Colour], stem: Colour, rng: random.Random) -> str:
    """Draw small meadow flowers on their stems along the lower edge."""
    xs = (rng.uniform(left, left + 30) for left in (14, 62, 112, 262, 316, 358))
    spots = [(x, rng.uniform(404, 444)) for x in xs]
    stems = "".join(curved_line((x - 2, y + 34), (x + 3, y + 16), (x, y), stem, 1.8) for x, y in spots)
    return stems + "".join(flower(spot, 9, rng.choice(colours)) for spot in spots)


def bulrush(foot: Point, tip: Point, colour: Colour, brown: Colour = "#7a5636") -> str:
    """Draw a cattail: a stem with a brown head."""
    lean = (tip[0] - foot[0]) / (foot[1] - tip[1])
    low = -lean * 62, 62.0
    stem = line([foot, tip], colour, 3)
    shine = line([(-lean * 22 - 2.6, 24), (low[0] - 2.6, 56)], lighter(brown, 0.3), 2, opacity=0.7)
    return stem + at(tip, line([(-lean * 20, 20), low], brown, 11), shine)


def reed_leaves(roots: Iterable[Point], length: float, colour: Colour, rng: random.Random) -> str:
    """Draw long leaves of reeds with bent tips."""
    found = ""
    for root in roots:
        side = rng.choice((-1, 1))
        long = length * rng.uniform(0.7, 1.1)
        found += blade(root, -90 + side * rng.uniform(2, 16), long, 6, side * rng.uniform(2, 10))
    return path(found, colour)


def plume(root: Point, angle: float, colour: Colour) -> str:
    """Draw the feathery head of a reed."""
    tufts = ""
    for n in range(7):
        tufts += fan(polar(root, angle, 8.0 * n), (angle - 30 + n, angle + 26 - n), 34 - 2.6 * n, 7)
    return path(tufts + blade(polar(root, angle, 44), angle, 30, 7), colour)


def lily_pads(spots: Sequence[Point], wide: float, colour: Colour) -> str:
    """Draw lily pads on the water, each with a notch."""
    notch = [(0.0, 0.0), (wide * 0.5, -wide * 0.34), (wide * 0.86, -wide * 0.26)]
    cuts = "".join(angular([(x + a, y + b) for a, b in notch]) for x, y in spots)
    rims = path(ovals([(x, y + 2) for x, y in spots], wide, wide * 0.3), darker(colour, 0.35), opacity=0.5)
    return rims + path(ovals(spots, wide, wide * 0.3), colour) + path(cuts, darker(colour, 0.32))


def water_lily(foot: Point, size: float, colour: Colour) -> str:
    """Draw a flower with pointed petals on the water."""
    outer = path(fan(foot, (-165, -140, -40, -15), size, size * 0.42), darker(colour, 0.13))
    return outer + path(fan(foot, (-115, -90, -65), size, size * 0.42), colour)


def needles(root: Point, angle: float, length: float, spread: float) -> str:
    """Return the path data of a tuft of pine needles."""
    turns = range(-3, 4)
    return strokes((root, polar(root, angle + n * spread / 3, length * (1 - abs(n) * 0.06))) for n in turns)


def berries(spots: Sequence[Point], radius: float, colour: Colour) -> str:
    """Draw round berries, each with a spark of light."""
    low, high = radius * 0.5, radius * 0.35
    shade = discs((x + radius * 0.3, y + low, radius * 0.4) for x, y in spots)
    sparks = discs((x - high, y - high, radius * 0.26) for x, y in spots)
    fruit = path(discs((x, y, radius) for x, y in spots), colour)
    return fruit + path(shade, darker(colour, 0.3), opacity=0.5) + path(sparks, lighter(colour, 0.6))


def twigs(lines: Iterable[Sequence[Point]], colour: Colour, width: float) -> str:
    """Draw thin smooth lines of wood."""
    return stroke("".join(smooth(points).data for points in lines), colour, width)
