"""Turns drawings into pixels with resvg and Pillow. The same drawing always gives the same bytes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import BytesIO

import resvg_py
from PIL import Image, ImageColor

from ..figures.picture import Box
from . import colours

# Chosen by eye, on birds of the study at four times their size. Up to 80, feathers lose their edges and a red throat
# bleeds; at 86 hardly. 90 looks the same and needs a fifth more bytes.
QUALITY = 86
# Images up to this width are lossless. Lossy WebP keeps colours at half the resolution; at this size a beak or a leg is
# one or two pixels wide, and a flamingo's legs turn dull. A lossless image has 4 to 6 KB.
LOSSLESS_WIDTH = 128

# Small images are rendered larger by this factor and then reduced, so that fine lines stay even.
OVERSAMPLING = 3

PAPER = ImageColor.getrgb(colours.PAPER)


def render(svg: str, width: int, box: Box | None = None) -> Image.Image:
    """Render a drawing, or the part inside a box, at this width in pixels. Fonts of the machine are not used."""
    png = resvg_py.svg_to_bytes(svg_string=with_view_box(svg, box) if box else svg, width=width, skip_system_fonts=True)
    with Image.open(BytesIO(png)) as image:
        return without_alpha(image.convert("RGBA"))


def render_small(svg: str, width: int, box: Box | None = None) -> Image.Image:
    """Render a drawing at a width of a few dozen pixels, by reducing a larger image."""
    large = render(svg, width * OVERSAMPLING, box)
    return resized(large, width)


def resized(image: Image.Image, width: int) -> Image.Image:
    """Return the image at this width in pixels, with the same aspect ratio."""
    height = max(1, round(image.height * width / image.width))
    return image.resize((width, height), Image.Resampling.LANCZOS)


def with_view_box(svg: str, box: Box) -> str:
    """Return the drawing with this view box, so that only that part is rendered."""
    view = f'viewBox="{box.x:g} {box.y:g} {box.width:g} {box.height:g}"'
    found, count = re.subn(r'viewBox="[^"]*"', view, svg, count=1)
    assert count, "drawing must have a view box"
    return found


def without_alpha(image: Image.Image) -> Image.Image:
    """Return the image without its alpha channel, if all of it is opaque."""
    return image.convert("RGB") if image.getchannel("A").getextrema() == (255, 255) else image


def on_paper(image: Image.Image) -> Image.Image:
    """Return the image on opaque paper, without transparency."""
    if image.mode == "RGB":
        return image
    ground = Image.new("RGBA", image.size, (*PAPER, 255))
    return Image.alpha_composite(ground, image.convert("RGBA")).convert("RGB")


def webp(image: Image.Image) -> bytes:
    if image.width <= LOSSLESS_WIDTH:
        # More effort takes twice as long and saves one byte in a hundred.
        return _encoded(image, "WEBP", lossless=True, quality=75, method=4)
    return _encoded(image, "WEBP", quality=QUALITY, method=6)


def png(image: Image.Image) -> bytes:
    return _encoded(image, "PNG")


def ico(images: Sequence[Image.Image]) -> bytes:
    """Return one .ico file with several sizes. The first image must be the largest."""
    largest, *others = images
    return _encoded(largest, "ICO", sizes=[image.size for image in images], append_images=others)


def _encoded(image: Image.Image, kind: str, **settings: object) -> bytes:
    file = BytesIO()
    image.save(file, kind, **settings)
    return file.getvalue()
