"""What all messages have in common: how they are read and sent, how long they may be, and why something is refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

# No message of ours is longer; a longer one is refused before it is read to its end.
MESSAGE_BYTES = 16 * 1024
ID_MAX = 64
LANGUAGE_MAX = 16
ACTION_MAX = 200
CHAT_BYTES = 1000


class Incoming(BaseModel):
    """What a client sends; anything unknown in it is refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Outgoing(BaseModel):
    """What the server sends; every field is always there."""

    model_config = ConfigDict(frozen=True, json_schema_serialization_defaults_required=True)


# What the engine has made, plain JSON. It is sent as it is: to look at every part of a view takes a millisecond.
JsonObject = dict[str, Any]
Language = Annotated[str, Field(max_length=LANGUAGE_MAX)]

# Why something is refused, for programs; `text` tells people.
Reason = Literal[
    "bad_message",  # not a message of this protocol
    "bad_option",  # game, seats, options, bot or language is not what it may be
    "bad_name",  # a name is empty, too long, or cannot be shown on one line
    "bad_origin",  # another site's page asks in the name of its visitor
    "no_table",  # no table of that id
    "no_link",  # no such link
    "used_link",  # a link that was used already, or replaced by a newer one
    "not_your_seat",  # the seat belongs to somebody else
    "not_owner",  # only the maker of the table may do that
    "seat_taken",  # somebody sits there already
    "not_started",  # some seats are still open
    "not_over",  # only when the table has ended
    "not_presenting",  # another shows the game now, or nobody does
    "over",  # the table has ended
    "not_public",  # only who has a link may sit down here
    "no_spectators",  # nobody may watch this table
    "too_early",  # others may still take their time
    "no_substitute",  # no bot plays for this seat
    "bot_plays",  # a bot plays for this person, who must come back first, or has given up
    "no_chat",  # nobody talks at this table
    "no_hints",  # no bot gives hints at this table
    "bad_chat",  # what was said is empty, too long, or more than a line
    "no_moment",  # the story of this table has no such place
    "old_rules",  # the rules have changed since: this can only be read
    "not_your_turn",  # the game waits for somebody else
    "stale",  # the decision was answered already, in another window perhaps
    "illegal",  # not a legal action
    "no_undo",  # the last decision stands
    "no_sheet",  # no shared score sheet of that code
    "full_sheet",  # a shared score sheet can hold no more
    "reused_id",  # the same client id for something else
    "rate_limited",  # too many messages or too long ones
    "server_error",  # a failure of the server's own; nothing was changed
]
