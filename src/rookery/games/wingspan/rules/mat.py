# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""4. The three rows of the mat: gain food, lay eggs, draw cards; a conversion; then the row's birds, right to left."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.state import add_legal

    from ..cards.card_tables import GIVES, TRIGGER
    from ..event_writers import emit_acted
    from ..fields import (
        ACTIVATE,
        ALL_FOODS,
        ALL_NESTS,
        ASK_CARD,
        ASK_CONVERSION,
        ASK_DICE,
        ASK_NEST,
        BROWN,
        COLUMNS,
        DISCARD,
        FOODS,
        FOREST,
        FROM_BOTH,
        GRASSLAND,
        MORE,
        NO_SLOT,
        ON_EGGS,
        ON_FOOD,
        PINKS,
        SEAT,
        SKIP,
        SLOT,
        SLOTS,
        SPEND,
        SPEND_EGG,
        WATCH,
        WETLAND,
    )
    from ..state import State
    from .pieces.drawing import write_hand
    from .pieces.frames import ask_for, pop, push
    from .pieces.ledger import room_for_eggs, spend_egg, spend_food
    from .pieces.piles import cards_in_tray, cards_to_draw, hand_to_discard, has_cards
    from .powers.activation import push_power
    from .powers.between_turns import note_occasion


def act_in_row(t: State, seat: int, row: int) -> None:
    """4. The action of a row: its gain, the conversion, the pink birds of others, the brown birds of the row."""
    birds = t.row_size[seat][row]
    emit_acted(t, seat, row, birds)
    t.gained = 0
    push(t, ACTIVATE, seat, row)
    t.frame[t.depth - 1][MORE] = birds
    push(t, WATCH, seat, row)
    if converts(birds):
        push(t, ASK_CONVERSION, seat, row)
    ask_gain(t, seat, row, GIVES[row][birds])


def ask_gain(t: State, seat: int, row: int, count: int) -> None:
    """4.1 Ask for what a row gives: dice, eggs as far as there is room, or cards."""
    if row == FOREST:
        push(t, ASK_DICE, seat, NO_SLOT)
        ask_for(t, count, ALL_FOODS, 0)
    elif row == GRASSLAND:
        eggs = possible_gain(t, seat, row, count)
        if eggs > 0:
            push(t, ASK_NEST, seat, NO_SLOT)
            ask_for(t, eggs, ALL_NESTS, 0)
    else:
        push(t, ASK_CARD, seat, NO_SLOT)
        ask_for(t, count, FROM_BOTH, 0)


def possible_gain(t: State, seat: int, row: int, count: int) -> int:
    """4.1 Return how much of a gain is possible: all dice, but only eggs that fit and cards that are there."""
    if row == FOREST:
        return count
    there = room_for_eggs(t, seat, ALL_NESTS) if row == GRASSLAND else cards_to_draw(t)
    return count if count < there else there


def converts(birds: int) -> bool:
    """4.2 Return whether a row with that many birds offers a conversion."""
    return birds % 2 == 1


def run_watch(t: State, f: int) -> None:
    """4.3 When all is taken, pink birds of other players may react."""
    seat = t.frame[f][SEAT]
    row = t.frame[f][SLOT]
    pop(t)
    if row == FOREST:
        note_occasion(t, ON_FOOD, t.gained)
        push(t, PINKS, seat, 0)
    elif row == GRASSLAND:
        note_occasion(t, ON_EGGS, 0)
        push(t, PINKS, seat, 0)


def run_activate(t: State, f: int) -> None:
    """4.4 The brown birds of the row act, from right to left; a bird that has moved away does not act."""
    seat = t.frame[f][SEAT]
    row = t.frame[f][SLOT]
    column = next_brown(t, seat, row, t.frame[f][MORE])
    if column > 0:
        t.frame[f][MORE] = column - 1
        push_power(t, seat, row * COLUMNS + column - 1)
    else:
        t.frame[f][MORE] = 0
        pop(t)


def next_brown(t: State, seat: int, row: int, birds: int) -> int:
    """4.4 Return the column, from 1, of the rightmost brown bird among the first birds of a row; 0 if there is none."""
    for column in range(birds, 0, -1):
        cell = t.mat[seat][row * COLUMNS + column - 1]
        if cell > 0 and TRIGGER[cell - 1] == BROWN:
            return column
    return 0


# The conversion


def write_conversions(t: State, f: int) -> None:
    """4.2 One card for a die, one food for an egg, one egg for a card; or nothing."""
    seat = t.frame[f][SEAT]
    row = t.frame[f][SLOT]
    if row == FOREST:
        write_hand(t, seat, DISCARD)
    elif row == GRASSLAND:
        if room_for_eggs(t, seat, ALL_NESTS) > 0:
            for food in range(FOODS):
                if t.food[seat][food] > 0:
                    add_legal(t, SPEND + food)
    elif has_cards(t) or cards_in_tray(t) > 0:
        for slot in range(SLOTS):
            if t.eggs[seat][slot] > 0:
                add_legal(t, SPEND_EGG + slot)
    add_legal(t, SKIP)


def answer_conversion(t: State, f: int, action: int) -> None:
    seat = t.frame[f][SEAT]
    row = t.frame[f][SLOT]
    pop(t)
    if action == SKIP:
        return
    if row == FOREST:
        hand_to_discard(t, seat, action - DISCARD)
    elif row == GRASSLAND:
        spend_food(t, seat, action - SPEND, 1)
    elif row == WETLAND:
        spend_egg(t, seat, action - SPEND_EGG)
    ask_gain(t, seat, row, 1)
