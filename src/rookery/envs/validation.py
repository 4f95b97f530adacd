"""Check the arguments of all environments: seats, options, seeds and actions, also as NumPy integers."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import NoReturn

from rookery.core.actions import Action
from rookery.core.engine.state import GameState
from rookery.core.errors import BadOption, IllegalAction, InvariantError, short_repr
from rookery.core.game import possible
from rookery.core.options import OptionValue, check_options, check_seats, check_seed
from rookery.core.rulebook import Rulebook

RENDER_MODES = ["ansi"]


def as_integer(value: object) -> object:
    """Return an integer of any library as a Python int; anything else unchanged, for the caller to reject by name."""
    if type(value) is int or isinstance(value, bool):
        return value
    try:
        return index(value)  # type: ignore[arg-type]  # a TypeError is caught
    except TypeError:
        return value


def checked_setup(
    rulebook: Rulebook, seats: object, options: Mapping[str, object]
) -> tuple[int, dict[str, OptionValue]]:
    """Return the checked seats and options; games that people may play without limit are bounded as for bots."""
    count = check_seats(as_integer(seats), *rulebook.seats)
    values = check_options(rulebook.options, {**rulebook.bot_options, **options})
    rulebook.check_setup(count, values)
    return count, values


def checked_seed(seed: object) -> int:
    return check_seed(as_integer(seed))


def agent_names(seats: int) -> list[str]:
    """Return the names of the agents, in turn order."""
    return [f"player_{seat}" for seat in range(seats)]


def check_render_mode(mode: object) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(f"render_mode must be None or {RENDER_MODES[0]}, got {short_repr(mode)}")
    return None if mode is None else str(mode)


def action_of(action: object, choices: int) -> int:
    """Return an action number below `choices`; -1 for anything that is not an integer in range."""
    number = as_integer(action)
    return number if type(number) is int and 0 <= number < choices else -1


def raise_illegal(  # noqa: PLR0913  # keyword parameters that differ between the environments
    rulebook: Rulebook,
    table: GameState,
    seat: int,
    action: object,
    *,
    where: str = "",
    next_game: str = "reset() deals",
) -> NoReturn:
    """Raise IllegalAction with the reason and the legal actions; after the end, name the call that starts the next
    game."""
    raise_on_fault(rulebook, table, where)
    number = action_of(action, len(rulebook.actions))
    label = action_label(rulebook.actions.all[number]) if number >= 0 else str(action)
    if not table.to_act:
        raise IllegalAction(f"illegal{where}: {label}; the game is over, {next_game} the next")
    legal = [action_label(each) for each in table.legal_of(seat, rulebook.actions.all)]
    alternatives = f"possible: {', '.join(legal)}" if legal else possible([])
    raise IllegalAction(f"illegal{where}: {label}; {alternatives}")


def action_label(action: Action) -> str:
    """Return an action as number and notation."""
    return f"{int(action)} ({action})"


def raise_on_fault(rulebook: Rulebook, table: GameState, where: str = "") -> None:
    if table.fault_code:
        raise InvariantError(f"{rulebook.name}{where}: the table broke (fault {table.fault_code}); this is a bug")
