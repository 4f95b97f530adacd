"""The bot levels of a game, read from its data/levels.csv, and their measured strength."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.constants import SEATS_MAX
from ..errors import BadData
from .csv_tables import Row, read_table

# From weakest to strongest; every game has them all.
LEVEL_NAMES = ("hatchling", "fledgling", "jay", "raven")

OBSERVERS = ("own", "single", "multi")
KEYED_BY = ("observation", "action_path")
COLUMNS = (
    *("level", "simulations", "budget_share", "observer", "keyed_by", "playout", "depth", "depth_solo"),
    *("c_puct", "prior_temperature", "widening_base", "widening_factor", "greedy_opponents"),
)
# Fewer games give no meaningful win rate.
GAMES_LEAST = 40
STRENGTH_COLUMNS = ("level", "seats", "games", "win_rate", "seconds")


@dataclass(frozen=True, slots=True)
class Level:
    """How a level searches a game; bots/fields.py and bots/tree.py explain the columns."""

    name: str
    # Simulations per turn, and the share of the remaining ones that the next decision of the turn may use.
    simulations: int
    budget_share: float
    observer: int
    keyed_by: int
    playout: int
    depth: int
    depth_solo: int
    c_puct: float
    prior_temperature: float
    widening_base: float
    widening_factor: float
    greedy_opponents: float


@dataclass(frozen=True, slots=True)
class Strength:
    """The measured strength of a level: its win rate in `games` games with the greedy policy in all other seats."""

    level: str
    seats: int
    games: int
    win_rate: float
    # Thinking time per turn, on one core of the machine that measured.
    seconds: float


def read_levels(package: str) -> tuple[Level, ...]:
    """Return the levels of a game, weakest first."""
    return tuple(level_of(row) for row in rows_by_level(package, "levels.csv", COLUMNS))


def rows_by_level(package: str, name: str, columns: tuple[str, ...]) -> tuple[Row, ...]:
    """Return the rows of a table that has one row for each level, weakest first."""
    table = read_table(package, name, columns)
    names = tuple(row.identifier("level") for row in table.rows)
    table.expect(names == LEVEL_NAMES, f"levels must be {', '.join(LEVEL_NAMES)}, got {', '.join(names)}")
    return table.rows


def level_of(row: Row) -> Level:
    observer, keyed_by = row.place("observer", OBSERVERS), row.place("keyed_by", KEYED_BY)
    if keyed_by and observer:
        raise BadData(f"{row.where}: keyed_by must be observation unless observer is own, got action_path")
    return Level(
        name=row.identifier("level"),
        simulations=row.number("simulations", 1, 10**9),
        budget_share=row.decimal("budget_share", 0.01, 1.0),
        observer=observer,
        keyed_by=keyed_by,
        playout=row.number("playout", -1, 10**6),
        depth=row.number("depth", 1, 10**6),
        depth_solo=row.number("depth_solo", 1, 10**6),
        c_puct=row.decimal("c_puct", 0.0, 1e6),
        prior_temperature=row.decimal("prior_temperature", 1e-6, 1e9),
        widening_base=row.decimal("widening_base", 1.0, 1e6),
        widening_factor=row.decimal("widening_factor", 0.0, 1e6),
        greedy_opponents=row.decimal("greedy_opponents", 0.0, 1.0),
    )


def read_strength(package: str) -> tuple[Strength, ...]:
    """Return what benchmarks/strength.py measured and stored for the levels of a game."""
    return tuple(strength_of(row) for row in rows_by_level(package, "strength.csv", STRENGTH_COLUMNS))


def strength_of(row: Row) -> Strength:
    return Strength(
        level=row.identifier("level"),
        seats=row.number("seats", 1, SEATS_MAX),
        games=row.number("games", GAMES_LEAST, 10**9),
        win_rate=row.decimal("win_rate", 0.0, 1.0),
        seconds=row.decimal("seconds", 0.0, 1e6),
    )
