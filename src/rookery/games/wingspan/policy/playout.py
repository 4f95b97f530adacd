# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""The policy of the playouts: each answer gets as prior the points it is likely to bring, from what the seat knows.

weights   weights, and what powers bring each time      rows     the four actions of a turn
worth     prices of food, eggs and cards; goals, bonus  choices  the smaller decisions
birds     a bird, a card in the hand, food it needs     opening  what to keep at the beginning
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import Count, RngState
    from rookery.core.engine.playouts import highest_prior

    from ..fields import (
        ASK_BONUS,
        ASK_CARD,
        ASK_CONVERSION,
        ASK_DICE,
        ASK_DRAFT,
        ASK_EGG,
        ASK_EGGS,
        ASK_FOOD,
        ASK_MAIN,
        ASK_MOVE,
        ASK_NEST,
        ASK_OWED,
        ASK_PART,
        ASK_PICK,
        ASK_PLAY,
        ASK_SUPPLY,
        ASK_TRADE,
        ASK_TUCK,
        ASK_USE,
        ASK_WHERE,
        DRAW_DECK,
        DRAW_TRAY,
        FOREST,
        GRASSLAND,
        KEEP_BONUS,
        LAY,
        OPENING,
        SLOT,
        TAKE,
        TO_SUPPLY,
        W_NOISE,
        WHAT,
    )
    from ..rules.scoring import score_of, score_row
    from ..state import State
    from .birds import note_rows
    from .choices import write_card_priors, write_egg_priors, write_food_priors, write_other_priors
    from .main_actions import write_main_priors
    from .opening import bonus_prior, write_opening_priors
    from .weights import WEIGHTS
    from .worth import note_bonus, note_goals, note_prices


def playout_choice(t: State, seat: int, s: RngState) -> int:
    """Return the action with the highest prior, after some random noise."""
    count = t.legal(seat)
    if count == 1:
        return t.legal_list[0]
    write_priors(t, seat)
    return highest_prior(t, count, WEIGHTS[W_NOISE], s)


def write_priors(t: State, seat: int) -> int:
    """Write the points each legal action is likely to bring, compared with the others; return the number of actions."""
    count = t.legal(seat)
    if count > 0:
        note_prices(t, seat)
        if t.phase == OPENING:
            note_hand_prices(t, seat, 0)
            write_opening_priors(t, seat, count)
        else:
            write_question_priors(t, seat, count)
    return count


def write_question_priors(t: State, seat: int, count: int) -> None:
    """Write the priors for the current question; goals matter where birds are played and eggs laid or spent."""
    what = t.frame[t.depth - 1][WHAT]
    if what == ASK_CONVERSION:
        what = question_of_row(t.frame[t.depth - 1][SLOT])
    elif what == ASK_PART:
        what = question_of_part(t.legal_list[0])
    if what in (ASK_NEST, ASK_EGGS, ASK_EGG):
        note_bonus(t, seat)
        note_goals(t, seat, 1)
        write_egg_priors(t, seat, count)
    elif what in (ASK_MAIN, ASK_PLAY):
        note_hand_prices(t, seat, 1)
        write_main_priors(t, seat, count)
    elif what in (ASK_DICE, ASK_FOOD, ASK_SUPPLY, ASK_TRADE):
        note_hand_prices(t, seat, 0)
        write_food_priors(t, seat, count)
    elif what in (ASK_CARD, ASK_DRAFT, ASK_TUCK, ASK_PICK, ASK_OWED):
        note_hand_prices(t, seat, 0)
        write_card_priors(t, seat, count)
    elif what == ASK_BONUS:
        for i in range(count):
            t.prior[i] = bonus_prior(t, seat, t.legal_list[i] - KEEP_BONUS)
    else:
        if what in (ASK_MOVE, ASK_WHERE):
            note_hand_prices(t, seat, 0)
        write_other_priors(t, seat, count)


def note_hand_prices(t: State, seat: int, closely: int) -> None:
    """Note what is needed to evaluate birds: bonus cards, goals (if considered closely), the use of the rows."""
    note_bonus(t, seat)
    note_goals(t, seat, closely)
    note_rows(t, seat)


def question_of_row(row: int) -> int:
    """Return the question a conversion resembles: a card in the forest, a token in the grassland, else an egg."""
    if row == FOREST:
        return ASK_TUCK
    return ASK_TRADE if row == GRASSLAND else ASK_EGG


def question_of_part(action: int) -> int:
    """Return the question that has the same answers as this question for a part."""
    if LAY <= action < TAKE:
        return ASK_NEST
    if action < DRAW_TRAY:
        return ASK_DICE
    if action < DRAW_DECK:
        return ASK_CARD
    return ASK_SUPPLY if action < TO_SUPPLY else ASK_USE


# For Python


def points_of(t: State, seat: int) -> Count:
    """Return the current points of a seat."""
    return score_of(t, seat)


def row_of(t: State, seat: int, row: int) -> Count:
    """Return one of the six rows of the score."""
    return score_row(t, seat, row)
