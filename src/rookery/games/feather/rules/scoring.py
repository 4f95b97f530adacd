# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""6. The end of the game and who has won; the ranks of the solo game (7.4)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import Scores
    from rookery.core.engine.state import emit_word

    from ..event_writers import emit_game_over, emit_last_card
    from ..fields import (
        ACE,
        BEST_SCORE,
        BIRDS,
        FIRST_RANK,
        FULL_HABITAT,
        HABITATS,
        OVER,
        ROUNDS_PLAYED,
    )
    from ..questions import BIT, ROW_COUNT, rank_of, row_of, score_of
    from ..state import State


def finish(t: State) -> None:
    """6. The last cards are set aside; the most points win, and tied players share the win."""
    t.phase = OVER
    t.undecided = 0
    t.winners = best_seats(t)
    t.reason = ROUNDS_PLAYED if t.seats > 1 else FIRST_RANK + rank_of(score_of(t.seen[0]))
    if t.log_enabled:
        log_end(t)


def result_of(t: State) -> list[int]:
    """End the game; return winners and reason. For positions."""
    finish(t)
    return [t.winners, t.reason]


def best_seats(t: State) -> int:
    """6.2 Return the seats with the most points; in the order of 6.3 if that option is on."""
    best = -1
    winners = 0
    for seat in range(t.seats):
        worth = ranking_key(t, seat)
        if worth > best:
            best = worth
            winners = 0
        if worth == best:
            winners = winners | (1 << seat)
    return winners


def ranking_key(t: State, seat: int) -> int:
    """Return a number that orders the seats: points, then (6.3, option) full habitats, aces and birds."""
    worth = score_of(t.seen[seat])
    if t.tie_break:
        full = 0
        aces = 0
        birds = 0
        for habitat in range(HABITATS):
            row = row_of(t.seen[seat], habitat)
            birds += ROW_COUNT[row]
            aces += (row >> ACE) & 1
            if row == FULL_HABITAT:
                full += 1
        worth = ((worth * 8 + full) * 8 + aces) * 64 + birds
    return worth


def write_returns(t: State, out: Scores) -> None:
    """Write the returns: a win shared by k is 1/k; in a solo game, the share of the greatest score."""
    if t.seats == 1:
        out[0] = score_of(t.seen[0]) / (1.0 * BEST_SCORE)
        return
    shares = 0
    for seat in range(t.seats):
        shares += (t.winners >> seat) & 1
    for seat in range(t.seats):
        out[seat] = 1.0 / shares if (t.winners >> seat) & 1 else 0.0


def log_end(t: State) -> None:
    for seat in range(t.seats):
        for bird in range(BIRDS):
            if t.held[seat][0] & BIT[bird]:
                emit_last_card(t, 1 << seat, seat, bird)
    emit_game_over(t, t.reason, t.winners)
    for seat in range(t.seats):
        emit_word(t, score_of(t.seen[seat]))
