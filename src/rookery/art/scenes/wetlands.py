"""Scenes of reeds, marshes, ponds and lakes."""

from __future__ import annotations

import random
from collections.abc import Mapping

from ..drawing.colours import Colour, darker, lighter, mix
from ..drawing.svg import bow, line, path, stroke
from ..traits.phrases import Phrase
from .parts.backdrops import WATER
from .parts.base import Scene, Setting, Stage, seen, tint
from .parts.grounds import hill, hills, water, wet
from .parts.plants import bulrush, firs, leaf, lily_pads, limb, plume, reed_leaves, water_lily
from .parts.shapes import at, blade, discs, either_way, fan, ovals, strokes

CATTAIL = "#7a5636"


def _reeds(said: Phrase, stage: Stage) -> Setting:
    """The tint is that of the reeds."""
    green, chance = tint(said, "#8f9a55"), stage.chance
    behind = hill(346, 8, seen(said, "#8fa382", 0.45), chance) + water(372, seen(said, WATER, 0.6), chance)
    far = seen(said, green, 0.5)
    stems = (((a + stage.swing(10), 470), (a + stage.swing(16), chance.uniform(30, 180))) for a in range(16, 400, 38))
    behind += stroke(strokes(stems), far, 4)
    behind += reed_leaves([(a + stage.swing(9), 440) for a in range(20, 400, 50)], 190, far, chance)
    for foot, top in ((36, 28), (76, 88), (390, 384)):
        high = chance.uniform(70, 190)
        if top > stage.ground[0]:  # clear of the beak
            high = max(high, stage.tip[1] + 210)
        behind += line([(foot, 470), (top, high)], seen(said, green, 0.8), 5)
        behind += plume((top, high + 4), -92, seen(said, "#a98c66", 0.75))
    return Setting(behind + _own_reed(stage, green, seen(said, green, 0.95)))


def _own_reed(stage: Stage, green: Colour, leaves: Colour) -> str:
    """The reed that the bird holds, straight where its feet are; one that leans bows over, away from the beak."""
    (high_x, high), (low_x, low) = sorted(((x + 2, y) for x, y in stage.feet), key=lambda foot: foot[1])
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
    own = blade((low_x, low + 44), 40, 130, 9, 26) + blade((bent[0], bent[1]), -166, 130, 9, -34)
    return stem + plume(tip, -84 + lean * 200, "#a98c66") + path(own, leaves)


def _cattail(said: Phrase, stage: Stage) -> Setting:
    """The bird's own cattail bows under it; the tint is that of the leaves."""
    (x, y), green, chance = stage.ground, tint(said, "#7d8f4f"), stage.chance
    behind = hill(350, 10, seen(said, "#8fa382", 0.42), chance) + water(386, seen(said, WATER, 0.55), chance)
    roots = [(a + stage.swing(9), 470) for a in (10, 48, 92, 150, 300, 352, 388)]
    others = reed_leaves(roots, 250, seen(said, green, 0.55), chance)
    for foot, top, high in ((30, 40, 170), (392, 382, 190), (350, 346, 250)):
        tip = top + stage.swing(8), high + stage.swing(30)
        others += bulrush((foot, 470), tip, seen(said, green, 0.7), seen(said, CATTAIL, 0.7))
    behind += either_way(chance, others)
    behind += at((x, y), bow((-138, 480 - y), (-132, 34), (-50, 16), green, 7), _own_cattail(green, chance))
    leaves = blade((x - 128, 480), -56, 190, 9, 16) + blade((x - 146, 480), -104, 200, 9, -16)
    return Setting(behind + path(leaves + blade((330, 480), -112, 150, 9, -10), seen(said, green, 0.95)))


def _own_cattail(green: Colour, chance: random.Random) -> str:
    """The velvet head that the feet hold, bent by the bird's weight, with the spike at its tip and some fluff."""
    spike = stroke("M80 42Q104 60 112 88", darker(green, 0.1), 4)
    velvet = stroke("M-54 17C-10 6 30 10 84 44", CATTAIL, 20) + stroke("M-40 14C-4 6 30 11 70 35", CATTAIL, 27)
    shine = stroke("M-44 8C-8-1 32 2 72 27", lighter(CATTAIL, 0.24), 4, opacity=0.75)
    shade = stroke("M-42 23C-8 16 24 21 66 45", darker(CATTAIL, 0.3), 5, opacity=0.5)
    spots = [(-40 + 9.5 * n, 13 + max(0.0, n - 5) ** 2 * 0.42 + chance.uniform(-7, 7)) for n in range(12)]
    nap = stroke(strokes(((a, b), (a - 5, b + 2)) for a, b in spots), lighter(CATTAIL, 0.32), 1.6, opacity=0.7)
    fluff = path(fan((66, 45), (62, 88, 114, 138), 20, 8) + fan((52, 38), (96, 122), 15, 7), "#e9dcc2")
    return spike + fluff + velvet + shine + shade + nap


def _marsh(said: Phrase, stage: Stage) -> Setting:
    """The tint is that of the water."""
    blue, green, chance = seen(said, tint(said, WATER), 0.72), seen(said, "#7d8a52", 0.82), stage.chance
    low = 62 if stage.pose == "fly" else 0  # a bird in the air flies over it all
    top = stage.waterline - 74 if stage.pose == "swim" else stage.floor - 84 + low
    behind = hill(top - 18, 10, seen(said, "#86a08c", 0.46), chance) + water(top, blue, chance)
    edge = [(x, top + 26) for x in (4, 20, 40, 58, 344, 362, 380, 396)]
    reeds = reed_leaves(edge, 120, mix(green, said.colours[1], 0.35), chance)
    for foot, deep, x, high in ((20, 60, 12, 130), (48, 70, 58, 190), (360, 60, 354, 168), (386, 76, 390, 96)):
        reeds += bulrush(
            (foot, top + deep),
            (x, high + 2.6 * low + stage.swing(34 if not low else 14)),
            green,
            seen(said, CATTAIL, 0.85),
        )
    setting = wet(behind + either_way(chance, reeds), stage, blue)
    roots = [(x + stage.swing(10), 476) for x in (8, 30, 52, 352, 376, 396)]
    return Setting(setting.behind, setting.before + reed_leaves(roots, 150, darker(green, 0.12), chance))


def _lagoon(said: Phrase, stage: Stage) -> Setting:
    """Mirror-flat shallows with low islets; the tint is that of the water."""
    blue, top = seen(said, tint(said, "#74bdbd"), 0.8), stage.floor - 112 + stage.swing(14)
    land = seen(said, "#6f9f8f", 0.55)
    isles = path("M-5 0q60-26 150-14t90 14zM286 0q40-20 130-12v12z", land)
    mirrored = path("M-5 0q60 12 150 7t90-7zM286 0q40 9 130 6v-6z", land, opacity=0.35)
    place = 350 + stage.swing(20), -2.0
    palm = path(fan(place, (-178, -146, -116, -64, -34, -4), 62, 13), seen(said, "#4f8f7f", 0.75))
    behind = water(top, blue, stage.chance) + either_way(stage.chance, at((0, top), isles, mirrored, palm))
    setting = wet(behind, stage, blue)
    shells = [(x + stage.swing(24), y) for x, y in ((46, 436), (338, 446), (92, 450))]
    rushes = reed_leaves(
        [(x + stage.swing(6), 474) for x in (356, 368, 380, 392)], 120, seen(said, "#5f9a86", 0.85), stage.chance
    )
    near = path(ovals(shells, 6, 3.4), lighter(blue, 0.6)) + either_way(stage.chance, rushes)
    return Setting(setting.behind, setting.before + near)


def _pond(said: Phrase, stage: Stage) -> Setting:
    """A wooded pond with lilies; the tint is that of the pads and the wood."""
    green, chance = tint(said, "#7f9c5c"), stage.chance
    blue, wood = seen(said, mix("#5f8f84", green, 0.2), 0.8), seen(said, green, 0.4)
    crowns = [(x + stage.swing(12), 226 + stage.swing(12), chance.uniform(24, 46)) for x in range(-10, 430, 44)]
    behind = path(discs(crowns) + "M-5 220h410v34h-410z", wood) + water(246, blue, chance)
    behind += path(ovals([(x, 256) for x in range(10, 400, 76)], 30, 6), wood, opacity=0.4)
    behind += _overhanging(said, stage, seen(said, green, 0.85))
    behind += lily_pads([(40, 286), (92, 274), (352, 280)], 24, seen(said, green, 0.8))
    behind += _rushes(said, stage)
    setting = wet(behind, stage, blue)
    pads = lily_pads([(52, 420), (116, 442), (334, 436), (380, 404)], 38, green)
    lilies = water_lily((60, 414), 27, "#f6e3e6") + water_lily((362, 400), 22, "#f9efe0")
    return Setting(setting.behind, setting.before + either_way(chance, pads, lilies))


def _rushes(said: Phrase, stage: Stage) -> str:
    """Cattails behind the tail of the bird, so that they do not cross its beak."""
    green = seen(said, "#6d8552", 0.7)
    leaves = reed_leaves([(x, 316) for x in (2, 16, 34, 54)], 130, seen(said, "#6d8552", 0.55), stage.chance)
    tall, short = 150 + stage.swing(20), 200 + stage.swing(20)
    brown = seen(said, CATTAIL, 0.8)
    return leaves + bulrush((40, 320), (46, short), green, brown) + bulrush((14, 324), (12, tall), green, brown)


def _overhanging(said: Phrase, stage: Stage, green: Colour) -> str:
    wood = limb(((-16, 24), (70, 46), (150, 30)), 9, seen(said, "#6b5842", 0.8))
    places = ((30, 38, 70), (62, 44, 120), (92, 44, 60), (120, 38, 100), (148, 30, 30), (76, 42, -60))
    return wood + "".join(leaf((x, y), angle + stage.swing(12), 40, green) for x, y, angle in places)


def _lake(said: Phrase, stage: Stage) -> Setting:
    """Open water with wooded shores; the tint is that of the water."""
    blue, top, chance = seen(said, tint(said, "#6493b0"), 0.8), 258, stage.chance
    shore, green = seen(said, "#557a6a", 0.52), seen(said, "#6d8552", 0.9)
    behind = hills(said, stage, "#76929a", top=196) + firs(top, 44, shore, chance) + water(top, blue, chance)
    behind += path(f"M0 {top}h400v5q-80 12-150 5t-250 4z", shore, opacity=0.35)
    setting = wet(behind, stage, blue)
    stone = seen(said, "#8d8f92", 0.85)
    rock = path("M-60 30q8-44 56-46t70 46z", stone) + path("M-44 4q16-20 46-20t40 12q-50-4-86 8z", lighter(stone, 0.3))
    reeds = reed_leaves([(x + stage.swing(10), 476) for x in (334, 350, 372, 392)], 150, green, chance)
    return Setting(setting.behind, setting.before + either_way(chance, reeds, at((40, 444), rock)))


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
