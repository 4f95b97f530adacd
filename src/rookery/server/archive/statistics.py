"""Statistics of a finished game, for the page of the table and for exports of many tables.

`statistics` returns JSON without any language, which is stored with the table. `statistics_in` adds the texts.
"""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypedDict

from rookery import games
from rookery.core.errors import BadData, IllegalAction
from rookery.core.game import Game
from rookery.core.records.record import Record, parse_record
from rookery.core.rulebook import Breakdown, Outcome, Rulebook
from rookery.core.text.localizer import Localizer, TextContext

from ..messages.review import ScoreRow, SeatStatistics, TableStatistics

PACKAGE = "rookery.server"
MILLISECONDS = 1000
# A spreadsheet interprets a text with one of these first characters as a formula.
FORMULA = ("=", "+", "-", "@", "\t", "\r")


@dataclass(frozen=True, slots=True)
class SeatData:
    """Facts about a seat that only the table knows: the bot, thinking times in seconds, and the number of undos."""

    # The name of the bot; empty for a person.
    bot: str = ""
    seconds: float | None = None
    longest: float | None = None
    undone: int = 0


@dataclass(frozen=True, slots=True)
class TableData:
    """Facts about a game that only the table knows. Times are in milliseconds since 1970.

    If the game ended early, `reason` says why, and `winners` are the seats that won by it, such as the last seat that
    has not resigned.
    """

    seats: Sequence[SeatData]
    table: str = ""
    started_at: int | None = None
    ended_at: int | None = None
    ranked: bool = True
    reason: str = ""
    winners: tuple[int, ...] = ()


class StoredSeat(TypedDict):
    """The statistics of a seat without texts; SeatStatistics describes the keys."""

    seat: int
    name: str
    bot: str
    place: int | None
    score: int | None
    won: float | None
    decisions: int
    forced: int
    undone: int
    seconds: float | None
    longest: float | None
    # Points, and other counts, by row.
    rows: dict[str, int]
    counts: dict[str, int]


class StoredStatistics(TypedDict):
    """The statistics of a table without texts; TableStatistics describes the keys."""

    table: str
    game: str
    seats: list[StoredSeat]
    turns: int
    decisions: int
    started_at: int | None
    ended_at: int | None
    seconds: float | None
    ranked: bool
    reason: str
    rival_score: int | None
    rival_won: bool | None


def statistics(game: Game, table_data: TableData) -> StoredStatistics:
    """Return the statistics of a game that has ended. Raise IllegalAction if it is not over and the table gives no
    reason.
    """
    outcome = game.outcome
    if outcome is None and not table_data.reason:
        raise IllegalAction("the game is not over: there are no statistics yet")
    if len(table_data.seats) != game.seats:
        raise ValueError(f"table_data must have {game.seats} seats, got {len(table_data.seats)}")
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
    """The number of decisions of each seat. The record leaves out secret choices that were replaced."""

    def __init__(self, record: Record) -> None:
        self.chosen = Counter(step.seat for step in record.steps)
        steps = (record.setup_step, *record.steps)
        self.forced = Counter(seat for step in steps for seat in step.forced_seats)


NO_ROWS = Breakdown({}, {})


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a seat; None means unknown."""

    place: int | None
    score: int | None
    won: float | None
    rows: Breakdown = NO_ROWS


def final_results(game: Game, outcome: Outcome) -> list[Result]:
    """Return the results of a game that was played to its end."""
    shares = game.returns if is_competitive(outcome) else [None] * game.seats
    rows = game.breakdown or [NO_ROWS] * game.seats
    return [Result(place(outcome, seat), outcome.scores[seat], shares[seat], rows[seat]) for seat in range(game.seats)]


def abandoned_results(table_data: TableData) -> list[Result]:
    """Return the results of a game that was abandoned: winners if the table has any, and no points."""
    share = 1 / len(table_data.winners) if table_data.winners else None
    seats = range(len(table_data.seats))
    lost = None if share is None else 0.0
    return [Result(1, None, share) if seat in table_data.winners else Result(None, None, lost) for seat in seats]


def seat_rows(
    game: Game, results: Sequence[Result], table_data: TableData, decision_counts: DecisionCounts
) -> list[StoredSeat]:
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
    """Return whether there is an opponent. In a solo game without an automatic rival, only the points count."""
    return len(outcome.scores) > 1 or outcome.rival_score is not None


def place(outcome: Outcome, seat: int) -> int:
    """Return the place of a seat: winners first, whatever their points, then by points.

    An automatic rival takes a place as a seat does.
    """
    ranked = [(True, 0) if each in outcome.winners else (False, score) for each, score in enumerate(outcome.scores)]
    if outcome.rival_score is not None:
        ranked.append((True, 0) if outcome.rival_won else (False, outcome.rival_score))
    return 1 + sum(other > ranked[seat] for other in ranked)


# Texts.


def statistics_in(stored: StoredStatistics, language: str) -> TableStatistics:
    """Return the message for stored statistics, in one language."""
    rulebook = games.load(stored["game"])
    names = tuple(seat["name"] for seat in stored["seats"])
    context = TextContext(Localizer(language, PACKAGE, rulebook.package), names, None)
    seats = [seat_in(seat, rulebook, context) for seat in stored["seats"]]
    return TableStatistics(
        table=stored["table"],
        game=stored["game"],
        seats=seats,
        turns=stored["turns"],
        decisions=stored["decisions"],
        started_at=stored["started_at"],
        ended_at=stored["ended_at"],
        seconds=stored["seconds"],
        ranked=stored["ranked"],
        reason=stored["reason"],
        rival_score=stored["rival_score"],
        rival_won=stored["rival_won"],
    )


def seat_in(stored: StoredSeat, rulebook: Rulebook, context: TextContext) -> SeatStatistics:
    rows = [
        ScoreRow(row=row, text=row_text(rulebook, context, row), points=points)
        for row, points in stored["rows"].items()
    ]
    counts = [
        ScoreRow(row=row, text=text_or_id(row, context, f"score-count-{row}"), points=count)
        for row, count in stored["counts"].items()
    ]
    return SeatStatistics(
        seat=stored["seat"],
        name=stored["name"],
        bot=stored["bot"],
        place=stored["place"],
        score=stored["score"],
        won=stored["won"],
        decisions=stored["decisions"],
        forced=stored["forced"],
        undone=stored["undone"],
        seconds=stored["seconds"],
        longest=stored["longest"],
        rows=rows,
        counts=counts,
    )


def row_text(rulebook: Rulebook, context: TextContext, row: str) -> str:
    """Return the name of a row of the score: the bird's name, or the server's text."""
    if row in rulebook.text.BIRDS:
        return rulebook.text.bird_name(context, row)
    return text_or_id(row, context, f"score-row-{row}")


def text_or_id(row: str, context: TextContext, message: str) -> str:
    """Return the message, or the id of the row if there is no message: stored rows may be older than the rules."""
    try:
        return context.say(message)
    except BadData:
        return row


# Export.

TABLE_COLUMNS = ("table", "game")
SEAT_COLUMNS = (
    *("seat", "name", "bot", "place", "score", "won"),
    *("decisions", "forced", "undone", "seconds", "longest", "rows", "counts"),
)
GAME_COLUMNS = ("turns", "started_at", "ended_at", "ranked", "reason", "rival_score", "rival_won")
# Columns that both seats and tables have; the table's get a prefix.
SHARED_COLUMNS = {"table_seats": "seats", "table_decisions": "decisions", "table_seconds": "seconds"}
CSV_COLUMNS = (*TABLE_COLUMNS, *SEAT_COLUMNS, *SHARED_COLUMNS, *GAME_COLUMNS)


def statistics_csv(tables: Iterable[StoredStatistics]) -> str:
    """Return tables as CSV: a header, then one line per seat. Unknown values are empty."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(CSV_COLUMNS)
    for stored in tables:
        writer.writerows(csv_rows(stored))
    return text.getvalue()


def csv_rows(stored: StoredStatistics) -> Iterator[list[str]]:
    table: Mapping[str, object] = stored
    of_table = {name: table[name] for name in (*TABLE_COLUMNS, *GAME_COLUMNS)}
    of_table |= {column: table[name] for column, name in SHARED_COLUMNS.items()}
    of_table["table_seats"] = len(stored["seats"])
    for stored_seat in stored["seats"]:
        seat: Mapping[str, object] = stored_seat
        values = of_table | {name: seat[name] for name in SEAT_COLUMNS}
        yield [cell(values[column]) for column in CSV_COLUMNS]


def cell(value: object) -> str:
    """Return a value as a spreadsheet reads it; the rows of a score become `birds=20 eggs=7`."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return " ".join(f"{row}={points}" for row, points in value.items())
    if isinstance(value, str) and value.startswith(FORMULA):
        return f"'{value}"
    return str(value)


def statistics_line(stored: StoredStatistics) -> str:
    """Return a table as one line of NDJSON, including the line end."""
    return json.dumps(stored, ensure_ascii=False) + "\n"
