"""Measure steps per second of every research interface, and of other libraries, on one core in one process.

    python benchmarks/envs.py                  the whole table, as Markdown
    python benchmarks/envs.py --seconds 1      quicker, less exact
    python benchmarks/envs.py --only vector    rows whose name contains this text

A step is one decision of one player: read the observation and the mask, choose a random legal action, make the step.
The time includes starting new games. The same code plays all environments of PettingZoo and Gymnasium. OpenSpiel and
RLCard give a list of legal actions instead of a mask; a batch draws its own actions. The measured time is the processor
time of this process, which depends less on other load.
"""

from __future__ import annotations

import argparse
import importlib
import random
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import numpy as np

TABLES = 256
CLOCK_READ_STEPS = 20
Run = Callable[[float], float]


def per_second(steps: Iterator[int], seconds: float) -> float:
    """Return the steps per second of an endless iterator, whose items are numbers of steps."""
    next(steps)  # the first step may load modules
    begun, made = time.process_time(), 0
    while time.process_time() - begun < seconds:
        # Reading the clock costs about as much as a part of a quick step.
        made += sum(islice(steps, CLOCK_READ_STEPS))
    return made / (time.process_time() - begun)


def pick(mask: Any) -> int:
    """Return a random legal action of a mask."""
    # numpy searches bool arrays much faster than other bytes; all masks have one byte per action.
    assert mask.itemsize == 1
    legal = mask.view(np.bool_).nonzero()[0]
    chosen: int = legal.item(int(random.random() * len(legal)))
    return chosen


def aec_steps(env: Any) -> Iterator[int]:
    seed = 0
    while True:
        seed += 1
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(pick(observation["action_mask"]))
                yield 1


def gym_steps(env: Any) -> Iterator[int]:
    seed = 0
    while True:
        seed += 1
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            _, _, over, _, info = env.step(pick(info["action_mask"]))
            yield 1


def batch_steps(batch: Any) -> Iterator[int]:
    batch.reset()
    while True:
        batch.sample()
        batch.step()
        yield batch.num_envs


def vector_steps(env: Any) -> Iterator[int]:
    env.reset(seed=1)
    while True:
        env.step(env.sample())
        yield env.num_envs


def spiel_steps(game: Any) -> Iterator[int]:
    """Yield the steps of a game of OpenSpiel; chance nodes take time, but are not counted."""
    tensor = game.get_type().provides_observation_tensor
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
                continue
            if tensor:
                state.observation_tensor()
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
            yield 1


def rlcard_steps(env: Any) -> Iterator[int]:
    while True:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random.random() * len(legal))])
            yield 1


def rookery_rows() -> dict[str, Run]:
    import pyspiel

    from rookery.envs import openspiel, pettingzoo
    from rookery.envs.batch import Batch
    from rookery.envs.gymnasium import RookeryEnv, RookeryVectorEnv

    rows: dict[str, Run] = {}
    for game, seats in (("cubirds", 2), ("feather", 4), ("wingspan", 2)):
        aec, one = pettingzoo.env(game, seats=seats), RookeryEnv(game, seats=seats, bots="random")
        batch = Batch(game, num_envs=TABLES, seats=seats, seed=1)
        vector = RookeryVectorEnv(game, TABLES, seats=seats, bots="random", copy=False)
        spiel = pyspiel.load_game(openspiel.PREFIX + game, {"seats": seats})
        rows[f"rookery {game}, {seats} seats: PettingZoo AEC"] = timed(aec_steps, aec)
        rows[f"rookery {game}, {seats} seats: Gymnasium, random bots"] = timed(gym_steps, one)
        rows[f"rookery {game}, {seats} seats: vector of {TABLES}"] = timed(batch_steps, batch)
        rows[f"rookery {game}, {seats} seats: Gymnasium vector of {TABLES}, random bots"] = timed(vector_steps, vector)
        rows[f"rookery {game}, {seats} seats: OpenSpiel"] = timed(spiel_steps, spiel)
    return rows


def timed(steps: Callable[[Any], Iterator[int]], env: Any) -> Run:
    return lambda seconds: per_second(steps(env), seconds)


def other_rows() -> dict[str, Run]:
    import pyspiel
    import rlcard

    rows: dict[str, Run] = {}
    for name in ("texas_holdem_v4", "leduc_holdem_v4", "tictactoe_v3"):
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
            rows[f"pettingzoo {name}: AEC"] = timed(aec_steps, module.env())
        except ImportError as missing:
            print(f"pettingzoo {name}: left out, {missing}", file=sys.stderr)
    for name in ("python_kuhn_poker", "python_liars_poker", "python_block_dominoes", "python_tic_tac_toe"):
        importlib.import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
        rows[f"open_spiel {name}: written in Python"] = timed(spiel_steps, pyspiel.load_game(name))
    for name in ("leduc_poker", "gin_rummy", "hearts"):
        rows[f"open_spiel {name}: written in C++"] = timed(spiel_steps, pyspiel.load_game(name))
    for name in ("leduc-holdem", "gin-rummy", "uno"):
        rows[f"rlcard {name}"] = timed(rlcard_steps, rlcard.make(name))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=4, help="for each row")
    parser.add_argument("--only", default="", help="only rows whose name contains this text")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    random.seed(1)
    print("| interface | steps per second |\n|---|---:|")
    for name, run in (rookery_rows() | other_rows()).items():
        if options.only in name:
            print(f"| {name} | {run(options.seconds):,.0f} |", flush=True)


if __name__ == "__main__":
    main()
