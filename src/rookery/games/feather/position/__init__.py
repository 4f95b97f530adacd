"""A whole state of Birds of a Feather as JSON and back; docs/notation.md describes every key."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rookery.core.game import SEATS_IN
from rookery.core.json_values import pair
from rookery.core.rulebook import FieldValues

from ..cards.birds import IDS
from ..cards.player_counts import seating_of
from ..events import REASONS, WHYS
from ..fields import CHOOSE, ITEMS, OVER, PEOPLE
from ..fields import WHYS as WHY_STEP
from ..knowledge.view import PHASES, counts, hand_cards, has_deck, has_dummies, notations, rounds_done, trips
from .checks import check_fields
from .reading import fields_of

if TYPE_CHECKING:
    from ..state import Fields
    from .shape import Position

__all__ = ["check_fields", "fields_of", "position", "secret_choices"]


def position(f: Fields) -> Position:
    """Return the whole state, hidden things included; piles from the top, dummy hands from the card they play next."""
    people = range(f["seats"])
    dealt = f["deck"][: f["deck_size"]]
    return {
        "phase": PHASES[f["phase"]],
        "turns": f["turns"],
        "round": f["round"],
        "hands": [counts(hand_cards(f, seat)) for seat in people],
        "dummies": [names(reversed(f["dummy"][number][: f["dummy_size"][number]])) for number in dummy_numbers(f)],
        "deck": names(reversed(dealt)) if has_deck(f) and not f["drafted"] else [],
        "aside": names(dealt[pooled(f) :]) if f["drafted"] or not has_deck(f) else [],
        "trips": [[None if cell == 0 else IDS[cell - 1] for cell in trip] for trip in trips(f, rounds_done(f))],
        "shown": names(cell - 1 for cell in f["trips"][f["round"] - 1] if cell) if f["phase"] == CHOOSE else [],
        "sheets": [sheet_json(f["sheet"][seat]) for seat in people],
        "choices": [notations(f["choice"][seat]) for seat in people],
        "begun": [notations(f["begun"][seat]) for seat in people],
        "passed": [names(cell - 1 for cell in f["passed"][seat] if cell) for seat in people],
        "discards": [None if cell == 0 else IDS[cell - 1] for cell in f["discards"][: discards_done(f)]],
        "pools": pools_json(f) if f["drafted"] else None,
        "pool_round": f["pool_round"],
        "pool_step": f["pool_step"],
        "winners": list(SEATS_IN[f["winners"]]),
        "reason": REASONS.get(f["reason"]),
    }


def names(birds: Iterable[int]) -> list[str]:
    return [IDS[bird] for bird in birds]


def discards_done(f: Fields) -> int:
    """Return the rounds after which a card was discarded: in a solo game all but the last."""
    return max(0, f["round"] - 1) if f["seats"] == 1 else 0


def dummy_numbers(f: Fields) -> range:
    return range(f["hands"] - f["seats"] if has_dummies(f) else 0)


def pooled(f: Fields) -> int:
    """Return how many cards of the deck lie in pools."""
    seating = seating_of(f["seats"])
    return seating.pools * seating.pool_size * f["seats"] if f["drafted"] else 0


def sheet_json(cells: list[int]) -> dict[str, tuple[str, int]]:
    return {IDS[bird]: pair(WHYS[cell % WHY_STEP], cell // WHY_STEP) for bird, cell in enumerate(cells) if cell}


def pools_json(f: Fields) -> list[list[str]]:
    size = seating_of(f["seats"]).pool_size
    return [names(f["deck"][start : start + size]) for start in range(0, pooled(f), size)]


def secret_choices(f: FieldValues) -> tuple[FieldValues, list[tuple[int, int]]]:
    """Return the fields before any choice in the open step, and the choices: complete ones, then those begun."""
    choices = [
        (seat, cell - 1) for seat in range(f["seats"]) for cell in [*f["choice"][seat], *f["begun"][seat]] if cell
    ]
    nothing = [[0] * ITEMS for _ in range(PEOPLE)]
    everybody = 0 if f["phase"] == OVER else (1 << f["seats"]) - 1
    return f | {"choice": nothing, "begun": nothing, "undecided": everybody}, choices
