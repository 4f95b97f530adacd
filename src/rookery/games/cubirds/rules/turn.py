# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""2 to 4. A player's turn: lay, perhaps draw, perhaps complete a flock; and the leaf class that binds the rules."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import Cells, RngState, Scores, Word64
    from rookery.core.engine.state import add_legal, emit_word, note_forced_choice

    from ..evaluation import estimate, greedy_action, write_priors
    from ..event_writers import emit_declined, emit_drew, emit_laid, emit_stayed
    from ..fields import (
        DECLINE,
        DRAW,
        DRAW_COUNT,
        DRAW_OFFER,
        EXHAUSTED,
        FLOCK,
        FLY,
        HANDS,
        LAY,
        NONE,
        OVER,
        ROBIN,
        ROWS,
        SPECIES,
        STAY,
    )
    from ..knowledge.memory import remember_drawn
    from ..knowledge.observation import observe
    from ..knowledge.redeal import compute_infoset_key, redeal_state
    from ..questions import SMALL_FLOCK, has_flock
    from ..state import State
    from .piles import renew_pile, take_card, take_from_hand
    from .robin import robin_turn
    from .rounds import check_win, complete_flock, count_collections, end_turn
    from .rows import maybe_refill, put_on_row
    from .setup import set_up


def lay_birds(t: State, species: int, row: int, side: int) -> None:
    """2.1 Lay all your birds of one species on one end of a row, then take what they surround."""
    birds = take_from_hand(t, t.active, species)
    emit_laid(t, t.active, species, birds, row, side)
    taken = put_on_row(t, species, birds, row, side)
    if taken > 0:
        maybe_refill(t, row)
        offer_flock(t)
    elif t.empty_hand and t.hand_size[t.active] == 0:
        end_turn(t)
    else:
        t.phase = DRAW_OFFER


def draw_two(t: State) -> None:
    """3. Nothing surrounded: you may take the first two cards of the draw pile, or what is left of them."""
    if t.exhaustion and t.deck_size + t.discard_size < DRAW_COUNT:
        end_exhausted(t)
        return
    first = card_to_hand(t)
    second = card_to_hand(t)
    drawn = 0 if first == NONE else 1 if second == NONE else 2
    emit_drew(t, 1 << t.active, t.active, drawn)
    if first != NONE:
        emit_word(t, first)
    if second != NONE:
        emit_word(t, second)
    renew_pile(t)
    offer_flock(t)


def end_exhausted(t: State) -> None:
    """8 (option) The draw ends the game instead; first comes the win check, as in every turn (5.1)."""
    if not check_win(t):
        count_collections(t, EXHAUSTED)


def card_to_hand(t: State) -> int:
    species = take_card(t)
    if species != NONE:
        t.hand[t.active][species] += 1
        t.hand_size[t.active] += 1
        remember_drawn(t, t.active)
    return species


def decline_draw(t: State) -> None:
    emit_declined(t, t.active)
    if t.hand_size[t.active] == 0:
        end_turn(t)
    else:
        offer_flock(t)


def offer_flock(t: State) -> None:
    """4.1 One flock per turn, never forced. A player without a flock stays; the event is that of a chosen stay."""
    if has_flock(t, t.active):
        t.phase = FLOCK
    else:
        note_forced_choice(t, t.active, STAY)
        stay(t)


def stay(t: State) -> None:
    emit_stayed(t, t.active)
    end_turn(t)


def fly_flock(t: State, species: int) -> None:
    complete_flock(t, species)
    end_turn(t)


def write_legal(t: State) -> None:
    """Write the actions of the active seat in their fixed order.

    Lays go by species, row and side; then come draw, decline, stay and flocks.
    """
    t.legal_count = 0
    if t.phase == LAY:
        write_lays(t)
    elif t.phase == DRAW_OFFER:
        add_legal(t, DRAW)
        add_legal(t, DECLINE)
    elif t.phase == FLOCK:
        add_legal(t, STAY)
        for species in range(SPECIES):
            if t.hand[t.active][species] >= SMALL_FLOCK[species]:
                add_legal(t, FLY + species)


def write_lays(t: State) -> None:
    """Write eight actions for each species held; without a branch: those of a species not held are overwritten."""
    count = 0
    for species in range(SPECIES):
        for place in range(2 * ROWS):
            t.legal_list[count + place] = species * 2 * ROWS + place
        count += 2 * ROWS if t.hand[t.active][species] > 0 else 0
    t.legal_count = count


def play_action(t: State, action: int) -> None:
    if action < DRAW:
        lay_birds(t, action >> 3, (action >> 1) & 3, action & 1)
    elif action == DRAW:
        draw_two(t)
    elif action == DECLINE:
        decline_draw(t)
    elif action == STAY:
        stay(t)
    else:
        fly_flock(t, action - FLY)


class CuBirds(State):
    """The game state of CuBirds: binds the game interface to the rules above."""

    SEATS = (1, HANDS)

    def setup(self) -> None:
        set_up(self)
        run(self)

    def deciders(self) -> int:
        return 0 if self.phase == OVER else 1 << self.active

    def legal(self, seat: int) -> int:
        if self.phase == OVER or seat != self.active:
            return 0
        write_legal(self)
        return self.legal_count

    def apply(self, seat: int, action: int) -> None:
        play_action(self, action)
        run(self)

    def returns(self, out: Scores) -> None:
        write_returns(self, out)

    def redeal(self, seat: int, s: RngState) -> None:
        redeal_state(self, seat, s)

    def infoset_key(self, seat: int) -> Word64:
        return compute_infoset_key(self, seat)

    def observe(self, seat: int, out: Cells) -> int:
        return observe(self, seat, out)

    def evaluate(self, out: Scores) -> None:
        if self.phase == OVER:
            write_returns(self, out)
        else:
            estimate(self, out)

    def greedy_action(self, seat: int, s: RngState) -> int:
        return greedy_action(self, seat, s)

    def score_actions(self, seat: int) -> int:
        self.legal(seat)
        write_priors(self, seat)
        return self.legal_count


def run(t: State) -> None:
    """Play on until a seat must decide."""
    while t.phase == ROBIN:
        robin_turn(t)


def write_returns(t: State, out: Scores) -> None:
    shares = 0
    for hand in range(t.hands):
        shares += (t.winners >> hand) & 1
    for seat in range(t.seats):
        won = (t.winners >> seat) & 1
        out[seat] = 1.0 / shares if won else 0.0
