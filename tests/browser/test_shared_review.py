"""A finished game that one shows to the others: they follow, look around for themselves, and join again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.server.live_server import Call, Guest, Server
from tests.server.playing import play_on, seat_all

from .conftest import Arrive
from .pages import Table
from .people import Person

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def finished(server: Server) -> Iterator[tuple[str, list[Guest]]]:
    """A game of Ann and Bo that has been played to its end. Tests only look at it."""
    with closing(Guest(server)) as ann, closing(Guest(server)) as bo:
        table = seat_all([ann, bo], "cubirds", seed="3")
        calls: dict[int, Call] = {seat: guest.watch(table, seat) for seat, guest in enumerate((ann, bo))}
        play_on(calls, random.Random(5))
        for call in calls.values():
            call.close()
        yield table, [ann, bo]


def lend_keys(guest: Guest, person: Person) -> None:
    """The browser of a person gets the keys that a guest has."""
    for cookie in guest.http.cookies.jar:
        person.context.add_cookies(
            [{"name": cookie.name, "value": cookie.value or "", "path": cookie.path, "domain": "127.0.0.1"}]
        )


@pytest.fixture
def tables(arrive: Arrive, finished: tuple[str, list[Guest]]) -> list[Table]:
    """The finished table as Ann sees it, as Bo does, and as somebody who watches."""
    table, guests = finished
    people = [arrive(boards=True) for _ in range(3)]
    for guest, person in zip(guests, people, strict=False):
        lend_keys(guest, person)
    seen = [person.visit(table) for person in people]
    for each in seen:
        each.part("review").wait_for()
        each.wait_until_drawn()
    return seen


def sees(table: Table, moment: int) -> None:
    table.part("look-back").get_by_text(f"Moment {moment} of").wait_for()


def test_others_follow_look_around_and_join_again(tables: list[Table]) -> None:
    hers, his, watching = tables
    hers.part("show-it").first.click()
    hers.page.get_by_text("You are showing the game").wait_for()
    for other in (his, watching):  # they did nothing else
        other.page.get_by_text("Ann is showing the game. You see what Ann sees.").wait_for()
    assert watching.part("show-it").count() == watching.part("take-over").count() == 0, "only players lead"

    hers.part("first").click()
    first = int(hers.part("moment").input_value())
    for other in tables:
        sees(other, first)
    his.part("later").click()
    sees(his, first + 1)
    his.part("follow").wait_for()
    hers.part("last").click()
    hers.part("earlier").click()
    now = int(hers.part("moment").input_value())
    sees(watching, now)
    sees(his, first + 1)
    his.part("follow").click()
    sees(his, now)

    hers.part("stop-showing").click()
    his.page.get_by_text("Ann has stopped showing the game.").wait_for()
    sees(his, now)
    hers.part("show-it").first.wait_for()


def test_another_takes_over_and_it_ends_when_the_leader_is_gone(tables: list[Table]) -> None:
    hers, his, watching = tables
    hers.part("show-it").first.click()
    his.part("unfollow").click()
    his.part("take-over").click()
    hers.page.get_by_text("Bo is showing the game.").wait_for()
    watching.page.get_by_text("Bo is showing the game. You see what Bo sees.").wait_for()
    his.page.close()
    watching.page.get_by_text("Bo has stopped showing the game.").wait_for()
    hers.part("show-it").first.wait_for()


def test_a_turning_point_is_pointed_at_on_the_board_also_for_those_who_follow(tables: list[Table]) -> None:
    hers, his, _ = tables
    hers.part("analyse").click()
    hers.wait_for_analysis()
    hers.part("show-it").first.click()
    his.part("unfollow").wait_for()
    # Whoever declines something does so nowhere on the board.
    better = hers.page.locator(".better", has_text="lay ")
    hers.part("turning-points").locator("article").filter(has=better).locator("button").first.click()
    for table in (hers, his):
        for word in ("Played", "Better"):
            table.main.locator(f"[data-pointed*={word}]").first.wait_for()
            table.part("caption").get_by_text(f"{word}: lay ").wait_for()
    hers.part("earlier").click()
    for table in (hers, his):
        table.main.locator("[data-pointed]").first.wait_for(state="detached")
