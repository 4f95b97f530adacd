"""What a folder of pictures holds, as its manifest.json says; and how such a folder comes from one state to the next.

    version                       of this layout
    games.GAME.SPECIES
        alt.LANGUAGE              what is to be seen, in words
        view                      width and height of the view box, in whose units are
        bounds                    the bird with beak, tail and feet
        head                      the square of the badge
        files.svg|card|chip|head  see below
    icons.NAME
        alt.LANGUAGE              what it means, in words
        group, width, height      the latter of the view box
        files.svg
    app.FILE                      what browsers and telephones show for the house: favicon.ico and others
    sheets.GAME                   the contact sheet

Every file has its name from the folder (file), its bytes, the beginning of its SHA-256 (hash, for ?v=…), and, but for
SVG and the favicon, its width and height in pixels.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Any

from rookery.core.errors import BadOption

from .store import digest, draft_of, remove_draft, write_draft

VERSION = 1
NAME = "manifest.json"
HASH_LETTERS = 12
# By these a manifest of any version is known: the parts it has, and how its text begins, with its keys in order.
LANDMARKS = {"games", "icons"}
BEGINNING = re.compile(rb'\s*\{\s*"app"\s*:\s*\{')

Manifest = dict[str, Any]
"""As JSON has it."""


def file_entry(file: str, content: bytes, size: tuple[int, int] | None = None) -> dict[str, Any]:
    entry: dict[str, Any] = {"file": file, "bytes": len(content), "hash": digest(content)[:HASH_LETTERS]}
    return entry if size is None else entry | {"width": size[0], "height": size[1]}


def empty() -> Manifest:
    return {"version": VERSION, "games": {}, "icons": {}, "app": {}, "sheets": {}}


def read_manifest(folder: Path) -> Manifest:
    """What the folder says it holds; nothing if there is none, or ours that is damaged or of another version.

    Refuses a manifest that is not ours: it must not be written over.
    """
    path = folder / NAME
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return empty()
    if not is_ours(text):
        raise BadOption(f"{path} is not a manifest of pictures: choose another folder, or remove it")
    found = parsed(text)
    return found if is_understood(found) else empty()


def is_ours(text: bytes) -> bool:
    """Whether we wrote it, in any version; of what is no JSON, whether it begins so, or holds nothing to lose."""
    found = parsed(text)
    if found is None:
        return not text.strip() or BEGINNING.match(text) is not None
    return isinstance(found, dict) and type(found.get("version")) is int and found.keys() >= LANDMARKS


def parsed(text: bytes) -> Any:
    """What JSON says; None if it is none, or null."""
    with suppress(ValueError):
        return json.loads(text)
    return None


def is_understood(found: Manifest | None) -> bool:
    """Whether it has the parts of a manifest of this version; what is in them is not looked at."""
    if found is None or found["version"] != VERSION:
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


def is_there(folder: Path, file: str, entry: object) -> bool:
    """Whether an entry is for this file, and the folder has it as the entry says."""
    if not isinstance(entry, dict) or entry.get("file") != file or not is_inside(file):
        return False
    content = content_of(folder / file)
    return content is not None and digest(content)[:HASH_LETTERS] == entry.get("hash")


def content_of(path: Path) -> bytes | None:
    with suppress(OSError):
        return path.read_bytes()
    return None


def check_writable(folder: Path) -> None:
    """Make the folder, and see that files can be written there; leaves none."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        write_draft(folder / NAME, b"")
    finally:
        remove_draft(folder / NAME)


def write_folder(folder: Path, manifest: Manifest, files: Mapping[str, bytes]) -> tuple[int, int]:
    """Write what has changed, the manifest last, then remove what only the old one lists: how many of each.

    A failure before all drafts are written leaves the old files. Then they take their places, one after another.
    """
    before = set(files_in(read_manifest(folder)))
    text = json.dumps(manifest, sort_keys=True, ensure_ascii=False, separators=(",", ":")) + "\n"
    contents = {folder / file: content for file, content in sorted(files.items())} | {folder / NAME: text.encode()}
    changed = {path: content for path, content in contents.items() if content_of(path) != content}
    write_together(changed)
    removed = sum(remove(folder, file) for file in sorted(before - set(files_in(manifest))))
    return len(changed.keys() - {folder / NAME}), removed


def write_together(contents: Mapping[Path, bytes]) -> None:
    """Write all as drafts, and only then put each into its place, in this order; leaves no draft."""
    try:
        for path, content in contents.items():
            write_draft(path, content)
        for path in contents:
            os.replace(draft_of(path), path)
    finally:
        for path in contents:
            remove_draft(path)


def remove(folder: Path, file: str) -> bool:
    """Remove a file and the folders that it leaves empty; never one outside, whatever the manifest says."""
    path = PurePosixPath(file)
    if not is_inside(file) or not (folder / path).is_file():
        return False
    (folder / path).unlink()
    for parent in path.parents[:-1]:
        with suppress(OSError):  # not empty
            (folder / parent).rmdir()
    return True


def is_inside(file: str) -> bool:
    """Whether a name leads nowhere out of its folder."""
    path = PurePosixPath(file)
    return not path.is_absolute() and ".." not in path.parts
