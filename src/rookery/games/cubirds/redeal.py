# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""A table the seat could not tell from the true one, and a key that is equal for both.

Re-dealt are the unknown cards of the other hands, the unseen part of the discard pile, the order of the draw pile and
the generators. Kept is what the table remembers (memory.py). Each unknown card is drawn in turn from what is unseen
and possible for it, the most restricted first. Should hands block each other, or should a seat that is asked for a flock
come out without one, the deal is begun again.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.constants import FAULT_RULES
    from rookery.core.shapes import Word64, Words
    from rookery.core.table import break_table, mix, mix_cells, random_below, reseed_streams, shuffle_cells

    from .fields import ATTEMPTS, FLOCK, ROWS, SPECIES
    from .questions import has_flock
    from .state import State


def redeal_table(t: State, seat: int, s: Words) -> None:
    """Deal all unseen cards anew; of each species as many as before."""
    reseed_streams(t, s)
    count_unseen(t)
    collect_hands(t, seat)
    count_floor(t, seat)
    attempts = 1
    while not deal_fitting(t, seat, s, attempts > ATTEMPTS):
        collect_hands(t, seat)
        attempts += 1
    deal_discards(t, s)
    deal_deck(t, s)


def count_unseen(t: State) -> None:
    """Count the draw pile and the unseen discards by species, in the first eight places of scratch."""
    for species in range(SPECIES):
        t.scratch[species] = t.discard[species] - t.discard_known[species]
        t.discard[species] = t.discard_known[species]
    for i in range(t.deck_size):
        t.scratch[t.deck[i]] += 1


def collect_hands(t: State, seat: int) -> None:
    """Add the unknown cards of the other hands; only what is known stays in them."""
    for hand in range(t.hands):
        if hand != seat:
            for species in range(SPECIES):
                t.scratch[species] += t.hand[hand][species] - t.known[hand][species]
                t.hand[hand][species] = t.known[hand][species]


def count_floor(t: State, seat: int) -> None:
    """Cards that cannot be old, less those the seat may hold itself, in the next eight places of scratch."""
    young = t.unknown[seat] - t.old[seat]
    for species in range(SPECIES):
        own = t.hand[seat][species] - t.known[seat][species]
        floor = t.pool_floor[species] - (own if own < young else young)
        t.scratch[SPECIES + species] = floor if floor > 0 else 0


def deal_fitting(t: State, seat: int, s: Words, anyhow: bool) -> bool:
    """Deal the other hands; False if what everybody knows of them does not come out."""
    if not deal_unknown(t, seat, s, anyhow):
        return False
    return anyhow or t.phase != FLOCK or has_flock(t, t.active)


def deal_unknown(t: State, seat: int, s: Words, anyhow: bool) -> bool:
    """Deal the other hands their unknown cards, the old ones first; False if one found no card that fits."""
    for hand in range(t.hands):
        if hand != seat:
            for place in range(t.old[hand]):
                if not deal_one(t, hand, place, s, anyhow):
                    return False
    for hand in range(t.hands):
        if hand != seat:
            for place in range(t.old[hand], t.unknown[hand]):
                if not deal_one(t, hand, place, s, anyhow):
                    return False
    return True


def deal_one(t: State, hand: int, place: int, s: Words, anyhow: bool) -> bool:
    """Deal the card that came to the hand as number `place` of its unknown ones."""
    fitting = 0
    for species in range(SPECIES):
        fitting += fitting_cards(t, hand, place, species, anyhow)
    if fitting <= 0:
        return False
    choice = random_below(s, fitting)
    for species in range(SPECIES):
        choice -= fitting_cards(t, hand, place, species, anyhow)
        if choice < 0:
            t.scratch[species] -= 1
            t.hand[hand][species] += 1
            return True
    return False


def fitting_cards(t: State, hand: int, place: int, species: int, anyhow: bool) -> int:
    """How many unseen cards of a species this unknown card may be."""
    if anyhow:
        return t.scratch[species]
    if t.may[hand][species] < t.unknown[hand] - place:
        return 0
    if place < t.old[hand]:
        free = t.scratch[species] - t.scratch[SPECIES + species]
        return free if free > 0 else 0
    return t.scratch[species]


def deal_discards(t: State, s: Words) -> None:
    hidden = t.discard_size
    unseen = 0
    for species in range(SPECIES):
        hidden -= t.discard_known[species]
        unseen += t.scratch[species]
    if hidden + t.deck_size != unseen:
        break_table(t, FAULT_RULES)
        return
    for _ in range(hidden):
        species = draw_unseen(t, random_below(s, unseen))
        t.discard[species] += 1
        unseen -= 1


def draw_unseen(t: State, choice: int) -> int:
    """Take the unseen card of that rank out of scratch."""
    species = 0
    while choice >= t.scratch[species]:
        choice -= t.scratch[species]
        species += 1
    t.scratch[species] -= 1
    return species


def deal_deck(t: State, s: Words) -> None:
    if t.fault:
        return
    size = 0
    for species in range(SPECIES):
        for _ in range(t.scratch[species]):
            t.deck[size] = species
            size += 1
    shuffle_cells(t, s, t.deck, size)


def key_for(t: State, seat: int) -> Word64:
    """Everything a seat sees, folded into 64 bits."""
    key = mix(1 + t.phase, (t.active << 8) + t.dealer)
    key = mix(key, t.turns)
    key = mix(key, (t.deck_size << 8) + t.discard_size)
    key = mix_cells(key, t.hand_size, t.hands)
    key = mix_cells(key, t.discard_known, SPECIES)
    key = mix_cells(key, t.hand[seat], SPECIES)
    for row in range(ROWS):
        key = mix_cells(key, t.row_species[row], t.row_blocks[row])
        key = mix_cells(key, t.row_count[row], t.row_blocks[row])
        key = mix(key, t.row_blocks[row])
    for hand in range(t.hands):
        key = mix_cells(key, t.collection[hand], SPECIES)
        key = mix_cells(key, t.known[hand], SPECIES)
    return key
