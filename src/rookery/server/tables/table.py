"""A live table as a state machine: its occupants, its game and the feeds of its audiences. It does no input or output.

The table session checks an event, stores it and applies it. After a restart all stored events are applied again, with
their times. They lead to the same table, with the same numbers, clocks and feeds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Literal, TypeVar

import rookery
from rookery import bots, games
from rookery.core.actions import Action
from rookery.core.events import Event
from rookery.core.game import Game, is_seat, refuse_seat
from rookery.core.game_factory import new_game
from rookery.core.json_values import JsonObject
from rookery.core.options import NAME_MAX
from rookery.core.rulebook import AnyView, Rulebook

from ..messages import UndoTarget
from ..request_errors import RequestRefused
from .answers import PlayedAnswer, Trial, play_answers
from .clocks import Clocks
from .decisions import MadeDecision, MadeDecisions
from .events import (
    BotSat,
    CameBack,
    ChatSent,
    Decided,
    HandedOver,
    Left,
    NextTableMade,
    RequestedEvent,
    Resigned,
    Resumed,
    Sat,
    TableEvent,
    Undone,
    first_moments,
    moments_in,
)
from .feed import Audience, Feeds
from .occupants import Occupant
from .setup import Setup
from .validation import check

Result = TypeVar("Result")
Stage = Literal["open", "running", "over"]
# Why a table ended before its game: all others resigned, or no person is left.
Ending = Literal["", "resigned", "left"]


class LiveTable:
    """One table from its creation to its end."""

    def __init__(self, table: str, setup: Setup, events: Iterable[tuple[TableEvent, int]] = ()) -> None:
        self.table = table
        self.rulebook: Rulebook = games.load(setup.game)
        # A setup without a version was stored when all rules had version 1.
        options = self.rulebook.options_since(setup.rules or 1, setup.options)
        self.setup = replace(setup, options=options)
        # The version of the rules that are in use; 0 if the table was stored before rules had versions.
        self.rules = setup.rules
        self.occupants: list[Occupant | None] = [None] * setup.seats
        self.game: Game | None = None
        # Whether the last seat was taken. The game may still be None, after events that were applied without it.
        self._begun = False
        self.ending: Ending = ""
        # Rises whenever clients must load the whole feed again, because the rules were corrected.
        self.feed_version = 0
        self.feeds = Feeds(setup.seats)
        self.clocks = Clocks(setup.policy.clock, setup.seats)
        # The number of events, and of the moments that they made; each answer of a decision makes one.
        self.number = self.moment = 0
        # The times of the first event, of the last, and of the last that all audiences could see.
        self.began_at = self.at = self.last_public_event_at = 0
        # The number of the last event that all audiences could see; without chat, because bots do not wait for chat.
        self.last_public_event = 0
        # The last reveal delay: when it began, and when it ends.
        self._hidden_between = (0, 0)
        # The number of undos by seat; and whether a forced undo let a player know more than the rules allow.
        # By seat: the undos, and the choices that they took back.
        self.undo_counts = [0] * setup.seats
        self.choices_undone = [0] * setup.seats
        self.undone_by_force = False
        # The next table by relation: rematch or same deal.
        self.next_tables: dict[str, str] = {}
        # The current decision number of each seat.
        self._decisions = [1] * setup.seats
        self._made = MadeDecisions()
        # Events by seat and client's id of the request.
        self._requested: dict[tuple[int, str], TableEvent] = {}
        # Values derived from the table since the last event.
        self._cache: dict[object, Any] = {}
        # Called after each moment; the archive keeps the views of all of them. With a trial, the game is always that
        # after the last answer; the archive replays events without trials.
        self.on_moment: Callable[[], None] = lambda: None
        self.replay(list(events))

    def replay(self, events: Sequence[tuple[TableEvent, int]], until: int | None = None) -> None:
        """Apply events to a new table, all or until a moment.

        Those before the last correction of the rules are applied without the game, because its rules are gone.
        """
        resumed = self.last_resumed_index(events)
        for index, (event, at) in enumerate(events):
            wanted = moments_in(event) if until is None else until - self.moment
            if wanted <= 0:
                return
            self.apply(first_moments(event, wanted), at, without_game=index < resumed)

    @staticmethod
    def last_resumed_index(events: Sequence[tuple[TableEvent, int]]) -> int:
        """Return the index of the last correction of the rules; -1 if there was none."""
        return max((index for index, (event, _) in enumerate(events) if isinstance(event, Resumed)), default=-1)

    # Queries.

    @property
    def stage(self) -> Stage:
        if self.ending:
            return "over"
        if self.game is None:
            return "open"
        return "running" if self.game.deciders else "over"

    def stage_after(self, event: TableEvent, trial: Trial | None) -> Stage:
        """Return the stage after a checked event, without applying it. The trial is that of a decision."""
        if trial is not None:
            return "running" if trial.game.deciders else "over"
        match event:
            case Sat() | BotSat() if self.game is None and self.occupants.count(None) == 1:
                return "running"
            case Resigned(seat) | Left(seat) if self.stage == "running":
                occupants = list(self.occupants)
                occupants[seat] = replace(self.occupant(seat), resigned=isinstance(event, Resigned), has_left=True)
                return "over" if ending_of(occupants) else "running"
        return self.stage

    def game_after(self, event: Undone) -> Game:
        """Return a copy of the game after a checked undo."""
        assert self.game is not None, "an undo before the start"
        trial = self.game.copy()
        for _ in self._taken_back(event.seat, event.target):
            take_back(trial, event)
        return trial

    def first_undone_event(self, event: Undone) -> int:
        """Return the number of the first event of which a checked undo takes back a decision."""
        return min(self._made[index].event_number for index in self._taken_back(event.seat, event.target))

    @property
    def deciders(self) -> Sequence[int]:
        """Return the seats the game waits for."""
        return self.game.deciders if self.game is not None and not self.ending else ()

    @property
    def revealed_at(self) -> int:
        """Return the end of the last reveal delay, in milliseconds since 1970; 0 if there was none."""
        return self._hidden_between[1]

    @property
    def owner(self) -> int:
        """Return the seat that may invite people and add bots: the owner's, or that of the first person."""
        if self._is_person(self.setup.owner):
            return self.setup.owner
        return next((seat for seat in range(self.setup.seats) if self._is_person(seat)), self.setup.owner)

    def _is_person(self, seat: int) -> bool:
        occupant = self.occupants[seat]
        return occupant is not None and not occupant.bot and not occupant.has_left

    @property
    def ranked(self) -> bool:
        """Return whether the result counts: no player chose the deal or knew more cards than the rules allow."""
        return not (self.setup.practice or self.undone_by_force)

    @property
    def winners_by_ending(self) -> tuple[int, ...]:
        """Return the seat that won because all others resigned; empty if there is none."""
        remaining = [
            seat for seat, occupant in enumerate(self.occupants) if occupant is not None and not occupant.resigned
        ]
        return tuple(remaining) if self.ending == "resigned" and len(remaining) == 1 else ()

    @property
    def turn(self) -> int:
        """Return the number of turns begun so far."""
        return int(self.view(0)["turn"]) if self.game is not None else 0

    @property
    def moments(self) -> list[int]:
        """Return, for each decision of the game's record, the moment at which the seat began to make it."""
        return [] if self.game is None else [self._made[index].moment for index in self.game.record_positions]

    def seq_before(self, seat: int, moment: int) -> int:
        """Return the seq of a seat's last entry before a moment."""
        return sum(entry.moment < moment for entry in self.feeds.since(seat, 0))

    @property
    def has_view(self) -> bool:
        """Return whether the table has a view of the game."""
        return self.game is not None

    def view(self, audience: Audience) -> AnyView:
        """Return the game's view for an audience; it is cached until the next event."""
        assert self.game is not None, "a view before the start"
        views = self.cached("views", self.game.views)
        return self.cached(("view", audience), lambda: views(audience))

    def cached(self, key: object, make: Callable[[], Result]) -> Result:
        """Return a value derived from the table, cached until the next event."""
        if key not in self._cache:
            self._cache[key] = make()
        value: Result = self._cache[key]
        return value

    def legal(self, seat: int) -> list[Action]:
        return self.game.legal(seat) if self.game is not None and not self.ending else []

    def acting_bot(self, seat: int) -> str:
        """Return the bot that decides for a seat; empty if a person does."""
        occupant = self.occupants[seat]
        return occupant.acting_bot if occupant is not None else ""

    def decision(self, seat: int) -> int:
        """Return the decision number that an answer of this seat must carry.

        It rises with every open decision, and with secret ones only of the seat itself. So it does not reveal secret
        choices of others.
        """
        return self._decisions[seat]

    def was_requested_before(self, event: RequestedEvent) -> bool:
        """Return whether the same request with the same client's id was applied before."""
        known = self._requested.get((event.seat, event.client)) if event.client else None
        if known is not None and known != event:
            raise RequestRefused("reused_id")
        return known is not None

    def can_undo(self, seat: int) -> bool:
        return self.game is not None and self.stage == "running" and self.game.can_undo(seat)

    def can_force_undo(self, seat: int) -> bool:
        """Return whether the seat may force an undo: it plays against bots only and has made a decision."""
        others = (occupant for other, occupant in enumerate(self.occupants) if other != seat)
        if self.stage != "running" or not all(each and each.bot for each in others):
            return False
        return bool(self._taken_back(seat, "force"))

    def undo_targets(self, seat: int) -> list[UndoTarget]:
        """Return what the seat may undo now; its whole turn only if that is more than its last answer."""
        return self.cached(("undo", seat), lambda: list(self._undo_targets(seat)))

    def _undo_targets(self, seat: int) -> Iterator[UndoTarget]:
        if self.can_undo(seat):
            yield "last"
            if len(self._taken_back(seat, "turn", most=2)) > 1:
                yield "turn"
        if self.can_force_undo(seat):
            yield "force"

    def _taken_back(self, seat: int, target: UndoTarget, most: int | None = None) -> list[int]:
        return [] if self.game is None else self._made.taken_back(self.game, seat, target, most)

    def unique_name(self, name: str) -> str:
        """Return the name, with a number if another occupant has it."""
        taken = {occupant.name for occupant in self.occupants if occupant is not None and not occupant.has_left}
        suffixes = (f" {number}" for number in range(2, self.setup.seats + 2))
        numbered = (f"{name[: NAME_MAX - len(suffix)].rstrip()}{suffix}" for suffix in suffixes)
        return next(free for free in (name, *numbered) if free not in taken)

    def named(self, event: TableEvent) -> TableEvent:
        """Return the event with a name that is unique at the table; a bot is named after its kind."""
        match event:
            case Sat(_, name):
                return replace(event, name=self.unique_name(name))
            case BotSat(seat, _, bot):
                return BotSat(seat, self.unique_name(bot.capitalize()), bot)
            case _:
                return event

    # Checks. An event that passes can be applied.

    def check(self, event: TableEvent, at: int = 0) -> Trial | None:
        """Raise RequestRefused, or another RookeryError, if the event is not allowed at that time.

        Return the trial of a decision, so that `apply` need not play it again.
        """
        return check(self, event, at)

    def occupant(self, seat: int) -> Occupant:
        """Return the occupant of a seat; raise if there is no such seat, or if it is open."""
        if not is_seat(seat, self.setup.seats):
            refuse_seat(seat, self.setup.seats)
        occupant = self.occupants[seat]
        if occupant is None:
            raise RequestRefused("not_your_seat")
        return occupant

    # Applying events.

    def apply(
        self, event: TableEvent, at: int | None = None, *, trial: Trial | None = None, without_game: bool = False
    ) -> None:
        """Apply a checked or stored event; with `without_game` only its effect on people.

        With its trial, a decision is not played again: the game of the trial becomes the game.
        """
        moment = self.moment + moments_in(event)
        self.number += 1
        self.moment += 1
        self.at = max(self.at, self.at if at is None else at)
        self.began_at = self.began_at or self.at
        self._cache.clear()
        self.feed_version += isinstance(event, Resumed)
        public_seq = self.feeds.seq(None)
        if without_game:
            self._apply_to_people(event)
        else:
            self._apply(event, trial)
        self.moment = moment
        if isinstance(event, Decided | Undone | ChatSent) and event.client:
            self._requested[event.seat, event.client] = event
        if self.feeds.seq(None) != public_seq and not isinstance(event, ChatSent):
            self.last_public_event = self.number
            self.last_public_event_at = max(self.at, self._hidden_between[1])
        self._update_clocks()
        if not isinstance(event, Decided):
            self.on_moment()

    def _update_clocks(self) -> None:
        """Update the clocks. A reveal delay counts for no player, so that clocks reveal nothing during it."""
        hidden_from, revealed_at = self._hidden_between
        waiting = [seat for seat in self.deciders if not self.acting_bot(seat)]
        ended = hidden_from if hidden_from <= self.at < revealed_at else self.at
        # In other games another seat decides between two turns of a seat, and a view costs time.
        turn = self.turn if self.rulebook.simultaneous_turns or self.setup.seats == 1 else None
        self.clocks.set_waiting(waiting, turn, ended, max(self.at, revealed_at))

    def _apply(self, event: TableEvent, trial: Trial | None) -> None:
        match event:
            case Decided(seat):
                self.clocks.decided(seat, self.at)
                self._decide(event, trial)
            case Undone():
                self._undo(event)
            case Resumed(rules, position):
                self._resume(rules, position)
            case _:
                self._apply_to_people(event)
                if self._begun and self.game is None:
                    self._start()

    def _apply_to_people(self, event: TableEvent) -> None:
        match event:
            case Sat(seat, name, from_previous_table):
                self._occupy(
                    seat,
                    Occupant(name, from_previous_table=from_previous_table),
                    Event("sat", {"seat": seat, "name": name}),
                )
            case BotSat(seat, name, bot):
                self._occupy(seat, Occupant(name, bot), Event("bot_sat", {"seat": seat, "name": name, "bot": bot}))
            case Left(seat):
                self._leave(seat)
            case HandedOver(seat, bot, by):
                self._change(seat, substitute=bot)
                self._append_seat_entry(seat, "handed_over", bot=bot, by=by)
            case CameBack(seat):
                self._change(seat, substitute="")
                self._append_seat_entry(seat, "came_back")
            case Resigned(seat):
                self._change(seat, resigned=True, substitute=bots.DEFAULT_BOT)
                self._append_seat_entry(seat, "resigned")
                self._check_ending()
            case ChatSent(seat, text):
                self._append_seat_entry(seat, "chat_sent", text=text)
            case NextTableMade(table, relation):
                self.next_tables[relation] = table
                self._append_entry("next_table_made", table=table, kind=relation)

    def _append_entry(self, kind: str, /, **data: str | int) -> None:
        self.feeds.append_for_all(self.moment, Event(kind, data))

    def _append_seat_entry(self, seat: int, kind: str, **data: str | int) -> None:
        """Append an entry with the person's name, because another person may take the seat later."""
        self._append_entry(kind, seat=seat, name=self._names()[seat], **data)

    def _change(self, seat: int, **changes: str | bool) -> None:
        occupant = self.occupants[seat]
        assert occupant is not None, "a change of an open seat"
        self.occupants[seat] = replace(occupant, **changes)  # type: ignore[arg-type]  # fields of Occupant, by name

    # People.

    def _occupy(self, seat: int, occupant: Occupant, event: Event) -> None:
        self.occupants[seat] = occupant
        self.feeds.append_for_all(self.moment, event)
        if self.game is not None:
            self.game.names = self._names()
        if not self._begun and None not in self.occupants:
            self._begun = True
            self._append_entry("started")

    def _leave(self, seat: int) -> None:
        self._append_seat_entry(seat, "left")
        if not self._begun:
            self.occupants[seat] = None
        else:
            self._change(seat, has_left=True, substitute=bots.DEFAULT_BOT)
        self._check_ending()

    def _check_ending(self) -> None:
        if self.stage == "running":
            self.ending = ending_of(self.occupants)
        if self.ending:
            self._append_entry("ended", why=self.ending)

    def _names(self) -> tuple[str, ...]:
        return tuple(occupant.name if occupant is not None else "" for occupant in self.occupants)

    # The game.

    def _start(self) -> None:
        """Start the game: deal it, or continue from the position of the setup."""
        setup, names = self.setup, self._names()
        if setup.position is not None:
            self._continue_from(setup.position)
        else:
            seed = int(setup.seed or 0)
            self.game = new_game(
                self.rulebook, seats=setup.seats, seed=seed, names=names, options=setup.options, rules=setup.rules
            )
            self.feeds.append(self.moment, self.game.setup_events)

    def _continue_from(self, position: JsonObject) -> None:
        """Continue the game from a position. Its pending secret choices are decisions in the game's history."""
        self.game = rookery.from_position(position, names=self._names())
        pending = [decision.seat for decision in self.game.history if not decision.forced]
        self._made = MadeDecisions([MadeDecision(self.number, self.moment, seat, True, True) for seat in pending])

    def _resume(self, rules: int, position: JsonObject) -> None:
        """Continue from a position under new rules, and make all answers to earlier questions stale."""
        self.rules = rules
        self._continue_from(position)
        for seat in range(self.setup.seats):
            self._decisions[seat] += self.moment
        self._append_entry("resumed")

    def _decide(self, event: Decided, trial: Trial | None) -> None:
        assert self.game is not None, "a decision before the start"
        seat, before, turn = event.seat, self.moment - 1, None
        if trial is not None:
            self.game, turn = trial.game, trial.turn
        for answer in self._play(event) if trial is None else trial.answers:
            self.moment = before + answer.number
            in_secret = answer.choosing_in_secret
            self._made.append(MadeDecision(self.number, self.moment, seat, answer.undoable, in_secret, turn))
            turn = None
            self._note_answer(seat, answer)
            self._cache.clear()
            self.on_moment()

    def _play(self, event: Decided) -> Iterator[PlayedAnswer]:
        assert self.game is not None, "a decision before the start"
        return play_answers(self.game, event.seat, [self.rulebook.actions.of(action) for action in event.actions])

    def _note_answer(self, seat: int, answer: PlayedAnswer) -> None:
        """Append an answer to the feeds, begin its reveal delay, and advance the decision numbers."""
        self.feeds.append(self.moment, answer.events)
        if answer.timing_sensitive and self.setup.delays.reveal_delay:
            self._hidden_between = (self.at, self.at + self.setup.delays.reveal_delay)
        # That the same seat decides again may reveal its hand. Decision numbers of others therefore rise later.
        decides_again = answer.timing_sensitive and answer.deciders == (seat,)
        self._advance_decision_numbers(seat, answer.choosing_in_secret or decides_again)

    def _undo(self, event: Undone) -> None:
        game, seat, force = self.game, event.seat, event.target == "force"
        assert game is not None, "an undo before the start"
        self.undo_counts[seat] += 1
        indexes = self._taken_back(seat, event.target)
        self.choices_undone[seat] += len(indexes)
        self._mask_undo_as_decline(game, seat)
        self.clocks.undid(seat)
        secret, undone = not force, []
        for index in indexes:
            secret = secret and game.choosing_in_secret
            take_back(game, event)
            undone.append(self._made.pop(index).moment)
        self.undone_by_force = self.undone_by_force or force
        self.feeds.append_undo(self.moment, undone, seat, force=force)
        self._advance_decision_numbers(seat, secret)

    def _mask_undo_as_decline(self, game: Game, seat: int) -> None:
        """Show others an undo in a timing-sensitive step as if the seat had declined, or was not asked, before it."""
        decline_action = self._decline_action(game, seat)
        if decline_action is None:
            return
        self.feeds.append(self._made[-1].moment, game.play(decline_action, seat), except_seat=seat)
        for other in range(self.setup.seats):
            self._decisions[other] += other != seat
        self._update_clocks()
        game.undo()
        self._cache.clear()

    def _decline_action(self, game: Game, seat: int) -> Action | None:
        """Return the action that declines a timing-sensitive step, if the seat is asked in one; None otherwise.

        None also if declining would reveal something or end the game: no audience may see that before it happens. Then
        others can see that the seat was asked, as they can when it thinks longer than the reveal delay.
        """
        decline_action = next(
            (action for action in game.legal(seat) if str(action) in self.rulebook.timing_sensitive), None
        )
        if decline_action is None:
            return None
        trial = game.copy()
        trial.play(decline_action, seat)
        return decline_action if trial.deciders and trial.can_undo(seat) else None

    def mask_pending_decline(self, audience: Audience) -> None:
        """Decline a pending timing-sensitive step of others, as this audience saw it at an earlier moment."""
        for seat in self.deciders:
            decline_action = (
                self._decline_action(self.game, seat) if self.game is not None and seat != audience else None
            )
            if self.game is not None and decline_action is not None:
                self.game.play(decline_action, seat)
                self._cache.clear()
                self._update_clocks()

    def _advance_decision_numbers(self, seat: int, secret: bool) -> None:
        for other in range(self.setup.seats):
            self._decisions[other] += other == seat or not secret


def take_back(game: Game, event: Undone) -> None:
    """Undo one of the decisions that an event takes back: by force the last of the game, otherwise of the seat."""
    game.undo(None if event.target == "force" else event.seat)


def ending_of(occupants: Iterable[Occupant | None]) -> Ending:
    """Return why a table ends before its game: all but one seat resigned, or no person is left; empty otherwise."""
    seated = [occupant for occupant in occupants if occupant is not None]
    if sum(not occupant.resigned for occupant in seated) <= min(1, len(seated) - 1):
        return "resigned"
    return "" if any(occupant.takes_part for occupant in seated) else "left"
