"""A static web host that serves the files of a folder."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from rookery.server.api.app import CLIENT

WEB = Path(__file__).parents[2] / "web"


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *values: object) -> None:
        pass


def make_site(folder: Path) -> Path:
    """Build the site of the score keeper as `make score-site` does."""
    node = Path(sys.executable).with_name("node")
    command = [str(node), "--no-warnings", "scripts/site.ts", str(CLIENT), str(folder)]
    subprocess.run(command, cwd=WEB, timeout=60, check=True)
    return folder


class Host:
    """A web server for a folder that runs until it is closed."""

    def __init__(self, folder: Path) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self._is_open = True

    def close(self) -> None:
        if self._is_open:
            self._server.shutdown()
            self._server.server_close()
        self._is_open = False


@contextmanager
def serve_folder(folder: Path) -> Iterator[Host]:
    host = Host(folder)
    try:
        yield host
    finally:
        host.close()
