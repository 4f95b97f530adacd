"""What a template is: the build of a kind of bird, in body lengths; a species says how it differs."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ..anatomy.legs import Limbs
from ..anatomy.skeleton import Bones, Spot
from ..anatomy.tails import Fan
from ..anatomy.wings.folded import Wing
from ..traits.phrases import Form, OneOf, Phrase, Range

PLUMP: tuple[Spot, ...] = (
    (-0.56, -0.06, 0.07),
    (-0.42, -0.03, 0.17),
    (-0.16, 0.02, 0.33),
    (0.12, 0.03, 0.37),
    (0.32, 0.0, 0.31),
)
SLEEK: tuple[Spot, ...] = (
    (-0.6, -0.05, 0.06),
    (-0.42, -0.02, 0.14),
    (-0.15, 0.02, 0.25),
    (0.14, 0.03, 0.28),
    (0.36, 0.0, 0.22),
)
DEEP: tuple[Spot, ...] = (
    (-0.58, -0.1, 0.05),
    (-0.44, -0.04, 0.15),
    (-0.16, 0.03, 0.29),
    (0.14, 0.05, 0.33),
    (0.38, 0.02, 0.24),
)
LEVEL: tuple[Spot, ...] = (
    (-0.62, -0.02, 0.04),
    (-0.44, 0.0, 0.13),
    (-0.15, 0.03, 0.24),
    (0.15, 0.04, 0.25),
    (0.36, -0.02, 0.17),
)

POSES = ("perch", "stand", "wade", "swim", "cling", "fly")


@dataclass(frozen=True, slots=True)
class Template:
    """A build: how the bird holds itself, its bones, tail, wings and legs, and where its eye is."""

    meaning: str
    pose: str = "perch"
    tilt: float = 42
    trunk: tuple[Spot, ...] = PLUMP
    neck: tuple[Spot, ...] = ()
    head: Spot = (-46, 0.226, 0.28)
    fillet: float = 0.07
    face: Spot | None = None
    """What draws the head out towards the beak, in its radii."""
    tail: Fan = field(default_factory=Fan)
    wing: Wing = field(default_factory=Wing)
    legs: Limbs = field(default_factory=Limbs)
    eye: Spot = (-24, 0.42, 0.155)
    wings: str = "folded"
    hand: str = "pointed"
    spread: float = 1.5
    """How long an open wing is."""
    rise: tuple[float, float] = (-128, -58)
    """Where the near and the far open wing point."""
    trail: tuple[float, float] = (0, 0)
    """How far the trailing feathers of the near and the far open wing turn from the body's own axis."""
    sweep: tuple[float, float] = (0, 0)
    """How far the hand of the near and the far open wing turns back from the arm."""
    shares: tuple[float, float] = (1, 0.9)
    """How long the near and the far open wing look: less where one points to us or away."""
    view: str = "side"
    """From the side, from the "front" as owls look at us, or from "below" as those that soar."""
    faces: str = "right"
    """To the right, or turned over to the "left", as one that climbs down a trunk at the right."""
    draught: float = 0.13
    """How far below the body's axis the water lies under one that swims."""
    look: float = 0
    """How far the head is turned down; above 0 it looks down, below 0 up."""


FORM = Form(
    (0, 0),
    {
        "pose": OneOf(("", *POSES), "how it holds itself, if not as the template"),
        "tilt": Range(-90, 100, -1000, "how upright the body is, in degrees: 0 is level"),
        "plump": Range(0.6, 1.5, 1, "how thick the body is"),
        "head": Range(0.5, 1.8, 1, "how large the head is"),
        "neck": Range(0.4, 2, 1, "how long the neck is, where the template has one"),
        "size": Range(0.5, 1.3, 1, "how much of its frame it fills"),
        "spread": Range(0.4, 2, 1, "how long open wings are"),
        "look": Range(-50, 50, 0, "how far the head looks down, in degrees; below 0 up; not on owls"),
    },
    "how the species differs from its template",
)


def keys_read(template: Template) -> frozenset[str]:
    """The keys of a build that change a bird of this template."""
    folded = {"spread"} if template.wings == "folded" else frozenset()
    neckless = frozenset() if template.neck else {"neck"}
    facing = {"look"} if template.view == "front" else frozenset()
    return frozenset(FORM.keys) - folded - neckless - facing


def built(template: Template, phrase: Phrase) -> Template:
    """The template as a species has it."""
    tilt = phrase.number("tilt")
    plump, neck = phrase.number("plump"), phrase.number("neck")
    angle, step, radius = template.head
    return replace(
        template,
        pose=phrase.word("pose") or template.pose,
        tilt=template.tilt if tilt == -1000 else tilt,
        trunk=tuple((along, across * plump, radius * plump) for along, across, radius in template.trunk),
        neck=tuple((turn, long * neck, thick * (1 + (plump - 1) / 2)) for turn, long, thick in template.neck),
        head=(angle, step, radius * phrase.number("head")),
        spread=template.spread * phrase.number("spread"),
        look=template.look + phrase.number("look"),
    )


def bones_of(template: Template) -> Bones:
    one = template
    return Bones(one.tilt, one.trunk, one.neck, one.head, one.fillet, one.look, one.face)
