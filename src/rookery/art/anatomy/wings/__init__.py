"""Wings: folded, open, and seen from the front."""
