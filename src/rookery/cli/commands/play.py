"""rookery play: a game in the terminal."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from rookery import bots as rookery_bots
from rookery import games
from rookery.bots import Bot
from rookery.core.errors import BadOption
from rookery.core.game import Game
from rookery.core.game_factory import new_game
from rookery.core.options import check_seats
from rookery.core.records.saving import MAGIC
from rookery.core.text.localizer import Localizer

from ..arguments import Choices, GameName, Lang, Seed, language, read_names, read_options, whole_option
from ..terminal.saved_games import new_save_path, read_game, write_whole
from ..terminal.session import Session, bot_in_name
from ..terminal.typed_commands import Quit, resume_command


def play(  # noqa: PLR0913  # a parameter for each option of the command
    game: GameName,
    seats: Annotated[int | None, whole_option(help="Seats at the table; 1 is solo.", show_default="2")] = None,
    bots: Annotated[
        str, typer.Option(help="Bots for the other seats, with commas.", show_default=rookery_bots.DEFAULT_BOT)
    ] = "",
    seed: Seed = None,
    lang: Lang = "",
    name: Annotated[str, typer.Option(help="Your name in the record.", show_default="Player 1")] = "",
    seat: Annotated[int | None, whole_option(help="Your seat, counted from 0.", show_default="0")] = None,
    option: Choices = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            help="Go on with a saved game or a record; its names tell your seat and the bots unless you do.",
            metavar="FILE",
        ),
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Whole sentences only, for a screen reader.")] = False,
) -> None:
    """Play a game in the terminal against bots, or alone. Type help at the table."""
    localizer = Localizer(language(lang))
    if resume is None:
        if seats is None:
            seats = max(2, len(read_names(bots)) + 1)
        seat = seat or 0
        kinds = other_bots(read_names(bots), check_seats(seats, *games.load(game).seats) - 1)
        names = names_at(seats, seat, name or localizer.say("player-name", number=seat + 1), kinds)
        chosen = read_options(games.load(game), option)
        table = new_game(games.load(game), seats=seats, seed=seed, names=names, options=chosen)
    else:
        if (seats, seed, option, name) != (None, None, None, ""):
            raise BadOption("--resume goes on with a game as it is: leave out --seats, --seed, --name and --option")
        table = resumed(game, resume)
        seat = person_seat(table.names) if seat is None else seat
        kinds = other_bots(read_names(bots) or bots_in_names(table.names, seat), table.seats - 1)
    run_session(Session(table, seat, bots_by_seat(table, seat, kinds), localizer.language, plain, save_path(resume)))


def other_bots(given: Sequence[str], others: int) -> list[str]:
    """A bot for each other seat: those given, over and over; the usual one if none is."""
    if len(given) > others:
        raise BadOption(f"--bots names {len(given)}, but other seats are only {others}")
    return [(given or [rookery_bots.DEFAULT_BOT])[place % max(1, len(given))] for place in range(others)]


def names_at(seats: int, seat: int, name: str, kinds: Sequence[str]) -> list[str]:
    """Names by seat: the person's, and the bots' after their kind, numbered if there are several of it."""
    check_own_seat(seat, seats)
    many = Counter(kinds)
    named = [f"{kind} {kinds[: place + 1].count(kind)}" if many[kind] > 1 else kind for place, kind in enumerate(kinds)]
    others = [text.capitalize() for text in named]
    return [*others[:seat], name, *others[seat:]]


def person_seat(names: Sequence[str]) -> int:
    """The only seat without the name of a bot, as names_at has it; the first one if there is no such seat."""
    persons = [seat for seat, name in enumerate(names) if bot_in_name(name) is None]
    return persons[0] if len(persons) == 1 else 0


def bots_in_names(names: Sequence[str], seat: int) -> list[str]:
    """The bots on the other seats by their names; the usual one where a name tells of none."""
    return [bot_in_name(name) or rookery_bots.DEFAULT_BOT for other, name in enumerate(names) if other != seat]


def check_own_seat(seat: int, seats: int) -> None:
    if not 0 <= seat < seats:
        raise BadOption(f"seat is {seat}, must be a whole number from 0 to {seats - 1}")


def bots_by_seat(game: Game, seat: int, kinds: Sequence[str]) -> dict[int, Bot]:
    """The bots by seat; the game's seed and the seat decide their luck."""
    check_own_seat(seat, game.seats)
    others = [other for other in range(game.seats) if other != seat]
    return {
        other: rookery_bots.load(kind, seed=Random(f"{game.seed}/{other}").getrandbits(64))
        for other, kind in zip(others, kinds, strict=True)
    }


def resumed(name: str, path: Path) -> Game:
    game = read_game(path)
    if game.name != games.load(name).name:
        raise BadOption(f"{path} is a game of {game.name}, not of {name}")
    return game


def save_path(resume: Path | None) -> Path | None:
    """A saved game is saved again where it was; a record stays as it is."""
    return resume if resume is not None and resume.read_bytes().startswith(MAGIC) else None


def run_session(session: Session) -> None:
    """Play; whoever leaves finds the game again."""
    try:
        session.run()
    except (Quit, EOFError, KeyboardInterrupt):
        leave(session)
    except Exception:
        save_for_later(session, "crash-saved")
        raise


def leave(session: Session) -> None:
    """Keep the game, unless it is a new one in which the person has played nothing yet."""
    if session.save_path is not None or any(decision.seat == session.seat for decision in session.game.history):
        save_for_later(session, "quit-saved")
    else:
        session.screen.say()
        session.say("quit-nothing")


def save_for_later(session: Session, message: str) -> None:
    """Save the game and tell how to go on."""
    try:
        path = session.save_path or new_save_path(session.game.name)
        write_whole(path, session.game.save())
    except OSError:  # better in this folder than not at all
        path = Path(f"{session.game.name}-{os.getpid()}.save").absolute()
        write_whole(path, session.game.save())
    session.screen.say()
    session.say(message, command=resume_command(session, path))
