"""The eight species of CuBirds, read from data/species.csv and checked row by row."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.core.data.csv_tables import Row, read_table

from .fields import CARDS_IN_ALL, SPECIES

COLUMNS = ("id", "letter", "copies", "small_flock", "big_flock", "scientific")


@dataclass(frozen=True, slots=True)
class Species:
    """A species of bird: how many cards it has and how many make a flock."""

    id: str
    letter: str
    copies: int
    small_flock: int
    big_flock: int
    scientific: str


def _species(row: Row) -> Species:
    small = row.number("small_flock", 2, 20)
    return Species(
        id=row.identifier("id"),
        letter=row.text("letter"),
        copies=row.number("copies", 1, CARDS_IN_ALL),
        small_flock=small,
        big_flock=row.number("big_flock", small + 1, 20),
        scientific=row.text("scientific"),
    )


def read_species() -> tuple[Species, ...]:
    """Return all species in the order of the table; their index is their number."""
    table = read_table(__package__, "species.csv", COLUMNS)
    species = tuple(_species(row) for row in table.rows)
    table.expect(len(species) == SPECIES, f"must have {SPECIES} species, got {len(species)}")
    table.expect(len({bird.id for bird in species}) == SPECIES, "two species have the same id")
    table.expect(len({bird.letter for bird in species}) == SPECIES, "two species have the same letter")
    total = sum(bird.copies for bird in species)
    table.expect(total == CARDS_IN_ALL, f"must have {CARDS_IN_ALL} cards in all, got {total}")
    return species


BIRDS = read_species()
IDS = tuple(bird.id for bird in BIRDS)
NUMBER_OF = {bird.id: number for number, bird in enumerate(BIRDS)}
