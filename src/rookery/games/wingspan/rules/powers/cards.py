# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""8.2, 8.4, 8.6 Effects on cards: drawing birds and bonus cards, drafting, tucking."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.state import add_legal, emit_word

    from ...cards.card_tables import STEP_COUNT, STEP_SOURCE, STEP_WHO
    from ...event_writers import emit_bonus_chosen, emit_bonus_dealt, emit_bonus_drawn
    from ...fields import (
        ALL,
        ASK_BONUS,
        ASK_CARD,
        ASK_DRAFT,
        ASK_TUCK,
        BONUS_CARDS,
        BONUS_DEALT,
        BONUS_DISCARDED,
        BONUS_DRAWN,
        BONUS_KEPT,
        BONUS_OFFERED,
        EVERYBODY,
        FEWEST,
        FROM_BOTH,
        FROM_DECK,
        FROM_HAND,
        KEEP_BONUS,
        SEAT,
        SLOT,
        SOLO_DRAFT,
        TRAY,
    )
    from ...state import State
    from ..pieces.frames import ask_for, pop, push
    from ..pieces.piles import bonus_cards_left, cards_in_tray, deck_to_tuck, has_cards, take_bonus, tray_to_hand
    from .activation import ask_each, concerns_owner_only, seats_concerned
    from .gifts import give_to_all, is_gift

    def draw_needs_consent(t: State, f: int, step: int) -> bool:
        """Return whether the draw itself asks the owner nothing, so that the owner must first agree."""
        if STEP_WHO[step] == FEWEST:
            return not concerns_owner_only(t, f, step)
        return STEP_WHO[step] == EVERYBODY or STEP_COUNT[step] == ALL

    def can_draw(t: State, step: int) -> bool:
        """Return whether the effect would find a card."""
        if STEP_COUNT[step] == ALL:
            return cards_in_tray(t) > 0
        if STEP_SOURCE[step] == FROM_DECK:
            return has_cards(t)
        return has_cards(t) or cards_in_tray(t) > 0


def begin_draw(t: State, f: int, step: int) -> None:
    """8.2 The owner draws one card at a time; or everybody draws one; or those with the fewest birds draw one each."""
    seat = t.frame[f][SEAT]
    if is_gift(step):
        give_to_all(t, f, step)
    elif not concerns_owner_only(t, f, step):
        ask_each(t, f, step, seats_concerned(t, f, step), seat)
    elif STEP_COUNT[step] == ALL:
        for place in range(TRAY):
            if t.tray[place] > 0:
                tray_to_hand(t, seat, place)
    else:
        push(t, ASK_CARD, seat, t.frame[f][SLOT])
        ask_for(t, STEP_COUNT[step], STEP_SOURCE[step], 1)


def begin_tuck(t: State, f: int, step: int) -> None:
    """8.4, 8.5 The owner chooses a card from the hand to tuck, or tucks cards from the deck unseen."""
    seat = t.frame[f][SEAT]
    slot = t.frame[f][SLOT]
    if STEP_SOURCE[step] == FROM_HAND:
        push(t, ASK_TUCK, seat, slot)
    else:
        for _ in range(STEP_COUNT[step]):
            if has_cards(t):
                deck_to_tuck(t, seat, slot)


def begin_draft(t: State, f: int) -> None:
    """8.2 The owner draws one card more than there are players, three in a solo game."""
    push(t, ASK_DRAFT, t.frame[f][SEAT], t.frame[f][SLOT])
    ask_for(t, SOLO_DRAFT if t.seats == 1 else t.seats + 1, FROM_BOTH, 0)


def begin_bonus(t: State, f: int, step: int) -> None:
    """8.6 The owner draws bonus cards and keeps one."""
    seat = t.frame[f][SEAT]
    drawn = STEP_COUNT[step]
    if drawn > bonus_cards_left(t):
        drawn = bonus_cards_left(t)
    offer_bonus(t, BONUS_DRAWN, seat, drawn)
    t.happened = 1
    push(t, ASK_BONUS, seat, 0)


def offer_bonus(t: State, kind: int, seat: int, count: int) -> None:
    """Draw bonus cards that only this seat sees, to choose from."""
    for _ in range(count):
        card = take_bonus(t)
        t.bonus_place[card] = BONUS_OFFERED + seat
        t.bonus_seen[card] = 1 << seat
    if t.log_enabled:
        if kind == BONUS_DEALT:
            emit_bonus_dealt(t, 1 << seat, seat, count)
        else:
            emit_bonus_drawn(t, 1 << seat, seat, count)
        for card in range(BONUS_CARDS):
            if t.bonus_place[card] == BONUS_OFFERED + seat:
                emit_word(t, card)


def write_bonus(t: State, seat: int) -> None:
    for card in range(BONUS_CARDS):
        if t.bonus_place[card] == BONUS_OFFERED + seat:
            add_legal(t, KEEP_BONUS + card)


def answer_bonus(t: State, f: int, action: int) -> None:
    seat = t.frame[f][SEAT]
    pop(t)
    keep_bonus(t, seat, action - KEEP_BONUS)


def keep_bonus(t: State, seat: int, kept: int) -> None:
    """1.6, 8.6 Keep one bonus card and discard the others face down; nobody else sees them."""
    t.bonus_place[kept] = BONUS_KEPT + seat
    emit_bonus_chosen(t, 1 << seat, seat, kept)
    for card in range(BONUS_CARDS):
        if t.bonus_place[card] == BONUS_OFFERED + seat:
            t.bonus_place[card] = BONUS_DISCARDED
            emit_word(t, card)
