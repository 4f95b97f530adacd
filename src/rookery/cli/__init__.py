"""The `rookery` command. Each subcommand has its own file."""

from __future__ import annotations

import gc
import sys
from io import TextIOWrapper

from .app import app

__all__ = ["app", "main"]

# Imports create many objects and no garbage. Collecting after every 700 objects would take a sixth of a server's start.
LOADED_OBJECTS = 100_000


def main() -> None:
    """Run the command. Characters that the terminal cannot encode become question marks instead of errors."""
    gc.set_threshold(LOADED_OBJECTS)
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app(prog_name="rookery")
