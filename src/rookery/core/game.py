"""A game in progress as people and programs use it: checked, recorded, undoable."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from .actions import Action
from .data.bot_levels import Level
from .engine.constants import INFORMED, SEATS_MAX, SECRET
from .engine.rng import Generator
from .engine.state import Table
from .errors import BadOption, BrokenTable, IllegalAction, shown
from .events import Event, Events, chance_words, forced_of
from .history import Entry, first_final, last_undoable, settled, settled_places, standing
from .records.rng_streams import written_streams
from .rulebook import Breakdown, Json, Outcome, Rulebook

SEATS_DEFAULT = 2

# The seats of every mask of deciders.
SEATS_IN = [tuple(seat for seat in range(SEATS_MAX) if (mask >> seat) & 1) for mask in range(1 << SEATS_MAX)]


@dataclass(frozen=True, slots=True)
class Start:
    """How a game began: from a seed, or from a position."""

    seed: int | None
    position: Json | None
    log: bytes


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice of one seat; `forced` if it was the only one and the engine made it."""

    seat: int
    action: Action
    forced: bool
    events: Events


@dataclass(frozen=True, slots=True)
class Final:
    """The decision by which another one became final: whose, and whether something hidden came to light by it."""

    seat: int
    brought_to_light: bool
    events: Events


class Game:
    """One game: the table, its history and the doors to both. Made by rookery.new, load, replay, from_position."""

    __slots__ = ("_actions", "_events", "_history", "_rulebook", "_start", "_start_dump", "_table", "names", "seats")

    def __init__(self, rulebook: Rulebook, table: Table, start: Start, names: Sequence[str]) -> None:
        self._rulebook = rulebook
        self._actions = rulebook.actions.all
        self._events = rulebook.events
        self._table = table
        self._start = start
        self._start_dump = table.dump()
        self._history: list[Entry] = []
        self.names = tuple(names)
        self.seats = len(self.names)
        table.listen()

    # What can be asked.

    @property
    def name(self) -> str:
        return self._rulebook.name

    @property
    def options(self) -> dict[str, Any]:
        return self._rulebook.options_of(self._table.read())

    @property
    def seed(self) -> int | None:
        """The seed, or None if the game began from a position."""
        return self._start.seed

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that must act now; none when the game is over."""
        return SEATS_IN[self._table.waiting]

    def legal(self, seat: int) -> list[Action]:
        """The actions of a seat in their fixed order; none if it has nothing to decide."""
        try:
            actions: list[Action] = self._table.legal_of(seat, self._actions)
        except (ValueError, OverflowError, RecursionError):
            refuse_seat(seat, self.seats)
        return actions

    def play(self, action: Action | str | int, seat: int | None = None) -> Events:
        """Play an action for a seat (the only decider if none is named); returns what happened."""
        if type(action) is not Action or action.space is not self._actions:
            action = self._rulebook.actions.of(action)
        if seat is None:
            waiting = SEATS_IN[self._table.waiting]
            seat = waiting[0] if len(waiting) == 1 else self._only_decider()
        try:
            entry = self._table.step(seat, action)
        except (ValueError, OverflowError, RecursionError):
            refuse_seat(seat, self.seats)
        if entry is None:
            self._refuse(action, seat)
        self._history.append(entry)
        if self._table.broken:
            self._say_broken()
        return Events(self._events, entry[3])

    def view(self, seat: int | None) -> Json:
        """What a seat may see, JSON-ready; None is a spectator."""
        return self.look()(seat)

    def look(self) -> Callable[[int | None], Json]:
        """Views of the table as it stands now, for one seat after another: it is read only once for all of them.

        The views may have parts in common: whoever changes one changes others.
        """
        fields = self._table.read()
        head = {"game": self.name, "names": list(self.names), "options": self._rulebook.options_of(fields)}

        def seen_by(seat: int | None) -> Json:
            if seat is not None:
                self._check_seat(seat)
            return head | self._rulebook.view(fields, seat)

        return seen_by

    @property
    def outcome(self) -> Outcome | None:
        return self._rulebook.outcome(self._table.read())

    @property
    def returns(self) -> list[float]:
        """What the finished game is worth to each seat: a win shared by k is 1/k."""
        if self.deciders:
            raise IllegalAction("the game is not over: nothing has been won yet")
        return self._table.results()

    @property
    def breakdown(self) -> tuple[Breakdown, ...] | None:
        """The rows of each seat's score in a finished game; None if the game has none."""
        if self.deciders:
            raise IllegalAction("the game is not over: nothing has been scored yet")
        rows, fields = self._rulebook.breakdown, self._table.read()
        return None if rows is None else tuple(rows(fields, seat) for seat in range(self.seats))

    @property
    def history(self) -> tuple[Decision, ...]:
        """Every decision so far in the order they were made, replaced and forced ones included."""
        return tuple(decision for entry in self._history for decision in self._decisions(*entry))

    def _decisions(self, seat: int, number: int, light: int, log: bytes) -> Iterator[Decision]:
        yield Decision(seat, self._actions[number], False, Events(self._rulebook.events, log))
        for forced_seat, forced_number in forced_of(log):
            yield Decision(forced_seat, self._actions[forced_number], True, Events(self._rulebook.events, b""))

    @property
    def places(self) -> list[int]:
        """For every decision of the record, its place among those that were not forced, replaced ones included."""
        return settled_places(self._history)

    @property
    def opening(self) -> Events:
        """What happened in the set-up; empty if the game began from a position."""
        return Events(self._rulebook.events, self._start.log)

    def events_seen_by(self, seat: int | None) -> tuple[Event, ...]:
        """All that a seat or a spectator has been told since the start."""
        if seat is not None:
            self._check_seat(seat)
        logs = [self._start.log] + [entry[3] for entry in self._history]
        return tuple(event for log in logs for event in Events(self._rulebook.events, log).seen_by(seat))

    # Taking back.

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take its last decision back: nothing hidden came to light and no other seat acted since.

        A secret choice may also be taken back after others have chosen, until the last one has.
        """
        return self.undoable(seat) is not None

    def undoable(self, seat: int) -> int | None:
        """Which decision undo(seat) would take back: its place among those that were not forced; None if none."""
        self._check_seat(seat)
        return last_undoable(self._history, seat)

    def made_final(self, seat: int) -> Final | None:
        """Why the seat's last decision cannot be taken back; None if it can be, or if there is none."""
        self._check_seat(seat)
        place = first_final(self._history, seat)
        if place is None:
            return None
        who, _, light, log = self._history[place]
        return Final(who, light == INFORMED, Events(self._events, log))

    @property
    def choosing_in_secret(self) -> bool:
        """Whether the last decision was a secret one, and some seat has still to choose."""
        return bool(self._history) and self._history[-1][2] == SECRET

    @property
    def hushed(self) -> bool:
        """Whether the speed of what follows the decision just played would tell others hidden things; not for undo."""
        return bool(self._history) and self._rulebook.hushes(self._history[-1][3], map(self.legal, self.deciders))

    def standing(self, seat: int) -> tuple[Action, ...]:
        """What the seat has chosen in secret and may still replace, as long as some seat has to choose."""
        self._check_seat(seat)
        return tuple(self._actions[number] for number in standing(self._history, seat))

    def undo(self, seat: int | None = None) -> Action:
        """Take back a decision and return it: a seat's own if can_undo(seat), for nobody the last in any case."""
        if not self._history:
            raise IllegalAction("nothing to undo")
        place = len(self._history) - 1 if seat is None else self._undoable(seat)
        entry = self._history.pop(place)
        self._table.restore(self._start_dump)
        for played, number, light, log in self._history:
            self._table.follow(chance_words(log) if light == INFORMED else [])
            self._table.act(played, number)
        self._table.follow([])
        return self._actions[entry[1]]

    def _undoable(self, seat: int) -> int:
        place = self.undoable(seat)
        if place is None:
            raise IllegalAction(f"seat {seat} cannot undo: another seat has acted or something hidden was shown since")
        return place

    # Copies, texts, seats.

    def copy(self) -> Game:
        other = Game(self._rulebook, self._table.copy(), self._start, self.names)
        other._start_dump = self._start_dump
        other._history = self._history.copy()
        return other

    def position(self) -> Json:
        """The whole table as JSON, hidden things included."""
        fields = self._table.read()
        head = {"game": self.name, "rules": self._rulebook.version, "seats": fields["seats"]}
        tail = {"streams": written_streams(fields["rng"])}
        return head | {"options": self.options} | self._rulebook.position(fields) | tail

    def record(self) -> str:
        """The game as text: header, decisions and what chance gave."""
        from .records.record import record_text

        return record_text(self)

    def save(self) -> bytes:
        """The game and its history as bytes; rookery.load reads them."""
        from .records.saving import save_game

        return save_game(self)

    def seat(self, seat: int) -> Seat:
        """What a bot is given: the seat's knowledge and nothing else."""
        self._check_seat(seat)
        return Seat(self, seat)

    def same_position(self, other: object) -> bool:
        """Whether two games stand equal, generators and history aside."""
        return isinstance(other, Game) and self._table.same_position(other._table)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        mine = (self.name, self.names, self._table)
        return mine == (other.name, other.names, other._table) and self._settled() == other._settled()

    def _settled(self) -> list[tuple[int, int]]:
        return [(line.seat, line.action) for line in settled(self._history)]

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def __str__(self) -> str:
        from .text.localizer import table_text

        return table_text(self._rulebook, self._rulebook.view(self._table.read(), None), "en", self.names)

    def __repr__(self) -> str:
        return f"<{self.name}: {self.seats} seats, {len(self._history)} decisions>"

    # Refusals.

    def _only_decider(self) -> NoReturn:
        if not self.deciders:
            raise IllegalAction("the game is over")
        raise IllegalAction(f"seats {', '.join(map(str, self.deciders))} decide now; say which one: play(…, seat=…)")

    def _check_seat(self, seat: object) -> None:
        if not is_seat(seat, self.seats):
            refuse_seat(seat, self.seats)

    def _say_broken(self) -> NoReturn:
        raise BrokenTable(f"{self.name}: the table broke (fault {self._table.broken}); this is a bug", self.record())

    def _refuse(self, action: Action, seat: int) -> NoReturn:
        if self._table.broken:
            self._say_broken()
        if not self.deciders:
            raise IllegalAction(f"illegal: {action}; the game is over")
        legal = self.legal(seat)
        if not legal:
            raise IllegalAction(f"illegal: {action}; seat {seat} has nothing to decide, seat {self.deciders[0]} has")
        raise IllegalAction(f"illegal: {action}; {possible(legal)}")


def is_seat(seat: object, seats: int) -> bool:
    return type(seat) is int and 0 <= seat < seats


def refuse_seat(seat: object, seats: int) -> NoReturn:
    raise BadOption(f"seat is {shown(seat)}, must be a whole number from 0 to {seats - 1}")


def possible(legal: Sequence[Action]) -> str:
    """A short list of what could be done instead."""
    if not legal:
        return "the seat has nothing to decide"
    texts = [str(action) for action in legal]
    first = ", ".join(texts[:8])
    return f"possible: {first}" + (f" … ({len(texts)} in all)" if len(texts) > 8 else "")


class Seat:
    """A seat's knowledge: what a bot is given. The true table is not reachable by its public names."""

    __slots__ = ("_game", "number")

    def __init__(self, game: Game, number: int) -> None:
        self._game = game
        self.number = number

    def __repr__(self) -> str:
        # Without the number of decisions: it would tell of secret choices.
        return f"<seat {self.number} of {self._game.seats} at {self._game.name}>"

    @property
    def view(self) -> Json:
        """What the seat may see, JSON-ready."""
        return self._game.view(self.number)

    @property
    def observation(self) -> bytes:
        """What the seat may know as small numbers, for learning: `Rulebook.encoding(seats)` says what is where."""
        return self._game._table.observation(self.number)

    @property
    def legal(self) -> list[Action]:
        """The seat's actions in their fixed order; none if it has nothing to decide."""
        return self._game.legal(self.number)

    @property
    def history(self) -> tuple[Event, ...]:
        """All this seat has been told since the start."""
        return self._game.events_seen_by(self.number)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._game.name

    @property
    def seats(self) -> int:
        return self._game.seats

    @property
    def turn(self) -> int:
        """Turns that were begun so far, as the view counts them."""
        return int(self.view["turn"])

    @property
    def levels(self) -> tuple[Level, ...]:
        """How strong a bot can be in this game."""
        return self._game._rulebook.levels

    def worlds(self, rng: random.Random) -> Iterator[World]:
        """Endlessly many tables that fit the seat's view and what the whole table could remember."""
        while True:
            table = self._game._table.copy()
            table.redeal_for(self.number, Generator(rng.getrandbits(128)))
            yield World(self._game._rulebook, table, self._game.seats)


class World:
    """A table that might be the true one: to be played on at will."""

    __slots__ = ("_rulebook", "seats", "table")

    def __init__(self, rulebook: Rulebook, table: Table, seats: int) -> None:
        self._rulebook = rulebook
        self.table = table
        self.seats = seats

    @property
    def deciders(self) -> tuple[int, ...]:
        return SEATS_IN[self.table.waiting]

    def legal(self, seat: int) -> list[Action]:
        self._check_seat(seat)
        actions: list[Action] = self.table.legal_of(seat, self._rulebook.actions.all)
        return actions

    def play(self, action: Action | str | int, seat: int) -> None:
        """Play an action; a refused one changes nothing."""
        self._check_seat(seat)
        if self.table.broken:
            raise BrokenTable(f"{self._rulebook.name}: this world broke (fault {self.table.broken}); this is a bug")
        chosen = self._rulebook.actions.of(action)
        if not self.table.act(seat, int(chosen)):
            raise IllegalAction(f"illegal: {chosen}; {possible(self.legal(seat))}")

    def suggestion(self, seat: int, rng: random.Random) -> Action:
        """What the game's own quick policy would play; the seat must have something to decide."""
        if not self.legal(seat):
            raise IllegalAction(f"seat {seat} has nothing to decide")
        return self._rulebook.actions.all[self.table.suggestion(seat, Generator(rng.getrandbits(128)))]

    def _check_seat(self, seat: object) -> None:
        if not is_seat(seat, self.seats):
            refuse_seat(seat, self.seats)

    @property
    def returns(self) -> list[float]:
        """What each seat has won; only meaningful when the game is over."""
        return self.table.results()

    def view(self, seat: int | None) -> Json:
        if seat is not None:
            self._check_seat(seat)
        return self._rulebook.view(self.table.read(), seat)

    def copy(self) -> World:
        return World(self._rulebook, self.table.copy(), self.seats)
