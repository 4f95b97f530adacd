"""What a table's log holds: everything that ever changed it. All else is derived from these."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from rookery.core.rulebook import Json


@dataclass(frozen=True, slots=True)
class Sat:
    """A person sat down on an open seat."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class BotSat:
    """A bot was put on an open seat."""

    seat: int
    name: str
    bot: str


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
    """A seat took back its last decision."""

    seat: int
    decision: int
    client: str


Cause = Sat | BotSat | Decided | TookBack

KINDS: dict[str, type[Cause]] = {"sat": Sat, "bot_sat": BotSat, "decided": Decided, "took_back": TookBack}
NAMES = {kind: name for name, kind in KINDS.items()}


def cause_json(cause: Cause) -> Json:
    """A cause as it is stored."""
    return {"kind": NAMES[type(cause)], **asdict(cause)}


def read_cause(stored: Json) -> Cause:
    """The inverse of cause_json; what is stored is trusted."""
    values = dict(stored)
    return KINDS[values.pop("kind")](**values)
