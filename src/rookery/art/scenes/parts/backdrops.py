"""What is seen far behind a perch, by the habitat: hills, trees, woods, firs, peaks, mesas, the sea, a marsh.

Each is told by its shapes alone, also in grey.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...drawing.colours import Colour, darker, lighter
from ...drawing.geometry import Point
from ...drawing.svg import line, path, stroke
from ...traits.phrases import Phrase
from .base import Stage, seen
from .grounds import hill, open_water, peak, swell, water
from .plants import bulrush, firs, reed_leaves
from .shapes import at, discs, either_way

NEAR = 392.0
"""How low the far land ends, where nothing nearer says it."""


def backdrop(said: Phrase, stage: Stage, y: float = NEAR, land: Colour = "#86a878") -> str:
    """The far land that the phrase says, down to about y; hills and trees stand on this land."""
    return BACKDROPS[said.word("far")](said, stage, y, land)


def _hills(said: Phrase, stage: Stage, y: float, land: Colour) -> str:
    far = either_way(stage.chance, hill(y - 58, 18, seen(said, land, 0.34), stage.chance))
    return far + hill(y - 10, 12, seen(said, land, 0.52), stage.chance)


def _trees(said: Phrase, stage: Stage, y: float, land: Colour) -> str:
    """A line of far trees, higher on one side."""
    crowns, foot = [], y - 28
    for x in range(-10, 420, 22):
        size = stage.chance.uniform(9, 16) + max(0.0, x - 220) * 0.07
        crowns.append((x + stage.swing(10), foot - size * 0.4, size))
    line_of = path(discs(crowns) + f"M-10 {foot:.0f}h420v40h-420z", seen(said, "#6f8f6a", 0.42))
    behind = hill(foot - 28, 20, seen(said, land, 0.3), stage.chance) + either_way(stage.chance, line_of)
    return behind + hill(foot + 14, 10, seen(said, land, 0.52), stage.chance)


def _woods(said: Phrase, stage: Stage, y: float, land: Colour) -> str:
    """Trunks in the mist."""
    drawn = ""
    for x, wide, share in ((18, 34, 0.3), (96, 20, 0.2), (150, 44, 0.36), (222, 16, 0.2), (310, 54, 0.34)):
        drawn += path(f"M{x + stage.swing(14):.0f}-5h{wide}l4 480h-{wide + 8}z", seen(said, "#5f7f62", share))
    return either_way(stage.chance, drawn) + hill(y + 12, 8, seen(said, land, 0.56), stage.chance)


def _firs(said: Phrase, stage: Stage, y: float, land: Colour) -> str:
    far, near = seen(said, "#47705a", 0.26), seen(said, "#47705a", 0.42)
    behind = hill(y - 52, 14, seen(said, "#47705a", 0.15), stage.chance)
    return behind + firs(y + 18, 110, far, stage.chance) + firs(y + 54, 76, near, stage.chance)


def _peaks(said: Phrase, stage: Stage, y: float, land: Colour) -> str:
    """Snowy tops to both sides of the bird's head."""
    tops = ((376, 176, 150), (88, 116, 168), (226, 222, 120))
    found = "".join(peak((x + stage.swing(20), top + stage.swing(18)), half, y + 16, said) for x, top, half in tops)
    found += firs(y, 46, seen(said, "#5f7f70", 0.5), stage.chance)
    return found + hill(y + 4, 6, seen(said, land, 0.6), stage.chance)


def _mesas(said: Phrase, stage: Stage, y: float, land: Colour) -> str:
    sand = seen(said, "#d9a878", 0.6)
    cacti = saguaro((44 + stage.swing(16), y + 26), 110, seen(said, CACTUS, 0.5))
    cacti += saguaro((372 + stage.swing(10), y + 14), 70, seen(said, CACTUS, 0.4))
    return mesas(said, stage, y - 4, "#b56a4c") + hill(y + 2, 8, sand, stage.chance) + either_way(stage.chance, cacti)


def _sea(said: Phrase, stage: Stage, y: float, land: Colour) -> str:
    found, shift = open_water(y - 74, seen(said, SEA, 0.42), stage), stage.chance.uniform(0, 60)
    stack = path("M300 4L318-40 340-62 362-44 388 4z", seen(said, "#7b7f86", 0.4))
    found += either_way(stage.chance, at((0, y - 74), stack)) + swell(y - 34, 62, seen(said, SEA, 0.54), shift)
    return found + swell(y + 4, 84, seen(said, SEA, 0.64), shift) + swell(y + 46, 108, seen(said, SEA, 0.74))


def _marsh(said: Phrase, stage: Stage, y: float, land: Colour) -> str:
    green = seen(said, "#7d8a52", 0.62)
    found = hill(y - 54, 8, seen(said, "#86a08c", 0.4), stage.chance)
    found += water(y - 34, seen(said, WATER, 0.56), stage.chance)
    roots = [(x + stage.swing(8), y + 30) for x in (6, 24, 46, 66, 340, 360, 382, 398)]
    reeds = reed_leaves(roots, 130, seen(said, "#7d8a52", 0.5), stage.chance)
    for foot, x, high in ((20, 14, 0.3), (52, 60, 0.44), (364, 356, 0.5), (390, 394, 0.26)):
        reeds += bulrush((foot, y + 40), (x, y * high + stage.swing(24)), green, seen(said, "#7a5636", 0.66))
    return found + either_way(stage.chance, reeds)


SEA, WATER, CACTUS = "#4f8fa4", "#6fa3ad", "#7d9a6c"


def mesas(said: Phrase, stage: Stage, y: float, red: Colour) -> str:
    """Flat-topped mountains far away."""
    far, nearer = seen(said, red, 0.34), seen(said, red, 0.48)
    high = path("M210 0L226-62 234-96H322L332-60 352 0z", far) + path("M230-80L234-96H322L327-80z", lighter(far, 0.2))
    wide = path("M-10 0V-54H84L96-30 118 0zM352 0L364-34 410-36V0z", nearer)
    return at((0, y), either_way(stage.chance, at((stage.swing(24), 0), high), wide))


def saguaro(foot: Point, height: float, colour: Colour) -> str:
    """A column with two arms."""
    unit = height / 50
    arms = _arm(-unit, height * 0.36, unit * 11) + _arm(unit, height * 0.5, unit * 9)
    ribs = f"M{-unit * 1.5:.1f} 0V{-height:.0f}M{unit * 1.5:.1f} 0V{-height * 0.96:.0f}"
    body = stroke(arms, colour, unit * 5.4) + line([(0, 0), (0, -height)], colour, unit * 7.5)
    return at(foot, body, stroke(ribs, lighter(colour, 0.2), max(1, unit * 0.7), opacity=0.8))


def _arm(unit: float, up: float, long: float) -> str:
    """Out to the side and then up, as the data of a stroke."""
    bend = 3 * abs(unit)
    return f"M0{-up:.0f}h{unit * 9:.0f}q{unit * 3:.0f} 0 {unit * 3:.0f}{-bend:.0f}v{-long:.0f}"


def _canyon(said: Phrase, stage: Stage, y: float, land: Colour) -> str:
    """A stepped wall of the same rock on the other side."""
    far = seen(said, land, 0.34)
    steps = path("M410 470V206l-34 4-10 46-38 6-8 52-46 8-12 58-70 20-60 70z", far)
    lines = stroke("M376 232h30M330 276h80M322 330h90M270 392h140", darker(far, 0.14), 3, opacity=0.6)
    return at((0, stage.swing(30)), steps, lines) + hill(430, 8, seen(said, "#8fa382", 0.4), stage.chance)


Backdrop = Callable[[Phrase, Stage, float, Colour], str]
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
