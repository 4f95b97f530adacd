"""Playing in a terminal: the session, what may be typed, what is printed."""
