"""5. Seeing: arriving birds of the habitat of your card, and the lingering birds there."""

from __future__ import annotations

import pytest

from .scenes import P1, P2, P3, P4, data_of, kinds, lingering, marks, play_round, play_trips, scene, scores, sheet

# The rulebook's example: Christie, Trevor, Carey, Teale.
FIRST = "W1 M1 MC D1"


def test_christie_sees_only_the_kingfisher() -> None:
    """F01"""
    assert play_trips(FIRST)[0][P1] == "W1"


def test_trevor_and_carey_see_each_others_bird() -> None:
    """F02"""
    (news,) = play_trips(FIRST)
    assert news[P2] == news[P3] == "M1 MC"
    assert news[P4] == "D1"


def test_teale_comes_to_the_mountains_a_round_later() -> None:
    """F03"""
    second = "W2 D2 WC M2"
    assert play_trips(FIRST, second)[1][P4] == "M1 M2 MC"
    assert play_trips(second, before=[FIRST])[0][P4] == "M1 M2 MC"


def test_trevor_moves_on_and_leaves_the_mountains_behind() -> None:
    """F04, F-R8: The card of this round decides the habitat of a player, not the last one."""
    game = scene(FIRST, "W2 WC D2 M2")
    play_round(game, FIRST)
    news = play_round(game, "W2 WC D2 M2")
    assert news[P2] == "W1 W2 WC"
    assert news[P1] == "W2 WC", "Christie saw the kingfisher in round 1"
    assert news[P3] == "D1 D2"


# The trips of F05 and F06.
R1, R2, R3 = "M1 D1 DC O1", "D2 D3 DC O2", "MC D1 M2 O3"


def test_birds_of_two_rounds_back_are_gone() -> None:
    """F05"""
    third = play_trips(R1, R2, R3)[2]
    assert third[P1] == "M2 MC", "not M1: P1 saw it in round 1"
    assert third[P3] == "M2 MC", "not M1: it was cleared"


def test_a_trip_may_show_nothing_new() -> None:
    """F06"""
    assert play_trips(R1, R2, R3)[2][P2] == ""


def test_two_copies_are_one_bird() -> None:
    """F07"""
    game = scene("F1 F1 FC FC")
    assert play_round(game, "F1 F1 FC FC") == ["F1 FC"] * 4
    assert scores(game) == [1, 1, 1, 1]


def test_a_player_who_stays_in_a_habitat_sees_only_new_birds() -> None:
    """F08"""
    _, second = play_trips("M1 M2 D1 O1", "M3 D2 MC O2")
    assert second[P1] == "M3 MC"
    assert second[P3] == "M1 M2 M3 MC"
    assert second[P2] == "D1 D2"


def test_cards_of_dummies_arrive_like_any_other() -> None:
    """F09, F-R9"""
    assert play_trips("O1 W1 OA WC", seats=2) == [["OA O1", "W1 WC"]]


def test_cards_of_dummies_linger_like_any_other() -> None:
    """F10, F-R9"""
    trip = "WX O2 D1 DC"
    assert play_trips(trip, seats=2, before=["O1 W1 OA WC"]) == [["WX W1 WC", "OA O1 O2"]]


@pytest.mark.parametrize("edition", ["2022", "open_deck"])
def test_cards_of_the_deck_are_seen_like_those_of_dummies(edition: str) -> None:
    news = play_trips("O1 W1 OA WC", "WX O2 D1 DC", seats=2, edition=edition)
    assert news == [["OA O1", "W1 WC"], ["WX W1 WC", "OA O1 O2"]]


def test_a_dummy_sees_nothing() -> None:
    game = scene("O1 W1 F1 OA", seats=3)
    play_round(game, "O1 W1 F1 OA")
    assert len(game.view(None)["players"]) == 3
    assert len(game.position()["sheets"]) == 3


def test_nothing_lingers_in_the_first_round() -> None:
    game = scene("M1 M2 D1 O1", "M3 D2 MC O2")
    assert lingering(game) == ""
    play_round(game, "M1 M2 D1 O1")
    assert lingering(game) == "M1 M2 D1 O1"
    assert [card["hand"] for card in game.view(None)["lingering"]] == [P1, P2, P3, P4]


def test_lingering_birds_are_cleared_after_one_round() -> None:
    """5.5 Arriving birds linger for one round."""
    game = scene("M1 M2 D1 O1", "M3 D2 MC O2", "F1 F2 F3 FC")
    play_round(game, "M1 M2 D1 O1")
    play_round(game, "M3 D2 MC O2")
    assert lingering(game) == "M3 D2 MC O2"


def test_every_mark_has_a_reason_and_a_round() -> None:
    game = scene("M1 M2 D1 O1", "M3 D2 MC O2")
    play_round(game, "M1 M2 D1 O1")
    play_round(game, "M3 D2 MC O2")
    assert sheet(game, P3) == {
        "D1": ("own", 1),
        "M1": ("lingering", 2),
        "M2": ("lingering", 2),
        "M3": ("arriving", 2),
        "MC": ("own", 2),
    }
    assert sheet(game, P1) == {"M1": ("own", 1), "M2": ("arriving", 1), "M3": ("own", 2), "MC": ("arriving", 2)}


def test_a_players_own_card_is_marked_as_own_despite_other_copies() -> None:
    game = scene("MC MC M1 D1", before=["MC O1 O2 O3"])
    play_round(game, "MC MC M1 D1")
    assert sheet(game, P1) == {"M1": ("arriving", 2), "MC": ("own", 2)}
    assert sheet(game, P3) == {"M1": ("own", 2), "MC": ("arriving", 2)}, "arriving is noted rather than lingering"


def test_an_old_mark_does_not_change() -> None:
    game = scene("M1 M2 D1 O1", before=["F1 F2 F3 FC"], sheets=[marks("M1 M2 MC", "arriving"), {}, {}, {}])
    play_round(game, "M1 M2 D1 O1")
    assert sheet(game, P1) == {"M1": ("arriving", 1), "M2": ("arriving", 1), "MC": ("arriving", 1)}


def test_all_see_the_events_of_a_round() -> None:
    game = scene("M1 M2 D1 O1", "M3 D2 MC O2")
    play_round(game, "M1 M2 D1 O1")
    before = len(game.events_seen_by(None))
    play_round(game, "M3 D2 MC O2")
    events = game.events_seen_by(None)[before:]
    shown = [kind for kind in kinds(events) if kind in ("went", "saw", "cleared", "scared")]
    assert shown == ["went"] * 4 + ["saw"] * 4 + ["cleared"]
    assert [data["habitat"] for data in data_of(events, "saw")] == ["mountains", "desert", "mountains", "ocean"]
