"""Limits on hellos, moments of a review, and changes of a choice; ordinary players never reach them."""

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
from rookery.server.tables import validation
from rookery.server.tables.events import Decided, Undone
from rookery.server.tables.table import LiveTable
from rookery.server.tables.validation import CHOICE_CHANGES_MAX

from ..fork_server import TIMEOUT_SECONDS
from ..live_server import Guest, serving
from ..playing import actions
from ..table_helpers import Timed, decide, do, new_table
from .test_endpoints import close_code_of
from .test_http_refusals import check_refused
from .test_rate_limits import ADDRESS, ManualClock, allowed_count

# A tenth of the default limits, and the resulting burst of hellos.
LOW_LIMITS = ("--rate-limit-scale", "0.1")
BURST = 30


@pytest.fixture
def ann(tmp_path: Path) -> Iterator[Guest]:
    with serving(tmp_path / "tables.db", *LOW_LIMITS) as server, closing(Guest(server)) as guest:
        yield guest


# Hellos


def hellos_until_refused(guest: Guest, table: str) -> int:
    """Send each hello over a new connection, which has a separate limit. Return how many were answered."""
    for answered in range(5 * BURST):
        with closing(guest.connect(table)) as connection:
            connection.send({"type": "hello", "since": None, "language": "en"})
            answer = connection.receive()
            if answer["type"] == "refused":
                assert answer["reason"] == "rate_limited"
                assert close_code_of(connection) == RATE_LIMITED, "the client reconnects after this close code"
                return answered
    raise AssertionError("no request was refused")


def streams_until_refused(guest: Guest, table: str) -> int:
    for answered in range(5 * BURST):
        with guest.http.stream("GET", f"/api/tables/{table}/stream") as answer:
            if answer.status_code != 200:
                answer.read()
                check_refused(answer, "rate_limited", 429)
                return answered
    raise AssertionError("no request was refused")


def test_hellos_are_rate_limited_and_open_connections_can_play_on(ann: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    calm = ann.watch(table, 0)
    assert hellos_until_refused(ann, table) >= BURST - 1
    assert streams_until_refused(ann, table) < BURST, "a stream counts as a hello"
    assert calm.act(actions(calm.state)[0])["type"] == "accepted"
    until = monotonic() + TIMEOUT_SECONDS
    while hellos_until_refused(ann, table) == 0:
        assert monotonic() < until
        sleep(0.2)


def test_many_clients_behind_one_address_can_reconnect_twice() -> None:
    assert allowed_count(Limits(clock=ManualClock()), "hellos", ADDRESS, 200) == 200


# Review


def test_past_moments_are_rate_limited_and_the_current_state_is_not(ann: Guest) -> None:
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


def test_scrolling_through_a_long_review_reaches_no_limit() -> None:
    clock = ManualClock()
    limits = Limits(clock=clock)
    for _ in range(300):  # the repeat rate of a held key
        clock.now += 1 / 30
        assert limits.allow("moments", ADDRESS)
    clock.now += 60
    for _ in range(600):  # quick clicks
        clock.now += 1 / 3
        assert limits.allow("moments", ADDRESS)


# Changes of a choice


@pytest.fixture
def few_changes(monkeypatch: pytest.MonkeyPatch) -> int:
    """Lower the limit of changes, so that a test need not make a thousand."""
    monkeypatch.setattr(validation, "CHOICE_CHANGES_MAX", 10)
    return 10


def undo(live: LiveTable, seat: int = 0) -> Timed:
    return do(live, Undone(seat, live.decision(seat), f"back-{live.number}"))


def choose(live: LiveTable, seat: int, place: int) -> Timed:
    action = str(live.legal(seat)[place])
    return do(live, Decided(seat, (action,), live.decision(seat), f"choose-{live.number}"))


def undo_until_refused(live: LiveTable, seat: int = 0, attempts_max: int = 2 * CHOICE_CHANGES_MAX) -> RequestRefused:
    """Decide and undo until that is refused. Return the error."""
    for _ in range(attempts_max):
        choose(live, seat, 0)
        try:
            undo(live, seat)
        except RequestRefused as refusal:
            return refusal
    raise AssertionError("no request was refused")


def test_after_a_thousand_undos_the_last_choice_is_final() -> None:
    live, _ = new_table(("feather", 2, {}))
    refusal = undo_until_refused(live)
    assert live.undo_counts[0] == CHOICE_CHANGES_MAX == 1000
    assert refusal.reason == "no_undo"
    assert "1000 times" in refusal.text(localizer_for("en"))
    assert "1000 fois" in refusal.text(localizer_for("fr"))


def test_a_player_at_the_limit_can_play_on_and_others_can_still_undo(few_changes: int) -> None:
    live, _ = new_table(("feather", 2, {}))
    undo_until_refused(live)
    choose(live, 1, 0)
    assert 0 in live.deciders, "the next round has begun"
    choose(live, 1, 0)
    undo(live, 1)
    choose(live, 1, 0)
    choose(live, 0, 0)
    assert live.undo_counts == [few_changes, 1]


def test_replaced_choices_count_as_changes(few_changes: int) -> None:
    live, _ = new_table(("feather", 2, {}))
    for place in range(few_changes + 1):
        choose(live, 0, place % 2)
    with pytest.raises(RequestRefused, match="no_undo"):
        choose(live, 0, 1)
    with pytest.raises(RequestRefused, match="no_undo"):
        undo(live)
    choose(live, 1, 0)
    assert 0 in live.deciders, "the next round has begun"
    choose(live, 0, 0)


def test_the_changes_of_other_seats_do_not_count(few_changes: int) -> None:
    live, _ = new_table(("feather", 3, {}))
    undo_until_refused(live, 1)
    for _ in range(few_changes):
        choose(live, 0, 0)
        undo(live, 0)


def test_forced_undos_count_as_changes(few_changes: int) -> None:
    live, _ = new_table(("cubirds", 2, {}), bots=(1,))
    while 0 not in live.deciders:
        decide(live)
    for _ in range(few_changes):
        decide(live, 0)
        do(live, Undone(0, live.decision(0), f"back-{live.number}", target="force"))
    decide(live, 0)
    with pytest.raises(RequestRefused, match="no_undo: 10"):
        do(live, Undone(0, live.decision(0), "once more", target="force"))
