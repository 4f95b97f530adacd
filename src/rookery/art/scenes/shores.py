"""Scenes of the sea and its shores."""

from __future__ import annotations

from collections.abc import Mapping

from ..drawing.colours import WHITE, Colour, darker, lighter, mix
from ..drawing.geometry import polar
from ..drawing.svg import line, path, stroke
from ..traits.phrases import Phrase
from .parts.backdrops import SEA
from .parts.base import Placement, Scene, Setting, hazed, tint
from .parts.grounds import boulder, open_water, shadow, swell, with_water
from .parts.shapes import at, blade, discs, fan, maybe_mirrored, ovals, strokes, waves

BREAKER = (
    "M-10 470V400Q60 396 110 356Q164 312 228 334Q250 344 252 364Q236 350 218 356"
    "Q190 368 204 394Q222 420 290 422Q350 424 410 404V470z"
)
CREST = "M-10 400Q60 396 110 356Q164 312 226 334"
CURL = (
    (250, 362, 9),
    (246, 350, 10),
    (234, 340, 11),
    (218, 334, 9),
    (202, 331, 7),
    (258, 374, 5),
    (248, 378, 4),
    (262, 386, 2.6),
)
SPLASH = ((212, 392, 7), (222, 404, 8), (236, 412, 7), (206, 380, 5))
STREAKS = "M26 424Q96 416 142 370M64 444Q140 432 172 384M120 456Q180 448 196 416M270 446q60 8 120-8"
SPRAY = ((-16, 0, 13), (4, -8, 10), (-30, 12, 16), (-8, -24, 4), (10, 10, 9))
MUSSELS = ((52, 34), (64, 30), (60, 44), (76, 42), (-72, 36), (-62, 44), (-82, 46))


def _sea(phrase: Phrase, placement: Placement) -> Setting:
    """Draw waves of the open sea; the tint is the colour of the water."""
    blue, swims = tint(phrase, SEA), placement.pose == "swim"
    top = 250 if swims else 316
    behind = open_water(top, hazed(phrase, blue, 0.45), placement)
    for n, width in enumerate((58, 86)):
        behind += swell(top + 34 + 36 * n, width, hazed(phrase, blue, 0.6 + 0.14 * n), placement.rng.uniform(0, width))
    near = hazed(phrase, darker(blue, 0.08), 0.9)
    if not swims:
        return Setting(behind + maybe_mirrored(placement.rng, _breaker(near)))
    colour = hazed(phrase, blue, 0.74)
    setting = with_water(behind + path("M0 312h400v160H0z", colour), placement, colour)
    return Setting(setting.behind, setting.in_front + swell(424, 120, near, 30))


def _breaker(colour: Colour) -> str:
    """Draw one breaking wave with its foam."""
    streaks = stroke(STREAKS, lighter(colour, 0.3), 3, opacity=0.8)
    foam = stroke(CREST, mix(colour, WHITE, 0.75), 4.4) + path(discs(CURL + SPLASH), mix(colour, WHITE, 0.85))
    return path(BREAKER, colour) + streaks + foam


def _beach(phrase: Phrase, placement: Placement) -> Setting:
    """Draw wet sand before the surf; the tint is the colour of the sand."""
    sand, y, rng = hazed(phrase, tint(phrase, "#e3c493"), 0.85), placement.floor, placement.rng
    top = y - 130 + placement.jitter(14)
    behind = open_water(top, hazed(phrase, SEA, 0.45), placement)
    behind += swell(top + 40, 74, hazed(phrase, SEA, 0.62), rng.uniform(0, 74))
    start = -60 - rng.uniform(0, 72)
    behind += path(waves((start, y - 46), 132, -8, 5) + "V470H-160z", WHITE, opacity=0.9)
    behind += path(waves((start, y - 38), 132, -7, 5) + "V470H-160z", darker(sand, 0.12))
    behind += path(waves((-20, y - 14), 150, -6, 3) + "V470H-20z", sand) + shadow(placement, sand)
    prints = "".join(f"M{x} {y}l6-5m-6 5h8m-8 0l5 5" for x, y in ((40, 428), (70, 438), (104, 430), (136, 441)))
    marks = stroke(prints, darker(sand, 0.25), 2, opacity=0.7)
    finds = at((338, 440), _shell(mix(sand, WHITE, 0.5))) + at((374, 418), _star("#e08a6a"))
    return Setting(behind + marks, finds)


def _shell(colour: Colour) -> str:
    ribs = strokes(((0, 0), polar((0, 0), angle, 18)) for angle in (-150, -120, -90, -60, -30))
    return path("M0 0L-18-8Q0-34 18-8z", colour) + stroke(ribs, darker(colour, 0.25), 1.5)


def _star(colour: Colour) -> str:
    angles = range(-90, 270, 72)
    dots = discs((*polar((0, 0), angle, 7), 1.1) for angle in angles)
    return path(fan((0, 0), angles, 17, 8), colour) + path(dots, lighter(colour, 0.5))


def _searock(phrase: Phrase, placement: Placement) -> Setting:
    """Draw a rock in the surf; the tint is the colour of the rock."""
    (x, y), stone = placement.ground, hazed(phrase, tint(phrase, "#7b7f86"), 0.92)
    top = min(y - 70, 322)
    behind = open_water(top, hazed(phrase, SEA, 0.42), placement)
    stack = path("M300 4L318-40 340-62 362-44 388 4z", hazed(phrase, "#7b7f86", 0.4))
    behind += maybe_mirrored(placement.rng, at((0, top), stack))
    behind += swell(top + 44, 70, hazed(phrase, SEA, 0.56), placement.rng.uniform(0, 70)) + swell(
        top + 82, 96, hazed(phrase, SEA, 0.68)
    )
    mussels = path("".join(blade(place, 60, 15, 7) for place in MUSSELS), darker(stone, 0.5))
    foam = path(discs(SPRAY), mix(phrase.colours[1], WHITE, 0.8))
    before = at((x - 126, 440), foam) + at((x + 140, 444), foam) + swell(452, 84, hazed(phrase, SEA, 0.78))
    return Setting(behind + boulder(placement, stone) + at((x, y), mussels), before)


def _pier(phrase: Phrase, placement: Placement) -> Setting:
    """Draw the pile of a pier with a rope; the tint is the colour of the water."""
    (x, y), blue = placement.ground, tint(phrase, SEA)
    wood, far, top = hazed(phrase, "#8a7058", 0.92), hazed(phrase, "#8a7058", 0.55), 318
    behind = open_water(top, hazed(phrase, blue, 0.5), placement)
    behind += maybe_mirrored(
        placement.rng, path(f"M0 296L96 {top - 6} 104 {top} 0 {top + 4}z", hazed(phrase, "#7a7f8c", 0.45))
    )
    for left, wide in ((128, 26), (176, 18), (-150, 34)):
        lid = path(ovals([(wide / 2, 0)], wide / 2, 4), lighter(far, 0.2))
        behind += at((x + left, max(y + 44, 360)), path(f"M0 0h{wide}V160h-{wide}z", far), lid)
    behind += swell(392, 80, hazed(phrase, blue, 0.66), 16)
    pile = path("M-66 6V300H72V6z", wood) + path("M32 8V300H72V6z", darker(wood, 0.3), opacity=0.55)
    lid = path(ovals([(3, 5)], 69, 10), lighter(wood, 0.3)) + stroke(ovals([(3, 5)], 42, 5), darker(wood, 0.1), 1.6)
    cracks = stroke("M-46 26v34M-16 96v36M10 24v30M-34 100v20", darker(wood, 0.35), 2.4, opacity=0.7)
    rope = line([(-66, 46), (72, 53)], "#c8ae7a", 9) + line([(-66, 56), (72, 63)], "#d8c08e", 9)
    return Setting(behind + at((x, y), pile, lid, cracks, rope), swell(438, 104, hazed(phrase, blue, 0.82), 40))


SCENES: Mapping[str, Scene] = {
    "beach": Scene(_beach, "wet sand before the surf; tint of the sand", ("stand", "wade"), (100, 130, 64)),
    "searock": Scene(_searock, "a rock in the surf; tint of the rock", ("stand", "perch"), (86, 90, 42)),
    "sea": Scene(_sea, "waves of the open sea; tint of the water", ("fly", "swim"), (90, 110, 56)),
    "pier": Scene(_pier, "the pile of a pier; tint of the water", ("perch", "stand"), (104, 262, 78)),
}
