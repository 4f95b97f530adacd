"""Plans: the matchups of each kind, on equal deals, in every rotation of the seats."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import comb
from typing import Any

import pytest

from rookery import games
from rookery.arena import KINDS, Plan, checked_plan
from rookery.bots.search import SearchRun
from rookery.core.errors import BadOption, UnknownBot, UnknownGame

from .building import plan, play

BOTS = ("a", "b", "c", "d")


def matchups(kind: str, seats: int, bots: tuple[str, ...] = BOTS) -> list[str]:
    return [matchup.name for matchup in Plan(kind, "feather", seats, bots, 1).matchups]


def test_a_series_has_one_matchup_of_all_bots() -> None:
    assert matchups("series", 4) == ["a,b,c,d"]
    assert matchups("series", 5, ("a", "b")) == ["a,b,a,b,a"]


def test_a_round_robin_has_a_matchup_of_every_set_of_bots() -> None:
    assert matchups("round-robin", 2) == ["a,b", "a,c", "a,d", "b,c", "b,d", "c,d"]
    assert matchups("round-robin", 3) == ["a,b,c", "a,b,d", "a,c,d", "b,c,d"]
    assert matchups("round-robin", 7, ("a", "b", "c")) == ["a,b,c,a,b,c,a"]
    assert all(len(matchups("round-robin", seats, tuple("abcdefgh"))) == comb(8, seats) for seats in range(2, 8))


def test_a_gauntlet_has_one_challenger_against_copies_of_each_opponent() -> None:
    assert matchups("gauntlet", 2) == ["a,b", "a,c", "a,d"]
    assert matchups("gauntlet", 4) == ["a,b,b,b", "a,c,c,c", "a,d,d,d"]


def test_on_a_ladder_each_bot_meets_the_one_below() -> None:
    assert matchups("ladder", 2) == ["b,a", "c,b", "d,c"]
    assert matchups("ladder", 3) == ["b,a,a", "c,b,b", "d,c,c"]


@pytest.mark.parametrize("kind", KINDS)
def test_with_one_seat_each_bot_plays_the_same_deals(kind: str) -> None:
    solo = Plan(kind, "feather", 1, BOTS, 3)
    assert matchups(kind, 1) == list(BOTS)
    seeds = {bot: [solo.match(f"{bot}/{number}").seed for number in range(3)] for bot in BOTS}
    assert len({tuple(deals) for deals in seeds.values()}) == 1
    assert len(set(seeds["a"])) == 3


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seats", range(2, 8))
def test_each_deal_is_played_in_every_rotation(kind: str, seats: int) -> None:
    tournament_plan = Plan(kind, "feather", seats, BOTS[: min(4, seats)], games=2 * seats - 1, seed=5)
    keys = list(tournament_plan.match_keys())
    assert len(keys) == len(set(keys)) == tournament_plan.total == 2 * seats * len(tournament_plan.matchups)
    assert keys == sorted(keys, key=tournament_plan.position_of)
    for matchup in tournament_plan.matchups:
        matches = [tournament_plan.match(f"{matchup.name}/{number}") for number in range(seats)]
        assert len({match.seed for match in matches}) == 1
        assert len({match.bot_seed for match in matches}) == seats
        for seat in range(seats):
            assert Counter(match.bots[seat] for match in matches) == Counter(matchup.seatings[0])
    deals = {tournament_plan.match(key).seed for key in keys}
    assert len(deals) == 2, "deal k is the same in every matchup"


def test_more_games_do_not_change_the_first_ones() -> None:
    few, many = plan(games=4), plan(games=40)
    first = list(few.match_keys())
    assert list(many.match_keys())[: len(first)] == first
    assert [few.match(key) for key in first] == [many.match(key) for key in first]


def test_seeds_follow_from_the_plans_seed() -> None:
    one, other = plan(seed=1), plan(seed=2)
    assert one.match("greedy,random/0").seed != other.match("greedy,random/0").seed
    assert one.match("greedy,random/0") == replace(one, games=99).match("greedy,random/0")


@pytest.mark.parametrize("key", ["", "greedy,random", "greedy,random/-1", "greedy,random/x", "x/1", "greedy,random/01"])
def test_keys_of_another_plan_are_unknown(key: str) -> None:
    with pytest.raises(KeyError):
        plan().match(key)


@pytest.mark.parametrize(
    ("kind", "more", "message"),
    [
        ("laddr", {}, "kind must be one of series, round-robin, gauntlet, ladder, got 'laddr', did you mean 'ladder'?"),
        ("series", {"seats": 6}, "seats must be an integer from 1 to 5, got 6"),
        ("series", {"bots": ("random",) * 3}, "bots must be at most 2, one for each seat, got 3"),
        ("series", {"bots": ()}, "bots of a series must be at least 1, got 0"),
        ("ladder", {"bots": ("random",)}, "bots of a ladder must be at least 2, got 1"),
        ("gauntlet", {"bots": ("random", "random")}, "bots of a gauntlet must be different, got 'random' twice"),
        ("series", {"games": 0}, "games must be an integer from 1 to 1000000000, got 0"),
        ("series", {"options": {"handicap": 3}}, "handicap must be 0 unless seats is 1 (it helps RobinBird), got 3"),
        ("series", {"options": {"turn_limt": 3}}, "no option 'turn_limt', did you mean 'turn_limit'?"),
    ],
)
def test_an_invalid_plan_is_rejected(kind: str, more: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption) as raised:
        plan(kind, **more)
    assert str(raised.value).startswith(message)


def test_a_round_robin_of_too_many_matchups_is_rejected_before_they_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    many = tuple(f"raven@{number}" for number in range(1, 41))
    with monkeypatch.context() as patched:
        patched.setattr(Plan, "matchups", property(lambda _: pytest.fail("matchups were made")))
        with pytest.raises(BadOption) as raised:
            plan("round-robin", "feather", seats=7, bots=many)
    assert str(raised.value) == (
        "matchups must be at most 10,000, got 18,643,560 in a round-robin of 40 bots on 7 seats; "
        "choose fewer bots, fewer seats or another kind"
    )
    assert len(plan("round-robin", "feather", seats=3, bots=many).matchups) == 9880
    assert len(plan("round-robin", "feather", seats=7, bots=many[:3]).matchups) == 1
    assert len(plan("round-robin", "feather", seats=1, bots=many).matchups) == 40


def test_unknown_games_and_bots_have_suggestions() -> None:
    with pytest.raises(UnknownGame, match="did you mean 'cubirds'"):
        plan(game="cubird")
    with pytest.raises(UnknownBot, match="did you mean 'greedy'"):
        plan(bots=("gredy", "random"))


def test_a_bot_name_includes_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    tournament_plan = plan("ladder", bots=("greedy", "raven@5", "raven@20"), games=2)
    assert [matchup.name for matchup in tournament_plan.matchups] == ["raven@5,greedy", "raven@20,raven@5"]
    with pytest.raises(UnknownBot, match="budget"):
        plan(bots=("raven@soon", "greedy"))
    results = play(tournament_plan)
    assert results == play(tournament_plan), "a budget of simulations is deterministic"
    few, more = (plan("gauntlet", bots=(bot, "greedy"), games=1) for bot in ("raven@20", "raven@80"))
    assert most_simulations(few, monkeypatch) <= 20 < most_simulations(more, monkeypatch) <= 80


def most_simulations(tournament_plan: Plan, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return the largest number of simulations of a decision in the matches of a plan."""
    spent: list[int] = []
    search_on = SearchRun.for_simulations

    def counted(searched: SearchRun, simulations: int) -> None:
        spent.append(simulations)
        search_on(searched, simulations)

    with monkeypatch.context() as patched:
        patched.setattr(SearchRun, "for_simulations", counted)
        play(tournament_plan)
    return max(spent)


@pytest.mark.parametrize("game", games.NAMES)
def test_every_game_is_played_with_every_number_of_seats(game: str) -> None:
    low, high = games.load(game).seats
    for seats in range(low, high + 1):
        kind = "ladder" if seats > 1 else "series"
        results = play(checked_plan(Plan(kind, game, seats, ("random", "greedy"), 1)))
        assert len(results) == max(2, seats)
        for result in results.values():
            assert result.rows is not None
            assert [sum(row.points.values()) for row in result.rows] == list(result.scores)
            assert sum(result.choices) == result.decisions
            assert len(result.thinking_seconds) == seats
            assert min(result.thinking_seconds) > 0
