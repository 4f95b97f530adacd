"""Whole birds, put together from their traits."""
