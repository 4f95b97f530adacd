"""Building blocks of icons: marks of one colour, one over the other.

A drawing is data, so that it can be scaled and placed in another drawing without losing its lines.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from shapely import affinity
from shapely.geometry import LineString, Polygon, box
from shapely.ops import substring, unary_union

from rookery.art.drawing import geometry, svg
from rookery.art.drawing.colours import INK, PAPER, Colour, darker, lighter, mix
from rookery.art.drawing.geometry import Point, Shape

from .curves import TOLERANCE, compact_outline

SIZE = 48.0
MIDDLE = (SIZE / 2, SIZE / 2)
WHOLE = box(0.3, 0.3, SIZE - 0.3, SIZE - 0.3)
"""The box of an icon, without a margin for the tolerance of written curves."""
LINE = 2.0
"""The width of an outline in units: two pixels if the icon is shown at 48 pixels."""

MIN_BREADTH = 0.7
"""Lights and shades that are narrower are left out, because they would only be noise."""

NO_FILL = "none"


@dataclass(frozen=True, slots=True)
class Mark:
    """A shape in one colour. If `line` is not 0, it also has an outline of that width."""

    shape: Shape
    fill: Colour
    line: float = 0
    edge: Colour = INK


Drawing = tuple[Mark, ...]


def edge_of(colour: Colour) -> Colour:
    """Return the tinted ink for the outline of a colour."""
    return mix(colour, INK, 0.74)


def flat(shape: Shape, colour: Colour) -> Drawing:
    return (Mark(shape, colour),)


def inked(shape: Shape, colour: Colour, line: float = LINE) -> Drawing:
    """Draw a shape with an outline, without light and shade."""
    return (Mark(shape, colour, line, edge_of(colour)),)


def body(shape: Shape, colour: Colour, *, line: float = LINE, depth: float = 2.4) -> Drawing:
    """Draw a shape with an outline, light at the upper left and shade at the lower right."""
    inner = shape.buffer(-line / 2)
    shade = geometry.crescent(inner, -depth, -depth)
    light = geometry.crescent(inner, depth * 0.6, depth * 0.6)
    return (
        Mark(shape, colour, line, edge_of(colour)),
        Mark(shade, darker(colour, 0.2)),
        Mark(light, lighter(colour, 0.42)),
    )


def frame_line(shape: Shape, colour: Colour, line: float = LINE) -> Drawing:
    """Draw only the outline, as the frame of a scene that was clipped to it."""
    return (Mark(shape, NO_FILL, line, edge_of(colour)),)


def clipped(shape: Shape, drawing: Drawing) -> Drawing:
    """Return the part of a drawing that lies on a shape."""
    return tuple(replace(mark, shape=mark.shape.intersection(shape)) for mark in drawing)


def placed(drawing: Drawing, centre: Point, scale: float, *, turn: float = 0) -> Drawing:
    """Return a drawing of 48 by 48 units, scaled around a new centre. Line widths scale by the square root."""
    thinner = math.sqrt(scale)
    marks = [
        replace(mark, shape=_placed(mark.shape, centre, scale, turn), line=mark.line * thinner) for mark in drawing
    ]
    return tuple(mark for mark in marks if mark.line or _breadth(mark.shape) > MIN_BREADTH)


def _breadth(shape: Shape) -> float:
    """Return the width of a ribbon with the same area and circumference."""
    return 2 * shape.area / shape.length if shape.length else 0


def _placed(shape: Shape, centre: Point, scale: float, turn: float) -> Shape:
    small = affinity.scale(shape, scale, scale, origin=MIDDLE)
    return affinity.translate(affinity.rotate(small, turn, origin=MIDDLE), centre[0] - MIDDLE[0], centre[1] - MIDDLE[1])


def silhouette(drawing: Drawing) -> Shape:
    """Return the area that a drawing covers."""
    return unary_union([mark.shape.buffer(mark.line / 2) for mark in drawing if not mark.shape.is_empty])


def sticker(drawing: Drawing, width: float = 1.6, colour: Colour = PAPER) -> Drawing:
    """Return a drawing with a rim around it, which separates it from the drawing below."""
    rim = silhouette(drawing).buffer(width + 1.5, 6).buffer(-1.5, 6)
    return (Mark(rim.intersection(WHOLE), colour), *drawing)


def to_svg(drawing: Drawing, *, tolerance: float = TOLERANCE) -> list[str]:
    """Return a drawing as SVG elements, without marks that are too small to be visible."""
    return [text for text in (_mark_svg(mark, tolerance) for mark in drawing) if text]


def _mark_svg(mark: Mark, tolerance: float) -> str:
    data = compact_outline(mark.shape, tolerance)
    if not data:
        return ""
    line = f' stroke="{mark.edge}" stroke-width="{svg.number(mark.line)}" stroke-linejoin="round"' if mark.line else ""
    return f'<path d="{data}" fill="{mark.fill}"{line}/>'


def stacked(*drawings: Iterable[Mark]) -> Drawing:
    """Return drawings one over the other, with the first at the bottom."""
    return tuple(mark for drawing in drawings for mark in drawing)


def poly(points: Sequence[Point], corner: float = 0) -> Shape:
    """Return a polygon whose corners are rounded with this radius."""
    shape = Polygon(points).buffer(0)
    if not corner:
        return shape
    grown = shape.buffer(-corner, 8).buffer(2 * corner, 8)
    return grown.buffer(-corner, 8)


def smooth(points: Sequence[Point]) -> Shape:
    """Return a smooth closed shape through these points."""
    count = len(points)
    ring = [*points[-2:], *points, *points[:2]]
    found = geometry.splined([(x, y, 1) for x, y in ring], 8)[16 : 16 + 8 * count]
    return Polygon([(x, y) for x, y, _ in found]).buffer(0)


def rectangle(left: float, top: float, width: float, height: float, corner: float = 0) -> Shape:
    return box(left + corner, top + corner, left + width - corner, top + height - corner).buffer(corner, 8)


def curve(points: Sequence[Point], width: float) -> Shape:
    """Return a smooth line of this width through these points."""
    return geometry.stripe([(x, y) for x, y, _ in geometry.splined([(x, y, 1) for x, y in points], 8)], width)


def dashes(shape: Shape, count: int, width: float) -> Shape:
    """Return the outline of a shape without holes, as `count` dashes."""
    ring = LineString(shape.boundary.coords)
    piece = ring.length / count
    pieces = [substring(ring, piece * place, piece * (place + 0.55)) for place in range(count)]
    return unary_union([part.buffer(width / 2, 6) for part in pieces])


def star(centre: Point, points: int, outer: float, inner: float, *, turn: float = -90) -> Shape:
    """Return a star with this number of points; without `turn` the first points up."""
    half = 180 / points
    return Polygon(
        [geometry.polar(centre, turn + half * place, inner if place % 2 else outer) for place in range(points * 2)]
    )


def turned(shape: Shape, angle: float, centre: Point = MIDDLE) -> Shape:
    return affinity.rotate(shape, angle, origin=centre)


def joined(*shapes: Shape) -> Shape:
    return unary_union(shapes)


def eye(centre: Point, radius: float = 2) -> Drawing:
    """Draw a dark eye with one spark of light at the upper left."""
    spark = geometry.disc((centre[0] - radius * 0.3, centre[1] - radius * 0.35), max(0.55, radius * 0.38))
    return (*flat(geometry.disc(centre, radius), INK), *flat(spark, PAPER))


def slash(colour: Colour = INK) -> Drawing:
    """Draw the diagonal stroke that means "none"."""
    line = geometry.stripe([(10, 39), (38, 9)], 3.4)
    return (*flat(line.buffer(1.6, 6), PAPER), *flat(line, colour))
