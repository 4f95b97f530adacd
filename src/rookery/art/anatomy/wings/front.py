"""Folded wings seen from the front: one on each side of the body, hanging from the shoulder."""

from __future__ import annotations

from dataclasses import dataclass

from shapely.geometry import LineString
from shapely.ops import unary_union

from ...drawing.colours import darker, lighter, mix
from ...drawing.geometry import Point, Shape, crescent, disc, feather, hull_chain, polar
from ...drawing.svg import Clips, curved_line, filled, line
from ...figures.piece import Piece
from ...traits.phrases import Phrase
from .folded import Wing

KEYS_READ = frozenset(("length", "depth", "lift", "barred", "tips", "scallop", "spots", "shoulder"))
"""The keys that a wing seen from the front reads."""


@dataclass(frozen=True, slots=True)
class FrontWing:
    """A wing in its place: down from the shoulder to the tip, and inward from its outer edge to the breast."""

    shoulder: Point
    angle: float
    length: float
    depth: float
    side: int

    def at(self, down: float, inward: float) -> Point:
        return polar(
            polar(self.shoulder, self.angle, self.length * down), self.angle + self.side * 90, self.depth * inward
        )


def front_wing(place: FrontWing, wing: Wing, phrase: Phrase, clips: Clips) -> Piece:
    """Draw long feathers, and over them coverts with rims and spots."""
    flight, cover = _flight(place, wing, phrase), _coverts(place, phrase, clips)
    return Piece(flight.drawing + cover.drawing, flight.extent.union(cover.extent))


def _flight(place: FrontWing, wing: Wing, phrase: Phrase) -> Piece:
    drawings, shapes = [], []
    for number in range(wing.primaries):
        inner = number / (wing.primaries - 1)
        root = place.at(0.3 + 0.06 * inner, 0.06 + 0.44 * inner)
        angle = place.angle + place.side * (10 - 14 * inner)
        long = place.length * (0.72 - 0.2 * inner)
        shape = feather(root, angle, long, place.depth * 0.42, widest=0.66)
        tone = mix(phrase.colours[0], phrase.colours[1], inner)
        drawings.append(filled(shape, darker(tone, 0.1) if number % 2 else tone, step=long / 6))
        drawings.append(_bars(shape, root, (angle, long), phrase))
        drawings.append(line([root, polar(root, angle, long * 0.9)], darker(tone, 0.3), 1, opacity=0.4))
        shapes.append(shape)
    return Piece("".join(drawings), unary_union(shapes))


def _bars(shape: Shape, root: Point, way: tuple[float, float], phrase: Phrase) -> str:
    """Draw dark bars over a flight feather, and its light tip."""
    angle, long = way
    barred, tips = phrase.colour("barred"), phrase.colour("tips")
    found = ""
    for share in (0.44, 0.58, 0.72, 0.86) if barred else ():
        middle = polar(root, angle, long * share)
        bar = LineString([polar(middle, angle - 80, long * 0.3), polar(middle, angle + 80, long * 0.3)]).buffer(
            long * 0.026
        )
        found += filled(shape.intersection(bar), barred or "", step=5)
    if tips:
        found += filled(shape.intersection(disc(polar(root, angle, long), long * 0.14)), tips, step=4)
    return found


def _coverts(place: FrontWing, phrase: Phrase, clips: Clips) -> Piece:
    colour, depth = phrase.colours[2], place.depth
    shape = hull_chain(
        [
            (*place.at(0.06, 0.32), depth * 0.32),
            (*place.at(0.26, 0.34), depth * 0.44),
            (*place.at(0.48, 0.38), depth * 0.36),
            (*place.at(0.64, 0.4), depth * 0.16),
        ],
        6,
    )
    items = [filled(shape, colour), *_rims(place, phrase), *_spots(place, phrase)]
    shoulder = phrase.colour("shoulder")
    if shoulder:
        items.append(filled(disc(place.at(0.06, 0.3), depth * 0.4), shoulder))
    items.append(filled(crescent(shape, depth * 0.08, depth * 0.12), lighter(colour, 0.3), opacity=0.5))
    items.append(filled(crescent(shape, -depth * 0.1, -depth * 0.04), darker(colour, 0.5), opacity=0.2))
    return Piece(clips.within(shape, items), shape)


def _rims(place: FrontWing, phrase: Phrase) -> list[str]:
    """Draw the rims of the coverts in rows."""
    tone = phrase.colour("scallop", darker(phrase.colours[2], 0.25)) or ""
    found, size = [], place.depth * 0.12
    for row in range(5):
        for number in range(5):
            middle = place.at(0.14 + 0.1 * row, -0.04 + 0.2 * number + 0.1 * (row % 2))
            ends = polar(middle, place.angle - 84, size), polar(middle, place.angle + 84, size)
            found.append(curved_line(ends[0], polar(middle, place.angle, size * 1.5), ends[1], tone, 2, opacity=0.6))
    return found


def _spots(place: FrontWing, phrase: Phrase) -> list[str]:
    """Draw a row of large light spots along the inner edge, as owls have, and smaller spots on the coverts."""
    colour = phrase.colour("spots")
    if not colour:
        return []
    large = [(0.06 + 0.11 * number, 0.58 + 0.02 * number, 0.1) for number in range(5)]
    small = [(0.2 + 0.16 * number, 0.2 + 0.1 * (number % 2), 0.055) for number in range(4)]
    return [
        filled(
            feather(place.at(down, inward), place.angle, place.depth * size * 2.2, place.depth * size * 1.3),
            colour,
            step=4,
        )
        for down, inward, size in (*large, *small)
    ]
