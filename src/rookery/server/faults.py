"""What is the server's own fault. Here, apart from what can fail: who refuses in words need not load a database."""

from __future__ import annotations

from rookery.core.errors import RookeryError


class ServerFault(RookeryError):
    """The server failed, whatever it was asked."""
