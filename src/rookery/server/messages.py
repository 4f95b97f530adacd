"""Every message between a table server and its clients. The client's types are generated from these models.

A person reads `said`: sentences in the language asked for. A program reads the rest: ids and numbers.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

# No message of ours is longer; a longer one is refused before it is read to its end.
MESSAGE_BYTES = 16 * 1024
ID_MAX = 64
LANGUAGE_MAX = 16
ACTION_MAX = 200


class Incoming(BaseModel):
    """What a client sends; anything unknown in it is refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Outgoing(BaseModel):
    """What the server sends; every field is always there."""

    model_config = ConfigDict(frozen=True, json_schema_serialization_defaults_required=True)


Language = Annotated[str, Field(max_length=LANGUAGE_MAX)]

# Why something is refused, for programs; `said` tells people.
Reason = Literal[
    "bad_message",  # not a message of this protocol
    "bad_option",  # game, seats, options, bot or language is not what it may be
    "bad_name",  # a name is empty, too long, or cannot be shown on one line
    "other_site",  # another site's page asks in the name of its visitor
    "no_table",  # no table of that id
    "no_link",  # no such link
    "used_link",  # a link that was used already, or replaced by a newer one
    "not_yours",  # the seat belongs to somebody else
    "not_maker",  # only the maker of the table may do that
    "seat_taken",  # somebody sits there already
    "not_started",  # some seats are still open
    "stale",  # the decision was answered already, in another window perhaps
    "illegal",  # not a legal action
    "no_undo",  # the last decision stands
    "reused_id",  # the same client id for something else
    "too_much",  # too many messages or too long ones
    "failed",  # a failure of the server's own; nothing was changed
]


# Over the socket: from the client.


class Hello(Incoming):
    """The first message, and again to change the language: what is known already and how to speak."""

    type: Literal["hello"]
    # The last seq this client has; null asks for everything.
    since: Annotated[int, Field(ge=0)] | None = None
    language: Language = "en"
    # Whole sentences instead of columns, for ears and narrow screens.
    plain: bool = False


class Act(Incoming):
    """An action, by its notation, as the answer to a numbered decision."""

    type: Literal["act"]
    # Made by the client, new for everything it asks: a repeated one is answered again, not done again.
    id: Annotated[str, Field(min_length=1, max_length=ID_MAX)]
    decision: int
    action: Annotated[str, Field(max_length=ACTION_MAX)]


class Undo(Incoming):
    """Take back the seat's last decision."""

    type: Literal["undo"]
    id: Annotated[str, Field(min_length=1, max_length=ID_MAX)]
    decision: int


ClientMessage = Annotated[Hello | Act | Undo, Field(discriminator="type")]


# Over the socket: from the server.


class Told(Outgoing):
    """Something this audience was told; seq counts from 1 without a gap, for every audience by itself."""

    seq: int
    # Of the table (sat, bot_sat, started, undone) or of the game (its own kinds).
    about: Literal["table", "game"]
    kind: str
    data: dict[str, JsonValue]
    # Empty if it is not worth saying.
    said: str
    # Says nothing new to somebody who follows the game.
    quiet: bool


class Sitter(Outgoing):
    """A seat and who is on it; a name is empty as long as the seat is open."""

    seat: int
    name: str
    kind: Literal["open", "person", "bot"]
    # Which bot; empty for others.
    bot: str
    # Whether the game waits for this seat.
    deciding: bool


class TableState(Outgoing):
    """What is public about a table itself."""

    table: str
    game: str
    title: str
    stage: Literal["open", "running", "over"]
    # A table with a chosen deal.
    practice: bool
    sitters: list[Sitter]
    # The options that are not the usual ones.
    options_said: list[str]


class Choice(Outgoing):
    """One legal action; a warning is to be shown before it is sent, null if there is nothing to warn of."""

    action: str
    said: str
    # Whether it is what the seat has chosen, or part of it, where all choose at once.
    stands: bool
    warning: str | None


class Question(Outgoing):
    """What the seat may decide now. Where all choose at once, a seat that has chosen may choose anew."""

    decision: int
    prompt: str
    # Whether a choice of this seat stands already and would be replaced.
    chosen: bool
    choices: list[Choice]


class UndoState(Outgoing):
    """Whether the seat's last decision can be taken back; if not, why (empty if there is none)."""

    decision: int
    possible: bool
    said: str


class Page(Outgoing):
    """A page of the table in sentences or columns."""

    name: str
    title: str
    lines: list[str]


class State(Outgoing):
    """All that an audience may know now, and what it was told after `since`; since 0 it is the whole story.

    A client whose own seq is neither `since` nor above it has missed something and says hello again.
    """

    type: Literal["state"] = "state"
    seq: int
    since: int
    # The seat of this socket; null for a spectator.
    seat: int | None
    table: TableState
    told: list[Told]
    # The game's view; null until the game has begun.
    view: dict[str, JsonValue] | None
    pages: list[Page]
    # How the game ended, in a sentence; empty until then.
    result: str
    # Null if there is nothing to decide.
    question: Question | None
    undo: UndoState | None


class Accepted(Outgoing):
    """An action or undo was written down and done; `seq` is the seat's own after it."""

    type: Literal["accepted"] = "accepted"
    id: str
    # Whether this only repeats the answer to something done before.
    again: bool
    seq: int


class Refused(Outgoing):
    """Nothing was changed. The id is null if the message had none that could be read."""

    type: Literal["refused"] = "refused"
    id: str | None
    reason: Reason
    said: str


ServerMessage = Annotated[State | Accepted | Refused, Field(discriminator="type")]


# Over HTTP.


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
