"""What is told, and to whom."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import rookery
from rookery.core.engine.rng import Generator
from rookery.core.events import Event
from rookery.core.game import Game

from .reference import score
from .scenes import (
    CODE_OF,
    ID_OF,
    P1,
    P2,
    P3,
    P4,
    choose,
    go,
    ids,
    kinds,
    phase,
    scene,
    scores,
    sheet,
    step_at_random,
    told,
)

BEFORE, TRIP = "M1 M2 D1 O1", "M3 D2 MC O2"


def last_reveal(game: Game, reader: int | None) -> Sequence[Event]:
    """What the last decision told a reader."""
    return game.history[-1].events.seen_by(reader)


@pytest.mark.parametrize("reader", [P1, P4, None])
def test_a_reveal_is_told_completely(reader: int | None) -> None:
    game = scene(TRIP, "F1 F2 F3 FC", before=[BEFORE], sheets=[{ID_OF["M1"]: ["own", 1]}, {}, {}, {}])
    go(game, TRIP)
    story = [event for event in last_reveal(game, reader) if event.kind != "choice"]
    assert [(event.kind, event.data) for event in story] == [
        ("chosen", {"seat": P4}),
        *(("went", {"hand": hand, "bird": ID_OF[code]}) for hand, code in enumerate(TRIP.split())),
        ("saw", saw(P1, "mountains", "M2 lingering, M3 own, MC arriving", 2)),
        ("saw", saw(P2, "desert", "D1 lingering, D2 own", 2)),
        ("saw", saw(P3, "mountains", "M1 lingering, M2 lingering, M3 arriving, MC own", 3)),
        ("saw", saw(P4, "ocean", "O1 lingering, O2 own", 2)),
        ("cleared", {"birds": ids(BEFORE)}),
    ]


def saw(seat: int, habitat: str, marks: str, points: int) -> dict[str, Any]:
    birds = [mark.split() for mark in marks.split(", ") if mark]
    return {
        "seat": seat,
        "habitat": habitat,
        "birds": [[ID_OF[code], why] for code, why in birds],
        "points": points,
    }


def test_seeing_nothing_new_is_told_too() -> None:
    game = scene("D1 M1 F1 O1", sheets=[{ID_OF["D1"]: ["own", 1]}, {}, {}, {}], before=["W1 W1 W2 W2"])
    go(game, "D1 M1 F1 O1")
    assert told(last_reveal(game, None), "saw")[0] == saw(P1, "desert", "", 0)


def test_the_points_of_a_full_habitat_are_told() -> None:
    six = {ID_OF["M" + kind]: ["own", 1] for kind in "AXR123"}
    game = scene("MC D1 F1 O1", sheets=[six, {}, {}, {}])
    go(game, "MC D1 F1 O1")
    assert told(last_reveal(game, None), "saw")[0] == saw(P1, "mountains", "MC own", 3)


def test_cards_of_dummies_and_decks_are_told_after_those_of_persons() -> None:
    for edition in ("2015", "2022", "open_deck"):
        game = scene("O1 W1 OA WC", "F1 F2 F3 FC", seats=2, edition=edition)
        go(game, "O1 W1 OA WC")
        went = told(last_reveal(game, None), "went")
        assert went == [{"hand": hand, "bird": bird} for hand, bird in enumerate(ids("O1 W1 OA WC"))]


def test_in_the_first_round_nothing_is_cleared() -> None:
    game = scene(BEFORE)
    go(game, BEFORE)
    assert "cleared" not in kinds(last_reveal(game, None))


def test_raptors_are_told_before_what_was_seen() -> None:
    game = scene("D2 MX M2 M3", before=["MA M1 D1 O1"], raptors=True)
    go(game, "D2 MX M2 M3")
    order = [kind for kind in kinds(last_reveal(game, None)) if kind in ("went", "scared", "saw", "cleared")]
    assert order == ["went"] * 4 + ["scared"] + ["saw"] * 4 + ["cleared"]


def test_the_end_is_told_with_scores_winners_and_the_own_last_card() -> None:
    game = scene(TRIP)
    go(game, TRIP)
    (end,) = told(last_reveal(game, None), "game_over")
    assert end["reason"] == "rounds_played"
    assert end["scores"] == scores(game)
    assert game.outcome is not None
    assert end["winners"] == list(game.outcome.winners)
    for reader in (P1, P3, None):
        for data in told(last_reveal(game, reader), "last_card"):
            own = {"bird": next(iter(game.view(data["seat"])["hand"]))} if data["seat"] == reader else {}
            assert data == {"seat": data["seat"]} | own
        assert len(told(last_reveal(game, reader), "last_card")) == 4


def test_alone_the_end_is_told_with_the_rank() -> None:
    game = scene("F1 F2 D1 M1", seats=1)
    go(game, "F1 F2 D1 M1")
    assert told(last_reveal(game, None), "game_over") == [{"reason": "no_binoculars", "winners": [P1], "scores": [2]}]


# Hidden sheets


def hidden() -> Game:
    return scene(BEFORE, TRIP, hidden_sheets=True)


def test_with_hidden_sheets_only_the_seat_itself_hears_what_it_saw() -> None:
    game = hidden()
    go(game, BEFORE)
    for reader in (*range(4), None):
        heard = told(last_reveal(game, reader), "saw")
        assert [data["seat"] for data in heard] == ([] if reader is None else [reader])
        assert all(data.keys() == {"seat", "habitat", "birds", "points"} for data in heard)


def test_with_hidden_sheets_only_the_own_sheet_is_in_view_until_the_end() -> None:
    game = hidden()
    go(game, BEFORE)
    for reader in (*range(4), None):
        for seat, player in enumerate(game.view(reader)["players"]):
            shown = [player[key] is not None for key in ("sheet", "score", "full")]
            assert shown == [seat == reader] * 3, (reader, seat)
    go(game, TRIP)
    assert phase(game) == "over"
    for reader in (*range(4), None):
        for seat, player in enumerate(game.view(reader)["players"]):
            assert player["score"] == score(sheet(game, seat))
            assert player["full"] is not None
            assert player["sheet"] is not None


def test_without_the_option_sheets_are_open_to_all() -> None:
    """F-R13"""
    game = scene(BEFORE, TRIP)
    go(game, BEFORE)
    for reader in (P1, P2, None):
        players = game.view(reader)["players"]
        assert [player["score"] for player in players] == scores(game)
        assert players == game.view(None)["players"]


def test_hidden_sheets_do_not_change_the_game() -> None:
    games = [scene(BEFORE, TRIP, hidden_sheets=hide) for hide in (False, True)]
    for game in games:
        go(game, BEFORE)
        go(game, TRIP)
    assert games[0].outcome == games[1].outcome
    assert games[0].position()["sheets"] == games[1].position()["sheets"]


# The view


def test_the_view_shows_the_own_cards_and_only_sizes_of_others() -> None:
    game = scene(BEFORE, TRIP)
    for seat in range(4):
        held = {CODE_OF[name] for name in game.view(seat)["hand"]}
        assert {BEFORE.split()[seat], TRIP.split()[seat]} < held
    assert game.view(None)["hand"] is None
    assert game.view(None)["gains"] is None
    for reader in (P1, P2, None):
        assert [player["hand_size"] for player in game.view(reader)["players"]] == [3] * 4
        assert ID_OF["MC"] not in json.dumps(game.view(reader)["players"])


def test_all_that_was_played_stays_in_view() -> None:
    """F-R15"""
    game = scene(BEFORE, TRIP)
    go(game, BEFORE)
    go(game, TRIP)
    for reader in (P1, None):
        assert game.view(reader)["trips"] == [ids(BEFORE), ids(TRIP)]


def test_gains_foretell_what_is_certain() -> None:
    game = scene(TRIP, before=[BEFORE], sheets=[{ID_OF["M1"]: ["own", 1]}, {}, {}, {}])
    gains = game.view(P1)["gains"]
    assert gains.keys() == game.view(P1)["hand"].keys()
    assert gains[ID_OF["M3"]]["points"] == 2
    assert sorted(gains[ID_OF["M3"]]["birds"]) == sorted([ID_OF["M2"], ID_OF["M3"]])
    assert game.view(P3)["gains"][ID_OF["MC"]]["points"] == 2, "a common bird brings nothing itself"
    assert len(game.view(P3)["gains"][ID_OF["MC"]]["birds"]) == 3


def test_gains_know_the_open_deck_and_the_own_raptor() -> None:
    game = scene("O1 WX OA WC", seats=2, before=["OX W1 W2 F1"], edition="open_deck", raptors=True)
    ocean = game.view(P1)["gains"][ID_OF["O1"]]
    assert (ocean["points"], sorted(ocean["birds"])) == (4, sorted(ID_OF[code] for code in ("OX", "O1", "OA")))
    wetlands = game.view(P2)["gains"][ID_OF["WX"]]
    assert (wetlands["points"], sorted(wetlands["birds"])) == (1, sorted(ID_OF[code] for code in ("WX", "WC")))


def test_gains_speak_of_the_next_round_when_a_card_is_to_be_discarded() -> None:
    game = scene("F1 F2 D1 M1", "F3 W1 W2 W3", "MC W1 W2 WC", seats=1)
    go(game, "F1 F2 D1 M1")
    assert phase(game) == "discard"
    gains = game.view(P1)["gains"]
    assert gains[ID_OF["F3"]] == {"points": 1, "birds": [ID_OF["F3"]]}
    assert gains[ID_OF["MC"]] == {"points": 1, "birds": [ID_OF["M1"], ID_OF["MC"]]}


@pytest.mark.parametrize("start", ["migration", "draft"])
def test_before_the_first_round_nothing_is_certain(start: str) -> None:
    assert rookery.new("feather", seats=4, seed=1, start=start).view(P1)["gains"] is None


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (2, {}), (3, {"edition": "2022"}), (4, {"start": "migration"}), (2, {"start": "draft"}), (7, {})],
)
def test_events_add_up_to_the_hands(seats: int, options: dict[str, str]) -> None:
    """Whoever hears all its own events knows its own hand without looking."""
    game = rookery.new("feather", seats=seats, seed=4, **options)
    generator = Generator(4)
    while game.deciders:
        step_at_random(game, generator)
        for seat in range(seats):
            assert follow_own_hand(game, seat) == Counter(game.view(seat)["hand"])


def follow_own_hand(game: Game, seat: int) -> Counter[str]:
    held: Counter[str] = Counter()
    for event in game.events_seen_by(seat):
        data = event.data
        if event.kind == "migrated":
            held.update(data.get("birds", []) if data["to"] == seat else [])
            held.subtract(data.get("birds", []) if data["seat"] == seat else [])
        elif event.kind == "went" and data["hand"] == seat:
            held[data["bird"]] -= 1
        elif data.get("seat") == seat:
            follow_own_card(held, event)
    kept = [text.split()[1] for text in standing_keeps(game, seat)]
    return +(held + Counter(kept))


def follow_own_card(held: Counter[str], event: Event) -> None:
    if event.kind == "dealt":
        held.update(event.data["birds"])
    elif event.kind == "discarded":
        held[event.data["bird"]] -= 1
    elif event.kind == "drew":
        held[event.data["bird"]] += 1


def standing_keeps(game: Game, seat: int) -> list[str]:
    """What the seat kept in a draft, as it was told choice by choice; nobody changes her mind here."""
    choices = [data["action"] for data in told(game.events_seen_by(seat), "choice")]
    return [action for action in choices if action.startswith("keep")]


def test_what_is_told_of_a_choice_that_is_replaced_later_is_the_last() -> None:
    game = scene(BEFORE, TRIP)
    choose(game, P1, "play M3", "play M1")
    assert [data["action"] for data in told(game.events_seen_by(P1), "choice")] == [
        f"play {ID_OF['M3']}",
        f"play {ID_OF['M1']}",
    ]
    for seat in (P2, P3, P4):
        choose(game, seat, f"play {BEFORE.split()[seat]}")
    assert told(last_reveal(game, None), "went")[0]["bird"] == ID_OF["M1"]
