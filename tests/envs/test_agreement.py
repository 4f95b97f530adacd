"""A seed gives the same game, step by step, through every environment interface."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import rookery
from rookery.envs import pettingzoo
from rookery.envs.batch import Batch

from .playing import pick


def test_all_interfaces_agree(game: str, seats: int, options: dict[str, Any]) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from rookery.envs import openspiel

    seed, chance = 1234, Random(1234)
    aec = pettingzoo.env(game, seats=seats, **options)
    parallel = pettingzoo.parallel_env(game, seats=seats, **options)
    batch = Batch(game, num_envs=1, seats=seats, seed=seed, **options)
    spiel = pyspiel.load_game(openspiel.PREFIX + game, {"seats": seats, "seed": seed, **options}).new_initial_state()
    plain = rookery.new(game, seats=seats, seed=seed, **{**batch.rulebook.bot_options, **options})
    aec.reset(seed=seed)
    parallel.reset(seed=seed)
    batch.reset()
    over, chosen = False, [list[int]() for _ in range(seats)]
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
        plain.play(action, seat=seat)
        aec.step(action)
        spiel.apply_action(action)
        batch.actions[0] = action
        batch.step()
        over = not plain.deciders
        # In the parallel environment secret choices happen in one step, in the others in turn order.
        chosen[seat].append(action)
        if not plain.choosing_in_secret:
            while any(chosen):
                asked = parallel._single_game.deciders
                acts = {f"player_{i}": chosen[i].pop(0) if i in asked else parallel.wait for i in range(seats)}
                found = parallel.step(acts)[0]
            for other in range(seats):
                assert np.array_equal(
                    found[f"player_{other}"]["observation"], aec.observe(f"player_{other}")["observation"]
                )
    assert batch.terminations[0] == 1
    assert spiel.returns() == batch.rewards[0].tolist() == plain.returns == list(aec.rewards.values())
