"""Measures how different two birds look as chips, also to people who cannot tell red from green.

The measure is the mean of CIEDE2000 over the pixels of two chips: 0 for equal pictures, 100 for black and white.
It needs scikit-image, which only the development tools install.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from itertools import combinations

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from ..drawing.raster import on_paper
from ..figures.picture import Picture
from .rendering import chip_of, render_card

THRESHOLD = 4.07
"""Two birds of a game must differ by more than this in every view.

A study of twenty birds set the style of the pictures: twelve of different build, and eight songbirds of one template on
one branch. People could recognise all of them at this size. The threshold is their closest pair, goldfinch and
chickadee: 4.45 in full colour, 4.21 with deuteranopia and 4.07 with protanopia. For comparison: flamingo and heron,
the closest of the twelve, differ by 7.65; flamingo and reed warbler of CuBirds by 11.75.
"""

Pixels = NDArray[np.float64]

# Linear red, green and blue as a dichromat sees them, from Viénot, Brettel and Mollon, "Digital video colourmaps for
# checking the legibility of displays by dichromats" (1999): their planes and the cones of Smith and Pokorny (1975), on
# an sRGB screen. A test computes the matrices again.
DEUTERANOPIA = np.array([[0.29275, 0.70725, 0.0], [0.29275, 0.70725, 0.0], [-0.02234, 0.02234, 1.0]])
PROTANOPIA = np.array([[0.11238, 0.88762, 0.0], [0.11238, 0.88762, 0.0], [0.00401, -0.00401, 1.0]])

VIEWS: Mapping[str, Pixels] = {"full colour": np.eye(3), "deuteranopia": DEUTERANOPIA, "protanopia": PROTANOPIA}


@dataclass(frozen=True, slots=True)
class Pair:
    """Two pictures, and how different they look in each view."""

    one: str
    other: str
    differences: Mapping[str, float]

    @property
    def least(self) -> float:
        return min(self.differences.values())


def nearest_pairs(pictures: Sequence[Picture], count: int, among: int | None = None) -> list[Pair]:
    """Return the pairs that look most alike in one of the views, the closest first.

    35 pictures take seconds. With `among`, only that many pairs are measured: the nearest by a simple colour distance.
    """
    return nearest_chips({picture.name: chip(picture) for picture in pictures}, count, among)


def nearest_chips(chips: Mapping[str, Pixels], count: int, among: int | None = None) -> list[Pair]:
    """Return the pairs of chips that look most alike, the closest first; the chips are given by name."""
    seen = [(name, views_of(pixels)) for name, pixels in chips.items()]
    chosen = combinations(range(len(seen)), 2) if among is None else likely_pairs([views for _, views in seen], among)
    pairs = (
        Pair(
            seen[one][0],
            seen[other][0],
            {view: mean_difference(seen[one][1][view], seen[other][1][view]) for view in VIEWS},
        )
        for one, other in chosen
    )
    return nsmallest(count, pairs, key=lambda pair: (pair.least, pair.one, pair.other))


def likely_pairs(seen: Sequence[Mapping[str, Pixels]], among: int) -> list[tuple[int, int]]:
    """Return the pairs that are nearest by their colours in CIELAB, at every other pixel."""
    found: dict[tuple[int, int], float] = {}
    for view in VIEWS:
        chips = np.array([views[view][::2, ::2] for views in seen], dtype=np.float32)
        for one in range(len(chips) - 1):
            apart = np.sqrt(((chips[one + 1 :] - chips[one]) ** 2).sum(axis=-1)).mean(axis=(1, 2))
            for other, distance in enumerate(apart, one + 1):
                found[one, other] = min(float(distance), found.get((one, other), np.inf))
    return nsmallest(among, found, key=lambda pair: (found[pair], pair))


def views_of(pixels: Pixels) -> dict[str, Pixels]:
    """Return the chip's pixels in each view, as CIELAB."""
    return {view: lab(as_seen(pixels, view)) for view in VIEWS}


def chip(picture: Picture) -> Pixels:
    """Return the pixels of the picture's chip; colours are from 0 to 1."""
    return pixels_of(chip_of(render_card(picture)))


def pixels_of(image: Image.Image) -> Pixels:
    return np.asarray(on_paper(image), dtype=np.float64) / 255


def as_seen(pixels: Pixels, view: str) -> Pixels:
    """Return the pixels as people with this vision see them."""
    return _from_linear(np.clip(_to_linear(pixels) @ VIEWS[view].T, 0, 1))


def _to_linear(pixels: Pixels) -> Pixels:
    return np.where(pixels <= 0.04045, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)


def _from_linear(light: Pixels) -> Pixels:
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


# scikit-image is imported where it is used, because painting does not need it.


def lab(pixels: Pixels) -> Pixels:
    """Return the CIELAB values of sRGB pixels in daylight (D65)."""
    from skimage.color import rgb2lab

    return np.asarray(rgb2lab(pixels), dtype=np.float64)


def mean_difference(one: Pixels, other: Pixels) -> float:
    """Return the mean of CIEDE2000 over all pixels."""
    from skimage.color import deltaE_ciede2000

    assert one.shape == other.shape, f"chips of different shape: {one.shape} and {other.shape}"
    return float(np.mean(deltaE_ciede2000(one, other)))
