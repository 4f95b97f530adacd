"""rookery report: write the report of stored tournament results."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rookery.arena import read_results, report_html, standings, with_all_games
from rookery.arena.statistics.stopping import checked_stopping_rule

from ..arguments import quantity
from ..terminal.saved_games import write_atomically
from .tournament import Margin, StopRule, check_can_write, stop_rule


def report(
    file: Annotated[Path, typer.Argument(metavar="FILE.jsonl", help="The results file of rookery tournament --out.")],
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE.html", help="The file for the report.", show_default="beside the results"),
    ] = None,
    stop: StopRule = False,
    margin: Margin = None,
) -> None:
    """Write the report of a tournament, also while it is still running."""
    rule = stop_rule(stop, margin)
    page = file.with_suffix(".html") if out is None else out
    check_can_write(page, besides=file)
    stored = read_results(file)
    if rule is not None:
        checked_stopping_rule(stored.plan, rule)
    if stored.warning:
        typer.echo(f"rookery: {stored.warning}", err=True)
    plan = with_all_games(stored.plan, stored.results)
    write_atomically(page, report_html(standings(plan, stored.results, rule), stored.results).encode())
    typer.echo(f"{page}: {quantity(len(stored.results), 'game')}")
