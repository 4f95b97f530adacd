"""Shared review of a finished table: one player presents moments of the game, and others may follow.

Nothing is stored. Only this process knows the presentation, and it ends when the presenter disconnects.
"""

from __future__ import annotations

from collections.abc import Set

from ..messages import ReviewMoment, SharedReviewState
from ..request_errors import RequestRefused
from .feed import Audience
from .table import LiveTable

NO_PRESENTER = SharedReviewState(presenter=None, moment=None)


class SharedReview:
    """The presenter at a table, and the moment that is presented."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self.current = NO_PRESENTER

    def present(self, seat: int, moment: ReviewMoment | None, *, begin: bool) -> None:
        """Present a moment, or the end (None). With `begin` the seat becomes the presenter; otherwise it must be."""
        self._check(moment)
        if not begin and seat != self.current.presenter:
            raise RequestRefused("not_presenting")
        self.current = SharedReviewState(presenter=seat, moment=moment)

    def stop(self, seat: int) -> None:
        """End the presentation, unless another seat presents now."""
        if seat == self.current.presenter:
            self.current = NO_PRESENTER

    def end_if_presenter_left(self, audiences: Set[Audience]) -> bool:
        """End the presentation if its presenter is not among the audiences with a socket; return whether it ended."""
        if self.current.presenter is None or self.current.presenter in audiences:
            return False
        self.current = NO_PRESENTER
        return True

    def _check(self, moment: ReviewMoment | None) -> None:
        """Raise unless the game is over and the moment exists in the feed of its audience."""
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
