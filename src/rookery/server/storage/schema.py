"""The schema. The migrations must lead to the same one; a test compares them."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

ID_LENGTH_MAX = 64
CODE_LENGTH_MAX = 12
CELL_KEY_LENGTH_MAX = 100
# Constraints have names, so that a later migration can change them in any database.
metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def now() -> datetime:
    return datetime.now(UTC)


def table_id(*, primary_key: bool = False) -> Column[str]:
    return Column("table_id", String(ID_LENGTH_MAX), ForeignKey("tables.id"), primary_key=primary_key, nullable=False)


def written_at() -> Column[datetime]:
    """Return a column for the time of the write in UTC. SQLite drops the time zone."""
    return Column("written_at", DateTime(timezone=True), default=now, nullable=False)


tables = Table(
    "tables",
    metadata,
    Column("id", String(ID_LENGTH_MAX), primary_key=True),
    Column("setup", Text, nullable=False),
    written_at(),
    Column("game", String(ID_LENGTH_MAX), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("stage", String(16), nullable=False),
    # Everyone can find and join it.
    Column("public", Boolean, nullable=False),
    # Milliseconds since 1970, as in `events.at`: the time of the last event, or up to a minute earlier.
    Column("changed_at", BigInteger, nullable=False),
    Index(None, "stage", "changed_at"),
)
events = Table(
    "events",
    metadata,
    table_id(primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("event", Text, nullable=False),
    written_at(),
    Column("at", BigInteger, nullable=False),
)
seat_keys = Table(
    "seat_keys",
    metadata,
    table_id(primary_key=True),
    Column("key_hash", String(ID_LENGTH_MAX), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    written_at(),
)
links = Table(
    "links",
    metadata,
    Column("link_hash", String(ID_LENGTH_MAX), primary_key=True),
    table_id(),
    Column("seat", Integer, nullable=False),
    # When the link was used or replaced; null while it is open.
    Column("closed_at", DateTime(timezone=True)),
    written_at(),
    Index(None, "table_id", "seat"),
)
# The latest position at the start of a turn.
positions = Table(
    "positions",
    metadata,
    table_id(primary_key=True),
    Column("number", Integer, nullable=False),
    # Compressed JSON, because one is written every turn.
    Column("position", LargeBinary, nullable=False),
)
# Finished tables, readable even after the rules have changed.
archives = Table(
    "archives",
    metadata,
    table_id(primary_key=True),
    Column("archive", LargeBinary, nullable=False),
    written_at(),
)
analyses = Table(
    "analyses",
    metadata,
    table_id(primary_key=True),
    Column("analysis", Text, nullable=False),
    written_at(),
)
# The running servers, and which of them plays the bots of a table.
processes = Table(
    "processes",
    metadata,
    Column("id", String(ID_LENGTH_MAX), primary_key=True),
    Column("alive_until", DateTime(timezone=True), nullable=False),
)
leases = Table(
    "leases",
    metadata,
    table_id(primary_key=True),
    # Not a foreign key: a process may be deleted before its tables are taken over.
    Column("process", String(ID_LENGTH_MAX), nullable=False),
)
# Score sheets for games with real cards, shared between phones. They are independent of tables.
score_sheets = Table(
    "score_sheets",
    metadata,
    Column("code", String(CODE_LENGTH_MAX), primary_key=True),
    # The number of the latest change. A client that knows a lower one requests the later changes.
    Column("number", Integer, nullable=False),
    # The id that the creating phone gave the game, so that other phones use the same.
    Column("sheet_id", String(ID_LENGTH_MAX), nullable=False),
    Column("game", String(ID_LENGTH_MAX), nullable=False),
    # Milliseconds since 1970, as in `events.at`.
    Column("changed_at", BigInteger, nullable=False),
    Index(None, "changed_at"),
)
score_cells = Table(
    "score_cells",
    metadata,
    Column("code", String(CODE_LENGTH_MAX), ForeignKey("score_sheets.code"), primary_key=True, nullable=False),
    Column("key", String(CELL_KEY_LENGTH_MAX), primary_key=True),
    # JSON: text, a number, true, false or null.
    Column("value", Text, nullable=False),
    # The time and the device of the write, according to the device. The later write wins.
    Column("at", BigInteger, nullable=False),
    Column("by", String(ID_LENGTH_MAX), nullable=False),
    Column("number", Integer, nullable=False),
    Index(None, "code", "number"),
)

# Rows that belong to a game table and are deleted with it.
TABLE_PARTS = (events, seat_keys, links, positions, archives, analyses, leases)
