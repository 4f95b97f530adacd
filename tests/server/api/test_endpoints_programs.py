"""Seat keys for programs: a program receives the keys of all its seats where a browser receives cookies."""

from __future__ import annotations

from typing import Any

import pytest

from ..live_server import Guest, Message
from .test_http_refusals import check_refused


def join_as_program(guest: Guest, path: str, key: str = "", **wanted: Any) -> Message:
    """Send a program's request to join, check the answer and its keys, and return it."""
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    answer = guest.http.post(path, json={"program": True, **wanted}, headers=headers)
    assert answer.is_success, answer.text
    assert "set-cookie" not in answer.headers
    joined: Message = answer.json()
    assert joined["key"] == joined["keys"][f"{joined['seat']}"]
    assert seats_by_key(guest, joined) == {int(seat): [int(seat)] for seat in joined["keys"]}
    return joined


def seats_by_key(guest: Guest, joined: Message) -> dict[int, list[int]]:
    """Return for each seat the seats to which its key gives access."""
    path = f"/api/tables/{joined['table']}"
    answers = {
        int(seat): guest.http.get(path, headers={"Authorization": f"Bearer {key}"})
        for seat, key in joined["keys"].items()
    }
    return {seat: answer.json()["your_seats"] for seat, answer in answers.items()}


def open_shared_table(guest: Guest) -> Message:
    return join_as_program(
        guest, "/api/tables", game="feather", seats=3, name="Ann", seat=1, people={"0": "Bo", "2": "Cleo"}
    )


def open_finished_table(guest: Guest) -> Message:
    """Open a table with one program on both seats, and resign. Return the keys."""
    joined = join_as_program(guest, "/api/tables", game="feather", seats=2, name="Ann", people={"1": "Bo"})
    headers = {"Authorization": f"Bearer {joined['keys']['1']}"}
    assert guest.http.post(f"/api/tables/{joined['table']}/seats/1/resign", headers=headers).status_code == 200
    return joined


def test_a_program_receives_the_keys_of_all_people_it_seats(ann: Guest) -> None:
    joined = open_shared_table(ann)
    assert joined["seat"] == 1
    assert joined["keys"].keys() == {"0", "1", "2"}
    assert len(set(joined["keys"].values())) == 3


@pytest.mark.parametrize(("kind", "step"), [("rematch", 1), ("same_deal", 0)])
def test_a_program_joins_the_next_table_seat_by_seat(ann: Guest, kind: str, step: int) -> None:
    before = open_finished_table(ann)
    path = f"/api/tables/{before['table']}/{kind}"
    first, second = (join_as_program(ann, path, before["keys"][seat]) for seat in ("0", "1"))
    assert first["table"] == second["table"]
    assert [(one["seat"], list(one["keys"])) for one in (first, second)] == [
        ((seat + step) % 2, [f"{(seat + step) % 2}"]) for seat in range(2)
    ]


def test_a_program_can_open_a_branch(ann: Guest, bo: Guest) -> None:
    before = open_finished_table(ann)
    branch = join_as_program(bo, f"/api/tables/{before['table']}/branch", seat=1, at=3, bot="greedy")
    assert (branch["seat"], list(branch["keys"])) == (1, ["1"])


def test_a_browser_never_receives_a_key_in_the_body(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("feather", 2, people={"1": "Bo"})
    ann.post(f"/api/tables/{table}/seats/1/resign", {})
    wanted: list[tuple[str, Message | None]] = [
        ("/api/tables", {"game": "feather", "seats": 2, "name": "Ann", "people": {"1": "Bo"}}),
        (f"/api/tables/{table}/rematch", None),
        (f"/api/tables/{table}/same_deal", {}),
        (f"/api/tables/{table}/branch", {"seat": 0, "at": 3, "bot": "greedy"}),
    ]
    for path, body in wanted:
        answer = ann.http.post(path) if body is None else ann.http.post(path, json=body)
        joined = answer.json()
        assert (answer.status_code, joined["key"], joined["keys"]) == (201, None, {}), path
        assert f"seat-{joined['seat']}=" in answer.headers["set-cookie"]


@pytest.mark.parametrize("body", ['{"program": 1}', '{"programme": true}', "[]", "null", "{"])
def test_invalid_requests_of_programs_are_refused(ann: Guest, body: str) -> None:
    before = open_finished_table(ann)
    headers = {"Authorization": f"Bearer {before['key']}", "Content-Type": "application/json"}
    for kind in ("rematch", "same_deal"):
        answer = ann.http.post(f"/api/tables/{before['table']}/{kind}", content=body, headers=headers)
        check_refused(answer, "bad_message", 422)
