"""Whole games of Wingspan for tests: new ones, edited ones, random ones, and what their tables hold."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest

import rookery
from rookery.core.engine.state import GameState
from rookery.core.events import Event
from rookery.core.game import Game
from rookery.core.game_factory import new_game
from rookery.core.options import Choice
from rookery.games.wingspan import OPTIONS, RULEBOOK
from rookery.games.wingspan.actions import SPACE
from rookery.games.wingspan.cards import BIRDS, power_of
from rookery.testing.random_games import state_of

TURNS = (8, 7, 6, 5)
# Hundreds of set-ups, for their distribution: both builds deal alike, which the conformance tests compare.
many_deals = pytest.mark.skipif(rookery.build_name() == "pure", reason="hundreds of set-ups; the builds deal alike")
Fields = dict[str, Any]


def new(seats: int = 2, seed: int = 1, **options: Any) -> Game:
    """A game that is set up and waits for the openings."""
    return new_game(RULEBOOK, seats=seats, seed=seed, names=None, options=options)


def read(game: Game) -> Fields:
    return state_of(game).read()


def edit(game: Game, **values: Any) -> Game:
    """Set fields of the true table; only before anything was asked of the game."""
    state_of(game).write(**values)
    return game


def reseed(game: Game, seed: int) -> Game:
    """Other chance from now on."""
    rng = random.Random(seed)
    return edit(game, rng=[[rng.getrandbits(32) for _ in row] for row in read(game)["rng"]])


def texts(table: GameState, seat: int) -> list[str]:
    return [SPACE.text(number) for number in table.legal_numbers(seat)]


def open_quickly(game: Game, keep: int = 0) -> Game:
    """Everybody keeps so many birds, the first ones, and loses the first foods."""
    for seat in range(game.seats):
        for _ in range(100):
            if seat not in game.deciders or game.view(None)["phase"] != "opening":
                break
            legal = [str(action) for action in game.legal(seat)]
            kept = sum(text.startswith("keep") for text in game.view(seat)["begun"])
            wanted = "enough" if "enough" in legal and kept >= keep else legal[0]
            game.play(wanted, seat=seat)
    return game


def all_options(rng: random.Random, seats: int) -> dict[str, Any]:
    """Any value of every option; those of the Automa only where she plays."""
    options = {o.name: rng.choice(o.values if isinstance(o, Choice) else (False, True)) for o in OPTIONS}
    return {name: value for name, value in options.items() if seats == 1 or name not in ("automa", "expert")}


def random_tables(count: int, seed: int, seats: Sequence[int] = (1, 2, 3, 4, 5)) -> Iterator[tuple[GameState, str]]:
    """New tables of all kinds, and what kind they are."""
    for number in range(count):
        rng = random.Random(f"{seed} {number}")
        people = seats[number % len(seats)]
        options = all_options(rng, people)
        game = new(people, rng.getrandbits(64), **options)
        yield state_of(game), f"game {number} of seed {seed}, {game.seats} seats, {options}"


def step(table: GameState, rng: random.Random) -> int:
    """One random decision of one random decider; returns whose."""
    deciders = [seat for seat in range(5) if (table.to_act >> seat) & 1]
    seat = rng.choice(deciders)
    assert table.act(seat, rng.choice(table.legal_numbers(seat)))
    assert not table.fault_code
    return seat


def play_out(table: GameState, rng: random.Random) -> None:
    while table.to_act:
        step(table, rng)


# Birds that do nothing when their row is used; enough of them for any scene.
PLAIN = tuple(bird.id for bird in BIRDS if bird.set == "core" and power_of(bird).trigger in ("none", "white"))[:40]


@cache
def quiet_birds(habitat: str) -> tuple[str, ...]:
    """Core birds of a habitat without a power that would ask something when the row is used."""
    return tuple(
        bird.id
        for bird in BIRDS
        if bird.set == "core" and habitat in bird.habitats and power_of(bird).trigger in ("none", "white")
    )


def quiet_mat(forest: int = 0, grassland: int = 0, wetland: int = 0) -> dict[str, list[str]]:
    """A mat with so many birds of that kind in its rows, all different."""
    taken: set[str] = set()
    mat: dict[str, list[str]] = {}
    for habitat, count in (("forest", forest), ("grassland", grassland), ("wetland", wetland)):
        mat[habitat] = [bird for bird in quiet_birds(habitat) if bird not in taken][:count]
        assert len(mat[habitat]) == count
        taken.update(mat[habitat])
    return mat


def egg_limit(bird: str) -> int:
    return next(card.eggs for card in BIRDS if card.id == bird)


def told(events: Sequence[Event], kind: str) -> list[dict[str, Any]]:
    """The data of all events of a kind."""
    return [dict(event.data) for event in events if event.kind == kind]


def chi_square(observed: Sequence[int], expected: Sequence[float]) -> float:
    return sum((seen - wanted) ** 2 / wanted for seen, wanted in zip(observed, expected, strict=True))
