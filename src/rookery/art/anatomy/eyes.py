"""Eyes: iris, pupil, highlights, ring and brow ridge."""

from __future__ import annotations

from ..drawing.colours import WHITE, Colour, darker, lighter, lightness
from ..drawing.geometry import Point, blob, crescent
from ..drawing.svg import dot, filled
from ..traits.phrases import Form, Hue, Phrase, Range

FORM = Form(
    (1, 1),
    {
        "ring": Hue("the ring around the eye"),
        "ringed": Range(1.1, 2.2, 1.34, "radius of that ring, in radii of the eye"),
        "size": Range(0.5, 2, 1, "size, relative to the template"),
        "ridge": Hue("the bony ridge over the eye that makes hawks look stern"),
    },
    "the iris",
    {"ringed": ("ring",)},
)
PUPIL: Colour = "#14110f"


def eye(centre: Point, radius: float, phrase: Phrase, plumage: Colour = WHITE) -> str:
    """Draw an eye with its pupil a little forward and two highlights. A dark eye on dark plumage always gets a ring."""
    (iris,) = phrase.colours
    dark = lightness(iris) < 0.2
    x, y = centre
    ring = phrase.colour("ring")
    if ring is None and dark and lightness(plumage) < 0.25:
        ring = lighter(plumage, 0.34)
    drawn = dot(centre, radius * phrase.number("ringed"), ring) if ring else ""
    drawn += dot(centre, radius, iris)
    if not dark:
        drawn += dot(centre, radius, darker(iris, 0.5), opacity=0.25) + dot(
            (x + radius * 0.06, y + radius * 0.06), radius * 0.9, iris
        )
    drawn += dot((x + radius * 0.1, y - radius * 0.06), radius * (0.86 if dark else 0.62), PUPIL)
    drawn += dot((x + radius * 0.3, y - radius * 0.36), radius * 0.27, WHITE)
    drawn += dot((x - radius * 0.28, y + radius * 0.36), radius * 0.12, WHITE, opacity=0.6)
    return drawn + ridge(centre, radius, phrase.colour("ridge"))


def ridge(centre: Point, radius: float, colour: Colour | None, *, inward: float = 1) -> str:
    """Draw the bony ridge over an eye. It is lower on the side of the beak: `inward` is 1 for right, -1 for left."""
    if not colour:
        return ""
    x, y = centre
    places = ((1.7, -0.3, 0.16), (0.75, -0.86, 0.4), (-0.5, -1.18, 0.4), (-1.75, -0.98, 0.14))
    shape = blob([(x + right * radius * inward, y + down * radius, thick * radius) for right, down, thick in places], 1)
    shade = filled(crescent(shape, 0, -radius * 0.2), darker(colour, 0.5), opacity=0.7, step=4)
    return filled(shape, colour, step=4) + shade
