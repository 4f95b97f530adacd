"""Draws a bird from the front, such as an owl: tail, body, feet, both wings, and the head over all."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from shapely.ops import unary_union

from ..anatomy import eyes, faces, front_legs, tails
from ..anatomy.faces import SIDES, at
from ..anatomy.skeleton import BODY, STEPS, Skeleton, Spot, skeleton
from ..anatomy.wings.front import FrontWing, front_wing
from ..drawing.colours import Colour, darker, lighter
from ..drawing.geometry import Shape, blob, crescent, disc, feather, oval, rounded
from ..drawing.svg import Clips, filled
from ..plumage import marks
from ..templates import Template, bones_of
from ..traits.phrases import Phrase
from .piece import Figure, Piece

if TYPE_CHECKING:
    from ..traits.traits import Traits

BEAKS = ("hook",)
"""The beaks that point down between the eyes."""
BEAK_KEYS = frozenset(("length", "depth", "tip", "tipped", "cere"))
"""The keys that a beak seen from the front reads."""
BARREL = 0.42
"""Half the breadth of the body for which patches and patterns are defined, in body lengths."""
# Patches of breast and belly: along and across as in `marks`, and mirrored.
PATCHES: Mapping[str, tuple[Spot, ...]] = {
    "underside": ((0.36, 0.02, 0.24), (0.1, 0.08, 0.26), (-0.2, 0.07, 0.24), (-0.5, 0.0, 0.16)),
    "breast": ((0.36, 0.04, 0.24), (0.14, 0.12, 0.22)),
    "belly": ((0.02, 0.1, 0.22), (-0.24, 0.06, 0.2), (-0.5, 0.0, 0.12)),
    "vent": ((-0.42, 0.0, 0.14), (-0.56, 0.0, 0.1)),
    "bib": ((0.12, 0.0, 0.08), (0.16, 0.13, 0.075), (0.24, 0.26, 0.04)),
    "throat": ((0.2, 0.0, 0.1), (0.2, 0.1, 0.08)),
    "collar": ((0.14, 0.0, 0.05), (0.18, 0.18, 0.05), (0.28, 0.34, 0.05)),
    "breastband": ((0.04, 0.0, 0.06), (0.08, 0.16, 0.06), (0.14, 0.32, 0.06)),
    "flank": ((0.1, 0.26, 0.08), (-0.16, 0.24, 0.1), (-0.36, 0.14, 0.08)),
}
MARKS = (*PATCHES, *marks.PATTERNS, "patch", *faces.FORMS)
"""The marks that are visible from the front."""
# Regions of patterns: along from and to, and how far across on both sides.
REGIONS: Mapping[str, tuple[float, float, float]] = {
    "breast": (0.08, 0.38, 0.3),
    "under": (-0.46, 0.36, 0.25),
    "belly": (-0.5, 0.06, 0.24),
    "flank": (-0.4, 0.14, 0.26),
    "back": (-0.3, 0.4, 0.36),
    "body": (-0.46, 0.4, 0.36),
}


def draw_front(traits: Traits, template: Template, clips: Clips) -> Figure:
    """Return a whole bird that faces the viewer; the origin is the middle of its body."""
    bones = skeleton((0, 0), BODY, bones_of(template))
    feet = front_legs.feet(bones, template.legs, traits.legs)
    pieces = [
        tails.tail(bones.on_body(*template.tail.root), 90, bones.length, template.tail, traits.tail),
        *[front_legs.shank(bones, template.legs, foot, traits.legs) for foot in feet],
        _body(bones, traits, clips),
        *_wings(bones, template, traits.wing, clips),
        *[piece for foot in feet for piece in front_legs.thigh(bones, template.legs, foot, traits.legs)],
        *[front_legs.toes(bones, template.legs, foot, traits.legs) for foot in feet],
        *[piece for foot in feet for piece in front_legs.tuft(bones, template.legs, foot, traits.legs)],
        *[faces.ear_tufts(bones, phrase) for phrase in traits.marks if phrase.name == faces.TUFTS],
        _head(bones, template, traits, clips),
    ]
    return Figure(
        drawing="".join(piece.drawing for piece in pieces),
        extent=unary_union([piece.extent for piece in pieces]),
        head=bones.head,
        head_radius=bones.head_radius,
        feet=tuple(feet),
        pose=template.pose,
        waterline=bones.on_body(-0.4, 0)[1],
    )


def _body(bones: Skeleton, traits: Traits, clips: Clips) -> Piece:
    upper = traits.plumage.colours[0]
    items = [filled(bones.skin, upper)]
    if len(traits.plumage.colours) > 1:
        items.append(filled(_patch(bones, "underside", 1), traits.plumage.colours[1]))
    items += [_mark(bones, phrase) for phrase in traits.marks if phrase.name not in faces.FORMS]
    items.append(filled(crescent(bones.skin, -8, -9), darker(upper, 0.5), opacity=0.2))
    chin = oval(at(bones, 0, 0.42), bones.head_radius * 1.02, bones.head_radius * 0.86)
    items.append(filled(chin, darker(upper, 0.55), opacity=0.22))
    return Piece(clips.within(bones.skin, items), bones.skin)


def _patch(bones: Skeleton, name: str, grow: float) -> Shape:
    girth = _girth(bones)
    spots = [(along, across * girth, radius * girth * grow) for along, across, radius in PATCHES[name]]
    halves = [blob([bones.body_circle((along, side * across, r)) for along, across, r in spots], 4) for side in SIDES]
    return rounded(unary_union(halves), 5)


def _girth(bones: Skeleton) -> float:
    """Return the breadth of a body; 1 is that of a common owl."""
    trunk = bones.chain[: (bones.body_circles - 1) * STEPS + 1]
    return max(radius for _, _, radius in trunk) / bones.length / BARREL


def _mark(bones: Skeleton, phrase: Phrase) -> str:
    """Return a mark of the plumage. The checks of rows ensure that it is visible from the front."""
    (colour,) = phrase.colours
    if phrase.name == "patch":
        return marks.draw_mark(bones, phrase)
    if phrase.name in PATCHES:
        return filled(_patch(bones, phrase.name, phrase.number("grow")), colour, opacity=phrase.number("faint"), step=7)
    return mirrored_pattern(bones, phrase)


def mirrored_pattern(bones: Skeleton, phrase: Phrase) -> str:
    """Return a pattern over both sides of a body that is seen from the front or from below."""
    (colour,) = phrase.colours
    if phrase.name == "bars":
        near, far, wide = REGIONS[phrase.word("on")]
        return marks.barring(bones, phrase, colour, (near, far, -wide * _girth(bones), wide * _girth(bones)))
    return "".join(_pattern(bones, phrase, colour))


def _pattern(bones: Skeleton, phrase: Phrase, colour: Colour) -> list[str]:
    """Return rows of small marks over breast and belly; every other row is shifted."""
    rng = random.Random(phrase.name + phrase.word("on"))
    near, far, wide = REGIONS[phrase.word("on")]
    wide *= _girth(bones)
    in_row = max(2, round(math.sqrt(phrase.number("count") * 2 * wide / (far - near) * 1.5)))
    rows = max(1, round(phrase.number("count") / in_row))
    found = []
    for row in range(rows):
        for place in range(in_row):
            along = near + (far - near) * (row + 0.5) / rows + rng.uniform(-0.012, 0.012)
            across = wide * (2 * (place + 0.25 + 0.5 * (row % 2)) / in_row - 1) + rng.uniform(-0.01, 0.01)
            size = bones.length * 0.042 * phrase.number("size") * rng.uniform(0.85, 1.15)
            found.append(
                marks.draw_single(
                    phrase.name,
                    (*bones.on_body(along, across), size),
                    180 - bones.tilt,
                    (colour, phrase.number("faint")),
                )
            )
    return found


def _wings(bones: Skeleton, template: Template, phrase: Phrase, clips: Clips) -> list[Piece]:
    wing = template.wing
    along, across = wing.shoulder
    length, depth = (
        wing.length * phrase.number("length") * bones.length,
        wing.depth * phrase.number("depth") * bones.length,
    )
    lean = wing.lift + phrase.number("lift")
    hung = [FrontWing(bones.on_body(along, side * across), 90 + side * lean, length, depth, side) for side in SIDES]
    return [front_wing(place, wing, phrase, clips) for place in hung]


def _head(bones: Skeleton, template: Template, traits: Traits, clips: Clips) -> Piece:
    """Return the head with its face, which lies over everything."""
    upper, radius = traits.plumage.colours[0], bones.head_radius
    shape = oval(bones.head, radius * 1.14, radius)
    items = [filled(shape, upper)]
    items += [faces.MARKS[phrase.name][0](bones, phrase) for phrase in traits.marks if phrase.name in faces.MARKS]
    items.append(filled(crescent(shape, -radius * 0.1, -radius * 0.12), darker(upper, 0.5), opacity=0.2))
    items.append(filled(crescent(shape, radius * 0.06, radius * 0.1), "#ffffff", opacity=0.2))
    drawn = clips.within(shape, items)
    for side in SIDES:
        drawn += _eye(bones, template, traits.eye, side)
    return Piece(drawn + _beak(bones, traits.beak), shape)


def _eye(bones: Skeleton, template: Template, phrase: Phrase, side: int) -> str:
    angle, radii, size = template.eye
    centre = bones.on_head(angle if side > 0 else 180 - angle, radii)
    radius = bones.head_radius * size * phrase.number("size")
    plain = replace(phrase, values={**phrase.values, "ridge": None})
    return eyes.eye(centre, radius, plain) + eyes.ridge(centre, radius, phrase.colour("ridge"), inward=-side)


def _beak(bones: Skeleton, phrase: Phrase) -> str:
    """Return a hook that points down between the eyes."""
    radius, colour = bones.head_radius, phrase.colours[0]
    long, wide = radius * 0.5 * phrase.number("length"), radius * 0.27 * phrase.number("depth")
    top = at(bones, 0, 0.16)
    shape = feather(top, 90, long, wide, widest=0.36)
    below = feather(top, 90, long * 0.86, wide * 1.3, widest=0.5)
    drawn = filled(below, darker(phrase.colours[-1], 0.2), step=4) + filled(shape, colour, step=4)
    cere, tip = phrase.colour("cere"), phrase.colour("tip")
    if tip:
        drawn += filled(shape.intersection(disc((top[0], top[1] + long), long * phrase.number("tipped"))), tip, step=3)
    if cere:
        drawn += filled(shape.intersection(disc(top, long * 0.42)), cere, step=3)
    return drawn + filled(crescent(shape, wide * 0.3, 0), lighter(colour, 0.45), opacity=0.6, step=4)
