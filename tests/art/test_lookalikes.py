"""The difference between two pictures: the measure, colour blindness, and the order of pairs."""

from __future__ import annotations

import numpy as np
import pytest

from rookery.art.figures.picture import Box, Picture
from rookery.art.output.lookalikes import (
    DEUTERANOPIA,
    PROTANOPIA,
    VIEWS,
    as_seen,
    chip,
    lab,
    mean_difference,
    nearest_pairs,
)

from .fake_source import document

WHOLE = Box(0, 0, 400, 400)

# From Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula: implementation notes, supplementary test data"
# (2005), pairs 1, 7, 17, 25 and 34.
SHARMA = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


def one_colour(name: str, colour: str) -> Picture:
    """Return a picture of one colour."""
    svg = document(400, 460, f'<rect width="400" height="460" fill="{colour}"/>')
    return Picture(name, 400, 460, svg, {"en": name}, WHOLE, WHOLE)


@pytest.mark.parametrize(("one", "other", "difference"), SHARMA)
def test_the_difference_is_ciede2000(one: tuple[float, ...], other: tuple[float, ...], difference: float) -> None:
    found = mean_difference(np.array([[one]], dtype=float), np.array([[other]], dtype=float))
    assert found == pytest.approx(difference, abs=0.0001)


def test_white_and_black_differ_by_100_and_equal_pictures_by_0() -> None:
    white, black, again = (
        one_colour(name, colour) for name, colour in (("w", "#ffffff"), ("b", "#000000"), ("a", "#ffffff"))
    )
    same, *others = nearest_pairs([white, black, again], 3)
    assert (same.one, same.other, same.least) == ("w", "a", 0)
    assert [pair.least for pair in others] == pytest.approx([100, 100], abs=0.001)


def test_a_chip_has_the_colour_of_the_drawing() -> None:
    pixels = chip(one_colour("p", "#3366cc"))
    assert pixels.shape == (83, 72, 3)
    assert pixels[40, 30] == pytest.approx(np.array([0x33, 0x66, 0xCC]) / 255)


@pytest.mark.parametrize("view", VIEWS)
def test_grey_looks_the_same_in_every_view(view: str) -> None:
    grey = np.full((1, 1, 3), 0.4)
    assert as_seen(grey, view) == pytest.approx(grey, abs=1e-4)


def test_red_and_green_look_alike_with_deuteranopia() -> None:
    """The two colours differ much in red and green, but look the same with deuteranopia."""
    red, green = np.array([[[0.60, 0.20, 0.25]]]), np.array([[[0.20, 0.445, 0.22]]])
    differences = {view: mean_difference(lab(as_seen(red, view)), lab(as_seen(green, view))) for view in VIEWS}
    assert differences["full colour"] > 40
    assert differences["deuteranopia"] < 6


def test_pairs_are_sorted_by_the_view_in_which_they_differ_least() -> None:
    pictures = [
        one_colour("red", "#993340"),
        one_colour("green", "#337138"),
        one_colour("blue", "#2244cc"),
        one_colour("sky", "#2a4cd2"),
    ]
    pairs = nearest_pairs(pictures, 2)
    assert [(pair.one, pair.other) for pair in pairs] == [("red", "green"), ("blue", "sky")]
    assert pairs[0].least == pairs[0].differences["deuteranopia"] < pairs[1].least < pairs[0].differences["full colour"]
    assert len(nearest_pairs(pictures, 99)) == 6


# The cones of Smith and Pokorny (1975) from XYZ, and XYZ as corrected by Judd and Vos from linear sRGB; both as in
# Viénot, Brettel and Mollon (1999).
CONES = np.array([[0.15514, 0.54312, -0.03286], [-0.15514, 0.45684, 0.03286], [0.0, 0.0, 0.01608]])
XYZ = np.array([[40.9568, 35.5041, 17.9167], [21.3389, 70.6743, 7.9868], [1.86297, 11.4620, 91.2367]])


@pytest.mark.parametrize(("missing", "matrix"), [(0, PROTANOPIA), (1, DEUTERANOPIA)])
def test_the_matrices_follow_from_the_method_of_vienot(missing: int, matrix: np.ndarray) -> None:
    """The two remaining kinds of cones get the same light from a colour with equal red and green."""
    from_rgb = np.delete(CONES @ XYZ, missing, axis=0)
    equal = np.array([[1, 0], [1, 0], [0, 1]])
    assert matrix == pytest.approx(equal @ np.linalg.inv(from_rgb @ equal) @ from_rgb, abs=0.00001)


def test_the_closest_pair_is_among_the_likely_pairs() -> None:
    many = [one_colour(f"p{number}", f"#{number * 25:02x}40{255 - number * 20:02x}") for number in range(10)]
    many += [one_colour("near", "#334048"), one_colour("nearer", "#344048")]
    (closest,) = nearest_pairs(many, 1, among=5)
    assert closest == nearest_pairs(many, 1)[0]
    assert {closest.one, closest.other} == {"near", "nearer"}
