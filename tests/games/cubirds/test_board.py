"""The data for the board of CuBirds: it follows from the view, is valid JSON and agrees with the engine."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import rookery
from rookery import games
from rookery.core.game import Game
from rookery.core.text.localizer import Localizer, TextContext, languages
from rookery.games.cubirds.cards import BIRDS, IDS
from tests.games.cubirds import scenes

TEXT = games.load("cubirds").text
NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve")

RESULT_PREVIEWS = {
    "lay": {"ends", "takes", "count", "refills", "draws", "flocks"},
    "flock": {"ends", "keeps", "discards", "species", "best", "second", "wins"},
    "draw": {"ends", "left", "flocks"},
    "decline": {"ends", "left", "flocks"},
    "stay": {"ends"},
}


def context(seat: int | None = 0, language: str = "en", seats: int = 2) -> TextContext:
    return TextContext(Localizer(language, "rookery.games.cubirds"), NAMES[:seats], seat)


def view_of(game: Game, seat: int | None = 0) -> dict[str, Any]:
    return dict(game.view(seat)) | {"options": game.options}


def board_of(game: Game, seat: int | None = 0) -> dict[str, Any]:
    return dict(TEXT.board(context(seat, seats=game.seats), view_of(game, seat)))


def json_round_trip(thing: object) -> Any:
    """Return the value after a round trip through JSON, which must not change it."""
    read = json.loads(json.dumps(thing))
    assert read == thing
    return read


# Whole games


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_every_view_has_a_board_and_every_action_a_preview(seats: int, language: str) -> None:
    rng = Random(seats)
    game = rookery.new("cubirds", seats=seats, seed=seats, turn_limit=60)
    while game.deciders:
        seat = game.deciders[0]
        for reader in (seat, None):
            check_board(TEXT.board(context(reader, language, seats), view_of(game, reader)), view_of(game, reader))
        view = view_of(game, seat)
        assert TEXT.rule(view) in ("2", "3", "4")
        for action in game.legal(seat):
            assert set(json_round_trip(TEXT.result_preview(view, action))) == RESULT_PREVIEWS[str(action).split()[0]]
        game.play(rng.choice(game.legal(seat)))
    check_board(TEXT.board(context(0, language, seats), view_of(game)), view_of(game))
    assert TEXT.rule(view_of(game)) == "6"


def check_board(board: Any, view: dict[str, Any]) -> None:
    """Check that the figures of a board agree with each other and with the view."""
    json_round_trip(board)
    hands = [*view["players"], *([view["rival"]] if view["rival"] else [])]
    assert [player["hand_size"] for player in board["players"]] == [hand["hand_size"] for hand in hands]
    assert sum(player["turn"] for player in board["players"]) == (view["phase"] != "over")
    assert len(board["row_texts"]) == len(view["rows"])
    assert {stack["species"]: stack["count"] for stack in board["hand"] or []} == (view["hand"] or {})
    check_seen(board["seen"], view, hands)


def check_seen(seen: Any, view: dict[str, Any], hands: list[Any]) -> None:
    """Check that every card is counted once, and that the unseen cards are the face-down ones."""
    assert all(sum(seen[bird.id].values()) == bird.copies for bird in BIRDS)
    assert all(min(places.values()) >= 0 for places in seen.values())
    hidden = view["draw_pile"] + view["discard_pile"] - sum(view["discard_seen"].values())
    others = [hand for seat, hand in enumerate(view["players"]) if seat != view["seat"]]
    hidden += sum(hand["hand_size"] - sum(hand["known"].values()) for hand in others)
    assert sum(places["unseen"] for places in seen.values()) == hidden


def test_previewed_flocks_and_draws_are_offered() -> None:
    rng = Random(7)
    game = rookery.new("cubirds", seats=3, seed=7, turn_limit=200)
    while game.deciders:
        seat = game.deciders[0]
        for action in game.legal(seat):
            if str(action).startswith(("lay", "decline")):
                check_preview(game.copy(), seat, action)
        game.play(rng.choice(game.legal(seat)))


def check_preview(game: Game, seat: int, action: Any) -> None:
    preview = TEXT.result_preview(view_of(game, seat), action)
    game.play(action)
    # Only a choice in the same turn counts: the next turn begins in the phase lay.
    view = view_of(game, seat)
    phase = view["phase"] if seat in game.deciders else None
    assert (phase == "draw_offer") == (preview.get("draws") is not None)
    if phase == "flock":
        assert [f"flock {species}" for species, _ in preview["flocks"]] == [str(legal) for legal in game.legal(seat)][
            1:
        ]
    elif phase != "draw_offer":
        assert preview["flocks"] == []


def test_a_board_is_made_from_the_view_alone() -> None:
    """A view read from JSON gives the same board and stays unchanged."""
    rng = Random(4)
    game = rookery.new("cubirds", seats=3, seed=4)
    for _ in range(30):
        seat = game.deciders[0]
        view = view_of(game, seat)
        read = json_round_trip(view)
        assert TEXT.board(context(seat, seats=3), read) == TEXT.board(context(seat, seats=3), view)
        for action in game.legal(seat):
            assert TEXT.result_preview(read, action) == TEXT.result_preview(view, action)
        assert read == view == view_of(game, seat)
        game.play(rng.choice(game.legal(seat)))


# Boards of single scenes


def test_a_board_shows_the_progress_of_every_player() -> None:
    game = scenes.table(collection="3 owl, 2 duck, robin", collections=["toucan"])
    you, other = board_of(game)["players"]
    assert (you["species"], you["best"], you["second"], you["birds"], you["you"]) == (3, 3, 2, 6, True)
    assert (other["name"], other["species"], other["best"], other["second"], other["you"]) == ("Bo", 1, 1, 0, False)
    assert you["collection"] == [["owl", 3], ["duck", 2], ["robin", 1]]


def test_a_stack_shows_birds_to_keep_and_birds_missing() -> None:
    hand = board_of(scenes.table(hand="2 owl, 4 duck, 7 magpie"))["hand"]
    stacks = [(stack["species"], stack["keeps"], stack["missing"]) for stack in hand]
    assert stacks == [("owl", 0, 1), ("duck", 1, 2), ("magpie", 2, 0)]


def test_laying_previews_surrounded_birds_and_a_refill() -> None:
    game = scenes.table(r1="flamingo owl parrot", hand="2 parrot, duck", draw="robin robin")
    view = view_of(game)
    by_text = {str(action): action for action in game.legal(0)}
    left = TEXT.result_preview(view, by_text["lay parrot 1 left"])
    assert (left["takes"], left["count"], left["refills"]) == ([["flamingo", 1], ["owl", 1]], 2, True)
    right = TEXT.result_preview(view, by_text["lay parrot 1 right"])
    assert (right["count"], right["refills"], right["draws"]) == (0, False, "two")


def test_a_flock_previews_the_progress_towards_both_goals() -> None:
    game = scenes.table(phase="flock", hand="4 owl", collection="owl, duck")
    flock = TEXT.result_preview(view_of(game), next(legal for legal in game.legal(0) if str(legal) == "flock owl"))
    assert (flock["keeps"], flock["discards"], flock["species"], flock["best"]) == (2, 2, 2, 3)
    assert (flock["second"], flock["wins"]) == (1, False)


def test_the_rival_is_the_last_player_and_her_hand_is_open() -> None:
    game = rookery.new("cubirds", seats=1, seed=2)
    rival = board_of(game)["players"][-1]
    assert (rival["name"], rival["rival"]) == ("RobinBird", True)
    assert sum(stack["count"] for stack in rival["hand"]) == rival["hand_size"] == 8


def test_a_spectator_sees_no_hand() -> None:
    board = board_of(rookery.new("cubirds", seats=2, seed=2), None)
    assert board["hand"] is None
    assert all(player["hand"] is None and not player["you"] for player in board["players"])
    assert all(places["hand"] == 0 for places in board["seen"].values())


# Cards


@pytest.mark.parametrize(
    ("language", "owl", "owls", "other"),
    [
        ("en", "owl", "owls", {"fr": "chouette"}),
        ("fr", "chouette", "chouettes", {"en": "owl"}),
    ],
)
def test_cards_have_names_and_flocks(language: str, owl: str, owls: str, other: dict[str, str]) -> None:
    found = json_round_trip(TEXT.cards(context(None, language)))["species"]
    assert [card["id"] for card in found] == list(IDS)
    card = found[1]
    assert (card["name"], card["plural"], card["other_names"]) == (owl, owls, other)
    assert (card["small"], card["big"], card["copies"]) == (3, 4, 10)
