"""Over HTTP, WebSocket and streams others receive the same bytes, whether or not a seat was asked for a flock."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from threading import Event, Thread
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from starlette.types import Message as ASGIMessage

from rookery.server.live.state_messages import RenderOptions
from rookery.server.messages import State
from rookery.server.review.queries import state_at
from rookery.server.tables.events import Undone

from ..delay_pair import (
    FLOCK_HAND,
    NO_FLOCK_HAND,
    OTHERS,
    REVEAL_DELAY_SECONDS,
    STEPS,
    RunScenario,
    Variant,
    receive_few,
    scenario_runner,
    setup_with,
)
from ..fork_server import TIMEOUT_SECONDS
from ..live.test_leaks import connect_all, serve_setup, without_times
from ..live_server import Connection, Server


@pytest.fixture
def run_scenario(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RunScenario:
    return scenario_runner(tmp_path, monkeypatch)


async def get(variant: Variant, path: str, seat: int | None) -> tuple[int, Any]:
    """Send a GET request, as a seat or without a key."""
    headers = {} if seat is None else {"Authorization": f"Bearer secret-{seat}"}
    async with httpx.AsyncClient(transport=httpx.ASGITransport(variant.app), base_url="http://server") as client:
        answer = await client.get(f"/api/tables/heron{path}", headers=headers, timeout=20)
        return answer.status_code, answer.json()


def test_requests_of_others_during_the_delay_get_the_same_answers(run_scenario: RunScenario) -> None:
    async def scenario(variant: Variant, is_asked: bool) -> list[Any]:
        await variant.play(STEPS[0])
        await variant.wait_for_messages(2)
        with variant.during_delay():
            await variant.play(STEPS[1])
            seq = State.model_validate_json(variant.received[None][-1]).seq
            requests = [("", None), ("", 1), ("/state", None), ("/state?seat=1", 1), (f"/state?at={seq}", None)]
            requests += [(f"/state?seat=1&at={seq + more}", 1) for more in (1, 2, 3)]
            tasks = [asyncio.create_task(get(variant, *ask)) for ask in requests]
            await asyncio.sleep(REVEAL_DELAY_SECONDS / 4)
            assert not any(task.done() for task in tasks)
            if is_asked:
                await variant.play("stay")
        await variant.wait_for_messages(3)
        answers = [await task for task in tasks]
        assert answers[0][0] == answers[2][0] == 200
        return answers

    run_scenario(scenario)


def as_seat(seat: int) -> dict[str, str]:
    return {"Authorization": f"Bearer secret-{seat}"}


async def present(app: FastAPI, seat: int, message: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to a message over a WebSocket of a seat."""
    sent: asyncio.Queue[ASGIMessage] = asyncio.Queue()
    received: asyncio.Queue[ASGIMessage] = asyncio.Queue()
    sent.put_nowait({"type": "websocket.connect"})
    for text in ({"type": "hello"}, {"id": "present", **message}):
        sent.put_nowait({"type": "websocket.receive", "text": json.dumps(text)})
    scope = {
        "type": "websocket",
        "scheme": "ws",
        "path": "/api/tables/heron/socket",
        "query_string": f"seat={seat}".encode(),
        "headers": [(b"host", b"server"), (b"authorization", as_seat(seat)["Authorization"].encode())],
    }
    connection = asyncio.create_task(app(scope, sent.get, received.put))
    while True:
        message = json.loads((await received.get()).get("text") or "{}")
        if message.get("id") == "present":
            sent.put_nowait({"type": "websocket.disconnect", "code": 1000})
            await connection
            return message


def test_requests_about_a_finished_game_do_not_reveal_its_end_early(run_scenario: RunScenario) -> None:
    """These are presenting, the endpoints for finished games, and the states of other seats."""
    endpoints = (
        "GET /record",
        "GET /statistics",
        "GET /state?seat=0",
        "POST /analysis",
        "POST /rematch",
        "POST /same_deal",
    )

    async def ask(app: FastAPI, endpoint: str) -> tuple[int, Any]:
        method, path = endpoint.split()
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://server", timeout=20) as client:
            answer = await client.request(method, f"/api/tables/heron{path}", headers=as_seat(1))
            return answer.status_code, answer.json()

    async def scenario(variant: Variant, is_asked: bool) -> list[Any]:
        await variant.play(STEPS[0])
        await variant.wait_for_messages(2)
        app = variant.app  # created now, because that takes a while
        assert (await present(app, 0, {"type": "present", "begin": True, "moment": None}))["reason"] == "not_over"
        with variant.during_delay():
            await variant.play(STEPS[1])
            presenting = asyncio.create_task(present(app, 1, {"type": "present", "begin": True, "moment": None}))
            asked = [asyncio.create_task(ask(app, endpoint)) for endpoint in endpoints]
            await asyncio.sleep(REVEAL_DELAY_SECONDS / 2)
            early = [
                what for what, task in zip(("present", *endpoints), (presenting, *asked), strict=True) if task.done()
            ]
            assert early == []
            if is_asked:
                await variant.play("stay")
        await variant.wait_for_messages(3)
        presented, answers = await presenting, [await task for task in asked]
        assert presented["reason"] == "not_over"
        assert [code for code, _ in answers] == [409, 409, 403, 409, 409, 409]
        return [presented, *answers]

    run_scenario(scenario)


def test_a_hint_requested_during_the_delay_is_answered_after_it(run_scenario: RunScenario) -> None:
    async def hint(variant: Variant) -> httpx.Response:
        transport = httpx.ASGITransport(variant.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://server", timeout=20) as client:
            return await client.post("/api/tables/heron/seats/1/hint", headers=as_seat(1))

    async def scenario(variant: Variant, is_asked: bool) -> Any:
        await variant.play(STEPS[0])
        await variant.wait_for_messages(2)
        with variant.during_delay():
            await variant.play(STEPS[1])
            task = asyncio.create_task(hint(variant))
            await asyncio.sleep(REVEAL_DELAY_SECONDS / 4)
            assert not task.done()
            if is_asked:
                await variant.play("stay")
        await variant.wait_for_messages(3)
        answer = await task
        assert answer.status_code == 200, answer.text
        # The hints themselves may differ, because the positions contain different birds, which a bot counts.
        return answer.json()["decision"]

    run_scenario(scenario)


@pytest.mark.parametrize("ending", ["stay", "back"])
def test_others_see_the_same_past_moments_of_a_running_game(run_scenario: RunScenario, ending: str) -> None:
    async def scenario(variant: Variant, is_asked: bool) -> list[str]:
        await variant.play(STEPS[0])
        await variant.wait_for_messages(2)
        with variant.during_delay():
            await variant.play(STEPS[1])
            live = variant.session.live
            if ending == "back":
                await variant.session.do(Undone(0, live.decision(0), "back"))
            elif is_asked:
                await variant.play("stay")
        await variant.wait_for_messages(3)
        if ending == "stay":
            await variant.play(str(live.legal(1)[0]))
        await asyncio.sleep(1.2 * REVEAL_DELAY_SECONDS)
        states = []
        for audience in OTHERS:
            for seq in range(1, live.feeds.seq(audience) + 1):
                state = await state_at(variant.registry, variant.session, audience, seq, RenderOptions())
                assert state.seq == seq
                states.append(state.model_dump_json())
        return states

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Variant, "_receive", receive_few)
        run_scenario(scenario)


# Over WebSockets and streams


def all_messages(connection: Connection, seq: int) -> list[str]:
    connection.wait_until(lambda state: bool(state["seq"] >= seq))
    return without_times(connection.texts)


class Stream:
    """A stream of states that a separate thread reads."""

    def __init__(self, server: Server, query: str) -> None:
        self.texts: list[str] = []
        self._begun = Event()
        self._thread = Thread(target=self._read, args=(server.address, query), daemon=True)
        self._thread.start()
        assert self._begun.wait(TIMEOUT_SECONDS)

    def _read(self, address: str, query: str) -> None:
        """Read the current state and the next one."""
        headers = {"Authorization": "Bearer secret-1"}
        with (
            httpx.Client(base_url=address, headers=headers, timeout=TIMEOUT_SECONDS, verify=False) as http,
            http.stream("GET", f"/api/tables/heron/stream{query}") as lines,
        ):
            for text in filter(None, lines.iter_lines()):
                self.texts.append(text)
                self._begun.set()
                if len(self.texts) == 2:
                    return

    def end(self) -> list[str]:
        self._thread.join(TIMEOUT_SECONDS)
        return without_times(self.texts)


@pytest.mark.slow
def test_connections_and_streams_receive_the_same_bytes_whether_or_not_ann_was_asked(tmp_path: Path) -> None:
    received: list[list[list[str]]] = []
    for hand in (FLOCK_HAND, NO_FLOCK_HAND):
        with (
            serve_setup(tmp_path / str(len(received)), setup_with(hand), "--reveal-delay", "1.5") as server,
            connect_all(server, 2) as sockets,
        ):
            ann = sockets[0]
            ann.act(STEPS[0])
            seqs = {seat: sockets[seat].wait_until(lambda state: state["since"] > 0)["seq"] for seat in OTHERS}
            streams = [Stream(server, query) for query in ("?seat=1", "")]
            ann.wait_until(lambda state: state["view"]["phase"] == "draw_offer")
            ann.act(STEPS[1])
            if hand == FLOCK_HAND:
                ann.wait_until(lambda state: state["view"]["phase"] == "flock")
                ann.act("stay")
            texts = [all_messages(sockets[seat], seqs[seat] + 2) for seat in OTHERS]
            received.append([*texts, *(stream.end() for stream in streams)])
    assert received[0] == received[1]
    assert [len(texts) for texts in received[0]] == [3, 3, 2, 2]
