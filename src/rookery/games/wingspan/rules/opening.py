# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""1.6 The opening: all choose at once and in secret which birds to keep, which food to give up, which bonus card.

A choice is made in small steps in a fixed order: birds in the order of their numbers, `enough`, foods in their order,
the bonus card. A step with a single answer is not asked.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import Word64
    from rookery.core.engine.state import add_legal, emit_word, mark_revealed, note_secret_choice

    from ..cards.card_tables import ONE_BIT, lowest_place
    from ..event_writers import emit_choice, emit_chosen, emit_opened
    from ..fields import (
        BIRDS,
        ENOUGH,
        FOODS,
        GUIDES,
        ITEMS,
        KEEP,
        KEEP_BONUS,
        LOSE,
        PLAYING,
        PLAYING_FROM,
        SWIFT,
    )
    from ..state import State
    from .pieces.ledger import give_up_token
    from .pieces.piles import hand_to_discard, has_card
    from .powers.cards import keep_bonus, write_bonus
    from .turns import begin_round

    def begins_by_guide(t: State, seat: int) -> bool:
        """1.8 Return whether a seat has a guide: in the swift start, the first four seats from the first player on."""
        return t.start == SWIFT and (seat + t.seats - t.first) % t.seats < GUIDES

    def items_begun(t: State, seat: int) -> int:
        items = 0
        while items < ITEMS and t.begun[seat][items] > 0:
            items += 1
        return items


def write_opening(t: State, seat: int) -> None:
    """1.6 Write the next choices: more birds, or the foods to give up for them, or the bonus card."""
    kept = 0
    lost = 0
    enough = 0
    next_bird = 0
    next_food = 0
    if begins_by_guide(t, seat):
        enough = 1
    for item in range(items_begun(t, seat)):
        action = t.begun[seat][item] - 1
        if action == ENOUGH:
            enough = 1
        elif action >= LOSE:
            lost += 1
            next_food = action - LOSE + 1
        else:
            kept += 1
            next_bird = action - KEEP + 1
    if not enough and write_keeps(t, seat, next_bird):
        return
    needed = kept - lost
    spare = FOODS - next_food - needed
    if needed > 0 and spare > 0:
        for food in range(next_food, next_food + spare + 1):
            add_legal(t, LOSE + food)
    else:
        write_bonus(t, seat)


def write_keeps(t: State, seat: int, first: int) -> int:
    """Write the birds in the hand from a number on, then `enough`. Return the number of birds; if 0, write nothing."""
    count = 0
    for bird in range(first, BIRDS):
        if has_card(t, seat, bird):
            add_legal(t, KEEP + bird)
            count += 1
    if count > 0:
        add_legal(t, ENOUGH)
    return count


def choose_opening(t: State, seat: int, action: int) -> None:
    """1.6 Note a choice; a complete one replaces the previous one. When all have chosen, the game begins."""
    t.begun[seat][items_begun(t, seat)] = action + 1
    complete = 1 if KEEP_BONUS <= action < PLAYING_FROM else 0
    if complete:
        for item in range(ITEMS):
            t.choice[seat][item] = t.begun[seat][item]
            t.begun[seat][item] = 0
    first = complete & (t.undecided >> seat)
    if t.log_enabled:
        log_choice(t, seat, action, first)
    note_secret_choice(t, seat, items_chosen(t, seat))
    if t.log_enabled:
        emit_items(t, seat)
    if first:
        t.undecided = t.undecided & ~(1 << seat)
        if t.undecided == 0:
            begin_game(t)


def items_chosen(t: State, seat: int) -> int:
    items = 0
    while items < ITEMS and t.choice[seat][items] > 0:
        items += 1
    return items


def log_choice(t: State, seat: int, action: int, first: int) -> None:
    """Report the choice to the seat alone; the others learn only once that the seat has chosen."""
    emit_choice(t, 1 << seat, seat, action)
    if first:
        emit_chosen(t, seat)


def emit_items(t: State, seat: int) -> None:
    for item in range(items_chosen(t, seat)):
        emit_word(t, t.choice[seat][item] - 1)
    for item in range(items_begun(t, seat)):
        emit_word(t, t.begun[seat][item] - 1)


# When all have chosen


def begin_game(t: State) -> None:
    """1.7 When all have chosen, the food of all players and the birds that were not kept become open."""
    mark_revealed(t)
    for seat in range(t.seats):
        open_seat(t, seat)
        for item in range(ITEMS):
            t.choice[seat][item] = 0
            t.begun[seat][item] = 0
    t.phase = PLAYING
    begin_round(t, 1)


def open_seat(t: State, seat: int) -> None:
    """1.6 Give up one food for each bird kept, discard the other birds, keep one bonus card."""
    kept = 0
    lost = 0
    bonus = 0
    next_food = 0
    for item in range(items_chosen(t, seat)):
        action = t.choice[seat][item] - 1
        if action < ENOUGH:
            kept += 1
        elif LOSE <= action < LOSE + FOODS:
            lost += 1
            next_food = action - LOSE + 1
            give_up_token(t, seat, action - LOSE)
        elif action >= KEEP_BONUS:
            bonus = action - KEEP_BONUS
    if not begins_by_guide(t, seat):
        for food in range(next_food, FOODS):
            if lost < kept:
                lost += 1
                give_up_token(t, seat, food)
        log_opened(t, seat, kept)
        discard_others(t, seat)
    keep_bonus(t, seat, bonus)


def log_opened(t: State, seat: int, kept: int) -> None:
    if t.log_enabled:
        emit_opened(t, seat, kept)
        for food in range(FOODS):
            emit_word(t, t.food[seat][food])


def discard_others(t: State, seat: int) -> None:
    """Discard the birds that were dealt and not kept, in the order of their numbers."""
    for word in range(3):
        bits: Word64 = t.hand[seat][word]
        for item in range(items_chosen(t, seat)):
            action = t.choice[seat][item] - 1
            if action < ENOUGH and action >> 6 == word:
                bits = bits & ~ONE_BIT[action & 63]
        while bits:
            hand_to_discard(t, seat, 64 * word + lowest_place(bits))
            bits = bits & (bits - 1)
