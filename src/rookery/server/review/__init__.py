"""Review of games: any earlier moment, analysis and hints."""
