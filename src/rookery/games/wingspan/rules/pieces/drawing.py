# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""6. Bird cards: drawing them one at a time from tray or deck, drafting, tucking and discarding them."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import Word64
    from rookery.core.engine.state import add_legal

    from ...cards.card_tables import lowest_place
    from ...event_writers import emit_card_discarded, emit_card_offered, emit_card_picked
    from ...fields import (
        ASK_PICK,
        DISCARD,
        DRAW_DECK,
        DRAW_TRAY,
        FROM_BOTH,
        FROM_DECK,
        FROM_TRAY,
        MASK,
        MAY,
        MORE,
        OFFERED,
        PICK,
        SEAT,
        SKIP,
        SLOT,
        SOLO_KEEPS,
        TRAY,
        TUCK,
    )
    from ...knowledge.memory import remember_open_card
    from ...state import State
    from .frames import pop, push
    from .piles import (
        add_to_hand,
        deck_to_hand,
        discard_bird,
        hand_to_discard,
        hand_to_tuck,
        has_cards,
        take_card,
        take_from_tray,
        tray_to_hand,
    )

    def write_hand(t: State, seat: int, verb: int) -> None:
        """Write an action for each card in a hand."""
        for word in range(3):
            bits: Word64 = t.hand[seat][word]
            while bits:
                add_legal(t, verb + 64 * word + lowest_place(bits))
                bits = bits & (bits - 1)


def write_cards(t: State, f: int) -> None:
    """6.1 Cards are drawn one at a time from the tray or from the deck."""
    source = t.frame[f][MASK]
    if source in (FROM_TRAY, FROM_BOTH):
        for place in range(TRAY):
            if t.tray[place] > 0:
                add_legal(t, DRAW_TRAY + place)
    if (source in (FROM_DECK, FROM_BOTH)) and has_cards(t):
        add_legal(t, DRAW_DECK)
    if t.frame[f][MAY]:
        add_legal(t, SKIP)


def answer_card(t: State, f: int, action: int) -> None:
    if action == SKIP:
        pop(t)
        return
    seat = t.frame[f][SEAT]
    t.frame[f][MORE] -= 1
    if t.frame[f][MORE] == 0:
        pop(t)
    if action == DRAW_DECK:
        deck_to_hand(t, seat)
    else:
        tray_to_hand(t, seat, action - DRAW_TRAY)


# Tucking and discarding


def write_tucks(t: State, f: int) -> None:
    write_hand(t, t.frame[f][SEAT], TUCK)
    add_legal(t, SKIP)


def answer_tuck(t: State, f: int, action: int) -> None:
    """8.4 The player tucks a card from the hand behind the bird that has the power."""
    seat = t.frame[f][SEAT]
    slot = t.frame[f][SLOT]
    pop(t)
    if action != SKIP:
        hand_to_tuck(t, seat, action - TUCK, slot)


def write_owed(t: State, f: int) -> None:
    write_hand(t, t.frame[f][SEAT], DISCARD)


def answer_owed(t: State, f: int, action: int) -> None:
    """2.2 For an owed discard, the player discards any card from the hand."""
    seat = t.frame[f][SEAT]
    pop(t)
    t.owed -= 1
    hand_to_discard(t, seat, action - DISCARD)


# A draft


def answer_draft(t: State, f: int, action: int) -> None:
    """8.2 The owner of a draft draws all its cards, face up."""
    seat = t.frame[f][SEAT]
    t.frame[f][MORE] -= 1
    if t.frame[f][MORE] == 0:
        pop(t)
        begin_picking(t, seat)
    if action == DRAW_DECK:
        bird = take_card(t)
        place = TRAY
    else:
        place = action - DRAW_TRAY
        bird = take_from_tray(t, place)
    t.place[bird] = OFFERED
    insert_offered(t, bird)
    t.happened = 1
    emit_card_offered(t, seat, place, bird)


def insert_offered(t: State, bird: int) -> None:
    """Insert a card into the offer, which is sorted by the numbers of the birds."""
    place = t.offered
    while place > 0 and t.offer[place - 1] > bird + 1:
        t.offer[place] = t.offer[place - 1]
        place -= 1
    t.offer[place] = bird + 1
    t.offered += 1


def remove_offered(t: State, bird: int) -> None:
    place = 0
    while t.offer[place] != bird + 1:
        place += 1
    t.offered -= 1
    while place < t.offered:
        t.offer[place] = t.offer[place + 1]
        place += 1
    t.offer[t.offered] = 0


def begin_picking(t: State, seat: int) -> None:
    """8.2 The owner picks first, then clockwise, one card each; a single player keeps two of three."""
    push(t, ASK_PICK, seat, 0)
    t.frame[t.depth - 1][MORE] = SOLO_KEEPS if t.seats == 1 else t.seats


def write_picks(t: State) -> None:
    for place in range(t.offered):
        add_legal(t, PICK + t.offer[place] - 1)


def answer_pick(t: State, f: int, action: int) -> None:
    """8.2 Each player picks one card; then the last card is the owner's, or discarded in a solo game."""
    seat = t.frame[f][SEAT]
    give_offered(t, seat, action - PICK)
    t.frame[f][MORE] -= 1
    if t.seats > 1:
        t.frame[f][SEAT] = seat + 1 if seat + 1 < t.seats else 0
    if t.frame[f][MORE] == 0 or t.offered == 0:
        pop(t)
        end_draft(t)


def give_offered(t: State, seat: int, bird: int) -> None:
    remove_offered(t, bird)
    add_to_hand(t, seat, bird)
    remember_open_card(t, bird)
    emit_card_picked(t, seat, bird)


def end_draft(t: State) -> None:
    """8.2 The owner gets what is left after all picks; in a solo game it is discarded."""
    while t.offered > 0:
        bird = t.offer[0] - 1
        if t.seats > 1:
            give_offered(t, t.active, bird)
        else:
            remove_offered(t, bird)
            discard_bird(t, bird)
            emit_card_discarded(t, t.active, bird)
