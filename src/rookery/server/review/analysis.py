"""Analysis of a game: a bot evaluates every decision from the view of the seat that made it.

The adviser receives the seat as it was at that moment (`Game.seat`). So it knows what the seat knew, and nothing that
was revealed later. Secret choices are analysed as the record stores them: the last choice of each seat, in seat order.
Choices that were replaced are left out.

**Expected values.** `expected_value` is the search's result for the action with most visits, from 0 to 1. Results for
other actions cannot be compared with it. The search abandons an action that begins with bad luck, so an action with few
visits looks worse than it is. An action that the game's policy dislikes may have no visit. Such an action is not rated
(VISIT_SHARE_MIN).

**Loss.** Therefore the best action and the played action are compared again, equally often. Each is played in the same
possible worlds with the same chance, followed by the adviser's playouts. The loss is the mean difference, and 0 if that
is less than STANDARD_ERRORS_MIN standard errors. A loss large enough for a turning point is measured again in
CONFIRMING_FACTOR times as many new worlds, and only the second result counts. Among hundreds of decisions, some look
like mistakes by chance in the first measurement. If the search visited the played action often enough to rate it and
found a smaller loss, that loss counts. The search plays its later decisions better than a playout does.

**Time.** With ADVISER and BUDGET, a game with two seats takes 12 s in Wingspan (247 decisions), 1.3 s in CuBirds (57)
and 1.0 s in Birds of a Feather (28), including Python's start. Measured by `time rookery analyse FILE --json` on one
core, with records of `rookery.new(GAME, seats=2, seed=8)` played by `bots.load("raven", seed=1)`. The same game,
adviser and budget in simulations always give the same analysis.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from rookery import bots, games
from rookery.bots import ActionEvaluation, Bot
from rookery.bots.budget import read_budget
from rookery.bots.search import level_for
from rookery.core.actions import Action, notation_data
from rookery.core.data.bot_levels import Level
from rookery.core.engine.playouts import run_mixed_playout
from rookery.core.engine.rng import Generator
from rookery.core.game import Game, Seat, World
from rookery.core.records.record import Record, parse_record, replay_record
from rookery.core.rulebook import AnyView
from rookery.core.text.localizer import Localizer, TextContext, languages

from ..messages.review import Analysis, DecisionAnalysis, RatedAction, SeatAnalysis, VariationStep

if TYPE_CHECKING:  # `rookery analyse` needs no database
    from ..storage.values import (
        AnalysisStatus,
        StoredAnalysis,
        StoredDecision,
        StoredRatedAction,
        StoredSeatAnalysis,
        StoredVariationStep,
        TextByLanguage,
    )

ADVISER = bots.LEVELS[-1]
# Simulations per turn; a decision receives its share of them, as when the bot plays.
BUDGET = "1000"
SIMULATIONS = int(BUDGET)

RATED_ACTIONS_MAX = 3
# An action below this share of the visits is not rated, unless it is the best: its expected value is mostly chance.
VISIT_SHARE_MIN = 0.05
PRINCIPAL_VARIATION_MAX = 4

# The number of worlds to compare two actions in: one per SIMULATIONS_PER_WORLD of the budget, at least WORLDS_MIN.
SIMULATIONS_PER_WORLD = 4
WORLDS_MIN = 16
CONFIRMING_FACTOR = 4
# Chance alone exceeds two standard errors in one of forty cases.
STANDARD_ERRORS_MIN = 2.0
# A twentieth of a win. In Wingspan even a great mistake costs only two or three times that, because its expected values
# distinguish a narrow win from a clear one. TURNING_POINTS_MAX is what fits on a page.
TURNING_POINT_LOSS_MIN = 0.05
TURNING_POINTS_MAX = 5
DIGITS = 4


@dataclass(frozen=True, slots=True)
class Adviser:
    """The bot that evaluates decisions, and its budget."""

    name: str = ADVISER
    budget: str = BUDGET

    def bot(self, seed: int) -> Bot:
        """Return a new bot for one decision, independent of earlier ones."""
        return bots.load(f"{self.name}@{self.budget}", seed=seed)

    @property
    def worlds(self) -> int:
        simulations = read_budget(self.budget).simulations or SIMULATIONS
        return max(WORLDS_MIN, simulations // SIMULATIONS_PER_WORLD)


def analyse(
    game: Game, adviser: str, budget: str, on_progress: Callable[[int, int], None], stop: Callable[[], bool]
) -> StoredAnalysis:
    """Analyse every decision of a game so far. Return JSON to store; `analysis_in` turns it into a message. Slow.

    Texts are stored in all languages, so that later rules or translations do not affect a finished analysis.
    `on_progress` receives the number of analysed decisions and the total. `stop` is called between decisions; when it
    returns True, the result so far is returned with the status "failed".
    """
    progress = ProgressCallbacks(on_progress, stop)
    return analyse_seats(game, range(game.seats), Adviser(adviser, budget), progress)


@dataclass(frozen=True, slots=True)
class ProgressCallbacks:
    """Callbacks that report progress and can stop the work."""

    on_progress: Callable[[int, int], None]
    stop: Callable[[], bool]


def analyse_seats(game: Game, seats: Collection[int], adviser: Adviser, progress: ProgressCallbacks) -> StoredAnalysis:
    """Analyse only the decisions of some seats."""
    adviser.bot(0)  # raises UnknownBot before any work
    record = parse_record(game.record())
    moments = [moment for moment in moments_of(record) if moment.seat in seats]
    curve: list[StoredDecision] = []
    done = 0
    progress.on_progress(0, len(moments))
    for moment in moments:
        if progress.stop():
            break
        curve += analyse_decision(moment, record, adviser)
        done += 1
        progress.on_progress(done, len(moments))
    analysis = empty_analysis("done" if done == len(moments) else "failed", adviser, done, len(moments))
    analysis["curve"] = curve
    analysis["turning_points"] = turning_points(curve)
    analysis["seats"] = summaries(curve, sorted(seats))
    return analysis


def empty_analysis(status: AnalysisStatus, adviser: Adviser, done: int = 0, total: int = 0) -> StoredAnalysis:
    """Return an analysis without any decision."""
    return {
        "status": status,
        "done": done,
        "total": total,
        "adviser": adviser.name,
        "budget": adviser.budget,
        "curve": [],
        "turning_points": [],
        "seats": [],
    }


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision of a record: its number from 1, its seat and the played action."""

    number: int
    seat: int
    action: str


def moments_of(record: Record) -> Iterator[Moment]:
    for number, step in enumerate(record.steps, 1):
        yield Moment(number, step.seat, step.action)


def analyse_decision(moment: Moment, record: Record, adviser: Adviser) -> list[StoredDecision]:
    """Analyse a decision. Return an empty list if there was only one legal action."""
    rulebook = games.load(record.game)
    game = replay_record(rulebook, record, moment.number - 1)
    seat = game.seat(moment.seat)
    if len(seat.legal) < 2:
        return []
    played = rulebook.actions.parse(moment.action)
    evaluations = adviser.bot(moment.number).evaluate_actions(seat)
    best, own = evaluations[0], next(each for each in evaluations if each.action == played)
    comparison = Comparison(seat, level_for(seat, adviser.name), Random(f"worlds {moment.number}"))
    loss = loss_of(comparison, best, own, adviser.worlds)
    line = principal_variation_of(game, moment.seat, best, moment.number) if loss else []
    assert best.expected_value is not None, "the search has not visited its best action"
    return [
        {
            "number": moment.number,
            "seat": moment.seat,
            "action": str(played),
            "text": action_texts(game, moment.seat, seat.view, played),
            "expected_value": rounded(best.expected_value),
            "best": rated_actions(game, moment.seat, evaluations, line),
            "played_expected_value": rounded(max(0.0, best.expected_value - loss)),
            "loss": rounded(loss),
        }
    ]


# Loss


@dataclass(frozen=True, slots=True)
class Difference:
    """The advantage of one action over another: the mean over worlds and its standard error."""

    mean: float
    error: float

    @property
    def is_certain(self) -> bool:
        return self.mean > STANDARD_ERRORS_MIN * self.error


@dataclass(frozen=True, slots=True)
class Comparison:
    """A decision of a seat whose actions are compared with the settings of a level."""

    seat: Seat
    level: Level
    rng: Random

    def difference(self, better: Action, worse: Action, worlds: int) -> Difference:
        """Compare two actions in the same worlds with the same chance."""
        found = []
        for world in islice(self.seat.worlds(self.rng), worlds):
            world.state.reopen_choices()  # as the search does: secret choices of others were deliberate, not random
            greedy_seats = others_of(self.seat) if self.rng.random() < self.level.greedy_opponents else 0
            chance = self.rng.getrandbits(128)
            values = [self.value(world, action, greedy_seats, chance) for action in (better, worse)]
            found.append(values[0] - values[1])
        return Difference(fmean(found), stdev(found) / sqrt(len(found)))

    def value(self, world: World, action: Action, greedy_seats: int, chance: int) -> float:
        """Return the seat's result in a world if it plays an action and policies play on.

        The seats in the mask `greedy_seats` play the greedy policy.
        """
        future = world.copy()
        future.play(action, self.seat.number)
        run_mixed_playout(future.state, Generator(chance), greedy_seats)
        return future.state.estimates()[self.seat.number]


def others_of(seat: Seat) -> int:
    """Return a bit mask of all other seats."""
    return ((1 << seat.seats) - 1) & ~(1 << seat.number)


def loss_of(comparison: Comparison, best: ActionEvaluation, played: ActionEvaluation, worlds: int) -> float:
    """Return the loss of the played action against the best one, at least 0."""
    if best.action == played.action:
        return 0.0
    found = comparison.difference(best.action, played.action, worlds)
    if found.is_certain and found.mean >= TURNING_POINT_LOSS_MIN:
        found = comparison.difference(best.action, played.action, CONFIRMING_FACTOR * worlds)
    return min(found.mean, loss_by_search(best, played)) if found.is_certain else 0.0


def loss_by_search(best: ActionEvaluation, played: ActionEvaluation) -> float:
    """Return the loss according to the search; 1.0 if it visited the played action too rarely."""
    if best.expected_value is None or played.expected_value is None or played.visit_share < VISIT_SHARE_MIN:
        return 1.0
    return max(0.0, best.expected_value - played.expected_value)


# Rated actions as text.


def rated_actions(
    game: Game, seat: int, evaluations: Sequence[ActionEvaluation], line: list[StoredVariationStep]
) -> list[StoredRatedAction]:
    """Return the best actions with their ratings. Only the first has the principal variation."""
    view = game.view(seat)
    kept = [
        evaluation
        for index, evaluation in enumerate(evaluations)
        if index == 0 or evaluation.visit_share >= VISIT_SHARE_MIN
    ]
    return [
        {
            "action": str(evaluation.action),
            "text": action_texts(game, seat, view, evaluation.action),
            "expected_value": None if evaluation.expected_value is None else rounded(evaluation.expected_value),
            "visit_share": rounded(evaluation.visit_share),
            "principal_variation": [] if index else line,
        }
        for index, evaluation in enumerate(kept[:RATED_ACTIONS_MAX])
    ]


def action_texts(game: Game, seat: int, view: AnyView, action: Action) -> TextByLanguage:
    """Return the text of an action for its seat, in every language."""
    rulebook = games.load(game.name)
    contexts = (TextContext(Localizer(language, rulebook.package), game.names, seat) for language in languages())
    return {each.localizer.language: rulebook.text.choice(each, view, action) for each in contexts}


def principal_variation_of(game: Game, own: int, best: ActionEvaluation, seed: int) -> list[StoredVariationStep]:
    """Return the actions after a seat's best action, in the world from which the bot's tree grew: the seed is the same.

    Where several seats choose at once, the other seats' simultaneous choices are not in the variation. The world of
    later steps is then unknown, so they have no text.
    """
    world = next(game.seat(own).worlds(Random(seed)))
    world.state.reopen_choices()
    head = {name: value for name, value in game.view(own).items() if name in ("game", "names", "options")}
    is_known = len(world.deciders) == 1
    steps: list[StoredVariationStep] = []
    for index, (seat, action) in enumerate(best.principal_variation[:PRINCIPAL_VARIATION_MAX]):
        text: TextByLanguage = {}
        if index == 0 or (is_known and action in world.legal(seat)):
            text = action_texts(game, seat, head | world.view(seat), action)
            world.play(action, seat)
        else:
            is_known = False
        steps.append({"seat": seat, "action": str(action), "text": text})
    return steps


# The whole game


def turning_points(curve: Sequence[StoredDecision]) -> list[int]:
    """Return the numbers of the decisions with the greatest losses, the greatest first."""
    found = [each for each in curve if each["loss"] >= TURNING_POINT_LOSS_MIN]
    return [
        each["number"] for each in sorted(found, key=lambda each: (-each["loss"], each["number"]))[:TURNING_POINTS_MAX]
    ]


def summaries(curve: Sequence[StoredDecision], seats: Sequence[int]) -> list[StoredSeatAnalysis]:
    return [summary(seat, [each["loss"] for each in curve if each["seat"] == seat]) for seat in seats]


def summary(seat: int, losses: Sequence[float]) -> StoredSeatAnalysis:
    return {
        "seat": seat,
        "decisions": len(losses),
        "mean_loss": rounded(fmean(losses)) if losses else None,
        "best_action_share": rounded(sum(loss == 0 for loss in losses) / len(losses)) if losses else None,
    }


def rounded(value: float) -> float:
    return round(value, DIGITS)


# Reading


def no_feed_position(seat: int, number: int) -> None:
    """Return None: there is no feed, for example in a game outside the server."""


def analysis_in(
    stored: StoredAnalysis, language: str, at: Callable[[int, int], int | None] = no_feed_position
) -> Analysis:
    """Return the message for a stored analysis in one language. `at` returns the feed's seq before a decision of a
    seat.
    """
    return Analysis(
        status=stored["status"],
        done=stored["done"],
        total=stored["total"],
        adviser=stored["adviser"],
        budget=stored["budget"],
        turning_points=stored["turning_points"],
        curve=[analysed_in(each, language, at) for each in stored["curve"]],
        seats=[SeatAnalysis(**each) for each in stored["seats"]],
    )


def analysed_in(stored: StoredDecision, language: str, at: Callable[[int, int], int | None]) -> DecisionAnalysis:
    return DecisionAnalysis(
        **notation_data(stored["action"]),
        number=stored["number"],
        at=at(stored["seat"], stored["number"]),
        seat=stored["seat"],
        text=text_in(stored["text"], language),
        expected_value=stored["expected_value"],
        best=[rated_action_in(each, language) for each in stored["best"]],
        played_expected_value=stored["played_expected_value"],
        loss=stored["loss"],
    )


def rated_action_in(stored: StoredRatedAction, language: str) -> RatedAction:
    line = [
        VariationStep(**notation_data(step["action"]), seat=step["seat"], text=text_in(step["text"], language))
        for step in stored["principal_variation"]
    ]
    return RatedAction(
        **notation_data(stored["action"]),
        text=text_in(stored["text"], language),
        expected_value=stored["expected_value"],
        visit_share=stored["visit_share"],
        principal_variation=line,
    )


def text_in(text: TextByLanguage, language: str) -> str:
    """Return the text in a language, or in English if it was stored before that language was added."""
    return text.get(language, text.get("en", ""))
