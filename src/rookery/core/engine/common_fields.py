"""The fields that every game state has before a game adds its own."""

from __future__ import annotations

from .constants import LEGAL_MAX, OBSERVATION_MAX, SCRATCH_MAX, SEATS_MAX, STREAMS
from .fields import Field, array, number

# Working space: never copied, saved or compared. It fills whole groups of eight bytes (flat_bytes relies on that): the
# copied part after it is laid out as if it began at such an address.
TRANSIENT_FIELDS: tuple[Field, ...] = (
    Field("log", "int16 pointer", (), "what happened in the last action, as words"),
    Field("script", "int16 pointer", (), "chance from a record, to be used instead of the generators"),
    number("log_count", "words in the log", kind="int32"),
    number("log_event", "where the event being written begins", kind="int32"),
    number("script_count", "words in the script", kind="int32"),
    number("script_next", "the next word of the script", kind="int32"),
    number("log_enabled", "1 while events are logged", kind="int32"),
    number("reveal_kind", "what the last action revealed: NOTHING_REVEALED, REVEALED or SECRET", kind="int32"),
    number("flat_bytes", "size of the copied part", kind="uint64"),
    array("prior", LEGAL_MAX, kind="float64", meaning="how promising each legal action looks to a policy"),
    array("notes", 64, kind="float64", meaning="working space of a policy; nothing stays in it"),
    array("scratch", SCRATCH_MAX, kind="int16", meaning="working space of a rule; nothing stays in it"),
    number("legal_count", "actions in legal_list", kind="int32"),
    array("legal_list", LEGAL_MAX, kind="int16", meaning="the legal actions last asked for"),
    number(
        "legal_for", "the seat plus one for which legal_list is valid in the current state; 0 if none", kind="int32"
    ),
)

# The head of the copied part: generators first, so that same_position can skip them.
STATE_FIELDS: tuple[Field, ...] = (
    array("rng", STREAMS, 4, kind="uint32", meaning="the hidden generators, one row of words per stream"),
    number("seats", "people and bots at the table", kind="int16"),
    number("fault", "0, or the broken invariant: then the state must not be trusted", kind="int16"),
)

GENERATOR_FIELDS: tuple[Field, ...] = (array("words", 4, kind="uint32", meaning="sfc32 state"),)
PAYOFF_FIELDS: tuple[Field, ...] = (array("values", SEATS_MAX, kind="float64", meaning="one per seat"),)
OBSERVATION_CELLS_FIELDS: tuple[Field, ...] = (
    array("cells", OBSERVATION_MAX, meaning="what a seat may know, as small numbers"),
)
GENERATOR_BYTES = 4 * 4 * STREAMS

# The fields of the shared compiled classes.
CLASS_FIELDS: dict[str, tuple[Field, ...]] = {
    "GameState": TRANSIENT_FIELDS + STATE_FIELDS,
    "Generator": GENERATOR_FIELDS,
    "Payoff": PAYOFF_FIELDS,
    "ObservationCells": OBSERVATION_CELLS_FIELDS,
}
