"""Bugs that other public implementations of CuBirds had: regression tests."""

from __future__ import annotations

from .scenes import A, B, birds, collection, discard, draw_pile, hand, phase, play, row, table, to_lay


def test_a_flock_discards_only_birds_of_the_flock() -> None:
    """A clone discarded the parrots in hand and kept the birds of the flock there."""
    game = table(hand="toucan, 3 parrot, 5 magpie")
    play(game, "lay toucan 1 right", "decline", "flock magpie")
    assert hand(game) == "3 parrot"
    assert discard(game) == "4 magpie"


def test_a_big_flock_creates_no_cards() -> None:
    game = table(hand="toucan, duck, 7 magpie")
    play(game, "lay toucan 1 right", "decline", "flock magpie")
    assert len(birds(collection(game)) + birds(discard(game))) == 7 + 1


def test_the_failed_deal_counts_the_discards_too() -> None:
    """A clone counted only the draw pile."""
    game = table(hand="magpie", draw="robin", discard="8 toucan, 4 duck")
    play(game, "lay magpie 1 right", "decline")
    assert game.outcome is None
    assert game.view(None)["round"] == 2


def test_a_flock_may_follow_a_draw() -> None:
    """A clone did not offer a flock after a draw."""
    game = table(hand="2 owl, magpie", draw="owl robin")
    play(game, "lay magpie 1 right", "draw")
    assert phase(game) == "flock"
    play(game, "flock owl")
    assert collection(game) == "owl, reed_warbler"


def test_a_refill_reshuffles() -> None:
    game = table(hand="parrot, magpie", discard="2 duck")
    play(game, "lay parrot 1 left")
    assert row(game, 1) == "2 parrot, duck"


def test_a_round_ends() -> None:
    """A clone never ended one."""
    game = table(hand="magpie", draw="8 robin, 8 toucan")
    play(game, "lay magpie 1 right", "decline")
    assert len(birds(hand(game, A))) == len(birds(hand(game, B))) == 8


def test_flocks_between_small_and_big_and_beyond_count() -> None:
    """A clone accepted only exactly the small or the big number."""
    for number, kept in ((6, 1), (8, 2)):
        game = table(hand=f"toucan, duck, {number} magpie")
        play(game, "lay toucan 1 right", "decline", "flock magpie")
        assert birds(collection(game)).count("magpie") == kept


def test_five_birds_do_not_win() -> None:
    """A clone ended the game at five points."""
    game = table(hand="2 flamingo, magpie, owl", collection="owl, toucan, duck, parrot")
    play(game, "lay magpie 1 right", "decline", "flock flamingo")
    assert len(birds(collection(game))) == 5
    assert game.outcome is None


def test_no_card_is_created_when_both_piles_are_empty() -> None:
    game = table(hand="toucan, magpie")
    play(game, "lay magpie 1 left", "draw")
    assert hand(game) == "toucan"
    assert to_lay(game) == B


def test_three_birds_of_one_species_do_not_fill_a_row() -> None:
    """R5b: A help page refills rows to three birds, but two species count."""
    game = table(r1="owl parrot", hand="parrot, magpie", draw="parrot duck toucan")
    play(game, "lay parrot 1 left")
    assert row(game, 1) == "3 parrot, duck"
    assert draw_pile(game) == "toucan"


def test_a_row_of_three_birds_is_refilled_too() -> None:
    game = table(r1="owl parrot", hand="2 parrot, magpie", draw="duck toucan")
    play(game, "lay parrot 1 left")
    assert row(game, 1) == "3 parrot, duck"
