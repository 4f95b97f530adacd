"""Metrics of the server, in the text format of Prometheus.

A label is a kind, never an individual thing: no table, name, address or secret is ever a label. Every label has few
values, so that metrics reveal nothing about people and need little memory.
"""

from __future__ import annotations

import os
from typing import Literal

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from starlette.routing import Mount
from starlette.types import Scope

from .messages import Reason

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4

By = Literal["person", "bot"]

# Requests that match no endpoint: their paths may hold any text, perhaps a secret.
NO_ENDPOINT = "none"
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
OTHER_METHOD = "other"

# Buckets around the aim: all views are sent within 0.1 s.
STATE_DELAY_SECONDS = (0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)
APPEND_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
BATCH_SIZES = (1, 2, 4, 8, 16, 32, 64, 128)
THINKING_SECONDS = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


class Metrics:
    """The metrics of one application. Each application has separate ones, so that two in one process do not mix."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        # Events stored so far.
        self.events = 0
        ProcessCollector(registry=self.registry)
        self._add_playing()
        self._add_sending()
        self._add_storing()
        self._add_requests()

    def render(self) -> bytes:
        """Return all metrics, as `/metrics` returns them (CONTENT_TYPE)."""
        return generate_latest(self.registry)

    # Playing

    def _add_playing(self) -> None:
        self._decisions = self._counter("decisions", "Decisions made at tables", "game", "by")
        self._sessions = self._gauge("sessions", "Tables in memory")
        self._thinking = self._histogram(
            "bot_thinking_seconds", "Seconds a bot thinks for a decision", THINKING_SECONDS, "bot"
        )
        self._queue = self._gauge("queue_length", "Work that waits for a worker", "work")

    def decided(self, game: str, by: By, decisions: int = 1) -> None:
        """Count accepted decisions."""
        self._decisions.labels(game, by).inc(decisions)

    def count_sessions(self, count: int) -> None:
        """Set the number of tables in memory."""
        self._sessions.set(count)

    def bot_decided(self, bot: str, seconds: float) -> None:
        """Count the thinking time of a bot. The label omits the budget, which may be any text."""
        self._thinking.labels(bot.partition("@")[0]).observe(seconds)

    def queued(self, work: Literal["bot", "analysis"], length: int) -> None:
        """Set the queue length of a kind of work."""
        self._queue.labels(work).set(length)

    # Sending

    def _add_sending(self) -> None:
        self._sockets = self._gauge("sockets_open", "Open sockets")
        self._states = self._counter("states_sent", "States sent to audiences")
        self._bytes = self._counter("state_bytes_sent", "Bytes of the states sent to audiences")
        self._state_delay = self._histogram(
            "state_delay_seconds", "Seconds from an accepted decision until its states are sent", STATE_DELAY_SECONDS
        )

    def socket_opened(self) -> None:
        self._sockets.inc()

    def socket_closed(self) -> None:
        self._sockets.dec()

    def sent_state(self, size: int) -> None:
        """Count a sent state of `size` bytes."""
        self._states.inc()
        self._bytes.inc(size)

    def states_sent(self, seconds: float) -> None:
        """Count the seconds from an accepted decision until its states were sent."""
        self._state_delay.observe(seconds)

    # Storing

    def _add_storing(self) -> None:
        self._events_written = self._counter("events_appended", "Events stored")
        self._batch = self._histogram("append_batch_size", "Events stored in one transaction", BATCH_SIZES)
        self._append = self._histogram("append_seconds", "Seconds to store a batch of events", APPEND_SECONDS)
        self._failures = self._counter("storage_failures", "Calls to the storage that failed")

    def appended(self, events: int, seconds: float) -> None:
        """Count events that were stored in one transaction, and the seconds it took."""
        self.events += events
        self._events_written.inc(events)
        self._batch.observe(events)
        self._append.observe(seconds)

    def storage_failed(self) -> None:
        self._failures.inc()

    # Requests

    def _add_requests(self) -> None:
        self._refusals = self._counter("refusals", "Rejected requests, over sockets and HTTP", "reason")
        self._requests = self._counter("http_requests", "HTTP requests answered", "endpoint", "method", "status")
        # Several processes may share one address: this says which of them answered.
        self._gauge("process_id", "The id of the process that answers").set_function(os.getpid)

    def refused(self, reason: Reason) -> None:
        self._refusals.labels(reason).inc()

    def answered(self, scope: Scope, status: int) -> None:
        """Count an answered request by its ASGI scope. Call it after the answer, when the route is known."""
        method = scope["method"] if scope["method"] in METHODS else OTHER_METHOD
        self._requests.labels(endpoint_of(scope), method, str(status)).inc()

    # All metrics have the same prefix.

    def _counter(self, name: str, help_text: str, *labels: str) -> Counter:
        return Counter(f"rookery_{name}", help_text, labels, registry=self.registry)

    def _gauge(self, name: str, help_text: str, *labels: str) -> Gauge:
        return Gauge(f"rookery_{name}", help_text, labels, registry=self.registry)

    def _histogram(self, name: str, help_text: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
        return Histogram(f"rookery_{name}", help_text, labels, buckets=buckets, registry=self.registry)


def endpoint_of(scope: Scope) -> str:
    """Return the template of a request's route, never its path: paths may hold invitation links."""
    return str(getattr(scope.get("route"), "path", None) or folder_of(scope) or NO_ENDPOINT)


def folder_of(scope: Scope) -> str | None:
    """Return the mounted folder that serves a request; None if there is none."""
    folder = scope.get("root_path", "").removeprefix(scope.get("app_root_path", ""))
    mounts = (route for route in scope["app"].routes if isinstance(route, Mount)) if "app" in scope else ()
    return folder if any(mount.path == folder for mount in mounts) else None
