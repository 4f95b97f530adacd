"""The 180 birds of Wingspan, read from birds.csv: a bird's number is its place among the ids in alphabetical order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from rookery.core.data.csv_tables import CardTable, Row, read_table
from rookery.core.errors import BadData

from .csv_cells import (
    COST_FOODS,
    HABITATS,
    NESTS,
    NONE,
    different_words,
    expect,
    expect_different,
    word,
    words_in_order,
)
from .powers import POWERS, SPAN_MAX, Power

BIRD_COLUMNS = (
    *("id", "english", "french", "scientific", "set", "points", "nest", "eggs", "wingspan"),
    *("habitats", "cost", "power", "names_en", "names_fr"),
)

# How many birds each set has; swift are the ten of the teaching game.
SETS: Mapping[str, int] = {"core": 170, "swift": 10}
# The bonus cards that look at a bird's printed name.
NAME_BONUSES = ("anatomist", "cartographer", "historian", "photographer")
POINTS_MAX = 9
EGGS_MAX = 6
COST_MAX = 3


@dataclass(frozen=True, slots=True)
class Bird:
    """A bird card. `either` means one food of the cost; names_* are the name bonuses that count its printed name."""

    id: str
    english: str
    french: str
    scientific: str
    set: str
    points: int
    nest: str
    eggs: int
    wingspan: int
    habitats: tuple[str, ...]
    cost: tuple[str, ...]
    either: bool
    power: str
    names_en: tuple[str, ...]
    names_fr: tuple[str, ...]


def birds_of(table: CardTable, powers: Mapping[str, Power]) -> tuple[Bird, ...]:
    """The birds by number."""
    birds = tuple(_bird(row, powers) for row in table.rows)
    for column in ("id", "english", "french", "scientific"):
        expect_different(table, column, [getattr(bird, column) for bird in birds])
    sets = Counter(bird.set for bird in birds)
    for name, wanted in SETS.items():
        table.expect(sets[name] == wanted, f"{sets[name]} birds of set {name}, must be {wanted}")
    ids = [bird.id for bird in birds]
    for name, following in pairwise(ids):
        table.expect(name < following, f"{following} stands after {name}, must be in the order of ids")
    idle = sorted(set(powers) - {bird.power for bird in birds})
    table.expect(not idle, f"no bird has the power {', '.join(idle)}, each must have one")
    return birds


def power_of(bird: Bird) -> Power:
    return POWERS[bird.power]


def is_predator(bird: Bird) -> bool:
    """Whether the bird hunts, with dice or from the deck; to repeat another bird's hunt is not hunting."""
    return any(effect.op in ("hunt_dice", "hunt_deck") for effect in power_of(bird).effects)


def is_flocking(bird: Bird) -> bool:
    """Whether the bird tucks cards, from the hand or from the deck; the prey of a deck hunt does not count."""
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
    expect(row, (bird.nest == NONE) == (bird.eggs == 0), f"eggs is {bird.eggs}, must be 0 if and only if nest is none")
    return bird


def _habitats(row: Row) -> tuple[str, ...]:
    habitats = words_in_order(row, "habitats", HABITATS)
    expect(row, len(set(habitats)) == len(habitats) > 0, f"habitats is {row.text('habitats')}, must be 1 to 3 habitats")
    return habitats


def _cost(row: Row) -> tuple[tuple[str, ...], bool]:
    """The foods, and whether one of them is enough."""
    either = "/" in row.text("cost")
    cost = words_in_order(row, "cost", COST_FOODS, joint="/" if either else "+")
    expect(row, len(cost) <= COST_MAX, f"cost is {row.text('cost')}, must be at most {COST_MAX} foods")
    is_choice = len(set(cost)) == len(cost) and "wild" not in cost
    expect(row, not either or is_choice, f"cost is {row.text('cost')}, must be different foods without wild")
    return cost, either


def _known_power(row: Row, powers: Mapping[str, Power]) -> str:
    power = row.identifier("power")
    if power not in powers:
        raise BadData(f"{row.where}: power is {power}, must be an id of powers.csv")
    return power


BIRDS = birds_of(read_table(__package__, "birds.csv", BIRD_COLUMNS), POWERS)
