"""Counts and scores from the fields of a state, by name, for views and positions. The compiled rules count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rookery.core.rulebook import Breakdown

from ..cards.card_tables import ROUND_TURNS
from ..events import SCORE_ROWS
from ..rules import counts
from ..state import State

if TYPE_CHECKING:
    from ..schema import Foods, Language
    from ..state import Fields

# What nobody can see lies in these fields, or what players remember; no count depends on them.
LAYOUT = State.LAYOUT.without(
    *("deck", "young", "entered", "tucker", "young_tucks", "old_tucks", "bonus_deck", "automa_deck"),
    *("choice", "begun", "frame", "rng"),
)

LANGUAGES: tuple[Language, ...] = ("en", "fr")


def turns_in_round(number: int) -> int:
    return ROUND_TURNS[number]


def food_counts(tokens: Sequence[int]) -> Foods:
    """Return tokens by the names of the foods."""
    invertebrate, seed, fish, fruit, rodent = tokens
    return {"invertebrate": invertebrate, "seed": seed, "fish": fish, "fruit": fruit, "rodent": rodent}


def birds_of(f: Fields, seat: int) -> list[tuple[int, int]]:
    """Return the birds on a mat as (slot, bird)."""
    return [(slot, cell - 1) for slot, cell in enumerate(f["mat"][seat]) if cell]


@dataclass(frozen=True, slots=True)
class Counts:
    """What the rules count in a state now."""

    state: State

    def goal_items(self, number: int) -> list[int]:
        """Return how many items of a round's goal each seat has; `number` is 1 to 4."""
        return counts.items_of_goal(self.state, number)

    def bonus(self, seat: int, card: int) -> tuple[int, int]:
        """Return what a bonus card counts for a seat, and its points."""
        items, points = counts.standing_of_bonus(self.state, seat, card)
        return items, points

    def score_rows(self, seat: int) -> dict[str, int]:
        """Return the six rows of a seat's score."""
        return dict(zip(SCORE_ROWS, counts.rows_of_seat(self.state, seat), strict=True))

    def automa_items(self) -> list[int]:
        """Return the Automa's items of each round's goal if it is scored with the cubes she has now."""
        return counts.items_of_automa(self.state)

    def automa_score(self) -> int:
        return counts.score_of_automa(self.state)


def counts_of(f: Fields) -> Counts:
    """Return the counts of a state, from its fields."""
    state = State()
    state.restore(LAYOUT.pack(f))
    return Counts(state)


def score_rows(f: Fields, seat: int) -> dict[str, int]:
    """Return the six rows of a seat's score, from the fields of a state."""
    return counts_of(f).score_rows(seat)


def breakdown(f: Fields, seat: int) -> Breakdown:
    """Return the six rows of a score, and the number of birds on the mat."""
    return Breakdown(points=score_rows(f, seat), counts={"birds_played": len(birds_of(f, seat))})
