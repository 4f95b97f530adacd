"""13. How fast a game goes on tells nothing hidden, unless it says so itself.

At a live table everybody sees how long a decision takes. Where only a hand decides whether its seat is asked again,
an answer that comes at once tells of the hand: such a decision must be `hushed` in every world that others hold for
possible, and who then says "no, thanks" must look like who was not asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from rookery.core.actions import Action
from rookery.core.engine.rng import Generator
from rookery.core.game import Game

from ..random_games import expect, rulebook_of, table_of
from .redeals import FAR

# Worlds that the true one is held against.
WORLDS = 3


class Sequel(NamedTuple):
    """What an observer learns of a decision: what it is told, who is asked next, and all else that it can see."""

    told: tuple[str, ...]
    asked: tuple[int, ...]
    seen: int
    hushed: bool


# What can follow in one world, and what does if whoever is asked in a hushed step declines.
Sequels: TypeAlias = tuple[set[Sequel], set[Sequel]]


def check_pace(game: Game, seat: int, observer: int, seed: int) -> int:
    """Hold all that a seat can do in some worlds of an observer against each other; says how often it was hushed.

    Compared is what can follow the same telling, not action by action: a card that goes unseen may be any.
    """
    worlds = [sequels(world, seat, observer) for world in worlds_of(game, observer, seed)]
    for root in roots({sequel.told for after, _ in worlds for sequel in after}):
        found = [(below(root, after), below(root, declined)) for after, declined in worlds]
        found = [world for world in found if world[0]]
        for after, declined in found[1:]:
            at_once, finally_so = found[0]
            quiet = after == at_once or all(sequel.hushed for sequel in after | at_once)
            expect(quiet, f"the speed after {root} tells {observer} hidden things: {at_once} {after}", game)
            same = declined == finally_so
            expect(same, f"who declines after {root} differs from who is not asked: {finally_so} {declined}", game)
    return sum(sequel.hushed for after, _ in worlds for sequel in after)


def worlds_of(game: Game, observer: int, seed: int) -> Iterator[Game]:
    """The true world first, then others that the observer cannot tell from it, each as a game with its events."""
    yield game
    for number in range(WORLDS):
        table = table_of(game).copy()
        table.redeal_for(observer, Generator(FAR + WORLDS * seed + number))
        yield Game(rulebook_of(game), table, game._start, game.names)


def sequels(world: Game, seat: int, observer: int) -> Sequels:
    """Of every action that the observer is told of; of others it cannot know when they were played."""
    after, declined = set(), set()
    for action in world.legal(seat):
        game = world.copy()
        told = told_of(game, action, seat, observer)
        if not told:
            continue
        after.add(sequel(game, told, observer))
        for asked, answer in refusals(game):
            told += told_of(game, answer, asked, observer)
        declined.add(sequel(game, told, observer)._replace(hushed=False))
    return after, declined


def told_of(game: Game, action: Action, seat: int, observer: int) -> tuple[str, ...]:
    """Play an action; what the observer is told of it."""
    return tuple(map(str, game.play(action, seat=seat).seen_by(observer)))


def sequel(game: Game, told: tuple[str, ...], observer: int) -> Sequel:
    return Sequel(told, game.deciders, table_of(game).key(observer), game.hushed)


def refusals(game: Game) -> list[tuple[int, Action]]:
    """The "no, thanks" of the seats that are asked in a hushed step."""
    quiet = rulebook_of(game).hushed
    return [(seat, action) for seat in game.deciders for action in game.legal(seat) if str(action) in quiet]


def roots(tellings: set[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """The tellings that continue none of the others."""
    return [told for told in sorted(tellings) if not any(told[:end] in tellings for end in range(1, len(told)))]


def below(root: tuple[str, ...], found: set[Sequel]) -> set[Sequel]:
    """What continues a telling."""
    return {sequel for sequel in found if sequel.told[: len(root)] == root}
