# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Questions and answers; the loop up to the next decision; the leaf class that binds the game interface."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import Cells, RngState, Scores, Word64
    from rookery.core.engine.constants import FAULT_RULES
    from rookery.core.engine.state import note_forced_choice, set_fault

    from ..fields import (
        ACTIVATE,
        ASK_BONUS,
        ASK_CARD,
        ASK_CONVERSION,
        ASK_DICE,
        ASK_DRAFT,
        ASK_EGG,
        ASK_EGGS,
        ASK_FOOD,
        ASK_GIFT,
        ASK_MAIN,
        ASK_MOVE,
        ASK_NEST,
        ASK_OWED,
        ASK_PART,
        ASK_PICK,
        ASK_PLAY,
        ASK_REPEAT,
        ASK_START,
        ASK_SUPPLY,
        ASK_SWEEP,
        ASK_TRADE,
        ASK_TUCK,
        ASK_USE,
        ASK_WHERE,
        ASKS,
        AUTOMA,
        EACH,
        ITEMS,
        MAT_ACTION,
        OPENING,
        PEOPLE,
        PINKS,
        PLAYED,
        PLAYING,
        POWER,
        SEAT,
        SKIP,
        TURN_END,
        WATCH,
        WHAT,
    )
    from ..knowledge.observation import observe
    from ..knowledge.redeal import compute_infoset_key, redeal_state
    from ..policy.evaluation import estimate, greedy_action
    from ..policy.playout import playout_choice, write_priors
    from ..state import State
    from .automa import run_automa
    from .mat import act_in_row, answer_conversion, run_activate, run_watch, write_conversions
    from .opening import choose_opening, write_opening
    from .pieces.drawing import (
        answer_card,
        answer_draft,
        answer_owed,
        answer_pick,
        answer_tuck,
        begin_picking,
        write_cards,
        write_owed,
        write_picks,
        write_tucks,
    )
    from .pieces.eggs import answer_egg, answer_nest, write_eggs, write_nests
    from .pieces.feeder import answer_dice, answer_sweep, answer_where, write_dice, write_sweep, write_where
    from .pieces.frames import pop
    from .playing import (
        answer_payment,
        answer_play,
        could_play,
        play_bird,
        run_played,
        write_main,
        write_payments,
        write_plays,
    )
    from .powers.activation import answer_use, note_answer, write_use
    from .powers.between_turns import run_pinks
    from .powers.cards import answer_bonus, write_bonus
    from .powers.effects import run_each, run_power
    from .powers.food import answer_start, answer_supply, answer_trade, write_starts, write_supply, write_trade
    from .powers.gifts import answer_gift, write_gift
    from .powers.moving import answer_move, answer_repeat, write_moves, write_repeats
    from .powers.partial_gains import answer_part, write_part
    from .scoring import write_returns
    from .setup import set_up
    from .turns import next_turn, run_turn_end


def run(t: State) -> None:
    """Go on until a seat has a choice. A question with a single answer is answered without asking."""
    while t.phase == PLAYING and t.fault == 0:
        f = t.depth - 1
        what = t.frame[f][WHAT]
        if what < ASKS:
            go_on(t, f, what)
            continue
        t.legal_count = 0
        write_options(t, f, what)
        if t.legal_count > 1 or must_ask_openly(t, f, what):
            t.legal_for = t.frame[f][SEAT] + 1
            return
        if t.legal_count == 0:
            end_unanswerable(t, f, what)
        elif t.legal_list[0] == SKIP:
            pop(t)
        else:
            note_forced_choice(t, t.frame[f][SEAT], t.legal_list[0])
            answer(t, f, what, t.legal_list[0])


def go_on(t: State, f: int, what: int) -> None:
    """Run a frame that asks nothing."""
    if what == POWER:
        run_power(t, f)
    elif what == ACTIVATE:
        run_activate(t, f)
    elif what == PINKS:
        run_pinks(t, f)
    elif what == WATCH:
        run_watch(t, f)
    elif what == PLAYED:
        run_played(t, f)
    elif what == EACH:
        run_each(t, f)
    elif what == TURN_END:
        run_turn_end(t, f)
    elif what == AUTOMA:
        run_automa_turn(t, f)


def run_automa_turn(t: State, f: int) -> None:
    """12.3 The Automa turns over a card; when all its effects are done, the next turn begins."""
    if run_automa(t, f):
        next_turn(t)


def end_unanswerable(t: State, f: int, what: int) -> None:
    """6.4 No card is left to draw; a draft goes on with what was drawn. No other question can lack an answer."""
    seat = t.frame[f][SEAT]
    pop(t)
    if what not in (ASK_CARD, ASK_DRAFT):
        set_fault(t, FAULT_RULES)
    if what == ASK_DRAFT and t.offered > 0:
        begin_picking(t, seat)


def must_ask_openly(t: State, f: int, what: int) -> bool:
    """R49 Return whether to ask although `skip` is the only answer, so that being asked does not reveal the hand."""
    return what == ASK_PLAY and could_play(t, f)


def write_options(t: State, f: int, what: int) -> None:
    """Write the legal answers to the question on top of the stack."""
    if what == ASK_MAIN:
        write_main(t, f)
    elif what == ASK_NEST:
        write_nests(t, f)
    elif what == ASK_DICE:
        write_dice(t, f)
    elif what in (ASK_CARD, ASK_DRAFT):
        write_cards(t, f)
    elif what == ASK_USE:
        write_use(t, f)
    elif what == ASK_FOOD:
        write_payments(t, f)
    elif what in (ASK_EGGS, ASK_EGG):
        write_eggs(t, f)
    elif what == ASK_CONVERSION:
        write_conversions(t, f)
    elif what < ASK_START:
        write_card_options(t, f, what)
    else:
        write_rare_options(t, f, what)


def write_card_options(t: State, f: int, what: int) -> None:
    """Write the legal answers to a question about cards or birds."""
    if what == ASK_TUCK:
        write_tucks(t, f)
    elif what == ASK_BONUS:
        write_bonus(t, t.frame[f][SEAT])
    elif what == ASK_MOVE:
        write_moves(t, f)
    elif what == ASK_REPEAT:
        write_repeats(t, f)
    elif what == ASK_PLAY:
        write_plays(t, f)
    elif what == ASK_PICK:
        write_picks(t)
    elif what == ASK_OWED:
        write_owed(t, f)


def write_rare_options(t: State, f: int, what: int) -> None:
    """Write the legal answers to the other questions: about food, a part, a gift, or who begins."""
    if what == ASK_START:
        write_starts(t, f)
    elif what == ASK_SUPPLY:
        write_supply(t, f)
    elif what == ASK_TRADE:
        write_trade(t, f)
    elif what == ASK_WHERE:
        write_where(t)
    elif what == ASK_SWEEP:
        write_sweep(t, f)
    elif what == ASK_PART:
        write_part(t, f)
    elif what == ASK_GIFT:
        write_gift(t)


def answer(t: State, f: int, what: int, action: int) -> None:
    """Carry out the answer to the question on top of the stack."""
    note_answer(t, action)
    if what == ASK_MAIN:
        answer_main(t, f, action)
    elif what == ASK_NEST:
        answer_nest(t, f, action)
    elif what == ASK_DICE:
        answer_dice(t, f, action)
    elif what == ASK_CARD:
        answer_card(t, f, action)
    elif what == ASK_USE:
        answer_use(t, action)
    elif what == ASK_FOOD:
        answer_payment(t, f, action)
    elif what in (ASK_EGGS, ASK_EGG):
        answer_egg(t, f, action)
    elif what == ASK_CONVERSION:
        answer_conversion(t, f, action)
    elif what < ASK_START:
        answer_about_cards(t, f, what, action)
    else:
        answer_rare_question(t, f, what, action)


def answer_about_cards(t: State, f: int, what: int, action: int) -> None:
    if what == ASK_TUCK:
        answer_tuck(t, f, action)
    elif what == ASK_BONUS:
        answer_bonus(t, f, action)
    elif what == ASK_MOVE:
        answer_move(t, f, action)
    elif what == ASK_REPEAT:
        answer_repeat(t, f, action)
    elif what == ASK_PLAY:
        answer_play(t, f, action)
    elif what == ASK_DRAFT:
        answer_draft(t, f, action)
    elif what == ASK_PICK:
        answer_pick(t, f, action)
    elif what == ASK_OWED:
        answer_owed(t, f, action)


def answer_rare_question(t: State, f: int, what: int, action: int) -> None:
    if what == ASK_START:
        answer_start(t, f, action)
    elif what == ASK_SUPPLY:
        answer_supply(t, f, action)
    elif what == ASK_TRADE:
        answer_trade(t, f, action)
    elif what == ASK_WHERE:
        answer_where(t, f, action)
    elif what == ASK_SWEEP:
        answer_sweep(t, f, action)
    elif what == ASK_PART:
        answer_part(t, f, action)
    elif what == ASK_GIFT:
        answer_gift(t, f, action)


def answer_main(t: State, f: int, action: int) -> None:
    """2.1 A turn is one of four actions."""
    seat = t.frame[f][SEAT]
    pop(t)
    if action >= MAT_ACTION:
        act_in_row(t, seat, action - MAT_ACTION)
    else:
        play_bird(t, seat, action, 0)


class Wingspan(State):
    """The game state of Wingspan: binds the game interface to the rules."""

    SEATS = (1, PEOPLE)

    def setup(self) -> None:
        set_up(self)

    def deciders(self) -> int:
        if self.phase == PLAYING:
            return 1 << self.frame[self.depth - 1][SEAT]
        return self.undecided

    def legal(self, seat: int) -> int:
        if not 0 <= seat < self.seats:
            return 0
        if self.legal_for == seat + 1:
            return self.legal_count
        self.legal_for = 0
        self.legal_count = 0
        if self.phase == OPENING:
            write_opening(self, seat)
        elif self.phase == PLAYING and self.frame[self.depth - 1][SEAT] == seat:
            write_options(self, self.depth - 1, self.frame[self.depth - 1][WHAT])
        return self.legal_count

    def apply(self, seat: int, action: int) -> None:
        self.legal_for = 0
        if self.phase == OPENING:
            choose_opening(self, seat, action)
        else:
            answer(self, self.depth - 1, self.frame[self.depth - 1][WHAT], action)
        run(self)

    def returns(self, out: Scores) -> None:
        write_returns(self, out)

    def redeal(self, seat: int, s: RngState) -> None:
        redeal_state(self, seat, s)

    def infoset_key(self, seat: int) -> Word64:
        return compute_infoset_key(self, seat)

    def observe(self, seat: int, out: Cells) -> int:
        return observe(self, seat, out)

    def reopen(self, seat: int) -> None:
        if self.phase == OPENING:
            for item in range(ITEMS):
                self.choice[seat][item] = 0
            self.undecided = self.undecided | (1 << seat)

    def evaluate(self, out: Scores) -> None:
        estimate(self, out)

    def greedy_action(self, seat: int, s: RngState) -> int:
        return greedy_action(self, seat, s)

    def playout_action(self, seat: int, s: RngState) -> int:
        return playout_choice(self, seat, s)

    def score_actions(self, seat: int) -> int:
        return write_priors(self, seat)
