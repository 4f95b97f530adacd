"""Two servers on one PostgreSQL: anybody at either, bots played by one, and the other goes on when one is killed."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import partial

import pytest
from websockets.exceptions import ConnectionClosed

from rookery.server.live.bot_driver import LEASE_RETRY_SECONDS
from rookery.server.live.registry import HEARTBEAT_SECONDS, LEASE_SECONDS
from rookery.server.storage import Storage
from tests.soak import ALL_CASES

from ..fork_server import TIMEOUT_SECONDS, ForkServer
from ..fork_server import fork_server as the_nursery
from ..live_server import Connection, Guest, Message
from ..playing import act_and_wait, actions, is_asked, play_randomly, whole_feed
from ..postgres import postgres_rows, postgres_url

pytestmark = pytest.mark.slow

# Play goes on in another process after at most this many seconds, and what a busy machine takes longer.
GOES_ON = 5.0


class Place:
    """A server as guests see it."""

    def __init__(self, process: int, port: int) -> None:
        self.process = process
        self.port = port
        self.address = f"http://127.0.0.1:{port}"


@pytest.fixture(scope="module")
def fork_server() -> ForkServer:
    return the_nursery()


@pytest.fixture(scope="module")
def shared_database() -> str:
    return postgres_url("two")


@pytest.fixture(scope="module")
def shared_places(fork_server: ForkServer, shared_database: str) -> Iterator[tuple[Place, Place]]:
    """Two servers for all tests that kill none."""
    with two_servers(fork_server, shared_database) as both:
        yield both


@pytest.fixture
def database() -> str:
    return postgres_url("two")


@pytest.fixture
def places(fork_server: ForkServer, database: str) -> Iterator[tuple[Place, Place]]:
    """Two servers that may be killed."""
    with two_servers(fork_server, database) as both:
        yield both


@contextmanager
def two_servers(fork_server: ForkServer, database: str) -> Iterator[tuple[Place, Place]]:
    one, other = (Place(*fork_server.start(database)) for _ in range(2))
    yield one, other
    for place in (one, other):
        fork_server.end(place.process)


def has_seq(seq: int, state: Message) -> bool:
    return bool(state["seq"] >= seq)


@pytest.fixture
def new_guest() -> Iterator[Callable[[Place], Guest]]:
    with ExitStack() as people:
        # A guest needs only the address and the port of a server.
        yield lambda place: people.enter_context(closing(Guest(place)))  # type: ignore[arg-type]


def moved(guest: Guest, place: Place, table: str, seat: int | None) -> Connection:
    """The same person at the other server, with the same keys."""
    guest.server = place  # type: ignore[assignment]  # as above
    return guest.watch(table, seat)


def at_both(new_guest: Callable[[Place], Guest], places: tuple[Place, Place], game: str) -> tuple[str, list[Guest]]:
    """A table made at one server, whose second player came in at the other."""
    ann, bo = (new_guest(place) for place in places)
    table = ann.open_table(game, 2)
    bo.join(ann.invite(table, 1))
    return table, [ann, bo]


@pytest.mark.parametrize("game", ["cubirds", "feather", "wingspan"])
def test_people_at_two_servers_play_one_game(
    new_guest: Callable[[Place], Guest], shared_places: tuple[Place, Place], game: str
) -> None:
    table, people = at_both(new_guest, shared_places, game)
    connections = {seat: guest.watch(table, seat) for seat, guest in enumerate(people)}
    play_randomly(connections, random.Random(1), 60 if ALL_CASES else 20)
    watching = [moved(guest, place, table, None) for guest in people for place in shared_places]
    last = max(connection.state["seq"] for connection in watching)
    views = [connection.until(lambda state: bool(state["seq"] >= last))["view"] for connection in watching]
    assert all(view == views[0] for view in views)
    for connection in connections.values():
        told = [entry["seq"] for entry in whole_feed(connection)]
        assert told == list(range(1, len(told) + 1))


def test_what_one_says_at_one_server_is_heard_at_the_other(
    new_guest: Callable[[Place], Guest], shared_places: tuple[Place, Place]
) -> None:
    table, people = at_both(new_guest, shared_places, "cubirds")
    connections = [guest.watch(table, seat) for seat, guest in enumerate(people)]
    connections[0].ask({"type": "say", "text": "Good luck!"})
    heard = connections[1].until(lambda state: any(told["kind"] == "chat_sent" for told in state["feed"]))
    assert heard["feed"][-1]["data"]["text"] == "Good luck!"


def bot_table(new_guest: Callable[[Place], Guest], place: Place, game: str = "cubirds") -> tuple[str, Guest]:
    guest = new_guest(place)
    return guest.open_table(game, 3, bots={"1": "greedy", "2": "greedy"}), guest


def keeper(database: str, table: str) -> str:
    rows = postgres_rows(database, f"SELECT process FROM leases WHERE table_id = '{table}'")
    return str(rows[0][0]) if rows else ""


def test_bots_are_played_by_one_of_both_and_no_decision_is_made_twice(
    new_guest: Callable[[Place], Guest], shared_places: tuple[Place, Place], shared_database: str
) -> None:
    table, guest = bot_table(new_guest, shared_places[0])
    here, there = guest.watch(table, 0), moved(guest, shared_places[1], table, 0)
    for connection in (here, there, here, there):
        act_and_wait(connection, actions(connection.until(is_asked))[0])
        for other in (here, there):
            other.until(partial(has_seq, connection.state["seq"]))
    here.until(is_asked)
    with closing(Storage(shared_database)) as storage:
        stored = storage.read_table(table)
    assert stored is not None
    decided = Counter(
        (event.event["seat"], event.event["decision"]) for event in stored.events if event.event["kind"] == "decided"
    )
    assert max(decided.values()) == 1
    assert keeper(shared_database, table)


def test_when_the_process_that_plays_the_bots_is_killed_the_other_goes_on(
    new_guest: Callable[[Place], Guest], places: tuple[Place, Place], database: str, fork_server: ForkServer
) -> None:
    table, guest = bot_table(new_guest, places[0])
    here = guest.watch(table, 0)
    act_and_wait(here, actions(here.until(is_asked))[0])
    here.until(is_asked)
    first = keeper(database, table)
    there = moved(guest, places[1], table, 0)
    before = decisions_of_bots(database, table)
    fork_server.end(places[0].process)
    while decisions_of_bots(database, table) == before:  # a turn may have several decisions
        act_and_wait(there, actions(there.until(is_asked))[0])
        there.until(is_asked)
    assert keeper(database, table) not in ("", first)


def test_what_the_other_process_waits_for_is_short() -> None:
    """The end of the last sign of life, then the next look at orphans, then the next try to claim the table."""
    assert HEARTBEAT_SECONDS < LEASE_SECONDS
    assert LEASE_SECONDS + HEARTBEAT_SECONDS + LEASE_RETRY_SECONDS < GOES_ON


def test_a_table_nobody_looks_at_goes_on_in_the_other_process(
    new_guest: Callable[[Place], Guest], fork_server: ForkServer, database: str
) -> None:
    slow = Place(*fork_server.start(database, 0, "--bot-delay", "3"))
    table, guest = bot_table(new_guest, slow, "feather")  # where all choose at once, and the bots wait
    connection = guest.watch(table, 0)
    act_and_wait(connection, actions(connection.until(is_asked))[0])
    until(lambda: bool(keeper(database, table)))
    fork_server.end(slow.process)
    other = Place(*fork_server.start(database))
    until(lambda: decisions_of_bots(database, table) >= 2)
    fork_server.end(other.process)


def decisions_of_bots(database: str, table: str) -> int:
    found: list[tuple[Message]] = postgres_rows(database, f"SELECT event FROM events WHERE table_id = '{table}'")
    return sum('"client":""' in str(event) for (event,) in found)


def until(fits: Callable[[], bool]) -> None:
    """Wait for something; bounded."""
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while not fits():
        assert time.monotonic() < deadline, "it never came to that"
        time.sleep(0.2)  # each look is a new connection to the database


def test_whoever_was_at_the_killed_server_goes_on_at_the_other(
    new_guest: Callable[[Place], Guest], places: tuple[Place, Place], fork_server: ForkServer
) -> None:
    table, (ann, bo) = at_both(new_guest, places, "feather")
    hers, his = ann.watch(table, 0), bo.watch(table, 1)
    act_and_wait(hers, actions(hers.until(is_asked))[0])  # a secret choice, half of a round
    fork_server.end(places[0].process)
    again = moved(ann, places[1], table, 0)
    assert again.state["view"] == hers.state["view"]
    assert again.state["question"]["chosen"]
    act_and_wait(his, actions(his.until(is_asked))[0])
    again.until(is_asked)
    play_randomly({0: again, 1: his}, random.Random(2), 6)


def test_who_leaves_at_one_server_is_hung_up_at_the_other(
    new_guest: Callable[[Place], Guest], shared_places: tuple[Place, Place]
) -> None:
    table, (ann, bo) = at_both(new_guest, shared_places, "feather")
    elsewhere = moved(bo, shared_places[1], table, 1)
    assert elsewhere.state["seat"] == 1
    assert bo.http.post(f"{shared_places[0].address}/api/tables/{table}/seats/1/leave").status_code == 204
    with pytest.raises(ConnectionClosed):
        elsewhere.until(lambda state: False)
    assert ann.get(f"/api/tables/{table}")["state"]["seats"][1]["has_left"]
