"""Field marks: patches and patterns of the plumage in coordinates of the skeleton, clipped to the skin."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping

from shapely.geometry import Point as Dot
from shapely.geometry import Polygon
from shapely.ops import unary_union

from ..anatomy.skeleton import Skeleton
from ..drawing.colours import Colour
from ..drawing.geometry import Circle, Point, Shape, blob, feather, polar, polygons, rounded
from ..drawing.svg import Pen, curved_line, dot, filled, stroke
from ..traits.phrases import Circles, Form, OneOf, Phrase, Range
from .patches import BODY, HEAD, PATCHES, soft_patch

# Regions of patterns: along from and to, across from and to, in body lengths.
REGIONS: Mapping[str, tuple[float, float, float, float]] = {
    "breast": (0.06, 0.46, 0.02, 0.36),
    "chest": (0.2, 0.46, -0.06, 0.34),
    "under": (-0.34, 0.44, 0.02, 0.38),
    "belly": (-0.38, 0.1, 0.1, 0.36),
    "flank": (-0.36, 0.14, 0.08, 0.28),
    "back": (-0.36, 0.4, -0.34, 0.0),
    "body": (-0.4, 0.44, -0.34, 0.38),
}
# Regions of streaks on the head: angle from and to, distance from and to, in head radii.
HEAD_REGIONS: Mapping[str, tuple[float, float, float, float]] = {
    "crown": (-34, -150, 0.66, 1.0),
    "nape": (-142, -226, 0.62, 1.3),
    "throat": (30, 112, 0.6, 1.2),
    "head": (-34, -226, 0.3, 1.1),
}
BAR_OVERHANG = 0.07
"""The distance that bars run over the edge of their region, so that they end at the bird's outline."""
SIZE, FAINT = (
    Range(0.3, 3, 1, "size"),
    Range(0.1, 1, 1, "opacity; below 1, what lies under it shows through"),
)
FRAYED = Range(0, 3, 0, "length of the feathers at its rear edge; 0 is a clean line")
FROM, TO = Range(0, 1, 0, "where it begins; 0 is the shoulders"), Range(0, 1, 1, "where it ends; 1 is the head")
COUNT = "number of them"
PATTERN = Form(
    (1, 1),
    {
        "on": OneOf(tuple(REGIONS), "the region"),
        "count": Range(2, 150, 28, COUNT),
        "size": SIZE,
        "faint": Range(0.1, 1, 0.8, FAINT.meaning),
    },
)
PATTERNS: Mapping[str, str] = {
    "streaks": "drops along the feathers",
    "bars": "fine bars across the body",
    "dots": "round spots",
    "scales": "rims of feathers",
}
NECK = Form(
    (1, 1),
    {"from": FROM, "to": TO},
    "the neck between two shares of its length; at full length it continues into the head",
)
NECKSTRIPE = Form(
    (1, 1),
    {
        "from": FROM,
        "to": TO,
        "across": Range(-1, 1, 0.7, "position on the neck; 1 is its front, -1 its back"),
        "wide": Range(0.05, 2, 0.5, "width, in half thicknesses of the neck"),
        "faint": FAINT,
    },
    "a stripe along the neck",
)
FORMS: dict[str, Form] = {
    **{
        name: Form((1, 1), {"grow": Range(0.3, 2.5, 1, "size"), "frayed": FRAYED, "faint": FAINT}, patch.meaning)
        for name, patch in PATCHES.items()
    },
    **{name: Form(PATTERN.colours, PATTERN.keys, meaning) for name, meaning in PATTERNS.items()},
    "headstreaks": Form(
        (1, 1),
        {
            "on": OneOf(tuple(HEAD_REGIONS), "the region"),
            "count": Range(3, 90, 18, COUNT),
            "size": SIZE,
            "faint": Range(0.1, 1, 0.8, FAINT.meaning),
        },
        "fine streaks along the feathers of the head",
    ),
    "neck": NECK,
    "neckstreaks": Form(
        (1, 1), {"count": Range(2, 40, 8, COUNT), "size": SIZE}, "streaks down the front of a long neck"
    ),
    "neckstripe": NECKSTRIPE,
    "flankbars": Form(
        (1, 1), {"count": Range(2, 12, 6, COUNT), "size": SIZE}, "bold bars down the side below the wing"
    ),
    "shingles": Form(
        (1, 1),
        {"on": OneOf(tuple(REGIONS), "the region"), "size": SIZE, "faint": Range(0.1, 1, 0.8, FAINT.meaning)},
        "rims of feathers in even rows, as scaled quails have",
    ),
    "patch": Form(
        (1, 1),
        {
            "on": OneOf((HEAD, BODY), "the part of the bird; on owls only the body"),
            "at": Circles(
                "circles along it: along, across and radius on the body; angle, distance and radius on the head"
            ),
            "frayed": FRAYED,
            "faint": FAINT,
        },
        "a soft patch anywhere",
    ),
}


def draw_mark(bones: Skeleton, phrase: Phrase) -> str:
    """Draw a mark of the plumage. It may extend over the outline of the bird, which clips it later."""
    (colour,) = phrase.colours
    if phrase.name in PATCHES:
        shape = soft_patch(bones, PATCHES[phrase.name].spots, phrase.number("grow"))
        return _draw_patch(bones, phrase, shape)
    if phrase.name in PATTERNS:
        return "".join(_pattern(bones, phrase, colour))
    return OTHER_MARKS[phrase.name](bones, phrase, colour)


def _pattern(bones: Skeleton, phrase: Phrase, colour: Colour) -> list[str]:
    """Draw rows of small marks, each moved at random. The seed is the name of the pattern with its region."""
    if phrase.name == "bars":
        return [_barring(bones, phrase, colour)]
    rng = random.Random(phrase.name + phrase.word("on"))
    near, far, upper, lower = REGIONS[phrase.word("on")]
    count, rows = round(phrase.number("count")), 6
    found, in_row = [], max(1, count // rows)
    for row in range(min(rows, count)):
        for place in range(in_row):
            along = near + (far - near) * (row + 0.5) / rows + rng.uniform(-0.014, 0.014)
            across = upper + (lower - upper) * (place + 0.3 + row % 2 * 0.45) / in_row + rng.uniform(-0.012, 0.012)
            size = bones.length * 0.042 * phrase.number("size") * rng.uniform(0.8, 1.2)
            found.append(
                draw_single(
                    phrase.name,
                    (*bones.on_body(along, across), size),
                    180 - bones.tilt,
                    (colour, phrase.number("faint")),
                )
            )
    return found


def _barring(bones: Skeleton, phrase: Phrase, colour: Colour) -> str:
    """Draw rows of fine bars across the body, each broken into short curves."""
    near, far, upper, lower = REGIONS[phrase.word("on")]
    return barring(bones, phrase, colour, (near, far, upper, lower + BAR_OVERHANG))


def barring(bones: Skeleton, phrase: Phrase, colour: Colour, region: tuple[float, float, float, float]) -> str:
    """Draw bars on a region of the body, all in one path. The seed is the name of the pattern with its region."""
    near, far, upper, lower = region
    rng = random.Random(phrase.name + phrase.word("on"))
    in_row = max(2, round((lower - upper) / 0.1))
    rows = max(2, round(phrase.number("count") / in_row))
    data, half = "", (lower - upper) / in_row * 0.46
    for row in range(rows):
        for place in range(in_row):
            along = near + (far - near) * (row + 0.5) / rows + rng.uniform(-0.006, 0.006)
            across = upper + (lower - upper) * (place + 0.5 + row % 2 * 0.4) / in_row + rng.uniform(-0.01, 0.01)
            along += (0.45 if upper >= 0 else 0.0) * (across - (upper + lower) / 2) ** 2  # around the breast
            pen = Pen(bones.on_body(along, across - half * rng.uniform(0.8, 1)))
            pen.arc(bones.on_body(along - 0.013, across), bones.on_body(along, across + half * rng.uniform(0.8, 1)))
            data += pen.data
    return stroke(data, colour, bones.length * 0.014 * phrase.number("size"), opacity=phrase.number("faint"))


def draw_single(kind: str, circle: Circle, towards: float, paint: tuple[Colour, float]) -> str:
    """Draw one mark of a pattern. `towards` is the direction of the tail."""
    x, y, size = circle
    colour, faint = paint
    if kind == "streaks":
        return filled(
            feather(polar((x, y), towards + 180, size * 0.7), towards, size * 1.9, size * 0.62, widest=0.7),
            colour,
            opacity=faint,
            step=size,
        )
    if kind == "dots":
        return dot((x, y), size * 0.34, colour, opacity=faint)
    swing, thick = 1.3, 0.24
    ends = polar((x, y), towards + 90, size * 0.9), polar((x, y), towards - 90, size * 0.9)
    return curved_line(ends[0], polar((x, y), towards, size * swing), ends[1], colour, size * thick, opacity=faint)


def _head_streaks(bones: Skeleton, phrase: Phrase, colour: Colour) -> str:
    """Draw streaks in three rows around the head, away from the beak. The seed is the name with the region."""
    rng = random.Random(phrase.name + phrase.word("on"))
    near, far, inner, outer = HEAD_REGIONS[phrase.word("on")]
    in_row, turn, found = round(phrase.number("count") / 3), 90 if far > near else -90, ""
    for row in range(3):
        for place in range(in_row):
            angle = near + (far - near) * (place + 0.3 + row % 2 * 0.45) / in_row + rng.uniform(-3, 3)
            radii = inner + (outer - inner) * (row + 0.5) / 3 + rng.uniform(-0.03, 0.03)
            size = bones.head_radius * 0.13 * phrase.number("size") * rng.uniform(0.8, 1.2)
            place_of = (*bones.on_head(angle, radii), size)
            found += draw_single("streaks", place_of, angle + turn + bones.look, (colour, phrase.number("faint")))
    return found


def _neck(bones: Skeleton, phrase: Phrase, colour: Colour) -> str:
    start, end = phrase.number("from"), phrase.number("to")
    circles = [bones.on_neck(start + (end - start) * step / 12) for step in range(13)]
    return filled(blob([(x, y, r * 1.08) for x, y, r in circles], 2), colour, step=7)


def _neck_streaks(bones: Skeleton, phrase: Phrase, colour: Colour) -> str:
    count, found = round(phrase.number("count")), []
    for place in range(count):
        x, y, r = bones.on_neck(0.12 + 0.76 * place / count)
        ahead_x, ahead_y, _ = bones.on_neck(0.17 + 0.76 * place / count)
        front = (x + r * 0.45, y + r * 0.1)
        size = bones.length * 0.05 * phrase.number("size")
        found.append(
            filled(
                feather(front, 100 + (ahead_x - x + ahead_y - y), size * 1.9, size * 0.6), colour, opacity=0.85, step=5
            )
        )
    return "".join(found)


def _neck_stripe(bones: Skeleton, phrase: Phrase, colour: Colour) -> str:
    """Draw a stripe along the neck that narrows towards both ends."""
    start, end, steps = phrase.number("from"), phrase.number("to"), 14
    front_edge: list[Point] = []
    back_edge: list[Point] = []
    for step in range(steps + 1):
        share = start + (end - start) * step / steps
        x, y, r = bones.on_neck(share)
        lower, upper = bones.on_neck(max(0, share - 0.06)), bones.on_neck(min(1, share + 0.06))
        front = math.degrees(math.atan2(upper[1] - lower[1], upper[0] - lower[0])) + 90
        width = r * phrase.number("wide") * math.sin(math.pi * (0.03 + 0.94 * step / steps)) ** 0.6
        front_edge.append(polar((x, y), front, r * phrase.number("across") + width / 2))
        back_edge.append(polar((x, y), front, r * phrase.number("across") - width / 2))
    shape = rounded(Polygon(front_edge + back_edge[::-1]).buffer(0.3), 1)
    return filled(shape, colour, opacity=phrase.number("faint"), step=7)


def _flank_bars(bones: Skeleton, phrase: Phrase, colour: Colour) -> str:
    """Draw short curves across the flank, below the wing, in two rows that alternate."""
    count, size, found = round(phrase.number("count")), phrase.number("size"), ""
    for row, (top, low) in enumerate(((0.02, 0.13), (0.15, 0.26))):
        for place in range(count - row):
            along = 0.2 - 0.48 * (place + 0.5 * row) / max(1, count - 1)
            start, middle, end = (
                bones.on_body(along - back, across) for back, across in ((0, top), (0.06, (top + low) / 2), (0, low))
            )
            found += curved_line(start, middle, end, colour, bones.length * 0.036 * size)
    return found


def _shingles(bones: Skeleton, phrase: Phrase, colour: Colour) -> str:
    """Draw rows of curves, each over the gap of the row before, all in one path."""
    near, far, upper, lower = REGIONS[phrase.word("on")]
    wide, long, data = 0.075 * phrase.number("size"), 0.05 * phrase.number("size"), ""
    for row in range(math.ceil((far - near) / long)):
        for place in range(math.ceil((lower + BAR_OVERHANG - upper) / wide)):
            along, across = near + row * long, upper + (place + 0.5 * (row % 2)) * wide
            pen = Pen(bones.on_body(along, across - wide / 2))
            pen.arc(bones.on_body(along - 1.5 * long, across), bones.on_body(along, across + wide / 2))
            data += pen.data
    return stroke(data, colour, bones.length * 0.012 * phrase.number("size"), opacity=phrase.number("faint"))


def _patch(bones: Skeleton, phrase: Phrase, _colour: Colour) -> str:
    where = phrase.word("on")
    spots = tuple((where, spot) for spot in phrase.circles("at"))
    return _draw_patch(bones, phrase, soft_patch(bones, spots))


def _draw_patch(bones: Skeleton, phrase: Phrase, shape: Shape) -> str:
    """Draw a patch in its colour. The rear edge of a frayed patch ends in feathers instead of a clean line."""
    size = phrase.number("frayed")
    whole = unary_union([shape, *_fringe(bones, shape, size)]) if size else shape
    return filled(whole, phrase.colours[0], opacity=phrase.number("faint"), step=4 if size else 6)


def _fringe(bones: Skeleton, shape: Shape, size: float) -> list[Shape]:
    """Return small feathers along the edge that faces the tail; every other one is longer."""
    towards, wide = 180 - bones.tilt, bones.length * 0.05 * size
    found: list[Shape] = []
    for ring in (polygon.exterior for polygon in polygons(shape)):
        for place in range(round(ring.length / (wide * 0.7))):
            at = ring.interpolate(place * wide * 0.7)
            if not shape.contains(Dot(polar((at.x, at.y), towards, wide * 0.4))):
                long = wide * (2.4 if place % 2 else 1.8)
                found.append(feather(polar((at.x, at.y), towards + 180, long * 0.55), towards, long, wide))
    return found


OTHER_MARKS: Mapping[str, Callable[[Skeleton, Phrase, Colour], str]] = {
    "headstreaks": _head_streaks,
    "neck": _neck,
    "neckstreaks": _neck_streaks,
    "neckstripe": _neck_stripe,
    "flankbars": _flank_bars,
    "shingles": _shingles,
    "patch": _patch,
}
