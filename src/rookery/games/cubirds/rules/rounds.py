# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""4.2 to 6. A completed flock; the end of a turn, of a round and of the game."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ..event_writers import emit_flocked, emit_game_over, emit_round_ended
    from ..fields import FAILED_DEAL, HAND_SIZE, LAY, OVER, RIVAL, ROBIN, TURN_LIMIT
    from ..knowledge.memory import forget_hands
    from ..questions import birds_kept, goal_met, is_last_turn, largest_collections
    from ..state import State
    from .piles import deal_hands, discard_birds, discard_hand, take_from_hand

    def end_turn(t: State) -> None:
        """5.1 First the win check; then an empty hand ends the round; otherwise the next player lays."""
        if not check_win(t):
            go_on(t)

    def go_on(t: State) -> None:
        if is_last_turn(t.turns, t.turn_limit):
            count_collections(t, TURN_LIMIT)
        elif t.hand_size[t.active] == 0:
            end_round(t)
        else:
            begin_turn(t, t.active + 1 if t.active + 1 < t.hands else 0)

    def begin_turn(t: State, hand: int) -> None:
        t.turns += 1
        t.active = hand
        t.phase = ROBIN if t.seats == 1 and hand == RIVAL else LAY


def complete_flock(t: State, species: int) -> None:
    """4.2 Keep one bird of a small flock, two of a big one; the others are discarded."""
    birds = take_from_hand(t, t.active, species)
    kept = birds_kept(species, birds)
    t.collection[t.active][species] += kept
    discard_birds(t, species, birds - kept)
    emit_flocked(t, t.active, species, birds, kept)


def end_round(t: State) -> None:
    """5.2 All hands are discarded; the player who ended the round deals again and begins. Rows and collections stay."""
    emit_round_ended(t, t.active)
    for hand in range(t.hands):
        discard_hand(t, hand)
    forget_hands(t)
    if t.deck_size + t.discard_size < HAND_SIZE * t.hands:
        count_collections(t, FAILED_DEAL)
        return
    t.dealer = t.active
    deal_hands(t)
    begin_turn(t, t.dealer)


def check_win(t: State) -> bool:
    """6.1 Seven species, or two species of at least three birds, at the end of your turn win the game."""
    goal = goal_met(t, t.active)
    if goal:
        finish(t, goal, 1 << t.active)
    return goal != 0


def count_collections(t: State, reason: int) -> None:
    """6.2 If there are too few cards for a deal, the largest collection wins; equal ones share the win."""
    finish(t, reason, largest_collections(t))


def finish(t: State, reason: int, winners: int) -> None:
    t.phase = OVER
    t.reason = reason
    t.winners = winners
    emit_game_over(t, reason, winners)
