"""Bots: known by name, equal for equal seeds, and blind to what their seat cannot see."""

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

# Levels with so few simulations a turn that whole games are quick: how a level searches does not depend on it.
PLAYERS = ("random", "greedy", *(f"{name}@12" for name in bots.LEVELS))

# Every game at each number of seats with its usual options, and each other option once; for levels that differ from
# another only in their settings, and for chance, which looks at nothing, the first case for two of each game.
CASES = [case for name in games.NAMES for case in quick_cases(name)]
FIRST = [next(case for case in quick_cases(name) if case.seats == 2) for name in games.NAMES]
EVERY_CASE = [case for name in games.NAMES for case in all_cases(name)]
DIFFERENT = ("greedy", "raven@12")


def matched(cases: list[Case]) -> list[tuple[str, Case]]:
    """Each kind of bot with every case, the other levels with some."""
    return [(name, case) for name in PLAYERS for case in (cases if name in DIFFERENT else FIRST)]


def play_some(game: Game, seed: int, decisions: int) -> None:
    """Go some way on, by greedy play so that hands are known in part, in any order where several decide."""
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


def test_an_unknown_bot_offers_the_near_miss() -> None:
    with pytest.raises(UnknownBot, match=r"no bot 'gredy', did you mean 'greedy'\?; bots are random, greedy, "):
        bots.load("gredy")


@pytest.mark.parametrize("name", bots.NAMES)
def test_each_has_a_sentence_on_its_style(name: str) -> None:
    sentences = {bots.load(name).description(language) for language in languages()}
    assert len(sentences) == len(languages())
    assert all(sentence.endswith(".") for sentence in sentences)


# Long games in the gate only by those that differ: that the others find a choice is shown below for first decisions.
@pytest.mark.parametrize(
    ("name", "case"),
    [
        (name, case)
        for name, case in matched([case for case in CASES if not is_long(case.game) or case in FIRST])
        if ALL_CASES or name in DIFFERENT or not is_long(case.game)
    ],
    ids=str,
)
def test_each_plays_whole_games_the_same_for_the_same_seed(name: str, case: Case) -> None:
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
def test_each_can_choose_whenever_its_seat_may(name: str, game: str) -> None:
    """Also for a seat that has chosen in secret and may choose anew."""
    table = rookery.new(game, seats=4, seed=3)
    for number in range(60 if ALL_CASES else 40):
        for seat in range(table.seats):
            legal = table.legal(seat)
            assert not legal or bots.load(name, seed=number).choose(table.seat(seat)) in legal
        play_some(table, number, decisions=1)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "case"), matched(EVERY_CASE if ALL_CASES else CASES), ids=str)
def test_hidden_cards_change_no_thought(name: str, case: Case) -> None:
    """Shares, expectations and lines, not only choices; every option with every number of seats in `make soak`.

    The hidden cards are changed by what the conformance kit knows of the game, without the game's own re-deal."""
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
    assert differed, "the hidden cards were never different"


def test_hand_and_pile_can_be_swapped_by_hand() -> None:
    """The plainest case, made without the engine's own re-deal: a card the opponent drew for one of the pile."""
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
def test_a_bot_says_who_it_is_and_what_it_must_be_given(name: str) -> None:
    bot = bots.load(name, seed=1)
    assert repr(bot) == f"<bot {name}>"
    with pytest.raises(TypeError, match=r"seat must be a Seat, such as game\.seat\(0\), got Game"):
        bot.choose(rookery.new("cubirds", seats=2, seed=1))  # type: ignore[arg-type]
