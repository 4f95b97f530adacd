"""13. How fast a game goes on tells nothing hidden, unless it says so itself.

At a live table all players see how long a decision takes. If a hidden hand decides whether its seat is asked again, an
immediate answer reveals something about that hand. Such a decision must be `timing_sensitive` in every world that
other seats hold possible, and a seat that declines must look like a seat that was not asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from rookery.core.actions import Action
from rookery.core.engine.rng import Generator
from rookery.core.game import Game

from ..random_games import expect, rulebook_of, state_of
from .redeals import FAR

# Worlds that the true one is held against.
WORLDS = 3


class ObservedResult(NamedTuple):
    """What an observer learns of a decision: what it is told, who is asked next, and all else that it can see."""

    visible_events: tuple[str, ...]
    asked: tuple[int, ...]
    seen: int
    timing_sensitive: bool


# What can follow in one world, and what does if whoever is asked in a hushed step declines.
ObservedResults: TypeAlias = tuple[set[ObservedResult], set[ObservedResult]]


def check_timing(game: Game, seat: int, observer: int, seed: int) -> int:
    """Hold all that a seat can do in some worlds of an observer against each other; says how often it was hushed.

    Compared is what can follow the same telling, not action by action: a card that goes unseen may be any.
    """
    worlds = [observed_results(world, seat, observer) for world in worlds_of(game, observer, seed)]
    for root in roots({observed_result.visible_events for after, _ in worlds for observed_result in after}):
        found = [(continuing(root, after), continuing(root, declined)) for after, declined in worlds]
        found = [world for world in found if world[0]]
        for after, declined in found[1:]:
            at_once, finally_so = found[0]
            quiet = after == at_once or all(observed_result.timing_sensitive for observed_result in after | at_once)
            expect(quiet, f"the speed after {root} tells {observer} hidden things: {at_once} {after}", game)
            same = declined == finally_so
            expect(same, f"who declines after {root} differs from who is not asked: {finally_so} {declined}", game)
    return sum(observed_result.timing_sensitive for after, _ in worlds for observed_result in after)


def worlds_of(game: Game, observer: int, seed: int) -> Iterator[Game]:
    """The true world first, then others that the observer cannot tell from it, each as a game with its events."""
    yield game
    for number in range(WORLDS):
        state = state_of(game).copy()
        state.redeal_for(observer, Generator(FAR + WORLDS * seed + number))
        yield Game(rulebook_of(game), state, game._start, game.names)


def observed_results(world: Game, seat: int, observer: int) -> ObservedResults:
    """Of every action that the observer is told of; of others it cannot know when they were played."""
    after, declined = set(), set()
    for action in world.legal(seat):
        game = world.copy()
        visible_events = visible_events_of(game, action, seat, observer)
        if not visible_events:
            continue
        after.add(observed_result(game, visible_events, observer))
        for asked, answer in declines(game):
            visible_events += visible_events_of(game, answer, asked, observer)
        declined.add(observed_result(game, visible_events, observer)._replace(timing_sensitive=False))
    return after, declined


def visible_events_of(game: Game, action: Action, seat: int, observer: int) -> tuple[str, ...]:
    """Play an action; what the observer is told of it."""
    return tuple(map(str, game.play(action, seat=seat).seen_by(observer)))


def observed_result(game: Game, visible_events: tuple[str, ...], observer: int) -> ObservedResult:
    return ObservedResult(visible_events, game.deciders, state_of(game).key(observer), game.timing_sensitive)


def declines(game: Game) -> list[tuple[int, Action]]:
    """The "no, thanks" of the seats that are asked in a hushed step."""
    quiet = rulebook_of(game).timing_sensitive
    return [(seat, action) for seat in game.deciders for action in game.legal(seat) if str(action) in quiet]


def roots(event_lists: set[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """The tellings that continue none of the others."""
    return [
        visible_events
        for visible_events in sorted(event_lists)
        if not any(visible_events[:end] in event_lists for end in range(1, len(visible_events)))
    ]


def continuing(root: tuple[str, ...], found: set[ObservedResult]) -> set[ObservedResult]:
    """What continues a telling."""
    return {observed_result for observed_result in found if observed_result.visible_events[: len(root)] == root}
