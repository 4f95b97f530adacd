"""What is to hang in the folder after a run: the new manifest and the files it needs, growing together."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rookery import games

from .manifest import Manifest, empty, file_entry, is_there
from .source import Source
from .store import Made

ENDINGS = {"svg": "svg", "card": "webp", "chip": "webp", "head": "webp"}
BIRD_FACTS = {"alt", "view", "bounds", "head"}
ICON_FACTS = {"alt", "group", "width", "height"}

Part = dict[str, Any]
"""What a part of a manifest has by name: birds, icons, files."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be made: species by game, and whether icons and contact sheets too."""

    species: Mapping[str, tuple[str, ...]]
    icons: bool = True
    sheets: bool = True


def kept(old: Manifest, source: Source, order: Order, folder: Path) -> Manifest:
    """What of an earlier run stays: birds not ordered now and still known; icons, if none are ordered; and sheets, if
    none are ordered and not all birds are. Whatever is not in the folder as the manifest says is left out.
    """
    new = empty()
    for game in games.NAMES:
        others = set(source.species(game)) - set(order.species.get(game, ()))
        staying = kept_birds(game, others, part_of(old["games"], game), folder)
        if staying:
            new["games"][game] = staying
    if not order.icons:
        new |= {"icons": kept_icons(old["icons"], folder), "app": kept_app(old["app"], folder)}
    if not order.sheets and not is_of_all(order, source):
        new["sheets"] = kept_sheets(old["sheets"], folder)
    return new


def is_of_all(order: Order, source: Source) -> bool:
    """Whether all birds of all games are ordered."""
    return all(set(source.species(game)) <= set(order.species.get(game, ())) for game in games.NAMES)


def part_of(part: Part, name: str) -> Part:
    """A part of a part; nothing if there is none."""
    inner = part.get(name)
    return inner if isinstance(inner, dict) else {}


def kept_birds(game: str, species: Collection[str], birds: Part, folder: Path) -> Part:
    return {
        each: birds[each]
        for each in sorted(birds.keys() & species)
        if is_whole(birds[each], BIRD_FACTS, bird_files(f"{game}/{each}"), folder)
    }


def kept_icons(icons: Part, folder: Path) -> Part:
    return {
        name: icon
        for name, icon in icons.items()
        if is_whole(icon, ICON_FACTS, {"svg": icon_file(name, is_icon=True)}, folder)
    }


def kept_app(app: Part, folder: Path) -> Part:
    return {name: entry for name, entry in app.items() if is_there(folder, icon_file(name, is_icon=False), entry)}


def kept_sheets(sheets: Part, folder: Path) -> Part:
    return {
        game: entry
        for game, entry in sheets.items()
        if game in games.NAMES and is_there(folder, sheet_file(game), entry)
    }


def is_whole(entry: object, facts: set[str], files: Mapping[str, str], folder: Path) -> bool:
    """Whether a bird or an icon has these facts and these files, and the files are as it says."""
    if not isinstance(entry, dict) or not facts <= entry.keys():
        return False
    found = part_of(entry, "files")
    return found.keys() == files.keys() and all(is_there(folder, files[use], found[use]) for use in files)


# Names of files


def bird_files(name: str) -> dict[str, str]:
    """All files of a bird by what they are for; the name is its game and species."""
    return {use: f"{use}/{name}.{ending}" for use, ending in ENDINGS.items()}


def icon_file(name: str, *, is_icon: bool) -> str:
    """Icons have their names without an ending, and what browsers want for the house has one."""
    return f"icons/{name}.svg" if is_icon else f"icons/{name}"


def sheet_file(game: str) -> str:
    return f"sheets/{game}.png"


class NewFiles:
    """Begins with what stays, and takes in what was made."""

    def __init__(self, staying: Manifest) -> None:
        self.manifest = staying
        self.files: dict[str, bytes] = {}

    def add_bird(self, name: str, made: Made) -> None:
        """A bird by game and species, as in its picture's name."""
        game, _, species = name.partition("/")
        files = self._entries(made, bird_files(name))
        facts = {fact: value for fact, value in made.facts.items() if fact != "sizes"}
        self.manifest["games"].setdefault(game, {})[species] = facts | {"files": files}

    def add_icons(self, made: Made) -> None:
        """All icons, and what browsers want for the house."""
        icons = made.facts["icons"]
        entries = self._entries(made, {name: icon_file(name, is_icon=name in icons) for name in made.files})
        for name, entry in entries.items():
            if name in icons:
                self.manifest["icons"][name] = icons[name] | {"files": {"svg": entry}}
            else:
                self.manifest["app"][name] = entry

    def add_sheet(self, game: str, made: Made) -> None:
        self.manifest["sheets"][game] = self._entries(made, {"sheet": sheet_file(game)})["sheet"]

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
