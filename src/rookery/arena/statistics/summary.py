"""Summary of a series of matches."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from fractions import Fraction

from ..matches import Result
from .figures import BotSummary, Summary

# The key of the automatic opponent of solo games among the bots.
RIVAL = "rival"


class Tally:
    """Sums of results; they are exact, so that the order of the results does not matter."""

    def __init__(self) -> None:
        self.games = 0
        self.competitive_games = 0
        self.shared = 0
        self.decisions = 0
        self.turns = 0
        self.reasons: Counter[str] = Counter()
        self.points: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.scores: Counter[str] = Counter()
        self.wins: defaultdict[str, Fraction] = defaultdict(Fraction)

    def add(self, results: Iterable[Result]) -> None:
        for result in results:
            self._add(result)

    def _add(self, result: Result) -> None:
        self.games += 1
        self.decisions += result.decisions
        self.turns += result.turns
        self.reasons[result.reason] += 1
        self.points[result.reason] += sum(result.scores)
        for bot, score in zip(result.bots, result.scores, strict=True):
            self.played[bot] += 1
            self.scores[bot] += score
        if result.rival_score is not None:
            self.played[RIVAL] += 1
            self.scores[RIVAL] += result.rival_score
        if result.is_competitive:
            self._add_wins(result)

    def _add_wins(self, result: Result) -> None:
        shares = [Fraction(share).limit_denominator(len(result.shares) + 1) for share in result.shares]
        rest = 1 - sum(shares, Fraction())
        for bot, share in zip(result.bots, shares, strict=True):
            self.wins[bot] += share
        if result.rival_score is not None:
            self.wins[RIVAL] += rest
        self.competitive_games += 1
        self.shared += sum(share > 0 for share in (*shares, rest)) > 1

    def summary(self, seconds: float) -> Summary:
        """Return the summary as JSON; means are None without games, and wins are None where no player could lose."""
        return {
            "games": self.games,
            "bots": {bot: self._of(bot) for bot in sorted(self.played)},
            "shared_wins": self.shared if self.competitive_games else None,
            "reasons": {reason: self.reasons[reason] for reason in self._reasons_in_order()},
            "mean_decisions": _mean(self.decisions, self.games),
            "mean_turns": _mean(self.turns, self.games),
            "seconds": round(seconds, 3),
            "games_per_second": round(self.games / seconds, 2) if seconds > 0 else None,
        }

    def _reasons_in_order(self) -> list[str]:
        """Return the reasons by name; where only the score counts, and reasons are ranks, the lowest rank first."""
        if self.competitive_games:
            return sorted(self.reasons)
        return sorted(self.reasons, key=lambda reason: Fraction(self.points[reason], self.reasons[reason]))

    def _of(self, bot: str) -> BotSummary:
        """Return the figures of one bot; a win shared by k players counts 1/k."""
        seats = self.played[bot]
        return {
            "seats": seats,
            "wins": round(float(self.wins[bot]), 4) if self.competitive_games else None,
            "win_rate": round(float(self.wins[bot] / seats), 4) if self.competitive_games else None,
            "mean_score": _mean(self.scores[bot], seats),
        }


def _mean(total: int, count: int) -> float | None:
    return round(total / count, 4) if count else None
