"""The error of the site's pages."""

from __future__ import annotations


class PageError(Exception):
    """A page includes something or links to something that does not exist."""
