# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Moves the cards of a redeal until all fit and every deal that fits is equally likely.

Every unknown card of a hand has a place, in the order they came, and so has every unseen card of the piles. A card that
does not fit its place goes to another, the card from there to a third, until one comes that fits the first. Wherever
there is a deal that fits there is such a way (Berge 1957), and the true deal fits: so this never fails, and nothing of
the true deal is needed to find it.

This favours some deals, and so does dealing hand after hand. Swap chains (moves of a Markov chain) even it out: a card
goes to any place, the card from there to any place it fits, until one comes that fits where the first was. A chain and
its reverse are equally likely, so all deals that fit become equally likely.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import RngState
    from rookery.core.engine.constants import FAULT_RULES
    from rookery.core.engine.rng import random_below
    from rookery.core.engine.state import set_fault

    from ..fields import (
        ALL_KINDS,
        CARD_NOTES,
        FIT_NOTES,
        HANDS,
        INFEASIBLE_CHAIN_MAX,
        KEPT_NOTES,
        KINDS,
        NONE,
        PLACE_NOTES,
        ROUTE_NOTES,
        SPECIES,
        SWAP_CHAIN_MAX,
        SWAP_CHAINS,
    )
    from ..questions import SMALL_FLOCK, has_flock
    from ..state import State

    def first_place(t: State, hand: int) -> int:
        """Return the place of a hand's oldest unknown card; it ends before the next hand's.

        After the hands come the piles.
        """
        return t.scratch[PLACE_NOTES + hand]

    def open_places(t: State) -> int:
        """Return the number of places in the hands and of those cards of the piles that could be in a hand."""
        return t.scratch[PLACE_NOTES + HANDS + 1]

    def all_places(t: State) -> int:
        return t.scratch[PLACE_NOTES + HANDS + 2]

    def card_at(t: State, place: int) -> int:
        """Return the kind of the card at a place."""
        return t.scratch[CARD_NOTES + place]

    def fits(t: State, place: int, kind: int) -> int:
        """Return 1 if a card of that kind may be at the place, else 0."""
        return (t.scratch[FIT_NOTES + place] >> kind) & 1

    def exchange(t: State, place: int, kind: int) -> int:
        """Put a card at a place and return the one that was there."""
        taken = t.scratch[CARD_NOTES + place]
        t.scratch[CARD_NOTES + place] = kind
        return taken


# Which kinds of cards fit at which places


def note_hand(t: State, hand: int) -> None:
    """Note for every unknown card of a hand which kinds it may be."""
    first = first_place(t, hand)
    for place in range(first, first_place(t, hand + 1)):
        latest = t.unknown[hand] - (place - first)
        kinds = 0
        for species in range(SPECIES):
            kinds = kinds | (kinds_of(species) if t.may[hand][species] >= latest else 0)
        note_kinds(t, place, kinds if place - first >= t.old[hand] else kinds & (ALL_KINDS >> SPECIES))


def kinds_of(species: int) -> int:
    """Return both kinds of a species, free and pooled."""
    return 1 << species | 1 << (SPECIES + species)


def kinds_at(t: State, place: int) -> int:
    """Return the kinds that may be at a place, one bit each."""
    return t.scratch[FIT_NOTES + place] & ALL_KINDS


def kinds_in_hands(t: State) -> int:
    """Return the kinds that may be anywhere in a hand."""
    kinds = 0
    for place in range(first_place(t, HANDS)):
        kinds = kinds | kinds_at(t, place)
    return kinds


def note_kinds(t: State, place: int, kinds: int) -> None:
    """Store the kinds of a place; the sixteenth bit is the sign of a word of scratch."""
    t.scratch[FIT_NOTES + place] = kinds - ((kinds >> (KINDS - 1)) << KINDS)


# Until all cards fit


def repair(t: State, first: int, stop: int) -> bool:
    """Bring cards that fit to these places; return False if there is no way."""
    for place in range(first, stop):
        if not fits(t, place, card_at(t, place)):
            if not find_way(t, place):
                return False
            shift_along_chain(t, place)
    return True


def find_way(t: State, goal: int) -> bool:
    """Note for every kind the place where a card of it should go, so that a card that fits the goal comes to it.

    The search begins with the kinds that fit the goal and goes backwards: next come the kinds that may be where one of
    them is, and so on. Return False if the card at the goal has no such place.
    """
    reached = kinds_at(t, goal)
    before = 0
    while not (reached >> card_at(t, goal)) & 1:
        if reached == before:
            return False
        before = reached
        for place in range(open_places(t)):
            if (reached >> card_at(t, place)) & 1:
                note_way(t, place, kinds_at(t, place) & ~reached)
                reached = reached | kinds_at(t, place)
    return True


def note_way(t: State, place: int, kinds: int) -> None:
    """Note that cards of these kinds should go to this place."""
    kind = 0
    while kinds >> kind:
        if (kinds >> kind) & 1:
            t.scratch[ROUTE_NOTES + kind] = place
        kind += 1


def shift_along_chain(t: State, goal: int) -> None:
    """Move each card to the place that was noted for it and continue with the card there, until one fits the goal."""
    card = card_at(t, goal)
    while not fits(t, goal, card):
        card = exchange(t, t.scratch[ROUTE_NOTES + card], card)
    exchange(t, goal, card)


# The flock that a hand must have


def pick_up(t: State, hand: int) -> None:
    """Set a hand to the known cards in it and the cards at its places."""
    for species in range(SPECIES):
        t.hand[hand][species] = t.known[hand][species]
    for place in range(first_place(t, hand), first_place(t, hand + 1)):
        t.hand[hand][card_at(t, place) % SPECIES] += 1


def ensure_flock(t: State, hand: int, s: RngState) -> None:
    """If the hand has no flock, give it one: of any species for which that is possible."""
    pick_up(t, hand)
    if has_flock(t, hand):
        return
    any_species = random_below(s, SPECIES)
    for i in range(SPECIES):
        species = (any_species + i) % SPECIES
        for old in range(SMALL_FLOCK[species] + 1):
            if gather_flock(t, hand, species, old):
                return
    set_fault(t, FAULT_RULES)


def gather_flock(t: State, hand: int, species: int, old: int) -> bool:
    """Give the hand the cards it lacks for a flock, `old` of them as old cards; return False if that is impossible.

    The first places where the species may be are enough, because the cards that are there may also be later.
    """
    lacking = SMALL_FLOCK[species] - t.known[hand][species]
    since = t.unknown[hand] - t.may[hand][species]
    young = t.old[hand] if t.old[hand] > since else since
    if old > lacking or since + old > young or young + lacking - old > t.unknown[hand]:
        return False
    keep_cards(t)
    first = first_place(t, hand)
    restrict_to_species(t, first + since, old, species)
    restrict_to_species(t, first + young, lacking - old, species)
    gathered = 1 if repair(t, first, first_place(t, hand + 1)) else 0
    note_hand(t, hand)
    if not gathered:
        restore_cards(t)
    return gathered != 0


def restrict_to_species(t: State, first: int, count: int, species: int) -> None:
    """Allow nothing but the one species at these places."""
    for place in range(first, first + count):
        note_kinds(t, place, kinds_at(t, place) & kinds_of(species))


# Until every deal that fits is equally likely


def mix_by_swap_chains(t: State, asked: int, s: RngState) -> None:
    """Try swap chains in proportion to the unknown cards; a hand that is asked for a flock must have one after each."""
    for _ in range(SWAP_CHAINS * first_place(t, HANDS)):
        if asked == NONE:
            try_swap_chain(t, s)
        else:
            try_infeasible_swap_chain(t, asked, s)


def try_infeasible_swap_chain(t: State, asked: int, s: RngState) -> None:
    """Try a swap chain and, if the hand then has no flock, some more until it has one; otherwise restore all cards.

    Without this some flocks could not be reached from others.
    """
    keep_cards(t)
    for _ in range(INFEASIBLE_CHAIN_MAX):
        if try_swap_chain(t, s):
            pick_up(t, asked)
        if has_flock(t, asked):
            return
    restore_cards(t)
    pick_up(t, asked)


def try_swap_chain(t: State, s: RngState) -> bool:
    """Pass cards on from a random place of a hand until one comes that fits it; restore all if none comes soon."""
    start = random_below(s, first_place(t, HANDS))
    place = random_below(s, open_places(t))
    card = card_at(t, start)
    # Picked only once: where the last card goes is not a choice either, so the reverse is equally likely.
    if not fits(t, place, card):
        return False
    links = 0
    for _ in range(SWAP_CHAIN_MAX):
        if fits(t, place, card):
            card = exchange(t, place, card)
            t.scratch[ROUTE_NOTES + links] = place
            links += 1
            if fits(t, start, card):
                exchange(t, start, card)
                return True
        place = random_below(s, open_places(t))
    for link in range(links - 1, -1, -1):
        card = exchange(t, t.scratch[ROUTE_NOTES + link], card)
    return False


def keep_cards(t: State) -> None:
    for place in range(open_places(t)):
        t.scratch[KEPT_NOTES + place] = card_at(t, place)


def restore_cards(t: State) -> None:
    for place in range(open_places(t)):
        t.scratch[CARD_NOTES + place] = t.scratch[KEPT_NOTES + place]
