"""The pictures of the site: those of the documents, and birds and the mark of the house, painted when it is built."""

from __future__ import annotations

from pathlib import Path

from rookery.art.drawing import svg
from rookery.art.game_pictures import GamePictures
from rookery.art.icons import rook
from rookery.art.icons.tools.brush import SIZE
from rookery.art.output.rendering import render_bird

PICTURES = Path(__file__).resolve().parents[1] / "pictures"
ICONS = ("icons/favicon.svg", "icons/logo.svg")


def content(name: str) -> bytes:
    """A file by its place on the site."""
    folder, _, file = name.partition("/")
    if folder == "pictures":
        return (PICTURES / file).read_bytes()
    if folder == "birds":
        game, _, species = Path(file).stem.partition("-")
        return render_bird(GamePictures(), game, species).files["card"]
    return mark(file).encode()


def mark(file: str) -> str:
    """The rook's head for small places, the whole bird on its nest for the header."""
    if file == "favicon.svg":
        return svg.document(SIZE, SIZE, rook.favicon_picture(), "Rookery")
    return svg.document(rook.APP_SIZE, rook.APP_SIZE, rook.app_picture(), "Rookery")
