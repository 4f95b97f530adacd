"""Opening a database: a new one gets the schema, an older one is migrated, a foreign one is not touched."""

from __future__ import annotations

import builtins
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, create_engine, inspect, text

from rookery.server import storage
from rookery.server.storage import (
    Append,
    BadDatabase,
    Storage,
    StoredEvent,
    TableFacts,
    database_url,
    file_url,
    migrations,
)
from rookery.server.storage.engines import sqlite
from rookery.server.storage.engines.connecting import make_engine

from ..postgres import postgres_database, postgres_server
from ..stores import KINDS, DatabaseAccess, change, new_database, open_storage, start_child


@pytest.fixture(params=KINDS)
def empty(request: pytest.FixtureRequest) -> Iterator[DatabaseAccess]:
    with new_database(request.param, empty=True) as made:
        yield made


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


# Files.


def test_every_connection_is_durable_and_strict(file: Path) -> None:
    engine = storage.open_engine(file_url(file))
    with engine.connect() as one, engine.connect() as two:
        for connection in (one, two):
            settings = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            answers = [connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() for pragma in settings]
            assert answers == ["wal", 2, 1, 10_000]  # 2 is FULL
    engine.dispose()


@pytest.mark.parametrize("name", ["tables.db", "Zoë's 鳥 #1? 100%41 & more: a@b.db"])
def test_missing_folders_are_created(tmp_path: Path, name: str) -> None:
    open_storage(tmp_path / "a" / name.removesuffix(".db") / name).close()
    assert content(tmp_path / "a" / name.removesuffix(".db")).keys() == {name}


def test_an_empty_file_becomes_a_database(file: Path) -> None:
    file.touch()
    with closing(open_storage(file)) as store:
        assert store.read_table("heron") is None


@pytest.mark.parametrize(
    "found",
    [b"x", b"Dear diary,\n", b"SQLite format 4\x00" + bytes(2000), Random(7).randbytes(20_000)],
    ids=["byte", "text", "almost", "noise"],
)
def test_a_file_that_is_not_a_database_is_not_changed(file: Path, found: bytes) -> None:
    file.write_bytes(found)
    with pytest.raises(BadDatabase, match=r"tables.db is not a database; name another file"):
        open_storage(file)
    assert content(file.parent) == {file.name: found}


def test_a_newer_schema_is_not_changed(file: Path, store: Storage) -> None:
    store.close()
    change(file, "UPDATE rookery_version SET version_num = '9999'")
    before = content(file.parent)
    with pytest.raises(
        BadDatabase, match=f"has schema 9999, but this Rookery only knows schemas up to {migrations.known()[0]}.*update"
    ):
        open_storage(file)
    assert content(file.parent) == before


@pytest.mark.parametrize("version", sorted(migrations.UNRELEASED))
def test_a_schema_of_before_the_first_release_is_not_changed(file: Path, store: Storage, version: str) -> None:
    store.close()
    change(file, f"UPDATE rookery_version SET version_num = '{version}'")
    before = content(file.parent)
    with pytest.raises(BadDatabase, match=r"tables.db was written by a development version .*: move it away, or name"):
        open_storage(file)
    assert content(file.parent) == before


def test_the_database_of_another_program_is_not_changed(file: Path) -> None:
    change(file, "CREATE TABLE alembic_version (version_num)")
    before = content(file.parent)
    with pytest.raises(BadDatabase, match="another program"):
        open_storage(file)
    assert content(file.parent) == before


def test_a_damaged_database_is_not_changed(file: Path, store: Storage) -> None:
    store.close()
    file.write_bytes(file.read_bytes()[:2000])
    before = content(file.parent)
    with pytest.raises(BadDatabase, match=r"tables.db cannot be opened: .*malformed"):
        open_storage(file)
    assert content(file.parent) == before


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadDatabase, match="cannot be opened"):
        open_storage(tmp_path / "file" / "tables.db")
    with pytest.raises(BadDatabase, match="cannot be opened"):
        open_storage(tmp_path)


@pytest.mark.parametrize("url", ["tables.db", "", "oracle7://tables", "sqlite://", "sqlite:///:memory:"])
def test_urls_without_a_persistent_database_are_refused(url: str) -> None:
    with pytest.raises(BadDatabase, match=r"sqlite:///FILE|name a file"):
        Storage(url)


READER = """
import os, sys
from rookery.server.storage import BadDatabase, Storage
# Import all modules that are imported late, because another user may not be allowed to read them.
Storage(f"sqlite:///{sys.argv[1]}").close()
if os.geteuid() == 0:  # root may write to any folder
    os.seteuid(65534)
for name in sys.argv[2:]:
    try:
        Storage(f"sqlite:///{name}")
    except BadDatabase as refusal:
        print(refusal)
"""


def test_files_and_folders_that_cannot_be_written_are_refused() -> None:
    """Test new files and databases in a read-only folder, and read-only files in a writable one."""
    # Only its owner may enter pytest's folder.
    with tempfile.TemporaryDirectory() as name:
        closed, free = Path(name, "closed"), Path(name, "free")
        targets = [
            closed / "new.db",
            closed / "deeper" / "new.db",
            closed / "old.db",
            free / "old.db",
            free / "empty.db",
        ]
        for file in targets[2:4]:
            open_storage(file).close()
        targets[4].touch()
        for file in targets[2:]:
            file.chmod(0o444)
        Path(name).chmod(0o755)
        free.chmod(0o777)
        closed.chmod(0o555)
        with start_child(READER, free / "first.db", *targets) as reader:
            text = list(reader.stdout)
        closed.chmod(0o755)
        assert [line.partition(" cannot be opened: ")[0] for line in text] == [str(file) for file in targets]
        assert all("check that the file and its folder are writable" in line for line in text)
        assert [path.name for path in closed.iterdir()] == ["old.db"]


# PostgreSQL.


def test_every_session_is_durable_and_has_timeouts() -> None:
    with postgres_database() as url:
        name = url.partition("?")[0].rpartition("/")[2]
        postgres_server().execute(f'ALTER DATABASE "{name}" SET synchronous_commit = off')
        postgres_server().execute(f"ALTER DATABASE \"{name}\" SET timezone = 'Asia/Tokyo'")
        engine = storage.open_engine(url)
        with engine.connect() as one, engine.connect() as two:
            for connection in (one, two):
                connection.rollback()
                settings = ("synchronous_commit", "TimeZone", "lock_timeout", "idle_in_transaction_session_timeout")
                answers = [connection.scalar(text(f"SHOW {setting}")) for setting in settings]
                assert answers == ["on", "UTC", "10s", "30s"]
        engine.dispose()


def test_a_database_that_does_not_exist_is_refused() -> None:
    nowhere = postgres_server().url("nowhere").replace("postgres@", "ann:secret-word@")
    with pytest.raises(BadDatabase, match=r"cannot be opened: .*does not exist; create the database") as refusal:
        Storage(nowhere)
    assert "secret-word" not in full_text(refusal.value)
    with pytest.raises(BadDatabase, match=r"ann:\*\*\*@127.0.0.1:1/tables cannot be opened: .*; check that the da"):
        Storage("postgresql://ann:secret-word@127.0.0.1:1/tables")


def test_a_wrong_password_is_refused_and_not_shown() -> None:
    server = postgres_server()
    server.execute("DROP ROLE IF EXISTS guarded")
    server.execute("CREATE ROLE guarded LOGIN SUPERUSER PASSWORD 'right-word'")
    with postgres_database() as url:
        as_guarded = url.replace("postgres@", "guarded:{}@")
        Storage(as_guarded.format("right-word")).close()
        with pytest.raises(
            BadDatabase, match=r"password authentication failed.*; check the user and the password"
        ) as refusal:
            Storage(as_guarded.format("wrong-word"))
        assert "wrong-word" not in full_text(refusal.value)
        with pytest.raises(BadDatabase) as refusal:
            Storage(f"{url}&user=guarded&password=wrong-word")
        assert "wrong-word" not in full_text(refusal.value)


def full_text(error: BaseException | None) -> str:
    """Return the error with all its causes, as a log shows them."""
    return "" if error is None else f"{error}\n{error!r}\n" + full_text(error.__cause__ or error.__context__)


@pytest.mark.parametrize(
    "url", ["postgresql://ann:secret-word@host:port/x", "postgresql://ann:secret-word@[::1/x", "secret-word://ann/x"]
)
def test_a_url_that_cannot_be_parsed_is_not_shown(url: str) -> None:
    with pytest.raises(
        BadDatabase, match="the address of the database must be sqlite:///FILE or postgresql://"
    ) as refusal:
        Storage(url)
    assert "secret-word" not in str(refusal.value)
    assert refusal.value.__cause__ is None


def test_postgresql_without_its_driver_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without_driver(name: str, *more: Any) -> Any:
        if name == "psycopg":
            raise ModuleNotFoundError("No module named 'psycopg'", name="psycopg")
        return real(name, *more)

    monkeypatch.setattr(builtins, "__import__", without_driver)
    with pytest.raises(BadDatabase, match=r"pip install 'rookery\[postgres\]'"):
        Storage("postgresql://ann@127.0.0.1/tables")


def test_a_storage_survives_a_restart_of_the_database() -> None:
    """The database server is killed, and no acknowledged event is lost."""
    with postgres_database() as url, closing(Storage(url)) as store:
        store.add_table("heron", {}, storage.TableFacts("cubirds", 1, False, "open"), [StoredEvent({}, 1)], [])
        store.ping()
        postgres_server().kill()
        with pytest.raises(storage.StorageFailed, match="the database failed"):
            store.ping()
        assert [str(refusal) for refusal in store.append_all([Append("heron", 2, {}, 2, "open")])] != ["None"]
        postgres_server().start()
        store.ping()
        store.append(Append("heron", 2, {}, 2, "open"))
        assert store.read_events("heron", 0) == [StoredEvent({}, 1), StoredEvent({}, 2)]


# URLs.


def test_every_usual_spelling_of_the_postgresql_scheme_is_accepted() -> None:
    with postgres_database() as url:
        for scheme in ("postgresql", "postgres", "postgresql+psycopg", "postgresql+psycopg2"):
            Storage(url.replace("postgresql", scheme)).close()


def test_a_database_can_be_given_as_url_or_file(tmp_path: Path) -> None:
    for address in (
        "sqlite:///tables.db",
        "postgresql://ann@host/x",
        "postgres://host/x",
        "postgresql+psycopg://host/x",
    ):
        assert database_url(address) == address
    for name in ("tables.db", "a:b.db", "//odd", "Zoë's #1? 100%.db"):
        written = f"{tmp_path}/{name}"
        Storage(database_url(written)).close()
        assert Path(written).is_file()


# The schema.


def test_the_migrations_produce_the_schema_of_the_storage(empty: DatabaseAccess) -> None:
    engine = storage.open_engine(empty.url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": migrations.VERSION_TABLE})
        differences = [found for found in compare_metadata(context, storage.metadata) if not of_version_table(found)]
        assert differences == []
        assert migrations.current(connection) == migrations.known()[0]
    engine.dispose()


def of_version_table(difference: Any) -> bool:
    return (difference[0], getattr(difference[1], "name", "")) == ("remove_table", migrations.VERSION_TABLE)


def test_the_migrations_create_exactly_the_same_tables(empty: DatabaseAccess) -> None:
    """Compare what compare_metadata ignores too: keys, names of constraints, defaults and the order of columns."""
    with new_database("sqlite" if empty.is_sqlite else "postgres", empty=True) as other:
        empty.open().close()
        made = create_engine(make_engine(other.url).url)
        storage.metadata.create_all(made)
        assert shape_of(empty) == shape(made)
        made.dispose()


def shape_of(database: DatabaseAccess) -> dict[str, object]:
    engine = make_engine(database.url)
    try:
        return shape(engine)
    finally:
        engine.dispose()


def shape(engine: Engine) -> dict[str, object]:
    found = inspect(engine)
    return {
        name: (
            [{key: str(value) for key, value in column.items()} for column in found.get_columns(name)],
            found.get_pk_constraint(name),
            found.get_foreign_keys(name),
            found.get_indexes(name),
        )
        for name in found.get_table_names()
        if name != migrations.VERSION_TABLE
    }


# A migration after the newest one, as a later version would have.
NEXT_MIGRATION = """
import sqlalchemy as sa
from alembic import op

revision = "next"
down_revision = "{newest}"


def upgrade() -> None:
    op.add_column("tables", sa.Column("place", sa.String(20), nullable=False, server_default="club"))
    {then}
"""


@contextmanager
def with_next_migration(monkeypatch: pytest.MonkeyPatch, folder: Path, then: str = "pass") -> Iterator[None]:
    """Let the storage be that of a later version, with one more migration."""
    newest, config = migrations.known()[0], migrations.config
    copy = shutil.copytree(Path(migrations.__file__).parent, folder / "migrations")
    (copy / "versions" / "next.py").write_text(NEXT_MIGRATION.format(newest=newest, then=then), encoding="utf-8")

    def later_config() -> Config:
        settings = config()
        settings.set_main_option("script_location", str(copy))
        return settings

    with monkeypatch.context() as patch:
        patch.setattr(migrations, "config", later_config)
        migrations.known.cache_clear()
        try:
            yield
        finally:
            migrations.known.cache_clear()


def with_a_table(database: DatabaseAccess) -> Sequence[tuple[Any, ...]]:
    with closing(database.open()) as store:
        store.add_table("heron", {"game": "cubirds"}, TableFacts("cubirds", 2, True, "open"), [], [])
    return database.rows("SELECT id, setup FROM tables")


def test_an_older_schema_is_migrated_and_keeps_its_rows(
    empty: DatabaseAccess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = with_a_table(empty)
    with with_next_migration(monkeypatch, tmp_path):
        empty.open().close()
        empty.open().close()
    assert empty.rows("SELECT version_num FROM rookery_version") == [("next",)]
    assert empty.rows("SELECT id, setup FROM tables") == rows
    assert empty.rows("SELECT place FROM tables") == [("club",)]
    with pytest.raises(BadDatabase, match="has schema next, but this Rookery only knows schemas up to"):
        empty.open()


def test_a_migration_that_fails_changes_nothing(
    empty: DatabaseAccess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows, before = with_a_table(empty), shape_of(empty)
    with with_next_migration(monkeypatch, tmp_path, "op.drop_table('no_such_table')"), pytest.raises(BadDatabase):
        empty.open()
    assert shape_of(empty) == before
    assert empty.rows("SELECT version_num FROM rookery_version") == [(migrations.known()[0],)]
    assert empty.rows("SELECT id, setup FROM tables") == rows
    with closing(empty.open()) as store:
        assert store.read_table("heron") is not None


def test_storages_can_create_the_same_database_concurrently(empty: DatabaseAccess) -> None:
    with ThreadPoolExecutor(6) as threads:
        for store in threads.map(lambda _: empty.open(), range(6)):
            store.close()
    assert empty.rows("SELECT version_num FROM rookery_version") == [(migrations.known()[0],)]


@contextmanager
def written_by_another(file: Path) -> Iterator[sqlite3.Connection]:
    """Let another program hold a write lock on a database that is not in WAL mode yet."""
    with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


def test_a_storage_waits_while_another_program_creates_the_database(file: Path) -> None:
    with written_by_another(file) as other, ThreadPoolExecutor(1) as thread:
        opening = thread.submit(open_storage, file)
        sleep(0.2)
        assert not opening.done()
        other.execute("COMMIT")
        opening.result().close()


def test_a_storage_that_waits_too_long_raises_an_error(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "BUSY_TIMEOUT_SECONDS", 0.1)
    with written_by_another(file), pytest.raises(BadDatabase, match=r"database is locked; .* no other program"):
        open_storage(file)


def test_a_newer_schema_or_another_program_is_refused_on_both_databases(empty: DatabaseAccess) -> None:
    empty.rows("CREATE TABLE alembic_version (version_num INTEGER)")
    with pytest.raises(BadDatabase, match="another program"):
        empty.open()
    empty.rows("DROP TABLE alembic_version")
    empty.open().close()
    empty.rows("UPDATE rookery_version SET version_num = '9999'")
    with pytest.raises(BadDatabase, match=r"has schema 9999, but this Rookery only knows schemas up to .*update"):
        empty.open()
