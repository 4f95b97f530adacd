"""A subscription: one connection of one audience, its unsent messages, and how much of the feed its client has."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ..messages import Accepted, Refused, SharedReviewState, State
from ..tables.feed import Audience
from ..tables.shared_review import NO_PRESENTER, SharedReview
from ..tables.table import LiveTable
from .state_messages import RenderOptions, state_for

# Close codes of sockets; application codes begin at 4000.
BAD_START = 4400
NOT_YOUR_SEAT = 4403
NO_TABLE = 4404
RATE_LIMITED = 4429
RESTART = 1012

# The number of answers that a client may leave unread; with more, it does not read at all.
UNREAD_ANSWERS_MAX = 100


class Subscription:
    """The sending side of a socket or stream.

    States are made when they are sent, so a slow client skips old ones. During a reveal delay nothing is sent.
    """

    def __init__(
        self,
        live: LiveTable,
        audience: Audience,
        is_delayed: Callable[[Audience], bool],
        shared_review: SharedReview | None = None,
    ) -> None:
        self.audience = audience
        # The shared review; None where it is not available, as in a stream.
        self.shared_review = shared_review
        self._sent_review = NO_PRESENTER
        self.closed: int | None = None
        # It will be closed soon, and nothing more is sent.
        self.is_muted = False
        self.render_options = RenderOptions()
        self._live = live
        self._is_delayed = is_delayed
        self._since = 0
        # The last seq and decision number that were sent; None if the client must get a state in any case.
        self._known: tuple[int, int] | None = None
        self._greeted = False
        self._answers: list[Accepted | Refused] = []
        self._woken = asyncio.Event()
        # The time of the change that the next state contains; None if nothing changed, as after a hello.
        self.changed_at: float | None = None

    def greet(self, since: int | None, render_options: RenderOptions, feed_version: int = 0) -> None:
        """Note the client's render options and last seq, and send a state even if nothing changed."""
        self.render_options = render_options
        self._since = (since or 0) if feed_version == self._live.feed_version else 0
        self._known = None
        self._greeted = True
        self.wake()

    def answer(self, message: Accepted | Refused) -> None:
        if self.closed is not None:  # the client will not receive it
            return
        self._answers.append(message)
        if len(self._answers) > UNREAD_ANSWERS_MAX:
            self.close(RATE_LIMITED)
        self.wake()

    def wake(self, changed_at: float | None = None) -> None:
        """Check for new messages, because something may have changed."""
        if self.changed_at is None:
            self.changed_at = changed_at
        self._woken.set()

    def close(self, why: int) -> None:
        self.closed = why
        self.wake()

    async def updates(self) -> list[Accepted | Refused | State | SharedReviewState]:
        """Wait for a wake and return the new messages: answers, then the state, then the shared review."""
        await self._woken.wait()
        self._woken.clear()
        answers, self._answers = self._answers, []
        return [*answers, *self._new_state(), *self._new_shared_review()]

    def _new_shared_review(self) -> list[SharedReviewState]:
        """Return the shared review if it has changed and the client has a state."""
        if (
            self.shared_review is None
            or self.shared_review.current == self._sent_review
            or self._known is None
            or self.is_muted
        ):
            return []
        if self._is_delayed(self.audience):
            return []
        self._sent_review = self.shared_review.current
        return [self._sent_review]

    def _new_state(self) -> list[State]:
        """Return the state if it has changed for this audience."""
        current = (self._live.feeds.seq(self.audience), self._decision())
        if not self._greeted or self.is_muted or current == self._known or self._is_delayed(self.audience):
            return []
        state = state_for(self._live, self.audience, self._since, self.render_options)
        self._known, self._since = current, state.seq
        return [state]

    def _decision(self) -> int:
        return 0 if self.audience is None else self._live.decision(self.audience)
