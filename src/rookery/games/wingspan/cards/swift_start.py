"""The four prepared openings of the swift start, read from swift.csv."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rookery.core.data.csv_tables import CardTable, Row, read_table

from .birds import BIRDS, Bird
from .csv_cells import FOODS, different_words, expect, words_in_order

GUIDE_COLUMNS = ("guide", "birds", "food")

GUIDES_IN_ALL = 4
# The number of birds and foods together that a player keeps at the beginning.
KEPT = 5


@dataclass(frozen=True, slots=True)
class Guide:
    """The birds and the food with which a player begins."""

    birds: tuple[str, ...]
    food: tuple[str, ...]


def guides_of(table: CardTable, birds: Sequence[Bird]) -> tuple[Guide, ...]:
    """Return the guides in order; together they have each bird of set swift once."""
    swift = tuple(bird.id for bird in birds if bird.set == "swift")
    numbers = [row.number("guide", 1, GUIDES_IN_ALL) for row in table.rows]
    wanted = list(range(1, GUIDES_IN_ALL + 1))
    table.expect(numbers == wanted, f"guides must be 1 to {GUIDES_IN_ALL} in order, got {numbers}")
    guides = tuple(_guide(row, swift) for row in table.rows)
    dealt = sorted(bird for guide in guides for bird in guide.birds)
    table.expect(dealt == sorted(swift), f"guides must have each of the {len(swift)} birds of set swift once")
    return guides


def _guide(row: Row, swift: Sequence[str]) -> Guide:
    guide = Guide(different_words(row, "birds", swift), words_in_order(row, "food", FOODS))
    kept = len(guide.birds) + len(guide.food)
    expect(row, kept == KEPT, f"birds and foods must be {KEPT} together, got {kept}")
    return guide


GUIDES = guides_of(read_table(__package__, "swift.csv", GUIDE_COLUMNS), BIRDS)
