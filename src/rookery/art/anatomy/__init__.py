"""The parts of a bird's body."""
