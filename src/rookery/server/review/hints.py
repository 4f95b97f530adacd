"""Hints: what a bot would do in the place of a seat, and why.

The adviser is given the seat (`Game.seat`), so that it knows what the seat knows and nothing more. Its luck comes from
the table's id and the number of the decision: whoever asks twice is told the same. What it says of its best action
against the next is measured as an analysis measures a loss: see analysis.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Literal

from rookery import bots, games
from rookery.bots import Thought
from rookery.bots.search import PURE_PART, level_at
from rookery.core.compilation.selection import build_name
from rookery.core.game import Game
from rookery.core.text.localizer import Listener
from rookery.core.text.phrases import who

from ..live.requester import Visitor
from ..live.session import Room
from ..live.state_messages import words_in
from ..messages import Hint, LineStep, Opinion
from ..rate_limits import household_of
from ..request_errors import NotDone
from ..tables.table import LiveTable
from ..tables.validation import check_player
from .analysis import WORLDS_LEAST, Adviser, Comparison, line_of, loss_of, opinion_in, opinions

# Simulations a turn: with the slowest decisions, Wingspan among five, a second of one core. Uncompiled a part of them.
SIMULATIONS = 3000 // (1 if build_name() == "compiled" else PURE_PART)
ADVISER = Adviser(bots.ADVISER, str(SIMULATIONS))
# Worlds in which the two best actions are compared; four times as many where the first ones show a great difference.
WORLDS = max(WORLDS_LEAST, SIMULATIONS // 20)

# Steps that are told of what may follow.
STEPS_MAX = 2
# Shares of the thinking with which the adviser is called sure, or nearly.
SURE = 0.75
NEARLY_SURE = 0.45


async def hint_for(visitor: Visitor, room: Room, seat: int, language: str) -> Hint:
    """A hint for the decision that the seat is asked for now; `stale` if it has passed meanwhile."""
    live, host = room.live, visitor.host
    await room.told(seat)  # whether it is asked is not told yet
    thinking = thinking_at(live, seat)
    visitor.limit("hints")

    def has_passed() -> bool:
        return live.decision(seat) != thinking.decision

    def think() -> Hint:
        began = perf_counter()
        hint = thinking.hint(language, has_passed)
        host.metrics.thought(ADVISER.name, perf_counter() - began)
        return hint

    hint = await host.office.thinkers.think(f"hints of {household_of(visitor.address)}", think)
    if has_passed() or not is_asked(live, seat):
        raise NotDone("stale")
    return hint


def thinking_at(live: LiveTable, seat: int) -> Thinking:
    """What is to be thought about for a seat, on a copy; refused if no hint is to be given."""
    game, decision = asked(live, seat), live.decision(seat)
    return Thinking(game.copy(), seat, decision, Random(f"hint {live.table} {seat} {decision}").getrandbits(64))


def asked(live: LiveTable, seat: int) -> Game:
    """The game, if it waits for an answer of the seat, or would take another one."""
    if not live.setup.manners.hints:
        raise NotDone("no_hints")
    if live.stage == "over":
        raise NotDone("over")
    if live.game is None:
        raise NotDone("not_started")
    check_player(live, seat, "a person")
    if not live.legal(seat):
        raise NotDone("not_asked")
    return live.game


def is_asked(live: LiveTable, seat: int) -> bool:
    return live.stage == "running" and not live.player(seat) and bool(live.legal(seat))


@dataclass(frozen=True, slots=True)
class Thinking:
    """A decision of a seat, and who thinks about it with which luck. Nobody may change the game meanwhile."""

    game: Game
    seat: int
    decision: int
    luck: int
    adviser: Adviser = ADVISER

    def hint(self, language: str, has_passed: Callable[[], bool] = lambda: False) -> Hint:
        """Slow: to be called in a thread. `has_passed` is asked between its parts, which nobody needs any more then."""
        self._go_on(has_passed)
        thoughts = self.adviser.bot(self.luck).think(self.game.seat(self.seat))
        self._go_on(has_passed)
        best = self._opinions(thoughts, language)
        gained = self._gained(thoughts) if len(best) > 1 else None
        listener = Listener(words_in(language, games.load(self.game.name).package), self.game.names, self.seat)
        return Hint(
            decision=self.decision,
            adviser=self.adviser.name,
            budget=self.adviser.budget,
            best=best,
            why=reasons(listener, best, gained, len(thoughts)),
        )

    def _go_on(self, has_passed: Callable[[], bool]) -> None:
        if has_passed():
            raise NotDone("stale")

    def _opinions(self, thoughts: Sequence[Thought], language: str) -> list[Opinion]:
        line = line_of(self.game, self.seat, thoughts[0], self.luck) if len(thoughts) > 1 else []
        return [opinion_in(each, language) for each in opinions(self.game, self.seat, thoughts, line)]

    def _gained(self, thoughts: Sequence[Thought]) -> float:
        """How much better the best action is than the next one, 0 unless that is certain."""
        seat = self.game.seat(self.seat)
        comparison = Comparison(seat, level_at(seat, self.adviser.name), Random(f"worlds {self.luck}"))
        return loss_of(comparison, thoughts[0], thoughts[1], WORLDS)


# Why


def reasons(listener: Listener, best: Sequence[Opinion], gained: float | None, legal: int) -> list[str]:
    """Sentences that tell why the first opinion is best of so many legal actions.

    `gained` is by how much it is better than the next for certain; None if that was not compared.
    """
    first = best[0]
    if legal == 1:
        return [listener.say("hint-only")]
    if first.expected is None:
        return [listener.say("hint-no-figures")]
    alone = "yes" if len(listener.names) == 1 else "no"
    return [
        listener.say("hint-expected", expected=percent(first.expected), alone=alone),
        against_next(listener, best, gained),
        listener.say("hint-share", share=percent(first.share), sure=how_sure(first.share)),
        *what_follows(listener, first.line),
    ]


def against_next(listener: Listener, best: Sequence[Opinion], gained: float | None) -> str:
    if gained is None:
        return listener.say("hint-others-left")
    other, expected = best[1].said, percent(best[1].expected or 0.0)
    if percent(gained):
        return listener.say("hint-better", points=percent(gained), other=other)
    seems_better = percent(best[0].expected or 0.0) > expected
    return listener.say("hint-seems-better" if seems_better else "hint-equal", other=other, expected=expected)


def what_follows(listener: Listener, line: Sequence[LineStep]) -> list[str]:
    """The next steps as the adviser imagines them, as far as there are words for them."""
    steps = [step for step in line[1:] if step.said][:STEPS_MAX]
    told = [listener.say("hint-then", said=step.said, **who(listener, step.seat)) for step in steps]
    return [*told, listener.say("hint-imagined")] if told else []


def how_sure(share: float) -> Literal["sure", "nearly", "unsure"]:
    if share >= SURE:
        return "sure"
    return "nearly" if share >= NEARLY_SURE else "unsure"


def percent(part: float) -> int:
    return round(100 * part)
