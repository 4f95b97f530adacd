"""Live tables without a server, and random play with replaced choices and undo."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from rookery.server.live.state_messages import RenderOptions, state_for
from rookery.server.tables.events import BotSat, Decided, Sat, TableEvent, Undone
from rookery.server.tables.feed import Audience
from rookery.server.tables.setup import Setup, new_setup
from rookery.server.tables.table import LiveTable

Kind = tuple[str, int, dict[str, Any]]
# An event and its time.
Timed = tuple[TableEvent, int]

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gwen")
# The time of the first event, in milliseconds since 1970, and the default time between two events.
START = 1_700_000_000_000
STEP = 1000

# Tables with every kind of step: in turn, simultaneous, several actions per choice, solo, against the Automa, with
# hidden sheets, with the 2022 deck.
KINDS: list[Kind] = [
    ("cubirds", 1, {}),
    ("cubirds", 2, {}),
    ("cubirds", 5, {"open_discard": True}),
    ("feather", 1, {}),
    ("feather", 2, {"start": "draft"}),
    ("feather", 3, {"start": "migration"}),
    ("feather", 3, {"hidden_sheets": True, "raptors": True}),
    ("feather", 4, {}),
    ("feather", 7, {"start": "draft"}),
    ("wingspan", 1, {"automa": "eagle_eyed_eagle"}),
    ("wingspan", 2, {}),
    ("wingspan", 4, {"goals": "blue"}),
]


def kind_id(kind: Kind) -> str:
    """Return the id of a kind of table for the name of a test."""
    game, seats, options = kind
    return "-".join([game, str(seats), *map(str, options.values())])


def timed(events: Sequence[TableEvent], start: int = START) -> list[Timed]:
    """Return the events with times, one after the other."""
    return [(event, start + STEP * place) for place, event in enumerate(events)]


def seated(setup: Setup, bots: Sequence[int] = ()) -> tuple[LiveTable, list[Timed]]:
    """Return a table with a person on every seat except those of the bots, and its events."""
    events = timed([seat_event(seat, seat in bots) for seat in range(setup.seats)])
    return LiveTable("heron", setup, events), events


def seat_event(seat: int, is_bot: bool) -> TableEvent:
    return BotSat(seat, f"Greedy {seat}", "greedy") if is_bot else Sat(seat, NAMES[seat])


def new_table(kind: Kind, seed: int = 1, bots: Sequence[int] = ()) -> tuple[LiveTable, list[Timed]]:
    game, seats, options = kind
    return seated(new_setup(game, seats, options, seed=seed), bots)


def next_event(live: LiveTable, rng: random.Random) -> TableEvent:
    """Return a random event that is possible now: a decision, a replaced choice, or an undo."""
    assert live.game is not None
    able = [seat for seat in range(live.setup.seats) if live.game.can_undo(seat)]
    client = f"client-{live.number}"
    if able and rng.random() < 0.2:
        seat = rng.choice(able)
        return Undone(seat, live.decision(seat), client)
    seats = [seat for seat in range(live.setup.seats) if live.game.legal(seat)]
    seat = rng.choice(seats if rng.random() < 0.3 else live.deciders)
    client = "" if live.acting_bot(seat) else client
    return Decided(seat, (str(rng.choice(live.game.legal(seat))),), live.decision(seat), client)


def decide(live: LiveTable, seat: int | None = None, place: int = 0, at: int | None = None) -> Timed:
    """Let a seat decide, by default the first that is asked. Return the event and its time."""
    chosen = live.deciders[0] if seat is None else seat
    client = "" if live.acting_bot(chosen) else f"client-{live.number}"
    event = Decided(chosen, (str(live.legal(chosen)[place]),), live.decision(chosen), client)
    return do(live, event, at)


def do(live: LiveTable, event: TableEvent, at: int | None = None) -> Timed:
    """Check and apply an event, as a table session does."""
    when = live.at + STEP if at is None else at
    live.check(event, when)
    live.apply(event, when)
    return event, when


def play_to_end(live: LiveTable, rng: random.Random, events_max: int = 5000) -> list[Timed]:
    """Take random decisions until the game is over."""
    events: list[Timed] = []
    for _ in range(events_max):
        if live.stage == "over":
            return events
        events.append(do(live, next_event(live, rng)))
    raise AssertionError("the game does not end")


def is_over(live: LiveTable) -> bool:
    return live.stage == "over"


def audiences(live: LiveTable) -> list[Audience]:
    return [None, *range(live.setup.seats)]


def state_bytes(live: LiveTable, audience: Audience, since: int = 0, language: str = "en") -> bytes:
    """Return the state message that a connection of an audience would receive."""
    return state_for(live, audience, since, RenderOptions(language, boards=True)).model_dump_json().encode()


def all_state_bytes(live: LiveTable) -> list[bytes]:
    """Return the state messages of all audiences, in every language."""
    return [state_bytes(live, audience, language=language) for audience in audiences(live) for language in ("en", "fr")]
