"""The PettingZoo environments pass PettingZoo's tests, and behaviour that these do not check."""

from __future__ import annotations

import copy
import pickle
import re
import warnings
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

with warnings.catch_warnings():
    # PettingZoo's tests load one of its games in a deprecated way.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from rookery.core.errors import BadOption, IllegalAction
from rookery.envs import pettingzoo

from .playing import illegal_action, pick

# PettingZoo's tests warn about observations that are no arrays, although its own games with masks have dictionaries.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


def test_the_aec_environment_passes_the_api_test(game: str, seats: int, options: dict[str, Any]) -> None:
    api_test(pettingzoo.env(game, seats=seats, **options), num_cycles=40)


def test_the_parallel_environment_passes_the_api_test(game: str, seats: int, options: dict[str, Any]) -> None:
    parallel_api_test(pettingzoo.parallel_env(game, seats=seats, **options), num_cycles=200)


def test_environments_pass_the_seed_tests(game: str) -> None:
    seed_test(lambda: pettingzoo.env(game, seats=3), num_cycles=30)
    parallel_seed_test(lambda: pettingzoo.parallel_env(game, seats=3), num_cycles=30)


def test_an_illegal_action_lists_all_legal_ones(game: str) -> None:
    env = pettingzoo.env(game)
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    with pytest.raises(IllegalAction) as raised:
        env.step(illegal_action(mask))
    listed = [int(number) for number in re.findall(r"(\d+) \(", str(raised.value).partition("possible: ")[2])]
    assert listed == np.flatnonzero(mask).tolist()


def test_unknown_agents_are_rejected() -> None:
    env = pettingzoo.parallel_env("cubirds")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="no agent 'player_7', agents are player_0, player_1"):
        env.step({"player_0": 0, "player_1": env.wait, "player_7": 0})


def test_a_whole_game_has_rewards_that_sum_to_one(game: str, seats: int, options: dict[str, Any]) -> None:
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


def test_waiting_agents_can_observe_but_have_no_legal_action(game: str) -> None:
    env = pettingzoo.env(game, seats=3)
    env.reset(seed=1)
    while len(env._single_game.deciders) > 1:
        env.step(pick(env.last()[0]["action_mask"], Random(1)))
    asked = env.agent_selection
    for agent in env.agents:
        seen = env.observe(agent)
        assert seen["observation"].size == env.encoding.size
        assert seen["action_mask"].any() == (agent == asked)


def test_an_illegal_action_changes_nothing(game: str) -> None:
    env = pettingzoo.env(game)
    env.reset(seed=1)
    before = env.last()[0]
    for wrong in (illegal_action(before["action_mask"]), 99_999, -1, None):
        with pytest.raises(IllegalAction, match=r"illegal: .*; possible: "):
            env.step(wrong)
    assert (env.last()[0]["observation"] == before["observation"]).all()


def test_all_agents_wait_but_the_deciders(game: str) -> None:
    env = pettingzoo.parallel_env(game, seats=3)
    seen, _ = env.reset(seed=4)
    chance = Random(4)
    for _ in range(8):
        asked = env._single_game.deciders
        actions = {agent: pick(seen[agent]["action_mask"], chance) for agent in env.agents}
        for seat, agent in enumerate(env.agents):
            assert (actions[agent] == env.wait) == (seat not in asked)
        wrong = actions | {env.agents[0]: illegal_action(seen[env.agents[0]]["action_mask"])}
        with pytest.raises(IllegalAction):
            env.step(wrong)
        again = env._observations()
        assert all((again[agent]["observation"] == seen[agent]["observation"]).all() for agent in env.agents)
        seen, *_ = env.step(actions)


def test_a_parallel_step_needs_an_action_of_every_agent(game: str) -> None:
    env = pettingzoo.parallel_env(game)
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="no action of player_0"):
        env.step({})


def test_a_finished_parallel_game_rejects_steps(game: str) -> None:
    env = pettingzoo.parallel_env(game)
    seen, _ = env.reset(seed=1)
    while env.agents:
        seen, _, over, _, _ = env.step({agent: pick(seen[agent]["action_mask"], Random(1)) for agent in env.agents})
    assert all(over.values())
    with pytest.raises(IllegalAction, match="the game is over"):
        env.step({})


def test_a_finished_aec_game_rejects_steps(game: str) -> None:
    env = pettingzoo.env(game)
    env.reset(seed=1)
    while not env.terminations[env.agent_selection]:
        env.step(pick(env.last()[0]["action_mask"], Random(1)))
    with pytest.raises(IllegalAction, match="the game is over"):
        env.step(0)
    while env.agents:
        env.step(None)
    calls: list[Callable[[], object]] = [env.last, lambda: env.step(0)]
    for call in calls:
        with pytest.raises(IllegalAction, match="the game is over"):
            call()


def test_before_a_reset_only_sampling_is_possible(game: str) -> None:
    env, parallel = pettingzoo.env(game, render_mode="ansi"), pettingzoo.parallel_env(game, render_mode="ansi")
    calls: list[Callable[[], object]] = [
        lambda: env.step(0),
        env.last,
        env.render,
        lambda: env.observe("player_0"),
        parallel.render,
        lambda: parallel.step({}),
    ]
    for call in calls:
        with pytest.raises(IllegalAction, match="nothing has been dealt yet"):
            call()
    for space in (env.action_space("player_0"), parallel.action_space("player_0")):
        assert space.contains(space.sample())


@pytest.mark.parametrize("wrong", [0.9, "0", True, 2**31, 2**40, -1, float("nan"), "abc", [0], np.array([0]), None])
def test_values_that_are_no_actions_are_rejected(wrong: Any) -> None:
    env, parallel = pettingzoo.env("cubirds"), pettingzoo.parallel_env("cubirds")
    env.reset(seed=1)
    parallel.reset(seed=1)
    with pytest.raises(IllegalAction, match=r"illegal: .*; possible: "):
        env.step(wrong)
    asked = f"player_{parallel._single_game.deciders[0]}"
    with pytest.raises(IllegalAction, match=r"illegal: .*; possible: "):
        parallel.step(dict.fromkeys(parallel.agents, parallel.wait) | {asked: wrong})


@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.parallel_env])
def test_copies_and_pickles_continue_the_same_game(game: str, make: Any) -> None:
    first = make(game, seats=3)
    first.reset(seed=6)
    others = [copy.deepcopy(first), pickle.loads(pickle.dumps(first))]
    chance = Random(6)
    for _ in range(10):
        if make is pettingzoo.env:
            action = pick(first.last()[0]["action_mask"], chance)
            for env in (first, *others):
                env.step(action)
            seen = [env.last()[0]["observation"] for env in (first, *others)]
        else:
            actions = {agent: pick(each["action_mask"], chance) for agent, each in first._observations().items()}
            seen = [env.step(actions)[0]["player_0"]["observation"] for env in (first, *others)]
        assert all((other == seen[0]).all() for other in seen[1:])


def test_other_agents_cannot_see_the_progress_of_a_secret_choice() -> None:
    """In Wingspan's opening, keeping cards takes more steps than keeping none, which the other player must not see."""
    runs = []
    for many in (False, True):
        env = pettingzoo.parallel_env("wingspan", seats=2)
        seen, _ = env.reset(seed=4)
        observations = []
        for _ in range(4):
            legal = [np.flatnonzero(seen[agent]["action_mask"]) for agent in env.agents]
            first = legal[0][0 if many else -1]
            seen, *_ = env.step({"player_0": int(first), "player_1": int(legal[1][0])})
            observations.append(seen["player_1"]["observation"].tobytes())
        runs.append(observations)
    assert runs[0] == runs[1]


def test_other_agents_cannot_see_who_is_asked_for_a_flock() -> None:
    """Rule 4.1 of CuBirds asks only players with a flock, so the other agents' observations must not change."""
    timing_sensitive = 0
    for seed in range(12):
        env = pettingzoo.env("cubirds", seats=2)
        env.reset(seed=seed)
        chance = Random(seed)
        while env.agents and not env.terminations[env.agent_selection]:
            other = env.possible_agents[1 - env.possible_agents.index(env.agent_selection)]
            before = env.observe(other)["observation"]
            env.step(pick(env.last()[0]["action_mask"], chance))
            if env._single_game.timing_sensitive and env.agent_selection != other:
                timing_sensitive += 1
                assert (env.observe(other)["observation"] == before).all()
                phase = env.encoding.slices["phase"]
                assert env.observe(env.agent_selection)["observation"][phase] != before[phase]
    assert timing_sensitive > 3


def test_the_ansi_mode_renders_text(game: str) -> None:
    env = pettingzoo.env(game, render_mode="ansi")
    env.reset(seed=1)
    assert "player_1" in str(env.render())
    silent = pettingzoo.env(game)
    silent.reset(seed=1)
    assert silent.render() is None
    with pytest.raises(BadOption, match=r"render_mode must be None or .*, got 'human'"):
        pettingzoo.env(game, render_mode="human")


def test_unknown_options_are_rejected(game: str) -> None:
    with pytest.raises(BadOption, match="wind"):
        pettingzoo.env(game, wind=1)


def test_the_caller_may_change_observations(game: str) -> None:
    env = pettingzoo.env(game)
    env.reset(seed=1)
    observation = env.last()[0]["observation"]
    observation[:] = 255
    assert not np.array_equal(env.last()[0]["observation"], observation)
