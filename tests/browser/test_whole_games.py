"""Games go on after the server is killed and restarted: on a board, and in whole games of two people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.server.live_server import Server, serving

from .boards import eager_chooser
from .conftest import NewPerson
from .pages import FRIEND, Table
from .people import SERVER_DOWN, Message, Person
from .playing import chooser, decide, play
from .test_board_life import WINGSPAN_SEED, start_against_bot

pytestmark = pytest.mark.slow

# These seeds give a short game with a warning.
CUBIRDS_SEED, CUBIRDS_CHOICE_SEED = 31, 3
FEATHER_SEED, FEATHER_ROUNDS = 1, 14
DECISIONS_BEFORE_KILL = 20
TITLES = {"cubirds": "CuBirds", "feather": "Birds of a Feather"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Start a server that the test may kill."""
    with serving(tmp_path / "tables.db") as running:
        yield running


def kill_and_restart(server: Server, people: Sequence[Person], tables: Sequence[Table]) -> None:
    """Kill the server and start it again. All pages show the lost connection and reconnect without help."""
    ann, bo = people
    with ann.expecting_errors(*SERVER_DOWN), bo.expecting_errors(*SERVER_DOWN):
        server.kill()
        for table in tables:
            table.wait_until_offline()
        server.start()
        for table in tables:
            table.wait_until_online()
            assert not table.part("connection").is_visible()


# A board


def test_a_board_waits_for_a_killed_server(server: Server, new_person: NewPerson) -> None:
    ann = new_person(boards=True)
    board = start_against_bot(ann, "wingspan", WINGSPAN_SEED)
    choose = eager_chooser(1)
    for _ in range(5):
        board.answer(choose)
        board.wait_until_asked()
    before = (board.seq, board.prompt)
    with ann.expecting_errors(*SERVER_DOWN):
        server.kill()
        board.wait_until_offline()
        assert board.part("prompt-actions").get_attribute("aria-busy") == "true"
        server.start()
        board.wait_until_online()
    assert (board.seq, board.prompt) == before
    board.answer(choose)


# CuBirds


def test_a_game_of_cubirds_survives_a_killed_server(server: Server, ann: Person, bo: Person) -> None:
    tables = start_game(ann, bo, "cubirds", CUBIRDS_SEED)
    choose = chooser(CUBIRDS_CHOICE_SEED)
    assert play(tables, choose, DECISIONS_BEFORE_KILL) == DECISIONS_BEFORE_KILL
    before = [(table.seq, table.log, table.page_text("table")) for table in tables]
    kill_and_restart(server, (ann, bo), tables)
    assert [(table.seq, table.log, table.page_text("table")) for table in tables] == before
    assert play(tables, choose) > DECISIONS_BEFORE_KILL
    for table, (_, log, _) in zip(tables, before, strict=True):
        table.wait_for_stage("over")
        assert table.log[: len(log)] == log, "earlier lines of the log have changed"
    assert sum(table.warnings for table in tables) > 0, "a game without a warning: choose another deal"
    check_both_views(*tables)


def start_game(ann: Person, bo: Person, game: str, seed: int, language: str = "en") -> list[Table]:
    """Start a game through the lobby and an invitation link, and check the texts on the way."""
    lobby = ann.open_lobby()
    lobby.set_language(language)
    lobby.enter_name("Ann")
    lobby.choose(game, FRIEND)
    lobby.fix_seed(seed)
    hers = lobby.open_table()
    assert hers.stage == "open"
    join = bo.open_invitation(hers.invite(1))
    assert TITLES[game] in join.heading
    assert "Ann" in join.text
    his = join.take_seat("Bo")
    for table in (hers, his):
        table.wait_for_stage("running")
    assert his.id == hers.id
    return [hers, his]


def check_both_views(hers: Table, his: Table) -> None:
    """Check that both logs are the same but for 'you' and secrets, and that both pages show the result."""
    assert hers.log_numbers == his.log_numbers
    *middle, end = zip(hers.log, his.log, strict=True)
    for her_line, his_line in middle:
        assert her_line == his_line or {subject(her_line), subject(his_line)} in ({"You", "Bo"}, {"You", "Ann"})
    won = {sentence.split(". ")[-1] for sentence in end}
    assert won in ({"You win!", "Ann wins."}, {"You win!", "Bo wins."})
    for table in (hers, his):
        assert "The game is over" in table.part("status").inner_text()
        assert table.buttons.count() == 0


def subject(sentence: str) -> str:
    return sentence.replace("Your", "You").split()[0]


# Birds of a Feather


def test_a_game_of_birds_of_a_feather_keeps_choices_secret(server: Server, ann: Person, bo: Person) -> None:
    hers, his = tables = start_game(ann, bo, "feather", FEATHER_SEED, "fr")
    choose = chooser(FEATHER_SEED)
    unheld = min(set(hers.actions) - set(his.actions))
    decide(hers, unheld, tables)
    bird = unheld.split()[1]
    assert bird not in str(bo.received), "Bo could know this bird only from Ann's choice"
    decide(his, choose(his.actions), tables)
    assert bird in str(bo.received), "all have chosen"
    change_choice(hers, his, bo)
    decide(his, choose(his.actions), tables)
    decide(hers, choose(hers.actions), tables)
    before_restart = secret_choice(hers, his)
    kill_and_restart(server, (ann, bo), tables)
    assert secret_choice(hers, his) == before_restart
    decide(his, choose(his.actions), tables)
    for _ in range(3, FEATHER_ROUNDS):
        for table in tables:
            decide(table, choose(table.actions), tables)
    for table in tables:
        table.wait_for_stage("over")
    assert "La partie est finie" in hers.log[-1]
    assert "The game is over" in his.log[-1]
    check_only_own_choices(ann, 0)
    check_only_own_choices(bo, 1)


def secret_choice(hers: Table, his: Table) -> list[object]:
    """Return what both pages show of a secret choice."""
    return [hers.prompt, hers.seq, hers.log, hers.actions, his.text, his.seq]


def change_choice(hers: Table, his: Table, bo: Person) -> None:
    """Let Ann choose, reload and choose something else. Bo learns only that she has chosen."""
    first, *_, second = sorted(hers.actions)
    words = hers.button_text(first).split("\xa0:")[0]
    decide(hers, first, (hers, his))
    assert words in hers.prompt
    before = secret_choice(hers, his)
    hers.reload()
    assert secret_choice(hers, his) == before
    messages = len(bo.received)
    hers.decide(second)
    assert words not in hers.prompt
    # The answer to Bo's hello comes after all earlier messages of the server.
    bo.request_update(his)
    assert len(bo.received) == messages + 1
    assert [his.text, his.seq] == before[-2:]


def check_only_own_choices(person: Person, seat: int) -> None:
    """Check that no message to the person contains another player's choice before the reveal."""
    states = person.states()
    choices = [entry for state in states for entry in state["feed"] if entry["kind"] == "choice"]
    assert choices, "a player receives their own choices"
    assert {entry["data"]["seat"] for entry in choices} == {seat}
    for state in states:
        assert state["seat"] == seat
        if state["view"] is not None:
            check_view_is_secret(state, seat)


def check_view_is_secret(state: Message, seat: int) -> None:
    """Check that the view shows other seats' number of cards and whether they have chosen, but no hand or choice."""
    view, question = state["view"], state["question"]
    assert view["seat"] == seat
    assert set(view["hand"]) == {action.split()[1] for action in actions_of(question)} or question is None
    assert view["choice"] is None or view["choice"][0]["action"] in actions_of(question)
    for player in view["players"]:
        assert set(player) == {"hand_size", "chosen", "score", "full", "sheet"}
    chosen = [entry["data"] for entry in state["feed"] if entry["kind"] == "chosen"]
    assert all(set(data) == {"seat"} for data in chosen)


def actions_of(question: Message | None) -> list[str]:
    return [] if question is None else [choice["action"] for choice in question["choices"]]
