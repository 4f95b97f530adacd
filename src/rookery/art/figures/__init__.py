"""Draws whole birds from their traits."""
