"""A finished game in numbers: for the table's page, and as rows for an export of many tables.

What is made here is language-free JSON, fit to be stored with the table; `statistics_in` puts it into words.
"""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rookery import games
from rookery.core.errors import BadData, IllegalAction
from rookery.core.game import Game
from rookery.core.records.record import Record, parse_record
from rookery.core.rulebook import Breakdown, Json, Outcome, Rulebook
from rookery.core.text.localizer import Localizer, TextContext

from ..messages.review import ScoreRow, SeatStatistics, TableStatistics

PACKAGE = "rookery.server"
MILLISECONDS = 1000
# A spreadsheet would take a text that begins so for a formula.
FORMULA = ("=", "+", "-", "@", "\t", "\r")


@dataclass(frozen=True, slots=True)
class SeatData:
    """What only the table knows of a seat: who decided for it, its times in seconds, and what it took back."""

    # Which bot; empty for people.
    bot: str = ""
    seconds: float | None = None
    longest: float | None = None
    undone: int = 0


@dataclass(frozen=True, slots=True)
class TableData:
    """What only the table knows of a game: its seats in order, when it was played (milliseconds), whether it counts.

    A game that was left before its end has the table's reason, and the seats that won by it, such as the last one that
    has not given up.
    """

    seats: Sequence[SeatData]
    table: str = ""
    started_at: int | None = None
    ended_at: int | None = None
    ranked: bool = True
    reason: str = ""
    winners: tuple[int, ...] = ()


def statistics(game: Game, table_data: TableData) -> Json:
    """The statistics of a game that has ended; IllegalAction if it is not over and the table gives no reason."""
    outcome = game.outcome
    if outcome is None and not table_data.reason:
        raise IllegalAction("the game is not over: there are no statistics yet")
    if len(table_data.seats) != game.seats:
        raise ValueError(f"{len(table_data.seats)} seats in the course of a game for {game.seats}")
    record = parse_record(game.record())
    results = abandoned_results(table_data) if outcome is None else final_results(game, outcome)
    return {
        "table": table_data.table,
        "game": game.name,
        "seats": seat_rows(game, results, table_data, DecisionCounts(record)),
        "turns": int(game.view(None)["turn"]),
        "decisions": len(record.steps),
        "started_at": table_data.started_at,
        "ended_at": table_data.ended_at,
        "seconds": seconds_between(table_data.started_at, table_data.ended_at),
        "ranked": table_data.ranked,
        "reason": table_data.reason if outcome is None else outcome.reason,
        "rival_score": None if outcome is None else outcome.rival_score,
        "rival_won": None if outcome is None or outcome.rival_score is None else outcome.rival_won,
    }


def seconds_between(start: int | None, end: int | None) -> float | None:
    return None if start is None or end is None else max(0, end - start) / MILLISECONDS


class DecisionCounts:
    """How often each seat decided. Counted in the record, where a choice that was replaced in secret is left out."""

    def __init__(self, record: Record) -> None:
        self.chosen = Counter(seat_of(step.text) for step in record.steps)
        openings = (record.setup_step, *record.steps)
        self.forced = Counter(seat_of(text) for step in openings for _, text in step.forced)


def seat_of(text: str) -> int:
    """Whose a decision of a record is."""
    return int(text.partition(" ")[0])


NO_ROWS = Breakdown({}, {})


@dataclass(frozen=True, slots=True)
class Result:
    """What a seat has in the end; None is what nobody can say."""

    place: int | None
    score: int | None
    won: float | None
    rows: Breakdown = NO_ROWS


def final_results(game: Game, outcome: Outcome) -> list[Result]:
    """The results of a game that was played to its end."""
    shares = game.returns if is_competitive(outcome) else [None] * game.seats
    rows = game.breakdown or [NO_ROWS] * game.seats
    return [Result(place(outcome, seat), outcome.scores[seat], shares[seat], rows[seat]) for seat in range(game.seats)]


def abandoned_results(table_data: TableData) -> list[Result]:
    """The results of a game that was left: winners if the table has any, and no points."""
    share = 1 / len(table_data.winners) if table_data.winners else None
    seats = range(len(table_data.seats))
    lost = None if share is None else 0.0
    return [Result(1, None, share) if seat in table_data.winners else Result(None, None, lost) for seat in seats]


def seat_rows(
    game: Game, results: Sequence[Result], table_data: TableData, decision_counts: DecisionCounts
) -> list[Json]:
    return [
        {
            "seat": seat,
            "name": game.names[seat],
            "bot": table_data.seats[seat].bot,
            "place": results[seat].place,
            "score": results[seat].score,
            "won": results[seat].won,
            "decisions": decision_counts.chosen[seat],
            "forced": decision_counts.forced[seat],
            "undone": table_data.seats[seat].undone,
            "seconds": table_data.seats[seat].seconds,
            "longest": table_data.seats[seat].longest,
            "rows": dict(results[seat].rows.points),
            "counts": dict(results[seat].rows.counts),
        }
        for seat in range(game.seats)
    ]


def is_competitive(outcome: Outcome) -> bool:
    """Whether there is anybody to win against; alone without a rival only the points tell."""
    return len(outcome.scores) > 1 or outcome.rival_score is not None


def place(outcome: Outcome, seat: int) -> int:
    """Winners first, whatever their points, then by points; an automatic rival takes a place like a seat."""
    ranked = [(True, 0) if each in outcome.winners else (False, score) for each, score in enumerate(outcome.scores)]
    if outcome.rival_score is not None:
        ranked.append((True, 0) if outcome.rival_won else (False, outcome.rival_score))
    return 1 + sum(other > ranked[seat] for other in ranked)


# In words


def statistics_in(stored: Mapping[str, Any], language: str) -> TableStatistics:
    """The message of stored statistics, in one language."""
    rulebook = games.load(stored["game"])
    names = tuple(seat["name"] for seat in stored["seats"])
    context = TextContext(Localizer(language, PACKAGE, rulebook.package), names, None)
    seats = [seat_in(seat, rulebook, context) for seat in stored["seats"]]
    return TableStatistics(**{**stored, "seats": seats})


def seat_in(stored: Mapping[str, Any], rulebook: Rulebook, context: TextContext) -> SeatStatistics:
    rows = [
        ScoreRow(row=row, text=row_text(rulebook, context, row), points=points)
        for row, points in stored["rows"].items()
    ]
    counts = [
        ScoreRow(row=row, text=text_or_id(row, context, f"score-count-{row}"), points=count)
        for row, count in stored["counts"].items()
    ]
    return SeatStatistics(**{**stored, "rows": rows, "counts": counts})


def row_text(rulebook: Rulebook, context: TextContext, row: str) -> str:
    """The name of a row: a bird's own, or the server's word for it."""
    if row in rulebook.text.BIRDS:
        return rulebook.text.bird_name(context, row)
    return text_or_id(row, context, f"score-row-{row}")


def text_or_id(row: str, context: TextContext, message: str) -> str:
    """The message, or the row's id if no catalogue knows it: a stored row outlives the rules that made it."""
    try:
        return context.say(message)
    except BadData:
        return row


# Export

TABLE_COLUMNS = ("table", "game")
SEAT_COLUMNS = (
    *("seat", "name", "bot", "place", "score", "won"),
    *("decisions", "forced", "undone", "seconds", "longest", "rows", "counts"),
)
GAME_COLUMNS = ("turns", "started_at", "ended_at", "ranked", "reason", "rival_score", "rival_won")
# What the seats and the table both have is called by the table.
SHARED_COLUMNS = {"table_seats": "seats", "table_decisions": "decisions", "table_seconds": "seconds"}
CSV_COLUMNS = (*TABLE_COLUMNS, *SEAT_COLUMNS, *SHARED_COLUMNS, *GAME_COLUMNS)


def statistics_csv(tables: Iterable[Mapping[str, Any]]) -> str:
    """Many tables as CSV, a line for each seat after a line of column names; what is not known is empty."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(CSV_COLUMNS)
    for stored in tables:
        writer.writerows(csv_rows(stored))
    return text.getvalue()


def csv_rows(stored: Mapping[str, Any]) -> Iterator[list[str]]:
    shared: dict[str, Any] = {column: stored[name] for column, name in SHARED_COLUMNS.items()}
    shared["table_seats"] = len(stored["seats"])
    for seat in stored["seats"]:
        values = {name: stored[name] for name in (*TABLE_COLUMNS, *GAME_COLUMNS)} | shared
        values |= {name: seat[name] for name in SEAT_COLUMNS}
        yield [cell(values[column]) for column in CSV_COLUMNS]


def cell(value: object) -> str:
    """A value as a spreadsheet reads it; rows of a score as `birds=20 eggs=7`."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return " ".join(f"{row}={points}" for row, points in value.items())
    if isinstance(value, str) and value.startswith(FORMULA):
        return f"'{value}"
    return str(value)


def statistics_line(stored: Mapping[str, Any]) -> str:
    """One table as a line of NDJSON, its end included."""
    return json.dumps(stored, ensure_ascii=False) + "\n"
