# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""6. Bird cards and bonus cards: deck, tray, discards, hands."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.chance import shuffle
    from rookery.core.engine.constants import CARDS, EVERYONE
    from rookery.core.engine.state import emit_word, mark_revealed

    from ...cards.card_tables import ONE_BIT
    from ...event_writers import (
        emit_bonus_reshuffled,
        emit_card_discarded,
        emit_card_drawn,
        emit_deck_tucked,
        emit_hand_tucked,
        emit_reshuffled,
        emit_tray_cleared,
        emit_tray_filled,
    )
    from ...fields import (
        BIRD_PILE,
        BIRDS,
        BONUS_CARDS,
        BONUS_DECK,
        BONUS_DISCARDED,
        BONUS_PILE,
        DISCARDED,
        IN_DECK,
        IN_HAND,
        IN_TRAY,
        OTHER_THAN_TRAY,
        TRAY,
        TUCKED,
        TUCKED_BLIND,
        TUCKED_OPEN,
    )
    from ...knowledge.memory import (
        remember_open_card,
        remember_reshuffle,
        remember_shown_card,
        remember_tucked_card,
        remember_unseen_card,
    )
    from ...state import State
    from .ledger import bird_at

    def has_cards(t: State) -> bool:
        """6.4 Return whether the deck has a card, or the discards can be shuffled into a new one."""
        return t.deck_size > 0 or t.discard_size > 0

    def has_card(t: State, seat: int, bird: int) -> bool:
        return (t.hand[seat][bird >> 6] & ONE_BIT[bird & 63]) != 0

    def add_to_hand(t: State, seat: int, bird: int) -> None:
        t.hand[seat][bird >> 6] = t.hand[seat][bird >> 6] | ONE_BIT[bird & 63]
        t.hand_size[seat] += 1
        t.place[bird] = IN_HAND + seat

    def take_from_hand(t: State, seat: int, bird: int) -> None:
        t.hand[seat][bird >> 6] = t.hand[seat][bird >> 6] ^ ONE_BIT[bird & 63]
        t.hand_size[seat] -= 1

    def take_card(t: State) -> int:
        """Return the top card of the deck. An empty deck is first renewed; there must be a card."""
        if t.deck_size == 0:
            reshuffle(t)
        mark_revealed(t)
        t.deck_size -= 1
        bird = t.deck[t.deck_size]
        t.deck[t.deck_size] = 0
        return bird

    def discard_bird(t: State, bird: int) -> None:
        """6.3 Put a bird on the discard pile, face up."""
        t.place[bird] = DISCARDED
        t.discard_size += 1

    def cards_in_tray(t: State) -> int:
        cards = 0
        for place in range(TRAY):
            if t.tray[place] > 0:
                cards += 1
        return cards


def cards_to_draw(t: State) -> int:
    """6.1, 6.4 Return how many cards can be drawn: those of the tray and the deck, and the discards."""
    return cards_in_tray(t) + t.deck_size + t.discard_size


def reshuffle(t: State) -> None:
    """6.4 The discards are shuffled into a new deck."""
    emit_reshuffled(t, t.discard_size)
    remember_reshuffle(t)
    for bird in range(BIRDS):
        if t.place[bird] == DISCARDED:
            t.place[bird] = IN_DECK
            t.young[bird] = 1
            t.deck[t.deck_size] = bird
            t.deck_size += 1
    t.discard_size = 0
    shuffle(t, CARDS, BIRD_PILE, t.deck, t.deck_size)


def deck_to_hand(t: State, seat: int) -> None:
    """6.1 Draw the top card, unseen by others."""
    bird = take_card(t)
    add_to_hand(t, seat, bird)
    remember_unseen_card(t, seat)
    t.happened = 1
    emit_card_drawn(t, 1 << seat, seat, OTHER_THAN_TRAY, bird)


def tray_to_hand(t: State, seat: int, place: int) -> None:
    """6.1 Take a card from the tray."""
    bird = take_from_tray(t, place)
    add_to_hand(t, seat, bird)
    remember_open_card(t, bird)
    t.happened = 1
    emit_card_drawn(t, EVERYONE, seat, place, bird)


def hand_to_discard(t: State, seat: int, bird: int) -> None:
    take_from_hand(t, seat, bird)
    remember_shown_card(t, seat, bird)
    discard_bird(t, bird)
    emit_card_discarded(t, seat, bird)


def hand_to_tuck(t: State, seat: int, bird: int, slot: int) -> None:
    """8.4 Tuck a card from the hand behind a bird; only its owner knows the card."""
    take_from_hand(t, seat, bird)
    t.place[bird] = TUCKED + seat
    remember_tucked_card(t, seat)
    t.tucked[seat][slot] += 1
    t.happened = 1
    emit_hand_tucked(t, 1 << seat, seat, slot, bird_at(t, seat, slot), bird)


def deck_to_tuck(t: State, seat: int, slot: int) -> None:
    """8.5 Tuck the top card of the deck behind a bird; nobody sees it."""
    bird = take_card(t)
    t.place[bird] = TUCKED_BLIND
    t.tucked[seat][slot] += 1
    t.happened = 1
    emit_deck_tucked(t, seat, slot, bird_at(t, seat, slot))


def deck_to_open_tuck(t: State, seat: int, slot: int, bird: int) -> None:
    """8.8 Tuck a card of the deck that all players have seen."""
    t.place[bird] = TUCKED_OPEN
    t.tucked[seat][slot] += 1
    t.happened = 1


def take_from_tray(t: State, place: int) -> int:
    """6.2 Take a card from the tray; its place stays empty until the end of the turn."""
    bird = t.tray[place] - 1
    t.tray[place] = 0
    return bird


def fill_tray(t: State) -> None:
    """2.3 The empty places of the tray are filled from the deck, from the left."""
    for place in range(TRAY):
        if t.tray[place] == 0 and has_cards(t):
            bird = take_card(t)
            t.place[bird] = IN_TRAY
            t.tray[place] = bird + 1
            emit_tray_filled(t, place, bird)


def clear_tray(t: State) -> None:
    """Discard all cards in the tray."""
    emit_tray_cleared(t)
    for place in range(TRAY):
        if t.tray[place] > 0:
            bird = take_from_tray(t, place)
            emit_word(t, bird)
            discard_bird(t, bird)


# Bonus cards


def bonus_cards_left(t: State) -> int:
    """Return the number of bonus cards that can be drawn: the deck and the discards."""
    cards = t.bonus_size
    for card in range(BONUS_CARDS):
        if t.bonus_place[card] == BONUS_DISCARDED:
            cards += 1
    return cards


def take_bonus(t: State) -> int:
    """Return the top bonus card. An empty deck is first renewed from the discards; there must be a card."""
    if t.bonus_size == 0:
        reshuffle_bonus(t)
    mark_revealed(t)
    t.bonus_size -= 1
    card = t.bonus_deck[t.bonus_size]
    t.bonus_deck[t.bonus_size] = 0
    return card


def reshuffle_bonus(t: State) -> None:
    for card in range(BONUS_CARDS):
        t.bonus_back[card] = 0
        t.bonus_old[card] = 0
        if t.bonus_place[card] == BONUS_DISCARDED:
            t.bonus_place[card] = BONUS_DECK
            t.bonus_back[card] = t.bonus_seen[card]
            t.bonus_seen[card] = 0
            t.bonus_deck[t.bonus_size] = card
            t.bonus_size += 1
        else:
            t.bonus_old[card] = 1
    emit_bonus_reshuffled(t, t.bonus_size)
    shuffle(t, CARDS, BONUS_PILE, t.bonus_deck, t.bonus_size)
