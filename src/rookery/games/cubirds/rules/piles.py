# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""The draw pile and the discard pile, and hands that are dealt and discarded."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.chance import shuffle
    from rookery.core.engine.constants import CARDS, EVERYONE, ONLY_PILE
    from rookery.core.engine.state import emit_word, mark_revealed

    from ..event_writers import emit_dealt, emit_reshuffled, emit_threw
    from ..fields import HAND_SIZE, NONE, RIVAL, SPECIES
    from ..knowledge.memory import forget_birds, remember_reshuffle
    from ..state import State

    def take_card(t: State) -> int:
        """Return the top card of the draw pile; an empty one is first renewed from the discards.

        NONE if no card is left.
        """
        if t.deck_size == 0:
            if t.discard_size == 0:
                return NONE
            reshuffle(t)
        mark_revealed(t)
        t.deck_size -= 1
        species = t.deck[t.deck_size]
        t.deck[t.deck_size] = 0
        return species

    def renew_pile(t: State) -> None:
        """R31 If the last card of the pile was taken, the discards are shuffled at once (option empty_pile)."""
        if t.deck_size == 0 and t.discard_size > 0 and not t.empty_pile:
            reshuffle(t)

    def take_from_hand(t: State, hand: int, species: int) -> int:
        """Take out all birds of a species; return how many."""
        birds = t.hand[hand][species]
        t.hand[hand][species] = 0
        t.hand_size[hand] -= birds
        forget_birds(t, hand, species, birds)
        return birds

    def discard_birds(t: State, species: int, birds: int) -> None:
        """Put birds on the discard pile, face up."""
        t.discard[species] += birds
        t.discard_known[species] += birds
        t.discard_size += birds

    def forget_pool_card(t: State, species: int) -> None:
        """Note that a card of the draw pile was shown: one fewer is known to be in it."""
        if t.pool_floor[species] > 0:
            t.pool_floor[species] -= 1


def reshuffle(t: State) -> None:
    emit_reshuffled(t, t.discard_size)
    remember_reshuffle(t)
    discard_to_deck(t)


def discard_to_deck(t: State) -> None:
    """Shuffle the discard pile into the draw pile."""
    size = t.deck_size
    for species in range(SPECIES):
        for _ in range(t.discard[species]):
            t.deck[size] = species
            size += 1
        t.discard[species] = 0
        t.discard_known[species] = 0
    t.deck_size = size
    t.discard_size = 0
    shuffle(t, CARDS, ONLY_PILE, t.deck, size)


def deal_hands(t: State) -> None:
    """1.4 Deal eight cards to each player, one at a time, clockwise from the dealer's left."""
    t.rounds += 1
    for _ in range(HAND_SIZE):
        for i in range(1, t.hands + 1):
            hand = left_of_dealer(t, i)
            species = take_card(t)
            t.hand[hand][species] += 1
            t.hand_size[hand] += 1
            t.unknown[hand] += 1
    for hand in range(t.hands):
        for species in range(SPECIES):
            t.may[hand][species] = HAND_SIZE
    if t.seats == 1:
        show_rival_hand(t)
    for i in range(1, t.hands + 1):
        emit_hand_dealt(t, left_of_dealer(t, i))
    renew_pile(t)


def left_of_dealer(t: State, steps: int) -> int:
    """Return the hand that many places clockwise from the dealer; up to a full turn."""
    place = t.dealer + steps
    return place - t.hands if place >= t.hands else place


def show_rival_hand(t: State) -> None:
    """Show RobinBird's cards; those dealt since a reshuffle are no longer in the pile."""
    young = t.unknown[RIVAL] - t.old[RIVAL]
    for species in range(SPECIES):
        birds = t.hand[RIVAL][species]
        for _ in range(birds if birds < young else young):
            forget_pool_card(t, species)
        t.known[RIVAL][species] = t.hand[RIVAL][species]
        t.may[RIVAL][species] = 0
    t.unknown[RIVAL] = 0
    t.old[RIVAL] = 0


def discard_hand(t: State, hand: int) -> None:
    emit_threw(t, EVERYONE if is_thrown_open(t) else 1 << hand, hand, t.hand_size[hand])
    emit_cards(t, hand)
    if t.open_discard:
        mark_revealed(t)
    for species in range(SPECIES):
        seen = t.hand[hand][species] if is_thrown_open(t) else t.known[hand][species]
        t.discard_known[species] += seen
        t.discard[species] += t.hand[hand][species]
        t.hand[hand][species] = 0
    t.discard_size += t.hand_size[hand]
    t.hand_size[hand] = 0


def emit_hand_dealt(t: State, hand: int) -> None:
    """Report the number of cards to all; the cards themselves to their owner, and those of RobinBird to all."""
    audience = EVERYONE if t.seats == 1 and hand == RIVAL else 1 << hand
    emit_dealt(t, audience, hand, t.hand_size[hand])
    emit_cards(t, hand)


def emit_cards(t: State, hand: int) -> None:
    if t.log_enabled:
        for species in range(SPECIES):
            for _ in range(t.hand[hand][species]):
                emit_word(t, species)


def is_thrown_open(t: State) -> bool:
    """Return whether all see the cards of a discarded hand: by the option, and in a solo game."""
    return t.seats == 1 or t.open_discard != 0
