"""Nests: a bowl, a cavity, a ground nest, a platform, and the star that counts as any nest."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rookery.art.drawing.colours import Colour, darker, lighter
from rookery.art.drawing.geometry import Point, disc, feather, oval, stripe

from .eggs import egg
from .tools.brush import Drawing, body, curve, dashes, flat, inked, joined, placed, poly, slash, smooth, stacked, star
from .tools.palette import BARK, CREAM, HOLLOW, LEAF, SAND, SUN, TWIG


def bowl() -> Drawing:
    """Draw a woven cup with eggs in it."""
    return stacked(_small_eggs(((14, 17), (34, 17), (24, 14.5)), 0.4), _cup())


def full_bowl() -> Drawing:
    """Draw a woven cup with four eggs in it."""
    return stacked(_small_eggs(((12.5, 17), (35.5, 17), (20, 14), (28.4, 14.6)), 0.4), _cup())


def _cup() -> Drawing:
    cup = smooth([(4, 21), (24, 23), (44, 21), (40, 33), (31, 41), (17, 41), (8, 33)])
    weave = joined(
        *(curve([(5 + dip, 25 + dip), (24, 29 + dip * 1.5), (43 - dip, 25 + dip)], 1.8) for dip in (0, 4, 8)),
    )
    loose = (((5, 22), (1.8, 17)), ((43, 22), (46.2, 18)), ((40, 24), (45, 26)))
    return stacked(
        flat(joined(*(stripe(line, 2.4) for line in loose)), darker(BARK, 0.3)),
        body(cup, TWIG),
        flat(weave.intersection(cup.buffer(-1)), darker(BARK, 0.3)),
    )


def _small_eggs(places: tuple[Point, ...], scale: float) -> Drawing:
    kinds = (egg("#efe0bd"), egg("#9fcfd8"), egg(CREAM))
    return stacked(*(placed(kinds[place % 3], centre, scale) for place, centre in enumerate(places)))


def cavity() -> Drawing:
    """Draw a hole in a trunk."""
    trunk = poly([(10, 2), (38, 2), (36, 14), (37, 30), (42, 46), (6, 46), (11, 30), (12, 14)], 1.6)
    hole = oval((25, 21), 8.4, 10)
    bark = joined(
        *(
            stripe(line, 2)
            for line in (
                ((16, 36), (15, 42)),
                ((33, 35), (34, 42)),
                ((25, 37), (25, 43)),
                ((33, 5), (32.5, 9)),
                ((16, 6), (16.5, 10)),
            )
        )
    )
    return stacked(
        body(trunk, BARK, depth=3),
        flat(bark, darker(BARK, 0.4)),
        inked(hole.buffer(1.6), lighter(BARK, 0.3), 1.6),
        flat(hole, HOLLOW),
        flat(disc((25, 45), 20).intersection(hole), darker(TWIG, 0.35)),
    )


def ground() -> Drawing:
    """Draw a hollow in the grass."""
    earth = oval((24, 35), 21, 8.8)
    hollow = oval((24, 33), 15.5, 5.4)
    blades = ((8, -102, 25), (11, -90, 31), (15, -76, 22), (40, -78, 25), (37, -90, 31), (33, -104, 22))
    back = [
        body(feather((x, 36), angle, length, 6, widest=0.4), LEAF, line=1.6, depth=1.2) for x, angle, length in blades
    ]
    return stacked(
        *back,
        body(earth, SAND),
        flat(hollow, darker(BARK, 0.35)),
        _small_eggs(((18.5, 29.5), (29.5, 29.5)), 0.42),
    )


def platform() -> Drawing:
    """Draw a heap of sticks on a forked tree."""
    fork = joined(
        poly([(20, 46), (28, 46), (27.4, 34), (37, 24), (33, 20), (24, 29), (15, 20), (11, 24), (20.6, 34)], 0.8),
    )
    sticks = (
        ((5, 25), (38, 27.5)), ((9, 28.5), (43.4, 23)), ((4.4, 19), (37, 21.5)), ((10, 22.5), (43.6, 17.4)),
        ((8, 15), (39, 14.6)),
    )  # fmt: skip
    shades = (BARK, TWIG, darker(TWIG, 0.12), lighter(TWIG, 0.25), TWIG)
    heap = [_stick(line, shade) for line, shade in zip(sticks, shades, strict=True)]
    return stacked(body(fork, darker(BARK, 0.1)), _small_eggs(((19, 9.6), (28.5, 9.6)), 0.34), *heap)


def _stick(line: tuple[Point, Point], colour: Colour) -> Drawing:
    left, right = line
    light = stripe([(left[0] + 1, left[1] - 0.9), (right[0] - 1, right[1] - 0.9)], 1.1)
    return stacked(inked(stripe(line, 4.6), colour, 1.6), flat(light, lighter(colour, 0.35)))


def star_nest() -> Drawing:
    """Draw a star with an egg, for any nest."""
    shape = star((24, 26), 5, 24, 11.8).buffer(-1.6).buffer(1.6, 8)
    return stacked(body(shape, SUN, depth=2), placed(egg("#f8efdc"), (24, 26.6), 0.42))


def no_nest() -> Drawing:
    """Draw an empty nest, crossed out."""
    cup = poly([(4, 19), (44, 19), (39, 33), (31, 41), (17, 41), (9, 33)], 3)
    return stacked(flat(cup, "#e5ded0"), flat(dashes(cup, 12, 2.6), "#8c8070"), slash("#5d544b"))


NEST_DRAWINGS: Mapping[str, Callable[[], Drawing]] = {
    "platform": platform,
    "bowl": bowl,
    "cavity": cavity,
    "ground": ground,
    "star": star_nest,
    "none": no_nest,
}
