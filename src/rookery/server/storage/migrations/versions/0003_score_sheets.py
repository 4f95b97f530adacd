"""Sheets that phones share which keep the score of real cards."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
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
