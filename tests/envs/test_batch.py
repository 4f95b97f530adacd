"""Many tables stepped in one call: what is written where, and that nothing else happens."""

from __future__ import annotations

import copy
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import rookery
from rookery.core.errors import BadOption, IllegalAction
from rookery.envs.batch import Batch

from .playing import an_illegal


def played(batch: Batch, steps: int) -> list[np.ndarray[Any, Any]]:
    """All that a batch writes in so many random steps, one row of bytes a step."""
    story = []
    for _ in range(steps):
        batch.sample()
        batch.step()
        rows = [batch.actions, batch.deciders, batch.observations, batch.masks, batch.rewards, batch.terminations]
        story.append(np.concatenate([row.reshape(batch.num_envs, -1).astype(np.float64) for row in rows], axis=1))
    return story


def test_whole_games_one_after_the_other(game: str, seats: int, options: dict[str, Any]) -> None:
    batch = Batch(game, num_envs=3, seats=seats, seed=5, **options)
    batch.reset()
    ended = 0
    for _ in range(20_000):
        assert batch.masks.any(axis=1).all()
        assert (batch.observations <= np.frombuffer(batch.encoding.highs, np.uint8)).all()
        batch.sample()
        batch.step()
        ended += int(batch.terminations.sum())
        won = batch.rewards.sum(axis=1)
        assert (won[batch.terminations == 0] == 0).all()
        if seats > 1:
            assert np.allclose(won[batch.terminations == 1], 1)
        if ended >= 6:
            return
    raise AssertionError("the games do not end")


def test_a_table_equals_the_game_of_its_seed(game: str, seats: int, options: dict[str, Any]) -> None:
    batch = Batch(game, num_envs=2, seats=seats, seed=[41, 42], **options)
    batch.reset()
    bounded = {**batch.rulebook.bot_options, **options}
    mirror = rookery.new(game, seats=seats, seed=42, **bounded)
    for _ in range(60):
        seat = int(batch.deciders[1])
        legal = mirror.legal(seat)
        assert np.flatnonzero(batch.masks[1]).tolist() == sorted(map(int, legal))
        assert batch.observations[1].tobytes() == mirror._state.observation(seat)
        batch.sample()
        mirror.play(int(batch.actions[1]), seat=seat)
        batch.step()
        if batch.terminations[1]:
            assert not mirror.deciders
            assert batch.rewards[1].tolist() == mirror.returns
            return


def test_tables_do_not_depend_on_each_other(game: str) -> None:
    alone = Batch(game, num_envs=1, seed=9)
    among = Batch(game, num_envs=4, seed=[7, 8, 9, 10])
    alone.reset()
    among.reset()
    for mine, all_of_them in zip(played(alone, 200), played(among, 200), strict=True):
        assert (mine[0] == all_of_them[2]).all()


def test_seeds_reproduce_game_after_game(game: str) -> None:
    one, other = (Batch(game, num_envs=2, seed=3) for _ in range(2))
    one.reset()
    other.reset()
    for mine, theirs in zip(played(one, 300), played(other, 300), strict=True):
        assert (mine == theirs).all()
    one.reset()
    again = one.observations.copy()
    one.reset(3)
    assert not (one.observations == again).all(), "without a seed comes the next game"


def test_buffers_are_the_callers_and_can_be_shared(game: str) -> None:
    sizes = Batch(game, num_envs=2)
    mine = np.zeros_like(sizes.observations)
    batch = Batch(game, num_envs=2, seed=1, buffers={"observations": mine})
    shared = np.from_dlpack(mine)
    batch.reset()
    assert batch.observations is mine
    assert mine.any()
    assert (shared == mine).all()


@pytest.mark.parametrize("wrong", ["float64", "short", "strided", "frozen", "list"])
def test_buffers_that_do_not_fit_are_refused(wrong: str) -> None:
    fine = np.zeros_like(Batch("cubirds", num_envs=2).observations)
    frozen = fine.copy()
    frozen.flags.writeable = False
    given: dict[str, Any] = {
        "float64": fine.astype(np.float64),
        "short": fine[:1],
        "strided": np.zeros((2, 2 * fine.shape[1]), np.uint8)[:, ::2],
        "frozen": frozen,
        "list": fine.tolist(),
    }
    said = {"strided": "observations must be contiguous", "frozen": "observations must be writeable"}
    with pytest.raises(BadOption, match=said.get(wrong, "observations must be")):
        Batch("cubirds", num_envs=2, buffers={"observations": given[wrong]})


def test_seats_of_bots_are_whole_numbers_of_any_library() -> None:
    assert Batch("cubirds", num_envs=1, bots={np.int64(1): "random"}).seats == 2  # type: ignore[dict-item]
    with pytest.raises(BadOption, match="a seat in bots must be"):
        Batch("cubirds", num_envs=1, bots={1.5: "random"})  # type: ignore[dict-item]


def test_an_illegal_action_raises_and_no_table_moves(game: str) -> None:
    batch = Batch(game, num_envs=3, seed=2)
    batch.reset()
    before = batch.observations.copy()
    batch.sample()
    batch.actions[1] = an_illegal(batch.masks[1])
    with pytest.raises(IllegalAction, match=r"illegal in game 1: .*; possible: "):
        batch.step()
    assert (batch.observations == before).all()
    batch.actions[1] = 1 << 40
    with pytest.raises(IllegalAction, match=r"illegal in game 1: 1099511627776; possible: "):
        batch.step()
    batch.sample()
    batch.step()
    assert not (batch.observations == before).all()


def test_a_mask_that_was_written_to_does_not_make_an_action_legal() -> None:
    batch = Batch("cubirds", num_envs=1, seed=2)
    batch.reset()
    wrong = an_illegal(batch.masks[0])
    batch.masks[:] = 1
    batch.actions[0] = wrong
    with pytest.raises(IllegalAction):
        batch.step()


def test_what_others_write_into_the_arrays_is_not_trusted() -> None:
    batch, sound = (Batch("cubirds", num_envs=2, seed=2) for _ in range(2))
    batch.reset()
    sound.reset()
    for _ in range(5):
        batch.deciders[:] = 200
        batch.terminations[:] = 1
        batch.sample()
        sound.sample()
        assert (batch.actions == sound.actions).all()
        batch.step()
        sound.step()
        assert (batch.observations == sound.observations).all()
        assert (batch.deciders == sound.deciders).all()


def test_arrays_that_share_memory_are_refused() -> None:
    twice = np.zeros(2, np.uint8)
    with pytest.raises(BadOption, match="share memory"):
        Batch("cubirds", num_envs=2, buffers={"deciders": twice, "terminations": twice})


def test_arrays_are_written_to_and_never_replaced() -> None:
    batch = Batch("cubirds", num_envs=2)
    with pytest.raises(AttributeError):
        batch.actions = np.zeros(2, np.int64)
    with pytest.raises(TypeError, match="create a new one"):
        copy.copy(batch)


def test_a_second_thread_is_refused() -> None:
    """The first is held inside by an array whose copy waits; the second is told so at once."""
    batch = Batch("cubirds", num_envs=1, seed=1)
    batch.reset()
    with batch._exclusive(), ThreadPoolExecutor(1) as pool:
        for door in (batch.step, batch.sample, batch.reset):
            with pytest.raises(IllegalAction, match="another thread"):
                pool.submit(door).result()
    batch.sample()
    batch.step()


def test_numbers_of_numpy_are_numbers() -> None:
    seeds = np.arange(3, 5)
    one = Batch("cubirds", num_envs=np.int64(2), seats=np.int64(2), seed=seeds)  # type: ignore[arg-type]
    other = Batch("cubirds", num_envs=2, seed=np.uint8(3))  # type: ignore[arg-type]
    one.reset()
    other.reset()
    assert (one.observations == other.observations).all()


@pytest.mark.parametrize("bot", ["random", "greedy", "playout"])
def test_bots_play_the_other_seats(game: str, bot: str) -> None:
    batch = Batch(game, num_envs=4, seats=3, seed=1, bots={0: bot, 2: bot}, final_observations=True)
    batch.reset()
    for _ in range(300):
        assert (batch.deciders == 1).all()
        batch.sample()
        batch.step()
    assert batch.final_observations is not None


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"num_envs": 0}, "num_envs must be an integer from 1 to .*, got 0"),
        ({"num_envs": "many"}, "num_envs must be an integer from 1 to .*, got 'many'"),
        ({"num_envs": 2, "seats": 9}, "seats is 9"),
        ({"num_envs": 2, "seed": [1]}, "seed must have one integer for each of 2 games, got 1"),
        ({"num_envs": 2, "seed": 3.0}, "seed must be an integer, .*, got 3.0"),
        ({"num_envs": 2, "bots": "greedy"}, "bots must be names by seat, such as .*, got 'greedy'"),
        ({"num_envs": 2, "bots": {0: "raven"}}, "bot of seat 0 must be one of .*, got 'raven'"),
        ({"num_envs": 2, "bots": {5: "greedy"}}, "a seat in bots must be an integer from 0 to 1, got 5"),
        ({"num_envs": 2, "bots": {0: "greedy", 1: "greedy"}}, "bots must leave at least one seat to you"),
        ({"num_envs": 2, "buffers": {"colours": np.zeros(1)}}, "no buffer 'colours'"),
        ({"num_envs": 2, "wind": 3}, "wind"),
    ],
)
def test_what_makes_no_sense_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        Batch("cubirds", **wrong)


def test_nothing_is_played_before_it_is_dealt() -> None:
    batch = Batch("cubirds", num_envs=1)
    for door in (batch.step, batch.sample):
        with pytest.raises(IllegalAction, match="reset"):
            door()
