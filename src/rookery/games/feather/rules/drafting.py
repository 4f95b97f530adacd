# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""3.

Drafting: pools go round, each player keeps a card of each; with two and three players one goes to a dummy hand.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.chance import shuffle
    from rookery.core.engine.constants import CARDS, FAULT_RULES, ONLY_PILE
    from rookery.core.engine.state import add_legal, emit_word, mark_revealed, note_forced_choice, set_fault

    from ..event_writers import emit_choice, emit_dummy_shuffled, emit_pool, emit_pools_passed
    from ..fields import BIRDS, DRAFTING, GIVE, KEEP
    from ..questions import (
        BIT,
        POOL_SIZE,
        POOLS,
        has_dummies,
        keeps_and_gives,
        origin_of,
        pool_birds,
        pool_left,
        pool_start,
        taken_each_step,
    )
    from ..state import State
    from .hands import add_card, clear_choices, open_step
    from .seeing import begin_round


def gives_now(t: State) -> bool:
    """3.5 Of the last two cards one is kept and the other goes to the dummy: nothing is left to choose."""
    return keeps_and_gives(t, t.pool_round) and pool_left(t) > 2


def write_gives(t: State, seat: int) -> None:
    """3.3 Any card of the pool but the one that is kept."""
    kept = t.begun[seat][0] - 1 - KEEP
    start = first_left(t, seat)
    birds = pool_birds(t, seat)
    copies = 0
    for place in range(start, start + pool_left(t)):
        if t.deck[place] == kept:
            copies += 1
    for bird in range(BIRDS):
        if birds & BIT[bird] and (bird != kept or copies > 1):
            add_legal(t, GIVE + bird)


def deal_pools(t: State) -> None:
    """3.1 Each player gets a pool."""
    emit_pools(t)
    open_step(t, DRAFTING)


def draft(t: State) -> None:
    """3.2 Each player takes out the chosen cards; then the pools are passed on, or are empty."""
    mark_revealed(t)
    for seat in range(t.seats):
        take_from_pool(t, seat, t.choice[seat][0] - 1 - KEEP, t.choice[seat][1])
    clear_choices(t)
    after_step(t)


def after_step(t: State) -> None:
    t.pool_step += 1
    t.left += 1
    if pool_left(t) > 0:
        emit_pools_passed(t, t.pool_round % 2)
        emit_pools(t)
    if pool_left(t) == 1:
        keep_last_cards(t)
    if pool_left(t) == 0:
        end_pools(t)
    else:
        open_step(t, DRAFTING)


def keep_last_cards(t: State) -> None:
    """3.6 A single card leaves no choice; all know it, and it is the same for all."""
    for seat in range(t.seats):
        last = t.deck[first_left(t, seat)]
        note_forced_choice(t, seat, KEEP + last)
        emit_choice(t, 1 << seat, seat, KEEP + last)
        take_from_pool(t, seat, last, 0)
    t.pool_step += 1
    t.left += 1


def take_from_pool(t: State, seat: int, kept: int, given: int) -> None:
    """Put the card kept, then the one given to the dummy, after those already taken from the pool."""
    start = first_left(t, seat)
    bring_forward(t, start, kept)
    add_card(t, seat, kept)
    if not keeps_and_gives(t, t.pool_round):
        return
    if given > 0:
        bring_forward(t, start + 1, given - 1 - GIVE)
    else:
        note_forced_choice(t, seat, GIVE + t.deck[start + 1])


def first_left(t: State, seat: int) -> int:
    """Return the index where the cards begin that are left in the pool of a seat."""
    start = pool_start(t, t.pool_round, origin_of(t, t.pool_round, t.pool_step, seat))
    return start + POOL_SIZE[t.seats] - pool_left(t)


def bring_forward(t: State, place: int, bird: int) -> None:
    """Exchange the card at a place of a pool with the next card of that bird."""
    at = place
    stop = (place // POOL_SIZE[t.seats] + 1) * POOL_SIZE[t.seats]
    while at < stop and t.deck[at] != bird:
        at += 1
    if at == stop:
        set_fault(t, FAULT_RULES)
        return
    t.deck[at] = t.deck[place]
    t.deck[place] = bird


def end_pools(t: State) -> None:
    """3.1 The next pools are dealt, or the game begins."""
    t.pool_round += 1
    t.pool_step = 0
    if t.pool_round < POOLS[t.seats]:
        deal_pools(t)
        return
    for pool_round in range(POOLS[t.seats]):
        if keeps_and_gives(t, pool_round):
            collect_dummies(t, pool_round)
    if has_dummies(t):
        for number in range(t.hands - t.seats):
            shuffle(t, CARDS, ONLY_PILE, t.dummy[number], t.dummy_size[number])
            emit_dummy_shuffled(t, t.seats + number, t.dummy_size[number])
    begin_round(t)


def collect_dummies(t: State, pool_round: int) -> None:
    """3.3, 3.4 Cards given away: to the common dummy of three players, to the player's own dummy of two."""
    for step in range(POOL_SIZE[t.seats] // taken_each_step(t, pool_round)):
        for seat in range(t.seats):
            start = pool_start(t, pool_round, origin_of(t, pool_round, step, seat))
            number = seat if t.seats == 2 else 0
            t.dummy[number][t.dummy_size[number]] = t.deck[start + 2 * step + 1]
            t.dummy_size[number] += 1


def emit_pools(t: State) -> None:
    """Show each player a pool, in the order of the birds: its true order would show what was taken from where."""
    for seat in range(t.seats):
        emit_pool(t, 1 << seat, seat, t.pool_round + 1, t.pool_step + 1, pool_left(t))
        if t.log_enabled:
            emit_pool_cards(t, first_left(t, seat))


def emit_pool_cards(t: State, start: int) -> None:
    for bird in range(BIRDS):
        for place in range(start, start + pool_left(t)):
            if t.deck[place] == bird:
                emit_word(t, bird)
