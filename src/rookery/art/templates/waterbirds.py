"""Birds of open water and of the air: ducks, geese, gulls, pelicans, terns, swallows, hummingbirds."""

from __future__ import annotations

from ..anatomy.legs import Limbs
from ..anatomy.skeleton import Spot
from ..anatomy.tails import Fan
from ..anatomy.wings.folded import Wing
from .base import LEVEL, Template

Trunk = tuple[Spot, ...]
# Swimming birds lie a little above the axis of the body, so that the water covers only their keel.
HULL: Trunk = (
    (-0.62, -0.21, 0.05),
    (-0.48, -0.1, 0.14),
    (-0.18, -0.03, 0.25),
    (0.14, -0.02, 0.27),
    (0.36, -0.04, 0.21),
)
SWAN: Trunk = ((-0.68, -0.17, 0.04), (-0.5, -0.08, 0.14), (-0.18, -0.03, 0.27), (0.16, 0.0, 0.28), (0.4, 0.0, 0.2))
GOOSE: Trunk = (
    (-0.66, -0.08, 0.04),
    (-0.48, -0.03, 0.14),
    (-0.16, 0.03, 0.25),
    (0.16, 0.04, 0.26),
    (0.38, -0.02, 0.19),
)
KEG: Trunk = ((-0.5, -0.02, 0.07), (-0.38, 0.0, 0.16), (-0.14, 0.03, 0.255), (0.1, 0.04, 0.275), (0.3, 0.02, 0.22))
SPINDLE: Trunk = ((-0.62, -0.02, 0.04), (-0.44, 0.0, 0.1), (-0.15, 0.02, 0.17), (0.15, 0.03, 0.19), (0.38, 0.0, 0.15))
TINY: Trunk = ((-0.66, 0.02, 0.04), (-0.46, 0.0, 0.12), (-0.15, 0.03, 0.22), (0.15, 0.05, 0.25), (0.36, 0.02, 0.19))

TEMPLATES = {
    "duck": Template(
        "ducks, swimming", pose="swim", tilt=7, trunk=HULL, fillet=0.06,
        neck=((-56, 0.13, 0.15), (-78, 0.13, 0.128)), head=(-68, 0.14, 0.175), eye=(-32, 0.4, 0.14),
        tail=Fan(0.26, 0.1, 5, 11, "round", 14, (-0.54, -0.16)), wing=Wing(0.74, 0.32, (0.18, -0.14), 2),
    ),
    "swan": Template(
        "swans, swimming", pose="swim", tilt=4, trunk=SWAN, fillet=0.05,
        neck=(
            (-30, 0.12, 0.15), (-70, 0.17, 0.105), (-106, 0.2, 0.082),
            (-106, 0.2, 0.074), (-92, 0.2, 0.07), (-72, 0.18, 0.07),
        ),
        head=(-30, 0.14, 0.09), eye=(-22, 0.55, 0.14),
        tail=Fan(0.22, 0.11, 5, 8, "wedge", 10, (-0.56, -0.1)), wing=Wing(0.98, 0.46, (0.24, -0.1), 2, 6),
    ),
    "goose": Template(
        "geese, standing", pose="stand", tilt=14, trunk=GOOSE, fillet=0.05,
        neck=((-36, 0.14, 0.14), (-62, 0.15, 0.1), (-88, 0.19, 0.085), (-94, 0.17, 0.08)),
        head=(-62, 0.12, 0.112), eye=(-34, 0.36, 0.15),
        tail=Fan(0.28, 0.12, 5, 8, "round", 0), wing=Wing(0.96, 0.37, (0.24, -0.06), -3),
        legs=Limbs(((0.02, 0.26), (-0.1, 0.25)), 0.27, 0.04, 0.16, "webbed"),
    ),
    "gull": Template(
        "gulls, standing", pose="stand", tilt=14, trunk=LEVEL, fillet=0.05,
        neck=((-48, 0.1, 0.155),), head=(-58, 0.15, 0.155), eye=(-26, 0.4, 0.15),
        tail=Fan(0.3, 0.12, 5, 6, "square", 0), wing=Wing(1.04, 0.34, (0.24, -0.07), -3),
        legs=Limbs(((0.0, 0.25), (-0.1, 0.24)), 0.2, 0.034, 0.14, "webbed", shade=0.1),
    ),
    "puffin": Template(
        "puffins and auks, upright", pose="stand", tilt=66, trunk=KEG, fillet=0.08,
        neck=((-76, 0.12, 0.185),), head=(-62, 0.16, 0.235), eye=(-34, 0.36, 0.12),
        tail=Fan(0.2, 0.12, 5, 8, "round", 0, (-0.42, -0.02)), wing=Wing(0.68, 0.3, (0.17, -0.1), -2),
        legs=Limbs(((-0.26, 0.21), (-0.35, 0.12)), 0.15, 0.042, 0.16, "webbed", 0.04),
    ),
    "pelican": Template(
        "pelicans, resting", pose="stand", tilt=30, trunk=GOOSE, fillet=0.04,
        neck=(
            (-24, 0.12, 0.15), (-58, 0.14, 0.105), (-104, 0.17, 0.088),
            (-108, 0.16, 0.084), (-70, 0.12, 0.086), (-26, 0.08, 0.1),
        ),
        head=(0, 0.08, 0.128), eye=(-34, 0.3, 0.17),
        tail=Fan(0.24, 0.13, 5, 9, "round", 0), wing=Wing(0.98, 0.42, (0.24, -0.04), -4, 7),
        legs=Limbs(((-0.04, 0.25), (-0.16, 0.22)), 0.16, 0.05, 0.17, "webbed"),
    ),
    "tern": Template(
        "terns in flight, wings raised", pose="fly", tilt=14, trunk=SPINDLE, fillet=0.06,
        wings="open", hand="pointed", spread=1.8, rise=(-100, -62), trail=(0, 8), sweep=(50, 46),
        head=(-26, 0.16, 0.155), eye=(-22, 0.4, 0.15),
        tail=Fan(0.7, 0.075, 5, 13, "streamers", 2, (-0.5, -0.02)), wing=Wing(1, 0.42, (0.2, -0.05), 0),
    ),
    "swallow": Template(
        "swallows and swifts in flight", pose="fly", tilt=20, trunk=SPINDLE, fillet=0.06,
        wings="open", hand="sickle", spread=1.75, rise=(-108, -60), trail=(-6, 4), sweep=(60, 56),
        head=(-22, 0.15, 0.175), eye=(-18, 0.42, 0.15),
        tail=Fan(0.95, 0.08, 5, 13, "streamers", 0, (-0.5, -0.02)), wing=Wing(1, 0.38, (0.2, -0.06), 0),
    ),
    "albatross": Template(
        "albatrosses, gliding aslant over the sea", pose="fly", tilt=6, trunk=LEVEL, fillet=0.06,
        wings="open", hand="narrow", spread=2.0, rise=(124, -24), trail=(10, 16), sweep=(38, 34),
        neck=((-18, 0.1, 0.15),), head=(-14, 0.15, 0.16), eye=(-22, 0.4, 0.15),
        tail=Fan(0.3, 0.12, 5, 9, "round", 2, (-0.5, -0.02)), wing=Wing(1, 0.44, (0.2, -0.08), 0),
    ),
    "hummingbird": Template(
        "hummingbirds, hovering", pose="fly", tilt=52, trunk=TINY,
        wings="open", hand="paddle", spread=1.3, rise=(-138, -66), trail=(-8, 50), apparent_lengths=(1, 0.82),
        head=(-36, 0.227, 0.242),
        tail=Fan(0.62, 0.136, 5, 13, "forked", 4), wing=Wing(1, 0.42, (0.26, -0.12), 0),
    ),
}  # fmt: skip
