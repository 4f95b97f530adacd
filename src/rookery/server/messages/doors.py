"""What goes through the HTTP doors: offers, new tables, seats and links."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from .base import ID_MAX, Incoming, Outgoing, Reason
from .live import TableState


class NewTable(Incoming):
    """A table to be made; its maker sits down on `seat`. Seats without a bot stay open for people."""

    game: str
    seats: int
    name: str
    seat: int = 0
    # Any, not JsonValue: the option itself says what it takes.
    options: dict[str, Any] = Field(default_factory=dict)
    # Bots by seat.
    bots: dict[str, str] = Field(default_factory=dict)
    # Deals a chosen game; the table is then marked as practice. Text, as it may be longer than JSON's numbers.
    seed: Annotated[str, Field(pattern=r"^[0-9]{1,39}$")] | None = None


class NewBot(Incoming):
    """A bot for an open seat."""

    bot: str


class NewLink(Incoming):
    """A link to a seat: of an open one for its future player, of one's own for another device."""

    seat: int


class Join(Incoming):
    """The name of whoever uses a link; a link to one's own seat on another device needs none.

    With an id of the client's own, a secret, it may be sent again if the answer was lost: the seat is the same.
    """

    name: str = ""
    id: Annotated[str, Field(max_length=ID_MAX)] = ""


class Joined(Outgoing):
    """Where one sits; the seat's key came as a cookie."""

    table: str
    seat: int


class Link(Outgoing):
    """A link that works once: a path on this server."""

    path: str


class LinkState(Outgoing):
    """What a link leads to."""

    table: str
    title: str
    seat: int
    # A seat to be taken, or one's own on another device.
    kind: Literal["join", "device"]
    # Who sits at the table already.
    names: list[str]


class TablePage(Outgoing):
    """A table, and what whoever asks may do at it."""

    state: TableState
    # The seats whose keys came with the request.
    yours: list[int]
    maker: bool


class OptionValue(Outgoing):
    """A value of an option and what it means."""

    value: str | int | bool
    said: str


class OptionOffer(Outgoing):
    """Something that can be varied; `low` and `high` are null unless it is a number, whose `values` are examples."""

    name: str
    kind: Literal["choice", "switch", "number"]
    default: str | int | bool
    values: list[OptionValue]
    low: int | None
    high: int | None


class GameOffer(Outgoing):
    """A game that can be played here."""

    name: str
    title: str
    seats_low: int
    seats_high: int
    options: list[OptionOffer]


class BotOffer(Outgoing):
    """A bot that can be played against."""

    name: str
    said: str


class Offers(Outgoing):
    """What can be chosen for a new table."""

    games: list[GameOffer]
    bots: list[BotOffer]
    languages: list[str]


class Refusal(Outgoing):
    """The body of every HTTP answer that refuses something."""

    reason: Reason
    said: str
