"""The base classes of all messages, their length limits, and the reasons of refusals."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from rookery.core import json_values

# A longer message is refused before it is read completely.
MESSAGE_BYTES = 16 * 1024
ID_MAX = 64
LANGUAGE_MAX = 16
ACTION_MAX = 200
# The number of answers in one message. The longest choice of a turn, the opening of Wingspan, has twelve.
ANSWERS_MAX = 32
CHAT_BYTES = 1000


class Incoming(BaseModel):
    """A message from a client. Unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Outgoing(BaseModel):
    """A message from the server. Every field is always present."""

    model_config = ConfigDict(frozen=True, json_schema_serialization_defaults_required=True)


class ActionMessage(Outgoing):
    """An action."""

    # The notation of the action.
    action: str
    # What the action does: the first word of the notation.
    verb: str
    # The other words of the notation, such as cards and places; numbers are integers.
    arguments: list[str | int]


# JSON that the engine made. It is sent without validation, which would take a millisecond per view.
JsonObject: TypeAlias = json_values.JsonObject
Language = Annotated[str, Field(max_length=LANGUAGE_MAX)]
# One or several answers of a seat, in the notation of actions.
Answers = Annotated[list[Annotated[str, Field(max_length=ACTION_MAX)]], Field(min_length=1, max_length=ANSWERS_MAX)]
# last: the last answer of the seat. turn: all its answers in this turn, as far as they can be undone. force: its last
# answer and everything since, even beyond what was revealed.
UndoTarget = Literal["last", "turn", "force"]

# Why a request is refused, for programs; `text` explains it to people.
Reason = Literal[
    "bad_message",  # the message is not valid in this protocol
    "bad_option",  # the game, the number of seats, an option, the bot or the language is not valid
    "bad_name",  # the name is empty, too long, or cannot be shown on one line
    "bad_origin",  # the request comes from a page of another site
    "no_table",  # there is no table with this id
    "no_link",  # there is no such link
    "used_link",  # the link was already used, or a newer one has replaced it
    "not_your_seat",  # you have no key to this seat
    "not_owner",  # only the owner of the table may do this
    "seat_taken",  # the seat is already taken
    "not_started",  # some seats are still open
    "not_over",  # possible only after the table has ended
    "not_presenting",  # another player presents the game now, or no player does
    "over",  # the table has ended
    "not_public",  # you need an invitation link to join this table
    "no_spectators",  # the table does not allow spectators
    "too_early",  # the other player may still take more time
    "no_substitute",  # no bot plays for this seat
    "bot_plays",  # a bot plays for this person, who has resigned or must come back first
    "no_chat",  # the table has no chat
    "no_hints",  # the table has no hints
    "bad_chat",  # the chat message is empty, too long, or has more than one line
    "no_moment",  # the feed of this audience has no such moment
    "old_rules",  # the rules have changed since this game: you can only view it
    "not_your_turn",  # the seat has nothing to decide now
    "stale",  # the decision was already answered, perhaps in another window
    "illegal",  # the action is not legal
    "revealed",  # an answer before it reveals something: send the others when you have seen it
    "no_undo",  # the last decision cannot be undone
    "no_sheet",  # there is no shared score sheet with this code
    "full_sheet",  # the shared score sheet is full
    "reused_id",  # the client used the same id for a different message
    "rate_limited",  # too many messages, or a message that is too long
    "server_error",  # the server failed; nothing was changed
]
