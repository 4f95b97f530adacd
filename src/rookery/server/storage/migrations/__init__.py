"""Migrations of the schema. Each is a file in versions/ that names the one before it; the last leads to
storage/schema.py.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from threading import Lock

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

# A separate name, because another program's database may have an alembic_version.
VERSION_TABLE = "rookery_version"
# Alembic stores the running migration in a global variable.
_alembic_lock = Lock()
# Development versions wrote these schemas before the first release. They cannot be migrated.
UNRELEASED = frozenset({"0001", "0002", "0003"})


def current(connection: Connection) -> str | None:
    """Return the schema version of a database; None if it has no schema of Rookery."""
    return MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_revision()


@cache
def known() -> tuple[str, ...]:
    """Return all schema versions, the newest first."""
    return tuple(script.revision for script in ScriptDirectory.from_config(config()).walk_revisions())


def upgrade(connection: Connection, to: str | None = None) -> None:
    """Migrate the schema to the newest version, or to `to`, within the transaction of the connection."""
    wanted = to or known()[0]
    if current(connection) == wanted:
        return
    settings = config()
    settings.attributes["connection"] = connection
    with _alembic_lock:
        command.upgrade(settings, wanted)


def config() -> Config:
    """Return Alembic's settings, independent of where the package is installed."""
    settings = Config()
    # Alembic reads a single percent sign as a reference to another setting.
    settings.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    settings.set_main_option("path_separator", "os")
    return settings
