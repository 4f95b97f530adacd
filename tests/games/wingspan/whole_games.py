"""Whole games of Wingspan for tests: new, edited and random games, and their state fields."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

import rookery
from rookery.core.engine.state import GameState
from rookery.core.events import Event
from rookery.core.game import Game
from rookery.core.game_factory import new_game
from rookery.core.options import Choice
from rookery.games.wingspan import OPTIONS, RULEBOOK
from rookery.games.wingspan.cards import BIRDS, power_of
from rookery.testing.random_games import state_of

if TYPE_CHECKING:
    from rookery.games.wingspan.schema import View

TURNS = (8, 7, 6, 5)
# These tests set up hundreds of games to check a distribution. The conformance tests prove that both builds deal alike.
many_deals = pytest.mark.skipif(rookery.build_name() == "pure", reason="hundreds of set-ups; the builds deal alike")
Fields = dict[str, Any]


def new(seats: int = 2, seed: int = 1, **options: Any) -> Game:
    """Return a game after setup, before the openings."""
    return new_game(RULEBOOK, seats=seats, seed=seed, names=None, options=options)


def view_of(game: Game, seat: int | None) -> View:
    """Return what a seat sees, with its type."""
    view: Any = game.view(seat)  # the framework does not know the type of a game's view
    seen: View = view
    return seen


def read(game: Game) -> Fields:
    return state_of(game).read()


def edit(game: Game, **values: Any) -> Game:
    """Set fields of the true game state. This is only allowed before the first decision."""
    state_of(game).write(**values)
    return game


def reseed(game: Game, seed: int) -> Game:
    """Set the RNG streams of the game from a seed."""
    rng = random.Random(seed)
    return edit(game, rng=[[rng.getrandbits(32) for _ in row] for row in read(game)["rng"]])


def play_openings(game: Game, keep: int = 0) -> Game:
    """Play the openings: all seats keep their first `keep` birds and lose the first foods."""
    for seat in range(game.seats):
        for _ in range(100):
            if seat not in game.deciders or game.view(None)["phase"] != "opening":
                break
            legal = [str(action) for action in game.legal(seat)]
            kept = sum(each["verb"] == "keep" for each in game.view(seat)["begun"])
            wanted = "enough" if "enough" in legal and kept >= keep else legal[0]
            game.play(wanted, seat=seat)
    return game


def random_options(rng: random.Random, seats: int) -> dict[str, Any]:
    """Choose a random value for every option; the options of the Automa only in a solo game."""
    options = {o.name: rng.choice(o.values if isinstance(o, Choice) else (False, True)) for o in OPTIONS}
    return {name: value for name, value in options.items() if seats == 1 or name not in ("automa", "expert")}


def random_states(count: int, seed: int, seats: Sequence[int] = (1, 2, 3, 4, 5)) -> Iterator[tuple[GameState, str]]:
    """Yield game states after setup with random options, each with a description, also used as a seed."""
    for number in range(count):
        rng = random.Random(f"{seed} {number}")
        people = seats[number % len(seats)]
        options = random_options(rng, people)
        game = new(people, rng.getrandbits(64), **options)
        yield state_of(game), f"game {number} of seed {seed}, {game.seats} seats, {options}"


def step(table: GameState, rng: random.Random) -> int:
    """Make a random decision for one of the deciders; return its seat."""
    deciders = [seat for seat in range(5) if (table.to_act >> seat) & 1]
    seat = rng.choice(deciders)
    assert table.act(seat, rng.choice(table.legal_numbers(seat)))
    assert not table.fault_code
    return seat


def play_out(table: GameState, rng: random.Random) -> None:
    while table.to_act:
        step(table, rng)


@cache
def quiet_birds(habitat: str) -> tuple[str, ...]:
    """Return core birds of a habitat whose powers ask nothing when the row is activated."""
    return tuple(
        bird.id
        for bird in BIRDS
        if bird.set == "core" and habitat in bird.habitats and power_of(bird).trigger in ("none", "white")
    )


def quiet_mat(forest: int = 0, grassland: int = 0, wetland: int = 0) -> dict[str, list[str]]:
    """Return a mat with N different quiet birds in each row."""
    taken: set[str] = set()
    mat: dict[str, list[str]] = {}
    for habitat, count in (("forest", forest), ("grassland", grassland), ("wetland", wetland)):
        mat[habitat] = [bird for bird in quiet_birds(habitat) if bird not in taken][:count]
        assert len(mat[habitat]) == count
        taken.update(mat[habitat])
    return mat


def egg_limit(bird: str) -> int:
    return next(card.eggs for card in BIRDS if card.id == bird)


def event_data(events: Sequence[Event], kind: str) -> list[dict[str, Any]]:
    """Return the data of all events of a kind."""
    return [dict(event.data) for event in events if event.kind == kind]


def chi_square(observed: Sequence[int], expected: Sequence[float]) -> float:
    return sum((seen - wanted) ** 2 / wanted for seen, wanted in zip(observed, expected, strict=True))
