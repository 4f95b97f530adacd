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
    came_along: bool = False


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
class TookBack:
    """A seat took back its last decision; `further`, whatever came after it: against bots only."""

    seat: int
    decision: int
    client: str
    further: bool = False


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
class Revoked:
    """Keys to a seat were voided: whoever listens there shows theirs again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Said:
    """A person said something to all."""

    seat: int
    text: str
    client: str


@dataclass(frozen=True, slots=True)
class Followed:
    """Another table with the same people was made after the end: with new cards, or with the same ones again."""

    table: str
    how: Literal["rematch", "again"]
    # The one that was made before it and is no more; empty if it is the first.
    instead_of: str = ""


@dataclass(frozen=True, slots=True)
class Resumed:
    """The rules were corrected: the game goes on from a position; decisions after that position are void."""

    rules: int
    position: Json


Cause = (
    Sat | BotSat | Left | Decided | TookBack | HandedOver | CameBack | Resigned | Revoked | Said | Followed | Resumed
)
# What a client asks for under an id of its own, so that a repeated message is answered and not done again.
Asked = Decided | TookBack | Said

KINDS: dict[str, type[Cause]] = {
    "sat": Sat,
    "bot_sat": BotSat,
    "left": Left,
    "decided": Decided,
    "took_back": TookBack,
    "handed_over": HandedOver,
    "came_back": CameBack,
    "resigned": Resigned,
    "revoked": Revoked,
    "said": Said,
    "followed": Followed,
    "resumed": Resumed,
}
NAMES = {kind: name for name, kind in KINDS.items()}


def cause_json(cause: Cause) -> Json:
    """A cause as it is stored."""
    return {"kind": NAMES[type(cause)], **{name: getattr(cause, name) for name in cause.__slots__}}


def read_cause(stored: Json) -> Cause:
    """The inverse of cause_json; what is stored is trusted."""
    values = dict(stored)
    return KINDS[values.pop("kind")](**values)
