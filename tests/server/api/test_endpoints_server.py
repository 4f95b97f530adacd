"""The house itself: whether it works, what it counts, the page about the API, its headers and its cookies."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from http.cookies import SimpleCookie
from pathlib import Path

import httpx
import pytest

from rookery.server.live.subscription import NOT_YOUR_SEAT, RESTART

from ..http_playing import state_of
from ..live_server import Guest, Server, serving
from ..playing import seat_guests
from .test_endpoints import closed_with, page
from .test_endpoints_playing import key_of, stream
from .test_http_refusals import check_refused

PUBLIC = "https://birds.example"
SHARED_PACKAGE = {
    "content-security-policy": "default-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


def test_the_house_says_that_it_works(ann: Guest) -> None:
    answer = ann.http.get("/healthz")
    assert (answer.status_code, answer.text) == (200, "ok\n")


def test_nothing_is_counted_aloud_unless_whoever_runs_the_house_wishes_so(ann: Guest) -> None:
    check_refused(ann.http.get("/metrics"), "bad_message", 404)


def test_what_is_counted_names_no_table_and_no_secret(tmp_path: Path) -> None:
    with ExitStack() as opened:
        server = opened.enter_context(serving(tmp_path / "tables.db", "--metrics"))
        count_and_look(*(opened.enter_context(closing(Guest(server))) for _ in range(2)))


def count_and_look(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("feather", 2, name="Annabella")
    link = ann.invite(table, 1)
    bo.join(link)
    ann.http.get(f"/api/links/{link}x")
    ann.http.get(f"/no/such/door/{link}")
    bo.http.post(f"/api/tables/{table}/seats/1/say", json={"id": "a", "text": "Sesame"})
    connection = bo.watch(table, 1)
    answer = bo.http.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    for secret in (table, link, key_of(ann, table), key_of(bo, table), "Annabella", "Sesame", "127.0.0.1"):
        assert secret not in answer.text
    endpoints = [line for line in answer.text.splitlines() if line.startswith("rookery_http_requests_total")]
    assert any('endpoint="/api/links/{secret}"' in line for line in endpoints)
    open_now = float(answer.text.split("\nrookery_sockets_open ")[1].split()[0])
    assert open_now >= 1
    connection.close()


def doors_of(ann: Guest, table: str) -> list[httpx.Response]:
    """An answer of every kind: a page, JSON, text, a file, a refusal, none at all."""
    link = ann.invite(table, 1)
    return [
        ann.http.get("/"),
        ann.http.get("/api"),
        ann.http.get("/api/openapi.json"),
        ann.http.get("/healthz"),
        ann.http.get("/metrics"),
        ann.http.get("/api/catalogues/en"),
        ann.http.get(f"/api/tables/{table}"),
        ann.http.get(f"/api/links/{link}"),
        ann.http.get(f"/join/{link}"),
        ann.http.get("/api/tables/none"),
        ann.http.get("/api/tables?language=xx"),
        ann.http.get("/no/such/door"),
        ann.http.put("/api/tables"),
        ann.http.post("/api/tables", content=b"{"),
        ann.http.post("/api/tables", content=b" " * 100_000),
        ann.http.post("/api/tables", json={}, headers={"Origin": "https://evil.example"}),
        ann.http.delete(f"/api/tables/{table}"),
    ]


def test_every_answer_forbids_others_scripts_and_keeps_its_address_to_itself(ann: Guest) -> None:
    for answer in doors_of(ann, ann.open_table("cubirds")):
        assert {name: answer.headers.get(name) for name in SHARED_PACKAGE} == SHARED_PACKAGE, answer.url
        assert answer.status_code < 500


def test_a_stream_has_the_same_headers(ann: Guest) -> None:
    with ann.http.stream("GET", f"/api/tables/{ann.open_table('cubirds')}/stream") as answer:
        assert {name: answer.headers.get(name) for name in SHARED_PACKAGE} == SHARED_PACKAGE


# The API


def test_the_description_of_the_api_tells_of_refusals_and_has_no_loose_ends(ann: Guest) -> None:
    described = ann.get("/api/openapi.json")
    assert described["openapi"].startswith("3.1")
    for path, ways in described["paths"].items():
        for way in ways.values():
            assert {"4XX", "5XX"} <= set(way["responses"]), path
            assert way["description"], path
    refs = {ref.split('"')[0] for ref in json.dumps(described).split('"#/components/schemas/')[1:]}
    assert refs <= set(described["components"]["schemas"])


def test_every_door_of_the_description_stands_on_the_page(ann: Guest) -> None:
    answer = ann.http.get("/api")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    described = ann.get("/api/openapi.json")
    text = answer.text.replace("<wbr>", "")
    assert [path for path in described["paths"] if path not in text] == []
    assert "<script" not in answer.text


# Behind a proxy


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    options = ("--public-url", PUBLIC, "--trusted-proxy", "127.0.0.1")
    with serving(tmp_path_factory.mktemp("public") / "tables.db", *options) as server:
        yield server


@pytest.fixture
def caller(public: Server) -> Iterator[Callable[[], Guest]]:
    guests: list[Guest] = []

    def come() -> Guest:
        guests.append(Guest(public))
        return guests[-1]

    yield come
    for guest in guests:
        guest.close()


def test_known_by_https_keys_travel_by_https_only(caller: Callable[[], Guest]) -> None:
    answer = caller().http.post("/api/tables", json={"game": "feather", "seats": 2, "name": "Ann"})
    cookie = SimpleCookie(answer.headers["set-cookie"])["seat-0"]
    assert cookie["secure"]
    assert cookie["httponly"]
    assert (cookie["samesite"].lower(), cookie["path"]) == ("strict", f"/api/tables/{answer.json()['table']}")


def test_links_carry_the_public_address(caller: Callable[[], Guest]) -> None:
    ann = caller()
    table = ann.open_table("feather", 2)
    key = next(cookie.value for cookie in ann.http.cookies.jar)
    answer = ann.http.post(
        f"/api/tables/{table}/links", json={"seat": 1}, headers={"Authorization": f"Bearer {key}"}
    ).json()
    assert answer["url"] == PUBLIC + answer["path"]


def test_pages_of_the_public_address_may_ask_and_no_others(caller: Callable[[], Guest]) -> None:
    body = {"game": "feather", "seats": 2, "name": "Ann"}
    guest = caller()
    assert guest.http.post("/api/tables", json=body, headers={"Origin": PUBLIC}).status_code == 201
    for origin in ("https://birds.example.evil.example", "https://evil.example", "null", "https://birds.example:444"):
        check_refused(guest.http.post("/api/tables", json=body, headers={"Origin": origin}), "bad_origin", 403)
    table = guest.open_table("feather", 2)
    guest.connect(table, Origin=PUBLIC).hello()
    assert closed_with(guest.connect(table, Origin="https://evil.example")) == NOT_YOUR_SEAT


def test_of_a_proxy_that_speaks_https_cookies_are_secure_without_a_public_address(server: Server) -> None:
    """The word of nobody else about it is believed: this server trusts no proxy."""
    with closing(Guest(server)) as guest:
        body = {"game": "feather", "seats": 2, "name": "Ann"}
        answer = guest.http.post("/api/tables", json=body, headers={"X-Forwarded-Proto": "https"})
        assert not SimpleCookie(answer.headers["set-cookie"])["seat-0"]["secure"]


# Leaving nothing open


def test_a_server_that_stops_ends_its_streams_in_peace(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server, closing(Guest(server)) as guest:
        table = guest.open_table("feather", 2, bots={"1": "greedy"})
        connection = guest.watch(table, 0)
        with stream(guest, table) as lines:
            lines.state()
            server.stop()
            lines.rest()  # a stream that is cut off in the middle is an error
        assert closed_with(connection) == RESTART


def test_a_browser_that_leaves_forgets_its_key(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather", 3)
    answer = bo.http.post(f"/api/tables/{table}/seats/1/leave")
    cookie = SimpleCookie(answer.headers["set-cookie"])["seat-1"]
    assert (cookie.value, cookie["max-age"], cookie["path"]) == ("", "0", f"/api/tables/{table}")
    assert page(ann, table)["your_seats"] == [0]
    assert state_of(ann, table, 0)["seat"] == 0
