"""Runs the table server on a socket until a signal stops it."""

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

# A connection that does not answer a ping for this time is closed.
PING_SECONDS = 20.0
# The time for connections to close when the server stops.
SHUTDOWN_SECONDS = 3
# A thread that runs Python code, such as one that builds a table, lets the thread of the sockets run after this time.
SWITCH_INTERVAL_SECONDS = 0.0005


def listening_socket(host: str, port: int) -> socket.socket:
    """Return a socket that listens already, so that a port in use is an error before anything else happens."""
    if not 0 <= port < 65536:
        raise BadOption(f"--port must be an integer from 0 to 65535, got {port}")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    if sys.platform != "win32":  # there it would share the port with another server
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise BadOption(
            f"cannot listen on {host} port {port}: {error.strerror}; is Rookery running there already? "
            "Otherwise choose another --host or --port (make play PORT=8031)"
        ) from None
    listening.listen()
    return listening


def network_address() -> str | None:
    """Return this computer's address in its local network; None if it has none. No data is sent."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # a reserved address: the system chooses the local address to reach it
        return str(probe.getsockname()[0])
    return None


def disable_garbage_collection() -> None:
    """Disable the automatic garbage collector, so that no player waits for it.

    With hundreds of tables it takes a tenth of a second, many times per minute. The registry runs it when no one plays.
    """
    gc.collect()
    gc.freeze()
    gc.disable()


@dataclass(frozen=True, slots=True)
class TrustedProxy:
    """Addresses of proxies whose headers about the client's address and scheme are trusted; empty for none."""

    addresses: str = ""


def run(listening: socket.socket, storage: Storage, settings: Settings, trusted_proxy: TrustedProxy) -> None:
    """Serve until a signal stops the server. Every acknowledged action is in the database already."""
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
        # No access log: paths may hold invitation links.
        access_log=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    TableServer(config, registry).run(sockets=[listening])


class TableServer(uvicorn.Server):
    """A uvicorn server that closes all streams before it waits for them, because they do not end by themselves."""

    def __init__(self, config: uvicorn.Config, registry: TableRegistry) -> None:
        super().__init__(config)
        self._registry = registry

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._registry.disconnect_all()
        await super().shutdown(sockets)
