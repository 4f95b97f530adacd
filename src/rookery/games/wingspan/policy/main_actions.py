# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""The priors of the four actions of a turn: a bird to play, and what each row and the powers of its birds give now."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ..cards.card_tables import EGG_COST, GIVES, POINTS, TRIGGER
    from ..fields import (
        ALL_NESTS,
        BROWN,
        COLUMNS,
        DICE_IN_ALL,
        DUAL,
        FOODS,
        FOREST,
        GRASSLAND,
        HABITATS,
        INVERTEBRATE,
        MAT_ACTION,
        N_CARD,
        N_EGG,
        N_FOOD,
        N_GOOD,
        N_SLOTS,
        N_TOKENS,
        N_TURNS,
        PLAY,
        SEED,
        SKIP,
        SLOTS,
        TRAY,
        W_CARD_HELD,
        W_CONVERSION,
        W_DECK,
        W_DRAW_BIAS,
        W_EGG_BIAS,
        W_EGG_BLOCKED,
        W_EGG_NEXT,
        W_FOOD_BIAS,
        W_HOLD,
        W_PLAY_BIAS,
        W_POINTS_WAIT,
        W_SPENT,
    )
    from ..rules.pieces.ledger import all_eggs, room_at, room_for_eggs
    from ..state import State
    from .birds import bird_gain, card_worth, missing_tokens, note_tokens, power_value
    from .weights import (
        COST_TOKENS,
        POWER_HUNTS_DICE,
        POWER_LAYS_HERE,
        POWER_REPEATS,
        POWER_SUMS,
        POWER_TUCKS_HAND,
        WEIGHTS,
        greater,
        lesser,
    )
    from .worth import bonus_of_egg, goals_of_egg


def write_main_priors(t: State, seat: int, count: int) -> None:
    """Write what each of the four actions brings; a bird played by a power costs no turn, so any gain is good."""
    note_tokens(t, seat, 0)
    for i in range(count):
        action = t.legal_list[i]
        if action == SKIP:
            t.prior[i] = 0.0
        elif action >= MAT_ACTION:
            t.prior[i] = row_worth(t, seat, action - MAT_ACTION)
        else:
            t.prior[i] = play_worth(t, seat, action)


def play_worth(t: State, seat: int, action: int) -> float:
    """Return a bird's gain less the food it costs; two-for-one tokens count double."""
    bird = (action - PLAY) // 3
    tokens = COST_TOKENS[bird] + missing_tokens(t, seat, bird)
    price: float = WEIGHTS[W_SPENT] * t.notes[N_FOOD]
    waits: float = WEIGHTS[W_POINTS_WAIT] * t.notes[N_TURNS] / 25.0 * POINTS[bird]
    return fading_bias(t, W_PLAY_BIAS) + bird_gain(t, seat, bird, 1 << (action - PLAY) % 3) - tokens * price - waits


def fading_bias(t: State, bias: int) -> float:
    """Return a bias between the actions; it ends with the game, when only points count."""
    return WEIGHTS[bias] * lesser(1.0, 0.125 * t.notes[N_TURNS])


def row_worth(t: State, seat: int, row: int) -> float:
    """Return what a row gives and what its brown powers bring."""
    birds = t.row_size[seat][row]
    worth: float = row_powers(t, seat, row)
    if row == FOREST:
        worth += fading_bias(t, W_FOOD_BIAS) + dice_worth(t, GIVES[row][birds])
    elif row == GRASSLAND:
        worth += fading_bias(t, W_EGG_BIAS) + eggs_worth(t, seat, GIVES[row][birds])
    else:
        worth += fading_bias(t, W_DRAW_BIAS) + cards_worth(t, seat, GIVES[row][birds])
    if birds % 2 == 1:
        worth += WEIGHTS[W_CONVERSION]
    return worth


def row_powers(t: State, seat: int, row: int) -> float:
    """Return what the brown powers of a row can bring now; one that repeats takes the best other."""
    worth: float = 0.0
    best: float = 0.0
    repeats = 0
    for slot in range(COLUMNS * row, COLUMNS * row + t.row_size[seat][row]):
        bird = t.mat[seat][slot] - 1
        if TRIGGER[bird] != BROWN:
            continue
        if POWER_REPEATS[bird]:
            repeats += 1
        else:
            value: float = power_now(t, seat, slot, bird)
            worth += value
            best = greater(best, value)
    return worth + repeats * best


def power_now(t: State, seat: int, slot: int, bird: int) -> float:
    """Return what a brown power would bring this turn."""
    if POWER_TUCKS_HAND[bird] and t.hand_size[seat] == 0:
        return 0.0
    if POWER_LAYS_HERE[bird] and room_at(t, seat, slot) == 0:
        return POWER_SUMS[8 * bird]
    if POWER_HUNTS_DICE[bird]:
        return 0.16 * (DICE_IN_ALL - t.feeder_size)
    return power_value(t, bird)


# What a row gives


def dice_worth(t: State, count: int) -> float:
    """Return the worth of the best dice for the hand; beyond the dice in the feeder, an average token each."""
    worth: float = 0.0
    last: float = 1000.0
    left = count
    if count > t.feeder_size:
        worth += (count - t.feeder_size) * 0.7 * t.notes[N_FOOD]
        left = t.feeder_size
    while left > 0:
        best: float = -1.0
        dice = 0
        for face in range(FOODS + 1):
            value: float = face_worth(t, face)
            if t.feeder[face] > 0 and best <= value < last:
                dice = t.feeder[face] if value > best else dice + t.feeder[face]
                best = value
        taken = dice if dice < left else left
        if taken == 0:
            return worth
        worth += best * taken
        last = best
        left -= taken
    return worth


def face_worth(t: State, face: int) -> float:
    """Return the worth of a die with a face."""
    if face == DUAL:
        return greater(t.notes[N_TOKENS + INVERTEBRATE], t.notes[N_TOKENS + SEED])
    return t.notes[N_TOKENS + face]


def eggs_worth(t: State, seat: int, count: int) -> float:
    """Return the worth of eggs on the birds where they bring most, as far as there is room; more if birds need them."""
    room = room_for_eggs(t, seat, ALL_NESTS)
    eggs = count if count < room else room
    for slot in range(SLOTS):
        t.notes[N_SLOTS + slot] = 0.0
        if t.mat[seat][slot] > 0 and room_at(t, seat, slot) > 0:
            t.notes[N_SLOTS + slot] = egg_extra(t, seat, slot, t.eggs[seat][slot])
    worth: float = eggs * t.notes[N_EGG]
    if eggs > 0:
        worth += WEIGHTS[W_EGG_BLOCKED] * t.notes[N_GOOD] * rows_blocked(t, seat)
    weight: float = 1.0
    for _ in range(eggs):
        worth += weight * take_best_extra(t)
        weight = weight * WEIGHTS[W_EGG_NEXT]
    return worth


def take_best_extra(t: State) -> float:
    """Return the greatest of the noted extras and clear it."""
    best = 0
    for slot in range(1, SLOTS):
        if t.notes[N_SLOTS + slot] > t.notes[N_SLOTS + best]:
            best = slot
    extra: float = t.notes[N_SLOTS + best]
    t.notes[N_SLOTS + best] = 0.0
    return extra


def rows_blocked(t: State, seat: int) -> int:
    """Return the number of rows with a free slot for which the seat has too few eggs."""
    eggs = all_eggs(t, seat)
    blocked = 0
    for row in range(HABITATS):
        birds = t.row_size[seat][row]
        if birds < COLUMNS and EGG_COST[birds] > eggs:
            blocked += 1
    return blocked


def egg_extra(t: State, seat: int, slot: int, eggs: int) -> float:
    """Return what an egg brings for goals and bonus cards on a bird that has this number of eggs."""
    return goals_of_egg(t, seat, slot, eggs) + bonus_of_egg(t, eggs)


def cards_worth(t: State, seat: int, count: int) -> float:
    """Return the worth of cards: their price, falling with the good cards held; a good tray card by its worth."""
    deck: float = WEIGHTS[W_DECK] * t.notes[N_CARD]
    best: float = deck
    for place in range(TRAY):
        if t.tray[place] > 0:
            best = greater(best, WEIGHTS[W_HOLD] * card_worth(t, seat, t.tray[place] - 1))
    return (best + (count - 1) * deck) / (1.0 + WEIGHTS[W_CARD_HELD] * t.notes[N_GOOD])
