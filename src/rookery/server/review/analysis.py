"""What a bot thinks of every decision of a game, looking over the shoulder of the seat that made it.

The adviser is given the seat as it was at that moment (`Game.seat`), so that it knows what the seat knew and nothing
that came to light later. Secret choices are looked at as the record has them: each seat's last one, in seat order;
replaced ones are left out.

**Expectations.** `expected` is what the search found for the action it tried most, 0 to 1. What it says of the others
is not fit to be compared: the search leaves an action that begins with bad luck, so that one with few visits looks
worse than it is, and one the game's policy dislikes may have none at all. Such an action is no opinion (SHARE_LEAST).

**Loss.** So the best action and the one that was played are compared anew, equally often: each is played in the same
worlds the seat could be in, with the same chance, and played out as the adviser's simulations are. The loss is the mean
difference, and nothing unless it is CERTAIN standard errors from nought. A loss that would make a turning point is
measured once more in CONFIRMING times as many fresh worlds, and only the second measure counts: with hundreds of
decisions in a game, a few seem lost by chance at the first look. Where the search has tried what was played often
enough for an opinion, and finds less lost, that counts: it plays its own later decisions better than a play-out does.

**Time.** With ADVISER and BUDGET a game of two takes 12 s in Wingspan (247 decisions), 1.3 s in CuBirds (57) and 1.0 s
in Birds of a Feather (28), Python's start included: `time rookery analyse FILE --json` on one core, with the records of
`rookery.new(GAME, seats=2, seed=8)` played by `bots.load("raven", seed=1)`. The same game, adviser and budget in
simulations give the same analysis.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Literal, TypeAlias

from rookery import bots, games
from rookery.bots import ActionEvaluation, Bot
from rookery.bots.budget import read_budget
from rookery.bots.search import level_for
from rookery.core.actions import Action
from rookery.core.data.bot_levels import Level
from rookery.core.engine.playouts import run_mixed_playout
from rookery.core.engine.rng import Generator
from rookery.core.game import Game, Seat, World
from rookery.core.records.record import Record, parse_record, replay_record
from rookery.core.rulebook import Json
from rookery.core.text.localizer import Localizer, TextContext, languages

from ..messages.review import Analysis, DecisionAnalysis, RatedAction, SeatAnalysis, VariationStep

Status = Literal["none", "queued", "running", "done", "failed"]
# A sentence in every language of the house, by language.
TextByLanguage: TypeAlias = dict[str, str]

ADVISER = bots.LEVELS[-1]
# Simulations a turn; a decision takes its share of them, as when the bot plays.
BUDGET = "1000"
SIMULATIONS = int(BUDGET)

RATED_ACTIONS_MAX = 3
# With less of the thinking an action other than the best is no opinion: its expectation is mostly chance.
VISIT_SHARE_MIN = 0.05
PRINCIPAL_VARIATION_MAX = 4

# Worlds to compare two actions in: one for so many simulations of the budget, and never fewer than the least.
SIMULATIONS_PER_WORLD = 4
WORLDS_MIN = 16
CONFIRMING_FACTOR = 4
# In standard errors: one in forty would be as far off by chance.
STANDARD_ERRORS_MIN = 2.0
# A twentieth of a win, and as many as fit on a page. In Wingspan a great mistake costs no more than two or three times
# that: its expectations tell a narrow win from a clear one.
TURNING_POINT_LOSS_MIN = 0.05
TURNING_POINTS_MAX = 5
# Digits worth keeping.
DIGITS = 4


@dataclass(frozen=True, slots=True)
class Adviser:
    """Who is asked, and how much it may think."""

    name: str = ADVISER
    budget: str = BUDGET

    def bot(self, seed: int) -> Bot:
        """A bot for one decision; what it thought of others does not matter."""
        return bots.load(f"{self.name}@{self.budget}", seed=seed)

    @property
    def worlds(self) -> int:
        simulations = read_budget(self.budget).simulations or SIMULATIONS
        return max(WORLDS_MIN, simulations // SIMULATIONS_PER_WORLD)


def analyse(
    game: Game, adviser: str, budget: str, on_progress: Callable[[int, int], None], stop: Callable[[], bool]
) -> Json:
    """Every decision of a game so far, as JSON to be stored; `analysis_in` makes the message of it.

    Sentences are stored in all languages: later rules or words must not break an analysis that is done. `on_progress`
    is told how many decisions are done, of how many; `stop` is asked between decisions, and what is done by then is
    given back as failed. Slow.
    """
    progress = Progress(on_progress, stop)
    return analyse_seats(game, range(game.seats), Adviser(adviser, budget), progress)


@dataclass(frozen=True, slots=True)
class Progress:
    """Who is told how far the work is, and may end it."""

    on_progress: Callable[[int, int], None]
    stop: Callable[[], bool]


def analyse_seats(game: Game, seats: Collection[int], adviser: Adviser, progress: Progress) -> Json:
    """The decisions of some seats only."""
    adviser.bot(0)  # refuses what is no adviser before any work
    record = parse_record(game.record())
    moments = [moment for moment in moments_of(record) if moment.seat in seats]
    curve: list[Json] = []
    done = 0
    progress.on_progress(0, len(moments))
    for moment in moments:
        if progress.stop():
            break
        curve += analysed(moment, record, adviser)
        done += 1
        progress.on_progress(done, len(moments))
    head = empty_analysis("done" if done == len(moments) else "failed", adviser, done, len(moments))
    return head | {"curve": curve, "turning_points": turning_points(curve), "seats": summaries(curve, sorted(seats))}


def empty_analysis(status: Status, adviser: Adviser, done: int = 0, total: int = 0) -> Json:
    """An analysis without any decision: none, or one that is still to come."""
    head = {"status": status, "done": done, "total": total, "adviser": adviser.name, "budget": adviser.budget}
    return head | {"curve": [], "turning_points": [], "seats": []}


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision of a record: its number from 1, whose it was, and what was played."""

    number: int
    seat: int
    action: str


def moments_of(record: Record) -> Iterator[Moment]:
    for number, step in enumerate(record.steps, 1):
        seat, _, action = step.text.partition(" ")
        yield Moment(number, int(seat), action)


def analysed(moment: Moment, record: Record, adviser: Adviser) -> list[Json]:
    """What the adviser says of a decision; nothing if there was no choice."""
    rulebook = games.load(record.game)
    game = replay_record(rulebook, record, moment.number - 1)
    seat = game.seat(moment.seat)
    if len(seat.legal) < 2:
        return []
    played = rulebook.actions.parse(moment.action)
    evaluations = adviser.bot(moment.number).evaluate_actions(seat)
    best, own = evaluations[0], next(thought for thought in evaluations if thought.action == played)
    comparison = Comparison(seat, level_for(seat, adviser.name), Random(f"worlds {moment.number}"))
    loss = loss_of(comparison, best, own, adviser.worlds)
    line = principal_variation_of(game, moment.seat, best, moment.number) if loss else []
    assert best.expected_value is not None, "a search that has not looked at its best action"
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
    """How much better one action fared than another: the mean over worlds and its standard error."""

    mean: float
    error: float

    @property
    def is_certain(self) -> bool:
        return self.mean > STANDARD_ERRORS_MIN * self.error


@dataclass(frozen=True, slots=True)
class Comparison:
    """A seat's decision in which actions are compared, by the manners of a level."""

    seat: Seat
    level: Level
    rng: Random

    def difference(self, better: Action, worse: Action, worlds: int) -> Difference:
        """Both actions in the same worlds with the same chance."""
        found = []
        for world in islice(self.seat.worlds(self.rng), worlds):
            world.state.reopen_choices()  # as the search does: whoever has chosen in secret chose by wit, not by chance
            simple = others_of(self.seat) if self.rng.random() < self.level.greedy_opponents else 0
            chance = self.rng.getrandbits(128)
            values = [self.value(world, action, simple, chance) for action in (better, worse)]
            found.append(values[0] - values[1])
        return Difference(fmean(found), stdev(found) / sqrt(len(found)))

    def value(self, world: World, action: Action, simple: int, chance: int) -> float:
        """What the seat gets in a world if it plays an action and policies play on: the greedy on the simple seats."""
        ahead = world.copy()
        ahead.play(action, self.seat.number)
        run_mixed_playout(ahead.state, Generator(chance), simple)
        return ahead.state.estimates()[self.seat.number]


def others_of(seat: Seat) -> int:
    """All seats but this one, as a mask."""
    return ((1 << seat.seats) - 1) & ~(1 << seat.number)


def loss_of(comparison: Comparison, best: ActionEvaluation, played: ActionEvaluation, worlds: int) -> float:
    """What was given away against the best action, never less than nothing."""
    if best.action == played.action:
        return 0.0
    found = comparison.difference(best.action, played.action, worlds)
    if found.is_certain and found.mean >= TURNING_POINT_LOSS_MIN:
        found = comparison.difference(best.action, played.action, CONFIRMING_FACTOR * worlds)
    return min(found.mean, most_lost(best, played)) if found.is_certain else 0.0


def most_lost(best: ActionEvaluation, played: ActionEvaluation) -> float:
    """What the search itself would call lost; anything if it has hardly looked at what was played."""
    if best.expected_value is None or played.expected_value is None or played.visit_share < VISIT_SHARE_MIN:
        return 1.0
    return max(0.0, best.expected_value - played.expected_value)


# Opinions in words


def rated_actions(game: Game, seat: int, evaluations: Sequence[ActionEvaluation], line: list[Json]) -> list[Json]:
    """The best actions; the line goes with the first."""
    view = game.view(seat)
    kept = [
        thought for place, thought in enumerate(evaluations) if place == 0 or thought.visit_share >= VISIT_SHARE_MIN
    ]
    return [
        {
            "action": str(thought.action),
            "text": action_texts(game, seat, view, thought.action),
            "expected_value": None if thought.expected_value is None else rounded(thought.expected_value),
            "visit_share": rounded(thought.visit_share),
            "principal_variation": [] if place else line,
        }
        for place, thought in enumerate(kept[:RATED_ACTIONS_MAX])
    ]


def action_texts(game: Game, seat: int, view: Json, action: Action) -> TextByLanguage:
    """An action as the seat would be told of it, in every language."""
    rulebook = games.load(game.name)
    listeners = (TextContext(Localizer(language, rulebook.package), game.names, seat) for language in languages())
    return {each.localizer.language: rulebook.text.choice(each, view, action) for each in listeners}


def principal_variation_of(game: Game, own: int, best: ActionEvaluation, seed: int) -> list[Json]:
    """What would follow a seat's best action, in the very world from which the bot's tree grew: it had the same seed.

    Where several seats choose at once, what the others chose beside the first action is not told, and so the world of
    the later ones is not known: they stay without words.
    """
    world = next(game.seat(own).worlds(Random(seed)))
    world.state.reopen_choices()
    head = {name: value for name, value in game.view(own).items() if name in ("game", "names", "options")}
    is_known = len(world.deciders) == 1
    steps = []
    for place, (seat, action) in enumerate(best.principal_variation[:PRINCIPAL_VARIATION_MAX]):
        text: TextByLanguage = {}
        if place == 0 or (is_known and action in world.legal(seat)):
            text = action_texts(game, seat, head | world.view(seat), action)
            world.play(action, seat)
        else:
            is_known = False
        steps.append({"seat": seat, "action": str(action), "text": text})
    return steps


# The whole game


def turning_points(curve: Sequence[Mapping[str, Any]]) -> list[int]:
    """The decisions that gave most away, the greatest loss first."""
    found = [each for each in curve if each["loss"] >= TURNING_POINT_LOSS_MIN]
    return [
        each["number"] for each in sorted(found, key=lambda each: (-each["loss"], each["number"]))[:TURNING_POINTS_MAX]
    ]


def summaries(curve: Sequence[Mapping[str, Any]], seats: Sequence[int]) -> list[Json]:
    return [summary(seat, [each["loss"] for each in curve if each["seat"] == seat]) for seat in seats]


def summary(seat: int, losses: Sequence[float]) -> Json:
    return {
        "seat": seat,
        "decisions": len(losses),
        "mean_loss": rounded(fmean(losses)) if losses else None,
        "best_action_share": rounded(sum(loss == 0 for loss in losses) / len(losses)) if losses else None,
    }


def rounded(value: float) -> float:
    return round(value, DIGITS)


# Reading


def unknown_moment(seat: int, number: int) -> None:
    """Where nobody knows what the seats were told when."""


def analysis_in(
    stored: Mapping[str, Any], language: str, at: Callable[[int, int], int | None] = unknown_moment
) -> Analysis:
    """The message of a stored analysis, in one language; `at` tells the moment before a decision of a seat."""
    return Analysis(
        **{name: stored[name] for name in ("status", "done", "total", "adviser", "budget", "turning_points")},
        curve=[analysed_in(each, language, at) for each in stored["curve"]],
        seats=[SeatAnalysis(**each) for each in stored["seats"]],
    )


def analysed_in(stored: Mapping[str, Any], language: str, at: Callable[[int, int], int | None]) -> DecisionAnalysis:
    best = [rated_action_in(each, language) for each in stored["best"]]
    moment = at(stored["seat"], stored["number"])
    return DecisionAnalysis(**{**stored, "at": moment, "text": text_in(stored["text"], language), "best": best})


def rated_action_in(stored: Mapping[str, Any], language: str) -> RatedAction:
    line = [
        VariationStep(**{**step, "text": text_in(step["text"], language)}) for step in stored["principal_variation"]
    ]
    return RatedAction(**{**stored, "text": text_in(stored["text"], language), "principal_variation": line})


def text_in(text: TextByLanguage, language: str) -> str:
    """The sentence in a language; in English if it was stored before the house spoke that language."""
    return text.get(language, text.get("en", ""))
