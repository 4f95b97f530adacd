"""Playing and chatting over HTTP, the stream for programs, keys, and several windows."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable, Iterator, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from rookery.server.api import seat_routes
from rookery.server.api.app import make_app
from rookery.server.live.context import Settings
from rookery.server.live.registry import TableRegistry
from rookery.server.live.state_messages import RenderOptions
from rookery.server.live.subscription import NOT_YOUR_SEAT, RATE_LIMITED, RESTART, UNREAD_ANSWERS_MAX, Subscription
from rookery.server.live.table_creation import open_table
from rookery.server.messages import Accepted, NewTable, State
from rookery.server.rate_limits import LimitSettings

from ..fork_server import TIMEOUT_SECONDS
from ..http_playing import act, play_over_http, state_of, wait_until_asked
from ..live_server import Guest, Message, Server, serving
from ..loops import run_alone
from ..playing import act_and_wait, actions, latest_state, seat_guests
from ..stores import new_storage
from .test_endpoints import close_code_of, get_table
from .test_http_refusals import check_refused

# A deal of CuBirds in which the first seat begins.
ANN_BEGINS = "1"
# A deal in which this action is followed by a reveal delay.
TIMING_SENSITIVE = ("2", "lay owl 3 left")
REVEAL_DELAY_SECONDS = 2.0


def key_of(guest: Guest, table: str) -> str:
    return next(cookie.value or "" for cookie in guest.http.cookies.jar if cookie.path == f"/api/tables/{table}")


# Playing


def test_a_whole_game_can_be_played_over_http_only(ann: Guest) -> None:
    table = ann.open_table("cubirds", 2, bots={"1": "greedy"})
    last = play_over_http({0: ann}, table, random.Random(1))[0][-1]
    assert last["result"]
    assert [entry["seq"] for entry in last["feed"]] == list(range(1, last["seq"] + 1))


def test_a_repeated_decision_over_http_is_stored_once(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds", seed=ANN_BEGINS)
    state = state_of(ann, table, 0)
    path = f"/api/tables/{table}/seats/0"
    answer = {"id": "one", "decision": state["question"]["decision"], "actions": [actions(state)[0]]}
    first = ann.post(f"{path}/act", answer)
    assert (first["repeated"], first["seq"] > state["seq"]) == (False, True)
    assert ann.post(f"{path}/act", answer) == {"repeated": True, "seq": first["seq"]}
    check_refused(ann.http.post(f"{path}/act", json=answer | {"actions": [actions(state)[1]]}), "reused_id", 422)
    check_refused(ann.http.post(f"{path}/act", json=answer | {"id": "two"}), "stale", 409)
    check_refused(ann.http.post(f"{path}/undo", json={"id": "one", "decision": 1}), "reused_id", 422)
    assert state_of(ann, table, 0)["seq"] == first["seq"]


def test_illegal_decisions_over_http_are_refused(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("cubirds", seed=ANN_BEGINS)
    path = f"/api/tables/{table}/seats/0/act"
    check_refused(ann.http.post(path, json={"id": "a", "decision": 1, "actions": ["draw"]}), "not_started", 409)
    bo.join(ann.invite(table, 1))
    decision = state_of(ann, table, 0)["question"]["decision"]
    for action in ("", "fly away", "stay", "\u0000"):
        check_refused(ann.http.post(path, json={"id": "a", "decision": decision, "actions": [action]}), "illegal", 422)
    for wrong in ({"id": ""}, {"id": "x" * 65}, {"decision": "1"}, {"actions": ["x" * 201]}, {"more": 1}):
        body = {"id": "a", "decision": decision, "actions": ["draw"], **wrong}
        check_refused(ann.http.post(path, json=body), "bad_message", 422)
    check_refused(bo.http.post(path, json={"id": "a", "decision": decision, "actions": ["draw"]}), "not_your_seat", 403)


def test_the_last_decision_can_be_undone_over_http(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    before = state_of(ann, table, 0)
    act(ann, table, before, actions(before)[0])
    chosen = state_of(ann, table, 0)
    assert chosen["undo"]["targets"] == ["last"]
    request = {"id": "oops", "decision": chosen["undo"]["decision"]}
    path = f"/api/tables/{table}/seats/0/undo"
    assert ann.post(path, request)["repeated"] is False
    assert ann.post(path, request)["repeated"] is True
    after = state_of(ann, table, 0)
    assert (after["view"], actions(after)) == (before["view"], actions(before))
    check_refused(ann.http.post(path, json={"id": "b", "decision": after["question"]["decision"]}), "no_undo", 409)
    check_refused(ann.http.post(path, json=request | {"id": "c"}), "stale", 409)


def test_a_forced_undo_against_bots_is_possible_and_the_result_does_not_count(ann: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    first = wait_until_asked(ann, table, 0)
    act(ann, table, first, actions(first)[0])
    later = wait_until_asked(ann, table, 0)
    assert "force" in later["undo"]["targets"]
    path, wanted = f"/api/tables/{table}/seats/0/undo", {"id": "a", "decision": later["undo"]["decision"]}
    check_refused(ann.http.post(path, json=wanted), "no_undo", 409)
    assert ann.post(path, wanted | {"id": "b", "target": "force"})["repeated"] is False
    again = wait_until_asked(ann, table, 0)
    assert again["view"]["hand"] == first["view"]["hand"]
    assert not again["table"]["ranked"]
    assert "undone_by_force" in [entry["kind"] for entry in again["feed"]]
    play_over_http({0: ann}, table, random.Random(1))
    assert not ann.get(f"/api/tables/{table}/statistics")["ranked"]


def test_a_forced_undo_against_people_is_refused(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    state = play_over_http({0: ann, 1: bo}, table, random.Random(1), decisions=4)[0][-1]
    assert "force" not in state["undo"]["targets"]
    wanted = {"id": "a", "decision": state["undo"]["decision"], "target": "force"}
    check_refused(ann.http.post(f"/api/tables/{table}/seats/0/undo", json=wanted), "no_undo", 409)


# Chat


def test_all_audiences_receive_a_chat_message_once(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds", seed=ANN_BEGINS)
    connections = [ann.watch(table, 0), bo.watch(table, 1), bo.watch(table)]
    text = {"id": "hello", "text": "  Bonjour <b>à tous</b> 🐦 "}
    assert [ann.post(f"/api/tables/{table}/seats/0/say", text)["repeated"] for _ in range(2)] == [False, True]
    assert connections[1].ask({"type": "say", "text": "Hi!"})["type"] == "accepted"
    for connection in connections:
        connection.wait_until(lambda state: state["feed"] and state["feed"][-1]["data"].get("text") == "Hi!")
    for guest, seat in ((ann, 0), (bo, 1), (bo, None)):
        messages = [entry for entry in state_of(guest, table, seat)["feed"] if entry["kind"] == "chat_sent"]
        assert [entry["data"]["text"] for entry in messages] == ["Bonjour <b>à tous</b> 🐦", "Hi!"]
        assert all(entry["text"] for entry in messages)


def test_chat_does_not_change_the_question(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds", seed=ANN_BEGINS)
    before = state_of(ann, table, 0)["question"]
    bo.post(f"/api/tables/{table}/seats/1/say", {"id": "a", "text": "Take your time"})
    assert state_of(ann, table, 0)["question"] == before


@pytest.mark.parametrize("text", ["", "   ", "two\nlines", "bell\x07", "x" * 301, "\u202egnorw"])
def test_a_chat_message_must_be_one_line_of_limited_length(ann: Guest, text: str) -> None:
    table = ann.open_table("cubirds")
    check_refused(ann.http.post(f"/api/tables/{table}/seats/0/say", json={"id": "a", "text": text}), "bad_chat", 422)
    assert ann.watch(table, 0).ask({"type": "say", "text": text})["reason"] == "bad_chat"


def test_a_table_without_chat_refuses_it(ann: Guest) -> None:
    table = ann.open_table("cubirds", chat=False)
    check_refused(ann.http.post(f"/api/tables/{table}/seats/0/say", json={"id": "a", "text": "Psst"}), "no_chat", 403)
    assert ann.watch(table, 0).ask({"type": "say", "text": "Psst"})["reason"] == "no_chat"


def test_spectators_cannot_chat(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("cubirds")
    check_refused(
        bo.http.post(f"/api/tables/{table}/seats/0/say", json={"id": "a", "text": "Psst"}), "not_your_seat", 403
    )
    assert bo.watch(table).ask({"type": "say", "text": "Psst"})["reason"] == "not_your_seat"


# The stream


class Stream:
    """A stream of states, line by line."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer = answer
        self._lines = answer.iter_lines()

    def state(self) -> Message:
        """Return the next state, and check that it follows the protocol exactly."""
        text = next(line for line in self._lines if line)
        message: Message = json.loads(text)
        assert State.model_validate_json(text, strict=True).model_dump(mode="json") == message
        return message

    def rest(self) -> list[str]:
        return [line for line in self._lines if line]


@contextmanager
def open_stream(guest: Guest, table: str, **query: Any) -> Iterator[Stream]:
    with guest.http.stream("GET", f"/api/tables/{table}/stream", params=query) as answer:
        yield Stream(answer)


def test_a_stream_has_no_gaps_and_continues_from_a_known_entry(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    feed: list[Message] = []
    with open_stream(ann, table, seat=0) as stream:
        assert stream.answer.headers["content-type"].startswith("application/x-ndjson")
        feed += stream.state()["feed"]
        for _ in range(3):
            play_over_http({0: ann, 1: bo}, table, random.Random(1), decisions=1)
            feed += stream.state()["feed"]
    play_over_http({0: ann, 1: bo}, table, random.Random(2), decisions=3)
    with open_stream(ann, table, seat=0, since=feed[-1]["seq"]) as stream:
        state = stream.state()
        assert state["since"] == feed[-1]["seq"]
        feed += state["feed"]
    assert [each["seq"] for each in feed] == list(range(1, len(feed) + 1))
    assert feed == state_of(ann, table, 0)["feed"]


def test_a_stream_from_an_unknown_seq_sends_the_whole_feed(ann: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    with open_stream(ann, table, seat=0, since=10**12) as stream:
        assert stream.state()["since"] == 0


def test_a_stream_without_pages_in_french(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    with open_stream(bo, table, language="fr", pages=False) as stream:
        state = stream.state()
    assert (state["pages"], state["seat"], state["question"]) == ([], None, None)
    assert state["table"]["clock"]["text"] != get_table(ann, table)["state"]["clock"]["text"]


def test_a_stream_ends_when_its_table_is_deleted(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("cubirds")
    with open_stream(bo, table) as stream:
        stream.state()
        ann.http.delete(f"/api/tables/{table}")
        assert stream.rest() == []


@pytest.mark.parametrize("query", [{"seat": 1}, {"seat": 0}, {"seat": 99}])
def test_the_stream_of_another_seat_is_refused(
    ann: Guest, bo: Guest, new_guest: Callable[[], Guest], query: Message
) -> None:
    table = seat_guests([ann, bo], "cubirds", seed=ANN_BEGINS)
    check_refused(new_guest().http.get(f"/api/tables/{table}/stream", params=query), "not_your_seat", 403)


def test_two_streams_of_a_seat_send_the_same(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    with open_stream(ann, table, seat=0) as first, open_stream(ann, table, seat=0) as second:
        assert first.state() == second.state()
        play_over_http({0: ann, 1: bo}, table, random.Random(1), decisions=1)
        assert first.state() == second.state()


def test_an_idle_stream_sends_empty_lines_and_an_unread_one_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seat_routes, "STREAM_SECONDS", 0.01)

    async def run_stream() -> None:
        registry = TableRegistry(new_storage(tmp_path / "tables.db"), Settings())
        (key,) = await open_table(registry, NewTable(game="feather", seats=2, name="Ann"))
        session = await registry.session(key.stored.table)
        subscription = Subscription(session.live, None, session.is_delayed)
        subscription.greet(None, RenderOptions())
        stream = seat_routes.json_lines(subscription, registry.metrics)
        assert json.loads(await anext(stream))["type"] == "state"
        assert [await anext(stream) for _ in range(2)] == ["\n", "\n"]
        for number in range(3 * UNREAD_ANSWERS_MAX):
            subscription.answer(Accepted(id=f"{number}", repeated=False, seq=1))
        assert subscription.closed == RATE_LIMITED
        assert len([text async for text in stream]) <= UNREAD_ANSWERS_MAX + 1
        await registry.close()

    run_alone(run_stream())


class StreamClient:
    """A client of a stream of an application in this process, which reads as slowly as a test wants."""

    def __init__(self, app: FastAPI, table: str) -> None:
        self.sent: list[Message] = []
        self.ready = asyncio.Event()
        self.left = asyncio.Event()
        scope = {"type": "http", "method": "GET", "path": f"/api/tables/{table}/stream", "query_string": b""}
        more = {"headers": [], "client": ("192.0.2.7", 1), "scheme": "http", "server": ("server", 80), "root_path": ""}
        self.listening = asyncio.create_task(app({**scope, **more}, self._receive, self._send))

    async def _receive(self) -> Message:
        await self.left.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        self.sent.append(dict(message))
        await self.ready.wait()

    async def wait_for_messages(self, messages: int) -> list[Message]:
        """Wait for a number of messages, and return all that were sent."""
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while len(self.sent) < messages:
                await asyncio.sleep(0.001)
        return self.sent

    async def leave(self) -> None:
        self.left.set()
        await self.listening


def test_a_stream_beyond_the_limit_is_refused_even_before_the_others_have_sent_a_line(tmp_path: Path) -> None:
    async def run_stream() -> None:
        settings = Settings(limits=LimitSettings(sockets=1))
        registry = TableRegistry(new_storage(tmp_path / "tables.db"), settings)
        (key,) = await open_table(registry, NewTable(game="feather", seats=2, name="Ann"))
        app, table = make_app(registry), key.stored.table
        first = StreamClient(app, table)
        assert (await first.wait_for_messages(1))[0]["status"] == 200, "no line is sent yet"
        second = StreamClient(app, table)
        second.ready.set()
        start, body = (await second.wait_for_messages(2))[:2]
        assert (start["status"], json.loads(body["body"])["reason"]) == (429, "rate_limited")
        first.ready.set()
        assert json.loads((await first.wait_for_messages(2))[1]["body"])["type"] == "state"
        await first.leave()
        await second.leave()
        third = StreamClient(app, table)
        assert (await third.wait_for_messages(1))[0]["status"] == 200, "the first is not counted any more"
        third.ready.set()
        await third.leave()
        assert not (await registry.session(table)).has_subscribers
        await registry.close()

    run_alone(run_stream())


# Keys


def test_a_program_receives_its_key_and_can_use_it_for_every_request(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("feather", 2)
    answer = bo.http.post(f"/api/links/{ann.invite(table, 1)}", json={"name": "Bot", "program": True})
    assert "set-cookie" not in answer.headers
    bearer = {"Authorization": f"Bearer {answer.json()['key']}"}
    assert bo.http.get(f"/api/tables/{table}", headers=bearer).json()["your_seats"] == [1]
    state = bo.http.get(f"/api/tables/{table}/state?seat=1", headers=bearer).json()
    wanted = {"id": "a", "decision": state["question"]["decision"], "actions": [actions(state)[0]]}
    assert bo.http.post(f"/api/tables/{table}/seats/1/act", json=wanted, headers=bearer).status_code == 200
    connection = bo.connect(table, 1, **bearer)
    assert connection.hello()["seat"] == 1
    with bo.http.stream("GET", f"/api/tables/{table}/stream?seat=1", headers=bearer) as stream:
        assert stream.status_code == 200


def test_a_program_can_join_a_public_table(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("feather", 3, public=True)
    key = bo.post(f"/api/tables/{table}/seats/1/sit", {"name": "Bot", "program": True})["key"]
    bearer = {"Authorization": f"bearer {key}"}
    assert bo.http.get(f"/api/tables/{table}", headers=bearer).json()["your_seats"] == [1]


@pytest.mark.parametrize("header", ["Bearer", "Bearer nonsense", "Basic YTpi", "Bearer " + "x" * 4000, "é"])
def test_an_invalid_key_gives_no_access(ann: Guest, bo: Guest, header: str) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    sent = httpx.Headers({"Authorization": header}, encoding="utf-8")
    bo.http.cookies.clear()
    assert bo.http.get(f"/api/tables/{table}", headers=sent).json()["your_seats"] == []
    check_refused(bo.http.get(f"/api/tables/{table}/state?seat=1", headers=sent), "not_your_seat", 403)


def test_a_key_gives_no_access_to_another_table(ann: Guest, bo: Guest) -> None:
    first, second = ann.open_table("feather", 2), ann.open_table("feather", 2)
    bearer = {"Authorization": f"Bearer {key_of(ann, first)}"}
    assert bo.http.get(f"/api/tables/{first}", headers=bearer).json()["your_seats"] == [0]
    assert bo.http.get(f"/api/tables/{second}", headers=bearer).json()["your_seats"] == []


def test_a_revoked_device_is_disconnected_and_the_others_are_not(
    ann: Guest, bo: Guest, new_guest: Callable[[], Guest]
) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    phone = new_guest()
    phone.join(bo.invite(table, 1))
    spare = bo.invite(table, 1)
    here, there, other = bo.watch(table, 1), phone.watch(table, 1), ann.watch(table, 0)
    assert bo.post(f"/api/tables/{table}/seats/1/revoke", {}) == {"keys": 1}
    assert [close_code_of(connection) for connection in (here, there)] == [RESTART] * 2
    assert bo.watch(table, 1).state["seat"] == 1
    assert close_code_of(phone.connect(table, 1)) == NOT_YOUR_SEAT
    check_refused(phone.http.get(f"/api/tables/{table}/state?seat=1"), "not_your_seat", 403)
    check_refused(phone.http.post(f"/api/links/{spare}", json={}), "used_link", 410)
    latest_state(other)
    assert bo.post(f"/api/tables/{table}/seats/1/revoke", {}) == {"keys": 0}
    check_refused(phone.http.post(f"/api/tables/{table}/seats/1/revoke"), "not_your_seat", 403)


# Several windows


def test_all_windows_of_a_seat_receive_the_state_and_any_can_decide(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds", seed=ANN_BEGINS)
    windows = [ann.watch(table, 0) for _ in range(3)]
    question = windows[0].state["question"]
    act_and_wait(windows[1], actions(windows[1].state)[0])
    for window in windows:
        state = window.wait_until(lambda state: state["seq"] >= windows[1].state["seq"])
        assert state["view"] == windows[1].state["view"]
    late = {"type": "act", "decision": question["decision"], "actions": [question["choices"][0]["action"]]}
    assert windows[2].ask(late)["reason"] == "stale"


def test_of_two_concurrent_decisions_of_a_seat_one_is_accepted(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds", seed=ANN_BEGINS)
    windows = [ann.watch(table, 0) for _ in range(2)]
    question = windows[0].state["question"]
    for number, window in enumerate(windows):
        answer = {"decision": question["decision"], "actions": [question["choices"][number]["action"]]}
        window.send({"type": "act", "id": f"window-{number}", **answer})
    answers = [window.wait(lambda message: "id" in message) for window in windows]
    assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]


# Reveal delay


def test_requests_of_others_are_answered_after_the_reveal_delay(delaying_server: Server) -> None:
    """An earlier answer would reveal a hand, for example by whose turn it is."""
    endpoints = ("look", "say", "act")
    with ThreadPoolExecutor(len(endpoints)) as threads:
        waited = dict(
            zip(endpoints, threads.map(partial(seconds_until_answer, delaying_server), endpoints), strict=True)
        )
    assert all(seconds > 0.9 * REVEAL_DELAY_SECONDS for seconds in waited.values()), waited


def seconds_until_answer(delaying_server: Server, path: str) -> float:
    """Return the seconds from a timing-sensitive action to the answer to another player's request."""
    with closing(Guest(delaying_server)) as ann, closing(Guest(delaying_server)) as bo:
        deal, action = TIMING_SENSITIVE
        table = seat_guests([ann, bo], "cubirds", seed=deal)
        at = f"/api/tables/{table}"
        state = state_of(ann, table, 0)
        began = time.monotonic()
        act(ann, table, state, action)
        answers = {
            "look": lambda: bo.http.get(at),
            "say": lambda: bo.http.post(f"{at}/seats/1/say", json={"id": "a", "text": "And?"}),
            "act": lambda: bo.http.post(f"{at}/seats/1/act", json={"id": "b", "decision": 2, "actions": ["stay"]}),
        }
        answers[path]()
        return time.monotonic() - began


@pytest.fixture(scope="module")
def delaying_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(
        tmp_path_factory.mktemp("delaying") / "tables.db", "--reveal-delay", f"{REVEAL_DELAY_SECONDS}"
    ) as server:
        yield server
