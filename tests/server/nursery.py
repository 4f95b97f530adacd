"""Servers that start at once: a process that has loaded everything makes a copy of itself for each.

A copy is a process like any other, with nothing shared but the code: it can be killed like any other.
"""

from __future__ import annotations

import atexit
import json
import os
import re
import select
import signal
import subprocess
import sys
from functools import cache
from time import monotonic, sleep

# Nothing in these tests takes long, unless a busy machine keeps those waiting who stand back; so long is too long.
PATIENCE = 120.0
# Bots do not wait, others are told at once, and the one address of all guests may do everything.
QUICK = ("--pause", "0", "--hush", "0", "--limits", "1000")

# Reads lists of options, one in a line; for each it copies itself into a server, which says where it is, and says its
# process id. It ends with whoever writes to it.
NURSE = """
import json, os, signal, sys
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
        sys.argv = ["rookery", "serve", *json.loads(line)]
        main()
        os._exit(0)
    os.write(1, b"process %d\\n" % process)  # at once, whatever the environment says about buffers
"""


class Nursery:
    """Makes servers; it ends with all that are left."""

    def __init__(self) -> None:
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        command = [sys.executable, "-c", NURSE]
        self._nurse = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=kept)
        self._left: set[int] = set()
        self._heard = b""

    def start(self, database: str, port: int = 0, *options: str) -> tuple[int, int]:
        """A new server over a database; its process and its port. The last of two equal options counts."""
        assert self._nurse.stdin is not None
        words = ("--lang", "en", *QUICK, "--port", str(port), "--database", database, *options)
        self._nurse.stdin.write((json.dumps(words) + "\n").encode())
        self._nurse.stdin.flush()
        process = found_port = None
        while process is None or found_port is None:
            line = self._line()
            born, address = re.search(r"process (\d+)", line), re.search(r"//[^/]+:(\d+)/", line)
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

    def end(self, process: int, how: signal.Signals = signal.SIGKILL) -> None:
        """End a server, with -9 unless another way is wanted, and wait until it is gone."""
        if process not in self._left:
            return
        self._left.remove(process)
        os.kill(process, how)
        until = monotonic() + PATIENCE
        while is_alive(process):
            assert monotonic() < until, "the server does not end"
            sleep(0.002)

    def close(self) -> None:
        for process in list(self._left):
            self.end(process)
        self._nurse.kill()
        self._nurse.wait(PATIENCE)
        for stream in (self._nurse.stdin, self._nurse.stdout):
            assert stream is not None
            stream.close()


def is_alive(process: int) -> bool:
    """Whether there is such a process; it is no child of ours, so it cannot be waited for."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@cache
def nursery() -> Nursery:
    """The one of this run: to load everything takes longer than most tests."""
    made = Nursery()
    atexit.register(made.close)
    return made
