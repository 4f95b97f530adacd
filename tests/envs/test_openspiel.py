"""The games pass OpenSpiel's tests, work with its search, and show no hidden information in its strings."""

from __future__ import annotations

import pickle
import sys
import unittest
from collections.abc import Iterator
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

from rookery import games  # noqa: E402
from rookery.core.engine.constants import ROLLED  # noqa: E402
from rookery.core.errors import BadOption, IllegalAction, InvariantError, RookeryError  # noqa: E402
from rookery.envs import openspiel  # noqa: E402
from tests.soak import ALL_CASES, sample  # noqa: E402

STAY = games.load("cubirds").actions.parse("stay")


def load(game: str, seats: int, options: dict[str, Any], seed: int = openspiel.NO_SEED) -> Any:
    return pyspiel.load_game(openspiel.PREFIX + game, {"seats": seats, "seed": seed, **options})


def play(state: Any, chance: Random, steps: int) -> None:
    for _ in range(steps):
        if state.is_terminal():
            return
        state.apply_action(chance.choice(state.legal_actions()))


def test_games_pass_the_random_simulation_of_openspiel(game: str, seats: int, options: dict[str, Any]) -> None:
    if not ALL_CASES and (game, seats) == ("wingspan", 5):
        pytest.skip("the longest game by far: make soak plays it")
    for seed in sample((openspiel.NO_SEED, 3), 2):
        pyspiel.random_sim_test(load(game, seats, options, seed), num_sims=1, serialize=False, verbose=False)


@pytest.fixture(scope="module")
def api_test() -> Iterator[Any]:
    """Import OpenSpiel's tests without its own games, because some of these import SciPy, which takes seconds."""
    own_games = "open_spiel.python.mfg.games"
    with pytest.MonkeyPatch.context() as patch:
        if own_games not in sys.modules:
            patch.setitem(sys.modules, own_games, ModuleType(own_games))
        yield import_module("open_spiel.integration_tests.api_test")


def test_games_pass_the_api_tests_of_openspiel(api_test: Any, game: str, seats: int, options: dict[str, Any]) -> None:
    """OpenSpiel runs these tests of a partial game tree on all of its own games."""
    for seed in sample((openspiel.NO_SEED, 3), 2):
        spiel = load(game, seats, options, seed)
        case = type("Ours", (api_test.EnforceAPIOnPartialTreeBase,), {"game": spiel, "game_name": game})
        result = unittest.TestResult()
        unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
        assert result.testsRun > 4
        assert not result.errors + result.failures


def test_only_observations_of_one_player_are_supported() -> None:
    game = load("cubirds", 2, {}, 1)
    for public, private in ((True, "NONE"), (False, "SINGLE_PLAYER"), (True, "ALL_PLAYERS")):
        kind = pyspiel.IIGObservationType(
            perfect_recall=False, public_info=public, private_info=getattr(pyspiel.PrivateInfoType, private)
        )
        assert make_observation(game, kind) is None


def test_different_states_have_different_texts(game: str) -> None:
    state = load(game, 2, {}).new_initial_state()
    assert str(state).startswith("not dealt yet")
    play(state, Random(1), openspiel.CHANCE_NODES)
    texts = {str(state)}
    assert "player_0" in str(state)
    for action in state.legal_actions():
        texts.add(str(state.child(action)))
    assert len(texts) == 1 + len(state.legal_actions())


def test_a_finished_game_names_the_method_that_begins_the_next() -> None:
    state = load("cubirds", 2, {}, 1).new_initial_state()
    play(state, Random(1), 10_000)
    with pytest.raises(IllegalAction, match=r"the game is over, new_initial_state\(\) begins the next"):
        state.apply_action(0)


def test_a_violated_invariant_is_reported() -> None:
    """The test makes the deal replay a chance event that does not belong to it."""
    state = load("cubirds", 2, {}).new_initial_state()
    play(state, Random(1), openspiel.CHANCE_NODES - 1)
    state.data.table.replay_chance([1, ROLLED, 7, 0])
    with pytest.raises(InvariantError, match="the table broke"):
        state.apply_action(0)


def test_a_state_can_be_rebuilt_from_its_history(game: str) -> None:
    pyspiel.random_sim_test(load(game, 2, {"turn_limit": 20} if game == "cubirds" else {}), 1, True, False)


def test_dice_and_shuffles_are_chance_nodes() -> None:
    state = load("wingspan", 2, {}).new_initial_state()
    chance = Random(1)
    nodes = 0
    while not state.is_terminal():
        nodes += state.is_chance_node()
        state.apply_action(chance.choice(state.legal_actions()))
    assert nodes > 3 * openspiel.CHANCE_NODES
    assert nodes % openspiel.CHANCE_NODES == 0


def test_chance_outcomes_change_the_following_observation() -> None:
    state = load("wingspan", 2, {}).new_initial_state()
    chance = Random(2)
    play(state, chance, openspiel.CHANCE_NODES)
    while not state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    seen = set()
    for outcome in range(8):
        other = state.clone()
        other.apply_action(outcome)
        play_chance(other, 0)
        seen.add(other.observation_string(0))
    assert len(seen) > 1


def play_chance(state: Any, outcome: int) -> None:
    while state.is_chance_node():
        state.apply_action(outcome)


def test_the_first_outcomes_deal_the_game_of_a_seed(game: str) -> None:
    seeded = load(game, 2, {}, 77_777).new_initial_state()
    dealt = load(game, 2, {}).new_initial_state()
    for outcome in openspiel.outcomes_of(77_777):
        dealt.apply_action(outcome)
    assert dealt.observation_string(0) == seeded.observation_string(0)
    assert dealt.legal_actions() == seeded.legal_actions()


def test_a_resampled_state_differs_but_looks_the_same_to_the_player(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    state = load(game, seats, options, 5).new_initial_state()
    chance = Random(5)
    changed = 0
    for _ in range(6):
        play(state, chance, 5)
        if state.is_terminal():
            break
        player = state.current_player()
        other = state.resample_from_infostate(player, chance.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.current_player() == player
        changed += other.data.table.dump() != state.data.table.dump()
        play(other, chance, 3)
    assert changed


def test_information_states_differ_between_players_but_not_in_a_clone(game: str) -> None:
    state = load(game, 2, {}, 9).new_initial_state()
    clone = state.clone()
    assert state.information_state_string(0) != state.information_state_string(1)
    chance = Random(9)
    for _ in range(40):
        if state.is_terminal():
            break
        action = chance.choice(state.legal_actions())
        state.apply_action(action)
        clone.apply_action(action)
        for player in range(2):
            assert state.information_state_string(player) == clone.information_state_string(player)


def test_secret_choices_do_not_change_other_information_states() -> None:
    """In Wingspan's opening, the second player cannot see which cards the first one keeps."""
    strings = []
    for pick in (0, -1):
        state = load("wingspan", 2, {}, 4).new_initial_state()
        while state.current_player() == 0:
            legal = state.legal_actions()
            state.apply_action(legal[pick])
        strings.append(state.information_state_string(1))
    assert strings[0] == strings[1]


def test_tensors_are_the_observation_fields(game: str) -> None:
    spiel = load(game, 2, {}, 1)
    state = spiel.new_initial_state()
    observation = make_observation(spiel)
    observation.set_from(state, 0)
    cells = state.data.table.observation(0)
    assert observation.tensor.tolist() == list(cells)
    assert list(state.observation_tensor(0)) == list(cells)
    assert set(observation.dict) == set(spiel.blank.encoding.slices)


def test_an_illegal_action_lists_the_legal_ones(game: str) -> None:
    state = load(game, 2, {}, 1).new_initial_state()
    before = str(state)
    wrong = next(number for number in range(2000) if number not in state.legal_actions())
    with pytest.raises(IllegalAction, match=r"illegal: .*; possible: "):
        state.apply_action(wrong)
    assert str(state) == before


@pytest.mark.parametrize("wrong", [openspiel.OUTCOMES, 1 << 30])
def test_chance_outcomes_outside_the_range_are_rejected(wrong: int) -> None:
    with pytest.raises(IllegalAction, match="outcome must be 0 to"):
        load("cubirds", 2, {}).new_initial_state().apply_action(wrong)


@pytest.mark.parametrize("wrong", [{"seats": 9}, {"seats": 2, "turn_limit": -4}, {"seed": -5}])
def test_invalid_parameters_are_rejected(wrong: dict[str, Any]) -> None:
    with pytest.raises((RookeryError, RuntimeError)):
        pyspiel.load_game("rookery_cubirds", wrong)


def test_an_option_value_that_looks_like_a_number_needs_its_name() -> None:
    with pytest.raises((RookeryError, RuntimeError), match="write edition_2022"):
        pyspiel.load_game("rookery_feather", {"edition": "2022"})
    game = pyspiel.load_game("rookery_feather", {"edition": "edition_2022"})
    assert game.blank.options["edition"] == "2022"
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_other_players_cannot_see_who_is_asked_for_a_flock() -> None:
    """Rule 4.1 of CuBirds: a player who completes no flock looks the same as one who could not."""
    compared = 0
    for seed in range(60):
        state = load("cubirds", 2, {}, seed).new_initial_state()
        chance = Random(seed)
        for _ in range(30):
            state.apply_action(chance.choice(state.legal_actions()))
            other = 1 - state.current_player()
            if not state._game_ref.game.is_timing_sensitive(state.data.table):
                continue
            stays = state.clone()
            stays.apply_action(STAY)
            # In some worlds of the other player, the hand has no flock and is not asked.
            for _ in range(20):
                world = stays.resample_from_infostate(other, chance.random)
                if world.observation_string(other) == stays.observation_string(other):
                    assert world.information_state_string(other) == stays.information_state_string(other)
                    compared += 1
            before = state.data.before
            assert before is not None
            assert state.observation_string(other) == before.observation(other).hex()
            break
    assert compared > 20


def test_resampling_keeps_a_decision_that_waits_for_chance() -> None:
    found = 0
    for seed in range(20):
        state = load("cubirds", 2, {}).new_initial_state()
        chance = Random(seed)
        while not state.is_terminal() and state.data.pending is None:
            play(state, chance, 1)
        if not state.is_terminal():
            found += 1
            player, _ = state.data.pending
            other = state.resample_from_infostate(1 - player, chance.random)
            play_chance(other, 1)
            assert other.data.pending is None
    assert found > 2


def test_information_states_have_no_tensor() -> None:
    game = load("cubirds", 2, {}, 1)
    recall = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    state = game.new_initial_state()
    assert recall.tensor is None
    assert recall.string_from(state, 0) == state.information_state_string(0)
    with pytest.raises(BadOption, match="no tensor"):
        state.information_state_tensor(0)


@pytest.mark.slow
def test_openspiels_ismcts_plays_a_game_of_cubirds() -> None:
    spiel = load("cubirds", 2, {})
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(spiel, evaluator, 1.4, 3, random_state=np.random.RandomState(2))
    state = spiel.new_initial_state()
    chance = Random(3)
    decisions = 0
    while not state.is_terminal():
        bot_decides = not state.is_chance_node() and state.current_player() == 0
        decisions += bot_decides
        state.apply_action(bot.step(state) if bot_decides else chance.choice(state.legal_actions()))
    assert decisions > 20
    assert sum(state.returns()) == 1
