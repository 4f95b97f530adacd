"""SQLite and PostgreSQL: connecting to them, and what differs between them."""
