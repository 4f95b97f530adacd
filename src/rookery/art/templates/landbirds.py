"""Land birds: crows and jays, the roadrunner, game birds, doves, and birds that climb trunks."""

from __future__ import annotations

from ..anatomy.legs import Limbs
from ..anatomy.skeleton import Spot
from ..anatomy.tails import Fan
from ..anatomy.wings.folded import Wing
from .base import DEEP, SLEEK, Template

EGG: tuple[Spot, ...] = (
    (-0.55, -0.04, 0.07),
    (-0.42, -0.01, 0.21),
    (-0.15, 0.02, 0.36),
    (0.12, 0.03, 0.38),
    (0.34, -0.02, 0.26),
)
FULL: tuple[Spot, ...] = (
    (-0.62, -0.06, 0.06),
    (-0.44, -0.02, 0.15),
    (-0.16, 0.03, 0.27),
    (0.13, 0.05, 0.33),
    (0.36, -0.01, 0.22),
)
LONG: tuple[Spot, ...] = (
    (-0.62, -0.04, 0.06),
    (-0.42, 0.0, 0.15),
    (-0.14, 0.03, 0.24),
    (0.16, 0.02, 0.26),
    (0.38, -0.05, 0.18),
)
FLAT: tuple[Spot, ...] = (
    (-0.52, -0.02, 0.1),
    (-0.38, 0.0, 0.18),
    (-0.14, 0.02, 0.27),
    (0.12, 0.02, 0.3),
    (0.32, -0.02, 0.26),
)

GREAT: tuple[Spot, ...] = (
    (-0.5, -0.02, 0.12),
    (-0.38, 0.0, 0.25),
    (-0.12, 0.03, 0.37),
    (0.14, 0.02, 0.36),
    (0.34, -0.04, 0.25),
)

TEMPLATES = {
    "crow": Template(
        "jays, magpies, crows and ravens",
        tilt=42, trunk=DEEP, head=(-48, 0.21, 0.262), tail=Fan(0.94, 0.15, 5, 7, "round", -3, (-0.4, -0.05)),
        wing=Wing(0.86, 0.39, (0.19, -0.06), -4), legs=Limbs(length=0.26, thick=0.036, toe=0.14),
    ),
    "roadrunner": Template(
        "roadrunners, walking", pose="stand", tilt=30, trunk=LONG,
        neck=((-62, 0.12, 0.16), (-74, 0.13, 0.135)), head=(-46, 0.1, 0.18),
        tail=Fan(1.25, 0.14, 7, 12, "graduated", 84, (-0.34, -0.04)),
        wing=Wing(0.74, 0.34, (0.22, -0.05), -2),
        legs=Limbs(((0.06, 0.22), (-0.1, 0.2)), 0.46, 0.046, 0.16, step=0.14, stride=0.36),
        eye=(-28, 0.36, 0.19),
    ),
    "fowl": Template(
        "quails and ptarmigans, plump and on the ground", pose="stand", tilt=30, trunk=EGG,
        neck=((-74, 0.15, 0.175),), head=(-60, 0.14, 0.19), tail=Fan(0.34, 0.12, 5, 9, "round", -6, (-0.46, -0.02)),
        wing=Wing(0.66, 0.36, (0.14, -0.08), -4), legs=Limbs(((0.04, 0.36), (-0.12, 0.33)), 0.2, 0.04, 0.14, step=0.06),
        eye=(-24, 0.38, 0.18),
    ),
    "turkey": Template(
        "turkeys, strutting: a large body, a small bare head, the tail spread to a wheel", pose="stand", tilt=22,
        trunk=GREAT, neck=((-52, 0.17, 0.13), (-88, 0.13, 0.09), (-92, 0.1, 0.076)), head=(-64, 0.09, 0.086),
        fillet=0.05, tail=Fan(0.82, 0.2, 15, 76, "round", 88, (-0.3, -0.06)), wing=Wing(0.76, 0.42, (0.16, -0.02), -14),
        legs=Limbs(((0.02, 0.34), (-0.14, 0.32)), 0.26, 0.05, 0.16, step=0.05), eye=(-24, 0.34, 0.2),
    ),
    "grouse": Template(
        "grouse and prairie chickens, courting: neck low and forward, tail up", pose="stand", tilt=10, trunk=EGG,
        neck=((-34, 0.13, 0.19), (-44, 0.12, 0.15)), head=(-40, 0.12, 0.145),
        tail=Fan(0.42, 0.13, 9, 30, "round", 66, (-0.42, -0.04)), wing=Wing(0.66, 0.36, (0.14, -0.06), -10),
        legs=Limbs(((0.04, 0.36), (-0.12, 0.33)), 0.15, 0.036, 0.14, step=0.06), eye=(-24, 0.38, 0.17),
    ),
    "cuckoo": Template(
        "cuckoos: slim and level, with a long graduated tail", tilt=30, trunk=LONG, head=(-38, 0.2, 0.185),
        tail=Fan(1.06, 0.14, 7, 10, "graduated", -2, (-0.46, -0.03), below=True),
        wing=Wing(0.86, 0.32, (0.2, -0.05), -4), legs=Limbs(((-0.02, 0.24), (-0.14, 0.2)), 0.14, 0.032, 0.11),
        eye=(-22, 0.4, 0.17),
    ),
    "dove": Template(
        "pigeons and doves: full breast, small round head",
        tilt=38, trunk=FULL, neck=((-66, 0.13, 0.165),), head=(-52, 0.13, 0.165), fillet=0.09,
        tail=Fan(0.72, 0.125, 6, 7, "round", -4), wing=Wing(0.9, 0.38, (0.2, -0.06), -3),
        legs=Limbs(length=0.15, thick=0.036, toe=0.11), eye=(-24, 0.36, 0.185),
    ),
    "woodpecker": Template(
        "woodpeckers, propped on their tails", pose="cling", tilt=92, trunk=SLEEK,
        neck=((-104, 0.1, 0.185),), head=(-98, 0.15, 0.215),
        tail=Fan(0.78, 0.12, 5, 5, "graduated", -20, (-0.36, 0.04)),
        wing=Wing(0.88, 0.44, (0.2, -0.05), -7),
        legs=Limbs(((0.06, 0.22), (-0.18, 0.18)), 0.15, 0.044, 0.15, rise=0.6, bones=(0.6, 0.66)),
    ),
    "nuthatch": Template(
        "nuthatches, climbing down a trunk with the head lifted", pose="cling", faces="left", tilt=-86, trunk=FLAT,
        head=(34, 0.25, 0.265), look=16, tail=Fan(0.44, 0.14, 5, 7, "square", 0, (-0.34, -0.02)),
        wing=Wing(0.74, 0.34, (0.18, -0.06), 0),
        legs=Limbs(((0.2, 0.22), (-0.24, 0.17)), 0.14, 0.038, 0.11, rise=-0.3, bones=(0.6, 0.62)),
    ),
}  # fmt: skip
