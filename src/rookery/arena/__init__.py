"""The arena: matches of bots, long series of them on several cores, and measurements of the engine."""

from __future__ import annotations

from .bench import measure
from .matches import Match, Result, play_bots, play_match
from .search_bench import measure_search
from .series import Series, run_series
from .summary import Tally

__all__ = ["Match", "Result", "Series", "Tally", "measure", "measure_search", "play_bots", "play_match", "run_series"]
