"""The 26 bonus cards of Wingspan, read from bonus_cards.csv, and which birds fit them.

A test is a kind, or a kind and what it asks for: 'predator', 'food:seed', 'span_above:65'. TESTS has a question for
each kind; a name test asks for the names of one language, those printed on the cards at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rookery.core.data.csv_tables import CardTable, Row, read_table
from rookery.core.errors import BadData
from rookery.core.text.integers import is_digits

from .birds import NAME_BONUSES, Bird, is_flocking, is_predator
from .csv_cells import ASKED_NESTS, COST_FOODS, FOODS, HABITATS, expect, expect_different, expect_rows, flag, word

BONUS_COLUMNS = (
    *("id", "english", "french", "counts", "test", "scoring"),
    *("each", "low", "low_points", "high", "high_points", "automa"),
)
BONUS_CARDS_IN_ALL = 26
COUNTS = ("birds", "smallest_row", "hand")
POINTS_MAX = 10
BIRDS_MAX = 15


@dataclass(frozen=True, slots=True)
class Bonus:
    """A bonus card: what it counts and what that brings, so much each or by two tiers of which the higher is paid."""

    id: str
    english: str
    french: str
    counts: str
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
    """Whether the card counts this bird, as far as the card alone can tell; `names` is 'en' or 'fr'.

    A test of the eggs on the bird is never fulfilled here: ask the table.
    """
    kind, _, asked = bonus.test.partition(":")
    if kind == "name":
        return asked in (bird.names_fr if names == "fr" else bird.names_en)
    return TESTS[kind](bird, asked)


def _is_any(bird: Bird, asked: str) -> bool:
    return True


def _is_predator(bird: Bird, asked: str) -> bool:
    return is_predator(bird)


def _is_flocking(bird: Bird, asked: str) -> bool:
    return is_flocking(bird)


def _eats(bird: Bird, asked: str) -> bool:
    return asked in bird.cost


def _eats_only(bird: Bird, asked: str) -> bool:
    return set(bird.cost) == {asked}


def _lives_only(bird: Bird, asked: str) -> bool:
    return bird.habitats == (asked,)


def _nests(bird: Bird, asked: str) -> bool:
    return bird.nest in (asked, "star")


def _has_fewer_points(bird: Bird, asked: str) -> bool:
    return bird.points < int(asked)


def _is_wider(bird: Bird, asked: str) -> bool:
    return bird.wingspan > int(asked)


def _is_no_wider(bird: Bird, asked: str) -> bool:
    return bird.wingspan <= int(asked)


def _asks_the_table(bird: Bird, asked: str) -> bool:
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
    "eggs_at_least": _asks_the_table,
}

# What each kind of test can ask for; those that are missing ask for a number.
ASKED: Mapping[str, tuple[str, ...]] = {
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
    """The bonus cards in the order of the table; their place is their number."""
    cards = tuple(_bonus(row) for row in table.rows)
    expect_rows(table, "bonus cards", len(cards), BONUS_CARDS_IN_ALL)
    for column in ("id", "english", "french"):
        expect_different(table, column, [getattr(card, column) for card in cards])
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
        expect(row, bonus.each > 0 and not any(tiers), "scoring is each, must have each above 0 and no tiers")
        return
    expect(row, bonus.each == 0, f"each is {bonus.each}, must be 0 with tiers")
    rises = 0 < bonus.low < bonus.high and 0 < bonus.low_points < bonus.high_points
    expect(row, rises, "scoring is tiers, must rise from low to high in birds and points")


def _test(row: Row) -> str:
    test = row.text("test")
    kind, _, asked = test.partition(":")
    if kind != "name" and kind not in TESTS:
        raise BadData(f"{row.where}: test is {test}, must begin with name, {', '.join(TESTS)}")
    fine = asked in ASKED[kind] if kind in ASKED else is_digits(asked)
    wanted = ", ".join(ASKED[kind]) or "nothing" if kind in ASKED else "a number"
    expect(row, fine, f"test is {test}, must ask for {wanted}")
    return test


BONUS_CARDS = bonus_cards_of(read_table(__package__, "bonus_cards.csv", BONUS_COLUMNS))
