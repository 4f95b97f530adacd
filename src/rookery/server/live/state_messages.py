"""State messages: a table as one audience may see it, in one language.

They are made only from the audience's feed, the game's view for it, and its legal actions.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import lru_cache

from rookery.core.actions import Action
from rookery.core.events import GAME_OVER, EventData
from rookery.core.game import Game, UndoBlock
from rookery.core.rulebook import AnyView
from rookery.core.text.localizer import GameText, Localizer, TextContext
from rookery.core.text.option_text import option_sentence
from rookery.core.text.shared_text import player_values

from ..messages import (
    Choice,
    FeedEntry,
    MultiSelect,
    NextTable,
    Page,
    Question,
    SeatState,
    State,
    TableState,
    TimeControl,
    UndoState,
)
from ..tables.clocks import ClockRule
from ..tables.feed import Audience, Entry
from ..tables.table import LiveTable

PACKAGE = "rookery.server"
# A text page that only seats have.
HAND = "hand"


@dataclass(frozen=True, slots=True)
class RenderOptions:
    """How to render a state: language, whole sentences only (`plain`), with text pages, with data for a board."""

    language: str = "en"
    plain: bool = False
    pages: bool = True
    boards: bool = False


def localizer_for(language: str, *packages: str) -> Localizer:
    """Return a localizer with the shared messages, the server's and those of some packages."""
    return Localizer(language, PACKAGE, *packages)


def context_for(live: LiveTable, audience: Audience, language: str) -> TextContext:
    names = tuple(occupant.name if occupant is not None else "" for occupant in live.occupants)
    return TextContext(localizer_for(language, live.rulebook.package), names, audience)


def state_for(live: LiveTable, audience: Audience, since: int, render_options: RenderOptions) -> State:
    """Return all that the audience may know now, with its feed entries after `since`."""
    context = context_for(live, audience, render_options.language)
    seq = live.feeds.seq(audience)
    since = since if since <= seq else 0
    entries = [
        feed_entry(live, context, since + offset, entry)
        for offset, entry in enumerate(live.feeds.since(audience, since), 1)
    ]
    view = live.view(audience) if live.has_view else None
    return State(
        seq=seq,
        since=since,
        feed_version=live.feed_version,
        seat=audience,
        table=live.cached(("table", context.localizer), lambda: table_state(live, context.localizer)),
        feed=entries,
        view=view,
        board=dict(live.rulebook.text.board(context, view)) if view is not None and render_options.boards else None,
        pages=pages(live, context, view, render_options.plain) if view is not None and render_options.pages else [],
        result=result(live, context),
        question=question(live, context, view, render_options.boards),
        undo=undo_state(live, context),
    )


def feed_entry(live: LiveTable, context: TextContext, seq: int, entry: Entry) -> FeedEntry:
    """Return one entry of a feed with its sentence."""
    kind, data = entry.event.kind, dict(entry.event.data)
    game_text = live.rulebook.text
    if entry.about == "game":
        text, quiet = game_text.sentence(context, entry.event), kind in game_text.QUIET
    else:
        text, quiet = table_entry_text(context, kind, data), False
    return FeedEntry(seq=seq, about=entry.about, kind=kind, data=data, text=text, quiet=quiet)


def table_entry_text(context: TextContext, kind: str, data: EventData) -> str:
    """Return the sentence of an event about the table."""
    values: dict[str, object] = {name: data[name] for name in ("name", "bot", "text", "kind", "why") if name in data}
    if "by" in data:
        values["other"] = "no" if data["by"] == data["seat"] else "yes"
        values["by"] = context.names[data["by"]]
    values |= player_values(context, data["seat"]) if "seat" in data else {}
    if "seat" in data and data.get("name", context.names[data["seat"]]) != context.names[data["seat"]]:
        values |= {"player": data["name"], "you": "no"}  # an earlier occupant of the seat
    return context.say(f"feed-{kind}", **values)


# The table itself


def table_state(live: LiveTable, localizer: Localizer) -> TableState:
    """Return the public data of the table."""
    setup, origin = live.setup, live.setup.origin
    return TableState(
        table=live.table,
        game=setup.game,
        title=live.rulebook.title,
        stage=live.stage,
        practice=setup.practice,
        ranked=live.ranked,
        public=setup.policy.public,
        spectators=setup.policy.spectators,
        chat=setup.policy.chat,
        hints=setup.policy.hints,
        clock=time_control(setup.policy.clock, localizer),
        origin=origin.table if origin is not None else None,
        origin_kind=origin.kind if origin is not None else None,
        next_tables=[
            NextTable.model_validate({"table": table, "kind": kind}) for kind, table in live.next_tables.items()
        ],
        owner=live.owner,
        seats=[seat_state(live, seat) for seat in range(setup.seats)],
        options_text=options_text(live, localizer),
    )


@lru_cache(maxsize=256)
def time_control(rule: ClockRule, localizer: Localizer) -> TimeControl:
    minutes, seconds = divmod(rule.seconds, 60)
    text = localizer.say(
        f"clock-{rule.kind}", minutes=minutes, seconds=seconds, increment=rule.increment, days=rule.days
    )
    return TimeControl(**asdict(rule), text=text)


EMPTY_SEAT = SeatState(
    seat=0,
    name="",
    kind="open",
    bot="",
    substitute="",
    resigned=False,
    has_left=False,
    deciding=False,
    since=None,
    deadline=None,
    replaceable_at=None,
    left=None,
)


def seat_state(live: LiveTable, seat: int) -> SeatState:
    occupant, clocks = live.occupants[seat], live.clocks
    if occupant is None:
        return EMPTY_SEAT.model_copy(update={"seat": seat})
    return SeatState(
        seat=seat,
        name=occupant.name,
        kind="bot" if occupant.bot else "person",
        bot=occupant.bot,
        substitute=occupant.substitute,
        resigned=occupant.resigned,
        has_left=occupant.has_left,
        deciding=seat in live.deciders,
        since=clocks.since[seat],
        deadline=clocks.deadline(seat),
        replaceable_at=clocks.replaceable_at(seat),
        left=clocks.left(seat),
    )


def options_text(live: LiveTable, localizer: Localizer) -> list[str]:
    """Return the options that differ from their defaults, in sentences."""
    chosen = ((option, live.setup.options[option.name]) for option in live.rulebook.options)
    return [option_sentence(localizer, option, value) for option, value in chosen if value != option.default]


# The game


def pages(live: LiveTable, context: TextContext, view: AnyView, plain: bool) -> list[Page]:
    """Return the text pages of the table; spectators have no page for a hand."""
    names = [name for name in live.rulebook.text.PAGES if name != HAND or context.seat is not None]
    return [page(live, context, view, name, plain) for name in names]


def page(live: LiveTable, context: TextContext, view: AnyView, name: str, plain: bool) -> Page:
    title = context.localizer.typed(f"command-{name}")[0].capitalize()
    return Page(name=name, title=title, lines=live.rulebook.text.PAGES[name](context, view, plain))


def result(live: LiveTable, context: TextContext) -> str:
    """Return how the table ended, in a sentence; empty before the end."""
    if live.stage != "over":
        return ""
    if live.ending:
        return ending_text(live, context)
    entries = live.feeds.since(context.seat, 0)
    ends = [entry.event for entry in entries if entry.event.kind == GAME_OVER]
    return live.rulebook.text.sentence(context, ends[-1]) if ends else ""  # not yet, at an earlier moment


def ending_text(live: LiveTable, context: TextContext) -> str:
    """Return the sentence for a table that ended before its game."""
    winners = live.winners_by_ending
    return context.say("ended-resigned", **player_values(context, winners[0])) if winners else context.say("ended-left")


def question(live: LiveTable, context: TextContext, view: AnyView | None, boards: bool) -> Question | None:
    """Return what the audience may decide now; None if it may not decide."""
    if live.game is None or view is None or context.seat is None or live.acting_bot(context.seat):
        return None
    legal = live.legal(context.seat)
    if not legal:
        return None
    text = live.rulebook.text
    pending = live.game.secret_choice(context.seat)
    order = text.order(view, legal)
    multi_select = text.multi_select(view, order) if boards else None
    return Question(
        decision=live.decision(context.seat),
        prompt=text.prompt(context, view),
        how=text.how(context, view),
        chosen=context.seat not in live.deciders,
        choices=[choice(live.rulebook.text, context, view, (action, action in pending), boards) for action in order],
        rule=text.rule(view),
        multi_select=None if multi_select is None else MultiSelect(**asdict(multi_select)),
    )


def choice(text: GameText, context: TextContext, view: AnyView, choosable: tuple[Action, bool], boards: bool) -> Choice:
    """Return the message of an action; `choosable` is the action and whether the seat has chosen it already."""
    action, is_chosen = choosable
    return Choice(
        action=str(action),
        verb=action.verb,
        arguments=list(action.arguments),
        text=text.choice(context, view, action),
        is_chosen=is_chosen,
        warning=text.warning(context, view, action),
        result_preview=dict(text.result_preview(view, action)) if boards else None,
    )


def undo_state(live: LiveTable, context: TextContext) -> UndoState | None:
    """Return what the audience may undo, until when, or why its last decision is final; None for spectators."""
    seat = context.seat
    if live.game is None or seat is None:
        return None
    targets = live.undo_targets(seat)
    possible = "last" in targets
    bot_next = any(live.acting_bot(decider) for decider in live.deciders)
    return UndoState(
        decision=live.decision(seat),
        targets=targets,
        text="" if possible else undo_block_reason(live, live.game, context, seat),
        until=live.last_public_event_at + live.setup.delays.bot_delay if possible and bot_next else None,
    )


def undo_block_reason(live: LiveTable, game: Game, context: TextContext, seat: int) -> str:
    block: UndoBlock | None = game.undo_blocked_by(seat)
    if block is None:
        return ""
    if not block.revealed:
        return context.say("undo-acted", player=context.names[block.seat])
    return context.say("undo-final", why=live.rulebook.text.undo_block_reason(context, block.events.seen_by(seat)))
