"""Wingspan in words."""
