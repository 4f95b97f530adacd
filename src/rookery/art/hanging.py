"""What is to hang in the folder after a run: the new manifest and the files it needs, growing together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rookery import games

from .manifest import Manifest, empty, file_entry, is_whole
from .source import Source
from .store import Made

ENDINGS = {"svg": "svg", "card": "webp", "chip": "webp", "head": "webp", "sheet": "png"}


def kept(
    old: Manifest, source: Source, ordered: Mapping[str, tuple[str, ...]], folder: Path, *, icons: bool
) -> Manifest:
    """What of an earlier run stays: birds not ordered now, still known, and whole; and the icons, if they are to."""
    new = empty()
    for game in games.NAMES:
        birds = old["games"].get(game, {})
        others = set(source.species(game)) - set(ordered.get(game, ()))
        staying = {each: birds[each] for each in others & birds.keys() if is_whole(folder, birds[each])}
        if staying:
            new["games"][game] = staying
    if icons:
        new |= {part: old[part] for part in ("icons", "app") if is_whole(folder, old[part])}
    return new


class Hanging:
    """Begins with what stays, and takes in what was made."""

    def __init__(self, staying: Manifest) -> None:
        self.manifest = staying
        self.files: dict[str, bytes] = {}

    def add_bird(self, name: str, made: Made) -> None:
        """A bird by game and species, as in its picture's name."""
        game, _, species = name.partition("/")
        files = self._entries(made, {use: f"{use}/{name}.{ENDINGS[use]}" for use in made.files})
        facts = {fact: value for fact, value in made.facts.items() if fact != "sizes"}
        self.manifest["games"].setdefault(game, {})[species] = facts | {"files": files}

    def add_icons(self, made: Made) -> None:
        """Icons have their names without an ending, and what browsers want for the house has one."""
        endings = {name: ".svg" if name in made.facts["icons"] else "" for name in made.files}
        entries = self._entries(made, {name: f"icons/{name}{ending}" for name, ending in endings.items()})
        for name, entry in entries.items():
            if name in made.facts["icons"]:
                self.manifest["icons"][name] = made.facts["icons"][name] | {"files": {"svg": entry}}
            else:
                self.manifest["app"][name] = entry

    def add_sheet(self, game: str, made: Made) -> None:
        self.manifest["sheets"][game] = self._entries(made, {"sheet": f"sheets/{game}.{ENDINGS['sheet']}"})["sheet"]

    def cards(self, game: str, species: Sequence[str], folder: Path) -> dict[str, bytes]:
        """The cards of these species, as far as they hang here."""
        birds = self.manifest["games"].get(game, {})
        files = {each: birds[each]["files"]["card"]["file"] for each in species if each in birds}
        return {each: self._content(file, folder) for each, file in files.items()}

    def _content(self, file: str, folder: Path) -> bytes:
        return self.files[file] if file in self.files else (folder / file).read_bytes()

    def _entries(self, made: Made, names: Mapping[str, str]) -> dict[str, Any]:
        """The manifest's entries for what was made, which is to be written under these names."""
        entries = {}
        for use, content in made.files.items():
            self.files[names[use]] = content
            entries[use] = file_entry(names[use], content, made.facts["sizes"].get(use))
        return entries
