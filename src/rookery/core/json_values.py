"""JSON values with the types of Python."""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar

# A JSON object that is passed on unread, for example to a file or a database. To read a value, check its type.
JsonObject: TypeAlias = dict[str, object]

First = TypeVar("First")
Second = TypeVar("Second")


def pair(first: First, second: Second) -> tuple[First, Second]:
    """Return two values as a JSON array of fixed length.

    JSON has no tuples: the value is a list, so that data equals itself after it was written and read.
    """
    values: Any = [first, second]  # a list that the type checker shall treat as a tuple
    result: tuple[First, Second] = values
    return result
