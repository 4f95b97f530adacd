"""Makes the pictures of docs/art.md: `python docs/pictures/art.py`; needs the tools of development."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from rookery import games
from rookery.art.drawing.raster import render
from rookery.art.figures import birds
from rookery.art.game_pictures import GamePictures
from rookery.art.icons import icons
from rookery.art.output.contact_sheets import draw_sheet
from rookery.art.output.rendering import render_bird

HERE = Path(__file__).parent
WIDTH = 1200
ICON = 64
LIMIT = 600_000
"""How many bytes a picture of this page may have; larger ones are kept more coarsely."""


def main() -> None:
    for game in games.NAMES:
        cards = {bird: render_bird(GamePictures(), game, bird).files["card"] for bird in birds.species(game)}
        sheet = Image.open(io.BytesIO(draw_sheet(cards).files["sheet"]))
        keep(game, sheet.resize((WIDTH, round(sheet.height * WIDTH / sheet.width)), Image.Resampling.LANCZOS))
    keep("icons", icon_sheet())


def icon_sheet() -> Image.Image:
    """All square icons side by side."""
    drawn = [icon for icon in icons() if icon.width == icon.height == 48]
    columns = 17
    sheet = Image.new("RGB", (columns * (ICON + 6) + 6, -(-len(drawn) // columns) * (ICON + 6) + 6), "#fffdf7")
    for place, icon in enumerate(drawn):
        picture = render(icon.svg, ICON)
        sheet.paste(picture, (6 + place % columns * (ICON + 6), 6 + place // columns * (ICON + 6)), picture)
    return sheet


def keep(name: str, picture: Image.Image) -> None:
    path = HERE / f"{name}.webp"
    for quality in (82, 70, 58, 46):
        picture.convert("RGB").save(path, quality=quality, method=6)
        if path.stat().st_size < LIMIT:
            break
    print(f"wrote {path.name}, {path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
