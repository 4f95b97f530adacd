"""The draw pile, the discard pile, and what happens when they run dry."""

from __future__ import annotations

from .scenes import A, B, discard, draw_pile, hand, kinds, phase, play, row, table, to_lay


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


def test_c16_one_card_is_left_in_the_world() -> None:
    game = table(hand="toucan, magpie", discard="robin")
    play(game, "lay magpie 1 left", "draw")
    assert hand(game) == "toucan, robin"
    assert draw_pile(game) == discard(game) == ""
    assert to_lay(game) == B


def test_no_card_is_left_in_the_world() -> None:
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


def test_c18_a_one_species_row_is_not_refilled_without_a_catch() -> None:
    game = table(r1="3 parrot", hand="parrot, magpie", draw="2 toucan")
    play(game, "lay parrot 1 right", "decline")
    assert row(game, 1) == "4 parrot"
    assert draw_pile(game) == "2 toucan"


def test_c19_a_one_species_row_heals_by_laying() -> None:
    game = table(r1="3 parrot", hand="2 magpie", draw="2 toucan, duck")
    play(game, "lay magpie 1 right", "draw")
    assert row(game, 1) == "3 parrot, 2 magpie"
    assert hand(game) == "2 toucan"
    assert draw_pile(game) == "duck"


def test_a_healed_row_is_refilled_after_its_next_catch() -> None:
    game = table(r1="3 parrot magpie", hand="parrot, owl", draw="toucan duck")
    play(game, "lay parrot 1 right")
    assert row(game, 1) == "4 parrot, toucan"
    assert hand(game) == "owl, magpie"


def test_drawing_nothing_with_an_empty_hand_ends_the_round() -> None:
    """R25: the draw is offered although both piles are empty; fifteen cards of B make a failed deal."""
    game = table(hand="magpie", others=["duck"])
    play(game, "lay magpie 1 right", "draw")
    assert game.outcome is not None
    assert game.outcome.reason == "failed_deal"


def test_the_pile_is_not_reshuffled_while_cards_remain() -> None:
    game = table(hand="toucan, magpie", draw="2 reed_warbler", discard="3 robin")
    events = play(game, "lay magpie 1 left").play("draw")
    assert "reshuffled" not in kinds(events)
    assert draw_pile(game) == ""
    assert discard(game) == "3 robin"
    assert hand(game) == "toucan, 2 reed_warbler"


def test_two_cards_or_none() -> None:
    """R7: nobody may take just one of the two."""
    game = table(hand="toucan, magpie", draw="reed_warbler robin")
    play(game, "lay magpie 1 left")
    assert phase(game) == "draw_offer"
    assert [str(action) for action in game.legal(A)] == ["draw", "decline"]
