"""The promise every game keeps, and everything that needs no game to be known."""
