# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Redeals a state that the seat could not tell from the true one, and computes a key that is equal for both.

Redealt are the unknown cards of the other hands, the unseen part of the discard pile, the order of the draw pile and
the generators. What players remember (memory.py) is kept.

An unseen card is of one of sixteen kinds: eight species, each free or pooled (known to come from the last reshuffle, so
that no old card can be it). The cards of one hand are dealt from the oldest to the latest. What a card may be only
widens on the way. The deal therefore never gets stuck where the hand can be dealt at all, and it is fair: every deal of
that hand is equally likely. But several hands may block each other, and the hand that is dealt first has the freer
choice. So a hand may get a card that does not fit. Cards are then moved until all fit and all deals are equally likely
(swap_chains.py).
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import RngState, Word64
    from rookery.core.engine.chance import shuffle_cells
    from rookery.core.engine.constants import FAULT_RULES
    from rookery.core.engine.rng import mix, mix_cells, random_below
    from rookery.core.engine.state import reseed_streams, set_fault

    from ..fields import ALL_KINDS, DEAL_ATTEMPTS, FLOCK, HANDS, KINDS, NONE, PLACE_NOTES, ROWS, SPECIES
    from ..questions import has_flock
    from ..state import State
    from .swap_chains import (
        all_places,
        card_at,
        ensure_flock,
        exchange,
        first_place,
        fits,
        kinds_in_hands,
        mix_by_swap_chains,
        note_hand,
        note_kinds,
        pick_up,
        repair,
    )


def redeal_state(t: State, seat: int, s: RngState) -> None:
    """Deal all unseen cards again; the number of cards of each species stays the same."""
    reseed_streams(t, s)
    count_unseen(t, seat)
    asked = asked_hand(t, seat)
    if not note_places(t, seat) or not deal_places(t, asked, s):
        set_fault(t, FAULT_RULES)
        return
    if asked != NONE:
        ensure_flock(t, asked, s)
    if t.hands > 2 or asked != NONE:
        mix_by_swap_chains(t, asked, s)
    pick_up_hands(t, seat)
    pick_up_piles(t, s)


def asked_hand(t: State, seat: int) -> int:
    """Return the other hand that is asked for a flock, which everyone knows it has; NONE if no hand is."""
    if t.phase == FLOCK and t.active != seat:
        return t.active
    return NONE


def count_unseen(t: State, seat: int) -> None:
    """Count what the seat cannot see by kind, in scratch; the cards that are known stay in place."""
    for i in range(KINDS):
        t.scratch[i] = 0
    for i in range(t.deck_size):
        t.scratch[t.deck[i]] += 1
    for species in range(SPECIES):
        t.scratch[species] += t.discard[species] - t.discard_known[species]
        t.discard[species] = t.discard_known[species]
        for hand in range(t.hands):
            if hand != seat:
                t.scratch[species] += t.hand[hand][species] - t.known[hand][species]
                t.hand[hand][species] = t.known[hand][species]
        pooled = pooled_unseen(t, seat, species)
        t.scratch[species] -= pooled
        t.scratch[SPECIES + species] = pooled


def pooled_unseen(t: State, seat: int, species: int) -> int:
    """Return how many unseen cards of a species are known not to be old; the seat may hold some of those itself."""
    young = t.unknown[seat] - t.old[seat]
    own = t.hand[seat][species] - t.known[seat][species]
    pooled = t.pool_floor[species] - (own if own < young else young)
    if pooled < 0:
        return 0
    return pooled if pooled < t.scratch[species] else t.scratch[species]


def note_places(t: State, seat: int) -> bool:
    """Note the places of all unseen cards and what fits there; return False if their numbers differ."""
    place = 0
    for hand in range(HANDS):
        t.scratch[PLACE_NOTES + hand] = place
        if hand < t.hands and hand != seat:
            place += t.unknown[hand]
    t.scratch[PLACE_NOTES + HANDS] = place
    t.scratch[PLACE_NOTES + HANDS + 2] = place + t.deck_size + hidden_discards(t)
    if unseen_cards(t) != all_places(t):
        return False
    for hand in range(t.hands):
        note_hand(t, hand)
    for pile_place in range(place, all_places(t)):
        note_kinds(t, pile_place, ALL_KINDS)
    return True


def hidden_discards(t: State) -> int:
    hidden = t.discard_size
    for species in range(SPECIES):
        hidden -= t.discard_known[species]
    return hidden


def unseen_cards(t: State) -> int:
    cards = 0
    for kind in range(KINDS):
        cards += t.scratch[kind]
    return cards


def deal_places(t: State, asked: int, s: RngState) -> bool:
    """Deal the hand that is asked for a flock, then the others, a random one first, and the rest to the piles.

    Return False if no deal fits. The true one does, unless a person wrote down a position whose memory is not true of
    it.
    """
    if asked != NONE:
        deal_asked(t, asked, s)
    hand = random_below(s, t.hands)
    for _ in range(t.hands):
        if hand != asked:
            deal_hand(t, hand, s)
        hand = hand + 1 if hand + 1 < t.hands else 0
    place = deal_rest(t, kinds_in_hands(t), first_place(t, HANDS))
    t.scratch[PLACE_NOTES + HANDS + 1] = place
    deal_rest(t, ALL_KINDS, place)
    return repair(t, 0, first_place(t, HANDS))


def deal_rest(t: State, kinds: int, place: int) -> int:
    """Deal the rest of these kinds to places of the piles; return the next place."""
    for kind in range(KINDS):
        while (kinds >> kind) & 1 and t.scratch[kind] > 0:
            t.scratch[kind] -= 1
            exchange(t, place, kind)
            place += 1
    return place


def deal_asked(t: State, hand: int, s: RngState) -> None:
    """Deal a hand repeatedly until it has a flock; after DEAL_ATTEMPTS deals, leave it without."""
    deal_hand(t, hand, s)
    for _ in range(DEAL_ATTEMPTS):
        pick_up(t, hand)
        if has_flock(t, hand):
            return
        take_back(t, hand)
        deal_hand(t, hand, s)


def deal_hand(t: State, hand: int, s: RngState) -> None:
    """Deal a hand its unknown cards, from the oldest to the latest."""
    for place in range(first_place(t, hand), first_place(t, hand + 1)):
        deal_one(t, place, s)


def deal_one(t: State, place: int, s: RngState) -> None:
    """Deal a card that fits the place; if none is left, one that does not fit."""
    fitting = 0
    for kind in range(KINDS):
        fitting += fitting_cards(t, place, kind)
    kind = 0
    if fitting > 0:
        choice = random_below(s, fitting) - fitting_cards(t, place, kind)
        while choice >= 0:
            kind += 1
            choice -= fitting_cards(t, place, kind)
    else:
        while t.scratch[kind] == 0:
            kind += 1
    t.scratch[kind] -= 1
    exchange(t, place, kind)


def fitting_cards(t: State, place: int, kind: int) -> int:
    """Return how many cards of a kind, of those still to be dealt, could be at the place."""
    return t.scratch[kind] if fits(t, place, kind) else 0


def take_back(t: State, hand: int) -> None:
    """Take the dealt cards out of a hand again."""
    for place in range(first_place(t, hand), first_place(t, hand + 1)):
        t.scratch[card_at(t, place)] += 1


def pick_up_hands(t: State, seat: int) -> None:
    for hand in range(t.hands):
        if hand != seat:
            pick_up(t, hand)


def pick_up_piles(t: State, s: RngState) -> None:
    """Make the rest, shuffled, the draw pile and the unseen part of the discard pile."""
    size = 0
    for place in range(first_place(t, HANDS), all_places(t)):
        t.deck[size] = card_at(t, place) % SPECIES
        size += 1
    shuffle_cells(t, s, t.deck, size)
    while size > t.deck_size:
        size -= 1
        t.discard[t.deck[size]] += 1
        t.deck[size] = 0


def compute_infoset_key(t: State, seat: int) -> Word64:
    """Return a 64-bit key of everything a seat sees."""
    key = mix(1 + t.phase, (t.active << 8) + t.dealer)
    key = mix(key, t.turns)
    key = mix(key, (t.rounds << 16) + (t.reason << 8) + t.winners)
    key = mix(key, (t.deck_size << 8) + t.discard_size)
    key = mix_cells(key, t.hand_size, t.hands)
    key = mix_cells(key, t.discard_known, SPECIES)
    key = mix_cells(key, t.pool_floor, SPECIES)
    key = mix_cells(key, t.old, t.hands)
    key = mix_cells(key, t.hand[seat], SPECIES)
    for row in range(ROWS):
        key = mix_cells(key, t.row_species[row], t.row_blocks[row])
        key = mix_cells(key, t.row_count[row], t.row_blocks[row])
        key = mix(key, t.row_blocks[row])
    for hand in range(t.hands):
        key = mix_cells(key, t.collection[hand], SPECIES)
        key = mix_cells(key, t.known[hand], SPECIES)
        key = mix_cells(key, t.may[hand], SPECIES)
    return key
