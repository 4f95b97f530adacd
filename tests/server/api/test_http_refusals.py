"""Refused HTTP requests: they have a reason and a text, and change nothing."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from rookery.server.messages import Refusal

from ..live_server import Guest, Message, Server
from .test_http import VALID_TABLE, row_counts


def check_refused(answer: httpx.Response, reason: str, status: int) -> str:
    """Check that an answer is a valid refusal with a reason and a status. Return its text."""
    assert (answer.status_code, answer.json().get("reason")) == (status, reason), answer.text
    text = Refusal.model_validate_json(answer.text, strict=True).text
    assert set(answer.json()) == {"reason", "text", "answer"}
    assert text.strip()
    assert "set-cookie" not in answer.headers
    return text


BAD_TABLES: dict[str, Message] = {
    "no such game": {"game": "canasta"},
    "no name of a game": {"game": ""},
    "no seats": {"seats": 0},
    "a negative number of seats": {"seats": -1},
    "too many seats": {"seats": 6},
    "very many seats": {"seats": 10**4000},
    "a seat before the first": {"seat": -1},
    "a seat beyond the last": {"seat": 2},
    "an unknown option": {"options": {"raptors": True}},
    "an option of another kind": {"options": {"open_discard": 1}},
    "an option out of range": {"options": {"turn_limit": 30_001}},
    "an option that is nothing": {"options": {"turn_limit": None}},
    "an option that is a list": {"options": {"exhaustion": [["play_on"] * 100]}},
    "options that do not go together": {"options": {"handicap": 1}},
    "an unknown bot": {"bots": {"1": "stockfish"}},
    "a bot without a name": {"bots": {"1": ""}},
    "a bot beyond the last seat": {"bots": {"2": "greedy"}},
    "a bot before the first seat": {"bots": {"-1": "greedy"}},
    "a bot on a seat that is no number": {"bots": {"one": "greedy"}},
    "a bot on an unnamed seat": {"bots": {"": "greedy"}},
    "a bot on a seat of other digits": {"bots": {"٢": "greedy"}},
    "a bot on half a seat": {"bots": {"0.5": "greedy"}},
    "two bots on one seat": {"bots": {"1": "greedy", "01": "random"}},
    "a seed that is too long": {"seed": str(2**128)},
}

BAD_MESSAGES: dict[str, Message] = {
    "a name that is a number": {"name": 7},
    "no name": {"name": None},
    "seats as text": {"seats": "2"},
    "seats as a fraction": {"seats": 2.5},
    "seats as a whole fraction": {"seats": 2.0},
    "seats as a truth": {"seats": True},
    "options as a list": {"options": []},
    "bots as a list": {"bots": ["greedy"]},
    "a bot as a number": {"bots": {"1": 5}},
    "a seed as a number": {"seed": 5},
    "a seed with a sign": {"seed": "-5"},
    "a seed with a line end": {"seed": "5\n"},
    "a seed of other digits": {"seed": "٣"},
    "an empty seed": {"seed": ""},
    "a seed of forty digits": {"seed": "9" * 40},
    "an unknown field": {"position": {}},
}


@pytest.mark.parametrize("wrong", BAD_TABLES.values(), ids=BAD_TABLES)
def test_invalid_tables_are_refused_in_the_requested_language_and_change_nothing(
    ann: Guest, server: Server, wrong: Message
) -> None:
    before = row_counts(server)
    for language, start in {
        "en": "This game cannot be set up: ",
        "fr": "Cette partie ne peut pas être préparée\u00a0: ",
    }.items():
        answer = ann.http.post("/api/tables", params={"language": language}, json={**VALID_TABLE, **wrong})
        assert check_refused(answer, "bad_option", 422).startswith(start)
    assert row_counts(server) == before


@pytest.mark.parametrize("name", ["", "   ", "An\nn", "Ann\x07", "Ann\x00", "\u202eAnn", "x" * 61])
def test_invalid_names_are_refused_and_change_nothing(ann: Guest, server: Server, name: str) -> None:
    before = row_counts(server)
    answer = ann.http.post("/api/tables?language=fr", json={**VALID_TABLE, "name": name})
    assert check_refused(answer, "bad_name", 422) == "Un nom a de 1 à 60 caractères, sur une seule ligne."
    assert row_counts(server) == before


@pytest.mark.parametrize("wrong", BAD_MESSAGES.values(), ids=BAD_MESSAGES)
def test_invalid_messages_are_refused_and_change_nothing(ann: Guest, server: Server, wrong: Message) -> None:
    before = row_counts(server)
    text = check_refused(ann.http.post("/api/tables", json={**VALID_TABLE, **wrong}), "bad_message", 422)
    assert next(iter(wrong)) in text, "the text must name the field"
    assert row_counts(server) == before


def test_a_bot_on_the_owners_seat_is_refused(ann: Guest, server: Server) -> None:
    before = row_counts(server)
    answer = ann.http.post("/api/tables", json={**VALID_TABLE, "bots": {"1": "greedy", "0": "greedy"}})
    check_refused(answer, "seat_taken", 409)
    assert row_counts(server) == before


BAD_BODIES: dict[str, bytes] = {
    "nothing": b"",
    "not JSON": b"{",
    "null": b"null",
    "a list": b"[]",
    "a text": b'"cubirds"',
    "not UTF-8": b"\xff\xfe\x00",
    "half a character": rb'{"game": "cubirds", "seats": 2, "name": "\ud800"}',
    "half a character in an option": rb'{"game": "cubirds", "seats": 2, "name": "Ann", "options": {"\ud800": 1}}',
    "half a character as a bot": rb'{"game": "cubirds", "seats": 2, "name": "Ann", "bots": {"1": "\ud800"}}',
    "half a character as a game": rb'{"game": "\ud800", "seats": 2, "name": "Ann"}',
    "no number": b'{"game": "cubirds", "seats": 2, "name": "Ann", "options": {"turn_limit": NaN}}',
    "a number that is too long to read": b'{"game": "cubirds", "name": "Ann", "seats": ' + b"9" * 5000 + b"}",
    "brackets without end": b"[" * 100_000,
    "a huge name": b'{"game": "cubirds", "seats": 2, "name": "' + b"x" * 2_000_000 + b'"}',
}


@pytest.mark.parametrize("body", BAD_BODIES.values(), ids=BAD_BODIES)
def test_bodies_that_are_not_a_message_are_refused(ann: Guest, server: Server, body: bytes) -> None:
    before = row_counts(server)
    answer = ann.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert 400 <= answer.status_code < 500
    check_refused(answer, answer.json().get("reason"), answer.status_code)
    assert len(answer.text) < 2000
    assert row_counts(server) == before


def test_a_body_that_is_too_long_is_refused_before_its_end(ann: Guest) -> None:
    """Otherwise an endless body would fill the memory."""
    sent = 0

    def endless() -> Any:
        nonlocal sent
        for _ in range(20):
            sent += 1
            yield b" " * 1_000_000

    try:
        answer = ann.http.post("/api/tables", content=endless(), headers={"Content-Type": "application/json"})
    except httpx.TransportError:  # the server closed the connection early, which is an answer too
        assert sent < 20
        return
    check_refused(answer, "rate_limited", 413)


LONG = "x" * 3000
LONG_VALUES: dict[str, Message] = {
    "a game": {"game": LONG},
    "a field": {LONG: 1},
    "an option": {"options": {LONG: 1}},
    "a value of an option": {"options": {"exhaustion": LONG}},
    "a list as an option": {"options": {"exhaustion": [LONG]}},
    "a bot": {"bots": {"1": LONG}},
    "a seat": {"bots": {LONG: "greedy"}},
    "a name": {"name": LONG},
}


@pytest.mark.parametrize("wrong", LONG_VALUES.values(), ids=LONG_VALUES)
def test_a_refusal_shortens_the_values_it_quotes(ann: Guest, wrong: Message) -> None:
    answer = ann.http.post("/api/tables", json=VALID_TABLE | wrong)
    assert answer.status_code == 422
    assert len(answer.json()["text"]) < 400


@pytest.mark.parametrize("path", ["state?seat=٠", "state?at=٣", "stream?since=٣", "seats/٠/hint"])  # noqa: RUF001
def test_numbers_in_a_url_must_consist_of_ascii_digits(ann: Guest, path: str) -> None:
    ask = ann.http.post if path.startswith("seats") else ann.http.get
    check_refused(ask(f"/api/tables/{ann.open_table('cubirds')}/{path}"), "bad_message", 422)


def test_a_form_is_not_a_valid_message(ann: Guest) -> None:
    check_refused(ann.http.post("/api/tables", data={"game": "cubirds"}), "bad_message", 422)
    check_refused(
        ann.http.post("/api/tables", content=b'{"game": "cubirds", "seats": 2, "name": "Ann"}'), "bad_message", 422
    )


ORIGINS = ("http://example.org", "null", "http://127.0.0.1:1", "http://127.0.0.1", "", "http://[", "nonsense")


@pytest.mark.parametrize("origin", ORIGINS)
def test_requests_from_other_origins_are_refused(ann: Guest, server: Server, origin: str) -> None:
    before = row_counts(server)
    answer = ann.http.post("/api/tables", json=VALID_TABLE, headers={"Origin": origin}, params={"language": "fr"})
    assert check_refused(answer, "bad_origin", 403) == "La page d'un autre site ne peut pas demander cela."
    assert row_counts(server) == before


def test_requests_from_the_servers_origin_are_accepted(ann: Guest, server: Server) -> None:
    assert ann.http.post("/api/tables", json=VALID_TABLE, headers={"Origin": server.address}).status_code == 201


def test_unknown_languages_are_refused_in_english(ann: Guest) -> None:
    table = ann.open_table("cubirds")
    paths = (
        "/api/offers?language=tlh",
        "/api/catalogues/tlh",
        "/api/catalogues/..%2fen",
        f"/api/tables/{table}?language=tlh",
    )
    for path in paths[:2] + paths[3:]:
        assert "languages are en, fr" in check_refused(ann.http.get(path), "bad_option", 422)
    assert ann.http.get(paths[2]).status_code in {404, 422}
    check_refused(ann.http.get("/api/offers", params={"language": "x" * 17}), "bad_message", 422)


def test_a_bot_request_in_an_unknown_language_changes_nothing(ann: Guest) -> None:
    table = ann.open_table("cubirds")
    answer = ann.http.post(f"/api/tables/{table}/seats/1/bot?language=tlh", json={"bot": "greedy"})
    check_refused(answer, "bad_option", 422)
    assert ann.get(f"/api/tables/{table}")["state"]["stage"] == "open"


@pytest.mark.parametrize(("language", "text"), [("en", "There is no such table."), ("fr", "Cette table n'existe pas.")])
def test_unknown_tables_are_refused(ann: Guest, language: str, text: str) -> None:
    query = {"language": language}
    for table in ("nothing", "x" * 300, "%00", "%ff", "é"):
        path = f"/api/tables/{table}"
        assert check_refused(ann.http.get(path, params=query), "no_table", 404) == text
        answer = ann.http.post(f"{path}/links", params=query, json={"seat": 0})
        assert check_refused(answer, "no_table", 404) == text
        answer = ann.http.post(f"{path}/seats/0/bot", params=query, json={"bot": "greedy"})
        assert check_refused(answer, "no_table", 404) == text


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/api/nothing"), ("DELETE", "/api/offers"), ("GET", "/api/links")]
)
def test_unknown_endpoints_are_refused(ann: Guest, method: str, path: str) -> None:
    answer = ann.http.request(method, path)
    assert 400 <= answer.status_code < 500
    check_refused(answer, "bad_message", answer.status_code)


def test_invalid_seats_and_names_of_bots_are_refused(ann: Guest, server: Server) -> None:
    table = ann.open_table("cubirds", 3, bots={"2": "random"})
    before = row_counts(server)
    seats = f"/api/tables/{table}/seats"
    for seat, reason, status in [("0", "seat_taken", 409), ("2", "seat_taken", 409), ("3", "bad_option", 422)]:
        check_refused(ann.http.post(f"{seats}/{seat}/bot", json={"bot": "greedy"}), reason, status)
    for seat in ("-1", "9" * 400):
        check_refused(ann.http.post(f"{seats}/{seat}/bot", json={"bot": "greedy"}), "bad_option", 422)
    for seat in ("one", "1.5", "9" * 5000):
        check_refused(ann.http.post(f"{seats}/{seat}/bot", json={"bot": "greedy"}), "bad_message", 422)
    assert "did you mean 'greedy'" in check_refused(
        ann.http.post(f"{seats}/1/bot", json={"bot": "gredy"}), "bad_option", 422
    )
    for body in ({"bot": 1}, {}, {"bot": "greedy", "name": "Ann"}):
        check_refused(ann.http.post(f"{seats}/1/bot", json=body), "bad_message", 422)
    assert row_counts(server) == before
