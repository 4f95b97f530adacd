"""Ornaments of water birds: the fan of a merganser, the checkers of a loon, the stripes of a snipe."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from shapely.ops import unary_union

from ..anatomy.skeleton import Skeleton
from ..drawing.colours import lighter, lightness
from ..drawing.geometry import Shape, blob, crescent, feather, hull_chain, oval, polar
from ..drawing.svg import filled
from ..figures.piece import Piece
from ..traits.phrases import Form, Phrase, Range

SIZE = Range(0.3, 3, 1, "size")


def _fan(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw a round crest from forehead to nape: its rim in the first colour, the wedge inside it in the second."""
    size, radius = phrase.number("size"), bones.head_radius
    rim = [
        (-30, 0.84, 0.2),
        (-74, 1.02, 0.4),
        (-114, 1.2, 0.6),
        (-148, 1.36, 0.66),
        (178, 1.32, 0.56),
        (156, 1.14, 0.26),
    ]
    inner = [(-172, 0.16, 0.06), (-164, 0.72, 0.3), (-152, 1.2, 0.52), (-150, 1.5, 0.44)]
    whole, wedge = (
        blob(
            [(*bones.on_head(angle, 0.3 + (radii - 0.3) * size), radius * thick * size) for angle, radii, thick in run],
            radius * 0.1,
        )
        for run in (rim, inner)
    )
    colour, light = phrase.colours[0], phrase.colours[-1]
    drawn = filled(whole, colour, step=6)
    drawn += filled(crescent(whole, 4, 5), lighter(colour, 0.3), opacity=0.3, step=7)
    if len(phrase.colours) > 1:
        drawn += filled(wedge, light, step=6)
    return Piece(drawn, whole)


def _wispy(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw thin wisps that stand off the nape in two bunches, as red-breasted mergansers have them."""
    size, radius = phrase.number("size"), bones.head_radius
    wisps = [(-128, -158, 1.1), (-138, -164, 1.35), (-146, -170, 1.2), (-156, -176, 0.9)]
    wisps += [(-168, 176, 0.9), (-178, 170, 1.2), (172, 164, 1.3), (164, 158, 1.0)]
    drawn, shapes = "", []
    for number, (root, towards, long) in enumerate(wisps):
        start, turn = bones.on_head(root, 0.6), towards + bones.look + phrase.number("turn")
        shape = feather(start, turn, radius * (0.3 + long * size), radius * 0.2, widest=0.34, bend=-8)
        drawn += filled(shape, phrase.colours[number % len(phrase.colours)], step=6)
        shapes.append(shape)
    return Piece(drawn, unary_union(shapes))


def _checkers(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw rows of light squares over back and wing, smaller towards the tail, as loons have in summer."""
    size, rows, shapes = phrase.number("size"), round(phrase.number("rows")), []
    for row in range(rows):
        for place in range(9):
            along = 0.26 - 0.075 * place - 0.02 * (row % 2)
            across = -0.17 + 0.052 * row + 0.05 * (along - 0.1) ** 2 - 0.006 * place
            large = bones.length * 0.021 * size * (1 - 0.05 * place) * (0.8 if row == 0 else 1)
            shapes.append(oval(bones.on_body(along, across), large, large * 0.78, -bones.tilt))
    drawn = "".join(filled(shape, phrase.colours[0], step=3) for shape in shapes)
    return Piece(drawn, unary_union(shapes).intersection(bones.skin))


def _back_stripes(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw long pale lines from the shoulders over the wing towards the tail, as snipes have them."""
    size, shapes = phrase.number("size"), []
    for start, end, lift in ((0.3, -0.4, -0.14), (0.28, -0.34, -0.03)):
        spots = [
            (start - (start - end) * share, lift - 0.05 * (1 - (2 * share - 0.9) ** 2) + 0.06 * share, wide)
            for share, wide in ((0, 0.006), (0.35, 0.015), (0.7, 0.013), (1, 0.005))
        ]
        shapes.append(
            blob([(*bones.on_body(along, across), bones.length * wide * size) for along, across, wide in spots], 1)
        )
    shape = unary_union(shapes)
    return Piece(filled(shape, phrase.colours[0], step=8), shape)


def _horn(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw a flat knob on the ridge of a long beak, as white pelicans have in the nesting season."""
    radius, angle = bones.head_radius, phrase.number("turn") + bones.look
    root = polar(bones.head, angle, radius * 3.2)
    size = radius * 0.42 * phrase.number("size")
    shape: Shape = hull_chain(
        [
            (*polar(root, angle, -size * 0.7), size * 0.3),
            (*polar(root, angle - 62, size), size * 0.34),
            (*polar(root, angle, size * 0.7), size * 0.3),
        ],
        1,
    )
    shine = 0.1 if lightness(phrase.colours[0]) < 0.25 else 0.3
    return Piece(
        filled(shape, phrase.colours[0], step=4) + filled(crescent(shape, 1, 1), "#ffffff", opacity=shine), shape
    )


Draw = Callable[[Skeleton, Phrase], Piece]
TURN = Range(-90, 90, 0, "angle by which it is turned, in degrees")
WATER_BIRD_ORNAMENTS: Mapping[str, tuple[Draw, Form]] = {
    "fan": (
        _fan,
        Form((1, 2), {"size": SIZE}, "a round crest; the second colour is the wedge inside, as hooded mergansers have"),
    ),
    "wispy": (
        _wispy,
        Form((1, 2), {"size": SIZE, "turn": TURN}, "thin wisps in two bunches off the nape, as mergansers have"),
    ),
    "checkers": (
        _checkers,
        Form(
            (1, 1),
            {"size": SIZE, "rows": Range(1, 5, 3, "number of rows")},
            "rows of squares over back and wing, as loons have",
        ),
    ),
    "backstripes": (_back_stripes, Form((1, 1), {"size": SIZE}, "long lines over back and wing, as snipes have")),
    "horn": (
        _horn,
        Form((1, 1), {"size": SIZE, "turn": TURN}, "a knob on the ridge of a long beak, as white pelicans have"),
    ),
}
