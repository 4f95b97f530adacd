"""Tails: a fan of feathers. The middle feathers lie on top, or the outer ones if the tail is seen from below."""

from __future__ import annotations

from dataclasses import dataclass

from shapely.geometry import LineString, Polygon
from shapely.ops import unary_union

from ..drawing.colours import Colour, darker
from ..drawing.geometry import Point, Shape, disc, feather, polar
from ..drawing.svg import filled, line
from ..figures.piece import Piece
from ..traits.phrases import Form, Hue, OneOf, Phrase, Range

SHAPES = ("square", "round", "graduated", "forked", "notched", "streamers", "scissors", "wedge")
FORM = Form(
    (1, 2),
    {
        "shape": OneOf(("", *SHAPES), "the shape of its end; default: as the template"),
        "length": Range(0.3, 3, 1, "length, relative to the template"),
        "width": Range(0.4, 3, 1, "width of its feathers"),
        "spread": Range(0, 6, 1, "angle of the fan, relative to the template"),
        "lift": Range(-70, 70, 0, "angle by which it is raised, in degrees; not on owls, seen from the front"),
        "tip": Hue("the ends of all feathers"),
        "band": Hue("a band before the end"),
        "banded": Range(0.02, 0.2, 0.09, "half the breadth of that band, as a share of the feather"),
        "bars": Hue("narrow bars across the feathers"),
        "sides": Hue("the outer feathers"),
        "tipped": Range(0.05, 0.6, 0.18, "the share of a feather that `tip` and `corners` cover"),
        "corners": Hue("the ends of all feathers except the middle ones"),
    },
    "colours of the feathers, in alternation",
    {"tipped": ("tip", "corners"), "banded": ("band",)},
)
FRONT_KEYS = frozenset(FORM.keys) - {"lift"}
"""The keys that the tail of an owl reads."""

ROOTED = 0.34
"""The distance between the roots of the outer feathers, in feather widths."""


@dataclass(frozen=True, slots=True)
class Fan:
    """The tail of a template, in body lengths and degrees."""

    length: float = 0.56
    width: float = 0.1
    count: int = 5
    spread: float = 9
    shape: str = "square"
    lift: float = -4
    root: Point = (-0.52, -0.05)
    below: bool = False
    """Whether the tail is seen from below, with the outer feathers over the middle ones."""


def tail(root: Point, angle: float, length: float, fan: Fan, phrase: Phrase) -> Piece:
    """Draw the tail from its root in the direction of `angle`. `length` is the length of the body."""
    reach = fan.length * length * phrase.number("length")
    width = fan.width * length * phrase.number("width")
    spread = fan.spread * phrase.number("spread")
    half = (fan.count - 1) / 2
    drawings, shapes = [], []
    for place in sorted(range(fan.count), key=lambda place: abs(place - half) * (1 if fan.below else -1)):
        side = (place - half) / max(1, half)
        long = reach * length_at(phrase.word("shape") or fan.shape, side)
        # The roots lie side by side, so that the tail continues the rump instead of hanging from one point.
        start, towards = polar(root, angle + 90, side * width * ROOTED), angle + side * spread
        shape = feather(start, towards, long, width, widest=0.72)
        drawings.append(_feather(shape, start, towards, (long, width), colour_at(phrase, place, fan.count)))
        drawings.append(_pattern(shape, start, towards, (long, width), phrase))
        drawings.append(_corner(shape, polar(start, towards, long), side, (long, phrase)))
        shapes.append(shape)
    base = [polar(root, angle + 90 * side, width * (ROOTED + 0.18)) for side in (-1, 1)]
    covers = Polygon([*base, *(polar(point, angle, reach * 0.3) for point in base[::-1])]).buffer(width * 0.12)
    return Piece(
        filled(covers, colour_at(phrase, fan.count // 2, fan.count)) + "".join(drawings), unary_union([covers, *shapes])
    )


def _corner(shape: Shape, end: Point, side: float, look: tuple[float, Phrase]) -> str:
    """Draw another colour at the end of every feather except the middle ones."""
    long, phrase = look
    colour = phrase.colour("corners")
    if not colour or abs(side) < 0.3:
        return ""
    return filled(shape.intersection(disc(end, long * phrase.number("tipped"))), colour, step=6)


def length_at(shape: str, side: float) -> float:
    """Return the relative length of a feather. `side` is -1 or 1 for the outermost ones and 0 in the middle."""
    out = abs(side)
    lengths = {
        "square": 1.0,
        "round": 1 - 0.14 * out * out,
        "graduated": 1 - 0.42 * out,
        "wedge": 1 - 0.26 * out * out,
        "forked": 0.66 + 0.34 * out,
        "notched": 0.9 + 0.1 * out,
        "streamers": 1.0 if out == 1 else 0.52 + 0.1 * out,
        "scissors": 1.0 if out == 1 else 0.28 + 0.34 * out,
    }
    return lengths[shape]


def colour_at(phrase: Phrase, place: int, count: int) -> Colour:
    if place in (0, count - 1):
        return phrase.colour("sides") or phrase.colours[place % len(phrase.colours)]
    return phrase.colours[place % len(phrase.colours)]


def _feather(shape: Shape, root: Point, angle: float, size: tuple[float, float], colour: Colour) -> str:
    long, _ = size
    shaft = line(
        [polar(root, angle, long * 0.3), polar(root, angle, long * 0.9)], darker(colour, 0.28), 1.1, opacity=0.5
    )
    return filled(shape, colour, step=max(7, long / 7)) + shaft


def _pattern(shape: Shape, root: Point, angle: float, size: tuple[float, float], phrase: Phrase) -> str:
    long, width = size
    found = ""
    tip, band, bars = phrase.colour("tip"), phrase.colour("band"), phrase.colour("bars")
    broad = phrase.number("banded")
    for colour, places, thick in ((bars, (0.35, 0.52, 0.69, 0.86), 0.035), (band, (0.87 - broad,), broad)):
        for place in places if colour else ():
            middle = polar(root, angle, long * place)
            across = LineString([polar(middle, angle - 90, width), polar(middle, angle + 90, width)]).buffer(
                long * thick
            )
            found += filled(shape.intersection(across), colour or "", step=5)
    if tip:
        found += filled(shape.intersection(disc(polar(root, angle, long), long * phrase.number("tipped"))), tip, step=6)
    return found
