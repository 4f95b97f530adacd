"""Scenes of still and slow waters: a cypress swamp, lily pads, a gravel bank, shallows."""

from __future__ import annotations

from collections.abc import Mapping

from ..drawing.colours import WHITE, Colour, darker, lighter, mix
from ..drawing.svg import number, path, stroke
from ..traits.phrases import Phrase
from .parts.base import Placement, Scene, Setting, hazed, tint
from .parts.grounds import hill, hills, shadow, water, with_water
from .parts.plants import lily_pads, reed_leaves, water_lily
from .parts.shapes import at, blade, discs, maybe_mirrored, ovals

CYPRESS = "M-11-800L-9-70Q-12-26-34 4Q-20 0-14 5Q-4 0 2 6Q10 0 16 4Q24 0 34 4Q12-26 9-70L11-800z"
CYPRESS_DARK = "M4-800L4-70Q4-26 16 4Q24 0 34 4Q12-26 9-70L11-800z"
KNEES = "M-8 3Q-4-26 0-26Q4-26 8 3zM14 3Q17-14 20-14Q23-14 27 3z"


def _swamp(phrase: Phrase, placement: Placement) -> Setting:
    """Draw cypresses in still water, with hanging moss; the tint is the colour of the water."""
    rng, wood = placement.rng, "#7d6d62"
    top = (placement.waterline if placement.pose == "swim" else placement.floor) - 92
    blue = hazed(phrase, tint(phrase, "#6f8f78"), 0.78)
    behind = hill(top - 84, 16, hazed(phrase, "#7f9a7c", 0.3), rng) + hill(
        top - 40, 10, hazed(phrase, "#6f8a6c", 0.42), rng
    )
    behind += water(top, blue, rng)
    trees = ((78, 0.7, 8, 0.4), (316, 0.76, 10, 0.42), (206, 0.55, 4, 0.32), (26, 1.2, 38, 0.72), (378, 1.1, 30, 0.66))
    for x, size, low, share in sorted(trees, key=lambda tree: tree[1]):
        behind += _cypress((x + placement.jitter(8), top + low), size, hazed(phrase, wood, share))
    behind += _moss(placement, hazed(phrase, "#8a9a7e", 0.62))
    setting = with_water(behind, placement, blue)
    return Setting(
        setting.behind, setting.in_front + path(ovals(_weed(placement), 9, 3), hazed(phrase, "#8fae5c", 0.8))
    )


def _cypress(foot: tuple[float, float], size: float, colour: Colour) -> str:
    """Draw a trunk with its swollen foot, its knees and its mirror image in the water."""
    image = path(ovals([(0, 10)], 26, 5), darker(colour, 0.3), opacity=0.35)
    parts = image + path(CYPRESS, colour) + path(CYPRESS_DARK, darker(colour, 0.25), opacity=0.6)
    return at(foot, f'<g transform="scale({number(size, 2)})">{parts}{at((46, 4), path(KNEES, colour))}</g>')


def _moss(placement: Placement, colour: Colour) -> str:
    """Draw grey moss on a bough along the upper edge."""
    spots = [(-10 + 30 * n + placement.jitter(9), 2 + placement.jitter(6)) for n in range(15) if not 4 < n < 10]
    strands = "".join(
        blade(spot, 90 + placement.jitter(5), placement.rng.uniform(30, 92), 8, placement.jitter(6)) for spot in spots
    )
    return path("M-5-5H405V9Q340 16 262 5Q190 1 128 6Q60 18-5 10z", darker(colour, 0.2)) + path(strands, colour)


def _weed(placement: Placement) -> list[tuple[float, float]]:
    return [
        (x + placement.jitter(14), y + placement.jitter(5))
        for x, y in ((24, 436), (52, 446), (80, 438), (330, 444), (358, 434), (384, 446))
    ]


def _lilies(phrase: Phrase, placement: Placement) -> Setting:
    """Draw lily pads that carry the bird; the tint is the colour of the pads."""
    green, rng, (x, y) = tint(phrase, "#7fa05a"), placement.rng, placement.ground
    blue = hazed(phrase, mix("#5c8f95", green, 0.12), 0.78)
    behind = hill(y - 122, 10, hazed(phrase, "#7d9a78", 0.38), rng) + water(y - 100, blue, rng)
    behind += reed_leaves([(a, y - 86) for a in (6, 22, 40, 362, 380, 394)], 110, hazed(phrase, "#6d8552", 0.55), rng)
    behind += lily_pads([(50, y - 66), (150, y - 72), (262, y - 64), (356, y - 70)], 26, hazed(phrase, green, 0.62))
    behind += lily_pads([(28, y - 28), (104, y - 34), (336, y - 30)], 40, hazed(phrase, green, 0.78))
    behind += water_lily((128, y - 36), 20, "#f4e6ea") + lily_pads([(x - 20, y + 5)], 92, green)
    behind += lily_pads([(x + 96, y + 12)], 64, lighter(green, 0.06)) + shadow(placement, green)
    pads = lily_pads([(44, y + 40), (312, y + 46)], 62, darker(green, 0.1))
    bloom = water_lily((86, y + 36), 34, "#f6dfe6")
    return Setting(behind, maybe_mirrored(rng, pads, bloom))


def _gravel(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a bank of pebbles by clear water; the tint is the colour of the stones."""
    stone, rng, y = tint(phrase, "#a39a8c"), placement.rng, placement.floor
    bank = hazed(phrase, stone, 0.78)
    behind = hills(phrase, placement, "#7f9a7c", top=y - 168) + water(y - 92, hazed(phrase, "#6fa0b4", 0.7), rng)
    edge = f"M-10 {y - 26:.0f}Q70 {y - 44:.0f} 168 {y - 26:.0f}T410 {y - 34:.0f}V470H-10z"
    behind += at((0, -5), path(edge, mix(bank, WHITE, 0.55), opacity=0.8)) + path(edge, bank)
    behind += _pebbles(placement, bank, y - 16, 0.6) + shadow(placement, bank)
    grass = [(a + placement.jitter(6), y - 24) for a in (12, 26, 40, 372, 388)]
    behind += maybe_mirrored(rng, reed_leaves(grass, 74, hazed(phrase, "#8a9a5c", 0.7), rng))
    return Setting(behind, _pebbles(placement, bank, y + 26, 1.15))


def _pebbles(placement: Placement, colour: Colour, top: float, size: float) -> str:
    """Draw round stones in a few tones, larger towards the viewer."""
    found, y = "", top
    for tone in (darker(colour, 0.18), lighter(colour, 0.3), darker(colour, 0.3), lighter(colour, 0.12)):
        spots = [(-6 + 58 * n + placement.jitter(24), y + placement.jitter(5)) for n in range(8)]
        found += path(ovals(spots, 15 * size, 7 * size), tone)
        y, size = y + 13 * size, size * 1.12
    return found


def _shallows(phrase: Phrase, placement: Placement) -> Setting:
    """Draw still water that the tip of the beak cuts; the tint is the colour of the water."""
    blue, (x, y), rng = hazed(phrase, tint(phrase, "#7ba6b8"), 0.8), placement.tip, placement.rng
    top = min(252.0, y - 48)
    land = hazed(phrase, "#8a9a86", 0.5)
    isles = path("M-5 1q50-17 120-11t80 11zM300 1q50-13 110-8v8z", land)
    behind = water(top, blue, rng) + maybe_mirrored(rng, at((0, top), isles))
    image = path(ovals([(-150, 92)], 120, 9) + ovals([(-130, 112)], 80, 5), darker(blue, 0.35), opacity=0.35)
    wake = stroke("M0 0Q-90 5-250 30M0 0Q-60-4-180-2M-6 4Q-70 16-190 52", mix(blue, WHITE, 0.8), 2.6, opacity=0.85)
    spray = path(discs(((-4, -3, 3.4), (-14, -9, 2.6), (5, -8, 2.2), (-24, -4, 2), (10, -1, 2))), mix(blue, WHITE, 0.9))
    return Setting(behind + at((x, y), image), at((x, y - 2), wake, spray))


SCENES: Mapping[str, Scene] = {
    "swamp": Scene(_swamp, "cypresses in still water; tint of the water", ("wade", "swim"), (136, 118, 50)),
    "lilies": Scene(_lilies, "lily pads that carry the bird; tint of the pads", ("stand",), (92, 104, 50)),
    "gravel": Scene(_gravel, "a bank of pebbles by clear water; tint of the stones", ("stand", "wade"), (98, 116, 54)),
    "shallows": Scene(
        _shallows, "still water, cut by the beak of a skimmer; tint of the water", ("fly",), (96, 104, 50)
    ),
}
