"""rookery bench: how fast the engine is here."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from rookery import games
from rookery.arena import measure, measure_search
from rookery.core.errors import BadOption
from rookery.core.options import check_seats

from ..arguments import AsJson, counted, game_argument, number_option, whole_option
from ..terminal.screen import status

SENTENCES = {
    "build": "build",
    "games_per_second": "games a second inside the engine, at random",
    "decisions_per_second": "decisions a second there (with at least two options)",
    "decisions_per_game": "decisions a game",
    "api_decisions_per_second": "decisions a second through Game.legal and Game.play",
    "state_decisions_per_second": "decisions a second on the bare table from Python",
    "copy_ns": "nanoseconds to copy a table",
    "state_bytes": "bytes of a table",
}

SEARCH_SENTENCES = {
    "build": "build",
    "bot": "the level that is measured, with whole play-outs",
    "simulations_per_second": "simulations a second on one thread",
    "simulations_per_second_two_threads": "simulations a second on two threads",
    "two_threads_ratio": "times as many on two threads",
}


def bench(
    game: Annotated[str, game_argument("The game to measure")] = games.NAMES[0],
    seats: Annotated[int, whole_option(help="Seats at the table.")] = 2,
    seconds: Annotated[float, number_option(help="About how long to measure.")] = 4.0,
    search: Annotated[bool, typer.Option("--bots", help="Measure the bots' search instead of the engine.")] = False,
    as_json: AsJson = False,
) -> None:
    """Measure the engine on one core, or with --bots the search, on one core and on two."""
    check_seats(seats, *games.load(game).seats)
    if not 0.01 <= seconds <= 3600:
        raise BadOption(f"seconds is {seconds:g}, must be a number from 0.01 to 3600")
    with status(f"Measuring {game}, about {seconds:g} s …"):
        figures = measure_search(game, seats, seconds) if search else measure(game, seats, seconds)
    if as_json:
        typer.echo(json.dumps(figures))
        return
    typer.echo(f"{game}, {counted(seats, 'seat')}")
    for name, meaning in (SEARCH_SENTENCES if search else SENTENCES).items():
        value = figures[name]
        typer.echo(f"{value:>16,}  {meaning}" if not isinstance(value, str) else f"{value:>16}  {meaning}")
