"""One game through every door Python has to a table; each door must leave the game as it found it."""

from __future__ import annotations

import pickle
import random

import rookery
from rookery import bots
from rookery.core.engine.constants import SEATS_MAX
from rookery.core.engine.rng import Generator
from rookery.core.engine.state import GameState

# Doors that take time in proportion to the game so far are tried once in so many decisions.
SLOW_EVERY = 25
# So are, more often, those that deal the game again.
FINISH_EVERY = 8
PLIES = 4
# Views are made from a dump in Python, which sanitizers make slow and do not watch: one moment in this many has one.
SEEN = 4
# Of so many choices one is made anew by a seat that has chosen already, where that is allowed.
CHANGED_CHOICE_EVERY = 6


def play_through(game: rookery.Game, rng: random.Random, every: int = 1) -> int:
    """Play to the end, trying every door at one decision in so many, once at least; returns the decisions.

    What is done with a finished game (records, saves) takes as long as the game: of long ones it is done with some.
    """
    decisions = 0
    sure = rng.randrange(every)
    try:
        while game.deciders:
            if decisions == sure or rng.randrange(every) == 0:
                game = play_one(game, rng)
            else:
                play_any(game, rng)
            decisions += 1
        if every == 1 or rng.randrange(FINISH_EVERY) == 0:
            finish(game, rng)
    except Exception:
        print(game.record())
        raise
    return decisions


def play_one(game: rookery.Game, rng: random.Random) -> rookery.Game:
    """Try every door, then play one random action."""
    try_interfaces(game, rng)
    if rng.randrange(SLOW_EVERY) == 0:
        game = try_slow_interfaces(game, rng)
    undo_and_replay(game, rng)
    swap_order(game, rng)
    look(game, play_any(game, rng), rng)
    return game


def play_any(game: rookery.Game, rng: random.Random) -> rookery.Events:
    """Play one random action."""
    seat = random_chooser(game._state, game.seats, rng)
    return game.play(rng.choice(game.legal(seat)), seat=seat)


def random_chooser(table: GameState, seats: int, rng: random.Random) -> int:
    """A seat the game waits for; now and then one that has chosen in secret and may choose anew."""
    if rng.randrange(CHANGED_CHOICE_EVERY):
        return rng.choice(waiting_seats(table))
    return rng.choice([seat for seat in range(seats) if table.legal_numbers(seat)])


def try_interfaces(game: rookery.Game, rng: random.Random) -> None:
    table = game._state
    before = table.dump()
    for seat in range(game.seats):
        table.key(seat)
        table.observation(seat)
        redeal(game, seat, rng)
    table.estimates()
    table.results()
    for seat in choosers(game):
        assert table.greedy_policy(seat, Generator(rng.getrandbits(64))) in table.legal_numbers(seat)
        assert table.playout_policy(seat, Generator(rng.getrandbits(64))) in table.legal_numbers(seat)
        assert len(table.priors(seat)) == len(table.legal_numbers(seat))
        if rng.randrange(SLOW_EVERY) == 0:
            search(game, seat, rng)
    copy_and_restore(table, rng)
    refuse(game, rng)
    assert table.dump() == before, "asking changed the table"


def search(game: rookery.Game, seat: int, rng: random.Random) -> None:
    """A small search by any level, in a tree that may fill up."""
    bot = bots.load(f"{rng.choice(bots.LEVELS)}@{rng.randrange(1, 40)}", seed=rng.getrandbits(64))
    evaluations = bot.evaluate_actions(game.seat(seat))
    assert sorted(each.action for each in evaluations) == sorted(game.legal(seat))


def redeal(game: rookery.Game, seat: int, rng: random.Random) -> None:
    """Another world looks the same to the seat, and can be played on."""
    world = next(game.seat(seat).worlds(rng))
    assert world.state.fault_code == 0, f"fault {world.state.fault_code} in a redeal for seat {seat}"
    assert world.state.key(seat) == game._state.key(seat), f"a redeal changed what seat {seat} sees"
    play_on(world.state, rng)


def play_on(table: GameState, rng: random.Random) -> None:
    """A few random plies on a table that is thrown away afterwards."""
    for _ in range(PLIES):
        if table.to_act:
            seat = rng.choice(waiting_seats(table))
            assert table.act(seat, rng.choice(table.legal_numbers(seat))), f"refused, fault {table.fault_code}"
            table.estimates()
    assert table.fault_code == 0, f"fault {table.fault_code} after a redeal"


def copy_and_restore(table: GameState, rng: random.Random) -> None:
    copy = table.copy()
    assert copy == table
    assert copy.same_position(table)
    play_on(copy, rng)
    copy.restore(table.dump())
    assert copy == table


def refuse(game: rookery.Game, rng: random.Random) -> None:
    """Numbers that are no actions, seats that are not at the table."""
    number = rng.choice((-1, -(2**31), 2**31 - 1, len(game._rulebook.actions)))
    for seat in (*range(game.seats), -1, game.seats, 2**31 - 1):
        assert not game._state.act(seat, number), f"seat {seat} could play {number}"


def waiting_seats(table: GameState) -> list[int]:
    return [seat for seat in range(SEATS_MAX) if (table.to_act >> seat) & 1]


def choosers(game: rookery.Game) -> list[int]:
    """Seats that may choose, those included that may choose anew."""
    return [seat for seat in range(game.seats) if game.legal(seat)]


def viewers(game: rookery.Game) -> list[int | None]:
    return [None, *range(game.seats)]


def look(game: rookery.Game, events: rookery.Events, rng: random.Random) -> None:
    """What a seat or a spectator is told and, now and then, sees."""
    viewer = rng.choice(viewers(game))
    assert len(events) == len(list(events))
    events.seen_by(viewer)
    if rng.randrange(SEEN) == 0:
        assert game.view(viewer)


def undo_and_replay(game: rookery.Game, rng: random.Random) -> None:
    """Sometimes play and undo, or undo and play again: both deal the whole game again and lead back."""
    before = game._state.dump()
    if rng.randrange(FINISH_EVERY) == 0:
        seat = random_chooser(game._state, game.seats, rng)
        game.play(rng.choice(game.legal(seat)), seat=seat)
        game.undo()
        assert game._state.dump() == before, "undo did not lead back"
    able = [seat for seat in range(game.seats) if game.can_undo(seat)]
    if able and rng.randrange(FINISH_EVERY) == 0:
        seat = rng.choice(able)
        game.play(game.undo(seat), seat=seat)
        assert game._state.dump() == before, f"seat {seat} took back what it chose, and it was not as if never chosen"


def swap_order(game: rookery.Game, rng: random.Random) -> None:
    """A secret choice that is taken back leaves no trace, whoever chose since."""
    if len(game.deciders) < 3 or rng.randrange(FINISH_EVERY):
        return
    seat, other = rng.sample(game.deciders, 2)
    actions = {chooser: rng.choice(game.legal(chooser)) for chooser in (seat, other)}
    both, alone = game.copy(), game.copy()
    for chooser, action in actions.items():
        both.play(action, seat=chooser)
    assert both.undo(seat) == actions[seat]
    alone.play(actions[other], seat=other)
    assert both == alone, f"what seat {seat} took back is still there"


def try_slow_interfaces(game: rookery.Game, rng: random.Random) -> rookery.Game:
    """All views, fields, save and load, position and back; the game goes on from a copy of itself."""
    for viewer in viewers(game):
        game.view(viewer)
        game.events_seen_by(viewer)
    written = type(game._state)()
    written.write(**game._state.read())
    assert written == game._state
    loaded = rookery.load(game.save())
    assert loaded == game
    other = rookery.from_position(game.position())
    assert other._state == game._state, "a position does not lead back to its table"
    play_on(other._state, rng)
    assert len(game.history) >= len(game._history)
    copy = rng.choice((game, loaded)).copy()
    assert copy == game
    return copy


def finish(game: rookery.Game, rng: random.Random) -> None:
    """The record leads to the same end by its recorded chance, and to every place on the way."""
    assert game.outcome is not None
    assert len(game._state.results()) == game.seats
    record = game.record()
    assert rookery.replay(record) == game
    rookery.replay(record, to=rng.randint(0, len(rookery.read_record(record).steps)))
    assert pickle.loads(pickle.dumps(game)) == game
