"""Re-dealt worlds of CuBirds come as often as they should: every deal of the cards that fits is equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import rookery
from rookery.core.generator import Generator
from rookery.testing.walks import table_of

from .tiny_cubirds import BY_LETTER, SPECIES, may, tiny

SAMPLES = 20_000 if rookery.build_name() == "compiled" else 3_000

# A position, the unseen cards, and for each hand but the first which letters it may hold (two unknown cards each).
CASES: list[tuple[str, dict[str, Any], str, tuple[str, ...]]] = [
    (
        "two hands that cannot hold the same",
        tiny("R DD OO", "TTOD", may=[{}, may(O=0), may(D=0)]),
        "OOODDDTT",
        ("DT", "OT"),
    ),
    ("one hand that may hold anything", tiny("R DD OO", "TTOD", may=[{}, {}, may(D=0)]), "OOODDDTT", ("ODT", "OT")),
    (
        "three hands in a ring",
        tiny("R OD DT TO", "ODT", may=[{}, may(T=0), may(O=0), may(D=0)]),
        "OOODDDTTT",
        ("OD", "DT", "TO"),
    ),
    ("nothing known", tiny("R DD OO", "TTOD"), "OOODDDTT", ("ODT", "ODT")),
]


def exact_shares(cards: str, allowed: tuple[str, ...]) -> dict[tuple[str, ...], float]:
    """The share of each world by counting every way to deal the cards, told apart, two to a hand."""
    counts: Counter[tuple[str, ...]] = Counter()
    _count_deals(cards, allowed, tuple(range(len(cards))), (), counts)
    total = sum(counts.values())
    return {world: count / total for world, count in counts.items()}


def _count_deals(
    cards: str,
    allowed: tuple[str, ...],
    left: tuple[int, ...],
    dealt: tuple[str, ...],
    counts: Counter[tuple[str, ...]],
) -> None:
    if len(dealt) == len(allowed):
        counts[dealt] += 1
        return
    for pair in combinations(left, 2):
        hand = "".join(sorted(cards[i] for i in pair))
        if all(letter in allowed[len(dealt)] for letter in hand):
            rest = tuple(i for i in left if i not in pair)
            _count_deals(cards, allowed, rest, (*dealt, hand), counts)


def sampled_shares(position: dict[str, Any]) -> dict[tuple[str, ...], float]:
    table = table_of(rookery.from_position(position)).copy()
    generator = Generator(11)
    letters = {kind: letter for letter, kind in BY_LETTER.items()}
    counts: Counter[tuple[str, ...]] = Counter()
    for _ in range(SAMPLES):
        table.redeal_for(0, generator)
        hands = table.read()["hand"][1 : position["seats"]]
        counts[tuple("".join(sorted(letters[SPECIES[i]] * n for i, n in enumerate(hand) if n)) for hand in hands)] += 1
    return {tuple("".join(sorted(hand)) for hand in world): count / SAMPLES for world, count in counts.items()}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("position", "cards", "allowed"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_worlds_come_as_often_as_they_should(position: dict[str, Any], cards: str, allowed: tuple[str, ...]) -> None:
    exact = exact_shares(cards, allowed)
    sampled = sampled_shares(position)
    assert sampled.keys() <= exact.keys()
    surprise = sum((sampled.get(world, 0) - share) ** 2 / share for world, share in exact.items()) * SAMPLES
    # Chi-square: its mean is the number of worlds less one, its spread the root of twice that; six are no accident.
    freedom = len(exact) - 1
    assert surprise < freedom + 6 * (2 * freedom) ** 0.5, f"chi-square {surprise:.1f} with {freedom} degrees of freedom"
