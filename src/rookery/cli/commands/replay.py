"""rookery replay: show the game of a record."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, TypedDict

import typer

import rookery
from rookery import games
from rookery.core.errors import BadOption
from rookery.core.events import Event
from rookery.core.game import Game
from rookery.core.json_values import JsonObject
from rookery.core.rulebook import AnyView, GameOptions, no_secret_choices
from rookery.core.text.localizer import Localizer, TextContext

from ..arguments import AsJson, Lang, integer_option, language
from ..terminal.saved_games import record_text
from ..terminal.screen import Screen
from ..terminal.session import colours_of, event_sentences


def replay(  # noqa: PLR0913  # one parameter per option of the command
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record or a saved game; - reads standard input.")],
    to: Annotated[int | None, integer_option(help="Stop after this number of decisions.", show_default="all")] = None,
    seat: Annotated[int | None, integer_option(help="Show only what this seat saw.", show_default="all")] = None,
    lang: Lang = "",
    plain: Annotated[bool, typer.Option("--plain", help="Use whole sentences only, for screen readers.")] = False,
    as_json: AsJson = False,
) -> None:
    """Replay a record: show the events, the table and the result."""
    game = rookery.replay(read_text(file), to=to)
    if seat is not None and not 0 <= seat < game.seats:
        raise BadOption(f"seat must be an integer from 0 to {game.seats - 1}, got {seat}")
    if as_json:
        typer.echo(json.dumps(as_object(game, seat)))
    else:
        print_replay(game, seat, Localizer(language(lang), games.load(game.name).package), plain)


def read_text(file: str) -> str:
    content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    return record_text(content, file)


def events_of(game: Game, seat: int | None) -> list[Event]:
    """Return all events, or those that a seat saw."""
    if seat is not None:
        return list(game.events_seen_by(seat))
    decided = [event for decision in game.history for event in decision.events]
    return [*game.setup_events, *decided]


def turns_of(game: Game, seat: int | None) -> list[list[Event]]:
    """Return the events by turn. A new turn begins with each decision of another seat, or with each decision where
    seats choose at the same time.
    """
    at_once = games.load(game.name).secret_choices is not no_secret_choices
    turns = [list(game.setup_events if seat is None else game.setup_events.seen_by(seat))]
    last = None
    for decision in game.history:
        if at_once or decision.seat != last:
            turns.append([])
        turns[-1] += decision.events if seat is None else decision.events.seen_by(seat)
        last = decision.seat
    return turns


class ReplayData(TypedDict):
    """A replayed game as JSON; the events have their kinds as a key."""

    game: str
    seats: int
    names: list[str]
    options: GameOptions
    decisions: int
    events: list[JsonObject]
    view: AnyView
    outcome: JsonObject | None


def as_object(game: Game, seat: int | None) -> ReplayData:
    return {
        "game": game.name,
        "seats": game.seats,
        "names": list(game.names),
        "options": game.options,
        "decisions": sum(not decision.forced for decision in game.history),
        "events": [{"kind": event.kind, **event.data} for event in events_of(game, seat)],
        "view": game.view(seat),
        "outcome": asdict(game.outcome) if game.outcome else None,
    }


def print_replay(game: Game, seat: int | None, localizer: Localizer, plain: bool) -> None:
    rulebook = games.load(game.name)
    context = TextContext(localizer, game.names, seat)
    screen = Screen(colours_of(rulebook, context))
    screen.say(context.say("replay-head", title=rulebook.title, players=localizer.listed(game.names)))
    for turn in turns_of(game, seat):
        sentences = event_sentences(
            rulebook, context, (event for event in turn if event.kind not in rulebook.text.QUIET)
        )
        screen.say_all(sentences)
        screen.say_all([""] * bool(sentences))
    screen.say_all(rulebook.text.PAGES["table"](context, game.view(seat), plain))
