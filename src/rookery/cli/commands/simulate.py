"""rookery simulate: play many games between bots."""

from __future__ import annotations

import json
from time import perf_counter
from typing import Annotated, NotRequired, TypedDict

import typer

from rookery import bots as rookery_bots
from rookery import games
from rookery.arena import Executor, Series, Tally, run_series
from rookery.arena.statistics.figures import BotSummary, Summary
from rookery.core.errors import BadOption
from rookery.core.options import check_options, check_seats, check_seed

from ..arguments import (
    AsJson,
    Choices,
    GameName,
    Ray,
    Seed,
    Workers,
    check_number,
    chosen_executor,
    integer_option,
    new_seed,
    quantity,
    read_names,
    read_options,
)
from ..progress import progress

# The exit code that shells expect after Ctrl-C.
INTERRUPTED = 130


class ExecutorFacts(TypedDict):
    """Where the games were played."""

    workers: NotRequired[int]
    ray: NotRequired[str]


class SimulationData(ExecutorFacts, Summary):
    """What a simulation was, and its results."""

    game: str
    seats: int
    seed: int
    interrupted: bool


def simulate(  # noqa: PLR0913  # one parameter per option of the command
    game: GameName,
    seats: Annotated[
        int | None, integer_option(help="Number of seats.", show_default="2, or the number of bots")
    ] = None,
    bots: Annotated[str, typer.Option(help="Bots, separated by commas; repeated if there are more seats.")] = "random",
    count: Annotated[int, integer_option("--games", help="Number of games.")] = 100,
    workers: Workers = None,
    ray: Ray = None,
    seed: Seed = None,
    option: Choices = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots: each deal in every rotation of seats. Ctrl-C stops and shows the results."""
    series = series_of(game, seats, read_names(bots), count, new_seed() if seed is None else check_seed(seed), option)
    executor_facts: ExecutorFacts = {"workers": workers or 1} if ray is None else {"ray": ray}
    summary = run(series, chosen_executor(workers, ray), executor_facts)
    typer.echo(json.dumps(summary) if as_json else report(summary))
    if summary["interrupted"]:
        raise typer.Exit(INTERRUPTED)


def series_of(  # noqa: PLR0913  # the arguments of the command
    game: str, seats: int | None, names: list[str], count: int, seed: int, option: list[str] | None
) -> Series:
    """Return the series of games. All errors are raised before the first game."""
    rulebook = games.load(game)
    seat_count = check_seats(max(2, len(names)) if seats is None else seats, *rulebook.seats)
    if not 0 < len(names) <= seat_count:
        raise BadOption(f"bots must be 1 to {seat_count}, at most one for each seat, got {len(names)}")
    for name in names:
        rookery_bots.load(name)
    options = read_options(rulebook, option)
    checked = check_options(rulebook.options, {**rulebook.bot_options, **options})
    rulebook.check_setup(seat_count, checked)
    check_number("games", count, 10**9)
    return Series(game, tuple(names[seat % len(names)] for seat in range(seat_count)), count, seed, options)


def run(series: Series, executor: Executor, executor_facts: ExecutorFacts) -> SimulationData:
    """Play the series. After an interrupt return the results so far."""
    tally = Tally()
    start = perf_counter()
    interrupted = False
    with progress(series.games) as done:
        try:
            for results in run_series(series, executor=executor):
                tally.add(results)
                done(tally.games)
        except KeyboardInterrupt:
            interrupted = True
    return {
        "game": series.game,
        "seats": len(series.bots),
        "seed": series.seed,
        **executor_facts,
        **tally.summary(perf_counter() - start),
        "interrupted": interrupted,
    }


def report(summary: SimulationData) -> str:
    """Return the summary as text."""
    stopped = ", interrupted" if summary["interrupted"] else ""
    lines = [
        f"{summary['game']}, {quantity(summary['seats'], 'seat')}, seed {summary['seed']}: "
        f"{quantity(summary['games'], 'game')} in {summary['seconds']:.1f} s, "
        f"{summary['games_per_second']} per second{stopped}"
    ]
    lines += [bot_line(bot, part, summary["games"]) for bot, part in summary["bots"].items()]
    if summary["shared_wins"]:
        lines.append(f"shared wins: {count_and_share(summary['shared_wins'], summary['games'])}")
        lines.append("shared wins count in parts: half a win for each of two, a third for each of three")
    if summary["games"]:
        ends = (f"{reason} {count_and_share(times, summary['games'])}" for reason, times in summary["reasons"].items())
        lines.append(f"ends: {', '.join(ends)}")
        lines.append(f"{summary['mean_decisions']:.1f} decisions and {summary['mean_turns']:.1f} turns per game")
    return "\n".join(lines)


def bot_line(bot: str, part: BotSummary, games: int) -> str:
    """Return the results of all bots of a kind in one line. In a solo game without a rival only points count."""
    points = f"{part['mean_score']:.2f} points on average"
    if part["wins"] is None:
        return f"{bot}: {points} in {quantity(part['seats'], 'game')}"
    overall = f"won {part['wins'] / games:.1%} of the games ({part['wins']:.10g} of {games})"
    each = f"{part['win_rate']:.1%} per seat, " if part["seats"] != games else ""
    return f"{bot}: {overall}, {each}{points}"


def count_and_share(times: int, games: int) -> str:
    return f"{times} ({times / games:.1%})"
