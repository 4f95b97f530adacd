"""Tables side by side are stepped alike by the compiled and the uncompiled build."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from rookery.core.build import build_name

STORY = """
import hashlib, sys
from rookery.core.build import build_name
from rookery.envs.batch import Batch
game, seats = sys.argv[1], int(sys.argv[2])
print(build_name())
batch = Batch(game, tables=2, seats=seats, seed=5, bots={1: "random"} if seats > 2 else None, finals=True)
batch.reset()
for _ in range(40):
    batch.sample("habit" if _ % 4 == 0 else "random")
    batch.step()
    told = (batch.actions, batch.deciders, batch.observations, batch.masks, batch.rewards, batch.endings, batch.finals)
    print(hashlib.blake2s(b"".join(array.tobytes() for array in told)).hexdigest())
"""


def story(game: str, seats: int, pure: bool) -> list[str]:
    environment = {**os.environ, "ROOKERY_PURE": "1" if pure else "0"}
    command = [sys.executable, "-c", STORY, game, str(seats)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.splitlines()


@pytest.mark.parametrize("seats", [2, 3])
def test_both_builds_step_alike(game: str, seats: int) -> None:
    if build_name() != "compiled":
        pytest.skip("there is no compiled build here to compare with")
    compiled, pure = story(game, seats, False), story(game, seats, True)
    assert (compiled[0], pure[0]) == ("compiled", "pure")
    assert compiled[1:] == pure[1:]
