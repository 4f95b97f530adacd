"""Bonus cards: one emblem for each, by what the card counts. Cards about bird names show a tool of their profession."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rookery.art.drawing.colours import INK, PAPER, lighter
from rookery.art.drawing.geometry import disc, feather, oval, polar, stripe
from rookery.art.traits.game_tables import TableRow

from .eggs import egg
from .foods import fish, invertebrate, seed, wild
from .habitats import bulrush, daisy, pine
from .nests import bowl, full_bowl, ground, platform
from .signs import card, ruler
from .tools.birds import gliding, raptor_head, sitting_bird, spread_bird
from .tools.brush import (
    MIDDLE,
    Drawing,
    body,
    curve,
    eye,
    flat,
    inked,
    joined,
    placed,
    poly,
    rectangle,
    smooth,
    stacked,
    star,
    sticker,
)
from .tools.palette import (
    BARK,
    BERRY,
    BONE,
    CREAM,
    DEEP,
    GRASS,
    HOLLOW,
    LEAF,
    MOUSE,
    NIGHT,
    PINE,
    PLUM,
    SAND,
    SKY,
    SLATE,
    STRAW,
    TWIG,
    WATER,
)
from .tools.plume import feather_sign


def bonus(row: TableRow) -> Drawing:
    """Draw the emblem of a bonus card."""
    return EMBLEMS[row["id"]]()


def anatomist() -> Drawing:
    """Draw a bird's foot, because the card counts parts of the body."""
    toes = [((23, 25), end) for end in ((9, 35), (22, 40), (36, 35), (37, 20))]
    foot = joined(stripe([(23, 4.6), (23, 25)], 7), *(stripe(toe, 5.6) for toe in toes), disc((23, 25), 5))
    claws = joined(
        *(
            feather(base, angle, 10, 5.4, widest=0.3, bend=bend)
            for base, angle, bend in (((9, 34), 142, -40), ((22, 38), 96, 0), ((36, 34), 38, 40), ((36, 20), -8, 44))
        )
    )
    scales = joined(*(stripe([(21, y), (25, y)], 1.8) for y in (8, 13, 18)))
    return stacked(flat(claws, HOLLOW), body(foot.buffer(2).buffer(-2), "#eba53c"), flat(scales, "#8a5514"))


def backyard_birder() -> Drawing:
    """Draw a small bird on a garden fence."""
    pales = [
        body(poly([(x, 46), (x, 25), (x + 4.5, 20), (x + 9, 25), (x + 9, 46)], 0.6), CREAM, depth=1.4)
        for x in (3, 14, 25, 36)
    ]
    rail = inked(rectangle(1.4, 32, 45.2, 5.4, 1), "#d9c8a4", 1.6)
    return stacked(rail, *pales, placed(sitting_bird("#b1743f", "#f2dcae"), (23, 12), 0.52))


def bird_counter() -> Drawing:
    """Draw a flock and tally marks."""
    flock = stacked(*(placed(body(gliding(), SLATE, depth=1.6), spot, 0.46) for spot in ((12, 8), (36, 8), (24, 18))))
    strokes = joined(*(stripe([(x, 28), (x, 45)], 3.4) for x in (10, 19, 28, 37)), stripe([(4.4, 42), (43.4, 31)], 3.4))
    return stacked(flock, flat(strokes, INK))


def bird_feeder() -> Drawing:
    """Draw a hanging feeder full of seed."""
    tube = rectangle(13, 13, 22, 25, 2)
    return stacked(
        flat(stripe([(24, 2), (24, 8)], 2.4), INK),
        body(tube, SKY),
        flat(rectangle(14.4, 20, 19.2, 17), STRAW),
        placed(seed(), (24, 28), 0.36),
        body(poly([(24, 4.6), (40, 15), (8, 15)], 1.4), PINE),
        body(rectangle(5, 36.6, 38, 7, 3), BARK),
        flat(joined(stripe([(9, 27), (15, 27)], 2.6), stripe([(33, 27), (39, 27)], 2.6)), INK),
    )


def breeding_manager() -> Drawing:
    """Draw a nest with four eggs."""
    return full_bowl()


def cartographer() -> Drawing:
    """Draw a compass rose on a folded map."""
    folds = ((2, 9, 16, 5), (16, 5, 32, 9), (32, 9, 46, 5))
    sheets = [
        inked(poly([(x, y), (far, low), (far, low + 36), (x, y + 36)]), colour, 1.8)
        for (x, y, far, low), colour in zip(folds, (SAND, lighter(SAND, 0.4), SAND), strict=True)
    ]
    return stacked(
        *sheets,
        flat(curve([(4, 36), (10, 30), (13, 20), (6, 16)], 2.2), WATER),
        inked(star((27, 25), 4, 15, 4.4), BERRY, 1.6),
        flat(disc((27, 25), 2.6), PAPER),
    )


def ecologist() -> Drawing:
    """Draw three leaves on one stem, for three habitats in balance."""
    leaves = ((-90, PINE), (-158, STRAW), (-22, WATER))
    grown = [
        body(feather((24, 32), angle, 29 if angle == -90 else 24, 17, widest=0.55), colour) for angle, colour in leaves
    ]
    veins = joined(*(stripe([(24, 32), polar((24, 32), angle, 18)], 1.8) for angle, _ in leaves))
    return stacked(flat(curve([(24, 31), (23.4, 38), (25, 46)], 3.4), "#4c6b33"), *grown, flat(veins, PAPER))


def enclosure_builder() -> Drawing:
    """Draw a nest on the ground inside a fence."""
    posts = [body(rectangle(x, 27, 6, 19, 2), TWIG, line=1.6, depth=1.2) for x in (3, 21, 39)]
    rails = inked(joined(rectangle(2, 31, 44, 4), rectangle(2, 39, 44, 4)), "#c99660", 1.6)
    return stacked(placed(ground(), (24, 16.6), 0.76), rails, *posts)


def falconer() -> Drawing:
    """Draw a falcon: a raptor with a dark moustache."""
    moustache = feather((27, 21), 104, 17, 7.4, widest=0.4)
    return stacked(raptor_head("#66727f"), flat(moustache, "#2f363e"), eye((27.6, 18.8), 2.5))


def fishery_manager() -> Drawing:
    """Draw a fish on a hook."""
    hook = curve([(40, 2), (40, 20), (39, 27), (33, 29), (29, 26)], 3)
    barb = poly([(27, 21), (33, 25.6), (27.6, 28)], 0.4)
    return stacked(placed(fish(), (19.6, 31), 0.78, turn=-28), sticker(flat(joined(hook, barb), "#4d5660"), 1.2))


def food_web_expert() -> Drawing:
    """Draw a beetle in a web."""
    spokes = [stripe([MIDDLE, polar(MIDDLE, angle, 22)], 2) for angle in range(-90, 270, 60)]
    rings = [poly([polar(MIDDLE, angle, radius) for angle in range(-90, 270, 60)]) for radius in (20, 12)]
    threads = joined(*spokes, *(ring.boundary.buffer(1) for ring in rings))
    return stacked(
        flat(poly([polar(MIDDLE, angle, 22) for angle in range(-90, 270, 60)]), "#e7ecec"),
        flat(threads, "#6c757c"),
        sticker(placed(invertebrate(), (26, 27), 0.54), 1.2),
    )


def forester() -> Drawing:
    """Draw a pine, and an axe in a stump."""
    stump = stacked(
        body(poly([(27, 46), (28, 35), (44, 35), (45.6, 46)], 1), BARK), inked(oval((36, 35), 8, 3.2), SAND, 1.6)
    )
    axe = stacked(
        inked(stripe([(45, 15), (35, 31)], 3), TWIG, 1.4),
        body(poly([(27, 26), (33.4, 24), (39, 28), (36, 34.6), (29, 34)], 0.8), "#aab4bb", line=1.6, depth=1.2),
    )
    return stacked(pine((17, 45), 43, PINE), stump, axe)


def historian() -> Drawing:
    """Draw a quill in an inkwell."""
    well = poly([(7, 45), (7, 33), (12, 30), (12, 26), (30, 26), (30, 30), (35, 33), (35, 45)], 1.6)
    return stacked(
        placed(feather_sign("#b54a3c"), (31, 18), 0.76), body(well, NIGHT), flat(rectangle(12, 35, 18, 6, 2), CREAM)
    )


def large_bird_specialist() -> Drawing:
    """Draw wide wings over a long ruler."""
    return stacked(placed(spread_bird("#6b5a4c"), (24, 19.6), 0.96), sticker(ruler(35, 1.4, 46.6, 10.4), 1.2))


def passerine_specialist() -> Drawing:
    """Draw a small bird over a short ruler."""
    return stacked(placed(sitting_bird("#d8a02c", "#f6e3a1"), (24, 18), 0.66), sticker(ruler(34, 11, 37, 11), 1.2))


def nest_box_builder() -> Drawing:
    """Draw a box with a hole, on a pole."""
    box = poly([(10, 17), (38, 17), (36, 39), (12, 39)], 1)
    return stacked(
        inked(rectangle(20.6, 37, 6.8, 10), BARK),
        body(box, "#d7a565"),
        inked(disc((24, 25), 5.6), HOLLOW, 1.6),
        inked(stripe([(24, 34), (24, 34.6)], 3.4), BARK, 1.2),
        body(poly([(24, 1.6), (43, 15), (40, 20), (24, 9.6), (8, 20), (5, 15)], 0.8), DEEP),
    )


def omnivore_specialist() -> Drawing:
    """Draw an open beak around the icon of any food."""
    head = joined(disc((15.6, 24), 13), poly([(3, 26), (28, 28), (27, 46), (3, 46)], 2))
    upper = poly([(21, 13), (33, 7), (45, 9), (28, 22)], 1)
    lower = poly([(27, 32), (43.6, 41), (34, 45), (22, 39)], 1)
    return stacked(
        flat(poly([(22, 16), (41, 10), (39, 41), (22, 37)], 1), "#c9483f"),
        body(upper, "#f0b840", depth=1.4),
        body(lower, "#e3a12e", depth=1.4),
        body(head, LEAF),
        flat(head.buffer(-1).intersection(oval((25, 46), 16, 12)), CREAM),
        flat(disc((17, 19), 4.4), CREAM),
        eye((17.6, 19.2), 3),
        sticker(placed(wild(), (37, 25.4), 0.4), 1),
    )


def oologist() -> Drawing:
    """Draw an egg under a magnifying glass."""
    lens = disc((20, 20), 17.6)
    return stacked(
        inked(stripe([(33, 33), (43, 43)], 6.4), BARK),
        flat(lens, "#e4f1f3"),
        placed(egg("#e9c795"), (20, 20), 0.6),
        body(lens.difference(disc((20, 20), 14.4)), "#8c99a3", line=1.6, depth=1),
    )


def photographer() -> Drawing:
    """Draw a camera."""
    case = joined(rectangle(2.4, 13, 43.2, 29, 5), poly([(15, 15), (18, 6.6), (30, 6.6), (33, 15)], 1.4))
    return stacked(
        body(case, "#4d545c"),
        flat(rectangle(3.6, 18, 40.8, 5), "#b9875a"),
        inked(disc((24, 28), 11.4), BONE, 1.8),
        flat(disc((24, 28), 8), NIGHT),
        flat(disc((21, 25), 2.6), SKY),
        flat(rectangle(36, 9.4, 6, 4, 1.4), BERRY),
    )


def platform_builder() -> Drawing:
    """Draw a platform nest and a hammer."""
    handle = body(rectangle(9.6, 8, 4.8, 18, 2), TWIG, line=1.4, depth=1)
    hammer = stacked(handle, body(rectangle(3, 3, 18, 8, 2), "#8d99a3", line=1.6, depth=1.4))
    return stacked(placed(platform(), (26, 26), 0.86), sticker(hammer, 1.2))


def prairie_manager() -> Drawing:
    """Draw a tuft of grass with flowers."""
    blades = (
        (18, -118, 28, GRASS),
        (30, -62, 28, GRASS),
        (21, -103, 36, LEAF),
        (27, -77, 36, LEAF),
        (24, -90, 30, GRASS),
    )
    tuft = [
        body(feather((x, 46), angle, length, 7, widest=0.4), colour, line=1.6, depth=1.2)
        for x, angle, length, colour in blades
    ]
    return stacked(*tuft, daisy((24, 9.6), 8.4, "#f7d264"), daisy((8, 19), 6.6), daisy((40, 19), 6.6))


def rodentologist() -> Drawing:
    """Draw the face of a mouse."""
    ears = stacked(
        *(stacked(body(disc((x, 15), 11.6), MOUSE), flat(disc((x, 15.6), 7), "#e8b6a6")) for x in (12.6, 35.4))
    )
    face = smooth([(24, 12), (36, 18), (39, 29), (31, 39), (24, 45), (17, 39), (9, 29), (12, 18)])
    whiskers = joined(
        *(stripe([(24 + side * 8, 35), (24 + side * 20, y)], 1.6) for side in (-1, 1) for y in (32.6, 38.6))
    )
    return stacked(
        ears,
        body(face, MOUSE),
        flat(whiskers, INK),
        eye((17.6, 27), 2.8),
        eye((30.4, 27), 2.8),
        flat(oval((24, 41), 3.6, 3), "#c4645c"),
    )


def visionary_leader() -> Drawing:
    """Draw a hand of cards and an eye."""
    fan = (((13.6, 32), -18, SKY), ((34.4, 32), 18, "#e9d8ae"), ((24, 31.6), 0, CREAM))
    hand = [card(centre, lean, colour, (17, 25)) for centre, lean, colour in fan]
    iris = stacked(
        inked(smooth([(7, 14), (15, 6.4), (24, 4), (33, 6.4), (41, 14), (33, 21.6), (24, 24), (15, 21.6)]), PAPER),
        flat(disc((24, 14), 7), DEEP),
        eye((24, 14), 3.6),
    )
    return stacked(*hand, sticker(iris, 1.2))


def viticulturalist() -> Drawing:
    """Draw a bunch of grapes."""
    rows = ((15, (12, 24, 36)), (25, (18, 30)), (24.9, ()), (35, (24,)))
    berries = [body(disc((x, y + 5), 7), PLUM, line=1.8, depth=1.8) for y, places in rows for x in places]
    leaf = smooth([(24, 14), (14, 15), (9, 8.6), (16, 6.4), (21, 2), (27, 5.6), (35, 4.6), (33, 11)])
    return stacked(*berries, flat(curve([(24, 10), (25, 5), (29, 2)], 2.8), BARK), body(leaf, LEAF, depth=1.8))


def wetland_scientist() -> Drawing:
    """Draw a flask of pond water with a bulrush."""
    flask = poly([(17, 21), (31, 21), (31, 27), (41, 42), (39.6, 46), (8.4, 46), (7, 42), (17, 27)], 2)
    pond = flask.buffer(-1).intersection(rectangle(0, 34, 48, 18))
    ripples = joined(curve([(14, 38), (19, 36.6), (24, 38), (29, 36.6), (34, 38)], 2), disc((20, 42.4), 1.5))
    return stacked(
        body(feather((26, 22), -58, 19, 5.4, widest=0.4), LEAF, line=1.4, depth=1),
        bulrush((23, 24), (22, 4.4)),
        inked(flask, "#e3f0f0"),
        flat(stripe([(23.4, 24), (24, 40)], 2), "#4f6b33"),
        flat(pond, WATER),
        flat(ripples, "#d8eef2"),
        inked(rectangle(14.6, 19, 18.8, 5, 2), "#e3f0f0"),
    )


def wildlife_gardener() -> Drawing:
    """Draw a bowl nest in a flower pot."""
    pot = poly([(10, 29), (38, 29), (34, 46), (14, 46)], 1.4)
    leaves = [body(feather((24, 27), angle, 21, 9), LEAF, line=1.6, depth=1.4) for angle in (-166, -14, -140, -40)]
    return stacked(
        *leaves,
        placed(bowl(), (24, 16.6), 0.68),
        body(pot, "#c8683f"),
        body(rectangle(7, 26, 34, 7, 2), "#d97f52", depth=1.4),
    )


EMBLEMS: Mapping[str, Callable[[], Drawing]] = {
    "anatomist": anatomist,
    "backyard_birder": backyard_birder,
    "bird_counter": bird_counter,
    "bird_feeder": bird_feeder,
    "breeding_manager": breeding_manager,
    "cartographer": cartographer,
    "ecologist": ecologist,
    "enclosure_builder": enclosure_builder,
    "falconer": falconer,
    "fishery_manager": fishery_manager,
    "food_web_expert": food_web_expert,
    "forester": forester,
    "historian": historian,
    "large_bird_specialist": large_bird_specialist,
    "nest_box_builder": nest_box_builder,
    "omnivore_specialist": omnivore_specialist,
    "oologist": oologist,
    "passerine_specialist": passerine_specialist,
    "photographer": photographer,
    "platform_builder": platform_builder,
    "prairie_manager": prairie_manager,
    "rodentologist": rodentologist,
    "visionary_leader": visionary_leader,
    "viticulturalist": viticulturalist,
    "wetland_scientist": wetland_scientist,
    "wildlife_gardener": wildlife_gardener,
}
