"""What lanes keep, field by field; the declarations are generated from here."""

from __future__ import annotations

from rookery.core.engine.constants import SEATS_MAX
from rookery.core.engine.fields import Field, array, number

# Who decides for a seat: the caller, or one of the policies every game has.
CALLER = 0
AT_RANDOM = 1
GREEDY = 2
PLAYOUT = 3

# What is done at every table; CHOOSE with the policy that chooses.
DEAL = 0
CHECK = 1
STEP = 2
CHOOSE = 3

NONE = -1
# The words of a generator.
WORDS = 4
# A game in which nobody is asked anything is over at once and dealt anew, so often at most.
DEALS_MAX = 1000

BATCH_STEPPER_FIELDS: tuple[Field, ...] = (
    Field("state_pointers", "uint64 pointer", (), "where each table is"),
    Field(
        "deal_generators",
        "uint32 pointer",
        (),
        "the generators that deal one game after the other, a row of words each",
    ),
    Field("bot_generators", "uint32 pointer", (), "the generators of the bots in seats that are not the caller's"),
    Field("sample_generators", "uint32 pointer", (), "the generators of what the caller lets a policy choose"),
    Field(
        "actions",
        "int64 pointer",
        (),
        "what is to be played at each table; like the next two, not the caller's",
    ),
    Field("deciders", "uint8 pointer", (), "the seat that is asked at each table"),
    Field("terminations", "uint8 pointer", (), "1 where a game has ended and the next was dealt"),
    Field("observations", "uint8 pointer", (), "what that seat may know"),
    Field("masks", "uint8 pointer", (), "1 for each action that is legal for it"),
    Field("rewards", "float64 pointer", (), "what a game that ended brought to each seat"),
    Field(
        "final_observations",
        "uint8 pointer",
        (),
        "what the seat asked last observes at the end; not there if nobody wants it",
    ),
    number("num_envs", "how many tables", kind="int32"),
    number("seats", "seats at each of them", kind="int32"),
    number("cells", "cells of an observation", kind="int32"),
    number("choices", "actions of the game", kind="int32"),
    number("with_final_observations", "1 if finals are wanted", kind="int32"),
    array("policy", SEATS_MAX, meaning="who decides for each seat"),
)

OBSERVATION_BUFFER_FIELDS: tuple[Field, ...] = (
    Field("observation", "uint8 pointer", (), "what a seat may know"),
    Field("mask", "uint8 pointer", (), "1 for each action that is legal for it"),
    number("cells", "cells of an observation", kind="int32"),
    number("choices", "actions of the game", kind="int32"),
)

CLASS_FIELDS: dict[str, tuple[Field, ...]] = {
    "BatchStepper": BATCH_STEPPER_FIELDS,
    "ObservationBuffer": OBSERVATION_BUFFER_FIELDS,
}
