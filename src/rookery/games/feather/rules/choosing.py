# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""4. Choosing in secret, and the leaf class that binds all rules."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import Cells, RngState, Scores, Word64
    from rookery.core.engine.state import emit_word, note_secret_choice

    from ..event_writers import emit_choice, emit_chosen
    from ..fields import (
        BIRDS_WRITTEN_AT_ONCE,
        CHOOSE,
        DISCARD,
        DISCARDING,
        DRAFTING,
        FULL_HABITAT,
        HABITATS,
        ITEMS,
        KEEP,
        MIGRATE,
        OVER,
        PEOPLE,
        PLAY,
        TYPES,
    )
    from ..knowledge.observation import observe
    from ..knowledge.redeal import compute_infoset_key, redeal_state
    from ..policy.evaluation import estimate, greedy_action, worth_at_end
    from ..policy.playout import playout_choice, write_priors
    from ..questions import PASSES, ROW_COUNT, ROW_TYPES, pool_birds
    from ..state import State
    from .drafting import draft, gives_now, write_gives
    from .migration import migrate, write_passes
    from .scoring import write_returns
    from .seeing import go_on_trip
    from .setup import set_up
    from .solo import discard_and_draw

    def items_in(cells: Cells) -> int:
        """Return the number of actions in a choice."""
        items = 0
        while items < ITEMS and cells[items] > 0:
            items += 1
        return items

    def items_wanted(t: State) -> int:
        """Return the items of a complete choice: cards to pass, one to keep and one to give, or one card."""
        if t.phase == MIGRATE:
            return PASSES[t.seats]
        return 2 if t.phase == DRAFTING and gives_now(t) else 1


def choose(t: State, seat: int, action: int) -> None:
    """4.2 Note a choice; a complete one replaces the previous one. When the last has chosen, all is revealed."""
    complete = 1
    if t.phase >= CHOOSE:
        t.choice[seat][0] = action + 1
    else:
        complete = add_item(t, seat, action)
    first = complete & (t.undecided >> seat)
    if t.log_enabled:
        log_choice(t, seat, action, first)
    note_secret_choice(t, seat, items_in(t.choice[seat]))
    if t.log_enabled:
        emit_items(t, seat)
    if first:
        t.undecided = t.undecided & ~(1 << seat)
        if t.undecided == 0:
            resolve(t)


def add_item(t: State, seat: int, action: int) -> int:
    """4.3 Choices of several items: the previous one stays until the new one is complete. Return 1 when it is."""
    wanted = items_wanted(t)
    item = items_in(t.begun[seat])
    t.begun[seat][item] = action + 1
    if item + 1 < wanted:
        return 0
    for i in range(ITEMS):
        t.choice[seat][i] = t.begun[seat][i]
        t.begun[seat][i] = 0
    return 1


def resolve(t: State) -> None:
    """All have chosen: play the choices. A discard belongs to the turn of its trip."""
    if t.phase != DISCARDING:
        t.turns += 1
    if t.phase == CHOOSE:
        go_on_trip(t)
    elif t.phase == DRAFTING:
        draft(t)
    elif t.phase == MIGRATE:
        migrate(t)
    else:
        discard_and_draw(t)


def log_choice(t: State, seat: int, action: int, first: int) -> None:
    """4.4 Only the seat learns its choice; the others learn that it has chosen, and only the first time."""
    emit_choice(t, 1 << seat, seat, action)
    if first:
        emit_chosen(t, seat)


def emit_items(t: State, seat: int) -> None:
    """Log the whole choice of a seat for the record: the complete one, then the one that is begun."""
    for item in range(items_in(t.choice[seat])):
        emit_word(t, t.choice[seat][item] - 1)
    for item in range(items_in(t.begun[seat])):
        emit_word(t, t.begun[seat][item] - 1)


def write_legal(t: State, seat: int) -> None:
    """Write what a seat may choose, in the order of the birds; also after it has chosen, until the last has."""
    t.legal_count = 0
    if t.phase == CHOOSE:
        write_birds(t, t.held[seat][0], PLAY)
    elif t.phase == DISCARDING:
        write_birds(t, t.held[seat][0], DISCARD)
    elif t.phase == MIGRATE:
        write_passes(t, seat)
    elif t.begun[seat][0] > 0:
        write_gives(t, seat)
    else:
        write_birds(t, pool_birds(t, seat), KEEP)


def write_birds(t: State, birds: Word64, verb: int) -> None:
    """Write an action for each bird of a set.

    BIRDS_WRITTEN_AT_ONCE are written for each habitat; extra ones are overwritten.
    """
    count = 0
    for habitat in range(HABITATS):
        row = (birds >> (TYPES * habitat)) & FULL_HABITAT
        first = verb + TYPES * habitat
        for i in range(BIRDS_WRITTEN_AT_ONCE):
            t.legal_list[count + i] = ROW_TYPES[row][i] + first
        if ROW_COUNT[row] > BIRDS_WRITTEN_AT_ONCE:
            for i in range(BIRDS_WRITTEN_AT_ONCE, TYPES):
                t.legal_list[count + i] = ROW_TYPES[row][i] + first
        count += ROW_COUNT[row]
    t.legal_count = count


class BirdsOfAFeather(State):
    """The game state of Birds of a Feather: binds the game interface to the rules."""

    SEATS = (1, PEOPLE)

    def setup(self) -> None:
        set_up(self)

    def deciders(self) -> int:
        return self.undecided

    def legal(self, seat: int) -> int:
        if self.undecided == 0 or not 0 <= seat < self.seats:
            return 0
        write_legal(self, seat)
        return self.legal_count

    def apply(self, seat: int, action: int) -> None:
        choose(self, seat, action)

    def returns(self, out: Scores) -> None:
        write_returns(self, out)

    def redeal(self, seat: int, s: RngState) -> None:
        redeal_state(self, seat, s)

    def infoset_key(self, seat: int) -> Word64:
        return compute_infoset_key(self, seat)

    def observe(self, seat: int, out: Cells) -> int:
        return observe(self, seat, out)

    def reopen(self, seat: int) -> None:
        if self.undecided != 0:
            for item in range(ITEMS):
                self.choice[seat][item] = 0
            self.undecided = self.undecided | (1 << seat)

    def evaluate(self, out: Scores) -> None:
        if self.phase == OVER:
            worth_at_end(self, out)
        else:
            estimate(self, out)

    def greedy_action(self, seat: int, s: RngState) -> int:
        return greedy_action(self, seat, s)

    def playout_action(self, seat: int, s: RngState) -> int:
        return playout_choice(self, seat, s)

    def score_actions(self, seat: int) -> int:
        self.legal(seat)
        write_priors(self, seat)
        return self.legal_count
