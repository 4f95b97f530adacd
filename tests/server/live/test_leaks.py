"""No hidden information is sent: a seat receives the same bytes if everything it cannot know is changed."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest

from rookery.core.rulebook import AnyPosition
from rookery.server.live.seat_keys import hash_of
from rookery.server.storage import SeatKey, StoredEvent, TableFacts
from rookery.server.tables.events import Decided, event_to_json
from rookery.server.tables.setup import Setup, setup_to_json
from rookery.server.tables.table import LiveTable
from rookery.testing import Hooks
from tests.soak import ALL_CASES

from ..live_server import Connection, Guest, Message, Server, serving
from ..stores import new_storage
from ..table_helpers import KINDS, Kind, kind_id, new_table, next_event, seated, state_bytes

pytestmark = pytest.mark.slow

SAMPLES = 5 if ALL_CASES else 3
MULTIPLAYER_KINDS = [kind for kind in KINDS if kind[1] > 1]
SOLO_KINDS = [kind for kind in KINDS if kind[1] == 1]
# Times in milliseconds since 1970, which differ between two servers.
TIMES = re.compile(r'("(?:since|deadline|replaceable_at|until)":)\d{13}\b')


def hooks_of(game: str) -> Hooks:
    hooks: Hooks = import_module(f"tests.conformance.hooks.{game}").HOOKS
    return hooks


def sampled_tables(kind: Kind) -> Iterator[LiveTable]:
    """Yield a table at several moments of a random game."""
    live, _ = new_table(kind, 5)
    rng = random.Random(5)
    for number in range(SAMPLES * 8):
        if live.stage == "over":
            return
        if number % 8 == 0:
            yield live
        live.apply(next_event(live, rng))


def setup_at(live: LiveTable, position: AnyPosition) -> Setup:
    """Return a setup whose game begins at a position."""
    setup = live.setup
    return Setup(setup.game, setup.seats, setup.options, None, position, False, 0)


def setup_pair(live: LiveTable, seat: int, seed: int) -> tuple[Setup, Setup]:
    """Return two setups that begin at the position of a table. In the second, all that the seat cannot know differs."""
    assert live.game is not None
    position = live.game.position()
    changed = hooks_of(live.setup.game).scramble(position, seat, random.Random(seed))
    return setup_at(live, position), setup_at(live, changed)


@pytest.mark.parametrize("kind", MULTIPLAYER_KINDS, ids=kind_id)
def test_hidden_changes_do_not_change_what_a_seat_and_spectators_receive(kind: Kind) -> None:
    differ = 0
    for live in sampled_tables(kind):
        for seat in range(live.setup.seats):
            one, other = (seated(setup)[0] for setup in setup_pair(live, seat, live.number))
            differ += state_bytes(one, 1 - min(seat, 1)) != state_bytes(other, 1 - min(seat, 1))
            for language in ("en", "fr"):
                for audience in (seat, None):
                    sent = (state_bytes(table, audience, language=language) for table in (one, other))
                    assert next(sent) == next(sent)
    assert differ > 0, "the scrambled position must look different to other seats"


@pytest.mark.parametrize("kind", SOLO_KINDS, ids=kind_id)
def test_in_a_solo_game_a_changed_pile_or_opponent_is_not_visible(kind: Kind) -> None:
    changed = 0
    for live in sampled_tables(kind):
        setups = setup_pair(live, 0, live.number)
        changed += setups[0].position != setups[1].position
        one, other = (seated(setup)[0] for setup in setups)
        for language in ("en", "fr"):
            for audience in (0, None):
                assert state_bytes(one, audience, language=language) == state_bytes(other, audience, language=language)
    assert changed > 0


@pytest.mark.parametrize("kind", MULTIPLAYER_KINDS, ids=kind_id)
def test_hidden_changes_are_not_visible_after_an_action_that_reveals_nothing(kind: Kind) -> None:
    compared = 0
    for live in sampled_tables(kind):
        for seat in live.deciders:
            setups = setup_pair(live, seat, live.number)
            assert live.game is not None
            for action in live.game.legal(seat)[: 4 if ALL_CASES else 2]:
                tables = [seated(setup)[0] for setup in setups]
                for table in tables:
                    table.apply(Decided(seat, (str(action),), 1, ""))
                if revealed(tables[0], seat):
                    continue
                compared += 1
                assert state_bytes(tables[0], seat) == state_bytes(tables[1], seat)
    assert compared > 0


def revealed(live: LiveTable, seat: int) -> bool:
    assert live.game is not None
    final = live.game.undo_blocked_by(seat)
    return final is not None and final.revealed


# Over WebSockets


@contextmanager
def serve_setup(folder: Path, setup: Setup, *options: str) -> Iterator[Server]:
    """Run a server whose database holds one table, with a known key to every seat."""
    database = folder / "tables.db"
    storage = new_storage(database)
    events = [StoredEvent(event_to_json(event), at) for event, at in seated(setup)[1]]
    facts = TableFacts(setup.game, setup.rules, public=False, stage="running")
    storage.add_table("heron", setup_to_json(setup), facts, events, [key_to(seat) for seat in range(setup.seats)])
    storage.close()
    with serving(database, *options) as server:
        yield server


def key_to(seat: int) -> SeatKey:
    return SeatKey("heron", seat, hash_of(f"secret-{seat}"))


@contextmanager
def connect_all(server: Server, seats: int) -> Iterator[dict[int | None, Connection]]:
    """Open a connection for every seat and for a spectator."""
    guest = Guest(server)
    connections: dict[int | None, Connection] = {}
    for seat in (None, *range(seats)):
        if seat is not None:
            guest.http.cookies.set(f"seat-{seat}", f"secret-{seat}", path="/api/tables/heron")
        connections[seat] = guest.watch("heron", seat)
    yield connections
    for connection in connections.values():
        connection.close()
    guest.close()


def test_connections_receive_the_same_bytes_whatever_others_choose_replace_and_undo(tmp_path: Path) -> None:
    """Seat 0 and a spectator are connected while the others choose.

    On the second server the others have different hands, and replace and undo their choices.
    """
    live, _ = new_table(("feather", 4, {}), 6)
    one, other = setup_pair(live, 0, 6)
    with (
        serve_setup(tmp_path / "one", one) as first_server,
        serve_setup(tmp_path / "other", other) as second_server,
        connect_all(first_server, 4) as direct,
        connect_all(second_server, 4) as hesitant,
    ):
        for seat in (2, 3, 1):
            direct[seat].act(choices(direct[seat])[0])
            choose_and_undo(hesitant[seat])
            for connection in (direct[0], direct[None], hesitant[0], hesitant[None]):
                wait_until_chosen(connection, seat)
        assert without_times(direct[0].texts) == without_times(hesitant[0].texts)
        assert without_times(direct[None].texts) == without_times(hesitant[None].texts)
        assert direct[0].state["view"]["hand"]


def without_times(texts: Sequence[str]) -> list[str]:
    """Replace the times in messages."""
    return [TIMES.sub(r"\g<1>0", text) for text in texts]


def choices(connection: Connection) -> list[str]:
    return [choice["action"] for choice in connection.state["question"]["choices"]]


def choose_and_undo(connection: Connection) -> None:
    """Choose, replace the choice twice and undo once. Others may only learn that the seat has chosen."""
    for place in (-1, 0, 1):
        wait_until_seen(connection, connection.act(choices(connection)[place]))
    wait_until_seen(connection, connection.undo())


def wait_until_seen(connection: Connection, accepted: Message) -> None:
    connection.wait_until(lambda state: bool(state["seq"] >= accepted["seq"]))


def wait_until_chosen(connection: Connection, seat: int) -> None:
    """Wait for the message about a choice, so that no message contains two choices."""
    connection.wait_until(lambda state: not state["table"]["seats"][seat]["deciding"])
