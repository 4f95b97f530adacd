"""5.4 Raptors: an arriving raptor chases the lingering birds of its habitat away, for all players."""

from __future__ import annotations

import pytest

from .scenes import ID_OF, P1, P2, P3, P4, data_of, lingering, play_round, play_trips, scene, scores

BEFORE, TRIP = "MA M1 D1 O1", "D2 MX M2 M3"


def test_no_player_sees_birds_that_a_raptor_chased_away() -> None:
    """F11, F-R4: Not even the player of the raptor sees them."""
    game = scene(BEFORE, TRIP, raptors=True)
    play_round(game, BEFORE)
    assert play_round(game, TRIP) == ["D1 D2", "MX M2 M3", "MX M2 M3", "MX M2 M3"]
    assert scores(game) == [5, 6, 4, 4]


def test_without_the_option_raptors_are_birds_like_any_other() -> None:
    """F12"""
    game = scene(BEFORE, TRIP)
    play_round(game, BEFORE)
    news = play_round(game, TRIP)
    assert news == ["D1 D2", "MX M2 M3", "MA MX M1 M2 M3", "MA MX M1 M2 M3"]
    assert scores(game) == [5, 6, 7, 7]


def test_birds_of_other_habitats_stay() -> None:
    """F13"""
    trip = "WX O1 W1 D3"
    news = play_trips(trip, before=["OA WA D1 D2"], raptors=True)[0]
    assert news == ["WX W1", "OA O1", "WX W1", "D1 D2 D3"]


def test_a_lingering_raptor_is_a_bird_to_be_seen_and_chases_nothing() -> None:
    """F14, F-R2"""
    news = play_trips("M3 O2 O3 MC", before=["M2 MX DC D2"], raptors=True)[0]
    assert news[P4] == "MX M2 M3 MC"


def test_two_raptors_empty_a_habitat_each() -> None:
    """F15, F-R1"""
    _, news = play_trips("MA DA D1 O1", "MX DX M1 O2", raptors=True)
    assert news == ["MX M1", "DX", "MX M1", "O2"]


def test_a_raptor_in_the_first_round_chases_nothing() -> None:
    """F16, F-R7; F-R6: The birds of the same round stay."""
    game = scene("MX M1 MC D1", raptors=True)
    assert play_round(game, "MX M1 MC D1") == ["MX M1 MC"] * 3 + ["D1"]
    assert data_of(game.events_seen_by(None), "scared") == []


def test_the_raptor_of_a_dummy_acts() -> None:
    """F17, F-R5"""
    news = play_trips("D3 O3 OX D1", seats=2, before=["O1 W1 OA OC"], raptors=True)[0]
    assert news == ["D1 D3", "OX O3"]


@pytest.mark.parametrize("edition", ["2022", "open_deck"])
def test_the_raptor_of_a_deck_acts(edition: str) -> None:
    """F-R5"""
    news = play_trips("D3 O3 OX D1", seats=2, before=["O1 W1 OA OC"], raptors=True, edition=edition)[0]
    assert news == ["D1 D3", "OX O3"]


@pytest.mark.parametrize("edition", ["2015", "2022", "open_deck"])
def test_with_the_option_off_only_raptors_of_players_act(edition: str) -> None:
    """F-R5: The option dummy_raptors is off."""
    options = {"raptors": True, "dummy_raptors": False, "edition": edition}
    news = play_trips("D3 O3 OX D1", seats=2, before=["O1 W1 OA OC"], **options)[0]
    assert news == ["D1 D3", "OA OX O1 O3 OC"]
    own = play_trips("OX O3 D3 D1", seats=2, before=["O1 W1 OA OC"], **options)[0]
    assert own == ["OX O3", "OX O3"]


def test_without_raptors_the_option_dummy_raptors_changes_nothing() -> None:
    for dummies in (False, True):
        news = play_trips("D3 O3 OX D1", seats=2, before=["O1 W1 OA OC"], dummy_raptors=dummies)[0]
        assert news[P2] == "OA OX O1 O3 OC"


def test_a_raptor_does_not_affect_the_next_round() -> None:
    """The birds that it chased are cleared after this round in any case."""
    for raptors in (False, True):
        game = scene(BEFORE, TRIP, "F1 F2 F3 FC", raptors=raptors)
        play_round(game, BEFORE)
        play_round(game, TRIP)
        assert lingering(game) == TRIP


def test_a_players_own_lingering_card_is_chased_too_but_stays_marked() -> None:
    """F-R3"""
    game = scene("MA M1 D1 O1", "MX D2 O2 O3", raptors=True)
    play_round(game, "MA M1 D1 O1")
    assert play_round(game, "MX D2 O2 O3")[P1] == "MX"
    (scared,) = data_of(game.events_seen_by(None), "scared")
    assert scared["birds"] == [ID_OF["MA"], ID_OF["M1"]]
    assert scores(game)[P1] == 2 + 1 + 1


def test_all_see_which_birds_a_raptor_chased_away() -> None:
    game = scene(TRIP, before=[BEFORE], raptors=True)
    play_round(game, TRIP)
    for reader in (P1, P4, None):
        assert data_of(game.events_seen_by(reader), "scared") == [
            {"hand": P2, "bird": ID_OF["MX"], "habitat": "mountains", "birds": [ID_OF["MA"], ID_OF["M1"]]}
        ]


def test_a_raptor_with_nothing_to_chase_has_no_event() -> None:
    game = scene("WX M2 M3 D2", before=[BEFORE], raptors=True)
    play_round(game, "WX M2 M3 D2")
    assert data_of(game.events_seen_by(None), "scared") == []


def test_each_of_two_raptors_has_an_event_with_its_birds() -> None:
    game = scene("MX DX M2 O2", before=["MA DA D1 O1"], raptors=True)
    play_round(game, "MX DX M2 O2")
    scared = data_of(game.events_seen_by(None), "scared")
    assert [(data["hand"], data["habitat"], data["birds"]) for data in scared] == [
        (P1, "mountains", [ID_OF["MA"]]),
        (P2, "desert", [ID_OF["DA"], ID_OF["D1"]]),
    ]


def test_a_raptor_does_not_affect_players_in_other_habitats() -> None:
    news = play_trips("MX D2 D3 F1", before=["MA D1 DC F2"], raptors=True)[0]
    assert news[P2] == news[P3] == "D1 D2 D3 DC"
    assert news[P4] == "F1 F2"
