"""Keeps what follows from the latest view: a state message asks for it once for each action that it offers."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

# The type of a game's view.
View = TypeVar("View")
Result = TypeVar("Result")


def cached_for_view(make: Callable[[View], Result]) -> Callable[[View], Result]:
    """Keep the result of a function for the view it was last called with; a view must not change after that.

    Views are dictionaries, so the cache compares identities. It keeps the view, so that no other one can have its
    identity.
    """
    # Any: the view and its result, or None twice. One assignment, so that threads see both or neither.
    latest: tuple[Any, Any] = (None, None)

    @wraps(make)
    def found(view: View) -> Result:
        nonlocal latest
        seen, result = latest
        if seen is not view:
            result = make(view)
            latest = (view, result)
        kept: Result = result
        return kept

    return found
