"""rookery bots: who can be played against."""

from __future__ import annotations

import typer

from rookery import bots as bot_room

from .options import Lang, language


def bots(lang: Lang = "") -> None:
    """List the bots with a sentence on how each plays."""
    for name in bot_room.NAMES:
        typer.echo(f"{name}: {bot_room.load(name).style(language(lang))}")
