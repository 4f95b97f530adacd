"""What icons are painted with: brush, curves, palette and patterns."""
