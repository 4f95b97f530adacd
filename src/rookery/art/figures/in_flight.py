"""Draws a flying bird from below: tail, both wings, the body over their roots, and the head turned to the side."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from shapely.ops import unary_union

from ..anatomy import beaks, eyes, tails
from ..anatomy.faces import SIDES
from ..anatomy.skeleton import BODY, Bones, Skeleton, skeleton
from ..anatomy.wings import open as open_wings
from ..drawing.colours import darker, lightness
from ..drawing.geometry import crescent
from ..drawing.svg import Clips, filled
from ..plumage import marks
from ..plumage.patches import HEAD, PATCHES
from ..templates import Template, bones_of
from ..traits.phrases import Phrase
from .front_view import mirrored_pattern
from .piece import Figure, Piece

if TYPE_CHECKING:
    from ..traits.traits import Traits

ON_HEAD = tuple(name for name, patch in PATCHES.items() if all(where == HEAD for where, _ in patch.spots))
MARKS = (*ON_HEAD, *marks.PATTERNS, "patch")
"""The marks that are visible from below: those of the head, which shows its side, and patches and patterns."""
WING_KEYS = open_wings.KEYS_READ - {"bar", "shoulder"}
"""The keys that a wing seen from below reads; its colours are those of its lower side."""


def draw_below(traits: Traits, template: Template, clips: Clips) -> Figure:
    """Return a whole bird above the viewer; the origin is the middle of its body, and its tilt is its direction."""
    bones = skeleton((0, 0), BODY, _ahead(bones_of(template)))
    fan = template.tail
    angle = 180 - bones.tilt + fan.lift + traits.tail.number("lift")
    pieces = [
        *[open_wings.open_wing(_spread(bones, template, traits.wing, side), traits.wing, clips, hand=template.hand)
          for side in SIDES],
        tails.tail(bones.on_body(*fan.root), angle, bones.length, fan, traits.tail),
        _body(bones, traits, clips),
        beaks.beak(bones, traits.beak, clips),
        _eye(bones, template, traits),
    ]  # fmt: skip
    return Figure(
        drawing="".join(piece.drawing for piece in pieces),
        extent=unary_union([piece.extent for piece in pieces]),
        head=bones.head,
        head_radius=bones.head_radius,
        feet=(),
        pose=template.pose,
        waterline=bones.on_body(0, 0)[1],
    )


def _ahead(bones: Bones) -> Bones:
    """Return the bones with angles in the picture; the template has them from the flight direction."""
    angle, step, radius = bones.head
    neck = tuple((turn - bones.tilt, long, thick) for turn, long, thick in bones.neck)
    return replace(bones, neck=neck, head=(angle - bones.tilt, step, radius), look=bones.look - bones.tilt)


def _spread(bones: Skeleton, template: Template, phrase: Phrase, side: int) -> open_wings.OpenWing:
    """Return the wing on one side. Its angles are from the flight direction; the wing on the far side looks shorter."""
    wing, far = template.wing, int(side > 0)
    along, across = wing.shoulder
    return open_wings.OpenWing(
        shoulder=bones.on_body(along, side * across),
        angle=-bones.tilt + side * (template.rise[far] - phrase.number("lift")),
        trailing=180 - bones.tilt - side * template.trail[far],
        length=template.spread * phrase.number("length") * bones.length * template.apparent_lengths[far],
        depth=wing.depth * phrase.number("depth") * bones.length,
        under=True,
        sweep=template.sweep[far],
    )


def _body(bones: Skeleton, traits: Traits, clips: Clips) -> Piece:
    """Return the body, of which only the underside is visible, with its marks."""
    under = traits.plumage.colours[-1]
    items = [filled(bones.skin, under)]
    items += [_mark(bones, phrase) for phrase in traits.marks]
    items.append(filled(crescent(bones.skin, -7, -9), darker(under, 0.5), opacity=0.2))
    items.append(filled(crescent(bones.skin, 4, 6), "#ffffff", opacity=0.1 if lightness(under) < 0.25 else 0.2))
    return Piece(clips.within(bones.skin, items), bones.skin)


def _mark(bones: Skeleton, phrase: Phrase) -> str:
    if phrase.name in marks.PATTERNS:
        return mirrored_pattern(bones, phrase)
    return marks.draw_mark(bones, phrase)


def _eye(bones: Skeleton, template: Template, traits: Traits) -> Piece:
    angle, radii, size = template.eye
    radius = bones.head_radius * size * traits.eye.number("size")
    return Piece(eyes.eye(bones.on_head(angle, radii), radius, traits.eye, traits.plumage.colours[0]), bones.skin)
