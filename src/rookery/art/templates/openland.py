"""Birds of the prairie: larks, pipits, meadowlarks, and sparrows with flat heads."""

from __future__ import annotations

from ..anatomy.legs import Limbs
from ..anatomy.skeleton import Spot
from ..anatomy.tails import Fan
from ..anatomy.wings.folded import Wing
from .base import Template

RUNNING: tuple[Spot, ...] = (
    (-0.58, -0.05, 0.06), (-0.42, -0.02, 0.14), (-0.15, 0.03, 0.25), (0.13, 0.03, 0.275), (0.33, -0.02, 0.21),
)  # fmt: skip
STOCKY: tuple[Spot, ...] = (
    (-0.54, -0.05, 0.07), (-0.4, -0.01, 0.18), (-0.15, 0.04, 0.31), (0.14, 0.06, 0.35), (0.36, 0.0, 0.24),
)  # fmt: skip
CROUCHED: tuple[Spot, ...] = (
    (-0.53, -0.05, 0.06), (-0.4, -0.02, 0.16), (-0.15, 0.03, 0.29), (0.13, 0.04, 0.32), (0.33, 0.0, 0.26),
)  # fmt: skip

TEMPLATES = {
    "lark": Template(
        "larks, pipits and longspurs: slim, level, on the ground", pose="stand", tilt=24, trunk=RUNNING,
        head=(-48, 0.215, 0.215), tail=Fan(0.54, 0.085, 5, 6, "notched", -2), wing=Wing(0.8, 0.34, (0.17, -0.03), -3),
        legs=Limbs(((0.02, 0.24), (-0.12, 0.22)), 0.21, 0.026, 0.13, step=0.02, stride=0.07), eye=(-23, 0.42, 0.165),
    ),
    "meadowlark": Template(
        "meadowlarks: stocky, with a short tail and a flat forehead", tilt=46, trunk=STOCKY,
        neck=((-60, 0.13, 0.2),), head=(-52, 0.13, 0.19), face=(-8, 0.56, 0.57), fillet=0.09,
        tail=Fan(0.4, 0.095, 5, 8, "square", -4), wing=Wing(0.74, 0.36, (0.16, -0.06), -4),
        legs=Limbs(((0.0, 0.3), (-0.14, 0.27)), 0.24, 0.034, 0.13), eye=(-24, 0.4, 0.17),
    ),
    "grasslander": Template(
        "sparrows of tall grass: a large flat head, a short narrow tail", tilt=34, trunk=CROUCHED,
        head=(-42, 0.215, 0.255), face=(-14, 0.34, 0.76), tail=Fan(0.46, 0.075, 5, 7, "graduated", -4),
        wing=Wing(0.7, 0.36, (0.16, -0.02), -4), legs=Limbs(((0.0, 0.27), (-0.14, 0.24)), 0.17, 0.027, 0.11),
        eye=(-24, 0.4, 0.165),
    ),
}  # fmt: skip
