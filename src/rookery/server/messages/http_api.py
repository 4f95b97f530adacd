"""What goes through the HTTP doors: offers, new tables, seats and links."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from rookery.bots import DEFAULT_BOT

from .base import ACTION_MAX, CHAT_BYTES, ID_MAX, Incoming, Outgoing, Reason
from .live import TableState


class Clock(Incoming):
    """Live: `seconds` for the whole game and `increment` for each turn. Days: `days` for each turn."""

    kind: Literal["none", "live", "days"] = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0


class SeatRequest(Incoming):
    """What everybody may say who sits down somewhere."""

    # A program cannot keep cookies as a browser does: it gets its keys in the answer.
    program: bool = False


class NewTable(SeatRequest):
    """A table to be made; its maker sits down on `seat`. Seats without a bot stay open for people."""

    game: str
    seats: int
    name: str
    seat: int = 0
    # By their names, as the offers list them.
    options: dict[str, Any] = Field(default_factory=dict)  # Any: the option itself says what it takes
    # Bots by seat.
    bots: dict[str, str] = Field(default_factory=dict)
    # Further people in the same browser, by seat: they share the screen.
    people: dict[str, str] = Field(default_factory=dict)
    # Anybody may find the table and sit down; otherwise only who has a link.
    public: bool = False
    # Anybody who knows the table's address may watch.
    spectators: bool = True
    chat: bool = True
    # Whoever is asked something may ask a bot for a hint.
    hints: bool = True
    clock: Clock = Field(default_factory=Clock)
    # Deals a chosen game; the table is then marked as practice. Text, as it may be longer than JSON's numbers.
    seed: Annotated[str, Field(pattern=r"^[0-9]{1,39}$")] | None = None


class NewBot(Incoming):
    """A bot, by its name: for an open seat, for all of them, or to play for a person."""

    bot: str


class Sit(SeatRequest):
    """The name of whoever sits down at a listed table."""

    name: str


class ActRequest(Incoming):
    """An action, by its notation, as the answer to a numbered decision."""

    id: Annotated[str, Field(min_length=1, max_length=ID_MAX)]
    decision: int
    action: Annotated[str, Field(max_length=ACTION_MAX)]


class UndoRequest(Incoming):
    """Take back the seat's last decision; `force`, whatever came after it: against bots only, and it is marked."""

    id: Annotated[str, Field(min_length=1, max_length=ID_MAX)]
    decision: int
    force: bool = False


class ChatRequest(Incoming):
    """Something to say to all at the table."""

    id: Annotated[str, Field(min_length=1, max_length=ID_MAX)]
    text: Annotated[str, Field(max_length=CHAT_BYTES)]


class NewBranch(SeatRequest):
    """A line that branches off a finished table, to be played on against bots.

    It begins with the state that the seat had at `at`, its own seq.
    """

    seat: int
    at: Annotated[int, Field(ge=0)]
    bot: str = DEFAULT_BOT
    # Without one, the name that whoever asks had at the finished table; a bird's for who did not sit there.
    name: str = ""


class NewLink(Incoming):
    """A link to a seat: of an open one for its future player, of one's own for another device."""

    seat: int


class Join(SeatRequest):
    """The name of whoever uses a link; a link to one's own seat on another device needs none.

    With an id of the client's own, a secret, it may be sent again if the answer was lost: the seat is the same.
    """

    name: str = ""
    id: Annotated[str, Field(max_length=ID_MAX)] = ""


class Joined(Outgoing):
    """Where one sits; the seat's key came as a cookie."""

    table: str
    seat: int
    # For a program, to be sent as `Authorization: Bearer KEY`; null for a browser, whose scripts must not know it.
    key: str | None
    # For a program, the keys to all its seats by their numbers, also of people it brought along; empty for a browser.
    keys: dict[str, str] = Field(default_factory=dict)


class Link(Outgoing):
    """A link that works once: a path on this server, and its whole address if the server knows its own."""

    path: str
    url: str | None


class LinkState(Outgoing):
    """What a link leads to."""

    table: str
    title: str
    seat: int
    # A seat to be taken, or one's own on another device.
    kind: Literal["join", "device"]
    # Who sits at the table already.
    names: list[str]


class TableDetails(Outgoing):
    """A table, and what whoever asks may do at it."""

    state: TableState
    # The seats whose keys came with the request.
    your_seats: list[int]
    owner: bool


class PublicTable(Outgoing):
    """A table at which anybody may sit down."""

    state: TableState
    # Its open seats.
    open: list[int]


class PublicTables(Outgoing):
    """Tables at which anybody may sit down, the newest first."""

    tables: list[PublicTable]


class Done(Outgoing):
    """What was asked for was written down and done; `repeated` if it had been done before. `seq` is the seat's own."""

    repeated: bool
    seq: int


class RevokedKeys(Outgoing):
    """How many keys of other devices are void now."""

    keys: int


class OptionValue(Outgoing):
    """A value of an option and what it means."""

    value: str | int | bool
    text: str


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
    text: str


class Offers(Outgoing):
    """What can be chosen for a new table, and where others find this house."""

    games: list[GameOffer]
    bots: list[BotOffer]
    languages: list[str]
    # The address for others, as https://birds.example; nothing if it is the one by which the page was opened.
    address: str | None


class RulesSection(Outgoing):
    """A section of a game's rules."""

    # As questions name it; empty for a section without a number.
    number: str
    title: str
    # Headings in it begin with h3. There is nothing in it but what Markdown makes: no script, no style, no picture.
    html: str


class FinePrint(Outgoing):
    """The part of a game's rules for those who check and program: rulings, notation, sources."""

    title: str
    sections: list[RulesSection]


class RulesPage(Outgoing):
    """The rules of a game as they are played here."""

    title: str
    # In a few lines, for somebody who has never played.
    how_to_play: RulesSection
    sections: list[RulesSection]
    fine_print: FinePrint


class Refusal(Outgoing):
    """The body of every HTTP answer that refuses something."""

    reason: Reason
    text: str
