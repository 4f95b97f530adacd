"""Beaks: two mandibles along a line that may bend, and a few that are unlike all others."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from shapely import affinity
from shapely.geometry import Point as Dot
from shapely.geometry import Polygon
from shapely.ops import unary_union

from . import hooked
from .colours import Colour, darker, lighter
from .geometry import Point, Shape, between, blob, crescent, disc, distance, feather, oval, polar
from .phrases import Form, Hue, Kind, Phrase, Range
from .piece import Piece
from .skeleton import Skeleton
from .svg import Clips, Pen, dot, filled, stroke


@dataclass(frozen=True, slots=True)
class Bill:
    """The usual form of a beak: length and depth in radii of the head, how it bends and how late, when it tapers."""

    length: float
    depth: float
    bend: float = 0
    late: float = 1
    taper: float = 1.1
    told: str = ""
    snug: float = 0
    """How far the feathers of the face come over its base, in radii of the head."""
    blunt: float = 0
    """How deep it still is at its end, as a share of its depth."""
    gonys: float = 0
    """How much its lower edge swells before the tip, as a gull's does."""


BILLS: Mapping[str, Bill] = {
    "cone": Bill(0.6, 0.56, 12, 1.5, 1.5, "sparrows, finches", 0.13),
    "stub": Bill(0.36, 0.32, 8, 1, 1.3, "chickadees", 0.12),
    "needle": Bill(0.66, 0.23, 5, 1.4, 1.1, "warblers, flycatchers, wrens", 0.12),
    "thrush": Bill(0.62, 0.31, 12, 2, 1.4, "thrushes, tanagers, orioles", 0.12),
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
"""How far a beak begins inside the head, in its radii."""
COMMON: Mapping[str, Kind] = {
    "length": Range(0.3, 3, 1),
    "depth": Range(0.3, 3, 1),
    "bend": Range(-60, 60, 0),
    "lift": Range(-40, 40, 0),
    "tip": Hue(),
    "tipped": Range(0.05, 0.9, 0.28),
    "base": Hue(),
    "based": Range(0.05, 0.9, 0.3),
    "cere": Hue(),
    "spot": Hue(),
    "pouch": Hue(),
    "open": Range(0, 50, 0),
    "bristles": Hue(),
}
OWN = {
    "duck": "ducks",
    "wedge": "geese and swans",
    "toucan": "toucans",
    "flamingo": "flamingos",
    "puffin": "puffins",
    "spoon": "spoonbills",
    "pelican": "pelicans",
    **hooked.TOLD,
}
FORMS = {
    name: Form((1, 2), COMMON, told) for name, told in ({name: bill.told for name, bill in BILLS.items()} | OWN).items()
}


def beak(bones: Skeleton, said: Phrase, clips: Clips) -> Piece:
    """The beak of a head that looks to the right."""
    if said.name in BILLS:
        return _mandibles(bones, BILLS[said.name], said)
    return DRAWN[said.name](bones, said, clips)


@dataclass(frozen=True, slots=True)
class Run:
    """The line of a beak: points from its base to its tip, and the angle at each."""

    points: tuple[Point, ...]
    angles: tuple[float, ...]

    def edge(self, across: Callable[[float], float]) -> list[Point]:
        last = len(self.points) - 1
        return [
            polar(point, angle + 90, across(place / last))
            for place, (point, angle) in enumerate(zip(self.points, self.angles, strict=True))
        ]


def _run(start: Point, angle: float, length: float, bend: tuple[float, float]) -> Run:
    degrees, late = bend
    points, angles = [start], [angle]
    for step in range(1, 25):
        turned = angle + degrees * (step / 24) ** late
        points.append(polar(points[-1], turned, length / 24))
        angles.append(turned)
    return Run(tuple(points), tuple(angles))


def _mandibles(bones: Skeleton, bill: Bill, said: Phrase) -> Piece:
    radius = bones.head_radius
    length = bill.length * said.number("length") * radius
    depth = bill.depth * said.number("depth") * radius
    angle = 5 + said.number("lift") + bones.look
    hidden = radius * HIDDEN
    start = polar(bones.head, angle, radius * bones.front - hidden)
    run = _run(start, angle, length + hidden, (bill.bend + said.number("bend"), bill.late))
    sharp = 1 - bill.blunt
    upper = _half(run, lambda t: -0.56 * depth * (1 - sharp * t**bill.taper), lambda t: 0.05 * depth * (1 - t))
    lower = _half(
        _lower_run(run, bill),
        lambda t: 0.03 * depth,
        lambda t: 0.44 * depth * (1 - sharp * t ** max(1.0, bill.taper)) * _swelling(t, bill.gonys),
    )
    above, below = said.colours[0], said.colours[-1]
    upper, lower, mouth = _opened(upper, lower, start, said.number("open"))
    drawn = ""
    if bill.snug:
        feathers = _feathers(start, angle, depth, hidden + radius * (bill.snug - 0.22))
        upper, lower, mouth = (part.difference(feathers) for part in (upper, lower, mouth))
        drawn = _corner(start, angle, depth, said)
    drawn += _throat(mouth, start, angle) + filled(lower, below, step=5) + _ends(lower, run, (length, radius), said)
    drawn += filled(upper, above, step=5) + _ends(upper, run, (length, radius), said)
    drawn += filled(crescent(upper, 0.4, depth * 0.12), lighter(above, 0.35), opacity=0.55, step=6)
    drawn += _details(bones, run, (length, depth), said)
    return Piece(drawn, upper.union(lower))


def _lower_run(run: Run, bill: Bill) -> Run:
    """The lower mandible ends before the upper one, the more so under a hook; not in a blunt beak."""
    end = len(run.points) - (0 if bill.blunt else 2 if bill.late < 2 else 7)
    return Run(run.points[:end], run.angles[:end])


def _swelling(place: float, gonys: float) -> float:
    """How much deeper the lower edge is at a place, most of all before the tip."""
    return 1 + gonys * math.exp(-(((place - 0.72) / 0.2) ** 2)) - gonys * 0.4 * (1 - place)


def _half(run: Run, above: Callable[[float], float], below: Callable[[float], float]) -> Shape:
    shape: Shape = Polygon(run.edge(above) + run.edge(below)[::-1]).buffer(0)
    return shape


def _opened(upper: Shape, lower: Shape, hinge: Point, degrees: float) -> tuple[Shape, Shape, Shape]:
    """The mandibles of a beak opened to sing, and the mouth between them; closed: as they are, and no mouth."""
    if not degrees:
        return upper, lower, Polygon()
    raised = affinity.rotate(upper, -0.4 * degrees, origin=hinge)
    lowered = affinity.rotate(lower, 0.6 * degrees, origin=hinge)
    reach = lowered.hausdorff_distance(Dot(hinge))
    deep = disc(hinge, 0.8 * reach).difference(disc(polar(hinge, 5, 1.16 * reach), 0.5 * reach))
    return raised, lowered, raised.union(lowered).convex_hull.intersection(deep)


def _feathers(start: Point, angle: float, depth: float, over: float) -> Shape:
    """The feathers at a beak's base: they come forward over nostril and chin and leave the mouth's corner free."""
    above, below = (
        disc(polar(polar(start, angle + side, depth * off), angle, over - depth * wide), depth * wide)
        for side, off, wide in ((-90, 0.52, 0.44), (90, 0.5, 0.42))
    )
    behind = disc(polar(start, angle, over - depth * 0.92), depth * 0.72)
    return unary_union([above, below, behind])


def _corner(start: Point, angle: float, depth: float, said: Phrase) -> str:
    """The corner of the mouth: the line between the mandibles runs on into the feathers, a little downward."""
    pen = Pen(polar(start, angle, depth * 0.3))
    pen.arc(polar(start, angle, -depth * 0.04), polar(polar(start, angle, -depth * 0.22), angle + 90, depth * 0.16))
    return stroke(pen.data, darker(said.colours[0], 0.5), max(1.2, depth * 0.09), opacity=0.55)


def _throat(mouth: Shape, hinge: Point, angle: float) -> str:
    """Inside an open beak: dark, with a tongue."""
    if mouth.is_empty:
        return ""
    long = mouth.hausdorff_distance(Dot(hinge))
    tongue = feather(polar(hinge, angle + 8, long * 0.2), angle + 6, long * 0.66, long * 0.16, widest=0.6)
    return filled(mouth, MOUTH, step=5) + filled(tongue.intersection(mouth), TONGUE, step=5)


def _ends(shape: Shape, run: Run, size: tuple[float, float], said: Phrase) -> str:
    """Another colour at the tip and at the base."""
    length, radius = size
    found = ""
    base, tip = said.colour("base"), said.colour("tip")
    if base:
        found += filled(
            shape.intersection(disc(run.points[0], radius * 0.22 + length * said.number("based"))), base, step=5
        )
    if tip:
        found += filled(shape.intersection(disc(run.points[-1], length * said.number("tipped"))), tip, step=5)
    return found


def _details(bones: Skeleton, run: Run, size: tuple[float, float], said: Phrase) -> str:
    """The line between the mandibles, the nostril, a cere, a gull's spot."""
    length, depth = size
    above = said.colours[0]
    found = ""
    cere, spot = said.colour("cere"), said.colour("spot")
    if cere:
        first = round(24 * HIDDEN * bones.head_radius / (length + HIDDEN * bones.head_radius))
        places = [(run.points[place], run.angles[place], thick) for place, thick in ((first, 0.27), (first + 6, 0.16))]
        swollen = [(*polar(spot, angle - 90, depth * 0.34), depth * thick) for spot, angle, thick in places]
        found += filled(blob(swollen, 2), cere, step=4)
    pen = Pen(run.points[5])
    for point in run.points[8:21:4]:
        pen.line(point)
    if not said.number("open"):
        found += stroke(pen.data, darker(above, 0.5), max(1.0, depth * 0.07), opacity=0.6)
    place = run.points[8]
    if depth > 5:
        found += dot(polar(place, run.angles[8] - 90, depth * 0.2), max(0.9, depth * 0.055), darker(above, 0.55))
    if spot:
        found += dot(polar(run.points[13], run.angles[13] + 90, depth * 0.22), depth * 0.14, spot)
    return found + _bristles(run, depth, said.colour("bristles"))


def _bristles(run: Run, depth: float, colour: Colour | None) -> str:
    """Feathers that lie on the base of the upper mandible, as a raven's."""
    if not colour:
        return ""
    found = ""
    for number, across in enumerate((-0.5, -0.38, -0.26, -0.12)):
        root = polar(run.points[1], run.angles[1] + 90, depth * across)
        long = distance(run.points[0], run.points[-1]) * (0.46 + 0.06 * (number % 2))
        shape = feather(root, run.angles[4] + 15 - 5 * number, long, depth * 0.2, widest=0.35)
        found += filled(shape, darker(colour, 0.1 * (number % 2)), step=5)
    return found


def _duck(bones: Skeleton, said: Phrase, clips: Clips) -> Piece:
    """Flat and long, a little turned up, with a dark nail."""
    radius = bones.head_radius
    angle = 8 + said.number("lift") + bones.look
    length, depth = 1.12 * radius * said.number("length"), radius * said.number("depth")
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
    above, below = said.colours[0], said.colours[-1]
    nail = upper.intersection(disc(polar(tip, angle, depth * 0.1), depth * 0.12))
    items = [
        filled(upper, above, step=6),
        filled(crescent(upper, 1, depth * 0.08), lighter(above, 0.35), opacity=0.5, step=6),
    ]
    base, end = said.colour("base"), said.colour("tip")
    if base:
        items.append(filled(disc(root, depth * 0.2 + length * said.number("based")), base, step=5))
    if end:
        items.append(filled(disc(tip, length * said.number("tipped")), end, step=5))
    items.append(filled(nail, darker(end or above, 0.5), step=4))
    nostril = polar(between(root, tip, 0.4), angle - 90, depth * 0.04)
    items.append(filled(oval(nostril, depth * 0.08, depth * 0.035, angle), darker(above, 0.5), step=3))
    return Piece(filled(lower, below, step=6) + clips.within(upper, items, 6), upper.union(lower))


def _wedge(bones: Skeleton, said: Phrase, clips: Clips) -> Piece:
    """Straight and deep at its base, on from the slope of the forehead to a blunt end; the tip's colour is its nail."""
    radius = bones.head_radius
    angle = 14 + said.number("lift")
    length, depth = 1.3 * radius * said.number("length"), radius * said.number("depth")
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
    colour = said.colours[0]
    nail = disc(polar(tip, angle, depth * 0.12), depth * 0.15)
    items = [
        filled(shape, colour, step=6),
        filled(crescent(shape, 0.5, depth * 0.1), lighter(colour, 0.4), opacity=0.5, step=6),
    ]
    items.append(filled(nail, said.colour("tip", darker(colour, 0.4)) or "", step=4))
    nostril = polar(between(root, tip, 0.52), angle - 90, depth * 0.1)
    items.append(filled(oval(nostril, depth * 0.09, depth * 0.035, angle), lighter(colour, 0.25), step=3))
    pen = Pen(polar(between(root, tip, 0.18), angle + 90, depth * 0.16))
    pen.arc(
        polar(between(root, tip, 0.6), angle + 90, depth * 0.16),
        polar(between(root, tip, 0.98), angle + 90, depth * 0.06),
    )
    grin = stroke(
        pen.data,
        said.colours[-1] if len(said.colours) > 1 else darker(colour, 0.5),
        max(1.2, depth * 0.06),
        opacity=0.8,
    )
    return Piece(clips.within(shape, items, 6) + grin, shape)


def _toucan(bones: Skeleton, said: Phrase, clips: Clips) -> Piece:
    """Giant: a band at the base, a dark spot at the tip."""
    radius = bones.head_radius
    angle = 6 + said.number("lift") + bones.look
    length, depth = 2.9 * radius * said.number("length"), 1.3 * radius * said.number("depth")

    def at(along: float, across: float) -> Point:
        return polar(polar(bones.head, angle, radius * 0.72 + length * along), angle + 90, depth * across)

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
    above, below = said.colours[0], said.colours[-1]
    under = Polygon([at(-0.2, 0.12), at(0.45, 0.12), at(0.9, 0.36), at(1.2, 2), at(-0.2, 2)])
    band = Polygon([at(-0.5, -2), at(0.1, -2), at(0.08, 2), at(-0.5, 2)])
    items = [filled(shape, above), filled(under, below)]
    items.append(
        filled(
            oval(at(0.97, 0.2), depth * 0.58, depth * 0.36, angle + 38),
            said.colour("tip", darker(above, 0.7)) or "",
            step=8,
        )
    )
    items.append(filled(band, said.colour("base", darker(above, 0.7)) or ""))
    items.append(filled(crescent(shape, -depth * 0.02, depth * 0.14), "#ffffff", opacity=0.36, step=7))
    pen = Pen(at(0.1, 0.1))
    pen.arc(at(0.5, 0.1), at(0.86, 0.32))
    return Piece(clips.within(shape, items, 7) + stroke(pen.data, darker(above, 0.55), 1.8, opacity=0.65), shape)


def _flamingo(bones: Skeleton, said: Phrase, clips: Clips) -> Piece:
    """Bent down in the middle, dark from the bend on."""
    radius = bones.head_radius
    angle = 16 + said.number("lift") + bones.look
    length, deep = 1.72 * radius * said.number("length"), radius * said.number("depth")
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
        filled(shape, said.colours[0]),
        filled(dark, said.colour("tip", "#2a2428") or ""),
        filled(crescent(shape, -1.5, 3.4), "#ffffff", opacity=0.35, step=5),
    ]
    pen = Pen(polar(bones.head, angle + 6, radius * 0.98))
    pen.arc(polar(knee, angle + 90, radius * 0.1), between(knee, tip, 0.6))
    return Piece(
        clips.within(shape, items, 5) + stroke(pen.data, darker(said.colours[0], 0.4), 1.2, opacity=0.45), shape
    )


def _puffin(bones: Skeleton, said: Phrase, clips: Clips) -> Piece:
    """Deep and flat from side to side, with grooves."""
    radius = bones.head_radius
    angle = 8 + said.number("lift") + bones.look
    length, depth = 1.05 * radius * said.number("length"), 1.2 * radius * said.number("depth")

    def at(along: float, across: float) -> Point:
        return polar(polar(bones.head, angle, radius * 0.72 + length * along), angle + 90, depth * across)

    shape = blob(
        [
            (*at(0.06, 0), depth * 0.46),
            (*at(0.4, 0.0), depth * 0.42),
            (*at(0.75, 0.08), depth * 0.26),
            (*at(0.98, 0.18), depth * 0.08),
        ],
        3,
    )
    above, base = said.colours[0], said.colour("base", darker(said.colours[0], 0.2)) or ""
    items = [
        filled(shape, above),
        filled(
            blob([(*at(-0.05, -0.4), depth * 0.26), (*at(0.06, 0), depth * 0.3), (*at(-0.05, 0.4), depth * 0.26)], 2),
            base,
            step=6,
        ),
    ]
    for along in (0.56, 0.72):
        pen = Pen(at(along, -0.5))
        pen.arc(at(along + 0.1, 0), at(along - 0.02, 0.5))
        items.append(stroke(pen.data, darker(above, 0.3), 2.2, opacity=0.6))
    items.append(filled(crescent(shape, 0.5, depth * 0.1), "#ffffff", opacity=0.3, step=6))
    pen = Pen(at(0.1, 0.08))
    pen.arc(at(0.5, 0.06), at(0.9, 0.2))
    return Piece(clips.within(shape, items, 6) + stroke(pen.data, darker(above, 0.5), 1.5, opacity=0.7), shape)


def _spoon(bones: Skeleton, said: Phrase, clips: Clips) -> Piece:
    """Long and flat with a round end."""
    radius = bones.head_radius
    angle = 18 + said.number("lift") + bones.look
    length, deep = 3.3 * radius * said.number("length"), radius * said.number("depth")
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
    colour = said.colours[0]
    items = [
        filled(shape, colour, step=6),
        filled(crescent(shape, 1, radius * 0.12), lighter(colour, 0.4), opacity=0.6, step=6),
    ]
    for share in (0.3, 0.42, 0.54, 0.66):
        items.append(dot(between(root, tip, share), radius * 0.05, darker(colour, 0.4), opacity=0.6))
    pen = Pen(between(root, tip, 0.06))
    pen.line(between(root, tip, 0.96))
    return Piece(clips.within(shape, items, 6) + stroke(pen.data, darker(colour, 0.4), 1.2, opacity=0.5), shape)


def _pelican(bones: Skeleton, said: Phrase, clips: Clips) -> Piece:
    """Very long, resting on the neck, with a pouch under it."""
    radius = bones.head_radius
    angle = 32 + said.number("lift") + bones.look
    length = 4.4 * radius * said.number("length")
    root = polar(bones.head, angle - 6, radius * 0.75)
    run = _run(root, angle, length, (10, 6))
    upper = _half(run, lambda t: -radius * 0.3 * (1 - t**2.4) - 0.6, lambda t: radius * 0.08 * (1 - t))
    below: Shape = Polygon(
        [
            *run.points,
            *[
                polar(point, angle + 90, radius * said.number("depth") * ((1 - t) ** 0.9 * (0.45 + 1.7 * t)))
                for t, point in zip((place / 24 for place in range(24, -1, -1)), run.points[::-1], strict=True)
            ],
        ]
    ).buffer(0)
    pouch = said.colour("pouch", darker(said.colours[0], 0.35)) or ""
    drawn = filled(below, pouch, step=8) + filled(
        crescent(below, -2, -radius * 0.16), darker(pouch, 0.3), opacity=0.4, step=8
    )
    drawn += filled(upper, said.colours[0], step=8) + filled(
        crescent(upper, 0, radius * 0.1), lighter(said.colours[0], 0.4), opacity=0.6
    )
    tip = said.colour("tip")
    if tip:
        drawn += filled(upper.intersection(disc(run.points[-1], length * said.number("tipped") * 0.5)), tip, step=5)
    return Piece(drawn, unary_union([upper, below]))


DRAWN: Mapping[str, Callable[[Skeleton, Phrase, Clips], Piece]] = {
    "duck": _duck,
    "wedge": _wedge,
    "toucan": _toucan,
    "flamingo": _flamingo,
    "puffin": _puffin,
    "spoon": _spoon,
    "pelican": _pelican,
    **dict.fromkeys(hooked.HOOKS, hooked.hooked),
}
