"""Runs the table server on a socket until it is told to stop."""

from __future__ import annotations

import gc
import logging
import socket
import sys
from contextlib import suppress
from dataclasses import dataclass

import uvicorn

from rookery.core.errors import BadOption

from .api.app import make_app
from .live.context import Settings
from .live.registry import TableRegistry
from .messages import MESSAGE_BYTES
from .storage import Storage

# A peer that does not answer for so long is gone.
PING_SECONDS = 20.0
# Who is told that the server stops has so long to hear it.
SHUTDOWN_SECONDS = 3
# A thread that works in Python, as one that tells a story, lets the one that serves sockets go on after so long.
SWITCH_INTERVAL_SECONDS = 0.0005


def listening_socket(host: str, port: int) -> socket.socket:
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


def disable_garbage_collection() -> None:
    """Nobody waits for the garbage collector in the middle of a game: with hundreds of tables it takes a tenth of a
    second, many times a minute. The host lets it look when nobody plays."""
    gc.collect()
    gc.freeze()
    gc.disable()


@dataclass(frozen=True, slots=True)
class TrustedProxy:
    """Whose word about the visitor's address and scheme is believed; empty for nobody's."""

    addresses: str = ""


def run(listening: socket.socket, storage: Storage, settings: Settings, trusted_proxy: TrustedProxy) -> None:
    """Serve until a signal stops it; every acknowledged move is in the database already."""
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s")
    disable_garbage_collection()
    sys.setswitchinterval(SWITCH_INTERVAL_SECONDS)
    registry = TableRegistry(storage, settings)
    config = uvicorn.Config(
        make_app(registry),
        ws="websockets-sansio",
        ws_max_size=MESSAGE_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        proxy_headers=bool(trusted_proxy.addresses),
        forwarded_allow_ips=trusted_proxy.addresses or None,
        log_level="warning",
        # No line for each request: paths hold links to seats.
        access_log=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    TableServer(config, registry).run(sockets=[listening])


class TableServer(uvicorn.Server):
    """Streams do not end by themselves: they are told when the server stops, before it waits for them."""

    def __init__(self, config: uvicorn.Config, registry: TableRegistry) -> None:
        super().__init__(config)
        self._registry = registry

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._registry.disconnect_all()
        await super().shutdown(sockets)
