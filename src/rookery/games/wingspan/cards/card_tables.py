# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""The tables of data/ as the rules read them: arrays of numbers, without names."""

from __future__ import annotations

from typing import Annotated, Any

import cython

from .. import fields
from . import (
    AUTOMA_CARDS,
    BIRDS,
    BONUS_CARDS,
    FACES,
    FOODS,
    GOALS,
    GUIDES,
    HABITATS,
    NESTS,
    NUMBER_OF,
    PLACES,
    POWERS,
    Effect,
    fits_bonus,
    is_predator,
    power_of,
)
from .payments import COST_LIST, PAYMENT_LIST, WAY_LIST, cost_of
from .variants import LEVELS, TOURNAMENT

# The words of effects.csv, each list in the order of the constants of fields.py.
OP_NAMES = (
    *("gain_food", "draw_cards", "lay_egg", "tuck", "draw_bonus", "hunt_dice", "pay_egg", "pay_food", "hunt_deck"),
    *("play_bird", "move_self", "discard_card", "repeat_power", "draft_cards", "trade_food"),
)
WHO_NAMES = ("owner", "all", "fewest")
ORDER_NAMES = ("any", "owner_first", "owner_picks")
SOURCE_NAMES = ("none", "supply", "feeder", "deck", "tray", "deck_or_tray", "hand")
TO_NAMES = ("player", "cache", "either")
TARGET_NAMES = ("none", "this", "one", "each", "brown", "predator")
EXCLUDE_NAMES = ("none", "this", "previous")
TRIGGER_NAMES = ("none", "white", "brown", "pink")
OCCASION_NAMES = ("none", "lay_eggs", "gain_food", "bird_played", "hunt")
COUNT_NAMES = ("birds", "smallest_row", "hand")
GOAL_NAMES = ("birds", "eggs", "birds_with_eggs", "egg_sets")
AUTOMA_NAMES = ("draw_cards", "play_bird", "lay_eggs", "gain_food")
EXTRA_NAMES = ("none", "add_cube", "remove_cube", "activate_pink")


def _mask(words: Any, names: Any) -> int:
    """Return one bit for each of the names that is among the words."""
    return sum(1 << place for place, name in enumerate(names) if name in words)


def _place(word: str, names: Any, otherwise: int = 0) -> int:
    return names.index(word) if word in names else otherwise


def _nests(effect: Any) -> int:
    """Return the nests an effect asks for, or all if it asks for none; a star nest is every nest."""
    return fields.ALL_NESTS if effect.nest == "none" else _mask((effect.nest, "star"), NESTS)


def _habitat(effect: Any) -> int:
    return fields.SAME_ROW if effect.habitat == "same" else _place(effect.habitat, HABITATS)


# A power that draws bonus cards keeps one of them: no question asks for more.
assert all(e.keep == 1 for power in POWERS.values() for e in power.effects if e.op == "draw_bonus"), "keep must be 1"

_POWERS = list(POWERS.values())
_FIRST: dict[str, int] = {}
EFFECTS: list[Effect] = []
for _power in _POWERS:
    _FIRST[_power.id] = len(EFFECTS)
    EFFECTS += _power.effects


def _padded(values: Any, size: int) -> list[Any]:
    listed = list(values)
    assert len(listed) <= size, f"{len(listed)} values for {size} places"
    return listed + [0] * (size - len(listed))


def _steps(read: Any) -> list[int]:
    return _padded((read(effect) for effect in EFFECTS), 160)


# Birds by number.
POINTS: Annotated[list[int], "unsigned char[180]"] = [bird.points for bird in BIRDS]
SLOT_POINTS: Annotated[list[int], "unsigned char[181]"] = [0, *(bird.points for bird in BIRDS)]  # 0: an empty slot
NEST: Annotated[list[int], "unsigned char[180]"] = [_mask((bird.nest,), NESTS[:5]) for bird in BIRDS]
EGG_LIMIT: Annotated[list[int], "unsigned char[180]"] = [bird.eggs for bird in BIRDS]
WINGSPAN: Annotated[list[int], "short[180]"] = [bird.wingspan for bird in BIRDS]
LIVES_IN: Annotated[list[int], "unsigned char[180]"] = [_mask(bird.habitats, HABITATS) for bird in BIRDS]
COST: Annotated[list[int], "unsigned char[180]"] = [COST_LIST.index(cost_of(bird)) for bird in BIRDS]
IS_SWIFT: Annotated[list[int], "unsigned char[180]"] = [int(bird.set == "swift") for bird in BIRDS]
IS_TOO_STRONG: Annotated[list[int], "unsigned char[180]"] = [int(bird.id in TOURNAMENT) for bird in BIRDS]
IS_PREDATOR: Annotated[list[int], "unsigned char[180]"] = [int(is_predator(bird)) for bird in BIRDS]

# Powers: their triggers, and the steps of their effects.
TRIGGER: Annotated[list[int], "unsigned char[180]"] = [_place(power_of(b).trigger, TRIGGER_NAMES) for b in BIRDS]
OCCASION: Annotated[list[int], "unsigned char[180]"] = [_place(power_of(b).occasion, OCCASION_NAMES) for b in BIRDS]
DETAIL: Annotated[list[int], "unsigned char[180]"] = [
    _place(power_of(b).detail, FOODS if power_of(b).occasion == "gain_food" else HABITATS) for b in BIRDS
]
FIRST_STEP: Annotated[list[int], "unsigned char[180]"] = [_FIRST[bird.power] for bird in BIRDS]
LAST_STEP: Annotated[list[int], "unsigned char[180]"] = [
    _FIRST[bird.power] + len(power_of(bird).effects) for bird in BIRDS
]

# Steps by number.
STEP_OP: Annotated[list[int], "unsigned char[160]"] = _steps(lambda e: OP_NAMES.index(e.op))
STEP_WHO: Annotated[list[int], "unsigned char[160]"] = _steps(lambda e: WHO_NAMES.index(e.who))
STEP_ORDER: Annotated[list[int], "unsigned char[160]"] = _steps(lambda e: _place(e.order, ORDER_NAMES))
STEP_SOURCE: Annotated[list[int], "unsigned char[160]"] = _steps(lambda e: _place(e.source, SOURCE_NAMES))
STEP_FOODS: Annotated[list[int], "unsigned char[160]"] = _steps(lambda e: _mask(e.foods, FOODS))
STEP_COUNT: Annotated[list[int], "unsigned char[160]"] = _steps(lambda e: e.count)
STEP_TO: Annotated[list[int], "unsigned char[160]"] = _steps(lambda e: _place(e.to, TO_NAMES))
STEP_NESTS: Annotated[list[int], "unsigned char[160]"] = _steps(_nests)
STEP_TARGET: Annotated[list[int], "unsigned char[160]"] = _steps(lambda e: _place(e.target, TARGET_NAMES))
STEP_EXCLUDES: Annotated[list[int], "unsigned char[160]"] = _steps(lambda e: _place(e.exclude, EXCLUDE_NAMES))
STEP_AFTER: Annotated[list[int], "unsigned char[160]"] = _steps(lambda e: int(e.after))
STEP_OPTIONAL: Annotated[list[int], "unsigned char[160]"] = _steps(lambda e: int(e.optional))
STEP_HABITAT: Annotated[list[int], "unsigned char[160]"] = _steps(_habitat)
STEP_BELOW: Annotated[list[int], "short[160]"] = _steps(lambda e: e.below)

# Masks of foods: the lowest food, and the number of foods.
LOWEST_FOOD: Annotated[list[int], "unsigned char[32]"] = [
    (mask & -mask).bit_length() - 1 if mask else 0 for mask in range(32)
]
BITS_OF: Annotated[list[int], "unsigned char[32]"] = [mask.bit_count() for mask in range(32)]

# Costs and payments. Tokens of five foods are one word, eight bits for each food.
TOKENS: Annotated[list[int], "unsigned long long[462]"] = [
    sum(count << 8 * food for food, count in enumerate(tokens)) for tokens in PAYMENT_LIST
]
# One token of each food.
ONE_TOKEN: Annotated[list[int], "unsigned long long[5]"] = [1 << 8 * food for food in range(5)]
# The highest bit of each food: with it, subtracting a payment never borrows from another food.
GUARD_BITS: Word64 = 0x8080808080
TOKEN_COUNT: Annotated[list[list[int]], "unsigned char[462][5]"] = [list(tokens) for tokens in PAYMENT_LIST]
COST_FOOD: Annotated[list[list[int]], "unsigned char[64][5]"] = [
    list(COST_LIST[number][0]) if number < len(COST_LIST) else [0] * 5 for number in range(64)
]
COST_WILD: Annotated[list[int], "unsigned char[64]"] = _padded((cost[1] for cost in COST_LIST), 64)
COST_EITHER: Annotated[list[int], "unsigned char[64]"] = _padded(
    (sum(1 << food for food in range(5) if c[0][food]) if c[2] else 0 for c in COST_LIST), 64
)
WAYS: Annotated[list[list[int]], "short[64][160]"] = [
    _padded(WAY_LIST[number] if number < len(WAY_LIST) else (), 160) for number in range(64)
]
WAY_COUNT: Annotated[list[int], "short[64]"] = _padded((len(ways) for ways in WAY_LIST), 64)

# Bonus cards by number; the birds they count also by the language of the cards.
BONUS_FITS: Annotated[list[list[list[int]]], "unsigned char[2][26][180]"] = [
    [[int(fits_bonus(bird, bonus, names)) for bird in BIRDS] for bonus in BONUS_CARDS] for names in ("en", "fr")
]
BONUS_COUNTS: Annotated[list[int], "unsigned char[26]"] = [
    fields.COUNT_EGGS if bonus.test.startswith("eggs_at_least") else COUNT_NAMES.index(bonus.counts)
    for bonus in BONUS_CARDS
]
BONUS_EGGS: Annotated[list[int], "unsigned char[26]"] = [
    int(bonus.test.partition(":")[2]) if bonus.test.startswith("eggs_at_least") else 0 for bonus in BONUS_CARDS
]
BONUS_EACH: Annotated[list[int], "unsigned char[26]"] = [bonus.each for bonus in BONUS_CARDS]
BONUS_LOW: Annotated[list[int], "unsigned char[26]"] = [bonus.low for bonus in BONUS_CARDS]
BONUS_LOW_POINTS: Annotated[list[int], "unsigned char[26]"] = [bonus.low_points for bonus in BONUS_CARDS]
BONUS_HIGH: Annotated[list[int], "unsigned char[26]"] = [bonus.high for bonus in BONUS_CARDS]
BONUS_HIGH_POINTS: Annotated[list[int], "unsigned char[26]"] = [bonus.high_points for bonus in BONUS_CARDS]
FITS_AUTOMA: Annotated[list[int], "unsigned char[26]"] = [int(bonus.automa) for bonus in BONUS_CARDS]

# Goals by number.
GOAL_COUNTS: Annotated[list[int], "unsigned char[16]"] = [GOAL_NAMES.index(goal.counts) for goal in GOALS]
GOAL_ROWS: Annotated[list[int], "unsigned char[16]"] = [_mask((goal.habitat,), HABITATS) or 7 for goal in GOALS]
GOAL_NESTS: Annotated[list[int], "unsigned char[16]"] = [
    fields.ALL_NESTS | fields.ANY_NEST if goal.nest == "none" else _mask((goal.nest, "star"), NESTS) for goal in GOALS
]
GOAL_BASE: Annotated[list[list[int]], "signed char[16][4]"] = [list(goal.base) for goal in GOALS]
GOAL_CAP: Annotated[list[int], "unsigned char[16]"] = [goal.cap for goal in GOALS]
# The points of the places, eight to a round: places after the third get nothing.
PLACE_POINTS: Annotated[list[int], "unsigned char[32]"] = [points for row in PLACES for points in _padded(row, 8)]

# The Automa's cards by number and round.
AUTOMA_ACTION: Annotated[list[list[int]], "unsigned char[11][4]"] = [
    _padded((AUTOMA_NAMES.index(turn.action) for turn in card.turns), 4) for card in AUTOMA_CARDS
]
AUTOMA_EGGS: Annotated[list[list[int]], "unsigned char[11][4]"] = [
    _padded((turn.eggs for turn in card.turns), 4) for card in AUTOMA_CARDS
]
AUTOMA_EXTRA: Annotated[list[list[int]], "unsigned char[11][4]"] = [
    _padded((EXTRA_NAMES.index(turn.extra) for turn in card.turns), 4) for card in AUTOMA_CARDS
]
# The faces that the Automa looks for: six per round, four rounds per card.
AUTOMA_DICE: Annotated[list[int], "unsigned char[264]"] = [
    FACES.index(face)
    for card in AUTOMA_CARDS
    for number in range(4)
    for face in (card.turns[number].dice if number < len(card.turns) and card.turns[number].dice else FACES)
]
AUTOMA_LAST: Annotated[list[int], "unsigned char[11]"] = [card.last_round for card in AUTOMA_CARDS]
IS_EXPERT: Annotated[list[int], "unsigned char[11]"] = [int(card.expert) for card in AUTOMA_CARDS]
# The points of a face-down card, by the option automa.
DOWN_POINTS: Annotated[list[int], "unsigned char[3]"] = [level.points for level in LEVELS]

# Swift start: birds plus one and foods of each guide.
GUIDE_BIRDS: Annotated[list[list[int]], "unsigned char[4][4]"] = [
    _padded((NUMBER_OF[bird] + 1 for bird in guide.birds), 4) for guide in GUIDES
]
GUIDE_FOODS: Annotated[list[int], "unsigned char[4]"] = [_mask(guide.food, FOODS) for guide in GUIDES]

# The mat, by the number of birds in a row: what each row gives, and the eggs that the next bird costs.
ROW_GAINS = [[(2 if row == fields.GRASSLAND else 1) + birds // 2 for birds in range(6)] for row in range(3)]
EGG_COSTS = [(birds + 1) // 2 for birds in range(6)]
# The turns of each player in each round; there is no round 0.
ROUND_TURNS = [0] + [fields.FIRST_TURNS - number for number in range(4)]
GIVES: Annotated[list[list[int]], "unsigned char[3][6]"] = ROW_GAINS
EGG_COST: Annotated[list[int], "unsigned char[6]"] = EGG_COSTS
TURNS: Annotated[list[int], "unsigned char[5]"] = ROUND_TURNS
ROW_OF: Annotated[list[int], "unsigned char[16]"] = [slot // 5 for slot in range(16)]

# The index of the only bit of a word, by a de Bruijn sequence.
DE_BRUIJN: Word64 = 0x03F79D71B4CB0A89
ALL_BITS: Word64 = 0xFFFFFFFFFFFFFFFF
ONE_BIT: Annotated[list[int], "unsigned long long[64]"] = [1 << place for place in range(64)]
BIT_PLACE: Annotated[list[int], "unsigned char[64]"] = [0] * 64
for _bit in range(64):
    BIT_PLACE[((1 << _bit) * 0x03F79D71B4CB0A89 & 0xFFFFFFFFFFFFFFFF) >> 58] = _bit

if not cython.compiled:
    from rookery.core.compilation.c_types import Word64

    def lowest_place(bits: Word64) -> int:
        """Return the index of the lowest set bit of a word that is not 0."""
        low: Word64 = bits & (~bits + 1)
        product: Word64 = (low * DE_BRUIJN) & ALL_BITS
        return BIT_PLACE[product >> 58]
