"""The beaks of most birds: two mandibles along a line that may bend."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from shapely import affinity
from shapely.geometry import Point as Dot
from shapely.geometry import Polygon
from shapely.ops import unary_union

from ...drawing.colours import Colour, darker, lighter
from ...drawing.geometry import Point, Shape, blob, crescent, disc, distance, feather, polar
from ...drawing.svg import Pen, dot, filled, stroke
from ...figures.piece import Piece
from ...traits.phrases import Phrase
from ..skeleton import Skeleton


@dataclass(frozen=True, slots=True)
class Bill:
    """The default form of a beak: length and depth in head radii, its bend, where the bend begins, and its taper."""

    length: float
    depth: float
    bend: float = 0
    late: float = 1
    taper: float = 1.1
    meaning: str = ""
    snug: float = 0
    """The distance by which the feathers of the face cover its base, in head radii."""
    blunt: float = 0
    """The depth at its end, as a share of its depth."""
    gonys: float = 0
    """The swelling of its lower edge before the tip, as in gulls."""
    crossed: float = 0
    """The angle by which the lower mandible bends up past the upper one, in degrees."""


BILLS: Mapping[str, Bill] = {
    "cone": Bill(0.6, 0.56, 12, 1.5, 1.5, "sparrows, finches", 0.13),
    "crossed": Bill(0.78, 0.6, 62, 1.7, 1.5, "crossbills", 0.13, crossed=56),
    "stub": Bill(0.36, 0.32, 8, 1, 1.3, "chickadees", 0.12),
    "needle": Bill(0.66, 0.23, 5, 1.4, 1.1, "warblers, flycatchers, wrens", 0.12),
    "thrush": Bill(0.62, 0.31, 12, 2, 1.4, "thrushes, tanagers, orioles", 0.12),
    "vireo": Bill(0.58, 0.3, 26, 5, 2.2, "vireos: stout, with a small hook", 0.12),
    "shrike": Bill(0.66, 0.45, 62, 5, 2.6, "shrikes: short and deep, with a strong hook", 0.12),
    "crow": Bill(0.98, 0.44, 20, 3, 1.7, "jays, crows, roadrunners"),
    "dagger": Bill(2.6, 0.56, 0, 1, 1.3, "herons, kingfishers, terns"),
    "chisel": Bill(1.2, 0.34, 0, 1, 1.3, "woodpeckers, nuthatches", blunt=0.14),
    "long": Bill(3.2, 0.3, 0, 1, 1.8, "oystercatchers", blunt=0.42),
    "sickle": Bill(4.6, 0.26, 54, 0.9, 1.5, "curlews, ibises"),
    "upturned": Bill(3.6, 0.22, -34, 1.5, 1.0, "avocets"),
    "thread": Bill(2.8, 0.13, 2, 1, 1.4, "hummingbirds"),
    "gull": Bill(1.25, 0.46, 42, 5, 3.0, "gulls", gonys=0.5),
    "tube": Bill(1.7, 0.46, 52, 7, 3.4, "albatrosses"),
    "dove": Bill(0.5, 0.26, 16, 3, 1.7, "pigeons and doves", 0.1),
    "fowl": Bill(0.42, 0.4, 40, 2, 1.5, "quails, ptarmigans"),
    "gape": Bill(0.3, 0.26, 14, 2, 1.2, "swallows, nightjars"),
}
MOUTH, TONGUE = "#96403f", "#d98078"
HIDDEN = 0.22
"""The depth inside the head at which a beak begins, in head radii."""
KEYS_READ = frozenset(
    ("length", "depth", "bend", "lift", "tip", "tipped", "base", "based", "cere", "spot", "open", "bristles")
)
"""The keys that these beaks read."""


@dataclass(frozen=True, slots=True)
class BeakLine:
    """The middle line of a beak: points from its base to its tip, and the angle at each."""

    points: tuple[Point, ...]
    angles: tuple[float, ...]

    def edge(self, across: Callable[[float], float]) -> list[Point]:
        last = len(self.points) - 1
        return [
            polar(point, angle + 90, across(place / last))
            for place, (point, angle) in enumerate(zip(self.points, self.angles, strict=True))
        ]


def beak_line(start: Point, angle: float, length: float, bend: tuple[float, float]) -> BeakLine:
    degrees, late = bend
    points, angles = [start], [angle]
    for step in range(1, 25):
        turned = angle + degrees * (step / 24) ** late
        points.append(polar(points[-1], turned, length / 24))
        angles.append(turned)
    return BeakLine(tuple(points), tuple(angles))


def mandibles(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw a beak of two mandibles, closed or open. The name of the phrase selects its form."""
    bill, radius = BILLS[phrase.name], bones.head_radius
    length = bill.length * phrase.number("length") * radius
    depth = bill.depth * phrase.number("depth") * radius
    angle = 5 + phrase.number("lift") + bones.look
    hidden = radius * HIDDEN
    start = polar(bones.head, angle, radius * bones.front - hidden)
    line = beak_line(start, angle, length + hidden, (bill.bend + phrase.number("bend"), bill.late))
    sharp = 1 - bill.blunt
    upper = mandible(line, lambda t: -0.56 * depth * (1 - sharp * t**bill.taper), lambda t: 0.05 * depth * (1 - t))
    lower = mandible(
        _lower_line(line, bill)
        if not bill.crossed
        else beak_line(start, angle + 4, length + hidden, (-bill.crossed, 2)),
        lambda t: 0.03 * depth,
        lambda t: 0.44 * depth * (1 - sharp * t ** max(1.0, bill.taper)) * _swelling(t, bill.gonys),
    )
    above, below = phrase.colours[0], phrase.colours[-1]
    upper, lower, mouth = _opened(upper, lower, start, phrase.number("open"))
    drawn = ""
    if bill.snug:
        feathers = _feathers(start, angle, depth, hidden + radius * (bill.snug - 0.22))
        upper, lower, mouth = (part.difference(feathers) for part in (upper, lower, mouth))
        drawn = _corner(start, angle, depth, phrase)
    drawn += _throat(mouth, start, angle) + filled(lower, below, step=5) + _ends(lower, line, (length, radius), phrase)
    drawn += filled(upper, above, step=5) + _ends(upper, line, (length, radius), phrase)
    down = polar((0.4, 0), angle + 90, depth * 0.12)
    drawn += filled(crescent(upper, *down), lighter(above, 0.35), opacity=0.55, step=6)
    drawn += _details(bones, line, (length, depth), phrase)
    return Piece(drawn, upper.union(lower))


def _lower_line(line: BeakLine, bill: Bill) -> BeakLine:
    """Return the line of the lower mandible. It is shorter than the upper one, except in a blunt beak."""
    end = len(line.points) - (0 if bill.blunt else 2 if bill.late < 2 else 7)
    return BeakLine(line.points[:end], line.angles[:end])


def _swelling(place: float, gonys: float) -> float:
    """Return the extra depth of the lower edge at this share of its length; it is greatest before the tip."""
    return 1 + gonys * math.exp(-(((place - 0.72) / 0.2) ** 2)) - gonys * 0.4 * (1 - place)


def mandible(line: BeakLine, above: Callable[[float], float], below: Callable[[float], float]) -> Shape:
    shape: Shape = Polygon(line.edge(above) + line.edge(below)[::-1]).buffer(0)
    return shape


def _opened(upper: Shape, lower: Shape, hinge: Point, degrees: float) -> tuple[Shape, Shape, Shape]:
    """Return the opened mandibles and the mouth between them. A closed beak is unchanged and has no mouth."""
    if not degrees:
        return upper, lower, Polygon()
    raised = affinity.rotate(upper, -0.4 * degrees, origin=hinge)
    lowered = affinity.rotate(lower, 0.6 * degrees, origin=hinge)
    reach = lowered.hausdorff_distance(Dot(hinge))
    deep = disc(hinge, 0.8 * reach).difference(disc(polar(hinge, 5, 1.16 * reach), 0.5 * reach))
    return raised, lowered, raised.union(lowered).convex_hull.intersection(deep)


def _feathers(start: Point, angle: float, depth: float, over: float) -> Shape:
    """Return the feathers that cover the base of a beak over nostril and chin, but not the corner of the mouth."""
    above, below = (
        disc(polar(polar(start, angle + side, depth * off), angle, over - depth * wide), depth * wide)
        for side, off, wide in ((-90, 0.52, 0.44), (90, 0.5, 0.42))
    )
    behind = disc(polar(start, angle, over - depth * 0.92), depth * 0.72)
    return unary_union([above, below, behind])


def _corner(start: Point, angle: float, depth: float, phrase: Phrase) -> str:
    """Draw the corner of the mouth: the line between the mandibles continues into the feathers, a little downward."""
    pen = Pen(polar(start, angle, depth * 0.3))
    pen.arc(polar(start, angle, -depth * 0.04), polar(polar(start, angle, -depth * 0.22), angle + 90, depth * 0.16))
    return stroke(pen.data, darker(phrase.colours[0], 0.5), max(1.2, depth * 0.09), opacity=0.55)


def _throat(mouth: Shape, hinge: Point, angle: float) -> str:
    """Draw the dark inside of an open beak, with a tongue."""
    if mouth.is_empty:
        return ""
    long = mouth.hausdorff_distance(Dot(hinge))
    tongue = feather(polar(hinge, angle + 8, long * 0.2), angle + 6, long * 0.66, long * 0.16, widest=0.6)
    return filled(mouth, MOUTH, step=5) + filled(tongue.intersection(mouth), TONGUE, step=5)


def _ends(shape: Shape, line: BeakLine, size: tuple[float, float], phrase: Phrase) -> str:
    """Draw other colours at the tip and at the base."""
    length, radius = size
    found = ""
    base, tip = phrase.colour("base"), phrase.colour("tip")
    if base:
        found += filled(
            shape.intersection(disc(line.points[0], radius * 0.22 + length * phrase.number("based"))), base, step=5
        )
    if tip:
        found += filled(shape.intersection(disc(line.points[-1], length * phrase.number("tipped"))), tip, step=5)
    return found


def _details(bones: Skeleton, line: BeakLine, size: tuple[float, float], phrase: Phrase) -> str:
    """Draw the line between the mandibles, the nostril, the cere, and the spot of a gull."""
    length, depth = size
    above = phrase.colours[0]
    found = ""
    cere, spot = phrase.colour("cere"), phrase.colour("spot")
    if cere:
        first = round(24 * HIDDEN * bones.head_radius / (length + HIDDEN * bones.head_radius))
        places = [
            (line.points[place], line.angles[place], thick) for place, thick in ((first, 0.27), (first + 6, 0.16))
        ]
        swollen = [(*polar(spot, angle - 90, depth * 0.34), depth * thick) for spot, angle, thick in places]
        found += filled(blob(swollen, min(2, depth * 0.15)), cere, step=4)
    pen = Pen(line.points[5])
    for point in line.points[8:21:4]:
        pen.line(point)
    if not phrase.number("open"):
        found += stroke(pen.data, darker(above, 0.5), max(1.0, depth * 0.07), opacity=0.6)
    place = line.points[8]
    if depth > 5:
        found += dot(polar(place, line.angles[8] - 90, depth * 0.2), max(0.9, depth * 0.055), darker(above, 0.55))
    if spot:
        found += dot(polar(line.points[13], line.angles[13] + 90, depth * 0.22), depth * 0.14, spot)
    return found + _bristles(line, depth, phrase.colour("bristles"))


def _bristles(line: BeakLine, depth: float, colour: Colour | None) -> str:
    """Draw stiff feathers on the base of the upper mandible, as ravens have them."""
    if not colour:
        return ""
    found = ""
    for number, across in enumerate((-0.5, -0.38, -0.26, -0.12)):
        root = polar(line.points[1], line.angles[1] + 90, depth * across)
        long = distance(line.points[0], line.points[-1]) * (0.46 + 0.06 * (number % 2))
        shape = feather(root, line.angles[4] + 15 - 5 * number, long, depth * 0.2, widest=0.35)
        found += filled(shape, darker(colour, 0.1 * (number % 2)), step=5)
    return found
