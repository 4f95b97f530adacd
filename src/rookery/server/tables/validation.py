"""Checks of table events. An event that passes can be applied."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

import rookery
from rookery import bots
from rookery.core.actions import Action
from rookery.core.errors import IllegalAction
from rookery.core.events import forced_of
from rookery.core.game import Game, is_seat, refuse_seat
from rookery.core.options import NAME_MAX, check_names

from ..request_errors import RequestRefused
from .answers import Trial, play_answers
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


def check(live: LiveTable, event: TableEvent, at: int = 0) -> Trial | None:
    """Raise RequestRefused, or another RookeryError, if the event is not allowed at that time.

    Return the trial of a decision; None for other events.
    """
    match event:
        case Sat(seat, name):
            check_open(live, seat)
            check_name(name)
        case BotSat(seat, _, bot):
            check_open(live, seat)
            bots.check_without_budget(bot)
        case Decided(seat, _, decision, client):
            check_not_substituted(live, seat, client)
            return AnswerChecks(live, game_awaiting(live, seat, decision), event).trial()
        case Undone(seat, decision, client, target):
            check_not_substituted(live, seat, client)
            game = game_awaiting(live, seat, decision)
            if not (live.can_force_undo(seat) if target == "force" else live.can_undo(seat)):
                raise RequestRefused("no_undo")
            check_changes(choice_changes(live, game, seat))
        case ChatSent(seat, text):
            check_chat(live, seat, text)
        case HandedOver() | CameBack() | Resigned() | Left():
            check_person(live, event, at)
        case NextTableMade():
            check_next_table(live, event)
        case KeysRevoked() | Resumed():
            pass
    return None


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


class AnswerChecks:
    """Checks the answers of a decision by playing them on a copy of the game. If one is refused, none is given.

    A refusal must not tell what a player could not also learn by an answer and its undo. So no answer may follow one
    that reveals something.
    """

    def __init__(self, live: LiveTable, game: Game, event: Decided) -> None:
        self._live = live
        self._game = game
        self._event = event
        # The number of the answer that is played, and the game before it if others follow.
        self._number = 0
        self._before: Game | None = None
        # How many choices the seat has undone or replaced; counted when the first one is replaced.
        self._changes: int | None = None

    def trial(self) -> Trial:
        """Return the trial of the decision; raise RequestRefused, with the number of the answer, if one is refused."""
        seat, game = self._event.seat, self._game.copy()
        actions = [self._read(number) for number in range(1, len(self._event.actions) + 1)]
        answers = []
        try:
            for answer in play_answers(game, seat, actions, self._check):
                answers.append(answer)
                if self._before is not None and not answer.undoable:
                    self._check_rest(self._before, actions, answer.number)
        except IllegalAction:
            raise self._illegal(self._number) from None
        return Trial(game, tuple(answers), self._live.turn)

    def _read(self, number: int) -> Action:
        try:
            return self._live.rulebook.actions.of(self._event.actions[number - 1])
        except IllegalAction as error:
            raise self._refusal(RequestRefused("illegal", str(error)), number) from None

    def _check(self, game: Game, number: int, action: Action) -> None:
        """Raise if a seat that is not asked may not replace its choice. Playing the answer checks that it is legal."""
        seat, self._number = self._event.seat, number
        if seat not in game.deciders:
            if action not in game.legal(seat):
                raise self._illegal(number)
            self._count_replaced_choice(game, number)
        self._before = game.copy() if number < len(self._event.actions) else None

    def _count_replaced_choice(self, game: Game, number: int) -> None:
        """Count one more choice that an answer replaces; raise if there are too many."""
        changes = choice_changes(self._live, game, self._event.seat) if self._changes is None else self._changes
        self._changes = changes + 1
        try:
            check_changes(changes)
        except RequestRefused as refusal:
            raise self._refusal(refusal, number) from None

    def _illegal(self, number: int) -> RequestRefused:
        return self._refusal(RequestRefused("illegal", self._event.actions[number - 1]), number)

    def _check_rest(self, before: Game, actions: Sequence[Action], revealing: int) -> None:
        """Raise unless the engine itself makes all choices after the revealing answer, because no other is possible.

        Whether it does may depend on what was revealed. So the question is put to a random world that fits what the
        seat knew before: then a refusal tells nothing about the true one.
        """
        seat = self._event.seat
        forced = forced_in_a_possible_world(before, seat, actions[revealing - 1])
        for number, action in enumerate(actions[revealing:], revealing + 1):
            if int(action) not in forced:
                raise self._refusal(RequestRefused("revealed"), number)
            del forced[: forced.index(int(action)) + 1]

    def _refusal(self, refusal: RequestRefused, number: int) -> RequestRefused:
        """Return the refusal with the number of the answer, if there are several."""
        refusal.answer = number if len(self._event.actions) > 1 else None
        return refusal


def forced_in_a_possible_world(game: Game, seat: int, action: Action) -> list[int]:
    """Return the forced choices of a seat after an action, in a random game that it cannot tell from the true one."""
    state = next(game.seat(seat).worlds(Random())).state
    state.enable_log()
    entry = state.step(seat, int(action))
    return [] if entry is None else [number for chooser, number in forced_of(entry[3]) if chooser == seat]


def choice_changes(live: LiveTable, game: Game, seat: int) -> int:
    """Return how many choices the seat has undone or replaced."""
    own = [decision.seat == seat for decision in game.history if not decision.forced]
    replaced = sum(own) - sum(own[place] for place in game.record_positions)
    return live.choices_undone[seat] + replaced


def check_changes(changes: int) -> None:
    """Raise if a seat has undone or replaced too many choices."""
    if changes >= CHOICE_CHANGES_MAX:
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
