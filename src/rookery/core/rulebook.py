"""What a game provides to the rest of Rookery: one Rulebook each, found by `games.load(name)`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from .actions import Action, ActionSpace
from .data.bot_levels import Level, Strength
from .engine.fields import FieldValues as FieldValues  # the games import it from here
from .engine.state import GameState
from .errors import BadOption, UnknownGame, short_repr
from .events import EventReader, forced_of
from .observations import Encoding, ObservationField
from .options import Option, OptionValue, check_options
from .text.localizer import GameText
from .written_boards import BoardScorer

# FieldValues of one game. Any: each game has its own type, `Fields` in its `state.pyi`.
GameFields: TypeAlias = Any
# The options of a game by name. Any: a program that names an option knows its type.
GameOptions: TypeAlias = dict[str, Any]
# A view, and a position, of any game. Any: each game has other keys, and a program names the game only when it runs. A
# game declares the keys of its views in its `schema.py`; docs/notation.md describes those of positions.
AnyView: TypeAlias = dict[str, Any]
AnyPosition: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    `winners` is empty when an automatic rival won alone; `rival_won` is true if it won or shared.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    rival_score: int | None = None
    rival_won: bool = False


@dataclass(frozen=True, slots=True)
class Breakdown:
    """A seat's score in rows: the points add up to the score; the counts are additional information."""

    points: Mapping[str, int]
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class PileCards:
    """Cards that are shuffled together.

    A pile has a name, and the cards as a record names them, by their number in the state. A game that has only one pile
    does not name it in its records.
    """

    name: str
    cards: Sequence[str]


def no_secret_choices(fields: FieldValues) -> tuple[FieldValues, list[tuple[int, int]]]:
    """Return no secret choices: for a game in which nobody chooses in secret."""
    return fields, []


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The modules of a game in one object. Functions take fields, never the state, so that they cannot change it."""

    name: str
    title: str
    package: str
    version: int
    seats: tuple[int, int]
    state_class: type[GameState]
    actions: ActionSpace
    options: tuple[Option, ...]
    events: Mapping[int, EventReader]
    piles: tuple[PileCards, ...]
    check_setup: Callable[[int, Mapping[str, OptionValue]], None]
    # Any: see AnyView and AnyPosition.
    view: Callable[[GameFields, int | None], Mapping[str, Any]]
    position: Callable[[GameFields], Mapping[str, Any]]
    fields_of: Callable[[Mapping[str, Any], int], FieldValues]
    check_fields: Callable[[GameFields], None]
    outcome: Callable[[GameFields], Outcome | None]
    # Any: they are passed on as keyword arguments of rookery.new.
    bot_options: Mapping[str, Any]
    levels: tuple[Level, ...]
    strength: tuple[Strength, ...]
    text: GameText
    # The fields of an observation of a game with that number of seats; see GameState.observe.
    observation_fields: Callable[[int], tuple[ObservationField, ...]] | None = None
    # A state's fields without the secret choices of an open step, and those choices as (seat, action) to be made again.
    secret_choices: Callable[[FieldValues], tuple[FieldValues, list[tuple[int, int]]]] = no_secret_choices
    # The rows of a seat's score, from the fields of a finished game.
    breakdown: Callable[[GameFields, int], Breakdown] | None = None
    # How boards that people wrote down are scored; None where there is nothing to score.
    boards: BoardScorer | None = None
    # Whether all seats act in each turn that the view counts; otherwise it is one seat's turn.
    simultaneous_turns: bool = False
    # Notations of declining, in steps in which only a hidden hand decides whether a seat is asked at all.
    timing_sensitive: frozenset[str] = frozenset()
    # By earlier version of the rules: options that the version did not have, with the values it played by.
    former: Mapping[int, Mapping[str, OptionValue]] = field(default_factory=dict)
    # Options with values that only earlier rules allowed: such games are read, but no new one is set up.
    former_options: tuple[Option, ...] = ()

    def check_version(self, rules: object) -> None:
        """Raise for the rules of a later version, which this one cannot know; older ones are accepted."""
        if type(rules) is not int or rules < 0:
            raise BadOption(f"rules must be an integer from 0, got {short_repr(rules)}")
        if rules > self.version:
            raise BadOption(
                f"rules must be at most {self.version}, got {short_repr(rules)}: "
                f"this was written by a newer version of Rookery; update it to continue"
            )

    def encoding(self, seats: int) -> Encoding:
        """Return the layout of an observation of a game with `seats` seats."""
        if self.observation_fields is None:
            raise UnknownGame(f"{self.name} has no encoding: its rulebook has no observation fields")
        return Encoding(self.observation_fields(seats))

    def option_fields(self, options: Mapping[str, OptionValue]) -> dict[str, int]:
        return {option.name: option.code(options[option.name]) for option in self.options}

    def options_since(self, version: object, given: Mapping[str, object]) -> dict[str, object]:
        """Return options as a version of the rules gave them, completed by its values and the defaults; unchecked."""
        usual = {option.name: option.default for option in self.options}
        return {**usual, **(self.former.get(version, {}) if type(version) is int else {}), **given}

    def read_options(self, version: object, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """Return all options of a record, a position or a stored table, if some version of the rules allowed them."""
        former = {option.name: option for option in self.former_options}
        allowed = [former.get(option.name, option) for option in self.options]
        return check_options(allowed, self.options_since(version, given))

    def options_of(self, fields: FieldValues) -> GameOptions:
        """Return the options from all fields of a state, the inverse of option_fields."""
        return {option.name: option.value(fields[option.name]) for option in self.options}

    def is_timing_sensitive(self, log: bytes, offered: Iterable[Sequence[Action]]) -> bool:
        """Return whether a decision led to a step of `timing_sensitive`.

        By its log nobody was asked, or a seat is asked now. Others know that it leads there, so the answer is the same
        whatever a hand holds.
        """
        if not self.timing_sensitive:
            return False
        taken = {self.actions.text(number) for _, number in forced_of(log)}
        return not self.timing_sensitive.isdisjoint(taken.union(*(map(str, actions) for actions in offered)))
