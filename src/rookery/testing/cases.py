"""The game setups that the kit tests: each seat count with each single option, and cases that a game adds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rookery import games
from rookery.core.errors import BadOption
from rookery.core.game import Game
from rookery.core.game_factory import new_game
from rookery.core.options import Choice, Option, OptionValue, Switch, check_options
from rookery.core.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Case:
    """A game, its seats and the options that differ from the default."""

    game: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...] = ()

    def new(self, seed: int) -> Game:
        """Return a new game that is certain to end: with the rulebook's options for bots, then this case's options."""
        rulebook = games.load(self.game)
        options = {**rulebook.bot_options, **dict(self.options)}
        return new_game(rulebook, seats=self.seats, seed=seed, names=None, options=options)

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options)])


def all_cases(name: str, more: Sequence[Case] = ()) -> list[Case]:
    """Return the cases of a game: each seat count with the defaults and with each other value of one option, then
    `more`.
    """
    rulebook = games.load(name)
    singles = [
        Case(name, seats, tuple(options.items()))
        for seats in range(rulebook.seats[0], rulebook.seats[1] + 1)
        for options in option_sets(rulebook)
        if is_allowed(rulebook, seats, options)
    ]
    return [*singles, *more]


def option_sets(rulebook: Rulebook) -> Iterator[dict[str, OptionValue]]:
    """Yield the defaults, then each option alone with its other values (only a few for a number)."""
    yield {}
    for option in rulebook.options:
        for value in other_values(option):
            yield {option.name: value}


def other_values(option: Option) -> list[OptionValue]:
    """Return values of an option other than its default; for a number both ends, the second lowest and the middle."""
    if isinstance(option, Switch):
        return [not option.default]
    if isinstance(option, Choice):
        return [value for value in option.values if value != option.default]
    few = {option.low, option.low + 1, (option.low + option.high) // 2, option.high}
    return [*sorted(few - {option.default})]


def is_allowed(rulebook: Rulebook, seats: int, options: Mapping[str, OptionValue]) -> bool:
    """Return whether the game allows these options together."""
    try:
        rulebook.check_setup(seats, check_options(rulebook.options, options))
    except BadOption:
        return False
    return True
