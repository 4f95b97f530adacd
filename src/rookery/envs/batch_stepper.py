# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Many tables of one game stepped in one call, without the GIL. For batch.py, which checks everything and keeps it.

What is read and written lies in buffers of the caller. Each table has a generator that deals one game after the other,
and one for choices made at random: what happens at a table does not depend on the others.
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
    """Tables, their generators, and the buffers they are read from and written to."""

    if not cython.compiled:
        # In the compiled build it is where they are.
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
        """The tables must outlive this object, which only knows where they are."""
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

    def bind(self, cells: int, choices: int, buffers: dict[str, Any]) -> None:
        """Cells of an observation, actions of the game, and flat arrays of numpy with the right types and sizes.

        They must outlive this object and stay where they are.
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
    """Where an array of numpy lies; 0 for none."""
    return 0 if array is None else int(array.ctypes.data)


class ObservationBuffer:
    """What one seat of one table may know and do, in two arrays of numpy."""

    if not cython.compiled:
        observation: Any
        mask: Any
        cells: int
        choices: int

    def __init__(self, observation: Any, mask: Any) -> None:
        """Contiguous arrays of single bytes; they must outlive this object and stay where they are."""
        self.cells = len(observation)
        self.choices = len(mask)
        if cython.compiled:
            self.observation = cython.cast(cython.p_uchar, cython.cast(cython.size_t, address_of(observation)))
            self.mask = cython.cast(cython.p_uchar, cython.cast(cython.size_t, address_of(mask)))
        else:
            self.observation, self.mask = memoryview(observation), memoryview(mask)


def write_observation(buffer: ObservationBuffer, t: GameState, seat: int) -> Count:
    """Write down what the seat may know; returns how many cells."""
    if buffer is None or t is None:
        raise TypeError("an ObservationBuffer and a Table are needed")
    t.check_seat(seat)
    return t.observe(seat, buffer.observation)


def write_action_mask(buffer: ObservationBuffer, t: GameState, seat: int) -> Count:
    """Write down what the seat may do, nothing if it is not asked; who may change a secret choice is not.

    Returns how many actions.
    """
    if buffer is None or t is None:
        raise TypeError("an ObservationBuffer and a Table are needed")
    t.check_seat(seat)
    if (t.deciders() >> seat) & 1:
        write_mask(buffer.mask, buffer.choices, t, seat)
        return t.legal_count
    clear_mask(buffer.mask, buffer.choices)
    return 0


def is_offered_alone(t: GameState, action: int) -> Count:
    """1 if just one seat is asked, and may play this action."""
    if t is None:
        raise TypeError("a Table is needed")
    to_act = t.deciders()
    if to_act == 0 or to_act & (to_act - 1):
        return 0
    return 1 if is_legal(t, FIRST_SEAT[to_act], action) else 0


# Doors.


def seed_env(stepper: BatchStepper, env: int, dealer: Generator, chance: Generator, draw: Generator) -> Count:
    """The generators of one table begin like these; returns the table."""
    for i in range(WORDS):
        stepper.deal_generators[WORDS * env + i] = dealer.words[i]
        stepper.bot_generators[WORDS * env + i] = chance.words[i]
        stepper.sample_generators[WORDS * env + i] = draw.words[i]
    return env


def each_env(stepper: BatchStepper, work: int) -> Count:
    """Do some work (DEAL, CHECK, STEP, CHOOSE plus a policy) at every table; returns where it failed first, or NONE."""
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


# One table.


def do_work(stepper: BatchStepper, env: int, t: GameState, work: int) -> int:
    """Returns 0 if all went well."""
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
    """A new game, told to whom is asked first; a table that broke begins anew too."""
    t.fault = 0
    stepper.terminations[env] = 0
    clear_rewards(stepper, env)
    write_asked(stepper, env, t, deal(stepper, env, t))
    return t.fault


def deal(stepper: BatchStepper, env: int, t: GameState) -> int:
    """Deal until somebody is asked; returns who."""
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
    """Play on; where the game ends, give what it brought and deal the next."""
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
    """Let the seats that are not the caller's decide; returns the seat of the caller that is asked, NONE at the end."""
    to_act = t.deciders()
    while to_act != 0 and t.fault == 0:
        seat = first_other(stepper, to_act)
        if seat == NONE:
            return FIRST_SEAT[to_act]
        t.apply(seat, choice_of(t, seat, stepper.policy[seat], words_from(stepper.bot_generators, WORDS * env)))
        to_act = t.deciders()
    return NONE


def first_other(stepper: BatchStepper, to_act: int) -> int:
    """The first of some seats that is not the caller's, or NONE."""
    for seat in range(stepper.seats):
        if (to_act >> seat) & 1 and stepper.policy[seat] != CALLER:
            return seat
    return NONE


def choice_of(t: GameState, seat: int, policy: int, chance: RngState) -> int:
    """What a policy plays for a seat."""
    if policy == AT_RANDOM:
        return t.legal_list[random_below(chance, t.legal(seat))]
    if policy == GREEDY:
        return t.greedy_action(seat, chance)
    return t.playout_action(seat, chance)


def write_asked(stepper: BatchStepper, env: int, t: GameState, seat: int) -> None:
    """Write down who is asked, what that seat may know and what it may do."""
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


# Buffers from a place on: a pointer, or an array of numpy that shares its memory.


def cells_from(cells: Cells, at: int) -> Cells:
    if cython.compiled:
        return cells + at  # type: ignore
    return cells[at:]


def words_from(words: RngState, at: int) -> RngState:
    if cython.compiled:
        return words + at  # type: ignore
    return words[at:]


def scores_from(scores: Scores, at: int) -> Scores:
    if cython.compiled:
        return scores + at  # type: ignore
    return scores[at:]


def clear_rewards(stepper: BatchStepper, env: int) -> None:
    for seat in range(stepper.seats):
        stepper.rewards[stepper.seats * env + seat] = 0.0
