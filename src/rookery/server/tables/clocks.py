"""Time at a table: how long each seat has been asked, and until when it should answer.

No clock ends a game. Whoever lets the time run out may be replaced by a bot, if another player wishes so. All times are
whole milliseconds since 1970, and come with the causes: after a restart the clocks stand as they stood.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from rookery.core.errors import BadOption

SECOND = 1000
DAY = 24 * 3600 * SECOND
# Without a clock others may ask for a bot after so long.
GRACE_MILLISECONDS = 120 * SECOND

BANK_SECONDS_MAX = 24 * 3600
INCREMENT_SECONDS_MAX = 3600
DAYS_MAX = 30


@dataclass(frozen=True, slots=True)
class ClockRule:
    """Live: `seconds` for the whole game and `increment` for each turn. Days: `days` for each turn."""

    kind: Literal["none", "live", "days"] = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0


@dataclass(frozen=True, slots=True)
class Delays:
    """How a server holds people back, in milliseconds: before a bot decides, and before others are told of a decision
    whose speed would tell what a hand holds."""

    bot_delay: int = 0
    reveal_delay: int = 0


# Unless somebody chooses; and for tables that are older than paces of their own.
DEFAULT_DELAYS = Delays(bot_delay=700, reveal_delay=1000)


def check_clock(rule: ClockRule) -> None:
    """Refuse numbers that make no sense for the kind of clock."""
    wanted = {
        "none": {"seconds": (0, 0), "increment": (0, 0), "days": (0, 0)},
        "live": {"seconds": (10, BANK_SECONDS_MAX), "increment": (0, INCREMENT_SECONDS_MAX), "days": (0, 0)},
        "days": {"seconds": (0, 0), "increment": (0, 0), "days": (1, DAYS_MAX)},
    }[rule.kind]
    for name, (low, high) in wanted.items():
        value = getattr(rule, name)
        if not low <= value <= high:
            raise BadOption(f"clock of kind {rule.kind}: {name} is {value}, must be {low} to {high}")


class Clocks:
    """The time of every seat. A spell is the time in which a seat is asked without a break, within one turn."""

    def __init__(self, rule: ClockRule, seats: int) -> None:
        self.rule = rule
        # When the seat's spell began (None: not asked), when it was last asked, and whether it has decided since then.
        self.since: list[int | None] = [None] * seats
        self._requested: list[int] = [0] * seats
        self._has_decided = [False] * seats
        self._turn: int | None = None
        # Whether the last spell earned an increment, and whose last decision was just taken back.
        self._has_earned = [False] * seats
        self._undone_seat: int | None = None
        # What is left of the bank at the beginning of the spell.
        self._left = [rule.seconds * SECOND] * seats
        # What was used in all earlier spells, and the longest wait for one decision.
        self.used = [0] * seats
        self.longest = [0] * seats

    def decided(self, seat: int, at: int) -> None:
        """A seat has decided, whether or not it is asked again."""
        if self.since[seat] is not None:
            self.longest[seat] = max(self.longest[seat], at - self._requested[seat])
            self._requested[seat] = max(at, self._requested[seat])
            self._has_decided[seat] = True

    def undid(self, seat: int) -> None:
        """A seat has taken back its last decision: if it is asked again, what it earned by it is lost."""
        self._undone_seat = seat

    def set_waiting(self, waiting: Collection[int], turn: int | None, ended: int, begun: int) -> None:
        """From now on the game waits for these people: the spells of others have ended, and new ones begun.

        A spell ends with its turn too, if that is given: somebody who is always the last to choose is always asked.
        """
        for seat, since in enumerate(self.since):
            if since is not None and (seat not in waiting or turn != self._turn):
                self._end(seat, max(0, ended - since))
            if seat in waiting and self.since[seat] is None:
                self._begin(seat, begun)
        self._turn, self._undone_seat = turn, None

    def _begin(self, seat: int, at: int) -> None:
        self.since[seat] = self._requested[seat] = at
        self._has_decided[seat] = False
        if seat == self._undone_seat and self._has_earned[seat]:
            self._left[seat] -= self.rule.increment * SECOND

    def _end(self, seat: int, spent: int) -> None:
        self.since[seat] = None
        self.used[seat] += spent
        self._has_earned[seat] = self._has_decided[seat]
        earned = self.rule.increment * SECOND if self._has_decided[seat] else 0
        self._left[seat] = max(0, self._left[seat] - spent) + earned

    def restore(self, left: Sequence[int | None]) -> None:
        """What was left when the table ended."""
        self._left = [millis or 0 for millis in left]

    def left(self, seat: int) -> int | None:
        """What is left of a live clock when the seat's spell began, or would begin."""
        return self._left[seat] if self.rule.kind == "live" else None

    def deadline(self, seat: int) -> int | None:
        """When the time of a seat that is asked runs out; None without a clock."""
        since = self.since[seat]
        if since is None or self.rule.kind == "none":
            return None
        return since + (self._left[seat] if self.rule.kind == "live" else self.rule.days * DAY)

    def replaceable_at(self, seat: int) -> int | None:
        """From when on others may let a bot play for the seat; None if it is not asked."""
        since = self.since[seat]
        if since is None:
            return None
        return since + GRACE_MILLISECONDS if self.rule.kind == "none" else self.deadline(seat)
