"""Every way to set up a game that the kit tries: each seat count with each single option, and what a game adds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rookery import games
from rookery.core.errors import BadOption
from rookery.core.game import Game
from rookery.core.game_factory import new_game
from rookery.core.options import Choice, Option, Switch, check_options
from rookery.core.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Case:
    """A game, its seats and the options that differ from the default."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    def new(self, seed: int) -> Game:
        """A game of this kind that is sure to end: the rulebook's options for bots, then the case's own."""
        rulebook = games.load(self.game)
        options = {**rulebook.bot_options, **dict(self.options)}
        return new_game(rulebook, seats=self.seats, seed=seed, names=None, options=options)

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options)])


def all_cases(name: str, more: Sequence[Case] = ()) -> list[Case]:
    """All seat counts of a game, each with the defaults and with every single other value of an option; then more."""
    rulebook = games.load(name)
    singles = [
        Case(name, seats, tuple(options.items()))
        for seats in range(rulebook.seats[0], rulebook.seats[1] + 1)
        for options in option_sets(rulebook)
        if is_allowed(rulebook, seats, options)
    ]
    return [*singles, *more]


def option_sets(rulebook: Rulebook) -> Iterator[dict[str, Any]]:
    """The defaults, then every option alone with each of its other values (a few of a number's)."""
    yield {}
    for option in rulebook.options:
        for value in other_values(option):
            yield {option.name: value}


def other_values(option: Option) -> list[Any]:
    """Values of an option that are not its default; of a number its ends, the next to the lowest and the middle."""
    if isinstance(option, Switch):
        return [not option.default]
    if isinstance(option, Choice):
        return [value for value in option.values if value != option.default]
    few = {option.low, option.low + 1, (option.low + option.high) // 2, option.high}
    return sorted(few - {option.default})


def is_allowed(rulebook: Rulebook, seats: int, options: Mapping[str, Any]) -> bool:
    """Whether the game lets these options stand together."""
    try:
        rulebook.check_setup(seats, check_options(rulebook.options, options))
    except BadOption:
        return False
    return True
