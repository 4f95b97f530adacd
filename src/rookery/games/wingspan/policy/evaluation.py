# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""The worth of a position for the search, and the fixed greedy baseline. The playout policy is in playout.py.

| weight | why |
|---|---|
| 1 | a point that is already there: printed points, eggs, cached food, tucked cards, goals that were scored |
| 0.5, 0.3 | a card in the hand, a food token: what they can still become, falling towards the end |
| 0.6 | a brown power for each expected activation: one in four of the turns left |
| ROW_VALUE | by round: what food, eggs and cards are to the greedy; less 5 for each token held, 4 for each card |
| 60 | AUTOMA_USUAL: about what the Automa scores |
| 8 | the typical difference of points between equal players: one standard deviation |
| 0.4 | how much a point of the best other player counts against one of yours |
| 0.25, 0.75 | the shares of winning and of points; 150 points would be a full share |
"""

from __future__ import annotations

from typing import Annotated

import cython

if cython.compiled:
    from cython.cimports.libc.math import exp

# The greedy's value of forest, grassland and wetland in each round, in tenths of a point: food first, eggs last.
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
        """Return about how many turns each player still has."""
        turns = t.turns_left // t.seats
        for number in range(t.round + 1, ROUNDS + 1):
            turns += TURNS[number]
        return turns


def worth(t: State, seat: int) -> float:
    """Return the points so far and an estimate of what the rest can still become."""
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
    """Write the objective of the search: mostly points, with those of the best other player counting against them.

    A smaller part is the chance of winning. Points alone would not care who wins a close game; the win alone would give
    no signal while it is far away.
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
    """Return the greatest worth noted among the others; in a solo game the Automa's usual score, or her final one."""
    if t.seats == 1:
        return automa_score(t) if t.phase == OVER else AUTOMA_USUAL
    best = 0.0
    for other in range(t.seats):
        if other != seat and t.notes[other] > best:
            best = t.notes[other]
    return best


# The greedy baseline


def greedy_action(t: State, seat: int, s: RngState) -> int:
    """Return the action with the greatest value; ties are broken at random."""
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
    """Return the value of an action, in tenths of a point; skipping is worth the least."""
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
    """Return the value of a card: give up cards with few points, pick those with many."""
    if action >= PICK:
        return 10 + POINTS[action - PICK]
    return 12 - 2 * POINTS[action - TUCK if action >= TUCK else action - DISCARD]


def greedy_value_of_food(t: State, seat: int, action: int) -> int:
    """Return the value of an answer about food: gain what the hand needs, spend the rest, cache tokens, use powers."""
    if action >= TO_SUPPLY:
        return 0 if action >= USE_PART else 5 if action == TO_SUPPLY else 10
    if action >= SPEND:
        return 8 - need_for(t, seat, action - SPEND)
    return 10 + need_for(t, seat, action - GAIN) if action >= GAIN else 10


def greedy_value_of_gain(t: State, seat: int, action: int) -> int:
    """Return the value of a die, by what the hand needs, or of a card in the tray, by its points."""
    if action == REROLL:
        return 5
    if action >= DRAW_DECK:
        return 8
    if action >= DRAW_TRAY:
        return 2 * POINTS[t.tray[action - DRAW_TRAY] - 1]
    food = SEED if action == TAKE_DUAL_SEED else INVERTEBRATE if action == TAKE + DUAL else action - TAKE
    return 10 + need_for(t, seat, food)


def greedy_value_of_slot(t: State, seat: int, action: int) -> int:
    """Return the value of a slot: lay eggs where there is most room, spend them where there are most."""
    if action < LAY:
        return 5 + t.eggs[seat][action - SPEND_EGG]
    slot = action - LAY
    return 10 + EGG_LIMIT[t.mat[seat][slot] - 1] - t.eggs[seat][slot]


def greedy_value_of_action(t: State, seat: int, action: int) -> int:
    """Return the value of a payment (few tokens are best) or of a row (what it gives, what is lacking, the round)."""
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
    """Return the value of a bird to play, by its points, its power and its eggs; in the opening keep few good birds."""
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
        return 10 - need_for(t, seat, action - LOSE)
    return 7 + 2 * POINTS[action - KEEP] - 3 * cost_size(action - KEEP)


def cost_size(bird: int) -> int:
    """Return the number of tokens a bird costs; 1 if any of several foods will do."""
    if COST_EITHER[COST[bird]]:
        return 1
    tokens = 0
    for food in range(FOODS):
        tokens += COST_FOOD[COST[bird]][food]
    return tokens + COST_WILD[COST[bird]]


def need_for(t: State, seat: int, food: int) -> int:
    """Return how many cards in the hand need a food that their owner does not have, at most 5."""
    if t.food[seat][food] > 0 and t.phase != OPENING:
        return 0
    cards = 0
    for bird in range(BIRDS):
        if (t.hand[seat][bird >> 6] >> (bird & 63)) & 1 and COST_FOOD[COST[bird]][food] > 0:
            cards += 1
    return cards if cards < 5 else 5
