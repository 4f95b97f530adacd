"""Reads the fields of a game state of Birds of a Feather from the JSON of its position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from rookery.core.errors import BadPosition
from rookery.core.records.position_reading import check_seats_of, one_for_each
from rookery.core.rulebook import FieldValues

from ..actions import SPACE
from ..cards.birds import BIRDS, NUMBER_OF
from ..cards.player_counts import seating_of
from ..events import REASONS, WHYS
from ..fields import CARDS_IN_ALL, CHOOSE, COPIES_MAX, DUMMIES, HAND_MAX, HANDS_MIN, ITEMS, OVER, PEOPLE, ROUNDS_MAX
from ..fields import WHYS as WHY_STEP
from ..knowledge.view import PHASES

if TYPE_CHECKING:
    from .shape import Position

NUMBER_OF_PHASE: dict[str, int] = {name: number for number, name in PHASES.items()}
NUMBER_OF_REASON = {name: number for number, name in REASONS.items()}
NUMBER_OF_WHY: dict[str, int] = {name: number for number, name in WHYS.items()}
NUMBER_OF_ACTION = {str(action): int(action) for action in SPACE.all}


def fields_of(given: Mapping[str, object], seats: int) -> FieldValues:
    """Return the fields of a position, the inverse of position(); missing parts are empty."""
    from .shape import SHAPE  # only here: see position_shape.py

    position = SHAPE.read(given)
    hands = max(seats, HANDS_MIN)
    f: FieldValues = {
        "hands": hands,
        **_numbers(position, seats),
        **_hands(position, seats),
        **_piles(position, seats),
        **_trips(position, hands),
        **_sheets(position, seats),
        **_choices(position, seats),
        "discards": padded(_cells(position.get("discards", [])), ROUNDS_MAX),
    }
    chosen = sum(1 << seat for seat in range(seats) if any(f["choice"][seat]))
    return f | {"undecided": 0 if f["phase"] == OVER else ((1 << seats) - 1) & ~chosen}


def _numbers(given: Position, seats: int) -> FieldValues:
    phase = NUMBER_OF_PHASE[given.get("phase", "choose")]
    done = len(given.get("trips", []))
    reason, winners = given.get("reason"), given.get("winners", [])
    check_seats_of("winners", winners, seats)
    return {
        "phase": phase,
        "turns": given.get("turns", done),
        "round": given.get("round", done + (phase == CHOOSE)),
        "pool_round": given.get("pool_round", 0),
        "pool_step": given.get("pool_step", 0),
        "winners": sum(1 << seat for seat in set(winners)),
        "reason": 0 if reason is None else NUMBER_OF_REASON[reason],
    }


def _hands(given: Position, seats: int) -> FieldValues:
    entries = one_for_each("hands", given.get("hands", []), seats)
    hands = [Counter({NUMBER_OF[name]: count for name, count in entry.items()}) for entry in entries]
    sizes = {hand.total() for hand in hands}
    if len(sizes) > 1:
        raise BadPosition(f"all hands must have the same number of cards, got {', '.join(map(str, sorted(sizes)))}")
    left = max(sizes, default=0)
    if left > HAND_MAX:
        raise BadPosition(f"hands must have at most {HAND_MAX} cards, got {left}")
    held = [[_held(hand, copy) for copy in range(COPIES_MAX)] for hand in hands]
    return {"held": held + [[0] * COPIES_MAX for _ in range(PEOPLE - len(held))], "left": left}


def _held(hand: Counter[int], copy: int) -> int:
    """Return the birds of which a hand has more than `copy` cards, one bit each."""
    return sum(1 << bird for bird, cards in hand.items() if cards > copy)


def _piles(given: Position, seats: int) -> FieldValues:
    dummies = [_birds(cards)[::-1] for cards in given.get("dummies", [])]
    most = max(0, HANDS_MIN - seats) if seats > 1 else 0
    if len(dummies) > most:
        raise BadPosition(f"dummies must have at most {most} hands of up to {HAND_MAX} cards, got {len(dummies)} hands")
    pools, aside = given.get("pools"), given.get("aside", [])
    feeds = seats == 1 or (seats < HANDS_MIN and _edition(given) != "2015")
    if pools is None and (aside if feeds else given.get("deck")):
        wrong, right = ("aside", "deck") if feeds else ("deck", "aside")
        raise BadPosition(f"{wrong} must be empty in this game; use {right}")
    deck = (_birds(given.get("deck", []))[::-1] if pools is None else _pools(pools, seats)) + _birds(aside)
    if len(deck) > CARDS_IN_ALL:
        raise BadPosition(f"deck and aside must have at most {CARDS_IN_ALL} cards, got {len(deck)}")
    return {
        "dummy": [padded(cards, HAND_MAX) for cards in dummies] + [[0] * HAND_MAX] * (DUMMIES - len(dummies)),
        "dummy_size": padded([len(cards) for cards in dummies], DUMMIES),
        "deck": padded(deck, CARDS_IN_ALL),
        "deck_size": len(deck),
        "drafted": int(pools is not None),
    }


def _edition(given: Position) -> object:
    options = given.get("options")
    return options.get("edition", "2015") if isinstance(options, Mapping) else "2015"


def _pools(pools: list[list[str]], seats: int) -> list[int]:
    """Return all pools, one after the other; they must be complete."""
    seating = seating_of(seats)
    if seating.pools == 0:
        raise BadPosition("pools are given, but one seat does not draft")
    count, size = seating.pools * seats, seating.pool_size
    if len(pools) != count or any(len(pool) != size for pool in pools):
        raise BadPosition(f"pools must be {count} lists of {size} cards each")
    return [NUMBER_OF[name] for pool in pools for name in pool]


def _trips(given: Position, hands: int) -> FieldValues:
    rows = []
    for number, trip in enumerate(given.get("trips", [])):
        if len(trip) != hands:
            raise BadPosition(f"trips[{number}] must have {hands} entries, got {len(trip)}")
        rows.append(padded(_cells(trip), PEOPLE))
    shown = _cells(given.get("shown", []))
    if shown:
        if len(shown) >= hands or len(rows) >= ROUNDS_MAX:
            raise BadPosition(f"shown must have fewer than {hands} cards, got {len(shown)}")
        rows.append(padded([0] * (hands - len(shown)) + shown, PEOPLE))
    return {"trips": rows + [[0] * PEOPLE for _ in range(ROUNDS_MAX - len(rows))]}


def _sheets(given: Position, seats: int) -> FieldValues:
    sheets = [_sheet(marks) for marks in one_for_each("sheets", given.get("sheets", []), seats)]
    sheets += [[0] * len(BIRDS) for _ in range(PEOPLE - len(sheets))]
    return {"sheet": sheets, "seen": [sum(1 << bird for bird, cell in enumerate(cells) if cell) for cells in sheets]}


def _sheet(marks: Mapping[str, tuple[str, int]]) -> list[int]:
    cells = [0] * len(BIRDS)
    for name, (why, number) in marks.items():
        cells[NUMBER_OF[name]] = WHY_STEP * number + NUMBER_OF_WHY[why]
    return cells


def _choices(given: Position, seats: int) -> FieldValues:
    """Return the secret choices, and the cards passed in a migration: actions and birds plus one."""
    choices, begun = given.get("choices", []), given.get("begun", [])
    passed = [sorted(names, key=NUMBER_OF.__getitem__) for names in given.get("passed", [])]
    cells = {
        "choice": [_actions(actions) for actions in one_for_each("choices", choices, seats)],
        "begun": [_actions(actions) for actions in one_for_each("begun", begun, seats)],
        "passed": [_cells(names) for names in one_for_each("passed", passed, seats)],
    }
    return {key: [padded(row, ITEMS) for row in padded_rows(rows)] for key, rows in cells.items()}


# Cells


def padded_rows(rows: list[list[int]]) -> list[list[int]]:
    """Return one row per person; those beyond the seats of the game are empty."""
    return rows + [[] for _ in range(PEOPLE - len(rows))]


def _actions(names: Iterable[str]) -> list[int]:
    return [1 + NUMBER_OF_ACTION[name] for name in names]


def _birds(names: Iterable[str]) -> list[int]:
    return [NUMBER_OF[name] for name in names]


def _cells(names: Sequence[str | None]) -> list[int]:
    """Return birds plus one, and 0 for none."""
    return [0 if name is None else NUMBER_OF[name] + 1 for name in names]


def padded(cells: list[int], size: int) -> list[int]:
    return cells + [0] * (size - len(cells))
