"""The pictures of the site: files of the documents, and birds and the logo, which are drawn during the build."""

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
    """Return the content of a picture by its path on the site."""
    folder, _, file = name.partition("/")
    if folder == "pictures":
        return (PICTURES / file).read_bytes()
    if folder == "birds":
        game, _, species = Path(file).stem.partition("-")
        return render_bird(GamePictures(), game, species).files["card"]
    return logo(file).encode()


def logo(file: str) -> str:
    """Return the logo as SVG: the rook's head as the favicon, the whole bird on its nest for the header."""
    if file == "favicon.svg":
        return svg.document(SIZE, SIZE, rook.favicon_picture(), "Rookery")
    return svg.document(rook.APP_SIZE, rook.APP_SIZE, rook.app_picture(), "Rookery")
