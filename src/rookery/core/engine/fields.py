"""One declared list of fields per game defines the C layout, the uncompiled state, save, load and reading.

The bytes of a state are its fields in declared order, laid out like C compilers do it (little endian, natural
alignment, zero padding). The compiled state returns its memory; the uncompiled one builds the same bytes.
"""

from __future__ import annotations

import struct
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import accumulate, chain
from typing import Any, TypeAlias

from ..compilation.checked_arrays import Cells, Rows

# The fields of a state by name: integers, and nested lists of them. Any: how deep each is nested depends on its field.
# The type of one game's fields is `Fields` in its generated `state.pyi`.
FieldValues: TypeAlias = dict[str, Any]

# name: (C type, struct code, bytes, lowest, highest)
KINDS: dict[str, tuple[str, str, int, int, int]] = {
    "uint8": ("unsigned char", "B", 1, 0, 255),
    "int16": ("short", "h", 2, -(1 << 15), (1 << 15) - 1),
    "int32": ("int", "i", 4, -(1 << 31), (1 << 31) - 1),
    "uint32": ("unsigned int", "I", 4, 0, (1 << 32) - 1),
    "int64": ("long long", "q", 8, -(1 << 63), (1 << 63) - 1),
    "float64": ("double", "d", 8, -(1 << 53), 1 << 53),
    "uint64": ("unsigned long long", "Q", 8, 0, (1 << 64) - 1),
}


@dataclass(frozen=True, slots=True)
class Field:
    """A number or an array of numbers in the state, with its meaning."""

    name: str
    kind: str
    shape: tuple[int, ...]
    meaning: str

    @property
    def c_type(self) -> str:
        """Return the C type as a Cython declaration spells it."""
        if self.kind.endswith(" pointer"):
            return KINDS[self.kind.removesuffix(" pointer")][0] + "*"
        return KINDS[self.kind][0] + "".join(f"[{size}]" for size in self.shape)

    @property
    def item_bytes(self) -> int:
        return KINDS[self.kind][2]

    @property
    def items(self) -> int:
        count = 1
        for size in self.shape:
            count *= size
        return count

    # Any in the methods below: a value is an integer, or nested lists or checked arrays of integers.

    def zero(self) -> Any:
        """Return the initial value of the uncompiled state: 0, or nested checked arrays."""
        return _zeros(self.shape, *KINDS[self.kind][3:]) if self.shape else 0

    def filled(self, value: Any) -> Any:
        """Return a plain value in the form in which the uncompiled state stores it."""
        if not self.shape:
            return value
        fresh = self.zero()
        _fill(fresh, value)
        return fresh

    def flatten(self, value: Any) -> Iterable[int]:
        """Return the numbers of a value that is nested as the shape says.

        Lazily, because states are written all the time.
        """
        if not self.shape:
            return (value,)
        for _ in self.shape[1:]:
            value = chain.from_iterable(value)
        numbers: Iterable[int] = value
        return numbers

    @property
    def nesting(self) -> tuple[int, ...] | None:
        """Return the lengths of nested lists, from the innermost outwards; None for a single number."""
        return self.shape[:0:-1] if self.shape else None


def number(name: str, meaning: str, *, kind: str = "uint8") -> Field:
    return Field(name, kind, (), meaning)


def array(name: str, *shape: int, meaning: str, kind: str = "uint8") -> Field:
    return Field(name, kind, shape, meaning)


def _zeros(shape: tuple[int, ...], low: int, high: int) -> Cells | Rows:
    if len(shape) == 1:
        return Cells([0] * shape[0], low, high)
    return Rows(_zeros(shape[1:], low, high) for _ in range(shape[0]))


def _fill(cells: Any, value: Any) -> None:
    for i, item in enumerate(value):
        if isinstance(item, list):
            _fill(cells[i], item)
        else:
            cells[i] = item


class Layout:
    """Where each field lies in the bytes of a state: the shared fields first, then the game's."""

    def __init__(self, *parts: tuple[Field, ...], left_out: Collection[str] = ()) -> None:
        self._parts = parts
        self.fields: tuple[Field, ...] = tuple(field for part in parts for field in part if field.name not in left_out)
        self._fields = {field.name: field for field in self.fields}
        code = "<"
        offset = 0
        self.offsets: dict[str, int] = {}
        for part in parts:
            for field in part:
                gap = -offset % field.item_bytes
                self.offsets[field.name] = offset + gap
                size = field.items * field.item_bytes
                code += f"{gap}x" + (f"{size}x" if field.name in left_out else f"{field.items}{KINDS[field.kind][1]}")
                offset += gap + size
            # A C struct that is the head of another ends on a multiple of eight.
            gap = -offset % 8
            code += f"{gap}x"
            offset += gap
        self.size = offset
        self._struct = struct.Struct(code)
        self._structs = {field.name: struct.Struct(f"<{field.items}{KINDS[field.kind][1]}") for field in self.fields}
        # Each field's name, the index of its first number and the index after its last, and its nesting.
        ends = list(accumulate((field.items for field in self.fields), initial=0))
        self._places = [
            (field.name, start, end, field.nesting)
            for field, start, end in zip(self.fields, ends[:-1], ends[1:], strict=True)
        ]

    def without(self, *names: str) -> Layout:
        """Return the layout of the same bytes in which some fields are left out: pack() leaves them zero."""
        return Layout(*self._parts, left_out=names)

    def only(self, *names: str) -> Layout:
        """Return the layout of the same bytes in which all other fields are left out."""
        return self.without(*(field.name for field in self.fields if field.name not in names))

    def pack(self, values: Mapping[str, Any]) -> bytes:
        """Return bytes from values by field name; nested lists for arrays."""
        numbers: list[int] = []
        for field in self.fields:
            numbers.extend(field.flatten(values[field.name]))
        return self._struct.pack(*numbers)

    def pack_into(self, blob: bytearray, values: Mapping[str, Any]) -> None:
        """Write some fields into the bytes of a state: pack() for a part of the fields."""
        for name, value in values.items():
            field = self._fields[name]
            self._structs[name].pack_into(blob, self.offsets[name], *field.flatten(value))

    def unpack(self, blob: bytes) -> FieldValues:
        """Return the values by field name, the inverse of pack; arrays are plain nested lists."""
        numbers = list(self._struct.unpack(blob))
        values: FieldValues = {}
        # Every view begins here: a function call for each field would be slow.
        for name, start, end, nesting in self._places:
            if nesting is None:
                values[name] = numbers[start]
                continue
            nested: list[Any] = numbers[start:end]
            for size in nesting:
                nested = [nested[i : i + size] for i in range(0, len(nested), size)]
            values[name] = nested
        return values
