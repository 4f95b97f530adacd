"""A table as one audience may see it, in one language: what is sent over its sockets.

Everything here is made from the audience's feed, the game's view for it, and its legal actions; nothing else is asked.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from rookery.core.actions import Action
from rookery.core.events import GAME_OVER
from rookery.core.game import Final, Game
from rookery.core.option_text import option_sentence
from rookery.core.phrases import who
from rookery.core.rulebook import Json
from rookery.core.words import Listener, Words

from .feed import Audience, Entry
from .messages import Choice, Page, Question, Sitter, State, TableState, Told, UndoState
from .tables import LiveTable

PACKAGE = "rookery.server"
# A page that only a seat has.
HAND = "hand"


@dataclass(frozen=True, slots=True)
class Manner:
    """How to speak to somebody: in which language, and whether in whole sentences only."""

    language: str = "en"
    plain: bool = False


def words_in(language: str, *packages: str) -> Words:
    """The words of the house, of the server and of some packages."""
    return Words(language, PACKAGE, *packages)


def listener_at(live: LiveTable, audience: Audience, language: str) -> Listener:
    names = tuple(sitting.name if sitting is not None else "" for sitting in live.sittings)
    return Listener(words_in(language, live.rulebook.package), names, audience)


def state_for(live: LiveTable, audience: Audience, since: int, manner: Manner) -> State:
    """All the audience may know now, and what it was told after `since`."""
    listener = listener_at(live, audience, manner.language)
    seq = live.feeds.seq(audience)
    since = since if since <= seq else 0
    told = [
        told_entry(live, listener, since + place, entry)
        for place, entry in enumerate(live.feeds.since(audience, since), 1)
    ]
    view = live.game.view(audience) if live.game is not None else None
    return State(
        seq=seq,
        since=since,
        seat=audience,
        table=table_state(live, listener.words),
        told=told,
        view=view,
        pages=[] if view is None else pages(live, listener, view, manner.plain),
        result=result(live, listener),
        question=question(live, listener, view),
        undo=undo_state(live, listener),
    )


def told_entry(live: LiveTable, listener: Listener, seq: int, entry: Entry) -> Told:
    """One entry of a feed with its sentence."""
    kind, data = entry.event.kind, dict(entry.event.data)
    text = live.rulebook.text
    if entry.about == "game":
        said, quiet = text.sentence(listener, entry.event), kind in text.QUIET
    else:
        values: dict[str, object] = {name: data[name] for name in ("name", "bot") if name in data}
        values |= who(listener, data["seat"]) if "seat" in data else {}
        said, quiet = listener.say(f"told-{kind}", **values), False
    return Told(seq=seq, about=entry.about, kind=kind, data=data, said=said, quiet=quiet)


# The table itself


def table_state(live: LiveTable, words: Words) -> TableState:
    """What is public about the table."""
    return TableState(
        table=live.table,
        game=live.setup.game,
        title=live.rulebook.title,
        stage=live.stage,
        practice=live.setup.practice,
        sitters=[sitter(live, seat) for seat in range(live.setup.seats)],
        options_said=options_said(live, words),
    )


def sitter(live: LiveTable, seat: int) -> Sitter:
    sitting = live.sittings[seat]
    if sitting is None:
        return Sitter(seat=seat, name="", kind="open", bot="", deciding=False)
    return Sitter(
        seat=seat,
        name=sitting.name,
        kind="bot" if sitting.bot else "person",
        bot=sitting.bot,
        deciding=seat in live.deciders,
    )


def options_said(live: LiveTable, words: Words) -> list[str]:
    """The options that are not the usual ones, in sentences."""
    chosen = ((option, live.setup.options[option.name]) for option in live.rulebook.options)
    return [option_sentence(words, option, value) for option, value in chosen if value != option.default]


# The game


def pages(live: LiveTable, listener: Listener, view: Json, plain: bool) -> list[Page]:
    """The pages of the table; a spectator has no hand."""
    names = [name for name in live.rulebook.text.PAGES if name != HAND or listener.seat is not None]
    return [page(live, listener, view, name, plain) for name in names]


def page(live: LiveTable, listener: Listener, view: Json, name: str, plain: bool) -> Page:
    title = listener.words.typed(f"command-{name}")[0].capitalize()
    return Page(name=name, title=title, lines=live.rulebook.text.PAGES[name](listener, view, plain))


def result(live: LiveTable, listener: Listener) -> str:
    """How the game ended: every game's last word."""
    if live.stage != "over":
        return ""
    told = live.feeds.since(listener.seat, 0)
    end = next(entry.event for entry in reversed(told) if entry.event.kind == GAME_OVER)
    return live.rulebook.text.sentence(listener, end)


def question(live: LiveTable, listener: Listener, view: Json | None) -> Question | None:
    """What the listener may decide, if anything."""
    if live.game is None or view is None or listener.seat is None:
        return None
    legal = live.game.legal(listener.seat)
    if not legal:
        return None
    text = live.rulebook.text
    stands = live.game.standing(listener.seat)
    order = text.menu(listener, view, legal, plain=True).order
    return Question(
        decision=live.decision(listener.seat),
        prompt=text.prompt(listener, view),
        chosen=listener.seat not in live.deciders,
        choices=[choice(live, listener, view, action, stands) for action in order],
    )


def choice(live: LiveTable, listener: Listener, view: Json, action: Action, stands: Collection[Action]) -> Choice:
    """An action in words; `stands` is what the seat has chosen already."""
    text = live.rulebook.text
    return Choice(
        action=str(action),
        said=text.choice(listener, view, action),
        stands=action in stands,
        warning=text.warning(listener, view, action),
    )


def undo_state(live: LiveTable, listener: Listener) -> UndoState | None:
    """Whether the listener's last decision can be taken back, or why not."""
    if live.game is None or listener.seat is None:
        return None
    possible = live.game.can_undo(listener.seat)
    said = "" if possible else why_final(live, live.game, listener, listener.seat)
    return UndoState(decision=live.decision(listener.seat), possible=possible, said=said)


def why_final(live: LiveTable, game: Game, listener: Listener, seat: int) -> str:
    final: Final | None = game.made_final(seat)
    if final is None:
        return ""
    if not final.brought_to_light:
        return listener.say("undo-acted", player=listener.names[final.seat])
    return listener.say("undo-final", why=live.rulebook.text.why_final(listener, final.events.seen_by(seat)))
