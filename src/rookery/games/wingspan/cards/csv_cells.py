"""Readers for the cells of Wingspan's tables: one word of a list, several of them, or a flag.

NONE is written in every cell that does not apply, so that no cell is empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from rookery.core.data.csv_tables import CardTable, Row
from rookery.core.errors import BadData

if TYPE_CHECKING:
    from ..schema import AskedNest, CostFood, EggNest, Face, Food, Habitat, Nest

Word = TypeVar("Word", bound=str)

NONE: Final = "none"

FOODS: tuple[Food, ...] = ("invertebrate", "seed", "fish", "fruit", "rodent")
# The faces of a die; the last one gives one of two foods.
FACES: tuple[Face, ...] = (*FOODS, "invertebrate_seed")
# The foods in the cost of a bird; wild is any one food.
COST_FOODS: tuple[CostFood, ...] = (*FOODS, "wild")
HABITATS: tuple[Habitat, ...] = ("forest", "grassland", "wetland")
# The nests that a power, a goal or a bonus card can ask for.
ASKED_NESTS: tuple[AskedNest, ...] = ("platform", "bowl", "cavity", "ground")
# The nests that have eggs. A star nest is every nest at once.
EGG_NESTS: tuple[EggNest, ...] = (*ASKED_NESTS, "star")
NESTS: tuple[Nest, ...] = (*EGG_NESTS, NONE)
ROUNDS = 4


def word(row: Row, column: str, words: Sequence[Word]) -> Word:
    """Return a cell that must be one of these words."""
    value = row.text(column)
    for known in words:
        if known == value:
            return known
    raise BadData(f"{row.where}: {column} must be one of {', '.join(words)}, got {value}")


def words_in_order(row: Row, column: str, words: Sequence[Word], *, separator: str = "+") -> tuple[Word, ...]:
    """Return some of these words, separated, in the order of the list; a cell with NONE has none of them."""
    parts = _parts(row, column, words, separator)
    if list(parts) != sorted(parts, key=words.index):
        raise BadData(f"{row.where}: {column} must be in the order {', '.join(words)}, got {row.text(column)}")
    return parts


def different_words(row: Row, column: str, words: Sequence[Word], *, separator: str = "+") -> tuple[Word, ...]:
    """Return some of these words, separated, in any order, each at most once."""
    parts = _parts(row, column, words, separator)
    if len(set(parts)) < len(parts):
        raise BadData(f"{row.where}: {column} must have no word twice, got {row.text(column)}")
    return parts


def flag(row: Row, column: str) -> bool:
    return row.number(column, 0, 1) == 1


def expect(row: Row, is_valid: bool, message: str) -> None:
    """Raise BadData for a row unless a condition holds."""
    if not is_valid:
        raise BadData(f"{row.where}: {message}")


def expect_unique(table: CardTable, column: str, values: Sequence[str]) -> None:
    repeated = sorted({value for value in values if values.count(value) > 1})
    table.expect(not repeated, f"{column} must be unique, got {', '.join(repeated)} in two rows")


def expect_rows(table: CardTable, things: str, count: int, wanted: int) -> None:
    table.expect(count == wanted, f"number of {things} must be {wanted}, got {count}")


def _parts(row: Row, column: str, words: Sequence[Word], separator: str) -> tuple[Word, ...]:
    value = row.text(column)
    if value == NONE:
        return ()
    known: dict[str, Word] = {name: name for name in words}
    parts = value.split(separator)
    if not set(parts) <= set(known):
        raise BadData(
            f"{row.where}: {column} must be {NONE} or some of {', '.join(words)} with {separator}, got {value}"
        )
    return tuple(known[part] for part in parts)
