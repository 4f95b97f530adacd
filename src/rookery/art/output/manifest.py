"""Describes a folder of pictures by its manifest.json, and updates such a folder.

    version                       of this format
    games.GAME.SPECIES
        alt.LANGUAGE              alternative text of the picture
        view                      width and height of the view box; bounds and head use its units
        bounds                    the bird with beak, tail and feet
        head                      the square of the badge
        files.svg|card|chip|head  see below
    icons.NAME
        alt.LANGUAGE              alternative text: what the icon means
        group
        width, height             of the view box
        files.svg
    app.FILE                      icons of the app for browsers and phones: favicon.ico and others
    sheets.GAME                   the contact sheet

Every file has its path in the folder (file), its size (bytes) and the beginning of its SHA-256 (hash, for ?v=…). All
files but SVG and the favicon have a width and a height in pixels.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import TypeGuard

from rookery.core.errors import BadOption

from .entries import FileEntry, Manifest, StoredManifest
from .picture_cache import digest, remove_temporary, temporary_path, write_temporary

VERSION = 1
NAME = "manifest.json"
HASH_LETTERS = 12
# These identify a manifest of any version: the parts it has, and the beginning of its text, with sorted keys.
LANDMARKS = {"games", "icons"}
BEGINNING = re.compile(rb'\s*\{\s*"app"\s*:\s*\{')


def file_entry(file: str, content: bytes, size: Sequence[int] | None = None) -> FileEntry:
    """Return the entry of a file; the size is the width and the height of an image, in pixels."""
    entry: FileEntry = {"file": file, "bytes": len(content), "hash": digest(content)[:HASH_LETTERS]}
    return entry if size is None else {**entry, "width": size[0], "height": size[1]}


def empty() -> Manifest:
    return {"version": VERSION, "games": {}, "icons": {}, "app": {}, "sheets": {}}


def read_manifest(folder: Path) -> StoredManifest:
    """Return the manifest of the folder; an empty one if it is missing, damaged or of another version.

    Raise BadOption for a manifest of another program, because it must not be overwritten.
    """
    path = folder / NAME
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return {**empty()}
    if not is_ours(text):
        raise BadOption(f"{path} is not a manifest of pictures: choose another folder, or remove it")
    found = parsed(text)
    return found if is_understood(found) else {**empty()}


def is_ours(text: bytes) -> bool:
    """Return whether Rookery wrote the text, in any version. Text that is not JSON must begin so, or be blank."""
    found = parsed(text)
    if found is None:
        return not text.strip() or BEGINNING.match(text) is not None
    return isinstance(found, dict) and type(found.get("version")) is int and found.keys() >= LANDMARKS


def parsed(text: bytes) -> object:
    """Return the value of a JSON text; None if the text is not JSON, or null."""
    with suppress(ValueError):
        value: object = json.loads(text)
        return value
    return None


def is_understood(found: object) -> TypeGuard[StoredManifest]:
    """Return whether the manifest has the version and the parts of this format. The parts are not checked."""
    if not isinstance(found, dict) or found["version"] != VERSION:
        return False
    return all(isinstance(found.get(part), type(content)) for part, content in empty().items())


def files_in(part: object) -> Iterator[str]:
    """Return the names of all files in a manifest, or in a part of it."""
    if not isinstance(part, dict):
        return
    if isinstance(part.get("file"), str):
        yield part["file"]
    for inner in part.values():
        yield from files_in(inner)


def is_there(entry: object, file: str, folder: Path) -> TypeGuard[FileEntry]:
    """Return whether an entry describes this file, and the file in the folder matches the entry."""
    if not isinstance(entry, dict) or entry.get("file") != file or not is_inside(file):
        return False
    content = content_of(folder / file)
    return content is not None and digest(content)[:HASH_LETTERS] == entry.get("hash")


def content_of(path: Path) -> bytes | None:
    with suppress(OSError):
        return path.read_bytes()
    return None


def check_writable(folder: Path) -> None:
    """Create the folder and check that files can be written there, by a temporary file."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        write_temporary(folder / NAME, b"")
    finally:
        remove_temporary(folder / NAME)


def write_folder(folder: Path, manifest: Manifest, files: Mapping[str, bytes]) -> tuple[int, int]:
    """Write changed files, the manifest last, and remove files that only the old manifest lists; return both numbers.

    A failure before all temporary files are written leaves the old files. Then each file is replaced, one by one.
    """
    before = set(files_in(read_manifest(folder)))
    text = json.dumps(manifest, sort_keys=True, ensure_ascii=False, separators=(",", ":")) + "\n"
    contents = {folder / file: content for file, content in sorted(files.items())} | {folder / NAME: text.encode()}
    changed = {path: content for path, content in contents.items() if content_of(path) != content}
    write_together(changed)
    removed = sum(remove(folder, file) for file in sorted(before - set(files_in(manifest))))
    return len(changed.keys() - {folder / NAME}), removed


def write_together(contents: Mapping[Path, bytes]) -> None:
    """Write all temporary files, and then move each to its path, in order; remove the temporary files that are left."""
    try:
        for path, content in contents.items():
            write_temporary(path, content)
        for path in contents:
            os.replace(temporary_path(path), path)
    finally:
        for path in contents:
            remove_temporary(path)


def remove(folder: Path, file: str) -> bool:
    """Remove a file and the folders that become empty, but never a file outside the folder."""
    path = PurePosixPath(file)
    if not is_inside(file) or not (folder / path).is_file():
        return False
    (folder / path).unlink()
    for parent in path.parents[:-1]:
        with suppress(OSError):  # the folder is not empty
            (folder / parent).rmdir()
    return True


def is_inside(file: str) -> bool:
    """Return whether a path stays inside its folder."""
    path = PurePosixPath(file)
    return not path.is_absolute() and ".." not in path.parts
