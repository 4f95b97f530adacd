"""Speed measurements of the engine and of the search."""
