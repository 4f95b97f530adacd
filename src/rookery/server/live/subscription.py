"""One listener of one audience: what waits to be sent to it, and how far its client knows the story."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ..messages import Accepted, Refused, SharedReviewState, State
from ..tables.feed import Audience
from ..tables.shared_review import NO_PRESENTER, SharedReview
from ..tables.table import LiveTable
from .state_messages import RenderOptions, state_for

# Why the server closes a socket: codes of our own begin at 4000.
BAD_START = 4400
NOT_YOUR_SEAT = 4403
NO_TABLE = 4404
RATE_LIMITED = 4429
RESTART = 1012

# Answers a client may leave unread; one that asks for more is not reading at all.
UNREAD_ANSWERS_MAX = 100


class Subscription:
    """The sending side of a socket or stream. States are made when they are sent, so that a slow client skips what is
    old. As long as the audience is held back, it is told nothing."""

    def __init__(
        self,
        live: LiveTable,
        audience: Audience,
        is_delayed: Callable[[Audience], bool],
        shared_review: SharedReview | None = None,
    ) -> None:
        self.audience = audience
        # What one shows to others; None where nobody can show anything, as in a stream.
        self.shared_review = shared_review
        self._sent_review = NO_PRESENTER
        self.closed: int | None = None
        # It is about to be closed, and is told nothing any more.
        self.is_muted = False
        self.render_options = RenderOptions()
        self._live = live
        self._is_delayed = is_delayed
        self._since = 0
        # What the client knows; None before it has said hello, and when it is owed a state whatever it knows.
        self._known: tuple[int, int] | None = None
        self._greeted = False
        self._answers: list[Accepted | Refused] = []
        self._woken = asyncio.Event()
        # When something changed that the next state tells of; None if nothing did, as after a hello.
        self.changed_at: float | None = None

    def greet(self, since: int | None, render_options: RenderOptions, feed_version: int = 0) -> None:
        """The client says how to speak to it and what it knows: a state follows, whether or not something is new."""
        self.render_options = render_options
        self._since = (since or 0) if feed_version == self._live.feed_version else 0
        self._known = None
        self._greeted = True
        self.wake()

    def answer(self, message: Accepted | Refused) -> None:
        if self.closed is not None:  # nobody will hear it; perhaps the last one is not even read
            return
        self._answers.append(message)
        if len(self._answers) > UNREAD_ANSWERS_MAX:
            self.close(RATE_LIMITED)
        self.wake()

    def wake(self, changed_at: float | None = None) -> None:
        """Something may be new."""
        if self.changed_at is None:
            self.changed_at = changed_at
        self._woken.set()

    def close(self, why: int) -> None:
        self.closed = why
        self.wake()

    async def updates(self) -> list[Accepted | Refused | State | SharedReviewState]:
        """Wait until something may be new; answers come before the state they led to, what is shown comes last."""
        await self._woken.wait()
        self._woken.clear()
        answers, self._answers = self._answers, []
        return [*answers, *self._new_state(), *self._new_shared_review()]

    def _new_shared_review(self) -> list[SharedReviewState]:
        """Where the leader looks, if this line has not heard of it and knows that the game is over."""
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
        """The state, if this audience may notice a difference."""
        current = (self._live.feeds.seq(self.audience), self._decision())
        if not self._greeted or self.is_muted or current == self._known or self._is_delayed(self.audience):
            return []
        state = state_for(self._live, self.audience, self._since, self.render_options)
        self._known, self._since = current, state.seq
        return [state]

    def _decision(self) -> int:
        return 0 if self.audience is None else self._live.decision(self.audience)
