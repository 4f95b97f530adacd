"""The analysis of a game: complete, reproducible, without hidden information, and robust against few visits."""

from __future__ import annotations

import json
import random
from importlib import import_module
from typing import Any, ClassVar

import pytest

import rookery
from rookery import bots, games
from rookery.bots import ActionEvaluation
from rookery.bots.search import level_for
from rookery.core.actions import Action
from rookery.core.game import Game
from rookery.core.records.record import parse_record
from rookery.core.text.localizer import languages
from rookery.server.review.analysis import (
    RATED_ACTIONS_MAX,
    TURNING_POINT_LOSS_MIN,
    TURNING_POINTS_MAX,
    Adviser,
    Comparison,
    Difference,
    ProgressCallbacks,
    analyse,
    analyse_seats,
    analysis_in,
    empty_analysis,
    loss_of,
    turning_points,
)
from rookery.server.storage.values import StoredAnalysis, StoredDecision
from tests.soak import ALL_CASES

BUDGET = "16"
KINDS = [("cubirds", 2), ("cubirds", 1), ("feather", 3), ("feather", 1), ("wingspan", 2), ("wingspan", 1)]


def game_after(name: str, seats: int, seed: int = 3, decisions: int = 10**6, **options: Any) -> Game:
    """Return a game of greedy bots, complete or after a number of decisions."""
    game = rookery.new(name, seats=seats, seed=seed, **options)
    bot = bots.load("greedy", seed=1)
    while game.deciders and decisions:
        game.play(bot.choose(game.seat(game.deciders[0])), game.deciders[0])
        decisions -= 1
    return game


def analysis_of(game: Game, budget: str = BUDGET) -> StoredAnalysis:
    return analyse(game, "raven", budget, lambda done, total: None, lambda: False)


def analysis_of_seat(game: Game, seat: int) -> StoredAnalysis:
    return analyse_seats(
        game, [seat], Adviser("raven", "64"), ProgressCallbacks(lambda done, total: None, lambda: False)
    )


# Whole games


@pytest.mark.parametrize(("name", "seats"), KINDS if ALL_CASES else [kind for kind in KINDS if kind != ("wingspan", 2)])
def test_every_decision_of_a_whole_game_is_analysed_and_has_texts(name: str, seats: int) -> None:
    game = game_after(name, seats)
    stored = analysis_of(game)
    steps = parse_record(game.record()).steps
    assert (stored["status"], stored["done"], stored["total"]) == ("done", len(steps), len(steps))
    for analysed in stored["curve"]:
        assert steps[analysed["number"] - 1].text == f"{analysed['seat']} {analysed['action']}"
        check_decision(analysed)
    numbers = [analysed["number"] for analysed in stored["curve"]]
    assert numbers == sorted(set(numbers))
    assert len(numbers) >= 0.9 * len(steps)
    check_summaries(stored, seats)


def check_decision(analysed: StoredDecision) -> None:
    assert 0 <= analysed["played_expected_value"] <= analysed["expected_value"] <= 1
    assert 0 <= analysed["loss"] <= 1
    assert 1 <= len(analysed["best"]) <= RATED_ACTIONS_MAX
    if analysed["best"][0]["action"] == analysed["action"]:
        assert analysed["loss"] == 0
    for text in (analysed["text"], *(rated_action["text"] for rated_action in analysed["best"])):
        assert list(text) == list(languages())
        assert all(text.values())
    line = analysed["best"][0]["principal_variation"]
    assert bool(line) == (analysed["loss"] > 0)
    if line:
        assert (line[0]["seat"], line[0]["action"]) == (analysed["seat"], analysed["best"][0]["action"])


def check_summaries(stored: StoredAnalysis, seats: int) -> None:
    assert [each["seat"] for each in stored["seats"]] == list(range(seats))
    for each in stored["seats"]:
        losses = [analysed["loss"] for analysed in stored["curve"] if analysed["seat"] == each["seat"]]
        assert each["decisions"] == len(losses)
        assert each["mean_loss"] == pytest.approx(sum(losses) / len(losses), abs=1e-4)
        assert each["best_action_share"] == pytest.approx(losses.count(0) / len(losses), abs=1e-4)


@pytest.mark.parametrize(("name", "seats"), [("cubirds", 2), ("feather", 4), ("wingspan", 2)])
def test_an_analysis_is_reproducible(name: str, seats: int) -> None:
    game = game_after(name, seats, decisions=40 if ALL_CASES else 20)
    stored = analysis_of(game)
    assert stored == analysis_of(rookery.replay(game.record()))
    for analysed in stored["curve"]:
        check_decision(analysed)


@pytest.mark.parametrize("language", languages())
def test_a_stored_analysis_can_be_read_in_any_language(language: str) -> None:
    stored = analysis_of(game_after("cubirds", 2))
    found = analysis_in(json.loads(json.dumps(stored)), language)
    assert found == analysis_in(stored, language)
    assert type(found).model_validate_json(found.model_dump_json()) == found
    assert [analysed.text for analysed in found.curve] == [analysed["text"][language] for analysed in stored["curve"]]
    assert found.curve[0].text.startswith({"en": "lay ", "fr": "poser "}[language])


def test_an_analysis_gives_the_verb_and_the_arguments_of_each_action() -> None:
    found = analysis_in(analysis_of(game_after("cubirds", 2)), "en")
    line = [step for analysed in found.curve for rated in analysed.best for step in rated.principal_variation]
    for each in (*found.curve, *(rated for analysed in found.curve for rated in analysed.best), *line):
        action = games.load("cubirds").actions.parse(each.action)
        assert (each.verb, each.arguments) == (action.verb, list(action.arguments))
    assert {type(argument) for analysed in found.curve for argument in analysed.arguments} == {int, str}


def test_texts_of_a_language_that_was_added_later_are_english() -> None:
    stored = analysis_of(game_after("cubirds", 2, decisions=3))
    assert analysis_in(stored, "it") == analysis_in(stored, "en")


@pytest.mark.parametrize("status", ["none", "queued", "running", "failed"])
def test_an_analysis_without_results_has_a_status(status: Any) -> None:
    found = analysis_in(empty_analysis(status, Adviser(), 2, 9), "fr")
    assert (found.status, found.done, found.total, found.curve) == (status, 2, 9, [])


# Stopping


def test_a_stopped_analysis_contains_the_decisions_analysed_so_far() -> None:
    game, progress = game_after("cubirds", 2, decisions=12), list[tuple[int, int]]()
    stored = analyse(
        game, "raven", BUDGET, lambda done, total: progress.append((done, total)), lambda: len(progress) > 3
    )
    assert progress == [(0, 12), (1, 12), (2, 12), (3, 12)]
    assert (stored["status"], stored["done"], stored["total"]) == ("failed", 3, 12)
    assert stored["curve"] == analysis_of(game)["curve"][:3]
    assert analysis_in(stored, "en").status == "failed"


@pytest.mark.parametrize(
    ("adviser", "budget", "message"),
    [
        ("ravne", "16", "did you mean 'raven'"),
        ("greedy", "16", "does not search"),
        ("raven", "", "must be simulations per turn"),
        ("raven", "0", "budget must be 1 to "),
    ],
)
def test_an_invalid_adviser_or_budget_is_refused_before_any_work(adviser: str, budget: str, message: str) -> None:
    progress: list[int] = []
    with pytest.raises(rookery.UnknownBot, match=message):
        analyse(
            game_after("cubirds", 2, decisions=3),
            adviser,
            budget,
            lambda done, total: progress.append(done),
            lambda: False,
        )
    assert progress == []


# No hidden information


def game_pair(name: str, decisions: int) -> tuple[Game, Game]:
    """Return a game, and one that differs in all that the deciding seat cannot know."""
    game = game_after(name, 2, seed=6, decisions=decisions)
    seat = game.deciders[0]
    hooks = import_module(f"tests.conformance.hooks.{name}").HOOKS
    position = game.position()
    changed = hooks.scramble(position, seat, random.Random(1))
    assert hooks.hidden(changed, seat) != hooks.hidden(position, seat)
    return rookery.from_position(position, names=game.names), rookery.from_position(changed, names=game.names)


POSITIONS = [("cubirds", 12), ("feather", 10), ("wingspan", 30)]


@pytest.mark.parametrize(("name", "decisions"), POSITIONS)
def test_the_analysis_of_a_decision_does_not_depend_on_hidden_information(name: str, decisions: int) -> None:
    found = []
    for game in game_pair(name, decisions):
        seat = game.deciders[0]
        game.play(game.legal(seat)[-1], seat)
        found.append(analysis_of_seat(game, seat)["curve"][-1])
    assert found[0] == found[1]


@pytest.mark.parametrize(("name", "decisions"), POSITIONS)
def test_the_comparison_of_actions_does_not_depend_on_hidden_information(name: str, decisions: int) -> None:
    found = []
    for game in game_pair(name, decisions):
        seat = game.seat(game.deciders[0])
        comparison = Comparison(seat, level_for(seat, "raven"), random.Random(1))
        found.append([comparison.difference(seat.legal[0], other, 40) for other in seat.legal[1:4]])
    assert found[0] == found[1]
    assert any(difference.mean for difference in found[0])


def test_later_decisions_do_not_change_the_analysis_of_earlier_ones() -> None:
    game = game_after("wingspan", 2, decisions=20)
    before = analysis_of(game)["curve"]
    for _ in range(8):
        seat = game.deciders[0]
        game.play(game.legal(seat)[-1], seat)
    assert analysis_of(game)["curve"][: len(before)] == before


def test_replaced_secret_choices_do_not_change_the_analysis() -> None:
    plain, with_replacements = (rookery.new("feather", seats=3, seed=2) for _ in range(2))
    for seat in (2, 0, 1):
        chosen = plain.legal(seat)[0]
        plain.play(chosen, seat)
        if seat != 1:  # the last of the three choices ends the step and cannot be replaced
            with_replacements.play(with_replacements.legal(seat)[-1], seat)
        with_replacements.play(chosen, seat)
    assert len(with_replacements.history) > len(plain.history)
    assert analysis_of(with_replacements) == analysis_of(plain)
    assert [analysed["seat"] for analysed in analysis_of(with_replacements)["curve"]] == [0, 1, 2]


# Loss


def game_with_missed_win() -> Game:
    """Return a game whose last decision could have won it: the player keeps the flock, and the other player wins."""
    record = game_after("cubirds", 2).record()
    game = rookery.replay(record, to=len(parse_record(record).steps) - 1)
    game.play("stay")
    return game


def test_a_missed_win_is_a_turning_point() -> None:
    stored = analysis_of(game_with_missed_win(), budget="200")
    last = stored["curve"][-1]
    assert (last["action"], last["best"][0]["action"]) == ("stay", "flock reed_warbler")
    assert last["expected_value"] == 1
    assert last["loss"] > 0.5
    assert last["played_expected_value"] == pytest.approx(last["expected_value"] - last["loss"], abs=2e-4)
    assert stored["turning_points"][0] == last["number"]


def first_choice() -> Comparison:
    """Compare actions at the beginning of a game, where no card changes the win rate by as much as 10%."""
    game = rookery.new("cubirds", seats=2, seed=5)
    seat = game.seat(game.deciders[0])
    return Comparison(seat, level_for(seat, "raven"), random.Random(1))


def evaluations_at(comparison: Comparison) -> list[ActionEvaluation]:
    return bots.load("raven@2000", seed=1).evaluate_actions(comparison.seat)


def test_an_action_has_no_loss_against_itself() -> None:
    comparison = first_choice()
    for action in comparison.seat.legal[:3]:
        found = comparison.difference(action, action, 20)
        assert (found.mean, found.error) == (0, 0)


def test_a_low_value_from_few_visits_is_not_a_loss() -> None:
    comparison = first_choice()
    best, second = evaluations_at(comparison)[:2]
    unlucky = ActionEvaluation(second.action, 0.001, 0.0, second.principal_variation)
    assert best.expected_value is not None
    assert best.expected_value > 0.3
    assert loss_of(comparison, best, unlucky, 200) < TURNING_POINT_LOSS_MIN


def test_an_action_that_the_search_rates_as_equal_is_not_a_loss() -> None:
    game = game_with_missed_win()
    game.undo()
    seat = game.seat(game.deciders[0])
    comparison = Comparison(seat, level_for(seat, "raven"), random.Random(1))
    best, *_, worst = evaluations_at(comparison)
    assert loss_of(comparison, best, worst, 50) > 0.5
    assert (
        loss_of(
            comparison, best, ActionEvaluation(worst.action, 0.4, best.expected_value, worst.principal_variation), 50
        )
        == 0
    )
    assert loss_of(comparison, worst, best, 50) == 0


class ScriptedComparison(Comparison):
    """A comparison with given measures, which records the requested numbers of worlds."""

    measures: ClassVar[list[Difference]]
    world_counts: ClassVar[list[int]]

    def difference(self, better: Action, worse: Action, worlds: int) -> Difference:
        self.world_counts.append(worlds)
        return self.measures[len(self.world_counts) - 1]


@pytest.mark.parametrize(
    ("measures", "world_counts", "loss"),
    [
        ([Difference(0.3, 0.01), Difference(0.2, 0.01)], [10, 40], 0.2),
        ([Difference(0.3, 0.01), Difference(0.02, 0.02)], [10, 40], 0.0),
        ([Difference(0.3, 0.2)], [10], 0.0),
        ([Difference(0.04, 0.01)], [10], 0.04),
        ([Difference(-0.3, 0.01)], [10], 0.0),
    ],
)
def test_a_large_loss_is_measured_again_and_the_second_measure_counts(
    measures: list[Difference], world_counts: list[int], loss: float
) -> None:
    plain = first_choice()
    best, second = evaluations_at(plain)[:2]
    ScriptedComparison.measures, ScriptedComparison.world_counts = measures, []
    unvisited = ActionEvaluation(second.action, 0.0, None, second.principal_variation)
    assert loss_of(ScriptedComparison(plain.seat, plain.level, plain.rng), best, unvisited, 10) == loss
    assert ScriptedComparison.world_counts == world_counts


def decision_with_loss(number: int, loss: float) -> StoredDecision:
    return {
        "number": number,
        "seat": 0,
        "action": "stay",
        "text": {},
        "expected_value": 1.0,
        "best": [],
        "played_expected_value": 1.0 - loss,
        "loss": loss,
    }


def test_the_largest_losses_are_the_turning_points() -> None:
    losses = [0.2, 0.0, TURNING_POINT_LOSS_MIN, 0.3, 0.04, 0.2, 0.1, 0.06]
    curve = [decision_with_loss(number, loss) for number, loss in enumerate(losses, 1)]
    assert turning_points(curve) == [4, 1, 6, 7, 8]
    assert len(turning_points(curve)) == TURNING_POINTS_MAX
    assert turning_points(curve[1:3]) == [3]


@pytest.mark.parametrize("name", games.NAMES)
def test_a_game_without_decisions_has_an_empty_analysis(name: str) -> None:
    stored = analysis_of(rookery.new(name, seats=2, seed=1))
    assert (stored["status"], stored["total"], stored["curve"], stored["turning_points"]) == ("done", 0, [], [])
    assert stored["seats"][0] == {"seat": 0, "decisions": 0, "mean_loss": None, "best_action_share": None}
