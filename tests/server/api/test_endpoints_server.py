"""The server itself: health check, metrics, API reference, security headers and cookies."""

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
from .test_endpoints import close_code_of, get_table
from .test_endpoints_playing import key_of, open_stream
from .test_http_refusals import check_refused

PUBLIC = "https://birds.example"
SECURITY_HEADERS = {
    "content-security-policy": "default-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


def test_the_health_check_answers(ann: Guest) -> None:
    answer = ann.http.get("/healthz")
    assert (answer.status_code, answer.text) == (200, "ok\n")


def test_metrics_are_off_by_default(ann: Guest) -> None:
    check_refused(ann.http.get("/metrics"), "bad_message", 404)


def test_metrics_contain_no_table_name_or_secret(tmp_path: Path) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(serving(tmp_path / "tables.db", "--metrics"))
        check_metrics(*(stack.enter_context(closing(Guest(server))) for _ in range(2)))


def check_metrics(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("feather", 2, name="Annabella")
    link = ann.invite(table, 1)
    bo.join(link)
    ann.http.get(f"/api/links/{link}x")
    ann.http.get(f"/no/such/path/{link}")
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


def answers_of_all_kinds(ann: Guest, table: str) -> list[httpx.Response]:
    """Return an answer of every kind: a page, JSON, text, a file, an error, an empty body."""
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
        ann.http.get("/no/such/path"),
        ann.http.put("/api/tables"),
        ann.http.post("/api/tables", content=b"{"),
        ann.http.post("/api/tables", content=b" " * 100_000),
        ann.http.post("/api/tables", json={}, headers={"Origin": "https://evil.example"}),
        ann.http.delete(f"/api/tables/{table}"),
    ]


def test_every_answer_has_the_security_headers(ann: Guest) -> None:
    for answer in answers_of_all_kinds(ann, ann.open_table("cubirds")):
        assert {name: answer.headers.get(name) for name in SECURITY_HEADERS} == SECURITY_HEADERS, answer.url
        assert answer.status_code < 500


def test_a_stream_has_the_security_headers(ann: Guest) -> None:
    with ann.http.stream("GET", f"/api/tables/{ann.open_table('cubirds')}/stream") as answer:
        assert {name: answer.headers.get(name) for name in SECURITY_HEADERS} == SECURITY_HEADERS


# The API


def test_the_openapi_document_describes_errors_and_has_no_broken_references(ann: Guest) -> None:
    described = ann.get("/api/openapi.json")
    assert described["openapi"].startswith("3.1")
    for path, methods in described["paths"].items():
        for method in methods.values():
            assert {"4XX", "5XX"} <= set(method["responses"]), path
            assert method["description"], path
    refs = {ref.split('"')[0] for ref in json.dumps(described).split('"#/components/schemas/')[1:]}
    assert refs <= set(described["components"]["schemas"])


def test_every_endpoint_of_the_openapi_document_is_in_the_reference(ann: Guest) -> None:
    answer = ann.http.get("/api")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    described = ann.get("/api/openapi.json")
    text = answer.text.replace("<wbr>", "")
    assert [path for path in described["paths"] if path not in text] == []
    assert "<script" not in answer.text


# Behind a proxy


@pytest.fixture(scope="module")
def public_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    options = ("--public-url", PUBLIC, "--trusted-proxy", "127.0.0.1")
    with serving(tmp_path_factory.mktemp("public") / "tables.db", *options) as server:
        yield server


@pytest.fixture
def new_public_guest(public_server: Server) -> Iterator[Callable[[], Guest]]:
    guests: list[Guest] = []

    def new_guest() -> Guest:
        guests.append(Guest(public_server))
        return guests[-1]

    yield new_guest
    for guest in guests:
        guest.close()


def test_with_an_https_address_cookies_are_secure(new_public_guest: Callable[[], Guest]) -> None:
    answer = new_public_guest().http.post("/api/tables", json={"game": "feather", "seats": 2, "name": "Ann"})
    cookie = SimpleCookie(answer.headers["set-cookie"])["seat-0"]
    assert cookie["secure"]
    assert cookie["httponly"]
    assert (cookie["samesite"].lower(), cookie["path"]) == ("strict", f"/api/tables/{answer.json()['table']}")


def test_links_contain_the_public_address(new_public_guest: Callable[[], Guest]) -> None:
    ann = new_public_guest()
    table = ann.open_table("feather", 2)
    key = next(cookie.value for cookie in ann.http.cookies.jar)
    answer = ann.http.post(
        f"/api/tables/{table}/links", json={"seat": 1}, headers={"Authorization": f"Bearer {key}"}
    ).json()
    assert answer["url"] == PUBLIC + answer["path"]


def test_requests_of_other_origins_than_the_public_address_are_refused(new_public_guest: Callable[[], Guest]) -> None:
    body = {"game": "feather", "seats": 2, "name": "Ann"}
    guest = new_public_guest()
    assert guest.http.post("/api/tables", json=body, headers={"Origin": PUBLIC}).status_code == 201
    for origin in ("https://birds.example.evil.example", "https://evil.example", "null", "https://birds.example:444"):
        check_refused(guest.http.post("/api/tables", json=body, headers={"Origin": origin}), "bad_origin", 403)
    table = guest.open_table("feather", 2)
    guest.connect(table, Origin=PUBLIC).hello()
    assert close_code_of(guest.connect(table, Origin="https://evil.example")) == NOT_YOUR_SEAT


def test_the_forwarded_protocol_of_an_untrusted_proxy_is_ignored(server: Server) -> None:
    """This server trusts no proxy, so the header does not make its cookies secure."""
    with closing(Guest(server)) as guest:
        body = {"game": "feather", "seats": 2, "name": "Ann"}
        answer = guest.http.post("/api/tables", json=body, headers={"X-Forwarded-Proto": "https"})
        assert not SimpleCookie(answer.headers["set-cookie"])["seat-0"]["secure"]


# Closing


def test_a_server_that_stops_ends_its_streams_without_an_error(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server, closing(Guest(server)) as guest:
        table = guest.open_table("feather", 2, bots={"1": "greedy"})
        connection = guest.watch(table, 0)
        with open_stream(guest, table) as stream:
            stream.state()
            server.stop()
            stream.rest()  # raises an error if the stream is cut off
        assert close_code_of(connection) == RESTART


def test_leaving_deletes_the_cookie_of_the_seat(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather", 3)
    answer = bo.http.post(f"/api/tables/{table}/seats/1/leave")
    cookie = SimpleCookie(answer.headers["set-cookie"])["seat-1"]
    assert (cookie.value, cookie["max-age"], cookie["path"]) == ("", "0", f"/api/tables/{table}")
    assert get_table(ann, table)["your_seats"] == [0]
    assert state_of(ann, table, 0)["seat"] == 0
