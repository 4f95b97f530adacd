"""Whether a request comes from our own page."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def is_own_origin(connection: HTTPConnection) -> bool:
    """A browser names the site whose page asks; programs that are no browsers name none and are let in."""
    origin = connection.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:  # no address at all
        return False
