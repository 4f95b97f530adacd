"""Songbirds: sparrows, thrushes, wrens, orioles and others."""

from __future__ import annotations

from ..anatomy.legs import Limbs
from ..anatomy.skeleton import Spot
from ..anatomy.tails import Fan
from ..anatomy.wings.folded import Wing
from .base import SLEEK, Template

BALL: tuple[Spot, ...] = (
    (-0.5, -0.06, 0.06), (-0.37, -0.02, 0.17), (-0.14, 0.03, 0.33), (0.1, 0.05, 0.36), (0.26, 0.0, 0.31),
)  # fmt: skip
COMPACT: tuple[Spot, ...] = (
    (-0.55, -0.06, 0.06), (-0.4, -0.03, 0.15), (-0.15, 0.02, 0.3), (0.13, 0.04, 0.335), (0.32, 0.0, 0.27),
)  # fmt: skip
CHESTY: tuple[Spot, ...] = (
    (-0.58, -0.07, 0.06), (-0.42, -0.03, 0.15), (-0.15, 0.03, 0.29), (0.15, 0.06, 0.34), (0.35, 0.01, 0.27),
)  # fmt: skip
SILKY: tuple[Spot, ...] = (
    (-0.6, -0.06, 0.06), (-0.42, -0.02, 0.15), (-0.16, 0.04, 0.28), (0.12, 0.05, 0.31), (0.33, 0.0, 0.25),
)  # fmt: skip
REEDY: tuple[Spot, ...] = (
    (-0.6, -0.05, 0.06), (-0.42, -0.03, 0.13), (-0.15, 0.0, 0.225), (0.14, 0.01, 0.24), (0.36, -0.01, 0.19),
)  # fmt: skip

TEMPLATES = {
    "songbird": Template("robins and other round birds"),
    "chickadee": Template(
        "chickadees and tits: a ball with a large head", tilt=34, trunk=BALL, head=(-50, 0.2, 0.325),
        tail=Fan(0.58, 0.085, 5, 6, "notched", -2, (-0.46, -0.05)), wing=Wing(0.72, 0.36, (0.12, -0.02), -3),
        legs=Limbs(((0.02, 0.3), (-0.12, 0.28)), 0.17, 0.028, 0.1), eye=(-22, 0.4, 0.155),
    ),
    "finch": Template(
        "sparrows, finches, buntings: compact, with a round head", trunk=COMPACT, head=(-47, 0.215, 0.275),
        tail=Fan(0.58, 0.095, 5, 8, "notched", -3), wing=Wing(0.76, 0.36, (0.17, -0.02), -4),
        legs=Limbs(((0.0, 0.27), (-0.14, 0.24)), 0.17, 0.027, 0.1), eye=(-23, 0.42, 0.16),
    ),
    "thrush": Template(
        "thrushes and bluebirds: full breast, long wings", trunk=CHESTY, head=(-47, 0.23, 0.25),
        tail=Fan(0.6, 0.1, 5, 7, "square", -3), wing=Wing(0.82, 0.36, (0.2, -0.02), -4),
        legs=Limbs(((0.0, 0.28), (-0.14, 0.25)), 0.22, 0.028, 0.11), eye=(-23, 0.42, 0.165),
    ),
    "waxwing": Template(
        "waxwings: upright and silky, with long pointed wings", tilt=60, trunk=SILKY, head=(-55, 0.215, 0.25),
        tail=Fan(0.52, 0.095, 5, 5, "square", 2), wing=Wing(0.84, 0.33, (0.2, -0.05), -2),
        legs=Limbs(((-0.04, 0.27), (-0.18, 0.24)), 0.13, 0.028, 0.1), eye=(-20, 0.42, 0.16),
    ),
    "flycatcher": Template(
        "flycatchers: upright, large bushy head, narrow tail", tilt=58, trunk=COMPACT, head=(-57, 0.23, 0.275),
        tail=Fan(0.66, 0.085, 5, 5, "square", -2), wing=Wing(0.8, 0.34, (0.17, -0.04), -3),
        legs=Limbs(((-0.02, 0.27), (-0.15, 0.24)), 0.14, 0.026, 0.09), eye=(-22, 0.42, 0.155),
    ),
    "wren": Template(
        "wrens: long-bodied and low, tail up", tilt=24, trunk=SLEEK, head=(-42, 0.23, 0.225),
        tail=Fan(0.66, 0.11, 5, 9, "round", 30), wing=Wing(0.66, 0.34, (0.18, -0.03), -3),
        legs=Limbs(((0.02, 0.25), (-0.11, 0.22)), 0.24, 0.03, 0.12), eye=(-23, 0.42, 0.16),
    ),
    "slim": Template("orioles, tanagers, blackbirds", trunk=SLEEK, head=(-44, 0.22, 0.235), tilt=46),
    "reedling": Template(
        "reed warblers, leaning along a stem", pose="cling", tilt=58, trunk=REEDY, head=(-48, 0.23, 0.2),
        tail=Fan(0.62, 0.1, 5, 7, "round", -4), wing=Wing(0.78, 0.33, (0.19, -0.04), -4),
        legs=Limbs(((0.1, 0.22), (-0.22, 0.2)), 0.17, 0.03, 0.1, rise=0.25, slope=27, bones=(0.62, 0.6)),
        eye=(-23, 0.42, 0.165),
    ),
}  # fmt: skip
