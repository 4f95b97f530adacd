"""rookery score-board: what boards that were written down score."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from rookery import games
from rookery.core.errors import BadBoard, BadOption, did_you_mean, short_repr
from rookery.core.text.localizer import Localizer
from rookery.core.written_boards import Boards, BoardScore

from ..arguments import AsJson, Lang, language
from ..terminal.screen import Screen, printable


def score_board(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="Boards as JSON or CSV; - reads them from the input.", show_default=False),
    ] = "",
    example: Annotated[
        str, typer.Option(metavar="FORMAT", help="Print a file to begin with, csv or json.", show_default=False)
    ] = "",
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Score boards of Wingspan that you wrote down: birds with eggs, food and cards, bonus cards and goals.

    Birds and bonus cards go by their names in English or French. A goal has the items of all seats or their points;
    goals are in the order of the rounds. Of the last goal the items can be left out: they are counted on the boards.
    Rows that cannot be are named, the first 50 of them, and nothing is scored.
    """
    package, boards = scorer()
    if example:
        typer.echo(example_of(boards, example), nl=False)
        return
    if not file:
        raise BadOption("FILE is missing; --example csv prints one to begin with")
    try:
        scores = boards.score(read_text(file))
    except BadBoard as error:
        for line in error.lines:
            typer.echo(printable(f"rookery: {file}: {line}"), err=True)
        raise typer.Exit(2) from None
    if as_json:
        typer.echo(json.dumps({"seats": [as_object(score) for score in scores]}))
    else:
        Screen().say_all(lines_of(scores, Localizer(language(lang), package)))


def scorer() -> tuple[str, Boards]:
    """The game whose boards can be scored: its package, and how."""
    rulebooks = [games.load(name) for name in games.NAMES]
    return next((rulebook.package, rulebook.boards) for rulebook in rulebooks if rulebook.boards is not None)


def as_object(score: BoardScore) -> dict[str, object]:
    return {"name": score.name, **score.rows, "total": score.total}


def example_of(boards: Boards, wanted: str) -> str:
    if wanted not in boards.examples:
        listed = " or ".join(boards.examples)
        raise BadOption(f"example is {short_repr(wanted)}{did_you_mean(wanted, boards.examples)}, must be {listed}")
    return boards.examples[wanted]


def read_text(file: str) -> str:
    content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadBoard([f"not text in UTF-8 (byte {error.start})"]) from None


def lines_of(scores: Sequence[BoardScore], localizer: Localizer) -> Iterator[str]:
    """A table: a line for each row, a column for each seat."""
    rows = list(scores[0].rows)
    labels = [localizer.say("score-row", row=row) for row in rows] + [localizer.say("score-total")]
    points = [[score.rows[row] for score in scores] for row in rows] + [[score.total for score in scores]]
    first, widths = max(map(len, labels)), [max(len(score.name), 3) for score in scores]
    cells = [[score.name for score in scores], *([str(number) for number in line] for line in points)]
    for label, line in zip(["", *labels], cells, strict=True):
        numbers = "".join(f"  {cell:>{width}}" for cell, width in zip(line, widths, strict=True))
        yield f"{label:<{first}}{numbers}"
