"""Invariants after every decision of random games: each card is in one place, and all counts are right."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rookery.games.wingspan import fields
from rookery.games.wingspan.cards import BIRDS, power_of
from tests.soak import ALL_CASES

from .whole_games import many_deals, random_states, step

Fields = dict[str, Any]
TUCKED_PLACES = {fields.TUCKED_OPEN, fields.TUCKED_BLIND, *(fields.TUCKED + seat for seat in range(5))}


def check_birds(f: Fields, in_game: set[int]) -> None:
    """Compare place[] with the deck, the tray, the offer, the hands, the mats and the counts."""
    at: dict[int, set[int]] = {}
    for bird, place in enumerate(f["place"]):
        at.setdefault(place, set()).add(bird)
    deck = f["deck"][: f["deck_size"]]
    assert len(set(deck)) == len(deck)
    assert set(deck) == at.get(fields.IN_DECK, set())
    assert not any(f["deck"][f["deck_size"] :])
    for name, place in (("tray", fields.IN_TRAY), ("offer", fields.OFFERED)):
        cells = [cell - 1 for cell in f[name] if cell]
        assert len(set(cells)) == len(cells)
        assert set(cells) == at.get(place, set())
    assert f["offered"] == len(at.get(fields.OFFERED, ()))
    assert f["discard_size"] == len(at.get(fields.DISCARDED, ()))
    for seat in range(5):
        held = {64 * word + bit for word in range(3) for bit in range(64) if (f["hand"][seat][word] >> bit) & 1}
        assert held == at.get(fields.IN_HAND + seat, set())
        assert f["hand_size"][seat] == len(held)
    on_mats = [cell - 1 for mat in f["mat"] for cell in mat if cell]
    assert len(set(on_mats)) == len(on_mats)
    assert set(on_mats) == at.get(fields.ON_MAT, set())
    tucked = sum(len(at.get(place, ())) for place in TUCKED_PLACES)
    assert tucked == sum(sum(behind) for behind in f["tucked"])
    assert {bird for place, birds in at.items() if place != fields.LEFT_OUT for bird in birds} == in_game


def check_mats(f: Fields) -> None:
    """Check that rows have no gaps, egg limits hold, pink birds are noted, and empty slots have no tokens."""
    for seat in range(5):
        for row in range(3):
            cells = f["mat"][seat][5 * row : 5 * row + 5]
            size = f["row_size"][seat][row]
            assert all(cells[:size])
            assert not any(cells[size:])
        pinks = 0
        for slot, cell in enumerate(f["mat"][seat]):
            if cell:
                card = BIRDS[cell - 1]
                assert f["eggs"][seat][slot] <= card.eggs
                pinks |= (power_of(card).trigger == "pink") << slot
            else:
                assert (f["eggs"][seat][slot], f["cached"][seat][slot], f["tucked"][seat][slot]) == (0, 0, 0)
        assert f["pinks"][seat] == pinks
        assert f["spent_pinks"][seat] & ~pinks == 0
        assert min(f["food"][seat]) >= 0


def check_bonus(f: Fields) -> None:
    assert len(f["bonus_place"]) == 26
    deck = f["bonus_deck"][: f["bonus_size"]]
    in_deck = {card for card, place in enumerate(f["bonus_place"]) if place == fields.BONUS_DECK}
    assert len(set(deck)) == len(deck)
    assert set(deck) == in_deck
    assert f["bonus_place"].count(fields.BONUS_AUTOMA) == (f["seats"] == 1)
    if f["phase"] != fields.OPENING:
        assert all(fields.BONUS_KEPT + seat in f["bonus_place"] for seat in range(f["seats"]))


def check_memory(f: Fields) -> None:
    """Check the numbers of young and old cards in a hand or tucked from it that came unseen and were not shown."""
    for seat in range(5):
        unseen_cards = [
            bird
            for bird, place in enumerate(f["place"])
            if place in (fields.IN_HAND + seat, fields.TUCKED + seat) and not f["entered"][bird]
        ]
        young = sum(f["young"][bird] for bird in unseen_cards)
        assert (f["young_unseen"][seat], f["old_unseen"][seat]) == (young, len(unseen_cards) - young)
    for bird, entered in enumerate(f["entered"]):
        if entered:
            assert f["place"][bird] >= fields.IN_HAND
            assert entered <= f["tucks"] + 1
    for bird in f["deck"][: f["deck_size"]]:
        assert f["young"][bird]
    tucks = Counter(f["tucker"][: f["tucks"]])
    for seat in range(5):
        assert tucks[seat] == f["place"].count(fields.TUCKED + seat)
    check_bounds(f)


def check_bounds(f: Fields) -> None:
    """Check that the bounds of a seat's tucks never fall and allow the true tucks."""
    last = {seat: (0, 0) for seat in range(5)}
    for tuck in range(f["tucks"]):
        seat = f["tucker"][tuck]
        bound = (f["young_tucks"][tuck], f["old_tucks"][tuck])
        assert bound[0] >= last[seat][0]
        assert bound[1] >= last[seat][1]
        assert bound[0] <= f["young_unseen"][seat]
        assert bound[1] <= f["old_unseen"][seat]
        last[seat] = bound


def check_rest(f: Fields) -> None:
    assert sum(f["feeder"]) == f["feeder_size"]
    assert 1 <= f["feeder_size"] <= 5
    for column in range(f["depth"], fields.DEPTH):
        assert not any(f["frame"][column])
    if f["phase"] == fields.OVER:
        assert (f["depth"], f["owed"], f["occasions"]) == (0, 0, 0)
    assert not any(f["offer"][f["seats"] + 1 :])
    for seat in range(f["seats"], 5):
        assert not any(f["mat"][seat] + f["food"][seat] + f["hand"][seat])


def check(f: Fields, in_game: set[int]) -> None:
    check_birds(f, in_game)
    check_mats(f)
    check_bonus(f)
    check_memory(f)
    check_rest(f)


def play_checked(count: int, seed: int) -> None:
    for table, description in random_states(count, seed):
        rng = random.Random(description)
        f = table.read()
        in_game = {bird for bird, place in enumerate(f["place"]) if place != fields.LEFT_OUT}
        assert len(in_game) >= 166
        try:
            check(f, in_game)
            while table.to_act:
                step(table, rng)
                check(table.read(), in_game)
        except AssertionError as error:
            raise AssertionError(f"{description}: {error}") from error


@pytest.mark.slow
def test_no_card_or_token_is_lost_in_random_games() -> None:
    play_checked(15, seed=1)


@pytest.mark.slow
@many_deals
def test_no_card_or_token_is_lost_in_many_games() -> None:
    play_checked(100 if ALL_CASES else 12, seed=2)
