"""What a person may type besides actions. Each command says whether it changed the table."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rookery import bots
from rookery.core.words import Menu

from .files import write_whole
from .rules import rules_path, sections

if TYPE_CHECKING:
    from .session import Session


class Quit(Exception):  # noqa: N818  # leaving is no error
    """The person leaves the table."""


def show_help(session: Session, menu: Menu, rest: str) -> bool:
    session.page("help")
    session.say("help-head")
    for name in COMMANDS:
        word = session.listener.words.typed(f"command-{name}")[0]
        session.screen.say(f"  {word}: {session.listener.say(f'help-{name}')}")
    return False


def show_rules(session: Session, menu: Menu, rest: str) -> bool:
    """The headings, or one section."""
    found = sections(session.rulebook, session.language)
    if rest in found:
        session.screen.say_all(found[rest])
    elif rest:
        session.say("rules-missing", typed=rest, sections=", ".join(found))
    else:
        session.screen.say_all(lines[0].lstrip("# ") for lines in found.values())
        session.say("rules-where", file=str(rules_path(session.rulebook, session.language)))
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
    """Every choice, also those the menu leaves out."""
    view = session.view()
    for number, action in enumerate(menu.order, 1):
        session.screen.say(f"{number:3}. {session.rulebook.text.choice(session.listener, view, action)}.")
    return False


def show_history(session: Session, menu: Menu, rest: str) -> bool:
    """All that was told so far, or the last so many sentences of it."""
    if rest and not (rest.isdecimal() and len(rest) < 6):
        session.say("error-history", typed=rest)
        return False
    events = session.game.events_seen_by(session.seat)
    wanted = events[max(0, len(events) - int(rest)) :] if rest else events
    session.screen.say_all(session.rulebook.text.sentence(session.listener, event) for event in wanted)
    return False


def undo(session: Session, menu: Menu, rest: str) -> bool:
    """Take back the last decision, or say why not."""
    game = session.game
    if not game.can_undo(session.seat):
        session.screen.say(why_not(session))
        return False
    action = game.undo(session.seat)
    session.say("undo-done", action=session.rulebook.text.choice(session.listener, session.view(), action))
    session.shown_turn = None
    return True


def why_not(session: Session) -> str:
    history = [decision for decision in session.game.history if not decision.forced]
    if not history:
        return session.listener.say("undo-nothing")
    if history[-1].seat != session.seat:
        return session.listener.say("undo-other")
    why = session.rulebook.text.why_final(session.listener, history[-1].events)
    return session.listener.say("undo-final", why=why)


def hint(session: Session, menu: Menu, rest: str) -> bool:
    """What the greedy bot would do here; the same each time it is asked."""
    action = bots.load("greedy", seed=len(session.game.history)).choose(session.game.seat(session.seat))
    choice = session.rulebook.text.choice(session.listener, session.view(), action)
    session.say("hint", notation=str(action), choice=choice)
    return False


def save(session: Session, menu: Menu, rest: str) -> bool:
    if write(session, "save", rest, session.game.save()):
        session.say("saved", file=rest, command=resume_command(session, Path(rest)))
    return False


def record(session: Session, menu: Menu, rest: str) -> bool:
    if write(session, "record", rest, session.game.record().encode()):
        session.say("record-saved", file=rest, command=shlex.join(["rookery", "replay", rest]))
    return False


def write(session: Session, name: str, file: str, content: bytes) -> bool:
    """Write a file the person named; whether it is written."""
    if not file:
        session.say("error-file", command=session.listener.words.typed(f"command-{name}")[0])
        return False
    try:
        write_whole(Path(file).expanduser(), content)
    except OSError as error:
        session.say("error-file-failed", file=file, why=error.strerror or str(error))
        return False
    return True


def leave(session: Session, menu: Menu, rest: str) -> bool:
    raise Quit


def resume_command(session: Session, path: Path) -> str:
    """What to type to go on with a saved game at the same table."""
    words = ["rookery", "play", session.game.name, "--resume", str(path)]
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
