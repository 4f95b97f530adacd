"""One file per migration, ordered by number."""
