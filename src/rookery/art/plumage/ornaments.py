"""Ornaments that stand out from the silhouette, such as crests, topknots, plumes, tufts and ruffs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from shapely.ops import unary_union

from ..anatomy.skeleton import Skeleton
from ..drawing.colours import Colour, darker, lighter, lightness
from ..drawing.geometry import Shape, angle_to, blob, crescent, disc, feather, polar, rounded, stripe
from ..drawing.svg import filled
from ..figures.piece import Piece
from ..traits.phrases import Form, Phrase, Range
from . import display
from .water_birds import WATER_BIRD_ORNAMENTS

SIZE = {"size": Range(0.3, 3, 1, "size")}
TURN = {"turn": Range(-90, 90, 0, "angle by which it is turned, in degrees")}


def _form(meaning: str, *, colours: int = 2, turns: bool = True) -> Form:
    """Return a form. By default the ornament can be turned, and every other feather has the second colour."""
    return Form((1, colours), SIZE | TURN if turns else SIZE, meaning)


def _draw_feathers(
    bones: Skeleton, phrase: Phrase, feathers: Sequence[tuple[float, float, float, float, float]]
) -> Piece:
    """Draw feathers on the head, each by angle and distance of its root, direction, length and width, in head radii."""
    colour, size, turn = phrase.colours[0], phrase.number("size"), phrase.number("turn")
    drawn, shapes = "", []
    for number, (angle, radii, towards, long, wide) in enumerate(feathers):
        shape = feather(
            bones.on_head(angle, radii),
            towards + turn + bones.look,
            bones.head_radius * long * size,
            bones.head_radius * wide * size,
            widest=0.42,
        )
        drawn += filled(shape, _tone(phrase, colour, number), step=6)
        shapes.append(shape)
    return Piece(drawn, unary_union(shapes))


def _tone(phrase: Phrase, colour: Colour, number: int) -> Colour:
    if len(phrase.colours) > 1 and number % 2:
        return phrase.colours[1]
    return darker(colour, 0.07 * (number % 3))


def _crest(bones: Skeleton, phrase: Phrase) -> Piece:
    return _draw_feathers(
        bones, phrase, [(-70, 0.55, -118, 1.2, 0.62), (-78, 0.55, -132, 1.08, 0.6), (-88, 0.55, -146, 0.92, 0.56)]
    )


def _peak(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw one pointed crest that continues the lines of forehead and nape, as cardinals have it."""
    size, radius, lean = phrase.number("size"), bones.head_radius, -108 + phrase.number("turn")
    tip = bones.on_head(lean, 1 + 0.62 * size)
    whole = unary_union(
        [disc(bones.head, radius * 0.98), disc(tip, radius * (0.06 + 0.3 * max(0, 0.6 - size)))]
    ).convex_hull
    face = disc(bones.on_head(lean + 180, 0.25), radius * 0.98).union(disc(bones.on_head(90, 3.0), radius * 3.3))
    shape = whole.intersection(disc(bones.on_head(lean, 1.3), radius * 1.12 * max(1, size))).difference(face)
    drawn = filled(shape, phrase.colours[0], step=6)
    for share in (0.3, 0.6) if size > 0.6 else ():
        root = bones.on_head(lean + 34 - 90 * share, 0.86)
        towards = lean + bones.look - 2 + 16 * share
        plume = feather(root, towards, radius * 0.62 * size * (1 - 0.2 * share), radius * 0.13, widest=0.4)
        drawn += filled(plume.intersection(shape), darker(phrase.colours[-1], 0.14), opacity=0.7, step=6)
    shine = 0.08 if lightness(phrase.colours[0]) < 0.25 else 0.2
    drawn += filled(crescent(whole, 6, 8).intersection(shape), "#ffffff", opacity=shine, step=7)
    return Piece(drawn, shape)


def _raised(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw the feathers of the crown, raised to a low peak at its back."""
    size, radius = phrase.number("size"), bones.head_radius
    top, back = 0.86 + 0.16 * size, 0.94 + 0.12 * size
    run = ((-26, 0.94, 0.06), (-58, 0.84, 0.16), (-94, top, 0.14), (-122, back, 0.1), (-152, 0.96, 0.06))
    spots = [(*bones.on_head(angle + phrase.number("turn"), radii), radius * thick) for angle, radii, thick in run]
    shape = blob(spots, radius * 0.1).convex_hull
    return Piece(filled(shape, phrase.colours[0], step=5), shape)


def _swept(bones: Skeleton, phrase: Phrase) -> Piece:
    return _draw_feathers(
        bones, phrase, [(-60, 0.6, -158, 1.5, 0.56), (-80, 0.62, -168, 1.35, 0.56), (-110, 0.6, -178, 1.15, 0.5)]
    )


def _shaggy(bones: Skeleton, phrase: Phrase) -> Piece:
    feathers = [(-40 - 22 * n, 0.72, -92 - 19 * n, 0.82 - 0.05 * abs(n - 2), 0.3) for n in range(6)]
    return _draw_feathers(bones, phrase, feathers)


def _bushy(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw broad soft feathers raised at the back of the crown, as flycatchers have them."""
    feathers = [(-84 - 13 * n, 0.5, -112 - 13 * n, 1.0 - 0.07 * abs(n - 1), 0.58) for n in range(5)]
    return _draw_feathers(bones, phrase, feathers[::-1])


def _ragged(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw spikes in two peaks: those of the crown stand upright, those of the nape stand off behind."""
    tops, backs = (0.86, 1.08, 1.34, 1.16, 0.92), (0.88, 1.12, 1.34, 1.14, 0.9)
    crown = [(-46 - 14 * n, 0.45, -92 - 6 * n, long, 0.46) for n, long in enumerate(tops)]
    nape = [(-126 - 13 * n, 0.45, -156 - 5 * n, long, 0.44) for n, long in enumerate(backs)]
    return _draw_feathers(bones, phrase, nape[::-1] + crown[::-1])


def _topknot(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw a single plume that leans forward and is thicker at its end."""
    size, turn = phrase.number("size"), phrase.number("turn")
    root = bones.on_head(-78, 0.92)
    top = polar(root, -104 + turn, bones.head_radius * 0.75 * size)
    end = polar(top, -20 + turn, bones.head_radius * 0.42 * size)
    radius = bones.head_radius
    shape = blob(
        [
            (*root, radius * 0.045),
            (*top, radius * 0.09),
            (*end, radius * 0.2 * size),
            (*polar(end, 60, radius * 0.18), radius * 0.08),
        ],
        2,
    )
    return Piece(filled(shape, phrase.colours[0], step=5), shape)


def _straight_plume(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw two thin straight plumes that point back and up from the crown."""
    return _draw_feathers(bones, phrase, [(-95, 0.85, -128, 1.9, 0.12), (-100, 0.85, -140, 1.7, 0.12)])


def _horns(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw two tiny horns of feathers at the sides of the crown, as larks have them."""
    return _draw_feathers(bones, phrase, [(-112, 0.84, -106, 0.5, 0.15), (-124, 0.8, -140, 0.72, 0.18)])


def _plumes(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw two plumes that are equally thin at every length."""
    thin = 1 / max(1, phrase.number("size"))
    return _draw_feathers(bones, phrase, [(-165, 0.75, 168, 2.9, 0.2 * thin), (-172, 0.7, 158, 2.3, 0.15 * thin)])


def _tufts(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw long golden tufts behind the eye, as a tufted puffin has."""
    size, radius = phrase.number("size"), bones.head_radius
    drawn, shapes = "", []
    for number, (angle, long, bend) in enumerate(((-176, 1.75, -62), (172, 1.6, -58), (160, 1.35, -50))):
        root = bones.on_head(-112 - 14 * number, 0.62 - 0.06 * number)
        shape: Shape = feather(
            root, angle + phrase.number("turn"), radius * long * size, radius * 0.34 * size, widest=0.4, bend=bend
        )
        drawn += filled(shape, _tone(phrase, phrase.colours[0], number), step=6)
        shapes.append(shape)
    return Piece(drawn, unary_union(shapes))


def _curl(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw two feathers curled up over the root of the tail, as drakes have them."""
    size, shapes = bones.length * 0.12 * phrase.number("size"), []
    run = (
        (0.5, 0.5, 0.3),
        (-0.2, 0.1, 0.22),
        (-0.7, -0.4, 0.15),
        (-0.66, -0.94, 0.13),
        (-0.24, -1.16, 0.115),
        (0.1, -0.9, 0.09),
        (-0.04, -0.66, 0.05),
    )
    for along, grown in ((-0.54, 1.0), (-0.49, 0.72)):
        x, y = bones.on_body(along, -0.2)
        shapes.append(
            blob([(x + right * size * grown, y + down * size * grown, size * thick) for right, down, thick in run], 1)
        )
    shape = unary_union(shapes)
    return Piece(filled(shape, phrase.colours[0], step=5), shape)


def _helmet(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw a crest that hangs over the nape, with lines of the second colour, as wood ducks have it."""
    size, radius = phrase.number("size"), bones.head_radius
    crown: list[tuple[float, float, float]] = [
        (-22, 0.98, 0.08),
        (-62, 0.86, 0.26),
        (-112, 0.84, 0.36),
        (-160, 0.9, 0.4),
        (172, 1.2 * size, 0.34),
        (152, 1.6 * size, 0.12),
    ]
    shape = blob([(*bones.on_head(angle, radii), radius * thick) for angle, radii, thick in crown], radius * 0.1)
    drawn = filled(shape, phrase.colours[0], step=6)
    for run in (
        ((-14, 0.98), (-52, 0.66), (-120, 0.56), (-176, 0.92), (163, 1.42)),
        ((-178, 0.42), (166, 0.84), (150, 1.3)),
    ):
        edge = [
            (*bones.on_head(angle, radii), radius * (0.06 - 0.02 * (number == 0)))
            for number, (angle, radii) in enumerate(run)
        ]
        drawn += filled(blob(edge, 1), phrase.colours[-1], step=6) if len(phrase.colours) > 1 else ""
    return Piece(drawn, shape)


def _beard(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw feather tips that stand off the throat, small at the chin and larger towards the breast."""
    feathers = [(26 + 11 * n, 0.82, 62 + 9 * n, 0.3 + 0.035 * n, 0.24) for n in range(7)]
    return _draw_feathers(bones, phrase, feathers)


def _breastplumes(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw loose long feathers that hang from the breast."""
    size = phrase.number("size")
    drawn, shapes = "", []
    for number in range(4):
        root = bones.on_body(0.34 + 0.05 * number, 0.06)
        shape: Shape = feather(
            root,
            104 + number * 8 + phrase.number("turn"),
            bones.length * (0.36 - 0.035 * number) * size,
            bones.length * 0.06,
            widest=0.4,
        )
        drawn += filled(shape, _tone(phrase, phrase.colours[0], number), step=6)
        shapes.append(shape)
    return Piece(drawn, unary_union(shapes))


def _bustle(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw long tertials that curve down over the tail, the upper ones over the lower ones."""
    size, turn, long = phrase.number("size"), phrase.number("turn"), bones.length
    drawn, shapes = "", []
    for number in range(7):
        root = bones.on_body(-0.04 - 0.014 * number, 0.08 - 0.03 * number)
        towards = 180 - bones.tilt + 8 + 3 * number + turn
        reach = long * (0.6 + 0.035 * number - 0.012 * max(0, number - 4) ** 2) * size
        shape = feather(root, towards, reach, long * 0.15, widest=0.62, bend=-42 - number)
        tone = _tone(phrase, phrase.colours[0], number)
        drawn += filled(shape, tone, step=9) + filled(crescent(shape, 0.5, 3), lighter(tone, 0.3), opacity=0.6, step=9)
        shapes.append(shape)
    return Piece(drawn, unary_union(shapes))


def _backplumes(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw loose thin feathers from the shoulders back over the wing."""
    size, long = phrase.number("size"), bones.length
    drawn, shapes = "", []
    for number in range(6):
        root = bones.on_body(0.14 - 0.05 * number, -0.19 - 0.01 * (number % 3))
        towards = 180 - bones.tilt - 4 * (number % 3) + phrase.number("turn")
        shape = feather(root, towards, long * (0.62 - 0.03 * number) * size, long * 0.05, widest=0.36, bend=-16)
        drawn += filled(shape, _tone(phrase, phrase.colours[0], number), step=9)
        shapes.append(shape)
    return Piece(drawn, unary_union(shapes))


def _fluff(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw soft flank feathers over the lower edge of the wing."""
    size, shapes = phrase.number("size"), []
    for number in range(4):
        root = bones.on_body(0.14 - 0.1 * number, 0.25)
        towards = 180 - bones.tilt + 34 - 7 * number + phrase.number("turn")
        shapes.append(feather(root, towards, bones.length * 0.2 * size, bones.length * 0.13 * size, widest=0.45))
    shape = rounded(unary_union(shapes), bones.length * 0.012).intersection(bones.skin)
    return Piece(filled(shape, phrase.colours[0], step=6), shape)


def _tousled(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw short feathers that stand off the back of the head."""
    feathers = [(178, 0.8, 130, 0.6, 0.3), (-168, 0.78, 144, 0.66, 0.3), (-154, 0.76, 158, 0.68, 0.3)]
    return _draw_feathers(bones, phrase, [*feathers, (-140, 0.76, 172, 0.6, 0.28)])


def _ruff(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw rows of loose feathers around the root of a bare neck, pointing to the head."""
    size, drawn, shapes = phrase.number("size"), "", []
    for number, (share, ends) in enumerate(((0.3, 5), (0.2, 6), (0.1, 6))):
        x, y, radius = bones.on_neck(share)
        ahead = angle_to((x, y), bones.on_neck(share + 0.4)[:2]) + phrase.number("turn")
        for place in (2 * end / ends - 1 for end in range(ends + 1)):
            root = polar((x, y), ahead + 90, radius * 0.9 * place)
            long = bones.length * (0.1 + 0.014 * number) * size
            shape = feather(root, ahead + 20 * place, long, long * 0.55, widest=0.5)
            drawn += filled(shape, _tone(phrase, phrase.colours[0], number), step=6)
            shapes.append(shape)
    return Piece(drawn, unary_union(shapes))


def _wattle(bones: Skeleton, phrase: Phrase) -> Piece:
    shape = stripe(
        [bones.on_head(-48, 0.66), bones.on_head(-70, 0.6), bones.on_head(-95, 0.6)],
        bones.head_radius * 0.14 * phrase.number("size"),
    )
    return Piece(filled(shape, phrase.colours[0], step=4), shape)


def _neck_feathers(
    bones: Skeleton, phrase: Phrase, rows: Sequence[tuple[float, Sequence[float]]], wide: float = 0.07
) -> Piece:
    """Draw rows of pointed feathers down the neck.

    A row has its share of the neck and its positions across: 1 is the nape, -1 the throat.
    """
    size, drawn, shapes = phrase.number("size"), "", []
    for number, (share, places) in enumerate(rows):
        x, y, radius = bones.on_neck(min(1.0, share))
        lower_x, lower_y, _ = bones.on_neck(max(0.0, share - 0.25))
        down = angle_to((x, y), (lower_x, lower_y)) if share > 0 else 180 - bones.tilt
        for place in places:
            root = polar((x, y), down + 90, radius * place)
            towards = down + phrase.number("turn") - 10 * place
            shape = feather(root, towards, bones.length * 0.17 * size, bones.length * wide, widest=0.4)
            drawn += filled(shape, _tone(phrase, phrase.colours[0], number), step=6)
            shapes.append(shape)
    return Piece(drawn, unary_union(shapes))


def _hackles(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw rows of narrow feathers from the shoulders up to the head."""
    rows = [(row / 9, (0.9, 0.66, 0.42) if row % 2 else (0.78, 0.54, 0.3)) for row in range(2, 8)]
    return _neck_feathers(bones, phrase, rows, 0.05)


def _cowl(bones: Skeleton, phrase: Phrase) -> Piece:
    """Draw the pointed hem of a coloured neck."""
    return _neck_feathers(bones, phrase, [(0.3, (0.9, 0.45, 0.0, -0.45, -0.86)), (0.42, (0.72, 0.24, -0.24, -0.7))])


Draw = Callable[[Skeleton, Phrase], Piece]
UNDER: Mapping[str, tuple[Draw, Form]] = {
    "crest": (_crest, _form("pointed and upright")),
    "swept": (_swept, _form("pointed, laid back")),
    "shaggy": (_shaggy, _form("spiky, all over the crown")),
    "bushy": (_bushy, _form("soft and raised at the back of the crown, as flycatchers have")),
    "ragged": (_ragged, _form("long spikes in two peaks, as kingfishers have")),
    "topknot": (_topknot, _form("one plume leaning forward", colours=1)),
    "straightplume": (_straight_plume, _form("two thin plumes leaning back")),
    "horns": (_horns, _form("two tiny horns of feathers, as larks have")),
    "curl": (_curl, _form("curled feathers over the tail, as drakes have", colours=1, turns=False)),
}
OVER: Mapping[str, tuple[Draw, Form]] = {
    "plumes": (_plumes, _form("thin plumes from the back of the head")),
    "tufts": (_tufts, _form("long tufts behind the eye")),
    "beard": (_beard, _form("shaggy feathers at the throat")),
    "breastplumes": (_breastplumes, _form("loose feathers on the breast")),
    "bustle": (_bustle, _form("long feathers curving down over the tail, as cranes have")),
    "backplumes": (_backplumes, _form("loose thin feathers over back and wing, as herons and flamingos have")),
    "peak": (_peak, _form("one large point over the crown")),
    "raised": (_raised, _form("the feathers of the crown raised to a low peak", colours=1)),
    "fluff": (_fluff, _form("soft flank feathers over the lower edge of the wing", colours=1)),
    "hackles": (_hackles, _form("pointed feathers down the nape, as eagles have")),
    "cowl": (_cowl, _form("the pointed hem of a neck in another colour, as the bald eagle has")),
    "tousled": (_tousled, _form("short feathers standing off the nape, as ospreys have")),
    "ruff": (_ruff, _form("loose feathers around the root of a bare neck, as vultures have")),
    "helmet": (_helmet, _form("a crest hanging over the nape, with lines of a second colour", turns=False)),
    "wattle": (_wattle, _form("a bare comb over the eye", colours=1, turns=False)),
    **display.OVER,
    **WATER_BIRD_ORNAMENTS,
}
FORMS = {name: form for name, (_, form) in ({**UNDER, **OVER}).items()}
