"""12. Simultaneous secret choices: others only see that a seat has chosen, and choices may change until the last one.

A position of such a game has `choices`: for each seat the notation of its current choice, or nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from rookery.core.engine.rng import Generator
from rookery.core.events import Events
from rookery.core.game import Game

from ..cases import Case
from ..committed import Step, steps_of, visible_history
from ..hooks import Hooks
from ..random_games import can_choose_again, expect, finish, position_of, rulebook_of, state_of
from .leaks import expect_same_answers
from .redeals import SEED_OFFSET, check_possible

# What others see


def check_secrecy(game: Game, seed: int) -> None:
    """Check that others learn once that a choice was made, but not which one, nor that it was replaced.

    Two different choices of one seat, as a first choice or as a replacement, are compared.
    """
    generator = Generator(seed)
    choosers = [seat for seat in range(game.seats) if game.legal(seat)]
    if not choosers:
        return
    seat = choosers[generator.below(len(choosers))]
    legal = game.legal(seat)
    one, other = (legal[generator.below(len(legal))] for _ in range(2))
    played, other_played = game.copy(), game.copy()
    visible_events, other_events = played.play(one, seat=seat), other_played.play(other, seat=seat)
    secret = state_of(played).is_secret
    expect(secret == state_of(other_played).is_secret, f"whether {one} ends a step depends on what is chosen", played)
    if not secret:
        return
    for reader in (None, *(reader for reader in range(game.seats) if reader != seat)):
        expect(
            visible_events.seen_by(reader) == other_events.seen_by(reader),
            f"events for {reader} distinguish {one} and {other}",
            played,
        )
        expect(
            played.view(reader) == other_played.view(reader),
            f"the view of {reader} distinguishes {one} and {other}",
            played,
        )
        check_flag(game, played, visible_events, reader)
        if reader is not None:
            expect_same_answers(played, other_played, reader, seed)


def check_flag(before: Game, after: Game, visible_events: Events, reader: int | None) -> None:
    """Check that a first choice is one event and one changed flag in the view, and that a replacement changes
    nothing.
    """
    first = len(before.deciders) - len(after.deciders)
    expect(
        len(visible_events.seen_by(reader)) == first,
        f"a secret choice has events for {reader}: {visible_events.seen_by(reader)}",
        after,
    )
    seen, now = (dict(leaves(game.view(reader))) for game in (before, after))
    changed = [path for path in seen.keys() | now.keys() if seen.get(path, "-") != now.get(path, "-")]
    expect(len(changed) == first, f"a secret choice changes {changed} in the view of {reader}", after)
    if reader is not None:
        expect(before.legal(reader) == after.legal(reader), f"a secret choice changes the actions of {reader}", after)
        same = state_of(before).key(reader) == state_of(after).key(reader)
        expect(same == (not first), f"the key of {reader} must depend on who has chosen, and on nothing else", after)


def leaves(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], object]]:
    """Yield every value in JSON that is not a list or object, with its path."""
    if isinstance(value, dict | list):
        parts = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in parts:
            yield from leaves(item, (*path, key))
    else:
        yield path, value


# Replacing a choice


def check_replacing_choices(game: Game, seed: int) -> None:
    """Check that a seat that has chosen has all its choices again until the last seat has chosen, and none
    afterwards.
    """
    generator = Generator(seed)
    step = game.copy()
    first = [step.legal(seat) for seat in range(step.seats)]
    is_open = bool(step.deciders)
    while is_open:
        seat = step.deciders[generator.below(len(step.deciders))]
        choose_at_random(step, seat, 1, generator)
        is_open = state_of(step).is_secret
        if is_open and seat not in step.deciders:
            expect(step.legal(seat) == first[seat], f"seat {seat} must have the same choices again", step)
    expect(not can_choose_again(step), "seats can choose again after the last has chosen", step)


# The order of choosers and choices that were replaced


def check_order(case: Case, seed: int) -> None:
    """Check that the same choices in another order, after others that are replaced, give the same game."""
    game = finish(case.new(seed), seed)
    steps = steps_of(case.new(seed), game.record())
    in_order, mixed = case.new(seed), case.new(seed)
    generator = Generator(seed)
    for step in steps:
        for seat, text in step:
            in_order.play(text, seat=seat)
        play_mixed(mixed, step, generator)
        same = state_of(in_order).dump() == state_of(mixed).dump()
        expect(same, f"the order of choices or what they replaced changed the game state: {step}", mixed)
    for other in (in_order, mixed):
        expect(other == game, "the same choices give another game", game)
        expect(other.record() == game.record(), "the order of choices is in the record", game)
        for reader in (None, *range(game.seats)):
            expect(
                visible_history(other, reader) == visible_history(game, reader), f"the events of {reader} differ", game
            )


def play_mixed(game: Game, step: Step, generator: Generator) -> None:
    """Play a step with the seats in random order. All but the last make another choice first, and may begin a third."""
    seats = sorted({seat for seat, _ in step})
    while seats:
        seat = seats.pop(generator.below(len(seats)))
        choice = [text for chooser, text in step if chooser == seat]
        first = game.legal(seat)
        if seats:
            choose_completely(game, seat, generator)
        for text in choice:
            game.play(text, seat=seat)
        if seats and game.legal(seat) == first:
            begin_another_choice(game, seat, generator.below(len(choice)), generator)


def choose_completely(game: Game, seat: int, generator: Generator) -> None:
    """Make any complete choice: it is complete when the seat has all its choices again."""
    first = game.legal(seat)
    choose_at_random(game, seat, 1, generator)
    while game.legal(seat) != first:
        choose_at_random(game, seat, 1, generator)


def begin_another_choice(game: Game, seat: int, items: int, generator: Generator) -> None:
    """Make up to `items` items of another choice, but never complete it."""
    first = game.legal(seat)
    for _ in range(items):
        legal = game.legal(seat)
        action = legal[generator.below(len(legal))]
        trial = game.copy()
        trial.play(action, seat=seat)
        if trial.legal(seat) == first:
            return
        game.play(action, seat=seat)


def choose_at_random(game: Game, seat: int, items: int, generator: Generator) -> None:
    for _ in range(items):
        legal = game.legal(seat)
        game.play(legal[generator.below(len(legal))], seat=seat)


# Redeals


def check_redealt_choices(game: Game, seat: int, hooks: Hooks, seed: int) -> None:
    """Check that a redeal keeps the seat's choice and who has chosen, and gives the others possible choices."""
    redealt = state_of(game).copy()
    redealt.redeal_for(seat, Generator(seed + SEED_OFFSET))
    check_possible(game, redealt, seat)
    true, dealt = (position["choices"] for position in (game.position(), position_of(game, redealt)))
    expect(dealt[seat] == true[seat], f"redeal changes what seat {seat} has chosen", game)
    for other in set(range(game.seats)) - {seat}:
        expect(bool(dealt[other]) == bool(true[other]), f"redeal changes whether seat {other} has chosen", game)
        same = hooks.lengths_vary or len(dealt[other]) == len(true[other])
        expect(same, f"redeal changes how much seat {other} has chosen", game)
        texts = [str(rulebook_of(game).actions.all[number]) for number in redealt.legal_numbers(other)]
        fits = not dealt[other] or dealt[other][0] in texts
        expect(fits, f"redeal for seat {seat}: seat {other} cannot have chosen {dealt[other]}", game)
