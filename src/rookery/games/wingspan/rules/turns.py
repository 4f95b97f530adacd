# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""2, 10. Turns and rounds: the next player, the end of a turn, the end of a round."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ..cards.card_tables import TURNS
    from ..event_writers import emit_round_began, emit_turn_began
    from ..fields import (
        ASK_MAIN,
        ASK_OWED,
        AUTOMA,
        ROUNDS,
        SEAT,
        TURN_END,
    )
    from ..state import State
    from .automa import shuffle_automa
    from .goals import score_goal
    from .pieces.frames import pop, push
    from .pieces.piles import clear_tray, fill_tray
    from .scoring import end_game


def begin_round(t: State, number: int) -> None:
    """2.1 Each player has eight turns in the first round and one fewer in each round that follows."""
    t.round = number
    t.turns_left = TURNS[number] * t.seats
    t.active = t.first
    if t.seats == 1:
        shuffle_automa(t)
    emit_round_began(t, number, t.goal[number - 1], TURNS[number], t.first)
    begin_turn(t)


def begin_turn(t: State) -> None:
    """2.1 A turn is one action; pink birds of the active player are ready again."""
    t.turns += 1
    t.turns_left -= 1
    t.spent_pinks[t.active] = 0
    t.gained = 0
    t.happened = 0
    t.chosen = 0
    push(t, TURN_END, t.active, 0)
    push(t, ASK_MAIN, t.active, 0)
    if t.log_enabled:
        emit_turn_began(t, t.active, t.round, 1 + t.turns_left // t.seats)


def run_turn_end(t: State, f: int) -> None:
    """2.2, 2.3 Owed discards are made, then the tray is filled, then the next turn begins."""
    seat = t.frame[f][SEAT]
    if t.owed > 0 and t.hand_size[seat] > 0:
        push(t, ASK_OWED, seat, 0)
        return
    t.owed = 0
    fill_tray(t)
    pop(t)
    if t.seats == 1:
        push(t, AUTOMA, 0, 0)
    else:
        next_turn(t)


def next_turn(t: State) -> None:
    """2.1 Turns go clockwise until all turns of the round are done."""
    if t.turns_left == 0:
        end_round(t)
    else:
        t.active = t.active + 1 if t.active + 1 < t.seats else 0
        begin_turn(t)


def end_round(t: State) -> None:
    """10.5 Score the goal, discard and refill the tray, pass on the first-player token; the feeder stays as it is."""
    score_goal(t)
    t.automa_cubes = 0
    if t.round == ROUNDS:
        end_game(t)
        return
    clear_tray(t)
    fill_tray(t)
    t.first = t.first + 1 if t.first + 1 < t.seats else 0
    begin_round(t, t.round + 1)
