"""Gymnasium's own check of our environments, and what it does not ask."""

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

from .playing import an_illegal, pick


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
def test_the_check_of_gymnasium(game: str, seats: int, options: dict[str, Any]) -> None:
    # It plays an action that it has sampled before a reset.
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


def test_one_table_and_many_agree_game_after_game(game: str) -> None:
    for bots in ("random", "greedy", "playout"):
        many = RookeryVectorEnv(game, 2, seats=3, seat=1, bots=bots)
        singles = [RookeryEnv(game, seats=3, seat=1, bots=bots) for _ in range(2)]
        seen, info = many.reset(seed=7)
        for place, env in enumerate(singles):
            assert (env.reset(seed=7 + place)[0] == seen[place]).all()
        chance = Random(7)
        for _ in range(60):
            actions = [pick(mask, chance) for mask in info["action_mask"]]
            seen, rewards, over, _, info = many.step(np.array(actions))
            for place, env in enumerate(singles):
                mine, reward, ended, _, its_info = env.step(actions[place])
                assert (reward, ended) == (rewards[place], over[place])
                if ended:
                    assert (mine == info["final_obs"][place]).all()
                    mine, its_info = env.reset()
                assert (mine == seen[place]).all()
                assert (its_info["action_mask"] == info["action_mask"][place]).all()


def test_registered_names(game: str) -> None:
    env = gym.make(f"rookery/{game}-v{rookery.games.load(game).version}", seats=2, bots="random")
    _, info = env.reset(seed=3)
    env.step(pick(info["action_mask"], Random(3)))
    many = gym.make_vec(
        f"rookery/{game}-v{rookery.games.load(game).version}",
        num_envs=3,
        vectorization_mode="vector_entry_point",
        bots="random",
    )
    seen, _ = many.reset(seed=3)
    assert many.observation_space.contains(seen)


def test_a_wrong_action_names_the_right_ones(game: str) -> None:
    env = RookeryEnv(game)
    before, info = env.reset(seed=1)
    wrong = an_illegal(info["action_mask"])
    with pytest.raises(IllegalAction, match=r"illegal: .*; possible: "):
        env.step(wrong)
    assert (env._observed()[0] == before).all()
    lenient = RookeryEnv(game, illegal="random")
    lenient.reset(seed=1)
    assert lenient.step(wrong)[4]["illegal"] is True


def test_a_finished_game_says_so(game: str) -> None:
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


def test_the_table_in_letters_from_your_seat(game: str) -> None:
    env = RookeryEnv(game, seats=2, seat=1, render_mode="ansi")
    env.reset(seed=1)
    assert str(env.render()) != env._single_game.text(None)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seat": 2}, "seat must be an integer from 0 to 1, got 2"),
        ({"bots": {0: "greedy"}}, "bots must be a bot, or bots for seats"),
        ({"bots": None}, "bots must be a bot, .*, got None"),
        ({"illegal": "loudly"}, "illegal must be one of raise, random, got 'loudly'"),
        ({"render_mode": "human"}, "render_mode must be None.*, got 'human'"),
        ({"seats": 12}, "seats is 12"),
    ],
)
def test_what_makes_no_sense_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        RookeryEnv("cubirds", **wrong)


def test_before_the_deal(game: str) -> None:
    env = RookeryEnv(game, render_mode="ansi")
    assert env.action_space.contains(env.action_space.sample())
    with pytest.raises(IllegalAction, match="nothing has been dealt yet"):
        env.render()


@pytest.mark.parametrize("wrong", [0.9, "0", True, 2**40, -1, [0]])
def test_what_is_no_action_is_refused(wrong: Any) -> None:
    for bots in ("greedy", "hatchling"):
        env = RookeryEnv("cubirds", bots=bots)
        env.reset(seed=1)
        with pytest.raises(IllegalAction, match=r"illegal: .*; possible: "):
            env.step(wrong)


@pytest.mark.parametrize("wrong", [0, [0.0, 1.0], [[0, 0]], [1, 2, 3]])
def test_actions_of_many_tables_are_one_number_each(wrong: Any) -> None:
    many = RookeryVectorEnv("cubirds", 2)
    many.reset(seed=1)
    with pytest.raises(IllegalAction, match="one integer for each of 2 games"):
        many.step(np.array(wrong))


def test_many_tables_may_replace_what_is_not_legal() -> None:
    many = RookeryVectorEnv("cubirds", 3, illegal="random")
    _, info = many.reset(seed=1)
    actions = np.array([an_illegal(info["action_mask"][0]), pick(info["action_mask"][1], Random(1)), 5000])
    assert many.step(actions)[4]["illegal"].tolist() == [True, False, True]


def test_copies_pickles_and_other_processes(game: str) -> None:
    env = RookeryEnv(game, bots="random")
    env.reset(seed=3)
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for _ in range(5):
        action = int(env.action_space.sample())
        told = [each.step(action)[0] for each in (env, *copies)]
        assert all((other == told[0]).all() for other in told[1:])


class First:
    """A bot of one's own, which looks at its cells and plays the first legal action."""

    def __init__(self) -> None:
        self.looks: list[bytes] = []

    def choose(self, seat: rookery.Seat) -> rookery.Action:
        self.looks.append(seat.observation)
        return seat.legal[0]


def test_bots_of_ones_own_sit_down_and_see_what_learners_see(game: str) -> None:
    bot = First()
    env = RookeryEnv(game, seats=2, seat=1, bots=bot)
    size = env.reset(seed=5)[0].size
    one = SingleGame(game, 2, {})
    one.deal(5)
    assert bot.looks[:1] in ([], [one.observe(0)["observation"].tobytes()])
    for _ in range(4):
        env.step(int(env.action_space.sample()))
    assert bot.looks
    assert {len(look) for look in bot.looks} == {size}


@pytest.mark.parametrize("bots", [{1: 7}, {1: object()}, 7])
def test_what_does_not_choose_is_no_bot(bots: Any) -> None:
    with pytest.raises(BadOption, match="must be a"):
        RookeryEnv("cubirds", bots=bots)


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickle.dumps])
def test_thoughts_are_not_copied(duplicate: Callable[[RookeryEnv], object]) -> None:
    env = RookeryEnv("cubirds", seats=3, bots={1: "random", 2: "hatchling"})
    env.reset(seed=1)
    with pytest.raises(TypeError, match=r"search bots \(hatchling\) cannot be copied or pickled"):
        duplicate(env)


def test_what_is_sampled_does_not_change_what_bots_play() -> None:
    one, other = (RookeryVectorEnv("cubirds", 2, bots="random") for _ in range(2))
    _, info = one.reset(seed=1)
    other.reset(seed=1)
    for _ in range(20):
        actions = np.array([pick(mask, Random(1)) for mask in info["action_mask"]])
        other.sample()
        mine, theirs = one.step(actions), other.step(actions)
        assert (mine[0] == theirs[0]).all()
        info = mine[4]


def test_copies_only_where_they_are_wanted(game: str) -> None:
    own = RookeryVectorEnv(game, 2, bots="random")
    shared = RookeryVectorEnv(game, 2, bots="random", copy=False)
    assert own.reset(seed=1)[0] is not own.batch.observations
    assert shared.reset(seed=1)[0] is shared.batch.observations
