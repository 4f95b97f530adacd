"""rookery serve: open the table server."""

from __future__ import annotations

import socket
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from rookery.core.errors import BadOption
from rookery.core.words import Words

from .files import state_folder
from .options import Lang, language, number_option, whole_option

HOST = "127.0.0.1"
# Addresses that stand for all of this computer's, and how it calls itself by them.
EVERYWHERE = {"0.0.0.0": HOST, "::": "::1"}
PORT = 8030
PAUSE = 0.7


def serve(  # noqa: PLR0913  # a parameter for each option of the command
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 lets your network in.")] = HOST,
    port: Annotated[int, whole_option(help="The port to listen at; 0 takes any free one.")] = PORT,
    database: Annotated[
        Path | None, typer.Option(help="The file that keeps the tables.", show_default="in your state folder")
    ] = None,
    pause: Annotated[float, number_option(help="Seconds a bot waits before it plays.")] = PAUSE,
    browser: Annotated[bool, typer.Option("--open", help="Open the page in your browser.")] = False,
    lang: Lang = "",
) -> None:
    """Open tables in the browser, for friends and bots. Ctrl-C stops; all tables go on when it is started again."""
    # Here, not above: only this command pays for loading the server.
    from rookery.server.app import has_page
    from rookery.server.serving import listening_at, network_address, run
    from rookery.server.storage import Storage, file_url

    words = Words(language(lang))
    if not 0 <= pause <= 60:
        raise BadOption(f"--pause is {pause}, must be a number of seconds from 0 to 60")
    listening = listening_at(host, port)
    storage = Storage(file_url(database or state_folder() / "tables.db"))
    address = address_of(listening)
    typer.echo(words.say("serve-open", address=address))
    others = network_address() if host in EVERYWHERE else None
    if others is not None:
        typer.echo(words.say("serve-network", address=f"http://{others}:{listening.getsockname()[1]}/"))
    typer.echo(words.say("serve-stop"))
    if not has_page():
        typer.echo(words.say("serve-no-page"))
    elif browser:
        threading.Timer(0.5, webbrowser.open, [address]).start()
    run(listening, storage, pause=pause)


def address_of(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    here = EVERYWHERE.get(host, host)
    shown = f"[{here}]" if ":" in here else here
    return f"http://{shown}:{port}/"
