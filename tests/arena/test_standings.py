"""Standings: confidence intervals with the right coverage, ratings in the right order, and the cross table."""

from __future__ import annotations

from random import Random

import pytest

from rookery.arena import Plan, Results, StoppingRule, standings
from rookery.arena.statistics.head_to_head import HeadToHead, head_to_heads
from rookery.arena.statistics.intervals import DealMeans, student, wilson
from rookery.arena.statistics.ratings import ranks, rate
from rookery.arena.statistics.standings import running_shares
from tests.soak import ALL_CASES

from .building import invented_result, plan, play

# Intervals


def deals_of(values: list[tuple[int, float]]) -> DealMeans:
    deals = DealMeans()
    for deal, value in values:
        deals.add(deal, value)
    return deals


def test_a_deal_is_one_observation() -> None:
    """Two games of a deal with equal results give no more information than one."""
    once = deals_of([(deal, float(deal % 3)) for deal in range(30)]).mean()
    twice = deals_of([(deal, float(deal % 3)) for deal in range(30) for _ in range(2)]).mean()
    assert once is not None
    assert twice is not None
    assert (twice.low, twice.high) == pytest.approx((once.low, once.high))
    assert (once.mean, once.count, twice.count) == (1.0, 30, 60)


def test_balanced_rotations_make_the_interval_small() -> None:
    """The first seat always wins, so every deal has a win rate of one half."""
    share = deals_of([(deal, float(seat)) for deal in range(40) for seat in range(2)]).share()
    assert share is not None
    assert share.mean == 0.5
    assert share == wilson(0.5, 40, 80)


@pytest.mark.parametrize(("games", "deals"), [(1, 40), (2, 30), (4, 20)])
def test_the_interval_contains_the_true_value_in_95_percent_of_runs(games: int, deals: int) -> None:
    rng = Random(7)
    covered = 0
    for _ in range(600):
        chances = [rng.choice((0.3, 0.5, 0.7)) for _ in range(deals)]
        share = deals_of([(deal, float(rng.random() < chances[deal])) for deal in range(deals) for _ in range(games)])
        estimate = share.share()
        assert estimate is not None
        assert estimate.low is not None
        assert estimate.high is not None
        covered += estimate.low <= 0.5 <= estimate.high
    assert 0.925 < covered / 600 < 0.98


def test_few_deals_have_no_interval() -> None:
    few, enough = (deals_of([(deal, float(deal)) for deal in range(count)]).mean() for count in (3, 4))
    assert few is not None
    assert enough is not None
    assert (few.low, few.high) == (None, None)
    assert enough.low is not None


def test_intervals_of_extreme_samples() -> None:
    assert DealMeans().share() is None
    assert DealMeans().mean() is None
    one = deals_of([(0, 5.0)]).mean()
    assert one is not None
    assert (one.mean, one.low, one.high) == (5.0, None, None)
    all_won = deals_of([(deal, 1.0) for deal in range(10)]).share()
    assert all_won is not None
    assert (all_won.mean, all_won.high) == (1.0, 1.0)
    assert all_won.low == pytest.approx(0.7225, abs=1e-4)
    half = wilson(0.5, 100, 100)
    assert half.low == pytest.approx(0.4038, abs=1e-4)
    assert half.high == pytest.approx(0.5962, abs=1e-4)


def test_student_has_the_values_of_printed_tables() -> None:
    tables = {1: 12.706, 2: 4.303, 3: 3.182, 5: 2.571, 10: 2.228, 30: 2.042, 1000: 1.962}
    for freedom, value in tables.items():
        assert student(freedom) == pytest.approx(value, rel=0.01)


# Ratings


def matches(strengths: dict[str, float], count: int, seats: int = 2) -> list[HeadToHead]:
    """Return games in which bots win in proportion to their strengths."""
    rng = Random(8)
    comparisons = []
    for _ in range(count):
        bots = tuple(rng.sample(sorted(strengths), seats))
        finish: list[str] = []
        while len(finish) < seats:
            left = [bot for bot in bots if bot not in finish]
            finish += rng.choices(left, [strengths[bot] for bot in left])
        comparisons.append(
            HeadToHead(bots, tuple((float(finish[0] == bot), float(-finish.index(bot))) for bot in bots))
        )
    return comparisons


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_stronger_bots_have_higher_ratings(seats: int) -> None:
    ratings = rate(matches({"greedy": 1.0, "weak": 0.3, "strong": 4.0, "best": 12.0}, 600 if ALL_CASES else 400, seats))
    assert sorted(ratings, key=lambda bot: ratings[bot].rating) == ["weak", "greedy", "strong", "best"]
    assert ratings["greedy"].rating == 1000


def test_400_points_mean_ten_wins_per_loss() -> None:
    ratings = rate(matches({"greedy": 1.0, "strong": 10.0}, 3000 if ALL_CASES else 1500))
    assert ratings["strong"].rating == pytest.approx(1400, abs=50)
    assert 20 < ratings["strong"].error < 100


def test_ratings_are_reproducible_and_get_more_precise() -> None:
    comparisons = matches({"a": 1.0, "b": 2.0, "c": 3.0}, 400)
    ratings = rate(comparisons)
    assert ratings == rate(comparisons)
    assert ratings["a"].error < rate(comparisons[:40])["a"].error
    assert sum(rating.rating for rating in ratings.values()) / 3 == pytest.approx(1500)


def test_standings_do_not_depend_on_the_order_of_results() -> None:
    tournament_plan = plan("round-robin", "feather", games=30)
    results = play(tournament_plan)
    mixed = dict(Random(9).sample(list(results.items()), len(results)))
    assert standings(tournament_plan, mixed).as_json() == standings(tournament_plan, results).as_json()


def test_a_bot_against_itself_is_not_rated() -> None:
    assert rate([HeadToHead(("a", "a"), ((1.0, 0.0), (0.0, 0.0)))]) == {}
    assert ranks([(0.5, 0), (0.0, 7), (0.5, 0), (0.0, 9)]) == [1.0, 4.0, 1.0, 3.0]


def test_solo_games_are_compared_on_the_same_deal() -> None:
    tournament_plan = plan("series", "feather", seats=1, games=3)
    results = {
        "greedy/0": invented_result(tournament_plan, "greedy/0", (0.6,), (30,)),
        "random/0": invented_result(tournament_plan, "random/0", (0.4,), (20,)),
        "greedy/1": invented_result(tournament_plan, "greedy/1", (0.6,), (30,)),
    }
    assert list(head_to_heads(tournament_plan, results)) == [
        HeadToHead(("greedy", "random"), ((0.6, 30.0), (0.4, 20.0)))
    ]
    figures = standings(tournament_plan, results)
    assert figures.cross["greedy", "random"].mean == 1.0
    assert figures.records["greedy"].shares.count == 0, "a solo game without a rival has no winner"


# Standings


def three_seat_results() -> tuple[Plan, Results]:
    tournament_plan = plan("gauntlet", "feather", seats=3, games=6)
    shares = {0: (1, 0, 0), 1: (0, 0, 1), 2: (0, 1, 0), 3: (0.5, 0.5, 0), 4: (0, 0, 1), 5: (0, 1, 0)}
    keys = [f"greedy,random,random/{number}" for number in range(6)]
    return tournament_plan, {
        key: invented_result(tournament_plan, key, shares[number]) for number, key in enumerate(keys)
    }


def test_standings_have_shares_scores_and_times() -> None:
    figures = standings(*three_seat_results()).as_json()
    greedy, random = figures["bots"]["greedy"], figures["bots"]["random"]
    assert list(figures["bots"]) == ["greedy", "random"]
    assert (figures["games"], greedy["games"], random["games"]) == (6, 6, 6)
    assert greedy["share"] is not None
    assert random["share"] is not None
    assert greedy["share"]["mean"] == pytest.approx(5.5 / 6, abs=1e-4)
    assert random["share"]["mean"] == pytest.approx(0.5 / 12, abs=1e-4)
    assert greedy["score"] == {"mean": 7.0, "low": None, "high": None, "count": 6}, (
        "two deals are too few for an interval"
    )
    assert greedy["points"] == {"eggs": 3.0, "birds": 4.0}
    assert greedy["counts"] == {"played": 2.0}
    assert greedy["seconds_per_decision"] == 0.05
    assert greedy["seconds_per_turn"] == 0.025, "in Birds of a Feather all seats share a turn"


def test_a_turn_of_cubirds_belongs_to_one_seat() -> None:
    tournament_plan = plan()
    results = {key: invented_result(tournament_plan, key, (1, 0)) for key in tournament_plan.match_keys()}
    assert standings(tournament_plan, results).as_json()["bots"]["greedy"]["seconds_per_turn"] == 0.05


def test_the_cross_table_counts_each_game_once() -> None:
    figures = standings(*three_seat_results())
    assert figures.cross["greedy", "random"].count == 6
    # In the game with a shared win, greedy ties with one copy of random and beats the other.
    assert figures.cross["greedy", "random"].mean == pytest.approx((5 + 0.75) / 6)
    assert figures.cross["random", "greedy"].mean == pytest.approx(0.25 / 6)


def test_matchups_have_the_finding_of_the_sequential_test() -> None:
    tournament_plan = plan(games=60)
    results = {key: invented_result(tournament_plan, key, (1, 0) if tournament_plan.match(key).bots[0] == "greedy" else (0, 1)) for key in tournament_plan.match_keys()}  # fmt: skip  # noqa: E501
    (matchup,) = standings(tournament_plan, results, StoppingRule()).as_json()["matchups"]
    assert (matchup["matchup"], matchup["games"], matchup["finding"]) == ("greedy,random", 60, "better")
    assert matchup["share"] is not None
    assert matchup["share"]["mean"] == 1.0
    assert "finding" not in standings(tournament_plan, results).matchups[0]


def test_a_matchup_of_one_bot_has_no_share() -> None:
    tournament_plan = plan(bots=("greedy", "greedy"))
    (matchup,) = standings(tournament_plan, play(tournament_plan)).matchups
    assert matchup["games"] > 0
    assert matchup["share"] is None


def test_running_shares_end_with_the_share_of_the_standings() -> None:
    tournament_plan, results = three_seat_results()
    lines = running_shares(tournament_plan, results, points=4)
    share = standings(tournament_plan, results).records["greedy"].shares.share()
    assert lines["greedy"][-1] == (6, share)
    assert [games for games, _ in lines["greedy"]] == [2, 3, 4, 6]


def test_standings_without_results_are_empty() -> None:
    figures = standings(plan(), {}).as_json()
    assert figures["bots"]["greedy"]["share"] is None
    assert figures["bots"]["greedy"]["seconds_per_turn"] is None
    assert figures["cross"] == []
