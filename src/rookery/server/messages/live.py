"""What goes over the socket of a table, both ways."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from .base import ACTION_MAX, ID_MAX, Incoming, Language, Outgoing, Reason

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
