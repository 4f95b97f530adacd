"""How the cells of a state become the JSON of a position, and back; for several keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from .. import fields
from ..cards import EGG_NESTS, FOODS, HABITATS, NUMBER_OF
from ..events import slot_json
from ..fields import COLUMNS, NO_SLOT, SLOTS

if TYPE_CHECKING:
    from ..schema import Slot

# The values of a column: up to a number, one or several of some names, or a type that shape.py declares.
Values: TypeAlias = int | Sequence[str] | Literal["slot", "slot or null", "flag", "seats"]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a frame: its values, and how they are written and read. Any: each column has other values."""

    values: Values
    write: Callable[[int], Any]
    read: Callable[[Any], int]
    has_several: bool = False


def read_slot(slot: tuple[str, int]) -> int:
    """Return [habitat, column] as a slot."""
    return HABITATS.index(slot[0]) * COLUMNS + slot[1] - 1


def slots_in(mask: int) -> list[Slot]:
    return [slot_json(slot) for slot in range(SLOTS) if (mask >> slot) & 1]


def seats_in(mask: int) -> list[int]:
    return [seat for seat in range(fields.PEOPLE) if (mask >> seat) & 1]


def mask_of(places: Iterable[int]) -> int:
    """Return a mask with a bit for each place."""
    return sum(1 << place for place in set(places))


def up_to(high: int) -> Column:
    return Column(high, int, int)


def word_of(names: Sequence[str]) -> Column:
    return Column(names, lambda number: names[number], lambda name: names.index(name))


def words_of(names: Sequence[str]) -> Column:
    return Column(
        names,
        lambda mask: [name for number, name in enumerate(names) if (mask >> number) & 1],
        lambda words: mask_of(names.index(name) for name in words),
        has_several=True,
    )


def birds(names: Iterable[str]) -> list[int]:
    return [NUMBER_OF[name] for name in names]


def counts(names: Sequence[str], counted: Mapping[str, int]) -> list[int]:
    return [counted.get(name, 0) for name in names]


def padded(cells: Sequence[int], size: int) -> list[int]:
    return [*cells, *[0] * (size - len(cells))]


SLOT_CELL = Column("slot", slot_json, read_slot)
# None if the action of a row asks, and no power does.
MAYBE_SLOT = Column(
    "slot or null",
    lambda slot: None if slot == NO_SLOT else slot_json(slot),
    lambda slot: NO_SLOT if slot is None else read_slot(slot),
)
SLOT_PLUS_ONE = Column(
    "slot or null",
    lambda cell: slot_json(cell - 1) if cell else None,
    lambda slot: 0 if slot is None else read_slot(slot) + 1,
)
FLAG = Column("flag", bool, int)
SEAT_MASK = Column("seats", seats_in, mask_of)
FOOD_MASK, NEST_MASK, HABITAT_MASK = words_of(FOODS), words_of(EGG_NESTS), words_of(HABITATS)
FOOD, HABITAT = word_of(FOODS), word_of(HABITATS)
COUNT = up_to(fields.ALL)
