"""4.1 Only a player who holds a flock is asked, so the speed of a turn could reveal a hand.

The game marks such steps as timing-sensitive, and the server delays them.
"""

from __future__ import annotations

import pytest

import rookery
from rookery.core.game import Game

from .scenes import A, B, kinds, phase, play, table, to_lay

FLOCK, NONE = "toucan, duck, 6 magpie", "toucan, duck, 2 owl, 2 magpie, 2 robin"
OTHERS = (B, None)


def declined(hand: str) -> Game:
    """Return a game in which A has laid a toucan, taken nothing and drawn nothing: a flock could come next."""
    return play(table(hand=hand), "lay toucan 1 right", "decline")


@pytest.mark.parametrize("hand", [FLOCK, NONE])
def test_a_step_before_a_possible_flock_is_timing_sensitive_either_way(hand: str) -> None:
    assert declined(hand).timing_sensitive


@pytest.mark.parametrize("hand", [FLOCK, NONE])
def test_no_earlier_step_is_timing_sensitive(hand: str) -> None:
    game = table(hand=hand)
    assert not game.timing_sensitive
    assert not play(game, "lay toucan 1 right").timing_sensitive


@pytest.mark.parametrize("answer", ["stay", "flock magpie"])
def test_the_answer_is_not_timing_sensitive(answer: str) -> None:
    assert not play(declined(FLOCK), answer).timing_sensitive


@pytest.mark.parametrize("hand", ["2 flamingo, parrot, magpie", "flamingo, parrot, magpie, robin"])
def test_taking_birds_from_a_row_is_timing_sensitive(hand: str) -> None:
    assert play(table(hand=hand, draw="reed_warbler duck"), "lay parrot 1 left").timing_sensitive


def test_others_see_the_phase_of_a_pending_flock_but_no_stay() -> None:
    asked, passed = declined(FLOCK), declined(NONE)
    assert (phase(asked), asked.deciders) == ("flock", (A,))
    assert (phase(passed), to_lay(passed)) == ("lay", B)
    for reader in OTHERS:
        assert kinds(passed.events_seen_by(reader)) == [*kinds(asked.events_seen_by(reader)), "stayed"]


def test_others_cannot_tell_a_chosen_stay_from_a_forced_one() -> None:
    stayed, passed = play(declined(FLOCK), "stay"), declined(NONE)
    for reader in OTHERS:
        assert stayed.events_seen_by(reader) == passed.events_seen_by(reader)
        assert stayed.view(reader) == passed.view(reader)


def test_a_replayed_game_is_timing_sensitive_at_the_same_steps() -> None:
    game = play(rookery.new("cubirds", seats=2, seed=1))
    found = []
    for _ in range(40):
        game.play(game.legal(game.deciders[0])[0])
        assert rookery.replay(game.record()).timing_sensitive == game.timing_sensitive
        found.append(game.timing_sensitive)
    assert set(found) == {True, False}
