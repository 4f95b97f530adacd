"""Our own birds and icons, as a source for the gallery."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from rookery import games
from rookery.core.text.localizer import SHARED_PACKAGE

from . import icons as icons_module
from .figures import birds
from .figures.picture import Picture
from .output.source import Drawing
from .output.store import digest


class OwnPictures:
    """Keeps the promise of Source; has nothing of its own, so that it is cheaply sent to other processes."""

    def species(self, game: str) -> Sequence[str]:
        return birds.species(game)

    def fingerprint(self, game: str, species: str) -> str:
        return birds.fingerprint(game, species)

    def paint(self, game: str, species: str) -> Picture:
        return birds.paint(game, species)

    def icons(self) -> Sequence[Drawing]:
        return icons_module.icons()

    def icons_fingerprint(self) -> str:
        return tables_and_words()


@cache
def tables_and_words() -> str:
    """What stands for the tables of all games, whose goals, bonus cards and dice have icons, and for all words."""
    shared, *packages = (
        files(package) for package in (SHARED_PACKAGE, *(games.load(game).package for game in games.NAMES))
    )
    found = [*texts(shared, "locales", ".ftl")]
    for package in packages:
        found += [*texts(package, "data", ".csv"), *texts(package, "locales", ".ftl")]
    return "\n".join(found)


def texts(package: Traversable, folder: str, ending: str) -> Iterator[str]:
    """The files of a folder that icons may depend on, each with its digest; on traits of birds they do not."""
    for file in sorted(package.joinpath(folder).iterdir(), key=lambda file: file.name):
        if file.name.endswith(ending) and file.name != birds.TABLE:
            yield f"{file.name} {digest(file.read_bytes())}"
