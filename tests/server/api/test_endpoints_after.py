"""After the end: what can be looked at, and what may come after a table."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

import pytest

import rookery

from ..fork_server import TIMEOUT_SECONDS
from ..http_playing import play_over_http, wait_until_asked
from ..live_server import Guest, Message, Server, serving
from ..playing import actions, play_randomly, seat_guests
from .test_endpoints import page, public, sitter
from .test_http_refusals import check_refused


class Ended:
    """A finished game of three: Ann on seat 0, Bo on 1, a bot on 2; and the states in which both were asked."""

    def __init__(self, server: Server, game: str = "feather") -> None:
        self.ann, self.bo = Guest(server), Guest(server)
        self.table = seat_guests([self.ann, self.bo], game, 3, bots={"2": "greedy"})
        self.states = play_over_http({0: self.ann, 1: self.bo}, self.table, random.Random(1))

    def close(self) -> None:
        self.ann.close()
        self.bo.close()

    @property
    def door(self) -> str:
        return f"/api/tables/{self.table}"


@pytest.fixture(scope="module")
def ended(server: Server) -> Iterator[Ended]:
    with closing(Ended(server)) as finished:
        yield finished


# Looking back


def test_the_record_of_a_finished_game_plays_again_with_the_same_result(ended: Ended, ann: Guest) -> None:
    answer = ann.http.get(f"{ended.door}/record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    game = rookery.replay(answer.text)
    assert not game.deciders
    assert game.names == ("Ann", "Bo", "Greedy")
    scores = [seat["score"] for seat in ann.get(f"{ended.door}/statistics")["seats"]]
    assert game.outcome is not None
    assert list(game.outcome.scores) == scores


@pytest.mark.parametrize("what", ["record", "statistics"])
def test_of_a_running_game_there_is_neither_record_nor_statistics(ann: Guest, what: str) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    check_refused(ann.http.get(f"/api/tables/{table}/{what}"), "not_over", 409)
    check_refused(ann.http.post(f"/api/tables/{table}/analysis"), "not_over", 409)


def test_statistics_count_what_everybody_did(ended: Ended, ann: Guest) -> None:
    english, french = (ann.get(f"{ended.door}/statistics", language=language) for language in ("en", "fr"))
    assert english["ranked"]
    assert [seat["name"] for seat in english["seats"]] == ["Ann", "Bo", "Greedy"]
    assert sum(seat["won"] for seat in english["seats"]) == pytest.approx(1)
    assert all(seat["decisions"] > 5 and seat["seconds"] >= 0 for seat in english["seats"])
    for one, other in zip(english["seats"], french["seats"], strict=True):
        assert sum(row["points"] for row in one["rows"]) == one["score"] == other["score"]
        assert [row["text"] for row in one["rows"]] != [row["text"] for row in other["rows"]]


def test_every_moment_of_a_running_table_can_be_seen_again_by_ones_own_seat(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    states = play_over_http({0: ann, 1: bo}, table, random.Random(3), decisions=8)
    for state in states[0]:
        past = ann.get(f"/api/tables/{table}/state", seat=0, at=state["seq"])
        assert (past["seq"], past["view"], past["pages"]) == (state["seq"], state["view"], state["pages"])
        assert past["question"] is past["undo"] is None
    for who, seat in ((ann, 1), (bo, 0)):
        check_refused(who.http.get(f"/api/tables/{table}/state?at=3&seat={seat}"), "not_your_seat", 403)


def test_a_spectator_of_a_running_table_sees_no_hand_in_its_past(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("cubirds", 2, bots={"1": "greedy"})
    hand = ann.get(f"/api/tables/{table}/state", seat=0)["view"]["hand"]
    last = bo.get(f"/api/tables/{table}/state")["seq"]
    for at in range(1, last + 1):
        past = bo.get(f"/api/tables/{table}/state", at=at)
        assert past["seq"] == at
        assert past["seat"] is None
        assert past["view"] is None or past["view"].get("hand") != hand
    check_refused(bo.http.get(f"/api/tables/{table}/state?at=1&seat=0"), "not_your_seat", 403)


@pytest.mark.parametrize("at", [0, 10**6, 10**40])
def test_there_is_no_moment_before_the_first_or_after_the_last(ended: Ended, ann: Guest, at: int) -> None:
    check_refused(ann.http.get(f"{ended.door}/state?at={at}"), "no_moment", 404)


def test_after_the_end_all_may_look_over_every_shoulder(ended: Ended, new_guest: Callable[[], Guest]) -> None:
    stranger = new_guest()
    for seat, states in ended.states.items():
        for state in (states[0], states[len(states) // 2], states[-1]):
            past = stranger.get(f"{ended.door}/state", seat=seat, at=state["seq"])
            assert (past["seq"], past["view"]) == (state["seq"], state["view"])
    check_refused(stranger.http.get(f"{ended.door}/state?seat=3"), "not_your_seat", 403)
    bots_first = stranger.get(f"{ended.door}/state", seat=2, at=ended.states[0][0]["seq"])
    assert len(bots_first["view"]["hand"]) > 1


def test_a_table_nobody_may_watch_shows_strangers_nothing_even_after_the_end(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("feather", 2, spectators=False, bots={"1": "greedy"})
    ann.post(f"/api/tables/{table}/seats/0/resign", {})
    for path in ("", "/state", "/state?seat=0", "/stream", "/record", "/statistics", "/analysis"):
        check_refused(bo.http.get(f"/api/tables/{table}{path}"), "no_spectators", 403)
    check_refused(bo.http.post(f"/api/tables/{table}/branch", json={"seat": 0, "at": 3}), "no_spectators", 403)
    assert ann.http.get(f"/api/tables/{table}/record").status_code == 200


# Another game


def test_a_rematch_is_made_by_the_first_and_joined_by_the_others_one_seat_on(ended: Ended) -> None:
    made = ended.ann.post(f"{ended.door}/rematch", {}, 201)
    table = made["table"]
    assert made == {"table": table, "seat": 1, "key": None, "keys": {}}
    before = page(ended.ann, table)
    assert [each["kind"] for each in before["state"]["seats"]] == ["bot", "person", "open"]
    assert before["state"]["seats"][0]["bot"] == "greedy"
    assert (before["state"]["origin"], before["state"]["origin_kind"]) == (ended.table, "rematch")
    assert {"table": table, "kind": "rematch"} in page(ended.bo, ended.table)["state"]["next_tables"]
    assert ended.bo.post(f"{ended.door}/rematch", {}, 201) == {"table": table, "seat": 2, "key": None, "keys": {}}
    after = page(ended.bo, table)["state"]
    assert (after["stage"], after["practice"], after["ranked"]) == ("running", False, True)
    assert [each["name"] for each in after["seats"]] == ["Greedy", "Ann", "Bo"]
    for guest, seat in ((ended.ann, 1), (ended.bo, 2)):
        again = guest.post(f"{ended.door}/rematch", {}, 201)
        assert again == {"table": table, "seat": seat, "key": None, "keys": {}}
        assert page(guest, table)["your_seats"] == [seat]
        assert guest.watch(table, seat).state["view"] is not None


def test_whoever_did_not_play_gets_no_rematch(ended: Ended, new_guest: Callable[[], Guest]) -> None:
    for door in ("rematch", "same_deal"):
        check_refused(new_guest().http.post(f"{ended.door}/{door}"), "not_your_seat", 403)


def test_there_is_no_rematch_before_the_end(ann: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    for door in ("rematch", "same_deal"):
        check_refused(ann.http.post(f"/api/tables/{table}/{door}"), "not_over", 409)
    check_refused(ann.http.post(f"/api/tables/{table}/branch", json={"seat": 0, "at": 5}), "not_over", 409)


def test_a_seat_of_the_rematch_that_somebody_else_has_taken_is_not_opened_to_the_old_player(
    ann: Guest, bo: Guest, new_guest: Callable[[], Guest]
) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    bo.post(f"/api/tables/{table}/seats/1/resign", {})
    follower = ann.post(f"/api/tables/{table}/rematch", {}, 201)["table"]
    new_guest().join(ann.invite(follower, 0), "Cleo")
    check_refused(bo.http.post(f"/api/tables/{table}/rematch"), "seat_taken", 409)
    assert page(bo, follower)["your_seats"] == []


def test_a_rematch_of_people_at_one_screen_seats_all_of_them(ann: Guest) -> None:
    table = ann.open_table("feather", 2, people={"1": "Bo"})
    ann.post(f"/api/tables/{table}/seats/1/resign", {})
    follower = ann.post(f"/api/tables/{table}/rematch", {}, 201)["table"]
    state = page(ann, follower)
    assert state["your_seats"] == [0, 1]
    assert [each["name"] for each in state["state"]["seats"]] == ["Bo", "Ann"]


def test_rematches_follow_one_another(ann: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    seats = []
    for _ in range(3):
        seat = page(ann, table)["your_seats"][0]
        ann.post(f"/api/tables/{table}/seats/{seat}/resign", {})
        made = ann.post(f"/api/tables/{table}/rematch", {}, 201)
        table = made["table"]
        seats.append(made["seat"])
    assert seats == [1, 0, 1]


def test_after_a_rematch_was_deleted_another_can_be_made(ann: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    ann.post(f"/api/tables/{table}/seats/0/resign", {})
    first = ann.post(f"/api/tables/{table}/rematch", {}, 201)["table"]
    assert ann.http.delete(f"/api/tables/{first}").status_code == 204
    second = ann.post(f"/api/tables/{table}/rematch", {}, 201)["table"]
    assert page(ann, second)["your_seats"] == [1]


def test_the_same_cards_again_are_the_same_cards_and_practice(ended: Ended) -> None:
    made = ended.ann.post(f"{ended.door}/same_deal", {}, 201)
    assert (made["seat"], page(ended.ann, made["table"])["state"]["stage"]) == (0, "open")
    assert ended.bo.post(f"{ended.door}/same_deal", {}, 201)["table"] == made["table"]
    state = page(ended.ann, made["table"])["state"]
    assert (state["stage"], state["practice"], state["ranked"]) == ("running", True, False)
    assert state["origin_kind"] == "same_deal"
    for guest, seat in ((ended.ann, 0), (ended.bo, 1)):
        first = next(state for state in ended.states[seat] if state["view"] is not None)
        assert guest.watch(made["table"], seat).state["view"]["hand"] == first["view"]["hand"]


def test_a_branch_plays_on_from_any_moment_against_bots(ended: Ended, new_guest: Callable[[], Guest]) -> None:
    states = ended.states[1][:-1]
    for state in (states[0], states[len(states) // 2], states[-1]):
        guest = new_guest()
        made = guest.post(f"{ended.door}/branch", {"seat": 1, "at": state["seq"], "bot": "greedy"}, 201)
        table = made["table"]
        connection = guest.watch(table, made["seat"])
        told = connection.state["table"]
        assert (told["origin"], told["origin_kind"], told["practice"]) == (ended.table, "branch", True)
        assert [each["bot"] for each in told["seats"]] == ["greedy", "", "greedy"]
        assert connection.state["view"]["hand"] == state["view"]["hand"]
        assert actions(connection.wait_until(lambda state: state["question"] is not None)) == actions(state)
        assert play_randomly({1: connection}, random.Random(5))["result"]
        assert not guest.get(f"/api/tables/{table}/statistics")["ranked"]
        assert not rookery.replay(guest.http.get(f"/api/tables/{table}/record").text).deciders


def name_of_branch(guest: Guest, ended: Ended, seat: int = 1, language: str = "en", **wanted: str) -> str:
    body = {"seat": seat, "at": ended.states[1][0]["seq"], "bot": "greedy", **wanted}
    table = guest.post(f"{ended.door}/branch?language={language}", body, 201)["table"]
    return str(sitter(guest, table, seat)["name"])


def test_a_stranger_branches_off_under_no_players_name(ended: Ended, ann: Guest) -> None:
    assert name_of_branch(ann, ended) == "Swallow"
    assert name_of_branch(ann, ended, language="fr") == "Hirondelle"
    assert name_of_branch(ann, ended, seat=2) == "Swift", "nor under a bot's"


def test_a_player_branches_off_under_their_own_name_whatever_the_seat(ended: Ended) -> None:
    assert name_of_branch(ended.bo, ended) == "Bo"
    assert name_of_branch(ended.ann, ended) == "Ann"


def test_whoever_branches_off_may_say_a_name(ended: Ended, ann: Guest) -> None:
    assert name_of_branch(ann, ended, name=" Cleo ") == "Cleo"
    assert name_of_branch(ended.bo, ended, name="Cleo") == "Cleo"
    assert name_of_branch(ann, ended, name="  ") == "Swallow"
    body = {"seat": 1, "at": ended.states[1][0]["seq"], "name": "x" * 1000}
    check_refused(ann.http.post(f"{ended.door}/branch", json=body), "bad_name", 422)


def test_people_at_one_screen_branch_off_each_under_their_own_name(ann: Guest) -> None:
    table = ann.open_table("feather", 2, people={"1": "Bo"})
    ann.post(f"/api/tables/{table}/seats/1/resign", {})
    for seat, name in enumerate(("Ann", "Bo")):
        branch = ann.post(f"/api/tables/{table}/branch", {"seat": seat, "at": 3, "bot": "greedy"}, 201)["table"]
        assert sitter(ann, branch, seat)["name"] == name


@pytest.mark.parametrize("wanted", [{"seat": 3, "at": 5}, {"seat": -1, "at": 5}, {"seat": 0, "at": 10**9}], ids=str)
def test_branches_from_nowhere_are_refused(ended: Ended, ann: Guest, wanted: Message) -> None:
    check_refused(ann.http.post(f"{ended.door}/branch", json=wanted), "no_moment", 404)


def test_a_branch_from_the_very_end_is_refused(ended: Ended, ann: Guest) -> None:
    last = ann.get(f"{ended.door}/state", seat=0)["seq"]
    check_refused(ann.http.post(f"{ended.door}/branch", json={"seat": 0, "at": last}), "no_moment", 404)
    wanted = {"seat": 0, "at": 3, "bot": "stockfish"}
    check_refused(ann.http.post(f"{ended.door}/branch", json=wanted), "bad_option", 422)


# Analysis, and a restart


def analysed(guest: Guest, door: str) -> Message:
    """The analysis when it is done; bounded."""
    until = monotonic() + 2 * TIMEOUT_SECONDS
    while (found := guest.get(f"{door}/analysis"))["status"] not in ("done", "failed"):
        assert monotonic() < until, found
        sleep(0.1)
    return found


def test_after_a_restart_a_finished_table_is_told_as_before_and_its_analysis_is_there(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server, closing(Guest(server)) as ann:
        table = ann.open_table("feather", 2, bots={"1": "greedy"}, seed="1", options={"hand": 4})
        door = f"/api/tables/{table}"
        state = wait_until_asked(ann, table, 0)
        first = {"id": "first", "decision": state["question"]["decision"], "action": actions(state)[0]}
        assert ann.post(f"{door}/seats/0/act", first)["repeated"] is False
        play_over_http({0: ann}, table, random.Random(1))
        assert ann.get(f"{door}/analysis")["status"] == "none"
        assert ann.post(f"{door}/analysis", {}, 202)["status"] in ("queued", "running", "done")
        done = analysed(ann, door)
        assert (done["status"], done["done"]) == ("done", done["total"])
        assert [judged["number"] for judged in done["curve"]] == sorted(judged["number"] for judged in done["curve"])
        before = everything(ann, door)
        server.kill()
        server.start()
        assert everything(ann, door) == before
        assert ann.get(f"{door}/analysis") == done == ann.post(f"{door}/analysis", {}, 202)
        assert ann.post(f"{door}/seats/0/act", first)["repeated"] is True, "a repeated answer is answered again"
        late = {"id": "late", "decision": 1, "action": "x"}
        check_refused(ann.http.post(f"{door}/seats/0/act", json=late), "over", 409)
        saying = {"id": "thanks", "text": "Thank you!"}
        assert ann.post(f"{door}/seats/0/say", saying)["repeated"] is False
        assert ann.get(f"{door}/state")["feed"][-1]["data"]["text"] == "Thank you!"


def everything(guest: Guest, door: str) -> list[object]:
    """All that is told about a finished table; of earlier moments without who was being waited for."""
    queries: list[Message] = [{}, {"seat": 0}, {"seat": 1}, {"seat": 0, "at": 3}, {"seat": 1, "at": 20}]
    states = [guest.get(f"{door}/state", **query) | {"table": None, "undo": None} for query in queries]
    return [guest.http.get(f"{door}/record").text, guest.get(f"{door}/statistics"), *states]


def test_a_finished_table_is_not_listed(ann: Guest) -> None:
    table = ann.open_table("feather", 2, public=True, bots={"1": "greedy"})
    ann.post(f"/api/tables/{table}/seats/0/resign", {})
    assert table not in public(ann)
    assert sitter(ann, table, 0)["resigned"]
