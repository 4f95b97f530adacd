"""The Gymnasium environments pass Gymnasium's check, and behaviour that it does not check."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import rookery
from rookery.core.errors import BadOption, IllegalAction
from rookery.envs.gymnasium import RookeryEnv, RookeryVectorEnv
from rookery.envs.single_game import SingleGame

from .playing import illegal_action, pick


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
def test_environments_pass_the_check_of_gymnasium(game: str, seats: int, options: dict[str, Any]) -> None:
    # The check plays an action that it sampled before a reset.
    check_env(RookeryEnv(game, seats=seats, illegal="random", render_mode="ansi", **options))


@pytest.mark.parametrize("bots", ["random", "greedy", "playout", "fledgling"])
def test_whole_games_against_bots(game: str, bots: str) -> None:
    env = RookeryEnv(game, seats=2, bots=bots)
    chance = Random(2)
    _, info = env.reset(seed=2)
    over, steps = False, 0
    while not over and (bots != "fledgling" or steps < 12):
        _, reward, over, cut, info = env.step(pick(info["action_mask"], chance))
        assert not cut
        assert over or reward == 0
        steps += 1
    assert not over or reward in (0, 0.5, 1)


def test_single_and_vector_environments_agree(game: str) -> None:
    for bots in ("random", "greedy", "playout"):
        vector = RookeryVectorEnv(game, 2, seats=3, seat=1, bots=bots)
        singles = [RookeryEnv(game, seats=3, seat=1, bots=bots) for _ in range(2)]
        seen, info = vector.reset(seed=7)
        for index, env in enumerate(singles):
            assert (env.reset(seed=7 + index)[0] == seen[index]).all()
        chance = Random(7)
        for _ in range(60):
            actions = [pick(mask, chance) for mask in info["action_mask"]]
            seen, rewards, over, _, info = vector.step(np.array(actions))
            for index, env in enumerate(singles):
                observation, reward, ended, _, its_info = env.step(actions[index])
                assert (reward, ended) == (rewards[index], over[index])
                if ended:
                    assert (observation == info["final_obs"][index]).all()
                    observation, its_info = env.reset()
                assert (observation == seen[index]).all()
                assert (its_info["action_mask"] == info["action_mask"][index]).all()


def test_environments_are_registered(game: str) -> None:
    env = gym.make(f"rookery/{game}-v{rookery.games.load(game).version}", seats=2, bots="random")
    _, info = env.reset(seed=3)
    env.step(pick(info["action_mask"], Random(3)))
    vector = gym.make_vec(
        f"rookery/{game}-v{rookery.games.load(game).version}",
        num_envs=3,
        vectorization_mode="vector_entry_point",
        bots="random",
    )
    seen, _ = vector.reset(seed=3)
    assert vector.observation_space.contains(seen)


def test_an_illegal_action_lists_the_legal_ones(game: str) -> None:
    env = RookeryEnv(game)
    before, info = env.reset(seed=1)
    wrong = illegal_action(info["action_mask"])
    with pytest.raises(IllegalAction, match=r"illegal: .*; possible: "):
        env.step(wrong)
    assert (env._observed()[0] == before).all()
    lenient = RookeryEnv(game, illegal="random")
    lenient.reset(seed=1)
    assert lenient.step(wrong)[4]["illegal"] is True


def test_a_step_needs_a_running_game(game: str) -> None:
    env = RookeryEnv(game, bots="random")
    with pytest.raises(IllegalAction, match="reset"):
        env.step(0)
    _, info = env.reset(seed=5)
    over = False
    while not over:
        _, _, over, _, info = env.step(pick(info["action_mask"], Random(5)))
    assert not info["action_mask"].any()
    with pytest.raises(IllegalAction, match="the game is over"):
        env.step(0)


def test_the_ansi_mode_renders_the_view_of_the_seat(game: str) -> None:
    env = RookeryEnv(game, seats=2, seat=1, render_mode="ansi")
    env.reset(seed=1)
    assert str(env.render()) != env._single_game.text(None)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"seat": 2}, "seat must be an integer from 0 to 1, got 2"),
        ({"bots": {0: "greedy"}}, "bots must be a bot, or bots for seats"),
        ({"bots": None}, "bots must be a bot, .*, got None"),
        ({"illegal": "loudly"}, "illegal must be one of raise, random, got 'loudly'"),
        ({"render_mode": "human"}, "render_mode must be None.*, got 'human'"),
        ({"seats": 12}, "seats must be an integer from 1 to 5, got 12"),
    ],
)
def test_invalid_arguments_are_rejected(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        RookeryEnv("cubirds", **wrong)


def test_before_a_reset_only_sampling_is_possible(game: str) -> None:
    env = RookeryEnv(game, render_mode="ansi")
    assert env.action_space.contains(env.action_space.sample())
    with pytest.raises(IllegalAction, match="nothing has been dealt yet"):
        env.render()


@pytest.mark.parametrize("wrong", [0.9, "0", True, 2**40, -1, [0]])
def test_values_that_are_no_actions_are_rejected(wrong: Any) -> None:
    for bots in ("greedy", "hatchling"):
        env = RookeryEnv("cubirds", bots=bots)
        env.reset(seed=1)
        with pytest.raises(IllegalAction, match=r"illegal: .*; possible: "):
            env.step(wrong)


@pytest.mark.parametrize("wrong", [0, [0.0, 1.0], [[0, 0]], [1, 2, 3]])
def test_a_vector_environment_needs_one_integer_per_game(wrong: Any) -> None:
    vector = RookeryVectorEnv("cubirds", 2)
    vector.reset(seed=1)
    with pytest.raises(IllegalAction, match="one integer for each of 2 games"):
        vector.step(np.array(wrong))


def test_a_vector_environment_can_replace_illegal_actions() -> None:
    vector = RookeryVectorEnv("cubirds", 3, illegal="random")
    _, info = vector.reset(seed=1)
    actions = np.array([illegal_action(info["action_mask"][0]), pick(info["action_mask"][1], Random(1)), 5000])
    assert vector.step(actions)[4]["illegal"].tolist() == [True, False, True]


def test_copies_and_pickles_continue_the_same_game(game: str) -> None:
    env = RookeryEnv(game, bots="random")
    env.reset(seed=3)
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for _ in range(5):
        action = int(env.action_space.sample())
        observations = [each.step(action)[0] for each in (env, *copies)]
        assert all((other == observations[0]).all() for other in observations[1:])


class FirstActionBot:
    """A user's bot that keeps its observations and plays the first legal action."""

    def __init__(self) -> None:
        self.observations: list[bytes] = []

    def choose(self, seat: rookery.Seat) -> rookery.Action:
        self.observations.append(seat.observation)
        return seat.legal[0]


def test_a_users_bot_plays_and_receives_the_same_observations(game: str) -> None:
    bot = FirstActionBot()
    env = RookeryEnv(game, seats=2, seat=1, bots=bot)
    size = env.reset(seed=5)[0].size
    one = SingleGame(game, 2, {})
    one.deal(5)
    assert bot.observations[:1] in ([], [one.observe(0)["observation"].tobytes()])
    for _ in range(4):
        env.step(int(env.action_space.sample()))
    assert bot.observations
    assert {len(observation) for observation in bot.observations} == {size}


@pytest.mark.parametrize("bots", [{1: 7}, {1: object()}, 7])
def test_objects_without_choose_are_rejected_as_bots(bots: Any) -> None:
    with pytest.raises(BadOption, match="must be a"):
        RookeryEnv("cubirds", bots=bots)


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickle.dumps])
def test_search_bots_cannot_be_copied(duplicate: Callable[[RookeryEnv], object]) -> None:
    env = RookeryEnv("cubirds", seats=3, bots={1: "random", 2: "hatchling"})
    env.reset(seed=1)
    with pytest.raises(TypeError, match=r"search bots \(hatchling\) cannot be copied or pickled"):
        duplicate(env)


def test_sampling_does_not_change_what_bots_play() -> None:
    one, other = (RookeryVectorEnv("cubirds", 2, bots="random") for _ in range(2))
    _, info = one.reset(seed=1)
    other.reset(seed=1)
    for _ in range(20):
        actions = np.array([pick(mask, Random(1)) for mask in info["action_mask"]])
        other.sample()
        of_one, of_other = one.step(actions), other.step(actions)
        assert (of_one[0] == of_other[0]).all()
        info = of_one[4]


def test_a_vector_environment_copies_its_observations_by_default(game: str) -> None:
    copying = RookeryVectorEnv(game, 2, bots="random")
    shared = RookeryVectorEnv(game, 2, bots="random", copy=False)
    assert copying.reset(seed=1)[0] is not copying.batch.observations
    assert shared.reset(seed=1)[0] is shared.batch.observations
