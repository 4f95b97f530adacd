"""Writes the output: pictures in all sizes, their manifest and contact sheets; and caches it."""
