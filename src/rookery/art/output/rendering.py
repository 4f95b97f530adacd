"""Renders the files of a picture: the SVG, and images in several sizes."""

from __future__ import annotations

from PIL import Image

from ..drawing.raster import ico, on_paper, png, render, render_small, resized, webp
from ..figures.picture import Box, Picture
from .entries import BoxData, IconData, Metadata
from .picture_cache import Artifact
from .source import IconPicture, Source

# Widths in pixels.
CARD = 400
CHIP = 72
HEAD = 96
FAVICON = (48, 32, 16)
APP_WIDTHS = {"apple-touch-icon.png": 180, "maskable-192.png": 192, "maskable-512.png": 512}
"""Phones cut these to their own shapes."""

# The icons of the app: one that fills its square, and one that is clear at 16 pixels.
APP = "app"
SMALL_APP = "favicon"


def render_bird(source: Source, game: str, species: str) -> Artifact:
    """Return the SVG of a bird, and its images: card, chip and badge."""
    picture = source.paint(game, species)
    head = moved_inside(picture.head, picture)
    card = render_card(picture)
    images = {"card": card, "chip": chip_of(card), "head": render_small(picture.svg, HEAD, head)}
    metadata: Metadata = {
        "alt": dict(picture.alt),
        "view": {"width": picture.width, "height": picture.height},
        "bounds": box_data(picture.bounds),
        "head": box_data(head),
        "sizes": {use: image.size for use, image in images.items()},
    }
    return Artifact({"svg": picture.svg.encode(), **{use: webp(image) for use, image in images.items()}}, metadata)


def box_data(box: Box) -> BoxData:
    return {"x": box.x, "y": box.y, "width": box.width, "height": box.height}


def render_card(picture: Picture) -> Image.Image:
    return render(picture.svg, CARD)


def chip_of(card: Image.Image) -> Image.Image:
    """Return the card in the size of a chip. It looks as good as a separate rendering, and takes far less time."""
    return resized(card, CHIP)


def moved_inside(box: Box, picture: Picture) -> Box:
    """Return the box as a square that lies inside the picture."""
    side = min(box.width, picture.width, picture.height)
    x = min(max(0, box.x), picture.width - side)
    y = min(max(0, box.y), picture.height - side)
    return Box(x, y, side, side)


def render_icons(source: Source) -> Artifact:
    """Return all icons as SVG, and the images of the app for browsers and phones."""
    icons = {icon.name: icon for icon in source.icons()}
    files = {icon.name: icon.svg.encode() for icon in icons.values()}
    entries = {icon.name: icon_metadata(icon) for icon in icons.values()}
    app, favicon = icons[APP], icons.get(SMALL_APP, icons[APP])
    pixels = {use: on_paper(render(app.svg, width)) for use, width in APP_WIDTHS.items()}
    files |= {use: png(image) for use, image in pixels.items()}
    files["favicon.ico"] = ico([render_small(favicon.svg, width) for width in FAVICON])
    return Artifact(files, {"icons": entries, "sizes": {use: image.size for use, image in pixels.items()}})


def icon_metadata(icon: IconPicture) -> IconData:
    """Return the manifest entry of an icon without its file."""
    return {"group": icon.group, "alt": dict(icon.alt), "width": icon.width, "height": icon.height}
