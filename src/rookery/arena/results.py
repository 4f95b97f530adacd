"""Results on disk: a header and one line of JSON for each finished match, written as soon as it is finished.

A run that was killed leaves at worst one line that is cut off; the next run drops that one and plays the match again.
What is written goes to the disk itself about once a second, so that a power cut costs only the last matches. A file
that was written by another plan, or is damaged elsewhere, is refused and left as it is.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from time import monotonic
from typing import Any, BinaryIO

import rookery
from rookery.core.errors import BadResults, RookeryError, short_repr
from rookery.core.rulebook import Breakdown

from .matches import Result
from .plans import Plan, checked_plan

FORMAT = "rookery results 1"

# No number in a file is as large: beyond, whole numbers are not exact everywhere.
NUMBER_MAX = 2**53
# How much more than 1 the parts of a shared win may add up to: they are rounded.
ROUNDING = 1e-9

# Seconds between two times that the system is told to bring the file to the disk.
SYNC_SECONDS = 1.0

Results = dict[str, Result]


@dataclass(frozen=True, slots=True)
class ResultsFile:
    """What a file of results holds: the plan, the finished matches by key, and where the sound part ends."""

    plan: Plan
    results: Results = field(default_factory=dict)
    end: int = 0
    # A sentence on the line that was cut off, or nothing.
    warning: str = ""


def read_results(path: Path) -> ResultsFile:
    """A file of results, every line checked against the file's own plan."""
    with os_errors_as_bad_results(path):
        content = path.read_bytes()
    return read_lines(path, content, header_plan(path, content))


def with_all_games(plan: Plan, results: Results) -> Plan:
    """The plan of a file with as many games as it has come to: a later run may have asked for more than its header."""
    played = Counter(key.rpartition("/")[0] for key in results)
    return replace(plan, games=max(plan.games, *played.values())) if played else plan


def seed_in(path: Path) -> int | None:
    """The seed of the plan in a file; None if there is no file yet."""
    if not path.is_file():
        return None
    with os_errors_as_bad_results(path):
        content = path.read_bytes()
    return header_plan(path, content).seed if content else None


def results_so_far(path: Path, content: bytes, plan: Plan) -> ResultsFile:
    """The same for a plan that goes on; a file that is empty, or ends within our header, is a new one."""
    if b"\n" not in content and header_line(plan).startswith(content):
        return ResultsFile(plan, warning=f"{path}: the header is cut off; it is written again" if content else "")
    check_same_plan(path, header_plan(path, content), plan)
    return read_lines(path, content, plan)


def check_same_plan(path: Path, written: Plan, wanted: Plan) -> None:
    """Refuse a file of another plan; only the number of games may differ."""
    old, new = written.as_json(), wanted.as_json()
    for name in old.keys() - {"games"}:
        if old[name] != new[name]:
            raise BadResults(
                f"{path} line 1: results of another plan: {name} is {short_repr(old[name])}, "
                f"must be {short_repr(new[name])}; choose another file"
            )


# Lines


def header_line(plan: Plan) -> bytes:
    head = {"format": FORMAT, "rookery": rookery.__version__, "build": rookery.build_name(), "plan": plan.as_json()}
    return json.dumps(head).encode() + b"\n"


def header_plan(path: Path, content: bytes) -> Plan:
    """The plan in the header; its rules must be ours, or the rest could not be played."""
    line, newline, _ = content.partition(b"\n")
    try:
        head = json.loads(line)
        given = dict(head["plan"])
        rules = given.pop("rules")
        plan = checked_plan(Plan(**{**given, "bots": tuple(given["bots"])}))
        sound = newline and head["format"] == FORMAT
    except RookeryError as error:
        raise BadResults(f"{path} line 1: a plan that cannot be played: {error}") from None
    except (ValueError, TypeError, KeyError):
        sound = False
    if not sound:
        raise BadResults(f"{path} line 1: must be a header of {FORMAT!r} with a plan; remove it if it is cut off")
    if rules != plan.as_json()["rules"]:
        raise BadResults(f"{path} line 1: rules is {short_repr(rules)}, must be {plan.as_json()['rules']}")
    return plan


def read_lines(path: Path, content: bytes, plan: Plan) -> ResultsFile:
    """All lines after the header; the last one may be cut off."""
    *lines, rest = content.split(b"\n")
    end = len(lines[0]) + 1
    results: Results = {}
    for number, line in enumerate(lines[1:], start=2):
        try:
            key, result = parsed_line(line, plan)
        except (ValueError, TypeError, KeyError) as error:
            if number == len(lines) and not rest and not is_json(line):
                return ResultsFile(plan, results, end, cut_off_warning(path, number))
            raise BadResults(f"{path} line {number}: {parse_error_text(error)}") from None
        if key in results:
            raise BadResults(f"{path} line {number}: {key} for the second time, must be there once")
        results[key] = result
        end += len(line) + 1
    return ResultsFile(plan, results, end, cut_off_warning(path, len(lines) + 1) if rest else "")


def cut_off_warning(path: Path, number: int) -> str:
    return f"{path} line {number}: cut off; that match counts only when it is played again"


def is_json(line: bytes) -> bool:
    with suppress(ValueError):
        json.loads(line)
        return True
    return False


def parse_error_text(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError | UnicodeDecodeError):
        return "not JSON, must be one match"
    if isinstance(error, KeyError):
        return f"no match {short_repr(error.args[0])} of this plan, or a part of that name is missing"
    return str(error) or "not a match"


def result_line(key: str, result: Result) -> bytes:
    rows = None if result.rows is None else [asdict(row) for row in result.rows]
    line = {
        "key": key,
        "bots": result.bots,
        "seed": result.seed,
        "bot_seed": result.bot_seed,
        "shares": result.shares,
        "scores": result.scores,
        "rival_score": result.rival_score,
        "reason": result.reason,
        "decisions": result.decisions,
        "turns": result.turns,
        "choices": result.choices,
        "thinking_seconds": result.thinking_seconds,
        "rows": rows,
    }
    return json.dumps(line).encode() + b"\n"


def parsed_line(line: bytes, plan: Plan) -> tuple[str, Result]:
    """A match as the plan has it; KeyError, TypeError or ValueError for anything else."""
    entry = json.loads(line)
    if not isinstance(entry, Mapping):
        raise ValueError("not one match")
    match = plan.match(str(entry["key"]))
    for name, expected in (("bots", list(match.bots)), ("seed", match.seed), ("bot_seed", match.bot_seed)):
        if entry[name] != expected:
            raise ValueError(f"{name} is {short_repr(entry[name])}, must be {short_repr(expected)}")
    for name, (is_right, meaning) in BY_SEAT.items():
        if not isinstance(entry[name], list) or not all(map(is_right, entry[name])) or len(entry[name]) != plan.seats:
            raise ValueError(f"{name} is {short_repr(entry[name])}, must be {plan.seats} {meaning}")
    if sum(entry["shares"]) > 1 + ROUNDING:
        raise ValueError(f"shares is {short_repr(entry['shares'])}, must add up to at most 1")
    for name, (is_right, meaning) in SINGLE.items():
        if not is_right(entry[name]):
            raise ValueError(f"{name} is {short_repr(entry[name])}, must be {meaning}")
    check_rows(entry["rows"], plan.seats)
    return entry["key"], parsed_result(entry)


def check_rows(rows: object, seats: int) -> None:
    """Nothing, or by seat points and counts with whole numbers."""
    if rows is None:
        return
    if not isinstance(rows, list) or len(rows) != seats or not all(isinstance(row, Mapping) for row in rows):
        raise ValueError(f"rows is {short_repr(rows)}, must be {seats} objects or null")
    for row in rows:
        for name in ("points", "counts"):
            if not isinstance(row[name], Mapping) or not all(map(is_whole, row[name].values())):
                raise ValueError(f"{name} in rows is {short_repr(row[name])}, must be whole numbers by name")


def parsed_result(entry: Mapping[str, Any]) -> Result:
    numbers = {name: int(entry[name]) for name in ("seed", "bot_seed", "decisions", "turns")}
    tuples = {name: tuple(entry[name]) for name in ("bots", "shares", "scores", "choices", "thinking_seconds")}
    others = {"reason": entry["reason"], "rival_score": entry["rival_score"], "rows": parsed_rows(entry["rows"])}
    # Any: each part has its own type.
    every: dict[str, Any] = {**numbers, **tuples, **others}
    return Result(**every)


def parsed_rows(rows: Iterable[Mapping[str, Any]] | None) -> tuple[Breakdown, ...] | None:
    if rows is None:
        return None
    return tuple(Breakdown(points=dict(row["points"]), counts=dict(row["counts"])) for row in rows)


def is_number(value: object) -> bool:
    """Whether it is a number to reckon with; neither NaN nor Infinity, which Python's JSON would take, is."""
    return isinstance(value, int | float) and not isinstance(value, bool) and -NUMBER_MAX < value < NUMBER_MAX


def is_whole(value: object) -> bool:
    return isinstance(value, int) and is_number(value)


def is_count(value: object) -> bool:
    return isinstance(value, int) and is_number(value) and value >= 0


def is_time(value: object) -> bool:
    return isinstance(value, int | float) and is_number(value) and value >= 0


def is_share(value: object) -> bool:
    return isinstance(value, int | float) and is_number(value) and 0 <= value <= 1


# What the parts of a line must be, beside those that the plan tells.
Checks = dict[str, tuple[Callable[[object], bool], str]]
BY_SEAT: Checks = {
    "shares": (is_share, "numbers from 0 to 1"),
    "scores": (is_whole, "whole numbers"),
    "choices": (is_count, "whole numbers from 0"),
    "thinking_seconds": (is_time, "numbers from 0"),
}
SINGLE: Checks = {
    "rival_score": (lambda value: value is None or is_whole(value), "a whole number or null"),
    "reason": (lambda value: isinstance(value, str), "a text"),
    "decisions": (is_count, "a whole number from 0"),
    "turns": (is_count, "a whole number from 0"),
}


# Writing


class ResultsWriter:
    """Appends finished matches to a file; what is told it is in the file when `add` returns."""

    def __init__(self, file: BinaryIO, path: Path) -> None:
        self._file = file
        self._path = path
        self._synced = -SYNC_SECONDS

    def add(self, key: str, result: Result) -> None:
        with os_errors_as_bad_results(self._path):
            self._file.write(result_line(key, result))
            self._file.flush()
        if monotonic() - self._synced >= SYNC_SECONDS:
            self.sync()

    def sync(self) -> None:
        """Bring the file to the disk, so that it outlasts a power cut."""
        with os_errors_as_bad_results(self._path):
            os.fsync(self._file.fileno())
        self._synced = monotonic()


@contextmanager
def open_results(path: Path, plan: Plan) -> Iterator[tuple[ResultsFile, ResultsWriter]]:
    """What the file holds of the plan, and a writer that goes on with it; a second run at a time is refused."""
    if path.exists() and not path.is_file():
        raise BadResults(f"{path}: must be a file")
    with os_errors_as_bad_results(path):
        file = path.open("a+b")
    with file:
        # Before it is read: what another run still writes must not be cut off as too much.
        lock(file, path)
        with os_errors_as_bad_results(path):
            file.seek(0)
            content = file.read()
        stored = results_so_far(path, content, plan)
        with os_errors_as_bad_results(path):
            file.truncate(stored.end)
            if not stored.end:
                file.write(header_line(plan))
            file.flush()
        writer = ResultsWriter(file, path)
        try:
            yield stored, writer
        finally:
            writer.sync()


def lock(file: BinaryIO, path: Path) -> None:
    """Keep others from writing the same file, where the system can; it lets go however the process ends."""
    if os.name != "posix":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadResults(f"{path}: another run is writing it") from None
    except OSError:  # a file system without locks
        return


@contextmanager
def os_errors_as_bad_results(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise BadResults(f"{path}: {error.strerror}") from None
