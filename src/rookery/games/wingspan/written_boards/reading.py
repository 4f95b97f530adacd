"""The rows of a file of boards, JSON or CSV, as they were written: only their form is checked here."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from rookery.core.errors import BadBoard, did_you_mean, short_repr, truncate

# What stood in a cell: text of a CSV, anything of a JSON; None if nothing did.
Cell: TypeAlias = Any


@dataclass(frozen=True, slots=True)
class Written:
    """One row: where it stands, whose it is, what it is, and its cells by column."""

    where: str
    # An index of Sheet.seats; 0 for what concerns all.
    seat: int
    kind: str
    cells: Mapping[str, Cell]


@dataclass(slots=True)
class Sheet:
    """All rows of a file, the seats in the order in which they are named, and what was wrong so far."""

    seats: list[str] = field(default_factory=list)
    rows: list[Written] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    # The seats of a CSV by their names in full: two long names may begin alike.
    numbers: dict[str, int] = field(default_factory=dict)

    def add_seat(self, name: str) -> None:
        """Take up the next seat; its name is on one line and cut if it is long, for it is repeated often."""
        self.numbers.setdefault(name, len(self.seats))
        self.seats.append(truncate(" ".join(name.split())))

    def of(self, kind: str) -> list[Written]:
        return [row for row in self.rows if row.kind == kind]


# The columns of each kind of row; the first ones must be filled.
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
    """The rows of a file; a file that begins with a brace is JSON, all others are CSV."""
    text = text.removeprefix("\ufeff")
    return read_json(text) if text.lstrip().startswith(("{", "[")) else read_csv(text)


# CSV


def read_csv(text: str) -> Sheet:
    """A row for each thing; programs for tables also part the cells by semicolons or tabs."""
    head = text.partition("\n")[0]
    mark = max(",;\t", key=head.count)
    lines = csv.reader(text.splitlines(), delimiter=mark)
    try:
        names = [name.strip().lower() for name in next(lines, [])]
        if "kind" not in names or "name" not in names or set(names) - set(HEAD):
            raise BadBoard([f"line 1 must have the columns {','.join(HEAD)}, got {short_repr(head)}"])
        sheet = Sheet()
        for cells in lines:
            _add_line(sheet, f"line {lines.line_num}", names, cells)
    except csv.Error as error:
        raise BadBoard([f"line {lines.line_num} is no line of a CSV file: {error}"]) from None
    return sheet


def _add_line(sheet: Sheet, where: str, names: Sequence[str], cells: Sequence[str]) -> None:
    if not any(cell.strip() for cell in cells):
        return
    if len(cells) > len(names):
        sheet.wrong.append(f"{where} has {len(cells)} cells, must have at most {len(names)}")
        return
    filled = {name: cell.strip() for name, cell in zip(names, cells, strict=False) if cell.strip()}
    kind, seat = filled.pop("kind", "").lower(), filled.pop("seat", "")
    if kind not in COLUMNS:
        sheet.wrong.append(
            f"{where}: no kind {short_repr(kind)}{did_you_mean(kind, COLUMNS)}; kinds are {', '.join(COLUMNS)}"
        )
        return
    if not seat and kind not in SHARED:
        sheet.wrong.append(f"{where}: seat is empty, must be the name of a player")
        return
    if kind not in SHARED and seat not in sheet.numbers:
        sheet.add_seat(seat)
    number = 0 if kind in SHARED else sheet.numbers[seat]
    extra = [name for name in filled if name not in COLUMNS[kind]]
    if extra:
        sheet.wrong.append(f"{where}: a row of kind {kind} has no {', '.join(extra)}, only {', '.join(COLUMNS[kind])}")
    sheet.rows.append(Written(where, number, kind, filled))


# JSON

TOP_KEYS = ("goal_board", "names", "goals", "seats")
SEAT_KEYS = ("name", "bonus", "cards_in_hand", "birds")
BIRD_KEYS = ("bird", "habitat", "eggs", "cached", "tucked")
GOAL_KEYS = ("goal", "items", "points")


def read_json(text: str) -> Sheet:
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadBoard([f"no JSON: {error}"]) from None
    sheet = Sheet()
    if not _has_keys(sheet, "the file", told, TOP_KEYS):
        raise BadBoard(sheet.wrong)
    for key, kind in (("goal_board", "board"), ("names", "names")):
        if key in told:
            sheet.rows.append(Written(key, 0, kind, {"name": told[key]}))
    for number, seat in enumerate(_list(sheet, "seats", told.get("seats", []))):
        _add_seat(sheet, number, seat)
    for number, goal in enumerate(_list(sheet, "goals", told.get("goals", [])), 1):
        _add_goal(sheet, f"goal {number}", goal)
    return sheet


def _add_seat(sheet: Sheet, number: int, seat: Any) -> None:
    name = seat.get("name") if isinstance(seat, Mapping) else None
    usual = f"Player {number + 1}"
    has_name = isinstance(name, str) and bool(name.strip())
    sheet.add_seat(str(name) if has_name else usual)
    if not _has_keys(sheet, usual, seat, SEAT_KEYS):
        return
    if "name" in seat and not has_name:
        sheet.wrong.append(f"{usual}: name is {short_repr(name)}, must be text")
    who = sheet.seats[-1]
    for place, bird in enumerate(_list(sheet, f"{who}: birds", seat.get("birds", [])), 1):
        if _has_keys(sheet, f"{who}, bird {place}", bird, BIRD_KEYS):
            cells = {"name" if key == "bird" else key: value for key, value in bird.items()}
            sheet.rows.append(Written(f"{who}, bird {place}", number, "bird", cells))
    for place, card in enumerate(_list(sheet, f"{who}: bonus", seat.get("bonus", [])), 1):
        sheet.rows.append(Written(f"{who}, bonus {place}", number, "bonus", {"name": card}))
    if "cards_in_hand" in seat:
        sheet.rows.append(Written(f"{who}, cards_in_hand", number, "hand", {"items": seat["cards_in_hand"]}))


def _add_goal(sheet: Sheet, where: str, goal: Any) -> None:
    """A row for each seat, as in a CSV."""
    if not _has_keys(sheet, where, goal, GOAL_KEYS):
        return
    counts = {key: _counts(sheet, f"{where}: {key}", goal[key]) for key in ("items", "points") if key in goal}
    if None in counts.values():
        return
    for seat, who in enumerate(sheet.seats):
        cells = {key: values[seat] for key, values in counts.items() if values}
        sheet.rows.append(Written(f"{where}, {who}", seat, "goal", {"name": goal.get("goal"), **cells}))


def _counts(sheet: Sheet, where: str, told: Any) -> list[Any] | None:
    """A number for each seat; None if it is something else."""
    if isinstance(told, list) and len(told) == len(sheet.seats):
        return told
    sheet.wrong.append(
        f"{where} is {short_repr(told)}, must be a list of {len(sheet.seats)} numbers, one for each seat"
    )
    return None


def _has_keys(sheet: Sheet, where: str, told: Any, keys: Sequence[str]) -> bool:
    if not isinstance(told, Mapping):
        sheet.wrong.append(f"{where} is {short_repr(told)}, must be an object with {', '.join(keys)}")
        return False
    sheet.wrong += [
        f"{where}: no key {short_repr(key)}{did_you_mean(key, keys)}; keys are {', '.join(keys)}"
        for key in told
        if key not in keys
    ]
    return True


def _list(sheet: Sheet, where: str, told: Any) -> Sequence[Any]:
    if not isinstance(told, list):
        sheet.wrong.append(f"{where} is {short_repr(told)}, must be a list")
        return []
    return told
