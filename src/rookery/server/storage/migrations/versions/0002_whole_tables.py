"""What tables are found by, the times of causes, positions, stories, analyses, and who keeps a table."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

# Milliseconds since 1970 of a time in UTC.
MILLISECONDS = {
    "sqlite": "CAST(ROUND((julianday(written_at) - 2440587.5) * 86400000) AS INTEGER)",
    "postgresql": "CAST(FLOOR(EXTRACT(EPOCH FROM written_at) * 1000) AS BIGINT)",
}


def upgrade() -> None:
    change_tables()
    change_events()
    fill()
    op.create_index("ix_tables_stage_changed_at", "tables", ["stage", "changed_at"])
    add_part(
        "positions",
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
    )
    add_part("archives", sa.Column("archive", sa.LargeBinary, nullable=False), time("written_at"))
    add_part("analyses", text("analysis"), time("written_at"))
    add_part("leases", sa.Column("process", sa.String(64), nullable=False))
    op.create_table(
        "processes",
        sa.Column("id", sa.String(64), nullable=False),
        time("alive_until"),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )


def change_tables() -> None:
    """With defaults, as SQLite adds no column without one."""
    for column in (
        sa.Column("game", sa.String(64), server_default="", nullable=False),
        sa.Column("rules", sa.Integer, server_default="0", nullable=False),
        sa.Column("stage", sa.String(16), server_default="running", nullable=False),
        sa.Column("public", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.Column("changed_at", sa.BigInteger, server_default="0", nullable=False),
    ):
        op.add_column("tables", column)


def change_events() -> None:
    op.add_column("events", sa.Column("at", sa.BigInteger, server_default="0", nullable=False))


def fill() -> None:
    """The times from when rows were written, the game from the set-up."""
    connection = op.get_bind()
    milliseconds = MILLISECONDS[connection.dialect.name]
    connection.execute(sa.text(f"UPDATE causes SET at = {milliseconds}"))
    last = "(SELECT MAX(causes.at) FROM causes WHERE causes.table_id = tables.id)"
    connection.execute(sa.text(f"UPDATE tables SET changed_at = COALESCE({last}, {milliseconds})"))
    for table, setup in connection.execute(sa.text("SELECT id, setup FROM tables")).all():
        game = str(json.loads(setup).get("game", ""))
        connection.execute(sa.text("UPDATE tables SET game = :game WHERE id = :id"), {"game": game, "id": table})


def add_part(name: str, *columns: sa.Column[Any]) -> None:
    """What each table has one of."""
    op.create_table(
        name,
        sa.Column("table_id", sa.String(64), nullable=False),
        *columns,
        sa.PrimaryKeyConstraint("table_id", name=f"pk_{name}"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{name}_table_id_tables"),
    )


def text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def time(name: str) -> sa.Column[datetime]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=False)
