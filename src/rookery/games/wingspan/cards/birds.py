"""The 180 birds of Wingspan, read from birds.csv: a bird's number is its index among the ids in alphabetical order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from rookery.core.data.csv_tables import CardTable, Row, read_table
from rookery.core.errors import BadData

from .csv_cells import (
    COST_FOODS,
    HABITATS,
    NESTS,
    NONE,
    different_words,
    expect,
    expect_unique,
    word,
    words_in_order,
)
from .powers import POWERS, SPAN_MAX, Power

if TYPE_CHECKING:
    from ..schema import Habitat, Nest

BIRD_COLUMNS = (
    *("id", "english", "french", "scientific", "set", "points", "nest", "eggs", "wingspan"),
    *("habitats", "cost", "power", "names_en", "names_fr"),
)

# The number of birds in each set; swift are the ten birds of the swift start.
SETS: Mapping[str, int] = {"core": 170, "swift": 10}
# The bonus cards that count birds by their printed names.
NAME_BONUSES = ("anatomist", "cartographer", "historian", "photographer")
POINTS_MAX = 9
EGGS_MAX = 6
COST_MAX = 3


@dataclass(frozen=True, slots=True)
class Bird:
    """A bird card. `either`: one food of the cost is enough; names_*: the name bonuses that count its printed name."""

    id: str
    english: str
    french: str
    scientific: str
    set: str
    points: int
    nest: Nest
    eggs: int
    wingspan: int
    habitats: tuple[Habitat, ...]
    cost: tuple[str, ...]
    either: bool
    power: str
    names_en: tuple[str, ...]
    names_fr: tuple[str, ...]


def birds_of(table: CardTable, powers: Mapping[str, Power]) -> tuple[Bird, ...]:
    """Return the birds by number."""
    birds = tuple(_bird(row, powers) for row in table.rows)
    for column in ("id", "english", "french", "scientific"):
        expect_unique(table, column, [getattr(bird, column) for bird in birds])
    sets = Counter(bird.set for bird in birds)
    for name, wanted in SETS.items():
        table.expect(sets[name] == wanted, f"set {name} must have {wanted} birds, got {sets[name]}")
    ids = [bird.id for bird in birds]
    for name, following in pairwise(ids):
        table.expect(name < following, f"ids must be in alphabetical order, got {following} after {name}")
    unused = sorted(set(powers) - {bird.power for bird in birds})
    table.expect(not unused, f"each power must have a bird, got none for {', '.join(unused)}")
    return birds


def power_of(bird: Bird) -> Power:
    return POWERS[bird.power]


def is_predator(bird: Bird) -> bool:
    """Return whether the bird hunts, with dice or from the deck; repeating another bird's hunt does not count."""
    return any(effect.op in ("hunt_dice", "hunt_deck") for effect in power_of(bird).effects)


def is_flocking(bird: Bird) -> bool:
    """Return whether the bird tucks cards, from the hand or from the deck; the prey of a deck hunt does not count."""
    return any(effect.op == "tuck" for effect in power_of(bird).effects)


def _bird(row: Row, powers: Mapping[str, Power]) -> Bird:
    cost, either = _cost(row)
    bird = Bird(
        id=row.identifier("id"),
        english=row.text("english"),
        french=row.text("french"),
        scientific=row.text("scientific"),
        set=word(row, "set", tuple(SETS)),
        points=row.number("points", 0, POINTS_MAX),
        nest=word(row, "nest", NESTS),
        eggs=row.number("eggs", 0, EGGS_MAX),
        wingspan=row.number("wingspan", 1, SPAN_MAX),
        habitats=_habitats(row),
        cost=cost,
        either=either,
        power=_known_power(row, powers),
        names_en=different_words(row, "names_en", NAME_BONUSES),
        names_fr=different_words(row, "names_fr", NAME_BONUSES),
    )
    expect(row, (bird.nest == NONE) == (bird.eggs == 0), f"eggs must be 0 if and only if nest is none, got {bird.eggs}")
    return bird


def _habitats(row: Row) -> tuple[Habitat, ...]:
    habitats = words_in_order(row, "habitats", HABITATS)
    expect(
        row,
        len(set(habitats)) == len(habitats) > 0,
        f"habitats must be 1 to 3 different ones, got {row.text('habitats')}",
    )
    return habitats


def _cost(row: Row) -> tuple[tuple[str, ...], bool]:
    """Return the foods, and whether one of them is enough."""
    either = "/" in row.text("cost")
    cost = words_in_order(row, "cost", COST_FOODS, separator="/" if either else "+")
    expect(row, len(cost) <= COST_MAX, f"cost must be at most {COST_MAX} foods, got {row.text('cost')}")
    is_choice = len(set(cost)) == len(cost) and "wild" not in cost
    expect(row, not either or is_choice, f"cost must be different foods without wild, got {row.text('cost')}")
    return cost, either


def _known_power(row: Row, powers: Mapping[str, Power]) -> str:
    power = row.identifier("power")
    if power not in powers:
        raise BadData(f"{row.where}: power must be an id of powers.csv, got {power}")
    return power


BIRDS = birds_of(read_table(__package__, "birds.csv", BIRD_COLUMNS), POWERS)
