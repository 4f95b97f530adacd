"""6. A replay equals the play: table bytes, events and record text, at every decision."""

from __future__ import annotations

from rookery import api
from rookery.core.game import Game

from .cases import Case
from .walks import expect, table_of, walk


def check_replay(case: Case, seed: int) -> None:
    """Play a game to its end, keeping all its tables; every replay(record, to=k) must stand at the k-th."""
    game = case.new(seed)
    tables = [table_of(moment).dump() for moment in walk(game, seed)]
    record = game.record()
    for count, table in enumerate(tables):
        again = api.replay(record, to=count)
        expect(table_of(again).dump() == table, f"replay to decision {count} gives another table", game)
        expect_same_story(again, game, count)
    expect(api.replay(record) == game, "the whole replay differs", game)
    check_by_seed_alone(game)


def expect_same_story(again: Game, game: Game, count: int) -> None:
    """The events told so far are the first of those told in the whole game, for all who listen."""
    for seat in (None, *range(game.seats)):
        told = again.events_seen_by(seat)
        expect(told == game.events_seen_by(seat)[: len(told)], f"replay to {count} tells seat {seat} otherwise", game)


def check_by_seed_alone(game: Game) -> None:
    """Without the recorded chance the seed gives the same game."""
    lines = [line for line in game.record().splitlines() if not line.startswith("~")]
    expect(api.replay("\n".join(lines)) == game, "the seed alone gives another game", game)
