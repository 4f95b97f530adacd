"""What a table's log holds: everything that ever changed it. All else is derived from these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rookery.core.rulebook import Json


@dataclass(frozen=True, slots=True)
class Sat:
    """A person sat down on an open seat."""

    seat: int
    name: str
    # From the seat at the table before this one that leads here.
    from_previous_table: bool = False


@dataclass(frozen=True, slots=True)
class BotSat:
    """A bot was put on an open seat."""

    seat: int
    name: str
    bot: str


@dataclass(frozen=True, slots=True)
class Left:
    """A person got up. Before the start the seat is open again; later a bot plays on until somebody else sits down."""

    seat: int


@dataclass(frozen=True, slots=True)
class Decided:
    """A seat played an action, in its notation, as the answer to its decision of that number.

    The client's id for it is empty if a bot decided.
    """

    seat: int
    action: str
    decision: int
    client: str


@dataclass(frozen=True, slots=True)
class Undone:
    """A seat took back its last decision; `force`, whatever came after it: against bots only."""

    seat: int
    decision: int
    client: str
    force: bool = False


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A bot plays for a person, as that person or somebody who has waited too long wished."""

    seat: int
    bot: str
    by: int


@dataclass(frozen=True, slots=True)
class CameBack:
    """A person plays again after a bot has played for them."""

    seat: int


@dataclass(frozen=True, slots=True)
class Resigned:
    """A person has given up."""

    seat: int


@dataclass(frozen=True, slots=True)
class KeysRevoked:
    """Keys to a seat were voided: whoever listens there shows theirs again."""

    seat: int


@dataclass(frozen=True, slots=True)
class ChatSent:
    """A person said something to all."""

    seat: int
    text: str
    client: str


@dataclass(frozen=True, slots=True)
class NextTableMade:
    """Another table with the same people was made after the end: with new cards, or with the same ones again."""

    table: str
    relation: Literal["rematch", "same_deal"]
    # The one that was made before it and is no more; empty if it is the first.
    replaces: str = ""


@dataclass(frozen=True, slots=True)
class Resumed:
    """The rules were corrected: the game goes on from a position; decisions after that position are void."""

    rules: int
    position: Json


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
# What a client asks for under an id of its own, so that a repeated message is answered and not done again.
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


def event_to_json(event: TableEvent) -> Json:
    """A cause as it is stored."""
    return {"kind": NAMES[type(event)], **{name: getattr(event, name) for name in event.__slots__}}


def event_from_json(stored: Json) -> TableEvent:
    """The inverse of cause_json; what is stored is trusted."""
    values = dict(stored)
    return KINDS[values.pop("kind")](**values)
