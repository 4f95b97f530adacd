"""How fast the engine and the search are."""
