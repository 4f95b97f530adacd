"""Draws contact sheets: all birds of a game on one page, with their names."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from math import ceil

from PIL import Image, ImageDraw, ImageFont

from ..drawing.colours import INK
from ..drawing.raster import PAPER, on_paper, png, resized
from .picture_cache import Artifact

COLUMNS = 6
CARD_WIDTH = 220
MARGIN = 14
LABEL_HEIGHT = 30
LABEL_SIZE = 17


def draw_sheet(cards: Mapping[str, bytes]) -> Artifact:
    """Return a contact sheet of these cards, which are given by species. It uses the font that Pillow brings."""
    images = {species: resized(opened(card), CARD_WIDTH) for species, card in cards.items()}
    across, down = CARD_WIDTH + MARGIN, max(image.height for image in images.values()) + LABEL_HEIGHT
    columns = min(COLUMNS, len(images))
    size = columns * across + MARGIN, ceil(len(images) / columns) * down + 2 * MARGIN
    sheet = Image.new("RGB", size, PAPER)
    for place, (species, image) in enumerate(images.items()):
        corner = MARGIN + place % columns * across, MARGIN + place // columns * down
        sheet.paste(image, corner)
        write_label(sheet, species, (corner[0] + CARD_WIDTH / 2, corner[1] + image.height + LABEL_HEIGHT / 2))
    return Artifact({"sheet": png(sheet)}, {"sizes": {"sheet": list(size)}})


def opened(card: bytes) -> Image.Image:
    with Image.open(BytesIO(card)) as image:
        return on_paper(image.convert("RGBA"))


def write_label(sheet: Image.Image, species: str, middle: tuple[float, float]) -> None:
    """Write the name of a species; a long name gets smaller letters."""
    pen = ImageDraw.Draw(sheet)
    text = species.replace("_", " ").replace("-", " ")
    size = LABEL_SIZE
    while size > 8 and pen.textlength(text, font=ImageFont.load_default(size)) > CARD_WIDTH:
        size -= 1
    pen.text(middle, text, fill=INK, font=ImageFont.load_default(size), anchor="mm")
