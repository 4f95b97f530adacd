"""Positions: complete ones can be read back, partial ones are completed, impossible ones are rejected in one line."""

from __future__ import annotations

import json
from typing import Any

import pytest

import rookery
from rookery.core.engine.rng import Generator

from .scenes import (
    ID_OF,
    P1,
    P2,
    P3,
    P4,
    choose,
    count,
    hand,
    ids,
    lingering,
    marks,
    new,
    phase,
    play_round,
    position,
    random_step,
    scene,
    scores,
)

MODES: list[tuple[int, dict[str, Any]]] = [
    (1, {"raptors": True}),
    (2, {}),
    (2, {"edition": "open_deck", "start": "migration"}),
    (2, {"start": "draft"}),
    (3, {"start": "draft", "raptors": True}),
    (3, {"edition": "2022", "hidden_sheets": True}),
    (5, {"start": "migration", "tie_break": True}),
    (7, {"start": "draft"}),
    (6, {"hand": 4}),
]


@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_a_position_can_be_read_back_at_any_decision(seats: int, options: dict[str, Any]) -> None:
    """Positions in the middle of a step also contain complete and begun secret choices."""
    game = rookery.new("feather", seats=seats, seed=21, **options)
    generator = Generator(21)
    number = 0
    while game.deciders:
        seat = generator.below(seats)
        legal = game.legal(seat)
        game.play(legal[generator.below(len(legal))], seat=seat)
        number += 1
        if number % 11 == 0 or not game.deciders:
            data = json.loads(json.dumps(game.position()))
            loaded = rookery.from_position(data)
            assert loaded.position() == game.position()
            assert loaded.same_position(game)
            for reader in (*range(seats), None):
                assert loaded.view(reader) == game.view(reader)


@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_play_continues_from_a_position_as_in_the_game(seats: int, options: dict[str, Any]) -> None:
    game = rookery.new("feather", seats=seats, seed=22, **options)
    generator = Generator(22)
    for _ in range(3):
        random_step(game, generator)
    loaded = rookery.from_position(game.position())
    for twin in (game, loaded):
        generator_of_twin = Generator(23)
        while twin.deciders:
            random_step(twin, generator_of_twin)
    assert loaded.outcome == game.outcome
    assert loaded.position() == game.position()
    assert rookery.replay(loaded.record()) == loaded


# Partial positions


def test_hands_are_enough() -> None:
    game = rookery.from_position(
        {"game": "feather", "seats": 4, "hands": [count("M1 D1"), count("M2 D2"), count("M3 D3"), count("MC DC")]}
    )
    view = game.view(P1)
    assert (view["phase"], view["round"], view["rounds"], view["turn"]) == ("choose", 1, 1, 0)
    assert (view["trips"], view["lingering"], view["passed"], view["choice"]) == ([], [], None, None)
    assert scores(game) == [0, 0, 0, 0]
    assert play_round(game, "M1 M2 M3 MC") == ["M1 M2 M3 MC"] * 4
    assert phase(game) == "over"


def test_the_round_number_follows_from_the_trips() -> None:
    data = position("M3 O2 O3 MC", before=["M1 M2 D1 O1", "M2 MX DC D2"])
    del data["round"]
    game = rookery.from_position(data)
    assert game.view(None)["round"] == 3
    assert lingering(game) == "M2 MX DC D2"
    assert play_round(game, "M3 O2 O3 MC")[P4] == "MX M2 M3 MC"


def test_an_unknown_card_of_a_trip_does_not_linger() -> None:
    data = position("M3 O2 O3 MC")
    data |= {"round": 2, "trips": [[None, ID_OF["MX"], None, None]]}
    game = rookery.from_position(data)
    assert game.view(None)["lingering"] == [{"hand": P2, "bird": ID_OF["MX"]}]
    assert game.view(None)["trips"] == [[None, ID_OF["MX"], None, None]]
    assert play_round(game, "M3 O2 O3 MC")[P1] == "MX M3 MC"


def test_a_position_may_contain_secret_choices() -> None:
    game = scene("W1 M1 MC D1", choices=[[], [f"play {ID_OF['M1']}"], [], [f"play {ID_OF['D1']}"]])
    assert game.deciders == (P1, P3)
    assert [each["action"] for each in game.view(P2)["choice"]] == [f"play {ID_OF['M1']}"]
    choose(game, P1, "play W1")
    choose(game, P3, "play MC")
    assert new(game, P3) == "M1 MC"


def test_sheets_need_not_follow_from_the_trips() -> None:
    game = scene("M1 D1 F1 O1", sheets=[marks("MA WX", "lingering", 3), {}, {}, {}])
    assert scores(game) == [3, 0, 0, 0]
    assert game.view(None)["players"][P1]["sheet"][4][0] == ["lingering", 3]


def test_a_position_of_a_migration() -> None:
    hands = [count("DA DX D1 D2"), count("FA FX F1 F2"), count("OA OX O1 O2"), count("WA WX W1 W2")]
    game = scene(phase="migrate", round=0, start="migration", hands=hands)
    assert game.view(P1)["passes"] == {"count": 3, "to": P2, "from": P4}
    assert hand(game, P1) == "DA DX D1 D2"


# Impossible positions


def bad(**changes: Any) -> dict[str, Any]:
    """Return the scene of the rulebook with wrong values; None removes a key."""
    data = position("W1 M1 MC D1", "W2 M2 D2 D3")
    data |= changes
    return {key: value for key, value in data.items() if value is not None}


FOUR = [count("W1 W2"), count("M1 M2"), count("D1 D2"), count("F1 F2")]
UNEVEN = [count("W1 W2"), count("M1 M2"), count("D1 D2"), count("F1")]
JAY = f"play {ID_OF['M1']}"
POOL_OPTIONS = {"start": "draft"}


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (bad(hands=UNEVEN), "all hands must have the same number of cards, got 1, 2"),
        (bad(hands=FOUR[:3]), "hands must have 4 entries, got 3"),
        (
            bad(hands=[count("W1"), count("M1"), count("D1"), count("F1")]),
            "hands must have at least 2 cards, got 1: the last one is not played",
        ),
        (bad(hands=[]), "hands must have at least 2 cards, got 0: the last one is not played"),
        (bad(hands={}), "hands must be a list, got {}"),
        (bad(hands=[{"dodo": 1}, *FOUR[1:]]), "keys of hands[0]: no birds 'dodo'"),
        (bad(hands=[{"steller_jay": 2}, *FOUR[1:]]), "did you mean 'stellers_jay'"),
        (bad(hands=[{ID_OF["WA"]: 2}, *FOUR[1:]]), "there must be at most 1 cards of sandhill_crane, got 2"),
        (bad(hands=[count("M1 M1"), *FOUR[1:]]), "there must be at most 2 cards of stellers_jay, got 3"),
        (bad(hands=[{ID_OF["WA"]: -1}, *FOUR[1:]]), "must be an integer from 0"),
        (bad(hands=[{ID_OF["WA"]: True}, *FOUR[1:]]), "must be an integer from 0"),
        (bad(phase="lay"), "phase must be one of migrate, draft, choose, discard, over, got 'lay'"),
        (bad(phase="discard"), "discard, which is for one seat only"),
        (bad(phase="migrate", round=0), "needs the option start=migration"),
        (bad(phase="draft", round=0), "needs the option start=draft and pools"),
        (bad(phase="over"), "the game is over: reason must be rounds_played"),
        (bad(phase="over", reason="rounds_played"), "the game is over: winners must be those with most points"),
        (bad(phase="over", reason="big_year", winners=[0]), "reason must be rounds_played"),
        (bad(winners=[0], reason="rounds_played"), "the game is not over"),
        (bad(reason="hunger"), "keen_birder, high_flyer, big_year, got 'hunger'"),
        (bad(winners=[4]), "winners must be an integer from 0 to 3, got 4"),
        (bad(round=0), "round is 0 in phase choose"),
        (bad(round=1.5), "round must be an integer from 0 to 14, got 1.5"),
        (bad(turns=-1), "turns must be an integer from 0 to 1000, got -1"),
        (bad(trips=[ids("O1 O2 O3 OC")]), "trips are given for more than the 0 rounds that were played"),
        (bad(trips=[ids("O1 O2 O3")], round=2), "trips[0] must have 4 entries, got 3"),
        (bad(trips=[["dodo", None, None, None]], round=2), "trips[0][0]: no birds 'dodo'"),
        (bad(trips=[ids("M1 O2 O3 M1")], round=2), "there must be at most 2 cards of stellers_jay, got 3"),
        (bad(round=14), "more than 14 rounds"),
        (bad(dummies=[ids("O1 O2 O3")]), "dummies must have at most 0 hands of up to 15 cards, got 1 hands"),
        (bad(sheets=[{}]), "sheets must have 4 entries, got 1"),
        (bad(sheets=[{"dodo": ["own", 1]}, {}, {}, {}]), "keys of sheets[0]: no birds 'dodo'"),
        (
            bad(sheets=[{ID_OF["M1"]: ["heard", 1]}, {}, {}, {}]),
            "sheets[0].stellers_jay[0] must be one of own, arriving, lingering, got 'heard'",
        ),
        (
            bad(sheets=[{ID_OF["M1"]: ["own"]}, {}, {}, {}]),
            "sheets[0].stellers_jay[1] is missing",
        ),
        (bad(sheets=[{ID_OF["M1"]: ["own", 0]}, {}, {}, {}]), "must be an integer from 1"),
        (bad(choices=[[JAY], [], [], []]), f"seat 0 cannot have chosen {JAY}"),
        (bad(choices=[[], [JAY, JAY], [], []]), "2 actions chosen and 0 begun, a choice has 1"),
        (bad(begun=[[], [JAY], [], []]), "0 actions chosen and 1 begun, a choice has 1"),
        (bad(choices=[["play dodo"], [], [], []]), "choices[0][0]: no actions 'play dodo'"),
        (bad(choices=[[], [JAY.replace("play", "keep")], [], []]), "seat 1 cannot have chosen keep"),
        (
            bad(choices=[[f"play {bird}"] for bird in ids("W1 M1 MC D1")]),
            "all have chosen: the step would be over",
        ),
        (bad(passed=[ids("M1"), [], [], []]), "passed is given but nothing was passed"),
        (bad(pool_step=1), "pool_round and pool_step are given but no pools"),
        (bad(shown=ids("O1")), "trips are given for more"),
        (bad(lingering=[]), "no key 'lingering'"),
        (bad(trip=[]), "no key 'trip', did you mean 'trips'"),
        (bad(seats=8), "seats must be an integer from 1 to 7, got 8"),
        (bad(seats=2), "hands must have 2 entries, got 4"),
        (bad(options={"edition": "open_deck"}), "edition must be 2015 or 2022 unless seats is 2 or 3, got open_deck"),
        (bad(options={"raptor": True}), "no option 'raptor', did you mean 'raptors'"),
        (bad(options=POOL_OPTIONS, phase="draft", round=0, pools=[ids("M1 D1")]), "pools must be 12 lists of 5 cards"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_impossible_positions_are_rejected(data: dict[str, Any], line: str) -> None:
    with pytest.raises(rookery.BadPosition) as error:
        rookery.from_position(data)
    assert line in str(error.value)
    assert "\n" not in str(error.value)


def two(**changes: Any) -> dict[str, Any]:
    return position("O1 W1 OA WC", "O2 W2 D1 D2", seats=2) | changes


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (two(dummies=[]), "dummy hand 0 must have 2 cards, got 0"),
        (two(dummies=[ids("OA D1 DC"), ids("WC")]), "dummy hand 1 must have 2 cards, got 1"),
        (two(dummies=[[], [], []]), "dummies must have at most 2 hands of up to 15 cards, got 3 hands"),
        (two(options={"edition": "2022"}), "dummies are given but there are no dummy hands here"),
        (two(options={"edition": "2022"}, dummies=[], deck=ids("OA WC D1")), "the deck must have 4 cards, got 3"),
        (two(options={"edition": "open_deck"}, dummies=[], deck=ids("OA WC D1 D2")), "shown must have the 2 cards"),
        (
            position("F1 F2 D1 M1", "F3 W1 W2 W3", seats=1) | {"deck": ids("F2 D1 M1")},
            "3 cards in hand and 3 in the deck do not fit",
        ),
        (position("F1 F2 D1 M1", seats=1) | {"deck": ids("F2 D1 M1 W1")}, "do not fit"),
        (position("F1 F2 D1 M1", seats=1) | {"phase": "discard", "deck": ids("F2 D1 M1")}, "do not fit"),
        (position("F1 F2 D1 M1", seats=1) | {"dummies": [ids("O1 O2")]}, "at most 0"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_hands_dummies_and_deck_must_last_for_the_same_rounds(data: dict[str, Any], line: str) -> None:
    with pytest.raises(rookery.BadPosition) as error:
        rookery.from_position(data)
    assert line in str(error.value)


def test_choices_of_a_migration_are_checked() -> None:
    hands = [count("DA DX D1 D2"), count("FA FX F1 F2"), count("OA OX O1 O2"), count("WA WX W1 W2")]
    data = position(phase="migrate", round=0, start="migration", hands=hands)
    passes = [f"pass {ID_OF[code]}" for code in ("DA", "DX", "D1")]
    accepted = rookery.from_position(data | {"choices": [passes, [], [], []]})
    assert accepted.deciders == (P2, P3, P4)
    for wrong, line in (
        (passes[:2], "2 actions chosen and 0 begun, a choice has 3"),
        (passes[::-1], "in the order of the birds"),
        ([passes[0], passes[0], passes[1]], "cannot have chosen"),
    ):
        with pytest.raises(rookery.BadPosition, match=line):
            rookery.from_position(data | {"choices": [wrong, [], [], []]})


def test_choices_of_a_draft_are_checked() -> None:
    """F33: Two cards are picked in a one-card step."""
    game = rookery.new("feather", seats=4, seed=1, start="draft")
    data = game.position()
    keeps = [str(action) for action in game.legal(P1)[:2]]
    assert rookery.from_position(data | {"choices": [keeps[:1], [], [], []]}).deciders == (P2, P3, P4)
    with pytest.raises(rookery.BadPosition, match="2 actions chosen and 0 begun, a choice has 1"):
        rookery.from_position(data | {"choices": [keeps, [], [], []]})


def test_hands_of_a_draft_must_follow_from_the_pools() -> None:
    game = rookery.new("feather", seats=4, seed=1, start="draft")
    random_step(game, Generator(1))
    data = game.position()
    data["hands"] = [data["hands"][seat] for seat in (1, 0, 2, 3)]
    with pytest.raises(rookery.BadPosition, match="does not hold what it got in the draft"):
        rookery.from_position(data)


def test_a_card_passed_must_be_with_the_neighbour() -> None:
    game = rookery.new("feather", seats=4, seed=1, start="migration")
    random_step(game, Generator(1))
    data = game.position()
    assert rookery.from_position(data).view(P1)["passed"] == game.view(P1)["passed"]
    data["passed"] = [data["passed"][seat] for seat in (1, 0, 2, 3)]
    with pytest.raises(rookery.BadPosition, match="names cards that its neighbour does not hold"):
        rookery.from_position(data)


def test_other_values_than_positions_are_rejected() -> None:
    nothing: list[Any] = [{}, {"seats": 4}, [], "feather", None]
    for wrong in nothing:
        with pytest.raises(rookery.BadPosition, match="a position is a JSON object with at least 'game'"):
            rookery.from_position(wrong)


# Impossible positions that were accepted once


def test_dummies_in_a_draft_are_rejected() -> None:
    position = rookery.new("feather", seats=2, seed=1, start="draft").position()
    position["dummies"] = [["golden_eagle"] * 15] * 2
    with pytest.raises(rookery.BadPosition, match="no dummy hands"):
        rookery.from_position(position)


def test_pools_need_a_draft() -> None:
    game = rookery.new("feather", seats=4, seed=1, start="draft")
    while game.view(None)["phase"] == "draft":
        game.play(game.legal(game.deciders[0])[0], game.deciders[0])
    position = game.position()
    position["options"]["start"] = "plain"
    with pytest.raises(rookery.BadPosition, match="start=draft"):
        rookery.from_position(position)


def test_a_solo_position_cannot_have_pools() -> None:
    with pytest.raises(rookery.BadPosition, match="one seat does not draft"):
        rookery.from_position({"game": "feather", "seats": 1, "pools": []})


def test_a_choice_that_cannot_be_completed_is_a_bad_position() -> None:
    game = rookery.new("feather", seats=4, seed=1, start="migration")
    position = game.position()
    highest = list(position["hands"][0])[-1]
    position["begun"] = [[f"pass {highest}"], [], [], []]
    with pytest.raises(rookery.BadPosition, match="choices"):
        rookery.from_position(position)


def test_a_solo_position_without_discards_can_be_read_back() -> None:
    position = rookery.new("feather", seats=1, seed=1).position()
    position |= {"round": 3, "hands": [dict(list(position["hands"][0].items())[:1])]}
    hand = dict.fromkeys(position["hands"][0], 1) | {"golden_eagle": 1, "osprey": 1}
    position |= {"hands": [hand], "deck": ["mountain_chickadee"] * 3 + ["western_gull"] * 3 + ["red_winged_blackbird"]}
    game = rookery.from_position(position)
    game.play(game.legal(0)[0])
    game.play(game.legal(0)[0])
    assert rookery.from_position(game.position()).same_position(game)


def test_a_seat_does_not_see_how_often_others_choose() -> None:
    game = rookery.new("feather", seats=3, seed=1)
    seen = {repr(game.seat(1))}
    for action in game.legal(0)[:4]:
        game.play(action, seat=0)
        seen.add(repr(game.seat(1)))
    assert len(seen) == 1
