"""14. An observation has its declared fields, each cell within its bounds, in every position."""

from __future__ import annotations

from rookery.core.game import Game

from ..random_games import expect, rulebook_of, state_of


def check_encoding(game: Game) -> None:
    """Check the length and bounds for every seat. The checks of leaks and redeals cover the contents."""
    rulebook = rulebook_of(game)
    if rulebook.observation_fields is None:
        return
    encoding = rulebook.encoding(game.seats)
    for seat in range(game.seats):
        observation = state_of(game).observation(seat)
        right = len(observation) == encoding.size
        expect(right, f"the observation of seat {seat} must have {encoding.size} cells, got {len(observation)}", game)
        for observation_field, cells in encoding:
            most = max(observation[cells])
            expect(
                most <= observation_field.high,
                f"{observation_field.name} of seat {seat} must be at most {observation_field.high}, got {most}",
                game,
            )
