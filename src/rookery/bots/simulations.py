# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Information set Monte Carlo tree search (ISMCTS) for all games.

Each simulation draws a determinization (`redeal`) for the root's seat and descends the tree among the actions that are
legal there. It adds one node, runs a playout with the game's playout policy, and updates every arm on the path.

Where several seats choose at once, the root's seat is asked last. So the nodes of the others do not depend on its
choice.
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
    """Run N more simulations from a state, without the GIL; `world` is a scratch state of the same game."""
    check_search(tree, root, world, generator)
    with cython.nogil:
        run(tree, root, world, generator.words, simulations)
    raise_on_fault(world)
    return simulations


def search_until_certain(
    tree: Tree, root: GameState, world: GameState, generator: Generator, simulations: int
) -> Count:
    """Run up to SIMULATIONS_PER_CALL of the given simulations, fewer once the best action cannot be overtaken; return
    how many are left.

    The loop runs without the GIL. Taking the GIL after each chunk would interrupt the threads that serve sockets,
    thousands of times per second. 0 is returned once the best action is certain.
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
    """Check the argument types: compiled code would not notice a wrong one."""
    check_generator(generator)
    if tree is None or root is None or root is world or type(root) is not type(world):
        raise TypeError("root and world must be two states of the same game, and tree must not be None")
    root.check_seat(tree.seat)
    return 0


def run(tree: Tree, root: GameState, world: GameState, s: RngState, simulations: int) -> None:
    """Run simulations until a fault."""
    for _ in range(simulations):
        simulate(tree, root, world, s)
        if world.fault:
            break


def simulate(tree: Tree, root: GameState, world: GameState, s: RngState) -> None:
    """Run one simulation: determinize, descend, play out, and back up the result."""
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
    """Descend the tree and add a node; return the number of arms taken."""
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
    """Return the lowest seat to act, the root's seat last."""
    others = to_act & ~(1 << tree.seat)
    return FIRST_SEAT[others] if others != 0 else tree.seat


def run_playout(tree: Tree, world: GameState, s: RngState) -> None:
    """Continue after the tree with the playout policy, for `tree.playout` decisions or to the end."""
    left = tree.playout
    to_act = world.deciders()
    while to_act != 0 and left != 0 and world.fault == 0:
        seat = FIRST_SEAT[to_act]
        world.apply(seat, policy_action(tree, world, seat, s))
        left -= 1
        to_act = world.deciders()


def policy_action(tree: Tree, world: GameState, seat: int, s: RngState) -> int:
    """Return the action of a seat without nodes: the playout policy's, or the greedy policy's for opponents in such a
    simulation."""
    if tree.models_greedy and seat != tree.seat:
        return world.greedy_action(seat, s)
    return world.playout_action(seat, s)
