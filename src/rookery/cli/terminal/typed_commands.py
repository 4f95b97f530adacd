"""Typed commands. Each function returns whether it changed the game."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rookery import bots
from rookery.core.game import Decision, Game
from rookery.core.rulebook import no_secret_choices
from rookery.core.text.integers import is_digits
from rookery.core.text.localizer import Menu
from rookery.core.text.rules_text import rules_file

from ..commands.rules import overview, sections
from .markdown import as_text
from .saved_games import write_atomically

if TYPE_CHECKING:
    from .session import Session


class Quit(Exception):  # leaving is not an error
    """The player leaves the game."""


def show_help(session: Session, menu: Menu, rest: str) -> bool:
    session.page("help")
    session.say("help-head", over=session.over)
    *names, last = session.commands()
    for name in (*names, *session.game_pages(), last):
        session.screen.say(help_line(session, name))
    return False


def help_line(session: Session, name: str) -> str:
    """Return the help line of a command or page."""
    word = session.context.localizer.typed(f"command-{name}")[0]
    if name in FILE_COMMANDS:
        word = f"{word} {session.context.say('file-word')}"
    text = session.context.say(f"help-{name}", over=session.over, at_once=at_once(session))
    return "  " + session.context.say("help-line", word=word, text=text)


def at_once(session: Session) -> str:
    """Return "yes" if seats choose at the same time, else "no"; "alone" without bots.

    The help needs it, because this decides how long a choice can be undone.
    """
    if not session.bots:
        return "alone"
    return "no" if session.rulebook.secret_choices is no_secret_choices else "yes"


def show_rules(session: Session, menu: Menu, rest: str) -> bool:
    """Print the introduction and the headings of the rules, or one section."""
    found = sections(session.rulebook, session.language)
    if rest in found:
        session.screen.say_all(as_text(found[rest], session.plain, session.context.say("colon")))
    elif rest:
        session.say("rules-missing", typed=rest, sections=", ".join(found))
    else:
        session.screen.say_all(overview(session.rulebook, session.language))
        session.say("rules-where", file=str(rules_file(session.rulebook.package, session.language)))
        session.say("rules-how")
    return False


def show_table(session: Session, menu: Menu, rest: str) -> bool:
    session.page("table")
    return False


def show_hand(session: Session, menu: Menu, rest: str) -> bool:
    session.page("hand")
    return False


def show_known(session: Session, menu: Menu, rest: str) -> bool:
    session.page("known")
    return False


def show_choices(session: Session, menu: Menu, rest: str) -> bool:
    """Print all actions, including those that the menu omits."""
    view = session.view()
    for number, action in enumerate(menu.order, 1):
        session.screen.say(f"{number:3}. {session.rulebook.text.choice(session.context, view, action)}.")
    return False


def show_history(session: Session, menu: Menu, rest: str) -> bool:
    """Print the sentences of all events so far, or the last of them."""
    if rest and not (is_digits(rest) and len(rest) < 6 and int(rest)):
        session.say("error-history", typed=rest)
        return False
    quiet = session.rulebook.text.QUIET
    events = [event for event in session.game.events_seen_by(session.seat) if event.kind not in quiet]
    sentences = session.sentences(events)
    session.screen.say_all(sentences[max(0, len(sentences) - int(rest)) :] if rest else sentences)
    return False


def undo(session: Session, menu: Menu, rest: str) -> bool:
    """Undo the player's last decision and the bots' decisions since; or explain why that is not allowed."""
    latest = decisions_since_own(session)
    if not latest:
        session.say("undo-nothing")
        return False
    blocked = first_not_undoable(session.game, latest)
    if blocked is not None:
        why = session.rulebook.text.undo_block_reason(session.context, blocked.events)
        session.say("undo-final" if blocked.seat == session.seat else "undo-other", why=why)
        return False
    for decision in latest:
        session.game.undo(decision.seat)
    choice = session.rulebook.text.choice(session.context, session.view(), latest[-1].action)
    session.say("undo-done", action=choice, others=len(latest) - 1)
    session.shown_turn = session.to_confirm = None
    return True


def decisions_since_own(session: Session) -> list[Decision]:
    """Return the decisions back to the player's last one, the newest first; an empty list if there is none.

    If the last one can be undone alone, return only that: other seats' later secret choices do not depend on it.
    """
    made = [decision for decision in reversed(session.game.history) if not decision.forced]
    own = [index for index, decision in enumerate(made) if decision.seat == session.seat]
    if not own:
        return []
    return made[own[0] : own[0] + 1] if session.game.can_undo(session.seat) else made[: own[0] + 1]


def first_not_undoable(game: Game, latest: Sequence[Decision]) -> Decision | None:
    """Return the first of these decisions that cannot be undone; None if all can. It is tested on a copy of the
    game.
    """
    trial = game.copy()
    for decision in latest:
        if not trial.can_undo(decision.seat):
            return decision
        trial.undo(decision.seat)
    return None


def hint(session: Session, menu: Menu, rest: str) -> bool:
    """Print the action that the strongest bot would play; repeated requests get the same hint."""
    action = bots.load(bots.ADVISER, seed=len(session.game.history)).choose(session.game.seat(session.seat))
    choice = session.rulebook.text.choice(session.context, session.view(), action)
    session.say("hint", choice=choice, number=str(menu.order.index(action) + 1))
    return False


def save(session: Session, menu: Menu, rest: str) -> bool:
    path = write(session, "save", rest, session.game.save())
    if path is not None and session.game.outcome is None:
        session.say("saved", file=str(path), command=resume_command(session, path))
    elif path is not None:
        session.say("over-saved", file=str(path), command=replay_command(path))
    return False


def record(session: Session, menu: Menu, rest: str) -> bool:
    path = write(session, "record", rest, session.game.record().encode())
    if path is not None:
        goes_on = "yes" if session.game.outcome is None else "no"
        session.say("record-saved", file=str(path), command=replay_command(path), goes_on=goes_on)
    return False


def write(session: Session, name: str, file: str, content: bytes) -> Path | None:
    """Write a file that the player named. Overwrite another one only after confirmation. Return its path, or None."""
    if not file:
        session.say("error-file", command=session.context.localizer.typed(f"command-{name}")[0])
        return None
    try:
        path = Path(file).expanduser()
        if path.is_file() and not session.is_sure((name, file), session.context.say("warning-file", file=file)):
            return None
        write_atomically(path, content)
    except (
        OSError,
        ValueError,
        RuntimeError,
    ) as error:  # the last two: invalid name, unknown home folder
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        session.say("error-file-failed", file=file, why=why.rstrip("."))
        return None
    return path


def leave(session: Session, menu: Menu, rest: str) -> bool:
    raise Quit


def program() -> str:
    """Return the command that starts this program: its name, or its path if the name is not on the PATH."""
    called = sys.argv[0]
    return called if Path(called).name == "rookery" and shutil.which("rookery") is None else "rookery"


def replay_command(path: Path) -> str:
    """Return the command that replays a game."""
    return shlex.join([program(), "replay", str(path)])


def resume_command(session: Session, path: Path) -> str:
    """Return the command that resumes a saved game with the same bots."""
    words = [program(), "play", session.game.name, "--resume", str(path)]
    if session.bots:
        words += ["--bots", ",".join(session.bots[seat].name for seat in sorted(session.bots))]
    if session.seat:
        words += ["--seat", str(session.seat)]
    return shlex.join([*words, "--lang", session.language, *(["--plain"] if session.plain else [])])


COMMANDS: dict[str, Callable[[Session, Menu, str], bool]] = {
    "help": show_help,
    "rules": show_rules,
    "table": show_table,
    "hand": show_hand,
    "known": show_known,
    "choices": show_choices,
    "history": show_history,
    "undo": undo,
    "hint": hint,
    "save": save,
    "record": record,
    "quit": leave,
}

# Commands with a file name as argument.
FILE_COMMANDS = ("save", "record")

# Commands that are available after the end of the game.
AFTER_GAME = ("help", "rules", "table", "known", "history", "save", "record", "quit")
