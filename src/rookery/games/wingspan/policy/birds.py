# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""The worth of playing a bird, of one use of its power, and of a card in the hand."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import Word64

    from ..cards.card_tables import (
        COST,
        COST_EITHER,
        COST_FOOD,
        COST_WILD,
        EGG_COST,
        EGG_LIMIT,
        FIRST_STEP,
        GIVES,
        LIVES_IN,
        OCCASION,
        POINTS,
        STEP_COUNT,
        STEP_FOODS,
        STEP_NESTS,
        STEP_OP,
        TRIGGER,
        lowest_place,
    )
    from ..fields import (
        ALL,
        ALL_ROWS,
        BROWN,
        COLUMNS,
        FOODS,
        FOREST,
        GAIN_FOOD,
        GRASSLAND,
        HABITATS,
        N_CARD,
        N_EGG,
        N_FOOD,
        N_GOOD,
        N_ROOM,
        N_ROWS,
        N_STAKES,
        N_TOKENS,
        N_TURN,
        N_TURNS,
        N_UPGRADES,
        NO_POWER,
        PINK_POWER,
        W_BONUS_CARD,
        W_CARD_COST,
        W_CONVERSION,
        W_EXTRA_PLAY,
        W_FOOD_CAP,
        W_FOOD_HELD,
        W_FOOD_SPARE,
        W_FOREST_EARLY,
        W_FOREST_LATE,
        W_LACKING,
        W_MOVE,
        W_NEED_LACK,
        W_NEED_SCALE,
        W_PINK_EGGS,
        W_POWER,
        W_REPEAT,
        W_ROW_GROWTH,
        W_ROW_POWERS,
        W_SHARED,
        W_UPGRADE,
        W_WHITE,
        W_WORST_CARD,
    )
    from ..rules.powers.gains import birds_with_room, dice_of
    from ..state import State
    from .weights import COST_TOKENS, POWER_BONUS, POWER_LAYS_EACH, POWER_PLAYS, POWER_SUMS, WEIGHTS, greater, lesser
    from .worth import between, bonus_of_bird, bonus_of_row, goals_of_bird


# Powers


def power_value(t: State, bird: int) -> float:
    """Return what one use of a power brings at the noted prices; at least 0, as it may be declined."""
    at = 8 * bird
    value: float = POWER_SUMS[at] + POWER_SUMS[at + 1] * t.notes[N_FOOD] + POWER_SUMS[at + 2] * t.notes[N_EGG]
    value += (POWER_SUMS[at + 3] + WEIGHTS[W_WORST_CARD] * POWER_SUMS[at + 4]) * t.notes[N_CARD]
    value += WEIGHTS[W_REPEAT] * POWER_SUMS[at + 5] + WEIGHTS[W_MOVE] * POWER_SUMS[at + 6]
    if POWER_SUMS[at + 7] > 0.0:
        value = value * WEIGHTS[W_SHARED]
    return greater(0.0, value)


def power_at_once(t: State, seat: int, bird: int) -> float:
    """Return what a pink power will bring as other players act, or a white one when the bird is played."""
    if TRIGGER[bird] == PINK_POWER:
        return WEIGHTS[W_PINK_EGGS + OCCASION[bird] - 1] * t.notes[N_TURNS] * power_value(t, bird)
    return WEIGHTS[W_WHITE] * white_gain(t, seat, bird)


def white_gain(t: State, seat: int, bird: int) -> float:
    """Return what a white power brings when the bird is played."""
    if POWER_BONUS[bird]:
        return WEIGHTS[W_BONUS_CARD] * lesser(1.0, 0.4 + 0.05 * t.notes[N_TURNS])
    if POWER_PLAYS[bird]:
        return WEIGHTS[W_EXTRA_PLAY]
    if POWER_LAYS_EACH[bird]:
        return t.notes[N_EGG] * (1 + birds_with_room(t, seat, STEP_NESTS[FIRST_STEP[bird]]))
    if STEP_COUNT[FIRST_STEP[bird]] == ALL and STEP_OP[FIRST_STEP[bird]] == GAIN_FOOD:
        return t.notes[N_FOOD] * dice_of(t, STEP_FOODS[FIRST_STEP[bird]])
    return power_value(t, bird)


def note_rows(t: State, seat: int) -> None:
    """Note how often each row will be used, more often with better powers, and what one more bird would let it give."""
    part: float = t.notes[N_TURNS] / 25.0
    for row in range(HABITATS):
        birds = t.row_size[seat][row]
        share: float = between(W_FOREST_EARLY + 2 * row, W_FOREST_LATE + 2 * row, part)
        for slot in range(COLUMNS * row, COLUMNS * row + birds):
            if TRIGGER[t.mat[seat][slot] - 1] == BROWN:
                share += WEIGHTS[W_ROW_POWERS] * power_value(t, t.mat[seat][slot] - 1)
        t.notes[N_ROWS + row] = t.notes[N_TURNS] * (share + WEIGHTS[W_ROW_GROWTH] * birds)
        if birds < COLUMNS:
            gain: float = upgrade_gain(t, row, birds) + bonus_of_row(t, seat, row)
            t.notes[N_UPGRADES + row] = gain - EGG_COST[birds] * t.notes[N_EGG]


def upgrade_gain(t: State, row: int, birds: int) -> float:
    """Return what one more bird lets a row give: one more thing, or an offer to convert, depending on the column."""
    more: float = GIVES[row][birds + 1] - GIVES[row][birds]
    if birds % 2 == 0:
        more += WEIGHTS[W_CONVERSION]
    price: float = t.notes[N_FOOD] if row == FOREST else t.notes[N_EGG] if row == GRASSLAND else t.notes[N_CARD]
    return WEIGHTS[W_UPGRADE] * more * price * t.notes[N_ROWS + row]


# A bird


def bird_gain(t: State, seat: int, bird: int, rows: int) -> float:
    """Return what a bird brings in the best of these rows, less the eggs for it.

    The row must be its habitat and have a free slot; without one, return a great loss. Its food and the turn are not
    counted.
    """
    gain: float = POINTS[bird] + t.notes[N_ROOM] * EGG_LIMIT[bird] + bonus_of_bird(t, bird)
    each: float = 0.0
    if TRIGGER[bird] == BROWN:
        each = WEIGHTS[W_POWER] * power_value(t, bird)
    elif TRIGGER[bird] != NO_POWER:
        gain += power_at_once(t, seat, bird)
    best: float = -20.0
    possible = LIVES_IN[bird] & rows
    for row in range(HABITATS):
        if (possible >> row) & 1 and t.row_size[seat][row] < COLUMNS:
            there: float = t.notes[N_UPGRADES + row] + each * t.notes[N_ROWS + row]
            if t.notes[N_STAKES] > 0.0:
                there += goals_of_bird(t, bird, row)
            best = greater(best, there)
    return gain + best


def missing_tokens(t: State, seat: int, bird: int) -> int:
    """Return how many tokens the seat still needs to pay for a bird without two-for-one payments."""
    cost = COST[bird]
    if COST_EITHER[cost]:
        for food in range(FOODS):
            if (COST_EITHER[cost] >> food) & 1 and t.food[seat][food] > 0:
                return 0
        return 1
    lacking = 0
    spare = 0
    for food in range(FOODS):
        if t.food[seat][food] < COST_FOOD[cost][food]:
            lacking += COST_FOOD[cost][food] - t.food[seat][food]
        else:
            spare += t.food[seat][food] - COST_FOOD[cost][food]
    if spare < COST_WILD[cost]:
        lacking += COST_WILD[cost] - spare
    return lacking


def card_worth(t: State, seat: int, bird: int) -> float:
    """Return the worth of a card in the hand: its gain above the worth of an average turn, less the food it costs."""
    if t.notes[N_TURNS] < 1.0:
        return 0.0
    gain: float = bird_gain(t, seat, bird, ALL_ROWS) - t.notes[N_TURN]
    gain -= t.notes[N_FOOD] * (
        WEIGHTS[W_LACKING] * missing_tokens(t, seat, bird) + WEIGHTS[W_CARD_COST] * COST_TOKENS[bird]
    )
    return lesser(1.0, 0.2 * t.notes[N_TURNS]) * greater(0.02 * gain, gain)


# Food, by what the hand needs


def note_tokens(t: State, seat: int, spending: int) -> None:
    """Note what one more token of each food is worth (if spending, what one less costs), and count the good cards."""
    for food in range(FOODS):
        t.notes[N_TOKENS + food] = 0.0
    t.notes[N_GOOD] = 0.0
    for word in range(3):
        bits: Word64 = t.hand[seat][word]
        while bits:
            note_needs(t, seat, 64 * word + lowest_place(bits), spending)
            bits = bits & (bits - 1)
    for food in range(FOODS):
        spare: float = WEIGHTS[W_FOOD_SPARE] / (1.0 + WEIGHTS[W_FOOD_HELD] * t.food[seat][food])
        needed: float = lesser(WEIGHTS[W_FOOD_CAP], t.notes[N_TOKENS + food])
        t.notes[N_TOKENS + food] = t.notes[N_FOOD] * (spare + needed)


def note_needs(t: State, seat: int, bird: int, spending: int) -> None:
    """Add the food a card in the hand needs: more for a better card, less for each token it still lacks."""
    gain: float = bird_gain(t, seat, bird, ALL_ROWS) - t.notes[N_TURN]
    if gain <= 0.0:
        return
    demand: float = gain / WEIGHTS[W_NEED_SCALE]
    t.notes[N_GOOD] += lesser(1.0, demand)
    lacking = missing_tokens(t, seat, bird)
    if lacking == 0 and not spending:
        return
    demand = demand / (1.0 + WEIGHTS[W_NEED_LACK] * (lacking - 1 + spending))
    for food in range(FOODS):
        if needs_food(t, seat, COST[bird], food, spending):
            t.notes[N_TOKENS + food] += demand


def needs_food(t: State, seat: int, cost: int, food: int, spending: int) -> bool:
    """Return whether a cost lacks a food; if spending, whether it would lack it with one token fewer."""
    if COST_EITHER[cost]:
        return (COST_EITHER[cost] >> food) & 1 != 0 and t.food[seat][food] <= spending
    if COST_FOOD[cost][food] > 0:
        return COST_FOOD[cost][food] + spending > t.food[seat][food]
    return COST_WILD[cost] > 0 and t.food[seat][food] <= spending
