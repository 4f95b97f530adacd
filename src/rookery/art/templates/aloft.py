"""Birds that fly overhead and are seen from below; and swallows at rest.

A view from below is symmetric. The angles of neck, head, wings and look are given from the flight direction.
"""

from __future__ import annotations

from ..anatomy.legs import Limbs
from ..anatomy.skeleton import Spot
from ..anatomy.tails import Fan
from ..anatomy.wings.folded import Wing
from .base import Template

Trunk = tuple[Spot, ...]
SAILING: Trunk = ((-0.56, 0, 0.07), (-0.42, 0, 0.12), (-0.14, 0, 0.19), (0.14, 0, 0.205), (0.34, 0, 0.155))
CIGAR: Trunk = ((-0.5, 0, 0.07), (-0.36, 0, 0.13), (-0.1, 0, 0.185), (0.14, 0, 0.195), (0.34, 0, 0.165))
SLIGHT: Trunk = ((-0.54, 0, 0.06), (-0.4, 0, 0.11), (-0.12, 0, 0.165), (0.14, 0, 0.18), (0.34, 0, 0.15))
RESTING: Trunk = ((-0.58, -0.05, 0.06), (-0.42, -0.02, 0.13), (-0.15, 0.02, 0.235), (0.14, 0.04, 0.26), (0.34, 0, 0.21))

TEMPLATES = {
    "soarer": Template(
        "hawks, kites and vultures, soaring overhead", pose="fly", view="below", tilt=62, trunk=SAILING, fillet=0.05,
        wings="open", hand="fingered", spread=1.36, rise=(84, 84), trail=(0, 0), sweep=(22, 22),
        apparent_lengths=(1, 0.96),
        head=(0, 0.16, 0.125), look=30, eye=(-22, 0.34, 0.18), tail=Fan(0.5, 0.16, 7, 30, "round", 0, (-0.42, 0)),
        wing=Wing(1, 0.56, (0.2, 0.06), 0),
    ),
    "swift": Template(
        "swifts overhead: a cigar between two sickles", pose="fly", view="below", tilt=58, trunk=CIGAR, fillet=0.06,
        wings="open", hand="sickle", spread=1.8, rise=(76, 76), sweep=(50, 50), apparent_lengths=(1, 0.97),
        head=(0, 0.12, 0.15), look=18, eye=(-22, 0.42, 0.17), tail=Fan(0.3, 0.1, 6, 10, "square", 0, (-0.42, 0)),
        wing=Wing(1, 0.3, (0.2, 0.08), 0),
    ),
    "nighthawk": Template(
        "nighthawks overhead, with long pointed wings", pose="fly", view="below", tilt=50, trunk=SLIGHT, fillet=0.06,
        wings="open", hand="pointed", spread=1.62, rise=(72, 72), sweep=(36, 36), apparent_lengths=(1, 0.96),
        head=(0, 0.13, 0.15), look=20, eye=(-22, 0.4, 0.2), tail=Fan(0.66, 0.13, 6, 9, "notched", 0, (-0.44, 0)),
        wing=Wing(1, 0.42, (0.2, 0.06), 0),
    ),
    "martin": Template(
        "swallows and martins at rest: flat head, long wings, short legs", tilt=60, trunk=RESTING,
        head=(-50, 0.18, 0.21), tail=Fan(0.6, 0.09, 5, 6, "forked", 1), wing=Wing(1.08, 0.33, (0.22, -0.05), -2, 7),
        legs=Limbs(((-0.08, 0.23), (-0.2, 0.19)), 0.1, 0.028, 0.09), eye=(-20, 0.44, 0.15),
    ),
}  # fmt: skip
