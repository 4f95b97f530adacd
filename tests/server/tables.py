"""Live tables without a server: seated, and walked at random with slips and second thoughts."""

from __future__ import annotations

import random
from typing import Any

from rookery.server.causes import Cause, Decided, Sat, TookBack
from rookery.server.feed import Audience
from rookery.server.tables import LiveTable, Setup, new_setup
from rookery.server.telling import Manner, state_for

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gwen")

# Tables of every kind of step: in turn, all at once, several actions to a choice, alone, hidden sheets, the 2022 deck.
KINDS: list[tuple[str, int, dict[str, Any]]] = [
    ("cubirds", 1, {}),
    ("cubirds", 2, {}),
    ("cubirds", 5, {"open_discard": True}),
    ("feather", 1, {}),
    ("feather", 2, {"start": "draft"}),
    ("feather", 3, {"start": "migration"}),
    ("feather", 3, {"hidden_sheets": True, "raptors": True}),
    ("feather", 4, {}),
    ("feather", 7, {"start": "draft"}),
]


def named(kind: tuple[str, int, dict[str, Any]]) -> str:
    """The id of a kind of table in a test."""
    game, seats, options = kind
    return "-".join([game, str(seats), *map(str, options.values())])


def seated(setup: Setup) -> tuple[LiveTable, list[Cause]]:
    """A table with a person on every seat, and the causes so far."""
    causes: list[Cause] = [Sat(seat, NAMES[seat]) for seat in range(setup.seats)]
    return LiveTable("heron", setup, causes), causes


def new_table(kind: tuple[str, int, dict[str, Any]], seed: int = 1) -> tuple[LiveTable, list[Cause]]:
    game, seats, options = kind
    return seated(new_setup(game, seats, options, seed=seed))


def next_cause(live: LiveTable, rng: random.Random) -> Cause:
    """Something somebody may do now: decide, choose anew, or take back."""
    assert live.game is not None
    able = [seat for seat in range(live.setup.seats) if live.game.can_undo(seat)]
    client = f"client-{live.number}"
    if able and rng.random() < 0.2:
        seat = rng.choice(able)
        return TookBack(seat, live.decision(seat), client)
    seats = [seat for seat in range(live.setup.seats) if live.game.legal(seat)]
    seat = rng.choice(seats if rng.random() < 0.3 else live.deciders)
    return Decided(seat, str(rng.choice(live.game.legal(seat))), live.decision(seat), client)


def audiences(live: LiveTable) -> list[Audience]:
    return [None, *range(live.setup.seats)]


def told_bytes(live: LiveTable, audience: Audience, since: int = 0, language: str = "en") -> bytes:
    """What a socket of that audience would be sent."""
    return state_for(live, audience, since, Manner(language)).model_dump_json().encode()
