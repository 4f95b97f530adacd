"""Two servers on one PostgreSQL: players connect to either, one plays the bots, and the other takes over."""

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
from ..fork_server import fork_server as get_fork_server
from ..live_server import Connection, Guest, Message
from ..playing import act_and_wait, actions, is_asked, play_randomly, whole_feed
from ..postgres import postgres_rows, postgres_url

pytestmark = pytest.mark.slow

# The longest time until another process takes over, not counting delays of a busy machine.
TAKEOVER_SECONDS_MAX = 5.0


class RunningServer:
    """The process of a server and its address."""

    def __init__(self, process: int, port: int) -> None:
        self.process = process
        self.port = port
        self.address = f"http://127.0.0.1:{port}"


@pytest.fixture(scope="module")
def fork_server() -> ForkServer:
    return get_fork_server()


@pytest.fixture(scope="module")
def shared_database() -> str:
    return postgres_url("two")


@pytest.fixture(scope="module")
def shared_servers(fork_server: ForkServer, shared_database: str) -> Iterator[tuple[RunningServer, RunningServer]]:
    """Two servers for all tests that kill none of them."""
    with two_servers(fork_server, shared_database) as both:
        yield both


@pytest.fixture
def database() -> str:
    return postgres_url("two")


@pytest.fixture
def servers(fork_server: ForkServer, database: str) -> Iterator[tuple[RunningServer, RunningServer]]:
    """Two servers that may be killed."""
    with two_servers(fork_server, database) as both:
        yield both


@contextmanager
def two_servers(fork_server: ForkServer, database: str) -> Iterator[tuple[RunningServer, RunningServer]]:
    one, other = (RunningServer(*fork_server.start(database)) for _ in range(2))
    yield one, other
    for server in (one, other):
        fork_server.end(server.process)


def has_seq(seq: int, state: Message) -> bool:
    return bool(state["seq"] >= seq)


@pytest.fixture
def new_guest() -> Iterator[Callable[[RunningServer], Guest]]:
    with ExitStack() as people:
        # A guest needs only the address and the port of a server.
        yield lambda server: people.enter_context(closing(Guest(server)))  # type: ignore[arg-type]


def connect_at(guest: Guest, server: RunningServer, table: str, seat: int | None) -> Connection:
    """Connect a guest to another server with the same keys."""
    guest.server = server  # type: ignore[assignment]  # as above
    return guest.watch(table, seat)


def table_at_both(
    new_guest: Callable[[RunningServer], Guest], servers: tuple[RunningServer, RunningServer], game: str
) -> tuple[str, list[Guest]]:
    """Open a table at one server and let the second player join at the other."""
    ann, bo = (new_guest(server) for server in servers)
    table = ann.open_table(game, 2)
    bo.join(ann.invite(table, 1))
    return table, [ann, bo]


@pytest.mark.parametrize("game", ["cubirds", "feather", "wingspan"])
def test_people_on_two_servers_play_one_game(
    new_guest: Callable[[RunningServer], Guest], shared_servers: tuple[RunningServer, RunningServer], game: str
) -> None:
    table, people = table_at_both(new_guest, shared_servers, game)
    connections = {seat: guest.watch(table, seat) for seat, guest in enumerate(people)}
    play_randomly(connections, random.Random(1), 60 if ALL_CASES else 20)
    watching = [connect_at(guest, server, table, None) for guest in people for server in shared_servers]
    last = max(connection.state["seq"] for connection in watching)
    views = [connection.wait_until(lambda state: bool(state["seq"] >= last))["view"] for connection in watching]
    assert all(view == views[0] for view in views)
    for connection in connections.values():
        seqs = [entry["seq"] for entry in whole_feed(connection)]
        assert seqs == list(range(1, len(seqs) + 1))


def test_chat_from_one_server_arrives_at_the_other(
    new_guest: Callable[[RunningServer], Guest], shared_servers: tuple[RunningServer, RunningServer]
) -> None:
    table, people = table_at_both(new_guest, shared_servers, "cubirds")
    connections = [guest.watch(table, seat) for seat, guest in enumerate(people)]
    connections[0].ask({"type": "say", "text": "Good luck!"})
    received = connections[1].wait_until(lambda state: any(entry["kind"] == "chat_sent" for entry in state["feed"]))
    assert received["feed"][-1]["data"]["text"] == "Good luck!"


def bot_table(
    new_guest: Callable[[RunningServer], Guest], server: RunningServer, game: str = "cubirds"
) -> tuple[str, Guest]:
    guest = new_guest(server)
    return guest.open_table(game, 3, bots={"1": "greedy", "2": "greedy"}), guest


def lease_holder(database: str, table: str) -> str:
    rows = postgres_rows(database, f"SELECT process FROM leases WHERE table_id = '{table}'")
    return str(rows[0][0]) if rows else ""


def test_one_of_the_servers_plays_the_bots_and_no_decision_is_made_twice(
    new_guest: Callable[[RunningServer], Guest],
    shared_servers: tuple[RunningServer, RunningServer],
    shared_database: str,
) -> None:
    table, guest = bot_table(new_guest, shared_servers[0])
    here, there = guest.watch(table, 0), connect_at(guest, shared_servers[1], table, 0)
    for connection in (here, there, here, there):
        act_and_wait(connection, actions(connection.wait_until(is_asked))[0])
        for other in (here, there):
            other.wait_until(partial(has_seq, connection.state["seq"]))
    here.wait_until(is_asked)
    with closing(Storage(shared_database)) as storage:
        stored = storage.read_table(table)
    assert stored is not None
    decided = Counter(
        (event.event["seat"], event.event["decision"]) for event in stored.events if event.event["kind"] == "decided"
    )
    assert max(decided.values()) == 1
    assert lease_holder(shared_database, table)


def test_when_the_server_that_plays_the_bots_is_killed_the_other_takes_over(
    new_guest: Callable[[RunningServer], Guest],
    servers: tuple[RunningServer, RunningServer],
    database: str,
    fork_server: ForkServer,
) -> None:
    table, guest = bot_table(new_guest, servers[0])
    here = guest.watch(table, 0)
    act_and_wait(here, actions(here.wait_until(is_asked))[0])
    here.wait_until(is_asked)
    first = lease_holder(database, table)
    there = connect_at(guest, servers[1], table, 0)
    before = decisions_of_bots(database, table)
    fork_server.end(servers[0].process)
    while decisions_of_bots(database, table) == before:  # a turn may have several decisions
        act_and_wait(there, actions(there.wait_until(is_asked))[0])
        there.wait_until(is_asked)
    assert lease_holder(database, table) not in ("", first)


def test_another_process_takes_over_soon() -> None:
    """It waits for the end of the lease, the next check for expired leases, and the next attempt to acquire one."""
    assert HEARTBEAT_SECONDS < LEASE_SECONDS
    assert LEASE_SECONDS + HEARTBEAT_SECONDS + LEASE_RETRY_SECONDS < TAKEOVER_SECONDS_MAX


def test_a_table_without_connections_continues_on_the_other_server(
    new_guest: Callable[[RunningServer], Guest], fork_server: ForkServer, database: str
) -> None:
    slow = RunningServer(*fork_server.start(database, 0, "--bot-delay", "3"))
    table, guest = bot_table(new_guest, slow, "feather")  # simultaneous choices, for which the bots wait
    connection = guest.watch(table, 0)
    act_and_wait(connection, actions(connection.wait_until(is_asked))[0])
    wait_until(lambda: bool(lease_holder(database, table)))
    fork_server.end(slow.process)
    other = RunningServer(*fork_server.start(database))
    wait_until(lambda: decisions_of_bots(database, table) >= 2)
    fork_server.end(other.process)


def decisions_of_bots(database: str, table: str) -> int:
    found: list[tuple[Message]] = postgres_rows(database, f"SELECT event FROM events WHERE table_id = '{table}'")
    return sum('"client":""' in str(event) for (event,) in found)


def wait_until(fits: Callable[[], bool]) -> None:
    """Wait until a condition is true; fail after a timeout."""
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while not fits():
        assert time.monotonic() < deadline, "the condition was not met in time"
        time.sleep(0.2)  # each check opens a new connection to the database


def test_players_of_a_killed_server_continue_on_the_other(
    new_guest: Callable[[RunningServer], Guest], servers: tuple[RunningServer, RunningServer], fork_server: ForkServer
) -> None:
    table, (ann, bo) = table_at_both(new_guest, servers, "feather")
    hers, his = ann.watch(table, 0), bo.watch(table, 1)
    act_and_wait(hers, actions(hers.wait_until(is_asked))[0])  # a secret choice; the other seat has not chosen yet
    fork_server.end(servers[0].process)
    again = connect_at(ann, servers[1], table, 0)
    assert again.state["view"] == hers.state["view"]
    assert again.state["question"]["chosen"]
    act_and_wait(his, actions(his.wait_until(is_asked))[0])
    again.wait_until(is_asked)
    play_randomly({0: again, 1: his}, random.Random(2), 6)


def test_leaving_on_one_server_closes_the_connection_to_the_other(
    new_guest: Callable[[RunningServer], Guest], shared_servers: tuple[RunningServer, RunningServer]
) -> None:
    table, (ann, bo) = table_at_both(new_guest, shared_servers, "feather")
    elsewhere = connect_at(bo, shared_servers[1], table, 1)
    assert elsewhere.state["seat"] == 1
    assert bo.http.post(f"{shared_servers[0].address}/api/tables/{table}/seats/1/leave").status_code == 204
    with pytest.raises(ConnectionClosed):
        elsewhere.wait_until(lambda state: False)
    assert ann.get(f"/api/tables/{table}")["state"]["seats"][1]["has_left"]
