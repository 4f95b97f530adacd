"""Run by Alembic for every command: the migrations join the transaction of the connection they are given."""

from __future__ import annotations

from alembic import context

from rookery.server.storage import metadata
from rookery.server.storage.migrations import VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    # Alembic takes SQLite's word that it cannot; the storage begins its transactions itself, so it can.
    transactional_ddl=True,
)
context.run_migrations()
