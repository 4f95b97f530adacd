"""A game state that fits a view, so that texts can play an action on a copy of it and see what it brings.

It is made from the view alone. Cards that the reader has not seen lie in a fixed order of the species, so they tell
nothing about the true ones. What depends on them must not be shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rookery.core.text.view_cache import cached_for_view

from ..cards import BIRDS, IDS, NUMBER_OF
from ..fields import CARDS_IN_ALL, HANDS, ROWS, SPECIES
from ..options import OPTIONS
from ..state import State
from .view import PHASES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rookery.core.rulebook import FieldValues

    from ..schema import Player, View

# What a view shows; all else is zero.
LAYOUT = State.LAYOUT.only(
    *("seats", "hands", "phase", "active", "dealer", "turns", "rounds"),
    *(option.name for option in OPTIONS),
    *("row_species", "row_count", "row_blocks"),
    *("collection", "hand", "known", "hand_size", "discard", "discard_known", "discard_size", "deck", "deck_size"),
)
PHASE_NUMBER = {name: number for number, name in PHASES.items()}


@cached_for_view
def state_of_view(view: View) -> State:
    """Return a state that fits a view. It belongs to the view: play on a copy of it."""
    players: list[Player] = [*view["players"], *([view["rival"]] if view["rival"] else [])]
    values = {
        "seats": view["seats"],
        "hands": len(players),
        "phase": PHASE_NUMBER[view["phase"]],
        "active": view["active"] or 0,
        "dealer": view["dealer"],
        "turns": view["turn"],
        "rounds": view["round"],
        **_options(view["options"]),
        **_rows(view),
        **_cards(view, players),
    }
    state = State()
    state.restore(LAYOUT.pack(values))
    return state


def _options(chosen: Mapping[str, Any]) -> FieldValues:
    # Any: the values of options are text, numbers and flags.
    return {option.name: option.code(chosen[option.name]) for option in OPTIONS}


def _rows(view: View) -> FieldValues:
    species, counts = ([[0] * SPECIES for _ in range(ROWS)] for _ in range(2))
    for row, blocks in enumerate(view["rows"]):
        for block, (name, count) in enumerate(blocks):
            species[row][block], counts[row][block] = NUMBER_OF[name], count
    return {"row_species": species, "row_count": counts, "row_blocks": [len(row) for row in view["rows"]]}


def _cards(view: View, players: list[Player]) -> FieldValues:
    """Return collections, hands and piles. All cards count as seen, so that no memory of them is needed."""
    collections = [_cells(player["collection"]) for player in players]
    hands = [_cells(_seen_hand(view, hand, player)) for hand, player in enumerate(players)]
    discards = _cells(view["discard_seen"])
    unseen = _unseen(view, [*collections, *hands, discards])
    for hand, player in zip(hands, players, strict=True):
        _add(hand, unseen, player["hand_size"] - sum(hand))
    _add(discards, unseen, view["discard_pile"] - sum(discards))
    deck = unseen[: view["draw_pile"]]
    sizes = [player["hand_size"] for player in players]
    return {
        "collection": _padded(collections),
        "hand": _padded(hands),
        "known": _padded(hands),
        "hand_size": sizes + [0] * (HANDS - len(sizes)),
        "discard": discards,
        "discard_known": discards,
        "discard_size": view["discard_pile"],
        "deck": deck + [0] * (CARDS_IN_ALL - len(deck)),
        "deck_size": view["draw_pile"],
    }


def _seen_hand(view: View, hand: int, player: Player) -> Mapping[str, int]:
    """Return the cards of a hand that the reader knows."""
    if hand == view["seat"]:
        return view["hand"] or {}
    rival = view["rival"] if hand == len(view["players"]) else None
    return rival["hand"] if rival else player["known"]


def _unseen(view: View, seen: list[list[int]]) -> list[int]:
    """Return the cards that are in no place the reader knows of."""
    left = [bird.copies - sum(cells[species] for cells in seen) for species, bird in enumerate(BIRDS)]
    for row in view["rows"]:
        for name, count in row:
            left[NUMBER_OF[name]] -= count
    return [species for species, count in enumerate(left) for _ in range(count)]


def _add(cells: list[int], unseen: list[int], count: int) -> None:
    for _ in range(count):
        cells[unseen.pop()] += 1


def _cells(counts: Mapping[str, int]) -> list[int]:
    return [counts.get(name, 0) for name in IDS]


def _padded(rows: list[list[int]]) -> list[list[int]]:
    return rows + [[0] * SPECIES for _ in range(HANDS - len(rows))]
