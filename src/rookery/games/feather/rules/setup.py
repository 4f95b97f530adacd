# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""1. Setting up: the deck, the hands, and the dummy hands."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.chance import shuffle
    from rookery.core.engine.constants import CARDS, ONLY_PILE
    from rookery.core.engine.state import emit_word

    from ..event_writers import emit_dealt, emit_deck_laid, emit_dummy_dealt, emit_set_aside_rest
    from ..fields import (
        BIRDS,
        CARDS_IN_ALL,
        COPIES_MAX,
        DRAFT,
        DUMMIES,
        HAND_MAX,
        HANDS_MIN,
        ITEMS,
        MIGRATE,
        MIGRATION,
        PEOPLE,
        ROUNDS_MAX,
    )
    from ..questions import BIT, COPIES, HAND_SIZE, POOL_SIZE, POOLS, copies_held, has_deck, has_dummies
    from ..state import State
    from .drafting import deal_pools
    from .hands import open_step
    from .seeing import begin_round


def set_up(t: State) -> None:
    """1. Shuffle, deal hands or pools, and begin with a migration, a draft or the first round."""
    clear_table(t)
    t.hands = t.seats if t.seats > HANDS_MIN else HANDS_MIN
    shuffle_all_cards(t)
    if t.start == DRAFT:
        t.drafted = 1
        emit_rest(t, CARDS_IN_ALL - POOLS[t.seats] * t.seats * POOL_SIZE[t.seats])
        deal_pools(t)
        return
    t.left = t.hand if t.hand > 0 else HAND_SIZE[t.seats]
    deal_hands(t)
    emit_rest(t, t.deck_size)
    if t.start == MIGRATION:
        open_step(t, MIGRATE)
    else:
        begin_round(t)


def clear_table(t: State) -> None:
    t.turns = 0
    t.round = 0
    t.left = 0
    t.pool_round = 0
    t.pool_step = 0
    t.drafted = 0
    t.winners = 0
    t.reason = 0
    for seat in range(PEOPLE):
        t.seen[seat] = 0
        for i in range(COPIES_MAX):
            t.held[seat][i] = 0
        for item in range(ITEMS):
            t.choice[seat][item] = 0
            t.begun[seat][item] = 0
            t.passed[seat][item] = 0
        for bird in range(BIRDS):
            t.sheet[seat][bird] = 0
    for round_number in range(ROUNDS_MAX):
        t.discards[round_number] = 0
        for hand in range(PEOPLE):
            t.trips[round_number][hand] = 0
    for number in range(DUMMIES):
        t.dummy_size[number] = 0
        for i in range(HAND_MAX):
            t.dummy[number][i] = 0


def shuffle_all_cards(t: State) -> None:
    """1.1 All sixty cards are shuffled."""
    size = 0
    for bird in range(BIRDS):
        for _ in range(COPIES[bird]):
            t.deck[size] = bird
            size += 1
    t.deck_size = CARDS_IN_ALL
    shuffle(t, CARDS, ONLY_PILE, t.deck, CARDS_IN_ALL)


def deal_hands(t: State) -> None:
    """1.2 Each player gets a hand; 1.3 dummy hands make up four in all."""
    for seat in range(t.seats):
        deal_hand(t, seat)
    if has_dummies(t):
        for number in range(t.hands - t.seats):
            deal_dummy(t, number)
    for place in range(t.deck_size, CARDS_IN_ALL):
        t.deck[place] = 0


def deal_hand(t: State, seat: int) -> None:
    """Deal a hand from the top of the deck; its three sets are local variables while they grow."""
    once = t.held[seat][0]
    twice = t.held[seat][1]
    thrice = t.held[seat][2]
    t.deck_size -= t.left
    for place in range(t.deck_size, t.deck_size + t.left):
        card = BIT[t.deck[place]]
        thrice = thrice | (twice & card)
        twice = twice | (once & card)
        once = once | card
    t.held[seat][0] = once
    t.held[seat][1] = twice
    t.held[seat][2] = thrice
    if t.log_enabled:
        emit_hand(t, seat)


def deal_dummy(t: State, number: int) -> None:
    """Deal a dummy hand: the cards are shuffled already, so playing from the end is random."""
    t.deck_size -= t.left
    t.dummy_size[number] = t.left
    for i in range(t.left):
        t.dummy[number][i] = t.deck[t.deck_size + i]
    emit_dummy_dealt(t, t.seats + number, t.left)


def emit_hand(t: State, seat: int) -> None:
    emit_dealt(t, 1 << seat, seat, t.left)
    for bird in range(BIRDS):
        for _ in range(copies_held(t, seat, bird)):
            emit_word(t, bird)


def emit_rest(t: State, cards: int) -> None:
    """Log the cards that nobody got: the deck, or those set aside."""
    if cards > 0 and has_deck(t):
        emit_deck_laid(t, cards)
    elif cards > 0:
        emit_set_aside_rest(t, cards)
