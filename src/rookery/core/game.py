"""A game in progress as people and programs use it: checked, recorded, with undo."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NoReturn

from .actions import Action
from .data.bot_levels import Level
from .engine.constants import REVEALED, SEATS_MAX, SECRET
from .engine.rng import Generator
from .engine.state import GameState
from .errors import BadOption, IllegalAction, InvariantError, short_repr
from .events import Event, Events, chance_words, forced_of
from .history import Entry, committed_decisions, committed_positions, first_undo_blocker, last_undoable, secret_choice
from .json_values import JsonObject
from .records.rng_streams import format_streams
from .rulebook import AnyPosition, AnyView, Breakdown, GameOptions, Outcome, Rulebook

SEATS_DEFAULT = 2

# The seats in each mask of deciders.
SEATS_IN = [tuple(seat for seat in range(SEATS_MAX) if (mask >> seat) & 1) for mask in range(1 << SEATS_MAX)]


@dataclass(frozen=True, slots=True)
class Start:
    """How a game began: from a seed, or from a position."""

    seed: int | None
    position: JsonObject | None
    log: bytes


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice of one seat; `forced` if it was the only one and the engine made it."""

    seat: int
    action: Action
    forced: bool
    events: Events


@dataclass(frozen=True, slots=True)
class UndoBlock:
    """The decision that made another one final: its seat, and whether it revealed something hidden."""

    seat: int
    revealed: bool
    events: Events


class Game:
    """One game: its state and its history. Made by rookery.new, load, replay, from_position."""

    __slots__ = ("_actions", "_events", "_history", "_rulebook", "_start", "_start_dump", "_state", "names", "seats")

    def __init__(self, rulebook: Rulebook, state: GameState, start: Start, names: Sequence[str]) -> None:
        self._rulebook = rulebook
        self._actions = rulebook.actions.all
        self._events = rulebook.events
        self._state = state
        self._start = start
        self._start_dump = state.dump()
        self._history: list[Entry] = []
        self.names = tuple(names)
        self.seats = len(self.names)
        state.enable_log()

    # Queries

    @property
    def name(self) -> str:
        return self._rulebook.name

    @property
    def options(self) -> GameOptions:
        return self._rulebook.options_of(self._state.read())

    @property
    def seed(self) -> int | None:
        """Return the seed, or None if the game began from a position."""
        return self._start.seed

    @property
    def deciders(self) -> tuple[int, ...]:
        """Return the seats that must act now; none when the game is over."""
        return SEATS_IN[self._state.to_act]

    def legal(self, seat: int) -> list[Action]:
        """Return the actions of a seat in their fixed order; none if it has nothing to decide."""
        try:
            actions: list[Action] = self._state.legal_of(seat, self._actions)
        except (ValueError, OverflowError, RecursionError):
            refuse_seat(seat, self.seats)
        return actions

    def play(self, action: Action | str | int, seat: int | None = None) -> Events:
        """Play an action for a seat (by default the only decider) and return what happened."""
        if type(action) is not Action or action.space is not self._actions:
            action = self._rulebook.actions.of(action)
        if seat is None:
            to_act = SEATS_IN[self._state.to_act]
            seat = to_act[0] if len(to_act) == 1 else self._only_decider()
        try:
            entry = self._state.step(seat, action)
        except (ValueError, OverflowError, RecursionError):
            refuse_seat(seat, self.seats)
        if entry is None:
            self._refuse(action, seat)
        self._history.append(entry)
        if self._state.fault_code:
            self._raise_invariant_error()
        return Events(self._events, entry[3])

    def view(self, seat: int | None) -> AnyView:
        """Return what a seat may see, JSON-ready; None is a spectator."""
        return self.views()(seat)

    def views(self) -> Callable[[int | None], AnyView]:
        """Return a function that gives the current view of each seat; the state is read only once for all of them.

        The views may share parts: if you change one, you may change others.
        """
        fields = self._state.read()
        head = {"game": self.name, "names": list(self.names), "options": self._rulebook.options_of(fields)}

        def seen_by(seat: int | None) -> AnyView:
            if seat is not None:
                self._check_seat(seat)
            return {**head, **self._rulebook.view(fields, seat)}

        return seen_by

    @property
    def outcome(self) -> Outcome | None:
        return self._rulebook.outcome(self._state.read())

    @property
    def returns(self) -> list[float]:
        """Return what the finished game is worth to each seat: a win shared by k is 1/k."""
        if self.deciders:
            raise IllegalAction("the game is not over: nothing has been won yet")
        return self._state.results()

    @property
    def breakdown(self) -> tuple[Breakdown, ...] | None:
        """Return the rows of each seat's score in a finished game; None if the game has none."""
        if self.deciders:
            raise IllegalAction("the game is not over: nothing has been scored yet")
        rows, fields = self._rulebook.breakdown, self._state.read()
        return None if rows is None else tuple(rows(fields, seat) for seat in range(self.seats))

    @property
    def history(self) -> tuple[Decision, ...]:
        """Return every decision so far in the order they were made, replaced and forced ones included."""
        return tuple(decision for entry in self._history for decision in self._decisions(*entry))

    def _decisions(self, seat: int, number: int, reveal_kind: int, log: bytes) -> Iterator[Decision]:
        yield Decision(seat, self._actions[number], False, Events(self._rulebook.events, log))
        for forced_seat, forced_number in forced_of(log):
            yield Decision(forced_seat, self._actions[forced_number], True, Events(self._rulebook.events, b""))

    @property
    def forced_choices(self) -> tuple[tuple[int, Action], ...]:
        """Return the seat and the action of each forced choice that followed the last decision."""
        if not self._history:
            return ()
        return tuple((seat, self._actions[number]) for seat, number in forced_of(self._history[-1][3]))

    @property
    def record_positions(self) -> list[int]:
        """Return the index of every decision of the record among the decisions that were not forced.

        Replaced decisions are counted too.
        """
        return committed_positions(self._history)

    @property
    def setup_events(self) -> Events:
        """Return the events of the set-up; none if the game began from a position."""
        return Events(self._rulebook.events, self._start.log)

    def events_seen_by(self, seat: int | None) -> tuple[Event, ...]:
        """Return all events that a seat or a spectator (None) has learnt since the start."""
        if seat is not None:
            self._check_seat(seat)
        logs = [self._start.log] + [entry[3] for entry in self._history]
        return tuple(event for log in logs for event in Events(self._rulebook.events, log).seen_by(seat))

    # Undo

    def can_undo(self, seat: int) -> bool:
        """Return whether the seat may undo its last decision.

        It may if nothing hidden was revealed and no other seat acted since. A secret choice may also be undone after
        others have chosen, until the last one has.
        """
        return self.undo_target(seat) is not None

    def undo_target(self, seat: int) -> int | None:
        """Return the index of the decision that undo(seat) would undo, without forced ones; None if there is none."""
        self._check_seat(seat)
        return last_undoable(self._history, seat)

    def undo_blocked_by(self, seat: int) -> UndoBlock | None:
        """Return why the seat's last decision cannot be undone; None if it can be, or if there is none."""
        self._check_seat(seat)
        place = first_undo_blocker(self._history, seat)
        if place is None:
            return None
        who, _, reveal_kind, log = self._history[place]
        return UndoBlock(who, reveal_kind == REVEALED, Events(self._events, log))

    @property
    def choosing_in_secret(self) -> bool:
        """Return whether the last decision was a secret one, and some seat has still to choose."""
        return bool(self._history) and self._history[-1][2] == SECRET

    @property
    def timing_sensitive(self) -> bool:
        """Return whether the speed of the next step would reveal hidden things to others; not meant for undo."""
        return bool(self._history) and self._rulebook.is_timing_sensitive(
            self._history[-1][3], map(self.legal, self.deciders)
        )

    def secret_choice(self, seat: int) -> tuple[Action, ...]:
        """Return what the seat has chosen in secret and may still replace, while some seat has to choose."""
        self._check_seat(seat)
        return tuple(self._actions[number] for number in secret_choice(self._history, seat))

    def undo(self, seat: int | None = None) -> Action:
        """Undo a decision and return it.

        With a seat it is the seat's last decision, if can_undo(seat); without, the last decision of the game.
        """
        if not self._history:
            raise IllegalAction("nothing to undo")
        place = len(self._history) - 1 if seat is None else self._undo_target_or_error(seat)
        entry = self._history.pop(place)
        self._state.restore(self._start_dump)
        for played, number, reveal_kind, log in self._history:
            self._state.replay_chance(chance_words(log) if reveal_kind == REVEALED else [])
            self._state.act(played, number)
        self._state.replay_chance([])
        return self._actions[entry[1]]

    def _undo_target_or_error(self, seat: int) -> int:
        place = self.undo_target(seat)
        if place is None:
            raise IllegalAction(
                f"seat {seat} cannot undo: another seat has acted since, or hidden information was revealed"
            )
        return place

    # Copies, texts, seats.

    def copy(self) -> Game:
        other = Game(self._rulebook, self._state.copy(), self._start, self.names)
        other._start_dump = self._start_dump
        other._history = self._history.copy()
        return other

    def position(self) -> AnyPosition:
        """Return the whole state as JSON, hidden things included."""
        fields = self._state.read()
        head = {"game": self.name, "rules": self._rulebook.version, "seats": fields["seats"]}
        tail = {"streams": format_streams(fields["rng"])}
        return {**head, "options": self.options, **self._rulebook.position(fields), **tail}

    def record(self) -> str:
        """Return the game as text: header, decisions and chance."""
        from .records.record import record_text

        return record_text(self)

    def save(self) -> bytes:
        """Return the game and its history as bytes; rookery.load reads them."""
        from .records.saving import save_game

        return save_game(self)

    def seat(self, seat: int) -> Seat:
        """Return what a bot is given: the seat's knowledge and nothing else."""
        self._check_seat(seat)
        return Seat(self, seat)

    def same_position(self, other: object) -> bool:
        """Return whether two games have equal states, generators and history aside."""
        return isinstance(other, Game) and self._state.same_position(other._state)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        mine = (self.name, self.names, self._state)
        return (
            mine == (other.name, other.names, other._state)
            and self._committed_decisions() == other._committed_decisions()
        )

    def _committed_decisions(self) -> list[tuple[int, int]]:
        return [(line.seat, line.action) for line in committed_decisions(self._history)]

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def __str__(self) -> str:
        from .text.localizer import table_text

        return table_text(self._rulebook, self._rulebook.view(self._state.read(), None), "en", self.names)

    def __repr__(self) -> str:
        return f"<{self.name}: {self.seats} seats, {len(self._history)} decisions>"

    # Errors

    def _only_decider(self) -> NoReturn:
        if not self.deciders:
            raise IllegalAction("the game is over")
        raise IllegalAction(f"seats {', '.join(map(str, self.deciders))} decide now; say which one: play(…, seat=…)")

    def _check_seat(self, seat: object) -> None:
        if not is_seat(seat, self.seats):
            refuse_seat(seat, self.seats)

    def _raise_invariant_error(self) -> NoReturn:
        raise InvariantError(
            f"{self.name}: the table broke (fault {self._state.fault_code}); this is a bug", self.record()
        )

    def _refuse(self, action: Action, seat: int) -> NoReturn:
        if self._state.fault_code:
            self._raise_invariant_error()
        if not self.deciders:
            raise IllegalAction(f"illegal: {action}; the game is over")
        legal = self.legal(seat)
        if not legal:
            raise IllegalAction(f"illegal: {action}; seat {seat} has nothing to decide, seat {self.deciders[0]} has")
        raise IllegalAction(f"illegal: {action}; {possible(legal)}")


def is_seat(seat: object, seats: int) -> bool:
    return type(seat) is int and 0 <= seat < seats


def refuse_seat(seat: object, seats: int) -> NoReturn:
    raise BadOption(f"seat must be an integer from 0 to {seats - 1}, got {short_repr(seat)}")


def possible(legal: Sequence[Action]) -> str:
    """Return a short list of the legal actions, for an error message."""
    if not legal:
        return "the seat has nothing to decide"
    texts = [str(action) for action in legal]
    first = ", ".join(texts[:8])
    return f"possible: {first}" + (f" … ({len(texts)} in all)" if len(texts) > 8 else "")


class Seat:
    """A seat's knowledge: what a bot is given. Public names do not reach the true state."""

    __slots__ = ("_game", "number")

    def __init__(self, game: Game, number: int) -> None:
        self._game = game
        self.number = number

    def __repr__(self) -> str:
        # Without the number of decisions: it would reveal secret choices.
        return f"<seat {self.number} of {self._game.seats} at {self._game.name}>"

    @property
    def view(self) -> AnyView:
        """Return what the seat may see, JSON-ready."""
        return self._game.view(self.number)

    @property
    def observation(self) -> bytes:
        """Return what the seat may know as small numbers, for learning; `Rulebook.encoding(seats)` describes them."""
        return self._game._state.observation(self.number)

    @property
    def legal(self) -> list[Action]:
        """Return the seat's actions in their fixed order; none if it has nothing to decide."""
        return self._game.legal(self.number)

    @property
    def history(self) -> tuple[Event, ...]:
        """Return all events this seat has learnt since the start."""
        return self._game.events_seen_by(self.number)

    @property
    def game(self) -> str:
        """Return the name of the game."""
        return self._game.name

    @property
    def seats(self) -> int:
        return self._game.seats

    @property
    def turn(self) -> int:
        """Return the number of turns begun so far, as the view counts them."""
        return int(self.view["turn"])

    @property
    def levels(self) -> tuple[Level, ...]:
        """Return the bot levels of this game."""
        return self._game._rulebook.levels

    def worlds(self, rng: random.Random) -> Iterator[World]:
        """Yield determinizations without end: games that fit the seat's view and what players could remember."""
        while True:
            state = self._game._state.copy()
            state.redeal_for(self.number, Generator(rng.getrandbits(128)))
            yield World(self._game._rulebook, state, self._game.seats)


class World:
    """A game that might be the true one; it may be played on freely."""

    __slots__ = ("_rulebook", "seats", "state")

    def __init__(self, rulebook: Rulebook, state: GameState, seats: int) -> None:
        self._rulebook = rulebook
        self.state = state
        self.seats = seats

    @property
    def deciders(self) -> tuple[int, ...]:
        return SEATS_IN[self.state.to_act]

    def legal(self, seat: int) -> list[Action]:
        self._check_seat(seat)
        actions: list[Action] = self.state.legal_of(seat, self._rulebook.actions.all)
        return actions

    def play(self, action: Action | str | int, seat: int) -> None:
        """Play an action; an illegal one changes nothing."""
        self._check_seat(seat)
        if self.state.fault_code:
            raise InvariantError(
                f"{self._rulebook.name}: this world broke (fault {self.state.fault_code}); this is a bug"
            )
        chosen = self._rulebook.actions.of(action)
        if not self.state.act(seat, int(chosen)):
            raise IllegalAction(f"illegal: {chosen}; {possible(self.legal(seat))}")

    def greedy_policy(self, seat: int, rng: random.Random) -> Action:
        """Return the action of the game's own fast policy; the seat must have something to decide."""
        if not self.legal(seat):
            raise IllegalAction(f"seat {seat} has nothing to decide")
        return self._rulebook.actions.all[self.state.greedy_policy(seat, Generator(rng.getrandbits(128)))]

    def _check_seat(self, seat: object) -> None:
        if not is_seat(seat, self.seats):
            refuse_seat(seat, self.seats)

    @property
    def returns(self) -> list[float]:
        """Return what each seat has won; only meaningful when the game is over."""
        return self.state.results()

    def view(self, seat: int | None) -> AnyView:
        if seat is not None:
            self._check_seat(seat)
        return dict(self._rulebook.view(self.state.read(), seat))

    def copy(self) -> World:
        return World(self._rulebook, self.state.copy(), self.seats)
