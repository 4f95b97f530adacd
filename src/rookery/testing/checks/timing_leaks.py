"""13. The speed of a game reveals nothing hidden, unless the game declares the decision timing-sensitive.

At a live table all players see how long a decision takes. If a hidden hand decides whether its seat is asked again, an
immediate answer reveals something about that hand. Such a decision must be `timing_sensitive` in every world that other
seats consider possible, and a seat that declines must look like a seat that was not asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from rookery.core.actions import Action
from rookery.core.engine.rng import Generator
from rookery.core.game import Game

from ..random_games import expect, rulebook_of, state_of
from .redeals import SEED_OFFSET

# The number of worlds to compare with the true one.
WORLDS = 3


class ObservedResult(NamedTuple):
    """What an observer sees of a decision: the events, the seats to act next, its infoset key, and the sensitivity."""

    visible_events: tuple[str, ...]
    asked: tuple[int, ...]
    seen: int
    timing_sensitive: bool


# The results that are possible in one world; and those after all seats that were asked in a timing-sensitive step
# decline.
ObservedResults: TypeAlias = tuple[set[ObservedResult], set[ObservedResult]]


def check_timing(game: Game, seat: int, observer: int, seed: int) -> int:
    """Compare everything a seat can do in several worlds of an observer. Return the number of timing-sensitive results.

    Results after the same events are compared, not action by action: a hidden card may be any card.
    """
    worlds = [observed_results(world, seat, observer) for world in worlds_of(game, observer, seed)]
    for prefix in shortest_prefixes(
        {observed_result.visible_events for after, _ in worlds for observed_result in after}
    ):
        found = [(extensions(prefix, after), extensions(prefix, declined)) for after, declined in worlds]
        found = [world for world in found if world[0]]
        for after, declined in found[1:]:
            first_after, first_declined = found[0]
            is_safe = after == first_after or all(
                observed_result.timing_sensitive for observed_result in after | first_after
            )
            expect(
                is_safe,
                f"the speed after {prefix} reveals hidden information to {observer}: {first_after} {after}",
                game,
            )
            same = declined == first_declined
            expect(same, f"declining after {prefix} differs from not being asked: {first_declined} {declined}", game)
    return sum(observed_result.timing_sensitive for after, _ in worlds for observed_result in after)


def worlds_of(game: Game, observer: int, seed: int) -> Iterator[Game]:
    """Yield the true world, then others that the observer cannot distinguish from it, each as a game with its
    events.
    """
    yield game
    for number in range(WORLDS):
        state = state_of(game).copy()
        state.redeal_for(observer, Generator(SEED_OFFSET + WORLDS * seed + number))
        yield Game(rulebook_of(game), state, game._start, game.names)


def observed_results(world: Game, seat: int, observer: int) -> ObservedResults:
    """Return the results of every action with events for the observer. It cannot know when other actions were
    played.
    """
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
    """Play an action, and return its events for the observer."""
    return tuple(map(str, game.play(action, seat=seat).seen_by(observer)))


def observed_result(game: Game, visible_events: tuple[str, ...], observer: int) -> ObservedResult:
    return ObservedResult(visible_events, game.deciders, state_of(game).key(observer), game.timing_sensitive)


def declines(game: Game) -> list[tuple[int, Action]]:
    """Return the declining actions of the seats that are asked in a timing-sensitive step."""
    sensitive = rulebook_of(game).timing_sensitive
    return [(seat, action) for seat in game.deciders for action in game.legal(seat) if str(action) in sensitive]


def shortest_prefixes(event_lists: set[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Return the event lists that do not extend another one."""
    return [
        visible_events
        for visible_events in sorted(event_lists)
        if not any(visible_events[:end] in event_lists for end in range(1, len(visible_events)))
    ]


def extensions(prefix: tuple[str, ...], found: set[ObservedResult]) -> set[ObservedResult]:
    """Return the results whose events begin with `prefix`."""
    return {observed_result for observed_result in found if observed_result.visible_events[: len(prefix)] == prefix}
