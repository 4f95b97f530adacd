"""End-of-round goals: the things that count, and their habitat or nest."""

from __future__ import annotations

from rookery.art.traits.game_tables import TableRow

from .eggs import blue_egg, egg, olive_egg
from .habitats import HABITAT_DRAWINGS
from .nests import NEST_DRAWINGS
from .tools.birds import sitting_bird
from .tools.brush import Drawing, placed, stacked, sticker

BADGE_AT = (33.2, 33.2)
HABITATS = ("forest", "grassland", "wetland")


def goal(row: TableRow) -> Drawing:
    """Draw one side of a goal tile, composed from the cells of its row."""
    if row["counts"] == "egg_sets":
        return egg_sets()
    return stacked(counted(row["counts"]), sticker(placed(place_badge(row), BADGE_AT, 0.6), 1.4))


def place_badge(row: TableRow) -> Drawing:
    if row["nest"] != "none":
        return NEST_DRAWINGS[row["nest"]]()
    return HABITAT_DRAWINGS[row["habitat"]]()


def counted(counts: str) -> Drawing:
    """Draw the things that count, in the upper left."""
    if counts == "birds":
        return placed(sitting_bird(), (18.4, 17.6), 0.76)
    if counts == "eggs":
        return stacked(placed(blue_egg(), (27, 13.6), 0.5, turn=14), placed(egg(), (13.4, 18), 0.74, turn=-6))
    return stacked(placed(sitting_bird(), (18.4, 15), 0.68), placed(egg(), (9.6, 36.6), 0.44))


def egg_sets() -> Drawing:
    """Draw one egg in each of the three habitats."""
    sets = [
        stacked(placed(kind(), (x, 14), 0.48), placed(HABITAT_DRAWINGS[habitat](), (x, 37), 0.33))
        for x, habitat, kind in zip((8.6, 24, 39.4), HABITATS, (egg, blue_egg, olive_egg), strict=True)
    ]
    return stacked(*sets)
