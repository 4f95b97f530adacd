"""The WebSocket endpoint: access, valid and invalid messages, and languages."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from ..fork_server import TIMEOUT_SECONDS
from ..live_server import Connection, Guest, Message, Server
from ..playing import act_and_wait, actions


def close_code(connection: Connection) -> int | None:
    """Return the code with which the server closes the connection, after any messages."""
    try:
        while True:
            connection.socket.recv(TIMEOUT_SECONDS)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else None


def hello(**more: Any) -> str:
    return json.dumps({"type": "hello", **more})


@pytest.fixture
def table(ann: Guest) -> str:
    """Open a table of Ann against a bot, with a deal in which she can lay an owl and undo it."""
    return ann.open_table("cubirds", bots={"1": "random"}, seed="2")


# Access


def test_an_unknown_table_has_its_own_close_code(ann: Guest) -> None:
    assert close_code(ann.connect("nothing")) == 4404
    assert close_code(ann.connect("nothing", 0)) == 4404


def test_a_seat_needs_its_key(ann: Guest, bo: Guest, table: str) -> None:
    there = bo.open_table("cubirds")
    (key,) = [cookie.value for cookie in bo.http.cookies.jar if cookie.path == f"/api/tables/{there}"]
    assert close_code(bo.connect(table, 0)) == 4403
    assert close_code(bo.connect(table, 0, Cookie=f"seat-0={key}")) == 4403
    for seat in (1, 2, -1, 99):
        assert close_code(ann.connect(table, seat)) == 4403


@pytest.mark.parametrize("seat", ["one", "", "1.5", "9" * 5000])
def test_an_invalid_seat_has_the_close_code_of_a_foreign_seat(ann: Guest, table: str, seat: Any) -> None:
    assert close_code(ann.connect(table, seat)) == 4403


@pytest.mark.parametrize("origin", ["http://example.org", "null", "http://["])
def test_connections_from_other_origins_are_refused(ann: Guest, table: str, origin: str) -> None:
    assert close_code(ann.connect(table, 0, Origin=origin)) == 4403
    assert close_code(ann.connect(table, None, Origin=origin)) == 4403


def test_a_connection_from_the_servers_origin_is_accepted(ann: Guest, table: str, server: Server) -> None:
    connection = ann.connect(table, 0, Origin=server.address)
    assert connection.hello()["seat"] == 0


def test_a_spectator_sees_the_table_but_no_hand_and_no_question(bo: Guest, table: str) -> None:
    state = bo.watch(table).state
    assert state["seat"] is None
    assert state["view"]["hand"] is None
    assert (state["question"], state["undo"]) == (None, None)
    assert "hand" not in [page["name"] for page in state["pages"]]
    assert state["feed"][0]["text"] == "Ann joins."


def test_a_spectator_of_an_open_table_sees_no_game_yet(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("cubirds")
    for state in (bo.watch(table).state, ann.watch(table, 0).state):
        assert (state["view"], state["pages"], state["question"], state["undo"]) == (None, [], None, None)
        assert [entry["kind"] for entry in state["feed"]] == ["sat"]


# Messages

BAD_STARTS: dict[str, Any] = {
    "an act before the hello": '{"type": "act", "id": "a", "decision": 1, "actions": ["lay owl 1 left"]}',
    "an undo before the hello": '{"type": "undo", "id": "a", "decision": 1}',
    "nothing": "",
    "no JSON": "hello",
    "a negative since": hello(since=-1),
    "a since in text": hello(since="1"),
    "a plain that is no truth": hello(plain=1),
    "a language that is too long": hello(language="x" * 17),
    "an unknown field": hello(table="x"),
}


@pytest.mark.parametrize("message", BAD_STARTS.values(), ids=BAD_STARTS)
def test_a_bad_first_message_is_refused_and_closes_the_connection(ann: Guest, table: str, message: str) -> None:
    connection = ann.connect(table, 0)
    connection.socket.send(message)
    answer = connection.receive()
    assert (answer["type"], answer["reason"]) == ("refused", "bad_message")
    assert answer["text"]
    assert close_code(connection) == 4400
    assert ann.watch(table, 0).undo()["reason"] == "no_undo", "nothing was done"


BAD_MESSAGES: dict[str, Any] = {
    "nothing": "",
    "no JSON": "{",
    "a number": "7",
    "null": "null",
    "a list": "[]",
    "an empty object": "{}",
    "a zero": "\x00",
    "no type": '{"id": "x"}',
    "an unknown type": '{"type": "resign", "id": "x"}',
    "a type that is a list": '{"type": [], "id": "x"}',
    "an act without anything": '{"type": "act"}',
    "an id that is a number": '{"type": "act", "id": 7, "decision": 1, "actions": ["draw"]}',
    "an empty id": '{"type": "act", "id": "", "decision": 1, "actions": ["draw"]}',
    "an id that is too long": json.dumps({"type": "act", "id": "x" * 65, "decision": 1, "actions": ["draw"]}),
    "an id of half a character": r'{"type": "act", "id": "\ud800", "decision": 1, "actions": ["draw"]}',
    "an id of half a character in an unknown type": r'{"type": "resign", "id": "\udfff"}',
    "an action that is too long": json.dumps({"type": "act", "id": "x", "decision": 1, "actions": ["x" * 201]}),
    "an action that is a number": '{"type": "act", "id": "x", "decision": 1, "actions": [7]}',
    "an action that is not in a list": '{"type": "act", "id": "x", "decision": 1, "actions": "draw"}',
    "no action": '{"type": "act", "id": "x", "decision": 1, "actions": []}',
    "too many actions": json.dumps({"type": "act", "id": "x", "decision": 1, "actions": ["draw"] * 33}),
    "an unknown target of undo": '{"type": "undo", "id": "x", "decision": 1, "target": "all"}',
    "a decision in text": '{"type": "act", "id": "x", "decision": "1", "actions": ["draw"]}',
    "a decision that is a fraction": '{"type": "act", "id": "x", "decision": 1.0, "actions": ["draw"]}',
    "a decision that is a truth": '{"type": "act", "id": "x", "decision": true, "actions": ["draw"]}',
    "an unknown field": '{"type": "undo", "id": "x", "decision": 1, "seat": 1}',
    "brackets without end": "[" * 16_000,
    "a number that is too long to read": '{"type": "undo", "id": "x", "decision": ' + "9" * 9000 + "}",
    "no number": '{"type": "undo", "id": "x", "decision": NaN}',
    "bytes": b'{"type": "hello"}',
    "bytes that are no text": b"\xff\x00",
}


@pytest.mark.parametrize("message", BAD_MESSAGES.values(), ids=BAD_MESSAGES)
def test_an_invalid_message_is_refused_and_the_connection_stays_open(
    ann: Guest, table: str, message: str | bytes
) -> None:
    connection = ann.watch(table, 0, language="fr")
    connection.socket.send(message)
    answer = connection.receive()
    assert (answer["type"], answer["reason"]) == ("refused", "bad_message")
    assert answer["text"].startswith("Ce message n'a pas de sens à cette table : ")
    assert answer["id"] in {None, "x", "", "x" * 64}
    assert connection.act("lay owl 1 left")["type"] == "accepted"


def test_a_message_that_is_too_long_closes_the_connection(ann: Guest, table: str) -> None:
    connection = ann.watch(table, 0)
    connection.socket.send(json.dumps({"type": "act", "id": "x" * 20_000, "decision": 1, "actions": ["draw"]}))
    assert close_code(connection) == 1009
    assert ann.watch(table, 0).state["question"]["decision"] == 1


def test_a_connection_that_floods_the_server_is_closed_and_others_are_not(ann: Guest, bo: Guest, table: str) -> None:
    quiet, loud = ann.watch(table, 0), bo.watch(table)
    try:
        for _ in range(2000):
            loud.socket.send("{}")
    except ConnectionClosed:
        pass
    assert close_code(loud) == 4429
    assert quiet.act("lay owl 1 left")["type"] == "accepted"


def test_a_spectator_may_not_act(bo: Guest, table: str) -> None:
    connection = bo.watch(table)
    for message in ({"type": "act", "actions": ["lay owl 1 left"]}, {"type": "undo"}):
        answer = connection.ask({"decision": 1, **message})
        assert (answer["reason"], answer["text"]) == ("not_your_seat", "This seat is not yours.")


def test_before_the_start_decisions_and_undo_are_refused(ann: Guest) -> None:
    connection = ann.watch(ann.open_table("cubirds"), 0, language="fr")
    for message in ({"type": "act", "actions": ["draw"]}, {"type": "undo"}):
        answer = connection.ask({"decision": 1, **message})
        assert (answer["reason"], answer["text"][:11]) == ("not_started", "La partie n")


# Languages


def test_a_second_hello_changes_the_language(ann: Guest, table: str) -> None:
    connection = ann.watch(table, 0)
    english = connection.state
    french = connection.hello(language="fr")
    assert french["since"] == 0
    assert without_texts(english) == without_texts(french)
    assert english["feed"][0]["text"] == "You join as Ann."
    assert french["feed"][0]["text"] == "Vous rejoignez la table ; votre nom : Ann."
    assert english["question"]["prompt"] != french["question"]["prompt"]
    assert connection.ask({"type": "undo", "decision": 99})["text"].startswith("Cela a déjà été décidé")
    assert connection.hello(language="en") == english


def without_texts(state: Message) -> Any:
    """Return the parts of a state that do not depend on the language."""
    question = state["question"] and [state["question"]["decision"], actions(state)]
    entries = [{name: entry[name] for name in entry if name != "text"} for entry in state["feed"]]
    return [state["seq"], state["view"], state["table"]["seats"], entries, question, len(state["pages"])]


def test_a_second_hello_can_ask_for_whole_sentences(ann: Guest) -> None:
    connection = ann.watch(ann.open_table("feather", 2, bots={"1": "random"}), 0)
    connection.wait_until(lambda state: not state["table"]["seats"][1]["deciding"])  # the bot has chosen
    columns, sentences = connection.hello(), connection.hello(plain=True)
    assert without_texts(columns) == without_texts(sentences)
    assert columns["pages"] != sentences["pages"]


def test_a_hello_in_an_unknown_language_is_refused_and_changes_nothing(ann: Guest, table: str) -> None:
    connection = ann.watch(table, 0, language="fr")
    connection.send({"type": "hello", "language": "tlh"})
    answer = connection.receive()
    assert (answer["id"], answer["reason"]) == (None, "bad_option")
    assert "tlh" in answer["text"]
    act_and_wait(connection, "lay owl 1 left")
    assert any("Vous" in entry["text"] for entry in connection.state["feed"]), "the language must not change"


def test_a_first_hello_in_an_unknown_language_closes_the_connection(ann: Guest, table: str) -> None:
    connection = ann.connect(table, 0)
    connection.send({"type": "hello", "language": "tlh"})
    assert connection.receive()["reason"] == "bad_option"
    with suppress(ConnectionClosed):  # it may be closed already
        connection.send({"type": "act", "id": "x", "decision": 1, "actions": ["lay owl 1 left"]})
    assert close_code(connection) == 4400
    assert ann.watch(table, 0).state["question"]["decision"] == 1
