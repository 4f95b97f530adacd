"""Caches what was painted, under a key that depends on all its inputs, so that nothing is painted twice."""

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

import shapely
from PIL import features

from .entries import Metadata

# All libraries that draw; a change in any of these may change a picture.
LIBRARIES = ("pillow", "resvg-py", "shapely")
# Libraries in C that Pillow brings, or finds on the machine.
CODECS = ("webp", "freetype2")
SOURCES = Path(__file__).parent.parent
SOURCE_NAMES = ("*.py", "data/*.csv")

# The file of an entry in its folder, or a temporary file that an interrupted run has left.
ENTRY = re.compile(r"[0-9a-f]{2}/(?:[0-9a-f]{62}|\.[0-9a-f]{62}\.\d+\.part)")

# Entries that no run has used for this time are removed: their sources have probably changed.
MAX_AGE_SECONDS = 60 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Artifact:
    """Files by use, and metadata about them."""

    files: dict[str, bytes]
    metadata: Metadata = field(default_factory=Metadata)


def cache_key(*parts: str) -> str:
    """Return the key of what these texts, the present sources and the present libraries produce."""
    return digest(json.dumps([sources_digest(), *parts]).encode())


@cache
def sources_digest() -> str:
    """Return a digest of the sources of rookery.art and the versions of the libraries that draw."""
    files = sorted(path for name in SOURCE_NAMES for path in SOURCES.rglob(name))
    contents = [[path.relative_to(SOURCES).as_posix(), digest(path.read_bytes())] for path in files]
    return digest(json.dumps([contents, library_versions()]).encode())


def library_versions() -> list[str | None]:
    """Return the versions of all libraries that draw, also those in C; None means that a codec is missing."""
    codecs = [features.version(codec) for codec in CODECS]
    return [*(version(name) for name in LIBRARIES), str(shapely.geos_version), *codecs]


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


class PictureCache:
    """A folder of entries; without one nothing is cached. Entries that are damaged or unreadable count as missing."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def find(self, key: str) -> Artifact | None:
        path = self._path(key)
        if path is None:
            return None
        with suppress(OSError):
            artifact = unpack(path.read_bytes())
            with suppress(OSError):  # the folder may be read-only
                os.utime(path)
            return artifact
        return None

    def put(self, key: str, artifact: Artifact) -> None:
        path = self._path(key)
        if path is not None:
            with suppress(OSError):
                write_atomically(path, pack(artifact))

    def remove_old(self) -> None:
        """Remove entries that no run has used for MAX_AGE_SECONDS; other files in the folder stay."""
        if self._folder is None:
            return
        for path in self._folder.glob("??/*"):
            with suppress(OSError):
                if is_entry(path) and path.stat().st_mtime < time() - MAX_AGE_SECONDS:
                    path.unlink()

    def _path(self, key: str) -> Path | None:
        return None if self._folder is None else self._folder / key[:2] / key[2:]


def is_entry(path: Path) -> bool:
    """Return whether the file has a name that only this cache gives."""
    return ENTRY.fullmatch(f"{path.parent.name}/{path.name}") is not None


def pack(artifact: Artifact) -> bytes:
    """Return an entry as one file: the digest of the rest, a line of JSON, and the files one after another."""
    head = {"metadata": artifact.metadata, "files": [[name, len(content)] for name, content in artifact.files.items()]}
    body = json.dumps(head).encode() + b"\n" + b"".join(artifact.files.values())
    return digest(body).encode() + b"\n" + body


def unpack(content: bytes) -> Artifact | None:
    """Return the artifact of an entry, or None if the entry is damaged."""
    body_digest, _, body = content.partition(b"\n")
    if body_digest != digest(body).encode():
        return None
    line, _, rest = body.partition(b"\n")
    head, files, start = json.loads(line), {}, 0
    for name, size in head["files"]:
        files[name] = rest[start : start + size]
        start += size
    return Artifact(files, head["metadata"])


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file and its folder; an interruption leaves the old file. Remove the temporary file after a failure."""
    try:
        write_temporary(path, content)
        os.replace(temporary_path(path), path)
    finally:
        remove_temporary(path)


def temporary_path(path: Path) -> Path:
    """Return the path for the new content of a file; it has the process id, because two runs may write one file."""
    return path.with_name(f".{path.name}.{os.getpid()}.part")


def write_temporary(path: Path, content: bytes) -> None:
    """Write the new content beside a file and create its folder. Raise IsADirectoryError if it is a folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    temporary_path(path).write_bytes(content)


def remove_temporary(path: Path) -> None:
    """Remove the temporary file, if it has not become the file."""
    with suppress(OSError):
        temporary_path(path).unlink()
