"""Nothing hidden is sent: whatever a seat cannot know may be changed, and it is sent the same bytes."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest

from rookery.core.rulebook import Json
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

MOMENTS = 5 if ALL_CASES else 3
TOGETHER = [kind for kind in KINDS if kind[1] > 1]
ALONE = [kind for kind in KINDS if kind[1] == 1]
# Milliseconds since 1970, which two servers never share.
TIME = re.compile(r'("(?:since|deadline|replaceable_at|until)":)\d{13}\b')


def hooks_of(game: str) -> Hooks:
    hooks: Hooks = import_module(f"tests.conformance.hooks.{game}").HOOKS
    return hooks


def moments(kind: Kind) -> Iterator[LiveTable]:
    """A walked table now and then."""
    live, _ = new_table(kind, 5)
    rng = random.Random(5)
    for number in range(MOMENTS * 8):
        if live.stage == "over":
            return
        if number % 8 == 0:
            yield live
        live.apply(next_event(live, rng))


def setup_at(live: LiveTable, position: Json) -> Setup:
    """A table whose game begins in that position."""
    plain = live.setup
    return Setup(plain.game, plain.seats, plain.options, None, position, False, 0)


def setup_pair(live: LiveTable, seat: int, seed: int) -> tuple[Setup, Setup]:
    """The same table twice, with all that the seat cannot know changed in the second; both begin where it stands."""
    assert live.game is not None
    true = live.game.position()
    changed = hooks_of(live.setup.game).scramble(true, seat, random.Random(seed))
    return setup_at(live, true), setup_at(live, changed)


@pytest.mark.parametrize("kind", TOGETHER, ids=kind_id)
def test_hidden_changes_leave_every_byte_for_a_seat_and_the_spectators_as_it_was(kind: Kind) -> None:
    differ = 0
    for live in moments(kind):
        for seat in range(live.setup.seats):
            one, other = (seated(setup)[0] for setup in setup_pair(live, seat, live.number))
            differ += state_bytes(one, 1 - min(seat, 1)) != state_bytes(other, 1 - min(seat, 1))
            for language in ("en", "fr"):
                for audience in (seat, None):
                    sent = (state_bytes(table, audience, language=language) for table in (one, other))
                    assert next(sent) == next(sent)
    assert differ > 0, "the scrambler changed nothing that others see"


@pytest.mark.parametrize("kind", ALONE, ids=kind_id)
def test_alone_a_changed_pile_or_rival_shows_nowhere(kind: Kind) -> None:
    changed = 0
    for live in moments(kind):
        setups = setup_pair(live, 0, live.number)
        changed += setups[0].position != setups[1].position
        one, other = (seated(setup)[0] for setup in setups)
        for language in ("en", "fr"):
            for audience in (0, None):
                assert state_bytes(one, audience, language=language) == state_bytes(other, audience, language=language)
    assert changed > 0


@pytest.mark.parametrize("kind", TOGETHER, ids=kind_id)
def test_after_the_seats_own_open_action_hidden_changes_still_show_nowhere(kind: Kind) -> None:
    compared = 0
    for live in moments(kind):
        for seat in live.deciders:
            setups = setup_pair(live, seat, live.number)
            assert live.game is not None
            for action in live.game.legal(seat)[: 4 if ALL_CASES else 2]:
                tables = [seated(setup)[0] for setup in setups]
                for table in tables:
                    table.apply(Decided(seat, str(action), 1, ""))
                if revealed(tables[0], seat):
                    continue
                compared += 1
                assert state_bytes(tables[0], seat) == state_bytes(tables[1], seat)
    assert compared > 0


def revealed(live: LiveTable, seat: int) -> bool:
    assert live.game is not None
    final = live.game.undo_blocked_by(seat)
    return final is not None and final.revealed


# Over real sockets


@contextmanager
def served(folder: Path, setup: Setup, *options: str) -> Iterator[Server]:
    """A server over a database that holds this one table, with a known key to every seat."""
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
def connections(server: Server, seats: int) -> Iterator[dict[int | None, Connection]]:
    """A greeted socket for every seat and for a spectator."""
    guest = Guest(server)
    opened: dict[int | None, Connection] = {}
    for seat in (None, *range(seats)):
        if seat is not None:
            guest.http.cookies.set(f"seat-{seat}", f"secret-{seat}", path="/api/tables/heron")
        opened[seat] = guest.watch("heron", seat)
    yield opened
    for connection in opened.values():
        connection.close()
    guest.close()


def test_sockets_carry_the_same_bytes_whatever_others_choose_replace_and_take_back(tmp_path: Path) -> None:
    """Seat 0 and a spectator listen while the others choose: in one server other birds, from other hands, with second
    thoughts."""
    live, _ = new_table(("feather", 4, {}), 6)
    one, other = setup_pair(live, 0, 6)
    with (
        served(tmp_path / "one", one) as plain,
        served(tmp_path / "other", other) as changed,
        connections(plain, 4) as straight,
        connections(changed, 4) as wavering,
    ):
        for seat in (2, 3, 1):
            straight[seat].act(choices(straight[seat])[0])
            waver(wavering[seat])
            for connection in (straight[0], straight[None], wavering[0], wavering[None]):
                wait_until_chosen(connection, seat)
        assert timeless(straight[0].texts) == timeless(wavering[0].texts)
        assert timeless(straight[None].texts) == timeless(wavering[None].texts)
        assert straight[0].state["view"]["hand"]


def timeless(texts: Sequence[str]) -> list[str]:
    """Messages without the times in them."""
    return [TIME.sub(r"\g<1>0", text) for text in texts]


def choices(connection: Connection) -> list[str]:
    return [choice["action"] for choice in connection.state["question"]["choices"]]


def waver(connection: Connection) -> None:
    """Choose, choose anew twice, take one back: others may only learn that a choice stands."""
    for place in (-1, 0, 1):
        wait_until_seen(connection, connection.act(choices(connection)[place]))
    wait_until_seen(connection, connection.undo())


def wait_until_seen(connection: Connection, accepted: Message) -> None:
    connection.until(lambda state: bool(state["seq"] >= accepted["seq"]))


def wait_until_chosen(connection: Connection, seat: int) -> None:
    """Each listener hears of every choice by itself, so that no two are told of in one message."""
    connection.until(lambda state: not state["table"]["seats"][seat]["deciding"])
