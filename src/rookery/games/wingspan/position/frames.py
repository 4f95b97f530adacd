"""Reads and writes the stack of unfinished things: the columns of each kind of frame as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import TYPE_CHECKING

from rookery.core.errors import BadPosition
from rookery.core.records.position_reading import check_seats_of
from rookery.core.rulebook import FieldValues

from .. import fields
from ..cards import BIRDS, POWERS, Effect, power_of
from ..cards.card_tables import SOURCE_NAMES, TARGET_NAMES, TO_NAMES
from ..events import slot_json
from ..fields import (
    COLUMNS,
    EXCEPT,
    FROM,
    LAST,
    MASK,
    MAY,
    MORE,
    NO_SLOT,
    PINK,
    SEAT,
    SLOT,
    SLOTS,
    STEP,
    TO,
    USED,
    WHAT,
)
from ..knowledge.question_view import QUESTIONS
from .cells import (
    COUNT,
    FLAG,
    FOOD,
    FOOD_MASK,
    HABITAT,
    HABITAT_MASK,
    MAYBE_SLOT,
    NEST_MASK,
    SEAT_MASK,
    SLOT_CELL,
    SLOT_PLUS_ONE,
    Column,
    up_to,
    word_of,
)

if TYPE_CHECKING:
    from ..state import Fields

Frame = list[int]

# The number of the first effect of each power in the tables of the rules.
FIRST = dict(zip(POWERS, accumulate((len(power.effects) for power in POWERS.values()), initial=0), strict=False))


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of frame: its name, its columns by name, and the columns with a fixed value."""

    name: str
    columns: Mapping[str, tuple[int, Column]] = field(default_factory=dict)
    fixed: Mapping[int, int] = field(default_factory=dict)


_ROW = {"habitat": (SLOT, HABITAT)}
_AT = {"slot": (SLOT, SLOT_CELL)}
_ASKED_AT = {"slot": (SLOT, MAYBE_SLOT), "more": (MORE, COUNT)}
_FROM_SLOT = {"from": (FROM, SLOT_CELL)}
_MAY = {"may_skip": (MAY, FLAG)}
_NOT = {"except": (EXCEPT, SLOT_PLUS_ONE)}
_SOURCE = {"source": (MASK, word_of(SOURCE_NAMES))}
_FOODS = {"foods": (MASK, FOOD_MASK)}

# Frames that continue by themselves; below, the columns of frames that ask. A column that is in neither is 0.
KINDS: dict[int, Kind] = {
    fields.TURN_END: Kind("turn_end"),
    fields.ACTIVATE: Kind("activate", _ROW | {"more": (MORE, up_to(COLUMNS))}),
    # The key `begun` counts the effects begun: see _read_power.
    fields.POWER: Kind("power", _AT | {"used": (USED, FLAG)}),
    fields.EACH: Kind("each", _AT | {"seats": (MASK, SEAT_MASK)}),
    fields.PINKS: Kind("pinks", {"seats_done": (SLOT, up_to(fields.PEOPLE)), "slots_done": (STEP, up_to(NO_SLOT))}),
    fields.WATCH: Kind("watch", _ROW),
    fields.PLAYED: Kind("played", _AT | {"by_power": (MASK, FLAG)}),
    fields.AUTOMA: Kind("automa", {}, {MORE: 1}),
}
_ASKING: dict[int, tuple[Mapping[str, tuple[int, Column]], Mapping[int, int]]] = {
    fields.ASK_MAIN: ({}, {}),
    fields.ASK_EGGS: (_AT | {"more": (MORE, COUNT)} | _FROM_SLOT, {}),
    fields.ASK_FOOD: (_AT, {}),
    fields.ASK_DICE: (_ASKED_AT | _FOODS | {"to": (TO, word_of(TO_NAMES))} | _MAY, {}),
    fields.ASK_NEST: (_ASKED_AT | {"nests": (MASK, NEST_MASK)} | _FROM_SLOT | _NOT | _MAY, {}),
    fields.ASK_CARD: (_ASKED_AT | _SOURCE | _MAY, {}),
    fields.ASK_CONVERSION: (_ROW, {}),
    fields.ASK_USE: (_AT, {}),
    fields.ASK_TUCK: (_AT, {}),
    fields.ASK_BONUS: ({}, {}),
    fields.ASK_MOVE: (_AT, {}),
    fields.ASK_REPEAT: (_AT | {"target": (MASK, word_of(TARGET_NAMES))}, {}),
    fields.ASK_START: (_AT | {"seats": (MASK, SEAT_MASK)}, {MORE: 1, MAY: 1}),
    fields.ASK_SUPPLY: (_AT | {"more": (MORE, COUNT), "from": (FROM, FOOD)} | _FOODS | _MAY, {}),
    fields.ASK_TRADE: (_AT, {}),
    fields.ASK_EGG: (_AT | {"more": (MORE, COUNT)} | _FROM_SLOT | _NOT, {MAY: 1}),
    fields.ASK_WHERE: (_AT | {"food": (MASK, FOOD)}, {}),
    fields.ASK_PLAY: (_AT | {"habitats": (MASK, HABITAT_MASK)}, {}),
    fields.ASK_DRAFT: (_AT | {"more": (MORE, COUNT)}, {MASK: fields.FROM_BOTH}),
    fields.ASK_PICK: ({"more": (MORE, COUNT)}, {}),
    fields.ASK_OWED: ({}, {}),
    fields.ASK_SWEEP: (_AT | _FOODS, {MORE: 1, MAY: 1}),
    fields.ASK_PART: (_AT | {"more": (MORE, COUNT), "from": (FROM, up_to(SLOTS))} | _MAY, {}),
    fields.ASK_GIFT: (_AT, {}),
}
KINDS |= {what: Kind(QUESTIONS[what], *columns) for what, columns in _ASKING.items()}
NAMES = {kind.name: what for what, kind in KINDS.items()}


def frames_json(f: Fields) -> list[dict[str, object]]:
    """Return the stack from the bottom to the top."""
    return [_frame_json(f, frame) for frame in f["frame"][: f["depth"]]]


def _frame_json(f: Fields, frame: Frame) -> dict[str, object]:
    kind = KINDS[frame[WHAT]]
    entry: dict[str, object] = {"what": kind.name, "seat": frame[SEAT]}
    if frame[WHAT] == fields.POWER:
        entry["begun"] = frame[STEP] - first_step(f["mat"][frame[SEAT]][frame[SLOT]] - 1)
    return entry | {name: column.write(frame[number]) for name, (number, column) in kind.columns.items()}


def first_step(bird: int) -> int:
    return FIRST[BIRDS[bird].power]


def bird_effects(bird: int) -> tuple[Effect, ...]:
    return power_of(BIRDS[bird]).effects


def read_frames(entries: Sequence[Mapping[str, object]], mats: Sequence[Sequence[int]], seats: int) -> FieldValues:
    """Return the fields of the stack; `mats` tells which powers are being resolved."""
    stack: list[Frame] = []
    for number, entry in enumerate(entries):
        where = f"frames[{number}]"
        frame = _read_frame(where, entry, mats, seats)
        if frame[WHAT] in (fields.EACH, fields.ASK_START, fields.ASK_PART):
            frame[STEP] = _step_below(where, stack)
        elif frame[WHAT] == fields.ASK_GIFT:
            frame[STEP] = stack[-1][STEP] if stack else 0
        stack.append(frame)
    return {"frame": stack + [[0] * fields.FRAME for _ in range(fields.DEPTH - len(stack))], "depth": len(stack)}


def _read_frame(where: str, entry: Mapping[str, object], mats: Sequence[Sequence[int]], seats: int) -> Frame:
    from .shape import FRAME_KIND, FRAMES  # only here: see position_shape.py

    name = FRAME_KIND.read(entry, where)["what"]
    given = FRAMES[name].read(entry, where)
    what = NAMES[name]
    frame = [0] * fields.FRAME
    frame[WHAT] = what
    frame[SEAT] = given.get("seat", 0)
    check_seats_of(f"{where}.seat", [frame[SEAT]], seats)
    for number, value in KINDS[what].fixed.items():
        frame[number] = value
    for key, (number, column) in KINDS[what].columns.items():
        if key in given:
            frame[number] = column.read(given[key])
    if what == fields.POWER:
        _read_power(where, given.get("begun", 0), frame, mats)
    return frame


def _read_power(where: str, begun: int, frame: Frame, mats: Sequence[Sequence[int]]) -> None:
    """Set the columns of a power that follow from its bird."""
    bird = mats[frame[SEAT]][frame[SLOT]] - 1
    if bird < 0:
        raise BadPosition(f"{where}: seat {frame[SEAT]} must have a bird at {slot_json(frame[SLOT])}")
    effects = len(bird_effects(bird))
    if begun > effects:
        raise BadPosition(f"{where}.begun must be an integer from 0 to {effects}, got {begun}")
    frame[STEP] = first_step(bird) + begun
    frame[LAST] = first_step(bird) + effects
    frame[PINK] = int(power_of(BIRDS[bird]).trigger == "pink")


def _step_below(where: str, stack: Sequence[Frame]) -> int:
    """Return the effect that is asked about: the one begun last by the power below."""
    if not stack or stack[-1][WHAT] != fields.POWER or stack[-1][STEP] == 0:
        raise BadPosition(f"{where} must be on a power that has begun an effect")
    return stack[-1][STEP] - 1
