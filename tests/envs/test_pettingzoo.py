"""PettingZoo's own tests of our environments, and what they do not ask."""

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


def test_what_is_not_legal_is_answered_with_all_that_is(game: str) -> None:
    env = pettingzoo.env(game)
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    with pytest.raises(IllegalAction) as refused:
        env.step(an_illegal(mask))
    told = [int(number) for number in re.findall(r"(\d+) \(", str(refused.value).partition("possible: ")[2])]
    assert told == np.flatnonzero(mask).tolist()


def test_agents_that_are_not_there_do_not_act() -> None:
    env = pettingzoo.parallel_env("cubirds")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="no agent 'player_7', agents are player_0, player_1"):
        env.step({"player_0": 0, "player_1": env.wait, "player_7": 0})


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
    while len(env._single_game.deciders) > 1:
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
        asked = env._single_game.deciders
        actions = {agent: pick(seen[agent]["action_mask"], chance) for agent in env.agents}
        for seat, agent in enumerate(env.agents):
            assert (actions[agent] == env.wait) == (seat not in asked)
        wrong = actions | {env.agents[0]: an_illegal(seen[env.agents[0]]["action_mask"])}
        with pytest.raises(IllegalAction):
            env.step(wrong)
        again = env._observations()
        assert all((again[agent]["observation"] == seen[agent]["observation"]).all() for agent in env.agents)
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


def test_a_finished_game_of_agents_in_turn_says_so(game: str) -> None:
    env = pettingzoo.env(game)
    env.reset(seed=1)
    while not env.terminations[env.agent_selection]:
        env.step(pick(env.last()[0]["action_mask"], Random(1)))
    with pytest.raises(IllegalAction, match="the game is over"):
        env.step(0)
    while env.agents:
        env.step(None)
    doors: list[Callable[[], object]] = [env.last, lambda: env.step(0)]
    for door in doors:
        with pytest.raises(IllegalAction, match="the game is over"):
            door()


def test_nothing_happens_before_the_deal(game: str) -> None:
    env, parallel = pettingzoo.env(game, render_mode="ansi"), pettingzoo.parallel_env(game, render_mode="ansi")
    doors: list[Callable[[], object]] = [
        lambda: env.step(0),
        env.last,
        env.render,
        lambda: env.observe("player_0"),
        parallel.render,
        lambda: parallel.step({}),
    ]
    for door in doors:
        with pytest.raises(IllegalAction, match="nothing has been dealt yet"):
            door()
    for space in (env.action_space("player_0"), parallel.action_space("player_0")):
        assert space.contains(space.sample())


@pytest.mark.parametrize("wrong", [0.9, "0", True, 2**31, 2**40, -1, float("nan"), "abc", [0], np.array([0]), None])
def test_what_is_no_action_is_refused(wrong: Any) -> None:
    env, parallel = pettingzoo.env("cubirds"), pettingzoo.parallel_env("cubirds")
    env.reset(seed=1)
    parallel.reset(seed=1)
    with pytest.raises(IllegalAction, match=r"illegal: .*; possible: "):
        env.step(wrong)
    asked = f"player_{parallel._single_game.deciders[0]}"
    with pytest.raises(IllegalAction, match=r"illegal: .*; possible: "):
        parallel.step(dict.fromkeys(parallel.agents, parallel.wait) | {asked: wrong})


@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.parallel_env])
def test_copies_and_pickles_play_on_alike(game: str, make: Any) -> None:
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
            actions = {agent: pick(told["action_mask"], chance) for agent, told in first._observations().items()}
            seen = [env.step(actions)[0]["player_0"]["observation"] for env in (first, *others)]
        assert all((other == seen[0]).all() for other in seen[1:])


def test_nobody_sees_how_far_others_are_with_a_secret_choice() -> None:
    """One keeps many cards in Wingspan's opening, or none: it takes more or fewer steps; the other sees the same."""
    stories = []
    for many in (False, True):
        env = pettingzoo.parallel_env("wingspan", seats=2)
        seen, _ = env.reset(seed=4)
        story = []
        for _ in range(4):
            legal = [np.flatnonzero(seen[agent]["action_mask"]) for agent in env.agents]
            first = legal[0][0 if many else -1]
            seen, *_ = env.step({"player_0": int(first), "player_1": int(legal[1][0])})
            story.append(seen["player_1"]["observation"].tobytes())
        stories.append(story)
    assert stories[0] == stories[1]


def test_that_somebody_is_asked_for_a_flock_is_not_shown_to_others() -> None:
    """4.1 of CuBirds: only who has a flock is asked, so others see the table as it was."""
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


def test_the_table_in_letters(game: str) -> None:
    env = pettingzoo.env(game, render_mode="ansi")
    env.reset(seed=1)
    assert "player_1" in str(env.render())
    silent = pettingzoo.env(game)
    silent.reset(seed=1)
    assert silent.render() is None
    with pytest.raises(BadOption, match=r"render_mode must be None or .*, got 'human'"):
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
