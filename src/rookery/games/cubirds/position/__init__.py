"""A whole CuBirds game state as JSON and back; docs/notation.md describes every key."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import TYPE_CHECKING

from rookery.core.errors import BadPosition
from rookery.core.records.position_reading import check_seats_of, one_for_each
from rookery.core.rulebook import FieldValues

from ..cards import IDS, NUMBER_OF
from ..events import REASONS
from ..fields import CARDS_IN_ALL, HANDS, RIVAL, ROWS, SPECIES
from ..knowledge.view import PHASES, counts, row_blocks
from .checks import check_fields, count_cards

if TYPE_CHECKING:
    from ..state import Fields
    from .shape import Position

__all__ = ["check_fields", "count_cards", "fields_of", "position"]

NUMBER_OF_PHASE: dict[str, int] = {name: number for number, name in PHASES.items()}
NUMBER_OF_REASON = {name: number for number, name in REASONS.items()}


def position(f: Fields) -> Position:
    """Return the whole state, hidden things included; piles from the top."""
    hands = range(f["hands"])
    return {
        "phase": PHASES[f["phase"]],
        "active": f["active"],
        "dealer": f["dealer"],
        "turns": f["turns"],
        "rounds": f["rounds"],
        "rows": [[name for name, count in row_blocks(f, row) for _ in range(count)] for row in range(ROWS)],
        "draw_pile": [IDS[card] for card in reversed(f["deck"][: f["deck_size"]])],
        "discard_pile": counts(f["discard"]),
        "hands": [counts(f["hand"][hand]) for hand in hands],
        "collections": [counts(f["collection"][hand]) for hand in hands],
        "known": [counts(f["known"][hand]) for hand in hands],
        "may": [dict(zip(IDS, f["may"][hand], strict=True)) for hand in hands],
        "old": [f["old"][hand] for hand in hands],
        "discard_known": counts(f["discard_known"]),
        "pool_floor": counts(f["pool_floor"]),
        "winners": [hand for hand in hands if (f["winners"] >> hand) & 1],
        "reason": REASONS.get(f["reason"]),
    }


def fields_of(given: Mapping[str, object], seats: int) -> FieldValues:
    """Return the fields of a position, the inverse of position().

    What is missing is empty, and nothing is remembered unless it is given.
    """
    from .shape import SHAPE  # only here: see position_shape.py

    return _fields(SHAPE.read(given), seats)


def _fields(given: Position, seats: int) -> FieldValues:
    hands = max(seats, 2)
    known = _each("known", given.get("known", []), hands)
    held = _each("hands", given.get("hands", []), hands)
    if seats == 1:
        known[RIVAL] = held[RIVAL]
    unknown = [sum(held[hand]) - sum(known[hand]) for hand in range(HANDS)]
    deck = [NUMBER_OF[name] for name in reversed(given.get("draw_pile", []))]
    discard = given.get("discard_pile", {})
    old = one_for_each("old", given.get("old", []), hands)
    return {
        **_numbers(given, hands),
        **_rows(given),
        "deck": deck + [0] * (CARDS_IN_ALL - len(deck)),
        "deck_size": len(deck),
        "discard": _cells(discard),
        "discard_size": sum(discard.values()),
        "discard_known": _cells(given.get("discard_known", discard)),
        "pool_floor": _cells(given.get("pool_floor", {})),
        "hand": held,
        "hand_size": [sum(cells) for cells in held],
        "collection": _each("collections", given.get("collections", []), hands),
        "known": known,
        "unknown": unknown,
        "may": _may(given, hands, unknown),
        "old": [*old, *[0] * (HANDS - len(old))],
    }


def _numbers(given: Position, hands: int) -> FieldValues:
    reason, winners = given.get("reason"), given.get("winners", [])
    active, dealer = given.get("active", 0), given.get("dealer", 0)
    for key, seats in (("active", [active]), ("dealer", [dealer]), ("winners", winners)):
        check_seats_of(key, seats, hands)
    return {
        "hands": hands,
        "phase": NUMBER_OF_PHASE[given.get("phase", "lay")],
        "active": active,
        "dealer": dealer,
        "turns": given.get("turns", 1),
        "rounds": given.get("rounds", 1),
        "reason": 0 if reason is None else NUMBER_OF_REASON[reason],
        "winners": sum(1 << hand for hand in set(winners)),
    }


def _rows(given: Position) -> FieldValues:
    blocks = [_blocks(f"row {number}", row) for number, row in enumerate(given.get("rows", [[]] * ROWS), 1)]
    padded = [row + [(0, 0)] * (SPECIES - len(row)) for row in blocks]
    return {
        "row_species": [[species for species, _ in row] for row in padded],
        "row_count": [[count for _, count in row] for row in padded],
        "row_blocks": [len(row) for row in blocks],
    }


def _blocks(where: str, row: list[str]) -> list[tuple[int, int]]:
    """Return the blocks of a row: each a species and the number of its birds."""
    blocks = [(name, len(list(birds))) for name, birds in groupby(row)]
    names = [name for name, _ in blocks]
    for place, name in enumerate(names):
        if name in names[:place]:
            raise BadPosition(f"{where}: {name} lies in two places; a species is always one block")
    return [(NUMBER_OF[name], count) for name, count in blocks]


def _may(given: Position, hands: int, unknown: list[int]) -> list[list[int]]:
    """Return, for each hand, how many of its latest unknown cards may be of a species; by default all of them."""
    rows = [[unknown[hand]] * SPECIES if hand < hands else [0] * SPECIES for hand in range(HANDS)]
    for hand, counted in enumerate(one_for_each("may", given.get("may", [{}] * hands), hands)):
        for name, count in counted.items():
            rows[hand][NUMBER_OF[name]] = count
    return rows


def _each(key: str, entries: list[dict[str, int]], hands: int) -> list[list[int]]:
    """Return one entry per hand; hands beyond those in the game are empty."""
    rows = [_cells(entry) for entry in one_for_each(key, entries, hands)]
    return rows + [[0] * SPECIES for _ in range(HANDS - len(rows))]


def _cells(counted: Mapping[str, int]) -> list[int]:
    return [counted.get(name, 0) for name in IDS]
