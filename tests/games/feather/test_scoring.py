"""Scoring: points of the birds seen, three for a full habitat, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

import rookery
from rookery.core.game import Game

from .reference import BIRDS, TYPES, score
from .scenes import P1, P2, marks, play_round, scene, scores, sheet

# A trip that shows nothing new if all sheets already have the common birds of these four habitats.
COMMON_BIRDS = "DC FC OC WC"


def scene_with(*seen: str, **more: Any) -> Game:
    """Return a game of four before its last round. The sheets have these birds, and also COMMON_BIRDS."""
    sheets = [marks(f"{birds} {COMMON_BIRDS}") for birds in seen]
    return scene(COMMON_BIRDS, before=["OC WC DC FC"], sheets=sheets, **more)


@pytest.mark.parametrize(
    ("seen", "points"),
    [
        ("MA", 2),
        ("MC", 0),
        ("MA MC", 2),
        ("MX MR M1 M2 M3 MC", 5),
        ("MA MX MR M1 M2 M3", 7),
        ("MA MX MR M1 M2 M3 MC", 10),
        (" ".join(BIRDS), 50),
        ("", 0),
        ("MA DA FA OA WA", 10),
        ("MX DX FX OX WX", 5),
        ("M1 D2 F3", 3),
    ],
)
def test_points_of_one_sheet(seen: str, points: int) -> None:
    """F18"""
    game = scene("M1 D1 F1 O1", sheets=[marks(seen), {}, {}, {}])
    assert scores(game) == [points, 0, 0, 0]
    assert score(seen.split()) == points


@pytest.mark.parametrize("missing", TYPES)
def test_a_habitat_is_full_only_with_all_seven_birds(missing: str) -> None:
    seen = " ".join("M" + kind for kind in TYPES if kind != missing)
    game = scene("M1 D1 F1 O1", sheets=[marks(seen), marks(f"{seen} M{missing}"), {}, {}])
    assert [player["full"] for player in game.view(None)["players"]] == [[], ["mountains"], [], []]


def test_a_common_bird_may_complete_a_habitat_for_three_points() -> None:
    game = scene("MC D1 F1 O1", sheets=[marks("MA MX MR M1 M2 M3"), {}, {}, {}])
    play_round(game, "MC D1 F1 O1")
    assert scores(game)[P1] == 10
    assert game.view(None)["players"][P1]["full"] == ["mountains"]


def test_full_habitats_are_in_sheet_order() -> None:
    game = scene("M1 D1 F1 O1", sheets=[marks(" ".join(BIRDS)), {}, {}, {}])
    assert game.view(None)["players"][P1]["full"] == ["desert", "forest", "ocean", "wetlands", "mountains"]


def full(habitats: str) -> str:
    """Return all birds of these habitats."""
    return " ".join(habitat + kind for habitat in habitats for kind in TYPES)


def test_a_tie_is_shared() -> None:
    """F32, F-R12: The totals are 31, 31, 28 and 28."""
    rest = "MA MX MR M1 M2 M3"
    game = scene_with(
        f"{full('DFO')} M1",
        f"{full('DFW')} MX",
        f"{full('OW')} {rest} D1",
        f"{full('DF')} {rest} O1",
    )
    play_round(game, COMMON_BIRDS)
    assert game.outcome == rookery.Outcome(winners=(P1, P2), scores=(31, 31, 28, 28), reason="rounds_played")
    assert game.returns == [0.5, 0.5, 0, 0]


@pytest.mark.parametrize(
    ("seen", "winners"),
    [
        (("MA", "WA", "M1", "W1"), (0, 1)),
        (("M1", "MA", "W1", "WR"), (1,)),
        (("MX", "MR", "M1", "WX"), (0, 1, 2, 3)),
    ],
)
def test_the_highest_score_wins(seen: tuple[str, ...], winners: tuple[int, ...]) -> None:
    game = scene_with(*seen)
    play_round(game, COMMON_BIRDS)
    assert game.outcome is not None
    assert game.outcome.winners == winners
    assert game.outcome.reason == "rounds_played"
    assert list(game.outcome.scores) == [score(birds.split()) for birds in seen]
    assert game.returns == [1 / len(winners) if seat in winners else 0 for seat in range(4)]


@pytest.mark.parametrize(
    ("mine", "theirs", "winners"),
    [
        pytest.param(full("M"), "DA DX F1 F2 F3 FX FR O1 O2", (P1,), id="more full habitats"),
        pytest.param("M1 M2", "MA", (P2,), id="more aces"),
        pytest.param("M1 M2", "M1 M2 MC", (P2,), id="more birds"),
        pytest.param("M1 M2", "W1 W2", (P1, P2), id="all equal"),
        pytest.param(full("M"), "DA FA OA WA D1 F1", (P1,), id="full habitats before aces"),
        pytest.param("MA", "M1 M2 MC", (P1,), id="aces before birds"),
        pytest.param("MA M1", "M1 M2", (P1,), id="points before all others"),
        pytest.param("M1 MX MR", "MA MC", (P1,), id="points before aces"),
    ],
)
def test_the_tie_break_compares_equal_scores(mine: str, theirs: str, winners: tuple[int, ...]) -> None:
    """F-R12"""
    game = scene_with(mine, theirs, "", "", tie_break=True)
    play_round(game, COMMON_BIRDS)
    assert game.outcome is not None
    assert game.outcome.winners == winners
    assert game.returns == [1 / len(winners) if seat in winners else 0 for seat in range(4)]


def test_without_the_tie_break_equal_scores_share_the_win() -> None:
    for mine, theirs in ((full("M"), "DA DX F1 F2 F3 FX FR O1 O2"), ("M1 M2", "MA"), ("M1 M2", "M1 M2 MC")):
        game = scene_with(mine, theirs, "", "")
        play_round(game, COMMON_BIRDS)
        assert game.outcome is not None
        assert game.outcome.winners == (P1, P2), (mine, theirs)


def test_the_card_left_in_hand_does_not_count() -> None:
    """F-R14"""
    game = scene(COMMON_BIRDS, before=["OC WC DC FC"])
    last = [set(held) for held in game.position()["hands"]]
    play_round(game, COMMON_BIRDS)
    assert scores(game) == [0, 0, 0, 0]
    assert all(sum(held.values()) == 1 for held in game.position()["hands"])
    assert all(set(held) < before for held, before in zip(game.position()["hands"], last, strict=True))
    for seat in range(4):
        assert set(sheet(game, seat)) == {COMMON_BIRDS.split()[seat]}
