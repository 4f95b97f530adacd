# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""One search for all games, simulation by simulation.

Each re-deals what the root's seat cannot know, walks down the tree among the actions that are legal in that world, adds
one node, plays out by the game's quick policy, and gives every seat on the way what came of it.

Where several choose at once the root's seat is asked last: the others' nodes are then found before anything of its
choice is on the table.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import Count, RngState, Word64
    from rookery.core.engine.constants import FAULT_RULES
    from rookery.core.engine.playouts import FIRST_SEAT, check_generator, raise_on_fault
    from rookery.core.engine.rng import Generator, mix, random_below
    from rookery.core.engine.state import GameState, set_fault

    from .fields import NONE, ROOT_PLAYER_ONLY, SIMULATIONS_PER_CALL, SIMULATIONS_PER_CHECK
    from .tree import Tree, is_best_certain, node_for, select_arm


def search(tree: Tree, root: GameState, world: GameState, generator: Generator, simulations: int) -> Count:
    """So many more simulations from a table, without the GIL; `world` is a table of the same game to play on."""
    check_search(tree, root, world, generator)
    with cython.nogil:
        run(tree, root, world, generator.words, simulations)
    raise_on_fault(world)
    return simulations


def search_until_certain(
    tree: Tree, root: GameState, world: GameState, generator: Generator, simulations: int
) -> Count:
    """The next STRETCH of so many simulations, fewer if the best action cannot be overtaken by all of them; without the
    GIL. To ask for the interpreter after each stride would take it from whoever serves sockets, thousands of times a
    second. Returns the simulations that are left: none when it is settled.
    """
    check_search(tree, root, world, generator)
    left = simulations
    with cython.nogil:
        while left > 0 and left > simulations - SIMULATIONS_PER_CALL and world.fault == 0:
            if is_best_certain(tree, left) == 1:
                left = 0
                break
            chunk = left if left < SIMULATIONS_PER_CHECK else SIMULATIONS_PER_CHECK
            run(tree, root, world, generator.words, chunk)
            left -= chunk
    raise_on_fault(world)
    return left


def check_search(tree: Tree, root: GameState, world: GameState, generator: Generator) -> Count:
    """Compiled code would take anything for what it expects."""
    check_generator(generator)
    if tree is None or root is None or root is world or type(root) is not type(world):
        raise TypeError("a tree and two tables of the same game are needed")
    root.check_seat(tree.seat)
    return 0


def run(tree: Tree, root: GameState, world: GameState, s: RngState, simulations: int) -> None:
    """Simulation after simulation, up to a fault."""
    for _ in range(simulations):
        simulate(tree, root, world, s)
        if world.fault:
            break


def simulate(tree: Tree, root: GameState, world: GameState, s: RngState) -> None:
    """One world: re-dealt, walked, played out, and what came of it given back."""
    world.copy_from(root)
    world.redeal(tree.seat, s)
    world.legal_for = 0
    tree.models_greedy = 0
    if tree.greedy_opponents > 0.0 and random_below(s, 1000) < 1000 * tree.greedy_opponents:
        tree.models_greedy = 1
    steps = descend(tree, world, s)
    run_playout(tree, world, s)
    world.evaluate(tree.outcome)
    for i in range(steps):
        arm = tree.path_arm[i]
        tree.arm_visits[arm] += 1
        tree.arm_value[arm] += tree.outcome[tree.path_seat[i]]
    tree.simulations += 1


def descend(tree: Tree, world: GameState, s: RngState) -> int:
    """Walk down the tree and add a node; returns how many arms were taken."""
    steps = 0
    path_key: Word64 = 0
    to_act = world.deciders()
    while to_act != 0 and world.fault == 0 and steps < tree.depth:
        seat = next_to_choose(tree, to_act)
        count = world.legal(seat)
        if count == 0:
            set_fault(world, FAULT_RULES)
        elif count == 1:
            world.apply(seat, world.legal_list[0])
        elif tree.observer == ROOT_PLAYER_ONLY and seat != tree.seat:
            world.apply(seat, policy_action(tree, world, seat, s))
        else:
            known = tree.nodes
            node = node_for(tree, world, seat, path_key)
            if node == NONE:
                return steps
            arm = select_arm(tree, node, world, seat)
            if arm == NONE:
                return steps
            tree.path_arm[steps] = arm
            tree.path_seat[steps] = seat
            steps += 1
            path_key = mix(path_key, tree.arm_action[arm] + 1)
            world.apply(seat, tree.arm_action[arm])
            if tree.nodes > known:
                return steps
        to_act = world.deciders()
    return steps


def next_to_choose(tree: Tree, to_act: int) -> int:
    """The lowest seat that must decide, the root's own last."""
    others = to_act & ~(1 << tree.seat)
    return FIRST_SEAT[others] if others != 0 else tree.seat


def run_playout(tree: Tree, world: GameState, s: RngState) -> None:
    """Beyond the tree the policy plays, for so many decisions or to the end."""
    left = tree.playout
    to_act = world.deciders()
    while to_act != 0 and left != 0 and world.fault == 0:
        seat = FIRST_SEAT[to_act]
        world.apply(seat, policy_action(tree, world, seat, s))
        left -= 1
        to_act = world.deciders()


def policy_action(tree: Tree, world: GameState, seat: int, s: RngState) -> int:
    """What a seat without nodes does: the policy's choice, or the greedy's for others in simple simulations."""
    if tree.models_greedy and seat != tree.seat:
        return world.greedy_action(seat, s)
    return world.playout_action(seat, s)
