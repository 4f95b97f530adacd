"""Hints: the action that a bot recommends to a seat, and the reasons.

The adviser receives the seat (`Game.seat`), so that it only knows what the seat knows. Its seed follows from the
table's id and the number of the decision, so a repeated request gets the same hint. The advantage of the best action
over the next one is measured as the loss in an analysis: see analysis.py.
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
from rookery.core.text.shared_text import player_values

from ..live.requester import Requester
from ..live.session import TableSession
from ..live.state_messages import localizer_for
from ..messages import Hint, RatedAction, VariationStep
from ..rate_limits import network_of
from ..request_errors import RequestRefused
from ..tables.table import LiveTable
from ..tables.validation import check_not_substituted
from .analysis import WORLDS_MIN, Adviser, Comparison, loss_of, principal_variation_of, rated_action_in, rated_actions

# Simulations per turn. The slowest decisions, in Wingspan with five seats, take a second on one core.
SIMULATIONS = 3000 // (1 if build_name() == "compiled" else UNCOMPILED_SLOWDOWN)
ADVISER = Adviser(bots.ADVISER, str(SIMULATIONS))
# Worlds to compare the two best actions in; four times as many if the first ones show a great difference.
WORLDS = max(WORLDS_MIN, SIMULATIONS // 20)

# The number of later steps that a hint describes.
STEPS_MAX = 2
# The visit shares from which the adviser is called sure, or nearly sure.
SURE = 0.75
NEARLY_SURE = 0.45


async def hint_for(requester: Requester, session: TableSession, seat: int, language: str) -> Hint:
    """Return a hint for the current decision of the seat. Raise RequestRefused `stale` if it has passed meanwhile."""
    live, registry = session.live, requester.registry
    await session.wait_until_revealed(seat)  # before, the answer would reveal whether the seat has to act
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
    if has_passed() or not has_to_act(live, seat):
        raise RequestRefused("stale")
    return hint


def hint_task_at(live: LiveTable, seat: int) -> HintTask:
    """Return the task for a hint, with a copy of the game. Raise RequestRefused if no hint is allowed."""
    game, decision = game_to_advise(live, seat), live.decision(seat)
    return HintTask(game.copy(), seat, decision, Random(f"hint {live.table} {seat} {decision}").getrandbits(64))


def game_to_advise(live: LiveTable, seat: int) -> Game:
    """Return the game if the seat has to act, or may replace its choice. Raise RequestRefused otherwise."""
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


def has_to_act(live: LiveTable, seat: int) -> bool:
    return live.stage == "running" and not live.acting_bot(seat) and bool(live.legal(seat))


@dataclass(frozen=True, slots=True)
class HintTask:
    """A decision of a seat, with the adviser and its seed. No other thread may change the game meanwhile."""

    game: Game
    seat: int
    decision: int
    bot_seed: int
    adviser: Adviser = ADVISER

    def hint(self, language: str, has_passed: Callable[[], bool] = lambda: False) -> Hint:
        """Return the hint. Slow: call it in a thread.

        If `has_passed` returns True between the steps of the work, the hint is not needed any more: raise
        RequestRefused `stale`.
        """
        self._check_still_needed(has_passed)
        evaluations = self.adviser.bot(self.bot_seed).evaluate_actions(self.game.seat(self.seat))
        self._check_still_needed(has_passed)
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

    def _check_still_needed(self, has_passed: Callable[[], bool]) -> None:
        if has_passed():
            raise RequestRefused("stale")

    def _rated_actions(self, evaluations: Sequence[ActionEvaluation], language: str) -> list[RatedAction]:
        line = (
            principal_variation_of(self.game, self.seat, evaluations[0], self.bot_seed) if len(evaluations) > 1 else []
        )
        return [rated_action_in(each, language) for each in rated_actions(self.game, self.seat, evaluations, line)]

    def _advantage(self, evaluations: Sequence[ActionEvaluation]) -> float:
        """Return the advantage of the best action over the next one; 0 unless it is certain."""
        seat = self.game.seat(self.seat)
        comparison = Comparison(seat, level_for(seat, self.adviser.name), Random(f"worlds {self.bot_seed}"))
        return loss_of(comparison, evaluations[0], evaluations[1], WORLDS)


# Reasons.


def reasons(context: TextContext, best: Sequence[RatedAction], advantage: float | None, legal: int) -> list[str]:
    """Return sentences that explain why the first of `legal` actions is the best.

    `advantage` is its certain advantage over the next action; None if they were not compared.
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
    """Return sentences for the next steps of the principal variation that have a text."""
    steps = [step for step in line[1:] if step.text][:STEPS_MAX]
    sentences = [context.say("hint-then", text=step.text, **player_values(context, step.seat)) for step in steps]
    return [*sentences, context.say("hint-imagined")] if sentences else []


def how_sure(share: float) -> Literal["sure", "nearly", "unsure"]:
    if share >= SURE:
        return "sure"
    return "nearly" if share >= NEARLY_SURE else "unsure"


def percent(part: float) -> int:
    return round(100 * part)
