"""Play thousands of random games, 256 at once in one compiled call, and print how often each seat wins."""

import sys
import time

import numpy as np

from rookery import games
from rookery.envs.batch import Batch

GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 2000

for name in games.NAMES:
    batch = Batch(name, num_envs=256, seats=2, seed=1)
    batch.reset()
    won, ended, steps, begun = np.zeros(2), 0, 0, time.perf_counter()
    while ended < GAMES:
        batch.sample()
        batch.step()
        steps += batch.num_envs
        ended += int(batch.terminations.sum())
        won += batch.rewards.sum(axis=0)
    seconds = time.perf_counter() - begun
    print(f"{name}: {ended} games, {steps / seconds / 1e6:.1f} million decisions per second")
    print(f"  the first seat wins {won[0] / ended:.1%}, the second {won[1] / ended:.1%}")
