"""The messages of the HTTP endpoints: offers, new tables, seats, links and rules."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rookery.bots import DEFAULT_BOT

from .base import CHAT_BYTES, ID_MAX, Answers, Incoming, JsonObject, Outgoing, Reason, UndoTarget
from .live import TableState


class Clock(Incoming):
    """A clock for a new table; fields that do not belong to its kind must be 0."""

    # live: a time for the whole game. days: a time for each turn.
    kind: Literal["none", "live", "days"] = "none"
    # Of a live clock: seconds that each player has for the whole game.
    seconds: int = 0
    # Of a live clock: seconds that a player gets after each turn.
    increment: int = 0
    # Of a clock in days: days for each turn.
    days: int = 0


class SeatKeyRequest(Incoming):
    """A request that gives you a seat."""

    # Send true if you are a program: the answer then contains the keys. A browser gets them as cookies.
    program: bool = False


class NewTable(SeatKeyRequest):
    """A new table. Its owner, who creates it, takes the seat `seat`. Other seats stay open for people."""

    # The name of a game.
    game: str
    # The number of seats.
    seats: int
    # Your name.
    name: str
    # Your seat, from 0.
    seat: int = 0
    # The options of the game, by name. The others have their default values.
    options: JsonObject = Field(default_factory=dict)  # each option checks its value
    # Bots, by seat.
    bots: dict[str, str] = Field(default_factory=dict)
    # Names of other people who play in the same browser, by seat.
    people: dict[str, str] = Field(default_factory=dict)
    # Whether anyone may find the table and join it. Otherwise players need an invitation link.
    public: bool = False
    # Whether anyone who knows the address of the table may watch.
    spectators: bool = True
    chat: bool = True
    # Whether players may ask a bot for a hint.
    hints: bool = True
    clock: Clock = Field(default_factory=Clock)
    # Chooses the deal; the table is then marked as practice. A text, because it can be too large for a JSON number.
    seed: Annotated[str, Field(pattern=r"^[0-9]{1,39}$")] | None = None


class NewBot(Incoming):
    """A bot that takes an open seat or all open seats, or plays for a person."""

    # The name of the bot.
    bot: str


class Sit(SeatKeyRequest):
    """A request to join a public table."""

    # Your name.
    name: str


class ActRequest(Incoming):
    """One or several answers, beginning with the answer to the question.

    They are carried out as one step. If one of them is refused, none is given.
    """

    # Your id of this request. If you repeat a request with the same id, the action is played only once.
    id: Annotated[str, Field(min_length=1, max_length=ID_MAX)]
    # The number of the decision, from the question.
    decision: int
    # The notation of each action. The first is one of the choices; each of the others must be legal after those before
    # it. The engine makes a choice itself if only one action is possible; an answer that names this action is skipped.
    # No answer may follow one that reveals something.
    actions: Answers


class UndoRequest(Incoming):
    """A request to undo what the seat has decided."""

    # Your id of this request. If you repeat a request with the same id, it is done only once.
    id: Annotated[str, Field(min_length=1, max_length=ID_MAX)]
    # The number of the decision, from the undo state.
    decision: int
    # last: the last answer. turn: all answers of the turn, as far as they can be undone. force: the last answer, even
    # if later events made it final; possible only against bots, and the result is not ranked then.
    target: UndoTarget = "last"


class ChatRequest(Incoming):
    """A chat message to all at the table."""

    # Your id of this request. If you repeat a request with the same id, the message is sent only once.
    id: Annotated[str, Field(min_length=1, max_length=ID_MAX)]
    text: Annotated[str, Field(max_length=CHAT_BYTES)]


class NewBranch(SeatKeyRequest):
    """A practice table that continues a finished game from an earlier moment, against bots."""

    # The seat that you play. The other seats get bots.
    seat: int
    # The moment: a `seq` in the feed of that seat.
    at: Annotated[int, Field(ge=0)]
    # The name of the bot for the other seats.
    bot: str = DEFAULT_BOT
    # Your name. If it is empty, it is your name at the finished table, or the name of a bird if you had no seat there.
    name: str = ""


class NewLink(Incoming):
    """A link to a seat: to an open seat for a future player, or to your own seat for another device."""

    seat: int


class Join(SeatKeyRequest):
    """A request to use a link."""

    # Your name. It may be empty if the link leads to your own seat.
    name: str = ""
    # A secret id that you chose. If the answer is lost, send the same request again: the same id gives the same key.
    id: Annotated[str, Field(max_length=ID_MAX)] = ""


class Joined(Outgoing):
    """Your new seat. A browser receives its key as a cookie."""

    table: str
    seat: int
    # For a program, the key to this seat: send it as `Authorization: Bearer KEY`. Null for a browser.
    key: str | None
    # For a program, the keys to all its new seats, by seat. Empty for a browser.
    keys: dict[str, str] = Field(default_factory=dict)


class Link(Outgoing):
    """A link that works once."""

    # The path on this server.
    path: str
    # The complete address; null if the server does not know its public address.
    url: str | None


class LinkTarget(Outgoing):
    """The seat to which a link leads."""

    table: str
    # The title of the game.
    title: str
    seat: int
    # join: the seat is open. device: the seat is taken, and the link brings it to another device of its player.
    kind: Literal["join", "device"]
    # The names of the players at the table.
    names: list[str]


class TableDetails(Outgoing):
    """A table, and your seats at it."""

    state: TableState
    # The seats whose keys came with the request.
    your_seats: list[int]
    # Whether you are the owner of the table.
    owner: bool


class PublicTable(Outgoing):
    """A table that anyone may join."""

    state: TableState
    # Its open seats.
    open: list[int]


class PublicTables(Outgoing):
    """The tables that anyone may join, newest first."""

    tables: list[PublicTable]


class Done(Outgoing):
    """The request was stored and carried out."""

    # Whether it was already carried out before, under the same id.
    repeated: bool
    # The last `seq` in the feed of the seat.
    seq: int


class RevokedKeys(Outgoing):
    """The keys of other devices are void."""

    # How many keys were voided.
    keys: int


class OptionValue(Outgoing):
    """A value of an option, and its meaning."""

    value: str | int | bool
    # The meaning, in the requested language.
    text: str


class OptionOffer(Outgoing):
    """An option of a game."""

    name: str
    kind: Literal["choice", "switch", "number"]
    default: str | int | bool
    # All values; for a number only examples.
    values: list[OptionValue]
    # The smallest value of a number; null for other kinds.
    low: int | None
    # The largest value of a number; null for other kinds.
    high: int | None


class GameOffer(Outgoing):
    """A game that this server offers."""

    name: str
    title: str
    # The smallest number of seats.
    seats_low: int
    # The largest number of seats.
    seats_high: int
    options: list[OptionOffer]


class BotOffer(Outgoing):
    """A bot that this server offers."""

    name: str
    # A description in the requested language.
    text: str


class Offers(Outgoing):
    """The games, bots and languages of this server."""

    games: list[GameOffer]
    bots: list[BotOffer]
    languages: list[str]
    # The address to give to other people, such as https://birds.example; null if it is the address of this request.
    address: str | None


class RulesSection(Outgoing):
    """A section of the rules of a game."""

    # The number of the section, as in `Question.rule`; empty if it has none.
    number: str
    title: str
    # The text as HTML. Its headings begin with h3. It has only elements of Markdown: no scripts, styles or images.
    html: str


class FinePrint(Outgoing):
    """The part of the rules for people who check them or write programs: rulings, notation, sources."""

    title: str
    sections: list[RulesSection]


class RulesPage(Outgoing):
    """The rules of a game."""

    title: str
    # A short introduction for new players.
    how_to_play: RulesSection
    sections: list[RulesSection]
    fine_print: FinePrint


class Refusal(Outgoing):
    """The body of every HTTP answer that refuses a request."""

    # For programs.
    reason: Reason
    # For people: a sentence in the requested language.
    text: str
    # Of several answers, the number of the one that was refused, from 1; null for other requests.
    answer: int | None
