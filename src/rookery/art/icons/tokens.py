"""The tokens of the seats: seven finds of a walk, which differ in shape and colour."""

from __future__ import annotations

from rookery.art.drawing.colours import PAPER, darker
from rookery.art.drawing.geometry import disc, oval, polar

from .eggs import EGG
from .habitats import pine
from .tools.brush import MIDDLE, Drawing, body, curve, flat, inked, joined, rectangle, smooth, stacked
from .tools.palette import BARK, BERRY, PINE, PLUM, ROSE, SUN
from .tools.plume import feather_sign


def feather_token() -> Drawing:
    return feather_sign("#2a8fa0")


def acorn() -> Drawing:
    nut = smooth([(9, 20), (24, 21), (39, 20), (38, 31), (31, 40), (24, 46), (17, 40), (10, 31)])
    cap = smooth([(4, 19), (8, 10), (17, 5.6), (31, 5.6), (40, 10), (44, 19), (36, 22.6), (24, 23.4), (12, 22.6)])
    return stacked(
        flat(curve([(24, 7), (25, 3), (28, 2)], 3.4), darker(BARK, 0.4)), body(nut, "#e0a040"), body(cap, BARK)
    )


def egg_token() -> Drawing:
    spots = joined(*(disc((x, y), r) for x, y, r in ((29, 16, 2.6), (19, 24, 3), (31, 29, 2.4), (22, 36, 3))))
    return stacked(body(EGG, "#9ecbe8", depth=3.4), flat(spots, "#33617f"))


def moon() -> Drawing:
    shape = disc((23, 24), 20.6).difference(disc((32.6, 19), 16)).buffer(-1).buffer(1, 8)
    craters = joined(disc((12, 26), 2.6), disc((19, 36), 2.2), disc((11.4, 17.6), 1.7))
    return stacked(body(shape, PLUM), flat(craters, darker(PLUM, 0.4)))


def flower() -> Drawing:
    petals = joined(*(disc(polar(MIDDLE, angle, 13.4), 8.6) for angle in range(-90, 270, 72)))
    return stacked(body(petals, ROSE), inked(disc(MIDDLE, 6.6), SUN, 1.6))


def tree() -> Drawing:
    return stacked(inked(rectangle(20, 36, 8, 10, 1), BARK), pine((24, 46), 44, PINE)[1:])


def mushroom() -> Drawing:
    stem = smooth([(17, 24), (24, 23), (31, 24), (31, 34), (34, 43), (24, 45.4), (14, 43), (17, 34)])
    cap = smooth(
        [(2.6, 24), (6, 13), (15, 5), (24, 3), (33, 5), (42, 13), (45.4, 24), (35, 27.6), (24, 28.4), (13, 27.6)]
    )
    spots = joined(
        oval((16, 12), 3.6, 2.8, -24),
        oval((30, 10.6), 3, 2.4, 20),
        oval((25, 20), 4.2, 2.8),
        oval((10.6, 21), 2.6, 2),
        oval((38, 20.4), 2.6, 2.2),
    )
    return stacked(body(stem, "#f3e6cc"), body(cap, BERRY), flat(spots, PAPER))


TOKENS = (feather_token, acorn, egg_token, moon, flower, tree, mushroom)
"""By seat, the first for seat 1."""
