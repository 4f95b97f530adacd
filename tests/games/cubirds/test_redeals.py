"""Worlds for a seat (redeal.py) when hardly any deal fits what it knows: they are found all the same, and at once."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import rookery
from rookery.core.game import Game

from .scenes import SPECIES, A, count, table

WORLDS = 200 if rookery.build_name() == "compiled" else 2
BARE = {f"r{number}": "" for number in (1, 2, 3, 4)} | {"collection": ""}


def bare(*others: str, **scene: Any) -> Game:
    """A holds a flamingo, nothing lies in rows and collections."""
    told = {"hand": "flamingo", "others": list(others), "collections": [""] * len(others)} | scene
    return table(**BARE | told)


def only(text: str, latest: int) -> dict[str, int]:
    """A memory by which a hand's unknown cards are of these species, which may be among so many latest ones."""
    return {kind: latest if kind in text.split() else 0 for kind in SPECIES}


def worlds(game: Game, seat: int) -> Iterator[dict[str, Any]]:
    """The positions of many worlds; none may be broken."""
    for seed in range(WORLDS):
        world = next(game.seat(seat).worlds(random.Random(seed)))
        assert world.state.fault_code == 0, f"fault {world.state.fault_code} with seed {seed}"
        game._rulebook.check_fields(world.state.read())
        yield game._rulebook.position(world.state.read())


def test_hands_that_leave_each_other_no_choice_are_dealt() -> None:
    """The last hand must have all parrots, so the one before it all ducks, and so on; whichever is dealt first."""
    game = bare(
        *["7 owl", "7 toucan", "7 duck", "7 parrot"],
        may=[{}, only("owl toucan", 7), only("toucan duck", 7), only("duck parrot", 7), only("parrot", 7)],
    )
    for world in worlds(game, A):
        assert world["hands"][1:] == [{"owl": 7}, {"toucan": 7}, {"duck": 7}, {"parrot": 7}]


def test_the_only_flock_left_is_dealt_to_who_is_asked_for_one() -> None:
    """Of the 230 230 ways to deal the hand, one gives a flock."""
    pile = "flamingo, 2 owl, 2 toucan, 3 duck, 3 parrot, 4 magpie, 5 reed_warbler"
    game = bare("6 robin", draw=pile, active=1, phase="flock")
    for world in worlds(game, A):
        assert world["hands"][1] == {"robin": 6}


def test_a_flock_of_cards_from_before_and_after_a_reshuffle_is_dealt() -> None:
    """Four robins were seen among the cards reshuffled, so the two old cards of the hand are the other robins."""
    pile = "2 owl, 2 toucan, 3 duck, 3 parrot, 2 magpie, 5 reed_warbler"
    game = bare("6 robin", "2 magpie", draw=pile, active=1, phase="flock", old=[0, 2, 2], pool_floor=count("4 robin"))
    for world in worlds(game, A):
        assert world["hands"][1] == {"robin": 6}
