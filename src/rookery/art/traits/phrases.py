"""Parses the cells of trait tables: a name, colours, and values by key, such as `cap #1c1c20 grow=1.2`.

A form says what a phrase may hold. Errors name what the form expects.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from ...core.errors import BadData, did_you_mean
from ..drawing.colours import Colour, is_colour


@dataclass(frozen=True, slots=True)
class Range:
    """A number from `low` to `high`, with its default."""

    low: float
    high: float
    default: float
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few words. The first is the default; an empty one means that the template decides."""

    words: tuple[str, ...]
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Hue:
    """A colour. The default is none."""

    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Circles:
    """Circles, each written as along:across:radius, with / between them."""

    meaning: str = ""


RADIUS = (0.01, 3.0)
"""The range of the radius of a circle: in body lengths on the body, in head radii on the head."""
Kind = Range | OneOf | Hue | Circles
Value = float | str | tuple[tuple[float, float, float], ...] | None


@dataclass(frozen=True, slots=True)
class Form:
    """The format of the phrases of one name: the least and the greatest number of colours, and the keys."""

    colours: tuple[int, int]
    keys: Mapping[str, Kind] = field(default_factory=dict)
    meaning: str = ""
    needs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For a key that only changes the look of another one: the keys of which at least one must be given with it."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """One phrase of a cell, after validation. Values that the cell does not give are the defaults of the form."""

    name: str
    colours: tuple[Colour, ...]
    values: Mapping[str, Value]
    given: tuple[str, ...] = ()
    """The keys that the cell gives, in order."""

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

    def circles(self, key: str) -> tuple[tuple[float, float, float], ...]:
        value = self.values[key]
        assert isinstance(value, tuple)
        return value


def parse_list(cell: str, forms: Mapping[str, Form], where: str) -> tuple[Phrase, ...]:
    """Return the phrases of a cell, which semicolons separate; a single dash means no phrase."""
    if cell.strip() == "-":
        return ()
    return tuple(parse_phrase(text, forms, where) for text in cell.split(";"))


def parse_phrase(text: str, forms: Mapping[str, Form], where: str) -> Phrase:
    """Return a phrase that begins with its name."""
    name, *words = text.split() or [""]
    if name not in forms:
        raise BadData(f"{where}: unknown name {name!r}{did_you_mean(name, forms)}; names are {', '.join(forms)}")
    return parse_words(name, words, forms[name], where)


def parse_words(name: str, words: list[str], form: Form, where: str) -> Phrase:
    """Return a phrase whose name is known from its words: colours and values by key."""
    place = f"{where}: {name}" if name else where
    colours = tuple(word for word in words if "=" not in word)
    for colour in colours:
        if not is_colour(colour):
            raise BadData(f"{place}: colours must be # and six of 0-9a-f, got {colour!r}")
    low, high = form.colours
    if not low <= len(colours) <= high:
        expected = f"{low}" if low == high else f"{low} to {high}"
        raise BadData(f"{place}: number of colours must be {expected}, got {len(colours)}")
    given = _given(words, form, place)
    values = {key: _value(given.get(key), kind, f"{place}: {key}") for key, kind in form.keys.items()}
    return Phrase(name, colours, values, tuple(given))


def _given(words: list[str], form: Form, place: str) -> dict[str, str]:
    """Return the values of a phrase by key, as text; raise BadData for unknown, repeated and useless keys."""
    given: dict[str, str] = {}
    for key, value in (word.split("=", 1) for word in words if "=" in word):
        if key not in form.keys:
            raise BadData(
                f"{place}: unknown key {key!r}{did_you_mean(key, form.keys)}; keys are {', '.join(form.keys) or 'none'}"
            )
        if key in given:
            raise BadData(f"{place}: {key} must be given only once")
        given[key] = value
    for key in given:
        needed = form.needs.get(key, (key,))
        if not given.keys() & set(needed):
            raise BadData(f"{place}: {key} must come with {' or '.join(needed)}")
    return given


def _value(text: str | None, kind: Kind, place: str) -> Value:
    match kind:
        case Range(low, high, default):
            return float(default) if text is None else _number(text, low, high, place)
        case OneOf(words):
            if text is not None and text not in words:
                raise BadData(f"{place} must be {' or '.join(filter(None, words))}, got {text!r}")
            return text or words[0]
        case Hue():
            if text is not None and not is_colour(text):
                raise BadData(f"{place} must be # and six of 0-9a-f, got {text!r}")
            return text
        case Circles():
            return parse_circles(text or "", place)


def _number(text: str, low: float, high: float, place: str) -> float:
    if not re.fullmatch(r"-?(\d+\.?\d*|\.\d+)", text) or not low <= float(text) <= high:
        raise BadData(f"{place} must be a number from {low:g} to {high:g}, got {text}")
    return float(text)


def parse_circles(text: str, place: str) -> tuple[tuple[float, float, float], ...]:
    """Return circles from their text; there must be at least one."""
    found = []
    for circle in text.split("/"):
        parts = circle.split(":")
        if len(parts) != 3:
            raise BadData(f"{place} must be circles of along:across:radius with / between them, got {text!r}")
        along, across = (_number(part, -360, 360, place) for part in parts[:2])
        found.append((along, across, _number(parts[2], *RADIUS, f"{place}: radius")))
    return tuple(found)
