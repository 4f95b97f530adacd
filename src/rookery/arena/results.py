"""Results files: a header, and one line of JSON for each match, written as soon as the match is finished.

A run that is killed leaves at most one incomplete line; the next run drops it and plays the match again. The file is
synchronised to the disk about once per second, so that a power cut costs only the last matches. A file of another plan,
or a file that is damaged elsewhere, is rejected and not changed.
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

FORMAT = "rookery results 2"
# Their lines have other keys.
EARLIER_FORMATS = ("rookery results 1",)

# Larger integers are not exact in every JSON parser.
NUMBER_MAX = 2**53
# The sum of the shares may exceed 1 by this rounding error.
ROUNDING = 1e-9

SYNC_SECONDS = 1.0

Results = dict[str, Result]


@dataclass(frozen=True, slots=True)
class ResultsFile:
    """The contents of a results file: the plan, the finished matches by key, and the length of the valid part."""

    plan: Plan
    results: Results = field(default_factory=dict)
    end: int = 0
    # Describes the incomplete last line; empty if there is none.
    warning: str = ""


def read_results(path: Path) -> ResultsFile:
    """Read a results file, and check every line against the plan in its header."""
    with os_errors_as_bad_results(path):
        content = path.read_bytes()
    return read_lines(path, content, header_plan(path, content))


def with_all_games(plan: Plan, results: Results) -> Plan:
    """Return the plan with all games of the file: a later run may have added games to the number in the header."""
    played = Counter(key.rpartition("/")[0] for key in results)
    return replace(plan, games=max(plan.games, *played.values())) if played else plan


def seed_in(path: Path) -> int | None:
    """Return the seed of the plan in a file; None if there is no file yet."""
    if not path.is_file():
        return None
    with os_errors_as_bad_results(path):
        content = path.read_bytes()
    return header_plan(path, content).seed if content else None


def results_so_far(path: Path, content: bytes, plan: Plan) -> ResultsFile:
    """Read the results of a plan that is continued; a file without a complete header of this plan is new."""
    if b"\n" not in content and header_line(plan).startswith(content):
        return ResultsFile(plan, warning=f"{path}: the header is incomplete; it is written again" if content else "")
    check_same_plan(path, header_plan(path, content), plan)
    return read_lines(path, content, plan)


def check_same_plan(path: Path, written: Plan, wanted: Plan) -> None:
    """Raise BadResults if a file has another plan; only the number of games may differ."""
    old: Mapping[str, object] = written.as_json()
    new: Mapping[str, object] = wanted.as_json()
    for name in old.keys() - {"games"}:
        if old[name] != new[name]:
            raise BadResults(
                f"{path} line 1: results of another plan: {name} must be {short_repr(new[name])}, "
                f"got {short_repr(old[name])}; choose another file"
            )


# Lines


def header_line(plan: Plan) -> bytes:
    head = {"format": FORMAT, "rookery": rookery.__version__, "build": rookery.build_name(), "plan": plan.as_json()}
    return json.dumps(head).encode() + b"\n"


def header_plan(path: Path, content: bytes) -> Plan:
    """Return the plan in the header; raise BadResults if it has another version of the rules."""
    line, newline, _ = content.partition(b"\n")
    try:
        head = json.loads(line)
        check_format(path, head["format"])
        given = dict(head["plan"])
        rules = given.pop("rules")
        plan = checked_plan(Plan(**{**given, "bots": tuple(given["bots"])}))
        is_valid = newline and head["format"] == FORMAT
    except BadResults:
        raise
    except RookeryError as error:
        raise BadResults(f"{path} line 1: the plan cannot be played: {error}") from None
    except (ValueError, TypeError, KeyError):
        is_valid = False
    if not is_valid:
        raise BadResults(f"{path} line 1: must be a header of {FORMAT!r} with a plan; remove it if it is incomplete")
    if rules != plan.as_json()["rules"]:
        raise BadResults(f"{path} line 1: rules must be {plan.as_json()['rules']}, got {short_repr(rules)}")
    return plan


def check_format(path: Path, written: object) -> None:
    """Raise BadResults for a format of an earlier version."""
    if written in EARLIER_FORMATS:
        raise BadResults(
            f"{path} line 1: format must be {FORMAT!r}, got {written!r}; "
            "the file is from an earlier version of Rookery: choose another file"
        )


def read_lines(path: Path, content: bytes, plan: Plan) -> ResultsFile:
    """Read all lines after the header; the last one may be incomplete."""
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
            raise BadResults(f"{path} line {number}: key must be unique, got {key} again")
        results[key] = result
        end += len(line) + 1
    return ResultsFile(plan, results, end, cut_off_warning(path, len(lines) + 1) if rest else "")


def cut_off_warning(path: Path, number: int) -> str:
    return f"{path} line {number}: incomplete; this match must be played again"


def is_json(line: bytes) -> bool:
    with suppress(ValueError):
        json.loads(line)
        return True
    return False


def parse_error_text(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError | UnicodeDecodeError):
        return "must be one match as JSON"
    if isinstance(error, KeyError):
        return f"the plan has no match {short_repr(error.args[0])}, or the line has no value of this name"
    return str(error) or "must be one match"


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
    """Return the key and the result in a line; raise KeyError, TypeError or ValueError if it does not fit the plan."""
    entry = json.loads(line)
    if not isinstance(entry, Mapping):
        raise ValueError("must be one match")
    match = plan.match(str(entry["key"]))
    for name, expected in (("bots", list(match.bots)), ("seed", match.seed), ("bot_seed", match.bot_seed)):
        if entry[name] != expected:
            raise ValueError(f"{name} must be {short_repr(expected)}, got {short_repr(entry[name])}")
    for name, (is_valid, expectation) in BY_SEAT.items():
        if not isinstance(entry[name], list) or not all(map(is_valid, entry[name])) or len(entry[name]) != plan.seats:
            raise ValueError(f"{name} must be {plan.seats} {expectation}, got {short_repr(entry[name])}")
    if sum(entry["shares"]) > 1 + ROUNDING:
        raise ValueError(f"shares must add up to at most 1, got {short_repr(entry['shares'])}")
    for name, (is_valid, expectation) in SINGLE.items():
        if not is_valid(entry[name]):
            raise ValueError(f"{name} must be {expectation}, got {short_repr(entry[name])}")
    check_rows(entry["rows"], plan.seats)
    return entry["key"], parsed_result(entry)


def check_rows(rows: object, seats: int) -> None:
    """Raise ValueError unless rows are None, or the points and counts of each seat."""
    if rows is None:
        return
    if not isinstance(rows, list) or len(rows) != seats or not all(isinstance(row, Mapping) for row in rows):
        raise ValueError(f"rows must be {seats} objects or null, got {short_repr(rows)}")
    for row in rows:
        for name in ("points", "counts"):
            if not isinstance(row[name], Mapping) or not all(map(is_integer, row[name].values())):
                raise ValueError(f"{name} in rows must be integers by name, got {short_repr(row[name])}")


# Any: parsed_line has checked the values.
def parsed_result(entry: Mapping[str, Any]) -> Result:
    return Result(
        seed=int(entry["seed"]),
        bots=tuple(entry["bots"]),
        shares=tuple(entry["shares"]),
        scores=tuple(entry["scores"]),
        rival_score=entry["rival_score"],
        reason=entry["reason"],
        decisions=int(entry["decisions"]),
        turns=int(entry["turns"]),
        bot_seed=int(entry["bot_seed"]),
        choices=tuple(entry["choices"]),
        thinking_seconds=tuple(entry["thinking_seconds"]),
        rows=parsed_rows(entry["rows"]),
    )


# Any: check_rows has checked the values.
def parsed_rows(rows: Iterable[Mapping[str, Any]] | None) -> tuple[Breakdown, ...] | None:
    if rows is None:
        return None
    return tuple(Breakdown(points=dict(row["points"]), counts=dict(row["counts"])) for row in rows)


def is_number(value: object) -> bool:
    """Whether a value is a finite number; Python's JSON parser also accepts NaN and Infinity."""
    return isinstance(value, int | float) and not isinstance(value, bool) and -NUMBER_MAX < value < NUMBER_MAX


def is_integer(value: object) -> bool:
    return isinstance(value, int) and is_number(value)


def is_count(value: object) -> bool:
    return isinstance(value, int) and is_number(value) and value >= 0


def is_time(value: object) -> bool:
    return isinstance(value, int | float) and is_number(value) and value >= 0


def is_share(value: object) -> bool:
    return isinstance(value, int | float) and is_number(value) and 0 <= value <= 1


# A check and its description for each value of a line that does not follow from the plan.
Checks = dict[str, tuple[Callable[[object], bool], str]]
BY_SEAT: Checks = {
    "shares": (is_share, "numbers from 0 to 1"),
    "scores": (is_integer, "integers"),
    "choices": (is_count, "integers from 0"),
    "thinking_seconds": (is_time, "numbers from 0"),
}
SINGLE: Checks = {
    "rival_score": (lambda value: value is None or is_integer(value), "an integer or null"),
    "reason": (lambda value: isinstance(value, str), "a string"),
    "decisions": (is_count, "an integer from 0"),
    "turns": (is_count, "an integer from 0"),
}


# Writing


class ResultsWriter:
    """Appends finished matches to a file; a match is in the file when `add` returns."""

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
        """Synchronise the file to the disk, so that it survives a power cut."""
        with os_errors_as_bad_results(self._path):
            os.fsync(self._file.fileno())
        self._synced = monotonic()


@contextmanager
def open_results(path: Path, plan: Plan) -> Iterator[tuple[ResultsFile, ResultsWriter]]:
    """Open a results file: yield its contents and a writer that appends to it.

    Raise BadResults if another run is writing the file.
    """
    if path.exists() and not path.is_file():
        raise BadResults(f"{path}: must be a file")
    with os_errors_as_bad_results(path):
        file = path.open("a+b")
    with file:
        # Lock before reading: truncating must not remove a line that another run is still writing.
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
    """Lock a file against other runs, on systems that can; the lock ends with the process."""
    if os.name != "posix":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadResults(f"{path}: another run is writing this file; wait for it, or choose another file") from None
    except OSError:  # a file system without locks
        return


@contextmanager
def os_errors_as_bad_results(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise BadResults(f"{path}: {error.strerror}") from None
