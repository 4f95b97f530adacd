"""A shared review: a player presents a finished game; others follow, browse on their own, and follow again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.server.live_server import Connection, Guest, Server
from tests.server.playing import play_randomly, seat_guests

from .conftest import NewPerson
from .pages import Table
from .people import Person

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def finished(server: Server) -> Iterator[tuple[str, list[Guest]]]:
    """Return the table and the players of a finished game. Tests do not change it."""
    with closing(Guest(server)) as ann, closing(Guest(server)) as bo:
        table = seat_guests([ann, bo], "cubirds", seed="3")
        connections: dict[int, Connection] = {seat: guest.watch(table, seat) for seat, guest in enumerate((ann, bo))}
        play_randomly(connections, random.Random(5))
        for connection in connections.values():
            connection.close()
        yield table, [ann, bo]


def copy_seat_keys(guest: Guest, person: Person) -> None:
    """Copy the seat keys of a guest to a person's browser."""
    for cookie in guest.http.cookies.jar:
        person.context.add_cookies(
            [{"name": cookie.name, "value": cookie.value or "", "path": cookie.path, "domain": "127.0.0.1"}]
        )


@pytest.fixture
def tables(new_person: NewPerson, finished: tuple[str, list[Guest]]) -> list[Table]:
    """Return the finished table as Ann, Bo and a spectator see it."""
    table, guests = finished
    people = [new_person(boards=True) for _ in range(3)]
    for guest, person in zip(guests, people, strict=False):
        copy_seat_keys(guest, person)
    tables = [person.visit(table) for person in people]
    for each in tables:
        each.part("review").wait_for()
        each.wait_until_drawn()
    return tables


def wait_for_moment(table: Table, moment: int) -> None:
    table.part("replay").get_by_text(f"Moment {moment} of").wait_for()


def test_others_follow_browse_on_their_own_and_follow_again(tables: list[Table]) -> None:
    hers, his, watching = tables
    hers.part("present").first.click()
    hers.page.get_by_text("You are showing the game").wait_for()
    for other in (his, watching):  # without any action of theirs
        other.page.get_by_text("Ann is showing the game. You see what Ann sees.").wait_for()
    assert watching.part("present").count() == watching.part("take-over").count() == 0, "only players present"

    hers.part("first").click()
    first = int(hers.part("moment").input_value())
    for other in tables:
        wait_for_moment(other, first)
    his.part("later").click()
    wait_for_moment(his, first + 1)
    his.part("follow").wait_for()
    hers.part("last").click()
    hers.part("earlier").click()
    now = int(hers.part("moment").input_value())
    wait_for_moment(watching, now)
    wait_for_moment(his, first + 1)
    his.part("follow").click()
    wait_for_moment(his, now)

    hers.part("stop-presenting").click()
    his.page.get_by_text("Ann has stopped showing the game.").wait_for()
    wait_for_moment(his, now)
    hers.part("present").first.wait_for()


def test_another_player_takes_over_and_the_review_ends_when_they_leave(tables: list[Table]) -> None:
    hers, his, watching = tables
    hers.part("present").first.click()
    his.part("unfollow").click()
    his.part("take-over").click()
    hers.page.get_by_text("Bo is showing the game.").wait_for()
    watching.page.get_by_text("Bo is showing the game. You see what Bo sees.").wait_for()
    his.page.close()
    watching.page.get_by_text("Bo has stopped showing the game.").wait_for()
    hers.part("present").first.wait_for()


def test_a_turning_point_is_marked_on_the_board_for_followers_too(tables: list[Table]) -> None:
    hers, his, _ = tables
    hers.part("analyse").click()
    hers.wait_for_analysis()
    hers.part("present").first.click()
    his.part("unfollow").wait_for()
    # The board cannot mark every better action: declining has no element on it.
    better = hers.page.locator(".better", has_text="lay ")
    hers.part("turning-points").locator("article").filter(has=better).locator("button").first.click()
    for table in (hers, his):
        for word in ("Played", "Better"):
            table.main.locator(f"[data-pointed*={word}]").first.wait_for()
            table.part("caption").get_by_text(f"{word}: lay ").wait_for()
    hers.part("earlier").click()
    for table in (hers, his):
        table.main.locator("[data-pointed]").first.wait_for(state="detached")
