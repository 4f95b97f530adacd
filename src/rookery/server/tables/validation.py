"""What may be done at a table, and why not. Whatever passes here can be applied."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rookery
from rookery import bots
from rookery.core.errors import IllegalAction
from rookery.core.game import Game, is_seat, refuse_seat
from rookery.core.options import NAME_MAX, check_names

from ..request_errors import NotDone
from .events import (
    BotSat,
    CameBack,
    Cause,
    Decided,
    Followed,
    HandedOver,
    Left,
    Resigned,
    Resumed,
    Revoked,
    Said,
    Sat,
    TookBack,
)

if TYPE_CHECKING:
    from .table import LiveTable

SAYING_MAX = 300
# Choices that a seat may take back or replace at a table: each makes the log longer, and nobody wavers so much.
# By seat, so that nobody uses up another's, or learns by being refused how often others have wavered in secret.
SECOND_THOUGHTS_MAX = 1000


def check(live: LiveTable, cause: Cause, at: int = 0) -> None:
    """Refuse with NotDone, or another RookeryError, what cannot be done at that time."""
    match cause:
        case Sat(seat, name):
            check_open(live, seat)
            check_name(name)
        case BotSat(seat, _, bot):
            check_open(live, seat)
            bots.check_plain(bot)
        case Decided(seat, action, decision, client):
            check_player(live, seat, client)
            check_action(live, asked_for(live, seat, decision), seat, action)
        case TookBack(seat, decision, client, further):
            check_player(live, seat, client)
            game = asked_for(live, seat, decision)
            if not (live.can_undo_further(seat) if further else live.can_undo(seat)):
                raise NotDone("no_undo")
            check_wavering(live, game, seat)
        case Said(seat, text):
            check_saying(live, seat, text)
        case HandedOver() | CameBack() | Resigned() | Left():
            check_person(live, cause, at)
        case Followed():
            check_end(live, cause)
        case Revoked() | Resumed():
            pass


def check_player(live: LiveTable, seat: int, client: str) -> None:
    """A person for whom a bot plays, now or for good, decides nothing; what has no client's id comes from a bot."""
    sitting = live.sittings[seat]
    if client and sitting is not None and sitting.stand_in and live.stage != "over":
        raise NotDone("bot_plays")


def check_open(live: LiveTable, seat: int) -> None:
    if not is_seat(seat, live.setup.seats):
        refuse_seat(seat, live.setup.seats)
    sitting = live.sittings[seat]
    if live.stage == "over" or (sitting is not None and not sitting.gone):
        raise NotDone("seat_taken")


def asked_for(live: LiveTable, seat: int, decision: int) -> Game:
    if live.stage == "over":
        raise NotDone("over")
    if live.game is None:
        raise NotDone("not_started")
    if decision != live.decision(seat):
        raise NotDone("stale")
    return live.game


def check_action(live: LiveTable, game: Game, seat: int, action: str) -> None:
    try:
        known = live.rulebook.actions.of(action)
    except IllegalAction as refusal:
        raise NotDone("illegal", str(refusal)) from None
    if known not in game.legal(seat):
        raise NotDone("illegal", action)
    if seat not in live.deciders:  # it has chosen already
        check_wavering(live, game, seat)


def check_wavering(live: LiveTable, game: Game, seat: int) -> None:
    """Refuse one more second thought to a seat that has had very many."""
    own = [decision.seat == seat for decision in game.history if not decision.forced]
    replaced = sum(own) - sum(own[place] for place in game.places)
    if live.taken_back[seat] + replaced >= SECOND_THOUGHTS_MAX:
        raise NotDone("no_undo", str(SECOND_THOUGHTS_MAX), sentence="refused-no_undo-often")


def check_saying(live: LiveTable, seat: int, text: str) -> None:
    if not live.setup.manners.chat:
        raise NotDone("no_chat")
    if not text.isprintable() or not 1 <= len(text.strip()) <= SAYING_MAX:
        raise NotDone("bad_saying", str(SAYING_MAX))
    live.sitting(seat)


def check_person(live: LiveTable, cause: HandedOver | CameBack | Resigned | Left, at: int) -> None:
    """Somebody's place at the table: what people may do about their own, and about those who keep them waiting."""
    sitting = live.sitting(cause.seat)
    if not isinstance(cause, Left) and live.stage == "open":
        raise NotDone("not_started")
    if live.stage == "over":
        raise NotDone("over")
    if sitting.resigned and not (isinstance(cause, HandedOver) and cause.by != cause.seat):
        raise NotDone("bot_plays", sentence="refused-bot_plays-resigned")
    if not sitting.takes_part:
        raise NotDone("not_yours")
    match cause:
        case CameBack() if not sitting.stand_in:
            raise NotDone("no_stand_in")
        case HandedOver(seat, bot, by):
            bots.check_plain(bot)
            if sitting.stand_in:
                raise NotDone("seat_taken")
            check_patience(live, seat, by, at)


def check_patience(live: LiveTable, seat: int, by: int, at: int) -> None:
    """One's own seat may be handed over at any time, another's only when its time is up."""
    if seat == by:
        return
    due = live.clocks.replaceable_at(seat)
    if due is None or at < due:
        raise NotDone("too_early")


def check_end(live: LiveTable, cause: Followed) -> None:
    if live.stage != "over":
        raise NotDone("not_over")
    if live.followers.get(cause.how, "") != cause.instead_of:
        raise NotDone("stale")


def check_name(name: str) -> None:
    try:
        check_names([name], 1)
    except rookery.BadOption as refusal:
        raise NotDone("bad_name", str(NAME_MAX)) from refusal
