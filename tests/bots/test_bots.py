"""Bots: known by name, equal for equal seeds, and blind to what their seat cannot see."""

from __future__ import annotations

import contextlib
import copy
from random import Random
from typing import Any

import pytest

import rookery
from rookery import bots
from rookery.core.errors import BadPosition, UnknownBot
from rookery.core.game import Game
from rookery.core.words import languages


def play_some(seats: int, seed: int, decisions: int) -> Game:
    """A game some way on, by greedy play so that hands are known in part; the last decision is open."""
    game = rookery.new("cubirds", seats=seats, seed=seed, turn_limit=400)
    bot = bots.load("greedy", seed=seed)
    for _ in range(decisions):
        if not game.deciders:
            break
        game.play(bot.choose(game.seat(game.deciders[0])))
    return game


def hidden_changed(game: Game, seat: int, rng: Random) -> Game:
    """The same table to a seat's eyes: the pile in another order, and hidden cards of hands swapped with it."""
    position = game.position()
    rng.shuffle(position["draw_pile"])
    table = rookery.from_position(position, names=game.names)
    for other in range(game.seats):
        for _ in range(4 if other != seat else 0):
            with contextlib.suppress(BadPosition):
                position = swapped(table.position(), other, rng)
                table = rookery.from_position(position, names=game.names)
    return table


def swapped(position: Any, other: int, rng: Random) -> Any:
    """A card nobody has seen of a hand, for one of the pile; what is remembered stays, and may forbid it."""
    hand, known, pile = position["hands"][other], position["known"][other], position["draw_pile"]
    unseen = [species for species, count in hand.items() if count > known.get(species, 0)]
    if unseen and pile:
        given, place = rng.choice(unseen), rng.randrange(len(pile))
        hand[given] -= 1
        hand[pile[place]] = hand.get(pile[place], 0) + 1
        pile[place] = given
    return position


def test_the_names_are_known() -> None:
    assert bots.NAMES == ("random", "greedy")
    for name in bots.NAMES:
        assert bots.load(name, seed=1).name == name


def test_an_unknown_bot_offers_the_near_miss() -> None:
    with pytest.raises(UnknownBot, match=r"no bot 'gredy', did you mean 'greedy'\?; bots are random, greedy"):
        bots.load("gredy")


@pytest.mark.parametrize("name", bots.NAMES)
def test_each_has_a_sentence_on_its_style(name: str) -> None:
    sentences = {bots.load(name).style(language) for language in languages()}
    assert len(sentences) == len(languages())
    assert all(sentence.endswith(".") for sentence in sentences)


@pytest.mark.parametrize("name", bots.NAMES)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_each_plays_whole_games_the_same_for_the_same_seed(name: str, seats: int) -> None:
    records = set()
    for _ in range(2):
        game = rookery.new("cubirds", seats=seats, seed=5, turn_limit=400)
        bot = bots.load(name, seed=9)
        while game.deciders:
            game.play(bot.choose(game.seat(game.deciders[0])))
        records.add(game.record())
    assert len(records) == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", bots.NAMES)
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_hidden_cards_change_no_choice(name: str, seats: int) -> None:
    differed = 0
    for seed in range(40):
        game = play_some(seats, seed, decisions=seed % 16)
        if not game.deciders:
            continue
        seat = game.deciders[0]
        other = hidden_changed(game, seat, Random(seed))
        differed += not game.same_position(other)
        assert other.view(seat) == game.view(seat)
        choices = {bots.load(name, seed=seed).choose(table.seat(seat)) for table in (game, other)}
        assert len(choices) == 1, f"seed {seed}"
    assert differed > 20, "the hidden cards were hardly ever different"


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
    for name in bots.NAMES:
        for seed in range(20):
            tables = [rookery.from_position(copy.deepcopy(each)) for each in (position, swapped)]
            choices = {bots.load(name, seed=seed).choose(table.seat(0)) for table in tables}
            assert len(choices) == 1, f"{name}, seed {seed}"


def test_greedy_beats_random() -> None:
    from rookery.arena import Series, Tally, run_series

    tally = Tally()
    for results in run_series(Series("cubirds", ("greedy", "random"), games=40, seed=1)):
        tally.add(results)
    assert tally.wins["greedy"] > 35
