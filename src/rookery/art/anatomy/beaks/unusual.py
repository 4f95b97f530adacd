"""Beaks of special shape: those of ducks, geese, toucans, flamingos, puffins, spoonbills and pelicans."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from shapely.geometry import Polygon
from shapely.ops import unary_union

from ...drawing.colours import darker, lighter
from ...drawing.geometry import Point, Shape, between, blob, crescent, disc, oval, polar
from ...drawing.svg import Clips, Pen, dot, filled, stroke
from ...figures.piece import Piece
from ...traits.phrases import Phrase
from ..skeleton import Skeleton
from .straight import beak_line, mandible


def _duck(bones: Skeleton, phrase: Phrase, clips: Clips) -> Piece:
    """Draw the beak of a duck: flat and long, a little turned up, with a dark nail."""
    radius = bones.head_radius
    angle = 8 + phrase.number("lift") + bones.look
    length, depth = 1.12 * radius * phrase.number("length"), radius * phrase.number("depth")
    root = polar(bones.head, angle + 4, radius * 0.8)
    tip = polar(root, angle, length + radius * 0.15)
    line_of = [
        (*root, depth * 0.34),
        (*polar(between(root, tip, 0.45), angle + 90, depth * 0.07), depth * 0.17),
        (*polar(between(root, tip, 0.8), angle + 90, depth * 0.0), depth * 0.15),
        (*tip, depth * 0.14),
    ]
    upper = blob(line_of, 3)
    lower = blob([(x - 2, y + depth * 0.1, r * 0.9) for x, y, r in line_of], 3)
    above, below = phrase.colours[0], phrase.colours[-1]
    nail = upper.intersection(disc(polar(tip, angle, depth * 0.1), depth * 0.12))
    items = [
        filled(upper, above, step=6),
        filled(crescent(upper, 1, depth * 0.08), lighter(above, 0.35), opacity=0.5, step=6),
    ]
    base, end = phrase.colour("base"), phrase.colour("tip")
    if base:
        items.append(filled(disc(root, depth * 0.2 + length * phrase.number("based")), base, step=5))
    if end:
        items.append(filled(disc(tip, length * phrase.number("tipped")), end, step=5))
    items.append(filled(nail, darker(end or above, 0.5), step=4))
    nostril = polar(between(root, tip, 0.4), angle - 90, depth * 0.04)
    items.append(filled(oval(nostril, depth * 0.08, depth * 0.035, angle), darker(above, 0.5), step=3))
    return Piece(filled(lower, below, step=6) + clips.within(upper, items, 6), upper.union(lower))


def _wedge(bones: Skeleton, phrase: Phrase, clips: Clips) -> Piece:
    """Draw the beak of a goose: deep at its base, with a blunt end. The colour of the tip is that of the nail."""
    radius = bones.head_radius
    angle = 14 + phrase.number("lift") + bones.look
    length, depth = 1.3 * radius * phrase.number("length"), radius * phrase.number("depth")
    root = polar(bones.head, angle, radius * 0.62)
    tip = polar(root, angle, length + radius * 0.2)
    shape = blob(
        [
            (*root, depth * 0.5),
            (*between(root, tip, 0.5), depth * 0.29),
            (*between(root, tip, 0.85), depth * 0.19),
            (*tip, depth * 0.15),
        ],
        2,
    )
    colour = phrase.colours[0]
    nail = disc(polar(tip, angle, depth * 0.12), depth * 0.15)
    items = [
        filled(shape, colour, step=6),
        filled(crescent(shape, 0.5, depth * 0.1), lighter(colour, 0.4), opacity=0.5, step=6),
    ]
    items.append(filled(nail, phrase.colour("tip", darker(colour, 0.4)) or "", step=4))
    nostril = polar(between(root, tip, 0.52), angle - 90, depth * 0.1)
    items.append(filled(oval(nostril, depth * 0.09, depth * 0.035, angle), lighter(colour, 0.25), step=3))
    pen = Pen(polar(between(root, tip, 0.18), angle + 90, depth * 0.16))
    pen.arc(
        polar(between(root, tip, 0.6), angle + 90, depth * 0.16),
        polar(between(root, tip, 0.98), angle + 90, depth * 0.06),
    )
    grin = stroke(
        pen.data,
        phrase.colours[-1] if len(phrase.colours) > 1 else darker(colour, 0.5),
        max(1.2, depth * 0.06),
        opacity=0.8,
    )
    return Piece(clips.within(shape, items, 6) + grin, shape)


def _beak_points(bones: Skeleton, angle: float, length: float, depth: float) -> Callable[[float, float], Point]:
    """Return a function for points of a deep beak: along in beak lengths, across from its middle in beak depths."""

    def at(along: float, across: float) -> Point:
        base = polar(bones.head, angle, bones.head_radius * 0.72 + length * along)
        return polar(base, angle + 90, depth * across)

    return at


def _toucan(bones: Skeleton, phrase: Phrase, clips: Clips) -> Piece:
    """Draw the giant beak of a toucan, with a band at the base and a dark spot at the tip."""
    radius = bones.head_radius
    angle = 6 + phrase.number("lift") + bones.look
    length, depth = 2.9 * radius * phrase.number("length"), 1.3 * radius * phrase.number("depth")

    at = _beak_points(bones, angle, length, depth)
    shape = blob(
        [
            (*at(0, 0), depth * 0.5),
            (*at(0.38, -0.08), depth * 0.52),
            (*at(0.72, 0.0), depth * 0.4),
            (*at(0.95, 0.2), depth * 0.17),
        ],
        4,
    )
    shape = shape.difference(disc(polar(bones.head, angle, -radius * 0.1), radius * 0.96))
    above, below = phrase.colours[0], phrase.colours[-1]
    under = Polygon([at(-0.2, 0.12), at(0.45, 0.12), at(0.9, 0.36), at(1.2, 2), at(-0.2, 2)])
    band = Polygon([at(-0.5, -2), at(0.1, -2), at(0.08, 2), at(-0.5, 2)])
    items = [filled(shape, above), filled(under, below)]
    items.append(
        filled(
            oval(at(0.97, 0.2), depth * 0.58, depth * 0.36, angle + 38),
            phrase.colour("tip", darker(above, 0.7)) or "",
            step=8,
        )
    )
    items.append(filled(band, phrase.colour("base", darker(above, 0.7)) or ""))
    items.append(filled(crescent(shape, -depth * 0.02, depth * 0.14), "#ffffff", opacity=0.36, step=7))
    pen = Pen(at(0.1, 0.1))
    pen.arc(at(0.5, 0.1), at(0.86, 0.32))
    return Piece(clips.within(shape, items, 7) + stroke(pen.data, darker(above, 0.55), 1.8, opacity=0.65), shape)


def _flamingo(bones: Skeleton, phrase: Phrase, clips: Clips) -> Piece:
    """Draw the beak of a flamingo: bent down in the middle, and dark from the bend to the tip."""
    radius = bones.head_radius
    angle = 16 + phrase.number("lift") + bones.look
    length, deep = 1.72 * radius * phrase.number("length"), radius * phrase.number("depth")
    root = polar(bones.head, angle, radius * 0.8)
    knee = polar(root, angle, length * 0.55)
    tip = polar(knee, angle + 62, length * 0.62)
    shape = blob(
        [
            (*polar(bones.head, angle, radius * 0.62), deep * 0.46),
            (*knee, deep * 0.42),
            (*between(knee, tip, 0.55), deep * 0.28),
            (*tip, deep * 0.09),
        ],
        2,
    )
    dark = disc(polar(tip, angle + 40, length * 0.06), length * 0.46)
    items = [
        filled(shape, phrase.colours[0]),
        filled(dark, phrase.colour("tip", "#2a2428") or ""),
        filled(crescent(shape, -1.5, 3.4), "#ffffff", opacity=0.35, step=5),
    ]
    pen = Pen(polar(bones.head, angle + 6, radius * 0.98))
    pen.arc(polar(knee, angle + 90, radius * 0.1), between(knee, tip, 0.6))
    return Piece(
        clips.within(shape, items, 5) + stroke(pen.data, darker(phrase.colours[0], 0.4), 1.2, opacity=0.45), shape
    )


def _puffin(bones: Skeleton, phrase: Phrase, clips: Clips) -> Piece:
    """Draw the beak of a puffin: deep and flat from side to side, with grooves."""
    radius = bones.head_radius
    angle = 8 + phrase.number("lift") + bones.look
    length, depth = 1.05 * radius * phrase.number("length"), 1.2 * radius * phrase.number("depth")

    at = _beak_points(bones, angle, length, depth)
    shape = blob(
        [
            (*at(0.06, 0), depth * 0.46),
            (*at(0.4, 0.0), depth * 0.42),
            (*at(0.75, 0.08), depth * 0.26),
            (*at(0.98, 0.18), depth * 0.08),
        ],
        3,
    )
    above, base = phrase.colours[0], phrase.colour("base", darker(phrase.colours[0], 0.2)) or ""
    items = [
        filled(shape, above),
        filled(
            blob([(*at(-0.05, -0.4), depth * 0.26), (*at(0.06, 0), depth * 0.3), (*at(-0.05, 0.4), depth * 0.26)], 2),
            base,
            step=6,
        ),
    ]
    rim, rosette = phrase.colour("cere"), phrase.colour("spot")
    for along, colour, thick in ((0.26, rim, 0.09), (0.0, rim, 0.1)) if rim else ():
        pen = Pen(at(along - 0.1, -0.52))
        pen.arc(at(along + 0.22, 0), at(along - 0.1, 0.52))
        items.append(stroke(pen.data, colour or "", depth * thick))
    for along in (0.56, 0.72):
        pen = Pen(at(along, -0.5))
        pen.arc(at(along + 0.1, 0), at(along - 0.02, 0.5))
        items.append(stroke(pen.data, darker(above, 0.3), 2.2, opacity=0.6))
    items.append(filled(crescent(shape, 0.5, depth * 0.1), "#ffffff", opacity=0.3, step=6))
    pen = Pen(at(0.1, 0.08))
    pen.arc(at(0.5, 0.06), at(0.9, 0.2))
    corner = filled(oval(at(0.03, 0.2), depth * 0.1, depth * 0.14, angle - 20), rosette, step=4) if rosette else ""
    line_of = stroke(pen.data, darker(above, 0.5), 1.5, opacity=0.7)
    return Piece(clips.within(shape, items, 6) + line_of + corner, shape)


def _spoon(bones: Skeleton, phrase: Phrase, clips: Clips) -> Piece:
    """Draw the beak of a spoonbill: long and flat, with a round end."""
    radius = bones.head_radius
    angle = 18 + phrase.number("lift") + bones.look
    length, deep = 3.3 * radius * phrase.number("length"), radius * phrase.number("depth")
    root = polar(bones.head, angle, radius * (bones.front - 0.4))
    tip = polar(root, angle + 3, length)
    shape = blob(
        [
            (*root, radius * 0.36),
            (*between(root, tip, 0.3), deep * 0.2),
            (*between(root, tip, 0.66), deep * 0.2),
            (*between(root, tip, 0.86), deep * 0.46),
            (*tip, deep * 0.4),
        ],
        3,
    )
    colour = phrase.colours[0]
    items = [
        filled(shape, colour, step=6),
        filled(crescent(shape, 1, radius * 0.12), lighter(colour, 0.4), opacity=0.6, step=6),
    ]
    for share in (0.3, 0.42, 0.54, 0.66):
        items.append(dot(between(root, tip, share), radius * 0.05, darker(colour, 0.4), opacity=0.6))
    pen = Pen(between(root, tip, 0.06))
    pen.line(between(root, tip, 0.96))
    return Piece(clips.within(shape, items, 6) + stroke(pen.data, darker(colour, 0.4), 1.2, opacity=0.5), shape)


def _pelican(bones: Skeleton, phrase: Phrase, clips: Clips) -> Piece:
    """Draw the beak of a pelican: very long, resting on the neck, with a pouch under it."""
    radius = bones.head_radius
    angle = 32 + phrase.number("lift") + bones.look
    length = 4.4 * radius * phrase.number("length")
    root = polar(bones.head, angle - 6, radius * 0.75)
    line = beak_line(root, angle, length, (10, 6))
    upper = mandible(line, lambda t: -radius * 0.3 * (1 - t**2.4) - 0.6, lambda t: radius * 0.08 * (1 - t))
    below: Shape = Polygon(
        [
            *line.points,
            *[
                polar(point, angle + 90, radius * phrase.number("depth") * ((1 - t) ** 0.9 * (0.45 + 1.7 * t)))
                for t, point in zip((place / 24 for place in range(24, -1, -1)), line.points[::-1], strict=True)
            ],
        ]
    ).buffer(0)
    pouch = phrase.colour("pouch", darker(phrase.colours[0], 0.35)) or ""
    drawn = filled(below, pouch, step=8) + filled(
        crescent(below, -2, -radius * 0.16), darker(pouch, 0.3), opacity=0.4, step=8
    )
    drawn += filled(upper, phrase.colours[0], step=8) + filled(
        crescent(upper, 0, radius * 0.1), lighter(phrase.colours[0], 0.4), opacity=0.6
    )
    tip = phrase.colour("tip")
    if tip:
        drawn += filled(upper.intersection(disc(line.points[-1], length * phrase.number("tipped") * 0.5)), tip, step=5)
    return Piece(drawn, unary_union([upper, below]))


@dataclass(frozen=True, slots=True)
class SpecialBeak:
    """A beak with a drawing function for it alone.

    `meaning` names its birds, `reads` the keys besides its size, and `colours` is the greatest number of colours.
    """

    draw: Callable[[Skeleton, Phrase, Clips], Piece]
    meaning: str
    reads: tuple[str, ...] = ()
    colours: int = 1

    @property
    def keys_read(self) -> frozenset[str]:
        return frozenset(("length", "depth", "lift", *self.reads))


BEAKS: Mapping[str, SpecialBeak] = {
    "duck": SpecialBeak(_duck, "ducks", ("tip", "tipped", "base", "based"), 2),
    "wedge": SpecialBeak(
        _wedge, "geese and swans; the second colour is that of the line between the mandibles", ("tip",), 2
    ),
    "toucan": SpecialBeak(_toucan, "toucans", ("tip", "base"), 2),
    "flamingo": SpecialBeak(_flamingo, "flamingos", ("tip",)),
    "puffin": SpecialBeak(
        _puffin, "puffins; the cere's colour is that of the rims around its base", ("base", "cere", "spot")
    ),
    "spoon": SpecialBeak(_spoon, "spoonbills"),
    "pelican": SpecialBeak(_pelican, "pelicans", ("tip", "tipped", "pouch")),
}
