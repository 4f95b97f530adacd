"""Whether a request comes from our own page."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def is_own_origin(connection: HTTPConnection, public_url: str = "") -> bool:
    """A browser names the site whose page asks; programs that are no browsers name none and are let in.

    Our own site is the one the request was sent to, or the one by which a proxy is known.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        site = urlsplit(origin).netloc
    except ValueError:  # no address at all
        return False
    return bool(site) and site in (connection.headers.get("host"), urlsplit(public_url).netloc)
