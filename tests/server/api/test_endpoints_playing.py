"""Playing and talking without a socket, the stream for programs, keys and several windows."""

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
from .test_endpoints import closed_with, page
from .test_http_refusals import check_refused

# CuBirds of this deal begins with the first seat; and of that deal, where this action is followed by a pause for all.
ANN_BEGINS = "1"
HUSHED = ("2", "lay owl 3 left")
REVEAL_DELAY_SECONDS = 2.0


def key_of(guest: Guest, table: str) -> str:
    return next(cookie.value or "" for cookie in guest.http.cookies.jar if cookie.path == f"/api/tables/{table}")


# Playing


def test_a_whole_game_is_played_over_http_alone(ann: Guest) -> None:
    table = ann.open_table("cubirds", 2, bots={"1": "greedy"})
    last = play_over_http({0: ann}, table, random.Random(1))[0][-1]
    assert last["result"]
    assert [told["seq"] for told in last["feed"]] == list(range(1, last["seq"] + 1))


def test_an_answer_over_http_is_written_once_however_often_it_is_sent(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds", seed=ANN_BEGINS)
    state = state_of(ann, table, 0)
    door = f"/api/tables/{table}/seats/0"
    answer = {"id": "one", "decision": state["question"]["decision"], "action": actions(state)[0]}
    first = ann.post(f"{door}/act", answer)
    assert (first["repeated"], first["seq"] > state["seq"]) == (False, True)
    assert ann.post(f"{door}/act", answer) == {"repeated": True, "seq": first["seq"]}
    check_refused(ann.http.post(f"{door}/act", json=answer | {"action": actions(state)[1]}), "reused_id", 422)
    check_refused(ann.http.post(f"{door}/act", json=answer | {"id": "two"}), "stale", 409)
    check_refused(ann.http.post(f"{door}/undo", json={"id": "one", "decision": 1}), "reused_id", 422)
    assert state_of(ann, table, 0)["seq"] == first["seq"]


def test_what_is_no_legal_answer_is_refused_over_http(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("cubirds", seed=ANN_BEGINS)
    door = f"/api/tables/{table}/seats/0/act"
    check_refused(ann.http.post(door, json={"id": "a", "decision": 1, "action": "draw"}), "not_started", 409)
    bo.join(ann.invite(table, 1))
    decision = state_of(ann, table, 0)["question"]["decision"]
    for action in ("", "fly away", "stay", "\u0000"):
        check_refused(ann.http.post(door, json={"id": "a", "decision": decision, "action": action}), "illegal", 422)
    for wrong in ({"id": ""}, {"id": "x" * 65}, {"decision": "1"}, {"action": "x" * 201}, {"more": 1}):
        body = {"id": "a", "decision": decision, "action": "draw", **wrong}
        check_refused(ann.http.post(door, json=body), "bad_message", 422)
    check_refused(bo.http.post(door, json={"id": "a", "decision": decision, "action": "draw"}), "not_your_seat", 403)


def test_the_last_decision_is_taken_back_over_http(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    before = state_of(ann, table, 0)
    act(ann, table, before, actions(before)[0])
    chosen = state_of(ann, table, 0)
    assert chosen["undo"]["possible"]
    taken = {"id": "oops", "decision": chosen["undo"]["decision"]}
    door = f"/api/tables/{table}/seats/0/undo"
    assert ann.post(door, taken)["repeated"] is False
    assert ann.post(door, taken)["repeated"] is True
    after = state_of(ann, table, 0)
    assert (after["view"], actions(after)) == (before["view"], actions(before))
    check_refused(ann.http.post(door, json={"id": "b", "decision": after["question"]["decision"]}), "no_undo", 409)
    check_refused(ann.http.post(door, json=taken | {"id": "c"}), "stale", 409)


def test_against_bots_more_is_taken_back_and_the_result_does_not_count(ann: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    first = wait_until_asked(ann, table, 0)
    act(ann, table, first, actions(first)[0])
    later = wait_until_asked(ann, table, 0)
    assert later["undo"]["force"]
    door, wanted = f"/api/tables/{table}/seats/0/undo", {"id": "a", "decision": later["undo"]["decision"]}
    check_refused(ann.http.post(door, json=wanted), "no_undo", 409)
    assert ann.post(door, wanted | {"id": "b", "force": True})["repeated"] is False
    again = wait_until_asked(ann, table, 0)
    assert again["view"]["hand"] == first["view"]["hand"]
    assert not again["table"]["ranked"]
    assert "undone_by_force" in [told["kind"] for told in again["feed"]]
    play_over_http({0: ann}, table, random.Random(1))
    assert not ann.get(f"/api/tables/{table}/statistics")["ranked"]


def test_against_people_nothing_further_is_taken_back(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    state = play_over_http({0: ann, 1: bo}, table, random.Random(1), decisions=4)[0][-1]
    assert not state["undo"]["force"]
    wanted = {"id": "a", "decision": state["undo"]["decision"], "force": True}
    check_refused(ann.http.post(f"/api/tables/{table}/seats/0/undo", json=wanted), "no_undo", 409)


# Talking


def test_what_somebody_says_reaches_all_once(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds", seed=ANN_BEGINS)
    connections = [ann.watch(table, 0), bo.watch(table, 1), bo.watch(table)]
    text = {"id": "hello", "text": "  Bonjour <b>à tous</b> 🐦 "}
    assert [ann.post(f"/api/tables/{table}/seats/0/say", text)["repeated"] for _ in range(2)] == [False, True]
    assert connections[1].ask({"type": "say", "text": "Hi!"})["type"] == "accepted"
    for connection in connections:
        connection.wait_until(lambda state: state["feed"] and state["feed"][-1]["data"].get("text") == "Hi!")
    for guest, seat in ((ann, 0), (bo, 1), (bo, None)):
        told = [told for told in state_of(guest, table, seat)["feed"] if told["kind"] == "chat_sent"]
        assert [each["data"]["text"] for each in told] == ["Bonjour <b>à tous</b> 🐦", "Hi!"]
        assert all(each["text"] for each in told)


def test_talk_changes_no_question(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds", seed=ANN_BEGINS)
    before = state_of(ann, table, 0)["question"]
    bo.post(f"/api/tables/{table}/seats/1/say", {"id": "a", "text": "Take your time"})
    assert state_of(ann, table, 0)["question"] == before


@pytest.mark.parametrize("text", ["", "   ", "two\nlines", "bell\x07", "x" * 301, "\u202egnorw"])
def test_what_is_no_line_is_not_said(ann: Guest, text: str) -> None:
    table = ann.open_table("cubirds")
    check_refused(ann.http.post(f"/api/tables/{table}/seats/0/say", json={"id": "a", "text": text}), "bad_chat", 422)
    assert ann.watch(table, 0).ask({"type": "say", "text": text})["reason"] == "bad_chat"


def test_at_a_quiet_table_nobody_talks(ann: Guest) -> None:
    table = ann.open_table("cubirds", chat=False)
    check_refused(ann.http.post(f"/api/tables/{table}/seats/0/say", json={"id": "a", "text": "Psst"}), "no_chat", 403)
    assert ann.watch(table, 0).ask({"type": "say", "text": "Psst"})["reason"] == "no_chat"


def test_spectators_do_not_talk(ann: Guest, bo: Guest) -> None:
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
        self._subscriptions = answer.iter_lines()

    def state(self) -> Message:
        """The next state, which must be one to the letter."""
        text = next(line for line in self._subscriptions if line)
        message: Message = json.loads(text)
        assert State.model_validate_json(text, strict=True).model_dump(mode="json") == message
        return message

    def rest(self) -> list[str]:
        return [line for line in self._subscriptions if line]


@contextmanager
def stream(guest: Guest, table: str, **query: Any) -> Iterator[Stream]:
    with guest.http.stream("GET", f"/api/tables/{table}/stream", params=query) as answer:
        yield Stream(answer)


def test_a_stream_tells_all_without_a_gap_and_goes_on_where_it_was_left(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    told: list[Message] = []
    with stream(ann, table, seat=0) as lines:
        assert lines.answer.headers["content-type"].startswith("application/x-ndjson")
        told += lines.state()["feed"]
        for _ in range(3):
            play_over_http({0: ann, 1: bo}, table, random.Random(1), decisions=1)
            told += lines.state()["feed"]
    play_over_http({0: ann, 1: bo}, table, random.Random(2), decisions=3)
    with stream(ann, table, seat=0, since=told[-1]["seq"]) as lines:
        state = lines.state()
        assert state["since"] == told[-1]["seq"]
        told += state["feed"]
    assert [each["seq"] for each in told] == list(range(1, len(told) + 1))
    assert told == state_of(ann, table, 0)["feed"]


def test_a_stream_that_claims_to_know_the_future_gets_everything(ann: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    with stream(ann, table, seat=0, since=10**12) as lines:
        assert lines.state()["since"] == 0


def test_a_stream_without_pages_in_french(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    with stream(bo, table, language="fr", pages=False) as lines:
        state = lines.state()
    assert (state["pages"], state["seat"], state["question"]) == ([], None, None)
    assert state["table"]["clock"]["text"] != page(ann, table)["state"]["clock"]["text"]


def test_a_stream_ends_when_its_table_is_deleted(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("cubirds")
    with stream(bo, table) as lines:
        lines.state()
        ann.http.delete(f"/api/tables/{table}")
        assert lines.rest() == []


@pytest.mark.parametrize("query", [{"seat": 1}, {"seat": 0}, {"seat": 99}])
def test_nobody_streams_another_seat(ann: Guest, bo: Guest, new_guest: Callable[[], Guest], query: Message) -> None:
    table = seat_guests([ann, bo], "cubirds", seed=ANN_BEGINS)
    check_refused(new_guest().http.get(f"/api/tables/{table}/stream", params=query), "not_your_seat", 403)


def test_many_streams_at_once_are_told_the_same(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    with stream(ann, table, seat=0) as first, stream(ann, table, seat=0) as second:
        assert first.state() == second.state()
        play_over_http({0: ann, 1: bo}, table, random.Random(1), decisions=1)
        assert first.state() == second.state()


def test_a_silent_stream_shows_that_it_lives_and_one_that_nobody_reads_does_not_grow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seat_routes, "STREAM_SECONDS", 0.01)

    async def listen() -> None:
        registry = TableRegistry(new_storage(tmp_path / "tables.db"), Settings())
        (key,) = await open_table(registry, NewTable(game="feather", seats=2, name="Ann"))
        session = await registry.session(key.stored.table)
        line = Subscription(session.live, None, session.is_delayed)
        line.greet(None, RenderOptions())
        lines = seat_routes.json_lines(line, registry.metrics)
        assert json.loads(await anext(lines))["type"] == "state"
        assert [await anext(lines) for _ in range(2)] == ["\n", "\n"]
        for number in range(3 * UNREAD_ANSWERS_MAX):
            line.answer(Accepted(id=f"{number}", repeated=False, seq=1))
        assert line.closed == RATE_LIMITED
        assert len([text async for text in lines]) <= UNREAD_ANSWERS_MAX + 1
        await registry.close()

    run_alone(listen())


class Program:
    """A program that asks for a stream of a house in this process, and is as slow to hear it as a test wishes."""

    def __init__(self, house: FastAPI, table: str) -> None:
        self.sent: list[Message] = []
        self.ready = asyncio.Event()
        self.left = asyncio.Event()
        scope = {"type": "http", "method": "GET", "path": f"/api/tables/{table}/stream", "query_string": b""}
        more = {"headers": [], "client": ("192.0.2.7", 1), "scheme": "http", "server": ("house", 80), "root_path": ""}
        self.listening = asyncio.create_task(house({**scope, **more}, self._receive, self._send))

    async def _receive(self) -> Message:
        await self.left.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        self.sent.append(dict(message))
        await self.ready.wait()

    async def heard(self, messages: int) -> list[Message]:
        """What was sent so far, as soon as it is so much."""
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while len(self.sent) < messages:
                await asyncio.sleep(0.001)
        return self.sent

    async def leave(self) -> None:
        self.left.set()
        await self.listening


def test_one_stream_too_many_is_refused_with_a_reason_though_the_others_have_hardly_begun(tmp_path: Path) -> None:
    async def listen() -> None:
        settings = Settings(limits=LimitSettings(sockets=1))
        registry = TableRegistry(new_storage(tmp_path / "tables.db"), settings)
        (key,) = await open_table(registry, NewTable(game="feather", seats=2, name="Ann"))
        house, table = make_app(registry), key.stored.table
        first = Program(house, table)
        assert (await first.heard(1))[0]["status"] == 200, "and no line of it"
        second = Program(house, table)
        second.ready.set()
        start, body = (await second.heard(2))[:2]
        assert (start["status"], json.loads(body["body"])["reason"]) == (429, "rate_limited")
        first.ready.set()
        assert json.loads((await first.heard(2))[1]["body"])["type"] == "state"
        await first.leave()
        await second.leave()
        third = Program(house, table)
        assert (await third.heard(1))[0]["status"] == 200, "the first is counted no more"
        third.ready.set()
        await third.leave()
        assert not (await registry.session(table)).has_subscribers
        await registry.close()

    run_alone(listen())


# Keys


def test_a_program_gets_its_key_told_and_comes_in_by_it_everywhere(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("feather", 2)
    answer = bo.http.post(f"/api/links/{ann.invite(table, 1)}", json={"name": "Bot", "program": True})
    assert "set-cookie" not in answer.headers
    bearer = {"Authorization": f"Bearer {answer.json()['key']}"}
    assert bo.http.get(f"/api/tables/{table}", headers=bearer).json()["your_seats"] == [1]
    state = bo.http.get(f"/api/tables/{table}/state?seat=1", headers=bearer).json()
    wanted = {"id": "a", "decision": state["question"]["decision"], "action": actions(state)[0]}
    assert bo.http.post(f"/api/tables/{table}/seats/1/act", json=wanted, headers=bearer).status_code == 200
    connection = bo.connect(table, 1, **bearer)
    assert connection.hello()["seat"] == 1
    with bo.http.stream("GET", f"/api/tables/{table}/stream?seat=1", headers=bearer) as lines:
        assert lines.status_code == 200


def test_a_program_sits_down_at_a_listed_table(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("feather", 3, public=True)
    key = bo.post(f"/api/tables/{table}/seats/1/sit", {"name": "Bot", "program": True})["key"]
    bearer = {"Authorization": f"bearer {key}"}
    assert bo.http.get(f"/api/tables/{table}", headers=bearer).json()["your_seats"] == [1]


@pytest.mark.parametrize("header", ["Bearer", "Bearer nonsense", "Basic YTpi", "Bearer " + "x" * 4000, "é"])
def test_a_key_that_is_none_opens_nothing(ann: Guest, bo: Guest, header: str) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    sent = httpx.Headers({"Authorization": header}, encoding="utf-8")
    bo.http.cookies.clear()
    assert bo.http.get(f"/api/tables/{table}", headers=sent).json()["your_seats"] == []
    check_refused(bo.http.get(f"/api/tables/{table}/state?seat=1", headers=sent), "not_your_seat", 403)


def test_a_key_of_one_table_opens_no_other(ann: Guest, bo: Guest) -> None:
    first, second = ann.open_table("feather", 2), ann.open_table("feather", 2)
    bearer = {"Authorization": f"Bearer {key_of(ann, first)}"}
    assert bo.http.get(f"/api/tables/{first}", headers=bearer).json()["your_seats"] == [0]
    assert bo.http.get(f"/api/tables/{second}", headers=bearer).json()["your_seats"] == []


def test_a_revoked_device_is_sent_away_and_the_others_stay(
    ann: Guest, bo: Guest, new_guest: Callable[[], Guest]
) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    phone = new_guest()
    phone.join(bo.invite(table, 1))
    spare = bo.invite(table, 1)
    here, there, other = bo.watch(table, 1), phone.watch(table, 1), ann.watch(table, 0)
    assert bo.post(f"/api/tables/{table}/seats/1/revoke", {}) == {"keys": 1}
    assert [closed_with(connection) for connection in (here, there)] == [RESTART] * 2
    assert bo.watch(table, 1).state["seat"] == 1
    assert closed_with(phone.connect(table, 1)) == NOT_YOUR_SEAT
    check_refused(phone.http.get(f"/api/tables/{table}/state?seat=1"), "not_your_seat", 403)
    check_refused(phone.http.post(f"/api/links/{spare}", json={}), "used_link", 410)
    latest_state(other)
    assert bo.post(f"/api/tables/{table}/seats/1/revoke", {}) == {"keys": 0}
    check_refused(phone.http.post(f"/api/tables/{table}/seats/1/revoke"), "not_your_seat", 403)


# Several windows


def test_all_windows_of_a_seat_are_told_and_any_of_them_may_answer(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds", seed=ANN_BEGINS)
    windows = [ann.watch(table, 0) for _ in range(3)]
    question = windows[0].state["question"]
    act_and_wait(windows[1], actions(windows[1].state)[0])
    for window in windows:
        state = window.wait_until(lambda state: state["seq"] >= windows[1].state["seq"])
        assert state["view"] == windows[1].state["view"]
    late = {"type": "act", "decision": question["decision"], "action": question["choices"][0]["action"]}
    assert windows[2].ask(late)["reason"] == "stale"


def test_two_windows_that_answer_at_once_count_once(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds", seed=ANN_BEGINS)
    windows = [ann.watch(table, 0) for _ in range(2)]
    question = windows[0].state["question"]
    for number, window in enumerate(windows):
        answer = {"decision": question["decision"], "action": question["choices"][number]["action"]}
        window.send({"type": "act", "id": f"window-{number}", **answer})
    answers = [window.wait(lambda message: "id" in message) for window in windows]
    assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]


# What is not told yet


def test_nobody_learns_by_asking_what_is_still_held_back(hushed: Server) -> None:
    """Whoever asks within the pause is answered after it: whose turn it is, and every number, would tell a hand."""
    endpoints = ("look", "say", "act")
    with ThreadPoolExecutor(len(endpoints)) as threads:
        waited = dict(zip(endpoints, threads.map(partial(held_back, hushed), endpoints), strict=True))
    assert all(seconds > 0.9 * REVEAL_DELAY_SECONDS for seconds in waited.values()), waited


def held_back(hushed: Server, door: str) -> float:
    """The seconds from an action, of which others are not told yet, to the answer that another person gets."""
    with closing(Guest(hushed)) as ann, closing(Guest(hushed)) as bo:
        deal, action = HUSHED
        table = seat_guests([ann, bo], "cubirds", seed=deal)
        at = f"/api/tables/{table}"
        state = state_of(ann, table, 0)
        began = time.monotonic()
        act(ann, table, state, action)
        answers = {
            "look": lambda: bo.http.get(at),
            "say": lambda: bo.http.post(f"{at}/seats/1/say", json={"id": "a", "text": "And?"}),
            "act": lambda: bo.http.post(f"{at}/seats/1/act", json={"id": "b", "decision": 2, "action": "stay"}),
        }
        answers[door]()
        return time.monotonic() - began


@pytest.fixture(scope="module")
def hushed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(
        tmp_path_factory.mktemp("hushed") / "tables.db", "--reveal-delay", f"{REVEAL_DELAY_SECONDS}"
    ) as server:
        yield server
