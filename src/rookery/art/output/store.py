"""Keeps what was made under a key that stands for all it was made from, so that nothing is painted twice."""

from __future__ import annotations

import hashlib
import json
import os
import re
from contextlib import suppress
from dataclasses import dataclass, field
from errno import EISDIR
from functools import cache
from importlib.metadata import version
from pathlib import Path
from time import time
from typing import Any

import shapely
from PIL import features

# All that draws; a change in any of these may change a picture.
LIBRARIES = ("pillow", "resvg-py", "shapely")
# What Pillow brings along, or finds on the machine.
CODECS = ("webp", "freetype2")
SOURCES = Path(__file__).parent.parent
SOURCE_NAMES = ("*.py", "data/*.csv")

# The file of an entry in its folder, or a draft of it that a stopped run has left.
ENTRY = re.compile(r"[0-9a-f]{2}/(?:[0-9a-f]{62}|\.[0-9a-f]{62}\.\d+\.part)")

# An entry nobody has asked for in this time is forgotten: its sources have changed since.
KEPT_SECONDS = 60 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Made:
    """Files by what they are for, and what must be known of them, as JSON has it."""

    files: dict[str, bytes]
    facts: dict[str, Any] = field(default_factory=dict)  # Any: what JSON can say


def key_of(*parts: str) -> str:
    """A name for what is made from these texts by the present sources and libraries."""
    return digest(json.dumps([sources_digest(), *parts]).encode())


@cache
def sources_digest() -> str:
    """What stands for the sources of rookery.art and the libraries beneath them."""
    files = sorted(path for name in SOURCE_NAMES for path in SOURCES.rglob(name))
    contents = [[path.relative_to(SOURCES).as_posix(), digest(path.read_bytes())] for path in files]
    return digest(json.dumps([contents, library_versions()]).encode())


def library_versions() -> list[str | None]:
    """Of all that draws, also of what is written in C beneath it; None is a codec that is not there."""
    beneath = [features.version(codec) for codec in CODECS]
    return [*(version(name) for name in LIBRARIES), str(shapely.geos_version), *beneath]


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


class Store:
    """A folder of entries; without one nothing is kept. What is broken, or cannot be read or written, is not there."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def find(self, key: str) -> Made | None:
        path = self._path(key)
        if path is None:
            return None
        with suppress(OSError):
            made = unpacked(path.read_bytes())
            with suppress(OSError):  # a folder one may only read
                os.utime(path)
            return made
        return None

    def keep(self, key: str, made: Made) -> None:
        path = self._path(key)
        if path is not None:
            with suppress(OSError):
                write_whole(path, packed(made))

    def forget_old(self) -> None:
        """Remove entries nobody has asked for in a long time; whatever else is in the folder stays."""
        if self._folder is None:
            return
        for path in self._folder.glob("??/*"):
            with suppress(OSError):
                if is_entry(path) and path.stat().st_mtime < time() - KEPT_SECONDS:
                    path.unlink()

    def _path(self, key: str) -> Path | None:
        return None if self._folder is None else self._folder / key[:2] / key[2:]


def is_entry(path: Path) -> bool:
    """Whether a file in a folder of the store has a name that only we give."""
    return ENTRY.fullmatch(f"{path.parent.name}/{path.name}") is not None


def packed(made: Made) -> bytes:
    """An entry as one file: the digest of all that follows, a line of JSON, and the files one after another."""
    head = {"facts": made.facts, "files": [[name, len(content)] for name, content in made.files.items()]}
    body = json.dumps(head).encode() + b"\n" + b"".join(made.files.values())
    return digest(body).encode() + b"\n" + body


def unpacked(content: bytes) -> Made | None:
    """The entry again, or nothing if it is not what was packed."""
    sign, _, body = content.partition(b"\n")
    if sign != digest(body).encode():
        return None
    line, _, rest = body.partition(b"\n")
    head, files, start = json.loads(line), {}, 0
    for name, size in head["files"]:
        files[name] = rest[start : start + size]
        start += size
    return Made(files, head["facts"])


def write_whole(path: Path, content: bytes) -> None:
    """Write a file, and its folder, so that a stop in the middle leaves the old one; a failure leaves no draft."""
    try:
        write_draft(path, content)
        os.replace(draft_of(path), path)
    finally:
        remove_draft(path)


def draft_of(path: Path) -> Path:
    """Where the new content of a file is written first: two runs may write the same one at the same time."""
    return path.with_name(f".{path.name}.{os.getpid()}.part")


def write_draft(path: Path, content: bytes) -> None:
    """Write the new content beside a file, and their folder; refuses a place where a folder is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    draft_of(path).write_bytes(content)


def remove_draft(path: Path) -> None:
    """Remove the draft of a file, if it has not become that file."""
    with suppress(OSError):
        draft_of(path).unlink()
