"""The draw pile and the discard pile, and what happens when they are empty."""

from __future__ import annotations

import pytest

from .scenes import A, B, birds, discard, draw_pile, hand, kinds, phase, play, row, solo, table, to_lay

WHEN_NEEDED = {"empty_pile": "reshuffle_when_needed"}


def test_c14_the_discards_are_shuffled_inside_a_refill() -> None:
    game = table(hand="parrot, magpie", draw="parrot", discard="2 duck")
    events = game.play("lay parrot 1 left")
    assert row(game, 1) == "3 parrot, duck"
    assert draw_pile(game) == "duck"
    assert discard(game) == ""
    assert hand(game) == "flamingo, owl, magpie"
    assert kinds(events) == ["laid", "took", "refilled", "reshuffled", "refilled", "stayed"]


def test_c15_the_discards_are_shuffled_between_the_two_cards_of_a_draw() -> None:
    game = table(hand="toucan, magpie", draw="reed_warbler", discard="3 robin")
    play(game, "lay magpie 1 left", "draw")
    assert hand(game) == "toucan, reed_warbler, robin"
    assert draw_pile(game) == "2 robin"
    assert discard(game) == ""


def test_c16_a_draw_takes_the_only_card_left() -> None:
    game = table(hand="toucan, magpie", discard="robin")
    play(game, "lay magpie 1 left", "draw")
    assert hand(game) == "toucan, robin"
    assert draw_pile(game) == discard(game) == ""
    assert to_lay(game) == B


def test_a_draw_from_empty_piles_takes_nothing() -> None:
    game = table(hand="toucan, magpie")
    events = play(game, "lay magpie 1 left").play("draw")
    assert hand(game) == "toucan"
    assert events[0].data["count"] == 0
    assert to_lay(game) == B


def test_c17_a_refill_without_cards_leaves_one_species_and_the_game_goes_on() -> None:
    game = table(hand="parrot, magpie")
    play(game, "lay parrot 1 left")
    assert row(game, 1) == "2 parrot"
    assert hand(game) == "flamingo, owl, magpie"
    assert to_lay(game) == B


def test_c18_a_one_species_row_is_not_refilled_unless_birds_were_taken() -> None:
    game = table(r1="3 parrot", hand="parrot, magpie", draw="2 toucan")
    play(game, "lay parrot 1 right", "decline")
    assert row(game, 1) == "4 parrot"
    assert draw_pile(game) == "2 toucan"


def test_c19_laying_another_species_ends_a_one_species_row() -> None:
    game = table(r1="3 parrot", hand="2 magpie", draw="2 toucan, duck")
    play(game, "lay magpie 1 right", "draw")
    assert row(game, 1) == "3 parrot, 2 magpie"
    assert hand(game) == "2 toucan"
    assert draw_pile(game) == "duck"


def test_such_a_row_is_refilled_when_birds_are_taken_from_it() -> None:
    game = table(r1="3 parrot magpie", hand="parrot, owl", draw="toucan duck")
    play(game, "lay parrot 1 right")
    assert row(game, 1) == "4 parrot, toucan"
    assert hand(game) == "owl, magpie"


def test_drawing_nothing_with_an_empty_hand_ends_the_round() -> None:
    """R25: The draw is offered although both piles are empty. Then too few cards are left for a deal."""
    game = table(hand="magpie", others=["duck"])
    play(game, "lay magpie 1 right", "draw")
    assert game.outcome is not None
    assert game.outcome.reason == "failed_deal"


def test_the_pile_is_not_reshuffled_while_cards_remain() -> None:
    game = table(hand="toucan, magpie", draw="3 reed_warbler", discard="3 robin")
    events = play(game, "lay magpie 1 left").play("draw")
    assert "reshuffled" not in kinds(events)
    assert draw_pile(game) == "reed_warbler"
    assert discard(game) == "3 robin"
    assert hand(game) == "toucan, 2 reed_warbler"


# R31: when the last card of the draw pile is taken, and the option that changes it


def test_the_discards_are_shuffled_as_soon_as_a_draw_empties_the_pile() -> None:
    """The birds of a flock in the same turn begin a new discard pile."""
    game = table(hand="2 owl, magpie, robin", draw="owl reed_warbler", discard="3 duck")
    events = play(game, "lay magpie 1 left").play("draw")
    assert kinds(events) == ["drew", "reshuffled"]
    assert (draw_pile(game), discard(game)) == ("3 duck", "")
    play(game, "flock owl")
    assert (draw_pile(game), discard(game)) == ("3 duck", "2 owl")


def test_the_discards_may_be_reshuffled_only_when_a_card_is_needed() -> None:
    """With the option, the birds of a flock in the same turn are reshuffled too."""
    game = table(hand="2 owl, magpie, robin", draw="owl reed_warbler", discard="3 duck", options=WHEN_NEEDED)
    events = play(game, "lay magpie 1 left").play("draw")
    assert kinds(events) == ["drew"]
    play(game, "flock owl")
    assert (draw_pile(game), discard(game)) == ("", "2 owl, 3 duck")
    events = play(game, "lay reed_warbler 1 left").play("draw")
    assert kinds(events)[0] == "reshuffled"
    assert (len(birds(draw_pile(game))), discard(game)) == (3, "")


@pytest.mark.parametrize(("options", "left"), [({}, ("2 duck", "")), (WHEN_NEEDED, ("", "2 duck"))])
def test_a_refill_may_empty_the_pile(options: dict[str, str], left: tuple[str, str]) -> None:
    game = table(hand="parrot, magpie", draw="parrot robin", discard="2 duck", options=options)
    play(game, "lay parrot 1 left")
    assert row(game, 1) == "3 parrot, robin"
    assert (draw_pile(game), discard(game)) == left


@pytest.mark.parametrize(("options", "left"), [({}, (3, 0)), (WHEN_NEEDED, (0, 3))])
def test_a_deal_may_empty_the_pile(options: dict[str, str], left: tuple[int, int]) -> None:
    """Hands discarded before the deal are reshuffled after it: B's two ducks and reed warbler."""
    game = table(hand="2 magpie", draw="8 robin, 8 toucan", options=options)
    events = play(game, "lay magpie 1 right").play("decline")
    assert kinds(events)[-1] == ("reshuffled" if left[0] else "dealt")
    assert (len(birds(draw_pile(game))), len(birds(discard(game)))) == left


@pytest.mark.parametrize(("options", "left"), [({}, (3, 5)), (WHEN_NEEDED, (0, 8))])
def test_a_card_of_robinbird_may_empty_the_pile(options: dict[str, str], left: tuple[int, int]) -> None:
    """The reshuffle comes before her flock: its five robins are not shuffled with the ducks."""
    fields = dict(hand="magpie, flamingo", others=["6 robin, owl"], draw="4 toucan", discard="3 duck")
    game = solo(r1="duck owl", r2="duck owl", r3="duck owl", r4="duck owl", options=options, **fields)
    play(game, "lay magpie 4 right", "decline")
    assert (len(birds(draw_pile(game))), len(birds(discard(game)))) == left


def test_without_discards_the_pile_stays_empty_until_a_card_is_needed() -> None:
    """If there are no discards when the last card is taken, later ones are reshuffled when a card is needed."""
    game = table(hand="2 owl, magpie, robin", others=["duck, flamingo"], draw="owl reed_warbler")
    play(game, "lay magpie 1 left", "draw", "flock owl")
    assert (draw_pile(game), discard(game)) == ("", "2 owl")
    play(game, "lay flamingo 4 left", "draw")
    assert hand(game, B) == "2 owl, duck"


def test_cards_drawn_before_a_reshuffle_are_marked_as_old() -> None:
    """They cannot be cards that were seen in the discard pile, and the position records this."""
    game = table(hand="toucan, magpie", draw="owl reed_warbler", discard="3 robin")
    play(game, "lay magpie 1 left", "draw")
    position = game.position()
    assert position["old"] == [3, 3]
    assert position["pool_floor"] == {"robin": 3}


def test_two_cards_or_none() -> None:
    """R7: A player takes both cards or none."""
    game = table(hand="toucan, magpie", draw="reed_warbler robin")
    play(game, "lay magpie 1 left")
    assert phase(game) == "draw_offer"
    assert [str(action) for action in game.legal(A)] == ["draw", "decline"]
