"""Undo: possible until hidden information is revealed."""

from __future__ import annotations

import pytest

import rookery

from .scenes import A, B, hand, play, row, table, to_lay


def test_a_lay_without_refill_can_be_undone() -> None:
    game = table(hand="2 magpie, owl")
    before = game.copy()
    play(game, "lay magpie 1 right")
    assert game.can_undo(A)
    assert not game.can_undo(B)
    assert str(game.undo(A)) == "lay magpie 1 right"
    assert game == before


def test_taking_birds_without_a_refill_can_be_undone() -> None:
    game = table(r1="owl parrot duck", hand="parrot, magpie", draw="toucan")
    play(game, "lay parrot 1 right")
    assert to_lay(game) == B
    game.undo(A)
    assert row(game, 1) == "owl, parrot, duck"
    assert hand(game) == "parrot, magpie"


@pytest.mark.parametrize(
    ("scene", "actions"),
    [
        ({"hand": "parrot, magpie", "draw": "toucan owl"}, ("lay parrot 1 left",)),
        ({"hand": "magpie, owl", "draw": "toucan owl"}, ("lay magpie 1 left", "draw")),
        ({"hand": "magpie, owl", "discard": "toucan"}, ("lay magpie 1 left", "draw")),
        ({"hand": "magpie", "draw": "8 robin, 8 toucan"}, ("lay magpie 1 left", "decline")),
        (
            {"hand": "2 flamingo, magpie", "draw": "8 robin, 8 toucan"},
            ("lay magpie 1 left", "decline", "flock flamingo"),
        ),
    ],
    ids=["refill", "draw", "draw after a reshuffle", "deal after declining", "deal after a flock"],
)
def test_a_step_that_revealed_cards_cannot_be_undone(scene: dict[str, str], actions: tuple[str, ...]) -> None:
    game = play(table(**scene), *actions)
    after = game.copy()
    assert not game.can_undo(A)
    with pytest.raises(rookery.IllegalAction, match="cannot undo"):
        game.undo(A)
    assert game == after
    game.undo()
    assert len(game.history) < len(after.history), "undo without a seat, as for a referee, ignores reveals"


@pytest.mark.parametrize("last", ["decline", "flock flamingo", "stay"])
def test_declining_completing_a_flock_and_staying_can_be_undone(last: str) -> None:
    game = table(hand="2 flamingo, magpie, owl", draw="toucan robin")
    play(game, "lay magpie 1 left")
    if last != "decline":
        play(game, "decline")
    before = game.copy()
    play(game, last)
    assert game.can_undo(A)
    game.undo(A)
    assert game == before


def test_a_refill_without_cards_reveals_nothing() -> None:
    game = play(table(hand="parrot, magpie"), "lay parrot 1 left")
    assert game.can_undo(A)


def test_a_win_can_be_undone() -> None:
    game = table(hand="3 toucan, magpie", collection="3 flamingo, 2 toucan")
    play(game, "lay magpie 1 right", "decline", "flock toucan")
    assert game.can_undo(A)
    game.undo(A)
    assert game.outcome is None


def test_a_seat_cannot_undo_after_another_has_acted() -> None:
    game = play(table(hand="magpie, owl"), "lay magpie 1 left", "decline", "lay duck 1 left")
    assert game.can_undo(B)
    assert not game.can_undo(A)


def test_a_step_that_shows_hands_at_a_failed_deal_cannot_be_undone() -> None:
    """With open_discard A sees B's hand when the round ends, although no card is dealt."""
    game = table(hand="magpie", options={"open_discard": True})
    events = play(game, "lay magpie 1 right").play("decline")
    assert any(
        "species" in event.data and event.data["seat"] == B for event in events.seen_by(A) if event.kind == "threw"
    )
    assert not game.can_undo(A)


def test_there_is_nothing_to_undo_at_the_start() -> None:
    game = table()
    assert not game.can_undo(A)
    with pytest.raises(rookery.IllegalAction, match="nothing to undo"):
        game.undo()


def test_a_whole_game_can_be_undone() -> None:
    game = rookery.new("cubirds", seats=3, seed=4)
    start = game.copy()
    for number in range(60):
        legal = game.legal(game.deciders[0])
        game.play(legal[number % len(legal)])
    while game.history:
        game.undo()
    assert game == start


def test_undo_keeps_recorded_chance() -> None:
    """A game replayed from recorded shuffles, not from its seed, returns to the same state."""
    game = table(hand="toucan, magpie", others=["2 duck, reed_warbler"], draw="owl", discard="robin, duck, toucan")
    record = play(game, "lay magpie 1 left").record()
    replayed = [
        rookery.replay(record + f"0 draw\n~ shuffle {cards}\n[0 stay]\n") for cards in ("R D T", "R T D", "D T R")
    ]
    assert len({hand(twin) for twin in replayed}) == 3
    for twin in replayed:
        before = twin.copy()
        play(twin, "lay duck 2 left")
        twin.undo()
        assert twin == before
