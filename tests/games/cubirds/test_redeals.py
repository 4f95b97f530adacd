"""Redeals when almost no deal agrees with the knowledge of a seat: a possible world is found in the first attempt."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import rookery
from rookery.core.game import Game

from .scenes import SPECIES, A, count, table

WORLDS = 200 if rookery.build_name() == "compiled" else 2
BARE = {f"r{number}": "" for number in (1, 2, 3, 4)} | {"collection": ""}


def bare(*others: str, **scene: Any) -> Game:
    """Return a game in which A holds a flamingo, and rows and collections are empty."""
    fields = {"hand": "flamingo", "others": list(others), "collections": [""] * len(others)} | scene
    return table(**BARE | fields)


def only(text: str, latest: int) -> dict[str, int]:
    """Return a limit for the unknown cards of a hand: `latest` of each named species, none of the others."""
    return {kind: latest if kind in text.split() else 0 for kind in SPECIES}


def worlds(game: Game, seat: int) -> Iterator[Mapping[str, Any]]:
    """Yield the positions of many worlds, all of them valid."""
    for seed in range(WORLDS):
        world = next(game.seat(seat).worlds(random.Random(seed)))
        assert world.state.fault_code == 0, f"fault {world.state.fault_code} with seed {seed}"
        game._rulebook.check_fields(world.state.read())
        yield game._rulebook.position(world.state.read())


def test_hands_that_determine_each_other_are_dealt() -> None:
    """The last hand must have all parrots, so the one before it all ducks, and so on, in any order of dealing."""
    game = bare(
        *["7 owl", "7 toucan", "7 duck", "7 parrot"],
        may=[
            {},
            only("owl toucan", 7),
            only("toucan duck", 7),
            only("duck parrot", 7),
            only("parrot", 7),
        ],
    )
    for world in worlds(game, A):
        assert world["hands"][1:] == [{"owl": 7}, {"toucan": 7}, {"duck": 7}, {"parrot": 7}]


def test_the_only_possible_flock_is_dealt_to_the_seat_that_is_asked() -> None:
    """Of the 230,230 ways to deal the hand, one contains a flock."""
    pile = "flamingo, 2 owl, 2 toucan, 3 duck, 3 parrot, 4 magpie, 5 reed_warbler"
    game = bare("6 robin", draw=pile, active=1, phase="flock")
    for world in worlds(game, A):
        assert world["hands"][1] == {"robin": 6}


def test_a_flock_of_cards_from_before_and_after_a_reshuffle_is_dealt() -> None:
    """Four robins were seen among the reshuffled cards, so the two old cards of the hand are the other two robins."""
    pile = "2 owl, 2 toucan, 3 duck, 3 parrot, 2 magpie, 5 reed_warbler"
    game = bare("6 robin", "2 magpie", draw=pile, active=1, phase="flock", old=[0, 2, 2], pool_floor=count("4 robin"))
    for world in worlds(game, A):
        assert world["hands"][1] == {"robin": 6}
