"""Reads the rows of a file of boards, JSON or CSV; only their form is checked here."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from rookery.core.errors import BadBoard, did_you_mean, short_repr, truncate

# The content of a cell: text in a CSV, anything in a JSON; None if it was empty.
Cell: TypeAlias = Any


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One row: where it is in the file, its seat, its kind, and its cells by column."""

    where: str
    # An index of Sheet.seats; 0 for rows that concern all seats.
    seat: int
    kind: str
    cells: Mapping[str, Cell]


@dataclass(slots=True)
class Sheet:
    """All rows of a file, the seats in the order in which they are named, and the errors found."""

    seats: list[str] = field(default_factory=list)
    rows: list[SheetRow] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    # The seats of a CSV by their full names: two long names may begin alike.
    numbers: dict[str, int] = field(default_factory=dict)

    def add_seat(self, name: str) -> None:
        """Add a seat; its name is put on one line and cut if it is long, because errors repeat it."""
        self.numbers.setdefault(name, len(self.seats))
        self.seats.append(truncate(" ".join(name.split())))

    def of(self, kind: str) -> list[SheetRow]:
        return [row for row in self.rows if row.kind == kind]


# The columns that each kind of row can have.
COLUMNS = {
    "bird": ("name", "habitat", "eggs", "cached", "tucked"),
    "bonus": ("name",),
    "hand": ("items",),
    "goal": ("name", "items", "points"),
    "board": ("name",),
    "names": ("name",),
}
# Kinds that concern all seats.
SHARED = ("board", "names")
HEAD = ("seat", "kind", "name", "habitat", "eggs", "cached", "tucked", "items", "points")


def read_sheet(text: str) -> Sheet:
    """Return the rows of a file; a file that begins with a brace or bracket is JSON, all others are CSV."""
    text = text.removeprefix("\ufeff")
    return read_json(text) if text.lstrip().startswith(("{", "[")) else read_csv(text)


# CSV


def read_csv(text: str) -> Sheet:
    """Return the rows of a CSV; cells may also be separated by semicolons or tabs, as spreadsheets do."""
    head = text.partition("\n")[0]
    delimiter = max(",;\t", key=head.count)
    lines = csv.reader(text.splitlines(), delimiter=delimiter)
    try:
        names = [name.strip().lower() for name in next(lines, [])]
        if "kind" not in names or "name" not in names or set(names) - set(HEAD):
            raise BadBoard([f"line 1 must have the columns {','.join(HEAD)}, got {short_repr(head)}"])
        sheet = Sheet()
        for cells in lines:
            _add_line(sheet, f"line {lines.line_num}", names, cells)
    except csv.Error as error:
        raise BadBoard([f"line {lines.line_num} must be a line of a CSV file: {error}"]) from None
    return sheet


def _add_line(sheet: Sheet, where: str, names: Sequence[str], cells: Sequence[str]) -> None:
    if not any(cell.strip() for cell in cells):
        return
    if len(cells) > len(names):
        sheet.wrong.append(f"{where} must have at most {len(names)} cells, got {len(cells)}")
        return
    filled = {name: cell.strip() for name, cell in zip(names, cells, strict=False) if cell.strip()}
    kind, seat = filled.pop("kind", "").lower(), filled.pop("seat", "")
    if kind not in COLUMNS:
        sheet.wrong.append(
            f"{where}: no kind {short_repr(kind)}{did_you_mean(kind, COLUMNS)}; kinds are {', '.join(COLUMNS)}"
        )
        return
    if not seat and kind not in SHARED:
        sheet.wrong.append(f"{where}: seat must be the name of a player, got nothing")
        return
    if kind not in SHARED and seat not in sheet.numbers:
        sheet.add_seat(seat)
    number = 0 if kind in SHARED else sheet.numbers[seat]
    extra = [name for name in filled if name not in COLUMNS[kind]]
    if extra:
        sheet.wrong.append(
            f"{where}: a row of kind {kind} must fill only {', '.join(COLUMNS[kind])}, got {', '.join(extra)} too"
        )
    sheet.rows.append(SheetRow(where, number, kind, filled))


# JSON

TOP_KEYS = ("goal_board", "names", "goals", "seats")
SEAT_KEYS = ("name", "bonus", "cards_in_hand", "birds")
BIRD_KEYS = ("bird", "habitat", "eggs", "cached", "tucked")
GOAL_KEYS = ("goal", "items", "points")


def read_json(text: str) -> Sheet:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadBoard([f"the file must be JSON: {error}"]) from None
    sheet = Sheet()
    if not _has_keys(sheet, "the file", data, TOP_KEYS):
        raise BadBoard(sheet.wrong)
    for key, kind in (("goal_board", "board"), ("names", "names")):
        if key in data:
            sheet.rows.append(SheetRow(key, 0, kind, {"name": data[key]}))
    for number, seat in enumerate(_list(sheet, "seats", data.get("seats", []))):
        _add_seat(sheet, number, seat)
    for number, goal in enumerate(_list(sheet, "goals", data.get("goals", [])), 1):
        _add_goal(sheet, f"goal {number}", goal)
    return sheet


def _add_seat(sheet: Sheet, number: int, seat: Any) -> None:
    name = seat.get("name") if isinstance(seat, Mapping) else None
    default = f"Player {number + 1}"
    has_name = isinstance(name, str) and bool(name.strip())
    sheet.add_seat(str(name) if has_name else default)
    if not _has_keys(sheet, default, seat, SEAT_KEYS):
        return
    if "name" in seat and not has_name:
        sheet.wrong.append(f"{default}: name must be text, got {short_repr(name)}")
    who = sheet.seats[-1]
    for place, bird in enumerate(_list(sheet, f"{who}: birds", seat.get("birds", [])), 1):
        if _has_keys(sheet, f"{who}, bird {place}", bird, BIRD_KEYS):
            cells = {"name" if key == "bird" else key: value for key, value in bird.items()}
            sheet.rows.append(SheetRow(f"{who}, bird {place}", number, "bird", cells))
    for place, card in enumerate(_list(sheet, f"{who}: bonus", seat.get("bonus", [])), 1):
        sheet.rows.append(SheetRow(f"{who}, bonus {place}", number, "bonus", {"name": card}))
    if "cards_in_hand" in seat:
        sheet.rows.append(SheetRow(f"{who}, cards_in_hand", number, "hand", {"items": seat["cards_in_hand"]}))


def _add_goal(sheet: Sheet, where: str, goal: Any) -> None:
    """Add a row for each seat, as in a CSV."""
    if not _has_keys(sheet, where, goal, GOAL_KEYS):
        return
    counts = {key: _counts(sheet, f"{where}: {key}", goal[key]) for key in ("items", "points") if key in goal}
    if None in counts.values():
        return
    for seat, who in enumerate(sheet.seats):
        cells = {key: values[seat] for key, values in counts.items() if values}
        sheet.rows.append(SheetRow(f"{where}, {who}", seat, "goal", {"name": goal.get("goal"), **cells}))


def _counts(sheet: Sheet, where: str, data: Any) -> list[Any] | None:
    """Return a number for each seat; None and an error if it is something else."""
    if isinstance(data, list) and len(data) == len(sheet.seats):
        return data
    sheet.wrong.append(
        f"{where} must be a list of {len(sheet.seats)} numbers, one for each seat, got {short_repr(data)}"
    )
    return None


def _has_keys(sheet: Sheet, where: str, data: Any, keys: Sequence[str]) -> bool:
    if not isinstance(data, Mapping):
        sheet.wrong.append(f"{where} must be an object with {', '.join(keys)}, got {short_repr(data)}")
        return False
    sheet.wrong += [
        f"{where}: no key {short_repr(key)}{did_you_mean(key, keys)}; keys are {', '.join(keys)}"
        for key in data
        if key not in keys
    ]
    return True


def _list(sheet: Sheet, where: str, data: Any) -> Sequence[Any]:
    if not isinstance(data, list):
        sheet.wrong.append(f"{where} must be a list, got {short_repr(data)}")
        return []
    return data
