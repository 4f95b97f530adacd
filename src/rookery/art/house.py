"""Our own birds and icons, as a source for the gallery."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from rookery import games

from . import birds
from . import icons as icon_room
from .picture import Picture
from .source import Drawing
from .store import digest


class House:
    """Keeps the promise of Source; has nothing of its own, so that it is cheaply sent to other processes."""

    def species(self, game: str) -> Sequence[str]:
        return birds.species(game)

    def fingerprint(self, game: str, species: str) -> str:
        return birds.fingerprint(game, species)

    def paint(self, game: str, species: str) -> Picture:
        return birds.paint(game, species)

    def icons(self) -> Sequence[Drawing]:
        return icon_room.icons()

    def icons_fingerprint(self) -> str:
        return tables()


@cache
def tables() -> str:
    """What stands for the tables of all games, whose goals, bonus cards and dice have icons; traits have none."""
    found = ""
    for game in games.NAMES:
        folder = files(games.__name__).joinpath(game, "data")
        for table in sorted(folder.iterdir(), key=lambda table: table.name):
            if table.name.endswith(".csv") and table.name != birds.TABLE:
                found += f"{game}/{table.name} {digest(table.read_bytes())}\n"
    return found
