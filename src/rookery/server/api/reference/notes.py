"""What the sources say beside the fields of a message and beside the reasons of refusals.

Those comments are written for whoever reads the protocol; here they are read from the sources, which every wheel has,
so that nothing is said twice.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from functools import cache

from pydantic import BaseModel

from ...messages import Incoming, Outgoing, Reason, base

FIELD = re.compile(r"    (\w+):")
REASON = re.compile(r'^    "(\w+)",  # (.+)$', re.MULTILINE)


@cache
def field_notes(model: str) -> dict[str, str]:
    """The comments above the fields of a message, by the name of its class; none of what is no message."""
    found = {kind.__name__: kind for root in (Incoming, Outgoing) for kind in kinds_of(root)}.get(model)
    notes: dict[str, str] = {}
    for each in reversed(found.__mro__ if found else ()):
        if issubclass(each, Incoming | Outgoing):
            notes |= notes_in(inspect.getsource(each))
    return notes


def kinds_of(model: type[BaseModel]) -> Iterator[type[BaseModel]]:
    for kind in model.__subclasses__():
        yield kind
        yield from kinds_of(kind)


def notes_in(source: str) -> dict[str, str]:
    """The comments that stand directly above a field of a class."""
    notes: dict[str, str] = {}
    comment: list[str] = []
    for line in source.splitlines():
        field = FIELD.match(line)
        if field and comment:
            notes[field[1]] = " ".join(comment)
        comment = [*comment, line.strip(" #")] if line.startswith("    #") else []
    return notes


def reason_notes() -> dict[Reason, str]:
    """Every reason of a refusal, and when it is given."""
    return dict(REASON.findall(inspect.getsource(base)))
