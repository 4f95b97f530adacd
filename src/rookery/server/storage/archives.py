"""What a finished table keeps: its story, and what bots think of it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, Table, select

from rookery.core.rulebook import Json

from .database import Database, may_be_id, replacing
from .schema import analyses, archives, now
from .values import parse_json, unchecked_json_text


class Archives(Database):
    """One story and one analysis a table; a newer one replaces the older."""

    def write_archive(self, table: str, archive: bytes) -> None:
        """NoTable if there is no such table."""
        self._replace(archives, {"table_id": table, "archive": archive, "written_at": now()})

    def read_archive(self, table: str) -> bytes | None:
        archive: bytes | None = self._read(archives.c.archive, table)
        return archive

    def write_analysis(self, table: str, analysis: Json) -> None:
        """NoTable if there is no such table."""
        self._replace(analyses, {"table_id": table, "analysis": unchecked_json_text(analysis), "written_at": now()})

    def read_analysis(self, table: str) -> Json | None:
        text = self._read(analyses.c.analysis, table)
        return None if text is None else parse_json(text)

    def _replace(self, kept: Table, row: dict[str, Any]) -> None:
        with self._writing() as connection:
            connection.execute(replacing(connection.dialect.name, kept), row)

    # Any: bytes or text, as the column has it.
    def _read(self, column: Column[Any], table: str) -> Any:
        if not may_be_id(table):
            return None
        with self._reading() as connection:
            return connection.scalar(select(column).where(column.table.c.table_id == table))
