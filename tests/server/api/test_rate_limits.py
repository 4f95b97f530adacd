"""Rate limits: ordinary players never reach one, floods do, and the limits themselves use bounded memory."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rookery.core.errors import BadOption
from rookery.server.rate_limits import BY_ADDRESS, Bucket, LimitName, Limits, LimitSettings, Rate, network_of

ADDRESS = "192.0.2.7"


@dataclass
class ManualClock:
    """A clock that a test sets."""

    now: float = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


def allowed_count(limits: Limits, name: LimitName, key: str, times: int) -> int:
    """Return how many of a number of attempts are allowed."""
    return sum(limits.allow(name, key) for _ in range(times))


# One bucket


def test_a_bucket_allows_a_burst_and_then_one_at_a_time(clock: ManualClock) -> None:
    bucket = Bucket(Rate(3, 10.0), clock())
    assert [bucket.take(clock()) for _ in range(5)] == [True, True, True, False, False]
    clock.now += 10
    assert [bucket.take(clock()) for _ in range(2)] == [True, False]


def test_a_bucket_never_holds_more_than_its_burst(clock: ManualClock) -> None:
    bucket = Bucket(Rate(3, 10.0), clock())
    bucket.take(clock())
    clock.now += 1_000_000
    assert sum(bucket.take(clock()) for _ in range(10)) == 3


def test_a_refused_attempt_does_not_count(clock: ManualClock) -> None:
    bucket = Bucket(Rate(1, 10.0), clock())
    assert bucket.take(clock())
    for _ in range(100):
        assert not bucket.take(clock())
    assert bucket.wait(clock()) == 10


def test_a_clock_that_goes_backwards_allows_nothing_more(clock: ManualClock) -> None:
    bucket = Bucket(Rate(2, 10.0), clock())
    assert bucket.take(clock())
    clock.now -= 500
    assert not bucket.take(clock())


@given(
    burst=st.integers(1, 50),
    every=st.floats(0.001, 100),
    start=st.floats(0, 1e7),
    pauses=st.lists(st.floats(0, 100), max_size=40),
)
def test_an_attempt_after_the_returned_wait_is_allowed(
    burst: int, every: float, start: float, pauses: list[float]
) -> None:
    bucket, now = Bucket(Rate(burst, every), start), start
    for pause in pauses:
        now += pause
        wait = bucket.wait(now)
        assert bucket.take(now) == (wait == 0)
        if wait:
            now += wait
            assert bucket.take(now)


@pytest.mark.parametrize("start", [0.0, 0.1, 1234567.8])
def test_rounding_errors_do_not_refuse_an_attempt(start: float) -> None:
    bucket, now = Bucket(Rate(3, 0.1), start), start
    for _ in range(1000):
        now += bucket.wait(now)
        assert bucket.take(now)


@given(gaps=st.lists(st.floats(0, 3), min_size=1, max_size=200))
def test_no_period_allows_more_than_its_rate(gaps: list[float]) -> None:
    rate, now = Rate(5, 1.0), 0.0
    bucket, allowed = Bucket(rate, 0.0), 0
    for gap in gaps:
        now += gap
        allowed += bucket.take(now)
    assert allowed <= rate.burst + now / rate.every + 1e-3


# Many clients


def test_every_client_has_separate_limits(clock: ManualClock) -> None:
    limits = Limits(LimitSettings(tables=Rate(2, 30.0)), clock)
    assert allowed_count(limits, "tables", ADDRESS, 5) == 2
    assert allowed_count(limits, "tables", "192.0.2.8", 5) == 2


def test_every_kind_of_request_has_a_separate_limit(clock: ManualClock) -> None:
    limits = Limits(LimitSettings(tables=Rate(2, 30.0), joins=Rate(3, 30.0)), clock)
    assert (allowed_count(limits, "tables", ADDRESS, 9), allowed_count(limits, "joins", ADDRESS, 9)) == (2, 3)


def test_wait_returns_the_seconds_and_does_not_count(clock: ManualClock) -> None:
    limits = Limits(LimitSettings(chats=Rate(1, 2.0)), clock)
    assert [limits.wait("chats", "table-0") for _ in range(9)] == [0] * 9
    assert limits.allow("chats", "table-0")
    assert limits.wait("chats", "table-0") == 2
    clock.now += 1.5
    assert limits.wait("chats", "table-0") == 0.5
    clock.now += 0.5
    assert limits.wait("chats", "table-0") == 0


def test_wrong_secrets_limit_only_the_address_that_sends_them(clock: ManualClock) -> None:
    limits = Limits(clock=clock)
    guesses = 0
    while limits.wait("wrong_secrets", ADDRESS) == 0:
        guesses += 1
        limits.allow("wrong_secrets", ADDRESS)
        assert guesses < 1000
    assert guesses == LimitSettings().wrong_secrets.burst
    assert limits.wait("wrong_secrets", "192.0.2.8") == 0


def test_a_repeated_wrong_secret_does_not_count(clock: ManualClock) -> None:
    limits = Limits(LimitSettings(wrong_secrets=Rate(2, 30.0)), clock)
    for _ in range(100):
        limits.count_wrong_secret(ADDRESS, "stale")
    assert limits.wait("wrong_secrets", ADDRESS) == 0
    limits.count_wrong_secret(ADDRESS, "another")
    assert limits.wait("wrong_secrets", ADDRESS) == 30


def test_the_number_of_remembered_wrong_secrets_is_limited(clock: ManualClock) -> None:
    limits = Limits(LimitSettings(wrong_secrets=Rate(50, 30.0), remembered_max=3), clock)
    for number in range(20):
        limits.count_wrong_secret(ADDRESS, f"guess{number}")
        limits.count_wrong_secret(ADDRESS, "stale")
    assert len(limits) == 3 + 1
    assert limits.wait("wrong_secrets", ADDRESS) == 0


def test_a_browser_and_ten_requests_per_second_stay_below_the_limit_of_requests(clock: ManualClock) -> None:
    limits = Limits(clock=clock)
    assert allowed_count(limits, "requests", ADDRESS, 500) == 500, "the client with all its pictures"
    for _ in range(10 * 60 * 10):
        clock.now += 0.1
        assert limits.allow("requests", ADDRESS)


# Memory


def test_idle_clients_are_forgotten(clock: ManualClock) -> None:
    limits = Limits(clock=clock)
    for number in range(50):
        limits.allow("tables", f"192.0.2.{number}")
    assert len(limits) == 50
    clock.now += LimitSettings().tables.every + 1
    limits.allow("tables", "198.51.100.1")
    assert len(limits) == 1


def test_the_number_of_remembered_clients_is_limited_and_the_idlest_goes_first(clock: ManualClock) -> None:
    limits = Limits(LimitSettings(tables=Rate(1, 30.0), remembered_max=3), clock)
    for number in (1, 2, 3):
        limits.allow("tables", f"192.0.2.{number}")
    assert not limits.allow("tables", "192.0.2.1"), "this client is still active"
    assert limits.allow("tables", "192.0.2.4")
    assert len(limits) == 3
    assert [limits.wait("tables", f"192.0.2.{number}") > 0 for number in (1, 2, 3, 4)] == [True, False, True, True]


def test_wait_remembers_no_client(clock: ManualClock) -> None:
    limits = Limits(clock=clock)
    limits.wait("tables", ADDRESS)
    assert len(limits) == 0


# Connections


def test_connections_count_while_they_are_open(clock: ManualClock) -> None:
    limits = Limits(LimitSettings(sockets=2), clock)
    assert [limits.open_socket(ADDRESS) for _ in range(3)] == [True, True, False]
    assert limits.open_socket("192.0.2.8")
    clock.now += 1_000_000
    assert not limits.open_socket(ADDRESS)
    limits.close_socket(ADDRESS)
    assert limits.open_socket(ADDRESS)


def test_closed_connections_are_forgotten(clock: ManualClock) -> None:
    limits = Limits(LimitSettings(sockets=1), clock)
    for number in range(100):
        assert limits.open_socket(f"192.0.2.{number}")
        limits.close_socket(f"192.0.2.{number}")
    assert len(limits) == 0


# Addresses


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:0db8:0001:0002:ffff::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("a socket of this computer", "a socket of this computer"),
        ("", ""),
    ],
)
def test_all_addresses_of_a_network_are_one(address: str, network: str) -> None:
    assert network_of(address) == network


def test_addresses_of_the_same_network_share_a_limit(clock: ManualClock) -> None:
    limits = Limits(LimitSettings(tables=Rate(2, 30.0), sockets=2), clock)
    assert [limits.allow("tables", f"2001:db8::{number:x}") for number in range(4)] == [True, True, False, False]
    assert [limits.open_socket(f"2001:db8::{number:x}") for number in range(3)] == [True, True, False]
    assert limits.allow("tables", "2001:db8:0:1::1")


def test_limits_by_seat_or_connection_do_not_group_addresses(clock: ManualClock) -> None:
    limits = Limits(LimitSettings(messages=Rate(1, 30.0)), clock)
    assert limits.allow("messages", "2001:db8::1")
    assert limits.allow("messages", "2001:db8::2")


@given(st.text())
def test_any_text_is_accepted_as_an_address_and_shortened(text: str) -> None:
    assert len(network_of(text)) <= 64
    assert len(network_of(text + "x" * 1000)) <= 64


# Settings


def test_every_limit_has_a_setting() -> None:
    assert set(LimitSettings().rates()) == set(get_args(LimitName)) >= BY_ADDRESS
    assert {field.name for field in fields(LimitSettings)} > set(get_args(LimitName))


def test_the_scale_applies_to_all_limits(clock: ManualClock) -> None:
    default, wide = LimitSettings(), LimitSettings(scale=10)
    for name, rate in wide.rates().items():
        assert rate == Rate(default.rates()[name].burst * 10, default.rates()[name].every / 10)
    assert wide.open_sockets == default.open_sockets * 10
    limits = Limits(wide, clock)
    assert allowed_count(limits, "tables", ADDRESS, 1000) == 200
    clock.now += 3
    assert allowed_count(limits, "tables", ADDRESS, 1000) == 1


def test_the_smallest_scale_still_allows_one_request(clock: ManualClock) -> None:
    limits = Limits(LimitSettings(scale=1e-6), clock)
    assert all(limits.allow(name, ADDRESS) for name in get_args(LimitName))
    assert limits.open_socket(ADDRESS)


@pytest.mark.parametrize(
    "wrong",
    [{"scale": 0.0}, {"scale": -1.0}, {"scale": float("nan")}, {"sockets": 0}, {"remembered_max": 0}],
)
def test_settings_that_allow_nothing_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(BadOption, match=next(iter(wrong))):
        LimitSettings(**wrong)  # type: ignore[arg-type]  # any numeric setting


@pytest.mark.parametrize(("burst", "every"), [(0, 1.0), (0.5, 1.0), (1, 0.0), (1, -1.0), (float("nan"), 1.0)])
def test_a_rate_that_allows_nothing_is_refused(burst: float, every: float) -> None:
    with pytest.raises(BadOption, match="burst of at least 1"):
        Rate(burst, every)
