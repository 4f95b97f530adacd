"""The logo of Rookery: a rook on its nest."""

from __future__ import annotations

from rookery.art.drawing import svg
from rookery.art.drawing.colours import PAPER, Colour, darker, lighter
from rookery.art.drawing.geometry import Point, Shape, crescent, disc, feather, hull_chain, splined, stripe

from .tools.brush import Drawing, flat, joined, smooth, stacked
from .tools.palette import BARK, FOREST_GREEN, SUN, TWIG

PLUMAGE = "#2c3350"
APP_SIZE = 512.0


def silhouette() -> Shape:
    """Return the outline of the rook from tail to head, without the beak."""
    chain = [(118, 372, 16), (168, 330, 42), (236, 296, 84), (292, 232, 72), (312, 176, 58), (318, 158, 56)]
    return hull_chain(splined(chain), 40)


def rook() -> Drawing:
    """Draw the whole bird, looking to the right, in a square of 512 units."""
    trunk = silhouette()
    wing = hull_chain(splined([(284, 250, 44), (240, 280, 50), (184, 318, 32), (122, 356, 7)]), 20)
    quills = [feather((272, 300 - 14 * row), 152 - 3 * row, 150, 13, widest=0.5) for row in range(3)]
    beak = smooth([(352, 128), (392, 140), (424, 168), (432, 186), (398, 184), (356, 188), (346, 160)])
    face = smooth([(346, 124), (366, 126), (388, 140), (392, 160), (382, 182), (358, 190), (340, 182), (334, 156)])
    return stacked(
        flat(beak, "#5d5a63"),
        flat(crescent(beak, 4, 7), "#8d8992"),
        flat(trunk, PLUMAGE),
        flat(crescent(trunk, 12, 12), lighter(PLUMAGE, 0.26)),
        flat(wing, darker(PLUMAGE, 0.34)),
        flat(joined(*quills).intersection(wing), darker(PLUMAGE, 0.55)),
        flat(crescent(wing, 7, 8), "#5a6a96"),
        flat(face, "#d3ccbf"),
        flat(crescent(face, 5, 7), "#efe9dd"),
        flat(stripe([(352, 164), (424, 176)], 6), "#3a363c"),
        flat(disc((322, 142), 15), PAPER),
        flat(disc((324, 143), 11.4), "#1d1a1c"),
        flat(disc((319.6, 138.4), 4), PAPER),
    )


def nest() -> Drawing:
    """Draw the nest of a rook: a broad heap of sticks."""
    cup = smooth(
        [
            (92, 352),
            (176, 362),
            (256, 364),
            (336, 362),
            (420, 352),
            (398, 402),
            (330, 438),
            (256, 446),
            (182, 438),
            (114, 402),
        ]
    )
    sticks = [
        ((96, 366), (300, 392)), ((416, 362), (214, 400)), ((122, 398), (362, 420)), ((388, 398), (160, 424)),
        ((150, 356), (84, 338)), ((372, 356), (430, 340)), ((180, 432), (330, 434)),
    ]  # fmt: skip
    shades = (TWIG, lighter(TWIG, 0.22), BARK, TWIG, TWIG, lighter(TWIG, 0.22), lighter(TWIG, 0.1))
    heap = [_stick(line, shade) for line, shade in zip(sticks, shades, strict=True)]
    return stacked(flat(cup, darker(BARK, 0.28)), *heap)


def _stick(line: tuple[Point, Point], colour: Colour) -> Drawing:
    left, right = sorted(line)
    light = stripe([(left[0] + 4, left[1] - 4), (right[0] - 4, right[1] - 4)], 4)
    return stacked(flat(stripe(line, 16), colour), flat(light, lighter(colour, 0.3)))


def app_picture() -> list[str]:
    """Draw the app icon. It fills its square; the bird and its nest stay within the inner four fifths."""
    ground = f'<path d="M0 0h512v512h-512z" fill="{FOREST_GREEN}"/>'
    sun = stacked(flat(disc((256, 244), 184), SUN), flat(crescent(disc((256, 244), 184), 16, 16), lighter(SUN, 0.4)))
    return [ground, *_mark_svg(stacked(sun, rook(), nest()), 22)]


def favicon_picture() -> list[str]:
    """Draw the head alone, for the smallest sizes."""
    sun = disc((24, 24), 23)
    head = hull_chain(splined([(12, 50, 15), (15, 34, 12.6), (20.6, 20.4, 12)]), 4).intersection(sun)
    beak = smooth([(27, 10.6), (35, 12.6), (42, 18.4), (45.4, 25), (37, 25.4), (27, 28.4), (25, 20)]).intersection(sun)
    marks = stacked(
        flat(sun, SUN),
        flat(beak, "#575460"),
        flat(head, PLUMAGE),
        flat(beak.intersection(disc((20, 20.6), 14)), "#e6dfd2"),
        flat(disc((23, 17), 3.8), PAPER),
        flat(disc((23.6, 17.2), 2.5), "#1d1a1c"),
    )
    return _mark_svg(marks, 2.2)


def _mark_svg(marks: Drawing, step: float) -> list[str]:
    return [svg.filled(mark.shape, mark.fill, step=step) for mark in marks]
