"""The foods of the birdfeeder: beetle, sunflower seeds, fish, berries, mouse, and any food."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rookery.art.drawing.colours import INK, PAPER, darker, lighter
from rookery.art.drawing.geometry import Point, disc, feather, hull_chain, oval, polar, stripe

from .tools.brush import (
    MIDDLE,
    Drawing,
    body,
    curve,
    eye,
    flat,
    inked,
    joined,
    placed,
    poly,
    rectangle,
    slash,
    smooth,
    stacked,
)
from .tools.palette import BERRY, CREAM, LEAF, MOSS, MOUSE, STONE, STRAW, WATER


def invertebrate() -> Drawing:
    """Draw a round beetle from above."""
    legs = [
        curve([(24, y), (24 + side * 15, y - bend), (24 + side * 20, y + drop)], 2.6) for side, y, bend, drop in _LEGS
    ]
    feelers = [curve([(24, 11), (24 + side * 5, 5), (24 + side * 10, 3.6)], 2.2) for side in (-1, 1)]
    wings = oval((24, 29), 13.5, 15.5)
    spots = joined(*(disc((24 + side * x, y), r) for side in (-1, 1) for x, y, r in ((6.4, 24, 2.7), (5.6, 34, 2.3))))
    return stacked(
        flat(joined(*legs, *feelers), INK),
        body(oval((24, 13.5), 8, 6.6), "#3f4a2c"),
        body(wings, MOSS),
        flat(joined(spots, stripe([(24, 15), (24, 43)], 2)), INK),
        flat(joined(disc((20.4, 11.6), 1.3), disc((27.6, 11.6), 1.3)), PAPER),
    )


_LEGS = tuple((side, *rest) for side in (-1, 1) for rest in ((21, 3, -4.0), (29, 1, 3.0), (36, -2, 7.0)))


def seed() -> Drawing:
    """Draw two striped sunflower seeds that lean apart."""
    return stacked(_seed((33.5, 28), 22, 0.78), _seed((17.5, 24.5), -16, 1))


def _seed(centre: Point, lean: float, scale: float) -> Drawing:
    husk = smooth([(24, 3), (30, 12), (35.5, 26), (34, 36), (24, 43), (14, 36), (12.5, 26), (18, 12)])
    dark = [
        smooth([(24 + x, 9 + drop), (26 + 1.6 * x, 22), (24 + x, 39 - drop), (22.6 + 1.3 * x, 22)])
        for x, drop in _STREAKS
    ]
    painted = stacked(body(husk, STRAW), flat(joined(*dark).intersection(husk.buffer(-2)), "#5b4024"))
    return placed(painted, centre, scale, turn=lean)


_STREAKS = ((-6, 4.0), (0, 0.0), (6, 4.0))


def fish() -> Drawing:
    """Draw a plump fish that swims to the right."""
    trunk = smooth([(9, 25), (16, 17), (28, 13), (39, 18), (45, 25), (38, 32), (27, 35.5), (16, 32)])
    tail = poly([(13, 25), (2.5, 13), (6.5, 25), (2.5, 37)], 1)
    back = poly([(19, 17), (24, 7), (35, 15)], 1)
    gill = disc((43, 25), 10.5).intersection(trunk.buffer(-2)).difference(disc((45, 25), 10.5))
    belly = trunk.buffer(-1).intersection(oval((26, 39), 22, 11))
    return stacked(
        inked(joined(tail, back), darker(WATER, 0.18)),
        body(trunk, WATER),
        flat(belly, lighter(WATER, 0.66)),
        flat(gill, darker(WATER, 0.42)),
        body(poly([(25, 27), (17, 28), (22, 33)], 1), darker(WATER, 0.18), line=1.2),
        eye((38, 22), 2.4),
    )


def fruit() -> Drawing:
    """Draw three berries under a leaf."""
    stems = joined(*(curve([(26, 6), (25, 13), end], 2.4) for end in ((14, 22), (34, 21), (24, 28))))
    leaf = feather((26, 8), -12, 19, 10, bend=20)
    berries = [_berry(centre) for centre in ((14, 27), (34, 26), (24, 36.5))]
    return stacked(flat(stems, "#5a4128"), body(leaf, LEAF, depth=1.6), *berries)


def _berry(centre: tuple[float, float]) -> Drawing:
    x, y = centre
    shine = flat(oval((x - 3, y - 3.4), 2.4, 1.5, -40), "#f7c9b8")
    return stacked(body(disc(centre, 9), BERRY), shine, flat(disc((x + 2.2, y + 3.4), 1.5), "#5d1713"))


def rodent() -> Drawing:
    """Draw a sitting mouse with whiskers and a curved tail."""
    tail = curve([(10, 36), (4, 31), (4.5, 21), (10, 17), (14, 20)], 3)
    trunk = smooth([(6, 33), (9, 22), (19, 16), (29, 19), (38, 26), (46, 34), (41, 39), (28, 41), (13, 41)])
    far_ear = disc((35, 19), 5)
    return stacked(
        inked(tail, "#c99a8c", 1.6),
        inked(far_ear, darker(MOUSE, 0.2)),
        body(trunk, MOUSE),
        flat(trunk.buffer(-1).intersection(oval((25, 43), 17, 7)), lighter(MOUSE, 0.5)),
        body(disc((28, 19.5), 6.6), MOUSE, depth=1.6),
        flat(disc((28.4, 20), 3.6), "#e2b3a3"),
        eye((36.6, 29), 2),
        flat(disc((44.8, 34), 2.3), INK),
        flat(joined(rectangle(15, 39.4, 8, 4, 1.9), rectangle(31, 39.4, 8, 4, 1.9)), "#8a5f52"),
    )


def wild() -> Drawing:
    """Draw any food: a flower whose petals have the colours of the five foods."""
    petals = [
        body(hull_chain([(*polar(MIDDLE, angle, 4), 2), (*polar(MIDDLE, angle, 13.6), 8.4)]), colour)
        for angle, colour in zip(range(-90, 270, 72), (MOSS, STRAW, WATER, BERRY, MOUSE), strict=True)
    ]
    return stacked(*petals, inked(disc(MIDDLE, 6.5), CREAM), flat(disc(MIDDLE, 2.4), INK))


def no_food() -> Drawing:
    """Draw an empty dish, crossed out."""
    dish = poly([(4, 23), (44, 23), (38, 37), (31, 40), (17, 40), (10, 37)], 2)
    return stacked(body(dish, "#c9c4ba"), inked(oval((24, 23), 20, 5.4), "#8d877d"), slash(darker(STONE, 0.6)))


FOOD_DRAWINGS: Mapping[str, Callable[[], Drawing]] = {
    "invertebrate": invertebrate,
    "seed": seed,
    "fish": fish,
    "fruit": fruit,
    "rodent": rodent,
    "wild": wild,
    "none": no_food,
}
