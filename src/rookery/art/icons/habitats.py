"""Habitats: small scenes in frames of different shapes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rookery.art.drawing.colours import Colour, darker, lighter
from rookery.art.drawing.geometry import Point, Shape, disc, feather, oval, polar, splined, stripe

from .tools.brush import (
    MIDDLE,
    Drawing,
    body,
    clipped,
    curve,
    flat,
    frame_line,
    inked,
    joined,
    poly,
    rectangle,
    smooth,
    stacked,
)
from .tools.palette import BARK, DEEP, GRASS, LEAF, PEACH, PINE, ROSE, SAND, SKY, SNOW, STONE, STRAW, SUN, WATER


def forest() -> Drawing:
    """Draw pines in a round frame."""
    frame = disc(MIDDLE, 21.6)
    scene = stacked(
        flat(disc((33, 14), 6), "#f7e8a8"),
        flat(oval((24, 47), 32, 12), LEAF),
        pine((34, 40), 24, lighter(PINE, 0.25)),
        pine((19, 43), 35, PINE),
    )
    return _framed(frame, "#cfe5c8", scene, PINE)


def pine(foot: Point, height: float, colour: Colour) -> Drawing:
    """Draw a conifer with its foot at this point."""
    x, y = foot
    trunk = rectangle(x - height * 0.05, y - height * 0.2, height * 0.1, height * 0.2)
    tiers = ((0.14, 0.34, 0.36), (0.4, 0.27, 0.32), (0.64, 0.2, 0.36))
    crown = joined(*(_tier((x, y - height * low), height * half, height * up) for low, half, up in tiers))
    return stacked(flat(trunk, darker(BARK, 0.2)), body(crown, colour, line=1.2, depth=1.6))


def _tier(base: Point, half: float, up: float) -> Shape:
    x, y = base
    return poly([(x - half, y), (x, y - up), (x + half, y)], 0.6)


def grassland() -> Drawing:
    """Draw grass and a flower in a square frame."""
    frame = rectangle(3, 3, 42, 42, 7)
    blades = (
        (8, -104, 26, GRASS),
        (14, -84, 30, LEAF),
        (20, -100, 22, GRASS),
        (40, -76, 28, LEAF),
        (35, -98, 21, GRASS),
    )
    grass = [
        body(feather((x, 46), angle, length, 7, widest=0.35), colour, line=1.2, depth=1.2)
        for x, angle, length, colour in blades
    ]
    scene = stacked(
        flat(disc((13, 13), 6), SUN),
        flat(oval((30, 44), 34, 17), "#dcc265"),
        *grass,
        flat(curve([(28, 46), (28.6, 34), (29, 22)], 2.2), "#4e7a3a"),
        daisy((29, 18), 7.4),
    )
    return _framed(frame, "#fbf0c6", scene, "#8a6d1e")


def daisy(centre: Point, radius: float, colour: Colour = SNOW) -> Drawing:
    petals = joined(*(disc(polar(centre, angle, radius * 0.62), radius * 0.4) for angle in range(-90, 270, 60)))
    return stacked(inked(petals, colour, 1.4), flat(disc(centre, radius * 0.4), STRAW))


def wetland() -> Drawing:
    """Draw bulrushes above water, in a frame like a drop."""
    frame = joined(poly([(24, 1.6), (39.4, 20), (24, 30), (8.6, 20)]), disc((24, 27.4), 18.6))
    frame = frame.buffer(6, 8).buffer(-6, 8)
    scene = stacked(
        flat(rectangle(0, 30, 48, 18), WATER),
        flat(joined(curve([(9, 37), (14, 35.6), (19, 37)], 2), curve([(28, 41), (33, 39.6), (38, 41)], 2)), "#d8eef2"),
        bulrush((20, 38), (20.6, 11)),
        bulrush((29, 36), (29.4, 18)),
        body(feather((24, 38), -125, 18, 5, widest=0.35), LEAF, line=1, depth=1),
    )
    return _framed(frame, SKY, scene, DEEP)


def bulrush(foot: Point, tip: Point) -> Drawing:
    x, y = tip
    head = rectangle(x - 2.6, y, 5.2, 11.5, 2.5)
    return stacked(
        flat(stripe([foot, (x, y - 3)], 1.8), "#4f6b33"),
        body(head, BARK, line=1.2, depth=1.2),
    )


def desert() -> Drawing:
    """Draw a cactus and a sun under an arch."""
    frame = joined(disc((24, 23), 20), rectangle(4, 22, 40, 22, 4), rectangle(4, 22, 40, 10))
    cactus = joined(
        stripe([(27, 46), (27, 15)], 8),
        curve([(27, 33), (17, 33), (16, 29), (16, 22)], 5.6),
        curve([(27, 29), (36, 28.6), (37, 25), (37, 19)], 5.6),
    )
    scene = stacked(
        flat(disc((14, 15), 6), "#f2a64e"),
        flat(oval((12, 46), 26, 9), "#e0b878"),
        flat(oval((40, 47), 24, 9), SAND),
        body(cactus.buffer(1.5).buffer(-1.5), LEAF, line=1.6),
        flat(joined(*(stripe([(27, y), (27, y + 2.6)], 1.6) for y in (17, 23, 36))), PINE),
    )
    return _framed(frame, PEACH, scene, "#a35a2c")


def ocean() -> Drawing:
    """Draw a breaking wave, in a frame like a flag in the wind."""
    top = [(2.4, 10.0), (13, 4.4), (24, 8), (35, 10.6), (45.6, 6)]
    bottom = [(45.6, 38.0), (35, 43.4), (24, 40), (13, 37.6), (2.4, 42)]
    streaks = joined(curve([(4, 38), (12, 28), (20, 23)], 2.2), curve([(22, 38), (30, 39), (40, 38)], 2.2))
    scene = stacked(
        flat(rectangle(0, 27, 48, 20), lighter(WATER, 0.35)),
        body(smooth(WAVE), DEEP, line=1.2, depth=2.4),
        flat(streaks, lighter(WATER, 0.3)),
        flat(joined(*(disc((x, y), r) for x, y, r in FOAM)), SNOW),
    )
    return _framed(_between(top, bottom), "#e3f1f1", scene, DEEP)


WAVE = (
    *((-4, 40), (4, 30), (12, 19), (23, 13.5), (33, 16), (37, 24), (33.4, 23)),
    *((29, 21.6), (26, 25), (29, 32), (40, 35.6), (52, 34), (56, 50), (-4, 52)),
)
"""The outline of the wave: from the left up its back, over the crest, down its hollow and along the sea."""
FOAM = ((35.5, 24.5, 3.2), (32.6, 19.4, 3.4), (28, 15.6, 3.0), (38, 29, 1.7), (22.6, 14.6, 2.2))


def _between(top: list[Point], bottom: list[Point]) -> Shape:
    """Return the area between two soft lines, of which the lower one runs from right to left."""
    return poly([*_softened(top), *_softened(bottom)]).buffer(1.4, 8)


def _softened(points: list[Point]) -> list[Point]:
    return [(x, y) for x, y, _ in splined([(x, y, 1) for x, y in points], 8)]


def wetlands() -> Drawing:
    """Draw a pond with a lily in a wide frame."""
    frame = oval((24, 25), 22.4, 17.6)
    pad = oval((16, 34), 9.4, 4).difference(poly([(16, 34), (23, 28), (27, 32)]))
    scene = stacked(
        flat(oval((24, 38), 40, 17), "#5fae9f"),
        flat(joined(curve([(28, 39), (33, 38), (38, 39)], 1.8), curve([(5, 27), (9, 26), (13, 27)], 1.8)), "#d4efe6"),
        _reed(36, 33, 14, 84),
        _reed(31, 34, 17, 98),
        _reed(40, 33, 18, 74),
        body(pad, LEAF, line=1.2, depth=1.2),
        _lily((15.6, 31.4)),
    )
    return _framed(frame, "#e6efd6", scene, "#1f5d52")


def _reed(x: float, y: float, top: float, lean: float) -> Drawing:
    return body(feather((x, y), -lean, y - top + 6, 5, widest=0.35), PINE, line=1, depth=1)


def _lily(foot: Point) -> Drawing:
    leaves = [feather(foot, angle, 9.4, 5.4, widest=0.5) for angle in (-150, -30, -115, -65, -90)]
    return stacked(*(body(leaf, lighter(ROSE, 0.45), line=1, depth=0.8) for leaf in leaves))


def mountains() -> Drawing:
    """Draw a snowy peak in a hexagonal frame."""
    frame = poly([polar((24, 24), angle, 23.4) for angle in range(-90, 270, 60)], 2)
    peak = poly([(2, 46), (21, 10), (42, 46)], 0.6)
    far = poly([(20, 46), (36, 21), (52, 46)], 0.6)
    snow = peak.intersection(poly([(10, 0), (34, 0), (32, 24), (27, 21), (23.5, 26), (19.5, 21.4), (15, 25), (10, 24)]))
    scene = stacked(
        body(far, lighter(STONE, 0.25), line=1.2),
        body(peak, "#6d7480", line=1.4, depth=3),
        flat(snow, SNOW),
        flat(oval((24, 48), 30, 9), "#4d6b5c"),
    )
    return _framed(frame, "#dcdcec", scene, "#3d4656")


def any_habitat() -> Drawing:
    """Draw forest, grassland and wetland together: three circles that touch."""
    blades = [feather((x, 42.6), angle, 17, 5.4, widest=0.4) for x, angle in ((10.4, -108), (13, -90), (15.6, -72))]
    waves = joined(*(curve([(26, y), (30.6, y - 2.2), (35, y), (39.4, y - 2.2), (44, y)], 2.4) for y in (31, 37)))
    return stacked(
        _round((24, 13.2), "#cfe5c8", pine((24, 24), 22, PINE), PINE),
        _round((12.6, 34), "#f6e29a", flat(joined(*blades), "#5e7a2c"), "#8a6d1e"),
        _round((35.4, 34), WATER, flat(waves, "#e4f3f5"), DEEP),
    )


def _round(centre: Point, sky: Colour, scene: Drawing, rim: Colour) -> Drawing:
    return _framed(disc(centre, 11.8), sky, scene, rim)


def _framed(frame: Shape, sky: Colour, scene: Drawing, rim: Colour) -> Drawing:
    """Draw a scene clipped to its frame, with a bold rim."""
    return stacked(flat(frame, sky), clipped(frame.buffer(-0.4), scene), frame_line(frame.buffer(-1), rim, 2.4))


HABITAT_DRAWINGS: Mapping[str, Callable[[], Drawing]] = {
    "forest": forest,
    "grassland": grassland,
    "wetland": wetland,
    "desert": desert,
    "ocean": ocean,
    "wetlands": wetlands,
    "mountains": mountains,
    "any": any_habitat,
}
