"""Turn the rows of a sheet into fields of a game state, and list the errors of impossible rows."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rookery.core.errors import WRONG_MAX, short_repr
from rookery.core.rulebook import FieldValues

from .. import fields
from ..cards import BIRDS, BONUS_CARDS, GOALS, HABITATS, PLACES
from ..fields import BLUE_MAX, COLUMNS, PEOPLE, ROUNDS, SLOTS
from ..knowledge.counts import LANGUAGES
from ..position.limits import CACHED_MAX, ITEMS_MAX
from .reading import Cell, Sheet, SheetRow

SIDES = {"green": fields.GREEN, "blue": fields.BLUE}
NAMES: Mapping[str, int] = {language: number for number, language in enumerate(LANGUAGES)}
APOSTROPHES = "'\u2019"
# Longer words are not typing errors, and looking for similar names would take long.
WORD_MAX = 80


def normalized(name: str) -> str:
    """Return a name for comparison, without accents and signs: Cooper's Hawk and coopers_hawk are the same."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    kept = "".join(letter for letter in letters if not unicodedata.combining(letter) and letter not in APOSTROPHES)
    return re.sub(r"[\W_]+", "_", kept).strip("_")


BIRD_NAMES = {
    normalized(name): number
    for number, bird in enumerate(BIRDS)
    for name in (bird.scientific, bird.french, bird.english, bird.id)
}
BONUS_NAMES = {
    normalized(name): number
    for number, bonus in enumerate(BONUS_CARDS)
    for name in (bonus.french, bonus.english, bonus.id)
}
GOAL_NAMES = {goal.id: number for number, goal in enumerate(GOALS)}
HABITAT_NAMES: Mapping[str, int] = {habitat: number for number, habitat in enumerate(HABITATS)}
IDS = {
    "bird": [bird.id for bird in BIRDS],
    "bonus card": [bonus.id for bonus in BONUS_CARDS],
    "goal": [goal.id for goal in GOALS],
}


@dataclass(slots=True)
class Goal:
    """A goal of a round: its number, and the items and points written down for each seat, or None."""

    number: int
    items: list[int | None] = field(default_factory=lambda: [None] * PEOPLE)
    points: list[int | None] = field(default_factory=lambda: [None] * PEOPLE)


def noted_as(goal: Goal, seat: int) -> str:
    """Return what is written down of a goal for a seat: 'items', 'points' or ''."""
    return "items" if goal.items[seat] is not None else "points" if goal.points[seat] is not None else ""


class Checker:
    """Turns a sheet into fields of a game state; `wrong` has a line for each error."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.wrong = sheet.wrong
        self.goals: list[Goal] = []
        # Where each bird and each bonus card was named first.
        self._birds: dict[int, str] = {}
        self._bonus: dict[int, str] = {}
        self.fields: FieldValues = {
            key: [[0] * SLOTS for _ in range(PEOPLE)] for key in ("mat", "eggs", "cached", "tucked")
        }
        self.fields["row_size"] = [[0] * len(HABITATS) for _ in range(PEOPLE)]
        self.fields["hand_size"] = [0] * PEOPLE
        self.fields["bonus_place"] = [fields.BONUS_DECK] * fields.BONUS_CARDS

    def check(self) -> None:
        """Read every row."""
        seats = len(self.sheet.seats)
        if not 1 <= seats <= PEOPLE:
            self.wrong.append(f"number of seats must be 1 to {PEOPLE}, got {seats}")
            return
        self.fields["seats"] = seats
        self.fields["goals"] = self._setting("board", SIDES)
        self.fields["names"] = self._setting("names", NAMES)
        before = len(self.wrong)
        read = {"bird": self._add_bird, "bonus": self._add_bonus, "hand": self._add_hand, "goal": self._note_goal}
        for row in self.sheet.rows:
            if row.kind in read:
                read[row.kind](row)
        # What is missing may be in a row that could not be read.
        if len(self.wrong) == before:
            self._check_cards()
            self._check_goals()

    # Birds

    def _add_bird(self, row: SheetRow) -> None:
        number = self._read_name(row, "name", BIRD_NAMES, "bird")
        habitat = self._read_name(row, "habitat", HABITAT_NAMES, "habitat")
        if number is None or habitat is None:
            return
        bird = BIRDS[number]
        where = f"{row.where}: {bird.id}"
        if number in self._birds:
            self.wrong.append(f"{where} must occur once, got it at {self._birds[number]} too")
            return
        self._birds[number] = row.where
        if HABITATS[habitat] not in bird.habitats:
            self.wrong.append(f"{where} must be in {' or '.join(bird.habitats)}, got {HABITATS[habitat]}")
        column = self.fields["row_size"][row.seat][habitat]
        if column == COLUMNS:
            self.wrong.append(f"{row.where}: {HABITATS[habitat]} must have at most {COLUMNS} birds, got {bird.id} too")
            return
        self.fields["row_size"][row.seat][habitat] += 1
        slot = habitat * COLUMNS + column
        self.fields["mat"][row.seat][slot] = number + 1
        for key, most in (("eggs", bird.eggs), ("cached", CACHED_MAX), ("tucked", fields.BIRDS)):
            self.fields[key][row.seat][slot] = self._number(row, key, most, bird.id) or 0

    def _add_bonus(self, row: SheetRow) -> None:
        card = self._read_name(row, "name", BONUS_NAMES, "bonus card")
        if card is None:
            return
        if card in self._bonus:
            name = BONUS_CARDS[card].id
            self.wrong.append(f"{row.where}: {name} must occur once, got it at {self._bonus[card]} too")
            return
        self._bonus[card] = row.where
        self.fields["bonus_place"][card] = fields.BONUS_KEPT + row.seat

    def _add_hand(self, row: SheetRow) -> None:
        self.fields["hand_size"][row.seat] = self._number(row, "items", fields.BIRDS) or 0

    def _check_cards(self) -> None:
        """Add an error if mats, tucked cards and hands need more bird cards than there are."""
        tucked, held = sum(map(sum, self.fields["tucked"])), sum(self.fields["hand_size"])
        if len(self._birds) + tucked + held > fields.BIRDS:
            self.wrong.append(
                f"bird cards must be at most {fields.BIRDS} in all, got {len(self._birds)} birds, "
                f"{tucked} tucked cards and {held} cards in hands"
            )

    # Goals

    def _note_goal(self, row: SheetRow) -> None:
        """Note a goal for a seat; goals belong to the rounds in the order in which they are first named."""
        number = self._read_name(row, "name", GOAL_NAMES, "goal")
        if number is None:
            return
        goal = next((goal for goal in self.goals if goal.number == number), None)
        if goal is None:
            goal = Goal(number)
            self.goals.append(goal)
            self._check_tile(row, goal)
        place = self.goals.index(goal)
        if goal.items[row.seat] is not None or goal.points[row.seat] is not None:
            self.wrong.append(
                f"{row.where}: {GOALS[number].id} must occur once for {self.sheet.seats[row.seat]}, got it twice"
            )
            return
        most = BLUE_MAX if self.fields["goals"] == fields.BLUE else PLACES[min(place, ROUNDS - 1)][0]
        goal.items[row.seat] = self._number(row, "items", most_items(number), GOALS[number].id)
        goal.points[row.seat] = self._number(row, "points", most, GOALS[number].id)
        if goal.items[row.seat] is not None and goal.points[row.seat] is not None:
            self.wrong.append(f"{row.where}: {GOALS[number].id} must have items or points, got both")

    def _check_tile(self, row: SheetRow, goal: Goal) -> None:
        others = [GOALS[other.number] for other in self.goals[:-1]]
        same = [other.id for other in others if other.tile == GOALS[goal.number].tile]
        if same:
            self.wrong.append(f"{row.where}: {GOALS[goal.number].id} must be from another tile than {same[0]}")
        if len(self.goals) == ROUNDS + 1:
            self.wrong.append(f"{row.where}: there must be at most {ROUNDS} goals, got {GOALS[goal.number].id} too")

    def _check_goals(self) -> None:
        """Add an error unless of each goal all seats have items, or all have points; the last goal may have neither."""
        seats = range(len(self.sheet.seats))
        for place, goal in enumerate(self.goals[:ROUNDS]):
            name = f"goal {place + 1}, {GOALS[goal.number].id}"
            noted = {noted_as(goal, seat) for seat in seats}
            if len(noted) > 1:
                self.wrong.append(f"{name}: all seats must have items, or all must have points")
            elif noted == {""} and place < ROUNDS - 1:
                self.wrong.append(
                    f"{name} must have items or points: boards at the end do not tell what was there then"
                )
            elif noted != {"points"} and len(seats) == 1 and self.fields["goals"] == fields.GREEN:
                self.wrong.append(f"{name} must have points: with one seat, items do not give its place")

    # Cells

    def _setting(self, kind: str, numbers: Mapping[str, int]) -> int:
        """Return the number of a setting for all seats; the first value is the default."""
        rows = self.sheet.of(kind)
        for row in rows[1:]:
            self.wrong.append(f"{row.where}: {kind} must occur once, got it at {rows[0].where} too")
        return (self._read_name(rows[0], "name", numbers, kind) or 0) if rows else 0

    def _read_name(self, row: SheetRow, column: str, numbers: Mapping[str, int], what: str) -> int | None:
        """Return the number of the thing that a cell names; None and an error if there is no such thing."""
        cell = row.cells.get(column)
        if not isinstance(cell, str):
            value = "nothing" if cell is None else short_repr(cell)
            self.wrong.append(f"{row.where}: {what} must be a name, got {value}")
            return None
        if normalized(cell[:WORD_MAX]) in numbers:
            return numbers[normalized(cell[:WORD_MAX])]
        # Looking for a similar name takes long, so lines that are not shown have no suggestion.
        meant = suggestion(cell, numbers, what) if len(self.wrong) < WRONG_MAX else ""
        self.wrong.append(f"{row.where}: no {what} {short_repr(cell)}{meant}")
        return None

    def _number(self, row: SheetRow, column: str, most: int, what: str = "") -> int | None:
        """Return the number in a cell, from 0; None if the cell is empty or wrong."""
        cell: Cell = row.cells.get(column)
        if cell is None:
            return None
        if isinstance(cell, str) and re.fullmatch("[0-9]{1,4}", cell):
            cell = int(cell)
        if type(cell) is int and 0 <= cell <= most:
            return cell
        name = f"{column} of {what}" if what else column
        self.wrong.append(f"{row.where}: {name} must be an integer from 0 to {most}, got {short_repr(cell)}")
        return None


def suggestion(word: str, numbers: Mapping[str, int], what: str) -> str:
    """Return ', did you mean …?' with the id of a similar name, or all names if they are few."""
    close = difflib.get_close_matches(normalized(word[:WORD_MAX]), numbers, n=1)
    if close:
        ids: Sequence[str] = IDS.get(what, list(numbers))
        return f", did you mean {ids[numbers[close[0]]]!r}?"
    return f"; must be one of {', '.join(numbers)}" if len(numbers) <= len(GOALS) else ""


def most_items(number: int) -> int:
    """Return the most items of a goal that a mat can have: birds have slots, eggs are limited as in positions."""
    goal = GOALS[number]
    if goal.counts not in ("birds", "birds_with_eggs"):
        return ITEMS_MAX
    return COLUMNS if goal.habitat in HABITATS else SLOTS
