"""rookery score-board: score boards that players wrote down."""

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
from rookery.core.written_boards import BoardScore, BoardScorer

from ..arguments import AsJson, Lang, language
from ..terminal.screen import Screen, printable


def score_board(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="Boards as JSON or CSV; - reads standard input.", show_default=False),
    ] = "",
    example: Annotated[
        str, typer.Option(metavar="FORMAT", help="Print an example file, csv or json.", show_default=False)
    ] = "",
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Score boards of Wingspan that you wrote down: birds with eggs, food and cards, bonus cards and goals.

    Birds and bonus cards have their names in English or French. A goal has the items of all seats or their points;
    goals are in the order of the rounds. The items of the last goal can be omitted: they are counted on the boards.
    If rows are wrong, the first 50 of them are listed, and nothing is scored.
    """
    package, boards = scorer()
    if example:
        typer.echo(example_of(boards, example), nl=False)
        return
    if not file:
        raise BadOption("FILE is missing; --example csv prints an example")
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


def scorer() -> tuple[str, BoardScorer]:
    """Return the package of the game whose boards can be scored, and its scorer."""
    rulebooks = [games.load(name) for name in games.NAMES]
    return next((rulebook.package, rulebook.boards) for rulebook in rulebooks if rulebook.boards is not None)


def as_object(score: BoardScore) -> dict[str, object]:
    return {"name": score.name, **score.rows, "total": score.total}


def example_of(boards: BoardScorer, wanted: str) -> str:
    if wanted not in boards.examples:
        listed = " or ".join(boards.examples)
        raise BadOption(f"--example must be {listed}, got {short_repr(wanted)}{did_you_mean(wanted, boards.examples)}")
    return boards.examples[wanted]


def read_text(file: str) -> str:
    content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadBoard([f"not text in UTF-8 (byte {error.start})"]) from None


def lines_of(scores: Sequence[BoardScore], localizer: Localizer) -> Iterator[str]:
    """Yield a text table: one line per score row, one column per seat."""
    rows = list(scores[0].rows)
    labels = [localizer.say("score-row", row=row) for row in rows] + [localizer.say("score-total")]
    points = [[score.rows[row] for score in scores] for row in rows] + [[score.total for score in scores]]
    first, widths = max(map(len, labels)), [max(len(score.name), 3) for score in scores]
    cells = [[score.name for score in scores], *([str(number) for number in line] for line in points)]
    for label, line in zip(["", *labels], cells, strict=True):
        numbers = "".join(f"  {cell:>{width}}" for cell, width in zip(line, widths, strict=True))
        yield f"{label:<{first}}{numbers}"
