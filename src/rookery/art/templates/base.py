"""A template: the build of a kind of bird, in body lengths. The row of a species adjusts it."""

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
    """The build of a kind of bird: its pose, bones, tail, wings and legs, and the position of its eye."""

    meaning: str
    pose: str = "perch"
    tilt: float = 42
    trunk: tuple[Spot, ...] = PLUMP
    neck: tuple[Spot, ...] = ()
    head: Spot = (-46, 0.226, 0.28)
    fillet: float = 0.07
    face: Spot | None = None
    """A circle that extends the head towards the beak, in head radii."""
    tail: Fan = field(default_factory=Fan)
    wing: Wing = field(default_factory=Wing)
    legs: Limbs = field(default_factory=Limbs)
    eye: Spot = (-24, 0.42, 0.155)
    wings: str = "folded"
    hand: str = "pointed"
    spread: float = 1.5
    """The length of an open wing."""
    rise: tuple[float, float] = (-128, -58)
    """The angles of the near and the far open wing."""
    trail: tuple[float, float] = (0, 0)
    """The angles of the trailing feathers of the near and the far open wing, from the axis of the body."""
    sweep: tuple[float, float] = (0, 0)
    """The angles by which the hands of the near and the far open wing turn back from the arm."""
    apparent_lengths: tuple[float, float] = (1, 0.9)
    """The lengths of the near and the far open wing in the picture; less than 1 is foreshortened."""
    view: str = "side"
    """The view: "side", "front" (owls) or "below" (soaring birds)."""
    faces: str = "right"
    """The direction in which the bird looks: "right", or "left" for a mirrored bird on a trunk at the right."""
    draught: float = 0.13
    """The distance of the water below the axis of the body, for a swimming bird."""
    look: float = 0
    """The angle by which the head is turned: above 0 down, below 0 up."""


FORM = Form(
    (0, 0),
    {
        "pose": OneOf(("", *POSES), "the pose; default: as the template"),
        "tilt": Range(-90, 100, -1000, "how upright the body is, in degrees; 0 is level"),
        "plump": Range(0.6, 1.5, 1, "thickness of the body"),
        "head": Range(0.5, 1.8, 1, "size of the head"),
        "neck": Range(0.4, 2, 1, "length of the neck, if the template has one"),
        "size": Range(0.5, 1.3, 1, "size of the bird in its frame"),
        "spread": Range(0.4, 2, 1, "length of open wings"),
        "look": Range(-50, 50, 0, "angle by which the head looks down, in degrees; below 0: up; not on owls"),
    },
    "the differences from the template",
)


def keys_read(template: Template) -> frozenset[str]:
    """Return the keys of a build that change a bird of this template."""
    folded = {"spread"} if template.wings == "folded" else frozenset()
    neckless = frozenset() if template.neck else {"neck"}
    facing = {"look"} if template.view == "front" else frozenset()
    return frozenset(FORM.keys) - folded - neckless - facing


def built(template: Template, phrase: Phrase) -> Template:
    """Return the template with the differences of a species."""
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
