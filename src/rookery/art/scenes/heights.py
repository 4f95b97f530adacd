"""Scenes of cliffs, peaks and snow."""

from __future__ import annotations

from collections.abc import Mapping

from ..drawing.colours import WHITE, Colour, darker, lighter, mix
from ..drawing.svg import path, stroke
from ..traits.phrases import Phrase
from .parts.backdrops import backdrop
from .parts.base import Placement, Scene, Setting, hazed, tint
from .parts.grounds import boulder, hill, peak, rock, shadow
from .parts.plants import daisies, firs, turf, twigs
from .parts.shapes import at, discs, maybe_mirrored, ridge

WALL = "M-10-10H52L46 70 62 78 50 180 34 190 44 {low} 66 {lower} 72 {foot}H-10z"
WALL_LIT = "M52-10L46 70 62 78 50 180 34 190 44 {low}H28L16 190 34 170 36-10z"
LEDGE = "M-300-2H60L84 6 78 24 52 40 60 78 30 110 34 500H-300z"
LEDGE_DARK = "M84 6L78 24 52 40 60 78 30 110 34 500H-14L-6 96 24 40z"
LEDGE_TOP = "M-300-2H60L84 6Q24 14-66 11T-300 12z"
LEDGE_CRACKS = "M-180 30l70 8 20 40M-140 96l60-6M-40 22l-12 34 20 30M-190 70l40 4"


def _cliff(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a cliff on the left with a ledge under the bird, and a canyon; the tint is the colour of the rock."""
    y, hue = placement.ground[1], tint(phrase, "#b08a62")
    stone = hazed(phrase, hue, 0.9)
    behind = backdrop(phrase, placement, land=hue)
    levels = {"low": f"{y - 40:.0f}", "lower": f"{y - 32:.0f}", "foot": f"{y:.0f}"}
    wall = path(WALL.format(**levels), darker(stone, 0.14)) + path(
        WALL_LIT.format(**levels), lighter(stone, 0.16), opacity=0.7
    )
    behind += at((placement.jitter(12) - 12, 0), wall)
    ledge = (
        path(LEDGE, stone) + path(LEDGE_TOP, lighter(stone, 0.28)) + path(LEDGE_DARK, darker(stone, 0.3), opacity=0.6)
    )
    cracks = stroke(LEDGE_CRACKS, darker(stone, 0.3), 2.4, opacity=0.6)
    return Setting(behind + at(placement.ground, ledge, cracks) + shadow(placement, stone))


def _mountain(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a boulder before snowy peaks; the tint is the colour of the near slope."""
    y, green = placement.floor, tint(phrase, "#5f7f70")
    behind = backdrop(phrase, placement, y - 20, green)
    if not placement.feet:
        return Setting(behind)
    lichen = path(discs([(-60, 26, 7), (-50, 34, 4), (62, 30, 6), (72, 24, 3)]), "#c9b45c", opacity=0.8)
    return Setting(behind + boulder(placement, hazed(phrase, "#8b8a8c", 0.9)) + at(placement.ground, lichen))


def _snow(phrase: Phrase, placement: Placement) -> Setting:
    """Draw snow a little darker than a white bird; the tint is the colour of its shadows."""
    y, white, rng = placement.floor, mix(phrase.colours[1], WHITE, 0.3), placement.rng
    shade = mix(white, tint(phrase, "#8fa8cc"), 0.55)
    behind = peak((92 + placement.jitter(40), 176), 180, y - 20, phrase) + peak(
        (392 + placement.jitter(12), 236), 110, y - 20, phrase
    )
    behind += firs(y - 44, 66, hazed(phrase, "#5a7580", 0.5), rng)
    drifts = [(-10, y - 60), (80, y - 66), (190, y - 34), (300, y - 40), (410, y - 70)]
    near = [(-10, y - 12), (100, y - 26), (220, y - 14), (320, y - 22), (410, y - 8)]
    behind += maybe_mirrored(rng, ridge(drifts, shade)) + ridge(near, white)
    behind += path(f"M-10 {y + 34:.0f}q110-28 210-4t210-14v60h-420z", shade, opacity=0.7)
    behind += shadow(placement, darker(shade, 0.45))  # dark, so that white feet are visible
    behind += at((40 + placement.jitter(14), y + 20), _willow()) + at((362 + placement.jitter(14), y + 30), _willow())
    flakes = [(rng.uniform(6, 394), rng.uniform(10, y - 60), rng.choice((1.6, 2.2, 3))) for _ in range(16)]
    return Setting(behind + path(discs(flakes), WHITE, opacity=0.75))


def _willow() -> str:
    """Draw bare twigs that rise out of the snow."""
    tops = ((-22, 58), (-6, 74), (10, 66), (26, 46))
    return twigs((((0, 0), (lean * 0.3, -high * 0.6), (lean, -high)) for lean, high in tops), "#8a6a5a", 2.6)


def _alpine(phrase: Phrase, placement: Placement) -> Setting:
    """Draw an alpine meadow with flowers and stones; the tint is the colour of the grass."""
    y, green, rng = placement.floor, tint(phrase, "#8fa56c"), placement.rng
    near, stone = hazed(phrase, green, 0.85), hazed(phrase, "#a3a0a4", 0.9)
    slope = [(-10, y - 96), (70, y - 74), (180, y - 46), (290, y - 42), (410, y - 62)]
    far = peak((96 + placement.jitter(20), 186), 190, y - 40, phrase) + peak(
        (376 + placement.jitter(12), 250), 140, y - 40, phrase
    )
    far += ridge(slope, hazed(phrase, green, 0.5))
    far += path(f"M250 {y - 44:.0f}q40-12 84-10t76-10v18q-80 14-160 2z", WHITE, opacity=0.85)
    behind = far + hill(y - 20, 4, near, rng) + shadow(placement, near)
    behind += at((0, y), maybe_mirrored(rng, _stones(stone)))
    flowers = daisies(("#7d86cc", "#f3e6f0", "#e9a3b4"), darker(near, 0.2), rng)
    return Setting(behind, turf(near, 474, 34, rng) + flowers)


def _stones(colour: Colour) -> str:
    large = rock([(300, 14), (312, -14), (340, -26), (370, -18), (388, 16)], colour)
    return large + rock([(22, 6), (34, -14), (58, -16), (74, 8)], colour)


SCENES: Mapping[str, Scene] = {
    "cliff": Scene(_cliff, "a ledge high on a cliff; tint of the rock", ("perch", "stand"), (140, 100, 48), "canyon"),
    "mountain": Scene(_mountain, "a boulder; tint of the slope", ("stand", "perch", "fly"), (200, 92, 44), "peaks"),
    "snow": Scene(_snow, "a snowfield; tint of the snow's shadows", ("stand",), (100, 116, 50)),
    "alpine": Scene(_alpine, "a high meadow with stones and snow; tint of the grass", ("stand",), (250, 110, 52)),
}
