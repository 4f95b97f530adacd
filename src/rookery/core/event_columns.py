"""The columns of an event, declared once as a TypedDict; from the declaration comes the reader of an event's words.

    seat: int                    one word, as it is
    species: Species             one word: Species is Annotated[str, IDS], a table or a function that takes the word
    rows: dict[Row, int]         a word for each name in the table of Row
    food: dict[Food, NotZero]    the same; names with 0 are left out
    birds: list[Birds]           all words that remain; an item can be a tuple or a TypedDict. Two lists alternate
    card: NotRequired[Bird]      what only the audience of the event may read, like all columns after it

The words of an event are in the order of its columns, but those of columns with one word come first.
`compilation/event_writers.py` makes the functions with which the rules write an event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Annotated, Any, NotRequired, TypeAlias, get_args, get_origin, get_type_hints, is_typeddict

from .events import EventReader

# The type of a column as it is declared. Any: types have no common type.
Declared: TypeAlias = Any
Words: TypeAlias = tuple[int, ...]
# A function that takes the words of a column from those that remain.
TakeWords: TypeAlias = Callable[[Iterator[int]], object]
# A function from the word of a column to its value.
Convert: TypeAlias = Callable[[int], object]
Reader: TypeAlias = Callable[[Words], dict[str, object]]

# A number that is left out if it is 0.
NotZero: TypeAlias = Annotated[int, None]


@dataclass(frozen=True, slots=True)
class EventKind:
    """A kind of event. Of a secret one only its audience learns that it happened."""

    name: str
    columns: Declared
    _: KW_ONLY
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """A column: the number of its words, and how they are read; of a list those of one item."""

    name: str
    width: int
    take: TakeWords
    is_list: bool
    is_hidden: bool
    # Of a column of one word.
    convert: Convert


def readers(kinds: Mapping[int, EventKind]) -> dict[int, EventReader]:
    """Return the name and the reader of each kind of event, by its number in the log."""
    return {number: (kind.name, reader_of(kind.name, columns_of(kind.columns))) for number, kind in kinds.items()}


def columns_of(declared: Declared) -> list[Column]:
    """Return the columns of a declaration in their order."""
    return [_column(name, hint) for name, hint in get_type_hints(declared, include_extras=True).items()]


def reader_of(kind: str, columns: list[Column]) -> Reader:
    """Return the function from the words of an event to its data; it raises ValueError if they do not fit."""
    if any(column.is_list or column.width > 1 for column in columns):
        return _reader_of_several(kind, columns)
    names, conversions = [column.name for column in columns], [column.convert for column in columns]
    lengths = {len(columns), sum(1 for column in columns if not column.is_hidden)}

    def read(words: Words) -> dict[str, object]:
        if len(words) not in lengths:
            raise ValueError(f"{kind} must have words for its columns, got {words}")
        # Hidden columns come last; their words may be missing.
        return {name: convert(word) for name, convert, word in zip(names, conversions, words, strict=False)}

    return read


def _reader_of_several(kind: str, columns: list[Column]) -> Reader:
    """Return a reader for columns of which some have several words."""
    single = sorted((column for column in columns if not column.is_list), key=lambda column: column.width > 1)
    lists = [column for column in columns if column.is_list]
    takes, open_takes = _takes(single), _takes([column for column in single if not column.is_hidden])
    item_takes = [column.take for column in lists]
    hides = any(column.is_hidden for column in columns)
    open_words = sum(column.width for column in single if not column.is_hidden)
    fixed_words, item_words = sum(column.width for column in single), sum(column.width for column in lists)
    names, list_names = [column.name for column in columns], [column.name for column in lists]
    is_sorted = names == [column.name for column in (*single, *lists)]

    def read(words: Words) -> dict[str, object]:
        remaining = iter(words)
        if hides and len(words) == open_words:
            data = {name: take(remaining) for name, take in open_takes}
            # A list without items hides nothing.
            return data | {name: [] for name in list_names} if data.get("count") == 0 else data
        items, rest = divmod(len(words) - fixed_words, item_words or 1)
        if items < 0 or rest or (items and not lists):
            raise ValueError(f"{kind} must have words for its columns, got {words}")
        data = {name: take(remaining) for name, take in takes}
        rows = [[take(remaining) for take in item_takes] for _ in range(items)]
        for place, name in enumerate(list_names):
            data[name] = [row[place] for row in rows]
        return data if is_sorted else {name: data[name] for name in names}

    return read


def _takes(columns: list[Column]) -> list[tuple[str, TakeWords]]:
    return [(column.name, column.take) for column in columns]


def _column(name: str, hint: Declared) -> Column:
    is_hidden = _form(hint) is NotRequired
    hint = get_args(hint)[0] if is_hidden else hint
    is_list = _form(hint) is list
    item = get_args(hint)[0] if is_list else hint
    width, take = words_of(item)
    return Column(name, width, take, is_list, is_hidden, _conversion(item) if width == 1 else int)


def _form(hint: Declared) -> Declared:
    """Return what stands before the brackets of a type; None for one without."""
    return get_origin(hint)


def words_of(hint: Declared) -> tuple[int, TakeWords]:
    """Return the number of words of a type, and the function that reads them."""
    form, parts = _form(hint), get_args(hint)
    if is_typeddict(hint):
        columns = columns_of(hint)
        width = sum(column.width for column in columns)
        return width, lambda words: {column.name: column.take(words) for column in columns}
    if form is tuple:
        items = [words_of(part) for part in parts]
        return sum(width for width, _ in items), lambda words: [take(words) for _, take in items]
    if form is dict:
        names = get_args(parts[0])[1]
        if parts[1] is NotZero:
            return len(names), lambda words: {name: count for name in names if (count := next(words))}
        return len(names), lambda words: {name: next(words) for name in names}
    convert = _conversion(hint)
    return 1, next if convert is int else lambda words: convert(next(words))


def _conversion(hint: Declared) -> Convert:
    """Return the function from the word of a column of one word to its value."""
    if hint is int or hint is bool:
        return int if hint is int else bool
    table = get_args(hint)[1]
    return table if callable(table) else table.__getitem__  # type: ignore[no-any-return]  # of any table
