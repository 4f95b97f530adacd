"""The events of Birds of a Feather, and which readers see which part of them."""

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
    data_of,
    ids,
    kinds,
    phase,
    play_round,
    random_step,
    scene,
    scores,
    sheet,
)

BEFORE, TRIP = "M1 M2 D1 O1", "M3 D2 MC O2"


def last_events(game: Game, reader: int | None) -> Sequence[Event]:
    """Return the events of the last decision that a reader sees."""
    return game.history[-1].events.seen_by(reader)


@pytest.mark.parametrize("reader", [P1, P4, None])
def test_the_events_of_a_reveal_are_complete(reader: int | None) -> None:
    game = scene(TRIP, "F1 F2 F3 FC", before=[BEFORE], sheets=[{ID_OF["M1"]: ["own", 1]}, {}, {}, {}])
    play_round(game, TRIP)
    events = [event for event in last_events(game, reader) if event.kind != "choice"]
    assert [(event.kind, event.data) for event in events] == [
        ("chosen", {"seat": P4}),
        *(("went", {"hand": hand, "bird": ID_OF[code]}) for hand, code in enumerate(TRIP.split())),
        ("saw", saw_data(P1, "mountains", "M2 lingering, M3 own, MC arriving", 2)),
        ("saw", saw_data(P2, "desert", "D1 lingering, D2 own", 2)),
        ("saw", saw_data(P3, "mountains", "M1 lingering, M2 lingering, M3 arriving, MC own", 3)),
        ("saw", saw_data(P4, "ocean", "O1 lingering, O2 own", 2)),
        ("cleared", {"birds": ids(BEFORE)}),
    ]


def saw_data(seat: int, habitat: str, marks: str, points: int) -> dict[str, Any]:
    birds = [mark.split() for mark in marks.split(", ") if mark]
    return {
        "seat": seat,
        "habitat": habitat,
        "birds": [[ID_OF[code], why] for code, why in birds],
        "points": points,
    }


def test_seeing_nothing_new_is_an_event_too() -> None:
    game = scene("D1 M1 F1 O1", sheets=[{ID_OF["D1"]: ["own", 1]}, {}, {}, {}], before=["W1 W1 W2 W2"])
    play_round(game, "D1 M1 F1 O1")
    assert data_of(last_events(game, None), "saw")[0] == saw_data(P1, "desert", "", 0)


def test_the_event_counts_the_points_of_a_full_habitat() -> None:
    six = {ID_OF["M" + kind]: ["own", 1] for kind in "AXR123"}
    game = scene("MC D1 F1 O1", sheets=[six, {}, {}, {}])
    play_round(game, "MC D1 F1 O1")
    assert data_of(last_events(game, None), "saw")[0] == saw_data(P1, "mountains", "MC own", 3)


def test_cards_of_dummies_and_decks_follow_those_of_players() -> None:
    for edition in ("2015", "2022", "open_deck"):
        game = scene("O1 W1 OA WC", "F1 F2 F3 FC", seats=2, edition=edition)
        play_round(game, "O1 W1 OA WC")
        went = data_of(last_events(game, None), "went")
        assert went == [{"hand": hand, "bird": bird} for hand, bird in enumerate(ids("O1 W1 OA WC"))]


def test_in_the_first_round_nothing_is_cleared() -> None:
    game = scene(BEFORE)
    play_round(game, BEFORE)
    assert "cleared" not in kinds(last_events(game, None))


def test_events_of_raptors_come_before_what_was_seen() -> None:
    game = scene("D2 MX M2 M3", before=["MA M1 D1 O1"], raptors=True)
    play_round(game, "D2 MX M2 M3")
    order = [kind for kind in kinds(last_events(game, None)) if kind in ("went", "scared", "saw", "cleared")]
    assert order == ["went"] * 4 + ["scared"] + ["saw"] * 4 + ["cleared"]


def test_the_end_shows_scores_winners_and_your_last_card() -> None:
    game = scene(TRIP)
    play_round(game, TRIP)
    (end,) = data_of(last_events(game, None), "game_over")
    assert end["reason"] == "rounds_played"
    assert end["scores"] == scores(game)
    assert game.outcome is not None
    assert end["winners"] == list(game.outcome.winners)
    for reader in (P1, P3, None):
        for data in data_of(last_events(game, reader), "last_card"):
            own = {"bird": next(iter(game.view(data["seat"])["hand"]))} if data["seat"] == reader else {}
            assert data == {"seat": data["seat"]} | own
        assert len(data_of(last_events(game, reader), "last_card")) == 4


def test_the_end_of_a_solo_game_shows_the_rank() -> None:
    game = scene("F1 F2 D1 M1", seats=1)
    play_round(game, "F1 F2 D1 M1")
    assert data_of(last_events(game, None), "game_over") == [
        {"reason": "no_binoculars", "winners": [P1], "scores": [2]}
    ]


# Hidden sheets


def hidden() -> Game:
    return scene(BEFORE, TRIP, hidden_sheets=True)


def test_with_hidden_sheets_only_the_seat_itself_learns_what_it_saw() -> None:
    game = hidden()
    play_round(game, BEFORE)
    for reader in (*range(4), None):
        heard = data_of(last_events(game, reader), "saw")
        assert [data["seat"] for data in heard] == ([] if reader is None else [reader])
        assert all(data.keys() == {"seat", "habitat", "birds", "points"} for data in heard)


def test_with_hidden_sheets_a_view_shows_only_one_sheet_until_the_end() -> None:
    game = hidden()
    play_round(game, BEFORE)
    for reader in (*range(4), None):
        for seat, player in enumerate(game.view(reader)["players"]):
            shown = [player[key] is not None for key in ("sheet", "score", "full")]
            assert shown == [seat == reader] * 3, (reader, seat)
    play_round(game, TRIP)
    assert phase(game) == "over"
    for reader in (*range(4), None):
        for seat, player in enumerate(game.view(reader)["players"]):
            assert player["score"] == score(sheet(game, seat))
            assert player["full"] is not None
            assert player["sheet"] is not None


def test_without_the_option_sheets_are_open_to_all() -> None:
    """F-R13"""
    game = scene(BEFORE, TRIP)
    play_round(game, BEFORE)
    for reader in (P1, P2, None):
        players = game.view(reader)["players"]
        assert [player["score"] for player in players] == scores(game)
        assert players == game.view(None)["players"]


def test_hidden_sheets_do_not_change_the_game() -> None:
    games = [scene(BEFORE, TRIP, hidden_sheets=hidden_sheets) for hidden_sheets in (False, True)]
    for game in games:
        play_round(game, BEFORE)
        play_round(game, TRIP)
    assert games[0].outcome == games[1].outcome
    assert games[0].position()["sheets"] == games[1].position()["sheets"]


# The view


def test_the_view_shows_own_cards_and_only_the_hand_sizes_of_others() -> None:
    game = scene(BEFORE, TRIP)
    for seat in range(4):
        held = {CODE_OF[name] for name in game.view(seat)["hand"]}
        assert {BEFORE.split()[seat], TRIP.split()[seat]} < held
    assert game.view(None)["hand"] is None
    assert game.view(None)["gains"] is None
    for reader in (P1, P2, None):
        assert [player["hand_size"] for player in game.view(reader)["players"]] == [3] * 4
        assert ID_OF["MC"] not in json.dumps(game.view(reader)["players"])


def test_the_view_keeps_all_played_cards() -> None:
    """F-R15"""
    game = scene(BEFORE, TRIP)
    play_round(game, BEFORE)
    play_round(game, TRIP)
    for reader in (P1, None):
        assert game.view(reader)["trips"] == [ids(BEFORE), ids(TRIP)]


def test_gains_show_the_certain_points() -> None:
    game = scene(TRIP, before=[BEFORE], sheets=[{ID_OF["M1"]: ["own", 1]}, {}, {}, {}])
    gains = game.view(P1)["gains"]
    assert gains.keys() == game.view(P1)["hand"].keys()
    assert gains[ID_OF["M3"]]["points"] == 2
    assert sorted(gains[ID_OF["M3"]]["birds"]) == sorted([ID_OF["M2"], ID_OF["M3"]])
    assert game.view(P3)["gains"][ID_OF["MC"]]["points"] == 2, "a common bird scores nothing itself"
    assert len(game.view(P3)["gains"][ID_OF["MC"]]["birds"]) == 3


def test_gains_include_the_open_deck_and_your_own_raptor() -> None:
    game = scene("O1 WX OA WC", seats=2, before=["OX W1 W2 F1"], edition="open_deck", raptors=True)
    ocean = game.view(P1)["gains"][ID_OF["O1"]]
    assert (ocean["points"], sorted(ocean["birds"])) == (4, sorted(ID_OF[code] for code in ("OX", "O1", "OA")))
    wetlands = game.view(P2)["gains"][ID_OF["WX"]]
    assert (wetlands["points"], sorted(wetlands["birds"])) == (1, sorted(ID_OF[code] for code in ("WX", "WC")))


def test_gains_are_for_the_next_round_while_a_card_is_discarded() -> None:
    game = scene("F1 F2 D1 M1", "F3 W1 W2 W3", "MC W1 W2 WC", seats=1)
    play_round(game, "F1 F2 D1 M1")
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
    """A seat can follow its hand from its own events alone."""
    game = rookery.new("feather", seats=seats, seed=4, **options)
    generator = Generator(4)
    while game.deciders:
        random_step(game, generator)
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
    kept = [text.split()[1] for text in kept_actions(game, seat)]
    return +(held + Counter(kept))


def follow_own_card(held: Counter[str], event: Event) -> None:
    if event.kind == "dealt":
        held.update(event.data["birds"])
    elif event.kind == "discarded":
        held[event.data["bird"]] -= 1
    elif event.kind == "drew":
        held[event.data["bird"]] += 1


def kept_actions(game: Game, seat: int) -> list[str]:
    """Return the cards that a seat chose to keep in a draft. In these games no choice is replaced."""
    choices = [data["action"] for data in data_of(game.events_seen_by(seat), "choice")]
    return [action for action in choices if action.startswith("keep")]


def test_a_reveal_shows_the_last_of_several_choices() -> None:
    game = scene(BEFORE, TRIP)
    choose(game, P1, "play M3", "play M1")
    assert [data["action"] for data in data_of(game.events_seen_by(P1), "choice")] == [
        f"play {ID_OF['M3']}",
        f"play {ID_OF['M1']}",
    ]
    for seat in (P2, P3, P4):
        choose(game, seat, f"play {BEFORE.split()[seat]}")
    assert data_of(last_events(game, None), "went")[0]["bird"] == ID_OF["M1"]
