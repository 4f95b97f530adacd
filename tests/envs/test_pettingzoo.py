"""PettingZoo's own tests of our environments, and what they do not ask."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import numpy as np
import pytest

with warnings.catch_warnings():
    # Its tests still load one of its games the old way.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from rookery.core.errors import BadOption, IllegalAction
from rookery.envs import pettingzoo

from .playing import an_illegal, pick

# It thinks observations should be plain arrays; with a mask they are dictionaries, as in its own games.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


def test_the_api_of_agents_in_turn(game: str, seats: int, options: dict[str, Any]) -> None:
    api_test(pettingzoo.env(game, seats=seats, **options), num_cycles=40)


def test_the_parallel_api(game: str, seats: int, options: dict[str, Any]) -> None:
    parallel_api_test(pettingzoo.parallel_env(game, seats=seats, **options), num_cycles=200)


def test_seeds(game: str) -> None:
    seed_test(lambda: pettingzoo.env(game, seats=3), num_cycles=30)
    parallel_seed_test(lambda: pettingzoo.parallel_env(game, seats=3), num_cycles=30)


def test_a_whole_game(game: str, seats: int, options: dict[str, Any]) -> None:
    env = pettingzoo.env(game, seats=seats, **options)
    env.reset(seed=11)
    chance = Random(11)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(100_000):
        seen, reward, over, cut, _ = env.last()
        rewards[agent] += reward
        assert not cut
        env.step(None if over else pick(seen["action_mask"], chance))
    assert env.agents == []
    if seats > 1:
        assert sum(rewards.values()) == pytest.approx(1)


def test_who_waits_may_look_but_has_nothing_to_do(game: str) -> None:
    env = pettingzoo.env(game, seats=3)
    env.reset(seed=1)
    while len(env._one.deciders) > 1:
        env.step(pick(env.last()[0]["action_mask"], Random(1)))
    asked = env.agent_selection
    for agent in env.agents:
        seen = env.observe(agent)
        assert seen["observation"].size == env.encoding.size
        assert seen["action_mask"].any() == (agent == asked)


def test_a_wrong_action_names_the_right_ones_and_changes_nothing(game: str) -> None:
    env = pettingzoo.env(game)
    env.reset(seed=1)
    before = env.last()[0]
    for wrong in (an_illegal(before["action_mask"]), 99_999, -1, None):
        with pytest.raises(IllegalAction, match=r"illegal: .*; possible: "):
            env.step(wrong)
    assert (env.last()[0]["observation"] == before["observation"]).all()


def test_all_wait_but_those_who_are_asked(game: str) -> None:
    env = pettingzoo.parallel_env(game, seats=3)
    seen, _ = env.reset(seed=4)
    chance = Random(4)
    for _ in range(8):
        asked = env._one.deciders
        actions = {agent: pick(seen[agent]["action_mask"], chance) for agent in env.agents}
        for seat, agent in enumerate(env.agents):
            assert (actions[agent] == env.wait) == (seat not in asked)
        wrong = actions | {env.agents[0]: an_illegal(seen[env.agents[0]]["action_mask"])}
        with pytest.raises(IllegalAction):
            env.step(wrong)
        again = {agent: env._one.observe(seat)["observation"] for seat, agent in enumerate(env.agents)}
        assert all((again[agent] == seen[agent]["observation"]).all() for agent in env.agents)
        seen, *_ = env.step(actions)


def test_a_parallel_step_without_somebody_is_refused(game: str) -> None:
    env = pettingzoo.parallel_env(game)
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="no action of player_0"):
        env.step({})


def test_a_finished_game_says_so(game: str) -> None:
    env = pettingzoo.parallel_env(game)
    seen, _ = env.reset(seed=1)
    while env.agents:
        seen, _, over, _, _ = env.step({agent: pick(seen[agent]["action_mask"], Random(1)) for agent in env.agents})
    assert all(over.values())
    with pytest.raises(IllegalAction, match="the game is over"):
        env.step({})


def test_nobody_acts_before_the_deal(game: str) -> None:
    with pytest.raises(IllegalAction, match="reset"):
        pettingzoo.env(game).step(0)


def test_the_table_in_letters(game: str) -> None:
    env = pettingzoo.env(game, render_mode="ansi")
    env.reset(seed=1)
    assert "player_1" in str(env.render())
    silent = pettingzoo.env(game)
    silent.reset(seed=1)
    assert silent.render() is None
    with pytest.raises(IllegalAction, match="render_mode is 'human'"):
        pettingzoo.env(game, render_mode="human")


def test_unknown_options_are_refused(game: str) -> None:
    with pytest.raises(BadOption, match="wind"):
        pettingzoo.env(game, wind=1)


def test_arrays_are_the_callers_own(game: str) -> None:
    env = pettingzoo.env(game)
    env.reset(seed=1)
    mine = env.last()[0]["observation"]
    mine[:] = 255
    assert not np.array_equal(env.last()[0]["observation"], mine)
