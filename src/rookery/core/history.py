"""The decisions of a game, step by step: the entries a game keeps, and which of them are committed.

Where all choose at once in secret, a seat may choose again until the last has chosen. The committed history has only
each seat's last choice, in seat order. It does not show who chose first or who chose again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from .engine.constants import REVEALED, SECRET, SECRET_CHOICE
from .events import read_log

# (seat, action, what it revealed, the log of the state)
Entry: TypeAlias = tuple[int, int, int, bytes]


class CommittedDecision(NamedTuple):
    """A committed decision; only the last one of a step has the log, with chance and forced choices."""

    seat: int
    action: int
    log: bytes


def committed_decisions(history: Sequence[Entry]) -> Iterator[CommittedDecision]:
    """Yield the decisions as a record has them; choices of a step that is still open come last."""
    step: dict[int, SecretChoice] = {}
    for seat, number, reveal_kind, log in history:
        if reveal_kind != SECRET and not step:
            yield CommittedDecision(seat, number, log)
            continue
        step[seat] = _secret_choice_of(log)
        if reveal_kind != SECRET:
            yield from _in_seat_order({who: choice.complete for who, choice in step.items()}, log)
            step = {}
    yield from _in_seat_order({who: choice.complete + choice.begun for who, choice in step.items()}, b"")


def committed_positions(history: Sequence[Entry]) -> list[int]:
    """Return, for every decision of the record, the index in the history where its seat began to make it."""
    record_positions: list[int] = []
    step: dict[int, tuple[int, SecretChoice]] = {}
    for place, (seat, _, reveal_kind, log) in enumerate(history):
        if reveal_kind != SECRET and not step:
            record_positions.append(place)
            continue
        step[seat] = (step[seat][0] if seat in step else place, _secret_choice_of(log))
        if reveal_kind != SECRET:
            record_positions += [first for _, (first, choice) in sorted(step.items()) for _ in choice.complete]
            step = {}
    return record_positions + [
        first for _, (first, choice) in sorted(step.items()) for _ in choice.complete + choice.begun
    ]


class SecretChoice(NamedTuple):
    """What a seat has chosen in an open step: its complete choice, and what it has begun, perhaps again."""

    complete: tuple[int, ...]
    begun: tuple[int, ...]


def secret_choice(history: Sequence[Entry], seat: int) -> tuple[int, ...]:
    """Return the seat's complete choice in a step that is still open; nothing if it has none."""
    for chooser, _, reveal_kind, log in reversed(history):
        if reveal_kind != SECRET:
            break
        if chooser == seat:
            return _secret_choice_of(log).complete
    return ()


def _secret_choice_of(log: bytes) -> SecretChoice:
    """Return the choice of the seat that made an entry, as it was at that moment."""
    _, complete, *actions = next(entry.words for entry in read_log(log) if entry.kind == SECRET_CHOICE)
    return SecretChoice(tuple(actions[:complete]), tuple(actions[complete:]))


def _in_seat_order(choices: dict[int, tuple[int, ...]], log: bytes) -> Iterator[CommittedDecision]:
    lines = [(seat, number) for seat in sorted(choices) for number in choices[seat]]
    for place, (seat, number) in enumerate(lines, 1):
        yield CommittedDecision(seat, number, log if place == len(lines) else b"")


def last_undoable(history: Sequence[Entry], seat: int) -> int | None:
    """Return the index of the seat's decision that it may undo; None if there is none.

    It is the seat's last one, and it revealed nothing hidden. Others may have acted since only if its choice and theirs
    were secret ones of the same step: then theirs do not depend on it.
    """
    last = len(history) - 1
    for place in range(last, -1, -1):
        chooser, _, reveal_kind, _ = history[place]
        if chooser == seat:
            return place if reveal_kind == SECRET or (reveal_kind != REVEALED and place == last) else None
        if reveal_kind != SECRET:
            return None
    return None


def first_undo_blocker(history: Sequence[Entry], seat: int) -> int | None:
    """Return the index of the decision that made the seat's last one final; None if it may undo or has decided nothing.

    It is the first since then that revealed something hidden, its own included, or by which another seat acted.
    """
    own = next((place for place in range(len(history) - 1, -1, -1) if history[place][0] == seat), None)
    if own is None:
        return None
    for place in range(own, len(history)):
        chooser, _, reveal_kind, _ = history[place]
        if reveal_kind == REVEALED or (reveal_kind != SECRET and chooser != seat):
            return place
    return None
