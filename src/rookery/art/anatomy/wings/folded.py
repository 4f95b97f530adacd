"""Wings folded along the body. Primaries lie under secondaries, secondaries under coverts."""

from __future__ import annotations

import math
from dataclasses import dataclass

from shapely.geometry import LineString, Polygon
from shapely.ops import unary_union

from ...drawing.colours import darker, lighter, mix
from ...drawing.geometry import Circle, Point, Shape, blob, crescent, disc, feather, hull_chain, oval, polar, stripe
from ...drawing.svg import Clips, curved_line, dot, filled, line
from ...figures.piece import Piece
from ...traits.phrases import Form, Hue, OneOf, Phrase, Range

FORM = Form(
    (3, 3),
    {
        "length": Range(0.4, 2, 1, "length, relative to the template"),
        "depth": Range(0.4, 2, 1, "depth, relative to the template"),
        "droop": Range(-30, 40, 11, "angle by which the flight feathers fan out, in degrees"),
        "tertials": Range(0.5, 2, 1, "length of the secondaries"),
        "lift": Range(-40, 40, 0, "angle by which the wing is turned, in degrees; above 0 a folded wing's tip rises"),
        "edge": Hue("edges of the secondaries"),
        "bar": Hue("the wing bar: tips of coverts in a row"),
        "bars": Range(1, 2, 1, "number of bars"),
        "bar2": Hue("the upper one of two bars, if it differs"),
        "bold": Range(0.5, 3, 1, "thickness of the bars"),
        "cut": OneOf(("dashes", "tips"), "style of bars and shoulder: dashes, or the round tips of the coverts"),
        "wax": Hue("drops on the ends of the secondaries, as waxwings have"),
        "shouldered": Range(0.4, 2, 1, "size of shoulder, epaulet, stripe and patch"),
        "tips": Hue("tips of the primaries"),
        "shoulder": Hue("the coverts at the shoulder"),
        "epaulet": Hue("the band below the shoulder"),
        "speculum": Hue("the panel on the secondaries, as ducks have"),
        "patch": Hue("a patch on the coverts; on an open wing at the wrist"),
        "flash": Hue("a patch at the base of the flight feathers, as mockingbirds have"),
        "sash": Hue("a row of coverts between shoulder and secondaries, as macaws have"),
        "hem": Hue("the row of coverts below the sash"),
        "stripe": Hue("a band from the shoulder along the upper edge"),
        "scallop": Hue("rims of the coverts"),
        "scallops": Range(0.3, 1.5, 1, "size of these rims"),
        "centres": Hue("dark middles of coverts and secondaries, as sparrows have"),
        "spots": Hue("light spots on the coverts"),
        "barred": Hue("bars across the flight feathers"),
        "blots": Hue("a few dark spots on the inner wing, as doves have"),
        "hand": OneOf(
            ("", "pointed", "sickle", "rounded", "fingered", "narrow", "paddle"),
            "the shape of its end; default: as the template",
        ),
        "lining": Hue("the coverts from below, with a faint tint on the flight feathers"),
        "hind": Hue("the hind edge of the secondaries"),
        "window": Hue("a bar across the primaries, as nighthawks have"),
        "zebra": Hue("bars across coverts and secondaries, as many woodpeckers have"),
        "zebras": Range(3, 12, 8, "number of these bars"),
    },
    "primaries, secondaries and coverts",
    {
        **dict.fromkeys(("bars", "bar2", "bold"), ("bar",)),
        "cut": ("bar", "shoulder", "epaulet"),
        "shouldered": ("shoulder", "epaulet", "stripe", "patch"),
        "hem": ("sash",),
        "zebras": ("zebra",),
    },
)
KEYS_READ = frozenset(FORM.keys) - {"hand", "lining", "hind", "window"}
"""The keys that a folded wing can read. Some hide others; `keys_read` returns those that are visible."""
HIDDEN_BY_TIPS = frozenset(("patch", "stripe", "sash", "hem"))
"""The keys that the round tips of coverts hide."""


def keys_read(phrase: Phrase) -> frozenset[str]:
    """Return the keys that this folded wing shows."""
    under = HIDDEN_BY_TIPS if phrase.word("cut") == "tips" else frozenset()
    return KEYS_READ - under - ({"bar2"} if _bar_count(phrase) < 2 else frozenset())


@dataclass(frozen=True, slots=True)
class Wing:
    """The folded wing of a template, in body lengths: its size and the position of its shoulder."""

    length: float = 0.78
    depth: float = 0.39
    shoulder: Point = (0.16, -0.02)
    lift: float = -5
    primaries: int = 6
    secondaries: int = 5


@dataclass(frozen=True, slots=True)
class FoldedWing:
    """A folded wing in its place.

    Its coordinates are along from shoulder to tip, and across from the upper edge to the lower one.
    """

    shoulder: Point
    angle: float
    length: float
    depth: float
    droop: float

    def at(self, along: float, across: float) -> Point:
        return polar(polar(self.shoulder, self.angle, self.length * along), self.angle + 90, self.depth * across)


def folded_wing(place: FoldedWing, wing: Wing, phrase: Phrase, clips: Clips) -> Piece:
    """Draw a folded wing from the side: three layers of feathers, with three rows of scallops on the coverts."""
    long = _primaries(place, wing, phrase)
    middle = _secondaries(place, wing, phrase)
    cover = _coverts(place, phrase, clips)
    flash = _flash(place, long.extent.union(middle.extent), phrase)
    striped = _zebra(place, phrase, middle.extent.union(cover.extent))
    reach = unary_union([long.extent, middle.extent, cover.extent])
    return Piece(long.drawing + middle.drawing + flash + cover.drawing + striped, reach)


def _flash(place: FoldedWing, feathers: Shape, phrase: Phrase) -> str:
    """Draw a patch at the base of the flight feathers, right behind the coverts."""
    colour = phrase.colour("flash")
    if not colour:
        return ""
    spots = ((0.48, 0.02, 0.11), (0.58, 0.08, 0.12), (0.68, 0.14, 0.1), (0.75, 0.18, 0.06))
    shape = blob([(*place.at(along, across), place.depth * wide) for along, across, wide in spots], 2)
    return filled(shape.intersection(feathers), colour, step=5)


def _primaries(place: FoldedWing, wing: Wing, phrase: Phrase) -> Piece:
    colour = phrase.colours[0]
    tips = phrase.colour("tips")
    drawings, shapes = [], []
    for number in range(wing.primaries):
        inner = number / (wing.primaries - 1)
        root = place.at(0.3 + 0.16 * inner, 0.3 - 0.3 * inner)
        angle = place.angle + place.droop * (0.65 - inner)
        long = place.length * (0.7 - 0.1 * inner) * (0.74 + 0.26 * inner)
        shape = feather(root, angle, long, place.depth * 0.3, widest=0.66)
        drawings.append(filled(shape, mix(darker(colour, 0.3), colour, inner), step=long / 7))
        if tips:
            drawings.append(
                filled(shape.intersection(disc(polar(root, angle, long), place.depth * 0.15)), tips, step=4)
            )
        drawings.append(line([root, polar(root, angle, long * 0.88)], lighter(colour, 0.3), 1, opacity=0.35))
        shapes.append(shape)
    return Piece("".join(drawings), unary_union(shapes))


def _secondaries(place: FoldedWing, wing: Wing, phrase: Phrase) -> Piece:
    colour = phrase.colours[1]
    drawings, shapes = [], []
    for number in range(wing.secondaries):
        inner = number / (wing.secondaries - 1)
        root, angle, long = _secondary(place, inner, phrase)
        shape = feather(root, angle, long, place.depth * 0.3, widest=0.7)
        tone = mix(darker(colour, 0.2), colour, inner) if number % 2 else mix(colour, lighter(colour, 0.08), inner)
        drawings.append(filled(shape, tone, step=long / 7))
        drawings.append(_secondary_markings(shape, root, angle, place, phrase))
        shapes.append(shape)
    drawings += _wax(place, wing, phrase)
    return Piece("".join(drawings), unary_union(shapes))


def _secondary(place: FoldedWing, inner: float, phrase: Phrase) -> tuple[Point, float, float]:
    """Return root, direction and length of a secondary. `inner` is 0 for the outermost and 1 for the innermost."""
    root = place.at(0.16 + 0.12 * inner, 0.36 - 0.42 * inner)
    angle = place.angle + place.droop * 0.9 * (1 - inner) - 2
    long = place.length * (0.5 - 0.05 * inner) * (0.84 + 0.16 * inner) * phrase.number("tertials")
    return root, angle, long


def _wax(place: FoldedWing, wing: Wing, phrase: Phrase) -> list[str]:
    """Draw waxy drops on the ends of the secondaries, as waxwings have them."""
    colour, found = phrase.colour("wax"), []
    for number in range(wing.secondaries if colour else 0):
        root, angle, long = _secondary(place, number / (wing.secondaries - 1), phrase)
        tip = polar(root, angle, long * 0.97)
        found.append(filled(oval(tip, place.depth * 0.075, place.depth * 0.042, angle), colour or "", step=3))
    return found


def _secondary_markings(shape: Shape, root: Point, angle: float, place: FoldedWing, phrase: Phrase) -> str:
    """Draw the markings of a secondary: a light edge, bars, and its part of the speculum."""
    found = ""
    edge, speculum, barred = phrase.colour("edge"), phrase.colour("speculum"), phrase.colour("barred")
    centres = phrase.colour("centres")
    if centres:
        middle = feather(root, angle, place.length * 0.45 * phrase.number("tertials"), place.depth * 0.17, widest=0.72)
        found += filled(middle.intersection(shape), centres, opacity=0.85, step=7)
    if barred:
        for share in (0.22, 0.32, 0.42):
            found += filled(
                shape.intersection(_across(polar(root, angle, place.length * share), angle, place, 0.02)),
                barred,
                step=5,
            )
    if speculum:
        found += filled(shape.intersection(_panel(place, 0.15)), "#f6f4ee", step=5)
        found += filled(shape.intersection(_panel(place, 0.1)), speculum, step=5)
    if edge:
        along = math.radians(place.angle)
        rim = crescent(shape, -3.2 * math.cos(along), -3.2 * math.sin(along) - 1.4)
        found += filled(rim, edge, opacity=0.9, step=6)
    return found


def _panel(place: FoldedWing, half: float) -> Shape:
    """Return the speculum: a panel along the wing, on the lower secondaries."""
    return hull_chain([(*place.at(0.42, 0.24), place.depth * half), (*place.at(0.64, 0.16), place.depth * half)], 1)


def _across(middle: Point, angle: float, place: FoldedWing, thick: float) -> Shape:
    ends = [polar(middle, angle - 64, place.depth), polar(middle, angle + 116, place.depth)]
    return LineString(ends).buffer(place.length * thick)


def _coverts(place: FoldedWing, phrase: Phrase, clips: Clips) -> Piece:
    colour = phrase.colours[2]
    depth = place.depth
    shape = hull_chain(
        [
            (*place.at(0, 0), depth * 0.34),
            (*place.at(0.2, 0.06), depth * 0.44),
            (*place.at(0.4, -0.02), depth * 0.27),
            (*place.at(0.54, -0.08), depth * 0.1),
        ],
        6,
    )
    items = [filled(shape, colour), *_centres(place, phrase), *_scallops(place, phrase), *_spotted(place, phrase)]
    items.append(filled(crescent(shape, depth * 0.05, depth * 0.09), lighter(colour, 0.25), opacity=0.55))
    items.append(_shoulder(place, phrase))
    return Piece(clips.within(shape, items) + _bars(place, phrase) + _blots(place, phrase), shape)


def _scallops(place: FoldedWing, phrase: Phrase) -> list[str]:
    """Draw the rims of the coverts in rows. Each row is shifted by half a rim."""
    tone = phrase.colour("scallop", darker(phrase.colours[2], 0.2)) or ""
    size = place.depth * 0.1 * phrase.number("scallops")
    found = []
    for row in range(3):
        for number in range(5):
            middle = place.at(0.42 - 0.13 * row, -0.36 + 0.2 * number + 0.1 * (row % 2))
            ends = polar(middle, place.angle - 90, size), polar(middle, place.angle + 90, size)
            found.append(curved_line(ends[0], polar(middle, place.angle, size * 2.1), ends[1], tone, 1.8, opacity=0.5))
    return found


def _centres(place: FoldedWing, phrase: Phrase) -> list[str]:
    """Draw a dark drop in the middle of each covert, inside its rim."""
    colour, size, found = phrase.colour("centres"), place.depth * 0.1, []
    for row in range(4 if colour else 0):
        for number in range(5):
            middle = place.at(0.42 - 0.13 * row, -0.36 + 0.2 * number + 0.1 * (row % 2))
            root = polar(middle, place.angle + 180, size * 1.4)
            drop = feather(root, place.angle, size * 2.5, size * 1.1, widest=0.7)
            found.append(filled(drop, colour or "", opacity=0.85, step=5))
    return found


def _spotted(place: FoldedWing, phrase: Phrase) -> list[str]:
    colour = phrase.colour("spots")
    if not colour:
        return []
    return [
        dot(place.at(0.04 + 0.12 * row, -0.22 + 0.15 * number + 0.06 * (row % 2)), place.depth * 0.032, colour)
        for row in range(4)
        for number in range(4)
    ]


BLOTS = (
    (0.24, 0.02, 1.0),
    (0.36, -0.12, 0.9),
    (0.38, 0.14, 1.05),
    (0.5, -0.02, 1.1),
    (0.56, 0.2, 0.9),
    (0.64, -0.06, 0.95),
)
"""A few spots on inner coverts and tertials: position along and across the wing, and size."""


def _blots(place: FoldedWing, phrase: Phrase) -> str:
    colour = phrase.colour("blots")
    if not colour:
        return ""
    wide, high = place.depth * 0.062, place.depth * 0.045
    shapes = [oval(place.at(along, across), wide * size, high * size, place.angle) for along, across, size in BLOTS]
    return "".join(filled(shape, colour, step=4) for shape in shapes)


def _zebra(place: FoldedWing, phrase: Phrase, within: Shape) -> str:
    """Draw slightly bowed bars across coverts and secondaries, from the shoulder to the bare primaries."""
    colour, count = phrase.colour("zebra"), round(phrase.number("zebras"))
    if not colour:
        return ""
    thick, found = 0.66 / count * place.length * 0.42, []
    for number in range(count):
        along = 0.02 + 0.66 * number / (count - 1)
        bar = [place.at(along - 0.05, -0.6), place.at(along + 0.02, -0.1), place.at(along - 0.04, 0.6)]
        found.append(LineString(bar).buffer(thick / 2))
    return filled(unary_union(found).intersection(within.buffer(-1)), colour, step=6)


def _shoulder(place: FoldedWing, phrase: Phrase) -> str:
    """Draw a coloured shoulder, with the band of an epaulet below it, or a patch on the coverts."""
    found = ""
    if phrase.word("cut") == "tips":
        return _tip_shoulder(place, phrase)
    shoulder, epaulet, patch = phrase.colour("shoulder"), phrase.colour("epaulet"), phrase.colour("patch")
    depth = place.depth * phrase.number("shouldered")
    if epaulet:
        found += filled(
            blob(
                [
                    (*place.at(0.02, 0.22), depth * 0.2),
                    (*place.at(0.2, 0.2), depth * 0.2),
                    (*place.at(0.32, 0.1), depth * 0.12),
                ],
                4,
            ),
            epaulet,
        )
    if shoulder:
        found += filled(
            blob(
                [
                    (*place.at(-0.04, 0.02), depth * 0.3),
                    (*place.at(0.1, 0.0), depth * 0.3),
                    (*place.at(0.2, -0.02), depth * 0.22),
                ],
                4,
            ),
            shoulder,
        )
    stripe_colour = phrase.colour("stripe")
    if stripe_colour:
        widths = ((-0.14, 0.1, 0.07), (0.05, -0.06, 0.11), (0.26, -0.14, 0.09), (0.54, -0.11, 0.04))
        line_of: list[Circle] = [(*place.at(along, across), depth * wide) for along, across, wide in widths]
        found += filled(blob(line_of, 3), stripe_colour)
    found += _sash(place, phrase)
    if patch:
        found += filled(blob([(*place.at(0.1, 0.14), depth * 0.15), (*place.at(0.3, 0.06), depth * 0.12)], 4), patch)
    return found


def _sash(place: FoldedWing, phrase: Phrase) -> str:
    """Draw a row of coverts in one colour and the next row in the colour of the hem, as macaws have them.

    Beyond them lies the colour of the secondaries. Each row ends in the round ends of its feathers.
    """
    sash = phrase.colour("sash")
    if not sash:
        return ""
    rows = ((0.9, phrase.colours[1]), (0.4, phrase.colour("hem") or sash), (0.31, sash), (0.18, phrase.colours[2]))
    found = ""
    for end, colour in rows:
        corners = ((-0.5, -0.9), (end - 0.06, -0.7), (end - 0.01, 0.0), (end - 0.06, 0.7), (-0.5, 0.9))
        shape = Polygon([place.at(*corner) for corner in corners]).union(_tips(place, end, 0.12, 0.5))
        found += filled(shape, colour, step=5)
    return found


def _bars(place: FoldedWing, phrase: Phrase) -> str:
    """Draw one or two wing bars: the tips of a row of coverts."""
    colour = phrase.colour("bar")
    if phrase.word("cut") == "tips":
        return _tip_bars(place, phrase)
    found = ""
    for row in range(_bar_count(phrase) if colour else 0):
        for number in range(5):
            along = (0.42, 0.24)[row] - 0.03 * abs(number - 2)
            paint = phrase.colour("bar2") if row and phrase.colour("bar2") else colour
            middle = place.at(along, -0.16 + 0.135 * number)
            ends = [polar(middle, place.angle + turn, place.depth * 0.055) for turn in (-100, 70)]
            found += filled(stripe(ends, place.depth * 0.085 * phrase.number("bold")), paint or "", step=3)
    return found


def _bar_count(phrase: Phrase) -> int:
    return round(phrase.number("bars"))


def _tips(place: FoldedWing, along: float, thick: float, upper: float) -> Shape:
    """Return the round ends of a row of coverts, from the distance `upper` above the middle of the wing."""
    ends, roots = [], []
    for number in range(round((upper + 0.4) / 0.1) + 1):
        middle = place.at(along - 0.005 * (number - 2.5) ** 2, -upper + 0.1 * number)
        ends.append(oval(middle, place.depth * thick, place.depth * 0.07, place.angle))
        roots.append(polar(middle, place.angle + 180, place.depth * thick * 0.45))
    return unary_union([*ends, stripe(roots, place.depth * thick)])


def _tip_bars(place: FoldedWing, phrase: Phrase) -> str:
    """Draw wing bars that the round ends of coverts make: curves with a soft, scalloped lower edge."""
    first, found = phrase.colour("bar") or "", ""
    for row in range(_bar_count(phrase) if first else 0):
        bar = _tips(place, (0.44, 0.25)[row], 0.08 * phrase.number("bold"), (0.22, 0.3)[row])
        paint = (phrase.colour("bar2") or first) if row else first
        found += filled(bar, paint, step=4)
    return found


def _tip_shoulder(place: FoldedWing, phrase: Phrase) -> str:
    """Draw the lesser coverts in one colour, and the row below them in the colour of the epaulet."""
    end = 0.13 * phrase.number("shouldered")
    found = ""
    for colour, along in ((phrase.colour("epaulet"), end + 0.085), (phrase.colour("shoulder"), end)):
        if colour:
            rim = _tips(place, along, 0.1, 0.4)
            corners = ((-0.5, -0.9), (along - 0.03, -0.6), (along, 0.05), (along - 0.04, 0.7), (-0.5, 0.9))
            found += filled(Polygon([place.at(*corner) for corner in corners]).union(rim), colour, step=5)
    return found
