"""Standings of a tournament: win rates, scores, ratings and times by bot, and head-to-head results."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rookery import games

from ..matches import Result
from ..plans import Plan
from ..results import Results
from .figures import BotFigures, MatchupFigures, StandingsData
from .head_to_head import HeadToHead, head_to_heads
from .intervals import DealMeans, Estimate
from .ratings import Rating, rate
from .stopping import StoppingMonitor, StoppingRule, share_of


@dataclass(slots=True)
class BotResults:
    """The figures of one bot on all its seats."""

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

    def as_json(self, rating: Rating | None) -> BotFigures:
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
    """All figures of a tournament."""

    plan: Plan
    games: int
    records: Mapping[str, BotResults]
    ratings: Mapping[str, Rating]
    cross: Mapping[tuple[str, str], Estimate]
    matchups: Sequence[MatchupFigures]
    stop: StoppingRule | None = None

    @property
    def order(self) -> list[str]:
        """Return the bots, the best first: by rating, then win rate, then score; equal bots by name."""
        return sorted(self.records, key=lambda bot: (*(-value for value in self._order_key(bot)), bot))

    def _order_key(self, bot: str) -> tuple[float, float, float]:
        rating, record = self.ratings.get(bot), self.records[bot]
        share, score = record.shares.share(), record.scores.mean()
        return rating.rating if rating else 0.0, share.mean if share else 0.0, score.mean if score else 0.0

    def as_json(self) -> StandingsData:
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
    """Return all figures of the results so far; with a stopping rule also its findings."""
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


def records_of(plan: Plan, results: Results) -> dict[str, BotResults]:
    records = {bot: BotResults() for bot in plan.bots}
    all_choose_at_once = games.load(plan.game).simultaneous_turns
    for key in sorted(results, key=plan.position_of):
        deal = plan.position_of(key)[0]
        for bot in set(results[key].bots):
            records[bot].games += 1
        for seat in range(plan.seats):
            add_seat(records[results[key].bots[seat]], results[key], seat, deal)
    for record in records.values():
        # Where all seats choose at once, a turn belongs to every seat; otherwise to one seat.
        record.turns /= 1 if all_choose_at_once else plan.seats
    return records


def add_seat(record: BotResults, result: Result, seat: int, deal: int) -> None:
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


# Head to head


def cross_table(comparisons: Sequence[HeadToHead]) -> dict[tuple[str, str], Estimate]:
    """Return how often the first bot finished ahead of the second; equal results count half.

    Each comparison is one observation.
    """
    cells: defaultdict[tuple[str, str], DealMeans] = defaultdict(DealMeans)
    for number, comparison in enumerate(comparisons):
        for pair, value in pairwise_results(comparison).items():
            cells[pair].add(number, value)
    return {pair: found for pair, deals in cells.items() if (found := deals.share())}


def pairwise_results(comparison: HeadToHead) -> dict[tuple[str, str], float]:
    """Return, for each pair of different bots, the share of their pairs of seats in which the first was ahead."""
    pairs: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    for bot, rank_key in zip(comparison.bots, comparison.rank_keys, strict=True):
        for other, beaten in zip(comparison.bots, comparison.rank_keys, strict=True):
            if bot != other:
                pairs[bot, other].append((rank_key > beaten) + (rank_key == beaten) / 2)
    return {pair: sum(values) / len(values) for pair, values in pairs.items()}


def matchup_figures(plan: Plan, results: Results, stop: StoppingRule | None) -> list[MatchupFigures]:
    """Return the win rate of the first bot of each matchup, and the finding of the stopping rule.

    The intervals assume a fixed number of games. Where the rule has stopped a matchup they are not exactly 95%, and
    `stopped` is true.
    """
    shares = {matchup.name: DealMeans() for matchup in plan.matchups}
    counts = Counter(key.rpartition("/")[0] for key in results)
    first = {matchup.name: matchup.bots[0] for matchup in plan.matchups}
    # A bot that plays only against itself always wins: its win rate has no meaning.
    informative = {matchup.name for matchup in plan.matchups if plan.seats == 1 or len(set(matchup.bots)) > 1}
    for key in sorted(results, key=plan.position_of):
        name = key.rpartition("/")[0]
        if results[key].is_competitive and name in informative:
            shares[name].add(plan.position_of(key)[0], share_of(first[name], results[key]))
    figures: list[MatchupFigures] = [
        {"matchup": name, "games": counts[name], "share": None if share is None else share.as_json()}
        for name, share in ((name, deals.share()) for name, deals in shares.items())
    ]
    return figures if stop is None else with_findings(plan, results, stop, figures)


def with_findings(
    plan: Plan, results: Results, stop: StoppingRule, figures: list[MatchupFigures]
) -> list[MatchupFigures]:
    monitor = StoppingMonitor(plan, stop)
    monitor.add(results.items())
    found = {name: sequential_test.found for name, sequential_test in monitor.sequential_tests.items()}
    whole = plan.deals * plan.seats
    return [
        # A later run may have added games; the rule may have stopped that run too.
        {**matchup, "finding": finding, "stopped": finding is not None and matchup["games"] != whole}
        for matchup, finding in ((matchup, found.get(matchup["matchup"])) for matchup in figures)
    ]


def running_shares(plan: Plan, results: Results, points: int) -> dict[str, list[tuple[int, Estimate]]]:
    """Return the win rate of each bot by number of games, in the order of the plan, at about `points` points."""
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
    """Return about `points` evenly spaced numbers from 1 to the total."""
    return (round(total * point / points) for point in range(1, points + 1))
