"""What a table server refuses: a reason for programs, and a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

from rookery.core.errors import BadData, BrokenTable, RookeryError, cut
from rookery.core.text.localizer import Words

from .errors import ServerFault
from .messages import Reason


class NotDone(RookeryError):
    """Something was refused and nothing was changed. `why` is put into the sentence of that reason, or into another
    `sentence` that says more."""

    def __init__(self, reason: Reason, why: str = "", *, sentence: str = "") -> None:
        super().__init__(f"{reason}: {why}" if why else reason)
        self.reason = reason
        self.why = why
        self._sentence = sentence or f"refused-{reason}"

    def said(self, words: Words) -> str:
        return words.say(self._sentence, why=self.why)


# The status of an HTTP answer by the reason it gives; what is not here was asked wrongly.
STATUS: dict[Reason, int] = {
    "no_table": 404,
    "no_link": 404,
    "no_sheet": 404,
    "used_link": 410,
    "not_yours": 403,
    "not_maker": 403,
    "other_site": 403,
    "not_listed": 403,
    "not_watched": 403,
    "no_moment": 404,
    "seat_taken": 409,
    "not_started": 409,
    "not_over": 409,
    "not_leading": 409,
    "over": 409,
    "stale": 409,
    "full_sheet": 409,
    "too_early": 409,
    "no_stand_in": 409,
    "bot_plays": 409,
    "no_undo": 409,
    "old_rules": 409,
    "no_chat": 403,
    "no_hints": 403,
    "not_asked": 409,
    "too_much": 429,
    "failed": 503,
}
ASKED_WRONGLY = 422


def status_of(reason: Reason) -> int:
    return STATUS.get(reason, ASKED_WRONGLY)


# What is not the asker's fault.
OURS = (ServerFault, BrokenTable, BadData)


def refusal_of(error: Exception) -> NotDone:
    """What is said about an error of the house: what was asked wrongly, or only that we failed."""
    if isinstance(error, NotDone):
        return error
    if isinstance(error, ValidationError):
        return unfit(error.errors())
    if isinstance(error, OURS):
        return NotDone("failed")
    return NotDone("bad_option", str(error))


def unfit(errors: Sequence[Any]) -> NotDone:
    """A message that does not fit its model, from pydantic's list of mistakes: where the first is, and what it is."""
    where = ".".join(cut(str(part)) for part in errors[0]["loc"])
    return NotDone("bad_message", f"{where}: {errors[0]['msg']}" if where else str(errors[0]["msg"]))
