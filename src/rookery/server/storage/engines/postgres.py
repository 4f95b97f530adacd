"""PostgreSQL: all that is said to no other database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ARRAY, Connection, Engine, Text, bindparam, column, event, func, select, text
from sqlalchemy.engine import URL

DRIVER = "postgresql+psycopg"
# One channel for all tables: a server listens once, not once for every table.
CHANNEL = "rookery"
# Any number that no other program is likely to lock: "rookery" as bytes.
MIGRATING = int.from_bytes(b"rookery")
# A few connections serve all threads of a process; before each use they are tried, so that a restarted database is
# survived.
POOL: dict[str, Any] = {"pool_size": 4, "max_overflow": 4, "pool_timeout": 10, "pool_pre_ping": True}
# Seconds and milliseconds until a database that does not answer at all is given up.
CONNECTING = {"connect_timeout": "10", "keepalives_idle": "10", "keepalives_interval": "5", "tcp_user_timeout": "15000"}
# Durable whatever the database is set to; UTC, as a backup in SQLite has no zones; and no lock is waited for or held by
# a process that hangs for longer than SQLite would wait.
SESSION = (
    "SET synchronous_commit = on",
    "SET TIME ZONE 'UTC'",
    "SET lock_timeout = '10s'",
    "SET idle_in_transaction_session_timeout = '30s'",
)
# Readers see one state of the database all through a transaction.
READING = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}

_notify = select(func.pg_notify(CHANNEL, column("payload"))).select_from(
    func.unnest(bindparam("payloads", type_=ARRAY(Text))).alias("payload")
)


def with_driver(url: URL) -> URL:
    """The address by the driver that we use, with bounds for connecting unless it names its own."""
    bounds = {name: value for name, value in CONNECTING.items() if name not in url.query}
    return url.set(drivername=DRIVER).update_query_dict(bounds)


def prepare_postgres(engine: Engine) -> None:
    event.listen(engine, "connect", prepare_session)


# Any: a connection of the driver, for which SQLAlchemy promises no type.
def prepare_session(connection: Any, record: object) -> None:
    # Else the settings would be part of a transaction, and gone if that is rolled back.
    connection.autocommit = True
    for setting in SESSION:
        connection.execute(setting)
    connection.autocommit = False


def lock_migrations(connection: Connection) -> None:
    """One process at a time, until the transaction ends; a migration of many tables is waited for."""
    connection.execute(text("SET LOCAL lock_timeout = '10min'"))
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})


def notify(connection: Connection, payloads: list[str]) -> None:
    """Tells all who listen, once the transaction is committed."""
    connection.execute(_notify, {"payloads": payloads})
