"""The birds and icons of Rookery, as a source for the gallery."""

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
from .output.picture_cache import digest
from .output.source import IconPicture


class GamePictures:
    """Implements Source. It has no state, so that it is cheap to send to other processes."""

    def species(self, game: str) -> Sequence[str]:
        return birds.species(game)

    def fingerprint(self, game: str, species: str) -> str:
        return birds.fingerprint(game, species)

    def paint(self, game: str, species: str) -> Picture:
        return birds.paint(game, species)

    def icons(self) -> Sequence[IconPicture]:
        return icons_module.icons()

    def icons_fingerprint(self) -> str:
        return table_and_locale_digests()


@cache
def table_and_locale_digests() -> str:
    """Return digests of the tables of all games, which goals, bonus cards and dice depend on, and of all locales."""
    shared, *packages = (
        files(package) for package in (SHARED_PACKAGE, *(games.load(game).package for game in games.NAMES))
    )
    found = [*file_digests(shared, "locales", ".ftl")]
    for package in packages:
        found += [*file_digests(package, "data", ".csv"), *file_digests(package, "locales", ".ftl")]
    return "\n".join(found)


def file_digests(package: Traversable, folder: str, ending: str) -> Iterator[str]:
    """Return digests of the files in a folder that icons may depend on. Icons do not depend on the traits of birds."""
    for file in sorted(package.joinpath(folder).iterdir(), key=lambda file: file.name):
        if file.name.endswith(ending) and file.name != birds.TABLE:
            yield f"{file.name} {digest(file.read_bytes())}"
