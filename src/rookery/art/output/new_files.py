"""Collects the content of the folder after a run: the new manifest and the files that must be written."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard

from rookery import games

from .entries import BirdEntry, FileEntry, IconEntry, Manifest, StoredManifest
from .manifest import empty, file_entry, is_there
from .picture_cache import Artifact
from .source import Source

SUFFIXES = {"svg": "svg", "card": "webp", "chip": "webp", "head": "webp"}
BIRD_KEYS = {"alt", "view", "bounds", "head"}
ICON_KEYS = {"alt", "group", "width", "height"}

Part = Mapping[str, object]
"""A part of a manifest by name, as it was read: birds, icons or files."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What a run makes: species by game, and whether to make icons and contact sheets."""

    species: Mapping[str, tuple[str, ...]]
    icons: bool = True
    sheets: bool = True


def kept_entries(old: StoredManifest, source: Source, selection: Selection, folder: Path) -> Manifest:
    """Return the entries of the old manifest that stay. Entries whose files are missing or damaged are left out.

    Birds stay if they are not selected and the source still has them. Icons stay if no icons are selected. Sheets stay
    if no sheets are selected, unless all birds are.
    """
    new = empty()
    for game in games.NAMES:
        others = set(source.species(game)) - set(selection.species.get(game, ()))
        kept = kept_birds(game, others, part_of(old["games"], game), folder)
        if kept:
            new["games"][game] = kept
    if not selection.icons:
        new["icons"] = kept_icons(old["icons"], folder)
        new["app"] = kept_app(old["app"], folder)
    if not selection.sheets and not selects_all_birds(selection, source):
        new["sheets"] = kept_sheets(old["sheets"], folder)
    return new


def selects_all_birds(selection: Selection, source: Source) -> bool:
    """Return whether all birds of all games are selected."""
    return all(set(source.species(game)) <= set(selection.species.get(game, ())) for game in games.NAMES)


def part_of(part: Part, name: str) -> Part:
    """Return a part of a part; an empty one if there is none."""
    inner = part.get(name)
    return inner if isinstance(inner, dict) else {}


def kept_birds(game: str, species: Collection[str], birds: Part, folder: Path) -> dict[str, BirdEntry]:
    old = {each: birds[each] for each in sorted(birds.keys() & species)}
    return {each: entry for each, entry in old.items() if is_bird(entry, f"{game}/{each}", folder)}


def kept_icons(icons: Part, folder: Path) -> dict[str, IconEntry]:
    return {name: icon for name, icon in icons.items() if is_icon(icon, name, folder)}


def kept_app(app: Part, folder: Path) -> dict[str, FileEntry]:
    return {name: entry for name, entry in app.items() if is_there(entry, icon_file(name, is_icon=False), folder)}


def kept_sheets(sheets: Part, folder: Path) -> dict[str, FileEntry]:
    return {
        game: entry
        for game, entry in sheets.items()
        if game in games.NAMES and is_there(entry, sheet_file(game), folder)
    }


def is_bird(entry: object, name: str, folder: Path) -> TypeGuard[BirdEntry]:
    """Return whether the entry of a bird is complete, and its files match it; the name is game/species."""
    return is_complete(entry, BIRD_KEYS, bird_files(name), folder)


def is_icon(entry: object, name: str, folder: Path) -> TypeGuard[IconEntry]:
    """Return whether the entry of an icon is complete, and its file matches it."""
    return is_complete(entry, ICON_KEYS, {"svg": icon_file(name, is_icon=True)}, folder)


def is_complete(entry: object, keys: set[str], files: Mapping[str, str], folder: Path) -> bool:
    """Return whether the entry of a bird or an icon is complete, and its files match it."""
    if not isinstance(entry, dict) or not keys <= entry.keys():
        return False
    found = part_of(entry, "files")
    return found.keys() == files.keys() and all(is_there(found[use], files[use], folder) for use in files)


# Names of files


def bird_files(name: str) -> dict[str, str]:
    """Return the paths of a bird's files by use; the name is game/species."""
    return {use: f"{use}/{name}.{suffix}" for use, suffix in SUFFIXES.items()}


def icon_file(name: str, *, is_icon: bool) -> str:
    """Return the path of an icon, whose name has no suffix, or of a file of the app, whose name has one."""
    return f"icons/{name}.svg" if is_icon else f"icons/{name}"


def sheet_file(game: str) -> str:
    return f"sheets/{game}.png"


class NewFiles:
    """A manifest that begins with the entries that stay, and the content of the files to write."""

    def __init__(self, kept: Manifest) -> None:
        self.manifest = kept
        self.files: dict[str, bytes] = {}

    def add_bird(self, name: str, artifact: Artifact) -> None:
        """Add a bird; its name is game/species, as in its picture."""
        game, _, species = name.partition("/")
        data = artifact.metadata
        self.manifest["games"].setdefault(game, {})[species] = {
            "alt": data["alt"],
            "view": data["view"],
            "bounds": data["bounds"],
            "head": data["head"],
            "files": self._entries(artifact, bird_files(name)),
        }

    def add_icons(self, artifact: Artifact) -> None:
        """Add all icons, and the icons of the app for browsers and phones."""
        icons = artifact.metadata["icons"]
        entries = self._entries(artifact, {name: icon_file(name, is_icon=name in icons) for name in artifact.files})
        for name, entry in entries.items():
            if name in icons:
                self.manifest["icons"][name] = {**icons[name], "files": {"svg": entry}}
            else:
                self.manifest["app"][name] = entry

    def add_sheet(self, game: str, artifact: Artifact) -> None:
        self.manifest["sheets"][game] = self._entries(artifact, {"sheet": sheet_file(game)})["sheet"]

    def cards(self, game: str, species: Sequence[str], folder: Path) -> dict[str, bytes]:
        """Return the cards of those species that have one, from this run or from the folder."""
        birds = self.manifest["games"].get(game, {})
        files = {each: birds[each]["files"]["card"]["file"] for each in species if each in birds}
        return {each: self._content(file, folder) for each, file in files.items()}

    def _content(self, file: str, folder: Path) -> bytes:
        return self.files[file] if file in self.files else (folder / file).read_bytes()

    def _entries(self, artifact: Artifact, names: Mapping[str, str]) -> dict[str, FileEntry]:
        """Take the files of an artifact under these names, and return their manifest entries."""
        entries = {}
        for use, content in artifact.files.items():
            self.files[names[use]] = content
            entries[use] = file_entry(names[use], content, artifact.metadata["sizes"].get(use))
        return entries
