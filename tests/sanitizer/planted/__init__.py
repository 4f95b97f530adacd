"""A game for no one: its table and one function for each kind of fault; built only by tests/sanitizer/run.py."""
