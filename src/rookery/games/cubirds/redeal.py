# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""A table the seat could not tell from the true one, and a key that is equal for both.

Re-dealt are the unknown cards of the other hands, the unseen part of the discard pile, the order of the draw pile and
the generators. Kept is what the table remembers (memory.py).

An unseen card is of one of sixteen kinds: eight species, each free or pooled (known to come from the last reshuffle, so
that no old card can be it). The cards of one hand are dealt from the oldest to the latest. What a card may be only
widens on the way, so this never gets stuck where the hand can be dealt at all, and it is fair: every deal of that hand
is equally likely. Several hands may block each other; then all are taken back and dealt again, beginning with another.
And as the hand that is dealt first has the freer choice, each is then taken back and dealt anew a few times with the
others lying: steps that are fair one by one and leave hardly a trace of the order (Gibbs sampling).
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.constants import FAULT_RULES
    from rookery.core.generator import mix, mix_cells, random_below
    from rookery.core.shapes import Word64, Words
    from rookery.core.table import break_table, reseed_streams, shuffle_cells

    from .fields import ATTEMPTS, FLOCK, HANDS, KINDS, ROWS, SPECIES, SWEEPS
    from .questions import has_flock
    from .state import State


def redeal_table(t: State, seat: int, s: Words) -> None:
    """Deal all unseen cards anew; of each species as many as before."""
    reseed_streams(t, s)
    count_unseen(t, seat)
    attempts = 1
    while not deal_others(t, seat, s):
        for hand in range(t.hands):
            take_back(t, hand)
        attempts += 1
        if attempts > ATTEMPTS:
            break_table(t, FAULT_RULES)
            return
    if t.hands > 2:
        deal_again(t, seat, s)
    deal_discards(t, s)
    deal_deck(t, s)


def count_unseen(t: State, seat: int) -> None:
    """Count what the seat cannot see by kind, in scratch; only what is known stays where it lies."""
    for i in range(KINDS * (HANDS + 1)):
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
    """How many unseen cards of a species are known to be no old ones; the seat may hold some of those itself."""
    young = t.unknown[seat] - t.old[seat]
    own = t.hand[seat][species] - t.known[seat][species]
    pooled = t.pool_floor[species] - (own if own < young else young)
    if pooled < 0:
        return 0
    return pooled if pooled < t.scratch[species] else t.scratch[species]


def deal_others(t: State, seat: int, s: Words) -> bool:
    """Deal the other hands, a random one first; False if what everybody knows of them does not come out."""
    hand = random_below(s, t.hands)
    for _ in range(t.hands):
        if hand != seat and not deal_hand(t, hand, s):
            return False
        hand = hand + 1 if hand + 1 < t.hands else 0
    return t.phase != FLOCK or has_flock(t, t.active)


def deal_again(t: State, seat: int, s: Words) -> None:
    """Deal each hand anew while the others lie; one that is asked for a flock keeps its own."""
    for _ in range(SWEEPS):
        for hand in range(t.hands):
            if hand != seat and (t.phase != FLOCK or hand != t.active):
                take_back(t, hand)
                if not deal_hand(t, hand, s):
                    break_table(t, FAULT_RULES)


def deal_hand(t: State, hand: int, s: Words) -> bool:
    """Deal a hand its unknown cards, from the oldest to the latest."""
    for place in range(t.unknown[hand]):
        if not deal_one(t, hand, place, s):
            return False
    return True


def deal_one(t: State, hand: int, place: int, s: Words) -> bool:
    """Deal the card that came to the hand as number `place` of its unknown ones."""
    fitting = 0
    for kind in range(KINDS):
        fitting += fitting_cards(t, hand, place, kind)
    if fitting == 0:
        return False
    choice = random_below(s, fitting)
    kind = 0
    choice -= fitting_cards(t, hand, place, kind)
    while choice >= 0:
        kind += 1
        choice -= fitting_cards(t, hand, place, kind)
    t.scratch[kind] -= 1
    t.scratch[KINDS * (hand + 1) + kind] += 1
    t.hand[hand][kind % SPECIES] += 1
    return True


def fitting_cards(t: State, hand: int, place: int, kind: int) -> int:
    """How many unseen cards of a kind this unknown card may be."""
    if t.may[hand][kind % SPECIES] < t.unknown[hand] - place:
        return 0
    if kind >= SPECIES and place < t.old[hand]:
        return 0
    return t.scratch[kind]


def take_back(t: State, hand: int) -> None:
    """Take the dealt cards out of a hand again."""
    for kind in range(KINDS):
        dealt = t.scratch[KINDS * (hand + 1) + kind]
        t.scratch[KINDS * (hand + 1) + kind] = 0
        t.scratch[kind] += dealt
        t.hand[hand][kind % SPECIES] -= dealt


def deal_discards(t: State, s: Words) -> None:
    hidden = t.discard_size
    unseen = 0
    for species in range(SPECIES):
        hidden -= t.discard_known[species]
        unseen += t.scratch[species] + t.scratch[SPECIES + species]
    if hidden + t.deck_size != unseen:
        break_table(t, FAULT_RULES)
        return
    for _ in range(hidden):
        species = draw_unseen(t, random_below(s, unseen))
        t.discard[species] += 1
        unseen -= 1


def draw_unseen(t: State, choice: int) -> int:
    """Take the unseen card of that rank out of scratch; returns its species."""
    kind = 0
    while choice >= t.scratch[kind]:
        choice -= t.scratch[kind]
        kind += 1
    t.scratch[kind] -= 1
    return kind % SPECIES


def deal_deck(t: State, s: Words) -> None:
    if t.fault:
        return
    size = 0
    for kind in range(KINDS):
        for _ in range(t.scratch[kind]):
            t.deck[size] = kind % SPECIES
            size += 1
    shuffle_cells(t, s, t.deck, size)


def key_for(t: State, seat: int) -> Word64:
    """Everything a seat sees, folded into 64 bits."""
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
