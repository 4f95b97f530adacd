"""The schema's history. A new step is a file in versions/ that names the one before it; storage/schema.py the end."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from threading import Lock

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

# A name of our own: a database of another program may well have an alembic_version.
VERSION_TABLE = "rookery_version"
# Alembic keeps the running migration in a global.
_one_at_a_time = Lock()


def current(connection: Connection) -> str | None:
    """The schema of a database; None if it has none of ours."""
    return MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_revision()


@cache
def known() -> tuple[str, ...]:
    """Every schema there is, the newest first."""
    return tuple(script.revision for script in ScriptDirectory.from_config(config()).walk_revisions())


def upgrade(connection: Connection, to: str | None = None) -> None:
    """Brings the schema up to date, or to an older state, inside the transaction of the connection."""
    wanted = to or known()[0]
    if current(connection) == wanted:
        return
    settings = config()
    settings.attributes["connection"] = connection
    with _one_at_a_time:
        command.upgrade(settings, wanted)


def config() -> Config:
    """Alembic's settings, wherever the package is installed."""
    settings = Config()
    # A percent sign in the path would be read as a reference to another setting.
    settings.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    settings.set_main_option("path_separator", "os")
    return settings
