"""The 26 bonus cards of Wingspan, read from bonus_cards.csv, and the birds that each one counts.

A test is a kind, or a kind and its value: 'predator', 'food:seed', 'span_above:65'. TESTS has a function for each
kind but `name`. A name test looks at the names in one language: the language of the cards in play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rookery.core.data.csv_tables import CardTable, Row, read_table
from rookery.core.errors import BadData
from rookery.core.text.integers import is_digits

from .birds import NAME_BONUSES, Bird, is_flocking, is_predator
from .csv_cells import ASKED_NESTS, COST_FOODS, FOODS, HABITATS, expect, expect_rows, expect_unique, flag, word

if TYPE_CHECKING:
    from ..schema import BonusCounts

BONUS_COLUMNS = (
    *("id", "english", "french", "counts", "test", "scoring"),
    *("each", "low", "low_points", "high", "high_points", "automa"),
)
BONUS_CARDS_IN_ALL = 26
COUNTS: tuple[BonusCounts, ...] = ("birds", "smallest_row", "hand")
POINTS_MAX = 10
BIRDS_MAX = 15


@dataclass(frozen=True, slots=True)
class Bonus:
    """A bonus card: what it counts, and its points for each or in two tiers, of which the higher one is paid."""

    id: str
    english: str
    french: str
    counts: BonusCounts
    test: str
    scoring: str
    each: int
    low: int
    low_points: int
    high: int
    high_points: int
    # Whether the Automa can have it.
    automa: bool


def fits_bonus(bird: Bird, bonus: Bonus, names: str) -> bool:
    """Return whether the card counts this bird, as far as the card alone tells; `names` is 'en' or 'fr'.

    A test of the eggs on the bird is always False here: it depends on the mat.
    """
    kind, _, value = bonus.test.partition(":")
    if kind == "name":
        return value in (bird.names_fr if names == "fr" else bird.names_en)
    return TESTS[kind](bird, value)


def _is_any(bird: Bird, value: str) -> bool:
    return True


def _is_predator(bird: Bird, value: str) -> bool:
    return is_predator(bird)


def _is_flocking(bird: Bird, value: str) -> bool:
    return is_flocking(bird)


def _eats(bird: Bird, value: str) -> bool:
    return value in bird.cost


def _eats_only(bird: Bird, value: str) -> bool:
    return set(bird.cost) == {value}


def _lives_only(bird: Bird, value: str) -> bool:
    return bird.habitats == (value,)


def _nests(bird: Bird, value: str) -> bool:
    return bird.nest in (value, "star")


def _has_fewer_points(bird: Bird, value: str) -> bool:
    return bird.points < int(value)


def _is_wider(bird: Bird, value: str) -> bool:
    return bird.wingspan > int(value)


def _is_no_wider(bird: Bird, value: str) -> bool:
    return bird.wingspan <= int(value)


def _depends_on_mat(bird: Bird, value: str) -> bool:
    return False


TESTS: Mapping[str, Callable[[Bird, str], bool]] = {
    "any": _is_any,
    "predator": _is_predator,
    "flocking": _is_flocking,
    "food": _eats,
    "only_food": _eats_only,
    "only_habitat": _lives_only,
    "nest": _nests,
    "points_below": _has_fewer_points,
    "span_above": _is_wider,
    "span_at_most": _is_no_wider,
    "eggs_at_least": _depends_on_mat,
}

# The values that each kind of test can have; kinds that are missing here have a number.
TEST_VALUES: Mapping[str, tuple[str, ...]] = {
    "any": ("",),
    "predator": ("",),
    "flocking": ("",),
    "food": COST_FOODS,
    "only_food": FOODS,
    "only_habitat": HABITATS,
    "nest": ASKED_NESTS,
    "name": NAME_BONUSES,
}


def bonus_cards_of(table: CardTable) -> tuple[Bonus, ...]:
    """Return the bonus cards in the order of the table; their index is their number."""
    cards = tuple(_bonus(row) for row in table.rows)
    expect_rows(table, "bonus cards", len(cards), BONUS_CARDS_IN_ALL)
    for column in ("id", "english", "french"):
        expect_unique(table, column, [getattr(card, column) for card in cards])
    return cards


def _bonus(row: Row) -> Bonus:
    bonus = Bonus(
        id=row.identifier("id"),
        english=row.text("english"),
        french=row.text("french"),
        counts=word(row, "counts", COUNTS),
        test=_test(row),
        scoring=word(row, "scoring", ("each", "tiers")),
        each=row.number("each", 0, POINTS_MAX),
        low=row.number("low", 0, BIRDS_MAX),
        low_points=row.number("low_points", 0, POINTS_MAX),
        high=row.number("high", 0, BIRDS_MAX),
        high_points=row.number("high_points", 0, POINTS_MAX),
        automa=flag(row, "automa"),
    )
    _check_scoring(row, bonus)
    return bonus


def _check_scoring(row: Row, bonus: Bonus) -> None:
    if bonus.scoring == "each":
        tiers = (bonus.low, bonus.low_points, bonus.high, bonus.high_points)
        expect(row, bonus.each > 0 and not any(tiers), "each must be above 0 without tiers if scoring is each")
        return
    expect(row, bonus.each == 0, f"each must be 0 with tiers, got {bonus.each}")
    rises = 0 < bonus.low < bonus.high and 0 < bonus.low_points < bonus.high_points
    expect(row, rises, "birds and points must rise from low to high if scoring is tiers")


def _test(row: Row) -> str:
    test = row.text("test")
    kind, _, value = test.partition(":")
    if kind != "name" and kind not in TESTS:
        raise BadData(f"{row.where}: test must begin with one of name, {', '.join(TESTS)}, got {test}")
    if kind in TEST_VALUES:
        known = ", ".join(TEST_VALUES[kind])
        is_valid, wanted = value in TEST_VALUES[kind], f"one of {known}" if known else "empty"
    else:
        is_valid, wanted = is_digits(value), "a number"
    expect(row, is_valid, f"value of test {kind} must be {wanted}, got {test}")
    return test


BONUS_CARDS = bonus_cards_of(read_table(__package__, "bonus_cards.csv", BONUS_COLUMNS))
