"""Create the tables of the first schema."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    create_tables()
    create_events()
    create_seats()
    create_table_parts()
    create_processes()
    create_score_sheets()


def create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        written_at(),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("stage", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_stage_changed_at", "tables", ["stage", "changed_at"])


def create_events() -> None:
    op.create_table(
        "events",
        table_id(),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("event", sa.Text, nullable=False),
        written_at(),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_events"),
        references_tables("events"),
    )


def create_seats() -> None:
    op.create_table(
        "seat_keys",
        table_id(),
        sa.Column("key_hash", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        written_at(),
        sa.PrimaryKeyConstraint("table_id", "key_hash", "seat", name="pk_seat_keys"),
        references_tables("seat_keys"),
    )
    op.create_table(
        "links",
        sa.Column("link_hash", sa.String(64), nullable=False),
        table_id(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("closed_at", sa.DateTime(timezone=True)),
        written_at(),
        sa.PrimaryKeyConstraint("link_hash", name="pk_links"),
        references_tables("links"),
    )
    op.create_index("ix_links_table_id_seat", "links", ["table_id", "seat"])


def create_table_parts() -> None:
    """Create the SQL tables with at most one row per game table."""
    create_part(
        "positions",
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
    )
    create_part("archives", sa.Column("archive", sa.LargeBinary, nullable=False), written_at())
    create_part("analyses", sa.Column("analysis", sa.Text, nullable=False), written_at())
    create_part("leases", sa.Column("process", sa.String(64), nullable=False))


def create_part(name: str, *columns: sa.Column[Any]) -> None:
    op.create_table(
        name,
        table_id(),
        *columns,
        sa.PrimaryKeyConstraint("table_id", name=f"pk_{name}"),
        references_tables(name),
    )


def create_processes() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("alive_until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )


def create_score_sheets() -> None:
    op.create_table(
        "score_sheets",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("sheet_id", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_score_sheets"),
    )
    op.create_index("ix_score_sheets_changed_at", "score_sheets", ["changed_at"])
    op.create_table(
        "score_cells",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("code", "key", name="pk_score_cells"),
        sa.ForeignKeyConstraint(["code"], ["score_sheets.code"], name="fk_score_cells_code_score_sheets"),
    )
    op.create_index("ix_score_cells_code_number", "score_cells", ["code", "number"])


def table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(64), nullable=False)


def written_at() -> sa.Column[datetime]:
    return sa.Column("written_at", sa.DateTime(timezone=True), nullable=False)


def references_tables(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{name}_table_id_tables")
