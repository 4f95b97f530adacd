"""Read the descriptions of fields and of reasons of refusals from the comments in the sources of the messages.

So every description is written only once. The sources are in every wheel.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from functools import cache

from pydantic import BaseModel

from ...messages import Incoming, Outgoing, Reason, base
from ...messages.descriptions import descriptions_in

REASON = re.compile(r'^    "(\w+)",  # (.+)$', re.MULTILINE)


@cache
def field_descriptions(model: str) -> dict[str, str]:
    """Return the comments above the fields of a message class, by field; none if there is no such class."""
    found = {kind.__name__: kind for root in (Incoming, Outgoing) for kind in kinds_of(root)}.get(model)
    descriptions: dict[str, str] = {}
    for kind in reversed(found.__mro__ if found else ()):
        if issubclass(kind, Incoming | Outgoing):
            descriptions |= descriptions_in(inspect.getsource(kind))
    return descriptions


def kinds_of(model: type[BaseModel]) -> Iterator[type[BaseModel]]:
    for kind in model.__subclasses__():
        yield kind
        yield from kinds_of(kind)


def reason_descriptions() -> dict[Reason, str]:
    """Return the meaning of every reason of a refusal."""
    return dict(REASON.findall(inspect.getsource(base)))
