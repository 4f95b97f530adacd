"""Data for drawing: the facts of all cards, the opening, the end of a round and the final scoring."""

from __future__ import annotations

import gzip
import json
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from rookery import games
from rookery.core.game import Game
from rookery.core.game_factory import new_game
from rookery.core.text.localizer import Localizer, TextContext, languages
from rookery.games.wingspan.cards import BIRDS, BONUS_CARDS, FOODS, GOAL_IDS, IDS, is_predator
from rookery.games.wingspan.text.board.cards import cards, final_board, opening_board, round_end_board, scenes_board

from .whole_games import view_of

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve")
WINGSPAN = games.load("wingspan")
# The web client loads the cards at the start and the pictures later.
COMPRESSED_BYTES_MAX = 25_000


def context(language: str = "en", seats: int = 2, seat: int | None = 0) -> TextContext:
    return TextContext(Localizer(language, WINGSPAN.package), NAMES[:seats], seat)


def new(seats: int = 2, seed: int = 1, **options: Any) -> Game:
    return new_game(WINGSPAN, seats=seats, seed=seed, names=NAMES[:seats], options=options)


def play_at_random(game: Game, seed: int) -> None:
    rng = Random(seed)
    while game.deciders:
        seat = rng.choice(game.deciders)
        game.play(rng.choice(game.legal(seat)), seat)


# Cards


@pytest.mark.parametrize("language", languages())
def test_every_card_has_texts_and_all_are_small_when_compressed(language: str) -> None:
    found = cards(context(language))
    assert tuple(found["birds"]) == IDS
    assert len(found["bonus"]) == len(BONUS_CARDS) == 26
    assert tuple(found["goals"]) == GOAL_IDS
    assert all(
        bird["name"] and bird["other"] and bird["power"] and bird["cost_text"] for bird in found["birds"].values()
    )
    assert len(gzip.compress(json.dumps(found, ensure_ascii=False).encode())) < COMPRESSED_BYTES_MAX


def test_a_bird_has_its_names_in_both_languages() -> None:
    english, french = (cards(context(language))["birds"]["american_coot"] for language in ("en", "fr"))
    assert (english["name"], french["other"]) == ("American Coot", "American Coot")
    assert (french["name"], english["other"]) == ("Foulque d'Amérique", "Foulque d'Amérique")
    assert cards(context("fr"))["other_language"] == "en"
    assert english["cost"] == ["seed", "wild"]
    assert not english["either"]
    assert english["kind"] == "brown"
    assert english["flocking"]


def test_only_predators_have_a_way_of_hunting() -> None:
    found = cards(context())["birds"]
    assert found["american_kestrel"]["predator"] == "dice"
    assert found["barred_owl"]["predator"] == "wingspan"
    assert [name for name, bird in found.items() if bird["predator"]] == [
        bird.id for bird in BIRDS if is_predator(bird)
    ]


def test_a_bonus_card_has_tiers_or_points_for_each() -> None:
    found = cards(context())["bonus"]
    assert found["anatomist"]["tiers"] == [{"from": 2, "to": 3, "points": 3}, {"from": 4, "to": None, "points": 7}]
    assert (found["bird_counter"]["each"], found["bird_counter"]["tiers"]) == (2, [])


def test_cards_are_cached_by_language() -> None:
    assert cards(context()) is cards(context(seat=1))


# The opening


def opening(game: Game, seat: int = 0) -> Any:
    return opening_board(view_of(game, seat))


def test_the_board_has_the_remaining_choices_at_each_step_of_an_opening() -> None:
    for seed in range(40):
        game, rng = new(2, seed), Random(seed)
        while True:
            board, legal = opening(game), [str(action) for action in game.legal(0)]
            keeps = [text.split()[1] for text in legal if text.startswith("keep ")]
            loses = [text.split()[1] for text in legal if text.startswith("lose ")]
            assert keeps == board["free_birds"] or not keeps
            assert set(loses) <= set(board["free_foods"])
            assert [f"bonus {card}" for card in board["bonus"]] == legal or not legal[0].startswith("bonus ")
            chosen = rng.choice(legal)
            game.play(chosen, 0)
            if chosen.startswith("bonus "):
                break
        complete_choice = opening(game)["stands"]
        assert len(complete_choice["kept"]) * board["price"] == len(complete_choice["lost"])
        assert complete_choice["bonus"] == chosen.split()[1]
        play_at_random(game, seed)


def test_the_complete_choice_is_what_the_seat_begins_with() -> None:
    for seed in range(40):
        game, rng = new(2, seed), Random(seed)
        while opening(game)["stands"] is None:
            game.play(rng.choice(game.legal(0)), 0)
        complete_choice = opening(game)["stands"]
        while game.view(1)["phase"] == "opening":
            game.play(rng.choice(game.legal(1)), 1)
        view = game.view(0)
        assert view["hand"] == complete_choice["kept"]
        assert [food for food in FOODS if not view["players"][0]["food"][food]] == complete_choice["lost"]
        assert [card["card"] for card in view["bonus"]] == [complete_choice["bonus"]]


def test_with_a_guide_only_the_bonus_card_is_chosen() -> None:
    board = opening(new(2, 3, start="swift"))
    assert board["guided"]
    assert (board["price"], board["free_birds"], board["free_foods"]) == (0, [], [])
    assert 2 <= len(board["birds"]) <= 3
    assert len(board["birds"]) + len(board["foods"]) == 5
    assert len(board["bonus"]) == 2


def test_spectators_have_no_opening() -> None:
    assert opening_board(view_of(new(), None)) is None


# The end of a round, and of the game


@lru_cache
def played(seats: int) -> tuple[Game, list[Any]]:
    """Play a whole game; return it with the ends of rounds as the first player saw them."""
    game, rng = new(seats, 9), Random(2)
    ends: list[Any] = []
    while game.deciders:
        seat = rng.choice(game.deciders)
        game.play(rng.choice(game.legal(seat)), seat)
        end = round_end_board(context(seats=seats), view_of(game, 0))
        if end is not None and (not ends or end["round"] > ends[-1]["round"]):
            ends.append(end)
    return game, ends


@pytest.mark.parametrize("seats", [1, 3])
def test_the_end_of_each_round_but_the_last_announces_the_next(seats: int) -> None:
    game, ends = played(seats)
    goals = [goal["goal"] for goal in game.view(0)["goals"]]
    assert [end["round"] for end in ends] == [1, 2, 3]
    assert [end["goal"] for end in ends] == goals[:3]
    assert [end["next_goal"] for end in ends] == goals[1:]
    assert [end["turns"] for end in ends] == [7, 6, 5]
    players = seats + (seats == 1)
    assert all(len(end["items"]) == len(end["points"]) == players for end in ends)
    assert [end["rival"] for end in ends] == [("The Automa" if seats == 1 else None)] * 3


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_the_six_rows_add_up_to_the_score(seats: int) -> None:
    game, _ = played(seats)
    final = final_board(context(seats=seats), view_of(game, 0))
    assert final is not None
    assert [row["row"] for row in final["rows"]] == ["birds", "bonus", "goals", "eggs", "cached", "tucked"]
    sums = [
        sum(points or 0 for points in column) for column in zip(*(row["points"] for row in final["rows"]), strict=True)
    ]
    assert sums == final["points"]
    assert max(final["points"]) in [final["points"][winner] for winner in final["winners"]]
    assert len(final["points"]) == seats + (seats == 1)


def test_scenes_are_shown_only_at_their_time() -> None:
    game = new()
    on = scenes_board(context(), view_of(game, 0))
    assert [name for name, scene in on.items() if scene] == ["opening"]
    over, _ = played(2)
    on = scenes_board(context(), view_of(over, 0))
    assert [name for name, scene in on.items() if scene] == ["final"]
