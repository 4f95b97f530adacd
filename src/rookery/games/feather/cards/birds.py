"""The 35 birds of Birds of a Feather, read from data/ and checked row by row.

A bird's number is habitat * 7 + type, whatever the order of the rows in birds.csv; its code is the habitat's letter and
the type's code. The three points of a full habitat belong to no card: they are part of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from rookery.core.data.csv_tables import CardTable, Row, read_table
from rookery.core.errors import BadData

from .. import fields

HabitatName: TypeAlias = Literal["desert", "forest", "ocean", "wetlands", "mountains"]
TypeName: TypeAlias = Literal["ace", "raptor", "rare", "uncommon_1", "uncommon_2", "uncommon_3", "common"]

# Their index is their number.
HABITATS: tuple[HabitatName, ...] = get_args(HabitatName)
TYPES: tuple[TypeName, ...] = get_args(TypeName)

HABITAT_COLUMNS = ("habitat", "letter")
TYPE_COLUMNS = ("type", "code", "copies", "points")
BIRD_COLUMNS = ("habitat", "type", "id", "english", "french", "scientific", "status")

# How certain a bird is: name and habitat found in print, the name only, or a species we propose.
STATUSES = ("confirmed", "habitat_inferred", "proposed")

CARDS_IN_HABITAT = fields.CARDS_IN_ALL // fields.HABITATS
# The sum of the points of the seven birds of a habitat, without the points of a full one.
POINTS_IN_HABITAT = fields.BEST_SCORE // fields.HABITATS - fields.FULL_POINTS


@dataclass(frozen=True, slots=True)
class Habitat:
    """A habitat and the letter that begins the codes of its birds."""

    id: HabitatName
    letter: str


@dataclass(frozen=True, slots=True)
class BirdType:
    """A type of bird: the number of cards of each bird, and its points."""

    id: TypeName
    code: str
    copies: int
    points: int


@dataclass(frozen=True, slots=True)
class Bird:
    """One of the 35 birds; `habitat` and `type` are ids of HABITATS and TYPES."""

    id: str
    code: str
    habitat: HabitatName
    type: TypeName
    copies: int
    points: int
    english: str
    french: str
    scientific: str
    status: str


def habitats_of(table: CardTable) -> tuple[Habitat, ...]:
    """Return the habitats in the order of the table; their index is their number."""
    _expect_names(table, "habitat", HABITATS)
    rows = zip(HABITATS, table.rows, strict=True)
    habitats = tuple(Habitat(id=name, letter=_sign(row, "letter")) for name, row in rows)
    _expect_different(table, "letter", [habitat.letter for habitat in habitats])
    return habitats


def types_of(table: CardTable) -> tuple[BirdType, ...]:
    """Return the types in the order of the table; their index is their number."""
    _expect_names(table, "type", TYPES)
    types = tuple(_type(name, row) for name, row in zip(TYPES, table.rows, strict=True))
    _expect_different(table, "code", [kind.code for kind in types])
    cards = sum(kind.copies for kind in types)
    table.expect(cards == CARDS_IN_HABITAT, f"must have {CARDS_IN_HABITAT} cards in a habitat, got {cards}")
    points = sum(kind.points for kind in types)
    table.expect(points == POINTS_IN_HABITAT, f"must have {POINTS_IN_HABITAT} points in a habitat, got {points}")
    return types


def birds_of(table: CardTable, habitats: Sequence[Habitat], types: Sequence[BirdType]) -> tuple[Bird, ...]:
    """Return the birds by number; every habitat has one of every type."""
    table.expect(len(table.rows) == fields.BIRDS, f"must have {fields.BIRDS} birds, got {len(table.rows)}")
    found: dict[str, Bird] = {}
    for row in table.rows:
        bird = _bird(row, habitats, types)
        if bird.code in found:
            raise BadData(f"{row.where}: {bird.habitat} must have one {bird.type}, got {found[bird.code].id} before")
        found[bird.code] = bird
    # There are 35 rows, and no two for the same bird, so every bird has one.
    birds = tuple(found[habitat.letter + kind.code] for habitat in habitats for kind in types)
    _expect_different(table, "id", [bird.id for bird in birds])
    _expect_different(table, "english", [bird.english for bird in birds])
    cards = sum(bird.copies for bird in birds)
    table.expect(cards == fields.CARDS_IN_ALL, f"must have {fields.CARDS_IN_ALL} cards in all, got {cards}")
    return birds


def _type(name: TypeName, row: Row) -> BirdType:
    return BirdType(
        id=name,
        code=_sign(row, "code"),
        copies=row.number("copies", 1, fields.COPIES_MAX),
        points=row.number("points", 0, 2),
    )


def _bird(row: Row, habitats: Sequence[Habitat], types: Sequence[BirdType]) -> Bird:
    habitat = habitats[_place(row, "habitat", [habitat.id for habitat in habitats])]
    kind = types[_place(row, "type", [kind.id for kind in types])]
    return Bird(
        id=row.identifier("id"),
        code=habitat.letter + kind.code,
        habitat=habitat.id,
        type=kind.id,
        copies=kind.copies,
        points=kind.points,
        english=row.text("english"),
        french=row.text("french"),
        scientific=row.text("scientific"),
        status=STATUSES[_place(row, "status", STATUSES)],
    )


def _sign(row: Row, column: str) -> str:
    """Return one capital letter or digit: two of them make a bird's code."""
    value = row.text(column)
    if len(value) != 1 or value not in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789":
        raise BadData(f"{row.where}: {column} must be one capital letter or digit, got {value}")
    return value


def _place(row: Row, column: str, words: Sequence[str]) -> int:
    """Return the index of a cell's word among the words it may be."""
    value = row.text(column)
    if value not in words:
        raise BadData(f"{row.where}: {column} must be {', '.join(words)}, got {value}")
    return words.index(value)


def _expect_names(table: CardTable, column: str, names: Sequence[str]) -> None:
    """Raise unless the rows have these names in this order."""
    found = [row.identifier(column) for row in table.rows]
    table.expect(len(found) == len(names), f"must have {len(names)} {column}s, got {len(found)}")
    _expect_different(table, column, found)
    for number, (name, got) in enumerate(zip(names, found, strict=True), 1):
        table.expect(got == name, f"row {number} must be {name}, got {got}")


def _expect_different(table: CardTable, column: str, values: Sequence[str]) -> None:
    double = sorted({value for value in values if values.count(value) > 1})
    table.expect(not double, f"each {column} must be different, got {', '.join(double)} twice")


_HABITATS = habitats_of(read_table(__package__, "habitats.csv", HABITAT_COLUMNS))
_TYPES = types_of(read_table(__package__, "types.csv", TYPE_COLUMNS))

LETTERS = tuple(habitat.letter for habitat in _HABITATS)

BIRDS = birds_of(read_table(__package__, "birds.csv", BIRD_COLUMNS), _HABITATS, _TYPES)
IDS = tuple(bird.id for bird in BIRDS)
CODES = tuple(bird.code for bird in BIRDS)
NUMBER_OF = {bird.id: number for number, bird in enumerate(BIRDS)}
NUMBER_OF_CODE = {bird.code: number for number, bird in enumerate(BIRDS)}
