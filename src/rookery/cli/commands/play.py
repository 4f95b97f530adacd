"""rookery play: play a game in the terminal."""

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

from ..arguments import Choices, GameName, Lang, Seed, integer_option, language, quantity, read_names, read_options
from ..terminal.saved_games import new_save_path, read_game, write_atomically
from ..terminal.session import Session, bot_in_name
from ..terminal.typed_commands import Quit, resume_command


def play(  # noqa: PLR0913  # one parameter per option of the command
    game: GameName,
    seats: Annotated[int | None, integer_option(help="Number of seats; 1 is a solo game.", show_default="2")] = None,
    bots: Annotated[
        str, typer.Option(help="Bots for the other seats, separated by commas.", show_default=rookery_bots.DEFAULT_BOT)
    ] = "",
    seed: Seed = None,
    lang: Lang = "",
    name: Annotated[str, typer.Option(help="Your name in the record.", show_default="Player 1")] = "",
    seat: Annotated[int | None, integer_option(help="Your seat, counted from 0.", show_default="0")] = None,
    option: Choices = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            help="Continue a saved game or a record. Its names decide your seat and the bots, unless you set them.",
            metavar="FILE",
        ),
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Use whole sentences only, for screen readers.")] = False,
) -> None:
    """Play a game in the terminal, against bots or solo. Type help during the game."""
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
            raise BadOption("--resume continues a game unchanged: omit --seats, --seed, --name and --option")
        table = resumed_game(game, resume)
        seat = person_seat(table.names) if seat is None else seat
        kinds = other_bots(read_names(bots) or bots_in_names(table.names, seat), table.seats - 1)
    run_session(Session(table, seat, bots_by_seat(table, seat, kinds), localizer.language, plain, save_path(resume)))


def other_bots(given: Sequence[str], others: int) -> list[str]:
    """Return a bot name for each other seat. Repeat the given names; without names use the default bot."""
    if len(given) > others:
        most = quantity(others, "bot")
        raise BadOption(f"--bots must name at most {most}, one for each other seat, got {len(given)}")
    return [(given or [rookery_bots.DEFAULT_BOT])[index % max(1, len(given))] for index in range(others)]


def names_at(seats: int, seat: int, name: str, kinds: Sequence[str]) -> list[str]:
    """Return the names by seat: the player's, and each bot's by its kind, numbered if several have the same kind."""
    check_own_seat(seat, seats)
    counts = Counter(kinds)
    named = [
        f"{kind} {kinds[: index + 1].count(kind)}" if counts[kind] > 1 else kind for index, kind in enumerate(kinds)
    ]
    others = [text.capitalize() for text in named]
    return [*others[:seat], name, *others[seat:]]


def person_seat(names: Sequence[str]) -> int:
    """Return the only seat without a bot's name, as names_at assigns them; 0 if there is not exactly one."""
    person_seats = [seat for seat, name in enumerate(names) if bot_in_name(name) is None]
    return person_seats[0] if len(person_seats) == 1 else 0


def bots_in_names(names: Sequence[str], seat: int) -> list[str]:
    """Return the bots of the other seats by their names; the default bot where a name is not a bot's."""
    return [bot_in_name(name) or rookery_bots.DEFAULT_BOT for other, name in enumerate(names) if other != seat]


def check_own_seat(seat: int, seats: int) -> None:
    if not 0 <= seat < seats:
        raise BadOption(f"seat must be an integer from 0 to {seats - 1}, got {seat}")


def bots_by_seat(game: Game, seat: int, kinds: Sequence[str]) -> dict[int, Bot]:
    """Return the bots by seat. Their seeds follow from the game's seed and the seat."""
    check_own_seat(seat, game.seats)
    others = [other for other in range(game.seats) if other != seat]
    return {
        other: rookery_bots.load(kind, seed=Random(f"{game.seed}/{other}").getrandbits(64))
        for other, kind in zip(others, kinds, strict=True)
    }


def resumed_game(name: str, path: Path) -> Game:
    game = read_game(path)
    if game.name != games.load(name).name:
        raise BadOption(f"{path} must be a game of {name}, got a game of {game.name}")
    return game


def save_path(resume: Path | None) -> Path | None:
    """Return the file to save to: a resumed saved game keeps its file, a record is never overwritten."""
    return resume if resume is not None and resume.read_bytes().startswith(MAGIC) else None


def run_session(session: Session) -> None:
    """Play; save the game when the player leaves."""
    try:
        session.run()
    except (Quit, EOFError, KeyboardInterrupt):
        leave(session)
    except Exception:
        save_for_later(session, "crash-saved")
        raise


def leave(session: Session) -> None:
    """Save the game, unless it is new and the player has not played yet."""
    if session.save_path is not None or any(decision.seat == session.seat for decision in session.game.history):
        save_for_later(session, "quit-saved")
    else:
        session.screen.say()
        session.say("quit-nothing")


def save_for_later(session: Session, message: str) -> None:
    """Save the game and print the command that resumes it."""
    try:
        path = session.save_path or new_save_path(session.game.name)
        write_atomically(path, session.game.save())
    except OSError:  # try the current folder instead
        path = Path(f"{session.game.name}-{os.getpid()}.save").absolute()
        write_atomically(path, session.game.save())
    session.screen.say()
    session.say(message, command=resume_command(session, path))
