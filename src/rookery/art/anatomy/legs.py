"""Legs and feet. Inverse kinematics bends the legs so that the feet stand on the ground or the perch."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shapely.geometry import LineString
from shapely.ops import unary_union

from ..drawing.colours import Colour, darker, lighter, shaded
from ..drawing.geometry import Point, between, blob, crescent, disc, distance, feather, leg_joint, oval, polar
from ..drawing.svg import Pen, curved_line, dot, filled, line, path
from ..figures.piece import Piece, join_pieces
from ..traits.phrases import Form, Hue, OneOf, Range

CLAW: Colour = "#2b2622"
GRIP = ((-0.72, 0.22), (1.12, 0.2), (0.14, 0.5), (0.66, 0.46))
"""The ends of the toes of a foot on a branch, forward and down, in toe lengths: hind, outer, inner and middle toe."""
LOBES = ((0.38, 1.15), (0.68, 1.05), (0.96, 0.75))
"""The lobes of a toe: position along the toe, and width."""
FEET = ("toes", "webbed", "talons", "lobed", "slim")
FORM = Form(
    (1, 1),
    {
        "length": Range(0.2, 3, 1, "length, relative to the template"),
        "thick": Range(0.4, 3, 1, "thickness, relative to the template"),
        "feet": OneOf(("", *FEET), "the kind of feet; default: as the template. On a perch: toes, webbed or talons"),
        "foot": Hue("the foot, if it differs from the leg"),
        "trousers": Hue("loose feathers over the upper leg"),
        "thighs": Hue("feathers that taper to a bare joint"),
        "tarsi": Hue("feathers down to the toes"),
    },
    "the colour of the legs; they are hidden in flight and on water",
)
KEYS_READ = frozenset(FORM.keys)
"""The keys that standing legs read."""
CLINGING_KEYS = KEYS_READ - {"feet", "foot", "thighs"}
"""The keys that legs read when they hold on to a trunk or a stem."""
PERCHING_FEET = ("toes", "webbed", "talons")
"""The kinds of feet that look different on a perch."""


@dataclass(frozen=True, slots=True)
class Limbs:
    """The legs of a template, in body lengths: the hips, the visible length, and the feet."""

    hips: tuple[Point, ...] = ((-0.02, 0.27), (-0.15, 0.24))
    length: float = 0.19
    thick: float = 0.028
    toe: float = 0.1
    feet: str = "toes"
    step: float = 0.03
    """The distance of the foot in front of the hip."""
    stride: float = 0.035
    """The distance of the far foot behind the near one, as in walking."""
    rise: float = -0.1
    """The height of a clinging foot above its hip, in leg lengths."""
    slope: float = 0
    """The angle at which a clasped stem leans forward, in degrees. None: the bird clings to bark."""
    bones: tuple[float, float] = (0.52, 0.54)
    """Lengths of the upper and the lower leg, as shares of the way from hip to foot. Longer parts bend more."""
    shade: float = 0.22
    """The factor by which the far leg is darker."""
    drawn_up: bool = False
    """Whether the bird stands on its far leg and holds the near one up under the belly."""


@dataclass(frozen=True, slots=True)
class Stance:
    """One leg in its place.

    The `hold` of its foot is "grip" (a branch), "stand" (on the ground), "cling" (to a trunk), "clasp" (a stem), or
    "drawn" (the leg is held up, and the foot hangs).
    """

    hip: Point
    foot: Point
    hold: str
    thick: float
    toe: float
    feet: str
    bones: tuple[float, float] = (0.52, 0.54)
    thighs: Colour | None = None
    shade: float = 0.22
    slope: float = 0
    tint: Colour | None = None
    """The colour of the foot, if it differs from the leg."""


def leg(stance: Stance, colour: Colour, *, far: bool) -> Piece:
    """Draw a leg with its foot. The far leg lies in shadow."""
    tone = shaded(colour, stance.shade) if far else colour
    span = distance(stance.hip, stance.foot)
    upper, lower = stance.bones
    joint = leg_joint(stance.hip, stance.foot, span * upper, span * lower, forward=False)
    bone = [stance.hip, joint, stance.foot]
    drawn = line(bone, tone, stance.thick)
    if span > stance.thick * 9:
        drawn += dot(joint, stance.thick * 0.72, darker(tone, 0.12))
    drawn += line(
        [(joint[0] - stance.thick * 0.2, joint[1]), (stance.foot[0] - stance.thick * 0.2, stance.foot[1])],
        lighter(tone, 0.3),
        stance.thick * 0.28,
        opacity=0.7,
    )
    foot = _foot(stance, (shaded(stance.tint, stance.shade) if far else stance.tint) if stance.tint else tone)
    thigh = _thigh(stance, joint, far=far) if stance.thighs else ""
    return Piece(drawn + foot.drawing + thigh, unary_union([LineString(bone).buffer(stance.thick / 2), foot.extent]))


def drawn_up(hip: Point, length: float, stance: Stance) -> Stance:
    """Return this leg held up: the joint behind, and the foot hanging in front of it."""
    foot = hip[0] + 0.283 * length, hip[1] + 0.296 * length
    return replace(stance, hip=hip, foot=foot, hold="drawn", bones=(1.02, 1.1))


def _thigh(stance: Stance, joint: Point, *, far: bool) -> str:
    """Draw the feathers of the upper leg, wide at the body and narrow above the joint."""
    colour = stance.thighs or ""
    low = between(stance.hip, joint, 0.62)
    shape = disc(stance.hip, stance.thick * 2.6).union(disc(low, stance.thick * 0.66)).convex_hull
    tone = darker(colour, 0.14) if far else colour
    return filled(shape, tone) + filled(crescent(shape, stance.thick * 0.9, 0), lighter(tone, 0.3), opacity=0.5)


def _foot(stance: Stance, colour: Colour) -> Piece:
    if stance.hold == "cling":
        return _clinging(stance, colour)
    if stance.hold == "clasp":
        return _clasping(stance, colour)
    if stance.hold == "drawn":
        return _hanging(stance, colour)
    if stance.feet == "webbed":
        return _webbed(stance, colour)
    if stance.hold == "grip":
        return _gripping(stance, colour)
    return {"slim": _slim, "lobed": _lobed}.get(stance.feet, _standing)(stance, colour)


def _gripping(stance: Stance, colour: Colour) -> Piece:
    """Draw toes over a branch: one behind and three in front, each bent down to its claw."""
    return join_pieces(*[_bent_toe(stance, forward, down, colour) for forward, down in GRIP])


def _bent_toe(stance: Stance, forward: float, down: float, colour: Colour) -> Piece:
    """Draw a toe that lies on the perch and bends over its edge. Its end is given from the foot, in toe lengths."""
    (x, y), toe, thick = stance.foot, stance.toe, stance.thick
    tone = darker(colour, 0.12) if forward in (GRIP[0][0], GRIP[1][0]) else colour
    knuckle = x + forward * 0.62 * toe, y - thick * 0.42
    end = x + forward * toe, y + down * toe
    strong = stance.feet == "talons"
    shape = blob([(x, y - thick * 0.6, thick * 0.5), (*knuckle, thick * 0.52), (*end, thick * 0.32)], 1)
    claw = feather(end, 90 - 24 * forward, toe * (0.44 if strong else 0.24), thick * 0.6, widest=0.3)
    drawn = filled(claw, CLAW if strong else darker(colour, 0.45), step=4) + filled(shape, tone, step=5)
    return Piece(drawn, shape.union(claw))


def _standing(stance: Stance, colour: Colour) -> Piece:
    foot, toe, thick = stance.foot, stance.toe, stance.thick * 0.8
    drawn, ends = "", []
    for angle, share in ((4, 1.0), (24, 0.95), (-12, 0.85), (174, 0.5)):
        end = polar(foot, angle, toe * share)
        drawn += line([foot, end], colour, thick)
        if stance.feet == "talons":
            drawn += filled(feather(end, angle + 24, toe * 0.26, thick * 0.42, widest=0.3), CLAW, step=3)
        ends.append(end)
    return Piece(drawn, LineString(ends).buffer(thick))


def _lobed(stance: Stance, colour: Colour) -> Piece:
    """Draw toes with a flat lobe at every joint, as coots have them."""
    foot, toe, thick = stance.foot, stance.toe * 0.74, stance.thick * 0.6
    drawn, ends = "", []
    for angle, share in ((174, 0.46), (-9, 0.84), (25, 0.88), (5, 1.0)):
        tone = colour if angle == 5 else darker(colour, 0.1)
        end = polar(foot, angle, toe * share)
        lobes = [
            oval(between(foot, end, at), toe * 0.17, thick * wide, angle)
            for at, wide in LOBES[-1 if share < 0.5 else 0 :]
        ]
        drawn += "".join(filled(lobe, tone, step=3) for lobe in lobes) + line(
            [foot, end], darker(tone, 0.12), thick * 0.5
        )
        ends.append(end)
    return Piece(drawn, LineString(ends).buffer(thick * 1.2))


def _webbed(stance: Stance, colour: Colour) -> Piece:
    foot, toe = stance.foot, stance.toe
    toes = [polar(foot, angle, toe * share) for angle, share in ((-4, 1.05), (18, 1.1), (42, 0.8))]
    web = Pen(foot)
    for end in toes:
        web.line(end)
    web.close()
    drawn = path(web.data, darker(colour, 0.08))
    for end in toes:
        drawn += line([foot, end], colour, stance.thick * 0.5)
    return Piece(drawn, LineString([foot, *toes]).buffer(1))


def _slim(stance: Stance, colour: Colour) -> Piece:
    """Draw long tapering toes, as waders have them, with the middle toe on top."""
    (x, y), toe, thick = stance.foot, stance.toe, stance.thick
    drawn, shapes = "", []
    for angle, share in ((-11, 0.84), (175, 0.42), (21, 0.84), (5, 1.0)):
        end = polar((x, y), angle, toe * share)
        arch = between((x, y), end, 0.5)
        shape = blob([(x, y, thick * 0.46), (arch[0], arch[1] - toe * 0.05, thick * 0.36), (*end, thick * 0.14)], 1)
        drawn += filled(shape, colour if angle == 5 else darker(colour, 0.1), step=6)
        shapes.append(shape)
    return Piece(drawn, unary_union(shapes))


def _hanging(stance: Stance, colour: Colour) -> Piece:
    """Draw toes that lie together and point down."""
    shapes = [feather(stance.foot, angle, stance.toe * 0.9, stance.toe * 0.3, widest=0.45) for angle in (78, 96, 62)]
    drawn = "".join(filled(shape, darker(colour, 0.08 * place), step=5) for place, shape in enumerate(shapes))
    return Piece(drawn, unary_union(shapes))


def _clinging(stance: Stance, colour: Colour) -> Piece:
    """Draw toes spread over bark or around a stem, on the side of the foot."""
    foot, toe, thick = stance.foot, stance.toe, stance.thick * 0.8
    left = foot[0] < stance.hip[0]
    drawn, ends = "", []
    for angle, share in ((-34, 1.0), (-4, 1.1), (28, 0.9), (112, 0.6)):
        towards = 180 - angle if left else angle
        end = polar(foot, towards, toe * share)
        claw = polar(end, towards + (-50 if left else 50), toe * 0.24)
        drawn += curved_line(foot, polar(foot, towards - (-24 if left else 24), toe * share * 0.6), end, colour, thick)
        drawn += line([end, claw], darker(colour, 0.35), thick * 0.55)
        ends += [end, claw]
    return Piece(drawn, LineString(ends).buffer(thick * 0.6))


def _clasping(stance: Stance, colour: Colour) -> Piece:
    """Draw toes closed around a stem: three over its front and one along it, each with a claw."""
    foot, toe, thick = stance.foot, stance.toe, stance.thick
    along, over = -90 + stance.slope, stance.slope
    drawn, ends = line([polar(foot, along, toe * 0.42), polar(foot, along, -toe * 0.42)], colour, thick * 1.15), []
    for shift in (-0.42, 0.0, 0.42):
        root = polar(foot, along, toe * shift)
        end = polar(polar(root, over, toe * 0.62), along, -toe * 0.14)
        drawn += curved_line(root, polar(polar(root, over, toe * 0.5), along, toe * 0.16), end, colour, thick * 0.95)
        ends.append(end)
    return Piece(drawn, LineString([foot, *ends]).buffer(thick * 0.6))


def trousers(hip: Point, foot: Point, thick: float, colour: Colour) -> Piece:
    """Draw loose feathers over the upper leg."""
    low = hip[0] + (foot[0] - hip[0]) * 0.5, hip[1] + (foot[1] - hip[1]) * 0.5
    shape = LineString([hip, low]).buffer(thick).union(LineString([hip, hip]).buffer(thick * 1.5)).convex_hull
    return Piece(filled(shape, colour), shape)


def feathered(stance: Stance, colour: Colour, *, far: bool) -> Piece:
    """Draw feathers down the whole leg, to the toes."""
    tone, wide = (darker(colour, 0.14) if far else colour), stance.thick * 0.8
    ankle = stance.foot[0], stance.foot[1] - stance.thick * 0.5
    span = distance(stance.hip, stance.foot)
    joint = leg_joint(stance.hip, stance.foot, span * stance.bones[0], span * stance.bones[1], forward=False)
    thigh = between(stance.hip, joint, 0.55)
    shape = blob([(*stance.hip, wide * 2), (*thigh, wide * 1.8), (*joint, wide * 1.25), (*ankle, wide)], 2)
    return Piece(filled(shape, tone) + filled(crescent(shape, -wide * 0.5, -1), darker(tone, 0.3), opacity=0.3), shape)
