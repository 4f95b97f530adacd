"""What the kit must be told of a game, because the promise does not say it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from rookery.core.rulebook import Json

from .cases import Case


@dataclass(frozen=True, slots=True)
class Hooks:
    """A game's own part of the kit. All functions read positions as Game.position() writes them.

    Attributes:
        cards: every card of the table with its number, wherever it lies.
        scramble: the same position with all that a seat cannot know changed at random, and nothing else. It must keep
            to what the table remembers, and must be written without the game's redeal.
        hidden: all that a seat cannot know in this position, as a value that can be compared.
        possible: every `hidden` that would look the same to the seat; for tiny positions, by brute force.
        tiny: positions with few possible worlds, each with a name and the seat that wonders.
        more: cases beyond every single option: options that matter together.
        lengths_vary: whether a choice made in secret may have more or fewer items, and only its owner knows how many.
        decisions: about how many a game takes; of short games the kit looks at more moments.
    """

    cards: Callable[[Json], Counter[str]]
    scramble: Callable[[Json, int, random.Random], Json]
    hidden: Callable[[Json, int], Hashable]
    possible: Callable[[Json, int], set[Hashable]]
    tiny: Sequence[tuple[str, Json, int]]
    more: Sequence[Case] = ()
    decisions: int = 200
    lengths_vary: bool = False
