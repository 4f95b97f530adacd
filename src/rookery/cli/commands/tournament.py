"""rookery tournament: let bots play a planned tournament, and store the result of each match."""

from __future__ import annotations

import json
import os
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from rookery import games
from rookery.arena import (
    KINDS,
    Executor,
    Plan,
    Standings,
    StoppingRule,
    Tournament,
    checked_plan,
    open_results,
    report_html,
    seed_in,
    standings,
)
from rookery.arena.report import finding_text, seconds
from rookery.arena.results import ResultsWriter
from rookery.arena.statistics.figures import StandingsData
from rookery.core.errors import BadOption
from rookery.core.options import check_seed

from ..arguments import (
    AsJson,
    Choices,
    GameName,
    Ray,
    Seed,
    Workers,
    chosen_executor,
    integer_option,
    new_seed,
    number_option,
    quantity,
    read_names,
    read_options,
)
from ..progress import Advance, progress
from ..terminal.saved_games import write_atomically
from .simulate import INTERRUPTED

# How often the note beside the bar is updated.
NOTE_SECONDS = 0.5

Kind = Annotated[str, typer.Argument(metavar="KIND", help=f"The kind of tournament: {', '.join(KINDS)}.")]
BotNames = Annotated[
    str,
    typer.Option(
        help="Bots, separated by commas. First comes the challenger of a gauntlet, or the lowest bot of a ladder."
    ),
]
StopRule = Annotated[bool, typer.Option("--stop", help="End a matchup of two bots as soon as the better one is known.")]
Margin = Annotated[
    float | None,
    number_option(help="With --stop: a difference in win rate that does not matter.", show_default="0.03"),
]
OutFile = Annotated[
    Path | None, typer.Option(metavar="FILE.jsonl", help="Store each result here; continue from the stored results.")
]
ReportFile = Annotated[Path | None, typer.Option(metavar="FILE.html", help="Write a report with tables and charts.")]


def tournament(  # noqa: PLR0913  # one parameter per option of the command
    kind: Kind,
    game: GameName,
    bots: BotNames,
    seats: Annotated[int | None, integer_option(help="Number of seats.", show_default="2")] = None,
    count: Annotated[int, integer_option("--games", help="Games of each matchup, rounded up to complete deals.")] = 100,
    seed: Seed = None,
    option: Choices = None,
    workers: Workers = None,
    ray: Ray = None,
    out: OutFile = None,
    report: ReportFile = None,
    stop: StopRule = False,
    margin: Margin = None,
    as_json: AsJson = False,
) -> None:
    """Play a tournament between bots. Ctrl-C keeps the results; the same command with the same --out continues."""
    names = read_names(bots)
    options = read_options(games.load(game), option)
    plan = checked_plan(
        Plan(kind, game, seats_for(kind, seats, names), tuple(names), count, seed_for(seed, out), options)
    )
    executor = chosen_executor(workers, ray)
    rule = stop_rule(stop, margin)
    check_can_write(report, besides=out)
    with results_file(plan, rule, out) as run:
        run.play(executor)
    figures = standings(plan, run.tournament.results, rule)
    if report is not None:
        write_atomically(report, report_html(figures, run.tournament.results).encode())
    typer.echo(json.dumps(as_object(figures, run)) if as_json else "\n".join(lines_of(figures, run)))
    if run.interrupted:
        typer.echo(how_to_continue(plan, out), err=True)
        raise typer.Exit(INTERRUPTED)


def seats_for(kind: str, seats: int | None, names: list[str]) -> int:
    """Return the given number, else two; all bots of a series play at one table."""
    if seats is not None:
        return seats
    return max(2, len(names)) if kind == "series" else 2


def seed_for(seed: int | None, out: Path | None) -> int:
    """Return the given seed, else the seed of the stored results, else a new one."""
    if seed is not None:
        return check_seed(seed)
    written = None if out is None else seed_in(out)
    return new_seed() if written is None else written


def stop_rule(stop: bool, margin: float | None) -> StoppingRule | None:
    if not stop and margin is not None:
        raise BadOption("--margin needs --stop")
    if not stop:
        return None
    return StoppingRule() if margin is None else StoppingRule(margin=margin)


def check_can_write(path: Path | None, besides: Path | None = None) -> None:
    """Check before the first game that a file can be written. The report must not overwrite the results."""
    if path is None:
        return
    if path.is_dir() or not os.access(path.parent, os.W_OK):
        raise BadOption(f"{path} cannot be written")
    if besides is not None and path.resolve() == besides.resolve():
        raise BadOption(f"{path} holds the results; choose another file for the report")


@dataclass
class Run:
    """A run of a tournament, and its results."""

    tournament: Tournament
    writer: ResultsWriter | None = None
    before: int = 0
    seconds: float = 0.0
    interrupted: bool = field(default=False)

    @property
    def played(self) -> int:
        return len(self.tournament.results) - self.before

    def play(self, executor: Executor) -> None:
        """Play the remaining matches. An interrupt stops the run and keeps the results."""
        start = perf_counter()
        with progress(self.tournament.total, self.before) as advance:
            try:
                self._play(executor, advance)
            except KeyboardInterrupt:
                self.interrupted = True
        self.seconds = perf_counter() - start

    def _play(self, executor: Executor, advance: Advance) -> None:
        note, noted = "", 0.0
        for games_done in self.tournament.run(executor, self.writer):
            if perf_counter() - noted > NOTE_SECONDS:
                note, noted = leader_note(self.tournament), perf_counter()
            advance(games_done, self.tournament.total, note)


@contextmanager
def results_file(plan: Plan, rule: StoppingRule | None, out: Path | None) -> Iterator[Run]:
    """Yield a run that continues the results file and appends to it; without a file, a new run."""
    if out is None:
        yield Run(Tournament(plan, rule))
        return
    Tournament(plan, rule)  # raises an error for a wrong rule before a file is created
    with open_results(out, plan) as (stored, writer):
        if stored.warning:
            typer.echo(f"rookery: {stored.warning}", err=True)
        yield Run(Tournament(plan, rule, stored.results), writer, len(stored.results))


def leader_note(tournament: Tournament) -> str:
    leader = tournament.leader()
    if leader is None:
        return ""
    bot, share = leader
    return f"{bot} {share.mean:.1%} ({share.low:.1%} to {share.high:.1%})"


# Output.


class TournamentData(StandingsData):
    """The standings, and what this run has done."""

    played: int
    seconds: float
    interrupted: bool


def as_object(figures: Standings, run: Run) -> TournamentData:
    return {
        **figures.as_json(),
        "played": run.played,
        "seconds": round(run.seconds, 3),
        "interrupted": run.interrupted,
    }


def lines_of(figures: Standings, run: Run) -> Iterator[str]:
    plan = figures.plan
    stopped = ", interrupted" if run.interrupted else ""
    before = f", {run.before} of them before" if run.before else ""
    yield (
        f"{plan.game}, {plan.kind}, {quantity(plan.seats, 'seat')}, seed {plan.seed}: "
        f"{quantity(figures.games, 'game')}{before}, {run.seconds:.1f} s{stopped}"
    )
    for bot in figures.order:
        if figures.records[bot].seats:
            yield bot_line(figures, bot)
    yield from cross_lines(figures)
    yield from finding_lines(figures)


def bot_line(figures: Standings, bot: str) -> str:
    record, rating = figures.records[bot], figures.ratings.get(bot)
    share, score = record.shares.share(), record.scores.mean()
    parts = []
    if share is not None:
        parts.append(f"win rate {share.mean:.1%} ({share.low:.1%} to {share.high:.1%})")
    if rating is not None:
        parts.append(f"rating {rating.rating:.0f} ± {rating.error:.0f}")
    if score is not None:
        known = score.low is not None and score.high is not None
        parts.append(f"{score.mean:.2f} points" + (f" ({score.low:.2f} to {score.high:.2f})" if known else ""))
    parts.append(f"{seconds(record.thinking_seconds, record.turns)} per turn")
    return f"{bot}: {', '.join(parts)}, {quantity(record.games, 'game')}"


def cross_lines(figures: Standings) -> Iterator[str]:
    """Yield each pair once, the better bot first."""
    for (bot, other), part in sorted(figures.cross.items()):
        if part.mean > 0.5 or (part.mean == 0.5 and bot < other):
            yield f"{bot} ahead of {other}: {part.mean:.1%} of {quantity(part.count, 'game')}"


def finding_lines(figures: Standings) -> Iterator[str]:
    for matchup, result in zip(figures.plan.matchups, figures.matchups, strict=True):
        if "finding" in result:
            text = finding_text(matchup, result["finding"])
            yield f"{matchup.name}: {text} ({quantity(result['games'], 'game')})"


def how_to_continue(plan: Plan, out: Path | None) -> str:
    if out is None:
        return "rookery: the results were not stored; with --out FILE.jsonl a tournament can be continued"
    return f"rookery: to continue, run the same command again; the results are in {shlex.quote(str(out))}"
