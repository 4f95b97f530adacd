"""A live table as a state machine: who sits where, the game, and what each audience was told. No input or output.

The host checks a cause, writes it down, and applies it; after a restart all stored causes are applied again, with their
times, and lead to the same table, the same numbers, the same clocks and the same feeds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Literal, TypeVar

import rookery
from rookery import bots, games
from rookery.core.actions import Action
from rookery.core.events import Event
from rookery.core.game import Game, is_seat, refuse_seat
from rookery.core.game_factory import new_game
from rookery.core.options import NAME_MAX
from rookery.core.rulebook import Json, Rulebook

from ..request_errors import RequestRefused
from .clocks import Clocks
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
)
from .feed import Audience, Feeds
from .occupants import Occupant
from .setup import Setup
from .validation import check

Result = TypeVar("Result")
Stage = Literal["open", "running", "over"]
# Why a table ended before its game: all others gave up, or no person is left.
Ending = Literal["", "resigned", "left"]


class LiveTable:
    """One table from its making to its end."""

    def __init__(self, table: str, setup: Setup, events: Iterable[tuple[TableEvent, int]] = ()) -> None:
        self.table = table
        self.rulebook: Rulebook = games.load(setup.game)
        # Setups without a version are older than the second version of any rules.
        options = self.rulebook.options_since(setup.rules or 1, setup.options)
        self.setup = replace(setup, options=options)
        # The version of the rules it is played by; 0 if it is older than such numbers.
        self.rules = setup.rules
        self.occupants: list[Occupant | None] = [None] * setup.seats
        self.game: Game | None = None
        # Whether the last seat was taken; there may be no game if it cannot be played again.
        self._begun = False
        self.ending: Ending = ""
        # How often the game was told anew, as the rules were corrected.
        self.feed_version = 0
        self.feeds = Feeds(setup.seats)
        self.clocks = Clocks(setup.policy.clock, setup.seats)
        # Causes so far; the times of the first, of the last, and of the last that everybody may have noticed.
        self.number = 0
        self.began_at = self.at = self.last_public_event_at = 0
        # The number of that last cause; talk aside, for which no bot waits.
        self.last_public_event = 0
        # When others began to be held back, as speed would tell a hand, and until when they are.
        self._hidden_between = (0, 0)
        # Decisions that were taken back, by seat; and whether somebody knows more than a player may.
        self.undo_counts = [0] * setup.seats
        self.undone_by_force = False
        # The table that was made after this one, by kind.
        self.next_tables: dict[str, str] = {}
        # For every seat the number of the decision it is asked for.
        self._decisions = [1] * setup.seats
        # The number of the cause of each decision in the game's history.
        self._event_numbers: list[int] = []
        # Causes by the seat and client's id that asked for them.
        self._requested: dict[tuple[int, str], TableEvent] = {}
        # What was made of the table since the last cause, and need not be made again.
        self._cache: dict[object, Any] = {}
        self._apply_all(list(events))

    def _apply_all(self, events: Sequence[tuple[TableEvent, int]]) -> None:
        """Decisions before the last correction of the rules were made under rules that are no more."""
        resumed = self.last_resumed_index(events)
        for place, (event, at) in enumerate(events):
            self.apply(event, at, without_game=place < resumed)

    @staticmethod
    def last_resumed_index(events: Sequence[tuple[TableEvent, int]]) -> int:
        """The place of the last correction of the rules; -1 if there was none."""
        return max((place for place, (event, _) in enumerate(events) if isinstance(event, Resumed)), default=-1)

    # Asking.

    @property
    def stage(self) -> Stage:
        if self.ending:
            return "over"
        if self.game is None:
            return "open"
        return "running" if self.game.deciders else "over"

    def stage_after(self, event: TableEvent) -> Stage:
        """The stage to which a checked cause leads, before it is applied."""
        match event:
            case Sat() | BotSat() if self.game is None and self.occupants.count(None) == 1:
                return "running"
            case Decided():
                return "running" if self.game_after(event).deciders else "over"
            case Resigned(seat) | Left(seat) if self.stage == "running":
                occupants = list(self.occupants)
                occupants[seat] = replace(self.occupant(seat), resigned=isinstance(event, Resigned), has_left=True)
                return "over" if ending_of(occupants) else "running"
        return self.stage

    def game_after(self, event: Decided | Undone) -> Game:
        """The game to which a checked decision, or taking one back, leads."""
        assert self.game is not None, "a decision before the start"
        trial = self.game.copy()
        match event:
            case Decided(seat, action):
                trial.play(action, seat)
            case Undone(force=True):
                for _ in self.events_undone_by(event):
                    trial.undo()
            case Undone(seat):
                trial.undo(seat)
        return trial

    def events_undone_by(self, event: Undone) -> list[int]:
        """The numbers of the causes whose decisions a checked step back takes back, in their order."""
        assert self.game is not None, "an undo before the start"
        if event.force:
            return self._event_numbers[self._last_own_index(self.game, event.seat) :]
        place = self.game.undo_target(event.seat)
        return [] if place is None else [self._event_numbers[place]]

    @property
    def deciders(self) -> Sequence[int]:
        """The seats the game waits for."""
        return self.game.deciders if self.game is not None and not self.ending else ()

    @property
    def revealed_at(self) -> int:
        """Until when others were not told of the last decision whose speed would tell a hand."""
        return self._hidden_between[1]

    @property
    def owner(self) -> int:
        """The seat that may invite and put bots: its maker's, or that of the first person there."""
        if self._is_person(self.setup.owner):
            return self.setup.owner
        return next((seat for seat in range(self.setup.seats) if self._is_person(seat)), self.setup.owner)

    def _is_person(self, seat: int) -> bool:
        occupant = self.occupants[seat]
        return occupant is not None and not occupant.bot and not occupant.has_left

    @property
    def ranked(self) -> bool:
        """Whether the result counts: nobody chose the cards or knew more of them than the rules allow."""
        return not (self.setup.practice or self.undone_by_force)

    @property
    def winners_by_ending(self) -> tuple[int, ...]:
        """Who won because all others have given up."""
        stayed = [
            seat for seat, occupant in enumerate(self.occupants) if occupant is not None and not occupant.resigned
        ]
        return tuple(stayed) if self.ending == "resigned" and len(stayed) == 1 else ()

    @property
    def turn(self) -> int:
        """Turns that were begun so far."""
        return int(self.view(0)["turn"]) if self.game is not None else 0

    @property
    def moments(self) -> list[int]:
        """For every decision of the game's record, the number of the cause by which its seat began to make it."""
        return [] if self.game is None else [self._event_numbers[place] for place in self.game.record_positions]

    def seq_before(self, seat: int, number: int) -> int:
        """How much a seat had been told before a cause."""
        return sum(entry.event_number < number for entry in self.feeds.since(seat, 0))

    @property
    def has_view(self) -> bool:
        """Whether there is anything of the game to see."""
        return self.game is not None

    def view(self, audience: Audience) -> Json:
        """The game's view for an audience; made once between two causes."""
        assert self.game is not None, "a view before the start"
        views = self.cached("views", self.game.views)
        return self.cached(("view", audience), lambda: views(audience))

    def cached(self, what: object, make: Callable[[], Result]) -> Result:
        """Something that follows from the table as it stands, made when it is first asked for."""
        if what not in self._cache:
            self._cache[what] = make()
        made: Result = self._cache[what]
        return made

    def legal(self, seat: int) -> list[Action]:
        return self.game.legal(seat) if self.game is not None and not self.ending else []

    def acting_bot(self, seat: int) -> str:
        """The bot that decides for a seat; empty if a person does."""
        occupant = self.occupants[seat]
        return occupant.acting_bot if occupant is not None else ""

    def decision(self, seat: int) -> int:
        """The number an answer of this seat must name. It rises with every open decision, and with secret ones only of
        the seat itself: so nobody learns by it that others chose in secret."""
        return self._decisions[seat]

    def was_requested_before(self, event: RequestedEvent) -> bool:
        """Whether this very thing was asked for with the same client's id, and done."""
        known = self._requested.get((event.seat, event.client)) if event.client else None
        if known is not None and known != event:
            raise RequestRefused("reused_id")
        return known is not None

    def can_undo(self, seat: int) -> bool:
        return self.game is not None and self.stage == "running" and self.game.can_undo(seat)

    def can_force_undo(self, seat: int) -> bool:
        """Against bots only: whether there is a decision of the seat's own to go back to."""
        others = (occupant for place, occupant in enumerate(self.occupants) if place != seat)
        if self.game is None or self.stage != "running" or not all(other and other.bot for other in others):
            return False
        return self._last_own_index(self.game, seat) is not None

    def _last_own_index(self, game: Game, seat: int) -> int | None:
        """The place of the seat's last decision among those that were not forced."""
        own = [decision.seat == seat for decision in game.history if not decision.forced]
        return max((place for place, is_own in enumerate(own) if is_own), default=None)

    def unique_name(self, name: str) -> str:
        """The name, numbered if somebody at the table has it."""
        taken = {occupant.name for occupant in self.occupants if occupant is not None and not occupant.has_left}
        ends = (f" {number}" for number in range(2, self.setup.seats + 2))
        numbered = (f"{name[: NAME_MAX - len(end)].rstrip()}{end}" for end in ends)
        return next(free for free in (name, *numbered) if free not in taken)

    def named(self, event: TableEvent) -> TableEvent:
        """Who sits down gets a name nobody else at the table has; a bot is called by its kind."""
        match event:
            case Sat(_, name):
                return replace(event, name=self.unique_name(name))
            case BotSat(seat, _, bot):
                return BotSat(seat, self.unique_name(bot.capitalize()), bot)
            case _:
                return event

    # Checking. Whatever passes can be applied.

    def check(self, event: TableEvent, at: int = 0) -> None:
        """Refuse with RequestRefused, or another RookeryError, what cannot be done at that time."""
        check(self, event, at)

    def occupant(self, seat: int) -> Occupant:
        """Who is on a seat; refused if there is no such seat, or nobody on it."""
        if not is_seat(seat, self.setup.seats):
            refuse_seat(seat, self.setup.seats)
        occupant = self.occupants[seat]
        if occupant is None:
            raise RequestRefused("not_your_seat")
        return occupant

    # Applying.

    def apply(self, event: TableEvent, at: int | None = None, *, without_game: bool = False) -> None:
        """Do what a checked or stored cause says; `without_game` only what it says about people."""
        self.number += 1
        self.at = max(self.at, self.at if at is None else at)
        self.began_at = self.began_at or self.at
        self._cache.clear()
        self.feed_version += isinstance(event, Resumed)
        last_public_event = self.feeds.seq(None)
        if without_game:
            self._apply_to_people(event)
        else:
            self._apply(event)
        if isinstance(event, Decided | Undone | ChatSent) and event.client:
            self._requested[event.seat, event.client] = event
        if self.feeds.seq(None) != last_public_event and not isinstance(event, ChatSent):
            self.last_public_event = self.number
            self.last_public_event_at = max(self.at, self._hidden_between[1])
        self._turn_clocks()

    def _turn_clocks(self) -> None:
        """Time in which others are held back is nobody's: clocks must not tell what they are not told."""
        held_from, revealed_at = self._hidden_between
        waiting = [seat for seat in self.deciders if not self.acting_bot(seat)]
        ended = held_from if held_from <= self.at < revealed_at else self.at
        # Elsewhere somebody else is asked between two turns, and a view takes time.
        turn = self.turn if self.rulebook.simultaneous_turns or self.setup.seats == 1 else None
        self.clocks.set_waiting(waiting, turn, ended, max(self.at, revealed_at))

    def _apply(self, event: TableEvent) -> None:
        match event:
            case Decided(seat, action):
                self.clocks.decided(seat, self.at)
                self._decide(seat, action)
            case Undone(seat, _, _, force):
                self._undo(seat, force)
            case Resumed(rules, position):
                self._resume(rules, position)
            case _:
                self._apply_to_people(event)
                if self._begun and self.game is None:
                    self._start()

    def _apply_to_people(self, event: TableEvent) -> None:
        match event:
            case Sat(seat, name, from_previous_table):
                self._sit(
                    seat,
                    Occupant(name, from_previous_table=from_previous_table),
                    Event("sat", {"seat": seat, "name": name}),
                )
            case BotSat(seat, name, bot):
                self._sit(seat, Occupant(name, bot), Event("bot_sat", {"seat": seat, "name": name, "bot": bot}))
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
                self._maybe_end()
            case ChatSent(seat, text):
                self._append_seat_entry(seat, "chat_sent", text=text)
            case NextTableMade(table, relation):
                self.next_tables[relation] = table
                self._append_entry("next_table_made", table=table, kind=relation)

    def _append_entry(self, what: str, **data: str | int) -> None:
        self.feeds.append_for_all(self.number, Event(what, data))

    def _append_seat_entry(self, seat: int, what: str, **data: str | int) -> None:
        """With the name of the person: somebody else may sit there later."""
        self._append_entry(what, seat=seat, name=self._names()[seat], **data)

    def _change(self, seat: int, **changes: str | bool) -> None:
        occupant = self.occupants[seat]
        assert occupant is not None, "a change of nobody"
        self.occupants[seat] = replace(occupant, **changes)  # type: ignore[arg-type]  # fields of Sitting, by name

    # People.

    def _sit(self, seat: int, occupant: Occupant, event: Event) -> None:
        self.occupants[seat] = occupant
        self.feeds.append_for_all(self.number, event)
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
        self._maybe_end()

    def _maybe_end(self) -> None:
        if self.stage == "running":
            self.ending = ending_of(self.occupants)
        if self.ending:
            self._append_entry("ended", why=self.ending)

    def _names(self) -> tuple[str, ...]:
        return tuple(occupant.name if occupant is not None else "" for occupant in self.occupants)

    # The game.

    def _start(self) -> None:
        """The last seat is taken: the cards are dealt."""
        setup, names = self.setup, self._names()
        if setup.position is not None:
            self._continue_from(setup.position)
        else:
            seed = int(setup.seed or 0)
            self.game = new_game(
                self.rulebook, seats=setup.seats, seed=seed, names=names, options=setup.options, rules=setup.rules
            )
            self.feeds.append(self.number, self.game.setup_events)

    def _continue_from(self, position: Json) -> None:
        """Secret choices that stand in a position are decisions in the game's history."""
        self.game = rookery.from_position(position, names=self._names())
        self._event_numbers = [self.number] * sum(not decision.forced for decision in self.game.history)

    def _resume(self, rules: int, position: Json) -> None:
        """Nobody's answer to an earlier question counts."""
        self.rules = rules
        self._continue_from(position)
        for seat in range(self.setup.seats):
            self._decisions[seat] += self.number
        self._append_entry("resumed")

    def _decide(self, seat: int, action: str) -> None:
        assert self.game is not None, "a decision before the start"
        self.feeds.append(self.number, self.game.play(action, seat))
        self._event_numbers.append(self.number)
        # Whether the same seat is asked once more may be what its hand tells: others' numbers rise with its answer.
        timing_sensitive = self.game.timing_sensitive
        if timing_sensitive and self.setup.delays.reveal_delay:
            self._hidden_between = (self.at, self.at + self.setup.delays.reveal_delay)
        asked_on = timing_sensitive and self.game.deciders == (seat,)
        self._advance_decision_numbers(seat, self.game.choosing_in_secret or asked_on)

    def _undo(self, seat: int, force: bool) -> None:
        game = self.game
        assert game is not None, "an undo before the start"
        self.undo_counts[seat] += 1
        self._mask_undo_as_decline(game, seat)
        self.clocks.undid(seat)
        if force:
            self._force_undo(game, seat)
            return
        place, secret = game.undo_target(seat), game.choosing_in_secret
        assert place is not None, "an undo of nothing"
        game.undo(seat)
        self.feeds.append_undo(self.number, [self._event_numbers.pop(place)], seat)
        self._advance_decision_numbers(seat, secret)

    def _mask_undo_as_decline(self, game: Game, seat: int) -> None:
        """Who goes back while it is asked in a hushed step looks to others like who was not asked, and goes back."""
        decline_action = self._decline_action(game, seat)
        if decline_action is None:
            return
        self.feeds.append(self._event_numbers[-1], game.play(decline_action, seat), except_seat=seat)
        for other in range(self.setup.seats):
            self._decisions[other] += other != seat
        self._turn_clocks()
        game.undo()
        self._cache.clear()

    def _decline_action(self, game: Game, seat: int) -> Action | None:
        """The "no, thanks" of a hushed step in which the seat is asked; None otherwise.

        None also if it would bring something to light, or end the game: nobody may see that before it happens. Then it
        cannot be hidden that the seat was asked, as by thinking longer than others are held back.
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
        """An earlier moment as it was shown to an audience that must not know who was asked in a hushed step."""
        for seat in self.deciders:
            decline_action = (
                self._decline_action(self.game, seat) if self.game is not None and seat != audience else None
            )
            if self.game is not None and decline_action is not None:
                self.game.play(decline_action, seat)
                self._cache.clear()
                self._turn_clocks()

    def _force_undo(self, game: Game, seat: int) -> None:
        """Back to before the seat's last decision, whatever came to light and whoever acted since."""
        place = self._last_own_index(game, seat)
        assert place is not None, "an undo of nothing"
        undone, self._event_numbers = self._event_numbers[place:], self._event_numbers[:place]
        for _ in undone:
            game.undo()
        self.undone_by_force = True
        self.feeds.append_undo(self.number, undone, seat, force=True)
        self._advance_decision_numbers(seat, secret=False)

    def _advance_decision_numbers(self, seat: int, secret: bool) -> None:
        for other in range(self.setup.seats):
            self._decisions[other] += other == seat or not secret


def ending_of(occupants: Iterable[Occupant | None]) -> Ending:
    """A table ends early if only one seat has not given up, or nobody is left who could win it."""
    seated = [occupant for occupant in occupants if occupant is not None]
    if sum(not occupant.resigned for occupant in seated) <= min(1, len(seated) - 1):
        return "resigned"
    return "" if any(occupant.takes_part for occupant in seated) else "left"
