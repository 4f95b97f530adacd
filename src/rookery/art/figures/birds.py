"""The birds of every game: whose traits are written, and each painted into its frame."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from functools import cache

from shapely import get_coordinates

from ... import games
from ...core.errors import BadData, did_you_mean
from ...core.text.localizer import Localizer, TextContext, languages
from ..drawing.svg import Clips, document, group, number
from ..scenes import HEIGHT, WIDTH, Stage, draw_scene
from ..traits.game_tables import text_of
from ..traits.traits import Traits, read_traits
from .figure import draw_figure
from .picture import Box, Picture
from .piece import Figure

TABLE = "traits.csv"
FRAME = Box(20, 26, WIDTH - 40, HEIGHT - 56)
"""Within it every bird stays, beak, tail and feet."""
GROUND = 398
"""Where birds stand, if they are not too tall for it."""
AFLOAT = 338
"""Where the water touches a bird that swims."""
ALOFT = 0.3
"""How much of the free height lies above a bird in the air; the rest lies below."""
CLUNG_TO = 290
"""So far to the right a trunk or a reed begins, or earlier."""


@cache
def traits(game: str) -> dict[str, Traits]:
    """The species of a game that have traits, in the order of its cards: by its own rows, or by another game's."""
    known = _every_row()
    return {id: known[id] for id in _ids(game) if id in known}


@cache
def _every_row() -> dict[str, Traits]:
    return united([read_rows(game, text_of(game, TABLE), _ids(game)) for game in games.NAMES])


def read_rows(game: str, text: str, known: Sequence[str]) -> dict[str, Traits]:
    """A game's own table as it is written; each of its species must be one that the game knows."""
    rows = read_traits(f"{game}/data/{TABLE}", text)
    for id, one in rows.items():
        if id not in known:
            raise BadData(f"{one.where}: {game} has no species {id!r}{did_you_mean(id, known)}")
    return rows


def united(tables: Sequence[Mapping[str, Traits]]) -> dict[str, Traits]:
    """The rows of all games; a species that two games have is written in one table only."""
    found: dict[str, Traits] = {}
    for id, one in (pair for table in tables for pair in table.items()):
        if id in found:
            raise BadData(f"{one.where}: {id} is in {found[id].where} already; one row serves all games")
        found[id] = one
    return found


def _ids(game: str) -> Sequence[str]:
    return games.load(game).text.BIRDS


def species(game: str) -> tuple[str, ...]:
    return tuple(traits(game))


def fingerprint(game: str, id: str) -> str:
    """All that the picture of a species depends on, but for the program."""
    return "\n".join([f"{game}/{_one(game, id).row}", *alternatives(game, id).values()])


def alternatives(game: str, id: str) -> dict[str, str]:
    """What is to be seen on the picture of a species, in each language."""
    return {language: alternative(game, id, language) for language in languages()}


def alternative(game: str, id: str, language: str) -> str:
    """'Northern Cardinal, on a bough of pine'; the pose tells whether a bird is in a marsh or flies over it."""
    rulebook = games.load(game)
    localizer = Localizer(language, rulebook.package)
    name = rulebook.text.bird_name(TextContext(localizer, (), None), id)
    one = _one(game, id)
    scene = localizer.say(f"scene-{one.scene.name}", pose=one.pose)
    return localizer.say("picture", bird=name[:1].upper() + name[1:], scene=scene)


def paint(game: str, id: str) -> Picture:
    """A species of a game in its scene."""
    return paint_traits(f"{game}/{id}", _one(game, id), alternatives(game, id))


def paint_traits(name: str, one: Traits, alt: Mapping[str, str] | None = None) -> Picture:
    """A bird by its traits alone; what is to be seen should be said, at least in English."""
    return paint_figure(name, one, draw_figure(one, Clips(one.id)), alt)


def paint_figure(name: str, one: Traits, figure: Figure, alt: Mapping[str, str] | None = None) -> Picture:
    """A bird whose figure is drawn already, in its scene."""
    told = alt or {"en": one.id.replace("_", " ")}
    scale, right, down = placed(figure, one)
    stage = staged(figure, (scale, right, down), one.id)
    setting = draw_scene(one.scene, stage, one.id)
    parts = [setting.behind, in_frame(figure, (scale, right, down)), setting.before]
    svg = document(WIDTH, HEIGHT, parts, told["en"])
    left, top = stage.left, stage.top
    return Picture(
        name=name,
        width=WIDTH,
        height=HEIGHT,
        svg=svg,
        alt=told,
        bounds=Box(*(round(edge, 1) for edge in (left, top, stage.right - left, stage.bottom - top))),
        head=badge(figure, (scale, right, down)),
    )


def placed(figure: Figure, one: Traits) -> tuple[float, float, float]:
    """How the figure comes into the frame: its scale and where its origin lies.

    Small birds are drawn smaller than large ones, but not as much as in nature.
    """
    left, top, right, bottom = figure.reach.bounds
    grown = min(1.0, max(0.0, math.log(one.length / 11) / math.log(8)))
    fill = (0.84 + 0.16 * grown) * one.build.number("size")
    scale = round(
        min(FRAME.width * fill / (right - left), FRAME.height * fill / (bottom - top), FRAME.width / (right - left)), 2
    )
    across = FRAME.x + FRAME.width / 2 - scale * (left + right) / 2
    down = FRAME.y + FRAME.height / 2 - scale * (top + bottom) / 2
    if figure.pose == "fly":
        down = FRAME.y + ALOFT * (FRAME.height - scale * (bottom - top)) - scale * top
    if figure.pose in ("stand", "wade"):
        down = max(GROUND - scale * max(y for _, y in figure.feet), FRAME.y - scale * top)
        down = min(down, FRAME.y + FRAME.height - scale * bottom)
    if figure.pose == "swim":
        down = AFLOAT - scale * figure.waterline
    if figure.pose == "cling":  # what it clings to must be seen
        across = max(FRAME.x - scale * left, min(across, CLUNG_TO - scale * max(x for x, _ in figure.feet)))
    return scale, across, down


def in_frame(figure: Figure, place: tuple[float, float, float]) -> str:
    """The figure alone, at its place."""
    scale, right, down = place
    return group([figure.drawing], f'transform="translate({number(right)} {number(down)})scale({number(scale, 2)})"')


def staged(figure: Figure, place: tuple[float, float, float], id: str) -> Stage:
    scale, right, down = place
    low_x, low_y, high_x, high_y = figure.reach.bounds
    tip_x, tip_y = max((x, y) for x, y in get_coordinates(figure.reach).tolist())
    return Stage(
        left=right + scale * low_x,
        top=down + scale * low_y,
        right=right + scale * high_x,
        bottom=down + scale * high_y,
        feet=tuple((right + scale * x, down + scale * y) for x, y in figure.feet),
        waterline=down + scale * figure.waterline,
        chance=random.Random(id),
        pose=figure.pose,
        tip=(right + scale * tip_x, down + scale * tip_y),
    )


def badge(figure: Figure, place: tuple[float, float, float]) -> Box:
    """The square around the head, with as much of the beak as fits."""
    scale, right, down = place
    x, y = right + scale * figure.head[0], down + scale * figure.head[1]
    half = min(120.0, max(30.0, scale * figure.head_radius * 1.75))
    left = min(max(0.0, x - half * 0.86), WIDTH - 2 * half)
    top = min(max(0.0, y - half), HEIGHT - 2 * half)
    return Box(round(left, 1), round(top, 1), round(2 * half, 1), round(2 * half, 1))


def _one(game: str, id: str) -> Traits:
    found = traits(game)
    if id not in found:
        raise BadData(f"{game}: no traits of {id!r}{did_you_mean(id, found)}")
    return found[id]
