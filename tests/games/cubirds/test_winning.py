"""6. The end of the game: seven species, two triples, or a failed deal."""

from __future__ import annotations

import pytest

import rookery

from .scenes import A, B, collection, draw_pile, hand, kinds, play, table


def test_c05_seb_wins_with_two_triples_although_his_hand_is_empty() -> None:
    game = table(hand="3 toucan, magpie", collection="3 flamingo, 2 toucan")
    events = play(game, "lay magpie 1 right", "decline").play("flock toucan")
    assert collection(game) == "3 flamingo, 3 toucan"
    assert game.outcome == rookery.Outcome(winners=(A,), scores=(6, 1), reason="two_triples")
    assert kinds(events) == ["flocked", "game_over"]


def test_c24_a_winning_flock_that_empties_the_hand_does_not_end_the_round() -> None:
    game = table(
        r1="duck reed_warbler robin",
        hand="2 flamingo, owl",
        collection="owl, toucan, duck, parrot, magpie, reed_warbler",
        draw="8 robin, 8 toucan",
    )
    play(game, "lay owl 1 right", "decline", "flock flamingo")
    assert game.outcome is not None
    assert game.outcome.winners == (A,)
    assert game.outcome.reason == "seven_species"
    assert hand(game, B) == "2 duck, reed_warbler"
    assert draw_pile(game) == "8 robin, 8 toucan"
    assert game.view(None)["round"] == 1


def test_c27_seven_species_win() -> None:
    game = table(
        r1="duck reed_warbler robin",
        hand="4 parrot, magpie",
        collection="flamingo, owl, toucan, duck, magpie, reed_warbler",
    )
    play(game, "lay magpie 1 right", "decline", "flock parrot")
    assert game.outcome == rookery.Outcome(winners=(A,), scores=(7, 1), reason="seven_species")
    assert game.deciders == ()
    assert game.breakdown is not None
    assert [each.counts for each in game.breakdown] == [{"species": 7}, {"species": 1}]


def test_eight_species_count_as_seven() -> None:
    seven = "flamingo, owl, toucan, duck, magpie, reed_warbler, robin"
    game = table(r1="duck owl robin", hand="4 parrot, magpie", collection=seven)
    play(game, "lay magpie 1 right", "decline", "flock parrot")
    assert game.outcome is not None
    assert game.outcome.reason == "seven_species"


def test_three_triples_are_at_least_two() -> None:
    game = table(r1="duck owl robin", hand="2 flamingo, magpie", collection="2 flamingo, 3 owl, 3 toucan")
    play(game, "lay magpie 1 right", "decline", "flock flamingo")
    assert game.outcome is not None
    assert game.outcome.reason == "two_triples"


TWO_TRIPLES = "3 owl, 3 toucan"


@pytest.mark.parametrize("end", ["decline", "draw"])
def test_a_won_collection_wins_at_the_end_of_a_turn_without_a_flock(end: str) -> None:
    """R16: A game from a position may begin with such a collection."""
    game = table(hand="magpie, duck", draw="2 robin", collection=TWO_TRIPLES)
    play(game, "lay magpie 1 right")
    assert game.outcome is None, "the turn is not over"
    events = game.play(end)
    assert kinds(events)[-2:] == ["stayed", "game_over"]
    assert game.outcome == rookery.Outcome(winners=(A,), scores=(6, 1), reason="two_triples")


def test_a_won_collection_wins_after_taking_birds_and_after_staying() -> None:
    caught = table(hand="parrot, magpie", draw="2 toucan", collection="3 owl, 3 duck")
    play(caught, "lay parrot 1 left")
    assert caught.outcome is not None
    stayed = table(hand="2 flamingo, magpie", collection=TWO_TRIPLES)
    play(stayed, "lay magpie 1 right", "decline", "stay")
    assert stayed.outcome is not None
    assert stayed.outcome.winners == (A,)


@pytest.mark.parametrize("empty_hand", ["offer_draw", "end_immediately"])
def test_a_win_comes_before_the_end_of_a_round(empty_hand: str) -> None:
    """R14: The win comes first, so nothing is discarded or dealt."""
    options = {"empty_hand": empty_hand}
    game = table(hand="2 magpie", draw="8 robin, 8 magpie", collection=TWO_TRIPLES, options=options)
    play(game, "lay magpie 1 right", *(["decline"] if empty_hand == "offer_draw" else []))
    assert game.outcome is not None
    assert game.outcome.reason == "two_triples"
    assert hand(game, B) == "2 duck, reed_warbler"


def test_a_won_collection_wins_only_on_the_turn_of_its_player() -> None:
    """R17: B has reached an aim, but wins only at the end of B's turn."""
    game = table(hand="magpie, owl", collections=[TWO_TRIPLES], draw="4 robin")
    play(game, "lay magpie 1 right", "decline")
    assert game.outcome is None
    play(game, "lay duck 1 right", "decline")
    assert game.outcome is not None
    assert game.outcome.winners == (B,)


def test_no_player_wins_on_the_turn_of_another() -> None:
    """R17: B has reached an aim, but A completes a flock."""
    game = table(hand="2 flamingo, magpie, owl", collections=["3 owl, 3 toucan"])
    play(game, "lay magpie 1 right", "decline", "flock flamingo")
    assert game.outcome is None


@pytest.mark.parametrize(
    ("mine", "theirs", "winners"),
    [("3 owl", "owl, toucan", (A,)), ("owl", "toucan, duck", (B,)), ("2 owl", "toucan, duck", (A, B))],
)
def test_a_failed_deal_is_won_by_the_most_cards_counted_singly(
    mine: str, theirs: str, winners: tuple[int, ...]
) -> None:
    game = table(hand="magpie", collection=mine, collections=[theirs])
    play(game, "lay magpie 1 right", "decline")
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners) == ("failed_deal", winners)


def test_three_players_share_a_failed_deal_unless_one_has_fewer() -> None:
    game = table(hand="magpie", others=["duck", "robin"], collection="2 owl", collections=["owl, duck", "robin"])
    play(game, "lay magpie 1 right", "decline")
    assert game.outcome == rookery.Outcome(winners=(A, B), scores=(2, 2, 1), reason="failed_deal")


def test_a_finished_game_rejects_every_action() -> None:
    game = table(hand="3 toucan, magpie", collection="3 flamingo, 2 toucan")
    play(game, "lay magpie 1 right", "decline", "flock toucan")
    for seat in (A, B):
        assert game.legal(seat) == []
        with pytest.raises(rookery.IllegalAction, match="over"):
            game.play("draw", seat=seat)
    with pytest.raises(rookery.IllegalAction, match="over"):
        game.play("stay")


def test_players_who_share_a_win_divide_one_point() -> None:
    game = table(hand="magpie", collection="2 owl", collections=["toucan, duck"])
    play(game, "lay magpie 1 right", "decline")
    assert game._state.results() == [0.5, 0.5]
