"""A table as one audience may see it, in one language: what is sent over its sockets.

Everything here is made from the audience's feed, the game's view for it, and its legal actions; nothing else is asked.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import lru_cache

from rookery.core.actions import Action
from rookery.core.events import GAME_OVER
from rookery.core.game import Final, Game
from rookery.core.rulebook import Json
from rookery.core.text.localizer import GameText, Listener, Words
from rookery.core.text.option_text import option_sentence
from rookery.core.text.phrases import who

from ..messages import (
    Choice,
    ClockState,
    Follower,
    Page,
    Question,
    Sitter,
    State,
    TableState,
    Together,
    Told,
    UndoState,
)
from ..tables.clocks import ClockRule
from ..tables.feed import Audience, Entry
from ..tables.table import LiveTable

PACKAGE = "rookery.server"
# A page that only a seat has.
HAND = "hand"


@dataclass(frozen=True, slots=True)
class Manner:
    """How to speak to somebody: in which language, whether in whole sentences only; with pages of text, for a board."""

    language: str = "en"
    plain: bool = False
    pages: bool = True
    boards: bool = False


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
    view = live.view(audience) if live.has_view else None
    return State(
        seq=seq,
        since=since,
        edition=live.edition,
        seat=audience,
        table=live.once(("table", listener.words), lambda: table_state(live, listener.words)),
        told=told,
        view=view,
        board=dict(live.rulebook.text.board(listener, view)) if view is not None and manner.boards else None,
        pages=pages(live, listener, view, manner.plain) if view is not None and manner.pages else [],
        result=result(live, listener),
        question=question(live, listener, view, manner.boards),
        undo=undo_state(live, listener),
    )


def told_entry(live: LiveTable, listener: Listener, seq: int, entry: Entry) -> Told:
    """One entry of a feed with its sentence."""
    kind, data = entry.event.kind, dict(entry.event.data)
    text = live.rulebook.text
    if entry.about == "game":
        said, quiet = text.sentence(listener, entry.event), kind in text.QUIET
    else:
        said, quiet = told_of_table(listener, kind, data), False
    return Told(seq=seq, about=entry.about, kind=kind, data=data, said=said, quiet=quiet)


def told_of_table(listener: Listener, kind: str, data: Json) -> str:
    """What happened at the table, apart from the game."""
    values: dict[str, object] = {name: data[name] for name in ("name", "bot", "text", "kind", "why") if name in data}
    if "by" in data:
        values["other"] = "no" if data["by"] == data["seat"] else "yes"
        values["by"] = listener.names[data["by"]]
    values |= who(listener, data["seat"]) if "seat" in data else {}
    if "seat" in data and data.get("name", listener.names[data["seat"]]) != listener.names[data["seat"]]:
        values |= {"player": data["name"], "you": "no"}  # who sat there before
    return listener.say(f"told-{kind}", **values)


# The table itself


def table_state(live: LiveTable, words: Words) -> TableState:
    """What is public about the table."""
    setup, origin = live.setup, live.setup.origin
    return TableState(
        table=live.table,
        game=setup.game,
        title=live.rulebook.title,
        stage=live.stage,
        practice=setup.practice,
        counted=live.counted,
        listed=setup.manners.listed,
        watched=setup.manners.watched,
        chat=setup.manners.chat,
        hints=setup.manners.hints,
        clock=clock_state(setup.manners.clock, words),
        origin=origin.table if origin is not None else None,
        origin_kind=origin.kind if origin is not None else None,
        followers=[Follower.model_validate({"table": table, "kind": kind}) for kind, table in live.followers.items()],
        maker=live.maker,
        sitters=[sitter(live, seat) for seat in range(setup.seats)],
        options_said=options_said(live, words),
    )


@lru_cache(maxsize=256)
def clock_state(rule: ClockRule, words: Words) -> ClockState:
    minutes, seconds = divmod(rule.seconds, 60)
    said = words.say(f"clock-{rule.kind}", minutes=minutes, seconds=seconds, increment=rule.increment, days=rule.days)
    return ClockState(**asdict(rule), said=said)


NOBODY = Sitter(
    seat=0,
    name="",
    kind="open",
    bot="",
    stand_in="",
    resigned=False,
    gone=False,
    deciding=False,
    since=None,
    deadline=None,
    replaceable_at=None,
    left=None,
)


def sitter(live: LiveTable, seat: int) -> Sitter:
    sitting, clocks = live.sittings[seat], live.clocks
    if sitting is None:
        return NOBODY.model_copy(update={"seat": seat})
    return Sitter(
        seat=seat,
        name=sitting.name,
        kind="bot" if sitting.bot else "person",
        bot=sitting.bot,
        stand_in=sitting.stand_in,
        resigned=sitting.resigned,
        gone=sitting.gone,
        deciding=seat in live.deciders,
        since=clocks.since[seat],
        deadline=clocks.deadline(seat),
        replaceable_at=clocks.replaceable_at(seat),
        left=clocks.left(seat),
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
    """How the table ended: the game's last word, or why there was none."""
    if live.stage != "over":
        return ""
    if live.ending:
        return ending_said(live, listener)
    told = live.feeds.since(listener.seat, 0)
    ends = [entry.event for entry in told if entry.event.kind == GAME_OVER]
    return live.rulebook.text.sentence(listener, ends[-1]) if ends else ""  # not yet, at an earlier moment


def ending_said(live: LiveTable, listener: Listener) -> str:
    """A table that ended before its game."""
    winners = live.winners_by_ending
    return listener.say("ended-resigned", **who(listener, winners[0])) if winners else listener.say("ended-left")


def question(live: LiveTable, listener: Listener, view: Json | None, boards: bool) -> Question | None:
    """What the listener may decide, if anything."""
    if live.game is None or view is None or listener.seat is None or live.player(listener.seat):
        return None
    legal = live.legal(listener.seat)
    if not legal:
        return None
    text = live.rulebook.text
    stands = live.game.standing(listener.seat)
    order = text.order(view, legal)
    together = text.together(view, order) if boards else None
    return Question(
        decision=live.decision(listener.seat),
        prompt=text.prompt(listener, view),
        how=text.how(listener, view),
        chosen=listener.seat not in live.deciders,
        choices=[choice(live.rulebook.text, listener, view, (action, action in stands), boards) for action in order],
        rule=text.rule(view),
        together=None if together is None else Together(**asdict(together)),
    )


def choice(text: GameText, listener: Listener, view: Json, action: tuple[Action, bool], boards: bool) -> Choice:
    """An action in words; with it comes whether the seat has chosen it already."""
    chosen, stands = action
    return Choice(
        action=str(chosen),
        said=text.choice(listener, view, chosen),
        stands=stands,
        warning=text.warning(listener, view, chosen),
        brings=dict(text.brings(view, chosen)) if boards else None,
    )


def undo_state(live: LiveTable, listener: Listener) -> UndoState | None:
    """Whether the listener's last decision can be taken back, until when, or why not."""
    seat = listener.seat
    if live.game is None or seat is None:
        return None
    possible = live.can_undo(seat)
    bot_next = any(live.player(decider) for decider in live.deciders)
    return UndoState(
        decision=live.decision(seat),
        possible=possible,
        said="" if possible else why_final(live, live.game, listener, seat),
        until=live.noticed_at + live.setup.pace.pause if possible and bot_next else None,
        further=live.can_undo_further(seat),
    )


def why_final(live: LiveTable, game: Game, listener: Listener, seat: int) -> str:
    final: Final | None = game.made_final(seat)
    if final is None:
        return ""
    if not final.brought_to_light:
        return listener.say("undo-acted", player=listener.names[final.seat])
    return listener.say("undo-final", why=live.rulebook.text.why_final(listener, final.events.seen_by(seat)))
