"""The small language of trait cells: a name, colours, and values by key, as in `cap #1c1c20 grow=1.2`.

A form says what a phrase may hold; whatever else a cell holds is refused with what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from ...core.errors import BadData, did_you_mean
from ..drawing.colours import Colour, is_colour


@dataclass(frozen=True, slots=True)
class Range:
    """A number between two others, and what it is when nothing is said."""

    low: float
    high: float
    default: float
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few words, the first when nothing is said; an empty one leaves it to the template."""

    words: tuple[str, ...]
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Hue:
    """A colour; nothing is said: none."""

    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Places:
    """Circles as along:across:radius, one after the other with /."""

    meaning: str = ""


RADIUS = (0.01, 3.0)
"""How small and how large a circle may be, in the measure of where it lies."""
Kind = Range | OneOf | Hue | Places
Value = float | str | tuple[tuple[float, float, float], ...] | None


@dataclass(frozen=True, slots=True)
class Form:
    """What a phrase of one name may hold: how many colours, and which values."""

    colours: tuple[int, int]
    keys: Mapping[str, Kind] = field(default_factory=dict)
    meaning: str = ""
    needs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Keys that say how something looks, with those of which one must be said too: without it nothing is seen."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """One phrase of a cell, checked; what was not said is as its form says."""

    name: str
    colours: tuple[Colour, ...]
    values: Mapping[str, Value]
    said: tuple[str, ...] = ()
    """The keys that its cell has, in order; all others are as usual."""

    def number(self, key: str) -> float:
        value = self.values[key]
        assert isinstance(value, float)
        return value

    def word(self, key: str) -> str:
        value = self.values[key]
        assert isinstance(value, str)
        return value

    def colour(self, key: str, otherwise: Colour | None = None) -> Colour | None:
        value = self.values[key]
        return value if isinstance(value, str) else otherwise

    def places(self, key: str) -> tuple[tuple[float, float, float], ...]:
        value = self.values[key]
        assert isinstance(value, tuple)
        return value


def parse_list(cell: str, forms: Mapping[str, Form], where: str) -> tuple[Phrase, ...]:
    """All phrases of a cell; they stand apart by semicolons, and a dash alone is none."""
    if cell.strip() == "-":
        return ()
    return tuple(parse_phrase(text, forms, where) for text in cell.split(";"))


def parse_phrase(text: str, forms: Mapping[str, Form], where: str) -> Phrase:
    """A phrase that begins with its name."""
    name, *words = text.split() or [""]
    if name not in forms:
        raise BadData(f"{where}: no {name!r}{did_you_mean(name, forms)}; there are {', '.join(forms)}")
    return parse_words(name, words, forms[name], where)


def parse_words(name: str, words: list[str], form: Form, where: str) -> Phrase:
    """The colours and values of a phrase whose name is known."""
    place = f"{where}: {name}" if name else where
    colours = tuple(word for word in words if "=" not in word)
    for colour in colours:
        if not is_colour(colour):
            raise BadData(f"{place}: {colour!r} is no colour, must be # and six of 0-9a-f")
    low, high = form.colours
    if not low <= len(colours) <= high:
        wanted = f"{low}" if low == high else f"{low} to {high}"
        raise BadData(f"{place}: has {len(colours)} colours, must have {wanted}")
    said = _said(words, form, place)
    values = {key: _value(said.get(key), kind, f"{place}: {key}") for key, kind in form.keys.items()}
    return Phrase(name, colours, values, tuple(said))


def _said(words: list[str], form: Form, place: str) -> dict[str, str]:
    """What a phrase says by key: each once, each known to the form, and none that says nothing without another."""
    said: dict[str, str] = {}
    for key, value in (word.split("=", 1) for word in words if "=" in word):
        if key not in form.keys:
            raise BadData(
                f"{place}: no value {key!r}{did_you_mean(key, form.keys)}; it may have {', '.join(form.keys) or 'none'}"
            )
        if key in said:
            raise BadData(f"{place}: {key} is said twice")
        said[key] = value
    for key in said:
        needed = form.needs.get(key, (key,))
        if not said.keys() & set(needed):
            raise BadData(f"{place}: {key} is not seen without {' or '.join(needed)}")
    return said


def _value(said: str | None, kind: Kind, place: str) -> Value:
    match kind:
        case Range(low, high, default):
            return float(default) if said is None else _number(said, low, high, place)
        case OneOf(words):
            if said is not None and said not in words:
                raise BadData(f"{place} is {said!r}, must be {' or '.join(filter(None, words))}")
            return said or words[0]
        case Hue():
            if said is not None and not is_colour(said):
                raise BadData(f"{place} is {said!r}, must be # and six of 0-9a-f")
            return said
        case Places():
            return parse_places(said or "", place)


def _number(said: str, low: float, high: float, place: str) -> float:
    if not re.fullmatch(r"-?(\d+\.?\d*|\.\d+)", said) or not low <= float(said) <= high:
        raise BadData(f"{place} is {said}, must be {low:g} to {high:g}")
    return float(said)


def parse_places(said: str, place: str) -> tuple[tuple[float, float, float], ...]:
    """Circles as they are written, one at least."""
    found = []
    for circle in said.split("/"):
        parts = circle.split(":")
        if len(parts) != 3:
            raise BadData(f"{place} is {said!r}, must be circles of along:across:radius with / between them")
        along, across = (_number(part, -360, 360, place) for part in parts[:2])
        found.append((along, across, _number(parts[2], *RADIUS, f"{place}: radius")))
    return tuple(found)
