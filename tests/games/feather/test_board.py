"""The data for the board of Birds of a Feather that the view does not contain."""

from __future__ import annotations

import json
from typing import Any

import pytest

import rookery
from rookery.core.engine.rng import Generator
from rookery.core.text.localizer import Localizer, TextContext
from rookery.games.feather import RULEBOOK
from rookery.games.feather.actions import SPACE
from rookery.games.feather.cards.birds import BIRDS

from .scenes import ID_OF, P1, P2, choose, codes, marks, play_round, position, random_step, scene

TEXT = RULEBOOK.text

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Flo", "Gil")


def context(seat: int | None = P1, seats: int = 4, language: str = "en") -> TextContext:
    return TextContext(Localizer(language, RULEBOOK.package), NAMES[:seats], seat)


def preview_of(view: Any, action: str) -> Any:
    verb, code = action.split()
    return TEXT.result_preview(view, SPACE.parse(f"{verb} {ID_OF[code]}"))


# Result previews


def test_lingering_birds_are_certain_and_hidden_ones_possible() -> None:
    game = scene("M1 W1 D1 O1", "M2 WC O2 F1", "D2 DC DC DC", seats=4)
    play_round(game, "M1 W1 D1 O1")
    found = preview_of(game.view(P1), "play M2")
    assert (found["points"], codes(found["birds"]), found["full"]) == (1, "M2", False)
    # Ann has seen M1 and would see M2. At most three of the other birds can arrive together; the ace counts two.
    assert codes(found["more"]["birds"]) == "MA MX MR M3 MC"
    assert found["more"]["points"] == 4
    assert found["least"] == 1
    assert found["raptor"] is None


def test_a_completed_habitat_gives_three_points_more() -> None:
    seen = marks("MA MX MR M1 M2 MC")
    game = scene("M3 W1 D1 O1", "D2 DC DC DC", before=["MA MX MR MC"], sheets=[seen, {}, {}, {}])
    found = preview_of(game.view(P1), "play M3")
    assert (found["points"], found["full"], found["more"]) == (4, True, {"birds": [], "points": 0})
    sums = TEXT.board(context(), game.view(P1))["players"]
    assert sums[P1]["points"] == [0, 0, 0, 0, 6]
    assert sums[P1]["full"] == [0] * 5
    play_round(game, "M3 W1 D1 O1")
    sums = TEXT.board(context(), game.view(P1))["players"]
    assert (sums[P1]["points"][4], sums[P1]["full"][4], sums[P1]["birds"]) == (7, 3, 7)


def test_a_possible_raptor_lowers_the_certain_points() -> None:
    game = scene("W1 M1 MC D1", "M2 MX W2 D2", "WC WC DC DC", raptors=True)
    play_round(game, "W1 M1 MC D1")
    found = preview_of(game.view(P1), "play M2")
    assert (found["points"], codes(found["chased"]), found["raptor"]) == (2, "M1 MC", ID_OF["MX"])
    # M2 and the raptor itself.
    assert found["least"] == 2
    game = scene("W1 MA M1 D1", "M2 MX W2 D2", "WC WC DC DC", raptors=True)
    play_round(game, "W1 MA M1 D1")
    found = preview_of(game.view(P1), "play M2")
    assert (found["points"], found["least"]) == (4, 2)


def test_before_the_rounds_a_preview_shows_the_points_of_a_bird() -> None:
    game = rookery.new("feather", seats=4, seed=1, start="migration")
    action = game.legal(P1)[0]
    assert set(TEXT.result_preview(game.view(P1), action)) == {"points", "worth"}


# Several birds at once


def test_birds_to_pass_can_be_selected_together_in_any_order() -> None:
    game = rookery.new("feather", seats=4, seed=1, start="migration")
    view = game.view(P1)
    found = TEXT.multi_select(view, game.legal(P1))
    assert found is not None
    assert (found.count, found.fewer) == (3, False)
    assert found.room == {f"pass {bird}": count for bird, count in view["hand"].items()}
    for action in sorted(map(SPACE.parse, list(found.room)[-3:])):
        game.play(action, seat=P1)
    assert len(game.view(P1)["choice"]) == 3


def test_a_begun_choice_leaves_fewer_birds_to_select() -> None:
    game = rookery.new("feather", seats=4, seed=1, start="migration")
    first = game.legal(P1)[2]
    game.play(first, seat=P1)
    found = TEXT.multi_select(game.view(P1), game.legal(P1))
    assert found is not None
    assert found.count == 2
    assert [*found.room] == list(map(str, game.legal(P1))) + [
        each for each in found.room if SPACE.parse(each) not in game.legal(P1)
    ]
    game.play(game.legal(P1)[0], seat=P1)
    assert TEXT.multi_select(game.view(P1), game.legal(P1)) is None


def test_a_play_is_not_a_multi_select() -> None:
    game = rookery.new("feather", seats=4, seed=1)
    assert TEXT.multi_select(game.view(P1), game.legal(P1)) is None


def test_only_menus_explain_the_order_of_passing() -> None:
    """On a board they can be marked in any order, so the prompt does not name one."""
    game = rookery.new("feather", seats=4, seed=1, start="migration")
    view, legal = game.view(P1), game.legal(P1)
    order = "Choose them one by one, in the order of your hand."
    assert TEXT.prompt(context(), view) == "Which 3 birds do you pass to Bo?"
    assert TEXT.how(context(), view) == order
    assert all(order in TEXT.menu(context(), view, legal, plain).lines for plain in (True, False))
    game.play(legal[0], P1)
    assert TEXT.how(context(), game.view(P1)) == ""
    assert TEXT.how(context(), rookery.new("feather", seats=4, seed=1).view(P1)) == ""


# The table


def test_hidden_sheets_show_no_sums_to_others_and_spectators() -> None:
    game = scene("M1 M2 MC D1", "D2 DC DC DC", hidden_sheets=True)
    play_round(game, "M1 M2 MC D1")
    sums = TEXT.board(context(), game.view(P1))["players"]
    assert sums[P1] is not None
    assert sums[P2:] == [None] * 3
    assert TEXT.board(context(None), game.view(None))["players"] == [None] * 4


def test_a_hidden_sheet_of_a_solo_game_shows_no_rank_to_spectators() -> None:
    game = rookery.new("feather", seats=1, seed=1, hidden_sheets=True)
    assert TEXT.board(context(None, seats=1), game.view(None))["rank"] is None
    assert (game.view(None)["rank"], game.view(0)["rank"]) == (None, "no_binoculars")


def test_a_rank_shows_the_points_missing_for_the_next_one() -> None:
    game = rookery.new("feather", seats=1, seed=1)
    rank = TEXT.board(context(seats=1), game.view(P1))["rank"]
    assert rank == {"rank": "no_binoculars", "next": "garden_birder", "missing": 26}
    assert TEXT.rule(game.view(P1)) == "7"


def test_passed_birds_stay_known() -> None:
    game = rookery.new("feather", seats=4, seed=2, start="migration")
    for seat in range(4):
        for _ in range(3):
            game.play(game.legal(seat)[0], seat=seat)
    (text,) = TEXT.board(context(), game.view(P1))["known"]
    assert text.startswith("Bo still has these birds that you passed:")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"raptors": True}),
        (2, {"start": "draft", "raptors": True}),
        (3, {"edition": "open_deck", "start": "migration"}),
        (7, {"start": "draft", "hidden_sheets": True}),
    ],
)
def test_every_state_of_a_game_has_a_board(language: str, seats: int, options: dict[str, Any]) -> None:
    game, generator = rookery.new("feather", seats=seats, seed=3, **options), Generator(3)
    while game.deciders:
        for seat in (*range(seats), None):
            view = game.view(seat)
            found: dict[str, Any] = {"board": TEXT.board(context(seat, seats, language), view), "rule": TEXT.rule(view)}
            legal = [] if seat is None else game.legal(seat)
            found["result_preview"] = [TEXT.result_preview(view, action) for action in legal]
            assert json.loads(json.dumps(found)) == found
        random_step(game, generator)
    assert TEXT.rule(game.view(None)) == "6"


def test_points_gained_are_between_the_certain_and_the_possible_ones() -> None:
    game, generator = rookery.new("feather", seats=4, seed=5, raptors=True), Generator(5)
    while game.deciders:
        before = game.view(P1)
        random_step(game, generator)
        after = game.view(P1)
        played = after["trips"][-1][P1]
        found = TEXT.result_preview(before, SPACE.parse(f"play {played}"))
        gained = after["players"][P1]["score"] - before["players"][P1]["score"]
        assert found["least"] <= gained <= found["points"] + found["more"]["points"]


# The cards


def test_all_cards_have_both_names() -> None:
    english, french = TEXT.cards(context()), TEXT.cards(context(language="fr"))
    assert len(english["birds"]) == len(BIRDS) == 35
    osprey = english["birds"]["osprey"]
    assert (osprey["name"], osprey["other"]) == ("Osprey", {"language": "fr", "name": "Balbuzard pêcheur"})
    assert french["birds"]["osprey"]["other"] == {"language": "en", "name": "Osprey"}
    assert [kind["sign"] for kind in english["types"]] == ["A", "X", "R", "1", "2", "3", "C"]
    assert [habitat["name"] for habitat in french["habitats"]][:2] == ["Désert", "Forêt"]
    assert english["ranks"][1] == {"id": "garden_birder", "name": "Garden birder", "least": 26}


def test_a_secret_choice_can_be_reconsidered() -> None:
    game = rookery.from_position(position("M1 W1 D1 O1", "D2 DC DC DC"))
    choose(game, P1, "play M1")
    assert preview_of(game.view(P1), "play M1")["points"] == 1
