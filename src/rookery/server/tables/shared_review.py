"""A finished table shown to the others: one player leads, and whoever likes follows. Nothing of it is written down.

It is known to this process only, and gone when the leader has hung up.
"""

from __future__ import annotations

from collections.abc import Set

from ..messages import ReviewMoment, SharedReviewState
from ..request_errors import RequestRefused
from .feed import Audience
from .table import LiveTable

NO_PRESENTER = SharedReviewState(presenter=None, moment=None)


class SharedReview:
    """Who leads at a table, and where they look."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self.current = NO_PRESENTER

    def present(self, seat: int, moment: ReviewMoment | None, *, begin: bool) -> None:
        """A player looks at a moment, or at the end. Whoever begins leads from now on; for others it is refused."""
        self._check(moment)
        if not begin and seat != self.current.presenter:
            raise RequestRefused("not_presenting")
        self.current = SharedReviewState(presenter=seat, moment=moment)

    def stop(self, seat: int) -> None:
        """The leader has shown enough; nothing happens if another leads by now."""
        if seat == self.current.presenter:
            self.current = NO_PRESENTER

    def end_if_presenter_left(self, audiences: Set[Audience]) -> bool:
        """These still have a socket; whether it ended because its leader has none."""
        if self.current.presenter is None or self.current.presenter in audiences:
            return False
        self.current = NO_PRESENTER
        return True

    def _check(self, moment: ReviewMoment | None) -> None:
        """Only what everybody can look at: a moment in somebody's story of a game that is over."""
        if self._live.stage != "over":
            raise RequestRefused("not_over")
        if moment is None:
            return
        if moment.seat is not None and moment.seat >= self._live.setup.seats:
            raise RequestRefused("no_moment", "0")
        last = self._live.feeds.seq(moment.seat)
        if moment.at > last:
            raise RequestRefused("no_moment", str(last))
        if moment.decision is not None and moment.decision > len(self._live.moments):
            raise RequestRefused("no_moment", str(last))
