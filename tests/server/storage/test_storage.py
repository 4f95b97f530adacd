"""The storage returns what was written and refuses invalid writes, on both kinds of database."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime

import pytest

from rookery.core.json_values import JsonObject
from rookery.server.storage import (
    Append,
    EventNumberTaken,
    IdTaken,
    NoOpenLink,
    NoSeatKey,
    NoTable,
    NotJsonSerializable,
    SeatKey,
    Storage,
    StorageError,
    StorageFailed,
    StoredEvent,
    StoredLink,
    StoredTable,
    TableFacts,
)

from ..stores import (
    AT,
    FACTS,
    GUEST_KEY,
    KINDS,
    OWNER_KEY,
    DatabaseAccess,
    add_table,
    events,
    heron_append,
    new_database,
    storage_with_table,
)


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest) -> Iterator[DatabaseAccess]:
    with new_database(request.param) as made:
        yield made


@pytest.fixture
def store(database: DatabaseAccess) -> Iterator[Storage]:
    with closing(storage_with_table(database.url)) as made:
        yield made


# Tables.


def test_a_table_is_read_as_it_was_written(database: DatabaseAccess) -> None:
    setup = {"game": "feather", "seats": 2, "seed": str(2**128 - 1)}
    first = [StoredEvent({"kind": "sat", "seat": 0}, AT), StoredEvent({"kind": "sat", "seat": 1}, AT + 1)]
    facts = TableFacts("feather", rules=3, public=True, stage="open")
    with closing(database.open()) as store:
        store.add_table("heron", setup, facts, first, [OWNER_KEY, GUEST_KEY])
        store.append(heron_append(3, {"kind": "act", "action": "play robin"}, at=AT + 2, position={"deck": ["owl"]}))
        store.append(heron_append(4, {"kind": "undo"}, at=AT + 3))
    with closing(database.open()) as store:
        later = [StoredEvent({"kind": "act", "action": "play robin"}, AT + 2), StoredEvent({"kind": "undo"}, AT + 3)]
        expected = StoredTable(setup, [*first, *later], position=(3, {"deck": ["owl"]}), is_archived=False)
        assert store.read_table("heron") == expected
        assert store.read_events("heron", after=2) == later
        assert store.seats_of("heron", ["owner's key", "guest's key"]) == [0, 1]
    found = database.rows("SELECT game, rules, stage, public, changed_at FROM tables")
    assert found == [("feather", 3, "running", True, AT + 2)]  # written when the stage changes, and then once a minute


def test_the_time_of_the_last_change_is_written_once_a_minute(database: DatabaseAccess, store: Storage) -> None:
    noted = []
    for number, later in enumerate((1, 59_999, 60_000, 60_001, 120_000), 2):
        store.append(heron_append(number, {}, at=AT + later, stage="open"))
        noted.append(database.rows("SELECT changed_at FROM tables")[0][0] - AT)
    assert noted == [0, 0, 60_000, 60_000, 120_000]


def test_the_first_event_of_a_table_has_number_one(store: Storage) -> None:
    store.add_table("wren", {}, FACTS, [], [])
    assert store.read_table("wren") == StoredTable({}, [])
    store.append(Append("wren", 1, {}, AT, "open"))
    assert store.read_table("wren") == StoredTable({}, [StoredEvent({}, AT)])


def test_an_unknown_table_is_none(store: Storage) -> None:
    for table in ("wren", "", "nul \x00", "half \ud800", "x" * 65, "x" * 70_000):
        check_unknown(store, table)


def check_unknown(store: Storage, table: str) -> None:
    assert store.read_table(table) is None
    assert store.read_events(table, 0) == []
    assert store.read_archive(table) is None
    assert store.read_analysis(table) is None
    assert store.seats_of(table, ["key"]) == []
    assert store.forget(table) is False
    for attempt in (
        lambda: store.append(Append(table, 1, {}, AT, "open")),
        lambda: store.add_link(table, 0, "link"),
        lambda: store.add_key_by_link("link", SeatKey(table, 0, "key")),
        lambda: store.drop_keys(table, 0, None),
        lambda: store.acquire_lease(table, "process"),
    ):
        with pytest.raises(NoTable, match="no table"):
            attempt()


def test_a_table_is_created_once_and_completely(store: Storage) -> None:
    with pytest.raises(IdTaken):
        store.add_table("heron", {"game": "feather"}, FACTS, [], [GUEST_KEY])
    assert store.read_table("heron") == StoredTable({"game": "cubirds"}, [StoredEvent({"kind": "sat"}, AT)])
    assert store.seats_of("heron", ["guest's key"]) == []
    bad = [StoredEvent({}, AT), StoredEvent({"seats": (1, 2)}, AT)]
    with pytest.raises(NotJsonSerializable, match="not plain JSON"):
        store.add_table("wren", {}, FACTS, bad, [SeatKey("wren", 0, "key")])
    assert store.read_table("wren") is None


def test_only_the_next_event_number_is_accepted(store: Storage) -> None:
    store.append(heron_append(2, {"kind": "act"}))
    for number in (-1, 0, 1, 2, 4, 1000):
        with pytest.raises(EventNumberTaken, match=f"event {number} cannot be written, the next is 3"):
            store.append(heron_append(number, {"kind": "other"}))
    store.append(heron_append(3, {"kind": "last"}))
    assert events(store) == [{"kind": "sat"}, {"kind": "act"}, {"kind": "last"}]


def test_every_table_has_its_own_event_numbers(store: Storage) -> None:
    add_table(store, "wren")
    store.append(Append("wren", 2, {"of": "wren"}, AT, "open"))
    store.append(heron_append(2, {"of": "heron"}))
    assert events(store) == [{"kind": "sat"}, {"of": "heron"}]


@pytest.mark.parametrize(
    "event",
    [
        {"name": "Zoë 鳥 🦉 \u2028 \x00 \" \\ ' %s :x {}"},
        {"long": "é🦉" * 25_000},
        {"many": [{"number": n, "half": n / 2} for n in range(4_000)]},
        {"deep": [[[{"": None}], True, False]], "huge": 2**200, "small": -1e-300},
    ],
    ids=["unicode", "long", "many", "odd"],
)
def test_any_json_is_read_as_it_was_written(database: DatabaseAccess, store: Storage, event: JsonObject) -> None:
    store.append(heron_append(2, event, position=event))
    with closing(database.open()) as again:
        table = again.read_table("heron")
    assert table is not None
    assert table.events[1].event == event
    assert table.position == (2, event)


def test_json_is_stored_compactly_and_in_order(database: DatabaseAccess, store: Storage) -> None:
    store.append(heron_append(2, {"b": [1, 2], "a": "é"}))
    assert database.rows("SELECT event FROM events WHERE number = 2") == [('{"b":[1,2],"a":"é"}',)]


def test_values_that_json_cannot_represent_are_refused(store: Storage) -> None:
    for value in ((1, 2), float("nan"), float("inf"), "\ud800", {1: 2}, object()):
        with pytest.raises(NotJsonSerializable):
            store.append(heron_append(2, {"value": value}))
    assert len(events(store)) == 1


def test_a_new_position_replaces_the_old_one(store: Storage) -> None:
    store.append(heron_append(2, {}, position={"turn": 1}))
    store.append(heron_append(3, {}))
    store.append(heron_append(4, {}, position={"turn": 2}))
    store.append(heron_append(5, {}))
    table = store.read_table("heron")
    assert table is not None
    assert table.position == (4, {"turn": 2})


def test_rows_have_the_time_in_utc(database: DatabaseAccess, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test runs in the time zone of Tokyo, nine hours ahead of UTC."""
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "Asia/Tokyo")
        time.tzset()
        before = datetime.now(UTC)
        with closing(storage_with_table(database.url)) as store:
            store.add_link("heron", 1, "old")
            store.add_link("heron", 1, "new")
            store.write_archive("heron", b"once")
            store.heartbeat("process", 0)
        after = datetime.now(UTC)
    time.tzset()
    written = [("tables", 1), ("events", 1), ("seat_keys", 1), ("links", 2), ("archives", 1)]
    for table, expected in written:
        found = times(database, f"SELECT written_at FROM {table}")
        assert len(found) == expected
        assert all(before <= time <= after for time in found)
    (closed,) = times(database, "SELECT closed_at FROM links WHERE closed_at IS NOT NULL")
    (alive,) = times(database, "SELECT alive_until FROM processes")
    assert before <= closed <= alive <= after


def times(database: DatabaseAccess, query: str) -> list[datetime]:
    found = [value for (value,) in database.rows(query)]
    return [datetime.fromisoformat(t).replace(tzinfo=UTC) for t in found] if database.is_sqlite else found


def test_a_missing_event_is_detected(database: DatabaseAccess, store: Storage) -> None:
    for number in (2, 3, 4):
        store.append(heron_append(number, {}))
    database.rows("DELETE FROM events WHERE number = 3")
    for attempt in (lambda: store.read_table("heron"), lambda: store.read_events("heron", 2)):
        with pytest.raises(StorageFailed, match="event 3 is missing"):
            attempt()
    assert len(store.read_events("heron", 3)) == 1


# Invitation links and seat keys.


def join_by_link(link: str, key: SeatKey, number: int = 2) -> Append:
    return Append(key.table, number, {"kind": "sat", "seat": key.seat}, AT, "open", keys=(key,), spend=link)


def test_a_link_can_be_used_until_it_is_spent(database: DatabaseAccess, store: Storage) -> None:
    store.add_link("heron", 1, "link")
    assert store.read_link("link") == store.read_link("link") == StoredLink("heron", 1, open=True)
    store.append(join_by_link("link", GUEST_KEY))
    with closing(database.open()) as again:
        assert again.read_link("link") == StoredLink("heron", 1, open=False)
        assert again.seats_of("heron", ["guest's key"]) == [1]
        assert events(again) == [{"kind": "sat"}, {"kind": "sat", "seat": 1}]


def test_a_link_for_another_device_appends_nothing(store: Storage) -> None:
    store.add_link("heron", 0, "link")
    store.add_key_by_link("link", SeatKey("heron", 0, "telephone"))
    assert store.seats_of("heron", ["telephone"]) == store.seats_of("heron", ["owner's key"]) == [0]
    assert len(events(store)) == 1


def test_a_newer_link_closes_older_ones_to_the_same_seat(store: Storage) -> None:
    add_table(store, "wren")
    store.add_link("heron", 1, "old")
    store.add_link("heron", 2, "other seat")
    store.add_link("wren", 1, "other table")
    store.add_link("heron", 1, "new")
    assert closed_links(store, "old", "other seat", "other table", "new") == ["old"]
    with pytest.raises(NoOpenLink, match="seat 1 of table 'heron'"):
        store.append(join_by_link("old", GUEST_KEY))


def closed_links(store: Storage, *links: str) -> list[str]:
    found = {link: store.read_link(link) for link in links}
    return [link for link, stored in found.items() if stored and not stored.open]


def test_a_link_leads_to_a_seat_and_its_hash_is_unique(store: Storage) -> None:
    assert store.read_link("link") is None
    store.add_link("heron", 1, "link")
    with pytest.raises(IdTaken):
        store.add_link("heron", 2, "link")
    assert store.read_link("link") == StoredLink("heron", 1, open=True)


REFUSED_LINKS: list[tuple[str, SeatKey, int, type[StorageError]]] = [
    ("spent", GUEST_KEY, 2, NoOpenLink),
    ("never made", GUEST_KEY, 2, NoOpenLink),
    ("link", SeatKey("heron", 2, "wrong seat"), 2, NoOpenLink),
    ("link", SeatKey("wren", 1, "wrong table"), 2, NoOpenLink),
    ("link", SeatKey("owl", 1, "no table"), 1, NoTable),
    ("link", GUEST_KEY, 1, EventNumberTaken),
    ("link", GUEST_KEY, 3, EventNumberTaken),
    ("link", SeatKey("heron", 1, "telephone"), 2, IdTaken),
]


def test_a_refused_link_changes_nothing(store: Storage) -> None:
    add_table(store, "wren")
    store.add_link("heron", 1, "spent")
    store.add_key_by_link("spent", SeatKey("heron", 1, "telephone"))
    store.add_link("heron", 1, "link")
    before = stored_data(store)
    for link, key, number, refused in REFUSED_LINKS:
        with pytest.raises(refused):
            store.append(join_by_link(link, key, number))
        if refused is not EventNumberTaken:
            with pytest.raises(refused):
                store.add_key_by_link(link, key)
        assert stored_data(store) == before, (link, key)


def stored_data(store: Storage) -> list[object]:
    keys = [OWNER_KEY.key_hash, GUEST_KEY.key_hash, "telephone", "key", "wrong seat", "wrong table", "no table"]
    tables = [store.read_table(table) for table in ("heron", "wren")]
    seats = [store.seats_of(table, [key]) for table in ("heron", "wren") for key in keys]
    return [tables, seats, store.read_link("spent"), store.read_link("link")]


def test_keys_give_access_to_their_seats(store: Storage) -> None:
    keys = tuple(SeatKey("heron", seat, f"key {seat}") for seat in (3, 1, 2))
    store.append(heron_append(2, {}, keys=keys))
    store.add_table("wren", {}, FACTS, [], [SeatKey("wren", 5, "key 1")])
    assert store.seats_of("heron", ["key 3", "key 1", "owner's key", "stranger's"]) == [0, 1, 3]
    assert store.seats_of("wren", ["key 3", "key 1"]) == [5]
    assert store.seats_of("heron", []) == store.seats_of("owl", ["key 1"]) == []


def test_two_keys_of_a_seat_give_access_to_it_once(store: Storage) -> None:
    store.append(heron_append(2, {}, keys=(SeatKey("heron", 0, "telephone"),)))
    assert store.seats_of("heron", ["telephone", "owner's key"]) == [0]


@pytest.mark.parametrize(("but", "left", "dropped"), [(None, [], 2), ("telephone", ["telephone"], 1)])
def test_keys_of_a_seat_can_be_dropped(store: Storage, but: str | None, left: list[str], dropped: int) -> None:
    store.append(heron_append(2, {}, keys=(SeatKey("heron", 0, "telephone"), GUEST_KEY)))
    store.add_link("heron", 0, "own")
    store.add_link("heron", 1, "guest's")
    assert store.drop_keys("heron", 0, but) == dropped
    assert [key for key in ("telephone", "owner's key") if store.seats_of("heron", [key])] == left
    assert store.seats_of("heron", ["guest's key"]) == [1]
    assert closed_links(store, "own", "guest's") == ["own"]


def test_the_keys_of_a_seat_are_void_after_its_player_leaves(store: Storage) -> None:
    """A key that the same event adds stays valid."""
    store.add_link("heron", 0, "open")
    store.append(heron_append(2, {"kind": "left"}, close=0, keys=(GUEST_KEY, SeatKey("heron", 0, "new"))))
    assert store.seats_of("heron", ["owner's key"]) == []
    assert store.seats_of("heron", ["guest's key", "new"]) == [0, 1]
    assert closed_links(store, "open") == ["open"]


def test_a_closed_storage_refuses_everything(database: DatabaseAccess, store: Storage) -> None:
    store.close()
    store.close()
    with pytest.raises(StorageFailed, match="closed"):
        store.append(heron_append(2, {}))
    with pytest.raises(StorageFailed, match="closed"):
        store.read_table("heron")
    with pytest.raises(StorageFailed, match="closed"):
        store.ping()


def test_errors_do_not_contain_the_data_of_the_write(store: Storage) -> None:
    """Errors are logged, and a setup contains the seed."""
    with pytest.raises(IdTaken) as refusal:
        store.add_table("heron", {"seed": "123456789"}, FACTS, [], [OWNER_KEY])
    assert "123456789" not in f"{refusal.value}{refusal.value.__cause__}"


def test_when_two_devices_void_each_others_key_one_keeps_the_seat(store: Storage) -> None:
    """A void key cannot void others."""
    first = [StoredEvent({"kind": "sat", "seat": 0}, AT)]
    store.add_table(
        "wren", {"game": "feather"}, FACTS, first, [SeatKey("wren", 0, f"hash-{number}") for number in range(2)]
    )
    assert store.drop_keys("wren", 0, "hash-0") == 1
    with pytest.raises(NoSeatKey):
        store.drop_keys("wren", 0, "hash-1")
    assert store.seats_of("wren", ["hash-0"]) == [0]
