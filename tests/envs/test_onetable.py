"""One table for the single environments: broken ones, deals without a question, copies at any moment."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

from rookery.core.engine.rng import Generator
from rookery.core.engine.state import Table
from rookery.core.errors import BrokenTable
from rookery.envs.gymnasium import TableEnv
from rookery.envs.single_game import OneTable

SEATS = 3


def play(one: OneTable, chance: Random) -> None:
    seat = one.deciders[0]
    one.play(seat, chance.choice(one.table.legal_numbers(seat)))


def seen(one: OneTable) -> list[bytes]:
    return [cells.tobytes() for seat in range(SEATS) for cells in one.observe(seat).values()]


def test_a_broken_table_is_not_shown_and_the_next_deal_has_another(game: str) -> None:
    one = OneTable(game, SEATS, {})
    one.deal(1)
    first = seen(one)
    one.table.write(fault=3)
    with pytest.raises(BrokenTable, match="the table broke"):
        one.observe(0)
    with pytest.raises(BrokenTable, match="the table broke"):
        play(one, Random(1))
    one.deal(1)
    assert seen(one) == first


class Quiet(Table):
    """A game that is over as soon as it is dealt."""

    def deal_by(self, generator: Generator) -> None:
        assert not self.waiting


def test_deals_in_which_nobody_is_asked_come_to_an_end() -> None:
    one = OneTable("cubirds", SEATS, {})
    one.table = Quiet()
    with pytest.raises(BrokenTable, match="1000 games in a row in which nobody is asked anything"):
        one.deal(1)


def test_games_that_end_before_a_seat_is_asked_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    env = TableEnv("cubirds", bots="random")
    monkeypatch.setattr(OneTable, "deciders", ())
    with pytest.raises(BrokenTable, match="1000 games in a row in which nobody is asked anything"):
        env.reset(seed=1)


def test_copies_show_what_the_table_showed(game: str) -> None:
    """Also while a question is asked that others must not notice, as in CuBirds."""
    one = OneTable(game, SEATS, {})
    chance = Random(2)
    one.deal(2)
    hushed = 0
    for _ in range(150):
        if one.hushed or chance.randrange(10) == 0:
            hushed += one.hushed
            for other in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
                assert seen(other) == seen(one)
                play(other, Random(3))
        play(one, chance)
        if not one.deciders:
            one.deal(None)
    assert hushed > 2 or game != "cubirds"


def test_copies_deal_on_by_themselves(game: str) -> None:
    one = OneTable(game, SEATS, {})
    one.deal(4)
    other = copy.copy(one)
    one.deal(None)
    told = seen(one)
    one.deal(None)
    other.deal(None)
    assert seen(other) == told
