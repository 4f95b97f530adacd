"""A game as its record has it: step by step what stands, each seat's choices apart.

Where all choose at once, the order of choosers and choices that were replaced leave no trace in a record.
"""

from __future__ import annotations

from collections.abc import Iterator

from rookery.core.engine.constants import SECRET
from rookery.core.events import Event, Events
from rookery.core.game import Game
from rookery.core.records.record import parse_record

from .random_games import state_of

# The decisions of one step: in most games one, where all choose at once each seat's, in seat order.
Step = list[tuple[int, str]]


def lines_of(record: str) -> Step:
    """The decisions of a record: seat and notation."""
    parts = (step.text.partition(" ") for step in parse_record(record).steps)
    return [(int(seat), text) for seat, _, text in parts]


def steps_of(start: Game, record: str) -> list[Step]:
    """The decisions of a record, those that come to light together in one step; plays on a copy of the start."""
    game = start.copy()
    steps: list[Step] = [[]]
    for seat, text in lines_of(record):
        game.play(text, seat=seat)
        steps[-1].append((seat, text))
        if not state_of(game).is_secret:
            steps.append([])
    return [step for step in steps if step]


def in_committed_order(start: Game, record: str) -> Iterator[Game]:
    """Play a record line by line on a copy of the start; hands out the same game before each line and at the end."""
    game = start.copy()
    yield game
    for seat, text in lines_of(record):
        game.play(text, seat=seat)
        yield game


def visible_history(game: Game, seat: int | None) -> list[Event]:
    """What a seat is told, without the kinds of events by which secret choices are told: their order may differ."""
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
