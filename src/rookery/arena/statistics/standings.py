"""What a tournament comes to: shares, scores, ratings and times by bot, and who beats whom."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rookery import games

from ..matches import Result
from ..plans import Plan
from ..results import Results
from .head_to_head import HeadToHead, head_to_heads
from .intervals import DealMeans, Estimate
from .ratings import Rating, rate
from .stopping import StoppingMonitor, StoppingRule, share_of


@dataclass(slots=True)
class Record:
    """What one bot did on all its seats."""

    games: int = 0
    seats: int = 0
    shares: DealMeans = field(default_factory=DealMeans)
    scores: DealMeans = field(default_factory=DealMeans)
    all_scores: list[int] = field(default_factory=list)
    points: dict[str, int] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    choices: int = 0
    turns: float = 0.0
    thinking_seconds: float = 0.0

    def as_json(self, rating: Rating | None) -> dict[str, Any]:
        share, score = self.shares.share(), self.scores.mean()
        return {
            "games": self.games,
            "share": None if share is None else share.as_json(),
            "score": None if score is None else score.as_json(),
            "rating": None if rating is None else round(rating.rating),
            "rating_error": None if rating is None else round(rating.error),
            "points": {name: round(total / self.seats, 3) for name, total in self.points.items()},
            "counts": {name: round(total / self.seats, 3) for name, total in self.counts.items()},
            "seconds_per_decision": per(self.thinking_seconds, self.choices),
            "seconds_per_turn": per(self.thinking_seconds, self.turns),
        }


def per(seconds: float, count: float) -> float | None:
    return round(seconds / count, 7) if count else None


@dataclass(frozen=True, slots=True)
class Standings:
    """All figures of a tournament, bots with the best first."""

    plan: Plan
    games: int
    records: Mapping[str, Record]
    ratings: Mapping[str, Rating]
    cross: Mapping[tuple[str, str], Estimate]
    matchups: Sequence[Mapping[str, Any]]
    stop: StoppingRule | None = None

    @property
    def order(self) -> list[str]:
        """By rating, then share, then score; by name among equals."""
        return sorted(self.records, key=lambda bot: (*(-value for value in self._order_key(bot)), bot))

    def _order_key(self, bot: str) -> tuple[float, float, float]:
        rating, record = self.ratings.get(bot), self.records[bot]
        share, score = record.shares.share(), record.scores.mean()
        return rating.rating if rating else 0.0, share.mean if share else 0.0, score.mean if score else 0.0

    def as_json(self) -> dict[str, Any]:
        return {
            "plan": self.plan.as_json(),
            "games": self.games,
            "bots": {bot: self.records[bot].as_json(self.ratings.get(bot)) for bot in self.order},
            "cross": [
                {"bot": bot, "against": other, **self.cross[bot, other].as_json()}
                for bot in self.order
                for other in self.order
                if (bot, other) in self.cross
            ],
            "matchups": list(self.matchups),
        }


def standings(plan: Plan, results: Results, stop: StoppingRule | None = None) -> Standings:
    """All figures of the results so far; with a rule for stopping also what it has found."""
    comparisons = list(head_to_heads(plan, results))
    return Standings(
        plan=plan,
        games=len(results),
        records=records_of(plan, results),
        ratings=rate(comparisons),
        cross=cross_table(comparisons),
        matchups=matchup_figures(plan, results, stop),
        stop=stop,
    )


# By bot


def records_of(plan: Plan, results: Results) -> dict[str, Record]:
    records = {bot: Record() for bot in plan.bots}
    all_choose_at_once = games.load(plan.game).simultaneous_turns
    for key in sorted(results, key=plan.position_of):
        deal = plan.position_of(key)[0]
        for bot in set(results[key].bots):
            records[bot].games += 1
        for seat in range(plan.seats):
            add_seat(records[results[key].bots[seat]], results[key], seat, deal)
    for record in records.values():
        # A turn of the table is everybody's, or one seat's.
        record.turns /= 1 if all_choose_at_once else plan.seats
    return records


def add_seat(record: Record, result: Result, seat: int, deal: int) -> None:
    record.seats += 1
    if result.is_competitive:
        record.shares.add(deal, result.shares[seat])
    record.scores.add(deal, result.scores[seat])
    record.all_scores.append(result.scores[seat])
    record.choices += result.choices[seat]
    record.turns += result.turns
    record.thinking_seconds += result.thinking_seconds[seat]
    if result.rows is not None:
        add_up(record.points, result.rows[seat].points)
        add_up(record.counts, result.rows[seat].counts)


def add_up(sums: dict[str, int], row: Mapping[str, int]) -> None:
    for name, value in row.items():
        sums[name] = sums.get(name, 0) + value


# Who beats whom


def cross_table(comparisons: Sequence[HeadToHead]) -> dict[tuple[str, str], Estimate]:
    """How often the first finished ahead of the second, equals counted half; each meeting is one observation."""
    cells: defaultdict[tuple[str, str], DealMeans] = defaultdict(DealMeans)
    for number, comparison in enumerate(comparisons):
        for pair, value in pairwise_results(comparison).items():
            cells[pair].add(number, value)
    return {pair: found for pair, deals in cells.items() if (found := deals.share())}


def pairwise_results(comparison: HeadToHead) -> dict[tuple[str, str], float]:
    """For each pair of different bots the part of their pairs of seats in which the first was ahead."""
    pairs: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    for bot, rank_key in zip(comparison.bots, comparison.rank_keys, strict=True):
        for other, beaten in zip(comparison.bots, comparison.rank_keys, strict=True):
            if bot != other:
                pairs[bot, other].append((rank_key > beaten) + (rank_key == beaten) / 2)
    return {pair: sum(values) / len(values) for pair, values in pairs.items()}


def matchup_figures(plan: Plan, results: Results, stop: StoppingRule | None) -> list[dict[str, Any]]:
    """Of each contest the share of its first bot, and what the rule for stopping finds.

    The intervals are made for a number of games that was fixed before: where the rule has ended a contest they are not
    exactly of 95 %, and `stopped` says so.
    """
    shares = {matchup.name: DealMeans() for matchup in plan.matchups}
    counts = Counter(key.rpartition("/")[0] for key in results)
    first = {matchup.name: matchup.bots[0] for matchup in plan.matchups}
    # A bot at a table with none but itself takes all the wins: that is no figure.
    informative = {matchup.name for matchup in plan.matchups if plan.seats == 1 or len(set(matchup.bots)) > 1}
    for key in sorted(results, key=plan.position_of):
        name = key.rpartition("/")[0]
        if results[key].is_competitive and name in informative:
            shares[name].add(plan.position_of(key)[0], share_of(first[name], results[key]))
    figures = [
        {"matchup": name, "games": counts[name], "share": None if share is None else share.as_json()}
        for name, share in ((name, deals.share()) for name, deals in shares.items())
    ]
    return figures if stop is None else with_findings(plan, results, stop, figures)


def with_findings(
    plan: Plan, results: Results, stop: StoppingRule, figures: list[dict[str, Any]]
) -> list[dict[str, Any]]:
    monitor = StoppingMonitor(plan, stop)
    monitor.add(results.items())
    found = {name: sequential_test.found for name, sequential_test in monitor.sequential_tests.items()}
    whole = plan.deals * plan.seats
    return [
        # More games than the plan has come from a later run, which the rule may have ended too.
        {**matchup, "finding": finding, "stopped": finding is not None and matchup["games"] != whole}
        for matchup, finding in ((matchup, found.get(matchup["matchup"])) for matchup in figures)
    ]


def running_shares(plan: Plan, results: Results, points: int) -> dict[str, list[tuple[int, Estimate]]]:
    """The share of each bot after so many of its games, in the plan's order, at about so many points."""
    deals = {bot: DealMeans() for bot in plan.bots}
    lines: dict[str, list[tuple[int, Estimate]]] = {bot: [] for bot in plan.bots}
    keys = sorted(results, key=plan.position_of)
    marks = set(spread(len(keys), points))
    for place, key in enumerate(keys, start=1):
        for bot, share in zip(results[key].bots, results[key].shares, strict=True):
            deals[bot].add(plan.position_of(key)[0], share)
        if place in marks:
            for bot, own in deals.items():
                if (estimate := own.share()) is not None:
                    lines[bot].append((own.count, estimate))
    return lines


def spread(total: int, points: int) -> Iterator[int]:
    """About so many numbers from 1 to the total, evenly."""
    return (round(total * point / points) for point in range(1, points + 1))
