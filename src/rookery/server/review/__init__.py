"""Looking at a game again: any moment of it, analysis and hints."""
