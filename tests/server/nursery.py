"""Servers that start at once: a process that has loaded everything makes a copy of itself for each.

A copy is a process like any other, with nothing shared but the code: it can be killed like any other.
"""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from .live import PATIENCE, QUICK

# Reads lines of options; for each it copies itself into a server, which says where it is, and says its process id.
NURSE = """
import os, signal, sys
import rookery.server.app, rookery.server.serving, rookery.server.storage
import psycopg, rookery.games
from rookery.cli import main
from rookery.server.host import read_catalogues
read_catalogues()
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    process = os.fork()
    if process == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        sys.stdin = open(os.devnull)
        sys.argv = ["rookery", "serve", *line.split()]
        main()
        os._exit(0)
    os.write(1, b"process %d\\n" % process)  # at once, whatever the environment says about buffers
"""


class Nursery:
    """Makes servers; it ends with all that are left."""

    def __init__(self) -> None:
        self._nurse = subprocess.Popen([sys.executable, "-c", NURSE], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._left: set[int] = set()
        self._heard = b""

    def start(self, database: str, port: int = 0, *options: str) -> tuple[int, int]:
        """A new server over a database; its process and its port."""
        assert self._nurse.stdin is not None
        words = ("--lang", "en", *QUICK, "--port", str(port), "--database", database, *options)
        self._nurse.stdin.write((" ".join(words) + "\n").encode())
        self._nurse.stdin.flush()
        process = found_port = None
        while process is None or found_port is None:
            line = self._line()
            born, address = re.search(r"process (\d+)", line), re.search(r"//127\.0\.0\.1:(\d+)/", line)
            process = int(born[1]) if born else process
            found_port = int(address[1]) if address else found_port
        self._left.add(process)
        return process, found_port

    def _line(self) -> str:
        assert self._nurse.stdout is not None
        said = self._nurse.stdout.fileno()
        while b"\n" not in self._heard:
            assert select.select([said], [], [], PATIENCE)[0], "the nursery is silent"
            heard = os.read(said, 4096)
            assert heard, "the nursery has died"
            self._heard += heard
        line, _, self._heard = self._heard.partition(b"\n")
        return line.decode()

    def end(self, process: int) -> None:
        """Kill a server with -9, unless it was killed before."""
        if process in self._left:
            self._left.remove(process)
            os.kill(process, signal.SIGKILL)

    def close(self) -> None:
        for process in list(self._left):
            self.end(process)
        self._nurse.kill()
        self._nurse.wait(PATIENCE)
        for stream in (self._nurse.stdin, self._nurse.stdout):
            assert stream is not None
            stream.close()


@contextmanager
def nursing() -> Iterator[Nursery]:
    nursery = Nursery()
    try:
        yield nursery
    finally:
        nursery.close()
