"""Draws a bird from its traits: far leg, tail, body with its marks, wing, head, near leg."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import replace

from shapely import affinity
from shapely.ops import unary_union

from ..anatomy import beaks, eyes, legs, tails
from ..anatomy.skeleton import BODY, Skeleton, skeleton
from ..anatomy.wings import folded as folded_wings
from ..anatomy.wings import open as open_wings
from ..drawing.colours import Colour, darker, lightness
from ..drawing.geometry import Point, crescent
from ..drawing.svg import Clips, curved_line, filled, group
from ..plumage import marks, ornaments
from ..plumage.patches import PATCHES, soft_patch
from ..templates import TEMPLATES, Template, bones_of, built
from ..traits.phrases import Form, Phrase
from ..traits.traits import Traits
from .front_view import draw_front
from .in_flight import draw_below
from .piece import Figure, Piece

AROUND_EYE = ("cap", "hood", "face", "mask", "band", "eyepatch", "eyeline")
"""Marks that cover the plumage around the eye."""


def draw_figure(traits: Traits, clips: Clips) -> Figure:
    """Return a whole bird that faces right; the origin is the middle of its body."""
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
        extent=unary_union([piece.extent for piece in pieces]),
        head=bones.head,
        head_radius=bones.head_radius,
        feet=tuple(stance.foot for stance in stances if stance.hold != "drawn"),
        pose=template.pose,
        waterline=bones.on_body(0.0, template.draught)[1],
    )
    return _mirrored(figure) if template.faces == "left" else figure


def _mirrored(figure: Figure) -> Figure:
    """Return the same bird, facing left."""
    return replace(
        figure,
        drawing=group([figure.drawing], 'transform="scale(-1 1)"'),
        extent=affinity.scale(figure.extent, -1, 1, origin=(0, 0)),
        head=(-figure.head[0], figure.head[1]),
        feet=tuple((-x, y) for x, y in figure.feet),
    )


def _stances(bones: Skeleton, template: Template, traits: Traits) -> list[legs.Stance]:
    """Return the legs in their places; swimming and flying birds show none."""
    if template.pose in ("swim", "fly"):
        return []
    limbs, phrase = template.legs, traits.legs
    hips = [bones.on_body(*hip) for hip in limbs.hips]
    length = limbs.length * phrase.number("length") * bones.length
    thick, toe = limbs.thick * phrase.number("thick") * bones.length, limbs.toe * bones.length
    feet = phrase.word("feet") or limbs.feet
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
    thighs, foot = phrase.colour("thighs"), phrase.colour("foot")
    feet_at = [hip[0] + step * (1 - 0.3 * n) - limbs.stride * bones.length * n for n, hip in enumerate(hips)]
    stances = [
        legs.Stance(hip, (x, ground - n * 1.5), hold, thick, toe, feet, limbs.bones, thighs, limbs.shade, tint=foot)
        for n, (hip, x) in enumerate(zip(hips, feet_at, strict=True))
    ]
    return [legs.drawn_up(hips[0], length, stances[0]), *stances[1:]] if limbs.drawn_up else stances


def _clasping(hips: list[Point], limbs: legs.Limbs, size: tuple[float, float, float, str]) -> list[legs.Stance]:
    """Return legs that hold a leaning stem, one above the other. The stem is one leg length before the first hip."""
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
    """Return the skin with its plumage and marks. Moved copies of its outline draw light and shade."""
    upper = traits.plumage.colours[0]
    items = [filled(bones.skin, upper)]
    if len(traits.plumage.colours) > 1:
        items.append(filled(soft_patch(bones, PATCHES["underside"].spots), traits.plumage.colours[1]))
    items += [marks.draw_mark(bones, phrase) for phrase in traits.marks if phrase.name in marks.FORMS]
    items += _down(bones, traits)
    items.append(filled(crescent(bones.skin, -9, -11), darker(upper, 0.5), opacity=0.18))
    # On dark plumage the same light would look like grey paint.
    items.append(filled(crescent(bones.skin, 6, 8), "#ffffff", opacity=0.12 if lightness(upper) < 0.25 else 0.2))
    return Piece(clips.within(bones.skin, items), bones.skin)


def _down(bones: Skeleton, traits: Traits) -> list[str]:
    """Return soft brush strokes over back and breast."""
    rng = random.Random(traits.id)
    upper, under = traits.plumage.colours[0], traits.plumage.colours[-1]
    found = []
    for number in range(20):
        along, across = rng.uniform(-0.3, 0.42), rng.uniform(-0.3, 0.34)
        start = bones.on_body(along, across)
        end = bones.on_body(along - 0.07, across + 0.012)
        tone = darker(upper if across < 0.08 else under, 0.3)
        found.append(
            curved_line(
                start, bones.on_body(along - 0.03, across + 0.03), end, tone, 1.6, opacity=0.22 if number % 2 else 0.14
            )
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
    """Return the wing on the viewer's side, folded or open."""
    phrase, wing = traits.wing, template.wing
    if template.wings == "open":
        return [open_wings.open_wing(_spread(bones, template, phrase, near=True), phrase, clips, hand=template.hand)]
    place = folded_wings.FoldedWing(
        shoulder=bones.on_body(*wing.shoulder),
        angle=180 - bones.tilt + wing.lift + phrase.number("lift"),
        length=wing.length * phrase.number("length") * bones.length,
        depth=wing.depth * phrase.number("depth") * bones.length,
        droop=phrase.number("droop"),
    )
    return [folded_wings.folded_wing(place, wing, phrase, clips)]


def _far_wing(bones: Skeleton, template: Template, traits: Traits, clips: Clips) -> list[Piece]:
    if template.wings != "open":
        return []
    return [
        open_wings.open_wing(
            _spread(bones, template, traits.wing, near=False), _shaded(traits.wing), clips, hand=template.hand
        )
    ]


def _spread(bones: Skeleton, template: Template, phrase: Phrase, *, near: bool) -> open_wings.OpenWing:
    wing, side = template.wing, 0 if near else 1
    along, across = wing.shoulder
    angle = template.rise[side] + phrase.number("lift")
    return open_wings.OpenWing(
        shoulder=bones.on_body(along, across) if near else bones.on_body(along + 0.05, across - 0.06),
        angle=angle,
        trailing=180 - bones.tilt + template.trail[side],
        length=template.spread * phrase.number("length") * bones.length * template.apparent_lengths[side],
        depth=wing.depth * phrase.number("depth") * bones.length,
        under=near and open_wings.shows_lining(angle),
        sweep=template.sweep[side],
    )


def _shaded(phrase: Phrase) -> Phrase:
    """Return the phrase with darker colours, for the far wing, which lies in shadow."""
    return replace(phrase, colours=tuple(darker(colour, 0.14) for colour in phrase.colours))


def _eye(bones: Skeleton, template: Template, traits: Traits) -> Piece:
    angle, radii, size = template.eye
    radius = bones.head_radius * size * traits.eye.number("size")
    return Piece(eyes.eye(bones.on_head(angle, radii), radius, traits.eye, _around_eye(traits)), bones.skin)


def _around_eye(traits: Traits) -> Colour:
    """Return the colour of the plumage at the eye: that of the last mark there, or of the upper side."""
    there = [mark.colours[0] for mark in traits.marks if mark.name in AROUND_EYE]
    return there[-1] if there else traits.plumage.colours[0]
