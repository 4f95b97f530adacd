"""Batches of events: one commit, one outcome per event, and no loss when a caller is cancelled."""

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


def names_of(outcomes: Sequence[StorageError | None]) -> list[str]:
    return ["done" if refusal is None else type(refusal).__name__ for refusal in outcomes]


# The storage.


def test_every_event_of_a_batch_has_its_own_outcome(store: Storage) -> None:
    add_table(store, "wren")
    store.add_link("heron", 1, "link")
    batch = [
        heron_append(2, {"n": 2}),
        heron_append(2, {"n": "the same number"}),
        Append("wren", 2, {"of": "wren"}, AT + 7, "over"),
        Append("owl", 1, {}, AT, "running"),
        heron_append(3, {"n": "a wrong link"}, keys=(SeatKey("heron", 2, "stranger's"),), spend="link"),
        heron_append(3, {"n": 3}, keys=(GUEST_KEY,), spend="link", position={"turn": 3}),
        heron_append(4, {"n": "the link is spent"}, keys=(SeatKey("heron", 1, "late"),), spend="link"),
        heron_append(4, {"n": "a key that exists"}, keys=(SeatKey("heron", 1, "spare"), GUEST_KEY)),
        heron_append(4, {"n": (4,)}),
        heron_append(4, {"n": 4}, stage="over", at=AT + 9),
        heron_append(6, {"n": "too far"}),
    ]
    outcomes = names_of(store.append_all(batch))
    assert outcomes == [
        *("done", "EventNumberTaken", "done", "NoTable", "NoOpenLink", "done"),
        *("NoOpenLink", "IdTaken", "NotJsonSerializable", "done", "EventNumberTaken"),
    ]
    assert events(store) == [{"kind": "sat"}, {"n": 2}, {"n": 3}, {"n": 4}]
    assert events(store, "wren") == [{"of": "wren"}, {"of": "wren"}]
    table = store.read_table("heron")
    assert table is not None
    assert table.position == (3, {"turn": 3})
    assert store.read_link("link") == StoredLink("heron", 1, open=False)
    assert store.seats_of("heron", ["guest's key", "stranger's", "late", "spare"]) == [1]
    assert store.counts() == {"open": 0, "running": 0, "over": 2}


def test_keys_of_a_batch_are_added_and_removed_in_order(store: Storage) -> None:
    new = SeatKey("heron", 1, "new")
    batch = [
        heron_append(2, {}, keys=(GUEST_KEY,)),
        heron_append(3, {}, close=1),
        heron_append(4, {}, keys=(new,)),
    ]
    assert names_of(store.append_all(batch)) == ["done"] * 3
    assert [key for key in ("guest's key", "new") if store.seats_of("heron", [key])] == ["new"]


def test_an_empty_batch_and_a_batch_of_refused_events_change_nothing(database: DatabaseAccess, store: Storage) -> None:
    assert store.append_all([]) == []
    assert names_of(store.append_all([heron_append(1, {}), Append("owl", 1, {}, AT, "over")])) == [
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
    assert names_of(store.append_all(batch)) == ["done"] * 60
    assert len(commits) == 1


def test_if_the_commit_fails_nothing_of_the_batch_is_written(store: Storage) -> None:
    def fail(_: object) -> None:
        raise OperationalError("COMMIT", {}, Exception("the disk is full"))

    batch = [heron_append(2, {}, keys=(GUEST_KEY,)), heron_append(9, {})]
    event.listen(store._engine, "commit", fail)
    assert names_of(store.append_all(batch)) == ["StorageFailed", "StorageFailed"]
    event.remove(store._engine, "commit", fail)
    assert len(events(store)) == 1
    assert store.seats_of("heron", ["guest's key"]) == []
    assert names_of(store.append_all(batch)) == ["done", "EventNumberTaken"]


# The event writer in the event loop.


class BlockedWriter:
    """A replacement for `append_all` that waits until the test opens it, and records the sizes of batches."""

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
def blocked(store: Storage, monkeypatch: pytest.MonkeyPatch) -> BlockedWriter:
    made = BlockedWriter(store)
    monkeypatch.setattr(store, "append_all", made)
    return made


def run(scenario: Coroutine[Any, Any, T]) -> T:
    """Run a scenario with a time limit, so that a bug cannot block the tests."""
    return run_alone(asyncio.wait_for(scenario, 30))


def start_appends(event_writer: EventWriter, *items: Append) -> list[asyncio.Task[None]]:
    return [asyncio.create_task(event_writer.append(item)) for item in items]


def test_all_waiting_events_are_written_together(store: Storage, blocked: BlockedWriter) -> None:
    async def scenario() -> list[BaseException | None]:
        event_writer = EventWriter(store)
        first = start_appends(event_writer, heron_append(2, {"n": 2}))
        await asyncio.to_thread(blocked.reached.wait, 30)
        others = start_appends(event_writer, *(heron_append(number, {"n": number}) for number in (3, 4, 4, 5)))
        await asyncio.sleep(0)
        blocked.open.set()
        outcomes = await asyncio.gather(*first, *others, return_exceptions=True)
        await event_writer.close()
        return outcomes

    assert [type(outcome) for outcome in run(scenario())] == [type(None)] * 3 + [EventNumberTaken, type(None)]
    assert blocked.sizes == [1, 4]
    assert [event.get("n") for event in events(store)] == [None, 2, 3, 4, 5]


def test_a_cancelled_caller_loses_and_doubles_nothing(store: Storage, blocked: BlockedWriter) -> None:
    """One event is cancelled during its write, one in the queue, and one would have been refused."""

    async def scenario() -> None:
        event_writer = EventWriter(store)
        written = start_appends(event_writer, heron_append(2, {"n": 2}))
        await asyncio.to_thread(blocked.reached.wait, 30)
        queued = start_appends(
            event_writer,
            heron_append(3, {"n": 3}),
            heron_append(3, {"n": "refused"}),
            heron_append(4, {"n": 4}),
        )
        await asyncio.sleep(0)
        for task in (*written, *queued[:2]):
            task.cancel()
        blocked.open.set()
        await queued[2]
        assert [task.cancelled() for task in (*written, *queued)] == [True, True, True, False]
        await event_writer.close()

    run(scenario())
    assert [event.get("n") for event in events(store)] == [None, 2, 3, 4]


def test_closing_writes_waiting_events_and_accepts_no_more(store: Storage, blocked: BlockedWriter) -> None:
    async def scenario() -> None:
        event_writer = EventWriter(store)
        tasks = start_appends(event_writer, heron_append(2, {}), heron_append(3, {}))
        await asyncio.to_thread(blocked.reached.wait, 30)
        tasks += start_appends(event_writer, heron_append(4, {}))
        await asyncio.sleep(0)
        closing_task = asyncio.create_task(event_writer.close())
        await asyncio.sleep(0)
        with pytest.raises(StorageFailed, match="closed"):
            await event_writer.append(heron_append(5, {}))
        blocked.open.set()
        await closing_task
        await asyncio.gather(*tasks)
        await event_writer.close()

    run(scenario())
    assert len(events(store)) == 4


def test_an_unexpected_error_is_passed_to_the_waiting_callers(store: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(batch: Sequence[Append]) -> list[StorageError | None]:
        raise KeyError("oops")

    async def scenario() -> None:
        event_writer = EventWriter(store)
        with monkeypatch.context() as broken:
            broken.setattr(store, "append_all", fail)
            with pytest.raises(StorageFailed, match="oops"):
                await event_writer.append(heron_append(2, {}))
        await event_writer.append(heron_append(2, {}))
        await event_writer.close()

    run(scenario())
    assert len(events(store)) == 2
