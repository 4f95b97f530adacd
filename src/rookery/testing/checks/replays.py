"""6. A replay equals the original game: state bytes, events and record text, at every decision."""

from __future__ import annotations

from rookery import api
from rookery.core.game import Game
from rookery.core.history import committed_decisions

from ..cases import Case
from ..committed import in_committed_order, visible_history
from ..random_games import decisions_made, expect, open_choices, state_of, walk


def check_replay(case: Case, seed: int, every: int = 1) -> None:
    """Play a game to its end; every replay(record, to=k) must reach the state after decision k.

    The time grows with the square of the game's length, so of long games check only one k in `every`. Within a step of
    simultaneous choices, compare with a game that is played in the order of the record.
    """
    game = case.new(seed)
    states = {record_length(moment): state_of(moment).dump() for moment in walk(game, seed) if not open_choices(moment)}
    record = game.record()
    for count, in_order in enumerate(in_committed_order(case.new(seed), record)):
        if count % every:
            continue
        again = api.replay(record, to=count)
        state = state_of(again).dump()
        expect(states.get(count, state) == state, f"replay to decision {count} gives another state", game)
        expect(state_of(in_order).dump() == state, f"the record plays differently at decision {count}", game)
        expect_same_history(again, in_order)
    expect(states.keys() <= set(range(count + 1)), "the record lost decisions", game)
    expect(api.replay(record) == game and in_order == game, "the complete replay differs", game)
    for seat in (None, *range(game.seats)):
        expect(
            visible_history(in_order, seat) == visible_history(game, seat),
            f"the replay has other events for seat {seat}",
            game,
        )
    check_by_seed_alone(game)


def record_length(game: Game) -> int:
    """Return the number of decisions in the record so far. Writing the record at every moment would be slow."""
    return sum(1 for _ in committed_decisions(game._history))


def expect_same_history(again: Game, game: Game) -> None:
    """Check that all audiences have seen the same events so far."""
    for seat in (None, *range(game.seats)):
        same = again.events_seen_by(seat) == game.events_seen_by(seat)
        expect(same, f"replay to {decisions_made(again)} has other events for seat {seat}", game)


def check_by_seed_alone(game: Game) -> None:
    """Check that the seed gives the same game without the recorded chance."""
    lines = [line for line in game.record().splitlines() if not line.startswith("~")]
    expect(api.replay("\n".join(lines)) == game, "the seed alone gives another game", game)
