"""The observation of a seat contains what its view shows: every field is read back and compared."""

from __future__ import annotations

from typing import Any

import pytest

from rookery.games.feather.cards.birds import IDS
from rookery.games.feather.cards.player_counts import seating_of
from rookery.games.feather.fields import DUMMIES, ROUNDS_MAX
from rookery.testing import Case
from rookery.testing.random_games import moments
from tests.observed import from_seat, given, observed, rows, two_cells

CASES = [
    *(Case("feather", seats) for seats in range(1, 8)),
    *(Case("feather", seats, (("start", "draft"),)) for seats in range(2, 8)),
    *(Case("feather", seats, (("start", "migration"),)) for seats in (2, 3, 5, 7)),
    *(Case("feather", seats, (("edition", "open_deck"),)) for seats in (2, 3)),
    Case("feather", 3, (("edition", "2022"),)),
    Case("feather", 4, (("hidden_sheets", True), ("raptors", True))),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_seat_observes_what_its_view_shows(case: Case) -> None:
    for game in moments(case.new(31), 31, 3):
        for seat in range(game.seats):
            view, seen = game.view(seat), observed(game, seat)
            check_table(view, seen)
            check_players(view, seen, seat)
            check_trips(view, seen, seat)
            if game.seats > 1:
                check_passed_on(view, seen)


def check_table(view: dict[str, Any], seen: dict[str, list[Any]]) -> None:
    assert (seen["phase"], two_cells(seen["turn"]), seen["round"]) == ([view["phase"]], view["turn"], [view["round"]])
    assert (seen["deck"], seen["aside"]) == ([view["deck"]], [view["aside"]])
    assert by_bird(seen["hand"]) == view["hand"]
    assert given(seen["choice"]) == [each["action"] for each in view["choice"] or ()]
    assert given(seen["begun"]) == [each["action"] for each in view["begun"]]
    assert given(seen.get("discards", [])) == view["discards"]
    assert seen["reason"] == [view["outcome"]["reason"] if view["outcome"] else "running"]


def check_players(view: dict[str, Any], seen: dict[str, list[Any]], seat: int) -> None:
    winners = view["outcome"]["winners"] if view["outcome"] else []
    assert seen["winners"] == from_seat([int(winner in winners) for winner in range(view["seats"])], seat)
    sheets = rows(seen["sheets"], len(IDS))
    for place, player in enumerate(from_seat(view["players"], seat)):
        assert seen["hand_size"] == [player["hand_size"]]
        assert seen["chosen"][place] == player["chosen"]
        assert seen["scores"][place] == (player["score"] or 0)
        marks = [mark for row in player["sheet"] or [] for mark in row]
        shown = ["seen" if mark else "not_seen" for mark in marks]
        assert sheets[place] == (shown if player["sheet"] else ["hidden"] * len(IDS))


def hands_from(view: dict[str, Any], seat: int) -> list[int]:
    """Return the hands in the order of an observation."""
    dummies = list(range(view["seats"], view["hands"]))
    return from_seat(range(view["seats"]), seat) + (from_seat(dummies, seat) if len(dummies) == DUMMIES else dummies)


def check_trips(view: dict[str, Any], seen: dict[str, list[Any]], seat: int) -> None:
    trips = [[bird or "nothing" for bird in trip] for trip in view["trips"]]
    arriving = {card["hand"]: card["bird"] for card in view["arriving"]}
    trips.append([arriving.get(hand, "nothing") for hand in range(view["hands"])])
    trips += [["nothing"] * view["hands"]] * ROUNDS_MAX
    hands = hands_from(view, seat)
    assert rows(seen["trips"], view["hands"]) == [[trip[hand] for hand in hands] for trip in trips[:ROUNDS_MAX]]
    sizes = view["dummies"] or [0] * len(seen.get("dummies", []))
    if "dummies" in seen:
        assert seen["dummies"] == [sizes[hand - view["seats"]] for hand in hands[view["seats"] :]]


def check_passed_on(view: dict[str, Any], seen: dict[str, list[Any]]) -> None:
    assert given(seen["passed"]) == (view["passed"]["birds"] if view["passed"] else [])
    assert by_bird(seen["pool"]) == (view["pool"] or {})
    if view["draft"]:
        assert (seen["pool_round"], seen["pool_step"]) == ([view["draft"]["pool"] - 1], [view["draft"]["step"] - 1])
    gave = view["gave"]["birds"] if view["gave"] else []
    assert sorted(gave) == sorted(bird for bird, count in by_bird(seen.get("gave", [])).items() for _ in range(count))
    pools = rows(seen["pools_seen"], seating_of(view["seats"]).pool_size)
    boxes = [box for pool in pools for box in boxes_in(pool)]
    assert sorted(boxes) == sorted(box["birds"] for box in view["pools_seen"] or [] if box["birds"])


def boxes_in(pool: list[str]) -> list[list[str]]:
    """Split a pool into groups of cards, separated by the cards that the seat took itself."""
    boxes: list[list[str]] = [[]]
    for bird in pool:
        if bird != "nothing":
            boxes[-1].append(bird)
        elif boxes[-1]:
            boxes.append([])
    return [box for box in boxes if box]


def by_bird(counts: list[int]) -> dict[str, int]:
    return {IDS[bird]: count for bird, count in enumerate(counts) if count}
