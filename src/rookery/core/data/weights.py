"""Read the weights of a game's policy: one row of weights.csv per constant W_ of its fields.py, in that order."""

from __future__ import annotations

from collections.abc import Mapping

from .csv_tables import read_table

# Far beyond any useful weight.
LARGEST = 999.0


def read_weights(package: str | None, constants: Mapping[str, object], columns: tuple[str, ...]) -> list[float]:
    """Return all weights of the first value column, then those of the next."""
    table = read_table(package, "weights.csv", ("name", *columns, "why"))
    names = [name for name in constants if name.startswith("W_")]
    found = ["W_" + row.identifier("name").upper() for row in table.rows]
    table.expect(found == names, f"names must be {', '.join(names)}, got {', '.join(found)}")
    table.expect([constants[name] for name in names] == list(range(len(names))), "the constants W_ must count from 0")
    return [row.decimal(column, -LARGEST, LARGEST) for column in columns for row in table.rows]
