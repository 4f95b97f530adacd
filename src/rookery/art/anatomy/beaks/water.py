"""Beaks for fishing and sifting: those of mergansers, shovelers and skimmers."""

from __future__ import annotations

from collections.abc import Mapping

from shapely.geometry import Polygon

from ...drawing.colours import darker, lighter
from ...drawing.geometry import Shape, between, blob, crescent, disc, oval, polar
from ...drawing.svg import Clips, Pen, filled, stroke
from ...figures.piece import Piece
from ...traits.phrases import Phrase
from ..skeleton import Skeleton
from .straight import beak_line, mandible
from .unusual import SpecialBeak


def _saw(bones: Skeleton, phrase: Phrase, _clips: Clips) -> Piece:
    """Draw the beak of a merganser: thin and long, with edges like a saw and a small hook at its end."""
    radius = bones.head_radius
    angle = 6 + phrase.number("lift") + bones.look
    length, depth = 1.6 * radius * phrase.number("length"), 0.36 * radius * phrase.number("depth")
    start = polar(bones.head, angle, radius * (bones.front - 0.3))
    line = beak_line(start, angle, length + radius * 0.3, (44, 9))
    upper = mandible(line, lambda t: -depth * (0.62 - 0.42 * t**0.7) * (1 - t**9), lambda t: depth * 0.06)
    lower = mandible(
        beak_line(start, angle + 1, length * 0.92 + radius * 0.3, (0, 1)),
        lambda t: 0,
        lambda t: depth * 0.4 * (1 - t**1.6),
    )
    above, below = phrase.colours[0], phrase.colours[-1]
    drawn = filled(lower, below, step=5) + filled(upper, above, step=5)
    ridge, tip = phrase.colour("base"), phrase.colour("tip")
    if ridge:
        dark = mandible(line, lambda t: -depth * (0.62 - 0.42 * t**0.7) * (1 - t**9), lambda t: -depth * 0.26 * (1 - t))
        drawn += filled(dark, ridge, step=5)
    if tip:
        drawn += filled(upper.intersection(disc(line.points[-1], length * phrase.number("tipped"))), tip, step=4)
    teeth = Pen(line.points[6])
    for place in range(7, 22):
        teeth.line(polar(line.points[place], line.angles[place] + 90, depth * 0.1 * (1 if place % 2 else -1)))
    drawn += stroke(teeth.data, darker(below, 0.5), max(1.0, depth * 0.07), opacity=0.7)
    return Piece(drawn, upper.union(lower))


def _shovel(bones: Skeleton, phrase: Phrase, clips: Clips) -> Piece:
    """Draw the beak of a shoveler: long, broad and drooping at its end, with a comb along its edge."""
    radius = bones.head_radius
    angle = 12 + phrase.number("lift") + bones.look
    length, depth = 1.5 * radius * phrase.number("length"), radius * phrase.number("depth")
    root = polar(bones.head, angle + 4, radius * 0.78)
    tip = polar(root, angle, length)
    line_of = [
        (*root, depth * 0.36),
        (*between(root, tip, 0.34), depth * 0.22),
        (*polar(between(root, tip, 0.66), angle + 90, depth * 0.05), depth * 0.27),
        (*polar(between(root, tip, 0.92), angle + 90, depth * 0.08), depth * 0.3),
        (*polar(tip, angle + 90, depth * 0.13), depth * 0.2),
    ]
    shape = blob(line_of, 3)
    colour, below = phrase.colours[0], phrase.colours[-1]
    comb: Shape = Polygon(
        [
            polar(between(root, tip, 0.1), angle + 90, depth * 0.2),
            polar(between(root, tip, 0.5), angle + 90, depth * 0.1),
            polar(tip, angle + 90, depth * 0.26),
            polar(between(root, tip, 0.9), angle + 90, depth),
            polar(between(root, tip, 0.2), angle + 90, depth),
        ]
    )
    items = [filled(shape, colour, step=6), filled(comb, below, step=8)]
    items.append(filled(crescent(shape, 1, depth * 0.1), lighter(colour, 0.35), opacity=0.5, step=6))
    nostril = polar(between(root, tip, 0.26), angle - 90, depth * 0.08)
    items.append(filled(oval(nostril, depth * 0.08, depth * 0.035, angle), darker(colour, 0.5), step=3))
    return Piece(clips.within(shape, items, 6), shape)


def _skimmer(bones: Skeleton, phrase: Phrase, _clips: Clips) -> Piece:
    """Draw the open beak of a skimmer: two thin blades, the lower one a third longer than the upper."""
    radius = bones.head_radius
    angle = 14 + phrase.number("lift") + bones.look
    length, depth = 2.3 * radius * phrase.number("length"), 0.6 * radius * phrase.number("depth")
    start = polar(bones.head, angle, radius * 0.72)
    wide = phrase.number("open")
    short = beak_line(start, angle - 0.5 * wide, length * 0.74 + radius * 0.28, (16, 2))
    long = beak_line(start, angle + 0.5 * wide, length + radius * 0.28, (-6, 1))
    upper = mandible(short, lambda t: -depth * 0.5 * (1 - t**1.8), lambda t: depth * 0.1 * (1 - t))
    lower = mandible(long, lambda t: -depth * 0.1 * (1 - t), lambda t: depth * (0.52 - 0.4 * t**0.6))
    drawn, base = "", phrase.colour("base")
    for shape, colour in ((lower, phrase.colours[-1]), (upper, phrase.colours[0])):
        drawn += filled(shape, colour, step=5)
        if base:
            near = disc(start, radius * 0.28 + length * phrase.number("based"))
            drawn += filled(shape.intersection(near), base, step=5)
    drawn += filled(crescent(upper, 0.4, depth * 0.1), lighter(base or phrase.colours[0], 0.35), opacity=0.45, step=6)
    return Piece(drawn, upper.union(lower))


BEAKS: Mapping[str, SpecialBeak] = {
    "saw": SpecialBeak(_saw, "mergansers; the base's colour is that of its ridge", ("tip", "tipped", "base"), 2),
    "shovel": SpecialBeak(_shovel, "shovelers; the second colour is that of the comb along its edge", (), 2),
    "skimmer": SpecialBeak(_skimmer, "skimmers", ("base", "based", "open"), 2),
}
