"""The game of the single environments: violated invariants, deals without a decision, and copies."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

from rookery.core.engine.rng import Generator
from rookery.core.engine.state import GameState
from rookery.core.errors import InvariantError
from rookery.envs.gymnasium import RookeryEnv
from rookery.envs.single_game import SingleGame

SEATS = 3


def play(one: SingleGame, chance: Random) -> None:
    seat = one.deciders[0]
    one.play(seat, chance.choice(one.table.legal_numbers(seat)))


def observations(one: SingleGame) -> list[bytes]:
    seen = [one.observe(seat) for seat in range(SEATS)]
    return [cells.tobytes() for each in seen for cells in (each["observation"], each["action_mask"])]


def test_a_broken_state_is_not_shown_and_the_next_deal_replaces_it(game: str) -> None:
    one = SingleGame(game, SEATS, {})
    one.deal(1)
    first = observations(one)
    one.table.write(fault=3)
    with pytest.raises(InvariantError, match="the table broke"):
        one.observe(0)
    with pytest.raises(InvariantError, match="the table broke"):
        play(one, Random(1))
    one.deal(1)
    assert observations(one) == first


class EmptyGame(GameState):
    """A game that is over as soon as it is dealt."""

    def deal_from_generator(self, generator: Generator) -> None:
        assert not self.to_act


def test_endless_deals_without_a_decision_raise() -> None:
    one = SingleGame("cubirds", SEATS, {})
    one.table = EmptyGame()
    with pytest.raises(InvariantError, match="1000 games in a row without any decision"):
        one.deal(1)


def test_endless_games_without_a_decision_of_the_seat_raise(monkeypatch: pytest.MonkeyPatch) -> None:
    env = RookeryEnv("cubirds", bots="random")
    monkeypatch.setattr(SingleGame, "deciders", ())
    with pytest.raises(InvariantError, match="1000 games in a row without any decision"):
        env.reset(seed=1)


def test_copies_have_the_same_observations(game: str) -> None:
    """This also holds during a question that others must not notice, as in CuBirds."""
    one = SingleGame(game, SEATS, {})
    chance = Random(2)
    one.deal(2)
    timing_sensitive = 0
    for _ in range(150):
        if one.timing_sensitive or chance.randrange(10) == 0:
            timing_sensitive += one.timing_sensitive
            for other in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
                assert observations(other) == observations(one)
                play(other, Random(3))
        play(one, chance)
        if not one.deciders:
            one.deal(None)
    assert timing_sensitive > 2 or game != "cubirds"


def test_copies_deal_independently(game: str) -> None:
    one = SingleGame(game, SEATS, {})
    one.deal(4)
    other = copy.copy(one)
    one.deal(None)
    expected = observations(one)
    one.deal(None)
    other.deal(None)
    assert observations(other) == expected
