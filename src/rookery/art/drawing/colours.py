"""Colours as text: parsing, mixing, shading and measuring them."""

from __future__ import annotations

import colorsys
import re

INK = "#2a2320"
PAPER = "#fffdf7"
WHITE = "#ffffff"

Colour = str
"""A colour as #rrggbb, in tables and in drawings."""


def is_colour(text: str) -> bool:
    return re.fullmatch(r"#[0-9a-f]{6}", text) is not None


def rgb_of(colour: Colour) -> tuple[float, float, float]:
    """Return red, green and blue, each from 0 to 1."""
    red, green, blue = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return red, green, blue


def colour_of(red: float, green: float, blue: float) -> Colour:
    return "#" + "".join(f"{max(0, min(255, round(part * 255))):02x}" for part in (red, green, blue))


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return a mixture with this share of `other`, from 0 (only `one`) to 1."""
    red, green, blue = (start + (end - start) * share for start, end in zip(rgb_of(one), rgb_of(other), strict=True))
    return colour_of(red, green, blue)


def darker(colour: Colour, by: float) -> Colour:
    """Return the colour in shadow: darker, a little cooler and more saturated, as in gouache."""
    hue, light, saturation = colorsys.rgb_to_hls(*rgb_of(colour))
    cooler = hue + (0.02 if 0.05 < hue < 0.6 else -0.02) * by
    return colour_of(*colorsys.hls_to_rgb(cooler % 1, light * (1 - by), min(1, saturation * (1 + by * 0.15))))


def shaded(colour: Colour, by: float) -> Colour:
    """Return the colour further away in the shade: darker, with the same hue."""
    hue, light, saturation = colorsys.rgb_to_hls(*rgb_of(colour))
    return colour_of(*colorsys.hls_to_rgb(hue, light * (1 - by), saturation * (1 - by)))


def lighter(colour: Colour, by: float) -> Colour:
    """Return the colour in light: lighter and a little less saturated."""
    hue, light, saturation = colorsys.rgb_to_hls(*rgb_of(colour))
    return colour_of(*colorsys.hls_to_rgb(hue, light + (1 - light) * by, saturation * (1 - by * 0.1)))


def lightness(colour: Colour) -> float:
    """Return the perceived lightness of a colour (its luma), from 0 to 1."""
    red, green, blue = rgb_of(colour)
    return 0.299 * red + 0.587 * green + 0.114 * blue
