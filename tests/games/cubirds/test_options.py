"""9. The options."""

from __future__ import annotations

from typing import Any

import pytest

import rookery

from .scenes import A, B, draw_pile, hand, kinds, phase, play, row, table, to_lay

END_GAME = {"exhaustion": "end_game"}


@pytest.mark.parametrize(
    "piles", [{"draw": "robin"}, {"discard": "robin"}, {}], ids=["one card", "one discard", "none"]
)
def test_exhaustion_may_end_the_game_at_a_draw(piles: dict[str, str]) -> None:
    game = table(hand="toucan, magpie", collections=["2 owl"], options=END_GAME, **piles)
    play(game, "lay magpie 1 left", "draw")
    assert game.outcome == rookery.Outcome(winners=(B,), scores=(1, 2), reason="exhausted")
    assert hand(game) == "toucan", "no card is taken"


@pytest.mark.parametrize("piles", [{"draw": "robin"}, {}], ids=["one card", "none"])
def test_a_win_comes_before_exhaustion(piles: dict[str, str]) -> None:
    """R16: The draw that ends the game also ends the turn, so A wins before collections are compared."""
    fields: dict[str, Any] = {"collection": "3 owl, 3 toucan", "collections": ["7 reed_warbler"], "options": END_GAME}
    game = table(hand="duck, magpie", **fields, **piles)
    events = play(game, "lay magpie 1 left").play("draw")
    assert kinds(events) == ["game_over"]
    assert game.outcome == rookery.Outcome(winners=(A,), scores=(6, 7), reason="two_triples")
    assert rookery.from_position(game.position()).outcome == game.outcome


def test_exhaustion_on_the_turn_of_another_player_is_not_a_win() -> None:
    """R17: B has reached an aim, but can only win at the end of B's turn."""
    game = table(hand="duck, magpie", collection="7 reed_warbler", collections=["3 owl, 3 toucan"], options=END_GAME)
    play(game, "lay magpie 1 left", "draw")
    assert game.outcome == rookery.Outcome(winners=(A,), scores=(7, 6), reason="exhausted")


def test_a_draw_with_two_cards_left_does_not_end_the_game() -> None:
    game = table(hand="toucan, magpie", draw="robin", discard="duck", options=END_GAME)
    play(game, "lay magpie 1 left", "draw")
    assert hand(game) == "toucan, duck, robin"
    assert to_lay(game) == B


def test_declining_and_refilling_do_not_end_the_game() -> None:
    game = table(hand="toucan, parrot, magpie", options=END_GAME)
    play(game, "lay magpie 2 left", "decline")
    assert to_lay(game) == B
    play(game, "lay duck 3 left")
    refill = table(hand="parrot, magpie", options=END_GAME)
    play(refill, "lay parrot 1 left")
    assert row(refill, 1) == "2 parrot"
    assert to_lay(refill) == B


def test_an_empty_hand_may_end_the_round_at_once() -> None:
    game = table(hand="2 magpie", draw="8 robin, 8 toucan, owl", options={"empty_hand": "end_immediately"})
    events = game.play("lay magpie 1 right")
    assert kinds(events)[:2] == ["laid", "round_ended"]
    assert to_lay(game) == A
    assert draw_pile(game) == "owl"


def test_with_birds_left_in_hand_the_draw_is_offered_as_usual() -> None:
    game = table(hand="2 magpie, owl", draw="2 robin", options={"empty_hand": "end_immediately"})
    play(game, "lay magpie 1 right")
    assert phase(game) == "draw_offer"


def test_last_birds_that_surround_others_do_not_end_the_round() -> None:
    game = table(hand="parrot", draw="2 toucan", options={"empty_hand": "end_immediately"})
    play(game, "lay parrot 1 left")
    assert hand(game) == "flamingo, owl"
    assert to_lay(game) == B


def test_discarded_hands_may_be_shown() -> None:
    game = table(hand="magpie", others=["2 duck, owl"], draw="8 robin, 9 toucan", options={"open_discard": True})
    events = play(game, "lay magpie 1 right").play("decline")
    for reader in (A, None):
        discards = [event.data for event in events.seen_by(reader) if event.kind == "threw"]
        assert discards[1] == {"seat": B, "count": 3, "species": ["owl", "duck", "duck"]}
    assert game.view(A)["discard_seen"] == {"owl": 1, "duck": 2}


def test_at_the_turn_limit_the_largest_collection_wins() -> None:
    game = table(hand="2 magpie, owl", collection="2 owl", turns=7, options={"turn_limit": 7})
    play(game, "lay magpie 1 right", "decline")
    assert game.outcome == rookery.Outcome(winners=(A,), scores=(2, 1), reason="turn_limit")


def test_before_the_turn_limit_play_goes_on() -> None:
    game = table(hand="2 magpie, owl", turns=6, options={"turn_limit": 7})
    play(game, "lay magpie 1 right", "decline")
    assert to_lay(game) == B
    assert game.view(None)["turn"] == 7


def test_a_win_on_the_last_turn_counts() -> None:
    """R29: The win counts, not the turn limit."""
    game = table(hand="3 toucan, magpie", collection="3 flamingo, 2 toucan", turns=7, options={"turn_limit": 7})
    play(game, "lay magpie 1 right", "decline", "flock toucan")
    assert game.outcome is not None
    assert game.outcome.reason == "two_triples"


def test_at_the_turn_limit_no_new_round_is_dealt() -> None:
    game = table(hand="magpie", draw="8 robin, 8 toucan", turns=7, options={"turn_limit": 7})
    play(game, "lay magpie 1 right", "decline")
    assert game.outcome is not None
    assert game.outcome.reason == "turn_limit"
    assert draw_pile(game) == "8 robin, 8 toucan"


def test_a_game_with_a_turn_limit_of_one_ends_after_the_first_turn() -> None:
    game = rookery.new("cubirds", seats=2, seed=1, turn_limit=1)
    first = game.deciders
    while game.deciders:
        assert game.deciders == first
        game.play(game.legal(first[0])[0])
    assert game.outcome is not None
    assert game.outcome.reason == "turn_limit"
    assert game.outcome.winners == (0, 1)


def test_every_view_shows_the_options() -> None:
    game = rookery.new("cubirds", seats=2, seed=1, open_discard=True, turn_limit=9)
    assert game.options == {
        "setup_duplicates": "discard",
        "exhaustion": "play_on",
        "open_discard": True,
        "empty_hand": "offer_draw",
        "empty_pile": "reshuffle_at_once",
        "turn_limit": 9,
        "handicap": 0,
    }


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("exhaustion", "stop", "exhaustion must be play_on or end_game, got 'stop'"),
        ("open_discard", 1, "open_discard must be True or False, got 1"),
        ("turn_limit", -1, "turn_limit must be an integer from 0 to 30000, got -1"),
        ("turn_limit", True, "turn_limit must be an integer from 0 to 30000, got True"),
        ("handicap", 5, "handicap must be an integer from 0 to 4, got 5"),
        ("empty_pile", "never", "empty_pile must be reshuffle_at_once or reshuffle_when_needed, got 'never'"),
        ("setup_duplicate", "discard", "no option 'setup_duplicate', did you mean 'setup_duplicates'"),
    ],
)
def test_wrong_options_are_rejected(option: str, value: Any, message: str) -> None:
    with pytest.raises(rookery.BadOption, match=message.replace("(", r"\(")):
        rookery.new("cubirds", seats=2, **{option: value})
