"""The random generator: sfc32 as published, fixed values, uniformity, and separate streams."""

from __future__ import annotations

from collections import Counter

import pytest

import rookery
from rookery.core.engine.rng import Generator
from rookery.testing import state_of

MASK = 0xFFFFFFFF


def sfc32(seed: int, count: int) -> list[int]:
    """Return numbers of the generator of Chris Doty-Humphrey, implemented from its description."""
    a, b, c, counter = ((seed >> (32 * place)) & MASK for place in range(4))
    words = []
    for _ in range(20 + count):
        word = (a + b + counter) & MASK
        counter = (counter + 1) & MASK
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & MASK
        c = (((c << 21) | (c >> 11)) + word) & MASK
        words.append(word)
    return words[20:]


@pytest.mark.parametrize("seed", [0, 1, 2, (1 << 128) - 1, 0x0123456789ABCDEF_FEDCBA9876543210])
def test_the_generator_is_sfc32(seed: int) -> None:
    generator = Generator(seed)
    assert [generator.below(1 << 30) for _ in range(50)] == [word >> 2 for word in sfc32(seed, 50)]


@pytest.mark.parametrize(
    ("seed", "values"),
    [
        (0, [487, 979, 236, 219, 368, 316, 944, 380, 234, 428]),
        (7, [676, 550, 368, 633, 841, 783, 406, 228, 187, 266]),
    ],
)
def test_values_do_not_change(seed: int, values: list[int]) -> None:
    """Records and saves depend on them."""
    generator = Generator(seed)
    assert [generator.below(1000) for _ in range(10)] == values


@pytest.mark.parametrize("place", [0, 32, 64, 96])
def test_every_word_of_the_seed_matters(place: int) -> None:
    one, other = Generator(5), Generator(5 + (1 << place))
    assert [one.below(1 << 30) for _ in range(4)] != [other.below(1 << 30) for _ in range(4)]


@pytest.mark.parametrize("n", [2, 3, 7, 110])
def test_numbers_below_n_are_uniform(n: int) -> None:
    """Chi-square over 200 draws per value; the bound is five standard deviations, and the seed is fixed."""
    generator = Generator(n)
    draws = 200 * n
    found = Counter(generator.below(n) for _ in range(draws))
    assert set(found) == set(range(n))
    chi_square = sum((found[value] - 200) ** 2 / 200 for value in range(n))
    assert chi_square < (n - 1) + 5 * (2 * (n - 1)) ** 0.5


@pytest.mark.slow
def test_shuffles_are_uniform() -> None:
    """Every species is on top in proportion to its copies; the tolerance is four standard errors."""
    deals = 100 if rookery.build_name() == "pure" else 2200
    tops = Counter(rookery.new("cubirds", seats=2, seed=seed).position()["draw_pile"][0] for seed in range(deals))
    for kind, copies in (("robin", 20), ("reed_warbler", 20), ("magpie", 17), ("flamingo", 7)):
        share = copies / 110
        assert tops[kind] / deals == pytest.approx(share, abs=4 * (share * (1 - share) / deals) ** 0.5)


def test_the_streams_of_a_state_differ() -> None:
    streams = state_of(rookery.new("cubirds", seats=2, seed=0)).read()["rng"]
    assert len({tuple(stream) for stream in streams}) == len(streams) == 3


def test_near_seeds_give_different_numbers() -> None:
    first = {Generator(seed).below(1 << 30) for seed in range(1000)}
    assert len(first) == 1000


def test_every_bit_of_a_key_is_set_in_half_of_all_deals() -> None:
    """The search tells positions apart by keys. The tolerance is six standard deviations, and the deals are fixed."""
    deals = 200
    table = state_of(rookery.new("cubirds", seats=2, seed=0)).copy()
    generator = Generator(1)
    keys = []
    for _ in range(deals):
        table.deal_from_generator(generator)
        keys.append(table.key(0))
    for bit in range(64):
        assert sum(key >> bit & 1 for key in keys) / deals == pytest.approx(1 / 2, abs=6 * (1 / 4 / deals) ** 0.5)
