"""Mistakes seen in public CuBirds code, as regressions."""

from __future__ import annotations

from .scenes import A, B, birds, collection, discard, draw_pile, hand, phase, play, row, table, to_lay


def test_a_flock_throws_away_its_own_birds_and_no_others() -> None:
    """A clone discarded the parrots in hand and left the flown birds there."""
    game = table(hand="toucan, 3 parrot, 5 magpie")
    play(game, "lay toucan 1 right", "decline", "flock magpie")
    assert hand(game) == "3 parrot"
    assert discard(game) == "4 magpie"


def test_a_flock_turns_no_110_cards_into_112() -> None:
    game = table(hand="toucan, duck, 7 magpie")
    play(game, "lay toucan 1 right", "decline", "flock magpie")
    assert len(birds(collection(game)) + birds(discard(game))) == 7 + 1


def test_the_failed_deal_counts_the_discards_too() -> None:
    """A clone looked at the draw pile only."""
    game = table(hand="magpie", draw="robin", discard="8 toucan, 4 duck")
    play(game, "lay magpie 1 right", "decline")
    assert game.outcome is None
    assert game.view(None)["round"] == 2


def test_a_flock_may_follow_a_draw() -> None:
    """A clone forgot it."""
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
    """A clone wanted exactly the small or the big number."""
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


def test_no_stand_in_card_appears_when_all_are_used_up() -> None:
    game = table(hand="toucan, magpie")
    play(game, "lay magpie 1 left", "draw")
    assert hand(game) == "toucan"
    assert to_lay(game) == B


def test_three_birds_of_one_species_do_not_fill_a_row() -> None:
    """R5b: a help page fills rows to three birds; it is two species that count."""
    game = table(r1="owl parrot", hand="parrot, magpie", draw="parrot duck toucan")
    play(game, "lay parrot 1 left")
    assert row(game, 1) == "3 parrot, duck"
    assert draw_pile(game) == "toucan"


def test_a_row_of_three_birds_is_refilled_too() -> None:
    game = table(r1="owl parrot", hand="2 parrot, magpie", draw="duck toucan")
    play(game, "lay parrot 1 left")
    assert row(game, 1) == "3 parrot, duck"
