"""A detailed feather, for points, quills, tokens and a card back."""

from __future__ import annotations

import math

from rookery.art.drawing.colours import Colour, darker
from rookery.art.drawing.geometry import Point, Shape, angle_to, between, polar, stripe

from .brush import Drawing, body, flat, joined, poly, stacked

BASE, BOW, TIP = (10.6, 37.6), (17.0, 16.0), (43.0, 3.4)
"""The three points of the shaft, which is a curve from base to tip."""


def feather_sign(colour: Colour) -> Drawing:
    """Draw a feather that leans to the right, with its quill at the lower left."""
    shaft = joined(stripe([(5, 44.6), BASE], 2.8), stripe([_on_shaft(step / 12) for step in range(10)], 2))
    return stacked(body(_vane(), colour), flat(shaft, darker(colour, 0.66)))


def _vane() -> Shape:
    """Return the vane: broad near the base, pointed at the tip, broader below the shaft, with two notches."""
    steps = [step / 24 for step in range(25)]
    upper = [_beside(t, -7.4) for t in steps]
    lower = [_beside(t, 9.4) for t in reversed(steps)]
    whole = poly(upper + lower).buffer(0)
    return whole.difference(joined(_notch(0.5, -1), _notch(0.36, 1))).buffer(-0.4).buffer(0.4)


def _beside(t: float, width: float) -> Point:
    swelling = max(0.0, math.sin(math.pi * t**0.72)) ** 0.85
    return polar(_on_shaft(t), _slope(t) + 90, width * swelling)


def _notch(t: float, side: int) -> Shape:
    """Return a gap between barbs: a wedge that opens away from the shaft, towards the base."""
    start, slope = _on_shaft(t), _slope(t)
    inner = polar(start, slope + side * 90, 2.6)
    return poly([inner, polar(inner, slope + side * 66, 14), polar(inner, slope + side * 88, 14)])


def _on_shaft(t: float) -> Point:
    return between(between(BASE, BOW, t), between(BOW, TIP, t), t)


def _slope(t: float) -> float:
    return angle_to(between(BASE, BOW, t), between(BOW, TIP, t))
