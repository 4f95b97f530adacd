"""Open tables at a given position. No page offers this, so they are written to the server's database."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import closing

from rookery.core.game import Game
from rookery.server.live.seat_keys import hash_of
from rookery.server.storage import TableFacts
from rookery.server.tables.setup import Setup, setup_to_json
from tests.server.live_server import Server
from tests.server.stores import open_storage

from .people import Person

NAMES = ("Ann", "Bo", "Cy", "Di", "Eve")


def open_at_position(server: Server, game: Game, people: Sequence[Person]) -> str:
    """Seat people at a new table that continues from the position of a game, and return its id."""
    position = game.position()
    table, links = secrets.token_hex(6), [secrets.token_hex() for _ in people]
    setup = Setup(game.name, game.seats, position.get("options", {}), None, position, True, 0, position["rules"])
    with closing(open_storage(server.database)) as store:
        store.add_table(table, setup_to_json(setup), TableFacts(game.name, setup.rules, False, "open"), [], [])
        for seat, link in enumerate(links):
            store.add_link(table, seat, hash_of(link))
    for person, link, name in zip(people, links, NAMES, strict=False):
        person.accept(link, name)
    return table
