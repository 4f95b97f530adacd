"""How strong a bot is in a game: each game's data/levels.csv says how its levels search."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.constants import SEATS_MAX
from ..errors import BadData
from .csv_tables import Row, read_table

# From gentle to merciless; every game has them all.
LEVEL_NAMES = ("hatchling", "fledgling", "jay", "raven")

OBSERVERS = ("own", "single", "multi")
KNOWN_BY = ("sight", "path")
COLUMNS = (
    *("level", "simulations", "share", "observer", "known_by", "playout", "depth", "depth_alone"),
    *("explore", "caution", "width", "widening", "simple"),
)
# Fewer games say nothing.
GAMES_LEAST = 40
STRENGTH_COLUMNS = ("level", "seats", "games", "share", "seconds")


@dataclass(frozen=True, slots=True)
class Level:
    """How a level searches a game; bots/fields.py and bots/tree.py say what the words mean."""

    name: str
    # A turn's simulations, and the share of what is left of them that the next decision of the turn may take.
    simulations: int
    share: float
    observer: int
    known_by: int
    playout: int
    depth: int
    depth_alone: int
    explore: float
    caution: float
    width: float
    widening: float
    simple: float


@dataclass(frozen=True, slots=True)
class Strength:
    """What was measured of a level: its share of the wins in so many games, all other seats held by the greedy."""

    level: str
    seats: int
    games: int
    share: float
    # Thinking in a turn, on one core of the machine that measured.
    seconds: float


def read_levels(package: str) -> tuple[Level, ...]:
    """The levels of a game, weakest first."""
    return tuple(level_of(row) for row in rows_by_level(package, "levels.csv", COLUMNS))


def rows_by_level(package: str, name: str, columns: tuple[str, ...]) -> tuple[Row, ...]:
    """The rows of a table that has one for each level, weakest first."""
    table = read_table(package, name, columns)
    names = tuple(row.identifier("level") for row in table.rows)
    table.expect(names == LEVEL_NAMES, f"levels are {', '.join(names)}, must be {', '.join(LEVEL_NAMES)}")
    return table.rows


def level_of(row: Row) -> Level:
    observer, known_by = row.place("observer", OBSERVERS), row.place("known_by", KNOWN_BY)
    if known_by and observer:
        raise BadData(f"{row.where}: known_by is path, must be sight unless observer is own")
    return Level(
        name=row.identifier("level"),
        simulations=row.number("simulations", 1, 10**9),
        share=row.decimal("share", 0.01, 1.0),
        observer=observer,
        known_by=known_by,
        playout=row.number("playout", -1, 10**6),
        depth=row.number("depth", 1, 10**6),
        depth_alone=row.number("depth_alone", 1, 10**6),
        explore=row.decimal("explore", 0.0, 1e6),
        caution=row.decimal("caution", 1e-6, 1e9),
        width=row.decimal("width", 1.0, 1e6),
        widening=row.decimal("widening", 0.0, 1e6),
        simple=row.decimal("simple", 0.0, 1.0),
    )


def read_strength(package: str) -> tuple[Strength, ...]:
    """What benchmarks/strength.py measured of the levels of a game, and wrote down."""
    return tuple(strength_of(row) for row in rows_by_level(package, "strength.csv", STRENGTH_COLUMNS))


def strength_of(row: Row) -> Strength:
    return Strength(
        level=row.identifier("level"),
        seats=row.number("seats", 1, SEATS_MAX),
        games=row.number("games", GAMES_LEAST, 10**9),
        share=row.decimal("share", 0.0, 1.0),
        seconds=row.decimal("seconds", 0.0, 1e6),
    )
