"""The fields of the planted state: an array inside it, and an array at its end."""

from __future__ import annotations

from rookery.core.engine.fields import Field, array

ROWS = 4
CELLS = 8

FIELDS: tuple[Field, ...] = (
    array("rows", ROWS, CELLS, meaning="arrays with other fields before and behind them"),
    array("last", CELLS, meaning="the state's last array: a multiple of eight bytes, so that no padding follows it"),
)
