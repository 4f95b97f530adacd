"""The database option of several commands."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

from .terminal.saved_games import state_folder

Database: TypeAlias = Annotated[
    str,
    typer.Option(
        help="The database of the tables: a file, or postgresql://… for several servers.",
        show_default="a file in your state folder",
    ),
]


def url_of_database(named: str) -> str:
    """Return the URL of the named database, or of the default file."""
    from rookery.server.storage import database_url

    return database_url(named or str(state_folder() / "tables.db"))
