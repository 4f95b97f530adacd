"""14. An observation has the pieces it says it has, each cell within its bounds, whatever the position."""

from __future__ import annotations

from rookery.core.game import Game

from ..random_games import expect, rulebook_of, state_of


def check_encoding(game: Game) -> None:
    """Length and bounds, for every seat; that just what it may see is in it, leaks.py and redeals.py say."""
    rulebook = rulebook_of(game)
    if rulebook.observation_fields is None:
        return
    encoding = rulebook.encoding(game.seats)
    for seat in range(game.seats):
        observation = state_of(game).observation(seat)
        right = len(observation) == encoding.size
        expect(right, f"seat {seat} observes {len(observation)} cells, expected {encoding.size}", game)
        for observation_field, place in encoding:
            most = max(observation[place])
            expect(
                most <= observation_field.high,
                f"{observation_field.name} is {most} for seat {seat}, at most {observation_field.high}",
                game,
            )
