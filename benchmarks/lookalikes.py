"""Show which birds of a game look most alike as chips: a table and a picture of these pairs.

python benchmarks/lookalikes.py                              the three closest pairs of each game
python benchmarks/lookalikes.py --game feather --pairs 10    ten pairs of one game

The pairs are shown as they look to people with normal vision and with red-green colour blindness.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from rookery import games
from rookery.art.figures.birds import paint, species
from rookery.art.figures.picture import Picture
from rookery.art.output.lookalikes import THRESHOLD, VIEWS, Pair, as_seen, chip, nearest_pairs

ZOOM = 2
GAP = 12
LABEL = 40


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=games.NAMES, action="append", help="only this game; may be repeated")
    parser.add_argument("--pairs", type=int, default=3, help="number of pairs of each game")
    parser.add_argument("--out", type=Path, default=Path("build/lookalikes.png"), help="file of the picture")
    options = parser.parse_args()
    pictures: dict[str, Picture] = {}
    pairs: list[Pair] = []
    for game in options.game or games.NAMES:
        painted = [paint(game, each) for each in species(game)]
        pictures |= {picture.name: picture for picture in painted}
        nearest = nearest_pairs(painted, options.pairs)
        print_table(f"{game}, {len(painted)} species", nearest)
        pairs += nearest
    if pairs:
        options.out.parent.mkdir(parents=True, exist_ok=True)
        side_by_side(pairs, pictures).save(options.out)
        print(f"the pairs side by side: {options.out}")


def print_table(title: str, pairs: Sequence[Pair]) -> None:
    names = [f"{short(pair.one)} and {short(pair.other)}" for pair in pairs]
    width = max(map(len, names), default=0)
    print(f"{title}; they must differ by more than {THRESHOLD}")
    print(" " * (width + 2) + "".join(f"{view:>14}" for view in VIEWS))
    for name, pair in zip(names, pairs, strict=True):
        figures = "".join(f"{pair.differences[view]:14.2f}" for view in VIEWS)
        print(f"  {name:<{width}}{figures}{'' if pair.least > THRESHOLD else '  too close'}")


def short(name: str) -> str:
    """Return the name of a species without its game."""
    return name.partition("/")[2]


def side_by_side(pairs: Sequence[Pair], pictures: Mapping[str, Picture]) -> Image.Image:
    """Return an image with one row per pair, and both chips in every view."""
    rows = [row_of(pair, pictures) for pair in pairs]
    width = max(row.width for row in rows)
    sheet = Image.new("RGB", (width, sum(row.height for row in rows)), "white")
    top = 0
    for row in rows:
        sheet.paste(row, (0, top))
        top += row.height
    return sheet


def row_of(pair: Pair, pictures: Mapping[str, Picture]) -> Image.Image:
    chips = [image for view in VIEWS for image in (seen(pictures[pair.one], view), seen(pictures[pair.other], view))]
    wide, high = chips[0].size
    row = Image.new("RGB", (len(chips) * wide + (len(VIEWS) + 1) * GAP, high + LABEL + GAP), "white")
    pen, font = ImageDraw.Draw(row), ImageFont.load_default(14)
    for place, image in enumerate(chips):
        row.paste(image, (GAP + place * wide + place // 2 * GAP, LABEL))
    pen.text((GAP, 2), f"{pair.one} and {short(pair.other)}", fill="black", font=font)
    for place, view in enumerate(VIEWS):
        text = f"{view}: {pair.differences[view]:.2f}"
        pen.text((GAP + place * (2 * wide + GAP), LABEL // 2), text, fill="black", font=font)
    return row


def seen(picture: Picture, view: str) -> Image.Image:
    pixels = as_seen(chip(picture), view)
    image = Image.fromarray(np.rint(pixels * 255).astype(np.uint8))
    return image.resize((image.width * ZOOM, image.height * ZOOM), Image.Resampling.NEAREST)


if __name__ == "__main__":
    main()
