"""The shape of a position as a type: keys, kinds of values, ranges and names are checked by pydantic.

A game declares its shape in `position/shape.py`. Whether a position of the right shape is possible, the game checks
itself. This module is imported when the first position is read, because pydantic takes longer to import than a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, get_args, get_origin

from pydantic import ConfigDict, GetCoreSchemaHandler, TypeAdapter, ValidationError, with_config
from pydantic_core import CoreSchema, ErrorDetails, PydanticCustomError, core_schema
from typing_extensions import TypedDict, get_type_hints, is_typeddict

from ..errors import LISTED_MAX, BadPosition, abbreviated_list, did_you_mean, short_repr, truncate

# Characters of an unknown name that an error message repeats; longer names are rare.
NAME_MAX = 40

Shape = TypeVar("Shape")


# The decorator of a TypedDict that may have no other keys.
closed = with_config(ConfigDict(extra="forbid"))


@closed
class SharedKeys(TypedDict, total=False):
    """The keys of a position that all games share; they are checked before its shape."""

    game: object
    rules: object
    seats: object
    options: object
    streams: object


@dataclass(frozen=True, slots=True)
class Between:
    """An integer from low to high."""

    low: int
    high: int

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.custom_error_schema(
            core_schema.int_schema(strict=True, ge=self.low, le=self.high),
            custom_error_type="number",
            custom_error_message="must be an integer from {low} to {high}",
            custom_error_context={"low": self.low, "high": self.high},
        )


@dataclass(frozen=True, slots=True)
class Name:
    """One of some names; `what` says in the plural what they name."""

    names: Sequence[str]
    what: str

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.custom_error_schema(
            core_schema.literal_schema(list(self.names)),
            custom_error_type="name",
            custom_error_message=self.what,
            custom_error_context={"names": tuple(self.names)},
        )


@dataclass(frozen=True, slots=True)
class Entries:
    """A list with a fixed number of entries."""

    count: int

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_after_validator_function(self.check, handler(source))

    def check(self, entries: list[Shape]) -> list[Shape]:
        if len(entries) != self.count:
            counts = {"count": self.count, "got": len(entries)}
            raise PydanticCustomError("entries", "must have {count} entries, got {got}", counts)
        return entries


class PositionShape(Generic[Shape]):
    """Reads a position of one shape."""

    def __init__(self, shape: type[Shape]) -> None:
        self._shape = shape
        self._adapter = TypeAdapter(shape)

    def read(self, given: Mapping[str, object], where: str = "") -> Shape:
        """Return the position, or its part at a place, typed; raise BadPosition with the first error and its place."""
        try:
            return self._adapter.validate_python(given)
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
        raise BadPosition(message_of(first, self._shape, where))


def message_of(error: ErrorDetails, shape: object, root: str = "") -> str:
    """Return an error of pydantic in one line: the place, what was expected, what was given."""
    place = error["loc"]
    where = f"keys of {path_of(place[:-2], root)}" if place[-1:] == ("[key]",) else path_of(place, root)
    given = error["input"]
    context = error.get("ctx", {})
    match error["type"]:
        case "extra_forbidden" | "invalid_key":
            return unknown_key(place, shape, root)
        case "name":
            return unknown_name(where, given, context["names"], error["msg"])
        case "missing":
            return f"{where} is missing"
        case "entries":
            return f"{where} {error['msg']}"
        case "string_unicode":
            # A shape has no texts but names; the place is that of the object with the key.
            where = f"keys of {where or 'the position'}"
        case "too_long" | "too_short" as kind:
            limit = f"at most {context['max_length']}" if kind == "too_long" else f"at least {context['min_length']}"
            return f"{where} must have {limit} entries, got {context['actual_length']}"
    return f"{where} {EXPECTED.get(error['type'], error['msg'])}, got {short_repr(given)}"


EXPECTED = {
    "list_type": "must be a list",
    "tuple_type": "must be a list",
    "dict_type": "must be an object",
    "bool_type": "must be true or false",
    "string_type": "must be a text",
    "string_unicode": "must be valid text",
}


def path_of(place: Sequence[int | str], root: str = "") -> str:
    """Return a place in the notation of programming languages: hands[1].robin."""
    inside = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in place)
    return f"{root}{inside}".lstrip(".")


def unknown_name(where: str, given: object, names: Sequence[str], what: str) -> str:
    meant, shown = did_you_mean(given, names), truncate(short_repr(given), NAME_MAX)
    if len(names) <= LISTED_MAX:
        return f"{where} must be one of {', '.join(names)}, got {shown}{meant}"
    return f"{where}: no {what} {shown}{meant or f'; {what} are {abbreviated_list(names)}'}"


def unknown_key(place: Sequence[int | str], shape: object, root: str) -> str:
    *above, key = place
    known = keys_at(above, shape)
    meant = did_you_mean(key, known)
    listed = "" if meant or len(known) > LISTED_MAX else f"; keys are {', '.join(known)}"
    inside = path_of(above, root)
    return f"{inside}{': ' if inside else ''}no key {short_repr(key)}{meant}{listed}"


# Any, here and below: types have no common type.
def keys_at(place: Sequence[int | str], shape: Any) -> tuple[str, ...]:
    """Return the keys of the object at a place of a shape."""
    for key in place:
        inner = _object_or_items(shape)
        shape = get_type_hints(inner, include_extras=True)[str(key)] if is_typeddict(inner) else get_args(inner)[-1]
    inner = _object_or_items(shape)
    return tuple(get_type_hints(inner)) if is_typeddict(inner) else ()


def _object_or_items(shape: Any) -> Any:
    """Return the TypedDict, list or dict of a type that may be annotated, required or null."""
    while not is_typeddict(shape) and get_origin(shape) not in (list, dict, tuple):
        shape = get_args(shape)[0]
    return shape
