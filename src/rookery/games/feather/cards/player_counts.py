"""The rulebook's figures by number of players, and the ranks of the solo game, read from data/ and checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from rookery.core.data.csv_tables import CardTable, Row, read_table

from ..fields import BEST_SCORE, CARDS_IN_ALL, HAND_MAX, HANDS_MIN, ITEMS, PEOPLE, RANKS

RankName: TypeAlias = Literal["no_binoculars", "garden_birder", "keen_birder", "high_flyer", "big_year"]

# The lowest first.
RANK_NAMES: tuple[RankName, ...] = get_args(RankName)


@dataclass(frozen=True, slots=True)
class Seating:
    """What depends on the number of players: hand size, cards to pass in a migration, pools and their size."""

    seats: int
    hand_size: int
    passes: int
    pools: int
    pool_size: int


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank of the solo game and its lowest score."""

    id: RankName
    least: int


def _seating(row: Row) -> Seating:
    return Seating(
        seats=row.number("seats", 1, PEOPLE),
        hand_size=row.number("hand_size", 2, HAND_MAX),
        passes=row.number("passes", 0, ITEMS),
        pools=row.number("pools", 0, 3),
        pool_size=row.number("pool_size", 0, CARDS_IN_ALL),
    )


def read_seatings() -> tuple[Seating, ...]:
    """Return a line for every number of players, in order."""
    table = read_table(__package__, "seats.csv", ("seats", "hand_size", "passes", "pools", "pool_size"))
    lines = tuple(_seating(row) for row in table.rows)
    counts = [line.seats for line in lines]
    table.expect(counts == list(range(1, PEOPLE + 1)), f"players must be 1 to {PEOPLE} in order, got {counts}")
    for line in lines:
        _check_cards(table, line)
    return lines


def _check_cards(table: CardTable, line: Seating) -> None:
    """Raise unless there are cards for all hands and pools, and the pools give exactly the hands."""
    hands = max(line.seats, HANDS_MIN) if line.seats > 1 else 1
    dealt = hands * line.hand_size
    table.expect(
        dealt <= CARDS_IN_ALL, f"{line.seats} players: must have at most {CARDS_IN_ALL} cards in hands, got {dealt}"
    )
    table.expect(
        line.passes <= line.hand_size,
        f"{line.seats} players: passes must be at most {line.hand_size}, the cards of a hand, got {line.passes}",
    )
    pooled = line.pools * line.pool_size * line.seats
    wanted = dealt if line.seats > 1 else 0
    table.expect(pooled == wanted, f"{line.seats} players: pools must have {wanted} cards, as hands need, got {pooled}")
    gives = line.seats in (2, 3)
    table.expect(
        not gives or line.pool_size % 2 == 0, f"{line.seats} players: pool_size must be even, got {line.pool_size}"
    )


def read_ranks() -> tuple[Rank, ...]:
    """Return the ranks, the lowest first."""
    table = read_table(__package__, "ranks.csv", ("rank", "least"))
    names = [row.identifier("rank") for row in table.rows]
    least = [row.number("least", 0, BEST_SCORE) for row in table.rows]
    table.expect(len(names) == RANKS, f"must have {RANKS} ranks, got {len(names)}")
    table.expect(names == [*RANK_NAMES], f"ranks must be {', '.join(RANK_NAMES)}, got {', '.join(names)}")
    table.expect(least == sorted(set(least)) and least[0] == 0, f"least scores must rise from 0, got {least}")
    return tuple(Rank(name, score) for name, score in zip(RANK_NAMES, least, strict=True))


SEATINGS = read_seatings()
RANK_LIST = read_ranks()


def seating_of(seats: int) -> Seating:
    return SEATINGS[seats - 1]
