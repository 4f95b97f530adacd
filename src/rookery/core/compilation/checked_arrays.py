"""The uncompiled replacements for C arrays: they reject what C would silently corrupt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

# Any in the methods below: `list` also takes slices, which compiled code never uses.


class Cells(list[int]):
    """One row of numbers; rejects negative indices and values that its C type could not hold."""

    __slots__ = ("high", "low")

    def __init__(self, values: Iterable[int], low: int, high: int) -> None:
        super().__init__(values)
        self.low = low
        self.high = high

    def __getitem__(self, index: Any) -> Any:
        if index < 0:
            raise IndexError(f"negative index {index}")
        return super().__getitem__(index)

    def __setitem__(self, index: Any, value: Any) -> None:
        if index < 0:
            raise IndexError(f"negative index {index}")
        if not self.low <= value <= self.high:
            raise OverflowError(f"{value} does not fit {self.low}..{self.high}")
        super().__setitem__(index, value)

    def __deepcopy__(self, memo: dict[int, Any]) -> Cells:
        return Cells(self, self.low, self.high)


class Rows(list[Any]):
    """Arrays of arrays; reject negative indices too."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> Any:
        if index < 0:
            raise IndexError(f"negative index {index}")
        return super().__getitem__(index)
