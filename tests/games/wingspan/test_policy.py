"""The playout policy: legal and deterministic, and far better than the greedy bot."""

from __future__ import annotations

import math

import pytest

from rookery.core.engine.playouts import run_playout_nogil
from rookery.core.engine.rng import Generator
from rookery.core.game import Game
from rookery.games.wingspan import fields
from rookery.games.wingspan.cards import BIRDS, BONUS_CARDS, BONUS_NUMBER_OF, power_of
from rookery.games.wingspan.policy.duel import run_duel, set_rival_weight
from rookery.games.wingspan.policy.playout import points_of
from rookery.games.wingspan.policy.power_sums import weights
from rookery.games.wingspan.policy.weights import set_weight
from rookery.games.wingspan.rules import Wingspan
from rookery.testing import state_of

from .power_scenes import PLENTY, played
from .scenes import legal, play, scene

GAMES = 40
# The fixed greedy baseline has 57 points against random players.
ENOUGH_POINTS = 72


def dealt(seats: int, seed: int, **options: int) -> Wingspan:
    table = Wingspan()
    table.write(seats=seats, cards=1, **options)
    table.deal_from_seed(seed)
    return table


def play_out_from_seed(seats: int, seed: int, **options: int) -> Wingspan:
    table = dealt(seats, seed, **options)
    run_playout_nogil(table, Generator(seed))
    return table


def prior_by_action(game: Game) -> dict[str, float]:
    """Return the prior of each legal action of the seat that has to act."""
    return dict(zip(legal(game), state_of(game).priors(game.deciders[0]), strict=True))


def test_every_weight_has_its_row() -> None:
    assert len(weights()) == fields.WEIGHTS_IN_ALL


@pytest.mark.parametrize("index", [-1, fields.WEIGHTS_IN_ALL, 1000])
def test_there_are_no_other_weights(index: int) -> None:
    for change in (set_weight, set_rival_weight):
        with pytest.raises(IndexError, match=f"0 to {fields.WEIGHTS_IN_ALL - 1}"):
            change(index, 1.0)


@pytest.mark.parametrize("noise", [math.nan, -1e12])
def test_actions_are_legal_with_nan_or_huge_noise(noise: float) -> None:
    """Even with NaN values the policy returns only legal actions."""
    set_weight(fields.W_NOISE, noise)
    try:
        table = dealt(2, 1)
        for seed in range(10):
            assert table.playout_policy(0, Generator(seed)) in table.legal_numbers(0)
    finally:
        set_weight(fields.W_NOISE, weights()[fields.W_NOISE])


def test_a_duel_of_equal_policies_is_a_playout() -> None:
    for index, value in enumerate(weights()):
        set_rival_weight(index, value)
    table = dealt(2, 5)
    table.enable_log()
    run_duel(table, Generator(5), 1)
    assert table.dump() == play_out_from_seed(2, 5).dump()
    with pytest.raises(TypeError):
        run_duel(dealt(2, 5), None, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_every_action_has_a_prior(seats: int) -> None:
    """There is one finite prior for each legal action, of the order of a score."""
    for seed in range(3):
        table = dealt(seats, seed, goals=seed % 2)
        while table.to_act:
            seat = (table.to_act & -table.to_act).bit_length() - 1
            actions = table.legal_numbers(seat)
            priors = table.priors(seat)
            assert len(priors) == len(actions)
            assert all(math.isfinite(prior) and abs(prior) < 200 for prior in priors)
            assert table.act(seat, actions[priors.index(max(priors))])


def test_equal_seeds_play_equal_games() -> None:
    for seed in range(3):
        assert play_out_from_seed(2, seed).dump() == play_out_from_seed(2, seed).dump()


def test_the_policy_scores_far_more_than_the_greedy_bot() -> None:
    tables = [play_out_from_seed(2, seed) for seed in range(GAMES)]
    points = [points_of(table, seat) for table in tables for seat in (0, 1)]
    assert sum(points) / len(points) > ENOUGH_POINTS


def test_priors_do_not_depend_on_hidden_information() -> None:
    """The priors are equal in two game states that a seat cannot tell apart."""
    for seed in range(6):
        table = dealt(2, seed)
        for _ in range(60):
            if not table.to_act:
                break
            seat = (table.to_act & -table.to_act).bit_length() - 1
            other = table.copy()
            other.redeal_for(seat, Generator(seed))
            priors = table.priors(seat)
            assert other.priors(seat) == priors
            assert table.act(seat, table.legal_numbers(seat)[priors.index(max(priors))])


def test_a_card_is_worth_less_while_its_food_is_lacking() -> None:
    """The bird in the tray costs an invertebrate and a fruit; the seat has both, one or neither."""
    worth = []
    for food in ({"invertebrate": 1, "fruit": 1}, {"fruit": 1}, {}):
        game = scene(food=[food], tray=["black_vulture", "eastern_bluebird", "bushtit"], cards="all")
        play(game, "draw cards")
        worth.append(prior_by_action(game)["draw tray 2"])
    assert worth[0] > worth[1] > worth[2]


def test_only_birds_that_play_another_bird_use_the_extra_play_weight() -> None:
    white = [bird for bird in BIRDS if power_of(bird).trigger == "white"]
    game = scene(hands=[[bird.id for bird in white]], food=[PLENTY], cards="all")
    before = prior_by_action(game)
    set_weight(fields.W_EXTRA_PLAY, 2 * weights()[fields.W_EXTRA_PLAY])
    try:
        after = prior_by_action(game)
    finally:
        set_weight(fields.W_EXTRA_PLAY, weights()[fields.W_EXTRA_PLAY])
    raised = {action.split()[1] for action in before if action.startswith("play ") and after[action] > before[action]}
    assert raised == {bird.id for bird in white if bird.power.startswith("play_in_")}


def test_a_bonus_card_is_worth_more_with_one_more_bird_that_it_counts() -> None:
    """The mat has one bird in both cases: a hawk that hunts, or a warbler that does not."""
    priors = []
    for name in ("coopers_hawk", "hooded_warbler"):
        game = played("atlantic_puffin", mat={"forest": [name]}, bonus_deck=["falconer", "forester"])
        play(game, "use")
        priors.append(prior_by_action(game)["bonus falconer"])
    assert priors[0] - priors[1] == pytest.approx(BONUS_CARDS[BONUS_NUMBER_OF["falconer"]].each)
