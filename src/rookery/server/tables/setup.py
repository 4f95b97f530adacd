"""The setup of a table, which never changes: game, options, deal and policy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from rookery import games
from rookery.core.game import is_seat, refuse_seat
from rookery.core.json_values import JsonObject
from rookery.core.options import check_options, check_seats, check_seed

from .clocks import DEFAULT_DELAYS, ClockRule, Delays, check_clock


@dataclass(frozen=True, slots=True)
class Origin:
    """The table that another one came from: as a rematch, with the same deal, or as a branch from a moment."""

    table: str
    kind: Literal["rematch", "same_deal", "branch"]
    # The number of the last event before a branch.
    number: int = 0


@dataclass(frozen=True, slots=True)
class TablePolicy:
    """The policy of a table: who may join, watch, chat and ask for hints, and the clock."""

    # All people may find and join the table; otherwise an invitation link is needed.
    public: bool = False
    # All who know the table's id may watch.
    spectators: bool = True
    chat: bool = True
    # A player who has to decide may ask a bot for a hint.
    hints: bool = True
    clock: ClockRule = field(default_factory=ClockRule)


@dataclass(frozen=True, slots=True)
class Setup:
    """The setup of a table. The game is dealt from a seed, or continues from a position."""

    game: str
    seats: int
    options: Mapping[str, object]
    # Text, because some JSON readers lose digits of large integers. None if the game continues from a position.
    seed: str | None
    position: JsonObject | None
    # A player chose the deal.
    practice: bool
    owner: int
    # The version of the game's rules; 0 if the table was stored before rules had versions.
    rules: int = 0
    policy: TablePolicy = field(default_factory=TablePolicy)
    origin: Origin | None = None
    # The delays of the server that made the table; the clocks depend on them.
    delays: Delays = field(default_factory=Delays)


def setup_to_json(setup: Setup) -> JsonObject:
    return asdict(setup)


# Any: the values are those of a Setup.
def setup_from_json(stored: Mapping[str, Any]) -> Setup:
    """Return a stored setup; the inverse of setup_to_json. Stored values are not checked; older ones lack fields."""
    values = dict(stored)
    policy = dict(values.pop("policy", {}))
    clock, origin = policy.pop("clock", {}), values.pop("origin", None)
    values["policy"] = TablePolicy(**policy, clock=ClockRule(**clock))
    delays = values.pop("delays", None)
    values["delays"] = DEFAULT_DELAYS if delays is None else Delays(**delays)
    return Setup(**values, origin=None if origin is None else Origin(**origin))


def new_setup(  # noqa: PLR0913  # the last three are optional
    game: str,
    seats: int,
    options: Mapping[str, object],
    *,
    seed: int | None = None,
    owner: int = 0,
    policy: TablePolicy | None = None,
) -> Setup:
    """Return the checked setup of a new table; without a seed, a random one of 128 bits is used."""
    rulebook = games.load(game)
    check_seats(seats, *rulebook.seats)
    values = check_options(rulebook.options, options)
    rulebook.check_setup(seats, values)
    if not is_seat(owner, seats):
        refuse_seat(owner, seats)
    policy = policy or TablePolicy()
    check_clock(policy.clock)
    dealt = str(check_seed(seed))
    return Setup(rulebook.name, seats, values, dealt, None, seed is not None, owner, rulebook.version, policy)
