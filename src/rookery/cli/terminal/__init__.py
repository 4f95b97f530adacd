"""Play in a terminal: the session, the typed commands, and the output."""
