"""Table events: the entries of a table's event log. Everything else about a table is derived from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from rookery.core.json_values import JsonObject

from ..messages import UndoTarget


@dataclass(frozen=True, slots=True)
class Sat:
    """A person took an open seat."""

    seat: int
    name: str
    # The person came from the previous table, from the seat that leads to this one.
    from_previous_table: bool = False


@dataclass(frozen=True, slots=True)
class BotSat:
    """A bot was put on an open seat."""

    seat: int
    name: str
    bot: str


@dataclass(frozen=True, slots=True)
class Left:
    """A person left. Before the start the seat is open again; later a bot plays until another person takes it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Decided:
    """A seat gave one or several answers in one step, in their notation, from its decision of that number on.

    `client` is the client's id of the request; it is empty if a bot decided.
    """

    seat: int
    actions: tuple[str, ...]
    decision: int
    client: str


@dataclass(frozen=True, slots=True)
class Undone:
    """A seat undid its last decision, its whole turn, or by force its last decision and all later ones."""

    seat: int
    decision: int
    client: str
    target: UndoTarget = "last"


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A bot plays for a person, at the request of that person or of a player who waited too long."""

    seat: int
    bot: str
    by: int


@dataclass(frozen=True, slots=True)
class CameBack:
    """A person plays again after a bot has played for them."""

    seat: int


@dataclass(frozen=True, slots=True)
class Resigned:
    """A person resigned."""

    seat: int


@dataclass(frozen=True, slots=True)
class KeysRevoked:
    """Keys to a seat were revoked: clients connected to the seat must send their key again."""

    seat: int


@dataclass(frozen=True, slots=True)
class ChatSent:
    """A person sent a chat message to all."""

    seat: int
    text: str
    client: str


@dataclass(frozen=True, slots=True)
class NextTableMade:
    """Another table with the same people was made after the end: with new cards or with the same deal."""

    table: str
    relation: Literal["rematch", "same_deal"]
    # The earlier next table, if it was deleted; empty if this is the first.
    replaces: str = ""


@dataclass(frozen=True, slots=True)
class Resumed:
    """The rules were corrected: the game continues from a position; decisions after that position are void."""

    rules: int
    position: JsonObject


TableEvent = (
    Sat
    | BotSat
    | Left
    | Decided
    | Undone
    | HandedOver
    | CameBack
    | Resigned
    | KeysRevoked
    | ChatSent
    | NextTableMade
    | Resumed
)
# Events that carry an id of the client, so that a repeated message is answered but not applied again.
RequestedEvent = Decided | Undone | ChatSent

KINDS: dict[str, type[TableEvent]] = {
    "sat": Sat,
    "bot_sat": BotSat,
    "left": Left,
    "decided": Decided,
    "undone": Undone,
    "handed_over": HandedOver,
    "came_back": CameBack,
    "resigned": Resigned,
    "keys_revoked": KeysRevoked,
    "chat_sent": ChatSent,
    "next_table_made": NextTableMade,
    "resumed": Resumed,
}
NAMES = {kind: name for name, kind in KINDS.items()}


def event_to_json(event: TableEvent) -> JsonObject:
    """Return an event as it is stored."""
    values = {name: getattr(event, name) for name in event.__slots__}
    if isinstance(event, Decided):
        values["actions"] = list(event.actions)
    return {"kind": NAMES[type(event)], **values}


# Any: an event of each kind has other fields.
def event_from_json(stored: Mapping[str, Any]) -> TableEvent:
    """Return a stored event; the inverse of event_to_json. Stored values are not checked."""
    values = dict(stored)
    kind = KINDS[values.pop("kind")]
    if kind is Decided:
        # Earlier versions stored one answer in each event.
        values["actions"] = (values.pop("action"),) if "action" in values else tuple(values["actions"])
    if kind is Undone and "force" in values:
        values["target"] = "force" if values.pop("force") else "last"
    return kind(**values)


def moments_in(event: TableEvent) -> int:
    """Return how many moments of the table an event makes: one for each answer, one for any other event."""
    return len(event.actions) if isinstance(event, Decided) else 1


def first_moments(event: TableEvent, count: int) -> TableEvent:
    """Return the event with its first moments only."""
    return replace(event, actions=event.actions[:count]) if isinstance(event, Decided) else event
