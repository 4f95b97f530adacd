"""One listener of one audience: what waits to be sent to it, and how far its client knows the story."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ..messages import Accepted, Refused, Shown, State
from ..tables.feed import Audience
from ..tables.shared_review import NOBODY, Showing
from ..tables.table import LiveTable
from .state_messages import Manner, state_for

# Why the server closes a socket: codes of our own begin at 4000.
BAD_START = 4400
NOT_YOURS = 4403
NO_TABLE = 4404
TOO_MUCH = 4429
RESTART = 1012

# Answers a client may leave unread; one that asks for more is not reading at all.
ANSWERS_MAX = 100


class Line:
    """The sending side of a socket or stream. States are made when they are sent, so that a slow client skips what is
    old. As long as the audience is held back, it is told nothing."""

    def __init__(
        self,
        live: LiveTable,
        audience: Audience,
        is_held: Callable[[Audience], bool],
        showing: Showing | None = None,
    ) -> None:
        self.audience = audience
        # What one shows to others; None where nobody can show anything, as in a stream.
        self.showing = showing
        self._shown = NOBODY
        self.closed: int | None = None
        # It is about to be closed, and is told nothing any more.
        self.muted = False
        self.manner = Manner()
        self._live = live
        self._is_held = is_held
        self._since = 0
        # What the client knows; None before it has said hello, and when it is owed a state whatever it knows.
        self._known: tuple[int, int] | None = None
        self._greeted = False
        self._answers: list[Accepted | Refused] = []
        self._woken = asyncio.Event()
        # When something changed that the next state tells of; None if nothing did, as after a hello.
        self.changed_at: float | None = None

    def greet(self, since: int | None, manner: Manner, edition: int = 0) -> None:
        """The client says how to speak to it and what it knows: a state follows, whether or not something is new."""
        self.manner = manner
        self._since = (since or 0) if edition == self._live.edition else 0
        self._known = None
        self._greeted = True
        self.wake()

    def answer(self, message: Accepted | Refused) -> None:
        if self.closed is not None:  # nobody will hear it; perhaps the last one is not even read
            return
        self._answers.append(message)
        if len(self._answers) > ANSWERS_MAX:
            self.close(TOO_MUCH)
        self.wake()

    def wake(self, changed_at: float | None = None) -> None:
        """Something may be new."""
        if self.changed_at is None:
            self.changed_at = changed_at
        self._woken.set()

    def close(self, why: int) -> None:
        self.closed = why
        self.wake()

    async def news(self) -> list[Accepted | Refused | State | Shown]:
        """Wait until something may be new; answers come before the state they led to, what is shown comes last."""
        await self._woken.wait()
        self._woken.clear()
        answers, self._answers = self._answers, []
        return [*answers, *self._new_state(), *self._newly_shown()]

    def _newly_shown(self) -> list[Shown]:
        """Where the leader looks, if this line has not heard of it and knows that the game is over."""
        if self.showing is None or self.showing.now == self._shown or self._known is None or self.muted:
            return []
        if self._is_held(self.audience):
            return []
        self._shown = self.showing.now
        return [self._shown]

    def _new_state(self) -> list[State]:
        """The state, if this audience may notice a difference."""
        now = (self._live.feeds.seq(self.audience), self._decision())
        if not self._greeted or self.muted or now == self._known or self._is_held(self.audience):
            return []
        state = state_for(self._live, self.audience, self._since, self.manner)
        self._known, self._since = now, state.seq
        return [state]

    def _decision(self) -> int:
        return 0 if self.audience is None else self._live.decision(self.audience)
