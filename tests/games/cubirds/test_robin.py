"""7. RobinBird, the automatic opponent of solo play."""

from __future__ import annotations

from itertools import product
from math import comb, prod

import pytest

import rookery
from rookery.core.options import Number

from .scenes import (
    COPIES,
    A,
    B,
    birds,
    collection,
    deal,
    discard,
    draw_pile,
    hand,
    kinds,
    phase,
    play,
    row,
    solo,
    to_lay,
)

# A turn of the player that does not affect hers: lay on row 4, draw nothing.
PLAYER_TURN = ("lay magpie 4 right", "decline")


@pytest.mark.parametrize(
    ("before", "catch", "after", "side"),
    [
        ("reed_warbler parrot duck", "owl, duck", "reed_warbler, 2 parrot", "right"),
        ("reed_warbler duck parrot robin", "owl, duck, reed_warbler", "2 parrot, robin", "left"),
        ("reed_warbler parrot duck robin", "owl, duck, robin", "reed_warbler, 2 parrot", "right"),
        ("reed_warbler duck robin", "owl", "reed_warbler, duck, robin, parrot", "right"),
    ],
    ids=["a tie goes right", "left takes more", "right takes more", "nothing to take"],
)
def test_she_lays_right_unless_left_takes_more(before: str, catch: str, after: str, side: str) -> None:
    game = solo(r1=before, hand="magpie, flamingo", draw="parrot")
    events = play(game, PLAYER_TURN[0]).play(PLAYER_TURN[1])
    laid = next(event for event in events if event.kind == "laid")
    assert (laid.data["species"], laid.data["row"], laid.data["side"]) == ("parrot", 1, side)
    assert row(game, 1) == after
    assert hand(game, B) == catch
    assert phase(game) == "lay"


def test_every_row_gets_a_card_from_top_to_bottom() -> None:
    game = solo(hand="magpie, flamingo", draw="robin magpie toucan flamingo duck")
    events = play(game, PLAYER_TURN[0]).play(PLAYER_TURN[1])
    laid = [(event.data["row"], event.data["species"]) for event in events if event.kind == "laid"]
    assert laid == [(1, "robin"), (2, "magpie"), (3, "toucan"), (4, "flamingo")]
    assert draw_pile(game) == "duck"


def test_a_row_is_refilled_before_the_next_card_is_taken() -> None:
    game = solo(r1="parrot owl", hand="magpie, flamingo", draw="parrot parrot duck reed_warbler")
    play(game, *PLAYER_TURN)
    assert row(game, 1) == "3 parrot, duck", "taken: the owl; refilled: a parrot, then a duck"
    assert row(game, 2) == "duck, toucan, robin, reed_warbler"
    assert hand(game, B) == "2 owl"


def test_without_cards_she_skips_the_other_rows_and_goes_on_with_her_flocks() -> None:
    game = solo(hand="magpie, flamingo", others=["3 owl, duck"], draw="robin")
    play(game, *PLAYER_TURN)
    assert row(game, 1) == "flamingo, owl, parrot, robin"
    assert row(game, 2) == "duck, toucan, robin"
    assert collection(game, B) == "owl, reed_warbler"
    assert discard(game) == "2 owl"


def test_she_completes_every_flock_she_can() -> None:
    game = solo(hand="magpie, flamingo", others=["3 flamingo, 3 owl, 6 robin, 3 duck"])
    play(game, *PLAYER_TURN)
    assert collection(game, B) == "2 flamingo, owl, reed_warbler, robin"
    assert discard(game) == "flamingo, 2 owl, 5 robin"
    assert hand(game, B) == "3 duck"
    assert phase(game) == "lay"


def test_she_wins_only_after_all_her_flocks() -> None:
    """R27: She reaches both aims at once; the reason given is seven species."""
    game = solo(
        hand="magpie, flamingo",
        others=["2 flamingo, 3 owl"],
        collections=["2 owl, 3 toucan, duck, parrot, magpie, robin"],
    )
    events = play(game, PLAYER_TURN[0]).play(PLAYER_TURN[1])
    assert kinds(events)[-3:] == ["flocked", "flocked", "game_over"]
    assert game.outcome == rookery.Outcome(
        winners=(), scores=(1,), reason="seven_species", rival_score=11, rival_won=True
    )
    assert game._state.results() == [0.0]


def test_when_her_hand_is_empty_she_ends_the_round_deals_and_begins() -> None:
    """The player sits at her left and is dealt to first. She then has another turn."""
    dealt = "duck robin " * 4 + "duck reed_warbler " * 4
    game = solo(hand="magpie, flamingo", others=["3 owl"], draw=f"robin magpie toucan owl {dealt} 4 parrot")
    events = play(game, PLAYER_TURN[0]).play(PLAYER_TURN[1])
    assert collection(game, B) == "owl, reed_warbler"
    assert [event.data["seat"] for event in events if event.kind in ("round_ended", "dealt")] == [B, A, B]
    view = game.view(A)
    assert (view["round"], view["dealer"], view["active"]) == (2, B, A)
    assert hand(game, A) == "8 duck"
    assert hand(game, B) == "flamingo, owl, 4 reed_warbler, 4 robin", "dealt, and taken in her second turn"
    assert row(game, 1) == "2 parrot, robin"


def test_a_deal_needs_sixteen_cards_and_a_tie_is_shared() -> None:
    game = solo(hand="magpie", draw="8 robin, 6 toucan")
    play(game, *PLAYER_TURN)
    assert game.outcome == rookery.Outcome(
        winners=(A,), scores=(1,), reason="failed_deal", rival_score=1, rival_won=True
    )
    assert game._state.results() == [0.5]


def test_she_may_win_a_failed_deal() -> None:
    game = solo(hand="magpie", draw="8 robin", collections=["2 owl"])
    play(game, *PLAYER_TURN)
    assert game.outcome == rookery.Outcome(winners=(), scores=(1,), reason="failed_deal", rival_score=2, rival_won=True)


def test_the_player_deals_and_begins_and_her_hand_is_open() -> None:
    game = deal("FOT DPM WRF OTD" + "RW" * 8 + "FO", seats=1)
    view = game.view(None)
    assert (view["dealer"], view["active"], game.deciders) == (A, A, (A,))
    assert view["rival"]["hand"] == {"robin": 8}
    assert game.view(A)["hand"] == {"reed_warbler": 8}
    assert view["hand"] is None


def test_a_handicap_gives_her_extra_first_birds() -> None:
    game = deal("FOT DPM WRF OTD" + "RW" * 8 + "FO" + "DDP", seats=1, handicap=3)
    assert collection(game, A) == "owl"
    assert collection(game, B) == "flamingo, 2 duck, parrot"


def test_a_handicap_is_for_solo_play_only() -> None:
    with pytest.raises(rookery.BadOption, match=r"handicap must be 0 unless seats is 1 \(it helps RobinBird\), got 1"):
        rookery.new("cubirds", seats=2, handicap=1)


def test_the_player_can_win() -> None:
    game = solo(hand="3 toucan, magpie", collection="3 flamingo, 2 toucan")
    play(game, *PLAYER_TURN, "flock toucan")
    assert game.outcome == rookery.Outcome(winners=(A,), scores=(6,), reason="two_triples", rival_score=1)
    assert game._state.results() == [1.0]


def test_her_turns_count_towards_the_turn_limit() -> None:
    game = solo(hand="magpie, flamingo", draw="8 robin", options={"turn_limit": 2})
    play(game, *PLAYER_TURN)
    assert game.outcome is not None
    assert game.outcome.reason == "turn_limit"


def test_the_player_sees_their_discarded_hand() -> None:
    """In a solo game all discards are visible."""
    game = solo(hand="magpie", others=["owl, duck"], draw="8 robin, 8 toucan, 4 parrot")
    play(game, *PLAYER_TURN)
    view = game.view(A)
    assert sum(view["discard_seen"].values()) == view["discard_pile"]
    assert len(birds(hand(game, A))) == 8


def test_she_too_wins_at_the_end_of_a_turn_without_a_flock() -> None:
    """7.4: Only a game from a position can begin with such a collection."""
    seven = "flamingo, owl, toucan, duck, parrot, magpie, robin"
    game = play(solo(hand="magpie, flamingo", collections=[seven]), *PLAYER_TURN)
    assert game.outcome == rookery.Outcome(
        winners=(), scores=(1,), reason="seven_species", rival_score=7, rival_won=True
    )


def test_with_a_handicap_of_earlier_rules_she_wins_only_by_a_flock() -> None:
    """7.4: Positions and records of rules version 1 may give her up to ten extra birds."""
    fields = {"hand": "magpie, 2 flamingo", "collections": ["3 owl, 3 toucan"], "options": {"handicap": 5}}
    game = play(solo(**fields), *PLAYER_TURN, "stay")
    assert to_lay(game) == A, "she has played and the game goes on"
    game = play(solo(others=["2 flamingo"], **fields), *PLAYER_TURN, "stay")
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.rival_won) == ("two_triples", True)


def won_first_collections(birds: int) -> float:
    """Return the exact share of random collections of this size that reach an aim of 6.1."""
    won = 0
    for counts in product(*(range(min(copies, birds) + 1) for copies in COPIES.values())):
        if sum(counts) == birds and (8 - counts.count(0) >= 7 or sum(count >= 3 for count in counts) >= 2):
            won += prod(map(comb, COPIES.values(), counts))
    return won / comb(sum(COPIES.values()), birds)


def test_no_handicap_gives_her_a_won_collection() -> None:
    """8: The greatest handicap is the largest with which no game can begin with a won collection."""
    option = next(option for option in rookery.games.load("cubirds").options if option.name == "handicap")
    assert isinstance(option, Number)
    assert won_first_collections(1 + option.high) == 0
    assert won_first_collections(1 + option.high + 1) == pytest.approx(0.0026, abs=0.0001)


def test_the_greatest_handicap_can_be_played() -> None:
    game = rookery.new("cubirds", seats=1, seed=1, handicap=4)
    assert len(birds(collection(game, B))) == 5


def test_cards_she_is_dealt_are_no_longer_remembered_in_the_pile() -> None:
    """A position records what all remember of the pile; this cannot be more cards than are left."""
    game = solo(hand="magpie", draw="2 duck", discard="17 robin")
    play(game, *PLAYER_TURN)
    position = game.position()
    assert position["hands"][B]["robin"] >= 6
    assert position["pool_floor"]["robin"] <= 17 - position["hands"][B]["robin"]
    assert rookery.from_position(position).position() == position
