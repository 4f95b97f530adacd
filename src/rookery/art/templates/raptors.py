"""Birds of prey, owls, parrots and toucans."""

from __future__ import annotations

from ..anatomy.legs import Limbs
from ..anatomy.skeleton import Spot
from ..anatomy.tails import Fan
from ..anatomy.wings.folded import Wing
from .base import DEEP, Template

BROAD: tuple[Spot, ...] = (
    (-0.6, -0.06, 0.05),
    (-0.44, -0.03, 0.13),
    (-0.18, 0.02, 0.25),
    (0.12, 0.04, 0.33),
    (0.36, 0.02, 0.28),
)
MASSIVE: tuple[Spot, ...] = (
    (-0.58, -0.08, 0.06),
    (-0.42, -0.03, 0.17),
    (-0.16, 0.03, 0.3),
    (0.14, 0.04, 0.34),
    (0.38, 0.02, 0.27),
)
HUNCHED: tuple[Spot, ...] = (
    (-0.6, -0.04, 0.05),
    (-0.44, -0.02, 0.15),
    (-0.16, 0.02, 0.28),
    (0.16, -0.02, 0.33),
    (0.36, -0.04, 0.24),
)
LONG: tuple[Spot, ...] = (
    (-0.62, -0.04, 0.09),
    (-0.44, -0.02, 0.155),
    (-0.15, 0.01, 0.23),
    (0.14, 0.03, 0.25),
    (0.36, 0.01, 0.21),
)
TUBE: tuple[Spot, ...] = (
    (-0.6, -0.06, 0.05),
    (-0.42, -0.03, 0.13),
    (-0.15, 0.01, 0.24),
    (0.14, 0.03, 0.27),
    (0.38, 0.01, 0.22),
)
BARREL: tuple[Spot, ...] = (
    (-0.5, 0.0, 0.14),
    (-0.38, 0.0, 0.24),
    (-0.14, 0.0, 0.37),
    (0.14, 0.0, 0.42),
    (0.34, 0.0, 0.37),
)
SLENDER: tuple[Spot, ...] = (
    (-0.54, 0.0, 0.1),
    (-0.4, 0.0, 0.19),
    (-0.14, 0.0, 0.3),
    (0.14, 0.0, 0.34),
    (0.34, 0.0, 0.32),
)
ROBUST: tuple[Spot, ...] = (
    (-0.58, -0.06, 0.05),
    (-0.42, -0.02, 0.15),
    (-0.14, 0.03, 0.26),
    (0.16, 0.04, 0.28),
    (0.38, 0.01, 0.23),
)

TEMPLATES = {
    "raptor": Template(
        "hawks and ospreys, perched",
        tilt=64, trunk=DEEP, neck=((-60, 0.078, 0.223),), head=(-46, 0.155, 0.2), eye=(-22, 0.32, 0.185),
        tail=Fan(0.54, 0.126, 5, 11, "round", 3, (-0.46, -0.02)), wing=Wing(0.92, 0.41, (0.22, -0.05), -1, 7),
        legs=Limbs(((-0.17, 0.2), (-0.34, 0.1)), 0.2, 0.05, 0.13, "talons", shade=0.12),
    ),
    "falcon": Template(
        "falcons and kestrels, perched: broad breast, long pointed wings",
        tilt=70, trunk=BROAD, neck=((-66, 0.06, 0.25),), head=(-58, 0.13, 0.222), eye=(-20, 0.3, 0.2),
        tail=Fan(0.6, 0.11, 5, 7, "round", 2, (-0.48, -0.02)), wing=Wing(1.14, 0.38, (0.26, -0.07), -2, 7),
        legs=Limbs(((-0.14, 0.21), (-0.3, 0.1)), 0.17, 0.042, 0.13, "talons", shade=0.12),
    ),
    "eagle": Template(
        "eagles, perched: massive, with a large beak",
        tilt=58, trunk=MASSIVE, neck=((-58, 0.1, 0.21), (-66, 0.08, 0.185)), head=(-44, 0.1, 0.182),
        eye=(-20, 0.33, 0.175), fillet=0.09, tail=Fan(0.5, 0.15, 5, 12, "wedge", 2, (-0.46, -0.02)),
        wing=Wing(0.98, 0.44, (0.24, -0.05), -2, 7),
        legs=Limbs(((-0.08, 0.29), (-0.28, 0.16)), 0.2, 0.06, 0.14, "talons", shade=0.12),
    ),
    "harrier": Template(
        "harriers and kites, skimming low with raised wings", pose="fly", tilt=8, trunk=LONG,
        wings="open", hand="fingered", spread=1.75, rise=(-98, -48), trail=(0, 8), sweep=(40, 34),
        neck=((-14, 0.06, 0.18),), head=(-6, 0.13, 0.165), eye=(-20, 0.3, 0.19), fillet=0.06,
        tail=Fan(0.86, 0.15, 5, 7, "round", 2, (-0.4, -0.03)), wing=Wing(1, 0.5, (0.2, -0.06), 0),
    ),
    "vulture": Template(
        "vultures, hunched, with a small bare head",
        tilt=50, trunk=HUNCHED, neck=((-26, 0.2, 0.12), (-40, 0.13, 0.08), (-24, 0.09, 0.078)),
        head=(4, 0.1, 0.112), face=(8, 0.3, 0.8), eye=(-30, 0.34, 0.19), fillet=0.045,
        tail=Fan(0.62, 0.13, 5, 9, "round", 2, (-0.48, -0.02)), wing=Wing(1.12, 0.46, (0.22, -0.1), -3, 7),
        legs=Limbs(((-0.1, 0.26), (-0.28, 0.18)), 0.15, 0.05, 0.12, shade=0.12),
    ),
    "parrot": Template(
        "parrots and macaws, with long tails",
        tilt=60, trunk=TUBE, neck=((-58, 0.08, 0.22),), head=(-40, 0.15, 0.222), eye=(-30, 0.3, 0.15),
        tail=Fan(1.16, 0.1, 7, 4.5, "graduated", 6, (-0.46, -0.02)), wing=Wing(0.98, 0.38, (0.24, -0.06), -3, 7),
        legs=Limbs(((-0.1, 0.24), (-0.26, 0.14)), 0.12, 0.048, 0.12),
    ),
    "toucan": Template(
        "toucans: stout, with a giant beak",
        tilt=58, trunk=ROBUST, neck=((-58, 0.08, 0.205),), head=(-36, 0.14, 0.2), eye=(-26, 0.38, 0.17),
        tail=Fan(0.6, 0.12, 5, 7, "round", 4, (-0.48, -0.02)), wing=Wing(0.84, 0.38, (0.2, -0.06), -3),
        legs=Limbs(((-0.05, 0.25), (-0.2, 0.18)), 0.16, 0.044, 0.12),
    ),
    "owl": Template(
        "owls, seen from the front: barrel-shaped, with a large round head", view="front",
        tilt=90, trunk=BARREL, head=(-90, 0.2, 0.36), eye=(16, 0.41, 0.205), fillet=0.06,
        tail=Fan(0.42, 0.13, 5, 9, "round", 0, (-0.42, 0.0)), wing=Wing(0.92, 0.24, (0.26, 0.42), 9),
        legs=Limbs(((-0.4, 0.13),), 0.13, 0.075, 0.13, "talons"),
    ),
    "barnowl": Template(
        "barn owls, seen from the front: slim and long-legged", view="front",
        tilt=90, trunk=SLENDER, head=(-90, 0.2, 0.32), eye=(6, 0.4, 0.15), fillet=0.06,
        tail=Fan(0.3, 0.11, 5, 8, "square", 0, (-0.44, 0.0)), wing=Wing(0.96, 0.21, (0.26, 0.345), 8),
        legs=Limbs(((-0.42, 0.12),), 0.4, 0.075, 0.12, "talons"),
    ),
}  # fmt: skip
