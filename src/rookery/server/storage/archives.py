"""Store the archives and the analyses of finished tables."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Column, Table, select

from .database import Database, may_be_id, upsert
from .schema import analyses, archives, now
from .values import StoredAnalysis, unchecked_json_text


class Archives(Database):
    """One archive and one analysis per table; a newer one replaces it."""

    def write_archive(self, table: str, archive: bytes) -> None:
        """Store an archive. Raise NoTable if there is no such table."""
        self._replace(archives, {"table_id": table, "archive": archive, "written_at": now()})

    def read_archive(self, table: str) -> bytes | None:
        archive: bytes | None = self._read(archives.c.archive, table)
        return archive

    def write_analysis(self, table: str, analysis: Mapping[str, object]) -> None:
        """Store an analysis. Raise NoTable if there is no such table."""
        self._replace(analyses, {"table_id": table, "analysis": unchecked_json_text(analysis), "written_at": now()})

    def read_analysis(self, table: str) -> StoredAnalysis | None:
        text = self._read(analyses.c.analysis, table)
        analysis: StoredAnalysis | None = None if text is None else json.loads(text)
        return analysis

    def _replace(self, table: Table, row: Mapping[str, object]) -> None:
        with self._writing() as connection:
            connection.execute(upsert(connection.dialect.name, table), row)

    # Any: bytes or text, depending on the column.
    def _read(self, column: Column[Any], table: str) -> Any:
        if not may_be_id(table):
            return None
        with self._reading() as connection:
            return connection.scalar(select(column).where(column.table.c.table_id == table))
