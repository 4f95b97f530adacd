"""Small birds that glean insects from leaves and twigs, and the mockingbirds."""

from __future__ import annotations

from ..anatomy.legs import Limbs
from ..anatomy.skeleton import Spot
from ..anatomy.tails import Fan
from ..anatomy.wings.folded import Wing
from .base import Template

SLENDER: tuple[Spot, ...] = (
    (-0.57, -0.06, 0.055), (-0.41, -0.03, 0.14), (-0.15, 0.02, 0.265), (0.13, 0.03, 0.295), (0.33, 0.0, 0.235),
)  # fmt: skip
TINY: tuple[Spot, ...] = (
    (-0.5, -0.06, 0.055), (-0.37, -0.03, 0.15), (-0.14, 0.02, 0.3), (0.1, 0.03, 0.33), (0.27, 0.0, 0.285),
)  # fmt: skip
LANKY: tuple[Spot, ...] = (
    (-0.62, -0.06, 0.06), (-0.43, -0.03, 0.14), (-0.15, 0.02, 0.25), (0.14, 0.04, 0.285), (0.36, 0.0, 0.215),
)  # fmt: skip

TEMPLATES = {
    "warbler": Template(
        "warblers, vireos and gnatcatchers: small and slim, with thin legs", tilt=38, trunk=SLENDER,
        head=(-46, 0.205, 0.25), tail=Fan(0.58, 0.085, 5, 6, "notched", -3), wing=Wing(0.76, 0.33, (0.17, -0.03), -4),
        legs=Limbs(((0.0, 0.25), (-0.13, 0.22)), 0.19, 0.023, 0.095), eye=(-22, 0.42, 0.17),
    ),
    "kinglet": Template(
        "kinglets and bushtits: tiny and round, with a large eye", tilt=36, trunk=TINY, head=(-50, 0.195, 0.285),
        tail=Fan(0.52, 0.08, 5, 6, "notched", -2, (-0.46, -0.05)), wing=Wing(0.72, 0.34, (0.14, -0.02), -4),
        legs=Limbs(((0.02, 0.28), (-0.11, 0.26)), 0.19, 0.023, 0.1), eye=(-20, 0.4, 0.17),
    ),
    "mocker": Template(
        "mockingbirds, catbirds and thrashers: lanky, with a long tail", tilt=40, trunk=LANKY, head=(-46, 0.225, 0.23),
        tail=Fan(0.98, 0.12, 5, 6, "round", 4, (-0.46, -0.05)), wing=Wing(0.72, 0.36, (0.19, -0.04), -3),
        legs=Limbs(((0.02, 0.25), (-0.12, 0.22)), 0.27, 0.03, 0.12), eye=(-23, 0.42, 0.165),
    ),
}  # fmt: skip
