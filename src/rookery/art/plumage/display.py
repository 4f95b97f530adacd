"""Ornaments of courtship: air sacs, raised neck feathers, wattles, and the snood and beard of a turkey."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from shapely.ops import unary_union

from ..anatomy.skeleton import Skeleton
from ..drawing.colours import darker, lighter
from ..drawing.geometry import Point, Shape, angle_to, blob, crescent, disc, feather, oval, polar
from ..drawing.svg import filled
from ..figures.piece import Piece
from ..traits.phrases import Form, Phrase, Range

SIZE = {"size": Range(0.3, 3, 1, "size")}
TURN = {"turn": Range(-90, 90, 0, "angle by which it is turned, in degrees")}


def _front_of_neck(bones: Skeleton, share: float, out: float) -> Point:
    """Return a point in front of the neck, at this distance from its middle in half thicknesses of the neck."""
    x, y, radius = bones.on_neck(share)
    up = angle_to(bones.on_neck(max(0.0, share - 0.15))[:2], bones.on_neck(min(1.0, share + 0.15))[:2])
    return polar((x, y), up + 90, radius * out)


def _snood(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw a soft finger that hangs from the forehead over the beak."""
    size, radius = phrase.number("size"), bones.head_radius
    run = ((-24, 0.98, 0.2), (-6, 1.2, 0.22), (16, 1.34, 0.2), (36, 1.5, 0.17), (50, 1.74, 0.12))
    shape = blob([(*bones.on_head(turn, 0.98 + (far - 0.98) * size), radius * thick) for turn, far, thick in run], 2)
    light = filled(crescent(shape, radius * 0.09, radius * 0.05), lighter(phrase.colours[0], 0.3), opacity=0.6, step=5)
    return Piece(filled(shape, phrase.colours[0], step=5) + light, shape)


def _wattles(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw bare knobs down the front of the neck, with the largest at its foot."""
    size, drawn, shapes = phrase.number("size"), "", []
    for number, share in enumerate((0.94, 0.82, 0.7, 0.58, 0.47, 0.37)):
        for out, small in ((0.3, 0.8), (0.85, 1.0)):
            radius = bones.length * (0.03 + 0.0055 * number) * size * small
            knob = disc(_front_of_neck(bones, share + 0.05 * (out > 0.5), out), radius)
            tone = phrase.colours[-1] if (number + (out > 0.5)) % 2 else phrase.colours[0]
            drawn += filled(knob, tone, step=5)
            drawn += filled(crescent(knob, radius * 0.4, radius * 0.4), lighter(tone, 0.35), opacity=0.6, step=5)
            shapes.append(knob)
    return Piece(drawn, unary_union(shapes))


def _tassel(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw the beard of a turkey: coarse long feathers that hang from the breast."""
    size, drawn, shapes = phrase.number("size"), "", []
    for number in range(4):
        root = bones.on_body(0.44 - 0.012 * number, 0.14)
        towards = 96 + 5 * number + phrase.number("turn")
        plume: Shape = feather(root, towards, bones.length * (0.34 - 0.02 * number) * size, bones.length * 0.045)
        drawn += filled(plume, darker(phrase.colours[0], 0.16 * (number % 2)), step=6)
        shapes.append(plume)
    return Piece(drawn, unary_union(shapes))


def _airsac(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw an inflated bare sac at the side of the neck, with a rim in the second colour."""
    x, y, _ = bones.on_neck(0.42)
    size = bones.length * 0.13 * phrase.number("size")
    centre = x, y + size * 0.18
    rim, bag = oval(centre, size * 1.16, size * 1.22), oval(centre, size * 0.94, size)
    colour = phrase.colours[0]
    drawn = filled(rim, phrase.colours[-1], step=6) if len(phrase.colours) > 1 else ""
    drawn += filled(bag, colour, step=6)
    drawn += filled(crescent(bag, -size * 0.16, -size * 0.2), darker(colour, 0.4), opacity=0.5, step=6)
    drawn += filled(oval((x - size * 0.3, y - size * 0.2), size * 0.26, size * 0.34, 20), lighter(colour, 0.5), step=5)
    return Piece(drawn, rim)


def _pinnae(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw long feathers at the side of the neck, raised like ears."""
    size, drawn, shapes = phrase.number("size"), "", []
    x, y, radius = bones.on_neck(0.6)
    for number, (back, towards, long) in enumerate(((0.9, -128, 0.34), (0.6, -114, 0.4), (0.25, -102, 0.42))):
        root = polar((x, y), -150, radius * back)
        plume: Shape = feather(
            root, towards + phrase.number("turn"), bones.length * long * size, bones.length * 0.085, widest=0.55
        )
        tone = phrase.colours[-1] if number % 2 else phrase.colours[0]
        drawn += filled(plume, tone, step=6)
        shapes.append(plume)
    return Piece(drawn, unary_union(shapes))


Draw = Callable[[Skeleton, Phrase], Piece]
OVER: Mapping[str, tuple[Draw, Form]] = {
    "snood": (_snood, Form((1, 1), SIZE, "a soft finger hanging over the beak, as turkeys have")),
    "wattles": (_wattles, Form((1, 2), SIZE, "bare knobs down the front of the neck, as turkeys have")),
    "tassel": (_tassel, Form((1, 1), SIZE | TURN, "coarse feathers hanging from the breast: a turkey's beard")),
    "airsac": (_airsac, Form((1, 2), SIZE, "an inflated bare sac at the neck; then the colour of its rim")),
    "pinnae": (_pinnae, Form((1, 2), SIZE | TURN, "long feathers of the neck raised like ears, as prairie chickens")),
}
