"""The play-out policy: it answers everything, always the same for the same chance, and far better than the greedy."""

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
# The pinned greedy has 57 against random players.
ENOUGH_POINTS = 72


def dealt(seats: int, seed: int, **options: int) -> Wingspan:
    table = Wingspan()
    table.write(seats=seats, cards=1, **options)
    table.deal_from_seed(seed)
    return table


def rolled(seats: int, seed: int, **options: int) -> Wingspan:
    table = dealt(seats, seed, **options)
    run_playout_nogil(table, Generator(seed))
    return table


def priors(game: Game) -> dict[str, float]:
    """How promising each action looks to the seat that is asked."""
    return dict(zip(legal(game), state_of(game).priors(game.deciders[0]), strict=True))


def test_every_weight_has_its_row() -> None:
    assert len(weights()) == fields.WEIGHTS_IN_ALL


@pytest.mark.parametrize("index", [-1, fields.WEIGHTS_IN_ALL, 1000])
def test_there_are_no_other_weights(index: int) -> None:
    for change in (set_weight, set_rival_weight):
        with pytest.raises(IndexError, match=f"0 to {fields.WEIGHTS_IN_ALL - 1}"):
            change(index, 1.0)


@pytest.mark.parametrize("noise", [math.nan, -1e12])
def test_it_answers_whatever_it_likes(noise: float) -> None:
    """Not even likings that compare with nothing make it play what is not legal."""
    set_weight(fields.W_NOISE, noise)
    try:
        table = dealt(2, 1)
        for seed in range(10):
            assert table.playout_policy(0, Generator(seed)) in table.legal_numbers(0)
    finally:
        set_weight(fields.W_NOISE, weights()[fields.W_NOISE])


def test_a_duel_of_equals_is_a_play_out() -> None:
    for index, value in enumerate(weights()):
        set_rival_weight(index, value)
    table = dealt(2, 5)
    table.enable_log()
    run_duel(table, Generator(5), 1)
    assert table.dump() == rolled(2, 5).dump()
    with pytest.raises(TypeError):
        run_duel(dealt(2, 5), None, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_every_action_is_appraised(seats: int) -> None:
    """Finite likings within sight of a score, one for each legal action, whatever is asked."""
    for seed in range(3):
        table = dealt(seats, seed, goals=seed % 2)
        while table.to_act:
            seat = (table.to_act & -table.to_act).bit_length() - 1
            actions = table.legal_numbers(seat)
            liked = table.priors(seat)
            assert len(liked) == len(actions)
            assert all(math.isfinite(liking) and abs(liking) < 200 for liking in liked)
            assert table.act(seat, actions[liked.index(max(liked))])


def test_equal_chance_plays_equal_games() -> None:
    for seed in range(3):
        assert rolled(2, seed).dump() == rolled(2, seed).dump()


def test_it_scores_far_more_than_the_greedy() -> None:
    tables = [rolled(2, seed) for seed in range(GAMES)]
    points = [points_of(table, seat) for table in tables for seat in (0, 1)]
    assert sum(points) / len(points) > ENOUGH_POINTS


def test_it_does_not_look_at_what_is_hidden() -> None:
    """Two tables that a seat cannot tell apart are appraised alike."""
    for seed in range(6):
        table = dealt(2, seed)
        for _ in range(60):
            if not table.to_act:
                break
            seat = (table.to_act & -table.to_act).bit_length() - 1
            other = table.copy()
            other.redeal_for(seat, Generator(seed))
            liked = table.priors(seat)
            assert other.priors(seat) == liked
            assert table.act(seat, table.legal_numbers(seat)[liked.index(max(liked))])


def test_a_card_is_worth_less_while_its_food_is_lacking() -> None:
    """A bird of the tray that costs an invertebrate and a fruit, to a seat with both, with one and with neither."""
    worth = []
    for food in ({"invertebrate": 1, "fruit": 1}, {"fruit": 1}, {}):
        game = scene(food=[food], tray=["black_vulture", "eastern_bluebird", "bushtit"], cards="all")
        play(game, "draw cards")
        worth.append(priors(game)["draw tray 2"])
    assert worth[0] > worth[1] > worth[2]


def test_only_a_bird_that_plays_another_is_worth_an_extra_play() -> None:
    white = [bird for bird in BIRDS if power_of(bird).trigger == "white"]
    game = scene(hands=[[bird.id for bird in white]], food=[PLENTY], cards="all")
    before = priors(game)
    set_weight(fields.W_EXTRA_PLAY, 2 * weights()[fields.W_EXTRA_PLAY])
    try:
        after = priors(game)
    finally:
        set_weight(fields.W_EXTRA_PLAY, weights()[fields.W_EXTRA_PLAY])
    liked_more = {
        action.split()[1] for action in before if action.startswith("play ") and after[action] > before[action]
    }
    assert liked_more == {bird.id for bird in white if bird.power.startswith("play_in_")}


def test_a_bonus_card_is_liked_more_by_what_it_pays_for_one_bird_more() -> None:
    """On the mat lies one bird either way: a hawk that hunts, or a warbler that does not."""
    liked = []
    for name in ("coopers_hawk", "hooded_warbler"):
        game = played("atlantic_puffin", mat={"forest": [name]}, bonus_deck=["falconer", "forester"])
        play(game, "use")
        liked.append(priors(game)["bonus falconer"])
    assert liked[0] - liked[1] == pytest.approx(BONUS_CARDS[BONUS_NUMBER_OF["falconer"]].each)
