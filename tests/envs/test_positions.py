"""Environments write records of their games, and can start from positions."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import rookery
from rookery.core.errors import BadOption, BadPosition, IllegalAction
from rookery.core.game import Game
from rookery.envs import pettingzoo
from rookery.envs.gymnasium import RookeryEnv, RookeryVectorEnv
from rookery.envs.single_game import SingleGame
from tests.soak import ALL_CASES

from .playing import pick


def is_same(game: Game, one: SingleGame) -> bool:
    return game._state.same_position(one.table)


def play_steps(env: pettingzoo.raw_env, chance: Random, steps_max: int) -> None:
    """Play random steps up to a number or to the end."""
    for _ in range(steps_max):
        seen, _, over, _, _ = env.last()
        if over:
            break
        env.step(pick(seen["action_mask"], chance))


# Records


def test_a_record_can_be_replayed_at_any_moment(game: str, seats: int, options: dict[str, Any]) -> None:
    env, chance = pettingzoo.env(game, seats=seats, **options), Random(7)
    env.reset(seed=7)
    for _ in range(6):
        replayed = rookery.replay(env.record())
        assert is_same(replayed, env._single_game)
        assert replayed.names == tuple(env.possible_agents)
        play_steps(env, chance, 50)
    play_steps(env, chance, 10_000)
    replayed = rookery.replay(env.record())
    assert replayed.returns == list(env.rewards.values())
    assert replayed.record() == env.record()


def test_following_games_have_records_too(game: str) -> None:
    env, chance = pettingzoo.env(game, seats=3), Random(8)
    for _ in range(3):
        env.reset(seed=None)
        play_steps(env, chance, 30)
        assert is_same(rookery.replay(env.record()), env._single_game)


def test_parallel_environments_write_records(game: str) -> None:
    env, chance = pettingzoo.parallel_env(game, seats=3), Random(9)
    seen, _ = env.reset(seed=9)
    for _ in range(30 if ALL_CASES else 20):
        assert is_same(rookery.replay(env.record()), env._single_game)
        if not env.agents:
            break
        seen = env.step({agent: pick(seen[agent]["action_mask"], chance) for agent in env.agents})[0]


@pytest.mark.parametrize("bots", ["random", "greedy", "playout", "jay"])
def test_games_against_bots_have_records(game: str, bots: str) -> None:
    env, chance = RookeryEnv(game, seats=3, seat=1, bots=bots), Random(10)
    _, info = env.reset(seed=10)
    for _ in range(8):
        _, _, over, _, info = env.step(pick(info["action_mask"], chance))
        assert is_same(rookery.replay(env.record()), env._single_game)
        if over:
            break


def test_copies_write_separate_records(game: str) -> None:
    env = pettingzoo.env(game, seats=3)
    env.reset(seed=1)
    play_steps(env, Random(1), 10)
    before = env.record()
    other = copy.deepcopy(env)
    play_steps(other, Random(2), 10)
    assert env.record() == before
    assert is_same(rookery.replay(other.record()), other._single_game)


@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.parallel_env, RookeryEnv])
def test_there_is_no_record_before_a_reset(make: Callable[..., Any]) -> None:
    with pytest.raises(IllegalAction, match="nothing has been dealt yet"):
        make("feather").record()


# Positions


def moments(game: str, seats: int, options: dict[str, Any], count: int = 6 if ALL_CASES else 4) -> list[SingleGame]:
    """Return states during games in which the current question is public."""
    found: list[SingleGame] = []
    one, chance = SingleGame(game, seats, options), Random(11)
    one.deal(11)
    while len(found) < count:
        for _ in range(chance.randrange(1, 40)):
            if not one.deciders:
                one.deal(None)
            one.play(one.deciders[0], chance.choice(one.table.legal_numbers(one.deciders[0])))
        if one.deciders and not one.timing_sensitive and not one.table.is_secret:
            found.append(copy.copy(one))
    return found


def position_of(one: SingleGame) -> dict[str, Any]:
    return rookery.replay(one.record()).position()


def test_an_environment_can_start_at_a_position(game: str, seats: int, options: dict[str, Any]) -> None:
    env = pettingzoo.env(game, seats=seats, **options)
    for one in moments(game, seats, options):
        env.reset(seed=1, options={"position": position_of(one)})
        assert env.agent_selection == env.possible_agents[one.deciders[0]]
        for seat, agent in enumerate(env.possible_agents):
            found, expected = env.observe(agent), one.observe(seat)
            assert (found["observation"] == expected["observation"]).all()
            assert (found["action_mask"] == expected["action_mask"]).all()
        play_steps(env, Random(1), 20)
        assert is_same(rookery.replay(env.record()), env._single_game), "its record starts at the position"


def test_the_same_seed_gives_the_same_game_from_a_position(game: str) -> None:
    (one,) = moments(game, 3, {}, 1)
    records = []
    for seed in (1, 1, 2):
        env = pettingzoo.env(game, seats=3)
        env.reset(seed=seed, options={"position": position_of(one)})
        play_steps(env, Random(1), 10_000)
        head, _, played = env.record().partition("start: position")
        records.append(played.partition("\n")[2])
        assert head
        assert records[-1]
    assert records[0] == records[1]
    # Birds of a Feather has no chance after the deal.
    assert (records[0] == records[2]) is (game == "feather")


def test_other_environments_can_start_at_a_position(game: str) -> None:
    for one in moments(game, 3, {}, 3):
        position = position_of(one)
        parallel = pettingzoo.parallel_env(game, seats=3)
        parallel.reset(seed=1, options={"position": position})
        assert is_same(rookery.from_position(position), parallel._single_game)
        seat = one.deciders[0]
        for bots in ("greedy", "jay"):
            single = RookeryEnv(game, seats=3, seat=seat, bots=bots)
            seen, info = single.reset(seed=1, options={"position": position})
            if one.deciders == (seat,):
                assert (seen == one.observe(seat)["observation"]).all()
            single.step(pick(info["action_mask"], Random(1)))


@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.parallel_env, RookeryEnv])
def test_an_invalid_position_is_rejected_and_changes_nothing(make: Callable[..., Any], game: str) -> None:
    env, chance = make(game, seats=3), Random(12)
    env.reset(seed=12)
    before = env.record()
    another = "feather" if game == "cubirds" else "cubirds"
    over = rookery.new(game, seats=3, seed=1)
    while over.deciders:
        seat = over.deciders[0]
        over.play(chance.choice(over.legal(seat)), seat=seat)
    for position, message in (
        (None, f"position must be a position of {game}, got None"),
        (rookery.new(another, seats=3).position(), f"must be a position of {game}"),
        (rookery.new(game, seats=2).position(), "position must have seats=3.*, got seats=2"),
        (rookery.new(game, seats=3).position() | {"options": 7}, "options must be an object, got 7"),
        (rookery.new(game, seats=3).position() | {"options": {"colour": 1}}, "colour"),
        (rookery.new(game, seats=3).position() | {"options": {"turn_limit": "much"}}, "turn_limit"),
        (over.position(), "the game is over at this position"),
    ):
        with pytest.raises(BadPosition, match=message):
            env.reset(options={"position": position})
        assert env.record() == before
    for options, message in (
        ({"postion": {}}, "no option 'postion', did you mean 'position'"),
        ("position", "options must be a mapping, got 'position'"),
    ):
        with pytest.raises(BadOption, match=message):
            env.reset(options=options)
        assert env.record() == before
    env.reset(seed=1, options={"anything": "else"})
    assert env.record() != before


def test_a_game_cannot_start_during_secret_choices() -> None:
    for game in ("feather", "wingspan"):
        started = rookery.new(game, seats=3, seed=4)
        while not started.history or started.deciders[0] == 0:
            started.play(started.legal(0)[0], seat=0)
        with pytest.raises(BadPosition, match="must be before all secret choices"):
            pettingzoo.env(game, seats=3).reset(options={"position": started.position()})


def test_vector_environments_cannot_start_at_a_position(game: str) -> None:
    env = RookeryVectorEnv(game, num_envs=2, seats=2)
    with pytest.raises(BadOption, match="only single environments start at one"):
        env.reset(options={"position": rookery.new(game, seats=2).position()})


def test_environments_limit_the_turns_of_an_endless_game() -> None:
    endless = rookery.new("cubirds", seats=2, seed=1)
    env = pettingzoo.env("cubirds", seats=2)
    env.reset(options={"position": endless.position()})
    limit = env._single_game.table.read()["turn_limit"]
    assert limit == env._single_game.options["turn_limit"]
    assert limit > 0


def test_a_game_cannot_start_at_a_hidden_question() -> None:
    one, chance = SingleGame("cubirds", 3, {}), Random(2)
    one.deal(2)
    while not one.timing_sensitive:
        one.play(one.deciders[0], chance.choice(one.table.legal_numbers(one.deciders[0])))
        if not one.deciders:
            one.deal(None)
    env = pettingzoo.env("cubirds", seats=3)
    with pytest.raises(BadPosition, match="inside a hidden question"):
        env.reset(options={"position": position_of(one)})


def test_a_position_must_have_a_later_decision_of_the_seat() -> None:
    """The last turn of the game belongs to the other seat."""
    game, chance = rookery.new("cubirds", seats=2, seed=3, turn_limit=2), Random(3)
    turns: list[tuple[int, dict[str, Any]]] = []
    while game.deciders:
        seat = game.deciders[0]
        if not turns or turns[-1][0] != seat:
            turns.append((seat, game.position()))
        game.play(chance.choice(game.legal(seat)), seat=seat)
    last, position = turns[-1]
    env = RookeryEnv("cubirds", seats=2, seat=1 - last, bots="random", turn_limit=2)
    with pytest.raises(BadPosition, match=f"ends before seat {1 - last} is to act"):
        env.reset(options={"position": position})
    env.reset(seed=1)
