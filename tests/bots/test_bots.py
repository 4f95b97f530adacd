"""Bots: their names, equal play with equal seeds, and no use of hidden information."""

from __future__ import annotations

import copy
from random import Random

import pytest

import rookery
from rookery import bots, games
from rookery.arena import Series, Tally, play_bots, run_series
from rookery.core.errors import UnknownBot
from rookery.core.game import Game
from rookery.core.text.localizer import languages
from rookery.testing import Case, all_cases
from tests.conformance.conftest import is_long, quick_cases
from tests.conformance.hooks import hooks_of
from tests.soak import ALL_CASES

# Levels with few simulations per turn, so that whole games are quick.
PLAYERS = ("random", "greedy", *(f"{name}@12" for name in bots.LEVELS))

# Every game at each number of seats with its default options, and each other option once. The random bot, which looks
# at nothing, and levels that differ only in their settings play the first case for two seats of each game.
CASES = [case for name in games.NAMES for case in quick_cases(name)]
FIRST = [next(case for case in quick_cases(name) if case.seats == 2) for name in games.NAMES]
EVERY_CASE = [case for name in games.NAMES for case in all_cases(name)]
DIFFERENT = ("greedy", "raven@12")


def bots_with_cases(cases: list[Case]) -> list[tuple[str, Case]]:
    """Return each kind of bot with every case, and the other levels with one case per game."""
    return [(name, case) for name in PLAYERS for case in (cases if name in DIFFERENT else FIRST)]


def play_some(game: Game, seed: int, decisions: int) -> None:
    """Play decisions greedily, so that hands become known in part. Seats that choose together do so in random order."""
    bot, rng = bots.load("greedy", seed=seed), Random(seed)
    for _ in range(decisions):
        if not game.deciders:
            break
        seat = rng.choice(game.deciders)
        game.play(bot.choose(game.seat(seat)), seat)


def test_the_names_are_known() -> None:
    assert bots.NAMES == ("random", "greedy", "hatchling", "fledgling", "jay", "raven")
    for name in bots.NAMES:
        assert bots.load(name, seed=1).name == name


def test_the_error_for_an_unknown_bot_suggests_a_name() -> None:
    with pytest.raises(UnknownBot, match=r"no bot 'gredy', did you mean 'greedy'\?; bots are random, greedy, "):
        bots.load("gredy")


@pytest.mark.parametrize("name", bots.NAMES)
def test_each_bot_has_a_description(name: str) -> None:
    sentences = {bots.load(name).description(language) for language in languages()}
    assert len(sentences) == len(languages())
    assert all(sentence.endswith(".") for sentence in sentences)


# In the gate only bots of different kinds play long games. The next test lets all others choose first decisions.
@pytest.mark.parametrize(
    ("name", "case"),
    [
        (name, case)
        for name, case in bots_with_cases([case for case in CASES if not is_long(case.game) or case in FIRST])
        if ALL_CASES or name in DIFFERENT or not is_long(case.game)
    ],
    ids=str,
)
def test_each_bot_plays_whole_games_equally_with_the_same_seed(name: str, case: Case) -> None:
    records = set()
    for _ in range(2):
        game = case.new(5)
        players = [bots.load(name, seed=seat) for seat in range(game.seats)]
        play_bots(game, players)
        assert game.outcome is not None
        records.add(game.record())
    assert len(records) == 1


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("game", games.NAMES)
def test_each_bot_can_choose_whenever_its_seat_may(name: str, game: str) -> None:
    """This includes seats that have made a secret choice and may replace it."""
    table = rookery.new(game, seats=4, seed=3)
    for number in range(60 if ALL_CASES else 40):
        for seat in range(table.seats):
            legal = table.legal(seat)
            assert not legal or bots.load(name, seed=number).choose(table.seat(seat)) in legal
        play_some(table, number, decisions=1)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "case"), bots_with_cases(EVERY_CASE if ALL_CASES else CASES), ids=str)
def test_hidden_cards_do_not_change_the_evaluation(name: str, case: Case) -> None:
    """Hidden cards do not change the choice, the visit shares, expected values and principal variations.

    The hooks of the conformance kit change the hidden cards, without a redeal of the engine. `make soak` plays every
    option with every number of seats.
    """
    hooks = hooks_of(case.game)
    differed = 0
    for seed in range(12) if ALL_CASES and "@" not in name else (1, 4, 9) if ALL_CASES else (1, 9):
        game = case.new(seed)
        play_some(game, seed, decisions=seed * seed // 2)
        for seat in game.deciders[:2]:
            other = rookery.from_position(hooks.scramble(game.position(), seat, Random(seed)), names=game.names)
            differed += not game.same_position(other)
            assert other.view(seat) == game.view(seat)
            deeper = name.replace("@12", "@60")
            mine, others = (bots.load(deeper, seed=seed).evaluate_actions(table.seat(seat)) for table in (game, other))
            assert mine == others, f"seed {seed}, seat {seat}"
    assert differed, "the hidden cards were never changed"


def test_exchanging_a_hand_and_the_draw_pile_changes_no_choice() -> None:
    """The simplest case, without a redeal of the engine: the hand of the opponent is exchanged with the draw pile."""
    position = {
        "game": "cubirds",
        "seats": 2,
        "rows": [["owl", "duck"], ["robin", "owl"], ["magpie", "duck"], ["duck", "robin"]],
        "hands": [{"owl": 2, "robin": 3, "duck": 1}, {"parrot": 2, "toucan": 1}],
        "draw_pile": ["flamingo", "magpie", "magpie"],
    }
    swapped = position | {"hands": [position["hands"][0], {"magpie": 2, "flamingo": 1}]}  # type: ignore[index]  # JSON
    swapped["draw_pile"] = ["toucan", "parrot", "parrot"]
    for name in PLAYERS:
        for seed in range(20):
            tables = [rookery.from_position(copy.deepcopy(each)) for each in (position, swapped)]
            choices = {bots.load(name, seed=seed).choose(table.seat(0)) for table in tables}
            assert len(choices) == 1, f"{name}, seed {seed}"


@pytest.mark.parametrize("game", games.NAMES)
def test_greedy_beats_random(game: str) -> None:
    tally = Tally()
    for results in run_series(Series(game, ("greedy", "random"), games=40, seed=1)):
        tally.add(results)
    assert tally.wins["greedy"] > {"wingspan": 32}.get(game, 35)


@pytest.mark.parametrize("name", bots.NAMES)
def test_a_bot_has_a_repr_and_an_error_for_wrong_arguments(name: str) -> None:
    bot = bots.load(name, seed=1)
    assert repr(bot) == f"<bot {name}>"
    with pytest.raises(TypeError, match=r"seat must be a Seat, such as game\.seat\(0\), got Game"):
        bot.choose(rookery.new("cubirds", seats=2, seed=1))  # type: ignore[arg-type]
