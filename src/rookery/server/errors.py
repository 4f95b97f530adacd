"""The base class of errors that the server causes, not the client.

It is a separate module so that request_errors.py need not load the storage.
"""

from __future__ import annotations

from rookery.core.errors import RookeryError


class ServerFault(RookeryError):
    """The server failed; the request was correct."""
