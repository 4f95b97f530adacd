"""Score sheets for games with real cards, shared between phones: sets of cells, where the latest write wins."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from sqlalchemy import Connection, RowMapping, delete, func, select, update

from rookery.core.errors import short_repr

from .database import Database, may_be_id, upsert
from .errors import FullSheet, NoSheet
from .schema import score_cells, score_sheets
from .values import milliseconds

CellValue: TypeAlias = str | int | float | bool | None

# A game with seven players has a few hundred.
CELLS_MAX = 1500
# A small number per transaction, so that other writers do not wait long.
SHEETS_PER_TRANSACTION = 200


@dataclass(frozen=True, slots=True)
class StoredCell:
    """The value of a cell, when it was written (milliseconds since 1970, the writer's clock) and by which device."""

    key: str
    value: CellValue
    at: int
    by: str

    def is_later(self, other: StoredCell | None) -> bool:
        return other is None or (self.at, self.by) > (other.at, other.by)


@dataclass(frozen=True, slots=True)
class StoredSheet:
    """The part of a sheet that a client does not know: the cells that changed, and the number of the latest change."""

    sheet_id: str
    game: str
    number: int
    cells: Sequence[StoredCell]


class ScoreSheets(Database):
    """Shared score sheets. The devices decide what the cells mean; the server knows nothing about the games."""

    def add_sheet(self, code: str, sheet_id: str, game: str) -> None:
        """Store a new sheet. Raise IdTaken if the code is in use."""
        row = {"code": code, "sheet_id": sheet_id, "game": game, "number": 0, "changed_at": now()}
        with self._writing() as connection:
            connection.execute(score_sheets.insert().values(**row))

    def write_cells(self, code: str, cells: Sequence[StoredCell], since: int) -> StoredSheet:
        """Store the cells that are later than the known ones. Return the changes after the number `since`.

        Raise NoSheet or FullSheet.
        """
        with self._writing() as connection:
            number = locked_number(connection, code)
            known = cells_of(connection, code, {cell.key for cell in cells})
            newer = {cell.key: cell for cell in sorted(cells, key=lambda cell: (cell.at, cell.by))}
            newer = {key: cell for key, cell in newer.items() if cell.is_later(known.get(key))}
            added = len(newer.keys() - known.keys())
            if added > 0 and count_of(connection, code) + added > CELLS_MAX:
                raise FullSheet(f"a score sheet can have at most {CELLS_MAX} cells")
            if newer:
                upsert_cells(connection, code, newer, number + 1)
            return sheet_since(connection, code, since)

    def sheet(self, code: str, since: int) -> StoredSheet:
        """Return the changes after the number `since`; 0 returns all. Raise NoSheet if there is no such sheet."""
        with self._reading() as connection:
            return sheet_since(connection, code, since)

    def forget_sheets(self, before: datetime, empty_before: datetime) -> int:
        """Delete sheets last changed before `before`, and empty ones before `empty_before`. Return the number."""
        forgotten = 0
        while count := self._forget_batch(milliseconds(before), milliseconds(empty_before)):
            forgotten += count
        return forgotten

    def _forget_batch(self, before: int, empty_before: int) -> int:
        """Delete at most one transaction's number of sheets. Return how many."""
        changed = score_sheets.c.changed_at
        old = (changed < before) | ((changed < empty_before) & (score_sheets.c.number == 0))
        # A sheet that is locked for writing is not old.
        these = select(score_sheets.c.code).where(old).limit(SHEETS_PER_TRANSACTION).with_for_update(skip_locked=True)
        with self._writing() as connection:
            codes = list(connection.scalars(these))
            connection.execute(delete(score_cells).where(score_cells.c.code.in_(codes)))
            connection.execute(delete(score_sheets).where(score_sheets.c.code.in_(codes)))
        return len(codes)


def locked_number(connection: Connection, code: str) -> int:
    """Lock the sheet until the transaction ends. Return the number of its latest change."""
    this = select(score_sheets.c.number).where(score_sheets.c.code == code).with_for_update()
    found = connection.scalar(this) if may_be_id(code) else None
    if found is None:
        raise NoSheet(f"no sheet {short_repr(code)}")
    return int(found)


def cells_of(connection: Connection, code: str, keys: Iterable[str]) -> dict[str, StoredCell]:
    """Return the cells of a sheet with these keys."""
    query = select(score_cells).where((score_cells.c.code == code) & score_cells.c.key.in_(keys))
    return {row["key"]: cell_of(row) for row in connection.execute(query).mappings()}


def count_of(connection: Connection, code: str) -> int:
    query = select(func.count()).select_from(score_cells).where(score_cells.c.code == code)
    return int(connection.scalar(query) or 0)


def upsert_cells(connection: Connection, code: str, newer: Mapping[str, StoredCell], number: int) -> None:
    statement = upsert(connection.dialect.name, score_cells)
    rows = [
        {"code": code, "key": key, "value": json.dumps(cell.value), "at": cell.at, "by": cell.by, "number": number}
        for key, cell in sorted(newer.items())
    ]
    connection.execute(statement, rows)
    this = score_sheets.c.code == code
    connection.execute(update(score_sheets).where(this).values(number=number, changed_at=now()))


def sheet_since(connection: Connection, code: str, since: int) -> StoredSheet:
    query = select(score_sheets).where(score_sheets.c.code == code)
    found = connection.execute(query).mappings().one_or_none() if may_be_id(code) else None
    if found is None:
        raise NoSheet(f"no sheet {short_repr(code)}")
    later = (score_cells.c.code == code) & (score_cells.c.number > since)
    rows = connection.execute(select(score_cells).where(later).order_by(score_cells.c.key)).mappings()
    return StoredSheet(found["sheet_id"], found["game"], found["number"], [cell_of(row) for row in rows])


def cell_of(row: RowMapping) -> StoredCell:
    return StoredCell(row["key"], json.loads(row["value"]), row["at"], row["by"])


def now() -> int:
    return int(time.time() * 1000)
