"""Standings: intervals that hold what they promise, ratings in the right order, who beats whom."""

from __future__ import annotations

from random import Random

import pytest

from rookery.arena import Plan, Results, StoppingRule, standings
from rookery.arena.statistics.head_to_head import HeadToHead, head_to_heads
from rookery.arena.statistics.intervals import DealMeans, student, wilson
from rookery.arena.statistics.ratings import ranks, rate
from rookery.arena.statistics.standings import running_shares
from tests.soak import ALL_CASES

from .building import made_up, plan, played

# Intervals


def deals_of(values: list[tuple[int, float]]) -> DealMeans:
    deals = DealMeans()
    for deal, value in values:
        deals.add(deal, value)
    return deals


def test_a_deal_is_one_observation() -> None:
    """Two games of a deal that go alike tell no more than one."""
    once = deals_of([(deal, float(deal % 3)) for deal in range(30)]).mean()
    twice = deals_of([(deal, float(deal % 3)) for deal in range(30) for _ in range(2)]).mean()
    assert once is not None
    assert twice is not None
    assert (twice.low, twice.high) == pytest.approx((once.low, once.high))
    assert (once.mean, once.count, twice.count) == (1.0, 30, 60)


def test_rotations_that_balance_make_the_interval_small() -> None:
    """The first seat always wins: the share is a half, and nothing is in doubt but what few deals can tell."""
    share = deals_of([(deal, float(seat)) for deal in range(40) for seat in range(2)]).share()
    assert share is not None
    assert share.mean == 0.5
    assert share == wilson(0.5, 40, 80)


@pytest.mark.parametrize(("games", "deals"), [(1, 40), (2, 30), (4, 20)])
def test_the_interval_holds_the_truth_in_about_95_of_100_runs(games: int, deals: int) -> None:
    rng = Random(7)
    held = 0
    for _ in range(600):
        chances = [rng.choice((0.3, 0.5, 0.7)) for _ in range(deals)]
        share = deals_of([(deal, float(rng.random() < chances[deal])) for deal in range(deals) for _ in range(games)])
        estimate = share.share()
        assert estimate is not None
        assert estimate.low is not None
        assert estimate.high is not None
        held += estimate.low <= 0.5 <= estimate.high
    assert 0.925 < held / 600 < 0.98


def test_few_deals_have_no_interval() -> None:
    few, enough = (deals_of([(deal, float(deal)) for deal in range(count)]).mean() for count in (3, 4))
    assert few is not None
    assert enough is not None
    assert (few.low, few.high) == (None, None)
    assert enough.low is not None


def test_the_edges_of_intervals() -> None:
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


def test_student_is_as_in_the_tables() -> None:
    tables = {1: 12.706, 2: 4.303, 3: 3.182, 5: 2.571, 10: 2.228, 30: 2.042, 1000: 1.962}
    for freedom, value in tables.items():
        assert student(freedom) == pytest.approx(value, rel=0.01)


# Ratings


def matches(strengths: dict[str, float], count: int, seats: int = 2) -> list[HeadToHead]:
    """Games in which bots win in proportion to their strengths, the others in any order."""
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


def test_400_points_are_ten_wins_for_a_loss() -> None:
    ratings = rate(matches({"greedy": 1.0, "strong": 10.0}, 3000 if ALL_CASES else 1500))
    assert ratings["strong"].rating == pytest.approx(1400, abs=50)
    assert 20 < ratings["strong"].error < 100


def test_ratings_are_reproducible_and_get_surer() -> None:
    comparisons = matches({"a": 1.0, "b": 2.0, "c": 3.0}, 400)
    ratings = rate(comparisons)
    assert ratings == rate(comparisons)
    assert ratings["a"].error < rate(comparisons[:40])["a"].error
    assert sum(rating.rating for rating in ratings.values()) / 3 == pytest.approx(1500)


def test_the_order_in_which_results_came_in_makes_no_difference() -> None:
    what = plan("round-robin", "feather", games=30)
    results = played(what)
    mixed = dict(Random(9).sample(list(results.items()), len(results)))
    assert standings(what, mixed).as_json() == standings(what, results).as_json()


def test_a_bot_against_itself_is_not_rated() -> None:
    assert rate([HeadToHead(("a", "a"), ((1.0, 0.0), (0.0, 0.0)))]) == {}
    assert ranks([(0.5, 0), (0.0, 7), (0.5, 0), (0.0, 9)]) == [1.0, 4.0, 1.0, 3.0]


def test_alone_bots_meet_on_the_same_deal() -> None:
    what = plan("series", "feather", seats=1, games=3)
    results = {
        "greedy/0": made_up(what, "greedy/0", (0.6,), (30,)),
        "random/0": made_up(what, "random/0", (0.4,), (20,)),
        "greedy/1": made_up(what, "greedy/1", (0.6,), (30,)),
    }
    assert list(head_to_heads(what, results)) == [HeadToHead(("greedy", "random"), ((0.6, 30.0), (0.4, 20.0)))]
    figures = standings(what, results)
    assert figures.cross["greedy", "random"].mean == 1.0
    assert figures.records["greedy"].shares.count == 0, "alone without a rival there is nothing to win"


# Standings


def three_at_a_table() -> tuple[Plan, Results]:
    what = plan("gauntlet", "feather", seats=3, games=6)
    shares = {0: (1, 0, 0), 1: (0, 0, 1), 2: (0, 1, 0), 3: (0.5, 0.5, 0), 4: (0, 0, 1), 5: (0, 1, 0)}
    keys = [f"greedy,random,random/{number}" for number in range(6)]
    return what, {key: made_up(what, key, shares[number]) for number, key in enumerate(keys)}


def test_shares_scores_and_times_are_by_seat() -> None:
    figures = standings(*three_at_a_table()).as_json()
    greedy, random = figures["bots"]["greedy"], figures["bots"]["random"]
    assert list(figures["bots"]) == ["greedy", "random"]
    assert (figures["games"], greedy["games"], random["games"]) == (6, 6, 6)
    assert greedy["share"]["mean"] == pytest.approx(5.5 / 6, abs=1e-4)
    assert random["share"]["mean"] == pytest.approx(0.5 / 12, abs=1e-4)
    assert greedy["score"] == {"mean": 7.0, "low": None, "high": None, "count": 6}, "two deals are too few to tell"
    assert greedy["points"] == {"eggs": 3.0, "birds": 4.0}
    assert greedy["counts"] == {"played": 2.0}
    assert greedy["seconds_per_decision"] == 0.05
    assert greedy["seconds_per_turn"] == 0.025, "in Birds of a Feather a turn is everybody's"


def test_a_turn_of_cubirds_is_one_seats() -> None:
    what = plan()
    results = {key: made_up(what, key, (1, 0)) for key in what.match_keys()}
    assert standings(what, results).as_json()["bots"]["greedy"]["seconds_per_turn"] == 0.05


def test_the_cross_table_counts_each_game_once() -> None:
    figures = standings(*three_at_a_table())
    assert figures.cross["greedy", "random"].count == 6
    # In the shared game greedy ties with one and beats the other: all scores are equal, but one of them won nothing.
    assert figures.cross["greedy", "random"].mean == pytest.approx((5 + 0.75) / 6)
    assert figures.cross["random", "greedy"].mean == pytest.approx(0.25 / 6)


def test_contests_say_what_was_found() -> None:
    what = plan(games=60)
    results = {key: made_up(what, key, (1, 0) if what.match(key).bots[0] == "greedy" else (0, 1)) for key in what.match_keys()}  # fmt: skip  # noqa: E501
    (matchup,) = standings(what, results, StoppingRule()).as_json()["matchups"]
    assert (matchup["matchup"], matchup["games"], matchup["finding"]) == ("greedy,random", 60, "better")
    assert matchup["share"]["mean"] == 1.0
    assert "finding" not in standings(what, results).matchups[0]


def test_a_bot_at_a_table_of_its_own_has_no_share_of_the_contest() -> None:
    alone = plan(bots=("greedy", "greedy"))
    (matchup,) = standings(alone, played(alone)).matchups
    assert matchup["games"] > 0
    assert matchup["share"] is None


def test_running_shares_end_where_the_standings_are() -> None:
    what, results = three_at_a_table()
    lines = running_shares(what, results, points=4)
    share = standings(what, results).records["greedy"].shares.share()
    assert lines["greedy"][-1] == (6, share)
    assert [games for games, _ in lines["greedy"]] == [2, 3, 4, 6]


def test_nothing_played_is_no_error() -> None:
    figures = standings(plan(), {}).as_json()
    assert figures["bots"]["greedy"]["share"] is None
    assert figures["bots"]["greedy"]["seconds_per_turn"] is None
    assert figures["cross"] == []
