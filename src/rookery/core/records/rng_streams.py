"""The hidden generators of a state as a position writes them, and back.

A text is the state of a generator, word for word. Weak texts are the exception: small numbers and repeated words, which
people and tests like to write. Taken as a state they would give small rolls for a while. They therefore stand for the
state that a generator reaches from them after MIXING words; that state, in turn, is written as the weak text. Since
texts and states are exchanged in pairs, every text has a state, every state has a text, and reading gives back exactly
what was written. A state that the engine comes to is weak once in 700 million.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

from ..engine.constants import MASK32
from ..errors import BadPosition

WORDS = 4
# A new generator discards the same number of words.
MIXING_WORDS = 20
SMALL = 1 << 16
# The inverse of 9 modulo 2**32.
NINTH = pow(9, -1, 1 << 32)


def read_streams(given: object, count: int) -> list[list[int]]:
    """Return the states of the generators from a position's texts, or new ones for None."""
    if given is None:
        return [[random.SystemRandom().getrandbits(32) for _ in range(WORDS)] for _ in range(count)]
    texts = given if isinstance(given, list) and len(given) == count else []
    if not texts or not all(isinstance(text, str) and re.fullmatch("[0-9a-f]{32}", text) for text in texts):
        raise BadPosition(f"streams must be {count} texts of 32 hexadecimal digits")
    return [exchange_weak_state([int(text[i : i + 8], 16) for i in range(0, 8 * WORDS, 8)]) for text in texts]


def format_streams(states: Sequence[Sequence[int]]) -> list[str]:
    """Return the texts from which read_streams makes these states."""
    return ["".join(f"{word:08x}" for word in exchange_weak_state(state)) for state in states]


def exchange_weak_state(words: Sequence[int]) -> list[int]:
    """Return the state of a text's words, and the words of a state's text: the function is its own inverse."""
    here = list(words)
    there = advance(here) if is_weak(here) else rewind(here)
    return there if is_weak(here) != is_weak(there) else here


def is_weak(words: Sequence[int]) -> bool:
    """Return whether fewer than three different words are larger than 16 bits."""
    return len({word for word in words if word >= SMALL}) < WORDS - 1


def advance(words: Sequence[int]) -> list[int]:
    """Return the state MIXING words later; the step is `random_word` of rng.py."""
    a, b, c, counter = words
    for _ in range(MIXING_WORDS):
        word = (a + b + counter) & MASK32
        a, b, c = b ^ (b >> 9), (9 * c) & MASK32, (rotate_left_21(c) + word) & MASK32
        counter = (counter + 1) & MASK32
    return [a, b, c, counter]


def rewind(words: Sequence[int]) -> list[int]:
    """Return the state MIXING words before: the inverse of `advance`."""
    a, b, c, counter = words
    for _ in range(MIXING_WORDS):
        counter = (counter - 1) & MASK32
        older_b, older_c = a ^ (a >> 9) ^ (a >> 18) ^ (a >> 27), (b * NINTH) & MASK32
        a = (c - rotate_left_21(older_c) - older_b - counter) & MASK32
        b, c = older_b, older_c
    return [a, b, c, counter]


def rotate_left_21(word: int) -> int:
    """Return 32 bits rotated to the left by 21."""
    return ((word << 21) | (word >> 11)) & MASK32
