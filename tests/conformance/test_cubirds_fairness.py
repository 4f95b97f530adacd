"""Redeals of CuBirds are fair: every possible deal of the cards is equally likely."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import rookery
from rookery.core.engine.common_fields import GENERATOR_BYTES
from rookery.core.engine.rng import Generator
from rookery.testing.random_games import state_of
from tests.soak import ALL_CASES

from .hooks.cubirds import SMALL_FLOCK, memory_of, old_cards_max, others, unseen
from .tiny_cubirds import BY_LETTER, SPECIES, count, may, tiny

SAMPLES = 1_000 if rookery.build_name() == "pure" else 20_000 if ALL_CASES else 8_000
LETTERS = {kind: letter for letter, kind in BY_LETTER.items()}
RING = [{}, may(T=0), may(O=0), may(D=0)]

CASES: dict[str, dict[str, Any]] = {
    "two hands that cannot hold the same": tiny("R DD OO", "TTOD", may=[{}, may(O=0), may(D=0)]),
    "one hand that may hold anything": tiny("R DD OO", "TTOD", may=[{}, {}, may(D=0)]),
    "three hands in a ring": tiny("R OD DT TO", "ODT", may=RING),
    "nothing known": tiny("R DD OO", "TTOD"),
    "no pile, three hands in a ring": tiny("R OOD DDT TTO", "", may=RING),
    "no pile, three hands that drew late": tiny("R OD DT TOT", "", may=[{}, may(T=1), may(O=1), may(O=2, D=1)]),
    "no pile, the last one was reshuffled": tiny(
        "R ODT DTP TOP", "", old=[0, 1, 2, 2], may=[{}, may(P=1), may(O=1), may(D=0)], pool_floor=count("TPP")
    ),
    "one of three is asked for a flock": tiny("R FFO OTD", "FOT", active=1, phase="flock", may=[{}, {}, may(F=1)]),
    "no pile, a flock of two or of three": tiny("R FFDD OOOP", "", active=1, phase="flock", may=[{}, {}, may(P=2)]),
}

# The unknown cards of each hand except the first, as letters.
World = tuple[str, ...]


def exact_shares(position: dict[str, Any]) -> dict[World, float]:
    """Return the share of each world by counting all deals. Cards of the pool are in small letters."""
    free = old_cards_max(position, 0)
    pooled = unseen(position, 0) - free
    left = letters(free) + letters(pooled).lower()
    ways: Counter[tuple[str, World]] = Counter({(left, ()): 1})
    for hand in others(position, 0):
        ways = Counter({(left, (*dealt, "")): number for (left, dealt), number in ways.items()})
        for place in range(memory_of(position, hand).unknown):
            ways = with_card(ways, possible_cards(position, hand, place))
    worlds: Counter[World] = Counter()
    for (_, dealt), number in ways.items():
        worlds[dealt] += number if has_required_flock(position, dealt) else 0
    return {world: number / worlds.total() for world, number in worlds.items() if number}


def with_card(ways: Counter[tuple[str, World]], possible_cards: set[str]) -> Counter[tuple[str, World]]:
    """Return all ways to deal one more card to the last hand."""
    found: Counter[tuple[str, World]] = Counter()
    for (left, dealt), number in ways.items():
        for card in possible_cards & set(left):
            hand = "".join(sorted(dealt[-1] + card.upper()))
            found[left.replace(card, "", 1), (*dealt[:-1], hand)] += number * left.count(card)
    return found


def possible_cards(position: dict[str, Any], hand: int, place: int) -> set[str]:
    memory = memory_of(position, hand)
    free = {letter for letter, kind in BY_LETTER.items() if memory.first_place(kind) <= place}
    return free | {letter.lower() for letter in free if place >= memory.old}


def has_required_flock(position: dict[str, Any], dealt: World) -> bool:
    if position["phase"] != "flock":
        return True
    return any(dealt[position["active"] - 1].count(LETTERS[kind]) >= birds for kind, birds in SMALL_FLOCK.items())


def letters(cards: Counter[str]) -> str:
    return "".join(LETTERS[kind] for kind in cards.elements())


def sampled_shares(position: dict[str, Any]) -> dict[World, float]:
    """Return the share of each world in a sample of redeals. Equal states are read only once."""
    table = state_of(rookery.from_position(position)).copy()
    generator = Generator(11)
    dealt: Counter[bytes] = Counter()
    for _ in range(SAMPLES):
        table.redeal_for(0, generator)
        dealt[table.dump()[GENERATOR_BYTES:]] += 1
    streams = table.dump()[:GENERATOR_BYTES]
    counts: Counter[World] = Counter()
    for cards, number in dealt.items():
        table.restore(streams + cards)
        hands = table.read()["hand"][1 : position["seats"]]
        held = (Counter(dict(zip(SPECIES, hand, strict=True))) for hand in hands)
        counts[tuple("".join(sorted(letters(each))) for each in held)] += number
    return {world: number / SAMPLES for world, number in counts.items()}


@pytest.mark.slow
@pytest.mark.parametrize("given", CASES.values(), ids=list(CASES))
def test_worlds_have_the_right_frequencies(given: dict[str, Any]) -> None:
    position = rookery.from_position(given).position()
    exact = exact_shares(position)
    sampled = sampled_shares(position)
    assert sampled.keys() <= exact.keys()
    chi_square = sum((sampled.get(world, 0) - share) ** 2 / share for world, share in exact.items()) * SAMPLES
    # Six standard deviations above the mean are not chance.
    freedom = len(exact) - 1
    assert chi_square < freedom + 6 * (2 * freedom) ** 0.5, (
        f"chi-square {chi_square:.1f} with {freedom} degrees of freedom"
    )
