"""What is fixed when a table is made."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from rookery import games
from rookery.core.game import is_seat, refuse_seat
from rookery.core.options import check_options, check_seats, check_seed
from rookery.core.rulebook import Json

from .clocks import DEFAULT_DELAYS, ClockRule, Delays, check_clock


@dataclass(frozen=True, slots=True)
class Origin:
    """The table another one came from: its people or its cards again, or a line that branches off at a moment."""

    table: str
    kind: Literal["rematch", "same_deal", "branch"]
    # The number of causes at which a branch begins.
    number: int = 0


@dataclass(frozen=True, slots=True)
class TablePolicy:
    """How people meet at a table."""

    # Anybody may find the table and sit down; otherwise only who has a link.
    public: bool = False
    # Anybody who knows the table's id may watch.
    spectators: bool = True
    chat: bool = True
    # Whoever is asked something may ask a bot for a hint.
    hints: bool = True
    clock: ClockRule = field(default_factory=ClockRule)


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed when a table is made. The game is dealt from a seed, or goes on from a position."""

    game: str
    seats: int
    options: dict[str, Any]
    # As text: JSON readers elsewhere lose digits. Without one the game goes on from a position.
    seed: str | None
    position: Json | None
    # Somebody chose the deal.
    practice: bool
    owner: int
    # The version of the game's rules; 0 if the table is older than this number.
    rules: int = 0
    policy: TablePolicy = field(default_factory=TablePolicy)
    origin: Origin | None = None
    # How the server that made it holds people back; times at the table follow from it.
    delays: Delays = field(default_factory=Delays)


def setup_to_json(setup: Setup) -> Json:
    return asdict(setup)


def setup_from_json(stored: Json) -> Setup:
    """The inverse of setup_json; what is stored is trusted, and may be older than some fields."""
    values = dict(stored)
    policy = dict(values.pop("policy", {}))
    clock, origin = policy.pop("clock", {}), values.pop("origin", None)
    values["policy"] = TablePolicy(**policy, clock=ClockRule(**clock))
    delays = values.pop("delays", None)
    values["delays"] = DEFAULT_DELAYS if delays is None else Delays(**delays)
    return Setup(**values, origin=None if origin is None else Origin(**origin))


def new_setup(  # noqa: PLR0913  # the last three only for whoever wants them
    game: str,
    seats: int,
    options: dict[str, Any],
    *,
    seed: int | None = None,
    owner: int = 0,
    policy: TablePolicy | None = None,
) -> Setup:
    """A table to be dealt, everything checked; the seed is a new one of 128 bits if none is chosen."""
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
