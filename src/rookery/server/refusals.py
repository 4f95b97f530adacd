"""What a table server refuses: a reason for programs, and a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

from rookery.core.errors import BadData, BrokenTable, RookeryError
from rookery.core.words import Words

from .messages import Reason
from .storage.errors import StorageError


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


# What is not the asker's fault.
OURS = (StorageError, BrokenTable, BadData)


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
    where = ".".join(str(part) for part in errors[0]["loc"])
    return NotDone("bad_message", f"{where}: {errors[0]['msg']}" if where else str(errors[0]["msg"]))
