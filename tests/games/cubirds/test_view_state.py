"""The state that texts make from a view: it shows the same view, and holds no card that the reader has not seen."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import rookery
from rookery.core.game import Game
from rookery.games.cubirds.cards import BIRDS
from rookery.games.cubirds.knowledge.view import view
from rookery.games.cubirds.knowledge.view_state import state_of_view

# All cards count as seen in the state, so the memory of them differs.
MEMORY = ("known", "at_most")


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"handicap": 2}),
        (2, {"open_discard": True}),
        (5, {"exhaustion": "end_game", "empty_hand": "end_immediately"}),
    ],
)
def test_the_state_of_a_view_shows_this_view(seats: int, options: dict[str, Any]) -> None:
    rng = Random(seats)
    game = rookery.new("cubirds", seats=seats, seed=seats, turn_limit=60, **options)
    while game.deciders:
        for reader in (game.deciders[0], (game.deciders[0] + 1) % seats, None):
            check_state(game, reader)
        game.play(rng.choice(game.legal(game.deciders[0])))


def check_state(game: Game, reader: int | None) -> None:
    seen: Any = game.view(reader)  # the framework does not know the type of a game's view
    fields: Any = state_of_view(seen).read()  # the same for the fields of its state
    shown: dict[str, Any] = dict(view(fields, reader))
    assert _without_memory(shown) == _without_memory({key: seen[key] for key in shown})
    for species, bird in enumerate(BIRDS):
        held = sum(cells[species] for cells in (*fields["hand"], *fields["collection"], fields["discard"]))
        piled = fields["deck"][: fields["deck_size"]].count(species)
        lying = sum(count for row in shown["rows"] for name, count in row if name == bird.id)
        assert held + piled + lying == bird.copies, bird.id


def _without_memory(shown: dict[str, Any]) -> dict[str, Any]:
    players = [{key: cell for key, cell in player.items() if key not in MEMORY} for player in shown["players"]]
    rival = shown["rival"] and {key: cell for key, cell in shown["rival"].items() if key not in MEMORY}
    return {**shown, "players": players, "rival": rival, "discard_seen": None}


def test_the_state_of_a_view_does_not_depend_on_hidden_cards() -> None:
    """Worlds that a seat cannot tell apart give it the same state."""
    game = rookery.new("cubirds", seats=3, seed=5)
    seat = game.deciders[0]
    worlds = game.seat(seat).worlds(Random(1))
    states = {state_of_view(_with_options(game, next(worlds).view(seat))).dump() for _ in range(20)}
    assert len(states) == 1


def _with_options(game: Game, seen: Any) -> Any:
    return {**seen, "options": game.options}
