"""The compiled and the uncompiled build of the environments produce the same bytes."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from rookery import games
from rookery.core.compilation.selection import build_name

BATCH = """
import hashlib, sys
from rookery.core.compilation.selection import build_name
from rookery.envs.batch import Batch
game, seats = sys.argv[1], int(sys.argv[2])
print(build_name())
batch = Batch(game, num_envs=2, seats=seats, seed=5, bots={1: "random"} if seats > 2 else None, final_observations=True)
batch.reset()
for _ in range(40):
    batch.sample("playout" if _ % 4 == 0 else "random")
    batch.step()
    arrays = (batch.actions, batch.deciders, batch.observations, batch.masks, batch.rewards, batch.terminations)
    print(hashlib.blake2s(b"".join(array.tobytes() for array in (*arrays, batch.final_observations))).hexdigest())
"""

# One game that all seats observe.
SINGLE_GAME = """
import sys
from random import Random
from rookery.core.compilation.selection import build_name
from rookery.envs.single_game import SingleGame
game, seats = sys.argv[1], int(sys.argv[2])
print(build_name())
one, chance = SingleGame(game, seats, {}), Random(4)
one.deal(4)
for _ in range(60):
    for seat in range(seats):
        seen = one.observe(seat)
        print(one.timing_sensitive, seen["observation"].tobytes().hex(), seen["action_mask"].tobytes().hex())
    seat = one.deciders[0]
    one.play(seat, chance.choice(one.table.legal_numbers(seat)))
    if not one.deciders:
        one.deal(None)
"""
# States that no game reaches, with the largest values and cards anywhere. Code that searches or adds eight bytes at a
# time must be correct for them too.
RANDOM_STATES = """
import random, sys
from rookery import games
from rookery.core.compilation.selection import build_name
from rookery.core.game_factory import blank_state
game, seats = sys.argv[1], int(sys.argv[2])
print(build_name())
rulebook, rng = games.load(game), random.Random(3)
blank = blank_state(rulebook, seats, {option.name: option.default for option in rulebook.options})
# The values of some fields; all other fields keep the values of the deal.
BYTES, OWN = (0, 1, 2, 127, 128, 255), [*range(seats)]
VALUES = {
    "cubirds": {"collection": (0, 3, 110), "phase": (0, 1, 4)},
    "feather": {
        "held": range(2**35), "seen": range(2**35), "trips": range(36), "round": range(14), "phase": (0, 1, 2, 4),
    },
    "wingspan": {
        "mat": range(1, 181), "eggs": BYTES, "cached": BYTES, "tucked": BYTES, "goal_points": BYTES,
        "row_size": range(6), "place": [*range(10), *[10 + seat for seat in OWN], *[15 + seat for seat in OWN]],
        "entered": range(4), "tucks": range(9), "tucker": OWN, "goal": range(16), "round": (1, 4), "phase": (0, 2),
        "bonus_place": [*range(3), *[3 + seat for seat in OWN], *[8 + seat for seat in OWN]],
        "bonus_seen": range(32), "spent_pinks": range(2**15), "choice": range(213), "begun": range(213),
    },
}[game]

def any_of(shape, values):
    return [any_of(inner, values) for inner in shape] if isinstance(shape, list) else rng.choice(values)

for seed in range(25):
    blank.deal_from_seed(seed)
    fields = blank.read()
    blank.write(**{name: any_of(fields[name], values) for name, values in VALUES.items()})
    for seat in range(seats):
        print(blank.observation(seat).hex())
"""


# All scripts for all games run in one process, because the imports take longer than most scripts.
RUN_ALL = """
import json, sys
for game, script, seats in json.loads(sys.argv[1]):
    sys.argv[1:] = [game, str(seats)]
    exec(script, {})
    print("next")
"""
SCRIPTS = [(BATCH, 2), (BATCH, 3), (SINGLE_GAME, 2), (SINGLE_GAME, 3)]
SCRIPTS += [(RANDOM_STATES, 1), (RANDOM_STATES, 2), (RANDOM_STATES, 5)]
RUNS = [(game, script, seats) for game in games.NAMES for script, seats in SCRIPTS]


def output_of_runs(*, pure: bool) -> list[list[str]]:
    """Return the lines of each run in a process of the compiled or the uncompiled build."""
    environment = {**os.environ, "ROOKERY_PURE": "1" if pure else "0"}
    command = [sys.executable, "-c", RUN_ALL, json.dumps(RUNS)]
    printed = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    return [part.splitlines() for part in printed.split("next\n")[:-1]]


@pytest.mark.slow
def test_both_builds_produce_the_same_bytes() -> None:
    if build_name() != "compiled":
        pytest.skip("there is no compiled build here to compare with")
    compared = list(zip(output_of_runs(pure=False), output_of_runs(pure=True), strict=True))
    assert len(compared) == len(RUNS)
    for (game, script, seats), (compiled, pure) in zip(RUNS, compared, strict=True):
        assert (compiled[0], pure[0]) == ("compiled", "pure")
        assert len(set(compiled)) > 20
        assert compiled[1:] == pure[1:], f"{game}, {seats} seats: {script}"
