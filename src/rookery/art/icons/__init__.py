"""Draws all icons: foods, dice, eggs, nests, signs, card backs and others.

Every icon is a whole SVG. Colour alone never carries the meaning: within a group the shapes differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from rookery.art.drawing import svg
from rookery.art.traits.game_tables import table_rows

from . import backs, rook
from .bonus import bonus
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
from .tools import textures
from .tools.alt_texts import Alt, bonus_alt, goal_alt, named_alt
from .tools.brush import SIZE, Drawing, to_svg


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon: its name, size, SVG document, and alternative text by language."""

    name: str
    group: str
    width: float
    height: float
    svg: str
    alt: Mapping[str, str]


def icons() -> tuple[Icon, ...]:
    """Draw all icons in a fixed order, with unique names. This takes about three seconds, at each call."""
    return (*_table_icons(), *_card_icons(), *_backs_and_textures(), *_app_icons())


def _table_icons() -> Iterator[Icon]:
    """Draw the icons that no table of a game and no seat selects."""
    yield from _drawn_icons("food", FOOD_DRAWINGS)
    for face in FACES:
        yield _icon("die", face, die(face))
    yield from _drawn_icons("egg", EGG_DRAWINGS)
    yield from _drawn_icons("nest", NEST_DRAWINGS)
    yield from _drawn_icons("habitat", HABITAT_DRAWINGS)
    yield from _drawn_icons("power", POWER_DRAWINGS)
    yield from _drawn_icons("sign", SIGN_DRAWINGS)


def _card_icons() -> Iterator[Icon]:
    """Draw the icons for rows of CSV tables and for seats."""
    for row in table_rows("wingspan", "goals.csv"):
        yield _icon("goal", row["id"], goal(row), goal_alt(row["id"]))
    for card in table_rows("wingspan", "bonus_cards.csv"):
        yield _icon("bonus", card["id"], bonus(card), bonus_alt(card))
    for name in (*(row["type"] for row in table_rows("feather", "types.csv")), "uncommon"):
        yield _icon("type", name, type_drawing(name))
    for seat, draw in enumerate(TOKENS, start=1):
        yield _icon("token", str(seat), draw())


def _backs_and_textures() -> Iterator[Icon]:
    for name, paint in backs.BACKS.items():
        yield _large_icon("back", name, (backs.WIDE, backs.HIGH), paint())
    for name, paint in textures.TEXTURES.items():
        yield _large_icon("texture", name, (textures.TILE, textures.TILE), paint())


def _app_icons() -> Iterator[Icon]:
    for name, side, items in (("app", rook.APP_SIZE, rook.app_picture()), ("favicon", SIZE, rook.favicon_picture())):
        yield _document_icon(name, "app", (side, side), items, named_alt(name))


def _drawn_icons(group: str, drawings: Mapping[str, Callable[[], Drawing]]) -> Iterator[Icon]:
    for name, draw in drawings.items():
        yield _icon(group, name, draw())


def _icon(group: str, name: str, drawing: Drawing, alt: Alt | None = None) -> Icon:
    return _document_icon(f"{group}-{name}", group, (SIZE, SIZE), to_svg(drawing), alt or named_alt(f"{group}-{name}"))


def _large_icon(group: str, name: str, size: tuple[float, float], items: Iterable[str]) -> Icon:
    return _document_icon(f"{group}-{name}", group, size, items, named_alt(f"{group}-{name}"))


def _document_icon(name: str, group: str, size: tuple[float, float], items: Iterable[str], alt: Alt) -> Icon:
    wide, high = size
    return Icon(name, group, wide, high, svg.document(wide, high, items, alt["en"]), alt)


__all__ = ["Icon", "icons"]
