"""Writers and readers for the cells that several keys of a position share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rookery.core.errors import BadPosition, short_repr
from rookery.core.records.position_reading import read_list, read_name, read_number

from .. import fields
from ..cards import EGG_NESTS, FOODS, HABITATS, NUMBER_OF
from ..events import slot_json
from ..fields import COLUMNS, NO_SLOT, SLOTS

if TYPE_CHECKING:
    from ..schema import Slot


@dataclass(frozen=True, slots=True)
class Column:
    """A writer and a reader for one column."""

    write: Callable[[int], Any]
    read: Callable[[str, Any], int]


def read_slot(where: str, value: object) -> int:
    """Return [habitat, column] as a slot."""
    pair = read_list(where, value)
    if len(pair) != 2:
        raise BadPosition(f"{where} must be a habitat and a column, got {short_repr(value)}")
    row = read_name(where, pair[0], HABITAT_NUMBERS, "habitats")
    return row * COLUMNS + read_number(where, pair[1], 1, COLUMNS) - 1


def read_mask(names: Sequence[str]) -> Callable[[str, Any], int]:
    """Return a reader of a list of names as bits."""
    numbers = {name: number for number, name in enumerate(names)}

    def read(where: str, value: object) -> int:
        return sum({1 << read_name(where, name, numbers, "names") for name in read_list(where, value)})

    return read


def mask_names(names: Sequence[str]) -> Callable[[int], list[str]]:
    return lambda mask: [name for number, name in enumerate(names) if (mask >> number) & 1]


def slots_in(mask: int) -> list[Slot]:
    return [slot_json(slot) for slot in range(SLOTS) if (mask >> slot) & 1]


def seats_in(mask: int) -> list[int]:
    return [seat for seat in range(fields.PEOPLE) if (mask >> seat) & 1]


def read_seats(where: str, value: object) -> int:
    return sum({1 << read_number(where, seat, 0, fields.PEOPLE - 1) for seat in read_list(where, value)})


def read_flag(where: str, value: object) -> int:
    if not isinstance(value, bool):
        raise BadPosition(f"{where} must be true or false, got {short_repr(value)}")
    return int(value)


def number_up_to(high: int) -> Column:
    return Column(int, lambda where, value: read_number(where, value, 0, high))


def word_of(names: Sequence[str]) -> Column:
    numbers = {name: number for number, name in enumerate(names)}
    return Column(lambda number: names[number], lambda where, value: read_name(where, value, numbers, "words"))


def read_bird(where: str, name: object) -> int:
    return read_name(where, name, NUMBER_OF, "birds")


def padded(where: str, cells: list[int], size: int) -> list[int]:
    if len(cells) > size:
        raise BadPosition(f"{where} must have at most {size} entries, got {len(cells)}")
    return cells + [0] * (size - len(cells))


HABITAT_NUMBERS: Mapping[str, int] = {name: number for number, name in enumerate(HABITATS)}

SLOT_CELL = Column(slot_json, read_slot)
# None if the action of a row asks, and no power does.
MAYBE_SLOT = Column(
    lambda slot: None if slot == NO_SLOT else slot_json(slot),
    lambda where, value: NO_SLOT if value is None else read_slot(where, value),
)
SLOT_PLUS_ONE = Column(
    lambda cell: slot_json(cell - 1) if cell else None,
    lambda where, value: 0 if value is None else read_slot(where, value) + 1,
)
FLAG = Column(bool, read_flag)
FOOD_MASK = Column(mask_names(FOODS), read_mask(FOODS))
NEST_MASK = Column(mask_names(EGG_NESTS), read_mask(EGG_NESTS))
HABITAT_MASK = Column(mask_names(HABITATS), read_mask(HABITATS))
SEAT_MASK = Column(seats_in, read_seats)
FOOD, HABITAT = word_of(FOODS), word_of(HABITATS)
COUNT = number_up_to(fields.ALL)
