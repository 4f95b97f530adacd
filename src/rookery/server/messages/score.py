"""The messages of shared score sheets. A sheet is a set of cells that do not depend on the game."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field

from rookery import games
from rookery.core.errors import short_repr

from .base import Incoming, Outgoing

# The limits of the score keeper in the browser: see web/src/score/sheet/stored-format.ts.
NAME_MAX = 40
KEY_MAX = 100
TEXT_MAX = 200
# The number of cells that fit into one message; a device with more cells sends several messages.
CELLS_PER_MESSAGE_MAX = 60
# The largest integer that JavaScript represents exactly, for times and values; and that of a database, for changes.
EXACT_INTEGER_MAX = 2**53 - 1
NUMBER_MAX = 2**31 - 1


def known_game(name: str) -> str:
    if name not in games.NAMES:
        raise ValueError(f"game must be one of {', '.join(games.NAMES)}, got {short_repr(name)}")
    return name


Text = Annotated[str, Field(max_length=TEXT_MAX)]
ExactInteger = Annotated[int, Field(ge=-EXACT_INTEGER_MAX, le=EXACT_INTEGER_MAX)]
ExactNumber = Annotated[float, Field(ge=-EXACT_INTEGER_MAX, le=EXACT_INTEGER_MAX, allow_inf_nan=False)]
Value = Text | ExactInteger | ExactNumber | bool | None
Key = Annotated[str, Field(min_length=1, max_length=KEY_MAX, pattern=r"^[A-Za-z0-9_/-]+$")]
Name = Annotated[str, Field(min_length=1, max_length=NAME_MAX, pattern=r"^[A-Za-z0-9_-]+$")]
GameName = Annotated[str, AfterValidator(known_game)]


class ScoreCell(Incoming):
    """A cell of a score sheet. Of two values for the same cell, the later one counts."""

    key: Key
    # Null if the cell was cleared.
    value: Value
    # When the device wrote the value, in milliseconds since 1970.
    at: Annotated[int, Field(ge=0, le=EXACT_INTEGER_MAX)]
    # The id of the device that wrote the value.
    by: Name


class NewScoreSheet(Incoming):
    """A new shared score sheet."""

    # The id that the first device has given to the sheet.
    sheet_id: Name
    # The name of the game.
    game: GameName


class ScoreUpdate(Incoming):
    """The cells that a device has written since its last update."""

    cells: Annotated[list[ScoreCell], Field(max_length=CELLS_PER_MESSAGE_MAX)]
    # The `number` of the last sheet that the device received; 0 requests all cells.
    since: Annotated[int, Field(ge=0, le=NUMBER_MAX)] = 0


class ScoreSheet(Outgoing):
    """A shared score sheet, with the cells that changed since the requested number."""

    # The code by which other devices open the sheet.
    code: str
    # The id that the first device has given to the sheet.
    sheet_id: str
    game: str
    # The number of the latest change.
    number: int
    cells: list[ScoreCell]
