"""Tiny positions of CuBirds with few possible worlds: the name, the position, the seat for which cards are hidden."""

from __future__ import annotations

from typing import Any

SPECIES = ("flamingo", "owl", "toucan", "duck", "parrot", "magpie", "reed_warbler", "robin")
BY_LETTER = dict(zip("FOTDPMWR", SPECIES, strict=True))


def birds(letters: str) -> list[str]:
    return [BY_LETTER[letter] for letter in letters]


def count(letters: str) -> dict[str, int]:
    return {BY_LETTER[letter]: letters.count(letter) for letter in dict.fromkeys(letters)}


def only(letters: str, latest: int) -> dict[str, int]:
    """Return a limit for the unknown cards of a hand: `latest` of each of these species, none of the others."""
    return {kind: latest if kind in birds(letters) else 0 for kind in SPECIES}


def tiny(hands: str, draw: str, **more: Any) -> dict[str, Any]:
    """Return a position without rows and collections: hands as letters between spaces; the draw pile from the top."""
    held = [count(letters) for letters in hands.split()]
    return {"game": "cubirds", "seats": len(held), "hands": held, "draw_pile": birds(draw)} | more


def may(**latest: int) -> dict[str, int]:
    """Return how many of the latest unknown cards may be of each species, named by its letter."""
    return {BY_LETTER[letter]: number for letter, number in latest.items()}


TINY: list[tuple[str, dict[str, Any], int]] = [
    ("two seats, nothing known", tiny("F OT", "ODT"), 0),
    ("two seats, for the other seat", tiny("FO OT", "DT"), 1),
    ("a bird that the hand took openly", tiny("F OTD", "ODT", known=[{}, count("O")]), 0),
    ("a species just laid", tiny("F OTT", "DD", may=[{}, may(D=0)]), 0),
    ("laid, then one card drawn", tiny("F OTD", "DDO", may=[{}, may(D=1)]), 0),
    ("laid one after another, draws between", tiny("F OTDT", "DOT", may=[{}, may(D=2, O=3, P=0)]), 0),
    ("the latest two must hold three species", tiny("F TTDO", "DO", may=[{}, may(D=2, O=1)]), 0),
    ("unseen discards", tiny("F OT", "TD", discard_pile=count("OOD"), discard_known=count("O")), 0),
    ("nothing but discards", tiny("F OT", "", discard_pile=count("OD"), discard_known={}), 0),
    ("old cards cannot be of the pool", tiny("F TTO", "OD", old=[0, 2], pool_floor=count("OD")), 0),
    ("all old, the pool is in the draw pile", tiny("F TTR", "OD", old=[0, 3], pool_floor=count("OD")), 0),
    ("the seat itself may hold a card of the pool", tiny("OO TO", "OD", old=[1, 2], pool_floor=count("OO")), 0),
    ("old, laid and drawn", tiny("F ROTD", "OD", old=[0, 2], may=[{}, may(O=2, D=1)], pool_floor=count("O")), 0),
    ("three seats, nothing known", tiny("F O T", "ODT"), 0),
    ("three seats, two with limits", tiny("F OT DT", "O", may=[{}, may(D=0), may(D=1)]), 0),
    ("three seats that block each other", tiny("F TT OO", "D", may=[{}, {}, only("O", 2)]), 0),
    ("three seats, one must hold rare cards", tiny("F RRRR O", "DD", may=[{}, {}, only("O", 1)]), 0),
    ("three seats, few possible deals", tiny("F RRRRRRRR OOOO", "", may=[{}, {}, only("O", 4)]), 0),
    ("three seats after a reshuffle", tiny("F OT TD", "OD", old=[0, 2, 1], pool_floor=count("OD")), 0),
    ("three seats, unseen discards", tiny("F O T", "D", discard_pile=count("OT"), discard_known=count("T")), 2),
    ("the other is asked for a flock", tiny("D FFO", "FO", active=1, phase="flock"), 0),
]
