"""A real PostgreSQL server for tests: one per session, started at the first use, with a new database per test."""

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

TIMEOUT_SECONDS = 60
TEMPLATE = "rookery_template"
# A database takes 8 MB.
MEMORY_BYTES_MIN = 2 << 30
# Users that PostgreSQL may run as if the tests run as root, as it refuses to run as root.
USERS = ("postgres", "pgserver", "nobody")
# A test's database must survive a crash of its processes, but not of the machine.
SETTINGS = ("fsync=off", "full_page_writes=off", "shared_buffers=16MB", "max_connections=60", "listen_addresses=")
# The user with a password must send it; all others need none.
HOST_BASED_AUTH = "local all guarded scram-sha-256\nlocal all all trust\n"
# Waits until the tests end, even by a crash, and then stops the server and removes its folder.
CLEANUP_PROGRAM = """
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


def find_programs() -> Path:
    """Return the folder of PostgreSQL's programs: that of `pgserver`, or else the system's."""
    found = importlib.util.find_spec("pgserver")
    folders = [Path(found.origin).parent / "pginstall" / "bin"] if found and found.origin else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    initdb = shutil.which("initdb")
    folders += [Path(initdb).resolve().parent] if initdb else []
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise AssertionError("these tests need PostgreSQL: pip install pgserver, or install the system's")


class Postgres:
    """A server that listens on a Unix socket in a separate folder."""

    def __init__(self) -> None:
        self._programs = find_programs()
        # The path of a Unix socket must be short, and the server's user must be able to read the folder.
        self._folder = Path(tempfile.mkdtemp(prefix="rookery-pg-", dir=memory_folder()))
        self._folder.chmod(0o755)
        self._user = server_user()
        if self._user:
            os.chown(self._folder, pwd.getpwnam(self._user).pw_uid, -1)
        self._cleanup = subprocess.Popen(
            [sys.executable, "-c", CLEANUP_PROGRAM, str(self._folder)], stdin=subprocess.PIPE
        )
        self._names = count(1)
        self._run("initdb", "--auth=trust", "--encoding=UTF8", "--no-sync", "--no-locale", "-U", "postgres")
        (self._folder / "data" / "pg_hba.conf").write_text(HOST_BASED_AUTH)
        self.start()
        self.make_template()

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), "-D", str(self._folder / "data"), *arguments]
        done = subprocess.run(
            command,
            user=self._user,
            cwd=self._folder,
            timeout=TIMEOUT_SECONDS,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        """Start the server, also after it was killed, and wait until it answers."""
        settings = [part for setting in SETTINGS for part in ("-c", setting)]
        command = [str(self._programs / "postgres"), "-D", str(self._folder / "data"), "-k", str(self._folder)]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [*command, *settings], user=self._user, cwd=self._folder, stdout=log, stderr=log
            )
        until = time.monotonic() + TIMEOUT_SECONDS
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
        """Kill all processes of the server together, as if its machine had died; one left over might still answer."""
        with psycopg.connect(self.url("postgres")) as connection:
            others = [pid for (pid,) in connection.execute("SELECT pid FROM pg_stat_activity")]
        self._process.send_signal(signal.SIGKILL)
        for pid in others:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._process.wait(TIMEOUT_SECONDS)

    def log(self) -> str:
        return (self._folder / "log").read_text(errors="replace")[-4000:]

    def stop(self) -> None:
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(TIMEOUT_SECONDS)
        self._cleanup.communicate(timeout=TIMEOUT_SECONDS)

    def url(self, database: str, user: str = "postgres") -> str:
        return f"postgresql://{user}@/{database}?host={self._folder}"

    def make_template(self) -> None:
        """Create a database with our schema. To copy it is quicker than to migrate a new one."""
        self.execute(f"CREATE DATABASE {TEMPLATE}")
        Storage(self.url(TEMPLATE)).close()

    def new_database(self, name: str = "tables", *, empty: bool = False) -> str:
        """Create a database, with our schema or without any, and return its URL."""
        database = f"{name}_{next(self._names)}"
        self.execute(f'CREATE DATABASE "{database}" TEMPLATE {"template0" if empty else TEMPLATE}')
        return self.url(database)

    def drop(self, url: str) -> None:
        """Drop a database, even if clients are still connected to it."""
        self.execute(f'DROP DATABASE "{psycopg.conninfo.conninfo_to_dict(url)["dbname"]}" WITH (FORCE)')

    def execute(self, statement: str) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(statement.encode())


def memory_folder() -> Path | None:
    """Return a folder in memory, where databases are copied ten times as fast; None if it has too little space."""
    memory = Path("/dev/shm")
    is_usable = memory.is_dir() and os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > MEMORY_BYTES_MIN
    return memory if is_usable else None


def server_user() -> str | None:
    """Return the user that the server runs as; None for the user that runs the tests, if that is not root."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(user for user in USERS if user in known)


@cache
def postgres_server() -> Postgres:
    """Return the server of this session, which stops at its end."""
    server = Postgres()
    atexit.register(server.stop)
    return server


def postgres_url(name: str = "tables", *, empty: bool = False) -> str:
    """Create a database and return its URL, which other processes may open too: rookery serve --database URL."""
    return postgres_server().new_database(name, empty=empty)


@contextmanager
def postgres_database(*, empty: bool = False) -> Iterator[str]:
    """Create a database, and drop it at the end."""
    url = postgres_url(empty=empty)
    yield url
    postgres_server().drop(url)


def postgres_rows(url: str, query: str) -> list[tuple[Any, ...]]:
    """Execute a query or a change directly on the database."""
    with psycopg.connect(url, autocommit=True) as connection:
        cursor = connection.execute(query.encode())
        return cursor.fetchall() if cursor.description else []
