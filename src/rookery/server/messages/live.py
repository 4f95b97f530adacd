"""The messages over the WebSocket of a table, in both directions."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from .base import (
    CHAT_BYTES,
    ID_MAX,
    ActionMessage,
    Answers,
    Incoming,
    JsonObject,
    Language,
    Outgoing,
    Reason,
    UndoTarget,
)

# From the client.


class Hello(Incoming):
    """The first message: what the client has received before, and how it wants its states.

    Send it again to change the language or the form of the states.
    """

    type: Literal["hello"]
    # The last `seq` that this client has; null requests the whole feed.
    since: Annotated[int, Field(ge=0)] | None = None
    # The `feed_version` of the state with that `seq`.
    feed_version: Annotated[int, Field(ge=0)] = 0
    # The language of all texts.
    language: Language = "en"
    # Whether pages are written in whole sentences instead of columns, for screen readers and narrow screens.
    plain: bool = False
    # Whether states contain pages of text. A client that draws the view does not need them.
    pages: bool = True
    # Whether states contain `board`, and choices `result_preview`.
    boards: bool = False


class Act(Incoming):
    """One or several answers, beginning with the answer to the question.

    They are carried out as one step. If one of them is refused, none is given.
    """

    type: Literal["act"]
    # A new id for every request. If you repeat a request with the same id, it is answered again but done only once.
    id: Annotated[str, Field(min_length=1, max_length=ID_MAX)]
    # The number of the decision, from the question.
    decision: int
    # The notation of each action. The first is one of the choices; each of the others must be legal after those before
    # it. The engine makes a choice itself if only one action is possible; an answer that names this action is skipped.
    # No answer may follow one that reveals something. Only choices that the engine makes itself may be named after it;
    # if one of them is asked nevertheless, answer it then.
    actions: Answers


class Undo(Incoming):
    """A request to undo what the seat has decided."""

    type: Literal["undo"]
    # A new id for every request. If you repeat a request with the same id, it is answered again but done only once.
    id: Annotated[str, Field(min_length=1, max_length=ID_MAX)]
    # The number of the decision, from the undo state.
    decision: int
    # last: the last answer. turn: all answers of the turn, as far as they can be undone. force: the last answer, even
    # if later events made it final; possible only against bots, and the result is not ranked then.
    target: UndoTarget = "last"


class Say(Incoming):
    """A chat message to all at the table."""

    type: Literal["say"]
    # A new id for every request. If you repeat a request with the same id, it is answered again but done only once.
    id: Annotated[str, Field(min_length=1, max_length=ID_MAX)]
    text: Annotated[str, Field(max_length=CHAT_BYTES)]


class ReviewMoment(BaseModel):
    """A moment of a finished game: what one audience knew then."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    # Descriptions, because the API page reads comments only from subclasses of Incoming and Outgoing.
    seat: Annotated[int, Field(ge=0)] | None = Field(
        description="The seat whose feed is shown; null for the feed of the spectators."
    )
    at: int = Field(ge=1, description="The last `seq` of that feed that is shown.")
    decision: Annotated[int, Field(ge=1)] | None = Field(
        description="The decision whose better answer is shown, by its number in the analysis; null if none is shown."
    )


class Present(Incoming):
    """A request to show a moment of a finished game to the others at the table.

    With `begin` you become the presenter. Without it, the message is refused unless you are the presenter.
    """

    type: Literal["present"]
    # A new id for every request.
    id: Annotated[str, Field(min_length=1, max_length=ID_MAX)]
    # Null shows the end of the game.
    moment: ReviewMoment | None
    begin: bool = False


class StopPresenting(Incoming):
    """A request of the presenter to stop presenting."""

    type: Literal["stop_presenting"]
    # A new id for every request.
    id: Annotated[str, Field(min_length=1, max_length=ID_MAX)]


ClientMessage = Annotated[Hello | Act | Undo | Say | Present | StopPresenting, Field(discriminator="type")]


# From the server.


class FeedEntry(Outgoing):
    """One entry of the feed: something that was sent to this audience. An audience is a seat, or the spectators."""

    # The number of the entry. Each audience has its own numbers: they count from 1 without gaps.
    seq: int
    # Whether the entry is about the table or is an event of the game.
    about: Literal["table", "game"]
    # Of the table: sat, bot_sat, left, started, undone, undone_by_force, handed_over, came_back, resigned, chat_sent,
    # ended, next_table_made or resumed. Of the game: one of its kinds of events.
    kind: str
    data: JsonObject
    # A sentence; empty if the entry needs none.
    text: str
    # Whether the sentence adds nothing for a reader who follows the game.
    quiet: bool


class SeatState(Outgoing):
    """A seat and its player. All moments are milliseconds since 1970."""

    seat: int
    # The name of the player; empty while the seat is open.
    name: str
    kind: Literal["open", "person", "bot"]
    # The name of the bot on this seat; empty for a person.
    bot: str
    # The bot that plays for this person now; empty if there is none.
    substitute: str
    resigned: bool
    # Whether the person has left, so that another person may take the seat.
    has_left: bool
    # Whether the game waits for this seat.
    deciding: bool
    # Since when the game waits for this person; null if it does not.
    since: int | None
    # Until when this person should decide; null without a clock, or if the game does not wait for this person.
    deadline: int | None
    # From when on another player may let a bot play for this person; null if the game does not wait for this person.
    replaceable_at: int | None
    # Milliseconds left on the live clock when the turn began; null without such a clock.
    left: int | None


class TimeControl(Outgoing):
    """The clock of a table."""

    # live: a time for the whole game. days: a time for each turn.
    kind: Literal["none", "live", "days"]
    # Of a live clock: seconds that each player has for the whole game.
    seconds: int
    # Of a live clock: seconds that a player gets after each turn.
    increment: int
    # Of a clock in days: days for each turn.
    days: int
    # The clock in a sentence.
    text: str


class NextTable(Outgoing):
    """A table that was created after the end of this one, for the same people."""

    table: str
    # rematch: another deal. same_deal: the same cards again, for practice.
    kind: Literal["rematch", "same_deal"]


class TableState(Outgoing):
    """The public state of a table."""

    # The id of the table.
    table: str
    # The name of the game.
    game: str
    # The title of the game.
    title: str
    # open: some seats are open. running: the game has begun. over: the table has ended.
    stage: Literal["open", "running", "over"]
    # Whether the deal is not random: a chosen seed, the deal of another table, or an earlier position.
    practice: bool
    # Whether the result counts. It does not at a practice table, and not after a forced undo.
    ranked: bool
    # Whether anyone may find the table and join it.
    public: bool
    # Whether anyone may watch.
    spectators: bool
    chat: bool
    # Whether players may ask a bot for a hint.
    hints: bool
    clock: TimeControl
    # The table that this one continues; null if there is none.
    origin: str | None
    # How it continues that table: with another deal, with the same cards, or from one of its moments.
    origin_kind: Literal["rematch", "same_deal", "branch"] | None
    next_tables: list[NextTable]
    # The seat of the owner, who may create links, add bots and delete the table.
    owner: int
    seats: list[SeatState]
    # A sentence for each option that does not have its default value.
    options_text: list[str]


class Choice(ActionMessage):
    """One legal action."""

    # The action in words.
    text: str
    # Whether the seat has already chosen this action, or a part of it, where all choose at the same time.
    is_chosen: bool
    # A warning to show before the action is sent; null if there is none.
    warning: str | None
    # What the action would change, for the board of the game; null unless `boards` was requested.
    result_preview: JsonObject | None


class MultiSelect(Outgoing):
    """A set of actions that a player may choose together. Send them in one message, in the order of `room`."""

    # How many actions to choose, in any order.
    count: int
    # Whether fewer are allowed.
    fewer: bool
    # How often each action may be chosen at most, by its notation.
    room: dict[str, int]


class Question(Outgoing):
    """The decision that the seat may make now.

    Where all choose at the same time, a seat that has chosen may replace its choice.
    """

    # The number of the decision: send it with your answer. It does not change when only other seats act.
    decision: int
    # The question in words.
    prompt: str
    # How to give several answers one after another, for clients that list the choices; may be empty.
    how: str
    # Whether the seat has already chosen; a new answer replaces its choice.
    chosen: bool
    choices: list[Choice]
    # The number of the section of the rules about this decision.
    rule: str
    # Null if only one action can be chosen at a time, or unless `boards` was requested.
    multi_select: MultiSelect | None


class UndoState(Outgoing):
    """What the seat can undo now."""

    # The number of the decision: send it with `undo`.
    decision: int
    # The possible targets of `undo`. `turn` is among them if it undoes more than `last`.
    targets: list[UndoTarget]
    # Why the last answer is final; empty if it can be undone without force, or if there is none.
    text: str
    # When a bot may act and make the decision final, in milliseconds since 1970. Null if no bot acts next, or if the
    # last answer is final.
    until: int | None


class Page(Outgoing):
    """A page of text about the table, in sentences or columns."""

    name: str
    title: str
    lines: list[str]


class State(Outgoing):
    """All that an audience may know now, with the feed entries after `since`.

    If your own `seq` is smaller than `since`, you have missed entries: say hello again.
    """

    type: Literal["state"] = "state"
    # The number of the last entry in the feed.
    seq: int
    # The entries in `feed` are those after this number; 0 means the whole feed.
    since: int
    # Changes when the feed is written again after a correction of the rules; older entries are then void.
    feed_version: int
    # The seat of this audience; null for spectators.
    seat: int | None
    table: TableState
    feed: list[FeedEntry]
    # The view of the game; null until the game has begun.
    view: JsonObject | None
    # What the board shows besides the view, as numbers and texts; null unless `boards` was requested.
    board: JsonObject | None
    # Empty unless `pages` was requested.
    pages: list[Page]
    # How the game ended, in a sentence; empty before the end.
    result: str
    # Null if the seat has nothing to decide.
    question: Question | None
    # Null for spectators, and before the game has begun.
    undo: UndoState | None


class Accepted(Outgoing):
    """The request was carried out, and stored if it changes the game or the chat."""

    type: Literal["accepted"] = "accepted"
    # The id of the request.
    id: str
    # Whether it was already carried out before, under the same id.
    repeated: bool
    # The last `seq` in the feed of the seat, after the request.
    seq: int


class SharedReviewState(Outgoing):
    """The moment of the finished game that a player presents to the others.

    It is sent when it changes, and after the first state if a player is presenting then. It is not stored.
    """

    type: Literal["shared_review"] = "shared_review"
    # The seat of the presenter; null if no player presents the game.
    presenter: int | None
    # Null for the end of the game.
    moment: ReviewMoment | None


class Refused(Outgoing):
    """The request was refused, and nothing was changed."""

    type: Literal["refused"] = "refused"
    # The id of the request; null if the message contained no readable id.
    id: str | None
    # For programs.
    reason: Reason
    # For people: a sentence in the requested language.
    text: str
    # Of several answers, the number of the one that was refused, from 1; null for other requests.
    answer: int | None


ServerMessage = Annotated[State | Accepted | SharedReviewState | Refused, Field(discriminator="type")]
