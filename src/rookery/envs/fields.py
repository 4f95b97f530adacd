"""The fields of the batch stepper and its observation buffer; the Cython declarations are generated from here."""

from __future__ import annotations

from rookery.core.engine.constants import SEATS_MAX
from rookery.core.engine.fields import Field, array, number

# The policy of a seat: the caller decides, or a policy that every game has.
CALLER = 0
AT_RANDOM = 1
GREEDY = 2
PLAYOUT = 3

# The kinds of work in every env; CHOOSE is added to a policy.
DEAL = 0
CHECK = 1
STEP = 2
CHOOSE = 3

NONE = -1
# 32-bit words per generator.
WORDS = 4
# A game without any decision ends at once, and the next is dealt: at most this many in a row.
DEALS_MAX = 1000

BATCH_STEPPER_FIELDS: tuple[Field, ...] = (
    Field("state_pointers", "uint64 pointer", (), "the address of each state"),
    Field(
        "deal_generators",
        "uint32 pointer",
        (),
        "the generators that deal the games, one row of words per env",
    ),
    Field("bot_generators", "uint32 pointer", (), "the generators of the seats with a policy"),
    Field("sample_generators", "uint32 pointer", (), "the generators of Batch.sample"),
    Field(
        "actions",
        "int64 pointer",
        (),
        "the action to play in each env; like the next two, a copy that the caller cannot write to",
    ),
    Field("deciders", "uint8 pointer", (), "the seat to act in each env"),
    Field("terminations", "uint8 pointer", (), "1 where a game has ended and the next has been dealt"),
    Field("observations", "uint8 pointer", (), "the observation of that seat"),
    Field("masks", "uint8 pointer", (), "the action mask of that seat"),
    Field("rewards", "float64 pointer", (), "the result of an ended game for each seat"),
    Field(
        "final_observations",
        "uint8 pointer",
        (),
        "the last observation of the seat that acted last; absent unless requested",
    ),
    number("num_envs", "number of envs", kind="int32"),
    number("seats", "seats per env", kind="int32"),
    number("cells", "cells per observation", kind="int32"),
    number("choices", "actions of the game", kind="int32"),
    number("with_final_observations", "1 if final observations are requested", kind="int32"),
    array("policy", SEATS_MAX, meaning="the policy of each seat"),
)

OBSERVATION_BUFFER_FIELDS: tuple[Field, ...] = (
    Field("observation", "uint8 pointer", (), "the observation of a seat"),
    Field("mask", "uint8 pointer", (), "the action mask of the seat"),
    number("cells", "cells per observation", kind="int32"),
    number("choices", "actions of the game", kind="int32"),
)

CLASS_FIELDS: dict[str, tuple[Field, ...]] = {
    "BatchStepper": BATCH_STEPPER_FIELDS,
    "ObservationBuffer": OBSERVATION_BUFFER_FIELDS,
}
