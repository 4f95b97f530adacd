"""The `rookery` command: one file for each of its commands."""

from __future__ import annotations

import gc
import sys
from io import TextIOWrapper

from .app import app

__all__ = ["app", "main"]

# Loading makes many objects and no garbage: to look for some every 700 objects takes a sixth of a server's start.
LOADED_OBJECTS = 100_000


def main() -> None:
    """Run the command; letters the terminal cannot show or send become question marks, never an error."""
    gc.set_threshold(LOADED_OBJECTS)
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app(prog_name="rookery")
