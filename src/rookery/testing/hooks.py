"""What the kit must know about a game beyond the game interface."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from rookery.core.rulebook import AnyPosition

from .cases import Case


@dataclass(frozen=True, slots=True)
class Hooks:
    """The part of the kit that a game provides. All functions read positions as Game.position() returns them.

    Attributes:
        cards: all cards in the game with their numbers, wherever they are.
        scramble: the same position with everything that a seat cannot know changed at random, and nothing else. It must
            agree with what the game state remembers, and must not use the game's redeal.
        hidden: everything that a seat cannot know in this position, as a hashable value.
        possible: every `hidden` that would look the same to the seat; for tiny positions, by brute force.
        tiny: positions with few possible worlds, each with a name and the seat to redeal for.
        more: cases beyond single options: options that interact.
        lengths_vary: whether the number of items in a secret choice varies, and only its seat knows the number.
        decisions: the approximate number per game; the kit checks more moments of short games.
    """

    cards: Callable[[AnyPosition], Counter[str]]
    scramble: Callable[[AnyPosition, int, random.Random], AnyPosition]
    hidden: Callable[[AnyPosition, int], Hashable]
    possible: Callable[[AnyPosition, int], set[Hashable]]
    tiny: Sequence[tuple[str, AnyPosition, int]]
    more: Sequence[Case] = ()
    decisions: int = 200
    lengths_vary: bool = False
