"""The arena: matches of bots, series and tournaments on several cores or machines, and speed measurements."""

from __future__ import annotations

from .executors import Executor, InProcess, Pool, RayCluster, executor_for
from .matches import Match, Result, play_bots, play_match
from .plans import KINDS, Matchup, Plan, checked_plan
from .report import report_html
from .results import Results, ResultsFile, open_results, read_results, seed_in, with_all_games
from .series import Series, run_series
from .speed.engine import measure
from .speed.search import measure_search
from .statistics.standings import Standings, standings
from .statistics.stopping import StoppingRule
from .statistics.summary import Tally
from .tournament import Tournament

__all__ = [
    "KINDS",
    "Executor",
    "InProcess",
    "Match",
    "Matchup",
    "Plan",
    "Pool",
    "RayCluster",
    "Result",
    "Results",
    "ResultsFile",
    "Series",
    "Standings",
    "StoppingRule",
    "Tally",
    "Tournament",
    "checked_plan",
    "executor_for",
    "measure",
    "measure_search",
    "open_results",
    "play_bots",
    "play_match",
    "read_results",
    "report_html",
    "run_series",
    "seed_in",
    "standings",
    "with_all_games",
]
