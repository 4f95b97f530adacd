# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""5. The birdfeeder: five dice, taken one at a time; rolled again when it is empty, or at will when all are alike."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.chance import roll
    from rookery.core.engine.constants import DICE
    from rookery.core.engine.state import add_legal, emit_word

    from ...cards.card_tables import LOWEST_FOOD
    from ...event_writers import emit_die_taken, emit_feeder_rerolled, emit_feeder_rolled, emit_food_kept
    from ...fields import (
        ASK_WHERE,
        DICE_IN_ALL,
        DUAL,
        FACES,
        FEEDER_REROLLED,
        FEEDER_ROLLED,
        FOODS,
        INVERTEBRATE,
        MASK,
        MAY,
        MORE,
        REROLL,
        SEAT,
        SEED,
        SKIP,
        SLOT,
        STEP,
        TAKE,
        TAKE_DUAL_SEED,
        TO,
        TO_CACHE,
        TO_EITHER,
        TO_SUPPLY,
        USE,
        USE_PART,
    )
    from ...state import State
    from ..powers.gains import ask_part, dice_of
    from .frames import pop, push
    from .ledger import bird_at, cache_food, keep_tokens

    def all_alike(t: State) -> bool:
        """5.3 Return whether all dice in the feeder show one face; the dual face is alike only to itself."""
        alike = 0
        for face in range(FACES):
            if t.feeder[face] == t.feeder_size:
                alike = 1
        return alike != 0


def roll_feeder(t: State, kind: int) -> None:
    """5.1 All five dice are rolled together."""
    for face in range(FACES):
        t.feeder[face] = 0
    for _ in range(DICE_IN_ALL):
        t.feeder[roll(t, DICE, FACES)] += 1
    t.feeder_size = DICE_IN_ALL
    if t.log_enabled:
        if kind == FEEDER_ROLLED:
            emit_feeder_rolled(t)
        else:
            emit_feeder_rerolled(t)
        for face in range(FACES):
            emit_word(t, t.feeder[face])


def remove_dice(t: State, face: int, count: int) -> None:
    """5.2 Dice leave the feeder; an empty feeder is rolled at once."""
    t.feeder[face] -= count
    t.feeder_size -= count
    if t.feeder_size == 0:
        roll_feeder(t, FEEDER_ROLLED)


def food_of_die(action: int) -> int:
    """Return the food that an answer takes from a die."""
    if action == TAKE_DUAL_SEED:
        return SEED
    return INVERTEBRATE if action == TAKE + DUAL else action - TAKE


def take_die(t: State, seat: int, action: int) -> None:
    """5.2 A die gives one token of its food."""
    face = DUAL if action == TAKE_DUAL_SEED else action - TAKE
    food = food_of_die(action)
    t.gained = t.gained | (1 << food)
    t.happened = 1
    emit_die_taken(t, seat, face, food)
    remove_dice(t, face, 1)


# Questions about a die


def write_dice(t: State, f: int) -> None:
    """5.2, 5.3 A die that gives one of the wanted foods may be taken; dice that are all alike may be rolled again."""
    write_fitting_dice(t, t.frame[f][MASK])
    if all_alike(t):
        add_legal(t, REROLL)
    if t.frame[f][MAY]:
        add_legal(t, SKIP)


def write_fitting_dice(t: State, foods: int) -> None:
    for food in range(FOODS):
        if (foods >> food) & 1 and t.feeder[food] > 0:
            add_legal(t, TAKE + food)
    if t.feeder[DUAL] > 0:
        if (foods >> INVERTEBRATE) & 1:
            add_legal(t, TAKE + DUAL)
        if (foods >> SEED) & 1:
            add_legal(t, TAKE_DUAL_SEED)


def answer_dice(t: State, f: int, action: int) -> None:
    if action == SKIP:
        pop(t)
        return
    if action == REROLL:
        roll_feeder(t, FEEDER_REROLLED)
        t.happened = 1
        return
    seat = t.frame[f][SEAT]
    slot = t.frame[f][SLOT]
    to = t.frame[f][TO]
    # 4.1 After the first die the others may be left.
    t.frame[f][MAY] = 1
    t.frame[f][MORE] -= 1
    if t.frame[f][MORE] == 0:
        pop(t)
    food = food_of_die(action)
    take_die(t, seat, action)
    if to == TO_EITHER:
        push(t, ASK_WHERE, seat, slot)
        t.frame[t.depth - 1][MASK] = food
    else:
        keep_tokens(t, seat, food, 1)


def write_where(t: State) -> None:
    """8.1 Some birds may keep the token on the card."""
    add_legal(t, TO_SUPPLY)
    add_legal(t, TO_CACHE)


def answer_where(t: State, f: int, action: int) -> None:
    seat = t.frame[f][SEAT]
    slot = t.frame[f][SLOT]
    food = t.frame[f][MASK]
    pop(t)
    if action == TO_CACHE:
        cache_food(t, seat, slot, food)
    else:
        keep_tokens(t, seat, food, 1)
        emit_food_kept(t, seat, slot, bird_at(t, seat, slot), food)


# Questions about all dice of a food


def write_sweep(t: State, f: int) -> None:
    """8.1, 7.6 All dice that show a food may be taken, or some of them; dice that are all alike may be rolled first."""
    if all_alike(t):
        add_legal(t, REROLL)
    dice = dice_of(t, t.frame[f][MASK])
    if dice > 0:
        add_legal(t, USE)
    if dice > 1:
        add_legal(t, USE_PART)
    add_legal(t, SKIP)


def answer_sweep(t: State, f: int, action: int) -> None:
    if action == REROLL:
        roll_feeder(t, FEEDER_REROLLED)
        t.happened = 1
        return
    seat = t.frame[f][SEAT]
    food = LOWEST_FOOD[t.frame[f][MASK]]
    pop(t)
    if action == USE:
        sweep(t, seat, food)
    elif action == USE_PART:
        ask_part(t, f - 1, t.frame[f - 1][STEP] - 1)


def sweep(t: State, seat: int, food: int) -> None:
    """8.1 Take all dice of a food, dual dice included. If that empties the feeder it is rolled; the new roll stays."""
    plain = t.feeder[food]
    dual = 0
    if food in (INVERTEBRATE, SEED):
        dual = t.feeder[DUAL]
    keep_tokens(t, seat, food, plain + dual)
    for _ in range(plain):
        emit_die_taken(t, seat, food, food)
    for _ in range(dual):
        emit_die_taken(t, seat, DUAL, food)
    t.feeder[DUAL] -= dual
    t.feeder_size -= dual
    remove_dice(t, food, plain)
