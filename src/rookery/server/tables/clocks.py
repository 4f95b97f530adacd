"""Clocks of a table: the time each seat has used, and its deadline.

No clock ends a game. When a player's time is up, another player may let a bot play for the seat. All times are integer
milliseconds since 1970 and come from the events. After a restart the clocks are therefore the same.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from rookery.core.errors import BadOption

SECOND = 1000
DAY = 24 * 3600 * SECOND
# Without a clock, other players may ask for a substitute bot after this time.
GRACE_MILLISECONDS = 120 * SECOND

BANK_SECONDS_MAX = 24 * 3600
INCREMENT_SECONDS_MAX = 3600
DAYS_MAX = 30


@dataclass(frozen=True, slots=True)
class ClockRule:
    """A clock. Live: `seconds` for the whole game plus `increment` seconds per turn. Days: `days` per turn."""

    kind: Literal["none", "live", "days"] = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0


@dataclass(frozen=True, slots=True)
class Delays:
    """Delays of a server in milliseconds.

    A bot waits `bot_delay` before it decides. Other audiences see a timing-sensitive decision after `reveal_delay`.
    """

    bot_delay: int = 0
    reveal_delay: int = 0


# The default, also for tables stored before delays were part of the setup.
DEFAULT_DELAYS = Delays(bot_delay=700, reveal_delay=1000)


def check_clock(rule: ClockRule) -> None:
    """Raise BadOption for values that are out of range for the kind of clock."""
    ranges = {
        "none": {"seconds": (0, 0), "increment": (0, 0), "days": (0, 0)},
        "live": {"seconds": (10, BANK_SECONDS_MAX), "increment": (0, INCREMENT_SECONDS_MAX), "days": (0, 0)},
        "days": {"seconds": (0, 0), "increment": (0, 0), "days": (1, DAYS_MAX)},
    }[rule.kind]
    for name, (low, high) in ranges.items():
        value = getattr(rule, name)
        if not low <= value <= high:
            raise BadOption(f"{name} must be {low} to {high} for a clock of kind {rule.kind}, got {value}")


class Clocks:
    """The time of every seat. A spell is the time in which the game waits for a seat without a break, in one turn."""

    def __init__(self, rule: ClockRule, seats: int) -> None:
        self.rule = rule
        # The start of the seat's spell (None: no spell), of its current decision, and whether it decided in the spell.
        self.since: list[int | None] = [None] * seats
        self._requested: list[int] = [0] * seats
        self._has_decided = [False] * seats
        self._turn: int | None = None
        # Whether the last spell earned an increment, and the seat whose decision was just undone.
        self._has_earned = [False] * seats
        self._undone_seat: int | None = None
        # Milliseconds left at the beginning of the spell.
        self._left = [rule.seconds * SECOND] * seats
        # Milliseconds used in all earlier spells, and the longest time for one decision.
        self.used = [0] * seats
        self.longest = [0] * seats

    def decided(self, seat: int, at: int) -> None:
        """Note that a seat decided; the game may wait for it again at once."""
        if self.since[seat] is not None:
            self.longest[seat] = max(self.longest[seat], at - self._requested[seat])
            self._requested[seat] = max(at, self._requested[seat])
            self._has_decided[seat] = True

    def undid(self, seat: int) -> None:
        """Note that a seat undid its last decision: if the game waits for it again, it loses that increment."""
        self._undone_seat = seat

    def set_waiting(self, waiting: Collection[int], turn: int | None, ended: int, begun: int) -> None:
        """Set the seats the game waits for: end the spells of others at `ended`, begin new ones at `begun`.

        If `turn` is given, a spell also ends with its turn: the game may always wait for the last seat to choose.
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
        """Set the milliseconds that were left when the table ended."""
        self._left = [millis or 0 for millis in left]

    def left(self, seat: int) -> int | None:
        """Return the milliseconds left on a live clock at the start of the seat's spell; None for other clocks."""
        return self._left[seat] if self.rule.kind == "live" else None

    def deadline(self, seat: int) -> int | None:
        """Return when the time of a seat runs out; None without a clock, or if the game does not wait for it."""
        since = self.since[seat]
        if since is None or self.rule.kind == "none":
            return None
        return since + (self._left[seat] if self.rule.kind == "live" else self.rule.days * DAY)

    def replaceable_at(self, seat: int) -> int | None:
        """Return from when on others may let a bot play for the seat; None if the game does not wait for it."""
        since = self.since[seat]
        if since is None:
            return None
        return since + GRACE_MILLISECONDS if self.rule.kind == "none" else self.deadline(seat)
