"""Learn Birds of a Feather with numpy: a linear Q-function of the actions, trained against three random bots.

    python examples/value_learner.py [STEPS]     10,000 steps of 256 games, less than a minute

The value of the action that was played moves towards the best value of the next observation.
"""

import os
import sys
import time
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is imported: its threads would slow this down
import numpy as np
import numpy.typing as npt

from rookery.envs.gymnasium import RookeryVectorEnv

Array = npt.NDArray[Any]
TABLES, BIRDS, EXPLORE, RATE = 256, 35, 0.1, 0.002
steps = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
env = RookeryVectorEnv("feather", TABLES, seats=4, bots="random")
cut, tables = env.encoding.slices, np.arange(TABLES)


def features(seen: Array) -> Array:
    """Return as features the hand, the birds not seen yet, new lingering birds, and the number of rounds played."""
    sheet = seen[:, cut["sheets"]][:, :BIRDS]
    trips = seen[:, cut["trips"]].reshape(TABLES, 14, -1)
    done = seen[:, cut["round"]][:, 0].astype(int)
    lingering = np.zeros((TABLES, BIRDS + 1))
    np.add.at(lingering, (tables[:, None], trips[tables, done - 2]), 1)
    fresh = (lingering[:, 1:] > 0) & (sheet == 0)
    return np.hstack([seen[:, cut["hand"]], sheet == 0, fresh, np.stack([np.ones(TABLES), done / 14], axis=1)])


def valued(x: Array, weights: Array, mask: Array) -> Array:
    """Return the value of playing each bird; in the game without options these are all actions."""
    return np.where(mask[:, :BIRDS] == 1, x @ weights, -np.inf)


def win_rate(weights: Array, games: int) -> float:
    (seen, info), won, ended = env.reset(seed=1), 0.0, 0.0
    while ended < games:
        actions = valued(features(seen), weights, info["action_mask"]).argmax(axis=1)
        seen, rewards, over, _, info = env.step(actions)
        won, ended = won + rewards.sum(), ended + over.sum()
    return won / ended


rng, weights = np.random.default_rng(1), np.zeros((3 * BIRDS + 2, BIRDS))
(seen, info), begun = env.reset(seed=2), time.perf_counter()
x = features(seen)
for _step in range(steps):
    best = valued(x, weights, info["action_mask"]).argmax(axis=1)
    actions = np.where(rng.random(TABLES) < EXPLORE, env.sample(), best)
    seen, rewards, over, _, info = env.step(actions)
    y = features(seen)
    target = np.where(over, rewards, valued(y, weights, info["action_mask"]).max(axis=1))
    wrong = target - (x * weights.T[actions]).sum(axis=1)
    moves = np.zeros((TABLES, BIRDS))
    moves[tables, actions] = RATE * wrong
    weights += x.T @ moves
    x = y
print(f"after {time.perf_counter() - begun:.0f} seconds it wins {win_rate(weights, 3000):.1%}; random play wins 25%")
