"""Diving birds and birds of the water's edge: loons, grebes, mergansers, cormorants, rails, plovers, snipes."""

from __future__ import annotations

from ..anatomy.legs import Limbs
from ..anatomy.skeleton import Spot
from ..anatomy.tails import Fan
from ..anatomy.wings.folded import Wing
from .base import Template

Trunk = tuple[Spot, ...]
# Long and flat: these birds lie deep, and little more than the back is visible above the water.
RAFT: Trunk = ((-0.66, -0.05, 0.04), (-0.48, -0.02, 0.12), (-0.16, 0.0, 0.205), (0.16, 0.0, 0.22), (0.4, -0.02, 0.17))
TUB: Trunk = ((-0.5, -0.13, 0.07), (-0.38, -0.06, 0.15), (-0.14, -0.01, 0.22), (0.13, 0.0, 0.225), (0.33, -0.03, 0.155))
CANOE: Trunk = (
    (-0.64, -0.13, 0.05),
    (-0.48, -0.07, 0.13),
    (-0.16, -0.02, 0.215),
    (0.16, -0.01, 0.23),
    (0.38, -0.04, 0.17),
)
BARGE: Trunk = (
    (-0.6, -0.15, 0.05),
    (-0.46, -0.09, 0.14),
    (-0.16, -0.03, 0.25),
    (0.16, -0.02, 0.27),
    (0.38, -0.04, 0.2),
)
SPINDLE: Trunk = (
    (-0.58, -0.02, 0.06),
    (-0.42, 0, 0.13),
    (-0.15, 0.02, 0.215),
    (0.14, 0.03, 0.235),
    (0.36, 0.01, 0.17),
)
SLAB: Trunk = (
    (-0.54, -0.04, 0.06),
    (-0.4, -0.01, 0.16),
    (-0.14, 0.03, 0.255),
    (0.13, 0.03, 0.265),
    (0.33, -0.02, 0.18),
)
BULK: Trunk = ((-0.56, -0.02, 0.06), (-0.42, 0, 0.15), (-0.15, 0.03, 0.26), (0.13, 0.03, 0.28), (0.34, -0.02, 0.23))
BALL: Trunk = ((-0.52, -0.03, 0.06), (-0.4, -0.01, 0.17), (-0.14, 0.03, 0.3), (0.13, 0.04, 0.31), (0.32, -0.02, 0.22))
LEAN: Trunk = ((-0.58, -0.02, 0.04), (-0.43, 0, 0.13), (-0.14, 0.03, 0.235), (0.14, 0.03, 0.25), (0.34, -0.02, 0.18))

TEMPLATES = {
    "loon": Template(
        "loons, deep in the water: a thick neck, a dagger held level", pose="swim", tilt=3, trunk=RAFT, fillet=0.05,
        neck=((-52, 0.13, 0.135), (-82, 0.13, 0.112), (-84, 0.1, 0.104)), head=(-46, 0.1, 0.118),
        face=(6, 0.5, 0.7), eye=(-26, 0.36, 0.17), tail=Fan(0.16, 0.09, 5, 8, "round", 4, (-0.58, -0.06)),
        wing=Wing(0.86, 0.28, (0.22, -0.08), 1), draught=0.08,
    ),
    "grebe": Template(
        "grebes: a short body with a soft end, a long thin neck", pose="swim", tilt=4, trunk=TUB, fillet=0.045,
        neck=(
            (-46, 0.12, 0.104), (-82, 0.14, 0.078), (-102, 0.15, 0.066), (-94, 0.15, 0.062), (-72, 0.12, 0.066),
        ),
        head=(-30, 0.09, 0.088), face=(5, 0.6, 0.66), eye=(-22, 0.4, 0.22),
        tail=Fan(0.12, 0.09, 5, 16, "round", 24, (-0.46, -0.12)), wing=Wing(0.68, 0.27, (0.18, -0.1), 3), draught=0.1,
    ),
    "merganser": Template(
        "mergansers: long and low, with a flat head for their thin beak", pose="swim", tilt=5, trunk=CANOE, fillet=0.05,
        neck=((-54, 0.13, 0.13), (-80, 0.12, 0.106)), head=(-58, 0.13, 0.142), face=(8, 0.5, 0.66),
        eye=(-30, 0.34, 0.16), tail=Fan(0.26, 0.09, 5, 9, "round", 8, (-0.56, -0.1)),
        wing=Wing(0.76, 0.29, (0.18, -0.12), 2), draught=0.1,
    ),
    "pochard": Template(
        "canvasbacks and similar ducks: a forehead that continues into the beak", pose="swim", tilt=5, trunk=BARGE,
        fillet=0.055, neck=((-56, 0.13, 0.145), (-80, 0.13, 0.118)), head=(-66, 0.14, 0.142), face=(20, 0.66, 0.56),
        eye=(-34, 0.34, 0.16), tail=Fan(0.2, 0.1, 5, 9, "round", 6, (-0.54, -0.12)),
        wing=Wing(0.7, 0.3, (0.14, -0.14), 2), draught=0.11,
    ),
    "cormorant": Template(
        "cormorants, upright: a long body, a snaky neck, the legs far behind", pose="perch", tilt=58, trunk=SPINDLE,
        fillet=0.04,
        neck=((-62, 0.14, 0.125), (-84, 0.15, 0.088), (-104, 0.15, 0.076), (-92, 0.13, 0.072), (-56, 0.1, 0.076)),
        head=(-20, 0.09, 0.094), face=(3, 0.62, 0.7), eye=(-26, 0.4, 0.2),
        tail=Fan(0.5, 0.1, 5, 8, "wedge", 6, (-0.48, 0)), wing=Wing(0.9, 0.36, (0.22, -0.05), -2),
        legs=Limbs(((-0.24, 0.18), (-0.36, 0.1)), 0.13, 0.052, 0.14, "webbed", shade=0.14),
    ),
    "darter": Template(
        "anhingas, drying their open wings", pose="perch", tilt=74, trunk=SPINDLE, fillet=0.035,
        wings="open", hand="rounded", spread=1.2, rise=(-166, -16), trail=(-6, -34), sweep=(16, 10),
        apparent_lengths=(1, 0.92),
        neck=((-82, 0.16, 0.1), (-104, 0.18, 0.064), (-122, 0.16, 0.056), (-98, 0.16, 0.052), (-52, 0.13, 0.054)),
        head=(-16, 0.11, 0.07), face=(3, 0.8, 0.6), eye=(-24, 0.5, 0.22),
        tail=Fan(0.86, 0.14, 7, 13, "round", 2, (-0.42, 0)), wing=Wing(1, 0.54, (0.24, -0.08), 0),
        legs=Limbs(((-0.2, 0.16), (-0.3, 0.08)), 0.15, 0.05, 0.14, "webbed", shade=0.14),
    ),
    "nightheron": Template(
        "night herons and other small herons, hunched: no visible neck", pose="wade", tilt=46, trunk=BULK,
        fillet=0.05, neck=((-42, 0.1, 0.2), (-58, 0.09, 0.165)), head=(-16, 0.13, 0.14), face=(6, 0.6, 0.66),
        eye=(-18, 0.46, 0.21), tail=Fan(0.26, 0.13, 4, 9, "round", 4), wing=Wing(0.94, 0.44, (0.2, -0.06), -3),
        legs=Limbs(((-0.1, 0.24), (-0.22, 0.2)), 0.42, 0.042, 0.19, "slim", step=0.05, shade=0.14, bones=(0.48, 0.545)),
    ),
    "stork": Template(
        "storks: tall, with a bare head and a heavy beak", pose="wade", tilt=34, trunk=SLAB, fillet=0.04, look=16,
        neck=((-34, 0.15, 0.14), (-66, 0.16, 0.1), (-96, 0.16, 0.08), (-92, 0.14, 0.076)), head=(-40, 0.12, 0.1),
        face=(8, 0.6, 0.8), eye=(-26, 0.36, 0.2), tail=Fan(0.24, 0.12, 4, 10, "square", -4),
        wing=Wing(0.96, 0.42, (0.22, -0.05), -4),
        legs=Limbs(((0.02, 0.2), (-0.1, 0.2)), 0.86, 0.042, 0.19, "slim", step=0.03, shade=0.14, bones=(0.48, 0.54)),
    ),
    "rail": Template(
        "rails, gallinules and coots: slim from the front, tail up, large toes", pose="stand", tilt=20, trunk=SLAB,
        fillet=0.05, neck=((-50, 0.13, 0.15), (-72, 0.13, 0.116)), head=(-56, 0.12, 0.118), face=(8, 0.42, 0.74),
        eye=(-24, 0.36, 0.19), tail=Fan(0.24, 0.11, 5, 9, "round", 42, (-0.42, -0.04)),
        wing=Wing(0.68, 0.34, (0.16, -0.08), -2),
        legs=Limbs(
            ((0.02, 0.24), (-0.12, 0.22)), 0.4, 0.046, 0.27, "slim",
            step=0.05, stride=0.2, shade=0.14, bones=(0.47, 0.57),
        ),
    ),
    "snipe": Template(
        "snipes and woodcocks: plump and low, eyes far back, a very long thin beak", pose="stand", tilt=16, trunk=BALL,
        fillet=0.06, look=8, neck=((-50, 0.09, 0.18),), head=(-40, 0.14, 0.155), face=(14, 0.5, 0.66),
        eye=(-66, 0.4, 0.19), tail=Fan(0.26, 0.12, 5, 9, "round", 2), wing=Wing(0.74, 0.37, (0.16, -0.06), -4),
        legs=Limbs(((0.04, 0.29), (-0.09, 0.29)), 0.2, 0.036, 0.17, "slim", step=0.03, shade=0.14, bones=(0.5, 0.55)),
    ),
    "plover": Template(
        "plovers and small sandpipers: a round head, a short beak, quick legs", pose="stand", tilt=22, trunk=LEAN,
        fillet=0.05, neck=((-62, 0.1, 0.155),), head=(-54, 0.13, 0.148), face=(4, 0.28, 0.8), eye=(-26, 0.34, 0.2),
        tail=Fan(0.44, 0.11, 5, 7, "round", -2), wing=Wing(0.9, 0.36, (0.2, -0.05), -4),
        legs=Limbs(((0.05, 0.24), (-0.08, 0.24)), 0.4, 0.036, 0.13, "slim", step=0.03, shade=0.14, bones=(0.48, 0.55)),
    ),
    "landing": Template(
        "shorebirds that have just landed, their wings still raised", pose="stand", tilt=14, trunk=LEAN, fillet=0.045,
        wings="open", hand="pointed", spread=1.3, rise=(-112, -64), trail=(-4, 6), sweep=(34, 30),
        neck=((-40, 0.12, 0.14), (-66, 0.12, 0.11)), head=(-58, 0.12, 0.122), face=(6, 0.4, 0.76),
        eye=(-22, 0.34, 0.19), tail=Fan(0.28, 0.12, 5, 8, "round", -2), wing=Wing(1, 0.46, (0.18, -0.06), 0),
        legs=Limbs(((0.06, 0.22), (-0.08, 0.22)), 0.6, 0.04, 0.16, "slim", step=0.03, shade=0.14, bones=(0.48, 0.545)),
    ),
    "skimmer": Template(
        "skimmers in flight, the long lower half of the beak in the water", pose="fly", tilt=2, trunk=LEAN, fillet=0.06,
        wings="open", hand="pointed", spread=2, rise=(-116, -58), trail=(-4, 10), sweep=(46, 40),
        head=(20, 0.19, 0.165), look=10, eye=(-30, 0.4, 0.15),
        tail=Fan(0.34, 0.1, 5, 9, "notched", 2, (-0.5, -0.02)), wing=Wing(1, 0.4, (0.18, -0.08), 0),
    ),
}  # fmt: skip
