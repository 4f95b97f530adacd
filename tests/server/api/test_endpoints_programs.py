"""What a program gets where a browser gets cookies: the keys to all its seats, wherever it sits down."""

from __future__ import annotations

from typing import Any

import pytest

from ..live_server import Guest, Message
from .test_http_refusals import check_refused


def told(guest: Guest, path: str, key: str = "", **wanted: Any) -> Message:
    """What a program is answered that sits down somewhere; it is given no cookie."""
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    answer = guest.http.post(path, json={"program": True, **wanted}, headers=headers)
    assert answer.is_success, answer.text
    assert "set-cookie" not in answer.headers
    joined: Message = answer.json()
    assert joined["key"] == joined["keys"][f"{joined['seat']}"]
    assert opened(guest, joined) == {int(seat): [int(seat)] for seat in joined["keys"]}
    return joined


def opened(guest: Guest, joined: Message) -> dict[int, list[int]]:
    """The seats that each key opens."""
    door = f"/api/tables/{joined['table']}"
    answers = {
        int(seat): guest.http.get(door, headers={"Authorization": f"Bearer {key}"})
        for seat, key in joined["keys"].items()
    }
    return {seat: answer.json()["your_seats"] for seat, answer in answers.items()}


def hot_seats(guest: Guest) -> Message:
    return told(guest, "/api/tables", game="feather", seats=3, name="Ann", seat=1, people={"0": "Bo", "2": "Cleo"})


def ended(guest: Guest) -> Message:
    """A finished table of a program on both seats."""
    joined = told(guest, "/api/tables", game="feather", seats=2, name="Ann", people={"1": "Bo"})
    headers = {"Authorization": f"Bearer {joined['keys']['1']}"}
    assert guest.http.post(f"/api/tables/{joined['table']}/seats/1/resign", headers=headers).status_code == 200
    return joined


def test_a_program_gets_the_keys_of_all_people_it_brings_along(ann: Guest) -> None:
    joined = hot_seats(ann)
    assert joined["seat"] == 1
    assert joined["keys"].keys() == {"0", "1", "2"}
    assert len(set(joined["keys"].values())) == 3


@pytest.mark.parametrize(("kind", "step"), [("rematch", 1), ("same_deal", 0)])
def test_a_program_goes_on_to_the_next_table_seat_by_seat(ann: Guest, kind: str, step: int) -> None:
    before = ended(ann)
    door = f"/api/tables/{before['table']}/{kind}"
    first, second = (told(ann, door, before["keys"][seat]) for seat in ("0", "1"))
    assert first["table"] == second["table"]
    assert [(one["seat"], list(one["keys"])) for one in (first, second)] == [
        ((seat + step) % 2, [f"{(seat + step) % 2}"]) for seat in range(2)
    ]


def test_a_program_branches_off(ann: Guest, bo: Guest) -> None:
    before = ended(ann)
    branch = told(bo, f"/api/tables/{before['table']}/branch", seat=1, at=3, bot="greedy")
    assert (branch["seat"], list(branch["keys"])) == (1, ["1"])


def test_a_browser_never_gets_a_key_told(ann: Guest, bo: Guest) -> None:
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
def test_what_is_no_word_of_a_program_is_refused(ann: Guest, body: str) -> None:
    before = ended(ann)
    headers = {"Authorization": f"Bearer {before['key']}", "Content-Type": "application/json"}
    for kind in ("rematch", "same_deal"):
        answer = ann.http.post(f"/api/tables/{before['table']}/{kind}", content=body, headers=headers)
        check_refused(answer, "bad_message", 422)
