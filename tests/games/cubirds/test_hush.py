"""4.1 Only who has a flock is asked: how fast a turn passes tells of a hand, and the game says so beforehand."""

from __future__ import annotations

import pytest

import rookery
from rookery.core.game import Game

from .scenes import A, B, kinds, phase, play, table, to_lay

FLOCK, NONE = "toucan, duck, 6 magpie", "toucan, duck, 2 owl, 2 magpie, 2 robin"
OTHERS = (B, None)


def declined(hand: str) -> Game:
    """A has laid a toucan without a catch and drawn nothing: now a flock could fly home."""
    return play(table(hand=hand), "lay toucan 1 right", "decline")


@pytest.mark.parametrize("hand", [FLOCK, NONE])
def test_a_step_in_which_only_a_flock_is_asked_is_hushed_either_way(hand: str) -> None:
    assert declined(hand).timing_sensitive


@pytest.mark.parametrize("hand", [FLOCK, NONE])
def test_nothing_is_hushed_before_it(hand: str) -> None:
    game = table(hand=hand)
    assert not game.timing_sensitive
    assert not play(game, "lay toucan 1 right").timing_sensitive


@pytest.mark.parametrize("answer", ["stay", "flock magpie"])
def test_an_answer_is_not_hushed(answer: str) -> None:
    assert not play(declined(FLOCK), answer).timing_sensitive


@pytest.mark.parametrize("hand", ["2 flamingo, parrot, magpie", "flamingo, parrot, magpie, robin"])
def test_a_catch_is_hushed(hand: str) -> None:
    assert play(table(hand=hand, draw="reed_warbler duck"), "lay parrot 1 left").timing_sensitive


def test_while_a_seat_is_asked_others_see_the_phase_and_miss_that_it_stayed() -> None:
    asked, passed = declined(FLOCK), declined(NONE)
    assert (phase(asked), asked.deciders) == ("flock", (A,))
    assert (phase(passed), to_lay(passed)) == ("lay", B)
    for reader in OTHERS:
        assert kinds(passed.events_seen_by(reader)) == [*kinds(asked.events_seen_by(reader)), "stayed"]


def test_who_stays_looks_to_others_like_who_was_not_asked() -> None:
    stayed, passed = play(declined(FLOCK), "stay"), declined(NONE)
    for reader in OTHERS:
        assert stayed.events_seen_by(reader) == passed.events_seen_by(reader)
        assert stayed.view(reader) == passed.view(reader)


def test_a_game_read_from_its_record_is_hushed_alike() -> None:
    game = play(rookery.new("cubirds", seats=2, seed=1))
    found = []
    for _ in range(40):
        game.play(game.legal(game.deciders[0])[0])
        assert rookery.replay(game.record()).timing_sensitive == game.timing_sensitive
        found.append(game.timing_sensitive)
    assert set(found) == {True, False}
