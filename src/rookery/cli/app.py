"""Puts the commands together, and turns every refusal into one line."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import rookery

from .bench import bench
from .bots import bots
from .play import play
from .replay import replay
from .screen import printable
from .simulate import simulate


class House(TyperGroup):
    """A refusal is one line on stderr and exit code 2; our own bugs keep their traceback."""

    def invoke(self, ctx: Any) -> Any:  # Any: the class of the context is typer's own affair
        try:
            return super().invoke(ctx)
        except (typer.BadParameter, rookery.RookeryError, OSError) as error:
            if isinstance(error, BrokenPipeError):
                raise
            typer.echo(f"rookery: {refusal(error)}", err=True)
            raise typer.Exit(2) from None


def refusal(error: Exception) -> str:
    """An error as one line."""
    if isinstance(error, typer.BadParameter):
        text = error.format_message()
    elif isinstance(error, OSError) and error.filename is not None:
        text = f"{error.filename}: {error.strerror}"
    else:
        text = str(error)
    return printable(" ".join(text.split()))


app = typer.Typer(
    cls=House,
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"rookery {rookery.__version__} ({rookery.build_name()})")
        raise typer.Exit


@app.callback(epilog="Example: rookery play cubirds --seats 3 --bots greedy,random")
def house(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and the build.")
    ] = False,
) -> None:
    """Rookery: the open home of bird board games. An unofficial fan project."""


for command in (play, simulate, bench, replay, bots):
    app.command()(command)
