"""Notifications of stored table events, also from other processes. PostgreSQL sends `table:number` for each event."""

from __future__ import annotations

import logging
import select
import socket
from collections.abc import Callable
from threading import Event, Thread
from typing import TYPE_CHECKING, Any

from sqlalchemy import Engine

from rookery.core.text.integers import is_digits

from .engines.connecting import cause_of, without_password
from .engines.postgres import CHANNEL, prepare_session

if TYPE_CHECKING:
    import psycopg

log = logging.getLogger(__name__)

OnEvent = Callable[[str, int], None]
OnReconnected = Callable[[], None]

# The first and the longest pause between attempts to connect.
FIRST_RETRY_SECONDS, LAST_RETRY_SECONDS = 0.1, 5.0
# After this time without a notification, test the connection.
SILENCE_SECONDS = 10.0
# How long `close` waits for a thread that is connecting.
CLOSE_TIMEOUT_SECONDS = 2.0


class Notifications:
    """A thread with its own connection to the database.

    It calls `on_event` for every stored table event. It calls `on_reconnected` after each connect, because events
    stored before that may have been missed.
    """

    def __init__(self, engine: Engine, on_event: OnEvent, on_reconnected: OnReconnected) -> None:
        self._engine = engine
        self._on_event = on_event
        self._on_reconnected = on_reconnected
        self._pause = FIRST_RETRY_SECONDS
        self._closing = Event()
        # Closing one end wakes the thread that waits at the other.
        self._end, self._waited = socket.socketpair()
        self._thread = Thread(target=self._run, name="notifications", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop the thread. No callback is called afterwards."""
        self._closing.set()
        self._end.close()
        self._thread.join(CLOSE_TIMEOUT_SECONDS)

    def _run(self) -> None:
        while not self._closing.is_set():
            try:
                with connected(self._engine) as connection:
                    self._listen(connection)
            # The driver's errors cannot be named where it is not installed; the callbacks may raise others.
            except Exception as error:
                message = without_password(cause_of(error), self._engine.url)
                log.warning("notifications are interrupted: %s", message)
            self._closing.wait(self._pause)
            self._pause = min(self._pause * 2, LAST_RETRY_SECONDS)
        self._waited.close()

    def _listen(self, connection: psycopg.Connection[Any]) -> None:
        connection.execute(f"LISTEN {CHANNEL}")
        self._pause = FIRST_RETRY_SECONDS
        self._on_reconnected()
        while not self._closing.is_set():
            ready, _, _ = select.select([connection.fileno(), self._waited.fileno()], [], [], SILENCE_SECONDS)
            if not ready:
                connection.execute("SELECT 1")
            for notification in connection.notifies(timeout=0):
                self._notify(notification.payload)

    def _notify(self, payload: str) -> None:
        table, _, number = payload.rpartition(":")
        if is_digits(number) and not self._closing.is_set():
            self._on_event(table, int(number))


def connected(engine: Engine) -> psycopg.Connection[Any]:
    """Open a connection outside the pool, without transactions."""
    import psycopg

    arguments, options = engine.dialect.create_connect_args(engine.url)
    connection = psycopg.connect(*arguments, **options)
    prepare_session(connection, None)
    connection.autocommit = True
    return connection
