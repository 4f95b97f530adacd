"""Search bots: one search for every game and level; only the budget and the parameters differ."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from time import perf_counter

from rookery.core.actions import Action
from rookery.core.compilation.selection import build_name
from rookery.core.data.bot_levels import Level
from rookery.core.engine.constants import LEGAL_MAX
from rookery.core.engine.rng import Generator
from rookery.core.game import Seat, World
from rookery.core.text.localizer import Localizer

from .bot import ActionEvaluation, legal_actions_of, single_choice_evaluations
from .budget import SIMULATIONS_MAX, Budget, TurnBudget
from .fields import NONE, SIMULATIONS_PER_CHECK
from .simulations import search, search_until_certain
from .tree import Tree

# Most nodes of a tree, and average arms per node. A full tree continues without growing.
NODES_MAX = 100_000
ARMS_PER_NODE = 24
# Seconds between clock checks with a budget in seconds. Each check needs the GIL, so other threads wait for it.
CLOCK_CHECK_SECONDS = 0.005
# Fewest simulations, even for the last decision of a turn.
SIMULATIONS_MIN = 8
PRINCIPAL_VARIATION_MAX = 12
# How many times slower a simulation is in the uncompiled build, roughly.
UNCOMPILED_SLOWDOWN = 100


class SearchBot:
    """Plays a level of the game it is given, on one or more threads, each with separate determinizations.

    With a budget in simulations, equal seeds and equal knowledge give equal choices. With a budget in seconds, choices
    depend on the machine.
    """

    def __init__(self, name: str, seed: int, budget: Budget | None = None, threads: int = 1) -> None:
        self.level = name
        self._budget = budget
        self._threads = threads
        self._rng = Random(seed)
        self._turn_budget = TurnBudget()
        self._trees: dict[int, Tree] = {}

    @property
    def name(self) -> str:
        return self.level if self._budget is None else f"{self.level}@{self._budget}"

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def choose(self, seat: Seat) -> Action:
        legal = legal_actions_of(seat)
        return legal[0] if len(legal) == 1 else RootStatistics(seat, self._search(seat)).ranked[0]

    def evaluate_actions(self, seat: Seat) -> list[ActionEvaluation]:
        legal = legal_actions_of(seat)
        if len(legal) == 1:
            return single_choice_evaluations(legal, seat.number)
        search_runs = self._search(seat)
        root_statistics = RootStatistics(seat, search_runs)
        return [
            ActionEvaluation(
                action,
                root_statistics.visit_share(action),
                root_statistics.expected_value(action),
                search_runs[0].principal_variation_from(action),
            )
            for action in root_statistics.ranked
        ]

    def description(self, language: str = "en") -> str:
        return Localizer(language).say(f"bot-{self.level}")

    def _search(self, seat: Seat) -> list[SearchRun]:
        """Grow a tree on every thread, within the turn's remaining budget for this decision."""
        level = level_for(seat, self.level)
        budget = self._budget or default_budget(level)
        whole = budget.seconds or float(budget.simulations or 0)
        room = min(NODES_MAX, (budget.simulations or NODES_MAX) + 1)
        search_runs_done = [
            SearchRun(seat, level, self._tree(number, room), self._rng) for number in range(self._threads)
        ]
        turn = (seat.game, seat.number, seat.turn)
        allowed = self._turn_budget.allowance(
            turn, search_runs_done[0].root.state.key(seat.number), whole, level.budget_share
        )
        if budget.seconds is None:
            each = max(SIMULATIONS_MIN, int(allowed)) // len(search_runs_done)
            run_on_threads([partial(one.for_simulations, max(1, each)) for one in search_runs_done])
            self._turn_budget.spend(sum(one.tree.done for one in search_runs_done))
        else:
            run_on_threads([partial(one.for_seconds, allowed) for one in search_runs_done])
            self._turn_budget.spend(max(one.seconds for one in search_runs_done))
        return search_runs_done

    def _tree(self, number: int, room: int) -> Tree:
        """Return the tree of a thread. It is reused while it is large enough, to save memory allocation."""
        if number not in self._trees or self._trees[number].node_capacity < room:
            self._trees[number] = Tree(room, room * ARMS_PER_NODE + LEGAL_MAX)
        return self._trees[number]


class SearchRun:
    """One tree grown for one decision of a seat, from a determinization. The true state never gets here."""

    def __init__(self, seat: Seat, level: Level, tree: Tree, rng: Random) -> None:
        self.seat = seat.number
        self.tree = tree
        self.root: World = next(seat.worlds(rng))
        # Seats that have already chosen in secret are asked again during the search: in the determinization their
        # choice would be random, not deliberate.
        self.root.state.reopen_choices()
        self.world = self.root.copy()
        self.actions = {int(action): action for action in seat.legal}
        self.generator = Generator(rng.getrandbits(128))
        self.seconds = 0.0
        depth = level.depth_solo if seat.seats == 1 else level.depth
        tree.set_tree_shape(level.observer, level.keyed_by, level.playout, depth)
        tree.set_selection(level.c_puct, level.prior_temperature, level.widening_base, level.widening_factor)
        tree.set_greedy_opponents(level.greedy_opponents)
        tree.clear(seat.number)
        tree.set_action_count(len(self.actions))

    def run(self, simulations: int) -> None:
        search(self.tree, self.root.state, self.world.state, self.generator, simulations)

    def for_simulations(self, simulations: int) -> None:
        """Run N simulations, or fewer once the best action cannot be overtaken."""
        states = self.root.state, self.world.state
        while simulations > 0:
            simulations = search_until_certain(self.tree, *states, self.generator, simulations)

    def for_seconds(self, seconds: float) -> None:
        """Run as many simulations as fit into the time, and at least SIMULATIONS_MIN."""
        start = perf_counter()
        self.run(SIMULATIONS_MIN)
        self.seconds = perf_counter() - start
        while self.seconds < seconds:
            pace = self.tree.done / max(self.seconds, 1e-9)
            left = min(int(pace * (seconds - self.seconds)) + 1, SIMULATIONS_MAX)
            if self.tree.is_certain(left):
                break
            self.run(min(left, max(SIMULATIONS_PER_CHECK, int(pace * CLOCK_CHECK_SECONDS))))
            self.seconds = perf_counter() - start

    def arms(self) -> Iterable[tuple[Action, int, float]]:
        return ((self.actions[number], visits, value) for number, visits, value in self.tree.root_arms())

    def principal_variation_from(self, action: Action) -> tuple[tuple[int, Action], ...]:
        """Return the expected continuation after an action, in the determinization at the root.

        Seats with nodes take the most visited action; the others follow the playout policy.
        """
        world = self.root.copy()
        line: list[tuple[int, Action]] = []
        path_key = 0
        while len(line) < PRINCIPAL_VARIATION_MAX and (seat := self.next_to_choose(world)) is not None:
            is_first = seat == self.seat and not line
            known = int(action) if is_first else self.tree.best_action_at(world.state, seat, path_key)
            legal = world.legal(seat)
            if known != NONE and len(legal) > 1:
                path_key = self.tree.after(path_key, known)
            elif seat == self.seat and len(legal) > 1:
                break
            else:
                known = world.state.playout_policy(seat, self.generator)
            if line or is_first:
                line.append((seat, next(each for each in legal if each == known)))
            world.play(known, seat)
        return tuple(line)

    def next_to_choose(self, world: World) -> int | None:
        """Return the seat that chooses next, in the tree's order: the lowest seat first, the searching seat last; None
        if none."""
        return min(world.deciders, key=lambda seat: (seat == self.seat, seat), default=None)


def default_budget(level: Level) -> Budget:
    """Return the simulations of a level; in the uncompiled build only a fraction, because it is too slow."""
    simulations = level.simulations if build_name() == "compiled" else level.simulations // UNCOMPILED_SLOWDOWN
    return Budget(max(SIMULATIONS_MIN, simulations), None)


def level_for(seat: Seat, name: str) -> Level:
    """Return the parameters of a level for the game of a seat."""
    return {level.name: level for level in seat.levels}[name]


def run_on_threads(works: Sequence[Callable[[], None]]) -> None:
    """Run all functions in parallel; a single one runs in this thread."""
    if len(works) == 1:
        works[0]()
        return
    with ThreadPoolExecutor(len(works)) as pool:
        for done in [pool.submit(work) for work in works]:
            done.result()


class RootStatistics:
    """Visits and values of a seat's legal actions, summed over all trees; ranked by visits, then by mean value."""

    def __init__(self, seat: Seat, search_runs: Iterable[SearchRun]) -> None:
        self._visits: Counter[Action] = Counter()
        self._values: dict[Action, float] = defaultdict(float)
        for one in search_runs:
            for action, visits, value in one.arms():
                self._visits[action] += visits
                self._values[action] += value
        self._all = max(1, self._visits.total())
        self.ranked = sorted(
            seat.legal, key=lambda action: (-self._visits[action], -(self.expected_value(action) or 0.0))
        )

    def visit_share(self, action: Action) -> float:
        return self._visits[action] / self._all

    def expected_value(self, action: Action) -> float | None:
        return self._values[action] / self._visits[action] if self._visits[action] else None
