"""5. Text, record, position, save and undo give back what they started from."""

from __future__ import annotations

import json

from rookery import api
from rookery.core.engine.rng import Generator
from rookery.core.game import Game

from ..random_games import expect, open_choices, rulebook_of, state_of, step


def check_texts(game: Game) -> None:
    """Check that every notation parses to its action, in any case and spacing, and that no two are equal."""
    space = rulebook_of(game).actions
    texts = [str(action) for action in space.all]
    expect(len(set(texts)) == len(texts), "two actions have one notation", game)
    for number, action in enumerate(space.all):
        expect(int(action) == number, f"{action} has number {int(action)}, but index {number}", game)
        for spelling in (str(action), f"  {str(action).upper().replace(' ', '   ')} "):
            expect(space.parse(spelling) is action, f"{spelling!r} does not parse as {action}", game)


def check_record(game: Game) -> None:
    """Check that the record so far replays to the same game, which writes the same record."""
    again = api.replay(game.record())
    expect(again == game, "a replayed record gives another game", game)
    expect(again.record() == game.record(), "a replayed record writes another record", game)
    expect(again.names == game.names and again.seed == game.seed, "names or seed are lost", game)


def check_position(game: Game) -> None:
    """Check that the position, through JSON, gives the same state bytes, and writes the same position again."""
    position = game.position()
    expect(json.loads(json.dumps(position)) == position, "the position does not survive JSON", game)
    again = api.from_position(json.loads(json.dumps(position)), names=game.names)
    expect(again.position() == position, "the position changes when read and written", game)
    expect(state_of(again) == state_of(game), "the position gives another game state", game)
    expect(again.same_position(game), "same_position returns False", game)


def check_save(game: Game, seed: int) -> None:
    """Check that a loaded game is equal to the saved one, and stays equal when both continue."""
    again = api.load(game.save())
    expect(again == game and again.record() == game.record(), "a loaded game differs", game)
    expect(again.save() == game.save(), "saving again gives other bytes", game)
    if game.deciders:
        original = game.copy()
        expect(step(again, Generator(seed)) == step(original, Generator(seed)), "a loaded game has other actions", game)
        expect(again == original, "a loaded game plays differently", game)


def check_undo(game: Game, seed: int) -> None:
    """Check that undo restores the exact game before the decision."""
    if not game.deciders:
        return
    copy = game.copy()
    seat, action = step(copy, Generator(seed))
    may = copy.can_undo(seat)
    expect(may == (not state_of(copy).revealed), "can_undo and the reveal point disagree", copy)
    check_undo_of_others(copy, seat, seed)
    undone = copy.undo(seat if may else None)
    expect(undone == action, f"undo returned {undone}, not {action}", game)
    expect(copy == game and copy.record() == game.record(), "undo does not restore the game", game)


def check_undo_of_others(game: Game, seat: int, seed: int) -> None:
    """Check that other seats can undo their secret choices of the current step after a decision of `seat`, and nothing
    else.
    """
    choosers = sorted({chooser for chooser, _ in open_choices(game)} - {seat})
    for other in set(range(game.seats)) - {seat}:
        expect(game.can_undo(other) == (other in choosers), f"can_undo of seat {other} is wrong", game)
    if choosers:
        check_undo_between_others(game, choosers[seed % len(choosers)])


def check_undo_between_others(game: Game, seat: int) -> None:
    """Check that undoing a secret choice gives the game without it, whatever others have chosen since."""
    without = game.copy()
    since = []
    while open_choices(without)[-1][0] != seat:
        since.append(open_choices(without)[-1])
        without.undo()
    last = without.undo()
    for other, number in reversed(since):
        without.play(number, seat=other)
    undone = game.copy()
    expect(undone.undo(seat) == last, f"seat {seat} did not undo its last choice {last}", game)
    expect(undone == without, f"undo of seat {seat} after others chose leaves another game", game)
    expect(undone.record() == without.record(), f"undo of seat {seat} after others chose leaves another record", game)


def check_position_plays_on(game: Game, seed: int) -> None:
    """Check that a game from a position continues as the original does, and replays from its record."""
    if not game.deciders:
        return
    original = game.copy()
    again = api.from_position(game.position(), names=game.names)
    step(original, Generator(seed))
    step(again, Generator(seed))
    expect(state_of(again) == state_of(original), "a game from the position continues differently", original)
    expect(api.replay(again.record()) == again, "the record of a position does not replay", again)
