"""The `rookery` command: one file for each of its commands."""

from __future__ import annotations

import sys
from io import TextIOWrapper

from .app import app

__all__ = ["app", "main"]


def main() -> None:
    """Run the command; letters the terminal cannot show or send become question marks, never an error."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app(prog_name="rookery")
