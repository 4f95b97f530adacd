"""An observation has exactly the knowledge of the view: every field is decoded and compared."""

from __future__ import annotations

from typing import Any

import pytest

from rookery.core.game import Game
from rookery.core.observations import players
from rookery.games.wingspan.cards import BONUS_IDS, FACES, FOODS, HABITATS, IDS, NESTS
from rookery.games.wingspan.cards.variants import LEVELS
from rookery.games.wingspan.events import SCORE_ROWS
from rookery.games.wingspan.fields import COLUMNS, ROUNDS, SLOTS
from rookery.games.wingspan.knowledge.observed_cards import HAND_CODES, TUCKED_CODES
from rookery.games.wingspan.knowledge.question_view import QUESTIONS
from rookery.testing import Case
from rookery.testing.random_games import moments
from tests.observed import from_seat, given, observed, rows, two_cells

from .scenes import legal, play
from .test_powers_sweep import POWER, WITH_POWER, scene_at_power

CASES = [
    *(Case("wingspan", seats) for seats in range(1, 6)),
    Case("wingspan", 1, (("automa", LEVELS[-1].id), ("expert", True))),
    Case("wingspan", 4, (("start", "swift"), ("cards", "all"))),
    Case("wingspan", 3, (("goals", "blue"), ("tournament", True))),
    Case("wingspan", 5, (("gifts", "asked"),)),
]
# Decisions after the question about a power: enough for a draft, and for a bird played by a power.
POWER_STEPS = 8
# A bird for each power.
BIRD_OF = {power.id: bird for bird, power in POWER.items() if bird in WITH_POWER}
Seen = dict[str, list[Any]]
View = dict[str, Any]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_observations_agree_with_views_in_random_games(case: Case) -> None:
    for game in moments(case.new(32), 32, 6):
        check_all_seats(game)


@pytest.mark.slow
def test_observations_agree_with_views_at_every_kind_of_question() -> None:
    asked = set()
    for bird in BIRD_OF.values():
        game = scene_at_power(bird, gifts="asked")
        for _ in range(POWER_STEPS):
            check_all_seats(game)
            asked.add(game.view(None)["question"]["kind"])
            actions = legal(game)
            play(game, actions[(len(actions) - 1) // 2])
    assert asked == set(QUESTIONS.values())


def check_all_seats(game: Game) -> None:
    for seat in range(game.seats):
        view, seen = game.view(seat), observed(game, seat)
        check_table(view, seen, seat)
        check_people(view, seen, seat)
        check_mats(view, seen, seat)
        check_birds(view, seen, seat)
        check_bonus(view, seen, seat)
        check_question(view, seen, seat)
        check_end(view, seen, seat)


def name(view: View, seat: int, who: int | None) -> str:
    """Return the name of a player in an observation."""
    return "nobody" if who is None else players(view["seats"])[(who - seat) % view["seats"]]


def check_table(view: View, seen: Seen, seat: int) -> None:
    assert (seen["phase"], two_cells(seen["turn"]), seen["round"]) == ([view["phase"]], view["turn"], [view["round"]])
    assert seen["turns_left"] == [view["turns_left"]]
    assert seen["active"] == [name(view, seat, view["active"])]
    assert seen["first"] == [name(view, seat, view["first"])]
    assert seen["goals"] == [goal["goal"] for goal in view["goals"]]
    assert seen["feeder"] == [view["feeder"].get(face, 0) for face in FACES]
    assert sum(seen["feeder"]) == view["feeder_size"]
    assert seen["tray"] == [bird or "nothing" for bird in view["tray"]]
    assert given(seen["offer"]) == view["offer"]
    for field in ("owed", "deck", "bonus_deck", "bonus_discards"):
        assert seen[field] == [view[field]], field
    assert given(seen["choice"]) == [each["action"] for each in view["choice"] or ()]
    assert given(seen["begun"]) == [each["action"] for each in view["begun"]]


def check_people(view: View, seen: Seen, seat: int) -> None:
    food, scores = rows(rows(seen["food"], 2), len(FOODS)), rows(seen["scores"], len(SCORE_ROWS))
    items, points = rows(seen["goal_items"], ROUNDS), rows(seen["goal_points"], ROUNDS)
    for place, who in enumerate(from_seat(range(view["seats"]), seat)):
        player = view["players"][who]
        assert seen["hand_sizes"][place] == player["hand_size"]
        assert seen["chosen"][place] == player["chosen"]
        assert seen["bonus_counts"][place] == player["bonus_count"]
        assert [two_cells(cells) for cells in food[place]] == list(player["food"].values())
        assert scores[place] == [player["score"][row] or 0 for row in SCORE_ROWS]
        assert items[place] == [goal["items"][who] for goal in view["goals"]]
        assert points[place] == [goal["points"][who] if goal["scored"] else 0 for goal in view["goals"]]


def check_mats(view: View, seen: Seen, seat: int) -> None:
    fields = {key: rows(seen[key], SLOTS) for key in ("mats", "eggs", "cached", "tucked", "spent_pinks")}
    for place, player in enumerate(from_seat(view["players"], seat)):
        for slot in range(SLOTS):
            habitat, column = HABITATS[slot // COLUMNS], slot % COLUMNS
            row = player["mat"][habitat]
            bird = row[column] if column < len(row) else {"bird": "nothing", "eggs": 0, "cached": 0, "tucked": 0}
            spent = int([habitat, column + 1] in player["spent_pinks"])
            found = [fields[key][place][slot] for key in fields]
            assert found == [bird["bird"], bird["eggs"], bird["cached"], bird["tucked"], spent]


def check_birds(view: View, seen: Seen, seat: int) -> None:
    """Check the place of each card. If a view names a card more than once, the later line here applies."""
    places = dict.fromkeys(IDS, "unknown")
    own_seen = view["players"][seat]["seen"]
    own, tucked = set(view["hand"]), set(view["tucked_by_you"])
    for cards, place in ((view["discards"], "discard pile"), (view["tray"], "tray"), (view["offer"], "offer")):
        places |= dict.fromkeys([card for card in cards if card], place)
    for player in view["players"]:
        places |= {entry["bird"]: "mat" for row in player["mat"].values() for entry in row}
    if view["rival"]:
        places |= dict.fromkeys(view["rival"]["birds"], "the Automa's")
    places |= dict.fromkeys(own, HAND_CODES[0]) | dict.fromkeys(own & {*own_seen["perhaps"]}, HAND_CODES[1])
    places |= dict.fromkeys(own & {*own_seen["surely"]}, HAND_CODES[2])
    places |= dict.fromkeys(tucked, TUCKED_CODES[0]) | dict.fromkeys(tucked & {*own_seen["perhaps"]}, TUCKED_CODES[1])
    assert {*own_seen["perhaps"], *own_seen["surely"]} <= own | tucked
    for who, player in enumerate(view["players"]):
        for certainty, birds in player["seen"].items() if who != seat else ():
            places |= dict.fromkeys(birds, f"{certainty} with {name(view, seat, who)}")
    assert dict(zip(IDS, seen["bird_cards"], strict=True)) == places


def check_bonus(view: View, seen: Seen, seat: int) -> None:
    places = dict.fromkeys(BONUS_IDS, "unknown")
    places |= {entry["card"]: "kept by you" for entry in view["bonus"]}
    places |= {entry["card"]: "offered to you" for entry in view["bonus_offered"]}
    places |= dict.fromkeys(view["bonus_rejected"], "rejected by you")
    if view["rival"]:
        places[view["rival"]["bonus"]] = "the Automa's"
    for who, player in enumerate(view["players"]):
        places |= {entry["card"]: f"kept by {name(view, seat, who)}" for entry in player["bonus"] or []}
    assert dict(zip(BONUS_IDS, seen["bonus_cards"], strict=True)) == places


def check_question(view: View, seen: Seen, seat: int) -> None:
    nothing = dict.fromkeys(("kind", "seat", "habitat", "foods", "nests", "source", "power", "activation"))
    asked = view["question"] or nothing | {"more": 0, "may_skip": False}
    power, row = asked["power"] or {}, asked["activation"] or {}
    assert seen["question"] == [asked["kind"] or "nothing"]
    assert seen["asked"] == [name(view, seat, asked["seat"])]
    assert (seen["more"], seen["may_skip"]) == ([asked["more"]], [asked["may_skip"]])
    assert seen["habitat"] == [asked["habitat"] or "nothing"]
    assert seen["foods"] == [int(food in (asked["foods"] or [])) for food in FOODS]
    assert seen["nests"] == [int(nest in (asked["nests"] or [])) for nest in NESTS[:-1]]
    assert seen["source"] == [asked["source"] or "none"]
    assert seen["power_owner"] == [name(view, seat, power.get("seat"))]
    assert seen["power_slot"] == [slot_name(power.get("slot"))]
    assert seen["power_pink"] == [power.get("pink", False)]
    assert seen["row_owner"] == [name(view, seat, row.get("seat"))]
    assert seen["row_slot"] == [slot_name(row.get("slot"))]


def slot_name(slot: list[Any] | None) -> str:
    return f"{slot[0]} {slot[1]}" if slot else "nothing"


def check_end(view: View, seen: Seen, seat: int) -> None:
    outcome = view["outcome"] or {"winners": [], "reason": "running"}
    assert seen["winners"] == from_seat([int(who in outcome["winners"]) for who in range(view["seats"])], seat)
    assert seen["reason"] == [outcome["reason"]]
    rival = view["rival"]
    if rival:
        assert seen["rival_won"] == [outcome.get("rival_won", False)]
        assert seen["automa_card"] == [rival["card"] or "nothing"]
        assert (seen["automa_deck"], seen["automa_cubes"]) == ([rival["cards_left"]], [rival["cubes"]])
        assert (seen["automa_eggs"], seen["automa_face_down"]) == ([rival["eggs"]], [rival["face_down"]])
        for field, places in (("automa_items", rival["goal_items"]), ("automa_points", rival["goal_points"])):
            assert seen[field] == places + [0] * (ROUNDS - len(places))
