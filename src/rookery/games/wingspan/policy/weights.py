# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Fixed knowledge of the policy: its weights, and what one use of a power brings, as sums over its effects."""

from __future__ import annotations

from typing import Annotated

import cython

from .. import fields
from ..cards import BIRDS, BONUS_CARDS, fits_bonus
from .power_sums import has_op, is_shared, sum_of, weights

if not cython.compiled:
    from rookery.core.compilation.c_types import Count

WEIGHTS: Annotated[list[float], "double[71]"] = weights()
assert len(WEIGHTS) == fields.WEIGHTS_IN_ALL
# What one use of a power brings, eight numbers per bird: points, food, eggs, cards, cards to give up, whether it
# repeats, whether it moves, whether other players gain too.
POWER_SUMS: Annotated[list[float], "double[1440]"] = [
    float(number)
    for bird in BIRDS
    for number in (
        *(sum_of(bird, kind) for kind in ("points", "food", "eggs", "cards", "worst_cards")),
        *(has_op(bird, "repeat_power"), has_op(bird, "move_self"), is_shared(bird)),
    )
]
POWER_BONUS: Annotated[list[int], "unsigned char[180]"] = [has_op(bird, "draw_bonus") for bird in BIRDS]
POWER_PLAYS: Annotated[list[int], "unsigned char[180]"] = [has_op(bird, "play_bird") for bird in BIRDS]
POWER_REPEATS: Annotated[list[int], "unsigned char[180]"] = [has_op(bird, "repeat_power") for bird in BIRDS]
POWER_LAYS_EACH: Annotated[list[int], "unsigned char[180]"] = [has_op(bird, "lay_egg", target="each") for bird in BIRDS]
POWER_LAYS_HERE: Annotated[list[int], "unsigned char[180]"] = [has_op(bird, "lay_egg", target="this") for bird in BIRDS]
POWER_TUCKS_HAND: Annotated[list[int], "unsigned char[180]"] = [has_op(bird, "tuck", source="hand") for bird in BIRDS]
POWER_HUNTS_DICE: Annotated[list[int], "unsigned char[180]"] = [has_op(bird, "hunt_dice") for bird in BIRDS]
# The chance of a hunt by the number of dice outside the feeder; each food that birds hunt is on one face of six.
HUNT_CHANCE: Annotated[list[float], "double[6]"] = [1 - (5 / 6) ** dice for dice in range(6)]
# Tokens of a cost; 1 if any of several foods will do.
COST_TOKENS: Annotated[list[int], "unsigned char[180]"] = [
    1 if bird.either else sum(food != "none" for food in bird.cost) for bird in BIRDS
]
# The share of all birds that fit a bonus card, by the English names.
BONUS_SHARE: Annotated[list[float], "double[26]"] = [
    sum(fits_bonus(bird, bonus, "en") for bird in BIRDS) / len(BIRDS) for bonus in BONUS_CARDS
]


def set_weight(index: int, value: float) -> Count:
    """Change a weight, for the tuner; it applies to all games of the process from then on."""
    if not 0 <= index < fields.WEIGHTS_IN_ALL:
        raise IndexError(f"index must be from 0 to {fields.WEIGHTS_IN_ALL - 1}, got {index}")
    WEIGHTS[index] = value
    return index


if not cython.compiled:

    def lesser(a: float, b: float) -> float:
        return a if a < b else b

    def greater(a: float, b: float) -> float:
        return a if a > b else b
