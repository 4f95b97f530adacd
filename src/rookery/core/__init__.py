"""The game interface, and everything else that does not depend on a particular game."""
