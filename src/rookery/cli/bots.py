"""rookery bots: who can be played against."""

from __future__ import annotations

import typer

from rookery import bots as bot_room
from rookery.core.words import Words

from .options import Lang, language


def bots(lang: Lang = "") -> None:
    """List the bots with a sentence on how each plays."""
    words = Words(language(lang))
    for name in bot_room.NAMES:
        typer.echo(f"{name}{words.say('colon')}{bot_room.load(name).style(words.language)}")
