"""What the rows of a sheet mean, as fields of a table; each row that cannot be is named with what is wrong with it."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rookery.core.errors import WRONG_MAX, short_repr
from rookery.core.rulebook import Fields

from .. import fields
from ..cards import BIRDS, BONUS_CARDS, GOALS, HABITATS, PLACES
from ..fields import BLUE_MAX, COLUMNS, PEOPLE, ROUNDS, SLOTS
from ..knowledge.counts import LANGUAGES
from ..position.reading import CACHED_MAX, ITEMS_MAX
from .reading import Cell, Sheet, Written

SIDES = {"green": fields.GREEN, "blue": fields.BLUE}
NAMES = {language: number for number, language in enumerate(LANGUAGES)}
APOSTROPHES = "'\u2019"
# Longer words are nobody's slip of the pen.
WORD_MAX = 80


def plain(name: str) -> str:
    """A name as it is compared, without accents and signs: Cooper's Hawk, coopers hawk and coopers_hawk are one."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    kept = "".join(letter for letter in letters if not unicodedata.combining(letter) and letter not in APOSTROPHES)
    return re.sub(r"[\W_]+", "_", kept).strip("_")


BIRD_NAMES = {
    plain(name): number
    for number, bird in enumerate(BIRDS)
    for name in (bird.scientific, bird.french, bird.english, bird.id)
}
BONUS_NAMES = {
    plain(name): number for number, bonus in enumerate(BONUS_CARDS) for name in (bonus.french, bonus.english, bonus.id)
}
GOAL_NAMES = {goal.id: number for number, goal in enumerate(GOALS)}
HABITAT_NAMES = {habitat: number for number, habitat in enumerate(HABITATS)}
IDS = {
    "bird": [bird.id for bird in BIRDS],
    "bonus card": [bonus.id for bonus in BONUS_CARDS],
    "goal": [goal.id for goal in GOALS],
}


@dataclass(slots=True)
class Goal:
    """A goal of a round: its number, and what is noted for each seat; None where nothing is."""

    number: int
    items: list[int | None] = field(default_factory=lambda: [None] * PEOPLE)
    points: list[int | None] = field(default_factory=lambda: [None] * PEOPLE)


def noted_as(goal: Goal, seat: int) -> str:
    """What is noted of a goal for a seat: items, points or nothing."""
    return "items" if goal.items[seat] is not None else "points" if goal.points[seat] is not None else ""


class Checker:
    """Turns a sheet into fields of a table; `wrong` has a line for each row that cannot be."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.wrong = sheet.wrong
        self.goals: list[Goal] = []
        # Where each bird and each bonus card was named first.
        self._birds: dict[int, str] = {}
        self._bonus: dict[int, str] = {}
        self.fields: Fields = {key: [[0] * SLOTS for _ in range(PEOPLE)] for key in ("mat", "eggs", "cached", "tucked")}
        self.fields["row_size"] = [[0] * len(HABITATS) for _ in range(PEOPLE)]
        self.fields["hand_size"] = [0] * PEOPLE
        self.fields["bonus_place"] = [fields.BONUS_DECK] * fields.BONUS_CARDS

    def check(self) -> None:
        """Read every row."""
        seats = len(self.sheet.seats)
        if not 1 <= seats <= PEOPLE:
            self.wrong.append(f"there are {seats} seats, must be 1 to {PEOPLE}")
            return
        self.fields["seats"] = seats
        self.fields["goals"] = self._setting("board", SIDES)
        self.fields["names"] = self._setting("names", NAMES)
        before = len(self.wrong)
        read = {"bird": self._add_bird, "bonus": self._add_bonus, "hand": self._add_hand, "goal": self._note_goal}
        for row in self.sheet.rows:
            if row.kind in read:
                read[row.kind](row)
        # What is missing may stand in a row that could not be read.
        if len(self.wrong) == before:
            self._check_cards()
            self._check_goals()

    # Birds

    def _add_bird(self, row: Written) -> None:
        number = self._named(row, "name", BIRD_NAMES, "bird")
        habitat = self._named(row, "habitat", HABITAT_NAMES, "habitat")
        if number is None or habitat is None:
            return
        bird = BIRDS[number]
        where = f"{row.where}: {bird.id}"
        if number in self._birds:
            self.wrong.append(f"{where} is there twice, first at {self._birds[number]}; every bird exists once")
            return
        self._birds[number] = row.where
        if HABITATS[habitat] not in bird.habitats:
            self.wrong.append(f"{where} cannot live in {HABITATS[habitat]}, only in {', '.join(bird.habitats)}")
        column = self.fields["row_size"][row.seat][habitat]
        if column == COLUMNS:
            self.wrong.append(f"{where} is bird {COLUMNS + 1} in the {HABITATS[habitat]}, a row has room for {COLUMNS}")
            return
        self.fields["row_size"][row.seat][habitat] += 1
        slot = habitat * COLUMNS + column
        self.fields["mat"][row.seat][slot] = number + 1
        for key, most in (("eggs", bird.eggs), ("cached", CACHED_MAX), ("tucked", fields.BIRDS)):
            self.fields[key][row.seat][slot] = self._number(row, key, most, bird.id) or 0

    def _add_bonus(self, row: Written) -> None:
        card = self._named(row, "name", BONUS_NAMES, "bonus card")
        if card is None:
            return
        if card in self._bonus:
            name = BONUS_CARDS[card].id
            self.wrong.append(
                f"{row.where}: {name} is there twice, first at {self._bonus[card]}; every card exists once"
            )
            return
        self._bonus[card] = row.where
        self.fields["bonus_place"][card] = fields.BONUS_KEPT + row.seat

    def _add_hand(self, row: Written) -> None:
        self.fields["hand_size"][row.seat] = self._number(row, "items", fields.BIRDS) or 0

    def _check_cards(self) -> None:
        """There are only 180 bird cards, on mats, behind birds and in hands."""
        tucked, held = sum(map(sum, self.fields["tucked"])), sum(self.fields["hand_size"])
        if len(self._birds) + tucked + held > fields.BIRDS:
            self.wrong.append(
                f"{len(self._birds)} birds, {tucked} tucked cards and {held} cards in hands are more than the "
                f"{fields.BIRDS} bird cards"
            )

    # Goals

    def _note_goal(self, row: Written) -> None:
        """Goals are those of the rounds in the order in which they are first named."""
        number = self._named(row, "name", GOAL_NAMES, "goal")
        if number is None:
            return
        goal = next((goal for goal in self.goals if goal.number == number), None)
        if goal is None:
            goal = Goal(number)
            self.goals.append(goal)
            self._check_tile(row, goal)
        place = self.goals.index(goal)
        if goal.items[row.seat] is not None or goal.points[row.seat] is not None:
            self.wrong.append(f"{row.where}: {GOALS[number].id} is there twice for {self.sheet.seats[row.seat]}")
            return
        most = BLUE_MAX if self.fields["goals"] == fields.BLUE else PLACES[min(place, ROUNDS - 1)][0]
        goal.items[row.seat] = self._number(row, "items", most_items(number), GOALS[number].id)
        goal.points[row.seat] = self._number(row, "points", most, GOALS[number].id)
        if goal.items[row.seat] is not None and goal.points[row.seat] is not None:
            self.wrong.append(f"{row.where}: {GOALS[number].id} has items and points, must have one of them")

    def _check_tile(self, row: Written, goal: Goal) -> None:
        others = [GOALS[other.number] for other in self.goals[:-1]]
        same = [other.id for other in others if other.tile == GOALS[goal.number].tile]
        if same:
            self.wrong.append(f"{row.where}: {GOALS[goal.number].id} is the other side of the tile of {same[0]}")
        if len(self.goals) == ROUNDS + 1:
            self.wrong.append(f"{row.where}: {GOALS[goal.number].id} is goal {ROUNDS + 1}, there are {ROUNDS} rounds")

    def _check_goals(self) -> None:
        """Of one goal all seats have items, or all have points; the last may be counted on the boards."""
        seats = range(len(self.sheet.seats))
        for place, goal in enumerate(self.goals[:ROUNDS]):
            name = f"goal {place + 1}, {GOALS[goal.number].id}"
            noted = {noted_as(goal, seat) for seat in seats}
            if len(noted) > 1:
                self.wrong.append(f"{name}: some seats have items, others points or nothing; all must have the same")
            elif noted == {""} and place < ROUNDS - 1:
                self.wrong.append(
                    f"{name} must have items or points: boards at the end do not tell what was there then"
                )
            elif noted != {"points"} and len(seats) == 1 and self.fields["goals"] == fields.GREEN:
                self.wrong.append(f"{name} must have points: with one seat, items do not tell its place")

    # Cells

    def _setting(self, kind: str, numbers: Mapping[str, int]) -> int:
        """What concerns all seats; the first value is the usual one."""
        rows = self.sheet.of(kind)
        for row in rows[1:]:
            self.wrong.append(f"{row.where}: {kind} is there twice, first at {rows[0].where}")
        return (self._named(rows[0], "name", numbers, kind) or 0) if rows else 0

    def _named(self, row: Written, column: str, numbers: Mapping[str, int], what: str) -> int | None:
        """The number of what a cell names; otherwise the row is wrong."""
        cell = row.cells.get(column)
        if not isinstance(cell, str):
            told = "is missing" if cell is None else f"is {short_repr(cell)}, must be a name"
            self.wrong.append(f"{row.where}: the {what} {told}")
            return None
        if plain(cell[:WORD_MAX]) in numbers:
            return numbers[plain(cell[:WORD_MAX])]
        # To look for the nearest name takes long; lines that are not shown do without.
        meant = nearest(cell, numbers, what) if len(self.wrong) < WRONG_MAX else ""
        self.wrong.append(f"{row.where}: no {what} {short_repr(cell)}{meant}")
        return None

    def _number(self, row: Written, column: str, most: int, what: str = "") -> int | None:
        """The number in a cell, from 0; None if the cell is empty or wrong."""
        cell: Cell = row.cells.get(column)
        if cell is None:
            return None
        if isinstance(cell, str) and re.fullmatch("[0-9]{1,4}", cell):
            cell = int(cell)
        if type(cell) is int and 0 <= cell <= most:
            return cell
        thing = f"{what} has {column} {short_repr(cell)}" if what else f"{column} is {short_repr(cell)}"
        self.wrong.append(f"{row.where}: {thing}, must be a whole number from 0 to {most}")
        return None


def nearest(word: str, numbers: Mapping[str, int], what: str) -> str:
    """', did you mean …?' with the id of what was meant, or all names where they are few."""
    close = difflib.get_close_matches(plain(word[:WORD_MAX]), numbers, n=1)
    if close:
        ids: Sequence[str] = IDS.get(what, list(numbers))
        return f", did you mean {ids[numbers[close[0]]]!r}?"
    return f"; must be one of {', '.join(numbers)}" if len(numbers) <= len(GOALS) else ""


def most_items(number: int) -> int:
    """How many items of a goal a mat can have: birds have places, eggs are bounded as in positions."""
    goal = GOALS[number]
    if goal.counts not in ("birds", "birds_with_eggs"):
        return ITEMS_MAX
    return COLUMNS if goal.habitat in HABITATS else SLOTS
