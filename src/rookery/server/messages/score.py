"""What goes through the doors of shared score sheets: cells, which know nothing of games."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field

from rookery import games

from .base import Incoming, Outgoing

# What phones take from one another, no more: see `kept.ts` and `door.ts`.
NAME_MAX = 40
KEY_MAX = 100
TEXT_MAX = 200
# As many cells as fit one message of ours; a phone that has more sends several.
CELLS_PER_MESSAGE_MAX = 60
# The most that JavaScript counts exactly, for times and values; and the most that a database counts, for changes.
EXACT_INTEGER_MAX = 2**53 - 1
NUMBER_MAX = 2**31 - 1


def known_game(name: str) -> str:
    if name not in games.NAMES:
        raise ValueError(f"games are {', '.join(games.NAMES)}")
    return name


Text = Annotated[str, Field(max_length=TEXT_MAX)]
ExactInteger = Annotated[int, Field(ge=-EXACT_INTEGER_MAX, le=EXACT_INTEGER_MAX)]
ExactNumber = Annotated[float, Field(ge=-EXACT_INTEGER_MAX, le=EXACT_INTEGER_MAX, allow_inf_nan=False)]
Value = Text | ExactInteger | ExactNumber | bool | None
Key = Annotated[str, Field(min_length=1, max_length=KEY_MAX, pattern=r"^[A-Za-z0-9_/-]+$")]
Name = Annotated[str, Field(min_length=1, max_length=NAME_MAX, pattern=r"^[A-Za-z0-9_-]+$")]
GameName = Annotated[str, AfterValidator(known_game)]


class ScoreCell(Incoming):
    """A cell of a sheet: what it holds (null: nothing any more), when it was written and by which device."""

    key: Key
    value: Value
    at: Annotated[int, Field(ge=0, le=EXACT_INTEGER_MAX)]
    by: Name


class NewScoreSheet(Incoming):
    """A sheet to be shared: what its first device calls the evening, and the game."""

    sheet_id: Name
    game: GameName


class ScoreUpdate(Incoming):
    """What a device has written since it last spoke, and how far it has heard."""

    cells: Annotated[list[ScoreCell], Field(max_length=CELLS_PER_MESSAGE_MAX)]
    since: Annotated[int, Field(ge=0, le=NUMBER_MAX)] = 0


class ScoreSheet(Outgoing):
    """A shared sheet: its cells that changed since, and how far that is."""

    code: str
    sheet_id: str
    game: str
    number: int
    cells: list[ScoreCell]
