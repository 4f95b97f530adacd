"""Test the whole API with valid and invalid requests that schemathesis generates from the OpenAPI document.

No answer may be a server error or contradict the document. The seed is fixed and the number of cases limited. Most
cases use real tables and their keys; otherwise nearly every answer would be that the table does not exist.
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

# Any: schemathesis does not define the type arguments of its generics.
Operation: TypeAlias = schemathesis.APIOperation[Any, Any, Any, Any]
Case: TypeAlias = schemathesis.Case[Any]

CHECKS: list[CheckFunction] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
# The number of requests of each kind per endpoint.
VALID_REQUESTS = 2 if ALL_CASES else 1
OTHER_REQUESTS = 4 if ALL_CASES else 1
SEED = 8
STREAM = "/stream"
SHEET = {"sheet_id": "tonight", "game": "feather"}
# No seat of these tables has a substitute bot.
NEVER_ACCEPTED = "DELETE /api/tables/{table}/seats/{seat}/substitute"


@dataclass(frozen=True)
class KnownTable:
    """A table with a known key, and valid messages for it."""

    table: str
    key: str
    link: str
    # An open seat, if there is one.
    seat: int
    bodies: dict[str, Message]
    # The code of a shared score sheet.
    code: str

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.key}"}

    def path(self, operation: Operation) -> dict[str, str]:
        """Return the path parameters of an endpoint."""
        seat = self.seat if operation.path.endswith(("/bot", "/sit")) else 0
        values = {"table": self.table, "seat": f"{seat}", "secret": self.link, "language": "fr", "game": "feather"}
        values["code"] = self.code
        return {name: value for name, value in values.items() if f"{{{name}}}" in operation.path}


def known_tables(ann: Guest) -> list[KnownTable]:
    """Open three tables: one stays open, one is running, and one is finished."""
    waiting = ann.open_table("feather", 3, public=True)
    running = ann.open_table("feather", 3, people={"1": "Bo", "2": "Cleo"})
    first = state_of(ann, running, 0)
    act(ann, running, first, actions(first)[0])
    ended = ann.open_table("feather", 2, people={"1": "Bo"})
    ann.post(f"/api/tables/{ended}/seats/1/resign", {})
    return [known_table(ann, table, seat) for table, seat in ((waiting, 2), (running, 0), (ended, 0))]


def known_table(ann: Guest, table: str, seat: int) -> KnownTable:
    question = state_of(ann, table, 0)["question"]
    answer = {"decision": question["decision"], "actions": [actions({"question": question})[0]]} if question else {}
    bodies: dict[str, Message] = {
        "NewTable": {"game": "wingspan", "seats": 2, "name": "Dan", "bots": {"1": "greedy"}},
        "NewBot": {"bot": "greedy"},
        "Sit": {"name": "Eve", "program": True},
        "Join": {"name": "Eve", "program": True},
        "ActRequest": {"id": "schemathesis", "decision": 1, "actions": ["x"], **answer},
        "UndoRequest": {"id": "back", "decision": answer.get("decision", 1)},
        "ChatRequest": {"id": "text", "text": "hello"},
        "NewBranch": {"seat": 0, "at": 4, "bot": "greedy"},
        "NewLink": {"seat": seat},
        "SeatKeyRequest": {"program": True},
        "NewScoreSheet": SHEET,
        "ScoreUpdate": {"cells": [{"key": "name/1", "value": "Ann", "at": 1, "by": "phone"}], "since": 0},
    }
    code = ann.post("/api/scores", SHEET, 201)["code"]
    return KnownTable(table, key_of(ann, table), ann.invite(table, seat), seat, bodies, code)


def strategies(operation: Operation, tables: list[KnownTable]) -> Iterator[tuple[st.SearchStrategy[Case], int]]:
    """Yield strategies with their number of requests: valid ones and any for a real table, then any at all."""
    targets: list[dict[str, Any]] = [
        {"path_parameters": table.path(operation), "headers": table.headers} for table in tables
    ]
    for table, target in zip(tables, targets, strict=True):
        fitting = {"body": body_for(operation, table), "query": query_for(operation)}
        yield operation.as_strategy(**target, **fitting), VALID_REQUESTS
    for target in targets:
        yield operation.as_strategy(**target), OTHER_REQUESTS
    # Both modes are combined, because not every endpoint has invalid requests.
    yield st.one_of([operation.as_strategy(mode) for mode in modes(operation)]), 2 * OTHER_REQUESTS


def modes(operation: Operation) -> list[schemathesis.GenerationMode]:
    """Return the generation modes. A request without parameters cannot be invalid."""
    asks = any(True for _ in operation.iter_parameters())
    return [schemathesis.GenerationMode.POSITIVE, *([schemathesis.GenerationMode.NEGATIVE] if asks else [])]


def query_for(operation: Operation) -> dict[str, str]:
    """Return a valid language, because most random texts are not one."""
    return {"language": "fr"} if operation.get_parameter("language", "query") is not None else {}


def body_for(operation: Operation, table: KnownTable) -> Any:
    content = operation.definition.raw.get("requestBody", {}).get("content", {})
    named = content.get("application/json", {}).get("schema", {}).get("$ref", "").rpartition("/")[2]
    return table.bodies[named] if named else NOT_SET


def send(case: Case) -> int:
    """Send a case, check the answer against the document, and return its status."""
    if case.operation.path.endswith(STREAM):
        return stream_status(case)
    answer = case.call(timeout=TIMEOUT_SECONDS)
    case.validate_response(answer, checks=CHECKS)
    return answer.status_code


def stream_status(case: Case) -> int:
    """Return the status of a stream, which does not end."""
    sent = case.as_transport_kwargs()
    parts = {name: sent[name] for name in ("method", "url", "params", "headers", "cookies") if sent.get(name)}
    with httpx.stream(**parts, timeout=TIMEOUT_SECONDS, verify=False) as answer:
        assert answer.status_code < 500, sent
        return answer.status_code


@pytest.fixture(scope="module")
def schema(server: Server) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"{server.address}/api/openapi.json", config=schemathesis.Config())


@pytest.fixture(scope="module")
def guest(server: Server) -> Iterator[Guest]:
    with closing(Guest(server)) as guest:
        yield guest


def operations(schema: schemathesis.BaseSchema) -> list[Operation]:
    return [found.ok() for found in schema.get_all_operations()]  # type: ignore[union-attr]  # an Err has no ok


def test_the_openapi_document_is_valid_and_has_all_endpoints(schema: schemathesis.BaseSchema) -> None:
    schema.validate()
    assert len(operations(schema)) > 25


@pytest.mark.slow
def test_no_request_causes_a_server_error_or_an_undocumented_answer(
    schema: schemathesis.BaseSchema, guest: Guest
) -> None:
    answered: Counter[str] = Counter()
    unchanged = known_tables(guest)
    for operation in operations(schema):
        # GET requests change no table.
        tables = unchanged if operation.method == "get" else known_tables(guest)
        for strategy, examples in strategies(operation, tables):

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
                status = send(case)
                answered[case.operation.label] += 200 <= status < 300

            check()
    never = [operation.label for operation in operations(schema) if not answered[operation.label]]
    assert never == [NEVER_ACCEPTED], f"{never} never succeeded"
    assert guest.http.get("/healthz").text == "ok\n"
