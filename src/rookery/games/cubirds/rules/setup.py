# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""1. Setting up."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.chance import roll, shuffle
    from rookery.core.engine.constants import CARDS, ONLY_PILE, OTHERS

    from ..event_writers import emit_dealer, emit_duplicate, emit_first_bird
    from ..fields import CARDS_IN_ALL, HANDS, NONE, RIVAL, ROW_START, ROWS, SPECIES
    from ..questions import COPIES, block_of
    from ..state import State
    from .piles import deal_hands, discard_birds, discard_to_deck, left_of_dealer, take_card
    from .rounds import begin_turn
    from .rows import append_block, emit_row


def set_up(t: State) -> None:
    """1. Choose a dealer, lay out the rows, deal the hands and the first bird of each collection."""
    clear_table(t)
    t.hands = t.seats if t.seats > 1 else 2
    choose_dealer(t)
    shuffle_all_cards(t)
    for row in range(ROWS):
        lay_out_row(t, row)
    if t.setup_duplicates:
        return_duplicates(t)
    deal_hands(t)
    deal_first_birds(t)
    begin_turn(t, t.dealer)


def clear_table(t: State) -> None:
    t.turns = 0
    t.rounds = 0
    t.winners = 0
    t.reason = 0
    t.deck_size = 0
    t.discard_size = 0
    for row in range(ROWS):
        t.row_blocks[row] = 0
        for i in range(SPECIES):
            t.row_species[row][i] = 0
            t.row_count[row][i] = 0
    for hand in range(HANDS):
        t.hand_size[hand] = 0
        t.unknown[hand] = 0
        t.old[hand] = 0
        for species in range(SPECIES):
            t.hand[hand][species] = 0
            t.collection[hand][species] = 0
            t.known[hand][species] = 0
            t.may[hand][species] = 0
    for species in range(SPECIES):
        t.discard[species] = 0
        t.discard_known[species] = 0
        t.pool_floor[species] = 0


def choose_dealer(t: State) -> None:
    """1.1 The dealer is drawn by lot; against RobinBird you begin."""
    t.dealer = roll(t, OTHERS, t.seats) if t.seats > 1 else 0
    emit_dealer(t, t.dealer)


def shuffle_all_cards(t: State) -> None:
    size = 0
    for species in range(SPECIES):
        for _ in range(COPIES[species]):
            t.deck[size] = species
            size += 1
    t.deck_size = CARDS_IN_ALL
    shuffle(t, CARDS, ONLY_PILE, t.deck, CARDS_IN_ALL)


def lay_out_row(t: State, row: int) -> None:
    """1.2 Three different species in a row; a bird that already lies there is put on the discard pile."""
    while t.row_blocks[row] < ROW_START:
        species = take_card(t)
        if block_of(t, row, species) == NONE:
            append_block(t, row, species)
        else:
            discard_birds(t, species, 1)
            emit_duplicate(t, row, species)
    emit_row(t, row)


def return_duplicates(t: State) -> None:
    """1.3 (option) The duplicates are shuffled back into the draw pile."""
    discard_to_deck(t)


def deal_first_birds(t: State) -> None:
    """1.5 Then one card each, face up: the first bird of the collection, and RobinBird's handicap."""
    for i in range(1, t.hands + 1):
        first_bird(t, left_of_dealer(t, i))
    if t.seats == 1:
        for _ in range(t.handicap):
            first_bird(t, RIVAL)


def first_bird(t: State, hand: int) -> None:
    species = take_card(t)
    t.collection[hand][species] += 1
    emit_first_bird(t, hand, species)
