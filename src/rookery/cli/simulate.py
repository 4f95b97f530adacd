"""rookery simulate: many games between bots."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from rookery import bots as bot_room
from rookery import games
from rookery.arena import Series, Tally, run_series
from rookery.core.errors import BadOption
from rookery.core.options import check_options, check_seats, check_seed

from .options import AsJson, Choices, GameName, Seed, counted, read_names, read_options, whole_option

WORKERS_MAX = 256

# What a shell expects of a program that Ctrl-C has ended.
INTERRUPTED = 130


def simulate(  # noqa: PLR0913  # a parameter for each option of the command
    game: GameName,
    seats: Annotated[int | None, whole_option(help="Seats at the table.", show_default="2, or as many as bots")] = None,
    bots: Annotated[str, typer.Option(help="Bots with commas; over and over if there are more seats.")] = "random",
    count: Annotated[int, whole_option("--games", help="Games to play.")] = 100,
    workers: Annotated[int, whole_option(help="Processes to share the work.")] = 1,
    seed: Seed = None,
    option: Choices = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots: each deal once in every rotation of the seats. Ctrl-C shows what is done."""
    series = series_of(game, seats, read_names(bots), count, new_seed() if seed is None else check_seed(seed), option)
    check_number("workers", workers, WORKERS_MAX)
    summary = run(series, workers)
    typer.echo(json.dumps(summary) if as_json else report(summary))
    if summary["interrupted"]:
        raise typer.Exit(INTERRUPTED)


def new_seed() -> int:
    """A seed short enough to be typed again; each deal gets a long one made from it."""
    return secrets.randbelow(10**9)


def series_of(  # noqa: PLR0913  # what the command was given
    game: str, seats: int | None, names: list[str], count: int, seed: int, option: list[str] | None
) -> Series:
    """The series asked for, with everything checked before the first game."""
    rulebook = games.load(game)
    places = check_seats(max(2, len(names)) if seats is None else seats, *rulebook.seats)
    if not 0 < len(names) <= places:
        raise BadOption(f"{counted(len(names), 'bot')} for {counted(places, 'seat')}")
    for name in names:
        bot_room.load(name)
    options = read_options(rulebook, option)
    checked = check_options(rulebook.options, {**rulebook.bot_options, **options})
    rulebook.check_setup(places, checked)
    check_number("games", count, 10**9)
    return Series(game, tuple(names[place % len(names)] for place in range(places)), count, seed, options)


def check_number(name: str, value: int, high: int) -> None:
    if not 1 <= value <= high:
        raise BadOption(f"{name} is {value}, must be a whole number from 1 to {high}")


def run(series: Series, workers: int) -> dict[str, Any]:
    """Play the series; an interrupt ends it with what is done."""
    tally = Tally()
    start = perf_counter()
    interrupted = False
    with progress(series.games) as done:
        try:
            for results in run_series(series, workers):
                tally.add(results)
                done(tally.games)
        except KeyboardInterrupt:
            interrupted = True
    head = {"game": series.game, "seats": len(series.bots), "seed": series.seed, "workers": workers}
    return head | tally.summary(perf_counter() - start) | {"interrupted": interrupted}


@contextmanager
def progress(total: int) -> Iterator[Any]:
    """A bar on stderr, if that is a terminal; Any because it yields a bare callback."""
    console = Console(stderr=True)
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task("games", total=total)
        yield lambda games: bar.update(task, completed=games)


def report(summary: dict[str, Any]) -> str:
    """The summary as lines."""
    stopped = ", interrupted" if summary["interrupted"] else ""
    lines = [
        f"{summary['game']}, {counted(summary['seats'], 'seat')}, seed {summary['seed']}: "
        f"{counted(summary['games'], 'game')} in {summary['seconds']:.1f} s, "
        f"{summary['games_per_second']} a second{stopped}"
    ]
    lines += [bot_line(bot, part, summary["games"]) for bot, part in summary["bots"].items()]
    if summary["shared_wins"]:
        lines.append(f"shared wins: {part_of(summary['shared_wins'], summary['games'])}")
        lines.append("shared wins count in parts: half a win for each of two, a third for each of three")
    if summary["games"]:
        ends = (f"{reason} {part_of(times, summary['games'])}" for reason, times in summary["reasons"].items())
        lines.append(f"ends: {', '.join(ends)}")
        lines.append(f"{summary['mean_decisions']:.1f} decisions and {summary['mean_turns']:.1f} turns a game")
    return "\n".join(lines)


def bot_line(bot: str, part: dict[str, Any], games: int) -> str:
    """How all bots of a kind fared: together, and each on its seat; alone without a rival only the points tell."""
    points = f"{part['mean_score']:.2f} points on average"
    if part["wins"] is None:
        return f"{bot}: {points} in {counted(part['seats'], 'game')}"
    together = f"won {part['wins'] / games:.1%} of the games ({part['wins']:.10g} of {games})"
    each = f"{part['win_rate']:.1%} a seat, " if part["seats"] != games else ""
    return f"{bot}: {together}, {each}{points}"


def part_of(times: int, games: int) -> str:
    return f"{times} ({times / games:.1%})"
