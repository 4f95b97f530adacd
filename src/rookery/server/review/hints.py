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
from rookery.bots import ActionEvaluation
from rookery.bots.search import UNCOMPILED_SLOWDOWN, level_for
from rookery.core.compilation.selection import build_name
from rookery.core.game import Game
from rookery.core.text.localizer import TextContext
from rookery.core.text.phrases import player_values

from ..live.requester import Requester
from ..live.session import TableSession
from ..live.state_messages import localizer_for
from ..messages import Hint, RatedAction, VariationStep
from ..rate_limits import network_of
from ..request_errors import RequestRefused
from ..tables.table import LiveTable
from ..tables.validation import check_not_substituted
from .analysis import WORLDS_MIN, Adviser, Comparison, loss_of, principal_variation_of, rated_action_in, rated_actions

# Simulations a turn: with the slowest decisions, Wingspan among five, a second of one core. Uncompiled a part of them.
SIMULATIONS = 3000 // (1 if build_name() == "compiled" else UNCOMPILED_SLOWDOWN)
ADVISER = Adviser(bots.ADVISER, str(SIMULATIONS))
# Worlds in which the two best actions are compared; four times as many where the first ones show a great difference.
WORLDS = max(WORLDS_MIN, SIMULATIONS // 20)

# Steps that are told of what may follow.
STEPS_MAX = 2
# Shares of the thinking with which the adviser is called sure, or nearly.
SURE = 0.75
NEARLY_SURE = 0.45


async def hint_for(requester: Requester, session: TableSession, seat: int, language: str) -> Hint:
    """A hint for the decision that the seat is asked for now; `stale` if it has passed meanwhile."""
    live, registry = session.live, requester.registry
    await session.wait_until_revealed(seat)  # whether it is asked is not told yet
    hint_task = hint_task_at(live, seat)
    requester.limit("hints")

    def has_passed() -> bool:
        return live.decision(seat) != hint_task.decision

    def make_hint() -> Hint:
        began = perf_counter()
        hint = hint_task.hint(language, has_passed)
        registry.metrics.bot_decided(ADVISER.name, perf_counter() - began)
        return hint

    hint = await registry.server_context.bot_pool.run_decision(f"hints of {network_of(requester.address)}", make_hint)
    if has_passed() or not is_asked(live, seat):
        raise RequestRefused("stale")
    return hint


def hint_task_at(live: LiveTable, seat: int) -> HintTask:
    """What is to be thought about for a seat, on a copy; refused if no hint is to be given."""
    game, decision = asked(live, seat), live.decision(seat)
    return HintTask(game.copy(), seat, decision, Random(f"hint {live.table} {seat} {decision}").getrandbits(64))


def asked(live: LiveTable, seat: int) -> Game:
    """The game, if it waits for an answer of the seat, or would take another one."""
    if not live.setup.policy.hints:
        raise RequestRefused("no_hints")
    if live.stage == "over":
        raise RequestRefused("over")
    if live.game is None:
        raise RequestRefused("not_started")
    check_not_substituted(live, seat, "a person")
    if not live.legal(seat):
        raise RequestRefused("not_your_turn")
    return live.game


def is_asked(live: LiveTable, seat: int) -> bool:
    return live.stage == "running" and not live.acting_bot(seat) and bool(live.legal(seat))


@dataclass(frozen=True, slots=True)
class HintTask:
    """A decision of a seat, and who thinks about it with which luck. Nobody may change the game meanwhile."""

    game: Game
    seat: int
    decision: int
    bot_seed: int
    adviser: Adviser = ADVISER

    def hint(self, language: str, has_passed: Callable[[], bool] = lambda: False) -> Hint:
        """Slow: to be called in a thread. `has_passed` is asked between its parts, which nobody needs any more then."""
        self._go_on(has_passed)
        evaluations = self.adviser.bot(self.bot_seed).evaluate_actions(self.game.seat(self.seat))
        self._go_on(has_passed)
        best = self._rated_actions(evaluations, language)
        advantage = self._advantage(evaluations) if len(best) > 1 else None
        context = TextContext(localizer_for(language, games.load(self.game.name).package), self.game.names, self.seat)
        return Hint(
            decision=self.decision,
            adviser=self.adviser.name,
            budget=self.adviser.budget,
            best=best,
            why=reasons(context, best, advantage, len(evaluations)),
        )

    def _go_on(self, has_passed: Callable[[], bool]) -> None:
        if has_passed():
            raise RequestRefused("stale")

    def _rated_actions(self, evaluations: Sequence[ActionEvaluation], language: str) -> list[RatedAction]:
        line = (
            principal_variation_of(self.game, self.seat, evaluations[0], self.bot_seed) if len(evaluations) > 1 else []
        )
        return [rated_action_in(each, language) for each in rated_actions(self.game, self.seat, evaluations, line)]

    def _advantage(self, evaluations: Sequence[ActionEvaluation]) -> float:
        """How much better the best action is than the next one, 0 unless that is certain."""
        seat = self.game.seat(self.seat)
        comparison = Comparison(seat, level_for(seat, self.adviser.name), Random(f"worlds {self.bot_seed}"))
        return loss_of(comparison, evaluations[0], evaluations[1], WORLDS)


# Why


def reasons(context: TextContext, best: Sequence[RatedAction], advantage: float | None, legal: int) -> list[str]:
    """Sentences that tell why the first opinion is best of so many legal actions.

    `advantage` is by how much it is better than the next for certain; None if that was not compared.
    """
    first = best[0]
    if legal == 1:
        return [context.say("hint-only")]
    if first.expected_value is None:
        return [context.say("hint-no-figures")]
    alone = "yes" if len(context.names) == 1 else "no"
    return [
        context.say("hint-expected", expected=percent(first.expected_value), alone=alone),
        against_next(context, best, advantage),
        context.say("hint-share", share=percent(first.visit_share), sure=how_sure(first.visit_share)),
        *what_follows(context, first.principal_variation),
    ]


def against_next(context: TextContext, best: Sequence[RatedAction], advantage: float | None) -> str:
    if advantage is None:
        return context.say("hint-others-left")
    other, expected = best[1].text, percent(best[1].expected_value or 0.0)
    if percent(advantage):
        return context.say("hint-better", points=percent(advantage), other=other)
    seems_better = percent(best[0].expected_value or 0.0) > expected
    return context.say("hint-seems-better" if seems_better else "hint-equal", other=other, expected=expected)


def what_follows(context: TextContext, line: Sequence[VariationStep]) -> list[str]:
    """The next steps as the adviser imagines them, as far as there are words for them."""
    steps = [step for step in line[1:] if step.text][:STEPS_MAX]
    told = [context.say("hint-then", text=step.text, **player_values(context, step.seat)) for step in steps]
    return [*told, context.say("hint-imagined")] if told else []


def how_sure(share: float) -> Literal["sure", "nearly", "unsure"]:
    if share >= SURE:
        return "sure"
    return "nearly" if share >= NEARLY_SURE else "unsure"


def percent(part: float) -> int:
    return round(100 * part)
