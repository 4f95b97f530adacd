"""Tables of a game's data/ folder, read and checked."""
