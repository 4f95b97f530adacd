"""Child processes with limits of time, memory and disk, which end together with all processes that they started."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

# Set for every child and inherited by the processes it starts, so that processes that outlive it are found.
MARK = "MUTANT_CHILD"
# The limit is for virtual memory: the shell cannot limit any other.
MEMORY_KILOBYTES = "12000000"
UNLIMITED = "unlimited"
# The shell counts in blocks of 512 bytes.
FILE_BLOCKS = 4_000_000
LIMITED = f'ulimit -c 0; ulimit -f {FILE_BLOCKS}; ulimit -v "$1"; ulimit -S -t "$2"; shift 2; exec "$@"'
GRACE_SECONDS = 5


@dataclass(frozen=True)
class Limit:
    """Limits of a process: elapsed seconds, which stop a process that hangs, and processor seconds."""

    clock: float
    processor: int
    memory: str = MEMORY_KILOBYTES


class Stopped(Exception):
    """The user asked to stop."""


@dataclass(frozen=True)
class Ended:
    """How a process ended: its code, negative for a signal, None for a time limit."""

    code: int | None
    seconds: float


class Processes:
    """All child processes of a run; `stop` ends them and lets no new one start."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running: dict[int, str] = {}
        self._stopped = False
        self._count = 0

    def run(
        self, command: Sequence[str], folder: Path, environment: Mapping[str, str], log: Path, limit: Limit
    ) -> Ended:
        """Run a command with its output in a log; raise Stopped if `stop` ended it."""
        began = time.monotonic()
        limited = ["sh", "-c", LIMITED, "sh", limit.memory, str(limit.processor), *command]
        process, mark = self._begin(limited, folder, environment, log)
        try:
            code: int | None = process.wait(limit.clock)
            code = None if code == -signal.SIGXCPU else code
        except subprocess.TimeoutExpired:
            code = None
        finally:
            end_group(process, mark)
            with self._lock:
                del self._running[process.pid]
        if self._stopped:
            raise Stopped
        return Ended(code, time.monotonic() - began)

    def _begin(
        self, command: Sequence[str], folder: Path, environment: Mapping[str, str], log: Path
    ) -> tuple[subprocess.Popen[bytes], str]:
        with self._lock, log.open("wb") as output:
            if self._stopped:
                raise Stopped
            self._count += 1
            mark = f"{os.getpid()}-{self._count}"
            process = subprocess.Popen(
                command,
                cwd=folder,
                env={**environment, MARK: mark},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            self._running[process.pid] = mark
            return process, mark

    def stop(self) -> None:
        with self._lock:
            self._stopped = True
            for pid in self._running:
                kill_group(pid)


@contextmanager
def threads(count: int, processes: Processes) -> Iterator[ThreadPoolExecutor]:
    """Open a pool whose threads wait for child processes; on an error or Ctrl-C, stop them and start no other task."""
    with ThreadPoolExecutor(count) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            processes.stop()
            raise


def end_group(process: subprocess.Popen[bytes], mark: str) -> None:
    """End a process, its group, and the processes that it started in other groups; wait until they have ended."""
    kill_group(process.pid)
    process.wait(GRACE_SECONDS)
    end = time.monotonic() + GRACE_SECONDS
    while (left := marked(mark)) and time.monotonic() < end:
        for pid in left:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(0.01)


def kill_group(pid: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)


def marked(mark: str) -> list[int]:
    """Return the processes that have a mark in their environment."""
    wanted = f"{MARK}={mark}".encode()
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if wanted in (folder / "environ").read_bytes().split(b"\0"):
                found.append(int(folder.name))
        except OSError:
            continue
    return found
