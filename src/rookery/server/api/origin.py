"""Check whether a request comes from a page of this server."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def is_own_origin(connection: HTTPConnection, public_url: str = "") -> bool:
    """Return whether a request comes from a page of this server or from a program.

    A browser sends the site of the page in Origin; other programs send none. The site of this server is the host of the
    request, or the public address.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        site = urlsplit(origin).netloc
    except ValueError:  # not an address
        return False
    return bool(site) and site in (connection.headers.get("host"), urlsplit(public_url).netloc)
