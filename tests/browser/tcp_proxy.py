"""A TCP proxy between a browser and the server that can cut connections and delay responses."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from contextlib import suppress

CHUNK = 65536


class TcpProxy:
    """Listens at a separate port and forwards all data to the server's port."""

    def __init__(self, port: int) -> None:
        self._server = ("127.0.0.1", port)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._accepts = True
        self._responses_flow = threading.Event()
        self._responses_flow.set()
        self._sockets: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self._start(self._accept_connections)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def disconnect(self) -> None:
        """Close all connections, and reject new ones."""
        self._accepts = False
        self._close_connections()

    def restore(self) -> None:
        self._accepts = True

    def hold_responses(self) -> None:
        """Forward requests to the server, but hold its responses back."""
        self._responses_flow.clear()

    def release_responses(self) -> None:
        self._responses_flow.set()

    def close(self) -> None:
        self.disconnect()
        self.release_responses()
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        for thread in list(self._threads):
            thread.join()
        self._listening.close()

    def _start(self, work: Callable[..., None], *args: object) -> None:
        thread = threading.Thread(target=work, args=args, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _accept_connections(self) -> None:
        with suppress(OSError):
            while True:
                browser, _ = self._listening.accept()
                self._connect(browser)

    def _connect(self, browser: socket.socket) -> None:
        try:
            server = socket.create_connection(self._server) if self._accepts else None
        except OSError:
            server = None
        if server is None:
            browser.close()
            return
        self._sockets += [browser, server]
        self._start(self._forward, browser, server, None)
        self._start(self._forward, server, browser, self._responses_flow)

    def _forward(self, source: socket.socket, target: socket.socket, gate: threading.Event | None) -> None:
        """Forward data until either side closes its connection; then close the other side too."""
        with suppress(OSError):
            while data := source.recv(CHUNK):
                if gate is not None:
                    gate.wait()
                target.sendall(data)
        with suppress(OSError):
            target.shutdown(socket.SHUT_RDWR)
        source.close()

    def _close_connections(self) -> None:
        for each in self._sockets:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
