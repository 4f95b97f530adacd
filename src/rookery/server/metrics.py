"""What the server counts about itself, in the text format of Prometheus.

A label says what kind of thing it was, never which: no table, name, address or secret is ever a label, and every label
has few values, so that neither a reader nor the memory learns more than a server's keeper needs.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, Literal

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from starlette.routing import Mount

from .messages import Reason

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4

By = Literal["person", "bot"]

# A door that is none of ours: its path would be whatever somebody typed, a secret perhaps.
NO_ENDPOINT = "none"
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
OTHER_METHOD = "other"

# Around what is promised: all views within 0.1 s.
STATE_DELAY_SECONDS = (0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)
APPEND_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
BATCH_SIZES = (1, 2, 4, 8, 16, 32, 64, 128)
THINKING_SECONDS = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


class Metrics:
    """The counts of one application: each has its own, so that two in one process, as in tests, do not mix."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        # Written down so far.
        self.events = 0
        ProcessCollector(registry=self.registry)
        self._count_playing()
        self._count_sending()
        self._count_storing()
        self._count_asking()

    def render(self) -> bytes:
        """All of it, as `/metrics` gives it (CONTENT_TYPE)."""
        return generate_latest(self.registry)

    # Playing

    def _count_playing(self) -> None:
        self._decisions = self._counter("decisions", "Decisions made at tables", "game", "by")
        self._sessions = self._gauge("sessions", "Tables in memory")
        self._thinking = self._histogram("bot_thinking_seconds", "Thinking of bots", THINKING_SECONDS, "bot")
        self._queue = self._gauge("queue_length", "Work that waits for a worker", "work")

    def decided(self, game: str, by: By) -> None:
        """A decision was accepted."""
        self._decisions.labels(game, by).inc()

    def count_sessions(self, count: int) -> None:
        """So many tables are in memory now."""
        self._sessions.set(count)

    def bot_decided(self, bot: str, seconds: float) -> None:
        """A bot has thought so long; its budget, which anybody may choose, is left out of its name."""
        self._thinking.labels(bot.partition("@")[0]).observe(seconds)

    def queued(self, work: Literal["bot", "analysis"], length: int) -> None:
        """So much work of a kind waits now."""
        self._queue.labels(work).set(length)

    # Telling

    def _count_sending(self) -> None:
        self._sockets = self._gauge("sockets_open", "Open sockets")
        self._states = self._counter("states_sent", "States sent to audiences")
        self._bytes = self._counter("state_bytes_sent", "Bytes of the states sent to audiences")
        self._state_delay = self._histogram(
            "state_delay_seconds", "From a decision accepted to its states sent", STATE_DELAY_SECONDS
        )

    def socket_opened(self) -> None:
        self._sockets.inc()

    def socket_closed(self) -> None:
        self._sockets.dec()

    def sent_state(self, size: int) -> None:
        """One state of so many bytes was sent."""
        self._states.inc()
        self._bytes.inc(size)

    def states_sent(self, seconds: float) -> None:
        """So long after a decision was accepted all its states were sent."""
        self._state_delay.observe(seconds)

    # Storing

    def _count_storing(self) -> None:
        self._events_written = self._counter("events_appended", "Causes written down")
        self._batch = self._histogram("append_batch_size", "Causes written down at once", BATCH_SIZES)
        self._append = self._histogram("append_seconds", "Writing causes down", APPEND_SECONDS)
        self._failures = self._counter("storage_failures", "Calls to the storage that failed")

    def appended(self, events: int, seconds: float) -> None:
        """So many causes were written down at once, in so many seconds."""
        self.events += events
        self._events_written.inc(events)
        self._batch.observe(events)
        self._append.observe(seconds)

    def storage_failed(self) -> None:
        self._failures.inc()

    # Asking

    def _count_asking(self) -> None:
        self._refusals = self._counter("refusals", "What was refused, over sockets and HTTP", "reason")
        self._requests = self._counter("http_requests", "HTTP requests answered", "endpoint", "method", "status")
        # Behind one address there may be several processes: this tells which of them has answered.
        self._gauge("process_id", "The process that answers").set_function(os.getpid)

    def refused(self, reason: Reason) -> None:
        self._refusals.labels(reason).inc()

    def answered(self, scope: Mapping[str, Any], status: int) -> None:
        """A request was answered, by its ASGI scope; call it after the answer, when the door is known."""
        method = scope["method"] if scope["method"] in METHODS else OTHER_METHOD
        self._requests.labels(endpoint_of(scope), method, str(status)).inc()

    # All have the same prefix.

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(f"rookery_{name}", what, labels, registry=self.registry)

    def _gauge(self, name: str, what: str, *labels: str) -> Gauge:
        return Gauge(f"rookery_{name}", what, labels, registry=self.registry)

    def _histogram(self, name: str, what: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
        return Histogram(f"rookery_{name}", what, labels, buckets=buckets, registry=self.registry)


def endpoint_of(scope: Mapping[str, Any]) -> str:
    """The template of the route that a request has found, never its path: paths hold links to seats."""
    return str(getattr(scope.get("route"), "path", None) or folder_of(scope) or NO_ENDPOINT)


def folder_of(scope: Mapping[str, Any]) -> str | None:
    """The folder of files that a request was led to, if it was."""
    folder = scope.get("root_path", "").removeprefix(scope.get("app_root_path", ""))
    mounts = (route for route in scope["app"].routes if isinstance(route, Mount)) if "app" in scope else ()
    return folder if any(mount.path == folder for mount in mounts) else None
