"""A cable between a browser and the server, which can be cut, and on which answers can be held back."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from contextlib import suppress

CHUNK = 65536


class TcpProxy:
    """Listens at a port of its own and passes everything on to the server's."""

    def __init__(self, port: int) -> None:
        self._server = ("127.0.0.1", port)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._whole = True
        self._answers_flow = threading.Event()
        self._answers_flow.set()
        self._ends: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self._start(self._take_calls)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def cut(self) -> None:
        """Everything hangs up, and nobody gets through."""
        self._whole = False
        self._hang_up()

    def mend(self) -> None:
        self._whole = True

    def hold_answers(self) -> None:
        """The server hears everything, but what it says waits."""
        self._answers_flow.clear()

    def let_answers_go(self) -> None:
        self._answers_flow.set()

    def close(self) -> None:
        self.cut()
        self.let_answers_go()
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        for thread in list(self._threads):
            thread.join()
        self._listening.close()

    def _start(self, work: Callable[..., None], *args: object) -> None:
        thread = threading.Thread(target=work, args=args, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _take_calls(self) -> None:
        with suppress(OSError):
            while True:
                browser, _ = self._listening.accept()
                self._connect(browser)

    def _connect(self, browser: socket.socket) -> None:
        try:
            server = socket.create_connection(self._server) if self._whole else None
        except OSError:
            server = None
        if server is None:
            browser.close()
            return
        self._ends += [browser, server]
        self._start(self._carry, browser, server, None)
        self._start(self._carry, server, browser, self._answers_flow)

    def _carry(self, source: socket.socket, target: socket.socket, gate: threading.Event | None) -> None:
        """Pass on what comes, until one of both ends hangs up; then the other one hears of it too."""
        with suppress(OSError):
            while data := source.recv(CHUNK):
                if gate is not None:
                    gate.wait()
                target.sendall(data)
        with suppress(OSError):
            target.shutdown(socket.SHUT_RDWR)
        source.close()

    def _hang_up(self) -> None:
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
