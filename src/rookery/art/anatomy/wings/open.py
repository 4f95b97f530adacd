"""Open wings: arm, wrist and hand, with flight feathers that overlap, and rows of coverts.

A wing is first planned flat: span from shoulder (0) to tip (1), chord from the leading edge (0) to the trailing edge
(1). Two directions then place this plan in the picture. So the near and the far wing share one plan.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from shapely.geometry import Polygon
from shapely.ops import unary_union

from ...drawing.colours import Colour, darker, lighter, mix
from ...drawing.geometry import Circle, Point, Shape, between, blob, crescent, hull_chain, polar, splined
from ...drawing.svg import Clips, filled, line
from ...figures.piece import Piece
from ...traits.phrases import Phrase

LINING = 0.28
"""The factor by which flight feathers are paler from below."""
KEYS_READ = frozenset(
    (
        *("length", "depth", "lift", "hand", "barred", "tips", "hind", "speculum", "scallop"),
        *("bar", "shoulder", "patch", "window"),
    )
)
"""The keys that an open wing reads; from below it also reads LINING_KEYS."""
LINING_KEYS = frozenset(("lining",))
WINDOW = (0.66, 0.75)
"""The bar across the primaries, from and to shares of the span: half way from the wrist to the tip."""


def shows_lining(angle: float) -> bool:
    """Return whether a near wing at this angle is seen from below, which is so if it is raised."""
    return math.sin(math.radians(angle)) < 0


@dataclass(frozen=True, slots=True)
class Hand:
    """The plan of an open wing: its joints, the tips of its feathers from the body outwards, and their shape."""

    meaning: str
    wrist: Point
    knuckle: Point
    tips: tuple[Point, ...]
    arm: int = 7
    hand: int = 8
    gap: float = 0
    """The gap between the outer feathers, in feather widths; below 0 they overlap more."""
    bow: float = 0.1
    """The bend of the hand's feathers, as a share of the wing's depth."""
    point: float = 0.2
    """The length of a feather's tip, as a share of the feather."""
    joint: float = 1
    """The reach of the scapulars, the feathers over the joint of wing and body; 1 is most of the wing's depth."""


HANDS: Mapping[str, Hand] = {
    "pointed": Hand(
        "terns, gulls, falcons", (0.4, -0.26), (0.58, -0.2),
        ((0, 0.86), (0.11, 0.9), (0.22, 0.88), (0.34, 0.8), (0.46, 0.69), (0.61, 0.58), (0.79, 0.49), (1, 0.42)),
        gap=-0.1, bow=0.3, point=0.5,
    ),
    "sickle": Hand(
        "swallows and swifts", (0.28, -0.2), (0.46, -0.17),
        ((0, 0.74), (0.08, 0.78), (0.17, 0.75), (0.28, 0.66), (0.42, 0.55), (0.6, 0.46), (0.8, 0.4), (1, 0.38)),
        arm=6, hand=9, gap=-0.1, bow=0.34, point=0.5,
    ),
    "rounded": Hand(
        "songbirds, owls, doves", (0.44, -0.16), (0.62, -0.1),
        ((0, 0.98), (0.16, 1.02), (0.34, 1.06), (0.54, 1.08), (0.76, 0.98), (0.92, 0.72), (0.99, 0.38), (0.95, 0.06)),
        gap=0.16, bow=0.16, point=0.14,
    ),
    "fingered": Hand(
        "eagles, harriers, vultures, cranes", (0.42, -0.14), (0.6, -0.1),
        ((0, 0.9), (0.15, 1.0), (0.31, 1.03), (0.48, 0.94), (0.72, 0.87), (0.92, 0.68), (1, 0.44), (0.99, 0.18)),
        arm=8, hand=7, gap=0.56, bow=0.16, point=0.12,
    ),
    "narrow": Hand(
        "albatrosses, gliding", (0.44, -0.4), (0.62, -0.28),
        ((0, 0.86), (0.12, 0.88), (0.25, 0.82), (0.38, 0.7), (0.52, 0.6), (0.67, 0.53), (0.84, 0.47), (1, 0.44)),
        arm=9, gap=-0.1, bow=0.3, point=0.5,
    ),
    "paddle": Hand(
        "hummingbirds, swifts", (0.17, -0.12), (0.34, -0.16),
        ((0.02, 0.66), (0.12, 0.76), (0.25, 0.85), (0.4, 0.9), (0.57, 0.88), (0.74, 0.78), (0.89, 0.6), (1, 0.34)),
        arm=4, hand=9, gap=-0.4, bow=0.4, point=0.22, joint=0.45,
    ),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class OpenWing:
    """An open wing: from its shoulder in one direction, with trailing feathers that point in another."""

    shoulder: Point
    angle: float
    trailing: float
    length: float
    depth: float
    under: bool = False
    """Whether the wing is seen from below."""
    sweep: float = 0
    """The angle by which the hand turns from the arm towards the trailing feathers, in degrees."""

    def at(self, span: float, chord: float) -> Point:
        """Return the point of the picture for a point of the plan. The span is a curve from arm to hand."""
        middle, tip = self._bow()
        x, y = between(between(self.shoulder, middle, span), between(middle, tip, span), span)
        return polar((x, y), self.trailing, self.depth * chord)

    def _bow(self) -> tuple[Point, Point]:
        back = (self.trailing - self.angle + 180) % 360 - 180
        middle = polar(self.shoulder, self.angle, self.length / 2)
        return middle, polar(middle, self.angle + math.copysign(self.sweep, back), self.length / 2)


@dataclass(frozen=True, slots=True)
class FlightFeathers:
    """The layer of flight feathers: positions by feather (0 at the body, 1 at the tip) and by share of its length."""

    place: OpenWing
    hand: Hand
    tips: tuple[Point, ...]

    @property
    def count(self) -> int:
        return self.hand.arm + self.hand.hand

    @property
    def wrist(self) -> float:
        """Return the position of the feather at the wrist."""
        return self.hand.arm / self.count

    @property
    def lean(self) -> float:
        """Return the lean of feather ends to their outer neighbours, for a smooth hind edge; 0 for separate fingers."""
        return 0 if self.hand.gap > 0.3 else 2.6 / self.count

    def outward(self, feather: float) -> float:
        """Return the position of a feather on the hand, from 0 at the wrist to 1; 0 for all feathers of the arm."""
        return max(0.0, (feather - self.wrist) / (1 - self.wrist))

    def root(self, feather: float) -> Point:
        if feather <= self.wrist:
            return between((0.0, 0.02), self.hand.wrist, feather / self.wrist)
        return between(self.hand.wrist, self.hand.knuckle, self.outward(feather))

    def tip(self, feather: float) -> Point:
        place = max(0.0, min(1.0, feather)) * (len(self.tips) - 1)
        low = min(int(place), len(self.tips) - 2)
        return between(self.tips[low], self.tips[low + 1], place - low)

    def at(self, feather: float, share: float) -> Point:
        """Return a point of the picture."""
        kept = max(0.0, min(1.0, feather))
        span, chord = between(self.root(kept), self.tip(kept), share)
        bend = self.hand.bow * self.outward(kept) * 4 * share * (1 - share)
        return self.place.at(span, chord - bend)


def open_wing(place: OpenWing, phrase: Phrase, clips: Clips, *, hand: str) -> Piece:
    """Draw an open wing. From below it shows its lining, if the species has one."""
    flight = _flight_feathers(place, HANDS[phrase.word("hand") or hand])
    side = _visible_side(phrase, under=place.under)
    parts = [
        _flight(flight, side),
        _covert_row(flight, side, 0.6),
        _covert_row(flight, side, 0.4),
        _arm(flight, side, clips),
    ]
    return Piece("".join(part.drawing for part in parts), unary_union([part.extent for part in parts]))


@dataclass(frozen=True, slots=True)
class WingSide:
    """The colours of a wing on its visible side."""

    primaries: Colour
    secondaries: Colour
    coverts: Colour
    phrase: Phrase
    under: bool


def _visible_side(phrase: Phrase, *, under: bool) -> WingSide:
    lining = phrase.colour("lining")
    first, second, third = phrase.colours
    if not under or not lining:
        return WingSide(first, second, third, phrase, under)
    return WingSide(mix(first, lining, LINING), mix(second, lining, LINING), lining, phrase, under)


def _flight_feathers(place: OpenWing, hand: Hand) -> FlightFeathers:
    circles: Sequence[Circle] = [(x, y, 1.0) for x, y in hand.tips]
    return FlightFeathers(place, hand, tuple((x, y) for x, y, _ in splined(circles, 6)))


def _blade(flight: FlightFeathers, feather: float, until: float, taper: Callable[[float], float]) -> Polygon:
    """Return one flight feather, from under its coverts to a share of its length. `taper` gives half its width."""
    shares = [until * step / 14 for step in range(4, 14)] + [until * 0.97, until]
    leans = [flight.lean * max(0.0, share / until - 0.5) ** 2 for share in shares]
    outer = [flight.at(feather + lean + taper(share / until), share) for share, lean in zip(shares, leans, strict=True)]
    inner = [flight.at(feather + lean - taper(share / until), share) for share, lean in zip(shares, leans, strict=True)]
    shape: Polygon = Polygon(outer + inner[::-1]).buffer(0)
    return shape


def _tapering(flight: FlightFeathers, feather: float) -> Callable[[float], float]:
    """Return the half width of a flight feather by share of its length: a round end, and a gap beside a finger."""
    half = 0.72 / flight.count
    out = flight.outward(feather)
    gap = flight.hand.gap * min(1.0, out * 1.6)
    point = 0.1 + (flight.hand.point - 0.1) * out**4

    def width(share: float) -> float:
        slim = 1 - gap * max(0.0, min(1.0, (share - 0.42) / 0.4))
        end = max(0.0, (share - (1 - point)) / point)
        return half * slim * math.pow(max(0.0, 1 - end * end), 0.6)

    return width


def _feather_places(flight: FlightFeathers, *, under: bool) -> list[float]:
    """Return the positions of the feathers in drawing order: inner ones on top, or outer ones if seen from below."""
    places = [(number + 0.5) / flight.count for number in range(flight.count)]
    return places if under else places[::-1]


def _flight(flight: FlightFeathers, side: WingSide) -> Piece:
    """Draw all flight feathers over a sheet of their shadow, so that nothing behind them shows through."""
    # From below the arm does not cover the leading edge, where the shadow would be a dark line.
    sheet = _sheet(
        flight,
        0.1 if side.under else 0.0,
        lambda feather: 0.84 - 0.4 * flight.hand.gap * min(1, flight.outward(feather) * 2),
    )
    drawings, shapes = [filled(sheet, darker(side.secondaries, 0.25), step=14)], [sheet]
    for feather in _feather_places(flight, under=side.under):
        shape = _blade(flight, feather, 1, _tapering(flight, feather))
        colour = mix(
            side.secondaries, side.primaries, min(1, flight.outward(feather) * 1.7 + 0.2 * (feather > flight.wrist))
        )
        tone = colour if round(feather * flight.count + 0.5) % 2 else darker(colour, 0.13)
        drawings.append(filled(shape, tone, step=max(9, flight.place.length / 12)))
        drawings.append(line([flight.at(feather, 0.5), flight.at(feather, 0.92)], darker(colour, 0.3), 1, opacity=0.4))
        drawings.append(_markings(flight, feather, shape, side))
        shapes.append(shape)
    return Piece("".join(drawings), unary_union(shapes))


def _sheet(flight: FlightFeathers, start: float, end: Callable[[float], float]) -> Shape:
    """Return the sheet of feathers between two shares of their length."""
    feathers = [step / 24 for step in range(25)]
    near = [flight.at(feather, start) for feather in feathers]
    far = [flight.at(feather, end(feather)) for feather in feathers]
    return Polygon(near + far[::-1]).buffer(0)


def _markings(flight: FlightFeathers, feather: float, shape: Shape, side: WingSide) -> str:
    """Draw the markings of a flight feather: bars, dark tip, bar of the hand, light hind edge, and speculum."""
    phrase, on_hand = side.phrase, flight.outward(feather)
    bands: list[tuple[Colour | None, float, float]] = [
        *[(phrase.colour("barred"), share, share + 0.06) for share in (0.52, 0.66, 0.8)],
        (phrase.colour("tips") if on_hand > 0.2 else None, 1 - 0.34 * on_hand, 1.2),
        (phrase.colour("hind") if on_hand < 0.5 else None, 0.88, 1.2),
        (phrase.colour("speculum") if 0 < flight.wrist - feather < 0.75 * flight.wrist else None, 0.5, 0.88),
    ]
    window = phrase.colour("window") if on_hand > 0 else None
    across = filled(shape.intersection(_across(flight, *WINDOW)), window, step=5) if window else ""
    return across + "".join(
        filled(shape.intersection(_stripe(flight, feather, *ends)), colour, step=6) for colour, *ends in bands if colour
    )


def _across(flight: FlightFeathers, start: float, end: float) -> Shape:
    """Return the part of the wing between two shares of its span, from the leading to the trailing edge."""
    return Polygon(
        [flight.place.at(start, -1), flight.place.at(end, -1), flight.place.at(end, 2), flight.place.at(start, 2)]
    )


def _stripe(flight: FlightFeathers, feather: float, start: float, end: float) -> Shape:
    """Return the part of the sheet around a feather, between two shares of its length."""
    sides = feather - 1.5 / flight.count, feather + 1.5 / flight.count
    corners = [
        flight.at(sides[0], start),
        flight.at(sides[1], start),
        flight.at(sides[1], end),
        flight.at(sides[0], end),
    ]
    return Polygon(corners).buffer(0.4)


def _covert_row(flight: FlightFeathers, side: WingSide, until: float) -> Piece:
    """Draw a row of coverts over the roots of the flight feathers, shorter on the hand."""
    own = side.under and side.phrase.colour("lining")
    colour = mix(side.coverts, side.secondaries, (0.8 if own else 0.45) if until > 0.5 else 0.12)
    rim = side.phrase.colour("scallop", darker(colour, 0.1)) or ""
    bar = side.phrase.colour("bar") if until > 0.5 and not side.under else None

    def _covert(share: float) -> float:
        return 0.74 / flight.count * math.sqrt(1 - max(0.0, (share - 0.72) / 0.28) ** 2)

    drawings, shapes = [], []
    for feather in _feather_places(flight, under=side.under):
        end = until * (1 - 0.45 * flight.outward(feather))
        shape = _blade(flight, feather, end, _covert)
        drawings.append(filled(shape, rim if round(feather * flight.count + 0.5) % 2 else colour, step=12))
        if bar and flight.outward(feather) < 0.6:
            drawings.append(filled(shape.intersection(_stripe(flight, feather, end * 0.84, end * 1.2)), bar, step=6))
        shapes.append(shape)
    return Piece("".join(drawings), unary_union(shapes))


def _arm(flight: FlightFeathers, side: WingSide, clips: Clips) -> Piece:
    """Draw the arm from the scapulars, which lie on the body, to the knuckle; its leading edge is lit."""
    place, depth = flight.place, flight.place.depth
    thick = 0.17 if flight.hand.arm > 5 else 0.13
    bones = blob(
        [
            (*place.at(0.01, 0.3), depth * 0.2),
            (*place.at(0.08, 0.14), depth * 0.19),
            (*flight.at(flight.wrist * 0.6, 0.15), depth * thick * 0.85),
            (*flight.at(flight.wrist, 0.09), depth * thick * 0.72),
            (*flight.at(flight.wrist + (1 - flight.wrist) * 0.6, 0.05), depth * 0.06),
            (*flight.at(1, 0.04), depth * 0.025),
        ],
        depth * 0.05,
    )
    shape = bones.union(_scapulars(place, flight.hand.joint))
    items = [filled(shape, side.coverts), *_shoulder(flight, side)]
    items.append(filled(crescent(shape, depth * 0.03, depth * 0.06), lighter(side.coverts, 0.3), opacity=0.5))
    return Piece(clips.within(shape, items), shape)


def _scapulars(place: OpenWing, far: float) -> Shape:
    """Return the feathers over the joint of wing and body."""
    spots = ((0.0, 0.1, 0.2), (0.0, 0.46 * far, 0.17), (-0.01, 0.78 * far, 0.06))
    return hull_chain([(*place.at(span, chord), place.depth * radius) for span, chord, radius in spots], 5)


def _shoulder(flight: FlightFeathers, side: WingSide) -> list[str]:
    """Draw a coloured shoulder, and a patch at the wrist."""
    shoulder, patch = side.phrase.colour("shoulder"), side.phrase.colour("patch")
    found = []
    if shoulder and not side.under:
        found.append(filled(_on_arm(flight, 0.3, 0.8), shoulder))
    if patch:
        found.append(filled(_on_arm(flight, 0.95, 1.2), patch))
    return found


def _on_arm(flight: FlightFeathers, start: float, end: float) -> Shape:
    """Return a patch along the arm, between two shares of the way to the wrist."""
    return blob([(*flight.at(flight.wrist * share, 0.1), flight.place.depth * 0.2) for share in (start, end)], 3)
