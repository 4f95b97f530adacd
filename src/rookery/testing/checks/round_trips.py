"""5. Text, record, position, save and undo lead back to where they came from."""

from __future__ import annotations

import json

from rookery import api
from rookery.core.engine.rng import Generator
from rookery.core.game import Game

from ..random_games import expect, open_choices, rulebook_of, state_of, step


def check_texts(game: Game) -> None:
    """Every action's notation reads back as the action, in any case and spacing; no two are alike."""
    space = rulebook_of(game).actions
    texts = [str(action) for action in space.all]
    expect(len(set(texts)) == len(texts), "two actions have one notation", game)
    for number, action in enumerate(space.all):
        expect(int(action) == number, f"{action} has number {int(action)}, stands at {number}", game)
        for spelling in (str(action), f"  {str(action).upper().replace(' ', '   ')} "):
            expect(space.parse(spelling) is action, f"{spelling!r} does not read as {action}", game)


def check_record(game: Game) -> None:
    """The record so far replays to the same game, and writes the same record."""
    again = api.replay(game.record())
    expect(again == game, "a replayed record gives another game", game)
    expect(again.record() == game.record(), "a replayed record writes another record", game)
    expect(again.names == game.names and again.seed == game.seed, "names or seed got lost", game)


def check_position(game: Game) -> None:
    """The position, through JSON, gives a table with the same bytes, which writes the same position."""
    position = game.position()
    expect(json.loads(json.dumps(position)) == position, "the position does not survive JSON", game)
    again = api.from_position(json.loads(json.dumps(position)), names=game.names)
    expect(again.position() == position, "the position changes when read and written", game)
    expect(state_of(again) == state_of(game), "the position gives another table", game)
    expect(again.same_position(game), "same_position denies it", game)


def check_save(game: Game, seed: int) -> None:
    """A saved game is equal when loaded, and stays equal when both are played on."""
    again = api.load(game.save())
    expect(again == game and again.record() == game.record(), "a loaded game differs", game)
    expect(again.save() == game.save(), "saving again gives other bytes", game)
    if game.deciders:
        mine = game.copy()
        expect(step(again, Generator(seed)) == step(mine, Generator(seed)), "a loaded game has other actions", game)
        expect(again == mine, "a loaded game plays differently", game)


def check_undo(game: Game, seed: int) -> None:
    """Undo gives back the game before the decision, to the byte."""
    if not game.deciders:
        return
    copy = game.copy()
    seat, action = step(copy, Generator(seed))
    may = copy.can_undo(seat)
    expect(may == (not state_of(copy).revealed), "can_undo and the information point disagree", copy)
    check_undo_of_others(copy, seat, seed)
    undone = copy.undo(seat if may else None)
    expect(undone == action, f"undo took back {undone}, not {action}", game)
    expect(copy == game and copy.record() == game.record(), "undo does not lead back", game)


def check_undo_of_others(game: Game, seat: int, seed: int) -> None:
    """After a decision of a seat others may take back their own secret choices of a step still open, and no more."""
    choosers = sorted({chooser for chooser, _ in open_choices(game)} - {seat})
    for other in set(range(game.seats)) - {seat}:
        expect(game.can_undo(other) == (other in choosers), f"seat {other} may undo, or may not", game)
    if choosers:
        check_undo_amid_others(game, choosers[seed % len(choosers)])


def check_undo_amid_others(game: Game, seat: int) -> None:
    """Taking back a secret choice leaves what the game would be without it, whatever others have chosen since."""
    without = game.copy()
    since = []
    while open_choices(without)[-1][0] != seat:
        since.append(open_choices(without)[-1])
        without.undo()
    last = without.undo()
    for other, number in reversed(since):
        without.play(number, seat=other)
    undone = game.copy()
    expect(undone.undo(seat) == last, f"seat {seat} took back another choice than its last, {last}", game)
    expect(undone == without, f"undo of seat {seat} after others chose leaves another game", game)
    expect(undone.record() == without.record(), f"undo of seat {seat} after others chose leaves another record", game)


def check_position_plays_on(game: Game, seed: int) -> None:
    """A game that begins at a position goes on like the game it was taken from, and replays from its record."""
    if not game.deciders:
        return
    mine = game.copy()
    again = api.from_position(game.position(), names=game.names)
    step(mine, Generator(seed))
    step(again, Generator(seed))
    expect(state_of(again) == state_of(mine), "a position plays on differently", mine)
    expect(api.replay(again.record()) == again, "the record of a position does not replay", again)
