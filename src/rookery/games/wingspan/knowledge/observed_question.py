# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""The current question, for learning: of the frames on the stack what question_view.py shows, and nothing else."""

from __future__ import annotations

from typing import Annotated

import cython

from rookery.core.observations import ObservationField, codes, counts

from .. import fields
from ..actions import SLOTS
from ..cards import FOODS as FOOD_NAMES
from ..cards import HABITATS as HABITAT_NAMES
from ..cards import NESTS as NEST_NAMES
from ..cards import NONE
from ..cards.card_tables import SOURCE_NAMES
from .question_view import OF_EFFECT, QUESTIONS, SKIPPABLE, WITH_FOODS

KINDS = tuple(QUESTIONS[what] for what in sorted(QUESTIONS))
assert sorted(QUESTIONS) == list(range(fields.ASKS, fields.ASKS + len(KINDS))), "a question without a code"

# By kind of frame: whether it may always be skipped, whether it asks for foods, and whether it is about an effect.
_KINDS = range(fields.FRAME_KINDS)
IS_SKIPPABLE: Annotated[list[int], "unsigned char[34]"] = [int(what in SKIPPABLE) for what in _KINDS]
IS_WITH_FOODS: Annotated[list[int], "unsigned char[34]"] = [int(what in WITH_FOODS) for what in _KINDS]
IS_OF_EFFECT: Annotated[list[int], "unsigned char[34]"] = [int(what in OF_EFFECT) for what in _KINDS]
NESTS: int = NEST_NAMES.index(NONE)

if not cython.compiled:
    from rookery.core.compilation.c_types import Cells
    from rookery.core.engine.observation_cells import put, put_bits, put_zeros, relative_seat

    from ..cards.card_tables import STEP_FOODS, STEP_NESTS, STEP_OP, STEP_SOURCE
    from ..fields import (
        ACTIVATE,
        ASK_CARD,
        ASK_CONVERSION,
        ASK_DRAFT,
        ASK_EGGS,
        ASK_FOOD,
        ASK_NEST,
        ASKS,
        COLUMNS,
        FOODS,
        GAIN_FOOD,
        LAY_EGG,
        MASK,
        MAY,
        MORE,
        PINK,
        PLAYING,
        POWER,
        SEAT,
        SLOT,
        STEP,
        WHAT,
    )
    from ..state import State


def question_observation_fields(who: tuple[str, ...]) -> tuple[ObservationField, ...]:
    """Return the fields that put_question() writes, in its order; all are 0 unless a single seat is asked."""
    asked, slots = ("nobody", *who), ("nothing", *SLOTS)
    foods, nests = ", ".join(FOOD_NAMES), ", ".join(NEST_NAMES[:NESTS])
    return (
        codes("question", of=("nothing", *KINDS), meaning="what is asked"),
        codes("asked", of=asked, meaning="who is asked"),
        counts("more", high=fields.ALL, meaning="how many more"),
        counts("may_skip", high=1, meaning="1 if the question may be skipped"),
        codes("habitat", of=("nothing", *HABITAT_NAMES), meaning="the row of a conversion"),
        counts("foods", FOODS, high=1, meaning=f"1 for each food that may be taken: {foods}"),
        counts("nests", NESTS, high=1, meaning=f"1 for each nest that may have the egg: {nests}"),
        codes("source", of=SOURCE_NAMES, meaning="where cards may be drawn from"),
        codes("power_owner", of=asked, meaning="whose bird asks by its power, or is being paid for"),
        codes("power_slot", of=slots, meaning="and where it is"),
        counts("power_pink", high=1, meaning="1 if it is a pink power"),
        codes("row_owner", of=asked, meaning="whose row of birds acts"),
        codes("row_slot", of=slots, meaning="and which bird of it"),
    )


QUESTION_CELLS: int = sum(observation_field.size for observation_field in question_observation_fields(("you",)))


def put_question(t: State, seat: int, out: Cells, at: int) -> int:
    if t.phase != PLAYING:
        return put_zeros(out, at, QUESTION_CELLS)
    top = t.depth - 1
    what = t.frame[top][WHAT]
    mask = t.frame[top][MASK]
    at = put(out, at, what - ASKS + 1)
    at = put(out, at, relative_seat(seat, t.frame[top][SEAT], t.seats) + 1)
    at = put(out, at, t.frame[top][MORE])
    at = put(out, at, 1 if IS_SKIPPABLE[what] or t.frame[top][MAY] else 0)
    at = put(out, at, t.frame[top][SLOT] + 1 if what == ASK_CONVERSION else 0)
    if IS_OF_EFFECT[what]:
        at = put_effect(t.frame[top][STEP], out, at)
    else:
        at = put_bits(out, at, mask if IS_WITH_FOODS[what] else 0, FOODS)
        at = put_bits(out, at, mask if what == ASK_NEST else 0, NESTS)
        at = put(out, at, mask if what in (ASK_CARD, ASK_DRAFT) else 0)
    at = put_power(t, seat, out, at)
    return put_activation(t, seat, out, at)


def put_effect(step: int, out: Cells, at: int) -> int:
    """Write what an effect gives: foods, an egg for some nests, or else cards from a source."""
    op = STEP_OP[step]
    at = put_bits(out, at, STEP_FOODS[step] if op == GAIN_FOOD else 0, FOODS)
    at = put_bits(out, at, STEP_NESTS[step] if op == LAY_EGG else 0, NESTS)
    return put(out, at, STEP_SOURCE[step] if op not in (GAIN_FOOD, LAY_EGG) else 0)


def put_power(t: State, seat: int, out: Cells, at: int) -> int:
    """Write the bird whose power asks, or the one being paid for."""
    f = t.depth - 1
    while f >= 0 and t.frame[f][WHAT] not in (POWER, ASK_FOOD, ASK_EGGS):
        f -= 1
    there = 1 if f >= 0 else 0
    at = put(out, at, relative_seat(seat, t.frame[f][SEAT], t.seats) + 1 if there else 0)
    at = put(out, at, t.frame[f][SLOT] + 1 if there else 0)
    return put(out, at, 1 if there and t.frame[f][WHAT] == POWER and t.frame[f][PINK] else 0)


def put_activation(t: State, seat: int, out: Cells, at: int) -> int:
    """Write the row whose birds act, and which bird acts; how many act follows from the mat."""
    f = 0
    while f + 1 < t.depth and not (t.frame[f][WHAT] == ACTIVATE and t.frame[f + 1][WHAT] == POWER):
        f += 1
    there = 1 if f + 1 < t.depth else 0
    at = put(out, at, relative_seat(seat, t.frame[f][SEAT], t.seats) + 1 if there else 0)
    return put(out, at, t.frame[f][SLOT] * COLUMNS + t.frame[f][MORE] + 1 if there else 0)
