"""What a table server refuses: a reason for programs, and a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.core.errors import RookeryError
from rookery.core.words import Words

from .messages import Reason


class NotDone(RookeryError):
    """Something was refused and nothing was changed. `why` is put into the sentence of that reason."""

    def __init__(self, reason: Reason, why: str = "") -> None:
        super().__init__(f"{reason}: {why}" if why else reason)
        self.reason = reason
        self.why = why

    def said(self, words: Words) -> str:
        return words.say(f"refused-{self.reason}", why=self.why)


def unfit(errors: Sequence[Any]) -> NotDone:
    """A message that does not fit its model, from pydantic's list of mistakes: where the first is, and what it is."""
    where = ".".join(str(part) for part in errors[0]["loc"])
    return NotDone("bad_message", f"{where}: {errors[0]['msg']}" if where else str(errors[0]["msg"]))
