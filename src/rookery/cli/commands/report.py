"""rookery report: a page made from results that were written down."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rookery.arena import read_results, report_html, standings, with_all_games
from rookery.arena.statistics.stopping import checked_stopping_rule

from ..arguments import counted
from ..terminal.saved_games import write_whole
from .tournament import Margin, StopRule, check_can_write, stop_rule


def report(
    file: Annotated[Path, typer.Argument(metavar="FILE.jsonl", help="What rookery tournament --out has written.")],
    out: Annotated[
        Path | None, typer.Option(metavar="FILE.html", help="Where the page goes.", show_default="beside the results")
    ] = None,
    stop: StopRule = False,
    margin: Margin = None,
) -> None:
    """Make the page of a tournament again, also while it is being played."""
    rule = stop_rule(stop, margin)
    page = file.with_suffix(".html") if out is None else out
    check_can_write(page, besides=file)
    stored = read_results(file)
    if rule is not None:
        checked_stopping_rule(stored.plan, rule)
    if stored.warning:
        typer.echo(f"rookery: {stored.warning}", err=True)
    plan = with_all_games(stored.plan, stored.results)
    write_whole(page, report_html(standings(plan, stored.results, rule), stored.results).encode())
    typer.echo(f"{page}: {counted(len(stored.results), 'game')}")
