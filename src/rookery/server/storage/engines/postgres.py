"""Everything specific to PostgreSQL."""

from __future__ import annotations

from typing import Any, TypedDict

from sqlalchemy import ARRAY, Connection, Engine, Text, bindparam, column, event, func, select, text
from sqlalchemy.engine import URL

DRIVER = "postgresql+psycopg"
# One channel for all tables: a server listens once, not once per table.
CHANNEL = "rookery"
# A number that no other program is likely to lock: "rookery" as bytes.
MIGRATION_LOCK_KEY = int.from_bytes(b"rookery")


class PoolSettings(TypedDict):
    """Arguments of create_engine; the timeout is in seconds."""

    pool_size: int
    max_overflow: int
    pool_timeout: int
    pool_pre_ping: bool


# A few connections serve all threads of a process. Each is tested before use, so that the server survives a restart of
# the database.
POOL: PoolSettings = {"pool_size": 4, "max_overflow": 4, "pool_timeout": 10, "pool_pre_ping": True}
# Limits for a database that does not answer: three in seconds, the last in milliseconds.
CONNECTION_TIMEOUTS = {
    "connect_timeout": "10",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "tcp_user_timeout": "15000",
}
# Commits are durable whatever the database's default is. Times are in UTC, because a backup in SQLite has no time
# zones. Locks time out, so that a process that hangs does not block the others.
SESSION_SETTINGS = (
    "SET synchronous_commit = on",
    "SET TIME ZONE 'UTC'",
    "SET lock_timeout = '10s'",
    "SET idle_in_transaction_session_timeout = '30s'",
)
# A reading transaction sees one state of the database.
READ_OPTIONS = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}

_notify = select(func.pg_notify(CHANNEL, column("payload"))).select_from(
    func.unnest(bindparam("payloads", type_=ARRAY(Text))).alias("payload")
)


def with_driver(url: URL) -> URL:
    """Return the URL with our driver, and with timeouts unless it names its own."""
    timeouts = {name: value for name, value in CONNECTION_TIMEOUTS.items() if name not in url.query}
    return url.set(drivername=DRIVER).update_query_dict(timeouts)


def prepare_postgres(engine: Engine) -> None:
    event.listen(engine, "connect", prepare_session)


# Any: SQLAlchemy declares no type for a connection of the driver.
def prepare_session(connection: Any, record: object) -> None:
    # Otherwise the settings would belong to a transaction, and a rollback would remove them.
    connection.autocommit = True
    for setting in SESSION_SETTINGS:
        connection.execute(setting)
    connection.autocommit = False


def lock_migrations(connection: Connection) -> None:
    """Lock out other processes until the transaction ends. Wait long enough for a migration of many tables."""
    connection.execute(text("SET LOCAL lock_timeout = '10min'"))
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK_KEY})


def notify(connection: Connection, payloads: list[str]) -> None:
    """Notify all listeners when the transaction is committed."""
    connection.execute(_notify, {"payloads": payloads})
