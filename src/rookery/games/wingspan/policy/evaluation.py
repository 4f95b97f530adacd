# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""The worth of a position, for a search, and a plain greedy: the yardstick bot. Play-outs go by policy.py.

| weight | why |
|---|---|
| 1 | a point that is already there: printed points, eggs, cached food, tucked cards, goals that were scored |
| 0.5, 0.3 | a card in the hand, a food token: what they can still become, less and less towards the end |
| 0.6 | a brown power for each of its activations to come, of which a fourth of the turns left are taken |
| ROW_LIKING | what food, eggs and cards are to the greedy by round; less 5 for each token, 4 for each card it has |
| 60 | AUTOMA_USUAL: about what the Automa scores |
| 8 | how far apart equal players end: points of a deviation |
| 0.4 | what a point of the best other takes from one of one's own |
| 0.25, 0.75 | parts of the win and of the points, 150 of which would be a whole |
"""

from __future__ import annotations

from typing import Annotated

import cython

if cython.compiled:
    from cython.cimports.libc.math import exp

# How the greedy likes forest, grassland and wetland in each round, in tenths of a point: food first, eggs last.
ROW_VALUE: Annotated[list[int], "signed char[12]"] = [20, -15, 12, 20, -12, 10, 15, -8, 6, 5, 0, 0]

if not cython.compiled:
    from math import exp

    from rookery.core.compilation.c_types import RngState, Scores
    from rookery.core.engine.rng import random_below

    from ..cards.card_tables import (
        COST,
        COST_EITHER,
        COST_FOOD,
        COST_WILD,
        EGG_COST,
        EGG_LIMIT,
        GIVES,
        POINTS,
        TOKEN_COUNT,
        TRIGGER,
        TURNS,
    )
    from ..fields import (
        ALL_NESTS,
        ALL_TURNS,
        AUTOMA_USUAL,
        BIRDS,
        BROWN,
        DISCARD,
        DRAW_DECK,
        DRAW_TRAY,
        DUAL,
        ENOUGH,
        FOODS,
        FOREST,
        GAIN,
        GRASSLAND,
        INVERTEBRATE,
        KEEP,
        KEEP_BONUS,
        LAY,
        LOSE,
        MAT_ACTION,
        MOVE,
        OPENING,
        OVER,
        PAY,
        PICK,
        PINK_POWER,
        PLAY,
        REROLL,
        ROUNDS,
        SCORE_ROWS,
        SEED,
        SLOTS,
        SPEND,
        SPEND_EGG,
        TAKE,
        TAKE_DUAL_SEED,
        TO_SUPPLY,
        TUCK,
        USE_PART,
    )
    from ..rules.pieces.ledger import room_for_eggs
    from ..rules.scoring import automa_score, food_of, score_row, write_returns
    from ..state import State

    def turns_to_come(t: State) -> int:
        """About how many turns each person still has."""
        turns = t.turns_left // t.seats
        for number in range(t.round + 1, ROUNDS + 1):
            turns += TURNS[number]
        return turns


def worth(t: State, seat: int) -> float:
    """Points that are there, and a guess at what the rest can still become."""
    points = 0.0
    for row in range(SCORE_ROWS):
        points += score_row(t, seat, row)
    if t.phase == OVER:
        return points
    turns = turns_to_come(t)
    points += 2.0 * turns / ALL_TURNS * (0.5 * t.hand_size[seat] + 0.3 * food_of(t, seat))
    for slot in range(SLOTS):
        if t.mat[seat][slot] > 0 and TRIGGER[t.mat[seat][slot] - 1] == BROWN:
            points += 0.6 * turns / 4.0
    return points


def estimate(t: State, out: Scores) -> None:
    """What a search strives for: mostly points, those of the best other counting against them, and a part the win.

    Points alone would not care who wins a close game; the win alone would say nothing while it is far away.
    """
    if t.phase == OVER:
        write_returns(t, out)
    for seat in range(t.seats):
        t.notes[seat] = worth(t, seat)
    for seat in range(t.seats):
        best = best_other(t, seat)
        won = out[seat] if t.phase == OVER else 1.0 / (1.0 + exp((best - t.notes[seat]) / 8.0))
        points = (t.notes[seat] + 0.4 * (75.0 - best)) / 150.0
        points = 0.0 if points < 0.0 else 1.0 if points > 1.0 else points
        out[seat] = 0.25 * won + 0.75 * points


def best_other(t: State, seat: int) -> float:
    """The greatest worth noted among the others; alone the Automa's, as it usually grows or as it was in the end."""
    if t.seats == 1:
        return automa_score(t) if t.phase == OVER else AUTOMA_USUAL
    best = 0.0
    for other in range(t.seats):
        if other != seat and t.notes[other] > best:
            best = t.notes[other]
    return best


# The greedy


def greedy_action(t: State, seat: int, s: RngState) -> int:
    """The action with the greatest liking; equal ones by lot."""
    count = t.legal(seat)
    best = -1000
    ties = 0
    chosen = 0
    for i in range(count):
        action = t.legal_list[i]
        value = greedy_value(t, seat, action)
        if value > best:
            best = value
            ties = 0
        if value == best:
            ties += 1
            if random_below(s, ties) == 0:
                chosen = action
    return chosen


def greedy_value(t: State, seat: int, action: int) -> int:
    """How much an action is liked, in tenths of a point; anything rather than to skip."""
    if action >= MOVE:
        value = greedy_value_of_food(t, seat, action)
    elif action >= DISCARD:
        value = greedy_value_of_card(action)
    elif action >= TAKE:
        value = greedy_value_of_gain(t, seat, action)
    elif action >= SPEND_EGG:
        value = greedy_value_of_slot(t, seat, action)
    elif action >= MAT_ACTION:
        value = greedy_value_of_action(t, seat, action)
    else:
        value = greedy_value_of_bird(t, seat, action)
    return value


def greedy_value_of_card(action: int) -> int:
    """Cards with few points are given away, those with many picked."""
    if action >= PICK:
        return 10 + POINTS[action - PICK]
    return 12 - 2 * POINTS[action - TUCK if action >= TUCK else action - DISCARD]


def greedy_value_of_food(t: State, seat: int, action: int) -> int:
    """Food that is wished for is gained, other food spent first; a cached token is a point; powers are used."""
    if action >= TO_SUPPLY:
        return 0 if action >= USE_PART else 5 if action == TO_SUPPLY else 10
    if action >= SPEND:
        return 8 - wish_for(t, seat, action - SPEND)
    return 10 + wish_for(t, seat, action - GAIN) if action >= GAIN else 10


def greedy_value_of_gain(t: State, seat: int, action: int) -> int:
    """Dice by what the hand needs; the best card of the tray if it is a good one."""
    if action == REROLL:
        return 5
    if action >= DRAW_DECK:
        return 8
    if action >= DRAW_TRAY:
        return 2 * POINTS[t.tray[action - DRAW_TRAY] - 1]
    food = SEED if action == TAKE_DUAL_SEED else INVERTEBRATE if action == TAKE + DUAL else action - TAKE
    return 10 + wish_for(t, seat, food)


def greedy_value_of_slot(t: State, seat: int, action: int) -> int:
    """Eggs where there is most room; spent where there are most."""
    if action < LAY:
        return 5 + t.eggs[seat][action - SPEND_EGG]
    slot = action - LAY
    return 10 + EGG_LIMIT[t.mat[seat][slot] - 1] - t.eggs[seat][slot]


def greedy_value_of_action(t: State, seat: int, action: int) -> int:
    """Payments with few tokens; rows by what they give, what is lacking and how late it is."""
    if action >= PAY:
        tokens = 0
        for food in range(FOODS):
            tokens += TOKEN_COUNT[action - PAY][food]
        return 20 - tokens
    row = action - MAT_ACTION
    birds = t.row_size[seat][row]
    value = 6 * birds + ROW_VALUE[3 * (t.round - 1) + row]
    if row == GRASSLAND:
        room = room_for_eggs(t, seat, ALL_NESTS)
        if room == 0:
            value -= 20
        return value + 10 * (GIVES[row][birds] if GIVES[row][birds] < room else room)
    held = 5 * food_of(t, seat) if row == FOREST else 4 * t.hand_size[seat]
    return value + 8 * GIVES[row][birds] - held


def greedy_value_of_bird(t: State, seat: int, action: int) -> int:
    """A bird to play by its points, its power and the eggs it costs; in the opening few good birds."""
    if action >= PLAY:
        bird = (action - PLAY) // 3
        turns = turns_to_come(t)
        value = 10 * POINTS[bird] + 4 * EGG_LIMIT[bird]
        if TRIGGER[bird] == BROWN:
            value += 2 * turns
        elif TRIGGER[bird] == PINK_POWER:
            value += turns
        return value - 10 * EGG_COST[t.row_size[seat][(action - PLAY) % 3]]
    if action >= KEEP_BONUS or action == ENOUGH:
        return 10
    if action >= LOSE:
        return 10 - wish_for(t, seat, action - LOSE)
    return 7 + 2 * POINTS[action - KEEP] - 3 * cost_size(action - KEEP)


def cost_size(bird: int) -> int:
    """Tokens a bird costs; one if any of several foods will do."""
    if COST_EITHER[COST[bird]]:
        return 1
    tokens = 0
    for food in range(FOODS):
        tokens += COST_FOOD[COST[bird]][food]
    return tokens + COST_WILD[COST[bird]]


def wish_for(t: State, seat: int, food: int) -> int:
    """How many cards of the hand name a food in their cost that their owner has none of, at most five."""
    if t.food[seat][food] > 0 and t.phase != OPENING:
        return 0
    wishes = 0
    for bird in range(BIRDS):
        if (t.hand[seat][bird >> 6] >> (bird & 63)) & 1 and COST_FOOD[COST[bird]][food] > 0:
            wishes += 1
    return wishes if wishes < 5 else 5
