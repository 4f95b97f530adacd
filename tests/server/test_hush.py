"""Speed tells nothing: others cannot see whether a seat was asked for a flock, as long as it answers soon."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import Any

import httpx
import pytest

from rookery.core.events import GAME_OVER
from rookery.core.rulebook import Json
from rookery.server import room as rooms
from rookery.server.app import make_app
from rookery.server.causes import Cause, Decided, Said, TookBack, cause_json
from rookery.server.clocks import SECOND, ClockRule, Pace
from rookery.server.feed import Audience
from rookery.server.host import Host
from rookery.server.keys import hash_of
from rookery.server.line import RESTART, Line
from rookery.server.messages import State
from rookery.server.office import Settings
from rookery.server.reviewing import state_at
from rookery.server.room import Room
from rookery.server.setups import Manners, Setup, setup_json
from rookery.server.storage import SeatKey, StoredCause, TableFacts
from rookery.server.tables import LiveTable
from rookery.server.telling import Manner
from tests.cubirds.scenes import table

from .live import PATIENCE, Call, Server
from .stores import opened
from .tables import START, Kind, audiences, decide, do, named, new_table, seated, told_bytes
from .test_leaks import calls, served, timeless

# Both hands have a toucan to lay; one of them a flock besides.
FLOCK, NONE = "toucan, duck, 6 magpie", "toucan, duck, 2 owl, 2 magpie, 2 robin"
STEPS = ("lay toucan 1 right", "decline")
OTHERS: tuple[Audience, ...] = (1, None)
HUSH = 1.0
CLOCK = ClockRule("live", seconds=300, increment=5)


def setup_with(hand: str, pause: float = 0.7) -> Setup:
    """A table where Ann lays, with these cards in her hand and something to draw for all."""
    position: Json = table(hand=hand, draw="3 duck, 2 robin").position()
    options = {"open_discard": False} | dict(position.get("options", {}))
    pace = Pace(pause=int(pause * SECOND), hush=int(HUSH * SECOND))
    return Setup("cubirds", 2, options, None, position, False, 0, manners=Manners(clock=CLOCK), pace=pace)


def decided(live: LiveTable, action: str) -> Decided:
    seat = live.deciders[0]
    return Decided(seat, action, live.decision(seat), f"client-{live.number}")


# Without a server


def quiet_turn(hand: str) -> LiveTable:
    """Ann has laid and drawn nothing: now she is asked for a flock, or not."""
    live = LiveTable("heron", setup_with(hand), seated(setup_with(hand))[1])
    for action in STEPS:
        do(live, decided(live, action))
    assert (tuple(live.deciders) == (0,)) == (hand == FLOCK)
    return live


def same_to_others(asked: LiveTable, passed: LiveTable) -> None:
    for audience in OTHERS:
        for language in ("en", "fr"):
            assert told_bytes(asked, audience, language=language) == told_bytes(passed, audience, language=language)
    assert asked.decision(1) == passed.decision(1)


@pytest.mark.parametrize("wait", [0, 1, 499])
def test_who_stays_within_the_hush_looks_in_every_byte_like_who_was_not_asked(wait: int) -> None:
    asked, passed = quiet_turn(FLOCK), quiet_turn(NONE)
    do(asked, decided(asked, "stay"), asked.at + wait)
    same_to_others(asked, passed)
    for live in (asked, passed):
        do(live, Decided(1, str(live.legal(1)[0]), live.decision(1), "next"), START + 60_000)
    same_to_others(asked, passed)


@pytest.mark.parametrize("wait", [0, 1, 499])
def test_who_goes_back_instead_of_answering_looks_like_who_was_not_asked(wait: int) -> None:
    asked, passed = quiet_turn(FLOCK), quiet_turn(NONE)
    for live in (asked, passed):
        at = live.at + wait
        for number in range(2):
            do(live, TookBack(0, live.decision(0), f"back-{number}"), at)
    same_to_others(asked, passed)
    for live in (asked, passed):
        for action in STEPS:
            do(live, decided(live, action), START + 60_000)
    do(asked, decided(asked, "stay"), START + 60_100)
    same_to_others(asked, passed)


def test_who_goes_back_is_told_nothing_that_did_not_happen() -> None:
    asked = quiet_turn(FLOCK)
    told = asked.feeds.seq(0)
    do(asked, TookBack(0, asked.decision(0), "back"))
    (undone,) = asked.feeds.since(0, told)
    assert undone.event.kind == "undone"
    again = LiveTable("heron", asked.setup, seated(asked.setup)[1])
    for action in STEPS:
        do(again, decided(again, action))
    do(again, TookBack(0, again.decision(0), "back"))
    for audience in (0, *OTHERS):
        assert told_bytes(again, audience) == told_bytes(asked, audience)


# With a host


@dataclass
class Clock:
    """The time of a twin, the same in both though seconds pass."""

    at: int = START + 10_000

    def __call__(self) -> int:
        return self.at


@dataclass
class Twin:
    """One of two tables in a host of its own, and what others hear of it."""

    host: Host
    room: Room
    heard: dict[Audience, list[str]] = field(default_factory=lambda: {audience: [] for audience in OTHERS})

    def listen(self) -> None:
        for audience in OTHERS:
            line = Line(self.room.live, audience, self.room.is_held)
            self.room.join(line)
            line.greet(None, Manner())
            self.host.keep(self._hear(line))

    async def _hear(self, line: Line) -> None:
        while True:
            for message in await line.news():
                self.heard[line.audience].append(message.model_dump_json())

    @property
    def count(self) -> int:
        return min(map(len, self.heard.values()))

    async def until_heard(self, count: int) -> None:
        for _ in range(1000):
            if self.count >= count:
                return
            await asyncio.sleep(0.01)
        raise AssertionError("nobody was told")

    async def play(self, *actions: str) -> None:
        for action in actions:
            await self.room.do(decided(self.room.live, action))


Story = Callable[[Twin, bool], Awaitable[Any]]


@pytest.fixture
def tell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Story], tuple[Any, Any]]:
    """Plays a story at both tables, with whether Ann is asked; what it gave and what others heard must be equal."""
    clock = Clock()
    monkeypatch.setattr(rooms, "now", clock)

    async def told(story: Story, hand: str) -> Any:
        clock.at = START + 10_000
        store = opened(tmp_path / f"{hand[:20]}{len(list(tmp_path.iterdir()))}.db")
        setup = setup_with(hand)
        causes = [StoredCause(cause_json(cause), at) for cause, at in seated(setup)[1]]
        keys = [SeatKey("heron", seat, hash_of(f"secret-{seat}")) for seat in (0, 1)]
        store.add_table("heron", setup_json(setup), TableFacts("cubirds", 0, False, "running"), causes, keys)
        host = Host(store, Settings(pause=0.7, hush=HUSH))
        twin = Twin(host, await host.room("heron"))
        twin.listen()
        await twin.until_heard(1)
        try:
            given = await story(twin, hand == FLOCK)
        finally:
            await host.close(RESTART)
        return given, twin.heard

    def both(story: Story) -> tuple[Any, Any]:
        asked, passed = (asyncio.run(told(story, hand)) for hand in (FLOCK, NONE))
        assert asked == passed
        return asked

    return both


async def quiet(twin: Twin, is_asked: bool) -> None:
    """Ann lays and draws nothing; a little later she stays if she is asked."""
    await twin.play(*STEPS)
    await asyncio.sleep(HUSH / 4)
    if is_asked:
        await twin.play("stay")


def test_others_hear_the_same_messages_in_the_same_order(tell: Callable[[Story], tuple[Any, Any]]) -> None:
    async def story(twin: Twin, is_asked: bool) -> None:
        await twin.play(STEPS[0])
        await twin.until_heard(2)
        await twin.play(STEPS[1])
        await asyncio.sleep(HUSH / 4)
        assert twin.count == 2, "nothing was told in the meantime"
        if is_asked:
            await twin.play("stay")
        assert twin.count == 2
        await twin.until_heard(3)
        await twin.play(str(twin.room.live.legal(1)[0]))
        await twin.until_heard(4)

    _, heard = tell(story)
    assert State.model_validate_json(heard[1][-1]).seq > State.model_validate_json(heard[1][0]).seq


def test_others_hear_the_same_if_ann_goes_back(tell: Callable[[Story], tuple[Any, Any]]) -> None:
    async def story(twin: Twin, is_asked: bool) -> None:
        await twin.play(STEPS[0])
        await twin.until_heard(2)
        await twin.play(STEPS[1])
        live = twin.room.live
        await twin.room.do(TookBack(0, live.decision(0), "back"))
        await twin.until_heard(3)

    tell(story)


def test_what_others_do_in_the_meantime_waits_and_is_answered_alike(tell: Callable[[Story], tuple[Any, Any]]) -> None:
    """Bo talks, and tries to answer a question that he cannot know yet."""

    async def story(twin: Twin, is_asked: bool) -> list[object]:
        live = twin.room.live
        await twin.play(STEPS[0])
        await twin.until_heard(2)
        await twin.play(STEPS[1])
        guess = Decided(1, "lay duck 1 left", 4, "guess")
        tasks = [asyncio.create_task(tried(twin.room, cause)) for cause in (guess, Said(1, "hm", "said"))]
        tasks.append(asyncio.create_task(tried(twin.room, Said(0, "well", "own"))))
        await asyncio.sleep(HUSH / 4)
        assert not any(task.done() for task in tasks)
        if is_asked:
            await twin.play("stay")
        answers: list[object] = [await task for task in tasks]
        await twin.until_heard(3)
        await asyncio.sleep(0.05)
        return [*answers, live.feeds.seq(1), [entry.event.kind for entry in live.feeds.since(1, 0)][-3:]]

    # How many messages tell of it is a matter of luck.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Twin, "_hear", once_more)
        tell(story)


async def once_more(twin: Twin, line: Line) -> None:
    while True:
        for _ in await line.news():
            twin.heard[line.audience].append("something")
            del twin.heard[line.audience][3:]


async def tried(room: Room, cause: Cause) -> str:
    answers: list[bool] = []
    try:
        assert isinstance(cause, Decided | Said)
        await room.ask(cause, answers.append)
    except Exception as refusal:
        return str(refusal)
    return f"done {room.live.feeds.seq(cause.seat)}"


async def get(twin: Twin, path: str, seat: int | None) -> tuple[int, Any]:
    """Through the door, as seat 1 or as anybody."""
    headers = {} if seat is None else {"Authorization": f"Bearer secret-{seat}"}
    transport = httpx.ASGITransport(make_app(twin.host))
    async with httpx.AsyncClient(transport=transport, base_url="http://house") as browser:
        answer = await browser.get(f"/api/tables/heron{path}", headers=headers, timeout=20)
        return answer.status_code, answer.json()


def test_doors_tell_others_the_same_though_they_ask_in_the_meantime(tell: Callable[[Story], tuple[Any, Any]]) -> None:
    async def story(twin: Twin, is_asked: bool) -> list[Any]:
        await twin.play(STEPS[0])
        await twin.until_heard(2)
        await twin.play(STEPS[1])
        seq = State.model_validate_json(twin.heard[None][-1]).seq
        asks = [("", None), ("", 1), ("/state", None), ("/state?seat=1", 1), (f"/state?at={seq}", None)]
        asks += [(f"/state?seat=1&at={seq + more}", 1) for more in (1, 2, 3)]
        tasks = [asyncio.create_task(get(twin, *ask)) for ask in asks]
        await asyncio.sleep(HUSH / 4)
        assert not any(task.done() for task in tasks)
        if is_asked:
            await twin.play("stay")
        answers = [await task for task in tasks]
        assert answers[0][0] == answers[2][0] == 200
        return answers

    tell(story)


def test_a_hint_asked_for_in_the_meantime_comes_when_others_are_told(tell: Callable[[Story], tuple[Any, Any]]) -> None:
    async def hint(twin: Twin) -> httpx.Response:
        transport = httpx.ASGITransport(make_app(twin.host))
        async with httpx.AsyncClient(transport=transport, base_url="http://house", timeout=20) as browser:
            headers = {"Authorization": "Bearer secret-1"}
            return await browser.post("/api/tables/heron/seats/1/hint", headers=headers)

    async def story(twin: Twin, is_asked: bool) -> Any:
        await twin.play(STEPS[0])
        await twin.until_heard(2)
        await twin.play(STEPS[1])
        task = asyncio.create_task(hint(twin))
        await asyncio.sleep(HUSH / 4)
        assert not task.done()
        if is_asked:
            await twin.play("stay")
        await twin.until_heard(3)
        answer = await task
        assert answer.status_code == 200, answer.text
        # Not what it says: these two scenes have other birds in all, and a bot counts them.
        return answer.json()["decision"]

    tell(story)


@pytest.mark.parametrize("ending", ["stay", "back"])
def test_every_moment_of_a_running_table_is_shown_to_others_alike(
    tell: Callable[[Story], tuple[Any, Any]], ending: str
) -> None:
    async def story(twin: Twin, is_asked: bool) -> list[str]:
        await twin.play(STEPS[0])
        await twin.until_heard(2)
        await twin.play(STEPS[1])
        live = twin.room.live
        if ending == "back":
            await twin.room.do(TookBack(0, live.decision(0), "back"))
        elif is_asked:
            await twin.play("stay")
        await twin.until_heard(3)
        if ending == "stay":
            await twin.play(str(live.legal(1)[0]))
        await asyncio.sleep(1.2 * HUSH)
        shown = []
        for audience in OTHERS:
            for seq in range(1, live.feeds.seq(audience) + 1):
                state = await state_at(twin.host, twin.room, audience, seq, Manner())
                assert state.seq == seq
                shown.append(state.model_dump_json())
        return shown

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Twin, "_hear", once_more)
        tell(story)


def test_who_thinks_longer_is_seen_to_think(tell: Callable[[Story], tuple[Any, Any]]) -> None:
    """Only then: the phase is in everybody's view."""

    phases = []

    async def story(twin: Twin, is_asked: bool) -> None:
        await twin.play(*STEPS)
        await asyncio.sleep(1.2 * HUSH)
        await twin.until_heard(2)
        view = State.model_validate_json(twin.heard[None][-1]).view
        phases.append(view and view["phase"])

    with pytest.raises(AssertionError):
        tell(story)
    assert phases == ["flock", "lay"]


def test_the_seat_itself_is_not_held_back(tell: Callable[[Story], tuple[Any, Any]]) -> None:
    async def story(twin: Twin, is_asked: bool) -> bool:
        await quiet(twin, is_asked)
        state = await asyncio.wait_for(state_at(twin.host, twin.room, 0, None, Manner()), HUSH / 4)
        assert state.seq == twin.room.live.feeds.seq(0)
        return twin.room.is_held(0)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Twin, "_hear", once_more)
        assert tell(story)[0] is False


# Bots


@pytest.mark.parametrize("hand", [FLOCK, NONE])
def test_a_bot_waits_as_long_after_what_all_have_seen_whether_or_not_ann_was_asked(file: Path, hand: str) -> None:
    pause = 0.3

    async def play() -> float:
        host = Host(opened(file), Settings())
        setup = setup_with(hand, pause)
        live = LiveTable("heron", setup, seated(setup, bots=(1,))[1])
        facts = TableFacts("cubirds", 0, listed=False, stage="running")
        causes = [StoredCause(cause_json(cause), at) for cause, at in seated(live.setup, bots=(1,))[1]]
        host.storage.add_table("heron", setup_json(live.setup), facts, causes, [])
        twin = Twin(host, host.enter(live))
        await twin.play(*STEPS[:-1])
        began = monotonic()
        await twin.play(STEPS[-1])
        if hand == FLOCK:
            await asyncio.sleep(0.8 * HUSH)
            await twin.play("stay")
        while not has_decided(live, 1):
            await asyncio.sleep(0.01)
        waited = monotonic() - began
        await host.close(RESTART)
        return waited

    assert asyncio.run(asyncio.wait_for(play(), PATIENCE)) >= HUSH + pause


def has_decided(live: LiveTable, seat: int) -> bool:
    return live.game is not None and any(decision.seat == seat for decision in live.game.history if not decision.forced)


@pytest.mark.parametrize("hand", [FLOCK, NONE])
def test_a_bot_that_is_asked_itself_answers_before_others_look(file: Path, hand: str) -> None:
    """Though it pauses longer than others are held back: each time it would show that it has a flock."""

    async def play() -> tuple[bool, bool]:
        host = Host(opened(file), Settings())
        setup = setup_with(hand, pause=3 * HUSH)
        live = LiveTable("heron", setup, seated(setup, bots=(0,))[1])
        facts = TableFacts("cubirds", 0, listed=False, stage="running")
        causes = [StoredCause(cause_json(cause), at) for cause, at in seated(live.setup, bots=(0,))[1]]
        host.storage.add_table("heron", setup_json(live.setup), facts, causes, [])
        room = host.enter(live)
        while not room.is_held(1):
            await asyncio.sleep(0.005)
        while room.is_held(1):
            await asyncio.sleep(0.005)
        asked = live.deciders == (0,)
        await host.close(RESTART)
        return asked, live.view(1)["phase"] == "flock"

    assert asyncio.run(asyncio.wait_for(play(), PATIENCE)) == (False, False)


# Over real sockets


def hear_out(call: Call, seq: int) -> list[str]:
    call.until(lambda state: bool(state["seq"] >= seq))
    return timeless(call.texts)


class Stream:
    """A stream of states, read in a thread of its own."""

    def __init__(self, server: Server, query: str) -> None:
        self.texts: list[str] = []
        self._begun = Event()
        self._thread = Thread(target=self._read, args=(server.address, query), daemon=True)
        self._thread.start()
        assert self._begun.wait(PATIENCE)

    def _read(self, address: str, query: str) -> None:
        """The state there is, and the next one."""
        who = {"Authorization": "Bearer secret-1"}
        with (
            httpx.Client(base_url=address, headers=who, timeout=PATIENCE, verify=False) as http,
            http.stream("GET", f"/api/tables/heron/stream{query}") as lines,
        ):
            for text in filter(None, lines.iter_lines()):
                self.texts.append(text)
                self._begun.set()
                if len(self.texts) == 2:
                    return

    def end(self) -> list[str]:
        self._thread.join(PATIENCE)
        return timeless(self.texts)


@pytest.mark.slow
def test_sockets_and_streams_carry_the_same_bytes_whether_or_not_ann_was_asked(tmp_path: Path) -> None:
    carried = []
    for hand in (FLOCK, NONE):
        with (
            served(tmp_path / str(len(carried)), setup_with(hand), "--hush", "1.5") as server,
            calls(server, 2) as sockets,
        ):
            ann = sockets[0]
            ann.act(STEPS[0])
            seqs = {seat: sockets[seat].until(lambda state: state["since"] > 0)["seq"] for seat in OTHERS}
            streams = [Stream(server, query) for query in ("?seat=1", "")]
            ann.until(lambda state: state["view"]["phase"] == "draw_offer")
            ann.act(STEPS[1])
            if hand == FLOCK:
                ann.until(lambda state: state["view"]["phase"] == "flock")
                ann.act("stay")
            texts = [hear_out(sockets[seat], seqs[seat] + 2) for seat in OTHERS]
            carried.append([*texts, *(stream.end() for stream in streams)])
    assert carried[0] == carried[1]
    assert [len(texts) for texts in carried[0]] == [3, 3, 2, 2]


HUSHED: list[Kind] = [("cubirds", 1, {}), ("cubirds", 2, {"turn_limit": 40}), ("cubirds", 3, {})]


@pytest.mark.parametrize("kind", HUSHED, ids=named)
def test_going_back_from_a_hushed_step_shows_nobody_what_has_not_happened(kind: Kind) -> None:
    """Nobody sees a table on which the "no, thanks" was played, nor hears of an end that has not come."""
    backs = 0
    for seed in range(12):
        live, _ = new_table(kind, seed)
        rng = random.Random(seed)
        while live.stage == "running":
            seat = live.deciders[0]
            asked = any(str(action) in live.rulebook.hushed for action in live.legal(seat))
            if asked and live.can_undo(seat) and backs < 200 and rng.random() < 0.8:
                do(live, TookBack(seat, live.decision(seat), f"back-{live.number}"))
                backs += 1
            else:
                decide(live, seat, rng.randrange(len(live.legal(seat))))
            assert live.game is not None
            for audience in audiences(live):
                assert live.view(audience) == live.game.view(audience)
                kinds = {entry.event.kind for entry in live.feeds.since(audience, 0)}
                assert (GAME_OVER in kinds) == (live.stage == "over")
    assert backs > 5
