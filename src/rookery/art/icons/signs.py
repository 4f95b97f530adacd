"""Signs of game concepts: actions, hunts, flocks, points and others."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rookery.art.drawing.colours import INK, PAPER, Colour, darker
from rookery.art.drawing.geometry import Point, disc, stripe

from .dice import blank_die
from .eggs import blue_egg, egg
from .foods import fruit, seed
from .tools.birds import gliding, raptor_head, sitting_bird, spread_bird
from .tools.brush import Drawing, body, flat, inked, joined, placed, poly, rectangle, stacked, star, sticker, turned
from .tools.palette import BARK, BERRY, CREAM, FOREST_GREEN, HOLLOW, SLATE, STRAW, SUN, TWIG
from .tools.plume import feather_sign

PLUS_AT = (37.6, 37.6)


def plus(centre: Point = PLUS_AT) -> Drawing:
    """Draw a plus: the badge of an action that brings something."""
    x, y = centre
    cross = joined(stripe([(x - 4.4, y), (x + 4.4, y)], 3.2), stripe([(x, y - 4.4), (x, y + 4.4)], 3.2))
    return sticker(stacked(flat(disc(centre, 8.6), FOREST_GREEN), flat(cross, PAPER)), 1.5)


def card(centre: Point, lean: float = 0, colour: Colour = CREAM, size: Point = (23, 32)) -> Drawing:
    """Draw an upright or leaning card."""
    (x, y), (wide, high) = centre, size
    return body(turned(rectangle(x - wide / 2, y - high / 2, wide, high, 3), lean, centre), colour, depth=1.6)


def play_bird() -> Drawing:
    """Draw a bird and a plus."""
    return stacked(placed(sitting_bird(), (22.4, 20.4), 0.88), plus())


def gain_food() -> Drawing:
    """Draw a dish full of food and a plus."""
    dish = poly([(3, 26), (43, 26), (37, 38), (30, 42), (16, 42), (9, 38)], 2)
    heap = stacked(placed(seed(), (13, 17), 0.5, turn=-14), placed(fruit(), (30, 15.4), 0.6))
    return stacked(heap, body(dish, TWIG), flat(stripe([(6, 30.4), (39, 30.4)], 2), darker(BARK, 0.2)), plus())


def lay_eggs() -> Drawing:
    """Draw two eggs and a plus."""
    return stacked(placed(blue_egg(), (30, 20), 0.76, turn=12), placed(egg(), (17, 22), 0.86, turn=-8), plus())


def draw_cards() -> Drawing:
    """Draw two cards of the deck and a plus."""
    back = card((28, 22), 12, "#86b5a6")
    return stacked(back, card((18, 22), -7), placed(feather_sign(SLATE), (18, 22), 0.5), plus())


def hunt_dice() -> Drawing:
    """Draw a raptor and a die."""
    die = stacked(blank_die(), flat(joined(*(disc(spot, 4.6) for spot in ((13, 13), (32, 32), (22.5, 22.5)))), HOLLOW))
    return stacked(placed(raptor_head(), (20, 19.6), 0.82), sticker(placed(die, (35, 35), 0.5)))


def hunt_wingspan() -> Drawing:
    """Draw a raptor and a ruler for wingspans."""
    return stacked(placed(raptor_head(), (24, 17.4), 0.72), sticker(ruler(33.6, 3, 45, 11)))


def flocking() -> Drawing:
    """Draw three flying birds of different size."""
    flock = ((14, 11, 0.56), (36, 15, 0.46), (22, 34, 0.88))
    return stacked(*(placed(body(gliding(), SLATE, depth=1.6), (x, y - 2), scale) for x, y, scale in flock))


def tucked() -> Drawing:
    """Draw a card that goes below another one."""
    under = body(rectangle(10, 20, 28, 26, 3), "#86b5a6", depth=1.6)
    arrow = poly([(24, 44), (15.6, 36), (20.8, 36), (20.8, 30), (27.2, 30), (27.2, 36), (32.4, 36)], 0.4)
    upper = body(rectangle(5, 2.4, 38, 25, 3), CREAM, depth=1.6)
    return stacked(under, flat(arrow, PAPER), upper, placed(sitting_bird(), (24, 15.4), 0.48))


def cached() -> Drawing:
    """Draw cached food: seeds in a slice of wood."""
    return stacked(
        body(disc((24, 24), 21), BARK),
        body(disc((24, 24), 16.6), "#e6c795", line=1.4, depth=2),
        flat(disc((24, 24), 12.4), HOLLOW),
        placed(seed(), (24, 24), 0.5),
    )


def bonus_card() -> Drawing:
    """Draw a card with a rosette."""
    tails = joined(
        poly([(18, 24), (14, 41), (19.4, 38), (22.6, 42), (25, 26)]),
        poly([(30, 24), (34, 41), (28.6, 38), (25.4, 42), (23, 26)]),
    )
    return stacked(
        card((24, 24), 0, CREAM, (33, 43)),
        inked(tails, "#a52c2a", 1.4),
        body(star((24, 20), 10, 12.4, 9.6).buffer(-0.8).buffer(0.8), BERRY, line=1.6),
        inked(disc((24, 20), 6), SUN, 1.4),
        flat(star((24, 20.3), 5, 4.6, 2), PAPER),
    )


def ruler(top: float = 32, left: float = 2, right: float = 46, height: float = 12) -> Drawing:
    """Draw a ruler with the marks of its units."""
    count = max(3, round((right - left) / 6.4))
    gap = (right - left) / count
    ticks = [
        stripe(
            [(left + gap * place, top + 1), (left + gap * place, top + height * (0.66 if place % 2 == 0 else 0.42))], 2
        )
        for place in range(1, count)
    ]
    return stacked(body(rectangle(left, top, right - left, height, 2), "#efc979", depth=1.4), flat(joined(*ticks), INK))


def wingspan() -> Drawing:
    """Draw a bird above a ruler."""
    return stacked(placed(spread_bird(), (24, 19.4), 0.92), sticker(ruler(34, 2, 46, 11), 1.2))


def points() -> Drawing:
    """Draw a feather, for points."""
    return feather_sign(STRAW)


def birdfeeder() -> Drawing:
    """Draw the birdfeeder in which the dice lie."""
    roof = poly([(24, 1.6), (46, 17), (2, 17)], 1.4)
    posts = joined(rectangle(7, 16, 5, 24), rectangle(36, 16, 5, 24))
    return stacked(
        flat(rectangle(9, 15, 30, 25), "#f4e3c0"),
        inked(posts, TWIG, 1.8),
        placed(blank_die(), (19, 31.6), 0.3),
        placed(blank_die(), (30, 31.6), 0.3),
        placed(blank_die(), (24.5, 23.4), 0.3),
        body(rectangle(3, 37.6, 42, 8, 2.4), BARK),
        body(roof, BERRY),
    )


SIGN_DRAWINGS: Mapping[str, Callable[[], Drawing]] = {
    "play_bird": play_bird,
    "gain_food": gain_food,
    "lay_eggs": lay_eggs,
    "draw_cards": draw_cards,
    "hunt_dice": hunt_dice,
    "hunt_wingspan": hunt_wingspan,
    "flocking": flocking,
    "tucked": tucked,
    "cached": cached,
    "bonus_card": bonus_card,
    "wingspan": wingspan,
    "points": points,
    "bird": sitting_bird,
    "birdfeeder": birdfeeder,
}
