"""Play one game through every Python interface of the engine; no query may change the game."""

from __future__ import annotations

import pickle
import random

import rookery
from rookery import bots
from rookery.core.engine.constants import SEATS_MAX
from rookery.core.engine.rng import Generator
from rookery.core.engine.state import GameState

# Interfaces whose time grows with the length of the game are tried at one decision in this number.
SLOW_EVERY = 25
# Interfaces that replay the game are tried at one decision in this number.
REPLAY_EVERY = 8
PLIES = 4
# Python builds views from a dump, which is slow with sanitizers and not checked: one decision in this number has one.
VIEW_EVERY = 4
# One decision in this number may change a secret choice, where that is allowed.
CHANGED_CHOICE_EVERY = 6


def play_through(game: rookery.Game, rng: random.Random, every: int = 1) -> int:
    """Play to the end and try every interface at one decision in `every`; return the number of decisions.

    At least one of the first `every` decisions tries them. Checks of finished games take as long as the game, so that
    only some long games have them.
    """
    decisions = 0
    certain = rng.randrange(every)
    try:
        while game.deciders:
            if decisions == certain or rng.randrange(every) == 0:
                game = play_one(game, rng)
            else:
                play_any(game, rng)
            decisions += 1
        if every == 1 or rng.randrange(REPLAY_EVERY) == 0:
            finish(game, rng)
    except Exception:
        print(game.record())
        raise
    return decisions


def play_one(game: rookery.Game, rng: random.Random) -> rookery.Game:
    """Try every interface, then play one random action."""
    try_interfaces(game, rng)
    if rng.randrange(SLOW_EVERY) == 0:
        game = try_slow_interfaces(game, rng)
    undo_and_replay(game, rng)
    swap_order(game, rng)
    read_events(game, play_any(game, rng), rng)
    return game


def play_any(game: rookery.Game, rng: random.Random) -> rookery.Events:
    """Play one random action."""
    seat = random_chooser(game._state, game.seats, rng)
    return game.play(rng.choice(game.legal(seat)), seat=seat)


def random_chooser(table: GameState, seats: int, rng: random.Random) -> int:
    """Return a random decider; sometimes a seat that may change its secret choice."""
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
    try_invalid_actions(game, rng)
    assert table.dump() == before, "a query changed the state"


def search(game: rookery.Game, seat: int, rng: random.Random) -> None:
    """Run a small search of a random level, whose tree may become full."""
    bot = bots.load(f"{rng.choice(bots.LEVELS)}@{rng.randrange(1, 40)}", seed=rng.getrandbits(64))
    evaluations = bot.evaluate_actions(game.seat(seat))
    assert sorted(each.action for each in evaluations) == sorted(game.legal(seat))


def redeal(game: rookery.Game, seat: int, rng: random.Random) -> None:
    """Check that a redeal looks the same to the seat, and play on from it."""
    world = next(game.seat(seat).worlds(rng))
    assert world.state.fault_code == 0, f"fault {world.state.fault_code} in a redeal for seat {seat}"
    assert world.state.key(seat) == game._state.key(seat), f"a redeal changed what seat {seat} sees"
    play_on(world.state, rng)


def play_on(table: GameState, rng: random.Random) -> None:
    """Play a few random actions on a state that is not used again."""
    for _ in range(PLIES):
        if table.to_act:
            seat = rng.choice(waiting_seats(table))
            assert table.act(seat, rng.choice(table.legal_numbers(seat))), f"rejected, fault {table.fault_code}"
            table.estimates()
    assert table.fault_code == 0, f"fault {table.fault_code} after a redeal"


def copy_and_restore(table: GameState, rng: random.Random) -> None:
    copy = table.copy()
    assert copy == table
    assert copy.same_position(table)
    play_on(copy, rng)
    copy.restore(table.dump())
    assert copy == table


def try_invalid_actions(game: rookery.Game, rng: random.Random) -> None:
    """Check that invalid actions and seats are rejected."""
    number = rng.choice((-1, -(2**31), 2**31 - 1, len(game._rulebook.actions)))
    for seat in (*range(game.seats), -1, game.seats, 2**31 - 1):
        assert not game._state.act(seat, number), f"seat {seat} could play {number}"


def waiting_seats(table: GameState) -> list[int]:
    return [seat for seat in range(SEATS_MAX) if (table.to_act >> seat) & 1]


def choosers(game: rookery.Game) -> list[int]:
    """Return the seats with legal actions, which include seats that may change their choice."""
    return [seat for seat in range(game.seats) if game.legal(seat)]


def viewers(game: rookery.Game) -> list[int | None]:
    return [None, *range(game.seats)]


def read_events(game: rookery.Game, events: rookery.Events, rng: random.Random) -> None:
    """Read the events as a seat or a spectator, and sometimes the view."""
    viewer = rng.choice(viewers(game))
    assert len(events) == len(list(events))
    events.seen_by(viewer)
    if rng.randrange(VIEW_EVERY) == 0:
        assert game.view(viewer)


def undo_and_replay(game: rookery.Game, rng: random.Random) -> None:
    """Sometimes play and undo, or undo and play again. Both replay the whole game and must restore the state."""
    before = game._state.dump()
    if rng.randrange(REPLAY_EVERY) == 0:
        seat = random_chooser(game._state, game.seats, rng)
        game.play(rng.choice(game.legal(seat)), seat=seat)
        game.undo()
        assert game._state.dump() == before, "undo did not restore the state"
    can_undo = [seat for seat in range(game.seats) if game.can_undo(seat)]
    if can_undo and rng.randrange(REPLAY_EVERY) == 0:
        seat = rng.choice(can_undo)
        game.play(game.undo(seat), seat=seat)
        assert game._state.dump() == before, f"undoing and repeating a choice of seat {seat} changed the state"


def swap_order(game: rookery.Game, rng: random.Random) -> None:
    """Check that undoing a secret choice removes it completely, although another seat chose after it."""
    if len(game.deciders) < 3 or rng.randrange(REPLAY_EVERY):
        return
    seat, other = rng.sample(game.deciders, 2)
    actions = {chooser: rng.choice(game.legal(chooser)) for chooser in (seat, other)}
    both, alone = game.copy(), game.copy()
    for chooser, action in actions.items():
        both.play(action, seat=chooser)
    assert both.undo(seat) == actions[seat]
    alone.play(actions[other], seat=other)
    assert both == alone, f"the undone choice of seat {seat} left a trace"


def try_slow_interfaces(game: rookery.Game, rng: random.Random) -> rookery.Game:
    """Try views, fields, saves and positions; return a copy with which the game continues."""
    for viewer in viewers(game):
        game.view(viewer)
        game.events_seen_by(viewer)
    written = type(game._state)()
    written.write(**game._state.read())
    assert written == game._state
    loaded = rookery.load(game.save())
    assert loaded == game
    other = rookery.from_position(game.position())
    assert other._state == game._state, "a position does not restore its state"
    play_on(other._state, rng)
    assert len(game.history) >= len(game._history)
    copy = rng.choice((game, loaded)).copy()
    assert copy == game
    return copy


def finish(game: rookery.Game, rng: random.Random) -> None:
    """Check that the record replays to the same end, and to any decision before it."""
    assert game.outcome is not None
    assert len(game._state.results()) == game.seats
    record = game.record()
    assert rookery.replay(record) == game
    rookery.replay(record, to=rng.randint(0, len(rookery.read_record(record).steps)))
    assert pickle.loads(pickle.dumps(game)) == game
