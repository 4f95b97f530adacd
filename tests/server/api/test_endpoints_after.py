"""After the end of a game: its record, statistics, review and analysis, and the next tables."""

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
from .test_endpoints import get_table, public_tables, seat_state
from .test_http_refusals import check_refused


class FinishedGame:
    """A finished game of Ann on seat 0, Bo on seat 1 and a bot, with the states in which both were asked."""

    def __init__(self, server: Server, game: str = "feather") -> None:
        self.ann, self.bo = Guest(server), Guest(server)
        self.table = seat_guests([self.ann, self.bo], game, 3, bots={"2": "greedy"})
        self.states = play_over_http({0: self.ann, 1: self.bo}, self.table, random.Random(1))

    def close(self) -> None:
        self.ann.close()
        self.bo.close()

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"


@pytest.fixture(scope="module")
def finished_game(server: Server) -> Iterator[FinishedGame]:
    with closing(FinishedGame(server)) as game:
        yield game


# Review


def test_a_replay_of_the_record_has_the_same_result(finished_game: FinishedGame, ann: Guest) -> None:
    answer = ann.http.get(f"{finished_game.path}/record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    game = rookery.replay(answer.text)
    assert not game.deciders
    assert game.names == ("Ann", "Bo", "Greedy")
    scores = [seat["score"] for seat in ann.get(f"{finished_game.path}/statistics")["seats"]]
    assert game.outcome is not None
    assert list(game.outcome.scores) == scores


@pytest.mark.parametrize("endpoint", ["record", "statistics"])
def test_a_running_game_has_no_record_statistics_or_analysis(ann: Guest, endpoint: str) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    check_refused(ann.http.get(f"/api/tables/{table}/{endpoint}"), "not_over", 409)
    check_refused(ann.http.post(f"/api/tables/{table}/analysis"), "not_over", 409)


def test_statistics_contain_the_scores_and_decisions_of_all_seats(finished_game: FinishedGame, ann: Guest) -> None:
    english, french = (ann.get(f"{finished_game.path}/statistics", language=language) for language in ("en", "fr"))
    assert english["ranked"]
    assert [seat["name"] for seat in english["seats"]] == ["Ann", "Bo", "Greedy"]
    assert sum(seat["won"] for seat in english["seats"]) == pytest.approx(1)
    assert all(seat["decisions"] > 5 and seat["seconds"] >= 0 for seat in english["seats"])
    for one, other in zip(english["seats"], french["seats"], strict=True):
        assert sum(row["points"] for row in one["rows"]) == one["score"] == other["score"]
        assert [row["text"] for row in one["rows"]] != [row["text"] for row in other["rows"]]


def test_a_player_can_review_every_moment_of_a_running_game(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    states = play_over_http({0: ann, 1: bo}, table, random.Random(3), decisions=8)
    for state in states[0]:
        past = ann.get(f"/api/tables/{table}/state", seat=0, at=state["seq"])
        assert (past["seq"], past["view"], past["pages"]) == (state["seq"], state["view"], state["pages"])
        assert past["question"] is past["undo"] is None
    for guest, seat in ((ann, 1), (bo, 0)):
        check_refused(guest.http.get(f"/api/tables/{table}/state?at=3&seat={seat}"), "not_your_seat", 403)


def test_a_spectator_of_a_running_game_sees_no_hand_in_the_review(ann: Guest, bo: Guest) -> None:
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
def test_a_moment_outside_the_game_is_refused(finished_game: FinishedGame, ann: Guest, at: int) -> None:
    check_refused(ann.http.get(f"{finished_game.path}/state?at={at}"), "no_moment", 404)


def test_after_the_end_every_guest_can_review_every_seat(
    finished_game: FinishedGame, new_guest: Callable[[], Guest]
) -> None:
    stranger = new_guest()
    for seat, states in finished_game.states.items():
        for state in (states[0], states[len(states) // 2], states[-1]):
            past = stranger.get(f"{finished_game.path}/state", seat=seat, at=state["seq"])
            assert (past["seq"], past["view"]) == (state["seq"], state["view"])
    check_refused(stranger.http.get(f"{finished_game.path}/state?seat=3"), "not_your_seat", 403)
    bots_first = stranger.get(f"{finished_game.path}/state", seat=2, at=finished_game.states[0][0]["seq"])
    assert len(bots_first["view"]["hand"]) > 1


def test_a_table_without_spectators_is_hidden_from_strangers_after_the_end_too(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("feather", 2, spectators=False, bots={"1": "greedy"})
    ann.post(f"/api/tables/{table}/seats/0/resign", {})
    for path in ("", "/state", "/state?seat=0", "/stream", "/record", "/statistics", "/analysis"):
        check_refused(bo.http.get(f"/api/tables/{table}{path}"), "no_spectators", 403)
    check_refused(bo.http.post(f"/api/tables/{table}/branch", json={"seat": 0, "at": 3}), "no_spectators", 403)
    assert ann.http.get(f"/api/tables/{table}/record").status_code == 200


# Next tables


def test_the_first_player_opens_a_rematch_and_the_others_join_one_seat_further(finished_game: FinishedGame) -> None:
    made = finished_game.ann.post(f"{finished_game.path}/rematch", {}, 201)
    table = made["table"]
    assert made == {"table": table, "seat": 1, "key": None, "keys": {}}
    before = get_table(finished_game.ann, table)
    assert [each["kind"] for each in before["state"]["seats"]] == ["bot", "person", "open"]
    assert before["state"]["seats"][0]["bot"] == "greedy"
    assert (before["state"]["origin"], before["state"]["origin_kind"]) == (finished_game.table, "rematch")
    assert {"table": table, "kind": "rematch"} in get_table(finished_game.bo, finished_game.table)["state"][
        "next_tables"
    ]
    assert finished_game.bo.post(f"{finished_game.path}/rematch", {}, 201) == {
        "table": table,
        "seat": 2,
        "key": None,
        "keys": {},
    }
    after = get_table(finished_game.bo, table)["state"]
    assert (after["stage"], after["practice"], after["ranked"]) == ("running", False, True)
    assert [each["name"] for each in after["seats"]] == ["Greedy", "Ann", "Bo"]
    for guest, seat in ((finished_game.ann, 1), (finished_game.bo, 2)):
        again = guest.post(f"{finished_game.path}/rematch", {}, 201)
        assert again == {"table": table, "seat": seat, "key": None, "keys": {}}
        assert get_table(guest, table)["your_seats"] == [seat]
        assert guest.watch(table, seat).state["view"] is not None


def test_a_stranger_gets_no_rematch(finished_game: FinishedGame, new_guest: Callable[[], Guest]) -> None:
    for kind in ("rematch", "same_deal"):
        check_refused(new_guest().http.post(f"{finished_game.path}/{kind}"), "not_your_seat", 403)


def test_a_rematch_before_the_end_is_refused(ann: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    for kind in ("rematch", "same_deal"):
        check_refused(ann.http.post(f"/api/tables/{table}/{kind}"), "not_over", 409)
    check_refused(ann.http.post(f"/api/tables/{table}/branch", json={"seat": 0, "at": 5}), "not_over", 409)


def test_a_player_cannot_join_a_rematch_on_a_seat_that_another_has_taken(
    ann: Guest, bo: Guest, new_guest: Callable[[], Guest]
) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    bo.post(f"/api/tables/{table}/seats/1/resign", {})
    next_table = ann.post(f"/api/tables/{table}/rematch", {}, 201)["table"]
    new_guest().join(ann.invite(next_table, 0), "Cleo")
    check_refused(bo.http.post(f"/api/tables/{table}/rematch"), "seat_taken", 409)
    assert get_table(bo, next_table)["your_seats"] == []


def test_a_rematch_of_people_on_one_screen_seats_all_of_them(ann: Guest) -> None:
    table = ann.open_table("feather", 2, people={"1": "Bo"})
    ann.post(f"/api/tables/{table}/seats/1/resign", {})
    next_table = ann.post(f"/api/tables/{table}/rematch", {}, 201)["table"]
    state = get_table(ann, next_table)
    assert state["your_seats"] == [0, 1]
    assert [each["name"] for each in state["state"]["seats"]] == ["Bo", "Ann"]


def test_a_rematch_can_have_a_rematch(ann: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    seats = []
    for _ in range(3):
        seat = get_table(ann, table)["your_seats"][0]
        ann.post(f"/api/tables/{table}/seats/{seat}/resign", {})
        made = ann.post(f"/api/tables/{table}/rematch", {}, 201)
        table = made["table"]
        seats.append(made["seat"])
    assert seats == [1, 0, 1]


def test_after_a_rematch_was_deleted_another_can_be_opened(ann: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    ann.post(f"/api/tables/{table}/seats/0/resign", {})
    first = ann.post(f"/api/tables/{table}/rematch", {}, 201)["table"]
    assert ann.http.delete(f"/api/tables/{first}").status_code == 204
    second = ann.post(f"/api/tables/{table}/rematch", {}, 201)["table"]
    assert get_table(ann, second)["your_seats"] == [1]


def test_the_same_deal_has_the_same_cards_and_is_practice(finished_game: FinishedGame) -> None:
    made = finished_game.ann.post(f"{finished_game.path}/same_deal", {}, 201)
    assert (made["seat"], get_table(finished_game.ann, made["table"])["state"]["stage"]) == (0, "open")
    assert finished_game.bo.post(f"{finished_game.path}/same_deal", {}, 201)["table"] == made["table"]
    state = get_table(finished_game.ann, made["table"])["state"]
    assert (state["stage"], state["practice"], state["ranked"]) == ("running", True, False)
    assert state["origin_kind"] == "same_deal"
    for guest, seat in ((finished_game.ann, 0), (finished_game.bo, 1)):
        first = next(state for state in finished_game.states[seat] if state["view"] is not None)
        assert guest.watch(made["table"], seat).state["view"]["hand"] == first["view"]["hand"]


def test_a_branch_continues_from_any_moment_against_bots(
    finished_game: FinishedGame, new_guest: Callable[[], Guest]
) -> None:
    states = finished_game.states[1][:-1]
    for state in (states[0], states[len(states) // 2], states[-1]):
        guest = new_guest()
        made = guest.post(f"{finished_game.path}/branch", {"seat": 1, "at": state["seq"], "bot": "greedy"}, 201)
        table = made["table"]
        connection = guest.watch(table, made["seat"])
        state_of_table = connection.state["table"]
        assert (state_of_table["origin"], state_of_table["origin_kind"], state_of_table["practice"]) == (
            finished_game.table,
            "branch",
            True,
        )
        assert [each["bot"] for each in state_of_table["seats"]] == ["greedy", "", "greedy"]
        assert connection.state["view"]["hand"] == state["view"]["hand"]
        assert actions(connection.wait_until(lambda state: state["question"] is not None)) == actions(state)
        assert play_randomly({1: connection}, random.Random(5))["result"]
        assert not guest.get(f"/api/tables/{table}/statistics")["ranked"]
        assert not rookery.replay(guest.http.get(f"/api/tables/{table}/record").text).deciders


def name_of_branch(
    guest: Guest, finished_game: FinishedGame, seat: int = 1, language: str = "en", **wanted: str
) -> str:
    body = {"seat": seat, "at": finished_game.states[1][0]["seq"], "bot": "greedy", **wanted}
    table = guest.post(f"{finished_game.path}/branch?language={language}", body, 201)["table"]
    return str(seat_state(guest, table, seat)["name"])


def test_the_branch_of_a_stranger_has_a_new_name(finished_game: FinishedGame, ann: Guest) -> None:
    assert name_of_branch(ann, finished_game) == "Swallow"
    assert name_of_branch(ann, finished_game, language="fr") == "Hirondelle"
    assert name_of_branch(ann, finished_game, seat=2) == "Swift", "it differs from a bot's name too"


def test_the_branch_of_a_player_has_their_own_name_on_any_seat(finished_game: FinishedGame) -> None:
    assert name_of_branch(finished_game.bo, finished_game) == "Bo"
    assert name_of_branch(finished_game.ann, finished_game) == "Ann"


def test_a_branch_can_have_a_chosen_name(finished_game: FinishedGame, ann: Guest) -> None:
    assert name_of_branch(ann, finished_game, name=" Cleo ") == "Cleo"
    assert name_of_branch(finished_game.bo, finished_game, name="Cleo") == "Cleo"
    assert name_of_branch(ann, finished_game, name="  ") == "Swallow"
    body = {"seat": 1, "at": finished_game.states[1][0]["seq"], "name": "x" * 1000}
    check_refused(ann.http.post(f"{finished_game.path}/branch", json=body), "bad_name", 422)


def test_branches_of_people_on_one_screen_have_their_own_names(ann: Guest) -> None:
    table = ann.open_table("feather", 2, people={"1": "Bo"})
    ann.post(f"/api/tables/{table}/seats/1/resign", {})
    for seat, name in enumerate(("Ann", "Bo")):
        branch = ann.post(f"/api/tables/{table}/branch", {"seat": seat, "at": 3, "bot": "greedy"}, 201)["table"]
        assert seat_state(ann, branch, seat)["name"] == name


@pytest.mark.parametrize("wanted", [{"seat": 3, "at": 5}, {"seat": -1, "at": 5}, {"seat": 0, "at": 10**9}], ids=str)
def test_branches_from_unknown_moments_are_refused(finished_game: FinishedGame, ann: Guest, wanted: Message) -> None:
    check_refused(ann.http.post(f"{finished_game.path}/branch", json=wanted), "no_moment", 404)


def test_a_branch_from_the_end_of_the_game_is_refused(finished_game: FinishedGame, ann: Guest) -> None:
    last = ann.get(f"{finished_game.path}/state", seat=0)["seq"]
    check_refused(ann.http.post(f"{finished_game.path}/branch", json={"seat": 0, "at": last}), "no_moment", 404)
    wanted = {"seat": 0, "at": 3, "bot": "stockfish"}
    check_refused(ann.http.post(f"{finished_game.path}/branch", json=wanted), "bad_option", 422)


# Analysis, and a restart


def wait_for_analysis(guest: Guest, path: str) -> Message:
    """Wait until the analysis is done, and return it; fail after a timeout."""
    until = monotonic() + 2 * TIMEOUT_SECONDS
    while (found := guest.get(f"{path}/analysis"))["status"] not in ("done", "failed"):
        assert monotonic() < until, found
        sleep(0.1)
    return found


def test_after_a_restart_a_finished_table_and_its_analysis_are_unchanged(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server, closing(Guest(server)) as ann:
        table = ann.open_table("feather", 2, bots={"1": "greedy"}, seed="1", options={"hand": 4})
        path = f"/api/tables/{table}"
        state = wait_until_asked(ann, table, 0)
        first = {"id": "first", "decision": state["question"]["decision"], "actions": [actions(state)[0]]}
        assert ann.post(f"{path}/seats/0/act", first)["repeated"] is False
        play_over_http({0: ann}, table, random.Random(1))
        assert ann.get(f"{path}/analysis")["status"] == "none"
        assert ann.post(f"{path}/analysis", {}, 202)["status"] in ("queued", "running", "done")
        done = wait_for_analysis(ann, path)
        assert (done["status"], done["done"]) == ("done", done["total"])
        assert [decision["number"] for decision in done["curve"]] == sorted(
            decision["number"] for decision in done["curve"]
        )
        before = all_answers(ann, path)
        server.kill()
        server.start()
        assert all_answers(ann, path) == before
        assert ann.get(f"{path}/analysis") == done == ann.post(f"{path}/analysis", {}, 202)
        assert ann.post(f"{path}/seats/0/act", first)["repeated"] is True, "a repeated request is answered again"
        late = {"id": "late", "decision": 1, "actions": ["x"]}
        check_refused(ann.http.post(f"{path}/seats/0/act", json=late), "over", 409)
        message = {"id": "thanks", "text": "Thank you!"}
        assert ann.post(f"{path}/seats/0/say", message)["repeated"] is False
        assert ann.get(f"{path}/state")["feed"][-1]["data"]["text"] == "Thank you!"


def all_answers(guest: Guest, path: str) -> list[object]:
    """Return all answers about a finished table; of earlier moments without the state of the seats."""
    queries: list[Message] = [{}, {"seat": 0}, {"seat": 1}, {"seat": 0, "at": 3}, {"seat": 1, "at": 20}]
    states = [guest.get(f"{path}/state", **query) | {"table": None, "undo": None} for query in queries]
    return [guest.http.get(f"{path}/record").text, guest.get(f"{path}/statistics"), *states]


def test_a_finished_public_table_is_not_listed(ann: Guest) -> None:
    table = ann.open_table("feather", 2, public=True, bots={"1": "greedy"})
    ann.post(f"/api/tables/{table}/seats/0/resign", {})
    assert table not in public_tables(ann)
    assert seat_state(ann, table, 0)["resigned"]
