"""The beaks by name: the format of their phrases, and the functions that draw them."""

from __future__ import annotations

from collections.abc import Mapping

from ...drawing.svg import Clips
from ...figures.piece import Piece
from ...traits.phrases import Form, Hue, Kind, Phrase, Range
from ..skeleton import Skeleton
from . import hooked, straight, unusual, water

KEYS: Mapping[str, Kind] = {
    "length": Range(0.3, 3, 1, "length, relative to the default"),
    "depth": Range(0.3, 3, 1, "depth, relative to the default"),
    "bend": Range(-60, 60, 0, "angle by which its end is bent further down, in degrees"),
    "lift": Range(-40, 40, 0, "angle by which it points down, in degrees; below 0: up"),
    "tip": Hue("its tip"),
    "tipped": Range(0.05, 0.9, 0.28, "length of that tip, as a share of the beak"),
    "base": Hue("its base, next to the head"),
    "based": Range(0.05, 0.9, 0.3, "length of that base, as a share of the beak"),
    "cere": Hue("the cere: soft skin over its base"),
    "spot": Hue("a spot on the lower mandible, as gulls have"),
    "pouch": Hue("the pouch below it"),
    "open": Range(0, 50, 0, "angle at which it is open, in degrees"),
    "bristles": Hue("stiff feathers over its base, as ravens have"),
}
NEEDS = {"tipped": ("tip",), "based": ("base",)}


def _form(meaning: str, seen: frozenset[str], colours: int = 2) -> Form:
    """Return the form of a beak with the keys that it reads."""
    keys = {key: kind for key, kind in KEYS.items() if key in seen}
    return Form((1, colours), keys, meaning, {key: needed for key, needed in NEEDS.items() if key in seen})


SPECIAL = {**unusual.BEAKS, **water.BEAKS}
FORMS: Mapping[str, Form] = {
    **{name: _form(bill.meaning, straight.KEYS_READ) for name, bill in straight.BILLS.items()},
    **{name: _form(special.meaning, special.keys_read, special.colours) for name, special in SPECIAL.items()},
    **{name: _form(meaning, hooked.KEYS_READ) for name, meaning in hooked.MEANINGS.items()},
}


def beak(bones: Skeleton, phrase: Phrase, clips: Clips) -> Piece:
    """Draw the beak of a head that looks to the right."""
    if phrase.name in straight.BILLS:
        return straight.mandibles(bones, phrase)
    if phrase.name in hooked.HOOKS:
        return hooked.hooked(bones, phrase, clips)
    return SPECIAL[phrase.name].draw(bones, phrase, clips)
