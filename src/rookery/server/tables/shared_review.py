"""A finished table shown to the others: one player leads, and whoever likes follows. Nothing of it is written down.

It is known to this process only, and gone when the leader has hung up.
"""

from __future__ import annotations

from collections.abc import Set

from ..messages import Shown, ShownMoment
from ..request_errors import NotDone
from .feed import Audience
from .table import LiveTable

NOBODY = Shown(leader=None, moment=None)


class Showing:
    """Who leads at a table, and where they look."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self.now = NOBODY

    def show(self, seat: int, moment: ShownMoment | None, *, begin: bool) -> None:
        """A player looks at a moment, or at the end. Whoever begins leads from now on; for others it is refused."""
        self._check(moment)
        if not begin and seat != self.now.leader:
            raise NotDone("not_leading")
        self.now = Shown(leader=seat, moment=moment)

    def stop(self, seat: int) -> None:
        """The leader has shown enough; nothing happens if another leads by now."""
        if seat == self.now.leader:
            self.now = NOBODY

    def ends_without(self, audiences: Set[Audience]) -> bool:
        """These still have a socket; whether it ended because its leader has none."""
        if self.now.leader is None or self.now.leader in audiences:
            return False
        self.now = NOBODY
        return True

    def _check(self, moment: ShownMoment | None) -> None:
        """Only what everybody can look at: a moment in somebody's story of a game that is over."""
        if self._live.stage != "over":
            raise NotDone("not_over")
        if moment is None:
            return
        if moment.seat is not None and moment.seat >= self._live.setup.seats:
            raise NotDone("no_moment", "0")
        last = self._live.feeds.seq(moment.seat)
        if moment.at > last:
            raise NotDone("no_moment", str(last))
        if moment.decision is not None and moment.decision > len(self._live.moments):
            raise NotDone("no_moment", str(last))
