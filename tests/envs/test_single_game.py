"""One table for the single environments: broken ones, deals without a question, copies at any moment."""

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


def seen(one: SingleGame) -> list[bytes]:
    return [cells.tobytes() for seat in range(SEATS) for cells in one.observe(seat).values()]


def test_a_broken_table_is_not_shown_and_the_next_deal_has_another(game: str) -> None:
    one = SingleGame(game, SEATS, {})
    one.deal(1)
    first = seen(one)
    one.table.write(fault=3)
    with pytest.raises(InvariantError, match="the table broke"):
        one.observe(0)
    with pytest.raises(InvariantError, match="the table broke"):
        play(one, Random(1))
    one.deal(1)
    assert seen(one) == first


class Quiet(GameState):
    """A game that is over as soon as it is dealt."""

    def deal_from_generator(self, generator: Generator) -> None:
        assert not self.to_act


def test_deals_in_which_nobody_is_asked_come_to_an_end() -> None:
    one = SingleGame("cubirds", SEATS, {})
    one.table = Quiet()
    with pytest.raises(InvariantError, match="1000 games in a row without any decision"):
        one.deal(1)


def test_games_that_end_before_a_seat_is_asked_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    env = RookeryEnv("cubirds", bots="random")
    monkeypatch.setattr(SingleGame, "deciders", ())
    with pytest.raises(InvariantError, match="1000 games in a row without any decision"):
        env.reset(seed=1)


def test_copies_show_what_the_table_showed(game: str) -> None:
    """Also while a question is asked that others must not notice, as in CuBirds."""
    one = SingleGame(game, SEATS, {})
    chance = Random(2)
    one.deal(2)
    timing_sensitive = 0
    for _ in range(150):
        if one.timing_sensitive or chance.randrange(10) == 0:
            timing_sensitive += one.timing_sensitive
            for other in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
                assert seen(other) == seen(one)
                play(other, Random(3))
        play(one, chance)
        if not one.deciders:
            one.deal(None)
    assert timing_sensitive > 2 or game != "cubirds"


def test_copies_deal_on_by_themselves(game: str) -> None:
    one = SingleGame(game, SEATS, {})
    one.deal(4)
    other = copy.copy(one)
    one.deal(None)
    told = seen(one)
    one.deal(None)
    other.deal(None)
    assert seen(other) == told
