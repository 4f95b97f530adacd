"""Read a game's CSV tables; every cell is checked, and an error names file, line and row."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable

from ..errors import BadData, short_repr, truncate


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table; its methods check the values they return."""

    where: str
    cells: dict[str, str]

    def text(self, column: str) -> str:
        value = self.cells[column].strip()
        if not value:
            raise BadData(f"{self.where}: {column} is empty")
        return value

    def identifier(self, column: str) -> str:
        value = self.text(column)
        if not re.fullmatch(r"[a-z][a-z0-9_]*", value):
            raise BadData(f"{self.where}: {column} must be small letters, digits and _, got {short_repr(value)}")
        return value

    def number(self, column: str, low: int, high: int) -> int:
        value = self.text(column)
        if not re.fullmatch("-?[0-9]+", value) or not low <= int(value) <= high:
            raise BadData(f"{self.where}: {column} must be {low} to {high}, got {truncate(value)}")
        return int(value)

    def decimal(self, column: str, low: float, high: float) -> float:
        value = self.text(column)
        if not re.fullmatch(r"-?[0-9]+(\.[0-9]+)?(e-?[0-9]+)?", value) or not low <= float(value) <= high:
            raise BadData(f"{self.where}: {column} must be {low:g} to {high:g}, got {truncate(value)}")
        return float(value)

    def place(self, column: str, words: Sequence[str]) -> int:
        """Return the index of a word in a list."""
        value = self.text(column)
        if value not in words:
            raise BadData(f"{self.where}: {column} must be {' or '.join(words)}, got {truncate(value)}")
        return words.index(value)


@dataclass(frozen=True, slots=True)
class CardTable:
    """A whole table, for checks that need more than one row."""

    name: str
    rows: tuple[Row, ...]

    def expect(self, fine: bool, otherwise: str) -> None:
        if not fine:
            raise BadData(f"{self.name}: {otherwise}")


def read_table(package: str | None, name: str, columns: tuple[str, ...]) -> CardTable:
    """Return a table with exactly these columns, from the data folder of the nearest package that has one."""
    text = data_folder(package or "").joinpath(name).read_text(encoding="utf-8")
    return parse_table(name, text, columns)


def data_folder(package: str) -> Traversable:
    folder = files(package).joinpath("data")
    above = package.rpartition(".")[0]
    return folder if folder.is_dir() or not above else data_folder(above)


def parse_table(name: str, text: str, columns: tuple[str, ...]) -> CardTable:
    reader = csv.DictReader(text.splitlines())
    if tuple(reader.fieldnames or ()) != columns:
        raise BadData(f"{name}: columns must be {', '.join(columns)}, got {', '.join(reader.fieldnames or ())}")
    rows = []
    for cells in reader:
        where = f"{name} line {reader.line_num} ({next(iter(cells.values()))})"
        if None in cells or None in cells.values():
            raise BadData(f"{where}: must have {len(columns)} cells")
        rows.append(Row(where, cells))
    return CardTable(name, tuple(rows))
