"""Values that the storage stores and returns."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias, TypedDict

from rookery.core.errors import short_repr
from rookery.core.json_values import JsonObject

from .errors import NotJsonSerializable

# The stages of a table as they are stored.
OPEN, RUNNING, OVER = STAGES = ("open", "running", "over")


def milliseconds(time: datetime) -> int:
    """Return the milliseconds since 1970."""
    return int(time.timestamp() * 1000)


@dataclass(frozen=True, slots=True)
class SeatKey:
    """A key that opens a seat, as the hash of the secret."""

    table: str
    seat: int
    key_hash: str


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """A table event and its time in milliseconds since 1970."""

    event: JsonObject
    at: int


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A stored table: its setup and its events in order."""

    setup: JsonObject
    events: list[StoredEvent]
    # The latest position at the start of a turn, and the number of the event before it.
    position: tuple[int, JsonObject] | None = None
    is_archived: bool = False


@dataclass(frozen=True, slots=True)
class StoredLink:
    """The table and the seat of a link, and whether it is open."""

    table: str
    seat: int
    open: bool


@dataclass(frozen=True, slots=True)
class TableFacts:
    """Columns to search and count tables by. Version 0 of the rules means unknown."""

    game: str
    rules: int
    public: bool
    stage: str


@dataclass(frozen=True, slots=True)
class Append:
    """The next event of a table, and changes that are stored in the same transaction."""

    table: str
    number: int
    event: JsonObject
    at: int
    stage: str
    # Replaces the previous position.
    position: JsonObject | None = None
    # Added after `close`.
    keys: tuple[SeatKey, ...] = ()
    # The seat that loses all its keys and open links.
    close: int | None = None
    # The hash of an open link to the seat of the first key, which is spent.
    spend: str | None = None


# Analyses. The texts are stored in every language that the server had.

TextByLanguage: TypeAlias = dict[str, str]
AnalysisStatus: TypeAlias = Literal["none", "queued", "running", "done", "failed"]


class StoredVariationStep(TypedDict):
    """One step of a variation; the text is empty if it depends on hidden information."""

    seat: int
    action: str
    text: TextByLanguage


class StoredRatedAction(TypedDict):
    """An action and how the adviser rates it."""

    action: str
    text: TextByLanguage
    expected_value: float | None
    visit_share: float
    principal_variation: list[StoredVariationStep]


class StoredDecision(TypedDict):
    """The analysis of one decision."""

    number: int
    seat: int
    action: str
    text: TextByLanguage
    expected_value: float
    best: list[StoredRatedAction]
    played_expected_value: float
    loss: float


class StoredSeatAnalysis(TypedDict):
    """A summary of the decisions of a seat."""

    seat: int
    decisions: int
    mean_loss: float | None
    best_action_share: float | None


class StoredAnalysis(TypedDict):
    """The analysis of a game, or its progress."""

    status: AnalysisStatus
    done: int
    total: int
    adviser: str
    budget: str
    curve: list[StoredDecision]
    turning_points: list[int]
    seats: list[StoredSeatAnalysis]


# JSON text


def json_text(value: JsonObject) -> str:
    """Return the value as JSON text, keys in the given order.

    Raise NotJsonSerializable if it would not be read back equal.
    """
    text = unchecked_json_text(value)
    if parse_json(text) != value:
        raise NotJsonSerializable(f"not plain JSON: {short_repr(value)}")
    return text


def packed_json(value: JsonObject) -> bytes:
    """Return compressed JSON. Level 1 takes a tenth of a millisecond for a position."""
    return zlib.compress(unchecked_json_text(value).encode(), level=1)


def unpack_json(packed: bytes) -> JsonObject:
    return parse_json(zlib.decompress(packed).decode())


def unchecked_json_text(value: Mapping[str, object]) -> str:
    """Return the value as JSON text without checking that it is read back equal; tuples become lists.

    For long values from the engine.
    """
    try:
        text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        text.encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise NotJsonSerializable(f"not plain JSON: {type(error).__name__} in {short_repr(value)}") from None
    return text


def parse_json(text: str) -> JsonObject:
    value: JsonObject = json.loads(text)
    return value
