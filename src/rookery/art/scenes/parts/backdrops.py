"""Backdrops far behind a perch, by habitat: hills, trees, woods, firs, peaks, mesas, the sea, a marsh.

Their shapes differ, so that one can tell them apart also in grey.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...drawing.colours import Colour, darker, lighter
from ...drawing.geometry import Point
from ...drawing.svg import line, path, stroke
from ...traits.phrases import Phrase
from .base import Placement, hazed
from .grounds import hill, open_water, peak, swell, water
from .plants import bulrush, firs, reed_leaves
from .shapes import at, discs, maybe_mirrored

NEAR = 392.0
"""The y at which the far land ends, unless something nearer decides it."""


def backdrop(phrase: Phrase, placement: Placement, y: float = NEAR, land: Colour = "#86a878") -> str:
    """Draw the backdrop of the phrase, down to about y. Hills and trees stand on the colour `land`."""
    return BACKDROPS[phrase.word("far")](phrase, placement, y, land)


def _hills(phrase: Phrase, placement: Placement, y: float, land: Colour) -> str:
    far = maybe_mirrored(placement.rng, hill(y - 58, 18, hazed(phrase, land, 0.34), placement.rng))
    return far + hill(y - 10, 12, hazed(phrase, land, 0.52), placement.rng)


def _trees(phrase: Phrase, placement: Placement, y: float, land: Colour) -> str:
    """Draw a line of far trees, higher on one side."""
    crowns, foot = [], y - 28
    for x in range(-10, 420, 22):
        size = placement.rng.uniform(9, 16) + max(0.0, x - 220) * 0.07
        crowns.append((x + placement.jitter(10), foot - size * 0.4, size))
    line_of = path(discs(crowns) + f"M-10 {foot:.0f}h420v40h-420z", hazed(phrase, "#6f8f6a", 0.42))
    behind = hill(foot - 28, 20, hazed(phrase, land, 0.3), placement.rng) + maybe_mirrored(placement.rng, line_of)
    return behind + hill(foot + 14, 10, hazed(phrase, land, 0.52), placement.rng)


def _woods(phrase: Phrase, placement: Placement, y: float, land: Colour) -> str:
    """Draw trunks in the mist."""
    drawn = ""
    for x, wide, share in ((18, 34, 0.3), (96, 20, 0.2), (150, 44, 0.36), (222, 16, 0.2), (310, 54, 0.34)):
        drawn += path(f"M{x + placement.jitter(14):.0f}-5h{wide}l4 480h-{wide + 8}z", hazed(phrase, "#5f7f62", share))
    return maybe_mirrored(placement.rng, drawn) + hill(y + 12, 8, hazed(phrase, land, 0.56), placement.rng)


def _firs(phrase: Phrase, placement: Placement, y: float, land: Colour) -> str:
    far, near = hazed(phrase, "#47705a", 0.26), hazed(phrase, "#47705a", 0.42)
    behind = hill(y - 52, 14, hazed(phrase, "#47705a", 0.15), placement.rng)
    return behind + firs(y + 18, 110, far, placement.rng) + firs(y + 54, 76, near, placement.rng)


def _peaks(phrase: Phrase, placement: Placement, y: float, land: Colour) -> str:
    """Draw snowy peaks on both sides of the bird's head."""
    tops = ((376, 176, 150), (88, 116, 168), (226, 222, 120))
    found = "".join(
        peak((x + placement.jitter(20), top + placement.jitter(18)), half, y + 16, phrase) for x, top, half in tops
    )
    found += firs(y, 46, hazed(phrase, "#5f7f70", 0.5), placement.rng)
    return found + hill(y + 4, 6, hazed(phrase, land, 0.6), placement.rng)


def _mesas(phrase: Phrase, placement: Placement, y: float, land: Colour) -> str:
    sand = hazed(phrase, "#d9a878", 0.6)
    cacti = saguaro((44 + placement.jitter(16), y + 26), 110, hazed(phrase, CACTUS, 0.5))
    cacti += saguaro((372 + placement.jitter(10), y + 14), 70, hazed(phrase, CACTUS, 0.4))
    return (
        mesas(phrase, placement, y - 4, "#b56a4c")
        + hill(y + 2, 8, sand, placement.rng)
        + maybe_mirrored(placement.rng, cacti)
    )


def _sea(phrase: Phrase, placement: Placement, y: float, land: Colour) -> str:
    found, shift = open_water(y - 74, hazed(phrase, SEA, 0.42), placement), placement.rng.uniform(0, 60)
    stack = path("M300 4L318-40 340-62 362-44 388 4z", hazed(phrase, "#7b7f86", 0.4))
    found += maybe_mirrored(placement.rng, at((0, y - 74), stack)) + swell(y - 34, 62, hazed(phrase, SEA, 0.54), shift)
    return found + swell(y + 4, 84, hazed(phrase, SEA, 0.64), shift) + swell(y + 46, 108, hazed(phrase, SEA, 0.74))


def _marsh(phrase: Phrase, placement: Placement, y: float, land: Colour) -> str:
    green = hazed(phrase, "#7d8a52", 0.62)
    found = hill(y - 54, 8, hazed(phrase, "#86a08c", 0.4), placement.rng)
    found += water(y - 34, hazed(phrase, WATER, 0.56), placement.rng)
    roots = [(x + placement.jitter(8), y + 30) for x in (6, 24, 46, 66, 340, 360, 382, 398)]
    reeds = reed_leaves(roots, 130, hazed(phrase, "#7d8a52", 0.5), placement.rng)
    for foot, x, high in ((20, 14, 0.3), (52, 60, 0.44), (364, 356, 0.5), (390, 394, 0.26)):
        reeds += bulrush((foot, y + 40), (x, y * high + placement.jitter(24)), green, hazed(phrase, "#7a5636", 0.66))
    return found + maybe_mirrored(placement.rng, reeds)


SEA, WATER, CACTUS = "#4f8fa4", "#6fa3ad", "#7d9a6c"


def mesas(phrase: Phrase, placement: Placement, y: float, red: Colour) -> str:
    """Draw flat-topped mountains far away."""
    far, nearer = hazed(phrase, red, 0.34), hazed(phrase, red, 0.48)
    high = path("M210 0L226-62 234-96H322L332-60 352 0z", far) + path("M230-80L234-96H322L327-80z", lighter(far, 0.2))
    wide = path("M-10 0V-54H84L96-30 118 0zM352 0L364-34 410-36V0z", nearer)
    return at((0, y), maybe_mirrored(placement.rng, at((placement.jitter(24), 0), high), wide))


def saguaro(foot: Point, height: float, colour: Colour) -> str:
    """Draw a saguaro cactus: a column with two arms."""
    unit = height / 50
    arms = _arm(-unit, height * 0.36, unit * 11) + _arm(unit, height * 0.5, unit * 9)
    ribs = f"M{-unit * 1.5:.1f} 0V{-height:.0f}M{unit * 1.5:.1f} 0V{-height * 0.96:.0f}"
    body = stroke(arms, colour, unit * 5.4) + line([(0, 0), (0, -height)], colour, unit * 7.5)
    return at(foot, body, stroke(ribs, lighter(colour, 0.2), max(1, unit * 0.7), opacity=0.8))


def _arm(unit: float, up: float, long: float) -> str:
    """Return the path data of an arm that bends to the side and then up."""
    bend = 3 * abs(unit)
    return f"M0{-up:.0f}h{unit * 9:.0f}q{unit * 3:.0f} 0 {unit * 3:.0f}{-bend:.0f}v{-long:.0f}"


def _canyon(phrase: Phrase, placement: Placement, y: float, land: Colour) -> str:
    """Draw a stepped wall of the same rock on the other side."""
    far = hazed(phrase, land, 0.34)
    steps = path("M410 470V206l-34 4-10 46-38 6-8 52-46 8-12 58-70 20-60 70z", far)
    lines = stroke("M376 232h30M330 276h80M322 330h90M270 392h140", darker(far, 0.14), 3, opacity=0.6)
    return at((0, placement.jitter(30)), steps, lines) + hill(430, 8, hazed(phrase, "#8fa382", 0.4), placement.rng)


Backdrop = Callable[[Phrase, Placement, float, Colour], str]
BACKDROPS: Mapping[str, Backdrop] = {
    "hills": _hills,
    "trees": _trees,
    "woods": _woods,
    "firs": _firs,
    "peaks": _peaks,
    "mesas": _mesas,
    "canyon": _canyon,
    "sea": _sea,
    "marsh": _marsh,
}
