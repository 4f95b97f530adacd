"""2. Laying birds: the player takes the surrounded birds, and a row of one species is refilled."""

from __future__ import annotations

from .scenes import A, B, draw_pile, hand, kinds, phase, play, row, table, to_lay


def test_c01_mary_takes_what_her_parrots_surround_and_the_row_is_refilled() -> None:
    game = table(r1="flamingo owl parrot", hand="owl, 2 parrot, magpie", draw="parrot toucan reed_warbler")
    play(game, "lay parrot 1 left")
    assert row(game, 1) == "4 parrot, toucan"
    assert hand(game) == "flamingo, 2 owl, magpie"
    assert draw_pile(game) == "reed_warbler"
    assert to_lay(game) == B


def test_c02_an_owl_beside_an_owl_surrounds_nothing_and_two_cards_are_drawn() -> None:
    game = table(r1="owl flamingo parrot", hand="owl, 2 parrot, magpie", draw="reed_warbler duck robin")
    play(game, "lay owl 1 left", "draw")
    assert row(game, 1) == "2 owl, flamingo, parrot"
    assert hand(game) == "duck, 2 parrot, magpie, reed_warbler"
    assert draw_pile(game) == "robin"
    assert to_lay(game) == B


def test_c03_a_magpie_in_a_row_without_magpies_surrounds_nothing_and_the_draw_may_be_declined() -> None:
    game = table(r1="owl flamingo parrot", hand="owl, 2 parrot, magpie", draw="reed_warbler duck robin")
    play(game, "lay magpie 1 left", "decline")
    assert row(game, 1) == "magpie, owl, flamingo, parrot"
    assert hand(game) == "owl, 2 parrot"
    assert draw_pile(game) == "reed_warbler, duck, robin"
    assert to_lay(game) == B


def test_c10_from_the_right_only_birds_right_of_the_species_are_taken() -> None:
    game = table(r1="reed_warbler 2 parrot duck robin", hand="parrot, magpie", draw="owl")
    play(game, "lay parrot 1 right")
    assert row(game, 1) == "reed_warbler, 3 parrot"
    assert hand(game) == "duck, magpie, robin"
    assert draw_pile(game) == "owl"


def test_c11_from_the_left_only_birds_left_of_the_species_are_taken() -> None:
    game = table(r1="reed_warbler 2 parrot duck robin", hand="parrot, magpie")
    play(game, "lay parrot 1 left")
    assert row(game, 1) == "3 parrot, duck, robin"
    assert hand(game) == "magpie, reed_warbler"


def test_c12_birds_laid_beside_their_species_surround_nothing() -> None:
    game = table(r1="reed_warbler duck parrot", hand="2 parrot, magpie", draw="toucan robin")
    play(game, "lay parrot 1 right")
    assert phase(game) == "draw_offer"
    play(game, "draw")
    assert row(game, 1) == "reed_warbler, duck, 3 parrot"
    assert hand(game) == "toucan, magpie, robin"


def test_c13_whole_species_leave_the_row() -> None:
    game = table(r1="2 owl 3 reed_warbler duck toucan", hand="owl, robin", draw="2 toucan")
    play(game, "lay owl 1 right")
    assert row(game, 1) == "3 owl, toucan"
    assert hand(game) == "toucan, duck, 3 reed_warbler, robin"
    assert draw_pile(game) == "toucan"


def test_c22_a_last_card_that_surrounds_birds_does_not_end_the_round() -> None:
    game = table(r1="flamingo owl parrot", hand="parrot", draw="2 toucan")
    play(game, "lay parrot 1 left")
    assert hand(game) == "flamingo, owl"
    assert row(game, 1) == "2 parrot, toucan"
    assert to_lay(game) == B


def test_c31_the_refill_stops_at_the_first_other_species() -> None:
    game = table(r1="flamingo owl parrot", hand="parrot, magpie", draw="duck parrot")
    play(game, "lay parrot 1 left")
    assert row(game, 1) == "2 parrot, duck"
    assert draw_pile(game) == "parrot"


def test_c33_birds_taken_may_complete_a_flock_in_the_same_turn() -> None:
    game = table(r1="flamingo 4 magpie parrot", hand="parrot, 2 magpie", draw="2 toucan")
    play(game, "lay parrot 1 left")
    assert hand(game) == "flamingo, 6 magpie"
    play(game, "flock magpie")
    assert hand(game) == "flamingo"
    assert row(game, 1) == "2 parrot, toucan"
    position = game.position()
    assert position["collections"][A] == {"magpie": 1, "reed_warbler": 1}
    assert position["discard_pile"] == {"magpie": 5}


def test_all_birds_of_the_species_are_laid_and_no_other() -> None:
    game = table(hand="2 owl, 3 magpie, robin")
    play(game, "lay magpie 2 left")
    assert row(game, 2) == "3 magpie, duck, toucan, robin"
    assert hand(game) == "2 owl, robin"


def test_a_row_with_two_species_left_is_not_refilled() -> None:
    game = table(r1="owl parrot duck", hand="parrot, magpie", draw="toucan")
    play(game, "lay parrot 1 right")
    assert row(game, 1) == "owl, 2 parrot"
    assert draw_pile(game) == "toucan"


def test_after_surrounding_birds_there_is_no_draw() -> None:
    game = table(hand="parrot, magpie", draw="2 toucan, 2 owl")
    events = game.play("lay parrot 1 left")
    assert "took" in kinds(events)
    assert phase(game) != "draw_offer"
    assert to_lay(game) == B


def test_laying_on_one_row_leaves_the_others_alone() -> None:
    game = table(hand="duck, magpie")
    before = [row(game, number) for number in (1, 3, 4)]
    play(game, "lay duck 2 right")
    assert [row(game, number) for number in (1, 3, 4)] == before
    assert row(game, 2) == "2 duck"
    assert hand(game) == "toucan, magpie, robin"
