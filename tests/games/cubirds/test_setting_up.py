"""1. Setting up, with known decks: rows, duplicates, the deal, the first birds."""

from __future__ import annotations

from collections import Counter

import pytest

import rookery

from .scenes import COPIES, A, B, C, birds, collection, deal, deal_record, discard, hand, kinds, row, to_lay

# Rows without duplicates, in letters from the top of the deck.
ROWS = "FOT DPM WRF OTD"


def test_c34_duplicates_of_a_row_go_to_the_discard_pile() -> None:
    game = deal("WWRWD OTM FPD MRO")
    assert row(game, 1) == "reed_warbler, robin, duck"
    assert discard(game) == "2 reed_warbler"
    assert game.view(A)["discard_seen"] == {"reed_warbler": 2}
    assert [row(game, number) for number in (2, 3, 4)] == [
        "owl, toucan, magpie",
        "flamingo, parrot, duck",
        "magpie, robin, owl",
    ]


def test_the_same_species_may_lie_in_several_rows() -> None:
    game = deal("FOT FOT FOT FOT")
    assert {row(game, number) for number in (1, 2, 3, 4)} == {"flamingo, owl, toucan"}
    assert discard(game) == ""


def test_two_players_are_dealt_cards_in_turn_from_the_dealers_left() -> None:
    game = deal(ROWS + "RW" * 8 + "FO", dealer=A)
    assert hand(game, B) == "8 robin"
    assert hand(game, A) == "8 reed_warbler"
    assert collection(game, B) == "flamingo"
    assert collection(game, A) == "owl"
    assert to_lay(game) == A


def test_three_players_are_dealt_one_card_at_a_time_and_the_dealer_begins() -> None:
    game = deal(ROWS + "RWM" * 8 + "FOT", seats=3, dealer=B)
    assert [hand(game, seat) for seat in (C, A, B)] == ["8 robin", "8 reed_warbler", "8 magpie"]
    assert [collection(game, seat) for seat in (C, A, B)] == ["flamingo", "owl", "toucan"]
    assert to_lay(game) == B
    assert game.view(None)["dealer"] == B


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_110_cards_are_on_the_table(seats: int) -> None:
    game = rookery.new("cubirds", seats=seats, seed=seats)
    position = game.position()
    assert [sum(held.values()) for held in position["hands"]] == [8] * seats
    assert [sum(held.values()) for held in position["collections"]] == [1] * seats
    assert [len(cards) for cards in position["rows"]] == [3] * 4
    total: Counter[str] = Counter(position["draw_pile"]) + Counter(position["discard_pile"])
    for held in position["hands"] + position["collections"] + [Counter(cards) for cards in position["rows"]]:
        total += Counter(held)
    assert total == Counter(COPIES)


def test_the_events_of_a_set_up() -> None:
    game = deal("WWRWD OTM FPD MRO" + "RW" * 8 + "FO")
    assert kinds(game.setup_events) == [
        *("dealer", "duplicate", "duplicate", "row_laid_out", "row_laid_out", "row_laid_out", "row_laid_out"),
        *("dealt", "dealt", "first_bird", "first_bird"),
    ]
    dealt = [dict(event.data) for event in game.setup_events.seen_by(A) if event.kind == "dealt"]
    assert dealt == [{"seat": B, "count": 8}, {"seat": A, "count": 8, "species": ["reed_warbler"] * 8}]


def test_duplicates_may_be_shuffled_back() -> None:
    """Here the two reed warblers are shuffled to the top of the new pile, so B and A get them first."""
    record = deal_record("WWRWD OTM FPD MRO", setup_duplicates="reshuffle")
    pile = record.splitlines()[-1].removeprefix("~ shuffle ").split()
    game = rookery.replay(f"{record}\n~ shuffle {' '.join([*pile[:-14], 'W', 'W'])}")
    assert row(game, 1) == "reed_warbler, robin, duck"
    assert discard(game) == ""
    assert game.view(A)["draw_pile"] == 110 - 12 - 16 - 2
    for seat in (A, B):
        assert birds(hand(game, seat)).count("reed_warbler") == 1


def test_the_seed_determines_the_game() -> None:
    one, same, other = (rookery.new("cubirds", seats=4, seed=seed) for seed in (5, 5, 6))
    assert one == same
    assert one.record() == same.record()
    assert not one.same_position(other)


def test_without_a_seed_games_differ() -> None:
    one, other = (rookery.new("cubirds", seats=2) for _ in range(2))
    assert one.seed != other.seed
    assert not one.same_position(other)


# The number of set-ups in a sample; the tolerances below are about four standard errors.
DEALS = 100 if rookery.build_name() == "pure" else 2000


def test_every_seat_is_dealer_about_as_often() -> None:
    dealers = Counter(rookery.new("cubirds", seats=5, seed=seed).view(None)["dealer"] for seed in range(DEALS))
    for seat in range(5):
        assert dealers[seat] / DEALS == pytest.approx(1 / 5, abs=1.6 / DEALS**0.5)


@pytest.mark.slow
def test_rows_are_laid_out_by_copies_not_by_species() -> None:
    """A clone sampled species uniformly. By copies a row starts with a robin 20 times in 110, a flamingo 7 times."""
    first = Counter(rookery.new("cubirds", seats=2, seed=seed).position()["rows"][0][0] for seed in range(DEALS))
    assert first["robin"] / DEALS == pytest.approx(20 / 110, abs=1.6 / DEALS**0.5)
    assert first["flamingo"] / DEALS == pytest.approx(7 / 110, abs=1.0 / DEALS**0.5)


@pytest.mark.slow
def test_about_two_duplicates_are_set_aside() -> None:
    """An independent simulation gives 2.03 on average."""
    aside = [rookery.new("cubirds", seats=2, seed=seed).view(None)["discard_pile"] for seed in range(DEALS)]
    assert sum(aside) / DEALS == pytest.approx(2.03, abs=6 / DEALS**0.5)
