"""What the cells of Wingspan's tables may hold: one word of a list, several of them, a flag.

NONE stands in every cell that does not apply, so that no cell is ever empty.
"""

from __future__ import annotations

from collections.abc import Sequence

from rookery.core.data.csv_tables import CardTable, Row
from rookery.core.errors import BadData

NONE = "none"

FOODS = ("invertebrate", "seed", "fish", "fruit", "rodent")
# The faces of a die; the last gives one food of two.
FACES = (*FOODS, "invertebrate_seed")
# What may stand in the cost of a bird; wild is any one food.
COST_FOODS = (*FOODS, "wild")
HABITATS = ("forest", "grassland", "wetland")
# Star is every nest at once.
NESTS = ("platform", "bowl", "cavity", "ground", "star", NONE)
# The nests a power, a goal or a bonus card can ask for.
ASKED_NESTS = NESTS[:4]
ROUNDS = 4


def word(row: Row, column: str, words: Sequence[str]) -> str:
    """A cell that must be one of these words."""
    value = row.text(column)
    if value not in words:
        raise BadData(f"{row.where}: {column} is {value}, must be {', '.join(words)}")
    return value


def words_in_order(row: Row, column: str, words: Sequence[str], *, joint: str = "+") -> tuple[str, ...]:
    """A cell of some of these words, joined, in the order of the list; none of them is NONE."""
    parts = _parts(row, column, words, joint)
    if list(parts) != sorted(parts, key=words.index):
        raise BadData(f"{row.where}: {column} is {row.text(column)}, must be in the order {', '.join(words)}")
    return parts


def different_words(row: Row, column: str, words: Sequence[str], *, joint: str = "+") -> tuple[str, ...]:
    """A cell of some of these words, joined, in any order, none of them twice."""
    parts = _parts(row, column, words, joint)
    if len(set(parts)) < len(parts):
        raise BadData(f"{row.where}: {column} is {row.text(column)}, must have no word twice")
    return parts


def flag(row: Row, column: str) -> bool:
    return row.number(column, 0, 1) == 1


def expect(row: Row, fine: bool, otherwise: str) -> None:
    """A check of several cells of a row together."""
    if not fine:
        raise BadData(f"{row.where}: {otherwise}")


def expect_different(table: CardTable, column: str, values: Sequence[str]) -> None:
    double = sorted({value for value in values if values.count(value) > 1})
    table.expect(not double, f"two rows have the same {column}, {', '.join(double)}; each must be another")


def expect_rows(table: CardTable, things: str, count: int, wanted: int) -> None:
    table.expect(count == wanted, f"{count} {things}, must be {wanted}")


def _parts(row: Row, column: str, words: Sequence[str], joint: str) -> tuple[str, ...]:
    value = row.text(column)
    if value == NONE:
        return ()
    parts = tuple(value.split(joint))
    if not set(parts) <= set(words):
        raise BadData(f"{row.where}: {column} is {value}, must be {NONE} or some of {', '.join(words)} with {joint}")
    return parts
