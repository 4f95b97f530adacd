"""Statistics of results: win rates, intervals, ratings, and the rule that stops a matchup."""
