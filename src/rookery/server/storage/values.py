"""What goes into the storage and comes out of it."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from datetime import datetime

from rookery.core.errors import short_repr
from rookery.core.rulebook import Json

from .errors import NotJson

# The stages of a table, as they are stored.
OPEN, RUNNING, OVER = STAGES = ("open", "running", "over")


def milliseconds(time: datetime) -> int:
    """Since 1970, whole."""
    return int(time.timestamp() * 1000)


@dataclass(frozen=True, slots=True)
class SeatKey:
    """What opens a seat, by the hash of the secret."""

    table: str
    seat: int
    key_hash: str


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """A cause, and when it was: whole milliseconds since 1970."""

    event: Json
    at: int


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it was written down: how it was set up, its causes in order, and what else is known of it."""

    setup: Json
    events: list[StoredEvent]
    # The latest at the start of a turn, with the number of the cause that led to it.
    position: tuple[int, Json] | None = None
    is_archived: bool = False


@dataclass(frozen=True, slots=True)
class StoredLink:
    """Where a link leads, and whether it still does."""

    table: str
    seat: int
    open: bool


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What tables are searched and counted by. Version 0 of the rules is an unknown one."""

    game: str
    rules: int
    public: bool
    stage: str


@dataclass(frozen=True, slots=True)
class Append:
    """The next cause of a table, and what is written together with it or not at all."""

    table: str
    number: int
    event: Json
    at: int
    stage: str
    # Replaces the one before.
    position: Json | None = None
    # Are added, after `close`.
    keys: tuple[SeatKey, ...] = ()
    # A seat that loses all its keys and open links.
    close: int | None = None
    # The hash of an open link to the seat of the first key.
    spend: str | None = None


def json_text(value: Json) -> str:
    """JSON in the order given; NotJson if it would not come back equal."""
    text = unchecked_json_text(value)
    if parse_json(text) != value:
        raise NotJson(f"not plain JSON: {short_repr(value)}")
    return text


def packed_json(value: Json) -> bytes:
    """JSON of the engine's, compressed in a tenth of a millisecond."""
    return zlib.compress(unchecked_json_text(value).encode(), level=1)


def unpack_json(packed: bytes) -> Json:
    return parse_json(zlib.decompress(packed).decode())


def unchecked_json_text(value: Json) -> str:
    """The same without reading it again, for what is long and comes from the engine: tuples become lists."""
    try:
        text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        text.encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise NotJson(f"not plain JSON: {type(error).__name__} in {short_repr(value)}") from None
    return text


def parse_json(text: str) -> Json:
    value: Json = json.loads(text)
    return value
