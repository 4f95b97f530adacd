"""Checks of table events. An event that passes can be applied."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rookery
from rookery import bots
from rookery.core.errors import IllegalAction
from rookery.core.game import Game, is_seat, refuse_seat
from rookery.core.options import NAME_MAX, check_names

from ..request_errors import RequestRefused
from .events import (
    BotSat,
    CameBack,
    ChatSent,
    Decided,
    HandedOver,
    KeysRevoked,
    Left,
    NextTableMade,
    Resigned,
    Resumed,
    Sat,
    TableEvent,
    Undone,
)

if TYPE_CHECKING:
    from .table import LiveTable

CHAT_CHARACTERS_MAX = 300
# The number of choices that a seat may undo or replace, because each makes the log longer. It counts per seat: a seat
# cannot use up another's, or learn from a rejection how often others changed their secret choice.
CHOICE_CHANGES_MAX = 1000


def check(live: LiveTable, event: TableEvent, at: int = 0) -> None:
    """Raise RequestRefused, or another RookeryError, if the event is not allowed at that time."""
    match event:
        case Sat(seat, name):
            check_open(live, seat)
            check_name(name)
        case BotSat(seat, _, bot):
            check_open(live, seat)
            bots.check_without_budget(bot)
        case Decided(seat, action, decision, client):
            check_not_substituted(live, seat, client)
            check_action(live, game_awaiting(live, seat, decision), seat, action)
        case Undone(seat, decision, client, force):
            check_not_substituted(live, seat, client)
            game = game_awaiting(live, seat, decision)
            if not (live.can_force_undo(seat) if force else live.can_undo(seat)):
                raise RequestRefused("no_undo")
            check_choice_changes(live, game, seat)
        case ChatSent(seat, text):
            check_chat(live, seat, text)
        case HandedOver() | CameBack() | Resigned() | Left():
            check_person(live, event, at)
        case NextTableMade():
            check_next_table(live, event)
        case KeysRevoked() | Resumed():
            pass


def check_not_substituted(live: LiveTable, seat: int, client: str) -> None:
    """Raise if a bot plays for the person. A request without a client's id comes from a bot and is allowed."""
    occupant = live.occupants[seat]
    if client and occupant is not None and occupant.substitute and live.stage != "over":
        raise RequestRefused("bot_plays")


def check_open(live: LiveTable, seat: int) -> None:
    if not is_seat(seat, live.setup.seats):
        refuse_seat(seat, live.setup.seats)
    occupant = live.occupants[seat]
    if live.stage == "over" or (occupant is not None and not occupant.has_left):
        raise RequestRefused("seat_taken")


def game_awaiting(live: LiveTable, seat: int, decision: int) -> Game:
    if live.stage == "over":
        raise RequestRefused("over")
    if live.game is None:
        raise RequestRefused("not_started")
    if decision != live.decision(seat):
        raise RequestRefused("stale")
    return live.game


def check_action(live: LiveTable, game: Game, seat: int, action: str) -> None:
    try:
        known = live.rulebook.actions.of(action)
    except IllegalAction as error:
        raise RequestRefused("illegal", str(error)) from None
    if known not in game.legal(seat):
        raise RequestRefused("illegal", action)
    if seat not in live.deciders:  # it replaces a secret choice
        check_choice_changes(live, game, seat)


def check_choice_changes(live: LiveTable, game: Game, seat: int) -> None:
    """Raise if the seat has undone or replaced too many choices."""
    own = [decision.seat == seat for decision in game.history if not decision.forced]
    replaced = sum(own) - sum(own[place] for place in game.record_positions)
    if live.undo_counts[seat] + replaced >= CHOICE_CHANGES_MAX:
        raise RequestRefused("no_undo", str(CHOICE_CHANGES_MAX), sentence="refused-no_undo-often")


def check_chat(live: LiveTable, seat: int, text: str) -> None:
    if not live.setup.policy.chat:
        raise RequestRefused("no_chat")
    if not text.isprintable() or not 1 <= len(text.strip()) <= CHAT_CHARACTERS_MAX:
        raise RequestRefused("bad_chat", str(CHAT_CHARACTERS_MAX))
    live.occupant(seat)


def check_person(live: LiveTable, event: HandedOver | CameBack | Resigned | Left, at: int) -> None:
    """Check an event about a person's seat: their own, or that of a player who keeps others waiting."""
    occupant = live.occupant(event.seat)
    if not isinstance(event, Left) and live.stage == "open":
        raise RequestRefused("not_started")
    if live.stage == "over":
        raise RequestRefused("over")
    if occupant.resigned and not (isinstance(event, HandedOver) and event.by != event.seat):
        raise RequestRefused("bot_plays", sentence="refused-bot_plays-resigned")
    if not occupant.takes_part:
        raise RequestRefused("not_your_seat")
    match event:
        case CameBack() if not occupant.substitute:
            raise RequestRefused("no_substitute")
        case HandedOver(seat, bot, by):
            bots.check_without_budget(bot)
            if occupant.substitute:
                raise RequestRefused("seat_taken")
            check_replaceable(live, seat, by, at)


def check_replaceable(live: LiveTable, seat: int, by: int, at: int) -> None:
    """Raise if `by` may not hand the seat to a bot: its own at any time, another's only when its time is up."""
    if seat == by:
        return
    due = live.clocks.replaceable_at(seat)
    if due is None or at < due:
        raise RequestRefused("too_early")


def check_next_table(live: LiveTable, event: NextTableMade) -> None:
    if live.stage != "over":
        raise RequestRefused("not_over")
    if live.next_tables.get(event.relation, "") != event.replaces:
        raise RequestRefused("stale")


def check_name(name: str) -> None:
    try:
        check_names([name], 1)
    except rookery.BadOption as error:
        raise RequestRefused("bad_name", str(NAME_MAX)) from error
