"""Plain birds for icons: a sitting bird, a bird with spread wings, the head of a raptor."""

from __future__ import annotations

from shapely import affinity

from rookery.art.drawing.colours import PAPER, Colour, darker, lighter
from rookery.art.drawing.geometry import Shape, disc, feather, hull_chain, oval, splined, stripe

from .brush import MIDDLE, Drawing, body, eye, flat, inked, joined, poly, smooth, stacked
from .palette import BARK, CREAM, SLATE, STRAW


def sitting_bird(colour: Colour = SLATE, breast: Colour = "#e79a5c") -> Drawing:
    """Draw a songbird that looks to the right and stands for any bird."""
    trunk = hull_chain(splined([(3.6, 33, 1.6), (12, 29.5, 4), (21, 26, 9.6), (29, 20.5, 9), (32.4, 14.6, 8)]), 4)
    legs = joined(
        stripe([(21, 34), (20, 43.4)], 2.4),
        stripe([(27, 33), (27, 43.4)], 2.4),
        stripe([(18, 43.6), (23, 43.6)], 2.4),
        stripe([(25, 43.6), (30.4, 43.6)], 2.4),
    )
    beak = poly([(38.6, 11), (46.4, 15.6), (38.4, 18.4)], 0.5)
    wing = feather((29, 22), 152, 24, 11.6, widest=0.36, bend=8)
    return stacked(
        flat(legs, darker(BARK, 0.35)),
        inked(beak, STRAW, 1.6),
        body(trunk, colour),
        flat(trunk.buffer(-1).intersection(oval((36, 30), 12.6, 13)), breast),
        body(wing, darker(colour, 0.3), line=1.4, depth=1.4),
        flat(disc((34.4, 13), 3), CREAM),
        eye((34.8, 13.2), 2.2),
    )


def spread_bird(colour: Colour = SLATE) -> Drawing:
    """Draw a bird with its wings wide open, from below."""
    wing = smooth(
        [
            (22, 18),
            (17, 11.6),
            (8, 9),
            (1.8, 12.4),
            (3.4, 15.6),
            (2.6, 18.4),
            (6.4, 19.4),
            (7, 22.6),
            (11.4, 22.2),
            (13.6, 25.4),
            (18, 24.6),
            (23, 28),
        ]
    )
    other = affinity.scale(wing, -1, 1, origin=MIDDLE)
    tail = poly([(21.6, 30), (18, 41), (24, 38.6), (30, 41), (26.4, 30)], 0.8)
    trunk = hull_chain([(24, 13.6, 4.6), (24, 22, 5.8), (24, 31, 3.4)], 2)
    beak = poly([(22, 10.4), (24, 5), (26, 10.4)], 0.4)
    return stacked(
        inked(joined(tail), darker(colour, 0.25)),
        body(wing, colour),
        body(other, colour),
        inked(beak, STRAW, 1.4),
        body(trunk, lighter(colour, 0.2)),
        flat(joined(disc((21.9, 12.6), 1), disc((26.1, 12.6), 1)), PAPER),
    )


def gliding() -> Shape:
    """Draw a bird of a flock far away: two wings and a body."""
    left = smooth([(24, 26), (19, 17), (11, 11.6), (2, 14), (8, 18), (12, 24.6), (17, 31), (23, 36)])
    right = affinity.scale(left, -1, 1, origin=MIDDLE)
    return joined(left, right, oval((24, 31), 4.6, 6.4)).buffer(1).buffer(-1)


def raptor_head(colour: Colour = BARK) -> Drawing:
    """Draw the head of a bird of prey in profile, with a bent beak and a stern brow."""
    head = hull_chain(splined([(17, 43, 12), (17.6, 32, 11.6), (21, 20, 12.8)]), 5).intersection(
        poly([(0, 0), (48, 0), (48, 45), (0, 45)])
    )
    beak = smooth([(30.4, 12.6), (38, 13), (44.4, 18), (45, 28), (42.8, 30), (40, 25), (31, 24.6)])
    pale = head.buffer(-1).intersection(joined(oval((26, 30), 9, 9.4), oval((22, 44), 14, 8)))
    return stacked(
        body(head, colour),
        flat(pale, CREAM),
        body(beak, "#f0b840", depth=1.6),
        flat(beak.intersection(disc((45, 29), 6.4)), "#4c3a2a"),
        flat(stripe([(30, 25.4), (37.4, 24.4)], 2), "#5a4221"),
        flat(disc((27, 18.6), 3.9), "#f6cf4e"),
        eye((27.6, 18.8), 2.5),
        flat(poly([(18.6, 12), (33, 15.6), (32, 17.8), (20, 15.6)], 0.4), darker(colour, 0.55)),
    )
