"""The kinds of powers, each with a different shape: a round arrow, an hourglass, a spark, an empty ring."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rookery.art.drawing.colours import PAPER
from rookery.art.drawing.geometry import disc, polar, stripe

from .tools.brush import MIDDLE, Drawing, body, curve, dashes, flat, inked, joined, poly, stacked, star
from .tools.palette import BARK, ROSE, SUN


def brown() -> Drawing:
    """Draw the power "when activated": a round arrow on a disc, because it is used again and again."""
    ring = curve([polar(MIDDLE, angle, 10.6) for angle in range(-20, 261, 20)], 4.4)
    tip, side = polar(MIDDLE, -8, 10.6), 7.0
    head = poly([(tip[0] - side, tip[1] + 1.6), (tip[0] + side * 0.8, tip[1] + 1.6), (tip[0] - 0.4, tip[1] - 7.4)], 0.6)
    return stacked(body(disc(MIDDLE, 21.4), BARK, depth=2.4), flat(joined(ring, head), "#fbeedb"))


def pink() -> Drawing:
    """Draw the power "once between turns": an hourglass on a diamond."""
    diamond = poly([(24, 1), (47, 24), (24, 47), (1, 24)], 3)
    glass = joined(
        poly(
            [
                (16.4, 13),
                (31.6, 13),
                (31.6, 16),
                (25.6, 24),
                (31.6, 32),
                (31.6, 35),
                (16.4, 35),
                (16.4, 32),
                (22.4, 24),
                (16.4, 16),
            ],
            0.5,
        ),
        stripe([(15.6, 12.6), (32.4, 12.6)], 3.2),
        stripe([(15.6, 35.4), (32.4, 35.4)], 3.2),
    )
    sand = joined(poly([(19.6, 17), (28.4, 17), (24, 22.6)]), poly([(19, 33.2), (29, 33.2), (24, 27)]))
    return stacked(body(diamond, ROSE), flat(glass, PAPER), flat(sand, "#8e3358"))


def white() -> Drawing:
    """Draw the power "when played": a spark on a burst."""
    burst = star(MIDDLE, 8, 23, 17.4).buffer(-1.2).buffer(1.2, 8)
    return stacked(body(burst, PAPER, depth=2), inked(star(MIDDLE, 4, 14, 4.6), SUN, 1.8))


def none() -> Drawing:
    """Draw an empty ring, for no power."""
    ring = disc(MIDDLE, 18)
    return stacked(
        flat(ring, "#ece5d7"),
        flat(dashes(ring, 12, 2.8), "#8c8070"),
        flat(stripe([(17, 24), (31, 24)], 3.2), "#8c8070"),
    )


POWER_DRAWINGS: Mapping[str, Callable[[], Drawing]] = {"none": none, "white": white, "brown": brown, "pink": pink}
