"""RNG streams in positions: exact round trips, and small numbers that still give random results."""

from __future__ import annotations

import random

import pytest

import rookery
from rookery.core.engine.rng import Generator
from rookery.core.records.rng_streams import advance, exchange_weak_state, format_streams, is_weak, read_streams, rewind
from rookery.testing import state_of

LARGEST = 0xFFFFFFFF
WEAK = [
    [0, 0, 0, 0],
    [0, 0, 0, 1],
    [7, 0, 0, 0],
    [9, 9, 9, 9],
    [0x11111111] * 4,
    [0xDEADBEEF, 0xFFFF, 0xCAFEBABE, 3],
]
STRONG = [[0x10000, 0x10001, 0x10002, 0], [LARGEST, LARGEST - 1, LARGEST - 2, LARGEST - 3]]


def any_words(seed: int) -> list[int]:
    rng = random.Random(seed)
    return [rng.getrandbits(32) for _ in range(4)]


@pytest.mark.parametrize("seed", [0, 1, (1 << 128) - 1, 0x0123456789ABCDEF_FEDCBA9876543210])
def test_mixing_is_the_start_of_a_new_generator(seed: int) -> None:
    a, b, _, counter = advance([(seed >> (32 * place)) & LARGEST for place in range(4)])
    assert Generator(seed).below(1 << 30) == ((a + b + counter) & LARGEST) >> 2


@pytest.mark.parametrize("words", [*WEAK, *STRONG, *map(any_words, range(50))])
def test_mixing_can_be_undone(words: list[int]) -> None:
    assert rewind(advance(words)) == words == advance(rewind(words))


@pytest.mark.parametrize("words", WEAK)
def test_a_weak_text_means_a_mixed_state_and_every_state_has_one_text(words: list[int]) -> None:
    """A weak state is written as a strong text, so that every text of the engine is read back as its state."""
    assert is_weak(words)
    assert exchange_weak_state(words) == advance(words)
    assert exchange_weak_state(exchange_weak_state(words)) == words
    assert read_streams(format_streams([words]), 1) == [words]


@pytest.mark.parametrize("words", [*STRONG, *map(any_words, range(50))])
def test_other_texts_contain_the_state_itself(words: list[int]) -> None:
    """Older positions and records give the same random results as before."""
    assert not is_weak(words)
    assert format_streams([words]) == ["{:08x}{:08x}{:08x}{:08x}".format(*words)]
    assert read_streams(format_streams([words]), 1) == [words]


def test_a_position_with_small_streams_is_written_unchanged() -> None:
    texts = [f"{number:032x}" for number in (1, 2, 3)]
    game = rookery.from_position(rookery.new("cubirds", seats=2, seed=1).position() | {"streams": texts})
    assert game.position()["streams"] == texts
    assert rookery.replay(game.record()) == game


@pytest.mark.parametrize("first", WEAK)
def test_a_position_read_back_has_the_same_streams(first: list[int]) -> None:
    """This also holds for a weak state, which no dealt game has."""
    game = rookery.new("cubirds", seats=2, seed=3)
    state_of(game).write(rng=[first, [0, 0, 0, 2], [0, 0, 0, 0]])
    read_back = rookery.from_position(game.position())
    assert state_of(read_back).read()["rng"] == state_of(game).read()["rng"]
