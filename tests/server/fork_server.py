"""Processes that start at once: one that has loaded everything makes a copy of itself for each.

A copy is a process like any other, with nothing shared but the code: it can be killed like any other.
"""

from __future__ import annotations

import atexit
import json
import os
import re
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from time import monotonic, sleep
from types import TracebackType
from typing import Any, TextIO

# Nothing in these tests takes long, unless a busy machine keeps those waiting who stand back; so long is too long.
TIMEOUT_SECONDS = 120.0
# Bots do not wait, others are told at once, and the one address of all guests may do everything.
FAST_OPTIONS = ("--bot-delay", "0", "--reveal-delay", "0", "--rate-limit-scale", "1000")

# Reads what to run, one JSON object in a line; for each it copies itself and says the process id of the copy, with the
# number of the request: servers say other things on the same pipe. It ends with the process that writes to it.
# - "serve" is a list of options: the copy is a server, which says where it is. With "log", the name of a file, it logs
#   all that it and its libraries have to say.
# - "program" is source code: the copy runs it with "arguments". The file descriptors that come with the line are its
#   standard input and output, and a pipe to which its parent writes how it ended.
#
# The command line and the application are made here, once: to make them takes longer than the rest of a server's start.
# The application is that of one registry, which each copy initialises with its storage and settings.
FORK_SERVER_PROGRAM = """
import gc
gc.disable()  # what is loaded is no garbage
import asyncio, contextlib, inspect, json, logging, os, signal, socket, sys, traceback
import sqlalchemy.dialects.postgresql.psycopg, typer, uvicorn
import rookery.cli, rookery.server.api.app, rookery.server.serving, rookery.server.storage
import psycopg, rookery.games
from rookery.cli import main
from rookery.server.live.registry import TableRegistry, read_catalogues
from rookery.server.rate_limits import Limits, LimitSettings
from rookery.server.metrics import Metrics
from rookery.server.live.context import Settings

def prepare():
    registry = TableRegistry.__new__(TableRegistry)
    registry.settings, registry.limits, registry.metrics = Settings(), Limits(LimitSettings()), Metrics()
    new_app = rookery.server.serving.make_app
    app = new_app(registry)

    async def ask():  # FastAPI makes endpoints when it is first asked for something
        asked = {"type": "http", "method": "GET", "path": "/api/nowhere", "query_string": b"", "headers": []}
        sent = asyncio.Queue()
        await app(asked, None, sent.put)
        assert sent.get_nowait()["status"] == 404

    def begun(storage, settings):
        registry.__init__(storage, settings)
        return registry

    asyncio.run(ask())
    inspect.getsourcelines(main)  # FastAPI asks where endpoints stand: the first to ask waits for the tokenizer
    rookery.server.serving.TableRegistry = begun
    rookery.server.serving.make_app = lambda registry: new_app(registry) if registry.settings.metrics else app
    rookery.cli.app = typer.main.get_command(rookery.cli.app)

def serve(options, log):
    sys.stdin = open(os.devnull)
    if log:
        os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
        logging.basicConfig(level=logging.DEBUG)
        logging.getLogger("sqlalchemy.engine").setLevel(logging.INFO)
    sys.argv = ["rookery", "serve", *options]
    main()

def run(program, arguments, into, out, told):
    process = os.fork()
    if process:
        os.close(into)
        os.close(out)
        os.write(told, b"%d\\n" % process)
        status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        os.write(told, b"%d\\n" % status)
        return
    for old, new in ((into, 0), (out, 1)):
        os.dup2(old, new)
        os.close(old)
    os.close(told)
    sys.stdin = open(0)
    sys.argv = ["-c", *arguments]
    status = 1
    try:
        exec(program, {"__name__": "__main__"})
        sys.stdout.flush()
        status = 0
    except BaseException:
        traceback.print_exc()
    os._exit(status)

def reap(*_):
    # Waited for, not ignored: so their processor time is counted among that of the tests.
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass

read_catalogues()
uvicorn.Config(None, ws="websockets-sansio", log_config=None).load()  # loads what servers would load one by one
with contextlib.suppress(ImportError):
    import uvloop
prepare()
# So that collecting garbage in a copy does not touch, and thereby copy, all memory that it shares with this process.
gc.collect()
gc.freeze()
gc.enable()
signal.signal(signal.SIGCHLD, reap)
channel = socket.socket(fileno=os.dup(0))
while True:
    line, descriptors, _, _ = socket.recv_fds(channel, 1 << 16, 3)
    while line and not line.endswith(b"\\n"):
        line += channel.recv(1 << 16)
    if not line:
        break
    asked = json.loads(line)
    process = os.fork()
    if process == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        channel.close()
        if "serve" in asked:
            serve(asked["serve"], asked["log"])
        else:
            run(asked["program"], asked["arguments"], *descriptors)
        os._exit(0)
    for descriptor in descriptors:
        os.close(descriptor)
    os.write(1, b"process %d %d\\n" % (asked["request"], process))  # at once, unbuffered
"""


class ForkServer:
    """Makes servers and other processes; it ends with all servers that are left."""

    def __init__(self) -> None:
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        command = [sys.executable, "-c", FORK_SERVER_PROGRAM]
        self._channel, its_end = socket.socketpair()
        with its_end:
            self._parent = subprocess.Popen(command, stdin=its_end.fileno(), stdout=subprocess.PIPE, env=kept)
        self._left: set[int] = set()
        self._heard = b""
        self._requests = 0

    def start(self, database: str, port: int = 0, *options: str, log: Path | None = None) -> tuple[int, int]:
        """A new server over a database; its process and its port. The last of two equal options counts."""
        words = ("--lang", "en", *FAST_OPTIONS, "--port", str(port), "--database", database, *options)
        self._ask({"serve": words, "log": str(log) if log else ""})
        process = found_port = None
        while process is None or found_port is None:
            line = self._line()
            address = re.search(r"//[^/]+:(\d+)/", line)
            process = self._process_in(line) or process
            found_port = int(address[1]) if address else found_port
        self._left.add(process)
        return process, found_port

    def run(self, program: str, *arguments: str) -> Child:
        """A process that runs a program."""
        (its_input, written), (heard, its_output), (ended, told) = os.pipe(), os.pipe(), os.pipe()
        self._ask({"program": program, "arguments": arguments}, (its_input, its_output, told))
        for descriptor in (its_input, its_output, told):
            os.close(descriptor)
        while self._process_in(self._line()) is None:
            pass
        return Child(open(written, "w"), open(heard), open(ended))

    def _ask(self, what: dict[str, Any], descriptors: Sequence[int] = ()) -> None:
        self._requests += 1
        line = (json.dumps({"request": self._requests, **what}) + "\n").encode()
        sent = socket.send_fds(self._channel, [line], descriptors)
        self._channel.sendall(line[sent:])

    def _process_in(self, line: str) -> int | None:
        """Return the process id if a line answers the last request."""
        answer = re.fullmatch(rf"process {self._requests} (\d+)", line)
        return int(answer[1]) if answer else None

    def _line(self) -> str:
        assert self._parent.stdout is not None
        text = self._parent.stdout.fileno()
        while b"\n" not in self._heard:
            assert select.select([text], [], [], TIMEOUT_SECONDS)[0], "the nursery is silent"
            heard = os.read(text, 4096)
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
        until = monotonic() + TIMEOUT_SECONDS
        while is_alive(process):
            assert monotonic() < until, "the server does not end"
            sleep(0.002)

    def close(self) -> None:
        for process in list(self._left):
            self.end(process)
        self._parent.kill()
        self._parent.wait(TIMEOUT_SECONDS)
        self._channel.close()
        assert self._parent.stdout is not None
        self._parent.stdout.close()


class Child:
    """A process that runs a program, with as much of `subprocess.Popen` as the tests need."""

    def __init__(self, stdin: TextIO, stdout: TextIO, ended: TextIO) -> None:
        self.stdin = stdin
        self.stdout = stdout
        self._ended = ended
        self.pid = int(ended.readline())
        self.returncode: int | None = None

    def send_signal(self, number: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def wait(self, timeout: float = TIMEOUT_SECONDS) -> int:
        """The exit status; minus the number of the signal that ended the process."""
        if self.returncode is None:
            assert select.select([self._ended], [], [], timeout)[0], "the process does not end"
            self.returncode = int(self._ended.readline())
        return self.returncode

    def __enter__(self) -> Child:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stdout.close()
        self.stdin.close()
        if kind is not None:
            self.kill()
        self.wait()
        self._ended.close()


def is_alive(process: int) -> bool:
    """Whether there is such a process; it is no child of ours, so it cannot be waited for."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@cache
def fork_server() -> ForkServer:
    """The one of this run: to load everything takes longer than most tests."""
    made = ForkServer()
    atexit.register(made.close)
    return made
