"""Combine the commands, and report every expected error as one line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import rookery
from rookery import games
from rookery.core.compilation.selection import pure_is_asked
from rookery.core.errors import truncate

from .arguments import examples
from .commands.analyse import analyse
from .commands.art import art
from .commands.backup import backup, export, restore
from .commands.bench import bench
from .commands.bots import bots
from .commands.options import options
from .commands.play import play
from .commands.replay import replay
from .commands.report import report
from .commands.rules import rules
from .commands.score_board import score_board
from .commands.serve import serve
from .commands.simulate import simulate
from .commands.tournament import tournament
from .terminal.screen import printable

# The base class of errors in a command line. typer does not export it, but it exports this subclass.
UsageError: Any = typer.BadParameter.__base__

# typer's errors repeat words of the command line in full.
ERROR_LENGTH_MAX = 400


class RookeryGroup(TyperGroup):
    """Expected errors become one line on stderr and exit code 2. Bugs keep their traceback."""

    # Any: the class of the context is internal to typer.

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        if not args:  # typer raises an error to show the help
            return super().make_context(info_name, args, parent, **extra)
        with errors_as_lines():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: Any) -> Any:
        with errors_as_lines():
            return super().invoke(ctx)


@contextmanager
def errors_as_lines() -> Iterator[None]:
    try:
        yield
    except (UsageError, rookery.RookeryError, OSError) as error:
        if isinstance(error, BrokenPipeError):
            raise
        typer.echo(f"rookery: {error_line(error)}", err=True)
        raise typer.Exit(2) from None


def error_line(error: Exception) -> str:
    """Return an error as one line; errors of Rookery include their notes."""
    if isinstance(error, UsageError):
        text = truncate(error.format_message(), ERROR_LENGTH_MAX)
    elif isinstance(error, OSError) and error.filename is not None:
        text = f"{truncate(str(error.filename), ERROR_LENGTH_MAX)}: {error.strerror}"
    else:
        text = " ".join([str(error), *(f"({note})" for note in getattr(error, "__notes__", ()))])
    return printable(" ".join(text.split()))


app = typer.Typer(
    cls=RookeryGroup,
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def show_version(is_requested: bool) -> None:
    if is_requested:
        typer.echo(f"rookery {rookery.__version__} ({rookery.build_name()})")
        raise typer.Exit


@app.callback(
    epilog=examples("play cubirds --seats 3 --bots greedy,random", "play feather --seats 1", "play wingspan --seats 2")
    + f"\n\nThe games are {', '.join(games.NAMES)}."
)
def root_command(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and the build.")
    ] = False,
) -> None:
    """Rookery: the open home of bird board games. An unofficial fan project."""
    if rookery.build_name() == "pure" and not pure_is_asked():
        typer.echo("rookery: no compiled core is installed; Rookery runs uncompiled and much slower", err=True)


COMMANDS: dict[Callable[..., None], str | None] = {
    play: examples(
        "play cubirds --seats 3 --bots greedy,random",
        "play feather --seats 4 --option start=draft --option raptors=on",
        "play feather --seats 1 --lang fr",
    ),
    serve: examples("serve --open", "serve --host 0.0.0.0 --network-links"),
    backup: examples("backup tables-today.db", "backup tables-today.db --database postgresql://birds@localhost/birds"),
    restore: examples("restore tables-today.db --database postgresql://birds@localhost/birds"),
    export: examples("export finished-games", "export finished-games --format jsonl"),
    rules: examples("rules wingspan", "rules cubirds 4 --lang fr"),
    options: examples("options feather"),
    simulate: examples(
        "simulate cubirds --bots greedy,random --games 1000 --workers 2",
        "simulate feather --seats 1 --bots greedy --option raptors=on",
    ),
    tournament: examples(
        "tournament round-robin wingspan --bots random,greedy --games 200 --workers 2 --report report.html",
        "tournament gauntlet feather --seats 4 --bots greedy,random --stop --out results.jsonl",
    ),
    report: examples("report results.jsonl --out report.html"),
    bench: examples("bench cubirds", "bench feather --seats 4 --json", "bench wingspan --json"),
    replay: examples("replay game.txt --lang fr"),
    analyse: examples("analyse game.txt", "analyse game.txt --seat 0 --bot jay --budget 200 --json"),
    score_board: examples(
        "score-board --example csv > board.csv", "score-board board.csv", "score-board board.json --json"
    ),
    art: examples("art --out pictures", "art --out pictures --game cubirds --only robin"),
    bots: None,
}

for command, epilog in COMMANDS.items():
    app.command(epilog=epilog)(command)
