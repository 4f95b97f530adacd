"""Legs and feet seen from the front: side by side, with three toes over the perch."""

from __future__ import annotations

from ..drawing.colours import Colour, darker, lighter
from ..drawing.geometry import Circle, Point, between, blob, crescent, feather
from ..drawing.svg import filled
from ..figures.piece import Piece, join_pieces
from ..traits.phrases import Phrase
from .faces import SIDES
from .legs import CLAW, Limbs
from .skeleton import Skeleton

KEYS_READ = frozenset(("length", "thick", "trousers", "tarsi"))
"""The keys that legs seen from the front read."""
TUFT = ((-34, 0.9), (34, 0.9), (-15, 1.1), (15, 1.1), (0, 1.2))
"""Feathers at the end of a leg: the angle and the relative length of each."""


def feet(bones: Skeleton, limbs: Limbs, phrase: Phrase) -> list[Point]:
    """Return the points where the left and the right foot stand."""
    along, across = limbs.hips[0]
    down = bones.on_body(along, 0)[1] + limbs.length * phrase.number("length") * bones.length
    return [(bones.centre[0] + side * across * bones.length, down) for side in SIDES]


def shank(bones: Skeleton, limbs: Limbs, foot: Point, phrase: Phrase) -> Piece:
    """Draw the lower leg, from the belly down to the foot."""
    hip, thick = _hip(bones, limbs, foot), _thick(bones, limbs, phrase)
    ankle = foot[0], foot[1] - thick * 0.3
    circles = [(*hip, thick * 0.8), (*between(hip, foot, 0.6), thick * 0.6), (*ankle, thick * 0.55)]
    return _round(circles, phrase.colour("tarsi") or phrase.colours[0])


def thigh(bones: Skeleton, limbs: Limbs, foot: Point, phrase: Phrase) -> list[Piece]:
    """Draw loose feathers over the upper leg; nothing if the row has no trousers."""
    colour, hip, thick = phrase.colour("trousers"), _hip(bones, limbs, foot), _thick(bones, limbs, phrase)
    over = hip[0], hip[1] - thick * 0.3
    circles = [(*over, thick * 0.6), (*hip, thick * 0.9), (*between(hip, foot, 0.62), thick * 0.6)]
    return [_round(circles, colour)] if colour else []


def tuft(bones: Skeleton, limbs: Limbs, foot: Point, phrase: Phrase) -> list[Piece]:
    """Draw feathers that hang over the roots of the toes; nothing if the row has no feathered tarsi."""
    colour, thick = phrase.colour("tarsi"), _thick(bones, limbs, phrase)
    root = foot[0], foot[1] - thick * 0.95
    feathers = (
        [feather(root, 90 - lean, thick * long, thick * 0.5, widest=0.6) for lean, long in TUFT] if colour else []
    )
    return [
        Piece(filled(feather_shape, darker(colour or "", 0.05 * (n % 2)), step=5), feather_shape)
        for n, feather_shape in enumerate(feathers)
    ]


def toes(bones: Skeleton, limbs: Limbs, foot: Point, phrase: Phrase) -> Piece:
    """Draw three thick toes spread over the perch, each with its claw."""
    colour, toe = phrase.colours[0], limbs.toe * bones.length
    return join_pieces(
        *[_toe(foot, shift, toe, darker(colour, 0.08) if shift else colour) for shift in (-0.6, 0.6, 0.0)]
    )


def _toe(foot: Point, shift: float, toe: float, colour: Colour) -> Piece:
    thick = toe * 0.38
    start = foot[0] + shift * toe * 0.4, foot[1] - thick * 0.5
    knuckle = foot[0] + shift * toe * 0.95, foot[1] - thick * 0.1
    end = foot[0] + shift * toe * 1.1, foot[1] + toe * 0.24
    claw = feather((end[0], end[1] - thick * 0.1), 90 + shift * 22, toe * 0.46, thick * 0.66, widest=0.3)
    shape = blob([(*start, thick * 0.42), (*knuckle, thick * 0.5), (*end, thick * 0.4)], 1)
    light = filled(crescent(shape, thick * 0.2, thick * 0.1), lighter(colour, 0.4), opacity=0.5, step=5)
    return Piece(filled(claw, CLAW, step=4) + filled(shape, colour, step=5) + light, shape.union(claw))


def _hip(bones: Skeleton, limbs: Limbs, foot: Point) -> Point:
    return foot[0] * 0.93, bones.on_body(limbs.hips[0][0], 0)[1]


def _thick(bones: Skeleton, limbs: Limbs, phrase: Phrase) -> float:
    return limbs.thick * phrase.number("thick") * bones.length


def _round(circles: list[Circle], colour: Colour) -> Piece:
    """Draw a limb through these circles, shaded on its right."""
    shape = blob(circles, 2)
    shade = filled(crescent(shape, -circles[0][2] * 0.35, 0), darker(colour, 0.35), opacity=0.28)
    return Piece(filled(shape, colour) + shade, shape)
