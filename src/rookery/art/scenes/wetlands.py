"""Scenes of reeds, marshes, ponds and lakes."""

from __future__ import annotations

import random
from collections.abc import Mapping

from ..drawing.colours import Colour, darker, lighter, mix
from ..drawing.svg import curved_line, line, path, stroke
from ..traits.phrases import Phrase
from .parts.backdrops import WATER
from .parts.base import Placement, Scene, Setting, hazed, tint
from .parts.grounds import hill, hills, water, with_water
from .parts.plants import bulrush, firs, leaf, lily_pads, limb, plume, reed_leaves, water_lily
from .parts.shapes import at, blade, discs, fan, maybe_mirrored, ovals, strokes

CATTAIL = "#7a5636"


def _reeds(phrase: Phrase, placement: Placement) -> Setting:
    """Draw reeds over water; the tint is the colour of the reeds."""
    green, rng = tint(phrase, "#8f9a55"), placement.rng
    behind = hill(346, 8, hazed(phrase, "#8fa382", 0.45), rng) + water(372, hazed(phrase, WATER, 0.6), rng)
    far = hazed(phrase, green, 0.5)
    stems = (
        ((a + placement.jitter(10), 470), (a + placement.jitter(16), rng.uniform(30, 180))) for a in range(16, 400, 38)
    )
    behind += stroke(strokes(stems), far, 4)
    behind += reed_leaves([(a + placement.jitter(9), 440) for a in range(20, 400, 50)], 190, far, rng)
    for foot, top in ((36, 28), (76, 88), (390, 384)):
        high = rng.uniform(70, 190)
        if top > placement.ground[0]:  # away from the beak
            high = max(high, placement.tip[1] + 210)
        behind += line([(foot, 470), (top, high)], hazed(phrase, green, 0.8), 5)
        behind += plume((top, high + 4), -92, hazed(phrase, "#a98c66", 0.75))
    return Setting(behind + _held_reed(placement, green, hazed(phrase, green, 0.95)))


def _held_reed(placement: Placement, green: Colour, leaves: Colour) -> str:
    """Draw the reed that the bird holds. It is straight at the feet; a leaning one bends over, away from the beak."""
    (high_x, high), (low_x, low) = sorted(((x + 2, y) for x, y in placement.feet), key=lambda foot: foot[1])
    lean = (high_x - low_x) / max(1.0, low - high)
    root = low_x - lean * (470 - low) * 0.62, 470.0
    bent = low_x - lean * (470 - low) * 0.5, low + (470 - low) * 0.5
    rise = high - 44 - lean * 260
    knee = high_x + lean * rise * 0.9, high - rise * 0.9
    tip = min(322.0, knee[0] + 4 + lean * 120), high - rise
    data = (
        f"M{root[0]:.0f} {root[1]:.0f}Q{bent[0]:.0f} {bent[1]:.0f} {low_x:.1f} {low:.1f}"
        f"L{high_x:.1f} {high:.1f}Q{knee[0]:.0f} {knee[1]:.0f} {tip[0]:.0f} {tip[1]:.0f}"
    )
    stem = stroke(data, green, 10) + at((-2, 0), stroke(data, lighter(green, 0.3), 2.4))
    held = blade((low_x, low + 44), 40, 130, 9, 26) + blade((bent[0], bent[1]), -166, 130, 9, -34)
    return stem + plume(tip, -84 + lean * 200, "#a98c66") + path(held, leaves)


def _cattail(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a cattail that bends under the bird; the tint is the colour of the leaves."""
    (x, y), green, rng = placement.ground, tint(phrase, "#7d8f4f"), placement.rng
    behind = hill(350, 10, hazed(phrase, "#8fa382", 0.42), rng) + water(386, hazed(phrase, WATER, 0.55), rng)
    roots = [(a + placement.jitter(9), 470) for a in (10, 48, 92, 150, 300, 352, 388)]
    others = reed_leaves(roots, 250, hazed(phrase, green, 0.55), rng)
    for foot, top, high in ((30, 40, 170), (392, 382, 190), (350, 346, 250)):
        tip = top + placement.jitter(8), high + placement.jitter(30)
        others += bulrush((foot, 470), tip, hazed(phrase, green, 0.7), hazed(phrase, CATTAIL, 0.7))
    behind += maybe_mirrored(rng, others)
    behind += at((x, y), curved_line((-138, 480 - y), (-132, 34), (-50, 16), green, 7), _held_cattail(green, rng))
    leaves = blade((x - 128, 480), -56, 190, 9, 16) + blade((x - 146, 480), -104, 200, 9, -16)
    return Setting(behind + path(leaves + blade((330, 480), -112, 150, 9, -10), hazed(phrase, green, 0.95)))


def _held_cattail(green: Colour, rng: random.Random) -> str:
    """Draw the head that the feet hold, bent by the weight of the bird, with a spike at its tip and some fluff."""
    spike = stroke("M80 42Q104 60 112 88", darker(green, 0.1), 4)
    velvet = stroke("M-54 17C-10 6 30 10 84 44", CATTAIL, 20) + stroke("M-40 14C-4 6 30 11 70 35", CATTAIL, 27)
    shine = stroke("M-44 8C-8-1 32 2 72 27", lighter(CATTAIL, 0.24), 4, opacity=0.75)
    shade = stroke("M-42 23C-8 16 24 21 66 45", darker(CATTAIL, 0.3), 5, opacity=0.5)
    spots = [(-40 + 9.5 * n, 13 + max(0.0, n - 5) ** 2 * 0.42 + rng.uniform(-7, 7)) for n in range(12)]
    nap = stroke(strokes(((a, b), (a - 5, b + 2)) for a, b in spots), lighter(CATTAIL, 0.32), 1.6, opacity=0.7)
    fluff = path(fan((66, 45), (62, 88, 114, 138), 20, 8) + fan((52, 38), (96, 122), 15, 7), "#e9dcc2")
    return spike + fluff + velvet + shine + shade + nap


def _marsh(phrase: Phrase, placement: Placement) -> Setting:
    """Draw shallow water between cattails; the tint is the colour of the water."""
    blue, green, rng = hazed(phrase, tint(phrase, WATER), 0.72), hazed(phrase, "#7d8a52", 0.82), placement.rng
    low = 62 if placement.pose == "fly" else 0  # lower, because a flying bird is above the marsh
    top = placement.waterline - 74 if placement.pose == "swim" else placement.floor - 84 + low
    behind = hill(top - 18, 10, hazed(phrase, "#86a08c", 0.46), rng) + water(top, blue, rng)
    edge = [(x, top + 26) for x in (4, 20, 40, 58, 344, 362, 380, 396)]
    reeds = reed_leaves(edge, 120, mix(green, phrase.colours[1], 0.35), rng)
    for foot, deep, x, high in ((20, 60, 12, 130), (48, 70, 58, 190), (360, 60, 354, 168), (386, 76, 390, 96)):
        reeds += bulrush(
            (foot, top + deep),
            (x, high + 2.6 * low + placement.jitter(34 if not low else 14)),
            green,
            hazed(phrase, CATTAIL, 0.85),
        )
    setting = with_water(behind + maybe_mirrored(rng, reeds), placement, blue)
    roots = [(x + placement.jitter(10), 476) for x in (8, 30, 52, 352, 376, 396)]
    return Setting(setting.behind, setting.in_front + reed_leaves(roots, 150, darker(green, 0.12), rng))


def _lagoon(phrase: Phrase, placement: Placement) -> Setting:
    """Draw flat shallows with low islets; the tint is the colour of the water."""
    blue, top = hazed(phrase, tint(phrase, "#74bdbd"), 0.8), placement.floor - 112 + placement.jitter(14)
    land = hazed(phrase, "#6f9f8f", 0.55)
    isles = path("M-5 0q60-26 150-14t90 14zM286 0q40-20 130-12v12z", land)
    mirrored = path("M-5 0q60 12 150 7t90-7zM286 0q40 9 130 6v-6z", land, opacity=0.35)
    place = 350 + placement.jitter(20), -2.0
    palm = path(fan(place, (-178, -146, -116, -64, -34, -4), 62, 13), hazed(phrase, "#4f8f7f", 0.75))
    behind = water(top, blue, placement.rng) + maybe_mirrored(placement.rng, at((0, top), isles, mirrored, palm))
    setting = with_water(behind, placement, blue)
    shells = [(x + placement.jitter(24), y) for x, y in ((46, 436), (338, 446), (92, 450))]
    rushes = reed_leaves(
        [(x + placement.jitter(6), 474) for x in (356, 368, 380, 392)],
        120,
        hazed(phrase, "#5f9a86", 0.85),
        placement.rng,
    )
    near = path(ovals(shells, 6, 3.4), lighter(blue, 0.6)) + maybe_mirrored(placement.rng, rushes)
    return Setting(setting.behind, setting.in_front + near)


def _pond(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a wooded pond with lilies; the tint is the colour of the pads and the wood."""
    green, rng = tint(phrase, "#7f9c5c"), placement.rng
    blue, wood = hazed(phrase, mix("#5f8f84", green, 0.2), 0.8), hazed(phrase, green, 0.4)
    crowns = [(x + placement.jitter(12), 226 + placement.jitter(12), rng.uniform(24, 46)) for x in range(-10, 430, 44)]
    behind = path(discs(crowns) + "M-5 220h410v34h-410z", wood) + water(246, blue, rng)
    behind += path(ovals([(x, 256) for x in range(10, 400, 76)], 30, 6), wood, opacity=0.4)
    behind += _overhanging(phrase, placement, hazed(phrase, green, 0.85))
    behind += lily_pads([(40, 286), (92, 274), (352, 280)], 24, hazed(phrase, green, 0.8))
    behind += _rushes(phrase, placement)
    setting = with_water(behind, placement, blue)
    pads = lily_pads([(52, 420), (116, 442), (334, 436), (380, 404)], 38, green)
    lilies = water_lily((60, 414), 27, "#f6e3e6") + water_lily((362, 400), 22, "#f9efe0")
    return Setting(setting.behind, setting.in_front + maybe_mirrored(rng, pads, lilies))


def _rushes(phrase: Phrase, placement: Placement) -> str:
    """Draw cattails behind the tail of the bird, so that they do not cross its beak."""
    green = hazed(phrase, "#6d8552", 0.7)
    leaves = reed_leaves([(x, 316) for x in (2, 16, 34, 54)], 130, hazed(phrase, "#6d8552", 0.55), placement.rng)
    tall, short = 150 + placement.jitter(20), 200 + placement.jitter(20)
    brown = hazed(phrase, CATTAIL, 0.8)
    return leaves + bulrush((40, 320), (46, short), green, brown) + bulrush((14, 324), (12, tall), green, brown)


def _overhanging(phrase: Phrase, placement: Placement, green: Colour) -> str:
    wood = limb(((-16, 24), (70, 46), (150, 30)), 9, hazed(phrase, "#6b5842", 0.8))
    places = ((30, 38, 70), (62, 44, 120), (92, 44, 60), (120, 38, 100), (148, 30, 30), (76, 42, -60))
    return wood + "".join(leaf((x, y), angle + placement.jitter(12), 40, green) for x, y, angle in places)


def _lake(phrase: Phrase, placement: Placement) -> Setting:
    """Draw open water with wooded shores; the tint is the colour of the water."""
    blue, top, rng = hazed(phrase, tint(phrase, "#6493b0"), 0.8), 258, placement.rng
    shore, green = hazed(phrase, "#557a6a", 0.52), hazed(phrase, "#6d8552", 0.9)
    behind = hills(phrase, placement, "#76929a", top=196) + firs(top, 44, shore, rng) + water(top, blue, rng)
    behind += path(f"M0 {top}h400v5q-80 12-150 5t-250 4z", shore, opacity=0.35)
    setting = with_water(behind, placement, blue)
    stone = hazed(phrase, "#8d8f92", 0.85)
    rock = path("M-60 30q8-44 56-46t70 46z", stone) + path("M-44 4q16-20 46-20t40 12q-50-4-86 8z", lighter(stone, 0.3))
    reeds = reed_leaves([(x + placement.jitter(10), 476) for x in (334, 350, 372, 392)], 150, green, rng)
    return Setting(setting.behind, setting.in_front + maybe_mirrored(rng, reeds, at((40, 444), rock)))


SCENES: Mapping[str, Scene] = {
    "reeds": Scene(_reeds, "a reed over water; tint of the reeds", ("cling",), (104, 100, 56)),
    "cattail": Scene(_cattail, "the head of a cattail; tint of the leaves", ("perch",), (96, 150, 62)),
    "marsh": Scene(
        _marsh, "shallow water between cattails; tint of the water", ("wade", "fly", "swim"), (104, 150, 72)
    ),
    "lagoon": Scene(_lagoon, "mirror-flat shallows with islets; tint of the water", ("wade",), (96, 236, 60)),
    "pond": Scene(_pond, "a wooded pond with lilies; tint of pads and wood", ("swim",), (250, 104, 46)),
    "lake": Scene(_lake, "open water before hills; tint of the water", ("swim",), (92, 108, 52)),
}
