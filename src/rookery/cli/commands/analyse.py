"""rookery analyse: what a bot thinks of every decision of a record."""

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

from ..arguments import AsJson, Lang, language, whole_option
from ..progress import progress
from ..terminal.screen import Screen
from .replay import read_text
from .simulate import INTERRUPTED

if TYPE_CHECKING:  # only this command pays for loading the server
    from rookery.server.messages.review import Analysis

# As in the analysis of the server, which is not loaded for its help; a test holds them together.
ADVISER = bots.LEVELS[-1]
BUDGET = "1000"

PACKAGE = "rookery.server"
# A letter for each eighth of what can be expected, and as many of them as fit beside a name.
BARS = "▁▂▃▄▅▆▇█"
CHART_WIDTH = 48


def analyse(  # noqa: PLR0913  # a parameter for each option of the command
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record or a saved game; - reads it from the input.")],
    bot: Annotated[str, typer.Option(help=f"Who is asked: {', '.join(bots.LEVELS)}.")] = ADVISER,
    budget: Annotated[
        str, typer.Option(metavar="NUMBER", help="Simulations a turn; 0.2s is seconds, which differ by machine.")
    ] = BUDGET,
    seat: Annotated[int | None, whole_option(help="Look at this seat only, from 0.", show_default="all")] = None,
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Say what a bot thinks of a game: turning points, how well each played, what each could expect.

    With every decision the bot knows only what the player knew. Ctrl-C shows what is done.
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
    """Ask the bot about every decision, with a bar while it thinks."""
    from rookery.server.review.analysis import Adviser, Progress, analyse_seats, analysis_in

    if seat is not None and not 0 <= seat < game.seats:
        raise BadOption(f"seat is {seat}, must be a whole number from 0 to {game.seats - 1}")
    seats = range(game.seats) if seat is None else [seat]
    with progress(0, noun="decisions") as advance, interrupts() as was_interrupted:
        stored = analyse_seats(game, seats, Adviser(bot, budget), Progress(advance, was_interrupted))
    return analysis_in(stored, language)


@contextmanager
def interrupts() -> Iterator[Callable[[], bool]]:
    """Whether Ctrl-C was pressed; the decision that is looked at then is still finished, in a blink."""
    pressed = Event()
    before = signal.signal(signal.SIGINT, lambda *_: pressed.set())
    try:
        yield pressed.is_set
    finally:
        signal.signal(signal.SIGINT, before)


def lines_of(found: Analysis, game: Game, localizer: Localizer) -> Iterator[str]:
    """The analysis for people: turning points, players, curve."""
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
    by_number = {judged.number: judged for judged in found.curve}
    for number in found.turning_points:
        judged = by_number[number]
        yield localizer.say(
            "analysis-point",
            number=number,
            player=game.names[judged.seat],
            loss=percent(judged.loss),
            played=judged.text,
        )
        yield "    " + localizer.say("analysis-better", better=judged.best[0].text)


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
    """A line for each player: bars, and the first and the last figure for those who cannot see them."""
    yield localizer.say("analysis-curve")
    width = max(len(name) for name in game.names)
    for seat in found.seats:
        curve = [
            judged.expected_value
            for judged in found.curve
            if judged.seat == seat.seat and judged.expected_value is not None
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
    """Numbers from 0 to 1 as bars; more than fit are put together, the mean of each part."""
    parts = min(len(values), CHART_WIDTH)
    cuts = [len(values) * part // parts for part in range(parts + 1)]
    means = (fmean(values[low:high]) for low, high in pairwise(cuts))
    return "".join(BARS[min(len(BARS) - 1, int(mean * len(BARS)))] for mean in means)


def percent(part: float | None) -> int:
    return round(100 * (part or 0.0))


def tenths(localizer: Localizer, value: float) -> str:
    """A number with one decimal, as the language writes it."""
    whole, rest = divmod(round(10 * value), 10)
    return localizer.say("analysis-decimal", whole=whole, tenths=rest)
