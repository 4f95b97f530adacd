"""rookery serve: start the table server."""

from __future__ import annotations

import socket
import threading
import webbrowser
from dataclasses import replace
from ipaddress import ip_network
from typing import Annotated
from urllib.parse import urlsplit

import typer

from rookery.core.errors import BadOption, short_repr
from rookery.core.text.localizer import Localizer

from ..arguments import Lang, integer_option, language, number_option
from ..databases import Database, url_of_database

HOST = "127.0.0.1"
# Addresses that mean all of this computer's, and the local address for each.
ANY_ADDRESS = {"0.0.0.0": HOST, "::": "::1"}
PORT = 8030


class LazyDefault:
    """The server's default for a setting.

    It is looked up only when it is needed or shown: other commands should not spend time on loading the server.
    """

    def __init__(self, setting: str) -> None:
        self._setting = setting

    def __call__(self) -> float:
        from rookery.server.live.context import Settings

        return float(getattr(Settings(), self._setting))

    def __str__(self) -> str:
        return str(self())


def serve(  # noqa: PLR0913  # one parameter per option of the command
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 accepts connections from your network.")
    ] = HOST,
    port: Annotated[int, integer_option(help="The port to listen on; 0 selects a free port.")] = PORT,
    database: Database = "",
    *,
    bot_delay: Annotated[
        float,
        number_option(
            default_factory=LazyDefault("bot_delay"), help="Seconds that bots wait before they play (new tables)."
        ),
    ],
    reveal_delay: Annotated[
        float,
        number_option(
            default_factory=LazyDefault("reveal_delay"),
            help="Seconds to delay moves whose timing would reveal a hand (new tables).",
        ),
    ],
    public_url: Annotated[
        str, typer.Option(help="The URL by which others reach this server, such as https://birds.example.")
    ] = "",
    network_links: Annotated[
        bool,
        typer.Option(
            "--network-links",
            help="Create links with this computer's network address when you use the client on this computer.",
        ),
    ] = False,
    trusted_proxy: Annotated[
        str, typer.Option(help="The address of a reverse proxy whose forwarded client addresses are trusted.")
    ] = "",
    bot_threads: Annotated[
        int | None, integer_option(help="Number of threads for bots.", show_default="number of cores - 1")
    ] = None,
    keep_finished: Annotated[
        float | None, number_option(help="Days until finished tables are deleted.", show_default="never")
    ] = None,
    keep_idle: Annotated[
        float | None,
        number_option(help="Days until unfinished tables without activity are deleted.", show_default="never"),
    ] = None,
    metrics: Annotated[bool, typer.Option("--metrics", help="Publish metrics for Prometheus at /metrics.")] = False,
    rate_limit_scale: Annotated[
        float, number_option(help="Factor for all rate limits; 2 allows twice as many requests.")
    ] = 1.0,
    browser: Annotated[bool, typer.Option("--open", help="Open the client in your browser.")] = False,
    lang: Lang = "",
) -> None:
    """Serve games in the browser, for friends and bots. Ctrl-C stops the server; a restart continues all tables."""
    # Imported here, so that only this command loads the server.
    from rookery.server.live.context import Settings
    from rookery.server.rate_limits import LimitSettings
    from rookery.server.serving import TrustedProxy, listening_socket, run
    from rookery.server.storage import Storage, exclusive_lock

    localizer = Localizer(language(lang))
    check_between("--bot-delay", bot_delay, 0, 60)
    check_between("--reveal-delay", reveal_delay, 0, 60)
    check_between("--rate-limit-scale", rate_limit_scale, 0.01, 1_000_000)
    check_between("--bot-threads", 1 if bot_threads is None else bot_threads, 1, 256)
    for name, days in (("--keep-finished", keep_finished), ("--keep-idle", keep_idle)):
        check_between(name, 1 if days is None else days, 0.01, 36500)
    check_public_url(public_url)
    check_trusted_proxy(trusted_proxy)
    settings = Settings(
        bot_delay,
        reveal_delay,
        public_url,
        bot_threads,
        keep_finished,
        keep_idle,
        metrics,
        LimitSettings(scale=rate_limit_scale),
    )
    address = url_of_database(database)
    # Acquire the lock before the port: if another server uses the database, another port does not help.
    with exclusive_lock(address), listening_socket(host, port) as listening:
        storage = Storage(address)
        others = address_in_network(listening) if network_links else ""
        welcome(localizer, address_of(listening), others, browser=browser)
        run(listening, storage, replace(settings, network_url=others), TrustedProxy(trusted_proxy))


def welcome(localizer: Localizer, address: str, others: str, *, browser: bool) -> None:
    """Print the addresses of the web client, and open it in the browser if requested."""
    from rookery.server.api.app import has_client

    typer.echo(localizer.say("serve-open", address=address))
    if others:
        typer.echo(localizer.say("serve-network", address=others))
    typer.echo(localizer.say("serve-stop"))
    if not has_client():
        typer.echo(localizer.say("serve-no-page"))
    elif browser:
        threading.Timer(0.5, webbrowser.open, [address]).start()


def check_between(name: str, value: float, low: float, high: float) -> None:
    if not low <= value <= high:
        raise BadOption(f"{name} must be a number from {low:g} to {high:g}, got {value:g}")


def check_trusted_proxy(trusted_proxy: str) -> None:
    """Reject host names: connections are compared by IP address."""
    for part in filter(None, trusted_proxy.split(",")):
        try:
            ip_network(part.strip(), strict=False)
        except ValueError:
            raise BadOption(
                "--trusted-proxy must be an address or a network, such as 127.0.0.1 or 10.0.0.0/8, "
                f"got {short_repr(trusted_proxy)}"
            ) from None


def check_public_url(url: str) -> None:
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/")):
        raise BadOption(
            f"--public-url must be a URL without a path, such as https://birds.example, got {short_repr(url)}"
        )


def address_in_network(listening: socket.socket) -> str:
    """Return the URL for others in this computer's network.

    Return an empty string if there is none, or if the server listens at a single address.
    """
    from rookery.server.serving import network_address

    host, port = listening.getsockname()[:2]
    others = network_address() if host in ANY_ADDRESS else None
    return f"http://{others}:{port}/" if others is not None else ""


def address_of(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    here = ANY_ADDRESS.get(host, host)
    shown = f"[{here}]" if ":" in here else here
    return f"http://{shown}:{port}/"
