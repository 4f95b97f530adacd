"""The tools that draw icons: brush, curves, palette and patterns."""
