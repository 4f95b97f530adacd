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
    from rookery.core.compilation.c_types import Cells, Count, Scores, Words
    from rookery.core.engine.constants import FAULT_RULES, SEATS_MAX
    from rookery.core.engine.playouts import FIRST_SEAT
    from rookery.core.engine.rng import Generator, random_below
    from rookery.core.engine.state import Table, break_table, is_legal, reseed_streams

    from .fields import AT_RANDOM, CALLER, CHECK, CHOOSE, DEAL, DEALS_MAX, GREEDY, NONE, STEP, WORDS


class Lanes:
    """Tables, their generators, and the buffers they are read from and written to."""

    if not cython.compiled:
        # In the compiled build it is where they are.
        table_at: Any
        dealers: Any
        chances: Any
        draws: Any
        actions: Any
        deciders: Any
        observations: Any
        masks: Any
        rewards: Any
        endings: Any
        finals: Any
        tables: int
        seats: int
        cells: int
        choices: int
        with_finals: int
        policy: list[int]

    def __init__(self, tables: list[Any], policies: list[int]) -> None:
        """The tables must outlive this object, which only knows where they are."""
        self.tables = len(tables)
        self.seats = len(policies)
        if cython.compiled:
            self.table_at = cython.cast(cython.pointer(cython.ulonglong), calloc(self.tables + 1, 8))
            if not self.table_at:
                raise MemoryError
            for i in range(self.tables):
                self.table_at[i] = id(tables[i])
        else:
            self.table_at = tables
            self.policy = [0] * SEATS_MAX
        for seat, policy in enumerate(policies):
            self.policy[seat] = policy

    if cython.compiled:

        def __dealloc__(self) -> None:
            free(self.table_at)

    def bind(self, cells: int, choices: int, buffers: dict[str, Any]) -> None:
        """Cells of an observation, actions of the game, and flat arrays of numpy with the right types and sizes.

        They must outlive this object and stay where they are.
        """
        self.cells = cells
        self.choices = choices
        self.with_finals = 1 if "finals" in buffers else 0
        if cython.compiled:
            self.dealers = cython.cast(cython.p_uint, cython.cast(cython.size_t, place(buffers["dealers"])))
            self.chances = cython.cast(cython.p_uint, cython.cast(cython.size_t, place(buffers["chances"])))
            self.draws = cython.cast(cython.p_uint, cython.cast(cython.size_t, place(buffers["draws"])))
            self.actions = cython.cast(cython.p_longlong, cython.cast(cython.size_t, place(buffers["actions"])))
            self.deciders = cython.cast(cython.p_uchar, cython.cast(cython.size_t, place(buffers["deciders"])))
            self.observations = cython.cast(cython.p_uchar, cython.cast(cython.size_t, place(buffers["observations"])))
            self.masks = cython.cast(cython.p_uchar, cython.cast(cython.size_t, place(buffers["masks"])))
            self.rewards = cython.cast(cython.p_double, cython.cast(cython.size_t, place(buffers["rewards"])))
            self.endings = cython.cast(cython.p_uchar, cython.cast(cython.size_t, place(buffers["endings"])))
            self.finals = cython.cast(cython.p_uchar, cython.cast(cython.size_t, place(buffers.get("finals"))))
        else:
            for name, buffer in buffers.items():
                setattr(self, name, memoryview(buffer))


def place(array: Any) -> int:
    """Where an array of numpy lies; 0 for none."""
    return 0 if array is None else int(array.ctypes.data)


class Sight:
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
            self.observation = cython.cast(cython.p_uchar, cython.cast(cython.size_t, place(observation)))
            self.mask = cython.cast(cython.p_uchar, cython.cast(cython.size_t, place(mask)))
        else:
            self.observation, self.mask = memoryview(observation), memoryview(mask)


def look(sight: Sight, t: Table, seat: int) -> Count:
    """Write down what the seat may know; returns how many cells."""
    if sight is None or t is None:
        raise TypeError("a Sight and a Table are needed")
    t.check_seat(seat)
    return t.observe(seat, sight.observation)


def look_what_to_do(sight: Sight, t: Table, seat: int) -> Count:
    """Write down what the seat may do, nothing if it is not asked; who may change a secret choice is not.

    Returns how many actions.
    """
    if sight is None or t is None:
        raise TypeError("a Sight and a Table are needed")
    t.check_seat(seat)
    if (t.deciders() >> seat) & 1:
        write_mask(sight.mask, sight.choices, t, seat)
        return t.legal_count
    clear_mask(sight.mask, sight.choices)
    return 0


def is_offered_alone(t: Table, action: int) -> Count:
    """1 if just one seat is asked, and may play this action."""
    if t is None:
        raise TypeError("a Table is needed")
    waiting = t.deciders()
    if waiting == 0 or waiting & (waiting - 1):
        return 0
    return 1 if is_legal(t, FIRST_SEAT[waiting], action) else 0


# Doors.


def seed_lane(lanes: Lanes, lane: int, dealer: Generator, chance: Generator, draw: Generator) -> Count:
    """The generators of one table begin like these; returns the table."""
    for i in range(WORDS):
        lanes.dealers[WORDS * lane + i] = dealer.words[i]
        lanes.chances[WORDS * lane + i] = chance.words[i]
        lanes.draws[WORDS * lane + i] = draw.words[i]
    return lane


def each_lane(lanes: Lanes, work: int) -> Count:
    """Do some work (DEAL, CHECK, STEP, CHOOSE plus a policy) at every table; returns where it failed first, or NONE."""
    failed = NONE
    with cython.nogil:
        for i in range(lanes.tables):
            if cython.compiled:
                bad = do_work(lanes, i, cython.cast(Table, cython.cast(cython.p_void, lanes.table_at[i])), work)
            else:
                bad = do_work(lanes, i, lanes.table_at[i], work)
            if bad != 0 and failed == NONE:
                failed = i
    return failed


# One table.


def do_work(lanes: Lanes, lane: int, t: Table, work: int) -> int:
    """Returns 0 if all went well."""
    if work == STEP:
        return step_lane(lanes, lane, t)
    if work == CHECK:
        return 0 if may_play(lanes, lane, t) else 1
    if work == DEAL:
        return deal_lane(lanes, lane, t)
    draw = words_from(lanes.draws, WORDS * lane)
    lanes.actions[lane] = choice_of(t, lanes.deciders[lane], work - CHOOSE, draw)
    return 0


def deal_lane(lanes: Lanes, lane: int, t: Table) -> int:
    """A new game, told to whom is asked first; a table that broke begins anew too."""
    t.fault = 0
    lanes.endings[lane] = 0
    clear_rewards(lanes, lane)
    tell_lane(lanes, lane, t, deal(lanes, lane, t))
    return t.fault


def deal(lanes: Lanes, lane: int, t: Table) -> int:
    """Deal until somebody is asked; returns who."""
    for _ in range(DEALS_MAX):
        reseed_streams(t, words_from(lanes.dealers, WORDS * lane))
        t.legal_for = 0
        t.setup()
        seat = play_for_others(lanes, lane, t)
        if seat != NONE or t.fault != 0:
            return seat
    break_table(t, FAULT_RULES)
    return NONE


def may_play(lanes: Lanes, lane: int, t: Table) -> bool:
    action = lanes.actions[lane]
    return 0 <= action < lanes.choices and is_legal(t, lanes.deciders[lane], action)


def step_lane(lanes: Lanes, lane: int, t: Table) -> int:
    """Play on; where the game ends, give what it brought and deal the next."""
    lanes.endings[lane] = 0
    clear_rewards(lanes, lane)
    asked = lanes.deciders[lane]
    t.apply(asked, lanes.actions[lane])
    seat = play_for_others(lanes, lane, t)
    if seat == NONE and t.fault == 0:
        lanes.endings[lane] = 1
        t.returns(scores_from(lanes.rewards, lanes.seats * lane))
        if lanes.with_finals:
            t.observe(asked, cells_from(lanes.finals, lanes.cells * lane))
        seat = deal(lanes, lane, t)
    tell_lane(lanes, lane, t, seat)
    return t.fault


def play_for_others(lanes: Lanes, lane: int, t: Table) -> int:
    """Let the seats that are not the caller's decide; returns the seat of the caller that is asked, NONE at the end."""
    waiting = t.deciders()
    while waiting != 0 and t.fault == 0:
        seat = first_other(lanes, waiting)
        if seat == NONE:
            return FIRST_SEAT[waiting]
        t.apply(seat, choice_of(t, seat, lanes.policy[seat], words_from(lanes.chances, WORDS * lane)))
        waiting = t.deciders()
    return NONE


def first_other(lanes: Lanes, waiting: int) -> int:
    """The first of some seats that is not the caller's, or NONE."""
    for seat in range(lanes.seats):
        if (waiting >> seat) & 1 and lanes.policy[seat] != CALLER:
            return seat
    return NONE


def choice_of(t: Table, seat: int, policy: int, chance: Words) -> int:
    """What a policy plays for a seat."""
    if policy == AT_RANDOM:
        return t.legal_list[random_below(chance, t.legal(seat))]
    if policy == GREEDY:
        return t.greedy_action(seat, chance)
    return t.playout_action(seat, chance)


def tell_lane(lanes: Lanes, lane: int, t: Table, seat: int) -> None:
    """Write down who is asked, what that seat may know and what it may do."""
    if seat == NONE:
        break_table(t, FAULT_RULES)
        return
    lanes.deciders[lane] = seat
    t.observe(seat, cells_from(lanes.observations, lanes.cells * lane))
    write_mask(cells_from(lanes.masks, lanes.choices * lane), lanes.choices, t, seat)


def clear_mask(mask: Cells, choices: int) -> None:
    if cython.compiled:
        memset(mask, 0, choices)
    else:
        for i in range(choices):
            mask[i] = 0


def write_mask(mask: Cells, choices: int, t: Table, seat: int) -> None:
    clear_mask(mask, choices)
    count = t.legal(seat)
    for i in range(count):
        mask[t.legal_list[i]] = 1


# Buffers from a place on: a pointer, or an array of numpy that shares its memory.


def cells_from(cells: Cells, at: int) -> Cells:
    if cython.compiled:
        return cells + at  # type: ignore
    return cells[at:]


def words_from(words: Words, at: int) -> Words:
    if cython.compiled:
        return words + at  # type: ignore
    return words[at:]


def scores_from(scores: Scores, at: int) -> Scores:
    if cython.compiled:
        return scores + at  # type: ignore
    return scores[at:]


def clear_rewards(lanes: Lanes, lane: int) -> None:
    for seat in range(lanes.seats):
        lanes.rewards[lanes.seats * lane + seat] = 0.0
