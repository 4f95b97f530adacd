"""A learner in numpy: what is each card of Birds of a Feather worth to play? Against three who play at random.

    python examples/value_learner.py        a minute of learning; random play would win 25 %
    python examples/value_learner.py 5      five seconds

A linear function values every action from what a seat may know; after each step the value of what was played moves towards
the best value that follows, or to what the game brought.
"""

import sys
import time

import numpy as np

from rookery.envs.gymnasium import TableVectorEnv

TABLES, EXPLORE, RATE = 256, 0.1, 0.05
seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0


def features(observations, scale):
    """The cells as numbers up to one, and a one; together of length about one, so that steps are of one size."""
    cells = observations / scale
    cells = np.hstack([cells, np.ones((len(cells), 1))])
    return cells / np.linalg.norm(cells, axis=1, keepdims=True)


def best(values, mask):
    return np.where(mask == 1, values, -np.inf)


def win_rate(env, weights, scale, games):
    (seen, info), won, ended = env.reset(seed=1), 0.0, 0
    while ended < games:
        values = best(features(seen, scale) @ weights, info["action_mask"])
        seen, rewards, over, _, info = env.step(values.argmax(axis=1))
        won, ended = won + rewards.sum(), ended + over.sum()
    return won / ended


env = TableVectorEnv("feather", TABLES, seats=4, bots="random")
scale = np.maximum(np.frombuffer(env.encoding.highs, np.uint8), 1)
weights = np.zeros((env.encoding.size + 1, env.single_action_space.n))
rng, tables = np.random.default_rng(1), np.arange(TABLES)
seen, info = env.reset(seed=2)
x, begun = features(seen, scale), time.perf_counter()
values = best(x @ weights, info["action_mask"])
while time.perf_counter() - begun < seconds:
    tried = rng.random(TABLES) < EXPLORE
    actions = np.where(tried, env.sample(), values.argmax(axis=1))
    seen, rewards, over, _, info = env.step(actions)
    y = features(seen, scale)
    after = best(y @ weights, info["action_mask"])
    target = np.where(over, rewards, after.max(axis=1))
    wrong = target - (x @ weights)[tables, actions]
    np.add.at(weights.T, actions, RATE * wrong[:, None] * x)
    x, values = y, best(y @ weights, info["action_mask"])
print(f"after {seconds:.0f} seconds it wins {win_rate(env, weights, scale, 2000):.1%}; random play wins 25 %")
