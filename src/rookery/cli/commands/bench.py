"""rookery bench: measure the speed of the engine."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated

import typer

from rookery import games
from rookery.arena import measure, measure_search
from rookery.core.errors import BadOption
from rookery.core.options import check_seats

from ..arguments import AsJson, game_argument, integer_option, number_option, quantity
from ..terminal.screen import status

SENTENCES = {
    "build": "build",
    "games_per_second": "random games per second inside the engine",
    "decisions_per_second": "decisions per second in them (with at least two legal actions)",
    "decisions_per_game": "decisions per game",
    "api_decisions_per_second": "decisions per second through Game.legal and Game.play",
    "state_decisions_per_second": "decisions per second on a bare game state from Python",
    "copy_ns": "nanoseconds to copy a game state",
    "state_bytes": "bytes per game state",
}

SEARCH_SENTENCES = {
    "build": "build",
    "bot": "the measured level, with complete playouts",
    "simulations_per_second": "simulations per second on one thread",
    "simulations_per_second_two_threads": "simulations per second on two threads",
    "two_threads_ratio": "times the speed on two threads",
}


def bench(
    game: Annotated[str, game_argument("The game to measure")] = games.NAMES[0],
    seats: Annotated[int, integer_option(help="Number of seats.")] = 2,
    seconds: Annotated[float, number_option(help="Approximate duration of the measurement.")] = 4.0,
    search: Annotated[bool, typer.Option("--bots", help="Measure the bots' search instead of the engine.")] = False,
    as_json: AsJson = False,
) -> None:
    """Measure the engine on one core, or with --bots the search, on one core and on two."""
    check_seats(seats, *games.load(game).seats)
    if not 0.01 <= seconds <= 3600:
        raise BadOption(f"seconds must be a number from 0.01 to 3600, got {seconds:g}")
    with status(f"Measuring {game}, about {seconds:g} s …"):
        measured = measure_search(game, seats, seconds) if search else measure(game, seats, seconds)
    figures: Mapping[str, object] = measured
    if as_json:
        typer.echo(json.dumps(figures))
        return
    typer.echo(f"{game}, {quantity(seats, 'seat')}")
    for name, meaning in (SEARCH_SENTENCES if search else SENTENCES).items():
        value = figures[name]
        typer.echo(f"{value:>16,}  {meaning}" if not isinstance(value, str) else f"{value:>16}  {meaning}")
