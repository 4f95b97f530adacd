"""The events of CuBirds, and which readers see which part of them."""

from __future__ import annotations

import json

import pytest

import rookery
from rookery.testing import Case
from rookery.testing.random_games import finish

from .scenes import A, B, hand, play, table


def test_all_see_a_draw_but_only_the_player_sees_its_cards() -> None:
    game = table(hand="magpie, owl", draw="toucan robin")
    events = play(game, "lay magpie 1 left").play("draw")
    assert events.seen_by(A)[0].data == {"seat": A, "count": 2, "species": ["toucan", "robin"]}
    for reader in (B, None):
        assert events.seen_by(reader)[0].data == {"seat": A, "count": 2}


def test_all_see_the_birds_taken_from_a_row() -> None:
    game = table(r1="flamingo 4 magpie parrot", hand="parrot, 2 magpie", draw="toucan")
    events = game.play("lay parrot 1 left")
    for reader in (A, B, None):
        assert [str(event) for event in events.seen_by(reader)] == [
            "laid seat=0 species=parrot count=1 row=1 side=left",
            "took seat=0 row=1 birds=[['flamingo', 1], ['magpie', 4]]",
            "refilled row=1 species=toucan",
        ]


def test_all_see_a_completed_flock() -> None:
    game = table(hand="toucan, duck, 7 magpie")
    events = play(game, "lay toucan 1 right", "decline").play("flock magpie")
    assert str(events.seen_by(None)[0]) == "flocked seat=0 species=magpie count=7 kept=2"


def test_the_view_shows_own_cards_and_only_the_hand_sizes_of_others() -> None:
    game = table(hand="2 magpie, owl", others=["2 duck, reed_warbler"])
    mine, theirs, spectators = game.view(A), game.view(B), game.view(None)
    assert mine["hand"] == {"owl": 1, "magpie": 2}
    assert theirs["hand"] == {"duck": 2, "reed_warbler": 1}
    assert spectators["hand"] is None
    for view in (mine, theirs, spectators):
        assert [player["hand_size"] for player in view["players"]] == [3, 3]
        assert view["draw_pile"] == 0
    assert "duck" not in json.dumps(mine["players"])


def test_the_view_contains_what_every_player_could_remember() -> None:
    game = table(r1="owl parrot duck", hand="parrot, 2 magpie", draw="toucan")
    play(game, "lay parrot 1 right")
    known = game.view(B)["players"][A]
    assert known["known"] == {"duck": 1}
    assert known["at_most"] == {"parrot": 0}


@pytest.mark.parametrize("seats", [2, 5])
def test_events_add_up_to_the_hands(seats: int) -> None:
    """A seat can follow its hand from its own events alone."""
    game = finish(Case("cubirds", seats).new(5), 5)
    for seat in range(seats):
        held = follow_own_hand(game, seat)
        assert held == game.position()["hands"][seat]


def follow_own_hand(game: rookery.Game, seat: int) -> dict[str, int]:
    held: dict[str, int] = {}
    for event in game.events_seen_by(seat):
        data = event.data
        if data.get("seat") != seat:
            continue
        if event.kind in ("dealt", "drew"):
            for kind in data["species"]:
                held[kind] = held.get(kind, 0) + 1
        elif event.kind == "took":
            for kind, birds in data["birds"]:
                held[kind] = held.get(kind, 0) + birds
        elif event.kind in ("laid", "flocked"):
            assert held.pop(data["species"]) == data["count"]
        elif event.kind == "threw":
            held.clear()
    return held


def test_a_position_contains_the_whole_table() -> None:
    game = table(hand="2 magpie, owl", draw="toucan robin", discard="duck")
    position = game.position()
    assert position["draw_pile"] == ["toucan", "robin"], "from the top"
    assert position["hands"] == [{"owl": 1, "magpie": 2}, {"duck": 2, "reed_warbler": 1}]
    assert hand(rookery.from_position(position)) == "owl, 2 magpie"
