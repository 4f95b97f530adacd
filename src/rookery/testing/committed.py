"""A game as its record stores it: the final choices of each step, seat by seat.

Where seats choose at the same time, the record contains neither the order of the choices nor those that were replaced.
"""

from __future__ import annotations

from collections.abc import Iterator

from rookery.core.engine.constants import SECRET
from rookery.core.events import Event, Events
from rookery.core.game import Game
from rookery.core.records.record import parse_record

from .random_games import state_of

# The decisions of one step: one in most games; where seats choose at the same time, one per seat, in seat order.
Step = list[tuple[int, str]]


def lines_of(record: str) -> Step:
    """Return the decisions of a record: seat and notation."""
    return [(step.seat, step.action) for step in parse_record(record).steps]


def steps_of(start: Game, record: str) -> list[Step]:
    """Return the decisions of a record by step; those that are revealed together are one step.

    Play on a copy of the start.
    """
    game = start.copy()
    steps: list[Step] = [[]]
    for seat, text in lines_of(record):
        game.play(text, seat=seat)
        steps[-1].append((seat, text))
        if not state_of(game).is_secret:
            steps.append([])
    return [step for step in steps if step]


def in_committed_order(start: Game, record: str) -> Iterator[Game]:
    """Play a record on a copy of the start. Yield the same game before each decision and at the end."""
    game = start.copy()
    yield game
    for seat, text in lines_of(record):
        game.play(text, seat=seat)
        yield game


def visible_history(game: Game, seat: int | None) -> list[Event]:
    """Return the events for a seat, without those of secret choices, whose order may differ."""
    secret = secret_event_kinds(game)
    return [event for event in game.events_seen_by(seat) if event.kind not in secret]


def secret_event_kinds(game: Game) -> set[str]:
    readers = game._rulebook.events
    return {
        event.kind
        for _, _, reveal_kind, log in game._history
        if reveal_kind == SECRET
        for event in Events(readers, log)
    }
