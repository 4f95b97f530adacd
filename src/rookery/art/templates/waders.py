"""Birds with long legs: herons, cranes, flamingos, curlews; and kingfishers, which also fish."""

from __future__ import annotations

from ..anatomy.legs import Limbs
from ..anatomy.skeleton import Spot
from ..anatomy.tails import Fan
from ..anatomy.wings.folded import Wing
from .base import Template

Trunk = tuple[Spot, ...]
SLENDER: Trunk = ((-0.62, 0, 0.04), (-0.44, 0, 0.12), (-0.15, 0.02, 0.22), (0.15, 0.03, 0.23), (0.36, -0.03, 0.15))
UPRIGHT: Trunk = ((-0.58, -0.02, 0.06), (-0.42, 0, 0.15), (-0.15, 0.03, 0.25), (0.14, 0.05, 0.26), (0.36, 0.04, 0.21))
EGG: Trunk = ((-0.56, -0.02, 0.04), (-0.42, 0, 0.14), (-0.14, 0.03, 0.26), (0.14, 0.04, 0.27), (0.34, -0.02, 0.17))
WEDGE: Trunk = ((-0.56, -0.04, 0.06), (-0.4, -0.02, 0.17), (-0.14, 0.02, 0.29), (0.14, 0.03, 0.34), (0.32, 0, 0.31))

TEMPLATES = {
    "heron": Template(
        "herons and egrets: a neck like an S, a long flat head", pose="wade", tilt=28, trunk=SLENDER, fillet=0.033,
        neck=(
            (-24, 0.16, 0.12), (-58, 0.2, 0.094), (-104, 0.22, 0.08),
            (-128, 0.2, 0.074), (-96, 0.18, 0.072), (-50, 0.13, 0.08),
        ),
        head=(-16, 0.11, 0.1), face=(4, 0.7, 0.62), eye=(-18, 0.5, 0.23), tail=Fan(0.34, 0.12, 4, 10, "round", 0),
        wing=Wing(0.98, 0.4, (0.22, -0.05), -4),
        legs=Limbs(((0.06, 0.18), (-0.08, 0.18)), 0.98, 0.036, 0.2, "slim", step=0.02, shade=0.14, bones=(0.46, 0.555)),
    ),
    "bittern": Template(
        "bitterns, hiding: upright, the neck stretched, the beak to the sky",
        pose="wade", tilt=66, trunk=UPRIGHT, fillet=0.04, look=-62,
        neck=((-74, 0.2, 0.17), (-84, 0.22, 0.145), (-88, 0.2, 0.13), (-86, 0.16, 0.12)),
        head=(-78, 0.14, 0.125), face=(4, 0.62, 0.66), eye=(-14, 0.5, 0.22), tail=Fan(0.22, 0.12, 4, 12, "round", 4),
        wing=Wing(0.92, 0.42, (0.22, -0.06), -2),
        legs=Limbs(((-0.16, 0.2), (-0.26, 0.12)), 0.5, 0.042, 0.24, "slim", step=0.06, shade=0.14, bones=(0.48, 0.55)),
    ),
    "crane": Template(
        "cranes: a straight neck, often a bustle over the tail", pose="stand", tilt=26, trunk=SLENDER, fillet=0.04,
        neck=((-38, 0.17, 0.12), (-68, 0.2, 0.088), (-84, 0.22, 0.074), (-88, 0.22, 0.068), (-80, 0.18, 0.068)),
        head=(-52, 0.11, 0.096), face=(2, 0.55, 0.7), eye=(-22, 0.36, 0.24), tail=Fan(0.26, 0.12, 4, 10, "round", -12),
        wing=Wing(0.9, 0.4, (0.22, -0.05), -4),
        legs=Limbs(((0.04, 0.18), (-0.08, 0.18)), 0.98, 0.04, 0.17, "slim", step=0.03, shade=0.14, bones=(0.48, 0.535)),
    ),
    "flamingo": Template(
        "flamingos, on one leg: the longest neck", pose="wade", tilt=22, trunk=EGG, fillet=0.03, look=16,
        neck=(
            (-6, 0.15, 0.105), (-44, 0.17, 0.078), (-78, 0.18, 0.066), (-108, 0.2, 0.06),
            (-124, 0.2, 0.056), (-108, 0.18, 0.054), (-72, 0.16, 0.056), (-26, 0.12, 0.066),
        ),
        head=(14, 0.1, 0.114), eye=(-58, 0.28, 0.2), tail=Fan(0.2, 0.1, 4, 12, "round", -6),
        wing=Wing(0.86, 0.42, (0.2, -0.04), -4),
        legs=Limbs(
            ((-0.02, 0.2), (0.04, 0.2)), 1.14, 0.04, 0.15, "webbed",
            step=-0.02, shade=0.02, bones=(0.48, 0.525), drawn_up=True,
        ),
    ),
    "spoonbill": Template(
        "spoonbills and ibises: a shorter neck, the beak held low",
        pose="wade", tilt=28, trunk=EGG, fillet=0.04, look=14,
        neck=((-30, 0.16, 0.12), (-62, 0.18, 0.088), (-98, 0.2, 0.074), (-118, 0.17, 0.068), (-74, 0.15, 0.07)),
        head=(-20, 0.11, 0.112), face=(6, 0.5, 0.74), eye=(-26, 0.36, 0.22), tail=Fan(0.26, 0.12, 4, 10, "round", -2),
        wing=Wing(0.9, 0.42, (0.22, -0.05), -4),
        legs=Limbs(((0.05, 0.2), (-0.09, 0.2)), 0.74, 0.04, 0.18, "slim", step=0.04, shade=0.14, bones=(0.49, 0.54)),
    ),
    "shorebird": Template(
        "curlews, avocets, oystercatchers: a level body, long legs, a special beak",
        pose="stand", tilt=16, trunk=EGG, fillet=0.045,
        neck=((-40, 0.13, 0.14), (-66, 0.14, 0.108), (-84, 0.13, 0.1)),
        head=(-62, 0.13, 0.124), face=(6, 0.4, 0.76), eye=(-22, 0.34, 0.19), tail=Fan(0.28, 0.12, 5, 8, "round", -2),
        wing=Wing(0.9, 0.38, (0.22, -0.05), -4),
        legs=Limbs(((0.06, 0.22), (-0.08, 0.22)), 0.6, 0.04, 0.16, "slim", step=0.03, shade=0.14, bones=(0.48, 0.545)),
    ),
    "kingfisher": Template(
        "kingfishers: a head as large as the body, a dagger, tiny feet", tilt=54, trunk=WEDGE,
        head=(-52, 0.2, 0.34), eye=(-20, 0.44, 0.14), tail=Fan(0.46, 0.11, 5, 8, "square", 0),
        wing=Wing(0.78, 0.4, (0.16, -0.04), -2), legs=Limbs(((-0.16, 0.3), (-0.28, 0.24)), 0.07, 0.034, 0.09),
    ),
}  # fmt: skip
