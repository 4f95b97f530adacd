"""Alembic runs this for every command. Migrations join the transaction of the given connection."""

from __future__ import annotations

from alembic import context

from rookery.server.storage import metadata
from rookery.server.storage.migrations import VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    # Alembic assumes that SQLite cannot do this. It can here, because the storage begins transactions itself.
    transactional_ddl=True,
)
context.run_migrations()
