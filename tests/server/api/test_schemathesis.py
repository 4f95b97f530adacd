"""The whole API by its own description: whatever fits it or just fails to, no answer is a failure of the server's or of
a kind it does not describe.

The cases are made by schemathesis, with a fixed seed and in bounded number. Most of them know real tables and their
keys: without, nearly every answer would be that there is no such table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any, TypeAlias

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis.checks import CheckFunction, not_a_server_error
from schemathesis.core import NOT_SET
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.soak import ALL_CASES

from ..fork_server import TIMEOUT_SECONDS
from ..http_playing import act, state_of
from ..live_server import Guest, Message, Server
from ..playing import actions
from .test_endpoints_playing import key_of

# Any: schemathesis leaves the kinds of its generics open.
Operation: TypeAlias = schemathesis.APIOperation[Any, Any, Any, Any]
Case: TypeAlias = schemathesis.Case[Any]

CHECKS: list[CheckFunction] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
# Requests of each kind to every endpoint.
FITTING = 2 if ALL_CASES else 1
OTHERS = 4 if ALL_CASES else 1
SEED = 8
STREAM = "/stream"
SHEET = {"sheet_id": "tonight", "game": "feather"}
# Nobody is away at these tables.
COME_BACK = "DELETE /api/tables/{table}/seats/{seat}/substitute"


@dataclass(frozen=True)
class Known:
    """A table whose key is known, and messages that fit it."""

    table: str
    key: str
    link: str
    # A seat that is open, if one is.
    seat: int
    bodies: dict[str, Message]
    # A score sheet that phones share.
    code: str

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.key}"}

    def path(self, operation: Operation) -> dict[str, str]:
        """What stands in a door's path."""
        seat = self.seat if operation.path.endswith(("/bot", "/sit")) else 0
        values = {"table": self.table, "seat": f"{seat}", "secret": self.link, "language": "fr", "game": "feather"}
        values["code"] = self.code
        return {name: value for name, value in values.items() if f"{{{name}}}" in operation.path}


def known_tables(ann: Guest) -> list[Known]:
    """One that is open, one that is running, and one that has ended."""
    waiting = ann.open_table("feather", 3, public=True)
    running = ann.open_table("feather", 3, people={"1": "Bo", "2": "Cleo"})
    first = state_of(ann, running, 0)
    act(ann, running, first, actions(first)[0])
    ended = ann.open_table("feather", 2, people={"1": "Bo"})
    ann.post(f"/api/tables/{ended}/seats/1/resign", {})
    return [known(ann, table, seat) for table, seat in ((waiting, 2), (running, 0), (ended, 0))]


def known(ann: Guest, table: str, seat: int) -> Known:
    question = state_of(ann, table, 0)["question"]
    answer = {"decision": question["decision"], "action": actions({"question": question})[0]} if question else {}
    bodies: dict[str, Message] = {
        "NewTable": {"game": "wingspan", "seats": 2, "name": "Dan", "bots": {"1": "greedy"}},
        "NewBot": {"bot": "greedy"},
        "Sit": {"name": "Eve", "program": True},
        "Join": {"name": "Eve", "program": True},
        "ActRequest": {"id": "schemathesis", "decision": 1, "action": "x", **answer},
        "UndoRequest": {"id": "back", "decision": answer.get("decision", 1)},
        "ChatRequest": {"id": "text", "text": "hello"},
        "NewBranch": {"seat": 0, "at": 4, "bot": "greedy"},
        "NewLink": {"seat": seat},
        "SeatRequest": {"program": True},
        "NewScoreSheet": SHEET,
        "ScoreUpdate": {"cells": [{"key": "name/1", "value": "Ann", "at": 1, "by": "phone"}], "since": 0},
    }
    code = ann.post("/api/scores", SHEET, 201)["code"]
    return Known(table, key_of(ann, table), ann.invite(table, seat), seat, bodies, code)


def kinds(operation: Operation, tables: list[Known]) -> Iterator[tuple[st.SearchStrategy[Case], int]]:
    """What fits at a real table, something there, and anything at all; and how many requests of each."""
    places: list[dict[str, Any]] = [
        {"path_parameters": table.path(operation), "headers": table.headers} for table in tables
    ]
    for table, at in zip(tables, places, strict=True):
        fitting = {"body": body_for(operation, table), "query": query_for(operation)}
        yield operation.as_strategy(**at, **fitting), FITTING
    for at in places:
        yield operation.as_strategy(**at), OTHERS
    # Together: what is wrong cannot be made up for every endpoint.
    yield st.one_of([operation.as_strategy(mode) for mode in modes(operation)]), 2 * OTHERS


def modes(operation: Operation) -> list[schemathesis.GenerationMode]:
    """Where nothing is asked for, nothing can be wrong."""
    asks = any(True for _ in operation.iter_parameters())
    return [schemathesis.GenerationMode.POSITIVE, *([schemathesis.GenerationMode.NEGATIVE] if asks else [])]


def query_for(operation: Operation) -> dict[str, str]:
    """A language of ours: most texts are none."""
    return {"language": "fr"} if operation.get_parameter("language", "query") is not None else {}


def body_for(operation: Operation, table: Known) -> Any:
    content = operation.definition.raw.get("requestBody", {}).get("content", {})
    named = content.get("application/json", {}).get("schema", {}).get("$ref", "").rpartition("/")[2]
    return table.bodies[named] if named else NOT_SET


def ask(case: Case) -> int:
    """Send a case and hold the answer against the description; its status."""
    if case.operation.path.endswith(STREAM):
        return listen(case)
    answer = case.call(timeout=TIMEOUT_SECONDS)
    case.validate_response(answer, checks=CHECKS)
    return answer.status_code


def listen(case: Case) -> int:
    """A stream does not end: its head is enough."""
    sent = case.as_transport_kwargs()
    parts = {name: sent[name] for name in ("method", "url", "params", "headers", "cookies") if sent.get(name)}
    with httpx.stream(**parts, timeout=TIMEOUT_SECONDS, verify=False) as answer:
        assert answer.status_code < 500, sent
        return answer.status_code


@pytest.fixture(scope="module")
def schema(server: Server) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"{server.address}/api/openapi.json", config=schemathesis.Config())


@pytest.fixture(scope="module")
def registry(server: Server) -> Iterator[Guest]:
    with closing(Guest(server)) as guest:
        yield guest


def operations(schema: schemathesis.BaseSchema) -> list[Operation]:
    return [found.ok() for found in schema.get_all_operations()]  # type: ignore[union-attr]  # an Err has no ok


def test_the_description_is_valid_and_has_every_door(schema: schemathesis.BaseSchema) -> None:
    schema.validate()
    assert len(operations(schema)) > 25


@pytest.mark.slow
def test_no_request_makes_the_server_fail_or_answer_what_it_does_not_describe(
    schema: schemathesis.BaseSchema, registry: Guest
) -> None:
    answered: Counter[str] = Counter()
    unchanged = known_tables(registry)
    for operation in operations(schema):
        # Who only asks changes no table.
        tables = unchanged if operation.method == "get" else known_tables(registry)
        for strategy, examples in kinds(operation, tables):

            @seed(SEED)
            @settings(
                max_examples=examples,
                database=None,
                deadline=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            @given(case=strategy)
            def check(case: Case) -> None:
                status = ask(case)
                answered[case.operation.label] += 200 <= status < 300

            check()
    never = [operation.label for operation in operations(schema) if not answered[operation.label]]
    assert never == [COME_BACK], f"{never} were never let in"
    assert registry.http.get("/healthz").text == "ok\n"
