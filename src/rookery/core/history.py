"""What was decided, step by step: the entries a game keeps, and what of them is settled.

Where all choose at once in secret, a seat may choose anew until the last has chosen. A settled history has only each
seat's last choice, in seat order: whoever chose first or changed her mind leaves no trace in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from .engine.constants import INFORMED, SECRET, STANDING
from .events import read_log

# (seat, action, what it brought to light, the table's log)
Entry: TypeAlias = tuple[int, int, int, bytes]


class Settled(NamedTuple):
    """A decision that stands; the log, with chance and forced choices, is at the last one of a step."""

    seat: int
    action: int
    log: bytes


def settled(history: Sequence[Entry]) -> Iterator[Settled]:
    """The decisions as a record has them; choices of a step that is still open come last."""
    step: dict[int, Standing] = {}
    for seat, number, light, log in history:
        if light != SECRET and not step:
            yield Settled(seat, number, log)
            continue
        step[seat] = _standing_of(log)
        if light != SECRET:
            yield from _in_seat_order({who: choice.complete for who, choice in step.items()}, log)
            step = {}
    yield from _in_seat_order({who: choice.complete + choice.begun for who, choice in step.items()}, b"")


def settled_places(history: Sequence[Entry]) -> list[int]:
    """For every decision that a record has, the place in the history where its seat began to make it."""
    places: list[int] = []
    step: dict[int, tuple[int, Standing]] = {}
    for place, (seat, _, light, log) in enumerate(history):
        if light != SECRET and not step:
            places.append(place)
            continue
        step[seat] = (step[seat][0] if seat in step else place, _standing_of(log))
        if light != SECRET:
            places += [first for _, (first, choice) in sorted(step.items()) for _ in choice.complete]
            step = {}
    return places + [first for _, (first, choice) in sorted(step.items()) for _ in choice.complete + choice.begun]


class Standing(NamedTuple):
    """What a seat has chosen in an open step: its complete choice, and what it has begun, perhaps anew."""

    complete: tuple[int, ...]
    begun: tuple[int, ...]


def standing(history: Sequence[Entry], seat: int) -> tuple[int, ...]:
    """The seat's complete choice in a step that is still open; nothing if it has none."""
    for chooser, _, light, log in reversed(history):
        if light != SECRET:
            break
        if chooser == seat:
            return _standing_of(log).complete
    return ()


def _standing_of(log: bytes) -> Standing:
    """The choice of the seat that made an entry, as it stood then."""
    _, complete, *actions = next(entry.words for entry in read_log(log) if entry.kind == STANDING)
    return Standing(tuple(actions[:complete]), tuple(actions[complete:]))


def _in_seat_order(choices: dict[int, tuple[int, ...]], log: bytes) -> Iterator[Settled]:
    lines = [(seat, number) for seat in sorted(choices) for number in choices[seat]]
    for place, (seat, number) in enumerate(lines, 1):
        yield Settled(seat, number, log if place == len(lines) else b"")


def last_undoable(history: Sequence[Entry], seat: int) -> int | None:
    """Where the seat's own decision stands that it may take back; None if there is none.

    It is its last one, and it brought nothing hidden to light. Others may have acted since only if its choice and
    theirs were secret ones of the same step: then theirs do not depend on it.
    """
    last = len(history) - 1
    for place in range(last, -1, -1):
        chooser, _, light, _ = history[place]
        if chooser == seat:
            return place if light == SECRET or (light != INFORMED and place == last) else None
        if light != SECRET:
            return None
    return None


def first_final(history: Sequence[Entry], seat: int) -> int | None:
    """Where the decision stands by which the seat's last one became final; None if it may undo or has decided nothing.

    It is the first since then that brought something hidden to light, its own included, or by which another seat acted.
    """
    own = next((place for place in range(len(history) - 1, -1, -1) if history[place][0] == seat), None)
    if own is None:
        return None
    for place in range(own, len(history)):
        chooser, _, light, _ = history[place]
        if light == INFORMED or (light != SECRET and chooser != seat):
            return place
    return None
