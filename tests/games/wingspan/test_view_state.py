"""The part of a state that texts make from a view: the rules count the same in it as in the game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import rookery
from rookery.core.game import Game
from rookery.games.wingspan.fields import ALL_NESTS, HABITATS
from rookery.games.wingspan.knowledge.view_state import state_of_view
from rookery.games.wingspan.rules import counts
from rookery.testing.random_games import state_of

SHOWN = ("seats", "goal", "feeder", "tray", "deck_size", "discard_size", "mat", "eggs", "row_size", "food")


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_the_state_of_a_view_has_what_lies_on_the_table(seats: int) -> None:
    rng = Random(seats)
    game = rookery.new("wingspan", seats=seats, seed=seats)
    while game.deciders:
        seat = game.deciders[0]
        check_state(game, rng.choice([seat, None]))
        plays = [action for action in game.legal(seat) if action.verb in ("play", "use")]
        game.play(rng.choice(plays if plays and rng.random() < 0.6 else game.legal(seat)), seat)


def check_state(game: Game, reader: int | None) -> None:
    seen: Any = game.view(reader)  # the framework does not know the type of a game's view
    true: Any = state_of(game)
    state = state_of_view(seen)
    fields, expected = state.read(), true.read()
    assert {name: fields[name] for name in SHOWN} == {name: expected[name] for name in SHOWN}
    for seat in range(game.seats):
        assert counts.items_of_seat(state, seat) == counts.items_of_seat(true, seat)
        assert counts.room_on_mat(state, seat, ALL_NESTS) == counts.room_on_mat(true, seat, ALL_NESTS)
        for row in range(HABITATS):
            assert counts.gain_of_row(state, seat, row) == counts.gain_of_row(true, seat, row)
            assert counts.brown_columns(state, seat, row) == counts.brown_columns(true, seat, row)
