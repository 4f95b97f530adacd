"""Faces of birds seen from the front: discs, hearts, brows and ear tufts.

Positions are right and down from the middle of the head, in head radii. Every mark is drawn on both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from shapely.ops import unary_union

from ..drawing.colours import Colour, darker, lighter
from ..drawing.geometry import Point, Shape, blob, feather, oval, polar
from ..drawing.svg import Pen, filled, stroke
from ..figures.piece import Piece
from ..traits.phrases import Form, Phrase, Range
from .skeleton import Skeleton

SIDES = (-1, 1)
"""Left and right."""
SIZE = {"size": Range(0.3, 2, 1, "size")}


def at(bones: Skeleton, right: float, down: float) -> Point:
    return bones.head[0] + right * bones.head_radius, bones.head[1] + down * bones.head_radius


def mirrored_patch(bones: Skeleton, spots: Sequence[tuple[float, float, float]], fillet: float = 2) -> Shape:
    """Return a soft patch through these spots together with its mirror image."""
    radius = bones.head_radius
    return unary_union(
        [
            blob([(*at(bones, side * right, down), thick * radius) for right, down, thick in spots], fillet)
            for side in SIDES
        ]
    )


def _rimmed(shape: Shape, phrase: Phrase, bones: Skeleton, wide: float) -> str:
    """Draw a face in the first colour with a rim in the second."""
    face = phrase.colours[0]
    rim = phrase.colours[1] if len(phrase.colours) > 1 else darker(face, 0.4)
    drawn = filled(shape.buffer(bones.head_radius * wide), rim, step=9) + filled(shape, face, step=9)
    return drawn + filled(
        shape.difference(shape.buffer(-bones.head_radius * 0.09)), darker(face, 0.25), opacity=0.4, step=9
    )


def _disc(bones: Skeleton, phrase: Phrase) -> str:
    """Draw a round disc around each eye, with rays of fine feathers."""
    size, radius = phrase.number("size"), bones.head_radius
    shape = unary_union(
        [oval(at(bones, 0.4 * side, 0.12), 0.52 * radius * size, 0.6 * radius * size, 10 * side) for side in SIDES]
    )
    return _rimmed(shape.buffer(4).buffer(-4), phrase, bones, 0.075) + _rays(bones, phrase.colours[0], size)


def _rays(bones: Skeleton, colour: Colour, size: float) -> str:
    data = ""
    for side in SIDES:
        for step in range(15):
            angle = -100 + 200 * step / 14
            towards = angle if side > 0 else 180 - angle
            eye = at(bones, 0.4 * side, 0.1)
            pen = Pen(polar(eye, towards, bones.head_radius * 0.33 * size))
            pen.line(polar(eye, towards, bones.head_radius * 0.45 * size))
            data += pen.data
    return stroke(data, darker(colour, 0.35), 1.3, opacity=0.45)


def _heart(bones: Skeleton, phrase: Phrase) -> str:
    """Draw a heart from the brow to below the beak."""
    size = phrase.number("size")
    spots = [(0.06, 0.86, 0.06), (0.28, 0.5, 0.26), (0.42, 0.08, 0.42), (0.36, -0.28, 0.34), (0.14, -0.34, 0.17)]
    shape = mirrored_patch(
        bones, [(right * size, down * size, thick * size) for right, down, thick in spots], bones.head_radius * 0.05
    )
    drawn = _rimmed(shape.buffer(2).buffer(-2), phrase, bones, 0.07)
    ridge = blob(
        [
            (*at(bones, 0, -0.3), 1.2),
            (*at(bones, 0, 0.1), bones.head_radius * 0.075),
            (*at(bones, 0, 0.42), bones.head_radius * 0.1),
        ],
        1,
    )
    return drawn + filled(ridge, darker(phrase.colours[0], 0.12), opacity=0.7, step=5)


def _brows(bones: Skeleton, phrase: Phrase) -> str:
    """Draw pale brows that meet over the beak and rise outward."""
    size, lift = phrase.number("size"), phrase.number("lift")
    spots = [
        (0.04, 0.2, 0.07),
        (0.12, -0.18, 0.1),
        (0.34, -0.36 - 0.4 * lift, 0.09),
        (0.62, -0.42 - lift, 0.05),
        (0.8, -0.4 - 1.25 * lift, 0.02),
    ]
    return filled(
        mirrored_patch(bones, [(right, down, thick * size) for right, down, thick in spots]), phrase.colours[0], step=5
    )


def _whiskers(bones: Skeleton, phrase: Phrase) -> str:
    """Draw bristles beside the beak."""
    size = phrase.number("size")
    bristles = [
        feather(
            at(bones, 0.05 * side, 0.2),
            90 - side * turn,
            bones.head_radius * long * size,
            bones.head_radius * 0.17 * size,
            widest=0.6,
        )
        for side in SIDES
        for turn, long in ((62, 0.36), (40, 0.42), (16, 0.44))
    ]
    return filled(unary_union(bristles), phrase.colours[0], step=5)


def _braces(bones: Skeleton, phrase: Phrase) -> str:
    """Draw two stripes over the crown."""
    spots = [(0.16, -0.46, 0.05), (0.24, -0.7, 0.075), (0.3, -0.94, 0.05)]
    return filled(
        mirrored_patch(bones, [(right, down, thick * phrase.number("size")) for right, down, thick in spots]),
        phrase.colours[0],
        step=5,
    )


def _parting(bones: Skeleton, phrase: Phrase) -> str:
    """Draw a dark wedge down the middle of the crown."""
    radius = bones.head_radius
    shape = feather(
        at(bones, 0, -1.08), 90, radius * 0.86 * phrase.number("size"), radius * 0.3 * phrase.number("size"), widest=0.3
    )
    return filled(shape, phrase.colours[0], step=6)


def _tears(bones: Skeleton, phrase: Phrase) -> str:
    """Draw a thin wash of colour from the inner corner of each eye to the beak."""
    spots = [(0.3, 0.06, 0.1), (0.18, 0.24, 0.085), (0.12, 0.36, 0.03)]
    return filled(
        mirrored_patch(bones, [(right, down, thick * phrase.number("size")) for right, down, thick in spots]),
        phrase.colours[0],
        opacity=0.75,
        step=4,
    )


def _freckles(bones: Skeleton, phrase: Phrase) -> str:
    """Draw small flecks over the crown."""
    data = ""
    for row, count in enumerate((3, 5, 6)):
        for place in range(count):
            right = (place - (count - 1) / 2) * 0.24
            top = at(bones, right, -0.93 + 0.17 * row + 0.28 * right * right)
            pen = Pen(top)
            pen.line((top[0] + right * 2, top[1] + bones.head_radius * 0.06))
            data += pen.data
    return stroke(data, phrase.colours[0], bones.head_radius * 0.05 * phrase.number("size"), opacity=0.8)


def ear_tufts(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw feather tufts like ears at the corners of the head. The second colour is that of their inner side."""
    size, apart, turn, radius = phrase.number("size"), phrase.number("apart"), phrase.number("turn"), bones.head_radius
    inner = phrase.colours[1] if len(phrase.colours) > 1 else lighter(phrase.colours[0], 0.25)
    drawn, shapes = "", []
    for side in SIDES:
        root = at(bones, 0.52 * apart * side, -0.42)
        towards = -90 + side * (22 + turn)
        outer = feather(root, towards, radius * 1.06 * size, radius * 0.46 * size, widest=0.42, bend=side * 8)
        core = feather(
            polar(root, towards - side * 70, radius * 0.1),
            towards - side * 3,
            radius * 0.86 * size,
            radius * 0.24 * size,
            widest=0.45,
        )
        drawn += filled(outer, phrase.colours[0], step=7) + filled(core, inner, step=7)
        shapes.append(outer)
    return Piece(drawn, unary_union(shapes))


Draw = Callable[[Skeleton, Phrase], str]
MARKS: Mapping[str, tuple[Draw, Form]] = {
    "disc": (_disc, Form((1, 2), SIZE, "seen from the front: a disc around each eye, then the colour of its rim")),
    "heart": (_heart, Form((1, 2), SIZE, "seen from the front: a heart-shaped face, then the colour of its rim")),
    "brows": (
        _brows,
        Form(
            (1, 1),
            SIZE | {"lift": Range(-0.3, 0.5, 0.05, "how far the brows rise outward")},
            "seen from the front: brows that meet over the beak",
        ),
    ),
    "whiskers": (_whiskers, Form((1, 1), SIZE, "seen from the front: bristles beside the beak")),
    "braces": (_braces, Form((1, 1), SIZE, "seen from the front: two stripes over the crown")),
    "parting": (_parting, Form((1, 1), SIZE, "seen from the front: a wedge down the middle of the crown")),
    "tears": (_tears, Form((1, 1), SIZE, "seen from the front: a thin wash of colour between eye and beak")),
    "freckles": (_freckles, Form((1, 1), SIZE, "seen from the front: flecks over the crown")),
}
TUFTS = "eartufts"
FORMS: dict[str, Form] = {name: form for name, (_, form) in MARKS.items()} | {
    TUFTS: Form(
        (1, 2),
        SIZE
        | {"apart": Range(0.3, 1.6, 1, "distance between them"), "turn": Range(-40, 40, 0, "outward angle in degrees")},
        "seen from the front: feather tufts like ears, then the colour of their inner side",
    )
}
