"""Draw the pictures of docs/art.md: `python docs/pictures/art.py`; this needs the development tools."""

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
# Larger pictures are saved with a lower quality.
BYTES_MAX = 600_000


def main() -> None:
    for game in games.NAMES:
        cards = {bird: render_bird(GamePictures(), game, bird).files["card"] for bird in birds.species(game)}
        sheet = Image.open(io.BytesIO(draw_sheet(cards).files["sheet"]))
        save(game, sheet.resize((WIDTH, round(sheet.height * WIDTH / sheet.width)), Image.Resampling.LANCZOS))
    save("icons", icon_sheet())


def icon_sheet() -> Image.Image:
    """Return a picture of all square icons."""
    drawn = [icon for icon in icons() if icon.width == icon.height == 48]
    columns = 17
    sheet = Image.new("RGB", (columns * (ICON + 6) + 6, -(-len(drawn) // columns) * (ICON + 6) + 6), "#fffdf7")
    for index, icon in enumerate(drawn):
        picture = render(icon.svg, ICON)
        sheet.paste(picture, (6 + index % columns * (ICON + 6), 6 + index // columns * (ICON + 6)), picture)
    return sheet


def save(name: str, picture: Image.Image) -> None:
    path = HERE / f"{name}.webp"
    for quality in (82, 70, 58, 46):
        picture.convert("RGB").save(path, quality=quality, method=6)
        if path.stat().st_size < BYTES_MAX:
            break
    print(f"wrote {path.name}, {path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
