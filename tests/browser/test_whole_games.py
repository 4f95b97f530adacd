"""The server is killed under a board, and while two people in two browsers play whole games and load pages again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.server.live_server import Server, serving

from .boards import lively
from .conftest import Arrive
from .pages import FRIEND, Table
from .people import AWAY, Message, Person
from .playing import chooser, decide, play
from .test_board_life import WINGSPAN_SEED, alone

pytestmark = pytest.mark.slow

# A deal and a luck that end soon, with a warning on the way.
CUBIRDS_SEED, CUBIRDS_LUCK = 31, 3
FEATHER_SEED, FEATHER_ROUNDS = 1, 14
BEFORE_THE_KILL = 20
TITLES = {"cubirds": "CuBirds", "feather": "Birds of a Feather"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    with serving(tmp_path / "tables.db") as running:
        yield running


def cut_the_power(server: Server, people: Sequence[Person], tables: Sequence[Table]) -> None:
    """Kill the server and start it again: all pages see that, wait, and come back by themselves."""
    ann, bo = people
    with ann.forgiving(*AWAY), bo.forgiving(*AWAY):
        server.kill()
        for table in tables:
            table.wait_until_offline()
        server.start()
        for table in tables:
            table.wait_until_online()
            assert not table.part("connection").is_visible()


# A board


def test_a_server_that_dies_under_a_board_is_waited_for(server: Server, arrive: Arrive) -> None:
    ann = arrive(boards=True)
    board = alone(ann, "wingspan", WINGSPAN_SEED)
    choose = lively(1)
    for _ in range(5):
        board.answer(choose)
        board.wait_until_asked()
    before = (board.seq, board.prompt)
    with ann.forgiving(*AWAY):
        server.kill()
        board.wait_until_offline()
        assert board.part("doing").get_attribute("aria-busy") == "true"
        server.start()
        board.wait_until_online()
    assert (board.seq, board.prompt) == before
    board.answer(choose)


# CuBirds


def test_two_people_play_cubirds_to_the_end_although_the_server_is_killed(
    server: Server, ann: Person, bo: Person
) -> None:
    tables = meet(ann, bo, "cubirds", CUBIRDS_SEED)
    choose = chooser(CUBIRDS_LUCK)
    assert play(tables, choose, BEFORE_THE_KILL) == BEFORE_THE_KILL
    before = [(table.seq, table.log, table.page_text("table")) for table in tables]
    cut_the_power(server, (ann, bo), tables)
    assert [(table.seq, table.log, table.page_text("table")) for table in tables] == before
    assert play(tables, choose) > BEFORE_THE_KILL
    for table, (_, log, _) in zip(tables, before, strict=True):
        table.wait_for_stage("over")
        assert table.log[: len(log)] == log, "what was told before the kill has changed"
    assert sum(table.warnings for table in tables) > 0, "a game without a warning: choose another deal"
    tell_the_same(*tables)


def meet(ann: Person, bo: Person, game: str, seed: int, language: str = "en") -> list[Table]:
    """As people do it, in the lobby and by a link, and with an eye on what they read."""
    lobby = ann.enter()
    lobby.speak(language)
    lobby.introduce("Ann")
    lobby.choose(game, FRIEND)
    lobby.deal(seed)
    hers = lobby.open_table()
    assert hers.stage == "open"
    join = bo.follow(hers.invite(1))
    assert TITLES[game] in join.heading
    assert "Ann" in join.text
    his = join.sit_down("Bo")
    for table in (hers, his):
        table.wait_for_stage("running")
    assert his.id == hers.id
    return [hers, his]


def tell_the_same(hers: Table, his: Table) -> None:
    """Both logs tell one story: sentences are the same, but for who is 'you', and what only one may know."""
    assert hers.told == his.told
    *middle, end = zip(hers.log, his.log, strict=True)
    for of_hers, of_his in middle:
        assert of_hers == of_his or {subject(of_hers), subject(of_his)} in ({"You", "Bo"}, {"You", "Ann"})
    won = {sentence.split(". ")[-1] for sentence in end}
    assert won in ({"You win!", "Ann wins."}, {"You win!", "Bo wins."})
    for table in (hers, his):
        assert "The game is over" in table.part("status").inner_text()
        assert table.buttons.count() == 0


def subject(sentence: str) -> str:
    return sentence.replace("Your", "You").split()[0]


# Birds of a Feather


def test_two_people_play_birds_of_a_feather_and_no_choice_is_seen_before_it_is_shown(
    server: Server, ann: Person, bo: Person
) -> None:
    hers, his = tables = meet(ann, bo, "feather", FEATHER_SEED, "fr")
    choose = chooser(FEATHER_SEED)
    unheld = min(set(hers.actions) - set(his.actions))
    decide(hers, unheld, tables)
    bird = unheld.split()[1]
    assert bird not in str(bo.heard), "what Bo does not hold he could only know from Ann's choice"
    decide(his, choose(his.actions), tables)
    assert bird in str(bo.heard), "now it is shown"
    second_thoughts(hers, his, bo)
    decide(his, choose(his.actions), tables)
    decide(hers, choose(hers.actions), tables)
    stands = standing(hers, his)
    cut_the_power(server, (ann, bo), tables)
    assert standing(hers, his) == stands
    decide(his, choose(his.actions), tables)
    for _ in range(3, FEATHER_ROUNDS):
        for table in tables:
            decide(table, choose(table.actions), tables)
    for table in tables:
        table.wait_for_stage("over")
    assert "La partie est finie" in hers.log[-1]
    assert "The game is over" in his.log[-1]
    hears_only_own_choices(ann, 0)
    hears_only_own_choices(bo, 1)


def standing(hers: Table, his: Table) -> list[object]:
    """What a choice that stands looks like from both sides."""
    return [hers.prompt, hers.seq, hers.log, hers.actions, his.text, his.seq]


def second_thoughts(hers: Table, his: Table, bo: Person) -> None:
    """Ann chooses, loads the page again, and chooses something else; Bo learns only that a choice stands."""
    first, *_, second = sorted(hers.actions)
    words = hers.said(first).split("\xa0:")[0]
    decide(hers, first, (hers, his))
    assert words in hers.prompt
    stands = standing(hers, his)
    hers.reload()
    assert standing(hers, his) == stands
    messages = len(bo.heard)
    hers.decide(second)
    assert words not in hers.prompt
    # The answer to Bo's hello comes after whatever the server may have had to say before.
    bo.ask_for_news(his)
    assert len(bo.heard) == messages + 1
    assert [his.text, his.seq] == stands[-2:]


def hears_only_own_choices(person: Person, seat: int) -> None:
    """Nothing in all that came over the person's sockets tells of another's choice before it is shown."""
    states = person.states()
    choices = [entry for state in states for entry in state["feed"] if entry["kind"] == "choice"]
    assert choices, "one's own are told"
    assert {entry["data"]["seat"] for entry in choices} == {seat}
    for state in states:
        assert state["seat"] == seat
        if state["view"] is not None:
            shows_nothing_of_others(state, seat)


def shows_nothing_of_others(state: Message, seat: int) -> None:
    """The view has the hand and choice of one seat; of others, how many cards and whether they have chosen."""
    view, question = state["view"], state["question"]
    assert view["seat"] == seat
    assert set(view["hand"]) == {action.split()[1] for action in actions_of(question)} or question is None
    assert view["choice"] is None or view["choice"][0] in actions_of(question)
    for player in view["players"]:
        assert set(player) == {"hand_size", "chosen", "score", "full", "sheet"}
    chosen = [entry["data"] for entry in state["feed"] if entry["kind"] == "chosen"]
    assert all(set(data) == {"seat"} for data in chosen)


def actions_of(question: Message | None) -> list[str]:
    return [] if question is None else [choice["action"] for choice in question["choices"]]
