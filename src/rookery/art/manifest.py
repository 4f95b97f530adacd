"""What a folder of pictures holds, as its manifest.json says; and how such a folder comes from one state to the next.

    version                       of this layout
    games.GAME.SPECIES
        alt.LANGUAGE              what is to be seen, in words
        view                      width and height of the view box, in whose units are
        bounds                    the bird with beak, tail and feet
        head                      the square of the badge
        files.svg|card|chip|head  see below
    icons.NAME                    group, width and height of the view box, files.svg
    app.FILE                      what browsers and telephones show for the house: favicon.ico and others
    sheets.GAME                   the contact sheet

Every file has its name from the folder (file), its bytes, the beginning of its SHA-256 (hash, for ?v=…), and, but for
SVG and the favicon, its width and height in pixels.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Any

from .store import digest, write_whole

VERSION = 1
NAME = "manifest.json"
HASH_LETTERS = 12

Manifest = dict[str, Any]
"""As JSON has it."""


def file_entry(file: str, content: bytes, size: tuple[int, int] | None = None) -> dict[str, Any]:
    entry: dict[str, Any] = {"file": file, "bytes": len(content), "hash": digest(content)[:HASH_LETTERS]}
    return entry if size is None else entry | {"width": size[0], "height": size[1]}


def empty() -> Manifest:
    return {"version": VERSION, "games": {}, "icons": {}, "app": {}, "sheets": {}}


def read_manifest(folder: Path) -> Manifest:
    """What the folder says it holds; nothing if it says nothing that can be understood."""
    try:
        found = json.loads((folder / NAME).read_bytes())
    except (OSError, ValueError):
        return empty()
    return found if is_understood(found) else empty()


def is_understood(found: object) -> bool:
    """Whether it has the parts of a manifest of this version; what is in them is ours."""
    if not isinstance(found, dict) or found.get("version") != VERSION:
        return False
    return all(isinstance(found.get(part), type(content)) for part, content in empty().items())


def files_in(part: object) -> Iterator[str]:
    """The names of all files in a manifest, or in a part of it."""
    if not isinstance(part, dict):
        return
    if isinstance(part.get("file"), str):
        yield part["file"]
    for inner in part.values():
        yield from files_in(inner)


def is_whole(folder: Path, part: object) -> bool:
    """Whether all files of a part are there."""
    return all((folder / file).is_file() for file in files_in(part))


def write_folder(folder: Path, manifest: Manifest, files: Mapping[str, bytes]) -> tuple[int, int]:
    """Write what has changed, then the manifest, then remove what only the old one lists: how many of each."""
    before = set(files_in(read_manifest(folder)))
    written = sum(write_changed(folder / file, content) for file, content in sorted(files.items()))
    text = json.dumps(manifest, sort_keys=True, ensure_ascii=False, separators=(",", ":")) + "\n"
    write_changed(folder / NAME, text.encode())
    return written, sum(remove(folder, file) for file in sorted(before - set(files_in(manifest))))


def write_changed(path: Path, content: bytes) -> bool:
    """Write a file unless it is so already; its time tells others whether to look again."""
    if path.is_file() and path.read_bytes() == content:
        return False
    write_whole(path, content)
    return True


def remove(folder: Path, file: str) -> bool:
    """Remove a file and the folders that it leaves empty; never one outside, whatever the manifest says."""
    path = PurePosixPath(file)
    target = folder / path
    if path.is_absolute() or ".." in path.parts or not target.is_file():
        return False
    target.unlink()
    for parent in path.parents[:-1]:
        with suppress(OSError):  # not empty
            (folder / parent).rmdir()
    return True
