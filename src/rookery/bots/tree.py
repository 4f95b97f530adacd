# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""The search tree over the choices of seats with hidden information. `simulations.py` grows it.

A node is keyed by its observer's information set (or, with BY_ACTION_PATH, by the actions that led to it). So chance
needs no nodes, and no choice can depend on hidden cards. Its arms are the actions that were legal there in some
determinization.
"""

from __future__ import annotations

import cython

from .fields import TREE_FIELDS

if cython.compiled:
    from cython.cimports.libc.math import exp, sqrt
    from cython.cimports.libc.stdlib import calloc, free
    from cython.cimports.libc.string import memset

if not cython.compiled:
    from math import exp, sqrt

    from rookery.core.compilation.c_types import Word64
    from rookery.core.engine.constants import SEATS_MAX
    from rookery.core.engine.rng import mix
    from rookery.core.engine.state import GameState

    from .fields import BY_ACTION_PATH, MULTI_OBSERVER, NONE, PATH_MAX, ROOT_PLAYER_ONLY


class Tree:
    """The nodes and arms of one search, in memory that the tree allocates."""

    if not cython.compiled:
        node_key: list[int]
        node_first: list[int]
        node_best_prior: list[float]
        bucket: list[int]
        arm_action: list[int]
        arm_next: list[int]
        arm_visits: list[int]
        arm_prior: list[float]
        arm_value: list[float]
        node_max: int
        arm_max: int
        bucket_mask: int
        nodes: int
        arms: int
        root: int
        seat: int
        observer: int
        keyed_by: int
        playout: int
        depth: int
        simulations: int
        c_puct: float
        prior_temperature: float
        widening_base: float
        widening_factor: float
        greedy_opponents: float
        actions: int
        models_greedy: int
        path_arm: list[int]
        path_seat: list[int]
        legal_arm: list[int]
        mark: list[int]
        outcome: list[float]

    def __init__(self, node_max: int, arm_max: int) -> None:
        """Allocate the given numbers of nodes and arms; a full tree continues without growing."""
        if node_max < 1 or arm_max < 1:
            raise ValueError("node_max and arm_max must be at least 1")
        self.node_max = node_max
        self.arm_max = arm_max
        buckets = 2
        while buckets < 2 * node_max:
            buckets *= 2
        if not cython.compiled:
            for field in TREE_FIELDS:
                setattr(self, field.name, [] if "pointer" in field.kind else field.zero())
            self.node_max, self.arm_max = node_max, arm_max
        self.bucket_mask = buckets - 1
        self.allocate(buckets)
        self.clear(0)

    if cython.compiled:

        def allocate(self, buckets: int) -> None:
            self.node_key = cython.cast(cython.pointer(cython.ulonglong), calloc(self.node_max, 8))
            self.node_first = cython.cast(cython.p_int, calloc(self.node_max, 4))
            self.node_best_prior = cython.cast(cython.p_double, calloc(self.node_max, 8))
            self.bucket = cython.cast(cython.p_int, calloc(buckets, 4))
            self.arm_action = cython.cast(cython.p_int, calloc(self.arm_max, 4))
            self.arm_next = cython.cast(cython.p_int, calloc(self.arm_max, 4))
            self.arm_visits = cython.cast(cython.p_int, calloc(self.arm_max, 4))
            self.arm_prior = cython.cast(cython.p_double, calloc(self.arm_max, 8))
            self.arm_value = cython.cast(cython.p_double, calloc(self.arm_max, 8))
            if not self.node_key or not self.node_first or not self.node_best_prior or not self.bucket:
                raise MemoryError
            if not self.arm_action or not self.arm_next or not self.arm_visits:
                raise MemoryError
            if not self.arm_prior or not self.arm_value:
                raise MemoryError

    if not cython.compiled:

        def allocate(self, buckets: int) -> None:
            for name in ("node_key", "node_first", "node_best_prior"):
                setattr(self, name, [0] * self.node_max)
            for name in ("arm_action", "arm_next", "arm_visits", "arm_prior", "arm_value"):
                setattr(self, name, [0] * self.arm_max)
            self.bucket = [0] * buckets

    if cython.compiled:

        def __dealloc__(self) -> None:
            free(self.node_key)
            free(self.node_first)
            free(self.node_best_prior)
            free(self.bucket)
            free(self.arm_action)
            free(self.arm_next)
            free(self.arm_visits)
            free(self.arm_prior)
            free(self.arm_value)

    def set_tree_shape(self, observer: int, keyed_by: int, playout: int, depth: int) -> None:
        """Set which seats have nodes, how nodes are keyed, and the lengths of playout and descent."""
        if keyed_by == BY_ACTION_PATH and observer != ROOT_PLAYER_ONLY:
            raise ValueError("keyed_by must be BY_OBSERVATION if other seats have nodes: paths reveal secret choices")
        self.observer = observer
        self.keyed_by = keyed_by
        self.playout = playout
        self.depth = min(max(1, depth), PATH_MAX)

    def set_selection(
        self, c_puct: float, prior_temperature: float, widening_base: float, widening_factor: float
    ) -> None:
        """Set the PUCT and progressive widening parameters."""
        self.c_puct = c_puct
        self.prior_temperature = max(prior_temperature, 1e-9)
        self.widening_base = widening_base
        self.widening_factor = widening_factor

    def set_greedy_opponents(self, greedy_opponents: float) -> None:
        """Set the share of simulations (0 to 1) in which the other seats play the fixed greedy baseline."""
        self.greedy_opponents = greedy_opponents

    def set_action_count(self, actions: int) -> None:
        """Set the number of actions of the searched decision: an untried one may still become the best."""
        self.actions = actions

    def clear(self, seat: int) -> None:
        """Remove all nodes and set the seat that searches."""
        if not 0 <= seat < SEATS_MAX:
            raise ValueError(f"seat must be from 0 to {SEATS_MAX - 1}, got {seat}")
        self.nodes = 0
        self.arms = 0
        self.simulations = 0
        self.root = NONE
        self.seat = seat
        empty_buckets(self)

    @property
    def size(self) -> int:
        """Return the number of nodes in use."""
        return self.nodes

    @property
    def node_capacity(self) -> int:
        """Return the capacity in nodes."""
        return self.node_max

    @property
    def done(self) -> int:
        """Return the number of simulations so far."""
        return self.simulations

    def root_arms(self) -> list[tuple[int, int, float]]:
        """Return the statistics of the root's actions: (action, visits, sum of values)."""
        found = []
        arm = self.node_first[self.root] if self.root != NONE else NONE
        while arm != NONE:
            found.append((self.arm_action[arm], self.arm_visits[arm], self.arm_value[arm]))
            arm = self.arm_next[arm]
        return found

    def is_certain(self, left: int) -> bool:
        """Return whether the most visited action stays ahead whatever the remaining simulations give."""
        return is_best_certain(self, left) == 1

    def best_action_at(self, state: GameState, seat: int, path_key: int) -> int:
        """Return the most visited legal action at a state, or NONE if the tree has tried none there."""
        return most_visited_action(self, state, seat, path_key)

    def after(self, path_key: int, action: int) -> int:
        """Return the path key after one more action; the path key starts at 0."""
        return mix(path_key, action + 1)


def empty_buckets(tree: Tree) -> None:
    if cython.compiled:
        memset(tree.bucket, 0, 4 * (tree.bucket_mask + 1))
    else:
        for i in range(tree.bucket_mask + 1):
            tree.bucket[i] = 0


def is_best_certain(tree: Tree, left: int) -> int:
    """Implement Tree.is_certain() for compiled callers."""
    count, most, second = 0, -1, -1
    arm = tree.node_first[tree.root] if tree.root != NONE else NONE
    while arm != NONE:
        visits = tree.arm_visits[arm]
        if visits > most:
            second = most
            most = visits
        elif visits > second:
            second = visits
        count += 1
        arm = tree.arm_next[arm]
    return 1 if count == tree.actions and count > 1 and most > second + left else 0


def key_at(tree: Tree, world: GameState, seat: int, path_key: Word64) -> Word64:
    """Return the key of a seat's node at a state."""
    if tree.keyed_by == BY_ACTION_PATH:
        return mix(path_key, seat + 1)
    return mix(world.infoset_key(seat if tree.observer == MULTI_OBSERVER else tree.seat), seat + 1)


def node_for(tree: Tree, world: GameState, seat: int, path_key: Word64) -> int:
    """Return the node at a state, a new one if there is none yet, or NONE if the tree is full."""
    key: Word64 = key_at(tree, world, seat, path_key)
    slot = find_bucket(tree, key)
    if tree.bucket[slot] > 0:
        return tree.bucket[slot] - 1
    if tree.nodes == tree.node_max:
        return NONE
    node = tree.nodes
    tree.nodes += 1
    tree.bucket[slot] = node + 1
    tree.node_key[node] = key
    tree.node_first[node] = NONE
    if tree.root == NONE and seat == tree.seat:
        tree.root = node
    return node


def find_bucket(tree: Tree, key: Word64) -> int:
    """Return the bucket of a key, or the empty bucket where it belongs."""
    slot = (key ^ (key >> 32)) & tree.bucket_mask
    while tree.bucket[slot] > 0 and tree.node_key[tree.bucket[slot] - 1] != key:
        slot = (slot + 1) & tree.bucket_mask
    return slot


def select_arm(tree: Tree, node: int, world: GameState, seat: int) -> int:
    """Return the legal arm with the highest PUCT value; NONE if the tree has no space for arms."""
    count = collect_legal_arms(tree, node, world, seat)
    if count == 0:
        return NONE
    visits = 0
    value = 0.0
    for i in range(count):
        visits += tree.arm_visits[tree.legal_arm[i]]
        value += tree.arm_value[tree.legal_arm[i]]
    if visits == 0:
        return tree.legal_arm[0]
    arms_considered = tree.widening_base + tree.widening_factor * sqrt(visits)
    while count > 1 and count > arms_considered:
        count -= 1
    return arm_by_puct(tree, count, visits, value / visits)


def arm_by_puct(tree: Tree, count: int, visits: int, mean: float) -> int:
    """Choose by PUCT: mean value plus an exploration term from the prior and the visits. An untried arm has the mean of
    the node."""
    weights = 0.0
    for i in range(count):
        weights += tree.arm_prior[tree.legal_arm[i]]
    exploration = tree.c_puct * sqrt(visits) / weights
    best = -1e9
    chosen = tree.legal_arm[0]
    for i in range(count):
        arm = tree.legal_arm[i]
        tried = tree.arm_visits[arm]
        puct = (tree.arm_value[arm] / tried if tried > 0 else mean) + exploration * tree.arm_prior[arm] / (1 + tried)
        if puct > best:
            best = puct
            chosen = arm
    return chosen


def collect_legal_arms(tree: Tree, node: int, world: GameState, seat: int) -> int:
    """Write the arms that are legal in this determinization to legal_arm, highest prior first; return how many."""
    count = world.legal(seat)
    for i in range(count):
        tree.mark[world.legal_list[i]] = 1
    found = collect_marked_arms(tree, node)
    if found < count:
        add_arms(tree, node, world, seat)
        for i in range(count):
            tree.mark[world.legal_list[i]] = 1
        found = collect_marked_arms(tree, node)
        for i in range(count):
            tree.mark[world.legal_list[i]] = 0
    return found


def collect_marked_arms(tree: Tree, node: int) -> int:
    """Collect the arms whose actions are marked and clear the marks."""
    found = 0
    arm = tree.node_first[node]
    while arm != NONE:
        if tree.mark[tree.arm_action[arm]]:
            tree.mark[tree.arm_action[arm]] = 0
            tree.legal_arm[found] = arm
            found += 1
        arm = tree.arm_next[arm]
    return found


def add_arms(tree: Tree, node: int, world: GameState, seat: int) -> None:
    """Add an arm for each action that is still marked, ordered by prior."""
    count = world.score_actions(seat)
    if tree.node_first[node] == NONE:
        best = world.prior[0]
        for i in range(1, count):
            if world.prior[i] > best:
                best = world.prior[i]
        tree.node_best_prior[node] = best
    for i in range(count):
        if tree.mark[world.legal_list[i]]:
            tree.mark[world.legal_list[i]] = 0
            if tree.arms < tree.arm_max:
                add_arm(tree, node, world.legal_list[i], world.prior[i] - tree.node_best_prior[node])


def add_arm(tree: Tree, node: int, action: int, prior: float) -> None:
    arm = tree.arms
    tree.arms += 1
    weight = exp((prior if prior < 0.0 else 0.0) / tree.prior_temperature) + 1e-6
    tree.arm_action[arm] = action
    tree.arm_visits[arm] = 0
    tree.arm_value[arm] = 0.0
    tree.arm_prior[arm] = weight
    before = NONE
    after = tree.node_first[node]
    while after != NONE and tree.arm_prior[after] >= weight:
        before = after
        after = tree.arm_next[after]
    tree.arm_next[arm] = after
    if before == NONE:
        tree.node_first[node] = arm
    else:
        tree.arm_next[before] = arm


def most_visited_action(tree: Tree, state: GameState, seat: int, path_key: Word64) -> int:
    """Return the most visited action at a state, or NONE."""
    slot = find_bucket(tree, key_at(tree, state, seat, path_key))
    if tree.bucket[slot] == 0:
        return NONE
    count = state.legal(seat)
    most = 0
    chosen = NONE
    for i in range(count):
        arm = arm_of(tree, tree.bucket[slot] - 1, state.legal_list[i])
        if arm != NONE and tree.arm_visits[arm] > most:
            most = tree.arm_visits[arm]
            chosen = state.legal_list[i]
    return chosen


def arm_of(tree: Tree, node: int, action: int) -> int:
    """Return the arm of an action, or NONE."""
    arm = tree.node_first[node]
    while arm != NONE and tree.arm_action[arm] != action:
        arm = tree.arm_next[arm]
    return arm
