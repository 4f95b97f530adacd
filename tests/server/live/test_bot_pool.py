"""Where bots think: table after table, decisions whatever is analysed, and nobody waits for them at the end."""

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
from rookery.server.live import bot_pool as thinking
from rookery.server.live.bot_pool import ANALYSES_MAX, ANALYSES_PER_ADDRESS_MAX, BotPool, Kind, Stop
from rookery.server.request_errors import RequestRefused

from ..loops import run_alone

Result = TypeVar("Result")

# Seconds after which something will not happen any more.
PATIENCE = 30.0


class Held:
    """Work that tells when it begins, and ends when it is let go."""

    def __init__(self) -> None:
        self.thread: threading.Thread | None = None
        self.began = threading.Event()
        self.may_end = threading.Event()

    def __call__(self, _: Stop | None = None) -> str:
        self.thread = threading.current_thread()
        self.began.set()
        assert self.may_end.wait(PATIENCE), "nobody let it go"
        return "done"

    async def beginning(self) -> None:
        assert await asyncio.to_thread(self.began.wait, PATIENCE), "it never began"

    def check_thread_ends(self) -> None:
        assert self.thread is not None
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


def play(story: Coroutine[Any, Any, Result]) -> Result:
    """Run a test's story, which may not take for ever."""
    return run_alone(asyncio.wait_for(story, PATIENCE))


async def settle() -> None:
    """Let all tasks go as far as they can without a thread."""
    for _ in range(10):
        await asyncio.sleep(0)


async def refusal(work: Awaitable[Any]) -> str:
    with pytest.raises(RequestRefused) as refused:
        await work
    return refused.value.reason


async def busy(bot_pool: BotPool, table: str) -> tuple[Held, asyncio.Task[str]]:
    """A table that thinks until it is let go."""
    held = Held()
    task = asyncio.create_task(bot_pool.run_decision(table, held))
    await held.beginning()
    return held, task


def counts(decisions: int, analyses: int) -> dict[Kind, int]:
    return {"decision": decisions, "analysis": analyses}


# One piece of work


def test_work_is_done_in_another_thread_and_its_result_comes_back() -> None:
    async def story() -> str:
        return await BotPool(1).run_decision("a", lambda: threading.current_thread().name)

    assert play(story()) == "decision-0"


def test_what_work_raises_is_raised_to_whoever_asked_and_the_next_is_done() -> None:
    async def story() -> str:
        bot_pool = BotPool(1)
        with pytest.raises(ValueError, match="no idea"):
            await bot_pool.run_decision("a", lambda: int("no idea"))
        return await bot_pool.run_decision("a", lambda: "better")

    assert play(story()) == "better"


def test_work_that_raises_what_a_future_cannot_hold_is_answered_all_the_same() -> None:
    async def story() -> None:
        await BotPool(1).run_decision("a", lambda: next(iter(())))

    with pytest.raises(RuntimeError, match="StopIteration"):
        play(story())


def test_an_idle_thread_keeps_no_game_alive() -> None:
    async def story() -> None:
        held, task = await busy(BotPool(1), "a")
        held.may_end.set()
        seen = weakref.ref(held)
        await task
        del held, task
        while seen() is not None:  # the thread is about to let go of it
            await asyncio.sleep(0.01)
            gc.collect()

    play(story())


def test_threads_are_one_less_than_cores_and_at_least_one(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, threads in ((1, 1), (2, 1), (8, 7)):
        monkeypatch.setattr(thinking, "usable_cores", lambda cores=cores: cores)
        assert thinking.default_threads() == threads
    with pytest.raises(ValueError, match="at least 1, got 0"):
        BotPool(0)


# Turns


class Diary:
    """Work that writes down in which order it is done."""

    def __init__(self, bot_pool: BotPool) -> None:
        self.done: list[str] = []
        self._thinkers = bot_pool

    def ask(self, entry: str) -> asyncio.Task[None]:
        """The first letter is the table."""
        return asyncio.create_task(self._thinkers.run_decision(entry[0], lambda: self.done.append(entry)))


async def order_behind(table: str, entries: list[str]) -> list[str]:
    """In which order work is done that came while a table was thinking."""
    bot_pool = BotPool(1)
    diary = Diary(bot_pool)
    held, first = await busy(bot_pool, table)
    rest = [diary.ask(entry) for entry in entries]
    await settle()
    held.may_end.set()
    await asyncio.gather(first, *rest)
    return diary.done


def test_tables_take_turns_however_much_one_of_them_asks() -> None:
    asked = ["a1", "a2", "a3", "b1", "c1", "b2"]
    assert play(order_behind("z", asked)) == ["a1", "b1", "c1", "a2", "b2", "a3"]


def test_a_table_that_has_had_its_turn_stands_behind_those_who_came_in_the_meantime() -> None:
    assert play(order_behind("a", ["a1", "b1"])) == ["b1", "a1"]


def test_a_table_never_thinks_twice_at_once_and_others_need_not_wait_for_it() -> None:
    async def story() -> list[str]:
        bot_pool = BotPool(2)
        diary = Diary(bot_pool)
        held, first = await busy(bot_pool, "a")
        second = diary.ask("a2")
        await settle()
        await diary.ask("b1")
        held.may_end.set()
        await asyncio.gather(first, second)
        return diary.done

    assert play(story()) == ["b1", "a2"]


def test_as_many_tables_think_at_once_as_there_are_threads() -> None:
    async def story() -> None:
        bot_pool, held = BotPool(2), [Held() for _ in range(3)]
        tasks = [asyncio.create_task(bot_pool.run_decision(f"{place}", one)) for place, one in enumerate(held)]
        await asyncio.gather(held[0].beginning(), held[1].beginning())
        assert (bot_pool.running, bot_pool.waiting) == (counts(2, 0), counts(1, 0))
        held[1].may_end.set()
        await held[2].beginning()
        assert (bot_pool.running, bot_pool.waiting) == (counts(2, 0), counts(0, 0))
        for one in held:
            one.may_end.set()
        assert await asyncio.gather(*tasks) == ["done"] * 3
        assert bot_pool.running == counts(0, 0)

    play(story())


def test_more_waiting_than_the_limit_is_refused_until_there_is_room() -> None:
    async def story() -> None:
        bot_pool = BotPool(1, waiting_max=2)
        diary = Diary(bot_pool)
        held, first = await busy(bot_pool, "a")
        rest = [diary.ask("b1"), diary.ask("c1")]
        await settle()
        assert await refusal(bot_pool.run_decision("d", lambda: diary.done.append("d1"))) == "rate_limited"
        assert bot_pool.waiting == counts(2, 0)
        held.may_end.set()
        await asyncio.gather(first, *rest)
        await diary.ask("e1")
        assert diary.done == ["b1", "c1", "e1"]

    play(story())


# Second thoughts


async def cancel(task: asyncio.Task[Any]) -> None:
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


def test_whoever_goes_before_the_work_begins_takes_it_back() -> None:
    async def story() -> None:
        bot_pool = BotPool(1)
        diary = Diary(bot_pool)
        held, first = await busy(bot_pool, "a")
        gone, rest = diary.ask("b1"), [diary.ask("b2"), diary.ask("c1")]
        await settle()
        await cancel(gone)
        assert bot_pool.waiting == counts(2, 0)
        held.may_end.set()
        await asyncio.gather(first, *rest)
        assert diary.done == ["b2", "c1"]

    play(story())


def test_whoever_goes_in_the_middle_leaves_the_table_busy_until_the_work_ends() -> None:
    async def story() -> None:
        bot_pool = BotPool(2)
        diary = Diary(bot_pool)
        held, gone = await busy(bot_pool, "a")
        await cancel(gone)
        second = diary.ask("a2")
        await settle()
        await diary.ask("b1")
        assert (bot_pool.running, bot_pool.waiting) == (counts(1, 0), counts(1, 0))
        held.may_end.set()
        await second
        assert diary.done == ["b1", "a2"]

    play(story())


# Analyses


def test_a_bot_decides_while_an_analysis_will_not_end() -> None:
    async def story() -> None:
        bot_pool, held = BotPool(1), Held()
        run_analysis = asyncio.create_task(bot_pool.run_analysis("here", held))
        await held.beginning()
        assert await bot_pool.run_decision("a", lambda: "decided") == "decided"
        assert not run_analysis.done()
        assert bot_pool.running == counts(0, 1)
        held.may_end.set()
        assert await run_analysis == "done"

    play(story())


def test_of_several_analyses_one_is_done_at_a_time_and_addresses_take_turns() -> None:
    async def story() -> list[str]:
        bot_pool, held, done = BotPool(4), Held(), list[str]()
        first = asyncio.create_task(bot_pool.run_analysis("z", held))
        await held.beginning()
        rest = [
            asyncio.create_task(bot_pool.run_analysis(entry[0], partial(lambda entry, _: done.append(entry), entry)))
            for entry in ("a1", "a2", "b1")
        ]
        await settle()
        assert (bot_pool.running, bot_pool.waiting) == (counts(0, 1), counts(0, 3))
        held.may_end.set()
        await asyncio.gather(first, *rest)
        return done

    assert play(story()) == ["a1", "b1", "a2"]


def test_more_analyses_may_run_at_once_if_the_server_says_so() -> None:
    async def story() -> None:
        bot_pool, held = BotPool(1, analyses_max=2), [Held(), Held()]
        tasks = [asyncio.create_task(bot_pool.run_analysis(f"{place}", one)) for place, one in enumerate(held)]
        await asyncio.gather(*(one.beginning() for one in held))
        for one in held:
            one.may_end.set()
        await asyncio.gather(*tasks)

    play(story())


async def fill(bot_pool: BotPool, addresses: list[str]) -> Callable[[], Coroutine[Any, Any, None]]:
    """Analyses that wait behind one of another address; returns how to let them all end."""
    held = Held()
    tasks = [asyncio.create_task(bot_pool.run_analysis("another", held))]
    await held.beginning()
    tasks += [asyncio.create_task(bot_pool.run_analysis(address, lambda _: "done")) for address in addresses]
    await settle()

    async def close_subscriptions() -> None:
        held.may_end.set()
        assert await asyncio.gather(*tasks) == ["done"] * len(tasks)

    return close_subscriptions


def test_an_address_has_only_so_many_analyses_waiting() -> None:
    async def story() -> None:
        bot_pool = BotPool(1)
        close_subscriptions = await fill(bot_pool, ["here"] * ANALYSES_PER_ADDRESS_MAX)
        assert await refusal(bot_pool.run_analysis("here", lambda _: "done")) == "rate_limited"
        assert bot_pool.waiting == counts(0, ANALYSES_PER_ADDRESS_MAX)
        there = asyncio.create_task(bot_pool.run_analysis("there", lambda _: "done"))
        await close_subscriptions()
        assert await there == "done"
        assert await bot_pool.run_analysis("here", lambda _: "same_deal") == "same_deal"

    play(story())


def test_all_addresses_together_have_only_so_many_analyses_waiting() -> None:
    async def story() -> None:
        bot_pool = BotPool(1)
        close_subscriptions = await fill(bot_pool, [f"address {number}" for number in range(ANALYSES_MAX)])
        assert await refusal(bot_pool.run_analysis("one more", lambda _: "done")) == "rate_limited"
        assert await bot_pool.run_decision("a", lambda: "decided") == "decided"
        await close_subscriptions()

    play(story())


class Patient:
    """An analysis that goes on until it is told to stop."""

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
def test_an_analysis_nobody_waits_for_is_told_to_stop(closing: bool) -> None:
    async def story() -> None:
        bot_pool, patient = BotPool(1), Patient()
        task = asyncio.create_task(bot_pool.run_analysis("here", patient))
        assert await asyncio.to_thread(patient.began.wait, PATIENCE)
        if closing:
            bot_pool.close()
            assert await refusal(task) == "server_error"
        else:
            await cancel(task)
        assert await asyncio.to_thread(patient.stopped.wait, PATIENCE)

    play(story())


# Standing back


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a priority for each thread")
def test_decisions_and_analyses_stand_back_behind_the_event_loop() -> None:
    def priority() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    async def story() -> tuple[int, int]:
        bot_pool = BotPool(1)
        return await bot_pool.run_decision("a", priority), await bot_pool.run_analysis("here", lambda _: priority())

    before = priority()
    assert play(story()) == (19, 19)
    assert priority() == before


# Telling how long it took


def test_whoever_measures_is_told_on_the_event_loop_what_was_done_and_for_how_long() -> None:
    told: list[tuple[Kind, float, threading.Thread]] = []

    async def story() -> threading.Thread:
        bot_pool = BotPool(1, on_done=lambda kind, seconds: told.append((kind, seconds, threading.current_thread())))
        await bot_pool.run_decision("a", lambda: None)
        await bot_pool.run_analysis("here", lambda _: None)
        return threading.current_thread()

    loop = play(story())
    assert [kind for kind, _, _ in told] == ["decision", "analysis"]
    assert all(0 <= seconds < PATIENCE and thread is loop for _, seconds, thread in told)


# Closing


def test_closing_refuses_what_waits_and_what_comes_and_does_not_wait_for_what_runs() -> None:
    async def story() -> None:
        bot_pool, ran = BotPool(1), list[str]()
        held, running = await busy(bot_pool, "a")
        waiting = asyncio.create_task(bot_pool.run_decision("b", lambda: ran.append("b")))
        await settle()
        bot_pool.close()
        assert not held.may_end.is_set()
        assert await refusal(running) == "server_error"
        assert await refusal(waiting) == "server_error"
        assert await refusal(bot_pool.run_decision("c", lambda: ran.append("c"))) == "server_error"
        bot_pool.close()
        held.may_end.set()
        held.check_thread_ends()
        assert ran == []

    play(story())


def test_a_thread_whose_event_loop_is_gone_ends_quietly() -> None:
    held = Held()

    async def story() -> None:
        bot_pool = BotPool(1)
        task = asyncio.create_task(bot_pool.run_decision("a", held))
        await held.beginning()
        bot_pool.close()
        assert await refusal(task) == "server_error"

    play(story())
    held.may_end.set()
    held.check_thread_ends()


def test_closing_while_a_raven_thinks_leaves_no_thread_behind() -> None:
    async def story() -> None:
        bot_pool, begun = BotPool(1), Held()
        game, raven = rookery.new("wingspan", seats=2, seed=1), bots.load("raven@0.5s", seed=1)

        def work() -> str:
            begun.thread = threading.current_thread()
            begun.began.set()
            return str(raven.choose(game.seat(game.deciders[0])))

        task = asyncio.create_task(bot_pool.run_decision("a", work))
        await begun.beginning()
        bot_pool.close()
        assert await refusal(task) == "server_error"
        begun.check_thread_ends()

    play(story())


# The raven would think for ten minutes.
ENDING = """
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
    {last_words}

asyncio.run(main())
print("good night")
"""


@pytest.mark.parametrize("last_words", ["bot_pool.close(); await asyncio.wait([task])", "pass"], ids=["closed", "open"])
def test_a_process_ends_in_the_middle_of_a_raven_s_thoughts(last_words: str) -> None:
    code = ENDING.format(last_words=last_words)
    ended = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stdout) == (0, "good night\n"), ended.stderr
