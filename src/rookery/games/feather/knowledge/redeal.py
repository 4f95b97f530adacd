# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Redeals a state that the seat could not tell from the true one, and computes a key that is equal for both.

Redealt are the other hands, the dummy hands, the deck or the cards set aside, what the others have chosen, and the
generators. What the seat knows is kept: all that was played, its own hand, the cards it passed in a migration until the
neighbour plays them. Every deal that fits is equally likely. What a draft has shown is kept by draft_redeal.py.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import RngState, Word64
    from rookery.core.engine.constants import FAULT_RULES
    from rookery.core.engine.rng import mix, mix_cells, random_below
    from rookery.core.engine.state import reseed_streams, set_fault

    from ..fields import (
        BIRDS,
        CARDS_IN_ALL,
        COPIES_MAX,
        DUMMIES,
        HABITATS,
        ITEMS,
        MIGRATION,
        OVER,
        PEOPLE,
        ROUNDS_MAX,
        TYPES,
    )
    from ..questions import PASSES, ROW_COUNT, ROW_TYPES, copies_held, left_neighbour, row_of
    from ..rules.hands import add_card
    from ..state import State
    from .draft_memory import mix_draft
    from .draft_redeal import redeal_draft


def redeal_state(t: State, seat: int, s: RngState) -> None:
    """Deal again all that the seat cannot see."""
    reseed_streams(t, s)
    if t.drafted:
        redeal_draft(t, seat, s)
    else:
        redeal_hands(t, seat, s)
    if t.start == MIGRATION and t.round > 0:
        redeal_passed(t, seat, s)
    redeal_choices(t, seat, s)


def redeal_hands(t: State, seat: int, s: RngState) -> None:
    unseen = gather_unseen(t, seat)
    for other in range(t.seats):
        if other != seat:
            unseen = deal_unseen(t, seat, other, unseen, s)
    for number in range(DUMMIES):
        for i in range(t.dummy_size[number]):
            t.dummy[number][i] = draw_unseen(t, unseen, s)
            unseen -= 1
    for place in range(t.deck_size):
        t.deck[place] = draw_unseen(t, unseen, s)
        unseen -= 1
    if unseen != 0:
        set_fault(t, FAULT_RULES)


def gather_unseen(t: State, seat: int) -> int:
    """Take up all cards the seat cannot place and list them in scratch by bird; return how many."""
    for bird in range(BIRDS):
        t.scratch[CARDS_IN_ALL + bird] = 0
    for other in range(t.seats):
        if other != seat:
            take_up_hand(t, other)
    for item in range(ITEMS):
        if t.passed[seat][item] > 0:
            t.scratch[CARDS_IN_ALL + t.passed[seat][item] - 1] -= 1
    take_up_piles(t)
    unseen = 0
    for bird in range(BIRDS):
        for _ in range(t.scratch[CARDS_IN_ALL + bird]):
            t.scratch[unseen] = bird
            unseen += 1
    return unseen


def take_up_hand(t: State, other: int) -> None:
    """Count the cards of a hand in scratch and empty it."""
    for i in range(COPIES_MAX):
        for habitat in range(HABITATS):
            row = row_of(t.held[other][i], habitat)
            for place in range(ROW_COUNT[row]):
                t.scratch[CARDS_IN_ALL + TYPES * habitat + ROW_TYPES[row][place]] += 1
        t.held[other][i] = 0


def take_up_piles(t: State) -> None:
    """Count the cards of dummy hands and deck in scratch."""
    for number in range(DUMMIES):
        for i in range(t.dummy_size[number]):
            t.scratch[CARDS_IN_ALL + t.dummy[number][i]] += 1
    for place in range(t.deck_size):
        t.scratch[CARDS_IN_ALL + t.deck[place]] += 1


def deal_unseen(t: State, seat: int, other: int, unseen: int, s: RngState) -> int:
    """Fill a hand: the cards the seat passed to it, then any; return how many cards are left."""
    cards = t.left
    if other == left_neighbour(t, seat):
        for item in range(ITEMS):
            if t.passed[seat][item] > 0:
                add_card(t, other, t.passed[seat][item] - 1)
                cards -= 1
    for _ in range(cards):
        add_card(t, other, draw_unseen(t, unseen, s))
        unseen -= 1
    return unseen


def draw_unseen(t: State, unseen: int, s: RngState) -> int:
    """Draw and return one of the cards listed in scratch."""
    if unseen == 0:
        set_fault(t, FAULT_RULES)
        return 0
    place = random_below(s, unseen)
    bird = t.scratch[place]
    t.scratch[place] = t.scratch[unseen - 1]
    return bird


def redeal_passed(t: State, seat: int, s: RngState) -> None:
    """Redeal what others passed: any cards their neighbours have had; the seat knows what it received itself."""
    for other in range(t.seats):
        to = left_neighbour(t, other)
        if seat not in (other, to):
            for item in range(ITEMS):
                t.passed[other][item] = 0
            pass_any(t, other, list_hand(t, to), s)


def list_hand(t: State, hand: int) -> int:
    """List the cards of a hand in scratch; return how many."""
    cards = 0
    for bird in range(BIRDS):
        for _ in range(copies_held(t, hand, bird)):
            t.scratch[cards] = bird
            cards += 1
    return cards


def pass_any(t: State, other: int, cards: int, s: RngState) -> None:
    """Choose among the cards a neighbour holds (listed in scratch) and has played; note those it holds, in order."""
    played = t.round if t.phase == OVER else t.round - 1
    kept = 0
    for _ in range(PASSES[t.seats]):
        if cards + played == 0:
            return
        if random_below(s, cards + played) < cards:
            place = random_below(s, cards)
            cards -= 1
            bird = t.scratch[place]
            t.scratch[place] = t.scratch[cards]
            kept += 1
            insert_passed(t, other, bird + 1, kept)
        else:
            played -= 1


def insert_passed(t: State, other: int, card: int, size: int) -> None:
    """Insert a card among those passed so that they stay sorted."""
    place = size - 1
    while place > 0 and t.passed[other][place - 1] > card:
        t.passed[other][place] = t.passed[other][place - 1]
        place -= 1
    t.passed[other][place] = card


def redeal_choices(t: State, seat: int, s: RngState) -> None:
    """Give others who have chosen a choice from what they hold now; what they have begun again is unknown."""
    for other in range(t.seats):
        if other == seat:
            continue
        items = 0
        for item in range(ITEMS):
            if t.choice[other][item] > 0:
                items += 1
            t.choice[other][item] = 0
            t.begun[other][item] = 0
        for item in range(items):
            count = t.legal(other)
            if count == 0:
                set_fault(t, FAULT_RULES)
                return
            t.begun[other][item] = t.legal_list[random_below(s, count)] + 1
        for item in range(items):
            t.choice[other][item] = t.begun[other][item]
            t.begun[other][item] = 0


# Keys


def compute_infoset_key(t: State, seat: int) -> Word64:
    """Return a number made of all the seat can see."""
    key = mix(t.seats, seat)
    key = mix(key, t.phase)
    key = mix(key, t.undecided)
    key = mix(key, t.round)
    key = mix(key, t.left)
    for i in range(COPIES_MAX):
        key = mix(key, t.held[seat][i])
    for other in range(t.seats):
        if other == seat or t.hidden_sheets == 0 or t.phase == OVER:
            key = mix_cells(key, t.sheet[other], BIRDS)
    for round_number in range(t.round):
        key = mix_cells(key, t.trips[round_number], PEOPLE)
    key = mix_cells(key, t.choice[seat], ITEMS)
    key = mix_cells(key, t.begun[seat], ITEMS)
    key = mix_cells(key, t.passed[seat], ITEMS)
    if t.seats == 1:
        key = mix_cells(key, t.discards, ROUNDS_MAX)
    if t.drafted:
        key = mix_draft(t, seat, key)
    return key
