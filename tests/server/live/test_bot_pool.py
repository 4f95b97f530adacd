"""The bot pool: tables take turns, analyses do not delay decisions, and shutdown does not wait for running work."""

from __future__ import annotations

import asyncio
import gc
import os
import subprocess
import sys
import threading
import weakref
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

import pytest

import rookery
from rookery import bots
from rookery.server.live import bot_pool as bot_pool_module
from rookery.server.live.bot_pool import ANALYSES_MAX, ANALYSES_PER_ADDRESS_MAX, BotPool, Kind, Stop
from rookery.server.request_errors import RequestRefused

from ..loops import run_alone

Result = TypeVar("Result")

TIMEOUT_SECONDS = 30.0


class BlockedWork:
    """Work that signals when it begins, and ends when the test allows it."""

    def __init__(self) -> None:
        self.thread: threading.Thread | None = None
        self.began = threading.Event()
        self.may_end = threading.Event()

    def __call__(self, _: Stop | None = None) -> str:
        self.thread = threading.current_thread()
        self.began.set()
        assert self.may_end.wait(TIMEOUT_SECONDS), "the test did not release the work"
        return "done"

    async def wait_until_began(self) -> None:
        assert await asyncio.to_thread(self.began.wait, TIMEOUT_SECONDS), "the work did not begin"

    def check_thread_ends(self) -> None:
        assert self.thread is not None
        self.thread.join(TIMEOUT_SECONDS)
        assert not self.thread.is_alive()


def run(scenario: Coroutine[Any, Any, Result]) -> Result:
    """Run a scenario with a time limit."""
    return run_alone(asyncio.wait_for(scenario, TIMEOUT_SECONDS))


async def run_other_tasks() -> None:
    """Let all tasks run as far as they can without a thread."""
    for _ in range(10):
        await asyncio.sleep(0)


async def refusal_reason(work: Awaitable[Any]) -> str:
    with pytest.raises(RequestRefused) as refused:
        await work
    return refused.value.reason


async def block_table(bot_pool: BotPool, table: str) -> tuple[BlockedWork, asyncio.Task[str]]:
    """Let a table compute a decision until the test releases it."""
    blocked = BlockedWork()
    task = asyncio.create_task(bot_pool.run_decision(table, blocked))
    await blocked.wait_until_began()
    return blocked, task


def counts(decisions: int, analyses: int) -> dict[Kind, int]:
    return {"decision": decisions, "analysis": analyses}


# Single tasks


def test_work_is_done_in_another_thread_and_its_result_is_returned() -> None:
    async def scenario() -> str:
        return await BotPool(1).run_decision("a", lambda: threading.current_thread().name)

    assert run(scenario()) == "decision-0"


def test_an_error_in_work_is_raised_to_the_caller_and_later_work_is_done() -> None:
    async def scenario() -> str:
        bot_pool = BotPool(1)
        with pytest.raises(ValueError, match="no idea"):
            await bot_pool.run_decision("a", lambda: int("no idea"))
        return await bot_pool.run_decision("a", lambda: "better")

    assert run(scenario()) == "better"


def test_an_error_that_a_future_cannot_hold_is_raised_to_the_caller_too() -> None:
    async def scenario() -> None:
        await BotPool(1).run_decision("a", lambda: next(iter(())))

    with pytest.raises(RuntimeError, match="StopIteration"):
        run(scenario())


def test_an_idle_thread_keeps_no_reference_to_its_last_work() -> None:
    async def scenario() -> None:
        blocked, task = await block_table(BotPool(1), "a")
        blocked.may_end.set()
        seen = weakref.ref(blocked)
        await task
        del blocked, task
        while seen() is not None:  # the thread drops its reference soon
            await asyncio.sleep(0.01)
            gc.collect()

    run(scenario())


def test_the_default_is_one_thread_fewer_than_cores_and_at_least_one(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, threads in ((1, 1), (2, 1), (8, 7)):
        monkeypatch.setattr(bot_pool_module, "usable_cores", lambda cores=cores: cores)
        assert bot_pool_module.default_threads() == threads
    with pytest.raises(ValueError, match="at least 1, got 0"):
        BotPool(0)


# Fair order


class WorkLog:
    """Records the order in which work is done."""

    def __init__(self, bot_pool: BotPool) -> None:
        self.done: list[str] = []
        self._bot_pool = bot_pool

    def start(self, entry: str) -> asyncio.Task[None]:
        """Start work that records an entry. The first letter of the entry is the table."""
        return asyncio.create_task(self._bot_pool.run_decision(entry[0], lambda: self.done.append(entry)))


async def order_after(table: str, entries: list[str]) -> list[str]:
    """Return the order in which work is done that was requested while a table had the only thread."""
    bot_pool = BotPool(1)
    log = WorkLog(bot_pool)
    blocked, first = await block_table(bot_pool, table)
    rest = [log.start(entry) for entry in entries]
    await run_other_tasks()
    blocked.may_end.set()
    await asyncio.gather(first, *rest)
    return log.done


def test_tables_take_turns_even_if_one_of_them_requests_more() -> None:
    entries = ["a1", "a2", "a3", "b1", "c1", "b2"]
    assert run(order_after("z", entries)) == ["a1", "b1", "c1", "a2", "b2", "a3"]


def test_a_table_that_had_its_turn_waits_behind_tables_that_came_meanwhile() -> None:
    assert run(order_after("a", ["a1", "b1"])) == ["b1", "a1"]


def test_a_table_has_at_most_one_thread_and_others_do_not_wait_for_it() -> None:
    async def scenario() -> list[str]:
        bot_pool = BotPool(2)
        log = WorkLog(bot_pool)
        blocked, first = await block_table(bot_pool, "a")
        second = log.start("a2")
        await run_other_tasks()
        await log.start("b1")
        blocked.may_end.set()
        await asyncio.gather(first, second)
        return log.done

    assert run(scenario()) == ["b1", "a2"]


def test_every_thread_serves_a_different_table() -> None:
    async def scenario() -> None:
        bot_pool, blocked = BotPool(2), [BlockedWork() for _ in range(3)]
        tasks = [asyncio.create_task(bot_pool.run_decision(f"{place}", work)) for place, work in enumerate(blocked)]
        await asyncio.gather(blocked[0].wait_until_began(), blocked[1].wait_until_began())
        assert (bot_pool.running, bot_pool.waiting) == (counts(2, 0), counts(1, 0))
        blocked[1].may_end.set()
        await blocked[2].wait_until_began()
        assert (bot_pool.running, bot_pool.waiting) == (counts(2, 0), counts(0, 0))
        for work in blocked:
            work.may_end.set()
        assert await asyncio.gather(*tasks) == ["done"] * 3
        assert bot_pool.running == counts(0, 0)

    run(scenario())


def test_work_beyond_the_limit_is_refused_until_the_queue_is_shorter() -> None:
    async def scenario() -> None:
        bot_pool = BotPool(1, waiting_max=2)
        log = WorkLog(bot_pool)
        blocked, first = await block_table(bot_pool, "a")
        rest = [log.start("b1"), log.start("c1")]
        await run_other_tasks()
        assert await refusal_reason(bot_pool.run_decision("d", lambda: log.done.append("d1"))) == "rate_limited"
        assert bot_pool.waiting == counts(2, 0)
        blocked.may_end.set()
        await asyncio.gather(first, *rest)
        await log.start("e1")
        assert log.done == ["b1", "c1", "e1"]

    run(scenario())


# Cancellation


async def cancel(task: asyncio.Task[Any]) -> None:
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


def test_work_that_is_cancelled_before_it_begins_is_removed() -> None:
    async def scenario() -> None:
        bot_pool = BotPool(1)
        log = WorkLog(bot_pool)
        blocked, first = await block_table(bot_pool, "a")
        gone, rest = log.start("b1"), [log.start("b2"), log.start("c1")]
        await run_other_tasks()
        await cancel(gone)
        assert bot_pool.waiting == counts(2, 0)
        blocked.may_end.set()
        await asyncio.gather(first, *rest)
        assert log.done == ["b2", "c1"]

    run(scenario())


def test_work_that_is_cancelled_while_it_runs_blocks_its_table_until_it_ends() -> None:
    async def scenario() -> None:
        bot_pool = BotPool(2)
        log = WorkLog(bot_pool)
        blocked, gone = await block_table(bot_pool, "a")
        await cancel(gone)
        second = log.start("a2")
        await run_other_tasks()
        await log.start("b1")
        assert (bot_pool.running, bot_pool.waiting) == (counts(1, 0), counts(1, 0))
        blocked.may_end.set()
        await second
        assert log.done == ["b1", "a2"]

    run(scenario())


# Analyses


def test_a_decision_does_not_wait_for_a_running_analysis() -> None:
    async def scenario() -> None:
        bot_pool, blocked = BotPool(1), BlockedWork()
        run_analysis = asyncio.create_task(bot_pool.run_analysis("here", blocked))
        await blocked.wait_until_began()
        assert await bot_pool.run_decision("a", lambda: "decided") == "decided"
        assert not run_analysis.done()
        assert bot_pool.running == counts(0, 1)
        blocked.may_end.set()
        assert await run_analysis == "done"

    run(scenario())


def test_analyses_run_one_at_a_time_and_addresses_take_turns() -> None:
    async def scenario() -> list[str]:
        bot_pool, blocked, done = BotPool(4), BlockedWork(), list[str]()
        first = asyncio.create_task(bot_pool.run_analysis("z", blocked))
        await blocked.wait_until_began()
        rest = [
            asyncio.create_task(bot_pool.run_analysis(entry[0], partial(lambda entry, _: done.append(entry), entry)))
            for entry in ("a1", "a2", "b1")
        ]
        await run_other_tasks()
        assert (bot_pool.running, bot_pool.waiting) == (counts(0, 1), counts(0, 3))
        blocked.may_end.set()
        await asyncio.gather(first, *rest)
        return done

    assert run(scenario()) == ["a1", "b1", "a2"]


def test_a_server_setting_allows_several_concurrent_analyses() -> None:
    async def scenario() -> None:
        bot_pool, blocked = BotPool(1, analyses_max=2), [BlockedWork(), BlockedWork()]
        tasks = [asyncio.create_task(bot_pool.run_analysis(f"{place}", work)) for place, work in enumerate(blocked)]
        await asyncio.gather(*(work.wait_until_began() for work in blocked))
        for work in blocked:
            work.may_end.set()
        await asyncio.gather(*tasks)

    run(scenario())


async def fill_queue(bot_pool: BotPool, addresses: list[str]) -> Callable[[], Coroutine[Any, Any, None]]:
    """Queue analyses behind one of another address; return a function that lets all of them end."""
    blocked = BlockedWork()
    tasks = [asyncio.create_task(bot_pool.run_analysis("another", blocked))]
    await blocked.wait_until_began()
    tasks += [asyncio.create_task(bot_pool.run_analysis(address, lambda _: "done")) for address in addresses]
    await run_other_tasks()

    async def finish_all() -> None:
        blocked.may_end.set()
        assert await asyncio.gather(*tasks) == ["done"] * len(tasks)

    return finish_all


def test_the_number_of_waiting_analyses_per_address_is_limited() -> None:
    async def scenario() -> None:
        bot_pool = BotPool(1)
        finish_all = await fill_queue(bot_pool, ["here"] * ANALYSES_PER_ADDRESS_MAX)
        assert await refusal_reason(bot_pool.run_analysis("here", lambda _: "done")) == "rate_limited"
        assert bot_pool.waiting == counts(0, ANALYSES_PER_ADDRESS_MAX)
        there = asyncio.create_task(bot_pool.run_analysis("there", lambda _: "done"))
        await finish_all()
        assert await there == "done"
        assert await bot_pool.run_analysis("here", lambda _: "later") == "later"

    run(scenario())


def test_the_total_number_of_waiting_analyses_is_limited() -> None:
    async def scenario() -> None:
        bot_pool = BotPool(1)
        finish_all = await fill_queue(bot_pool, [f"address {number}" for number in range(ANALYSES_MAX)])
        assert await refusal_reason(bot_pool.run_analysis("one more", lambda _: "done")) == "rate_limited"
        assert await bot_pool.run_decision("a", lambda: "decided") == "decided"
        await finish_all()

    run(scenario())


class StoppableAnalysis:
    """An analysis that runs until it is asked to stop."""

    def __init__(self) -> None:
        self.began = threading.Event()
        self.stopped = threading.Event()
        self.never = threading.Event()

    def __call__(self, stop: Stop) -> None:
        self.began.set()
        while not stop():
            self.never.wait(0.001)
        self.stopped.set()


@pytest.mark.parametrize("closing", [False, True], ids=["cancelled", "closed"])
def test_an_analysis_is_stopped_when_no_caller_waits_for_it(closing: bool) -> None:
    async def scenario() -> None:
        bot_pool, analysis = BotPool(1), StoppableAnalysis()
        task = asyncio.create_task(bot_pool.run_analysis("here", analysis))
        assert await asyncio.to_thread(analysis.began.wait, TIMEOUT_SECONDS)
        if closing:
            bot_pool.close()
            assert await refusal_reason(task) == "server_error"
        else:
            await cancel(task)
        assert await asyncio.to_thread(analysis.stopped.wait, TIMEOUT_SECONDS)

    run(scenario())


# Priority


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a priority for each thread")
def test_decisions_and_analyses_run_at_low_priority() -> None:
    def priority() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    async def scenario() -> tuple[int, int]:
        bot_pool = BotPool(1)
        return await bot_pool.run_decision("a", priority), await bot_pool.run_analysis("here", lambda _: priority())

    before = priority()
    assert run(scenario()) == (19, 19)
    assert priority() == before


# Measuring


def test_kind_and_duration_of_work_are_reported_on_the_event_loop() -> None:
    measured: list[tuple[Kind, float, threading.Thread]] = []

    async def scenario() -> threading.Thread:
        bot_pool = BotPool(
            1, on_done=lambda kind, seconds: measured.append((kind, seconds, threading.current_thread()))
        )
        await bot_pool.run_decision("a", lambda: None)
        await bot_pool.run_analysis("here", lambda _: None)
        return threading.current_thread()

    loop = run(scenario())
    assert [kind for kind, _, _ in measured] == ["decision", "analysis"]
    assert all(0 <= seconds < TIMEOUT_SECONDS and thread is loop for _, seconds, thread in measured)


# Closing


def test_closing_refuses_waiting_and_new_work_and_does_not_wait_for_running_work() -> None:
    async def scenario() -> None:
        bot_pool, ran = BotPool(1), list[str]()
        blocked, running = await block_table(bot_pool, "a")
        waiting = asyncio.create_task(bot_pool.run_decision("b", lambda: ran.append("b")))
        await run_other_tasks()
        bot_pool.close()
        assert not blocked.may_end.is_set()
        assert await refusal_reason(running) == "server_error"
        assert await refusal_reason(waiting) == "server_error"
        assert await refusal_reason(bot_pool.run_decision("c", lambda: ran.append("c"))) == "server_error"
        bot_pool.close()
        blocked.may_end.set()
        blocked.check_thread_ends()
        assert ran == []

    run(scenario())


def test_a_thread_whose_event_loop_is_closed_ends_without_an_error() -> None:
    blocked = BlockedWork()

    async def scenario() -> None:
        bot_pool = BotPool(1)
        task = asyncio.create_task(bot_pool.run_decision("a", blocked))
        await blocked.wait_until_began()
        bot_pool.close()
        assert await refusal_reason(task) == "server_error"

    run(scenario())
    blocked.may_end.set()
    blocked.check_thread_ends()


def test_closing_during_a_search_leaves_no_thread() -> None:
    async def scenario() -> None:
        bot_pool, thinking = BotPool(1), BlockedWork()
        game, raven = rookery.new("wingspan", seats=2, seed=1), bots.load("raven@0.5s", seed=1)

        def work() -> str:
            thinking.thread = threading.current_thread()
            thinking.began.set()
            return str(raven.choose(game.seat(game.deciders[0])))

        task = asyncio.create_task(bot_pool.run_decision("a", work))
        await thinking.wait_until_began()
        bot_pool.close()
        assert await refusal_reason(task) == "server_error"
        thinking.check_thread_ends()

    run(scenario())


# The search would take ten minutes.
PROGRAM = """
import asyncio, threading, rookery
from rookery import bots
from rookery.server.live.bot_pool import BotPool

began = threading.Event()
game = rookery.new("wingspan", seats=2, seed=1)
raven, seat = bots.load("raven@600s", seed=1), game.seat(game.deciders[0])

def work():
    began.set()
    raven.choose(seat)

async def main():
    bot_pool = BotPool(1)
    task = asyncio.create_task(bot_pool.run_decision("a", work))
    await asyncio.to_thread(began.wait)
    await asyncio.sleep(0.05)
    assert not task.done()
    {last_statement}

asyncio.run(main())
print("ended")
"""


@pytest.mark.parametrize(
    "last_statement", ["bot_pool.close(); await asyncio.wait([task])", "pass"], ids=["closed", "open"]
)
def test_a_process_can_end_during_a_search(last_statement: str) -> None:
    code = PROGRAM.format(last_statement=last_statement)
    ended = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stdout) == (0, "ended\n"), ended.stderr
