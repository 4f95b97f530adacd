"""Bots that search: the same tree for every game and every level, only its size and taste differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from time import perf_counter

from rookery.core.actions import Action
from rookery.core.constants import LEGAL_MAX
from rookery.core.game import Seat, World
from rookery.core.generator import Generator
from rookery.core.levels import Level
from rookery.core.words import Words

from .bot import Thought
from .budget import Budget, Purse
from .fields import NOWHERE
from .tree import Tree, search

# A tree has room for so many nodes, and for so many actions of each on average; a full one goes on without growing.
NODES_MAX = 100_000
ARMS_A_NODE = 24
# Simulations between two looks at the clock, or at whether the best action can still be overtaken.
STRIDE = 32
# Even the last small decision of a turn gets so many.
SIMULATIONS_LEAST = 8
LINE_MAX = 12


class SearchBot:
    """Plays a level of the game it is given, on one thread or several, each with worlds of its own.

    With a budget in simulations, equal seeds and equal knowledge give equal choices; with one in seconds they depend on
    the machine.
    """

    def __init__(self, name: str, seed: int, budget: Budget | None = None, threads: int = 1) -> None:
        self.level = name
        self._budget = budget
        self._threads = threads
        self._rng = Random(seed)
        self._purse = Purse()
        self._trees: list[Tree] = []

    @property
    def name(self) -> str:
        return self.level if self._budget is None else f"{self.level}@{self._budget}"

    def choose(self, seat: Seat) -> Action:
        legal = seat.legal
        return legal[0] if len(legal) == 1 else self.think(seat)[0].action

    def think(self, seat: Seat) -> list[Thought]:
        legal = seat.legal
        searched = self._search(seat, level_of(seat, self.level))
        visits, values = _sums(searched)
        total = max(1, sum(visits.values()))
        ranked = sorted(legal, key=lambda action: (-visits[action], -values[action] / max(1, visits[action])))
        expected = {action: values[action] / visits[action] if visits[action] else None for action in legal}
        return [
            Thought(action, visits[action] / total, expected[action], searched[0].line_from(action))
            for action in ranked
        ]

    def style(self, language: str = "en") -> str:
        return Words(language).say(f"bot-{self.level}")

    def _search(self, seat: Seat, level: Level) -> list[Searched]:
        budget = self._budget or Budget(level.simulations, None)
        whole = budget.seconds if budget.seconds is not None else float(budget.simulations or 0)
        allowed = self._purse.allowance((seat.game, seat.number, seat.turn), whole, level.share)
        if budget.seconds is None:
            allowed = max(SIMULATIONS_LEAST, int(allowed))
        room = min(NODES_MAX, (budget.simulations or NODES_MAX) + 1)
        threads = [Searched(seat, level, self._tree(number, room), self._rng) for number in range(self._threads)]
        run = Searched.for_seconds if budget.seconds is not None else Searched.for_simulations
        each = allowed if budget.seconds is not None else max(1, allowed // len(threads))
        if len(threads) == 1:
            run(threads[0], each)
        else:
            with ThreadPoolExecutor(len(threads)) as pool:
                list(pool.map(run, threads, [each] * len(threads)))
        self._purse.spend(threads[0].seconds if budget.seconds is not None else sum(each.tree.done for each in threads))
        return threads

    def _tree(self, number: int, room: int) -> Tree:
        """A tree for each thread, made once: its memory is used again."""
        while len(self._trees) <= number:
            self._trees.append(Tree(room, room * ARMS_A_NODE + LEGAL_MAX))
        return self._trees[number]


class Searched:
    """One tree grown for one decision of a seat, from a world the seat could be in: the true one never gets here."""

    def __init__(self, seat: Seat, level: Level, tree: Tree, rng: Random) -> None:
        self.seat = seat.number
        self.tree = tree
        self.root: World = next(seat.worlds(rng))
        self.world = self.root.copy()
        self.actions = {int(action): action for action in seat.legal}
        self.generator = Generator(rng.getrandbits(128))
        self.seconds = 0.0
        depth = level.depth_alone if seat.seats == 1 else level.depth
        tree.shape(level.observer, level.known_by, level.playout, depth)
        tree.taste(level.explore, level.caution, level.width, level.widening)
        tree.expect(level.simple)
        tree.clear(seat.number)

    @classmethod
    def begin(cls, seat: Seat, level: str, tree: Tree, rng: Random) -> Searched:
        """A search of a level by its name."""
        return cls(seat, level_of(seat, level), tree, rng)

    def run(self, simulations: int) -> None:
        search(self.tree, self.root.table, self.world.table, self.generator, simulations)

    def for_simulations(self, simulations: float) -> None:
        """So many simulations, fewer if the best action cannot be overtaken any more."""
        left = int(simulations)
        while left > 0 and not self.is_settled(left):
            self.run(min(left, STRIDE))
            left -= min(left, STRIDE)

    def for_seconds(self, seconds: float) -> None:
        """As many simulations as fit into the time, a stride at least."""
        start = perf_counter()
        while self.seconds < seconds:
            self.run(STRIDE)
            self.seconds = perf_counter() - start
            pace = self.tree.done / max(self.seconds, 1e-9)
            if self.is_settled(int(pace * (seconds - self.seconds))):
                break

    def is_settled(self, left: int) -> bool:
        """Whether the most visited action stays so whatever the simulations that are left bring."""
        visits = sorted((arm[1] for arm in self.tree.root_arms()), reverse=True)
        return len(visits) == len(self.actions) > 1 and visits[0] > visits[1] + left

    def arms(self) -> Iterable[tuple[Action, int, float]]:
        return ((self.actions[number], visits, value) for number, visits, value in self.tree.root_arms())

    def line_from(self, action: Action) -> tuple[tuple[int, Action], ...]:
        """What would follow an action in the one world from which the tree grew: what the tree has tried most, and for
        seats that have no nodes what their policy does."""
        world = self.root.copy()
        line: list[tuple[int, Action]] = []
        trail = 0
        while len(line) < LINE_MAX and (seat := self.next_to_choose(world, begun=bool(line))) is not None:
            is_first = seat == self.seat and not line
            known = int(action) if is_first else self.tree.best_at(world.table, seat, trail)
            legal = world.legal(seat)
            if known != NOWHERE and len(legal) > 1:
                trail = self.tree.after(trail, known)
            elif seat == self.seat and len(legal) > 1:
                break
            else:
                known = world.table.habit(seat, self.generator)
            if line or is_first:
                line.append((seat, next(each for each in legal if each == known)))
            world.play(known, seat)
        return tuple(line)

    def next_to_choose(self, world: World, *, begun: bool) -> int | None:
        """As the tree asks: the lowest seat, its own last; its own first if it has chosen and thinks again."""
        waiting = world.deciders
        if waiting and not begun and self.seat not in waiting:
            return self.seat
        return min(waiting, key=lambda seat: (seat == self.seat, seat), default=None)


def level_of(seat: Seat, name: str) -> Level:
    """What a level is in the game of a seat."""
    return next(level for level in seat.levels if level.name == name)


def _sums(searched: list[Searched]) -> tuple[Counter[Action], Counter[Action]]:
    """Visits and values of each action in all trees."""
    visits: Counter[Action] = Counter()
    values: Counter[Action] = Counter()
    for each in searched:
        for action, count, value in each.arms():
            visits[action] += count
            values[action] += value  # type: ignore[assignment]  # sums of floats, by action
    return visits, values
