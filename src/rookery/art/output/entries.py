"""The types of a manifest, and of the data from which its entries are made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict


class FileEntry(TypedDict):
    """A file: its path in the folder, its size in bytes and the beginning of its SHA-256; of images also the pixels."""

    file: str
    bytes: int
    hash: str
    width: NotRequired[int]
    height: NotRequired[int]


class BoxData(TypedDict):
    """A part of a picture, in the units of its view box."""

    x: float
    y: float
    width: float
    height: float


class ViewBox(TypedDict):
    """The size of a view box."""

    width: float
    height: float


class BirdData(TypedDict):
    """A bird without its files."""

    alt: dict[str, str]
    view: ViewBox
    bounds: BoxData
    head: BoxData


class BirdEntry(BirdData):
    """A bird of a manifest, with its files by use."""

    files: dict[str, FileEntry]


class IconData(TypedDict):
    """An icon without its file."""

    group: str
    alt: dict[str, str]
    width: float
    height: float


class IconEntry(IconData):
    """An icon of a manifest, with its files by use."""

    files: dict[str, FileEntry]


class Manifest(TypedDict):
    """A manifest: birds by game and species, and the rest by name."""

    version: int
    games: dict[str, dict[str, BirdEntry]]
    icons: dict[str, IconEntry]
    app: dict[str, FileEntry]
    sheets: dict[str, FileEntry]


class StoredManifest(TypedDict):
    """A manifest as it was read: its entries are not checked."""

    version: int
    games: Mapping[str, object]
    icons: Mapping[str, object]
    app: Mapping[str, object]
    sheets: Mapping[str, object]


class Metadata(TypedDict, total=False):
    """What the cache keeps beside the files of a picture: the data of a bird or of all icons, and sizes in pixels."""

    alt: dict[str, str]
    view: ViewBox
    bounds: BoxData
    head: BoxData
    icons: dict[str, IconData]
    # Width and height by use; other files have no size in pixels.
    sizes: dict[str, Sequence[int]]
