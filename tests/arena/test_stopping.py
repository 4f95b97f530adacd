"""Early stopping: rarely wrong although the test looks after every deal, and fast if the difference is large."""

from __future__ import annotations

from random import Random
from statistics import median

import pytest

from rookery.arena import InProcess, Plan, StoppingRule, Tournament
from rookery.arena.statistics.stopping import BETTER, EQUAL, WORSE, SequentialTest, StoppingMonitor
from rookery.core.errors import BadOption
from tests.soak import ALL_CASES

from .building import invented_result, plan


def sequential_test(chance: float, rng: Random, deals: int = 400, stop: StoppingRule | None = None) -> SequentialTest:
    """Return the test after deals of two games, each won with a given probability."""
    found = SequentialTest(stop or StoppingRule())
    while found.found is None and found.deals < deals:
        found.add(sum(rng.random() < chance for _ in range(2)) / 2 - 0.5)
    return found


def test_equal_bots_are_rarely_called_different() -> None:
    rng = Random(1)
    runs = [sequential_test(0.5, rng, deals=200) for _ in range(400 if ALL_CASES else 200)]
    wrong = sum(run.found in (BETTER, WORSE) for run in runs)
    assert wrong / len(runs) < 0.05


def test_equal_bots_on_four_seats_are_rarely_called_different() -> None:
    rng = Random(2)
    wrong = 0
    for _ in range(200):
        found = SequentialTest(StoppingRule(), fair=0.25)
        while found.found is None and found.deals < 150:
            found.add(sum(rng.random() < 0.25 for _ in range(4)) / 4 - 0.25)
        wrong += found.found in (BETTER, WORSE)
    assert wrong / 200 < 0.05


@pytest.mark.parametrize(("chance", "deals"), [(0.99, 15), (0.8, 30), (0.65, 90)])
def test_large_differences_are_found_fast(chance: float, deals: int) -> None:
    rng = Random(3)
    better = [sequential_test(chance, rng) for _ in range(60)]
    worse = [sequential_test(1 - chance, rng) for _ in range(60)]
    assert {run.found for run in better} == {BETTER}
    assert {run.found for run in worse} == {WORSE}
    assert median(run.deals for run in better + worse) < deals


def test_bots_within_the_margin_are_called_equal() -> None:
    rng = Random(4)
    runs = [sequential_test(0.5, rng, deals=2000, stop=StoppingRule(margin=0.1)) for _ in range(20)]
    assert [run.found for run in runs].count(EQUAL) >= 18
    # A bot that is better by more than the margin is not called equal.
    runs = [sequential_test(0.62, rng, deals=2000, stop=StoppingRule(margin=0.1)) for _ in range(40)]
    assert [run.found for run in runs].count(EQUAL) <= 2


def test_a_finding_is_final() -> None:
    found = sequential_test(0.99, Random(5))
    deals = found.deals
    for _ in range(500):
        found.add(-0.5)
    assert (found.found, found.deals) == (BETTER, deals)


def test_the_test_does_not_depend_on_the_order_of_results() -> None:
    tournament_plan = plan(games=100)
    rng = Random(6)
    results = [
        (key, invented_result(tournament_plan, key, (1, 0) if (number + (number // 2) % 5 // 4) % 2 == 0 else (0, 1)))
        for number, key in enumerate(tournament_plan.match_keys())
    ]
    in_order = StoppingMonitor(tournament_plan, StoppingRule())
    in_order.add(results)
    for _ in range(5):
        mixed = StoppingMonitor(tournament_plan, StoppingRule())
        for result in rng.sample(results, len(results)):
            mixed.add([result])
        assert [(v.found, v.deals) for v in mixed.sequential_tests.values()] == [
            (v.found, v.deals) for v in in_order.sequential_tests.values()
        ]
    (one,) = in_order.sequential_tests.values()
    assert one.found == BETTER
    assert one.deals < 50


def test_incomplete_deals_do_not_count() -> None:
    tournament_plan = plan(games=100)
    monitor = StoppingMonitor(tournament_plan, StoppingRule())
    monitor.add(
        (key, invented_result(tournament_plan, key, (1, 0)))
        for key in tournament_plan.match_keys()
        if key.endswith(("0", "2", "4"))
    )
    assert monitor.sequential_tests["greedy,random"].deals == 0


def test_a_tournament_stops_each_matchup_separately() -> None:
    tournament_plan = plan("gauntlet", "feather", seats=3, games=900)
    tournament = Tournament(tournament_plan, StoppingRule())
    assert tournament.total == 900
    for _ in tournament.run(InProcess()):
        pass
    assert 15 < len(tournament.results) == tournament.total < 150
    again = Tournament(tournament_plan, StoppingRule(), tournament.results)
    assert list(again.matches()) == [], "stored results must give the same findings"
    assert len(list(Tournament(tournament_plan, None, tournament.results).matches())) == 900 - len(tournament.results)


@pytest.mark.parametrize(
    ("tournament_plan", "stop", "message"),
    [
        (Plan("series", "cubirds", 1, ("greedy", "random"), 9), StoppingRule(), "stopping needs matchups of two bots"),
        (
            Plan("series", "cubirds", 3, ("greedy", "random", "x"), 9),
            StoppingRule(),
            "stopping needs matchups of two bots",
        ),
        (
            Plan("series", "cubirds", 2, ("greedy", "random"), 9),
            StoppingRule(margin=0.5),
            "margin must be a number above 0 and below 0.5, got 0.5",
        ),
        (
            Plan("ladder", "cubirds", 4, ("greedy", "random"), 9),
            StoppingRule(margin=0.25),
            "margin must .* below 0.25, got 0.25",
        ),
        (
            Plan("series", "cubirds", 2, ("greedy", "random"), 9),
            StoppingRule(margin=0),
            "margin must be a number above 0 and below 0.5, got 0",
        ),
    ],
)
def test_an_unsuitable_stopping_rule_is_rejected(tournament_plan: Plan, stop: StoppingRule, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        Tournament(tournament_plan, stop)
