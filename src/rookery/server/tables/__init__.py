"""A table as a state machine without input or output: events, setup, occupants, clocks, feed, validation."""
