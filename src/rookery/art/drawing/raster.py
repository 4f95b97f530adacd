"""Turns drawings into pixels, by resvg and Pillow; the same drawing always gives the same bytes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import BytesIO

import resvg_py
from PIL import Image, ImageColor

from ..figures.picture import Box
from . import colours

# By eye, on birds of the study at four times their size: up to 80 feathers lose their edges and a red throat bleeds, at
# 86 hardly; 90 looks the same and costs a fifth more bytes.
QUALITY = 86
# Up to this width without loss: lossy WebP keeps colours at half the resolution, and there a beak or a leg is one or
# two pixels wide; a flamingo's legs turn dull. It costs 4 to 6 KB a picture.
LOSSLESS_WIDTH = 128

# Drawn so much larger and then made smaller: fine lines stay even.
OVERSAMPLED = 3

PAPER = ImageColor.getrgb(colours.PAPER)


def render(svg: str, width: int, box: Box | None = None) -> Image.Image:
    """A drawing so many pixels wide, or a part of it; no font of the machine is asked for."""
    png = resvg_py.svg_to_bytes(svg_string=cut(svg, box) if box else svg, width=width, skip_system_fonts=True)
    with Image.open(BytesIO(png)) as image:
        return plain(image.convert("RGBA"))


def render_small(svg: str, width: int, box: Box | None = None) -> Image.Image:
    """The same for a few dozen pixels, from a larger one."""
    large = render(svg, width * OVERSAMPLED, box)
    return resized(large, width)


def resized(image: Image.Image, width: int) -> Image.Image:
    """So many pixels wide; its shape is kept."""
    height = max(1, round(image.height * width / image.width))
    return image.resize((width, height), Image.Resampling.LANCZOS)


def cut(svg: str, box: Box) -> str:
    """The drawing with another view box: only that part is rendered."""
    view = f'viewBox="{box.x:g} {box.y:g} {box.width:g} {box.height:g}"'
    found, times = re.subn(r'viewBox="[^"]*"', view, svg, count=1)
    assert times, "a drawing without a view box"
    return found


def plain(image: Image.Image) -> Image.Image:
    """Without its transparency, if it has none."""
    return image.convert("RGB") if image.getchannel("A").getextrema() == (255, 255) else image


def on_paper(image: Image.Image) -> Image.Image:
    """Nothing shines through."""
    if image.mode == "RGB":
        return image
    ground = Image.new("RGBA", image.size, (*PAPER, 255))
    return Image.alpha_composite(ground, image.convert("RGBA")).convert("RGB")


def webp(image: Image.Image) -> bytes:
    if image.width <= LOSSLESS_WIDTH:
        # More effort than this takes twice as long for one byte in a hundred.
        return _saved(image, "WEBP", lossless=True, quality=75, method=4)
    return _saved(image, "WEBP", quality=QUALITY, method=6)


def png(image: Image.Image) -> bytes:
    return _saved(image, "PNG")


def ico(images: Sequence[Image.Image]) -> bytes:
    """One file of several sizes; the largest is the first."""
    largest, *others = images
    return _saved(largest, "ICO", sizes=[image.size for image in images], append_images=others)


def _saved(image: Image.Image, kind: str, **settings: object) -> bytes:
    file = BytesIO()
    image.save(file, kind, **settings)
    return file.getvalue()
