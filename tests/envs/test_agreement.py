"""One seed is one game through every door, step by step."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import rookery
from rookery.envs import pettingzoo
from rookery.envs.batch import Batch

from .playing import pick


def test_all_doors_agree(game: str, seats: int, options: dict[str, Any]) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from rookery.envs import openspiel

    seed, chance = 1234, Random(1234)
    aec = pettingzoo.env(game, seats=seats, **options)
    parallel = pettingzoo.parallel_env(game, seats=seats, **options)
    batch = Batch(game, tables=1, seats=seats, seed=seed, **options)
    spiel = pyspiel.load_game(openspiel.PREFIX + game, {"seats": seats, "seed": seed, **options}).new_initial_state()
    plain = rookery.new(game, seats=seats, seed=seed, **{**batch.rulebook.bot_options, **options})
    aec.reset(seed=seed)
    parallel.reset(seed=seed)
    batch.reset()
    over = False
    while not over:
        seat = plain.deciders[0]
        seen = aec.last()[0]
        assert aec.agent_selection == f"player_{seat}"
        assert int(batch.deciders[0]) == spiel.current_player() == seat
        assert np.array_equal(seen["observation"], batch.observations[0])
        assert seen["observation"].tobytes().hex() == spiel.observation_string(seat)
        assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(spiel.legal_actions())
        assert np.array_equal(seen["action_mask"], batch.masks[0])
        action = pick(seen["action_mask"], chance)
        together = len(plain.deciders) > 1
        if not together:
            waits = {agent: parallel.wait for agent in parallel.agents}
            found = parallel.step(waits | {f"player_{seat}": action})[0]
        else:
            parallel._one.play(seat, action)
        plain.play(action, seat=seat)
        aec.step(action)
        spiel.apply_action(action)
        batch.actions[0] = action
        batch.step()
        over = not plain.deciders
        if not over and not together:
            for other in range(seats):
                assert np.array_equal(
                    found[f"player_{other}"]["observation"], aec.observe(f"player_{other}")["observation"]
                )
    assert batch.endings[0] == 1
    assert spiel.returns() == batch.rewards[0].tolist() == plain.returns == list(aec.rewards.values())
