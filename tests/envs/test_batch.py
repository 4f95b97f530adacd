"""A batch steps many games in one call: the arrays that it writes, its seeds and its errors."""

from __future__ import annotations

import copy
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import rookery
from rookery.core.errors import BadOption, IllegalAction
from rookery.envs.batch import Batch

from .playing import illegal_action


def play_steps(batch: Batch, steps: int) -> list[np.ndarray[Any, Any]]:
    """Play random steps, and return the content of all arrays after each step."""
    contents = []
    for _ in range(steps):
        batch.sample()
        batch.step()
        rows = [batch.actions, batch.deciders, batch.observations, batch.masks, batch.rewards, batch.terminations]
        contents.append(np.concatenate([row.reshape(batch.num_envs, -1).astype(np.float64) for row in rows], axis=1))
    return contents


def test_whole_games_follow_each_other(game: str, seats: int, options: dict[str, Any]) -> None:
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


def test_a_game_of_a_batch_equals_the_game_of_its_seed(game: str, seats: int, options: dict[str, Any]) -> None:
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


def test_games_of_a_batch_are_independent(game: str) -> None:
    one = Batch(game, num_envs=1, seed=9)
    four = Batch(game, num_envs=4, seed=[7, 8, 9, 10])
    one.reset()
    four.reset()
    for of_one, of_four in zip(play_steps(one, 200), play_steps(four, 200), strict=True):
        assert (of_one[0] == of_four[2]).all()


def test_seeds_reproduce_game_after_game(game: str) -> None:
    one, other = (Batch(game, num_envs=2, seed=3) for _ in range(2))
    one.reset()
    other.reset()
    for of_one, of_other in zip(play_steps(one, 300), play_steps(other, 300), strict=True):
        assert (of_one == of_other).all()
    one.reset()
    next_game = one.observations.copy()
    one.reset(3)
    assert not (one.observations == next_game).all(), "a reset without a seed must deal the next game"


def test_a_batch_writes_to_the_given_buffers(game: str) -> None:
    sizes = Batch(game, num_envs=2)
    mine = np.zeros_like(sizes.observations)
    batch = Batch(game, num_envs=2, seed=1, buffers={"observations": mine})
    shared = np.from_dlpack(mine)
    batch.reset()
    assert batch.observations is mine
    assert mine.any()
    assert (shared == mine).all()


@pytest.mark.parametrize("wrong", ["float64", "short", "strided", "frozen", "list"])
def test_unsuitable_buffers_are_rejected(wrong: str) -> None:
    valid = np.zeros_like(Batch("cubirds", num_envs=2).observations)
    frozen = valid.copy()
    frozen.flags.writeable = False
    given: dict[str, Any] = {
        "float64": valid.astype(np.float64),
        "short": valid[:1],
        "strided": np.zeros((2, 2 * valid.shape[1]), np.uint8)[:, ::2],
        "frozen": frozen,
        "list": valid.tolist(),
    }
    messages = {"strided": "observations must be contiguous", "frozen": "observations must be writeable"}
    with pytest.raises(BadOption, match=messages.get(wrong, "observations must be")):
        Batch("cubirds", num_envs=2, buffers={"observations": given[wrong]})


def test_seats_of_bots_can_be_integers_of_numpy() -> None:
    assert Batch("cubirds", num_envs=1, bots={np.int64(1): "random"}).seats == 2  # type: ignore[dict-item]
    with pytest.raises(BadOption, match="a seat in bots must be"):
        Batch("cubirds", num_envs=1, bots={1.5: "random"})  # type: ignore[dict-item]


def test_an_illegal_action_changes_no_game(game: str) -> None:
    batch = Batch(game, num_envs=3, seed=2)
    batch.reset()
    before = batch.observations.copy()
    batch.sample()
    batch.actions[1] = illegal_action(batch.masks[1])
    with pytest.raises(IllegalAction, match=r"illegal in game 1: .*; possible: "):
        batch.step()
    assert (batch.observations == before).all()
    batch.actions[1] = 1 << 40
    with pytest.raises(IllegalAction, match=r"illegal in game 1: 1099511627776; possible: "):
        batch.step()
    batch.sample()
    batch.step()
    assert not (batch.observations == before).all()


def test_a_changed_mask_does_not_make_an_action_legal() -> None:
    batch = Batch("cubirds", num_envs=1, seed=2)
    batch.reset()
    wrong = illegal_action(batch.masks[0])
    batch.masks[:] = 1
    batch.actions[0] = wrong
    with pytest.raises(IllegalAction):
        batch.step()


def test_a_batch_does_not_read_its_output_arrays() -> None:
    batch, unchanged = (Batch("cubirds", num_envs=2, seed=2) for _ in range(2))
    batch.reset()
    unchanged.reset()
    for _ in range(5):
        batch.deciders[:] = 200
        batch.terminations[:] = 1
        batch.sample()
        unchanged.sample()
        assert (batch.actions == unchanged.actions).all()
        batch.step()
        unchanged.step()
        assert (batch.observations == unchanged.observations).all()
        assert (batch.deciders == unchanged.deciders).all()


def test_arrays_that_share_memory_are_rejected() -> None:
    array = np.zeros(2, np.uint8)
    with pytest.raises(BadOption, match="share memory"):
        Batch("cubirds", num_envs=2, buffers={"deciders": array, "terminations": array})


def test_arrays_cannot_be_replaced_or_copied() -> None:
    batch = Batch("cubirds", num_envs=2)
    with pytest.raises(AttributeError):
        batch.actions = np.zeros(2, np.int64)
    with pytest.raises(TypeError, match="create a new one"):
        copy.copy(batch)


def test_a_second_thread_is_rejected() -> None:
    """This thread holds the batch, so each call of the other thread must fail at once."""
    batch = Batch("cubirds", num_envs=1, seed=1)
    batch.reset()
    with batch._exclusive(), ThreadPoolExecutor(1) as pool:
        for method in (batch.step, batch.sample, batch.reset):
            with pytest.raises(IllegalAction, match="another thread"):
                pool.submit(method).result()
    batch.sample()
    batch.step()


def test_arguments_can_be_integers_of_numpy() -> None:
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
    ("wrong", "message"),
    [
        ({"num_envs": 0}, "num_envs must be an integer from 1 to .*, got 0"),
        ({"num_envs": "many"}, "num_envs must be an integer from 1 to .*, got 'many'"),
        ({"num_envs": 2, "seats": 9}, "seats must be an integer from 1 to 5, got 9"),
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
def test_invalid_arguments_are_rejected(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        Batch("cubirds", **wrong)


def test_a_batch_must_be_reset_before_a_step() -> None:
    batch = Batch("cubirds", num_envs=1)
    for method in (batch.step, batch.sample):
        with pytest.raises(IllegalAction, match="reset"):
            method()
