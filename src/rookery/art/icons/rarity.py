"""The types of Birds of a Feather, which differ in shape and not only in colour."""

from __future__ import annotations

from rookery.art.drawing.colours import PAPER, Colour, lighter
from rookery.art.drawing.geometry import Point, Shape, disc, polar, stripe

from .tools.birds import raptor_head
from .tools.brush import MIDDLE, Drawing, body, flat, joined, poly, stacked, star
from .tools.palette import BERRY, DEEP, LEAF, STONE, SUN

PIPS: dict[int, tuple[Point, ...]] = {
    1: ((24, 24),),
    2: ((16.6, 24), (31.4, 24)),
    3: ((24, 16.6), (16.4, 29.4), (31.6, 29.4)),
}


def type_drawing(name: str) -> Drawing:
    """Draw the sign of a type by its name in types.csv. Uncommon birds differ in their pips."""
    kind, _, number = name.partition("_")
    if kind == "uncommon":
        return uncommon(int(number or 0))
    return {"ace": ace, "raptor": raptor_head, "rare": rare, "common": common}[kind]()


def ace() -> Drawing:
    """Draw a star on a crown of rays."""
    shape = star((24, 26), 5, 25, 12).buffer(-1.6).buffer(1.6, 8)
    return stacked(body(shape, SUN), flat(star((24, 26), 5, 11, 5).buffer(-0.3).buffer(0.6), BERRY))


def rare() -> Drawing:
    """Draw a cut gem."""
    stone = poly([(13, 6), (35, 6), (46, 19), (24, 45), (2, 19)], 0.8)
    facets = joined(
        stripe([(3, 19), (45, 19)], 1.8),
        stripe([(16.4, 19), (24, 43)], 1.8),
        stripe([(31.6, 19), (24, 43)], 1.8),
        stripe([(13, 7), (16.4, 19), (24, 7), (31.6, 19), (35, 7)], 1.8),
    )
    table = poly([(5, 19), (13, 7), (16.4, 19)]).union(poly([(16.4, 19), (24, 7), (31.6, 19)]))
    colour = "#4fa3b5"
    return stacked(
        body(stone, colour),
        flat(joined(table, poly([(4, 20), (16.4, 20), (23, 42)])), lighter(colour, 0.45)),
        flat(facets, DEEP),
    )


def uncommon(pips: int = 0) -> Drawing:
    """Draw a hexagon with one to three pips, or with an empty hexagon inside for any uncommon type."""
    plate = hexagon(22.6)
    marks = joined(*(disc(spot, 5) for spot in PIPS[pips])) if pips else hexagon(13.4).difference(hexagon(8.4))
    return stacked(body(plate, LEAF), flat(marks, PAPER))


def hexagon(radius: float) -> Shape:
    return poly([polar(MIDDLE, angle, radius) for angle in range(0, 360, 60)], min(2.4, radius / 8))


def common(colour: Colour = STONE) -> Drawing:
    """Draw three pebbles, because there are many of them."""
    return stacked(*(body(disc(spot, 10.4), colour) for spot in ((24, 15), (14, 33), (34, 33))))
