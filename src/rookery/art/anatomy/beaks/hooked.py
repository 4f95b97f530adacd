"""Hooked beaks of birds of prey, vultures and parrots. The upper mandible ends in a hook over the lower one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from shapely.geometry import Polygon

from ...drawing.colours import darker, lighter
from ...drawing.geometry import Point, Shape, crescent, disc, oval, polar, splined, stripe
from ...drawing.svg import Clips, Pen, filled, stroke
from ...figures.piece import Piece
from ...traits.phrases import Phrase
from ..skeleton import Skeleton


@dataclass(frozen=True, slots=True)
class Hook:
    """The outline of a hooked beak: along from the head in beak lengths, across in beak depths (below 0 is up)."""

    length: float
    depth: float
    culmen: Sequence[Point]
    """The ridge from the forehead to the point of the hook."""
    edge: Sequence[Point]
    """The edge of the upper mandible, from the point back to the corner of the mouth."""
    lower: Sequence[Point]
    """The outline of the lower mandible."""
    angle: float = 6
    nostril: Point = (0.06, -0.2)
    nostril_half: float = 0.085
    """Half the length of the nostril, in beak depths."""


HOOKS: Mapping[str, Hook] = {
    "hook": Hook(
        0.82, 0.74,
        ((-0.3, -0.54), (0.04, -0.5), (0.38, -0.44), (0.7, -0.24), (0.92, 0.12), (0.91, 0.6)),
        ((0.91, 0.6), (0.79, 0.32), (0.64, 0.16), (0.5, 0.17), (0.3, 0.09), (-0.3, 0.12)),
        ((-0.3, 0.06), (0.5, 0.11), (0.58, 0.17), (0.46, 0.28), (0.18, 0.36), (-0.3, 0.42)),
    ),
    "vulture": Hook(
        1.2, 0.8,
        ((-0.3, -0.52), (0.0, -0.48), (0.36, -0.36), (0.6, -0.38), (0.84, -0.24), (0.99, 0.1), (0.95, 0.62)),
        ((0.95, 0.62), (0.85, 0.34), (0.72, 0.18), (0.4, 0.15), (0.1, 0.2), (-0.3, 0.26)),
        ((-0.3, 0.14), (0.6, 0.14), (0.7, 0.2), (0.56, 0.34), (0.2, 0.44), (-0.3, 0.54)),
        nostril=(0.24, -0.16), nostril_half=0.15,
    ),
    "parrot": Hook(
        1.02, 1.12,
        ((-0.4, -0.56), (0.0, -0.56), (0.42, -0.48), (0.78, -0.2), (0.98, 0.22), (0.98, 0.62), (0.86, 1.0)),
        ((0.86, 1.0), (0.76, 0.68), (0.6, 0.42), (0.44, 0.32), (0.2, 0.26), (-0.4, 0.3)),
        ((-0.4, 0.2), (0.5, 0.3), (0.68, 0.5), (0.6, 0.74), (0.36, 0.86), (0.05, 0.78), (-0.35, 0.5)),
        nostril=(0.02, -0.34),
    ),
}  # fmt: skip
KEYS_READ = frozenset(("length", "depth", "lift", "tip", "tipped", "base", "based", "cere"))
"""The keys that these beaks read."""
MEANINGS = {"hook": "hawks, eagles, falcons", "vulture": "vultures", "parrot": "parrots"}


@dataclass(frozen=True, slots=True)
class _BeakFrame:
    """The position and size of a beak on its head."""

    root: Point
    angle: float
    length: float
    depth: float

    def at(self, along: float, across: float) -> Point:
        return polar(polar(self.root, self.angle, along * self.length), self.angle + 90, across * self.depth)

    def curve(self, points: Sequence[Point]) -> list[Point]:
        return [(x, y) for x, y, _ in splined([(*self.at(*point), 1) for point in points], 6)]


def hooked(bones: Skeleton, phrase: Phrase, clips: Clips) -> Piece:
    """Draw a hooked beak. The cere, the soft skin at its base, continues as the gape to below the eye."""
    hook, radius = HOOKS[phrase.name], bones.head_radius
    angle = hook.angle + phrase.number("lift") + bones.look
    length, depth = hook.length * phrase.number("length") * radius, hook.depth * phrase.number("depth") * radius
    frame = _BeakFrame(polar(bones.head, angle + 4, radius * 0.9), angle, length, depth)
    whole: Shape = Polygon(frame.curve(hook.culmen) + frame.curve(hook.edge)[1:]).buffer(0)
    upper = (
        whole.difference(disc(polar(frame.at(-0.2, -0.3), angle, -radius * 0.66), radius * 0.66))
        .buffer(-0.6)
        .buffer(0.6)
    )
    lower: Shape = Polygon(frame.curve(hook.lower)).buffer(0).buffer(0.8)
    above, below = phrase.colours[0], phrase.colours[-1]
    drawn = (
        filled(lower, below, step=5)
        + _lower_tip(frame, hook, lower, phrase)
        + filled(crescent(lower, -1, -depth * 0.1), darker(below, 0.4), opacity=0.4, step=5)
    )
    drawn += _gape(frame, hook, phrase) + clips.within(upper, _upper(frame, hook, phrase, upper), 4)
    return Piece(drawn + _mouth(frame, hook, darker(above, 0.5)), upper.union(lower))


def _upper(frame: _BeakFrame, hook: Hook, phrase: Phrase, upper: Shape) -> list[str]:
    """Draw the colours of the upper mandible, from its base to the point of the hook."""
    above, length, depth = phrase.colours[0], frame.length, frame.depth
    items = [filled(upper, above, step=4)]
    base, tip, cere = phrase.colour("base"), phrase.colour("tip"), phrase.colour("cere")
    if base:
        items.append(filled(disc(frame.at(-0.2, 0), length * (0.2 + phrase.number("based"))), base))
    if tip:
        items.append(filled(disc(frame.at(*hook.culmen[-1]), length * phrase.number("tipped") * 1.6), tip))
    items.append(
        filled(crescent(upper, -length * 0.02, depth * 0.13), lighter(tip or above, 0.45), opacity=0.5, step=5)
    )
    if cere:
        skin = disc(frame.at(-0.42, -0.16), length * 0.64)
        items.append(filled(skin, cere))
        items.append(
            filled(crescent(upper, 0, depth * 0.16).intersection(skin), lighter(cere, 0.45), opacity=0.6, step=4)
        )
    items.append(filled(crescent(upper, -depth * 0.05, -depth * 0.09), darker(above, 0.5), opacity=0.3, step=5))
    nostril = oval(
        frame.at(*hook.nostril), depth * hook.nostril_half, depth * hook.nostril_half * 0.65, frame.angle - 30
    )
    return [*items, filled(nostril, darker(cere or base or above, 0.6), step=2)]


def _lower_tip(frame: _BeakFrame, hook: Hook, lower: Shape, phrase: Phrase) -> str:
    tip = phrase.colour("tip")
    end = disc(frame.at(*hook.culmen[-1]), frame.length * phrase.number("tipped") * 1.6)
    return filled(lower.intersection(end), darker(tip, 0.08), step=5) if tip else ""


def _gape(frame: _BeakFrame, hook: Hook, phrase: Phrase) -> str:
    cere = phrase.colour("cere")
    if not cere or hook.culmen[-1][1] > 0.8:
        return ""
    lips = stripe([frame.at(0.16, 0.15), frame.at(-0.24, 0.2), frame.at(-0.46, 0.12)], frame.depth * 0.1)
    return filled(lips, cere, step=4)


def _mouth(frame: _BeakFrame, hook: Hook, colour: str) -> str:
    """Draw the line between the mandibles."""
    points = frame.curve(hook.edge)[8:]
    pen = Pen(points[0])
    for point in points[3::3]:
        pen.line(point)
    return stroke(pen.data, colour, max(1.0, frame.depth * 0.05), opacity=0.65)
