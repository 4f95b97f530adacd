# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""7.7 What a power gives to other players: given at once, or, with gifts=asked, only to those who want it."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.state import add_legal

    from ...cards.card_tables import LOWEST_FOOD, STEP_COUNT, STEP_FOODS, STEP_OP, STEP_SOURCE, STEP_WHO
    from ...fields import ASK_GIFT, ASKED, DRAW_CARDS, EVERYBODY, FROM_SUPPLY, GAIN_FOOD, SEAT, SKIP, SLOT, STEP, USE
    from ...state import State
    from ..pieces.frames import pop, push
    from ..pieces.ledger import gain_food
    from ..pieces.piles import deck_to_hand, has_cards
    from .activation import ask_each, seats_concerned

    def is_gift(step: int) -> bool:
        """Return whether all gain the same and nobody has a choice: food from the supply, a card from the deck."""
        if STEP_OP[step] == GAIN_FOOD:
            return STEP_SOURCE[step] == FROM_SUPPLY
        return STEP_OP[step] == DRAW_CARDS and STEP_WHO[step] == EVERYBODY


def give_to_all(t: State, f: int, step: int) -> None:
    """7.7 Give to all, from the owner clockwise; with gifts=asked the other players are asked first."""
    owner = t.frame[f][SEAT]
    mask = seats_concerned(t, f, step)
    if t.gifts == ASKED:
        give(t, owner, step)
        ask_each(t, f, step, mask & ~(1 << owner), owner)
        return
    for steps in range(t.seats):
        seat = (owner + steps) % t.seats
        if (mask >> seat) & 1:
            give(t, seat, step)


def give(t: State, seat: int, step: int) -> None:
    if STEP_OP[step] == GAIN_FOOD:
        gain_food(t, seat, LOWEST_FOOD[STEP_FOODS[step]], STEP_COUNT[step])
    elif has_cards(t):
        deck_to_hand(t, seat)


def ask_gift(t: State, f: int, seat: int, step: int) -> None:
    """Ask another player, unless no card is left."""
    if STEP_OP[step] == GAIN_FOOD or has_cards(t):
        push(t, ASK_GIFT, seat, t.frame[f][SLOT])
        t.frame[t.depth - 1][STEP] = step


def write_gift(t: State) -> None:
    add_legal(t, USE)
    add_legal(t, SKIP)


def answer_gift(t: State, f: int, action: int) -> None:
    seat = t.frame[f][SEAT]
    step = t.frame[f][STEP]
    pop(t)
    if action == USE:
        give(t, seat, step)
