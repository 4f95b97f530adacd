"""rookery serve: open the table server."""

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

from ..arguments import Lang, language, number_option, whole_option
from ..databases import Database, address_of_database

HOST = "127.0.0.1"
# Addresses that stand for all of this computer's, and how it calls itself by them.
ANY_ADDRESS = {"0.0.0.0": HOST, "::": "::1"}
PORT = 8030


class LazyDefault:
    """What a setting is unless somebody chooses, as the server says.

    It is looked up when it is needed or shown: loading the server takes a moment, which other commands do not pay.
    """

    def __init__(self, setting: str) -> None:
        self._setting = setting

    def __call__(self) -> float:
        from rookery.server.live.context import Settings

        return float(getattr(Settings(), self._setting))

    def __str__(self) -> str:
        return str(self())


def serve(  # noqa: PLR0913  # a parameter for each option of the command
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 lets your network in.")] = HOST,
    port: Annotated[int, whole_option(help="The port to listen at; 0 takes any free one.")] = PORT,
    database: Database = "",
    *,
    bot_delay: Annotated[
        float,
        number_option(
            default_factory=LazyDefault("bot_delay"), help="Seconds a bot waits before it plays, at new tables."
        ),
    ],
    reveal_delay: Annotated[
        float,
        number_option(
            default_factory=LazyDefault("reveal_delay"),
            help="Seconds others wait, at new tables, to see a step whose speed would tell somebody's hand.",
        ),
    ],
    public_url: Annotated[
        str, typer.Option(help="The address by which others reach this server, as https://birds.example.")
    ] = "",
    network_links: Annotated[
        bool,
        typer.Option(
            "--network-links",
            help="Give links by this computer's address in its network, for who opens the page on this computer.",
        ),
    ] = False,
    trusted_proxy: Annotated[
        str, typer.Option(help="The address of a proxy before this server, whose word about visitors is believed.")
    ] = "",
    bot_threads: Annotated[
        int | None, whole_option(help="Threads in which bots think.", show_default="one less than there are cores")
    ] = None,
    keep_finished: Annotated[
        float | None, number_option(help="Days after which finished tables are deleted.", show_default="never")
    ] = None,
    keep_idle: Annotated[
        float | None,
        number_option(help="Days after which tables where nothing happens are deleted.", show_default="never"),
    ] = None,
    metrics: Annotated[
        bool, typer.Option("--metrics", help="Tell at /metrics what the server does, for Prometheus.")
    ] = False,
    rate_limit_scale: Annotated[float, number_option(help="Makes all limits on visitors so many times wider.")] = 1.0,
    browser: Annotated[bool, typer.Option("--open", help="Open the page in your browser.")] = False,
    lang: Lang = "",
) -> None:
    """Open tables in the browser, for friends and bots. Ctrl-C stops; all tables go on when it is started again."""
    # Here, not above: only this command pays for loading the server.
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
    address = address_of_database(database)
    # Before the port is asked for: where another server has the tables, another port would not help.
    with exclusive_lock(address), listening_socket(host, port) as listening:
        storage = Storage(address)
        others = address_in_network(listening) if network_links else ""
        welcome(localizer, address_of(listening), others, browser=browser)
        run(listening, storage, replace(settings, network_url=others), TrustedProxy(trusted_proxy))


def welcome(localizer: Localizer, address: str, others: str, *, browser: bool) -> None:
    """Say where the page is, and open it if that is wished."""
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
        raise BadOption(f"{name} is {value:g}, must be a number from {low:g} to {high:g}")


def check_trusted_proxy(trusted_proxy: str) -> None:
    """A name would never be found to be the one who connects."""
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
        raise BadOption(f"--public-url is {short_repr(url)}, must be like https://birds.example, without a path")


def address_in_network(listening: socket.socket) -> str:
    """For others in this computer's network; empty if there is none, or if only one address is listened at."""
    from rookery.server.serving import network_address

    host, port = listening.getsockname()[:2]
    others = network_address() if host in ANY_ADDRESS else None
    return f"http://{others}:{port}/" if others is not None else ""


def address_of(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    here = ANY_ADDRESS.get(host, host)
    short_repr = f"[{here}]" if ":" in here else here
    return f"http://{short_repr}:{port}/"
