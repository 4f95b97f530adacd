"""6. A replay equals the play: table bytes, events and record text, at every decision."""

from __future__ import annotations

from rookery import api
from rookery.core.game import Game
from rookery.core.history import committed_decisions

from ..cases import Case
from ..committed import in_committed_order, visible_history
from ..random_games import decisions_made, expect, open_choices, state_of, walk


def check_replay(case: Case, seed: int, every: int = 1) -> None:
    """Play a game to its end, keeping its tables; every replay(record, to=k) must stand where the game stood.

    The time it takes grows as the square of the game: of long ones look at one k in so many.

    In the midst of a step in which all choose at once, it stands where the game played in the record's order does.
    """
    game = case.new(seed)
    states = {lines_so_far(moment): state_of(moment).dump() for moment in walk(game, seed) if not open_choices(moment)}
    record = game.record()
    for count, straight in enumerate(in_committed_order(case.new(seed), record)):
        if count % every:
            continue
        again = api.replay(record, to=count)
        state = state_of(again).dump()
        expect(states.get(count, state) == state, f"replay to decision {count} gives another table", game)
        expect(state_of(straight).dump() == state, f"the record plays differently at decision {count}", game)
        expect_same_history(again, straight)
    expect(states.keys() <= set(range(count + 1)), "the record lost decisions on the way", game)
    expect(api.replay(record) == game and straight == game, "the whole replay differs", game)
    for seat in (None, *range(game.seats)):
        expect(
            visible_history(straight, seat) == visible_history(game, seat),
            f"replay tells seat {seat} another story",
            game,
        )
    check_by_seed_alone(game)


def lines_so_far(game: Game) -> int:
    """The decisions that a record would have now; to write one at every moment would take long."""
    return sum(1 for _ in committed_decisions(game._history))


def expect_same_history(again: Game, game: Game) -> None:
    """The same was told so far to all who listen."""
    for seat in (None, *range(game.seats)):
        same = again.events_seen_by(seat) == game.events_seen_by(seat)
        expect(same, f"replay to {decisions_made(again)} tells seat {seat} otherwise", game)


def check_by_seed_alone(game: Game) -> None:
    """Without the recorded chance the seed gives the same game."""
    lines = [line for line in game.record().splitlines() if not line.startswith("~")]
    expect(api.replay("\n".join(lines)) == game, "the seed alone gives another game", game)
