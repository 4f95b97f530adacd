"""Puts a bird together from its traits: far leg, tail, body with its marks, wing, head, near leg."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import replace

from shapely import affinity
from shapely.ops import unary_union

from ..anatomy import beaks, eyes, legs, tails
from ..anatomy.skeleton import BODY, Skeleton, skeleton
from ..anatomy.wings import folded as wings
from ..anatomy.wings import open as flight
from ..drawing.colours import Colour, darker, lightness
from ..drawing.geometry import Point, crescent
from ..drawing.svg import Clips, bow, filled, group
from ..plumage import marks, ornaments
from ..plumage.patches import PATCHES, soft
from ..templates import TEMPLATES, Template, bones_of, built
from ..traits.phrases import Form, Phrase
from ..traits.traits import Traits
from .front_view import draw_front
from .in_flight import draw_below
from .piece import Figure, Piece

AT_EYE = ("cap", "hood", "face", "mask", "band", "eyepatch", "eyeline")
"""Marks that cover the plumage around the eye."""


def draw_figure(traits: Traits, clips: Clips) -> Figure:
    """A whole bird, facing right, around the middle of its body."""
    template = built(TEMPLATES[traits.template], traits.build)
    if template.view == "front":
        return draw_front(traits, template, clips)
    if template.view == "below":
        return draw_below(traits, template, clips)
    bones = skeleton((0, 0), BODY, bones_of(template))
    stances = _stances(bones, template, traits)
    pieces = [
        *_far_wing(bones, template, traits, clips),
        *[legs.leg(stance, traits.legs.colours[0], far=True) for stance in stances[1:]],
        _tail(bones, template, traits),
        *_ornaments(bones, traits, ornaments.UNDER),
        *_trousers(stances, traits),
        *_tarsi(stances[1:], traits, far=True),
        *[legs.leg(stance, traits.legs.colours[0], far=False) for stance in stances[:1]],
        _body(bones, traits, clips),
        *_tarsi(stances[:1], traits, far=False),
        *near_wing(bones, template, traits, clips),
        *_ornaments(bones, traits, ornaments.OVER),
        beaks.beak(bones, traits.beak, clips),
        _eye(bones, template, traits),
    ]
    figure = Figure(
        drawing="".join(piece.drawing for piece in pieces),
        reach=unary_union([piece.reach for piece in pieces]),
        head=bones.head,
        head_radius=bones.head_radius,
        feet=tuple(stance.foot for stance in stances if stance.hold != "drawn"),
        pose=template.pose,
        waterline=bones.on_body(0.0, template.draught)[1],
    )
    return _turned(figure) if template.faces == "left" else figure


def _turned(figure: Figure) -> Figure:
    """The same bird facing left."""
    return replace(
        figure,
        drawing=group([figure.drawing], 'transform="scale(-1 1)"'),
        reach=affinity.scale(figure.reach, -1, 1, origin=(0, 0)),
        head=(-figure.head[0], figure.head[1]),
        feet=tuple((-x, y) for x, y in figure.feet),
    )


def _stances(bones: Skeleton, template: Template, traits: Traits) -> list[legs.Stance]:
    """Where the legs stand; swimmers and fliers show none."""
    if template.pose in ("swim", "fly"):
        return []
    limbs, said = template.legs, traits.legs
    hips = [bones.on_body(*hip) for hip in limbs.hips]
    length = limbs.length * said.number("length") * bones.length
    thick, toe = limbs.thick * said.number("thick") * bones.length, limbs.toe * bones.length
    feet = said.word("feet") or limbs.feet
    if template.pose == "cling":
        if limbs.slope:
            return _clasping(hips, limbs, (length, thick, toe, feet))
        edge = max(x for x, _ in hips) + length if bones.tilt > 0 else min(x for x, _ in hips) - length
        return [
            legs.Stance(hip, (edge, hip[1] + length * (0.3 * n - limbs.rise)), "cling", thick, toe, feet, limbs.bones)
            for n, hip in enumerate(hips)
        ]
    ground = max(y for _, y in hips) + length
    hold = "grip" if template.pose == "perch" else "stand"
    step = limbs.step * bones.length
    thighs, foot = said.colour("thighs"), said.colour("foot")
    feet_at = [hip[0] + step * (1 - 0.3 * n) - limbs.stride * bones.length * n for n, hip in enumerate(hips)]
    stances = [
        legs.Stance(hip, (x, ground - n * 1.5), hold, thick, toe, feet, limbs.bones, thighs, limbs.shade, tint=foot)
        for n, (hip, x) in enumerate(zip(hips, feet_at, strict=True))
    ]
    return [legs.drawn_up(hips[0], length, stances[0]), *stances[1:]] if limbs.drawn_up else stances


def _clasping(hips: list[Point], limbs: legs.Limbs, size: tuple[float, float, float, str]) -> list[legs.Stance]:
    """Legs that hold a leaning stem, one above the other; the stem is a leg's length before the first hip."""
    length, thick, toe, feet = size
    x, y = hips[0][0] + length, hips[0][1] - limbs.rise * length
    stances = []
    for n, hip in enumerate(hips):
        low = (hip[1] - hips[0][1]) + 0.3 * n * length
        foot = x - low * math.tan(math.radians(limbs.slope)), y + low
        stances.append(legs.Stance(hip, foot, "clasp", thick, toe, feet, limbs.bones, slope=limbs.slope))
    return stances


def _tail(bones: Skeleton, template: Template, traits: Traits) -> Piece:
    fan = template.tail
    angle = 180 - bones.tilt + fan.lift + traits.tail.number("lift")
    return tails.tail(bones.on_body(*fan.root), angle, bones.length, fan, traits.tail)


def _body(bones: Skeleton, traits: Traits, clips: Clips) -> Piece:
    """The skin with its plumage and marks, shaded by its own outline moved."""
    upper = traits.plumage.colours[0]
    items = [filled(bones.skin, upper)]
    if len(traits.plumage.colours) > 1:
        items.append(filled(soft(bones, PATCHES["underside"].spots), traits.plumage.colours[1]))
    items += [marks.draw_mark(bones, phrase) for phrase in traits.marks if phrase.name in marks.FORMS]
    items += _down(bones, traits)
    items.append(filled(crescent(bones.skin, -9, -11), darker(upper, 0.5), opacity=0.18))
    # On dark plumage the same light would look like grey paint.
    items.append(filled(crescent(bones.skin, 6, 8), "#ffffff", opacity=0.12 if lightness(upper) < 0.25 else 0.2))
    return Piece(clips.within(bones.skin, items), bones.skin)


def _down(bones: Skeleton, traits: Traits) -> list[str]:
    """Soft strokes over back and breast, as a brush leaves them."""
    chance = random.Random(traits.id)
    upper, under = traits.plumage.colours[0], traits.plumage.colours[-1]
    found = []
    for number in range(20):
        along, across = chance.uniform(-0.3, 0.42), chance.uniform(-0.3, 0.34)
        start = bones.on_body(along, across)
        end = bones.on_body(along - 0.07, across + 0.012)
        tone = darker(upper if across < 0.08 else under, 0.3)
        found.append(
            bow(start, bones.on_body(along - 0.03, across + 0.03), end, tone, 1.6, opacity=0.22 if number % 2 else 0.14)
        )
    return found


def _ornaments(bones: Skeleton, traits: Traits, kinds: Mapping[str, tuple[ornaments.Draw, Form]]) -> list[Piece]:
    return [kinds[phrase.name][0](bones, phrase) for phrase in traits.marks if phrase.name in kinds]


def _trousers(stances: list[legs.Stance], traits: Traits) -> list[Piece]:
    colour: Colour | None = traits.legs.colour("trousers")
    return [
        legs.trousers(stance.hip, stance.foot, BODY * 0.075, darker(colour, 0.1) if number else colour)
        for number, stance in reversed(list(enumerate(stances)))
        if colour
    ]


def _tarsi(stances: list[legs.Stance], traits: Traits, *, far: bool) -> list[Piece]:
    colour = traits.legs.colour("tarsi")
    return [legs.feathered(stance, colour, far=far) for stance in stances if colour]


def near_wing(bones: Skeleton, template: Template, traits: Traits, clips: Clips) -> list[Piece]:
    """The wing on our side, folded or open."""
    said, plan = traits.wing, template.wing
    if template.wings == "open":
        return [flight.open_wing(_spread(bones, template, said, near=True), said, clips, hand=template.hand)]
    place = wings.Folded(
        shoulder=bones.on_body(*plan.shoulder),
        angle=180 - bones.tilt + plan.lift + said.number("lift"),
        length=plan.length * said.number("length") * bones.length,
        depth=plan.depth * said.number("depth") * bones.length,
        droop=said.number("droop"),
    )
    return [wings.folded_wing(place, plan, said, clips)]


def _far_wing(bones: Skeleton, template: Template, traits: Traits, clips: Clips) -> list[Piece]:
    if template.wings != "open":
        return []
    return [
        flight.open_wing(
            _spread(bones, template, traits.wing, near=False), _shaded(traits.wing), clips, hand=template.hand
        )
    ]


def _spread(bones: Skeleton, template: Template, said: Phrase, *, near: bool) -> flight.Spread:
    plan, side = template.wing, 0 if near else 1
    along, across = plan.shoulder
    angle = template.rise[side] + said.number("lift")
    return flight.Spread(
        shoulder=bones.on_body(along, across) if near else bones.on_body(along + 0.05, across - 0.06),
        angle=angle,
        trailing=180 - bones.tilt + template.trail[side],
        length=template.spread * said.number("length") * bones.length * template.shares[side],
        depth=plan.depth * said.number("depth") * bones.length,
        under=near and flight.shows_lining(angle),
        sweep=template.sweep[side],
    )


def _shaded(said: Phrase) -> Phrase:
    """The far wing lies in shadow."""
    return replace(said, colours=tuple(darker(colour, 0.14) for colour in said.colours))


def _eye(bones: Skeleton, template: Template, traits: Traits) -> Piece:
    angle, radii, size = template.eye
    radius = bones.head_radius * size * traits.eye.number("size")
    return Piece(eyes.eye(bones.on_head(angle, radii), radius, traits.eye, _around_eye(traits)), bones.skin)


def _around_eye(traits: Traits) -> Colour:
    """The plumage at the eye: the last mark that lies there, or the upper side."""
    there = [mark.colours[0] for mark in traits.marks if mark.name in AT_EYE]
    return there[-1] if there else traits.plumage.colours[0]
