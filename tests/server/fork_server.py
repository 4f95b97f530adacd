"""A fork server: a process that has imported everything forks itself, so that new processes start quickly.

A fork is an ordinary process that shares only the code. A test can kill it like any other process.
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

# Nothing in these tests takes long, except for processes of low priority on a busy machine.
TIMEOUT_SECONDS = 120.0
# No delays, and no rate limits in practice, as all guests share one address.
FAST_OPTIONS = ("--bot-delay", "0", "--reveal-delay", "0", "--rate-limit-scale", "1000")

# The program reads requests, one JSON object per line. For each it forks and prints the number of the request and the
# process id of the fork. Servers print other lines to the same pipe. It ends with the process that sends the requests.
# - "serve" is a list of options: the fork is a server, which prints its address. "log" is the name of a file to which
#   the server and its libraries write all log messages.
# - "program" is source code: the fork runs it with "arguments". The file descriptors that come with the line are its
#   standard input and output, and a pipe to which its parent writes its exit status.
#
# The command line and the application are created once, because that takes longer than the rest of a server's start.
# The application belongs to one registry, which each fork initialises with its own storage and settings.
FORK_SERVER_PROGRAM = """
import gc
gc.disable()  # imported modules are not garbage
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

    async def send_request():  # FastAPI builds its endpoints at the first request
        scope = {"type": "http", "method": "GET", "path": "/api/nowhere", "query_string": b"", "headers": []}
        sent = asyncio.Queue()
        await app(scope, None, sent.put)
        assert sent.get_nowait()["status"] == 404

    def initialised(storage, settings):
        registry.__init__(storage, settings)
        return registry

    asyncio.run(send_request())
    inspect.getsourcelines(main)  # FastAPI reads the source lines of endpoints; the first call loads the tokenizer
    rookery.server.serving.TableRegistry = initialised
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

def run(program, arguments, stdin, stdout, ended):
    process = os.fork()
    if process:
        os.close(stdin)
        os.close(stdout)
        os.write(ended, b"%d\\n" % process)
        status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        os.write(ended, b"%d\\n" % status)
        return
    for old, new in ((stdin, 0), (stdout, 1)):
        os.dup2(old, new)
        os.close(old)
    os.close(ended)
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
    # Waiting for the children counts their processor time as that of the tests.
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass

read_catalogues()
uvicorn.Config(None, ws="websockets-sansio", log_config=None).load()  # imports what each server would import
with contextlib.suppress(ImportError):
    import uvloop
prepare()
# Otherwise garbage collection in a fork would touch, and thereby copy, all memory that it shares with this process.
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
    request = json.loads(line)
    process = os.fork()
    if process == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        channel.close()
        if "serve" in request:
            serve(request["serve"], request["log"])
        else:
            run(request["program"], request["arguments"], *descriptors)
        os._exit(0)
    for descriptor in descriptors:
        os.close(descriptor)
    os.write(1, b"process %d %d\\n" % (request["number"], process))  # unbuffered
"""


class ForkServer:
    """Start servers and other processes. `close` also ends all servers that still run."""

    def __init__(self) -> None:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        command = [sys.executable, "-c", FORK_SERVER_PROGRAM]
        self._channel, other_end = socket.socketpair()
        with other_end:
            self._parent = subprocess.Popen(command, stdin=other_end.fileno(), stdout=subprocess.PIPE, env=environment)
        self._running: set[int] = set()
        self._unread = b""
        self._requests = 0

    def start(self, database: str, port: int = 0, *options: str, log: Path | None = None) -> tuple[int, int]:
        """Start a server with a database; return its process id and its port.

        If an option is given twice, the last one counts.
        """
        arguments = ("--lang", "en", *FAST_OPTIONS, "--port", str(port), "--database", database, *options)
        self._send({"serve": arguments, "log": str(log) if log else ""})
        process = found_port = None
        while process is None or found_port is None:
            line = self._line()
            address = re.search(r"//[^/]+:(\d+)/", line)
            process = self._process_in(line) or process
            found_port = int(address[1]) if address else found_port
        self._running.add(process)
        return process, found_port

    def run(self, program: str, *arguments: str) -> Child:
        """Start a process that runs a program."""
        (child_stdin, stdin), (stdout, child_stdout), (ended, child_ended) = os.pipe(), os.pipe(), os.pipe()
        self._send({"program": program, "arguments": arguments}, (child_stdin, child_stdout, child_ended))
        for descriptor in (child_stdin, child_stdout, child_ended):
            os.close(descriptor)
        while self._process_in(self._line()) is None:
            pass
        return Child(open(stdin, "w"), open(stdout), open(ended))

    def _send(self, request: dict[str, Any], descriptors: Sequence[int] = ()) -> None:
        self._requests += 1
        line = (json.dumps({"number": self._requests, **request}) + "\n").encode()
        sent = socket.send_fds(self._channel, [line], descriptors)
        self._channel.sendall(line[sent:])

    def _process_in(self, line: str) -> int | None:
        """Return the process id if a line answers the last request."""
        answer = re.fullmatch(rf"process {self._requests} (\d+)", line)
        return int(answer[1]) if answer else None

    def _line(self) -> str:
        assert self._parent.stdout is not None
        stdout = self._parent.stdout.fileno()
        while b"\n" not in self._unread:
            assert select.select([stdout], [], [], TIMEOUT_SECONDS)[0], "the fork server does not answer"
            received = os.read(stdout, 4096)
            assert received, "the fork server has died"
            self._unread += received
        line, _, self._unread = self._unread.partition(b"\n")
        return line.decode()

    def end(self, process: int, how: signal.Signals = signal.SIGKILL) -> None:
        """End a server with a signal, by default SIGKILL, and wait until it is gone."""
        if process not in self._running:
            return
        self._running.remove(process)
        os.kill(process, how)
        until = monotonic() + TIMEOUT_SECONDS
        while is_alive(process):
            assert monotonic() < until, "the server does not end"
            sleep(0.002)

    def close(self) -> None:
        for process in list(self._running):
            self.end(process)
        self._parent.kill()
        self._parent.wait(TIMEOUT_SECONDS)
        self._channel.close()
        assert self._parent.stdout is not None
        self._parent.stdout.close()


class Child:
    """A process that runs a program, with the part of `subprocess.Popen` that the tests need."""

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
        """Wait for the end, and return the exit status; minus the signal's number if a signal ended the process."""
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
    """Return whether the process exists. It is not a child of this process, so nothing can wait for it."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@cache
def fork_server() -> ForkServer:
    """Return the fork server of this run; its imports take longer than most tests."""
    server = ForkServer()
    atexit.register(server.close)
    return server
