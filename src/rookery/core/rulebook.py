"""What a game hands to the house: one Rulebook each, found by `games.load(name)`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from .actions import Action, ActionSpace
from .data.bot_levels import Level, Strength
from .engine.state import GameState
from .errors import BadOption, UnknownGame, short_repr
from .events import EventReader, forced_of
from .observations import Encoding, ObservationField
from .options import Option, check_options
from .text.localizer import GameText
from .written_boards import Boards

# A table's fields by name, as Table.read() gives them.
Fields: TypeAlias = dict[str, Any]
# Anything JSON can hold, by name.
Json: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. winners is empty when an automatic rival won alone; rival_won is true if it won or shared."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    rival_score: int | None = None
    rival_won: bool = False


@dataclass(frozen=True, slots=True)
class Breakdown:
    """A seat's score in rows: the points add up to the score, the counts are worth knowing beside them."""

    points: Mapping[str, int]
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Pile:
    """What is shuffled together: its name, and the cards as a record names them, by the number on the table.

    A game that has only one does not name it in its records.
    """

    name: str
    cards: Sequence[str]


def no_pending_choices(fields: Fields) -> tuple[Fields, list[tuple[int, int]]]:
    """The pending choices of a game in which nobody chooses in secret: none."""
    return fields, []


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A game's rooms behind one door. Functions take fields, never the table, so that they cannot change it."""

    name: str
    title: str
    package: str
    version: int
    seats: tuple[int, int]
    state_class: type[GameState]
    actions: ActionSpace
    options: tuple[Option, ...]
    events: Mapping[int, EventReader]
    piles: tuple[Pile, ...]
    check_setup: Callable[[int, Mapping[str, Any]], None]
    view: Callable[[Fields, int | None], Json]
    position: Callable[[Fields], Json]
    fields_of: Callable[[Mapping[str, Any], int], Fields]
    check_fields: Callable[[Fields], None]
    outcome: Callable[[Fields], Outcome | None]
    bot_options: Mapping[str, Any]
    levels: tuple[Level, ...]
    strength: tuple[Strength, ...]
    text: GameText
    # What an observation holds, piece by piece, at a table with so many seats; see Table.observe.
    observation_fields: Callable[[int], tuple[ObservationField, ...]] | None = None
    # A table's fields without the secret choices of an open step, and those choices as (seat, action) to be made again.
    pending: Callable[[Fields], tuple[Fields, list[tuple[int, int]]]] = no_pending_choices
    # The rows of a seat's score, from the fields of a finished table.
    breakdown: Callable[[Fields, int], Breakdown] | None = None
    # How boards that people wrote down are scored; None where there is nothing to work out.
    boards: Boards | None = None
    # Whether everybody acts in each turn that the view counts; otherwise it is one seat's.
    simultaneous_turns: bool = False
    # Notations of the "no, thanks" of steps in which only a hidden hand tells whether a seat is asked at all.
    timing_sensitive: frozenset[str] = frozenset()
    # By earlier versions of the rules: options these did not have, with the values they played by.
    former: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    # Options that allowed more by earlier rules, as they were: such games are read, but no new one is set up.
    former_options: tuple[Option, ...] = ()

    def check_version(self, rules: object) -> None:
        """Refuse the rules of a later version, which this one cannot know; older ones are taken."""
        if type(rules) is not int or rules < 0:
            raise BadOption(f"rules is {short_repr(rules)}, must be a whole number")
        if rules > self.version:
            raise BadOption(
                f"rules is {short_repr(rules)}, must be at most {self.version}: "
                f"this was written by a newer version of Rookery; update it to go on"
            )

    def encoding(self, seats: int) -> Encoding:
        """What is where in an observation at a table with so many seats."""
        if self.observation_fields is None:
            raise UnknownGame(f"{self.name} has no encoding: its rulebook has no pieces")
        return Encoding(self.observation_fields(seats))

    def option_fields(self, options: Mapping[str, Any]) -> Fields:
        return {option.name: option.code(options[option.name]) for option in self.options}

    def options_since(self, version: object, given: Mapping[str, object]) -> dict[str, Any]:
        """Options as a version of the rules gave them, completed by how it played and by what is usual; unchecked."""
        usual = {option.name: option.default for option in self.options}
        return {**usual, **(self.former.get(version, {}) if type(version) is int else {}), **given}

    def read_options(self, version: object, given: Mapping[str, object]) -> dict[str, Any]:
        """Options of a record, a position or a stored table: all of them, if some version of the rules allowed them."""
        former = {option.name: option for option in self.former_options}
        allowed = [former.get(option.name, option) for option in self.options]
        return check_options(allowed, self.options_since(version, given))

    def options_of(self, fields: Fields) -> dict[str, Any]:
        """The inverse of option_fields, from all fields of a table."""
        return {option.name: option.value(fields[option.name]) for option in self.options}

    def is_timing_sensitive(self, log: bytes, offered: Iterable[Sequence[Action]]) -> bool:
        """Whether a decision led to a step of `timing_sensitive`: by its log nobody was asked, or one is asked now.

        Others know that it leads there, so the answer is the same whatever a hand holds.
        """
        if not self.timing_sensitive:
            return False
        taken = {self.actions.text(number) for _, number in forced_of(log)}
        return not self.timing_sensitive.isdisjoint(taken.union(*(map(str, actions) for actions in offered)))
