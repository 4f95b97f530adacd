"""rookery analyse: let a bot evaluate every decision of a record."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from statistics import fmean
from threading import Event
from typing import TYPE_CHECKING, Annotated

import typer

import rookery
from rookery import bots, games
from rookery.core.errors import BadOption
from rookery.core.game import Game
from rookery.core.text.localizer import Localizer

from ..arguments import AsJson, Lang, integer_option, language
from ..progress import progress
from ..terminal.screen import Screen
from .replay import read_text
from .simulate import INTERRUPTED

if TYPE_CHECKING:  # only this command loads the server
    from rookery.server.messages.review import Analysis

# The same as in the server's analysis, which is not imported for the help. A test compares them.
ADVISER = bots.LEVELS[-1]
BUDGET = "1000"

PACKAGE = "rookery.server"
# One character per eighth of the range, and the number of characters that fit beside a name.
BARS = "▁▂▃▄▅▆▇█"
CHART_WIDTH = 48


def analyse(  # noqa: PLR0913  # one parameter per option of the command
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record or a saved game; - reads standard input.")],
    bot: Annotated[str, typer.Option(help=f"The bot that analyses: {', '.join(bots.LEVELS)}.")] = ADVISER,
    budget: Annotated[
        str,
        typer.Option(
            metavar="NUMBER", help="Simulations per turn; 0.2s means seconds, whose results depend on the machine."
        ),
    ] = BUDGET,
    seat: Annotated[
        int | None, integer_option(help="Analyse only this seat, counted from 0.", show_default="all")
    ] = None,
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Analyse a game with a bot: turning points, each player's mistakes and expected results.

    For every decision the bot knows only what the player knew. Ctrl-C stops and shows the results so far.
    """
    game = rookery.replay(read_text(file))
    localizer = Localizer(language(lang), PACKAGE, games.load(game.name).package)
    found = analysis_of(game, bot, budget, seat, localizer.language)
    if as_json:
        typer.echo(found.model_dump_json())
    else:
        Screen().say_all(lines_of(found, game, localizer))
    if found.status != "done":
        raise typer.Exit(INTERRUPTED)


def analysis_of(game: Game, bot: str, budget: str, seat: int | None, language: str) -> Analysis:
    """Analyse every decision, with a progress bar."""
    from rookery.server.review.analysis import Adviser, ProgressCallbacks, analyse_seats, analysis_in

    if seat is not None and not 0 <= seat < game.seats:
        raise BadOption(f"seat must be an integer from 0 to {game.seats - 1}, got {seat}")
    seats = range(game.seats) if seat is None else [seat]
    with progress(0, noun="decisions") as advance, interrupts() as was_interrupted:
        stored = analyse_seats(game, seats, Adviser(bot, budget), ProgressCallbacks(advance, was_interrupted))
    return analysis_in(stored, language)


@contextmanager
def interrupts() -> Iterator[Callable[[], bool]]:
    """Yield a function that returns whether Ctrl-C was pressed. The current decision is still finished."""
    pressed = Event()
    before = signal.signal(signal.SIGINT, lambda *_: pressed.set())
    try:
        yield pressed.is_set
    finally:
        signal.signal(signal.SIGINT, before)


def lines_of(found: Analysis, game: Game, localizer: Localizer) -> Iterator[str]:
    """Yield the analysis as text: turning points, players, curve."""
    yield localizer.say(
        "analysis-head",
        title=games.load(game.name).title,
        players=localizer.listed(game.names),
        done=found.done,
        bot=found.adviser,
        budget=found.budget,
    )
    if found.status != "done":
        yield localizer.say("analysis-stopped", done=found.done, total=found.total)
    if not found.curve:
        yield localizer.say("analysis-empty")
        return
    yield ""
    yield from turning_lines(found, game, localizer)
    yield ""
    yield from seat_lines(found, game, localizer)
    yield ""
    yield from curve_lines(found, game, localizer)


def turning_lines(found: Analysis, game: Game, localizer: Localizer) -> Iterator[str]:
    yield localizer.say("analysis-turning" if found.turning_points else "analysis-no-turning")
    by_number = {decision.number: decision for decision in found.curve}
    for number in found.turning_points:
        decision = by_number[number]
        yield localizer.say(
            "analysis-point",
            number=number,
            player=game.names[decision.seat],
            loss=percent(decision.loss),
            played=decision.text,
        )
        yield "    " + localizer.say("analysis-better", better=decision.best[0].text)


def seat_lines(found: Analysis, game: Game, localizer: Localizer) -> Iterator[str]:
    for seat in found.seats:
        if seat.mean_loss is None:
            continue
        yield localizer.say(
            "analysis-seat",
            player=game.names[seat.seat],
            decisions=seat.decisions,
            share=percent(seat.best_action_share),
            loss=tenths(localizer, 100 * seat.mean_loss),
        )


def curve_lines(found: Analysis, game: Game, localizer: Localizer) -> Iterator[str]:
    """Yield one line per player: a bar chart, and its first and last number for readers who cannot see it."""
    yield localizer.say("analysis-curve")
    width = max(len(name) for name in game.names)
    for seat in found.seats:
        curve = [
            decision.expected_value
            for decision in found.curve
            if decision.seat == seat.seat and decision.expected_value is not None
        ]
        if curve:
            yield localizer.say(
                "analysis-line",
                player=game.names[seat.seat].ljust(width),
                chart=chart(curve),
                first=percent(curve[0]),
                last=percent(curve[-1]),
            )


def chart(values: Sequence[float]) -> str:
    """Return numbers from 0 to 1 as a bar chart. If there are too many, a bar is the mean of several."""
    parts = min(len(values), CHART_WIDTH)
    cuts = [len(values) * part // parts for part in range(parts + 1)]
    means = (fmean(values[low:high]) for low, high in pairwise(cuts))
    return "".join(BARS[min(len(BARS) - 1, int(mean * len(BARS)))] for mean in means)


def percent(part: float | None) -> int:
    return round(100 * (part or 0.0))


def tenths(localizer: Localizer, value: float) -> str:
    """Return a number with one decimal, in the format of the language."""
    whole, rest = divmod(round(10 * value), 10)
    return localizer.say("analysis-decimal", whole=whole, tenths=rest)
