"""The base of all errors for which the server is responsible, not the client.

It is a separate module so that refusals can be worded without loading the storage.
"""

from __future__ import annotations

from rookery.core.errors import RookeryError


class ServerFault(RookeryError):
    """The server failed; the request was in order."""
