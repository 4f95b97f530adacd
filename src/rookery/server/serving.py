"""Runs the table server on a socket until it is told to stop."""

from __future__ import annotations

import logging
import socket
import sys
from contextlib import suppress

import uvicorn

from rookery.core.errors import BadOption

from .app import make_app
from .host import Host
from .messages import MESSAGE_BYTES
from .storage import Storage

# A peer that does not answer for so long is gone.
PING_SECONDS = 20.0


def listening_at(host: str, port: int) -> socket.socket:
    """A socket that listens already, so that a taken port is refused before anything else is done."""
    if not 0 <= port < 65536:
        raise BadOption(f"--port is {port}, must be a whole number from 0 to 65535")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    if sys.platform != "win32":  # there it would share the port with another server
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise BadOption(
            f"cannot listen at {host} port {port}: {error.strerror}; is Rookery open there already? "
            "Otherwise choose another --host or --port (make play PORT=8031)"
        ) from None
    listening.listen()
    return listening


def network_address() -> str | None:
    """This computer's address for others in its network, if it has one; nothing is sent to find it out."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # an address that is nobody's, to see by which of ours it would be reached
        return str(probe.getsockname()[0])
    return None


def run(listening: socket.socket, storage: Storage, *, pause: float) -> None:
    """Serve until a signal stops it; every acknowledged move is in the database already."""
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s")
    app = make_app(Host(storage, pause=pause))
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=MESSAGE_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        log_level="warning",
        timeout_graceful_shutdown=3,
    )
    uvicorn.Server(config).run(sockets=[listening])
