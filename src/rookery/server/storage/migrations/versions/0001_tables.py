"""Tables, their causes, the keys of their seats and the links to them."""

from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        written_at(),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_table(
        "events",
        of_table(),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("event", sa.Text, nullable=False),
        written_at(),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_causes"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_causes_table_id_tables"),
    )
    op.create_table(
        "seat_keys",
        of_table(),
        sa.Column("key_hash", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        written_at(),
        sa.PrimaryKeyConstraint("table_id", "key_hash", "seat", name="pk_seat_keys"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seat_keys_table_id_tables"),
    )
    op.create_table(
        "links",
        sa.Column("link_hash", sa.String(64), nullable=False),
        of_table(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("closed_at", sa.DateTime(timezone=True)),
        written_at(),
        sa.PrimaryKeyConstraint("link_hash", name="pk_links"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_links_table_id_tables"),
    )
    op.create_index("ix_links_table_id_seat", "links", ["table_id", "seat"])


def of_table() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(64), nullable=False)


def written_at() -> sa.Column[datetime]:
    return sa.Column("written_at", sa.DateTime(timezone=True), nullable=False)
