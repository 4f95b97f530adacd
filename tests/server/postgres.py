"""A real PostgreSQL for tests: one a session, started when the first test asks, and a fresh database for each."""

from __future__ import annotations

import atexit
import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

from rookery.server.storage import Storage

# Seconds that anything here may take.
PATIENCE = 60
TEMPLATE = "rookery_template"
# Bytes; a database has 8 MB.
ROOM = 2 << 30
# Users that PostgreSQL may run as where the tests run as root, whom it refuses.
USERS = ("postgres", "pgserver", "nobody")
# A test's database need not outlive the machine, only its processes.
SETTINGS = ("fsync=off", "full_page_writes=off", "shared_buffers=16MB", "max_connections=60", "listen_addresses=")
# Who has a password must say it; all others are let in.
WHO_MAY = "local all guarded scram-sha-256\nlocal all all trust\n"
# Waits until the tests are over, however they end, and stops what they started.
GUARD = """
import os, signal, shutil, sys, time
sys.stdin.read()
pid_file = os.path.join(sys.argv[1], "data", "postmaster.pid")
try:
    pid = int(open(pid_file).readline())
    os.kill(pid, signal.SIGQUIT)
    for _ in range(200):
        os.kill(pid, 0)
        time.sleep(0.05)
except (OSError, ValueError):
    pass
shutil.rmtree(sys.argv[1], ignore_errors=True)
"""


def programs() -> Path:
    """The folder of PostgreSQL's programs: those of `pgserver`, else the system's."""
    found = importlib.util.find_spec("pgserver")
    places = [Path(found.origin).parent / "pginstall" / "bin"] if found and found.origin else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    initdb = shutil.which("initdb")
    places += [Path(initdb).resolve().parent] if initdb else []
    for place in places:
        if (place / "initdb").exists() and (place / "postgres").exists():
            return place
    raise AssertionError("these tests need PostgreSQL: pip install pgserver, or install the system's")


class Postgres:
    """A server on a socket in a folder of its own."""

    def __init__(self) -> None:
        self._programs = programs()
        # Short, as the path of a socket is bounded; and open to the user that the server runs as.
        self._folder = Path(tempfile.mkdtemp(prefix="rookery-pg-", dir=quick_folder()))
        self._folder.chmod(0o755)
        self._user = server_user()
        if self._user:
            os.chown(self._folder, pwd.getpwnam(self._user).pw_uid, -1)
        self._guard = subprocess.Popen([sys.executable, "-c", GUARD, str(self._folder)], stdin=subprocess.PIPE)
        self._names = count(1)
        self._run("initdb", "--auth=trust", "--encoding=UTF8", "--no-sync", "--no-locale", "-U", "postgres")
        (self._folder / "data" / "pg_hba.conf").write_text(WHO_MAY)
        self.start()
        self.make_template()

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), "-D", str(self._folder / "data"), *arguments]
        done = subprocess.run(
            command, user=self._user, cwd=self._folder, timeout=PATIENCE, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        """Starts the server, also after it was killed; returns when it answers."""
        settings = [part for setting in SETTINGS for part in ("-c", setting)]
        command = [str(self._programs / "postgres"), "-D", str(self._folder / "data"), "-k", str(self._folder)]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [*command, *settings], user=self._user, cwd=self._folder, stdout=log, stderr=log
            )
        until = time.monotonic() + PATIENCE
        while not self.answers():
            assert self._process.poll() is None, self.log()
            assert time.monotonic() < until, self.log()
            time.sleep(0.02)

    def answers(self) -> bool:
        try:
            psycopg.connect(self.url("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True

    def kill(self) -> None:
        """As if the machine of the database had died: all its processes at once, or one might still answer."""
        with psycopg.connect(self.url("postgres")) as connection:
            others = [pid for (pid,) in connection.execute("SELECT pid FROM pg_stat_activity")]
        self._process.send_signal(signal.SIGKILL)
        for pid in others:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._process.wait(PATIENCE)

    def log(self) -> str:
        return (self._folder / "log").read_text(errors="replace")[-4000:]

    def stop(self) -> None:
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(PATIENCE)
        self._guard.communicate(timeout=PATIENCE)

    def url(self, database: str, user: str = "postgres") -> str:
        return f"postgresql://{user}@/{database}?host={self._folder}"

    def make_template(self) -> None:
        """A database with our schema, which is quicker to copy than to make."""
        self.ask(f"CREATE DATABASE {TEMPLATE}")
        Storage(self.url(TEMPLATE)).close()

    def fresh(self, name: str = "tables", *, empty: bool = False) -> str:
        """The address of a new database, with our schema or wholly empty."""
        database = f"{name}_{next(self._names)}"
        self.ask(f'CREATE DATABASE "{database}" TEMPLATE {"template0" if empty else TEMPLATE}')
        return self.url(database)

    def drop(self, url: str) -> None:
        """A database that nobody needs any more, whoever is still connected to it."""
        self.ask(f'DROP DATABASE "{psycopg.conninfo.conninfo_to_dict(url)["dbname"]}" WITH (FORCE)')

    def ask(self, statement: str) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(statement.encode())


def quick_folder() -> Path | None:
    """A folder in memory, where a database is copied ten times quicker; None, for the usual one, if it is small."""
    memory = Path("/dev/shm")
    has_room = memory.is_dir() and os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > ROOM
    return memory if has_room else None


def server_user() -> str | None:
    """Whom the server runs as: who runs the tests, unless that is root."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(user for user in USERS if user in known)


@cache
def postgres_server() -> Postgres:
    """The server of this session; it ends with it."""
    server = Postgres()
    atexit.register(server.stop)
    return server


def postgres_url(name: str = "tables", *, empty: bool = False) -> str:
    """The address of a fresh database that other processes may open too: rookery serve --database URL."""
    return postgres_server().fresh(name, empty=empty)


@contextmanager
def postgres_database(*, empty: bool = False) -> Iterator[str]:
    """The address of a fresh database that is gone afterwards."""
    url = postgres_url(empty=empty)
    yield url
    postgres_server().drop(url)


def postgres_rows(url: str, query: str) -> list[tuple[Any, ...]]:
    """Read, or written, past the storage."""
    with psycopg.connect(url, autocommit=True) as connection:
        cursor = connection.execute(query.encode())
        return cursor.fetchall() if cursor.description else []
