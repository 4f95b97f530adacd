"""Asking for long stories over and over, and wavering without end: slowed down and bounded, unnoticed by who plays."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

import pytest

from rookery.server.live.state_messages import localizer_for
from rookery.server.live.subscription import RATE_LIMITED
from rookery.server.rate_limits import Limits
from rookery.server.request_errors import RequestRefused
from rookery.server.tables import validation as checking
from rookery.server.tables.events import Decided, Undone
from rookery.server.tables.table import LiveTable
from rookery.server.tables.validation import CHOICE_CHANGES_MAX

from ..fork_server import TIMEOUT_SECONDS
from ..live_server import Guest, serving
from ..playing import actions
from ..table_helpers import Timed, decide, do, new_table
from .test_endpoints import closed_with
from .test_http_refusals import check_refused
from .test_rate_limits import ADDRESS, Hands, taken

# A tenth of the usual: so many at once.
NARROW = ("--rate-limit-scale", "0.1")
BURST = 30


@pytest.fixture
def ann(tmp_path: Path) -> Iterator[Guest]:
    with serving(tmp_path / "tables.db", *NARROW) as server, closing(Guest(server)) as guest:
        yield guest


# Hellos


def hellos_until_refused(guest: Guest, table: str) -> int:
    """Each over a new socket, which has a limit of its own; how many were answered."""
    for answered in range(5 * BURST):
        with closing(guest.connect(table)) as connection:
            connection.send({"type": "hello", "since": None, "language": "en"})
            answer = connection.receive()
            if answer["type"] == "refused":
                assert answer["reason"] == "rate_limited"
                assert closed_with(connection) == RATE_LIMITED, "a page tries again after this"
                return answered
    raise AssertionError("nobody is refused")


def streams_until_refused(guest: Guest, table: str) -> int:
    for opened in range(5 * BURST):
        with guest.http.stream("GET", f"/api/tables/{table}/stream") as answer:
            if answer.status_code != 200:
                answer.read()
                check_refused(answer, "rate_limited", 429)
                return opened
    raise AssertionError("nobody is refused")


def test_whoever_says_hello_over_and_over_is_told_nothing_for_a_while_and_others_play_on(ann: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    calm = ann.watch(table, 0)
    assert hellos_until_refused(ann, table) >= BURST - 1
    assert streams_until_refused(ann, table) < BURST, "a stream is a hello, too"
    assert calm.act(actions(calm.state)[0])["type"] == "accepted"
    until = monotonic() + TIMEOUT_SECONDS
    while hellos_until_refused(ann, table) == 0:
        assert monotonic() < until
        sleep(0.2)


def test_all_pages_of_a_class_come_back_at_once_and_once_more() -> None:
    assert taken(Limits(clock=Hands()), "hellos", ADDRESS, 200) == 200


# Looking back


def test_whoever_looks_back_over_and_over_waits_and_still_sees_the_table(ann: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    path = f"/api/tables/{table}/state"
    seen = 0
    while (answer := ann.http.get(path, params={"at": 1 + seen % 2, "language": "fr"})).status_code == 200:
        seen += 1
        assert seen < 5 * BURST
    assert seen >= BURST
    assert "Trop de" in check_refused(answer, "rate_limited", 429)
    assert ann.http.get(path).status_code == 200
    assert ann.watch(table, 0).state["seat"] == 0


def test_a_slider_that_is_dragged_through_a_long_game_meets_no_limit() -> None:
    clock = Hands()
    limits = Limits(clock=clock)
    for _ in range(300):  # a key that is held repeats itself
        clock.now += 1 / 30
        assert limits.allow("moments", ADDRESS)
    clock.now += 60
    for _ in range(600):  # a click after a click
        clock.now += 1 / 3
        assert limits.allow("moments", ADDRESS)


# Second thoughts


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> int:
    """So few second thoughts that a test need not have a thousand."""
    monkeypatch.setattr(checking, "CHOICE_CHANGES_MAX", 10)
    return 10


def take_back(live: LiveTable, seat: int = 0) -> Timed:
    return do(live, Undone(seat, live.decision(seat), f"back-{live.number}"))


def choose(live: LiveTable, seat: int, place: int) -> Timed:
    action = str(live.legal(seat)[place])
    return do(live, Decided(seat, action, live.decision(seat), f"choose-{live.number}"))


def waver(live: LiveTable, seat: int = 0, most: int = 2 * CHOICE_CHANGES_MAX) -> RequestRefused:
    """Decide and take back until that is refused."""
    for _ in range(most):
        choose(live, seat, 0)
        try:
            take_back(live, seat)
        except RequestRefused as refusal:
            return refusal
    raise AssertionError("nobody is refused")


def test_a_thousand_choices_may_be_taken_back_and_then_one_is_told_that_the_last_one_stands() -> None:
    live, _ = new_table(("feather", 2, {}))
    refusal = waver(live)
    assert live.undo_counts[0] == CHOICE_CHANGES_MAX == 1000
    assert refusal.reason == "no_undo"
    assert "1000 times" in refusal.text(localizer_for("en"))
    assert "1000 fois" in refusal.text(localizer_for("fr"))


def test_whoever_has_wavered_too_much_plays_on_and_others_may_still_waver(few: int) -> None:
    live, _ = new_table(("feather", 2, {}))
    waver(live)
    choose(live, 1, 0)
    assert 0 in live.deciders, "the next round has begun"
    choose(live, 1, 0)
    take_back(live, 1)
    choose(live, 1, 0)
    choose(live, 0, 0)
    assert live.undo_counts == [few, 1]


def test_choices_that_are_replaced_are_second_thoughts_too(few: int) -> None:
    live, _ = new_table(("feather", 2, {}))
    for place in range(few + 1):
        choose(live, 0, place % 2)
    with pytest.raises(RequestRefused, match="no_undo"):
        choose(live, 0, 1)
    with pytest.raises(RequestRefused, match="no_undo"):
        take_back(live)
    choose(live, 1, 0)
    assert 0 in live.deciders, "the next round has begun"
    choose(live, 0, 0)


def test_no_refusal_tells_how_often_others_have_wavered_in_secret(few: int) -> None:
    live, _ = new_table(("feather", 3, {}))
    waver(live, 1)
    for _ in range(few):
        choose(live, 0, 0)
        take_back(live, 0)


def test_it_counts_also_where_one_may_go_back_further(few: int) -> None:
    live, _ = new_table(("cubirds", 2, {}), bots=(1,))
    while 0 not in live.deciders:
        decide(live)
    for _ in range(few):
        decide(live, 0)
        do(live, Undone(0, live.decision(0), f"back-{live.number}", force=True))
    decide(live, 0)
    with pytest.raises(RequestRefused, match="no_undo: 10"):
        do(live, Undone(0, live.decision(0), "once more", force=True))
