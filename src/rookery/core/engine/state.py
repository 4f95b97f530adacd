# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""The game interface, and what all game states share: the log, copies, the methods for Python.

A game derives a flat state from `GameState` and declares its fields; one final leaf class binds the interface to plain
rule functions. The interface runs without the GIL and raises nothing: a broken invariant sets `fault`.
"""

from __future__ import annotations

import struct
from typing import Any, ClassVar

import cython

from .common_fields import GENERATOR_BYTES, STATE_FIELDS, TRANSIENT_FIELDS
from .fields import FieldValues, Layout

if cython.compiled:
    from cython.cimports.cpython.bytes import PyBytes_AsString, PyBytes_FromStringAndSize
    from cython.cimports.cpython.object import PyObject, PyTypeObject
    from cython.cimports.libc.stdlib import calloc, free
    from cython.cimports.libc.string import memcpy

if not cython.compiled:
    from ..compilation.c_types import Cells, RngState, Scores, Word64
    from ..compilation.checked_arrays import Cells as CheckedCells
    from .buffers import ObservationCells, Payoff
    from .constants import (
        FAULT_LEGAL_OVERFLOW,
        FAULT_LOG_OVERFLOW,
        FORCED,
        HEADER,
        LEGAL_MAX,
        LOG_MAX,
        NO_FAULT,
        NOTHING_REVEALED,
        REVEALED,
        SEATS_MAX,
        SECRET,
        SECRET_CHOICE,
        STREAMS,
        UNSEEN,
    )
    from .rng import Generator, random_word

    def add_legal(t: GameState, action: int) -> None:
        if t.legal_count < LEGAL_MAX:
            t.legal_list[t.legal_count] = action
            t.legal_count += 1
        else:
            set_fault(t, FAULT_LEGAL_OVERFLOW)

    def emit_word(t: GameState, word: int) -> None:
        """Add a word to the last event, after those that its writer in `event_writers.py` wrote."""
        if cython.unlikely(t.log_enabled):
            add_word(t, word)

    def note_forced_choice(t: GameState, seat: int, action: int) -> None:
        """Note for the record that the engine made a forced choice for a seat."""
        if cython.unlikely(t.log_enabled):
            begin_event(t, FORCED, 0, UNSEEN)
            add_word(t, seat)
            add_word(t, action)

    def note_secret_choice(t: GameState, seat: int, complete: int) -> None:
        """Note what a seat has chosen in secret while others may choose; `emit_word` each action of its whole choice.

        The first `complete` actions are its complete choice, the rest is what it has begun, perhaps again. The record
        keeps the last such note of each seat. When all have chosen, the rules call `mark_revealed`.
        """
        t.reveal_kind = SECRET
        if cython.unlikely(t.log_enabled):
            begin_event(t, SECRET_CHOICE, 0, UNSEEN)
            add_word(t, seat)
            add_word(t, complete)

    def mark_revealed(t: GameState) -> None:
        """Note that hidden information was revealed: the decision cannot be undone."""
        t.reveal_kind = REVEALED


# The generators: chance.py draws from them.


def reseed_streams(t: GameState, s: RngState) -> None:
    """Seed the hidden generators of the state from a generator outside it."""
    for stream in range(STREAMS):
        for i in range(4):
            t.rng[stream][i] = random_word(s)


# The log


def begin_event(t: GameState, kind: int, audience: int, open_words: int) -> None:
    """Begin an event; `add_word` adds its words. The first open_words are for all, the rest for the audience."""
    if t.log_count + HEADER > LOG_MAX:
        set_fault(t, FAULT_LOG_OVERFLOW)
        return
    t.log_event = t.log_count
    t.log[t.log_count] = 0
    t.log[t.log_count + 1] = kind
    t.log[t.log_count + 2] = audience
    t.log[t.log_count + 3] = open_words
    t.log_count += HEADER


def add_word(t: GameState, word: int) -> None:
    if t.log_count >= LOG_MAX:
        set_fault(t, FAULT_LOG_OVERFLOW)
        return
    t.log[t.log_count] = word
    t.log_count += 1
    t.log[t.log_event] += 1


def set_fault(t: GameState, code: int) -> None:
    """Set the fault, unless there is one: the first fault explains the rest."""
    if t.fault == NO_FAULT:
        t.fault = code


class GameState:
    """One game in progress, as flat data."""

    LAYOUT: ClassVar[Layout] = Layout(STATE_FIELDS)
    SEATS: ClassVar[tuple[int, int]] = (1, SEATS_MAX)

    if not cython.compiled:
        log: list[int]
        script: list[int]
        log_count: int
        log_event: int
        script_count: int
        script_next: int
        log_enabled: int
        reveal_kind: int
        flat_bytes: int
        legal_count: int
        legal_list: list[int]
        prior: list[float]
        notes: list[float]
        legal_for: int
        scratch: list[int]
        rng: list[list[int]]
        seats: int
        fault: int

        def __init__(self) -> None:
            for field in TRANSIENT_FIELDS:
                setattr(self, field.name, [] if "pointer" in field.kind else field.zero())
            for field in self.LAYOUT.fields:
                setattr(self, field.name, field.zero())

    if cython.compiled:

        def __cinit__(self) -> None:
            kind = cython.cast(cython.pointer(PyTypeObject), cython.cast(cython.pointer(PyObject), self).ob_type)
            start = cython.cast(cython.p_char, cython.cast(cython.p_void, self))
            self.flat_bytes = kind.tp_basicsize - (cython.cast(cython.p_char, cython.address(self.rng)) - start)

        def __dealloc__(self) -> None:
            free(self.log)
            free(self.script)

    # The game interface: what each game implements.

    def setup(self) -> None:
        """Lay out a new game from the generators, the seats and the options already in the state."""

    def deciders(self) -> int:
        """Return the seats that must act, one bit each; 0 when the game is over."""
        return 0

    def legal(self, seat: int) -> int:
        """Write the seat's actions to legal_list in their fixed order and return their number; 0 if it has none."""
        return 0

    def apply(self, seat: int, action: int) -> None:
        """Play a legal action and all that follows until a seat must decide. Does not check."""

    def returns(self, out: Scores) -> None:
        """Write what the finished game is worth to each seat: a win shared by k seats is 1/k."""

    def redeal(self, seat: int, s: RngState) -> None:
        """Replace all that the seat cannot know, generators included, consistently with what players can remember."""

    def infoset_key(self, seat: int) -> Word64:
        """Return a key that is equal for states the seat cannot tell apart.

        For other states it is different, apart from collisions.
        """
        return 0

    def observe(self, seat: int, out: Cells) -> int:
        """Write all that the seat may know as small numbers, the fields of the game's observation; return their number.

        The number depends on the game and its seats only, and is at most OBSERVATION_MAX.
        """
        return 0

    def reopen(self, seat: int) -> None:
        """Let a seat that has chosen in an open secret step choose again: for search, not for play."""

    def evaluate(self, out: Scores) -> None:
        """Write the objective of a search: how well each seat stands, 0 to 1; by default the same as returns()."""
        self.returns(out)

    def greedy_action(self, seat: int, s: RngState) -> int:
        """Return the action of the fixed greedy baseline, from what the seat knows; `s` breaks ties.

        It never changes.
        """
        self.legal(seat)
        return self.legal_list[0]

    def playout_action(self, seat: int, s: RngState) -> int:
        """Return the action of the playout policy, for play beyond a search tree: good, fast and varied."""
        return self.greedy_action(seat, s)

    def score_actions(self, seat: int) -> int:
        """Do what legal() does, and write to `prior` how promising each action looks to a seat before any search."""
        count = self.legal(seat)
        for i in range(count):
            self.prior[i] = 0.0
        return count

    # Methods for Python.

    def legal_numbers(self, seat: int) -> list[int]:
        count = self.legal(seat)
        return [self.legal_list[i] for i in range(count)]

    # Any: this module does not know the class Action.
    def legal_of(self, seat: int, space: list[Any]) -> list[Any]:
        """Return the seat's actions as entries of a list indexed by action number."""
        if type(seat) is not int or not is_seat(self, seat):
            self.check_seat(seat)
        count = self.legal(seat)
        return [space[self.legal_list[i]] for i in range(count)]

    def act(self, seat: int, number: int) -> bool:
        """Play an action if it is legal for the seat and return True; otherwise change nothing and return False."""
        if self.fault != NO_FAULT or not is_legal(self, seat, number):
            return False
        self.log_count = 0
        self.reveal_kind = NOTHING_REVEALED
        self.apply(seat, number)
        return True

    def step(self, seat: int, number: int) -> tuple[int, int, int, bytes] | None:
        """Play like act() and return (seat, action, what was revealed, the log); None if the action is illegal."""
        if type(seat) is not int or not is_seat(self, seat):
            self.check_seat(seat)
        if not self.act(seat, number):
            return None
        return (seat, number, self.reveal_kind, self.last_log())

    def deal_from_seed(self, seed: int) -> None:
        """Seed the generators and set up."""
        self.deal_from_generator(Generator(seed))

    def deal_from_generator(self, generator: Generator) -> None:
        """Seed the generators from another one and set up; the same generator gives another game the next time."""
        if not self.SEATS[0] <= self.seats <= self.SEATS[1]:
            raise ValueError(f"seats must be {self.SEATS[0]} to {self.SEATS[1]}, got {self.seats}")
        self.reseed_from_generator(generator)
        self.log_count = 0
        self.legal_for = 0
        self.setup()

    def reseed_from_generator(self, generator: Generator) -> None:
        """Seed the generators again: all later chance follows from this generator."""
        if generator is None:
            raise TypeError("generator must be a Generator, got None")
        reseed_state(self, generator)

    @property
    def to_act(self) -> int:
        """Return deciders(), for Python: one bit per seat."""
        return self.deciders()

    @property
    def fault_code(self) -> int:
        return self.fault

    @property
    def revealed(self) -> bool:
        """Return whether the last action brought chance in or showed a card to a seat."""
        return self.reveal_kind == REVEALED

    @property
    def is_secret(self) -> bool:
        """Return whether the last action was a secret choice in a step that is still open."""
        return self.reveal_kind == SECRET

    def results(self) -> list[float]:
        """Return the values that returns() writes, for Python."""
        payoff: Payoff = Payoff()
        self.returns(payoff.values)
        return payoff.first(self.seats)

    def estimates(self) -> list[float]:
        """Return the values that evaluate() writes, for Python."""
        payoff: Payoff = Payoff()
        self.evaluate(payoff.values)
        return payoff.first(self.seats)

    def key(self, seat: int) -> int:
        """Return infoset_key(), for Python."""
        self.check_seat(seat)
        return self.infoset_key(seat)

    def observation(self, seat: int) -> bytes:
        """Return what observe() writes, for Python; `Rulebook.encoding(seats)` describes the cells."""
        self.check_seat(seat)
        buffer: ObservationCells = ObservationCells()
        count = self.observe(seat, buffer.cells)
        return buffer.first(count)

    def greedy_policy(self, seat: int, generator: Generator) -> int:
        """Return greedy_action(), for Python; the seat must have something to decide."""
        self.check_seat(seat)
        if self.legal(seat) == 0:
            raise ValueError(f"seat {seat} has nothing to decide")
        if generator is None:
            raise TypeError("generator must be a Generator, got None")
        return pick_greedy_action(self, seat, generator)

    def playout_policy(self, seat: int, generator: Generator) -> int:
        """Return playout_action(), for Python; the seat must have something to decide."""
        self.check_seat(seat)
        if self.legal(seat) == 0:
            raise ValueError(f"seat {seat} has nothing to decide")
        if generator is None:
            raise TypeError("generator must be a Generator, got None")
        return pick_playout_action(self, seat, generator)

    def priors(self, seat: int) -> list[float]:
        """Return the priors of the legal actions, as score_actions() writes them, for Python."""
        self.check_seat(seat)
        count = self.score_actions(seat)
        return [float(self.prior[i]) for i in range(count)]

    def reopen_choices(self) -> None:
        """Let all seats that have chosen in an open secret step choose again; what they have begun stays."""
        to_act = self.deciders()
        for seat in range(self.seats):
            if to_act != 0 and not (to_act >> seat) & 1:
                self.reopen(seat)
        self.legal_for = 0

    def redeal_for(self, seat: int, generator: Generator) -> None:
        """Call redeal() from Python."""
        self.check_seat(seat)
        if generator is None:
            raise TypeError("generator must be a Generator, got None")
        redeal_with(self, seat, generator)

    def check_seat(self, seat: int) -> None:
        """Raise ValueError unless it is a seat of this game."""
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise ValueError(f"seat must be 0 to {self.seats - 1}, got {seat!r}")

    # Copies and bytes.

    def copy_from(self, other: GameState) -> None:
        self.legal_for = 0
        if cython.compiled:
            memcpy(cython.address(self.rng), cython.address(other.rng), self.flat_bytes)
        else:
            self.restore(other.dump())

    def copy(self) -> GameState:
        """Return a separate state with the same fields and the log disabled."""
        other: GameState = type(self)()
        copy_state(other, self)
        return other

    def assign_from(self, other: GameState) -> None:
        """Take over all fields of another state of the same game: copy() without a new object."""
        if type(self) is not type(other):
            raise TypeError(f"a {type(self).__name__} is needed, got {type(other).__name__}")
        copy_state(self, other)

    def dump(self) -> bytes:
        """Return all fields as bytes, equal in the compiled and the uncompiled build."""
        if cython.compiled:
            memory: bytes = PyBytes_FromStringAndSize(
                cython.cast(cython.p_char, cython.address(self.rng)), self.flat_bytes
            )
            return memory
        return self.LAYOUT.pack(vars(self))

    def restore(self, blob: bytes) -> None:
        """Set all fields from bytes, the inverse of dump. Checks the length, not the content."""
        if len(blob) != self.LAYOUT.size:
            raise ValueError(f"{len(blob)} bytes, expected {self.LAYOUT.size}")
        self.legal_for = 0
        if cython.compiled:
            memcpy(cython.address(self.rng), PyBytes_AsString(blob), self.flat_bytes)
        else:
            values = self.LAYOUT.unpack(blob)
            for field in self.LAYOUT.fields:
                setattr(self, field.name, field.filled(values[field.name]))

    def read(self) -> FieldValues:
        """Return every field by name, as plain numbers and lists."""
        return self.LAYOUT.unpack(self.dump())

    # Any: the values of FieldValues.
    def write(self, **values: Any) -> None:
        """Set fields by name. Checks ranges, not content: for values that are known to be valid or will be checked."""
        unknown = values.keys() - self.LAYOUT.offsets.keys()
        if unknown:
            raise KeyError(f"no field {', '.join(sorted(unknown))}")
        blob = bytearray(self.dump())
        self.LAYOUT.pack_into(blob, values)
        self.restore(bytes(blob))

    def same_position(self, other: GameState) -> bool:
        """Return whether everything except the generators is equal."""
        return type(self) is type(other) and self.dump()[GENERATOR_BYTES:] == other.dump()[GENERATOR_BYTES:]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameState) and type(self) is type(other) and self.dump() == other.dump()

    def __hash__(self) -> int:
        return hash(self.dump())

    def __reduce__(self) -> tuple[Any, ...]:
        return (rebuild, (type(self), self.dump()))

    # The log and the script.

    def enable_log(self, on: bool = True) -> None:
        """Write events to the log from now on, or stop."""
        if on and not self.log_enabled:
            if cython.compiled:
                if self.log == cython.NULL:
                    self.log = cython.cast(cython.p_short, calloc(LOG_MAX, cython.sizeof(cython.short)))
                    if self.log == cython.NULL:
                        raise MemoryError
            else:
                self.log = CheckedCells([0] * LOG_MAX, -(1 << 15), (1 << 15) - 1)
        self.log_count = 0
        self.log_enabled = 1 if on else 0

    def last_log(self) -> bytes:
        """Return the log of the last action as 16-bit words."""
        if cython.compiled:
            last_log: bytes = PyBytes_FromStringAndSize(cython.cast(cython.p_char, self.log), 2 * self.log_count)
            return last_log
        words = [self.log[i] for i in range(self.log_count)]
        return struct.pack(f"<{len(words)}h", *words)

    def replay_chance(self, words: list[int]) -> None:
        """Take chance from recorded words (length, kind, pile, values …) instead of the generators; [] ends it."""
        self.script_count = 0
        self.script_next = 0
        if cython.compiled:
            free(self.script)
            self.script = cython.cast(cython.p_short, calloc(len(words) + 1, cython.sizeof(cython.short)))
            if self.script == cython.NULL:
                raise MemoryError
        else:
            self.script = CheckedCells([0] * (len(words) + 1), -(1 << 15), (1 << 15) - 1)
        for i, word in enumerate(words):
            self.script[i] = word
        self.script_count = len(words)


def is_seat(t: GameState, seat: int) -> bool:
    return 0 <= seat < t.seats


def is_legal(t: GameState, seat: int, number: int) -> bool:
    count = t.legal(seat)
    for i in range(count):
        if t.legal_list[i] == number:
            return True
    return False


def pick_greedy_action(t: GameState, seat: int, generator: Generator) -> int:
    return t.greedy_action(seat, generator.words)


def pick_playout_action(t: GameState, seat: int, generator: Generator) -> int:
    return t.playout_action(seat, generator.words)


def reseed_state(t: GameState, generator: Generator) -> None:
    reseed_streams(t, generator.words)


def redeal_with(t: GameState, seat: int, generator: Generator) -> None:
    """Redeal; forget cached legal actions before and after, because they would be wrong."""
    t.legal_for = 0
    t.redeal(seat, generator.words)
    t.legal_for = 0


def copy_state(to: GameState, source: GameState) -> None:
    to.copy_from(source)


# Any: the class of the state of one game.
def rebuild(kind: Any, blob: bytes) -> Any:
    """Return a state from its class and bytes, for pickle."""
    state = kind()
    state.restore(blob)
    return state
