"""All small pictures of the table other than birds, drawn by code: foods, dice, eggs, nests, signs, cards' backs.

Every picture is a whole SVG. Meaning never rests on colour alone: within a group the shapes differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from rookery.art import svg
from rookery.art.facts import facts

from . import backs, rook, textures
from .bonus import bonus
from .brush import SIZE, Drawing, written
from .dice import FACES, die
from .eggs import EGG_DRAWINGS
from .foods import FOOD_DRAWINGS
from .goals import goal
from .habitats import HABITAT_DRAWINGS
from .nests import NEST_DRAWINGS
from .powers import POWER_DRAWINGS
from .rarity import type_drawing
from .signs import SIGN_DRAWINGS
from .tokens import TOKENS


@dataclass(frozen=True, slots=True)
class Icon:
    """A picture by its name, with its size and the whole document."""

    name: str
    group: str
    width: float
    height: float
    svg: str


def icons() -> tuple[Icon, ...]:
    """Every small picture in a fixed order; names differ. They are drawn anew at each call: about three seconds."""
    return (*_table_icons(), *_card_icons(), *_backs_and_textures(), *_app_icons())


def _table_icons() -> Iterator[Icon]:
    """What is the same on every table."""
    yield from _drawn("food", FOOD_DRAWINGS, FOOD_TITLES)
    for face in FACES:
        yield _icon("die", face, die(face), f"Die: {face.replace('_', ' or ')}")
    yield from _drawn(
        "egg", EGG_DRAWINGS, {name: f"Egg, {name}" for name in EGG_DRAWINGS} | {"empty": "Place for an egg"}
    )
    yield from _drawn("nest", NEST_DRAWINGS, NEST_TITLES)
    yield from _drawn(
        "habitat", HABITAT_DRAWINGS, {name: name.capitalize() for name in HABITAT_DRAWINGS} | {"any": "Any habitat"}
    )
    yield from _drawn("power", POWER_DRAWINGS, POWER_TITLES)
    yield from _drawn("sign", SIGN_DRAWINGS, SIGN_TITLES)


def _card_icons() -> Iterator[Icon]:
    """What stands for a row of a game's table, or for a seat."""
    for row in facts("wingspan", "goals.csv"):
        yield _icon("goal", row["id"], goal(row), "Goal: " + row["id"].replace("_", " "))
    for card in facts("wingspan", "bonus_cards.csv"):
        yield _icon("bonus", card["id"], bonus(card), card["english"])
    for name in (*(row["type"] for row in facts("feather", "types.csv")), "uncommon"):
        yield _icon("type", name, type_drawing(name), name.replace("_", " ").capitalize())
    for seat, draw in enumerate(TOKENS, start=1):
        yield _icon("token", str(seat), draw(), f"Seat {seat}: {draw.__name__.replace('_token', '')}")


def _backs_and_textures() -> Iterator[Icon]:
    for name, paint in backs.BACKS.items():
        yield _painted(f"back-{name}", (backs.WIDE, backs.HIGH), paint(), f"Card back: {BACK_TITLES[name]}")
    for name, paint in textures.TEXTURES.items():
        yield _painted(f"texture-{name}", (textures.TILE, textures.TILE), paint(), f"Table: {BACK_TITLES[name]}")


def _app_icons() -> Iterator[Icon]:
    for name, side, items in (("app", rook.APP_SIZE, rook.app_picture()), ("favicon", SIZE, rook.favicon_picture())):
        yield Icon(name, "app", side, side, svg.document(side, side, items, "Rookery"))


def _drawn(group: str, drawings: Mapping[str, Callable[[], Drawing]], titles: Mapping[str, str]) -> Iterator[Icon]:
    for name, draw in drawings.items():
        yield _icon(group, name, draw(), titles[name])


def _icon(group: str, name: str, drawing: Drawing, title: str) -> Icon:
    return Icon(f"{group}-{name}", group, SIZE, SIZE, svg.document(SIZE, SIZE, written(drawing), title))


def _painted(name: str, size: tuple[float, float], items: Iterable[str], title: str) -> Icon:
    wide, high = size
    return Icon(name, name.partition("-")[0], wide, high, svg.document(wide, high, items, title))


FOOD_TITLES = {name: name.capitalize() for name in FOOD_DRAWINGS} | {"wild": "Any food", "none": "No food"}
NEST_TITLES = {name: f"{name.capitalize()} nest" for name in NEST_DRAWINGS} | {"star": "Any nest", "none": "No nest"}
POWER_TITLES = {
    "none": "No power",
    "white": "When played",
    "brown": "When activated",
    "pink": "Between turns",
}
SIGN_TITLES = {
    "play_bird": "Play a bird",
    "gain_food": "Gain food",
    "lay_eggs": "Lay eggs",
    "draw_cards": "Draw cards",
    "hunt_dice": "Hunt with the dice",
    "hunt_wingspan": "Hunt by wingspan",
    "flocking": "Flocking",
    "tucked": "Tucked card",
    "cached": "Cached food",
    "bonus_card": "Bonus card",
    "wingspan": "Wingspan",
    "points": "Points",
    "bird": "Bird",
    "birdfeeder": "Birdfeeder",
}
BACK_TITLES = {
    "cubirds": "CuBirds",
    "feather": "Birds of a Feather",
    "wingspan": "Wingspan",
    "bonus": "Wingspan bonus card",
    "automa": "Wingspan Automa",
}

__all__ = ["Icon", "icons"]
