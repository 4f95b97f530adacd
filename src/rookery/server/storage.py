"""Where tables are kept: every table is an append-only log of causes; all else is derived from it.

What a call has written is on the disk when the call returns. A call that raises has written nothing.
Only hashes of secrets come here: of the keys that open a seat and of the links that hand one out.

RookeryError
└── StorageError
    ├── BadStore       the database cannot be used: what was found, what to do; it is as it was
    ├── StoreFailed    the database failed at work: a full disk, a lock held too long, a damaged file
    ├── NoTable        no table of that id
    ├── TakenId        a table, link or key of that id is there already
    ├── TakenNumber    a cause has that number already, or it is not the next one
    └── UsedLink       no such link to that seat is open: used, replaced or never made
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    DateTime,
    Engine,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    false,
    func,
    insert,
    inspect,
    make_url,
    select,
    update,
)
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnection

from rookery.core.errors import RookeryError, shown
from rookery.core.rulebook import Json

from . import migrations


class StorageError(RookeryError):
    """Something the storage refuses; nothing was written."""


class BadStore(StorageError):
    """The database cannot be used: what was found and what to do. It is as it was."""


class StoreFailed(StorageError):
    """The database failed at work; what was asked is not written down."""


class NoTable(StorageError):
    """No table of that id."""


class TakenId(StorageError):
    """A table, link or key of that id is there already."""


class TakenNumber(StorageError):
    """A cause has that number already, or it is not the next one."""


class UsedLink(StorageError):
    """No such link to that seat is open: it was used, replaced or never made."""


@dataclass(frozen=True, slots=True)
class SeatKey:
    """What opens a seat, by the hash of the secret."""

    table: str
    seat: int
    key_hash: str


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it was written down: how it was set up, and its causes in order."""

    setup: Json
    causes: list[Json]


@dataclass(frozen=True, slots=True)
class StoredLink:
    """Where a link leads, and whether it still does."""

    table: str
    seat: int
    open: bool


# The schema. migrations/versions must lead to the same one; a test compares them.

ID_LONGEST = 64
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


def of_table(*, primary_key: bool = False) -> Column[str]:
    return Column("table_id", String(ID_LONGEST), ForeignKey("tables.id"), primary_key=primary_key, nullable=False)


def written_at() -> Column[datetime]:
    """When the row was written, in UTC; SQLite drops the zone."""
    return Column("written_at", DateTime(timezone=True), default=now, nullable=False)


tables = Table(
    "tables",
    metadata,
    Column("id", String(ID_LONGEST), primary_key=True),
    Column("setup", Text, nullable=False),
    written_at(),
)
causes = Table(
    "causes",
    metadata,
    of_table(primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("cause", Text, nullable=False),
    written_at(),
)
seat_keys = Table(
    "seat_keys",
    metadata,
    of_table(primary_key=True),
    Column("key_hash", String(ID_LONGEST), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    written_at(),
)
links = Table(
    "links",
    metadata,
    Column("link_hash", String(ID_LONGEST), primary_key=True),
    of_table(),
    Column("seat", Integer, nullable=False),
    # Used or replaced; null while the link is open.
    Column("closed_at", DateTime(timezone=True)),
    written_at(),
    Index(None, "table_id", "seat"),
)


class Storage:
    """The tables in one database. A method is one transaction, from any thread; other processes may share the file."""

    def __init__(self, url: str) -> None:
        """Opens the database, makes it if there is none and brings its schema up to date; BadStore if it cannot."""
        self._closed = False
        self._engine = open_engine(url)
        self._writer = self._engine.execution_options(writes=True)

    def close(self) -> None:
        """The storage is of no use afterwards."""
        self._closed = True
        self._engine.dispose()

    # Tables.

    def add_table(self, table: str, setup: Json, causes: Sequence[Json], key: SeatKey) -> None:
        """A new table with its first causes, numbered from 1, and its maker's key."""
        with self._transaction(self._writer) as connection:
            connection.execute(insert(tables).values(id=table, setup=json_text(setup)))
            for number, cause in enumerate(causes, start=1):
                insert_cause(connection, table, number, cause)
            insert_key(connection, key)

    def read_table(self, table: str) -> StoredTable | None:
        """The table with all its causes; None if there is none of that id."""
        with self._transaction(self._engine) as connection:
            setup = connection.scalar(select(tables.c.setup).where(tables.c.id == table))
            if setup is None:
                return None
            return StoredTable(parse_json(setup), read_causes(connection, table))

    def append(self, table: str, number: int, cause: Json) -> None:
        """The next cause of a table; TakenNumber if `number` is not the next."""
        with self._transaction(self._writer) as connection:
            lock_table(connection, table)
            append_cause(connection, table, number, cause)

    # Links and keys.

    def add_link(self, table: str, seat: int, link_hash: str) -> None:
        """A link to a seat; older ones to it are closed."""
        with self._transaction(self._writer) as connection:
            lock_table(connection, table)
            older = (links.c.table_id == table) & (links.c.seat == seat) & links.c.closed_at.is_(None)
            connection.execute(update(links).where(older).values(closed_at=now()))
            connection.execute(insert(links).values(link_hash=link_hash, table_id=table, seat=seat))

    def read_link(self, link_hash: str) -> StoredLink | None:
        """Where a link leads; it is not used up. None if there never was one of that hash."""
        with self._transaction(self._engine) as connection:
            row = connection.execute(
                select(links.c.table_id, links.c.seat, links.c.closed_at).where(links.c.link_hash == link_hash)
            ).one_or_none()
        return None if row is None else StoredLink(row.table_id, row.seat, open=row.closed_at is None)

    def use_link(self, link_hash: str, key: SeatKey, number: int, cause: Json | None) -> None:
        """Spends a link to the key's seat: at once it is closed, the key added and the cause, if any, appended.

        UsedLink if the link is not open, TakenNumber if `number` is not the next; then nothing is changed.
        """
        with self._transaction(self._writer) as connection:
            lock_table(connection, key.table)
            spend_link(connection, link_hash, key)
            insert_key(connection, key)
            if cause is not None:
                append_cause(connection, key.table, number, cause)

    def seats_of(self, table: str, key_hashes: Sequence[str]) -> list[int]:
        """The seats that these keys open, ascending."""
        mine = (seat_keys.c.table_id == table) & seat_keys.c.key_hash.in_(key_hashes)
        with self._transaction(self._engine) as connection:
            return list(connection.scalars(select(seat_keys.c.seat).where(mine).distinct().order_by(seat_keys.c.seat)))

    @contextmanager
    def _transaction(self, engine: Engine) -> Iterator[Connection]:
        if self._closed:
            raise StoreFailed("the storage is closed")
        try:
            with engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise TakenId(f"not added: {error.orig}") from error
        except (DBAPIError, NoConnection) as error:
            raise StoreFailed(f"the database failed: {cause_of(error)}") from error


# Steps of a transaction.


def lock_table(connection: Connection, table: str) -> None:
    """Keeps other writers away from the table until the transaction ends; NoTable if there is none.

    SQLite locks the whole file as a writing transaction begins and takes no heed of FOR UPDATE.
    """
    if connection.scalar(select(tables.c.id).where(tables.c.id == table).with_for_update()) is None:
        raise NoTable(f"no table {shown(table)}")


def append_cause(connection: Connection, table: str, number: int, cause: Json) -> None:
    """The next cause of a locked table."""
    last = connection.scalar(select(func.max(causes.c.number)).where(causes.c.table_id == table)) or 0
    if number != last + 1:
        raise TakenNumber(f"table {shown(table)}: cause {number} cannot be written, the next is {last + 1}")
    insert_cause(connection, table, number, cause)


def insert_cause(connection: Connection, table: str, number: int, cause: Json) -> None:
    connection.execute(insert(causes).values(table_id=table, number=number, cause=json_text(cause)))


def read_causes(connection: Connection, table: str) -> list[Json]:
    query = select(causes.c.number, causes.c.cause).where(causes.c.table_id == table).order_by(causes.c.number)
    read = []
    for expected, (number, cause) in enumerate(connection.execute(query), start=1):
        if number != expected:
            raise StoreFailed(f"table {shown(table)} is damaged: cause {expected} is missing; take it from a backup")
        read.append(parse_json(cause))
    return read


def insert_key(connection: Connection, key: SeatKey) -> None:
    connection.execute(insert(seat_keys).values(table_id=key.table, seat=key.seat, key_hash=key.key_hash))


def spend_link(connection: Connection, link_hash: str, key: SeatKey) -> None:
    """Closes an open link to the key's seat."""
    same = (links.c.link_hash == link_hash) & (links.c.table_id == key.table) & (links.c.seat == key.seat)
    if not connection.execute(update(links).where(same, links.c.closed_at.is_(None)).values(closed_at=now())).rowcount:
        raise UsedLink(f"no such link to seat {key.seat} of table {shown(key.table)} is open")


def json_text(value: Json) -> str:
    """JSON in the order given; what would not come back equal (a tuple, a NaN, a broken character) is a ValueError."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    if parse_json(text) != value:
        raise ValueError(f"not plain JSON: {shown(value)}")
    return text


def parse_json(text: str) -> Json:
    value: Json = json.loads(text)
    return value


# Opening.

ANOTHER_FILE = "name another file, or move this one away"


def open_engine(url: str) -> Engine:
    """A database that is ready for work; the caller disposes of the engine."""
    try:
        # Parameters are hidden: errors are logged, and a table's set-up holds its seed.
        engine = create_engine(make_url(url), hide_parameters=True)
    # Neither error shows the address, which may hold a password.
    except (ArgumentError, ImportError) as error:
        raise BadStore(f"not the address of a database: {error}; sqlite:///FILE is one") from error
    try:
        if engine.dialect.name == "sqlite":
            prepare_sqlite(engine)
        make_ready(engine)
    except BaseException as error:
        engine.dispose()
        if isinstance(error, DBAPIError | OSError):
            raise BadStore(what_to_do(engine.url, error)) from error
        raise
    return engine


def make_ready(engine: Engine) -> None:
    """Refuses what is not ours before anything is written; then brings the schema up to date, whole or not at all."""
    with engine.connect() as connection:
        check_schema(connection)
    if engine.dialect.name == "sqlite":
        keep_write_ahead_log(engine)
    with engine.execution_options(writes=True).begin() as connection:
        # Again, now that nobody else can change it.
        check_schema(connection)
        migrations.upgrade(connection)
        # Finds no row, but a database that can only be read refuses it now and not at the first move.
        connection.execute(delete(tables).where(false()))


def check_schema(connection: Connection) -> None:
    where = place(connection.engine.url)
    found = migrations.current(connection)
    if found is None and inspect(connection).get_table_names():
        raise BadStore(f"{where} holds the tables of another program; name another database for Rookery")
    if found is not None and found not in migrations.known():
        newest = migrations.known()[0]
        raise BadStore(
            f"{where} has schema {found}, this Rookery knows up to {newest}; it was made by a newer one: "
            "update Rookery, or name another database"
        )


def what_to_do(url: URL, error: DBAPIError | OSError) -> str:
    if "not a database" in cause_of(error):
        return f"{place(url)} is not a database; {ANOTHER_FILE}"
    return (
        f"{place(url)} cannot be opened: {cause_of(error)}; "
        "see that the file and its folder can be written and that no other program locks them"
    )


def place(url: URL) -> str:
    """Where a database is, for people: the file, or the address without its password."""
    return url.database or "memory" if url.drivername.startswith("sqlite") else url.render_as_string()


def cause_of(error: Exception) -> str:
    """What the database itself said, without the statement."""
    return str(error.orig if isinstance(error, DBAPIError) else error)


# SQLite: all that is said to no other database.

# FULL: the log is on the disk before a commit returns; fullfsync: on macOS, too, where a plain sync stops at the drive.
PRAGMAS = ("busy_timeout = 10000", "foreign_keys = ON", "synchronous = FULL", "fullfsync = ON")
# One page of the smallest size; only an empty file may be smaller.
SMALLEST_DATABASE = 512


def file_url(file: Path) -> str:
    """The address of a database in a file, whatever characters are in its path."""
    return URL.create("sqlite", database=str(file)).render_as_string()


def prepare_sqlite(engine: Engine) -> None:
    """Makes missing folders, and every connection durable and strict."""
    if engine.url.database:
        prepare_file(Path(engine.url.database))
    event.listen(engine, "connect", prepare_connection)
    event.listen(engine, "begin", begin_transaction)


def prepare_file(file: Path) -> None:
    """Makes its folder, and refuses a tiny file: one of a single byte SQLite takes for an empty database.

    Only its size is asked: to open the file and close it again would drop the locks that this process has on it.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.is_file() and 0 < file.stat().st_size < SMALLEST_DATABASE:
        raise BadStore(f"{file} is not a database; {ANOTHER_FILE}")


# Any: a connection of the driver, for which SQLAlchemy promises no type.
def prepare_connection(connection: Any, record: object) -> None:
    # Transactions begin where begin_transaction says so, not where the driver guesses.
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def begin_transaction(connection: Connection) -> None:
    """A writer locks at once: one that reads first and locks then is refused, not queued, if another was faster."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def keep_write_ahead_log(engine: Engine) -> None:
    """The file remembers it, so once is enough."""
    # A bare connection: within a transaction the journal cannot be changed.
    with closing(engine.raw_connection()) as connection, closing(connection.cursor()) as cursor:
        cursor.execute("PRAGMA journal_mode = WAL")
        (mode,) = cursor.fetchone() or ("nothing",)
    if mode != "wal":
        raise BadStore(f"{place(engine.url)} cannot keep a write-ahead log (only {mode}); name a file on a local disk")
