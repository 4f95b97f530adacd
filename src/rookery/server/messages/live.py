"""What goes over the socket of a table, both ways."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from .base import ACTION_MAX, CHAT_BYTES, ID_MAX, Incoming, JsonObject, Language, Outgoing, Reason

# Over the socket: from the client.


class Hello(Incoming):
    """The first message, and again to change the language: what is known already and how to speak."""

    type: Literal["hello"]
    # The last seq this client has; null asks for everything.
    since: Annotated[int, Field(ge=0)] | None = None
    # The edition of the story it is a seq of.
    feed_version: Annotated[int, Field(ge=0)] = 0
    language: Language = "en"
    # Whole sentences instead of columns, for ears and narrow screens.
    plain: bool = False
    # Whether the table is also told in pages of text; a client that draws the view needs none.
    pages: bool = True
    # Whether what a board shows beside the view is told too, and what each choice would bring.
    boards: bool = False


class Act(Incoming):
    """An action, by its notation, as the answer to a numbered decision."""

    type: Literal["act"]
    # Made by the client, new for everything it asks: a repeated one is answered again, not done again.
    id: Annotated[str, Field(min_length=1, max_length=ID_MAX)]
    decision: int
    action: Annotated[str, Field(max_length=ACTION_MAX)]


class Undo(Incoming):
    """Take back the seat's last decision; `force`, whatever came after it: against bots only, and it is marked."""

    type: Literal["undo"]
    id: Annotated[str, Field(min_length=1, max_length=ID_MAX)]
    decision: int
    force: bool = False


class Say(Incoming):
    """Say something to all at the table."""

    type: Literal["say"]
    id: Annotated[str, Field(min_length=1, max_length=ID_MAX)]
    text: Annotated[str, Field(max_length=CHAT_BYTES)]


class ReviewMoment(BaseModel):
    """Where a leader looks in a game that is over."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    # Whose story, null for that of the spectators, and up to which seq of it.
    seat: Annotated[int, Field(ge=0)] | None
    at: Annotated[int, Field(ge=1)]
    # The decision whose better answer is shown, as an analysis numbers them; null if none is.
    decision: Annotated[int, Field(ge=1)] | None


class Present(Incoming):
    """Where a player looks who shows a finished game to the others: a moment, or null for its end.

    With `begin` the seat leads from now on, whoever did before; without it only the leader is heard.
    """

    type: Literal["present"]
    id: Annotated[str, Field(min_length=1, max_length=ID_MAX)]
    moment: ReviewMoment | None
    begin: bool = False


class StopPresenting(Incoming):
    """The leader has shown enough."""

    type: Literal["stop_presenting"]
    id: Annotated[str, Field(min_length=1, max_length=ID_MAX)]


ClientMessage = Annotated[Hello | Act | Undo | Say | Present | StopPresenting, Field(discriminator="type")]


# Over the socket: from the server.


class FeedEntry(Outgoing):
    """Something this audience was told; seq counts from 1 without a gap, for every audience by itself."""

    seq: int
    # Of the table (sat, bot_sat, left, started, undone, undone_further, handed_over, came_back, resigned, ended, said,
    # followed, resumed) or of the game (its own kinds).
    about: Literal["table", "game"]
    kind: str
    data: JsonObject
    # Empty if it is not worth saying.
    text: str
    # Says nothing new to somebody who follows the game.
    quiet: bool


class SeatState(Outgoing):
    """A seat and who is on it; a name is empty as long as the seat is open."""

    seat: int
    name: str
    kind: Literal["open", "person", "bot"]
    # Which bot; empty for others.
    bot: str
    # The bot that plays for this person at present; empty if none does.
    substitute: str
    resigned: bool
    # The person has left; somebody else may sit down here.
    has_left: bool
    # Whether the game waits for this seat.
    deciding: bool
    # Since when the game waits for this person, until when they should answer (null without a clock), and from when on
    # others may let a bot play for them: milliseconds since 1970, null if it does not wait.
    since: int | None
    deadline: int | None
    replaceable_at: int | None
    # What was left on a live clock when the turn began, in milliseconds; null without such a clock.
    left: int | None


class ClockState(Outgoing):
    """The clock of a table. Live: so many seconds for the game and more for each turn. Days: so many for each turn."""

    kind: Literal["none", "live", "days"]
    seconds: int
    increment: int
    days: int
    # The rule in words.
    text: str


class NextTable(Outgoing):
    """A table that was made after the end of this one, for the same people."""

    table: str
    kind: Literal["rematch", "same_deal"]


class TableState(Outgoing):
    """What is public about a table itself."""

    table: str
    game: str
    title: str
    stage: Literal["open", "running", "over"]
    # A table with a chosen deal.
    practice: bool
    # Whether the result counts: not at a practice table, and not if somebody took back more than the rules allow.
    ranked: bool
    # Anybody may sit down; anybody may watch; people may talk; whoever is asked may ask a bot for a hint.
    public: bool
    spectators: bool
    chat: bool
    hints: bool
    clock: ClockState
    # The table it came from, and how: a rematch, the same cards again, or a branch from one of its moments.
    origin: str | None
    origin_kind: Literal["rematch", "same_deal", "branch"] | None
    next_tables: list[NextTable]
    # The seat that may invite and put bots.
    owner: int
    seats: list[SeatState]
    # The options that are not the usual ones.
    options_text: list[str]


class Choice(Outgoing):
    """One legal action; a warning is to be shown before it is sent, null if there is nothing to warn of."""

    action: str
    text: str
    # Whether it is what the seat has chosen, or part of it, where all choose at once.
    is_chosen: bool
    warning: str | None
    # What it would bring, as the game's board draws it; null unless boards were asked for.
    result_preview: JsonObject | None


class MultiSelect(Outgoing):
    """Several answers that may be thought of together: so many of these, in any order, each so often at most.

    They are sent one after another, in the order of the choices.
    """

    count: int
    # Whether fewer will do.
    fewer: bool
    room: dict[str, int]


class Question(Outgoing):
    """What the seat may decide now. Where all choose at once, a seat that has chosen may choose anew."""

    # An answer names it. It stays the same in states that only tell what others did: it is answered once.
    decision: int
    prompt: str
    # How several answers are given one after another, where choices are a list; empty where nothing must be known.
    how: str
    # Whether a choice of this seat stands already and would be replaced.
    chosen: bool
    choices: list[Choice]
    # The section of the game's rules that tells about it.
    rule: str
    multi_select: MultiSelect | None


class UndoState(Outgoing):
    """Whether the seat's last decision can be taken back, and until when; if not, why (empty if there is none)."""

    decision: int
    possible: bool
    text: str
    # When a bot may act, after which it is final: milliseconds since 1970; null if only people can make it final.
    until: int | None
    # Whether `force` is possible: against bots only.
    force: bool


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
    # Which edition of the story: another one when the rules were corrected, as the game is told anew.
    feed_version: int
    # The seat of this socket; null for a spectator.
    seat: int | None
    table: TableState
    feed: list[FeedEntry]
    # The game's view; null until the game has begun.
    view: JsonObject | None
    # What the game's board shows beside the view, in figures and words; null unless boards were asked for.
    board: JsonObject | None
    pages: list[Page]
    # How the game ended, in a sentence; empty until then.
    result: str
    # Null if there is nothing to decide.
    question: Question | None
    undo: UndoState | None


class Accepted(Outgoing):
    """What was asked for was done, and written down if it is to last; `seq` is the seat's own after it."""

    type: Literal["accepted"] = "accepted"
    id: str
    # Whether this only repeats the answer to something done before.
    repeated: bool
    seq: int


class SharedReviewState(Outgoing):
    """Which seat shows the finished game to the others, null if none does, and where it looks: null for the end.

    It is sent when that changes, and after the first state if somebody shows the game then. Nothing of it is stored.
    """

    type: Literal["shared_review"] = "shared_review"
    presenter: int | None
    moment: ReviewMoment | None


class Refused(Outgoing):
    """Nothing was changed. The id is null if the message had none that could be read."""

    type: Literal["refused"] = "refused"
    id: str | None
    reason: Reason
    text: str


ServerMessage = Annotated[State | Accepted | SharedReviewState | Refused, Field(discriminator="type")]
