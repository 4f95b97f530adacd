"""What can be wrong with a page."""

from __future__ import annotations


class PageError(Exception):
    """A page that cannot be made: it includes or links to what is not there."""
