"""Rejections of requests: a reason for programs, and a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from rookery.core.errors import BadData, InvariantError, RookeryError, truncate
from rookery.core.text.localizer import Localizer

from .errors import ServerFault
from .messages import Reason


class RequestRefused(RookeryError):
    """A rejected request, which changed nothing.

    `why` is a value in the sentence of the reason, or in another message `sentence` that says more.
    """

    def __init__(self, reason: Reason, why: str = "", *, sentence: str = "") -> None:
        super().__init__(f"{reason}: {why}" if why else reason)
        self.reason = reason
        self.why = why
        self._sentence = sentence or f"refused-{reason}"
        # Of several answers in one message, the number of the one that was refused, from 1; otherwise None.
        self.answer: int | None = None

    def text(self, localizer: Localizer) -> str:
        text = localizer.say(self._sentence, why=self.why)
        return text if self.answer is None else localizer.say("refused-answer", number=self.answer, why=text)


# The HTTP status by reason; other reasons mean an invalid request (UNPROCESSABLE).
STATUS: dict[Reason, int] = {
    "no_table": 404,
    "no_link": 404,
    "no_sheet": 404,
    "used_link": 410,
    "not_your_seat": 403,
    "not_owner": 403,
    "bad_origin": 403,
    "not_public": 403,
    "no_spectators": 403,
    "no_moment": 404,
    "seat_taken": 409,
    "not_started": 409,
    "not_over": 409,
    "not_presenting": 409,
    "over": 409,
    "stale": 409,
    "full_sheet": 409,
    "too_early": 409,
    "no_substitute": 409,
    "bot_plays": 409,
    "no_undo": 409,
    "old_rules": 409,
    "no_chat": 403,
    "no_hints": 403,
    "not_your_turn": 409,
    "rate_limited": 429,
    "server_error": 503,
}
UNPROCESSABLE = 422


def status_of(reason: Reason) -> int:
    return STATUS.get(reason, UNPROCESSABLE)


# Errors that the client did not cause.
SERVER_ERRORS = (ServerFault, InvariantError, BadData)


def refusal_of(error: Exception) -> RequestRefused:
    """Return the rejection for an error. Errors of the server give no details."""
    if isinstance(error, RequestRefused):
        return error
    if isinstance(error, ValidationError):
        return bad_message_refusal(error.errors())
    if isinstance(error, SERVER_ERRORS):
        return RequestRefused("server_error")
    return RequestRefused("bad_option", str(error))


def bad_message_refusal(errors: Sequence[ErrorDetails]) -> RequestRefused:
    """Return the rejection of an invalid message: place and text of the first of pydantic's errors."""
    where = ".".join(truncate(str(part)) for part in errors[0]["loc"])
    return RequestRefused("bad_message", f"{where}: {errors[0]['msg']}" if where else str(errors[0]["msg"]))
