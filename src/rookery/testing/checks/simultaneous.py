"""12. All choose at once in secret: others see only that one has chosen, and minds may change until the last has.

A position of such a game has `choices`: for each seat the notation of its choice as it stands, nothing if it has none.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rookery.core.engine.rng import Generator
from rookery.core.events import Events
from rookery.core.game import Game

from ..cases import Case
from ..committed import Step, steps_of, visible_history
from ..hooks import Hooks
from ..random_games import can_choose_again, expect, finish, position_of, rulebook_of, state_of
from .leaks import expect_same_answers
from .redeals import FAR, check_possible

# What others see


def check_secrecy(game: Game, seed: int) -> None:
    """Of a choice others learn that it was made, once; which one it is, and that it was replaced, they cannot tell.

    Two ways for a seat to choose, one that decides or one that chooses anew, are held against each other.
    """
    generator = Generator(seed)
    choosers = [seat for seat in range(game.seats) if game.legal(seat)]
    if not choosers:
        return
    seat = choosers[generator.below(len(choosers))]
    legal = game.legal(seat)
    one, other = (legal[generator.below(len(legal))] for _ in range(2))
    mine, theirs = game.copy(), game.copy()
    visible_events, told_twin = mine.play(one, seat=seat), theirs.play(other, seat=seat)
    secret = state_of(mine).is_secret
    expect(secret == state_of(theirs).is_secret, f"whether {one} ends a step depends on what is chosen", mine)
    if not secret:
        return
    for reader in (None, *(reader for reader in range(game.seats) if reader != seat)):
        expect(
            visible_events.seen_by(reader) == told_twin.seen_by(reader), f"{reader} is told of {one} and {other}", mine
        )
        expect(mine.view(reader) == theirs.view(reader), f"the view of {reader} tells {one} from {other}", mine)
        check_flag(game, mine, visible_events, reader)
        if reader is not None:
            expect_same_answers(mine, theirs, reader, seed)


def check_flag(before: Game, after: Game, visible_events: Events, reader: int | None) -> None:
    """Who has now chosen is told, and is one flag in the view; who is not done, or was done before, goes unnoticed."""
    first = len(before.deciders) - len(after.deciders)
    expect(
        len(visible_events.seen_by(reader)) == first,
        f"a secret choice tells {reader} {visible_events.seen_by(reader)}",
        after,
    )
    seen, now = (dict(leaves(game.view(reader))) for game in (before, after))
    changed = [place for place in seen.keys() | now.keys() if seen.get(place, "-") != now.get(place, "-")]
    expect(len(changed) == first, f"a secret choice changes {changed} in the view of {reader}", after)
    if reader is not None:
        expect(before.legal(reader) == after.legal(reader), f"a secret choice changes the actions of {reader}", after)
        same = state_of(before).key(reader) == state_of(after).key(reader)
        expect(same == (not first), f"the key of {reader} does not tell who has chosen, or tells more", after)


def leaves(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Everything in a piece of JSON that is no list or object, by its place."""
    if isinstance(value, dict | list):
        parts = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in parts:
            yield from leaves(item, (*place, key))
    else:
        yield place, value


# Changing one's mind


def check_choosing_again(game: Game, seed: int) -> None:
    """From the start of a step: who has chosen has all its choices again until the last has chosen, then nobody has."""
    generator = Generator(seed)
    step = game.copy()
    first = [step.legal(seat) for seat in range(step.seats)]
    is_open = bool(step.deciders)
    while is_open:
        seat = step.deciders[generator.below(len(step.deciders))]
        choose_at_random(step, seat, 1, generator)
        is_open = state_of(step).is_secret
        if is_open and seat not in step.deciders:
            expect(step.legal(seat) == first[seat], f"seat {seat} cannot choose anew as it could choose at first", step)
    expect(not can_choose_again(step), "seats can choose anew after the last has chosen", step)


# The order of choosers and choices that were replaced


def check_order(case: Case, seed: int) -> None:
    """The same choices in another order, with others made first and replaced, give the same game."""
    game = finish(case.new(seed), seed)
    steps = steps_of(case.new(seed), game.record())
    straight, mixed = case.new(seed), case.new(seed)
    generator = Generator(seed)
    for step in steps:
        for seat, text in step:
            straight.play(text, seat=seat)
        play_mixed(mixed, step, generator)
        same = state_of(straight).dump() == state_of(mixed).dump()
        expect(same, f"the order of choices or what they replaced changed the table: {step}", mixed)
    for other in (straight, mixed):
        expect(other == game, "the same choices give another game", game)
        expect(other.record() == game.record(), "the order of choices is in the record", game)
        for reader in (None, *range(game.seats)):
            expect(visible_history(other, reader) == visible_history(game, reader), f"{reader} is told otherwise", game)


def play_mixed(game: Game, step: Step, generator: Generator) -> None:
    """Play a step by seats in an order of chance; all but the last first choose otherwise, and may begin anew."""
    seats = sorted({seat for seat, _ in step})
    while seats:
        seat = seats.pop(generator.below(len(seats)))
        choice = [text for chooser, text in step if chooser == seat]
        first = game.legal(seat)
        if seats:
            choose_whole(game, seat, generator)
        for text in choice:
            game.play(text, seat=seat)
        if seats and game.legal(seat) == first:
            begin_another_choice(game, seat, generator.below(len(choice)), generator)


def choose_whole(game: Game, seat: int, generator: Generator) -> None:
    """Any complete choice: when it is, all can be chosen again."""
    first = game.legal(seat)
    choose_at_random(game, seat, 1, generator)
    while game.legal(seat) != first:
        choose_at_random(game, seat, 1, generator)


def begin_another_choice(game: Game, seat: int, items: int, generator: Generator) -> None:
    """Up to so many items of another choice, but none that would complete it."""
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


# Re-deals


def check_redealt_choices(game: Game, seat: int, hooks: Hooks, seed: int) -> None:
    """A re-deal keeps who has chosen and the seat's own choice; the others have chosen what they now could."""
    redealt = state_of(game).copy()
    redealt.redeal_for(seat, Generator(seed + FAR))
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
