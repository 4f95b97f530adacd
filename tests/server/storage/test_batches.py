"""Many causes at once: one commit, an outcome for each, and nothing lost by who stops waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import closing
from threading import Event
from typing import Any, TypeVar

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from rookery.server.live.event_writer import EventWriter
from rookery.server.storage import Append, EventNumberTaken, SeatKey, Storage, StorageError, StorageFailed, StoredLink

from ..loops import run_alone
from ..stores import (
    AT,
    GUEST_KEY,
    KINDS,
    DatabaseAccess,
    add_table,
    events,
    heron_append,
    new_database,
    storage_with_table,
)

T = TypeVar("T")


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest) -> Iterator[DatabaseAccess]:
    with new_database(request.param) as made:
        yield made


@pytest.fixture
def store(database: DatabaseAccess) -> Iterator[Storage]:
    with closing(storage_with_table(database.url)) as made:
        yield made


def named(outcomes: Sequence[StorageError | None]) -> list[str]:
    return ["done" if refusal is None else type(refusal).__name__ for refusal in outcomes]


# In the storage.


def test_each_of_a_batch_has_its_own_outcome(store: Storage) -> None:
    add_table(store, "wren")
    store.add_link("heron", 1, "link")
    batch = [
        heron_append(2, {"n": 2}),
        heron_append(2, {"n": "same_deal"}),
        Append("wren", 2, {"of": "wren"}, AT + 7, "over"),
        Append("owl", 1, {}, AT, "running"),
        heron_append(3, {"n": "a wrong link"}, keys=(SeatKey("heron", 2, "stranger's"),), spend="link"),
        heron_append(3, {"n": 3}, keys=(GUEST_KEY,), spend="link", position={"turn": 3}),
        heron_append(4, {"n": "the link is spent"}, keys=(SeatKey("heron", 1, "late"),), spend="link"),
        heron_append(4, {"n": "a key that is there"}, keys=(SeatKey("heron", 1, "spare"), GUEST_KEY)),
        heron_append(4, {"n": (4,)}),
        heron_append(4, {"n": 4}, stage="over", at=AT + 9),
        heron_append(6, {"n": "too far"}),
    ]
    outcomes = named(store.append_all(batch))
    assert outcomes == [
        *("done", "EventNumberTaken", "done", "NoTable", "UsedLink", "done"),
        *("UsedLink", "IdTaken", "NotJson", "done", "EventNumberTaken"),
    ]
    assert events(store) == [{"kind": "sat"}, {"n": 2}, {"n": 3}, {"n": 4}]
    assert events(store, "wren") == [{"of": "wren"}, {"of": "wren"}]
    table = store.read_table("heron")
    assert table is not None
    assert table.position == (3, {"turn": 3})
    assert store.read_link("link") == StoredLink("heron", 1, open=False)
    assert store.seats_of("heron", ["guest's key", "stranger's", "late", "spare"]) == [1]
    assert store.counts() == {"open": 0, "running": 0, "over": 2}


def test_keys_of_a_batch_come_and_go_in_order(store: Storage) -> None:
    new = SeatKey("heron", 1, "new")
    batch = [
        heron_append(2, {}, keys=(GUEST_KEY,)),
        heron_append(3, {}, close=1),
        heron_append(4, {}, keys=(new,)),
    ]
    assert named(store.append_all(batch)) == ["done"] * 3
    assert [key for key in ("guest's key", "new") if store.seats_of("heron", [key])] == ["new"]


def test_an_empty_batch_and_one_of_refusals_change_nothing(database: DatabaseAccess, store: Storage) -> None:
    assert store.append_all([]) == []
    assert named(store.append_all([heron_append(1, {}), Append("owl", 1, {}, AT, "over")])) == [
        "EventNumberTaken",
        "NoTable",
    ]
    assert database.rows("SELECT stage, changed_at FROM tables") == [("open", AT)]


def test_a_batch_is_one_commit(store: Storage) -> None:
    for number in range(20):
        add_table(store, f"table {number}")
    commits: list[object] = []
    event.listen(store._engine, "commit", commits.append)
    batch = [Append(f"table {n}", number, {}, AT, "running") for number in (2, 3, 4) for n in range(20)]
    assert named(store.append_all(batch)) == ["done"] * 60
    assert len(commits) == 1


def test_if_the_commit_fails_nothing_of_the_batch_is_written(store: Storage) -> None:
    def fail(_: object) -> None:
        raise OperationalError("COMMIT", {}, Exception("the disk is full"))

    batch = [heron_append(2, {}, keys=(GUEST_KEY,)), heron_append(9, {})]
    event.listen(store._engine, "commit", fail)
    assert named(store.append_all(batch)) == ["StorageFailed", "StorageFailed"]
    event.remove(store._engine, "commit", fail)
    assert len(events(store)) == 1
    assert store.seats_of("heron", ["guest's key"]) == []
    assert named(store.append_all(batch)) == ["done", "EventNumberTaken"]


# From the event loop.


class Gate:
    """A storage that writes when it is let, and remembers the sizes of batches."""

    def __init__(self, store: Storage) -> None:
        self._append_all = store.append_all
        self.open = Event()
        self.reached = Event()
        self.sizes: list[int] = []

    def __call__(self, batch: Sequence[Append]) -> list[StorageError | None]:
        self.sizes.append(len(batch))
        self.reached.set()
        assert self.open.wait(30)
        return self._append_all(batch)


@pytest.fixture
def gate(store: Storage, monkeypatch: pytest.MonkeyPatch) -> Gate:
    made = Gate(store)
    monkeypatch.setattr(store, "append_all", made)
    return made


def run(story: Coroutine[Any, Any, T]) -> T:
    """In bounded time, whatever is broken."""
    return run_alone(asyncio.wait_for(story, 30))


def waiting(event_writer: EventWriter, *items: Append) -> list[asyncio.Task[None]]:
    return [asyncio.create_task(event_writer.append(item)) for item in items]


def test_all_that_wait_are_written_together(store: Storage, gate: Gate) -> None:
    async def story() -> list[BaseException | None]:
        event_writer = EventWriter(store)
        first = waiting(event_writer, heron_append(2, {"n": 2}))
        await asyncio.to_thread(gate.reached.wait, 30)
        others = waiting(event_writer, *(heron_append(number, {"n": number}) for number in (3, 4, 4, 5)))
        await asyncio.sleep(0)
        gate.open.set()
        outcomes = await asyncio.gather(*first, *others, return_exceptions=True)
        await event_writer.close()
        return outcomes

    assert [type(outcome) for outcome in run(story())] == [type(None)] * 3 + [EventNumberTaken, type(None)]
    assert gate.sizes == [1, 4]
    assert [event.get("n") for event in events(store)] == [None, 2, 3, 4, 5]


def test_who_stops_waiting_loses_and_doubles_nothing(store: Storage, gate: Gate) -> None:
    """One is cancelled while it is being written, one in the queue, and one that would have been refused."""

    async def story() -> None:
        event_writer = EventWriter(store)
        written = waiting(event_writer, heron_append(2, {"n": 2}))
        await asyncio.to_thread(gate.reached.wait, 30)
        queued = waiting(
            event_writer,
            heron_append(3, {"n": 3}),
            heron_append(3, {"n": "refused"}),
            heron_append(4, {"n": 4}),
        )
        await asyncio.sleep(0)
        for task in (*written, *queued[:2]):
            task.cancel()
        gate.open.set()
        await queued[2]
        assert [task.cancelled() for task in (*written, *queued)] == [True, True, True, False]
        await event_writer.close()

    run(story())
    assert [event.get("n") for event in events(store)] == [None, 2, 3, 4]


def test_closing_writes_what_waits_and_takes_no_more(store: Storage, gate: Gate) -> None:
    async def story() -> None:
        event_writer = EventWriter(store)
        tasks = waiting(event_writer, heron_append(2, {}), heron_append(3, {}))
        await asyncio.to_thread(gate.reached.wait, 30)
        tasks += waiting(event_writer, heron_append(4, {}))
        await asyncio.sleep(0)
        closing_it = asyncio.create_task(event_writer.close())
        await asyncio.sleep(0)
        with pytest.raises(StorageFailed, match="closed"):
            await event_writer.append(heron_append(5, {}))
        gate.open.set()
        await closing_it
        await asyncio.gather(*tasks)
        await event_writer.close()

    run(story())
    assert len(events(store)) == 4


def test_a_mistake_of_ours_leaves_nobody_waiting(store: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(batch: Sequence[Append]) -> list[StorageError | None]:
        raise KeyError("oops")

    async def story() -> None:
        event_writer = EventWriter(store)
        with monkeypatch.context() as broken:
            broken.setattr(store, "append_all", stumble)
            with pytest.raises(StorageFailed, match="oops"):
                await event_writer.append(heron_append(2, {}))
        await event_writer.append(heron_append(2, {}))
        await event_writer.close()

    run(story())
    assert len(events(store)) == 2
