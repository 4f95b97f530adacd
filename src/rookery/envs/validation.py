"""What all doors are given: seats, options, seeds, actions; checked the same way, numbers of numpy included."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any, NoReturn

from rookery.core.actions import Action
from rookery.core.engine.state import Table
from rookery.core.errors import BadOption, BrokenTable, IllegalAction, shown
from rookery.core.game import possible
from rookery.core.options import check_options, check_seats, check_seed
from rookery.core.rulebook import Rulebook

RENDER_MODES = ["ansi"]


def whole(value: object) -> object:
    """A whole number of any library as Python's own; anything else as it is, to be refused by name."""
    if type(value) is int or isinstance(value, bool):
        return value
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return value


def setup_of(rulebook: Rulebook, seats: object, options: Mapping[str, object]) -> tuple[int, dict[str, Any]]:
    """Seats and options, checked; a game that people may play for ever is bounded as it is for bots."""
    count = check_seats(whole(seats), *rulebook.seats)
    values = check_options(rulebook.options, {**rulebook.bot_options, **options})
    rulebook.check_setup(count, values)
    return count, values


def seed_of(seed: object) -> int:
    return check_seed(whole(seed))


def names_of(seats: int) -> list[str]:
    """The agents, in turn order."""
    return [f"player_{seat}" for seat in range(seats)]


def check_render_mode(mode: object) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(f"render_mode is {shown(mode)}, must be None or {RENDER_MODES[0]}")
    return None if mode is None else str(mode)


def action_of(action: object, choices: int) -> int:
    """The number of one of so many actions; -1, which is none, for what is no whole number or out of bounds."""
    number = whole(action)
    return number if type(number) is int and 0 <= number < choices else -1


def refuse(  # noqa: PLR0913  # what differs between doors by name
    rulebook: Rulebook, table: Table, seat: int, action: object, *, where: str = "", anew: str = "reset() deals"
) -> NoReturn:
    """Say why an action is not possible, and what is; after the end, what begins the next game."""
    stop_on_fault(rulebook, table, where)
    number = action_of(action, len(rulebook.actions))
    said = named(rulebook.actions.all[number]) if number >= 0 else str(action)
    if not table.waiting:
        raise IllegalAction(f"illegal{where}: {said}; the game is over, {anew} the next")
    legal = [named(each) for each in table.legal_of(seat, rulebook.actions.all)]
    told = f"possible: {', '.join(legal)}" if legal else possible([])
    raise IllegalAction(f"illegal{where}: {said}; {told}")


def named(action: Action) -> str:
    """An action as those know it who speak in numbers."""
    return f"{int(action)} ({action})"


def stop_on_fault(rulebook: Rulebook, table: Table, where: str = "") -> None:
    if table.broken:
        raise BrokenTable(f"{rulebook.name}{where}: the table broke (fault {table.broken}); this is a bug")
