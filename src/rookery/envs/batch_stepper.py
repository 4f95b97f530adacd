# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Step many games of one kind in one call, without the GIL. Used by batch.py, which checks all arguments.

Input and output are buffers of the caller. Each env has one generator that deals its games and others for random
choices, so an env does not depend on the others.
"""

from __future__ import annotations

from typing import Any

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
    from cython.cimports.libc.string import memset

if not cython.compiled:
    from rookery.core.compilation.c_types import Cells, Count, RngState, Scores
    from rookery.core.engine.constants import FAULT_RULES, SEATS_MAX
    from rookery.core.engine.playouts import FIRST_SEAT
    from rookery.core.engine.rng import Generator, random_below
    from rookery.core.engine.state import GameState, is_legal, reseed_streams, set_fault

    from .fields import AT_RANDOM, CALLER, CHECK, CHOOSE, DEAL, DEALS_MAX, GREEDY, NONE, STEP, WORDS


class BatchStepper:
    """Game states, their generators, and the buffers for input and output."""

    if not cython.compiled:
        # The compiled build keeps addresses here.
        state_pointers: Any
        deal_generators: Any
        bot_generators: Any
        sample_generators: Any
        actions: Any
        deciders: Any
        observations: Any
        masks: Any
        rewards: Any
        terminations: Any
        final_observations: Any
        num_envs: int
        seats: int
        cells: int
        choices: int
        with_final_observations: int
        policy: list[int]

    def __init__(self, states: list[Any], policies: list[int]) -> None:
        """Keep the addresses of the states; the states must outlive this object."""
        self.num_envs = len(states)
        self.seats = len(policies)
        if cython.compiled:
            self.state_pointers = cython.cast(cython.pointer(cython.ulonglong), calloc(self.num_envs + 1, 8))
            if not self.state_pointers:
                raise MemoryError
            for i in range(self.num_envs):
                self.state_pointers[i] = id(states[i])
        else:
            self.state_pointers = states
            self.policy = [0] * SEATS_MAX
        for seat, policy in enumerate(policies):
            self.policy[seat] = policy

    if cython.compiled:

        def __dealloc__(self) -> None:
            free(self.state_pointers)

    # Any: NumPy arrays, whose types of elements differ.
    def bind(self, cells: int, choices: int, buffers: dict[str, Any]) -> None:
        """Set the cells per observation, the actions of the game, and flat NumPy arrays of the right types and sizes.

        The arrays must outlive this object and keep their addresses.
        """
        self.cells = cells
        self.choices = choices
        self.with_final_observations = 1 if "final_observations" in buffers else 0
        if cython.compiled:
            self.deal_generators = cython.cast(
                cython.p_uint, cython.cast(cython.size_t, address_of(buffers["deal_generators"]))
            )
            self.bot_generators = cython.cast(
                cython.p_uint, cython.cast(cython.size_t, address_of(buffers["bot_generators"]))
            )
            self.sample_generators = cython.cast(
                cython.p_uint, cython.cast(cython.size_t, address_of(buffers["sample_generators"]))
            )
            self.actions = cython.cast(cython.p_longlong, cython.cast(cython.size_t, address_of(buffers["actions"])))
            self.deciders = cython.cast(cython.p_uchar, cython.cast(cython.size_t, address_of(buffers["deciders"])))
            self.observations = cython.cast(
                cython.p_uchar, cython.cast(cython.size_t, address_of(buffers["observations"]))
            )
            self.masks = cython.cast(cython.p_uchar, cython.cast(cython.size_t, address_of(buffers["masks"])))
            self.rewards = cython.cast(cython.p_double, cython.cast(cython.size_t, address_of(buffers["rewards"])))
            self.terminations = cython.cast(
                cython.p_uchar, cython.cast(cython.size_t, address_of(buffers["terminations"]))
            )
            self.final_observations = cython.cast(
                cython.p_uchar, cython.cast(cython.size_t, address_of(buffers.get("final_observations")))
            )
        else:
            for name, buffer in buffers.items():
                setattr(self, name, memoryview(buffer))


def address_of(array: Any) -> int:
    """Return the address of a NumPy array; 0 for None."""
    return 0 if array is None else int(array.ctypes.data)


class ObservationBuffer:
    """The observation and action mask of one seat, in two NumPy arrays."""

    if not cython.compiled:
        observation: Any
        mask: Any
        cells: int
        choices: int

    def __init__(self, observation: Any, mask: Any) -> None:
        """Take contiguous arrays of single bytes; they must outlive this object and keep their addresses."""
        self.cells = len(observation)
        self.choices = len(mask)
        if cython.compiled:
            self.observation = cython.cast(cython.p_uchar, cython.cast(cython.size_t, address_of(observation)))
            self.mask = cython.cast(cython.p_uchar, cython.cast(cython.size_t, address_of(mask)))
        else:
            self.observation, self.mask = memoryview(observation), memoryview(mask)


def write_observation(buffer: ObservationBuffer, t: GameState, seat: int) -> Count:
    """Write the observation of a seat; return the number of cells."""
    if buffer is None or t is None:
        raise TypeError("buffer must be an ObservationBuffer and t a GameState")
    t.check_seat(seat)
    return t.observe(seat, buffer.observation)


def write_action_mask(buffer: ObservationBuffer, t: GameState, seat: int) -> Count:
    """Write the action mask of a seat: all 0 if it is not to act, also if it may change a secret choice.

    Return the number of actions.
    """
    if buffer is None or t is None:
        raise TypeError("buffer must be an ObservationBuffer and t a GameState")
    t.check_seat(seat)
    if (t.deciders() >> seat) & 1:
        write_mask(buffer.mask, buffer.choices, t, seat)
        return t.legal_count
    clear_mask(buffer.mask, buffer.choices)
    return 0


def is_offered_alone(t: GameState, action: int) -> Count:
    """Return 1 if exactly one seat is to act and the action is legal for it."""
    if t is None:
        raise TypeError("t must be a GameState")
    to_act = t.deciders()
    if to_act == 0 or to_act & (to_act - 1):
        return 0
    return 1 if is_legal(t, FIRST_SEAT[to_act], action) else 0


# Called from Python.


def seed_env(stepper: BatchStepper, env: int, dealer: Generator, chance: Generator, draw: Generator) -> Count:
    """Copy the states of three generators into an env; return the env."""
    for i in range(WORDS):
        stepper.deal_generators[WORDS * env + i] = dealer.words[i]
        stepper.bot_generators[WORDS * env + i] = chance.words[i]
        stepper.sample_generators[WORDS * env + i] = draw.words[i]
    return env


def each_env(stepper: BatchStepper, work: int) -> Count:
    """Do one kind of work (DEAL, CHECK, STEP, or CHOOSE plus a policy) in every env; return the first that failed, or
    NONE."""
    failed = NONE
    with cython.nogil:
        for i in range(stepper.num_envs):
            if cython.compiled:
                bad = do_work(
                    stepper, i, cython.cast(GameState, cython.cast(cython.p_void, stepper.state_pointers[i])), work
                )
            else:
                bad = do_work(stepper, i, stepper.state_pointers[i], work)
            if bad != 0 and failed == NONE:
                failed = i
    return failed


# One env.


def do_work(stepper: BatchStepper, env: int, t: GameState, work: int) -> int:
    """Do one kind of work in an env; return 0 on success."""
    if work == STEP:
        return step_env(stepper, env, t)
    if work == CHECK:
        return 0 if may_play(stepper, env, t) else 1
    if work == DEAL:
        return deal_env(stepper, env, t)
    draw = words_from(stepper.sample_generators, WORDS * env)
    stepper.actions[env] = choice_of(t, stepper.deciders[env], work - CHOOSE, draw)
    return 0


def deal_env(stepper: BatchStepper, env: int, t: GameState) -> int:
    """Deal a new game, also after a fault, and write the observation of the seat to act."""
    t.fault = 0
    stepper.terminations[env] = 0
    clear_rewards(stepper, env)
    write_asked(stepper, env, t, deal(stepper, env, t))
    return t.fault


def deal(stepper: BatchStepper, env: int, t: GameState) -> int:
    """Deal until a seat of the caller is to act; return that seat."""
    for _ in range(DEALS_MAX):
        reseed_streams(t, words_from(stepper.deal_generators, WORDS * env))
        t.legal_for = 0
        t.setup()
        seat = play_for_others(stepper, env, t)
        if seat != NONE or t.fault != 0:
            return seat
    set_fault(t, FAULT_RULES)
    return NONE


def may_play(stepper: BatchStepper, env: int, t: GameState) -> bool:
    action = stepper.actions[env]
    return 0 <= action < stepper.choices and is_legal(t, stepper.deciders[env], action)


def step_env(stepper: BatchStepper, env: int, t: GameState) -> int:
    """Play the action; if the game ends, write the rewards and deal the next game."""
    stepper.terminations[env] = 0
    clear_rewards(stepper, env)
    asked = stepper.deciders[env]
    t.apply(asked, stepper.actions[env])
    seat = play_for_others(stepper, env, t)
    if seat == NONE and t.fault == 0:
        stepper.terminations[env] = 1
        t.returns(scores_from(stepper.rewards, stepper.seats * env))
        if stepper.with_final_observations:
            t.observe(asked, cells_from(stepper.final_observations, stepper.cells * env))
        seat = deal(stepper, env, t)
    write_asked(stepper, env, t, seat)
    return t.fault


def play_for_others(stepper: BatchStepper, env: int, t: GameState) -> int:
    """Play for the seats with a policy; return the caller's seat to act, or NONE at the end of the game."""
    to_act = t.deciders()
    while to_act != 0 and t.fault == 0:
        seat = first_other(stepper, to_act)
        if seat == NONE:
            return FIRST_SEAT[to_act]
        t.apply(seat, choice_of(t, seat, stepper.policy[seat], words_from(stepper.bot_generators, WORDS * env)))
        to_act = t.deciders()
    return NONE


def first_other(stepper: BatchStepper, to_act: int) -> int:
    """Return the first of these seats that has a policy, or NONE."""
    for seat in range(stepper.seats):
        if (to_act >> seat) & 1 and stepper.policy[seat] != CALLER:
            return seat
    return NONE


def choice_of(t: GameState, seat: int, policy: int, chance: RngState) -> int:
    """Return the action of a policy for a seat."""
    if policy == AT_RANDOM:
        return t.legal_list[random_below(chance, t.legal(seat))]
    if policy == GREEDY:
        return t.greedy_action(seat, chance)
    return t.playout_action(seat, chance)


def write_asked(stepper: BatchStepper, env: int, t: GameState, seat: int) -> None:
    """Write the seat to act, its observation and its action mask."""
    if seat == NONE:
        set_fault(t, FAULT_RULES)
        return
    stepper.deciders[env] = seat
    t.observe(seat, cells_from(stepper.observations, stepper.cells * env))
    write_mask(cells_from(stepper.masks, stepper.choices * env), stepper.choices, t, seat)


def clear_mask(mask: Cells, choices: int) -> None:
    if cython.compiled:
        memset(mask, 0, choices)
    else:
        for i in range(choices):
            mask[i] = 0


def write_mask(mask: Cells, choices: int, t: GameState, seat: int) -> None:
    clear_mask(mask, choices)
    count = t.legal(seat)
    for i in range(count):
        mask[t.legal_list[i]] = 1


# Buffers from an offset on: a pointer, or a NumPy array that shares their memory.


def cells_from(cells: Cells, at: int) -> Cells:
    if cython.compiled:
        return cells + at  # type: ignore  # compiled, it is a pointer
    return cells[at:]


def words_from(words: RngState, at: int) -> RngState:
    if cython.compiled:
        return words + at  # type: ignore  # compiled, it is a pointer
    return words[at:]


def scores_from(scores: Scores, at: int) -> Scores:
    if cython.compiled:
        return scores + at  # type: ignore  # compiled, it is a pointer
    return scores[at:]


def clear_rewards(stepper: BatchStepper, env: int) -> None:
    for seat in range(stepper.seats):
        stepper.rewards[stepper.seats * env + seat] = 0.0
