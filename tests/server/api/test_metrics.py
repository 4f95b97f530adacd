"""The metrics of the server. No label identifies a table or a person."""

from __future__ import annotations

import os
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest
from fastapi import APIRouter, FastAPI, Request, Response
from prometheus_client.parser import text_string_to_metric_families
from starlette.staticfiles import StaticFiles

from rookery.server.metrics import NO_ENDPOINT, Metrics

from ..loops import run_alone


@pytest.fixture
def metrics() -> Metrics:
    return Metrics()


def value(metrics: Metrics, name: str, **labels: str) -> float | None:
    """Return the value of a metric from the rendered page; None if it is missing."""
    for family in text_string_to_metric_families(metrics.render().decode()):
        for sample in family.samples:
            if sample.name == f"rookery_{name}" and sample.labels == labels:
                return sample.value
    return None


def test_decisions_are_counted_by_game_and_by_person_or_bot(metrics: Metrics) -> None:
    metrics.decided("cubirds", "person")
    metrics.decided("cubirds", "person")
    metrics.decided("cubirds", "bot")
    assert value(metrics, "decisions_total", game="cubirds", by="person") == 2
    assert value(metrics, "decisions_total", game="cubirds", by="bot") == 1


def test_events_are_counted_one_by_one_and_by_batch(metrics: Metrics) -> None:
    metrics.appended(3, 0.002)
    metrics.appended(1, 0.3)
    assert value(metrics, "events_appended_total") == 4
    assert value(metrics, "append_batch_size_count") == 2
    assert value(metrics, "append_batch_size_bucket", le="2.0") == 1
    assert value(metrics, "append_seconds_bucket", le="0.0025") == 1
    assert value(metrics, "append_seconds_sum") == pytest.approx(0.302)


def test_the_histogram_of_state_delays_has_the_target_as_a_bucket(metrics: Metrics) -> None:
    """The target is that all states are sent within 0.1 seconds."""
    for seconds in (0.02, 0.09, 0.11):
        metrics.states_sent(seconds)
    assert value(metrics, "state_delay_seconds_bucket", le="0.1") == 2
    assert value(metrics, "state_delay_seconds_count") == 3


def test_states_are_counted_with_their_bytes(metrics: Metrics) -> None:
    metrics.sent_state(3000)
    metrics.sent_state(500)
    assert (value(metrics, "states_sent_total"), value(metrics, "state_bytes_sent_total")) == (2, 3500)


def test_gauges_increase_and_decrease(metrics: Metrics) -> None:
    metrics.socket_opened()
    metrics.socket_opened()
    metrics.socket_closed()
    metrics.count_sessions(7)
    metrics.queued("bot", 4)
    metrics.queued("analysis", 1)
    metrics.queued("bot", 2)
    assert value(metrics, "sockets_open") == 1
    assert value(metrics, "sessions") == 7
    assert value(metrics, "queue_length", work="bot") == 2
    assert value(metrics, "queue_length", work="analysis") == 1


def test_the_thinking_time_of_bots_has_the_name_without_the_budget(metrics: Metrics) -> None:
    metrics.bot_decided("raven@0.5s", 0.4)
    metrics.bot_decided("raven@400", 0.04)
    metrics.bot_decided("raven", 0.4)
    assert value(metrics, "bot_thinking_seconds_count", bot="raven") == 3
    assert b"@" not in metrics.render()


def test_refusals_and_failures_are_counted(metrics: Metrics) -> None:
    metrics.refused("stale")
    metrics.refused("stale")
    metrics.storage_failed()
    assert value(metrics, "refusals_total", reason="stale") == 2
    assert value(metrics, "storage_failures_total") == 1


def test_the_metrics_contain_the_process_id(metrics: Metrics) -> None:
    assert value(metrics, "process_id") == os.getpid()


def test_two_applications_in_one_process_count_separately() -> None:
    one, other = Metrics(), Metrics()
    one.storage_failed()
    assert value(other, "storage_failures_total") == 0


def test_every_metric_has_a_description(metrics: Metrics) -> None:
    families = list(text_string_to_metric_families(metrics.render().decode()))
    assert families
    assert not [family.name for family in families if not family.documentation]


def test_no_other_labels_than_these_exist(metrics: Metrics) -> None:
    """A new label must not contain a table, name, address or secret."""
    metrics.decided("cubirds", "person")
    metrics.bot_decided("raven", 1)
    metrics.queued("bot", 1)
    metrics.refused("stale")
    metrics.answered({"method": "GET"}, 200)
    labels = set(re.findall(r'[{,](\w+)="', metrics.render().decode()))
    assert labels == {"game", "by", "bot", "work", "reason", "endpoint", "method", "status", "le"}


# Endpoints


def counted_app(metrics: Metrics, folder: Path) -> FastAPI:
    """Return an application with a router with a prefix, a folder, and a middleware that counts."""
    app, router = FastAPI(), APIRouter(prefix="/api")

    @router.get("/links/{secret}")
    def read_link(secret: str) -> str:
        return secret

    app.include_router(router)
    app.mount("/assets", StaticFiles(directory=folder))
    app.mount("/of/{owner}", StaticFiles(directory=folder))

    @app.middleware("http")
    async def count(request: Request, answer: Callable[[Request], Awaitable[Response]]) -> Response:
        response = await answer(request)
        metrics.answered(request.scope, response.status_code)
        return response

    return app


@pytest.mark.parametrize(
    ("method", "path", "endpoint", "counted_method", "status"),
    [
        ("GET", "/api/links/s3cret", "/api/links/{secret}", "GET", "200"),
        ("POST", "/api/links/s3cret", "/api/links/{secret}", "POST", "405"),
        ("S3CRET", "/api/links/s3cret", "/api/links/{secret}", "other", "405"),
        ("GET", "/assets/s3cret", "/assets", "GET", "404"),
        ("GET", "/of/s3cret/picture", NO_ENDPOINT, "GET", "404"),
        ("GET", "/s3cret", NO_ENDPOINT, "GET", "404"),
        ("GET", "/api/links/s3cret/s3cret", NO_ENDPOINT, "GET", "404"),
        ("GET", "/api/links/s3cret?s3cret=s3cret", "/api/links/{secret}", "GET", "200"),
    ],
)
def test_a_request_is_counted_by_its_endpoint_and_never_by_its_path(  # noqa: PLR0913  # a row of the table
    metrics: Metrics, tmp_path: Path, method: str, path: str, endpoint: str, counted_method: str, status: str
) -> None:
    transport = httpx.ASGITransport(counted_app(metrics, tmp_path))

    async def send() -> None:
        async with httpx.AsyncClient(transport=transport, base_url="http://server") as client:
            await client.request(method, path)

    run_alone(send())
    assert value(metrics, "http_requests_total", endpoint=endpoint, method=counted_method, status=status) == 1
    assert b"s3cret" not in metrics.render().lower()
