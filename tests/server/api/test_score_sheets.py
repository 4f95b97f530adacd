"""Shared score sheets: offline phones reach the same state in any order, and codes cannot be guessed."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import permutations
from pathlib import Path
from typing import Any

import httpx
import pytest

from rookery.server.api import score_routes
from rookery.server.api.score_routes import CODE_LENGTH, LETTERS, latest_allowed_time
from rookery.server.live.context import Settings
from rookery.server.live.registry import EMPTY_SHEET_DAYS, SHEET_DAYS, TableRegistry
from rookery.server.live.subscription import RESTART
from rookery.server.messages import CELLS_PER_MESSAGE_MAX
from rookery.server.storage import FullSheet, IdTaken, NoSheet, Storage, StoredCell, StoredSheet, scores
from rookery.server.storage.scores import CELLS_MAX, SHEETS_PER_TRANSACTION

from ..live_server import Guest
from ..stores import KINDS, new_database, new_storage, open_storage
from .test_http_refusals import check_refused


@pytest.fixture(params=KINDS)
def sheets(request: pytest.FixtureRequest) -> Iterator[Storage]:
    with new_database(request.param) as database:
        storage = database.open()
        storage.add_sheet("HERON2", "sheet_id", "feather")
        yield storage
        storage.close()


def cell(key: str, value: Any = True, at: int = 1, by: str = "a") -> StoredCell:
    return StoredCell(key, value, at, by)


# The storage


def test_a_sheet_returns_the_written_cells(sheets: Storage) -> None:
    values: Sequence[Any] = ["Ann", 7, 2.5, True, False, None, "Zoé « ! »"]
    cells = [cell(f"k{number}", value) for number, value in enumerate(values)]
    assert sheets.write_cells("HERON2", cells, 0).cells == cells
    found = sheets.sheet("HERON2", 0)
    assert (found.sheet_id, found.game, found.number, found.cells) == ("sheet_id", "feather", 1, cells)


def test_only_new_cells_are_returned(sheets: Storage) -> None:
    sheets.write_cells("HERON2", [cell("one")], 0)
    found = sheets.write_cells("HERON2", [cell("two")], 1)
    assert (found.number, found.cells) == (2, [cell("two")])
    assert sheets.sheet("HERON2", 2).cells == []


def test_the_latest_value_of_a_cell_counts_in_any_order(sheets: Storage) -> None:
    written = [cell("x", 1, at=5, by="a"), cell("x", 2, at=5, by="b"), cell("x", 3, at=4, by="c")]
    for number, order in enumerate(permutations(written)):
        code = f"HERON{number}X"
        sheets.add_sheet(code, "sheet_id", "feather")
        for each in order:
            sheets.write_cells(code, [each], 0)
        assert sheets.sheet(code, 0).cells == [written[1]]


def test_the_latest_value_within_a_message_counts_too(sheets: Storage) -> None:
    found = sheets.write_cells("HERON2", [cell("x", 2, at=9), cell("x", 1, at=3)], 0)
    assert found.cells == [cell("x", 2, at=9)]


def test_an_older_value_changes_nothing(sheets: Storage) -> None:
    sheets.write_cells("HERON2", [cell("x", 1, at=9)], 0)
    assert sheets.write_cells("HERON2", [cell("x", 2, at=8)], 1).number == 1


def test_a_full_sheet_accepts_no_more_cells(sheets: Storage) -> None:
    many = [cell(f"k{number}") for number in range(CELLS_MAX)]
    sheets.write_cells("HERON2", many, 0)
    with pytest.raises(FullSheet):
        sheets.write_cells("HERON2", [cell("one_more")], 1)
    assert sheets.write_cells("HERON2", [cell("k0", False, at=2)], 1).cells == [cell("k0", False, at=2)]


def test_codes_are_unique_and_must_be_known(sheets: Storage) -> None:
    with pytest.raises(IdTaken):
        sheets.add_sheet("HERON2", "another", "cubirds")
    for code in ("EGRET2", "", "x" * 1000, "\0"):
        with pytest.raises(NoSheet):
            sheets.sheet(code, 0)
        with pytest.raises(NoSheet):
            sheets.write_cells(code, [cell("x")], 0)


def test_old_sheets_are_forgotten(sheets: Storage) -> None:
    sheets.write_cells("HERON2", [cell("x")], 0)
    before, after = datetime.now(UTC) - timedelta(minutes=1), datetime.now(UTC) + timedelta(minutes=1)
    assert sheets.forget_sheets(before, before) == 0
    assert sheets.forget_sheets(after, before) == 1
    with pytest.raises(NoSheet):
        sheets.sheet("HERON2", 0)


def test_empty_sheets_are_forgotten_earlier(sheets: Storage) -> None:
    before, after = datetime.now(UTC) - timedelta(minutes=1), datetime.now(UTC) + timedelta(minutes=1)
    sheets.write_cells("HERON2", [cell("x")], 0)
    sheets.add_sheet("EGRET2", "sheet_id", "feather")
    assert sheets.forget_sheets(before, after) == 1
    assert sheets.sheet("HERON2", 0).cells == [cell("x")]


def test_many_old_sheets_are_forgotten_in_several_transactions(sheets: Storage) -> None:
    for number in range(SHEETS_PER_TRANSACTION + 5):
        sheets.add_sheet(f"S{number}", "sheet_id", "feather")
    after = datetime.now(UTC) + timedelta(minutes=1)
    assert sheets.forget_sheets(after, after) == SHEETS_PER_TRANSACTION + 6


def test_a_server_forgets_old_sheets(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It does so right after its start, and keeps sheets that were changed recently."""
    storage = new_storage(file)
    for code, days in (("OLD", SHEET_DAYS + 1), ("EMPTY", EMPTY_SHEET_DAYS + 1), ("KEPT", EMPTY_SHEET_DAYS + 1)):
        monkeypatch.setattr(scores, "now", lambda days=days: int((time.time() - days * 24 * 3600) * 1000))
        storage.add_sheet(code, "sheet_id", "feather")
        if code != "EMPTY":
            storage.write_cells(code, [cell("x")], 0)
    asyncio.run(run_until_forgotten(storage, ("OLD", "EMPTY")))
    again = open_storage(file)
    assert again.sheet("KEPT", 0).cells == [cell("x")]
    again.close()


async def run_until_forgotten(storage: Storage, codes: Sequence[str]) -> None:
    """Run a server until these sheets are gone; fail after a timeout."""
    registry = TableRegistry(storage, Settings())
    await registry.start()
    try:
        async with asyncio.timeout(10):
            while any(is_there(storage, code) for code in codes):
                await asyncio.sleep(0.01)
    finally:
        await registry.close(RESTART)


def is_there(storage: Storage, code: str) -> bool:
    try:
        storage.sheet(code, 0)
    except NoSheet:
        return False
    return True


# The endpoints


def new_sheet(guest: Guest, **other: str) -> str:
    answer = guest.http.post("/api/scores", json={"sheet_id": "e1", "game": "feather"} | other)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def write(guest: Guest, code: str, cells: Sequence[Mapping[str, Any]], since: int = 0) -> httpx.Response:
    return guest.http.post(f"/api/scores/{code}", json={"cells": cells, "since": since})


def test_two_phones_share_a_sheet(ann: Guest, bo: Guest) -> None:
    code = new_sheet(ann)
    assert len(code) == CODE_LENGTH
    assert set(code) <= set(LETTERS)
    seen = {"key": "seen/p1/owl", "value": True, "at": 10, "by": "ann"}
    assert write(ann, code, [seen]).json()["number"] == 1
    found = bo.http.get(f"/api/scores/ {code.lower()} ").json()
    assert (found["code"], found["sheet_id"], found["game"], found["cells"]) == (code, "e1", "feather", [seen])
    off = seen | {"value": None, "at": 11, "by": "bo"}
    assert write(bo, code, [off], since=1).json()["cells"] == [off]
    assert ann.http.get(f"/api/scores/{code}", params={"since": 1}).json()["cells"] == [off]


def test_offline_phones_reach_the_same_state(ann: Guest, bo: Guest) -> None:
    """Each phone writes offline and then sends its cells in parts, in any order and some twice."""
    rng = random.Random(5)
    code = new_sheet(ann)
    known: dict[str, dict[str, dict[str, Any]]] = {}
    for name, guest in (("ann", ann), ("bo", bo)):
        written: list[dict[str, Any]] = [
            {"key": f"k{rng.randrange(40)}", "value": rng.randrange(9), "at": rng.randrange(50), "by": name}
            for _ in range(150)
        ]
        written += rng.sample(written, 20)
        for start in range(0, len(written), CELLS_PER_MESSAGE_MAX):
            assert write(guest, code, written[start : start + CELLS_PER_MESSAGE_MAX]).status_code == 200
        known[name] = {each["key"]: each for each in sorted(written, key=lambda one: one["at"])}
    found = {each["key"]: each for each in ann.http.get(f"/api/scores/{code}").json()["cells"]}
    for key in known["ann"].keys() | known["bo"].keys():
        wrote = [known[name][key] for name in known if key in known[name]]
        assert (found[key]["at"], found[key]["by"]) == max((each["at"], each["by"]) for each in wrote)


@pytest.mark.parametrize(
    "cells",
    [
        [{"key": "", "value": 1, "at": 1, "by": "a"}],
        [{"key": "k" * 101, "value": 1, "at": 1, "by": "a"}],
        [{"key": "a b", "value": 1, "at": 1, "by": "a"}],
        [{"key": "k", "value": "x" * 201, "at": 1, "by": "a"}],
        [{"key": "k", "value": [1], "at": 1, "by": "a"}],
        [{"key": "k", "value": 2**53, "at": 1, "by": "a"}],
        [{"key": "k", "value": 10**400, "at": 1, "by": "a"}],
        [{"key": "k", "value": -1e300, "at": 1, "by": "a"}],
        [{"key": "k", "value": 1, "at": 1, "by": "b" * 41}],
        [{"key": "k", "value": 1, "at": -1, "by": "a"}],
        [{"key": "k", "value": 1, "at": 2**53, "by": "a"}],
        [{"key": "k", "value": 1, "at": 1, "by": ""}],
        [{"key": "k", "value": 1, "at": 1}],
        [{"key": f"k{number}", "value": 1, "at": 1, "by": "a"} for number in range(CELLS_PER_MESSAGE_MAX + 1)],
    ],
)
def test_invalid_cells_are_refused_and_change_nothing(ann: Guest, cells: Sequence[Mapping[str, Any]]) -> None:
    code = new_sheet(ann)
    check_refused(write(ann, code, cells), "bad_message", 422)
    assert ann.http.get(f"/api/scores/{code}").json()["number"] == 0


def test_a_time_in_the_future_is_refused_with_an_explanation(ann: Guest) -> None:
    code = new_sheet(ann)
    answer = write(ann, code, [{"key": "k", "value": 1, "at": latest_allowed_time() + 60_000, "by": "a"}])
    check_refused(answer, "bad_message", 422)
    assert "Correct its clock" in answer.json()["text"]
    assert ann.http.get(f"/api/scores/{code}").json()["number"] == 0


def test_cells_can_be_written_after_one_with_the_latest_allowed_time(ann: Guest) -> None:
    code = new_sheet(ann)
    at = latest_allowed_time()
    last = {"key": "k", "value": 1, "at": at, "by": "a"}
    assert write(ann, code, [last]).status_code == 200
    for later in range(1, 4):
        time.sleep(0.002)
        over = last | {"value": later, "at": at + later, "by": "b"}
        assert write(ann, code, [over]).json()["cells"] == [over]


@pytest.mark.parametrize("other", [{"sheet_id": "e" * 41}, {"game": "chess"}, {"game": "wingspan "}])
def test_an_invalid_sheet_is_refused(ann: Guest, other: dict[str, str]) -> None:
    check_refused(ann.http.post("/api/scores", json={"sheet_id": "e1", "game": "feather"} | other), "bad_message", 422)


def test_a_cell_that_older_rules_allowed_is_returned_unchanged() -> None:
    found = score_routes.sheet_message("HERON2", StoredSheet("e1", "feather", 1, [cell("k", 2**60, by="b" * 60)]))
    assert '"by":"' + "b" * 60 in found.model_dump_json()


def test_an_unknown_code_is_refused(ann: Guest) -> None:
    check_refused(ann.http.get("/api/scores/NOCODE"), "no_sheet", 404)
    check_refused(write(ann, "NOCODE", []), "no_sheet", 404)
    check_refused(ann.http.get(f"/api/scores/{new_sheet(ann)}", params={"since": -1}), "bad_message", 422)
