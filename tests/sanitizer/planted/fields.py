"""What lies on the planted table: rows inside it, and an array that ends where the table ends."""

from __future__ import annotations

from rookery.core.engine.fields import Field, array

ROWS = 4
CELLS = 8

FIELDS: tuple[Field, ...] = (
    array("rows", ROWS, CELLS, meaning="arrays with the table before and behind them"),
    array("last", CELLS, meaning="the table's last array: a multiple of eight bytes, so that no padding follows it"),
)
