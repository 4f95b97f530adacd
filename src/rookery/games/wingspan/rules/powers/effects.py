# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""7.2, 7.3 The effects of a power are begun in order, each by the handler of its kind."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ...cards.card_tables import STEP_AFTER, STEP_COUNT, STEP_FOODS, STEP_NESTS, STEP_OP, STEP_OPTIONAL, STEP_SOURCE
    from ...fields import (
        AGREED,
        ASK_CARD,
        ASK_DICE,
        ASK_NEST,
        ASK_USE,
        DICE_IN_ALL,
        DISCARD_CARD,
        DRAFT_CARDS,
        DRAW_BONUS,
        DRAW_CARDS,
        GAIN_FOOD,
        HUNT_DECK,
        HUNT_DICE,
        IN_PART,
        LAST,
        LAY_EGG,
        MASK,
        MOVE_SELF,
        PAY_EGG,
        PAY_FOOD,
        PLAY_BIRD,
        REPEAT_POWER,
        SEAT,
        SLOT,
        STEP,
        TRADE_FOOD,
        TUCK_CARD,
        USED,
    )
    from ...state import State
    from ..pieces.frames import ask_for, pop, push
    from ..pieces.piles import bonus_cards_left, cards_in_tray, has_cards
    from .activation import end_power
    from .cards import begin_bonus, begin_draft, begin_draw, begin_tuck, can_draw, draw_needs_consent
    from .eggs import begin_egg_cost, begin_lay, can_lay, lay_needs_consent
    from .food import begin_food, begin_food_cost, begin_trade, can_pay_food, food_needs_consent
    from .gifts import ask_gift, is_gift
    from .hunting import hunt_in_deck, hunt_with_dice
    from .moving import begin_move, begin_play, begin_repeat
    from .partial_gains import begin_part


def run_power(t: State, f: int) -> None:
    """7.3 Begin the next effect; one that depends on the effect before is done only if that did something."""
    step = t.frame[f][STEP]
    if step == t.frame[f][LAST]:
        end_power(t, f)
    elif STEP_AFTER[step] and not t.happened:
        t.frame[f][STEP] += 1
    elif must_ask(t, f, step):
        if is_possible(t, f, step):
            push(t, ASK_USE, t.frame[f][SEAT], t.frame[f][SLOT])
        else:
            t.frame[f][STEP] += 1
            t.happened = 0
    else:
        agreed = t.frame[f][AGREED]
        t.frame[f][STEP] += 1
        t.frame[f][AGREED] = 0
        t.happened = 0
        if agreed == IN_PART:
            begin_part(t, f, step)
        else:
            begin_effect(t, f, step)


def must_ask(t: State, f: int, step: int) -> bool:
    """7.1 Return whether to ask for consent: the effect asks nothing itself, and is the first one or an inner 'may'."""
    if t.frame[f][AGREED] or (t.frame[f][USED] and not STEP_OPTIONAL[step]):
        return False
    op = STEP_OP[step]
    if op == GAIN_FOOD:
        return food_needs_consent(t, f, step)
    if op == DRAW_CARDS:
        return draw_needs_consent(t, f, step)
    if op == LAY_EGG:
        return lay_needs_consent(t, f, step)
    return op in (DRAW_BONUS, HUNT_DICE, HUNT_DECK, PAY_FOOD, DRAFT_CARDS)


def is_possible(t: State, f: int, step: int) -> bool:
    """Return whether an effect that needs consent would do anything."""
    op = STEP_OP[step]
    if op == LAY_EGG:
        return can_lay(t, f, step)
    if op == HUNT_DICE:
        return t.feeder_size < DICE_IN_ALL
    if op == PAY_FOOD:
        return can_pay_food(t, f, step)
    return op == GAIN_FOOD or are_cards_left(t, step)


def are_cards_left(t: State, step: int) -> bool:
    """Return whether an effect on cards would find a card."""
    op = STEP_OP[step]
    if op == DRAW_CARDS:
        return can_draw(t, step)
    if op == DRAW_BONUS:
        return bonus_cards_left(t) > 0
    return has_cards(t) or (op == DRAFT_CARDS and cards_in_tray(t) > 0)


def begin_effect(t: State, f: int, step: int) -> None:
    """8. Begin an effect by the handler of its kind."""
    op = STEP_OP[step]
    if op == GAIN_FOOD:
        begin_food(t, f, step)
    elif op == DRAW_CARDS:
        begin_draw(t, f, step)
    elif op == LAY_EGG:
        begin_lay(t, f, step)
    elif op == TUCK_CARD:
        begin_tuck(t, f, step)
    elif op == HUNT_DICE:
        hunt_with_dice(t, f, step)
    elif op == HUNT_DECK:
        hunt_in_deck(t, f, step)
    elif op == PAY_EGG:
        begin_egg_cost(t, f, step)
    elif op == PAY_FOOD:
        begin_food_cost(t, f, step)
    else:
        begin_rare_effect(t, f, step, op)


def begin_rare_effect(t: State, f: int, step: int, op: int) -> None:
    if op == DRAW_BONUS:
        begin_bonus(t, f, step)
    elif op == PLAY_BIRD:
        begin_play(t, f, step)
    elif op == MOVE_SELF:
        begin_move(t, f)
    elif op == DISCARD_CARD:
        t.owed += STEP_COUNT[step]
    elif op == REPEAT_POWER:
        begin_repeat(t, f, step)
    elif op == DRAFT_CARDS:
        begin_draft(t, f)
    elif op == TRADE_FOOD:
        begin_trade(t, f)


def run_each(t: State, f: int) -> None:
    """7.5 Ask the next seat that an effect concerns; each may refuse."""
    mask = t.frame[f][MASK]
    if mask == 0:
        pop(t)
        return
    seat = t.frame[f][SEAT]
    while not (mask >> seat) & 1:
        seat = seat + 1 if seat + 1 < t.seats else 0
    t.frame[f][MASK] = mask & ~(1 << seat)
    t.frame[f][SEAT] = seat
    step = t.frame[f][STEP]
    if is_gift(step):
        ask_gift(t, f, seat, step)
    elif STEP_OP[step] == GAIN_FOOD:
        push(t, ASK_DICE, seat, t.frame[f][SLOT])
        ask_for(t, STEP_COUNT[step], STEP_FOODS[step], 1)
    elif STEP_OP[step] == DRAW_CARDS:
        push(t, ASK_CARD, seat, t.frame[f][SLOT])
        ask_for(t, STEP_COUNT[step], STEP_SOURCE[step], 1)
    else:
        push(t, ASK_NEST, seat, t.frame[f][SLOT])
        ask_for(t, STEP_COUNT[step], STEP_NESTS[step], 1)
