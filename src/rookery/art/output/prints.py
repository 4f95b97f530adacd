"""Makes from a drawing all files that a browser is given: the drawing itself, and its pixels in several sizes."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from PIL import Image

from ..drawing.raster import ico, on_paper, png, render, render_small, resized, webp
from ..figures.picture import Box, Picture
from .source import Drawing, Source
from .store import Made

# Widths in pixels.
CARD = 400
CHIP = 72
HEAD = 96
FAVICON = (48, 32, 16)
APP_WIDTHS = {"apple-touch-icon.png": 180, "maskable-192.png": 192, "maskable-512.png": 512}
"""Telephones cut these to shapes of their own."""

# The icons that stand for the whole house: one that fills its square, and one that is clear at 16 pixels.
APP = "app"
SMALL_APP = "favicon"


def print_bird(source: Source, game: str, species: str) -> Made:
    """The drawing, and its pixels as a card, a chip and a badge."""
    picture = source.paint(game, species)
    head = moved_inside(picture.head, picture)
    card = print_card(picture)
    images = {"card": card, "chip": chip_of(card), "head": render_small(picture.svg, HEAD, head)}
    facts = {
        "alt": dict(picture.alt),
        "view": {"width": picture.width, "height": picture.height},
        "bounds": asdict(picture.bounds),
        "head": asdict(head),
        "sizes": {use: image.size for use, image in images.items()},
    }
    return Made({"svg": picture.svg.encode(), **{use: webp(image) for use, image in images.items()}}, facts)


def print_card(picture: Picture) -> Image.Image:
    return render(picture.svg, CARD)


def chip_of(card: Image.Image) -> Image.Image:
    """The card made smaller: as even as a drawing of its own, and hardly any work."""
    return resized(card, CHIP)


def moved_inside(box: Box, picture: Picture) -> Box:
    """A square that shows no more than the picture: outside of it there is nothing to be seen."""
    side = min(box.width, picture.width, picture.height)
    x = min(max(0, box.x), picture.width - side)
    y = min(max(0, box.y), picture.height - side)
    return Box(x, y, side, side)


def print_icons(source: Source) -> Made:
    """All icons, and of two of them what browsers and telephones want for the whole house."""
    icons = {icon.name: icon for icon in source.icons()}
    files = {icon.name: icon.svg.encode() for icon in icons.values()}
    facts = {icon.name: icon_facts(icon) for icon in icons.values()}
    app, favicon = icons[APP], icons.get(SMALL_APP, icons[APP])
    pixels = {use: on_paper(render(app.svg, width)) for use, width in APP_WIDTHS.items()}
    files |= {use: png(image) for use, image in pixels.items()}
    files["favicon.ico"] = ico([render_small(favicon.svg, width) for width in FAVICON])
    return Made(files, {"icons": facts, "sizes": {use: image.size for use, image in pixels.items()}})


def icon_facts(icon: Drawing) -> dict[str, Any]:
    """What the manifest says of an icon, besides its file."""
    return {"group": icon.group, "alt": dict(icon.alt), "width": icon.width, "height": icon.height}
