"""What results come to: win rates, intervals, ratings, and when a matchup is decided."""
