"""Readers for the cells of Wingspan's tables: one word of a list, several of them, or a flag.

NONE is written in every cell that does not apply, so that no cell is empty.
"""

from __future__ import annotations

from collections.abc import Sequence

from rookery.core.data.csv_tables import CardTable, Row
from rookery.core.errors import BadData

NONE = "none"

FOODS = ("invertebrate", "seed", "fish", "fruit", "rodent")
# The faces of a die; the last one gives one of two foods.
FACES = (*FOODS, "invertebrate_seed")
# The foods in the cost of a bird; wild is any one food.
COST_FOODS = (*FOODS, "wild")
HABITATS = ("forest", "grassland", "wetland")
# A star nest is every nest at once.
NESTS = ("platform", "bowl", "cavity", "ground", "star", NONE)
# The nests that a power, a goal or a bonus card can ask for.
ASKED_NESTS = NESTS[:4]
ROUNDS = 4


def word(row: Row, column: str, words: Sequence[str]) -> str:
    """Return a cell that must be one of these words."""
    value = row.text(column)
    if value not in words:
        raise BadData(f"{row.where}: {column} must be one of {', '.join(words)}, got {value}")
    return value


def words_in_order(row: Row, column: str, words: Sequence[str], *, separator: str = "+") -> tuple[str, ...]:
    """Return some of these words, separated, in the order of the list; a cell with NONE has none of them."""
    parts = _parts(row, column, words, separator)
    if list(parts) != sorted(parts, key=words.index):
        raise BadData(f"{row.where}: {column} must be in the order {', '.join(words)}, got {row.text(column)}")
    return parts


def different_words(row: Row, column: str, words: Sequence[str], *, separator: str = "+") -> tuple[str, ...]:
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


def _parts(row: Row, column: str, words: Sequence[str], separator: str) -> tuple[str, ...]:
    value = row.text(column)
    if value == NONE:
        return ()
    parts = tuple(value.split(separator))
    if not set(parts) <= set(words):
        raise BadData(
            f"{row.where}: {column} must be {NONE} or some of {', '.join(words)} with {separator}, got {value}"
        )
    return parts
