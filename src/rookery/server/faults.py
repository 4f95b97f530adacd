"""Errors that are the server's own fault, apart from the storage: refusals are worded without loading a database."""

from __future__ import annotations

from rookery.core.errors import RookeryError


class ServerFault(RookeryError):
    """The server failed, whatever it was asked."""
