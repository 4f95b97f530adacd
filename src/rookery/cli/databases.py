"""Which database a command is about."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

from .terminal.saved_games import state_folder

Database: TypeAlias = Annotated[
    str,
    typer.Option(
        help="Where the tables are kept: a file, or postgresql://… for several servers.",
        show_default="a file in your state folder",
    ),
]


def address_of_database(named: str) -> str:
    """The address of the named database, or of the usual file."""
    from rookery.server.storage import database_url

    return database_url(named or str(state_folder() / "tables.db"))
