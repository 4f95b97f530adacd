"""The fixed greedy baseline against an independent implementation: its actions are among the best ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

import rookery
from rookery.core.engine.rng import Generator
from rookery.core.game import Game
from rookery.testing import Case, state_of, walk

from .reference import BIG, SMALL, Reference
from .scenes import play, table

PURE = rookery.build_name() == "pure"


def best_actions(game: Game) -> set[str]:
    """Return the actions that the greedy baseline may play: all actions of the highest value."""
    seat = game.deciders[0]
    position = game.position()
    legal = [str(action) for action in game.legal(seat)]
    if legal == ["draw", "decline"]:
        return {"draw"}
    if legal[0] == "stay":
        values = {action: flock_value(action.split()[1], position, seat) for action in legal[1:]}
    else:
        values = {action: lay_value(action, position, seat) for action in legal}
    return {action for action, value in values.items() if value > max(values.values()) - 1e-6}


def flock_value(species: str, position: dict[str, Any], seat: int) -> float:
    held = int(position["collections"][seat].get(species, 0))
    kept = 2 if position["hands"][seat][species] >= BIG[species] else 1
    return 2 * (held == 0) + kept + (held > 0)


def lay_value(action: str, position: dict[str, Any], seat: int) -> float:
    _, species, row, side = action.split()
    taken = Reference(position).between(species, position["rows"][int(row) - 1], side)
    hand: Counter[str] = Counter(position["hands"][seat])
    del hand[species]
    hand.update(taken)
    collection: Counter[str] = Counter(position["collections"][seat])
    return sum(kind_value(hand[kind], kind, collection[kind]) for kind in hand) + (0 if taken else 0.25)


def kind_value(birds: int, kind: str, owned: int) -> float:
    weight = 1.6 if owned == 0 else 1.3 if owned <= 2 else 1.0
    value: float = weight * min(birds / SMALL[kind], 1.3) ** 1.5
    if birds >= SMALL[kind]:
        value += 2 + (birds >= BIG[kind]) + (owned == 0)
    return value


def greedy_game(seats: int, seed: int) -> Iterator[Game]:
    game = Case("cubirds", seats).new(seed)
    generator = Generator(seed)
    while game.deciders:
        yield game
        game.play(state_of(game).greedy_policy(game.deciders[0], generator))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_greedy_actions_are_among_the_best(seats: int) -> None:
    """Greedy games are compared, and random games, which reach more unusual positions."""
    for seed in range(1 if PURE else 3):
        for game in chain(greedy_game(seats, seed), walk(Case("cubirds", seats).new(seed), seed)):
            if game.deciders:
                attempts = 2 if PURE else 5
                found = {greedy_action(game, number) for number in range(attempts)}
                assert found <= best_actions(game), game.record()


def test_a_new_species_weighs_more() -> None:
    """The weights 1.6, 1.3 and 1 decide between two species that could be taken alike."""
    for collection, wanted in (
        ("owl", "toucan"),
        ("toucan", "owl"),
        ("3 owl, toucan", "toucan"),
        ("owl, 3 toucan", "owl"),
    ):
        game = table(r1="magpie owl", r2="magpie toucan", r3="", r4="", hand="magpie, duck", collection=collection)
        row = 1 if wanted == "owl" else 2
        assert best_actions(game) == {f"lay magpie {row} right"}
        assert greedy_action(game, 1) == f"lay magpie {row} right"


def greedy_action(game: Game, seed: int) -> str:
    return text_of(game, state_of(game).greedy_policy(game.deciders[0], Generator(seed)))


def text_of(game: Game, number: int) -> str:
    return next(str(action) for action in game.legal(game.deciders[0]) if action == number)


def test_ties_are_broken_evenly() -> None:
    game = table(r1="duck", r2="duck", r3="duck", r4="duck", hand="magpie, owl")
    best = best_actions(game)
    assert best == {f"lay magpie {row} {side}" for row in (1, 2, 3, 4) for side in ("left", "right")}
    times = 800
    found = Counter(text_of(game, state_of(game).greedy_policy(0, Generator(seed))) for seed in range(times))
    assert set(found) == best
    assert min(found.values()) > times / 8 / 2


def test_greedy_always_draws_and_completes_the_best_flock() -> None:
    game = table(hand="2 flamingo, 3 owl, magpie", collection="owl", draw="robin duck")
    play(game, "lay magpie 2 left")
    greedy_policy = state_of(game).greedy_policy(0, Generator(1))
    assert text_of(game, greedy_policy) == "draw"
    play(game, "draw")
    assert text_of(game, state_of(game).greedy_policy(0, Generator(1))) == "flock flamingo"
