"""The birds of every game: reads their traits, and paints each of them into its frame."""

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
from ..scenes import HEIGHT, WIDTH, Placement, draw_scene
from ..traits.game_tables import table_text
from ..traits.traits import Traits, read_traits
from .figure import draw_figure
from .picture import Box, Picture
from .piece import Figure

TABLE = "traits.csv"
FRAME = Box(20, 26, WIDTH - 40, HEIGHT - 56)
"""The frame that holds every bird with beak, tail and feet."""
GROUND = 398
"""The y of the ground under a standing bird, unless the bird is too tall for it."""
WATERLINE = 338
"""The y of the water line of a swimming bird."""
SHARE_ABOVE = 0.3
"""The share of the free height that lies above a flying bird; the rest lies below."""
CLING_X_MAX = 290
"""The greatest x of the edge of a trunk or a reed that a bird clings to."""


@cache
def traits(game: str) -> dict[str, Traits]:
    """Return the species of a game that have traits, in the order of its cards; any game's table may have the row."""
    known = _all_rows()
    return {id: known[id] for id in _ids(game) if id in known}


@cache
def _all_rows() -> dict[str, Traits]:
    return merge_tables([read_rows(game, table_text(game, TABLE), _ids(game)) for game in games.NAMES])


def read_rows(game: str, text: str, known: Sequence[str]) -> dict[str, Traits]:
    """Return the rows of a game's table from its text; raise BadData for a species that the game does not have."""
    rows = read_traits(f"{game}/data/{TABLE}", text)
    for id, bird in rows.items():
        if id not in known:
            raise BadData(f"{bird.where}: {game} has no species {id!r}{did_you_mean(id, known)}")
    return rows


def merge_tables(tables: Sequence[Mapping[str, Traits]]) -> dict[str, Traits]:
    """Return the rows of all games; raise BadData for a species that is in two tables."""
    found: dict[str, Traits] = {}
    for id, bird in (pair for table in tables for pair in table.items()):
        if id in found:
            where = found[id].where
            raise BadData(
                f"{bird.where}: id must be unique in all games, got {id}, which is in {where}; remove one row"
            )
        found[id] = bird
    return found


def _ids(game: str) -> Sequence[str]:
    return games.load(game).text.BIRDS


def species(game: str) -> tuple[str, ...]:
    return tuple(traits(game))


def fingerprint(game: str, id: str) -> str:
    """Return all that the picture of a species depends on, except for the program."""
    return "\n".join([f"{game}/{_traits_of(game, id).row}", *alt_texts(game, id).values()])


def alt_texts(game: str, id: str) -> dict[str, str]:
    """Return the alternative texts of the picture of a species, by language."""
    return {language: alt_text(game, id, language) for language in languages()}


def alt_text(game: str, id: str, language: str) -> str:
    """Return the alternative text, for example "Northern Cardinal, on a bough of pine".

    The text depends on the pose, because a bird may stand in a marsh or fly over it.
    """
    rulebook = games.load(game)
    localizer = Localizer(language, rulebook.package)
    name = rulebook.text.bird_name(TextContext(localizer, (), None), id)
    bird = _traits_of(game, id)
    scene = localizer.say(f"scene-{bird.scene.name}", pose=bird.pose)
    return localizer.say("picture", bird=name[:1].upper() + name[1:], scene=scene)


def paint(game: str, id: str) -> Picture:
    """Paint a species of a game in its scene."""
    return paint_traits(f"{game}/{id}", _traits_of(game, id), alt_texts(game, id))


def paint_traits(name: str, bird: Traits, alt: Mapping[str, str] | None = None) -> Picture:
    """Paint a bird from its traits alone. An alternative text in English should be given."""
    return paint_figure(name, bird, draw_figure(bird, Clips(bird.id)), alt)


def paint_figure(name: str, bird: Traits, figure: Figure, alt: Mapping[str, str] | None = None) -> Picture:
    """Paint a bird whose figure has been drawn already, in its scene."""
    texts = alt or {"en": bird.id.replace("_", " ")}
    scale, right, down = fit_to_frame(figure, bird)
    placement = placement_of(figure, (scale, right, down), bird.id)
    setting = draw_scene(bird.scene, placement, bird.id)
    parts = [setting.behind, in_frame(figure, (scale, right, down)), setting.in_front]
    svg = document(WIDTH, HEIGHT, parts, texts["en"])
    left, top = placement.left, placement.top
    return Picture(
        name=name,
        width=WIDTH,
        height=HEIGHT,
        svg=svg,
        alt=texts,
        bounds=Box(*(round(edge, 1) for edge in (left, top, placement.right - left, placement.bottom - top))),
        head=badge(figure, (scale, right, down)),
    )


def fit_to_frame(figure: Figure, bird: Traits) -> tuple[float, float, float]:
    """Return the scale of a figure and the offset of its origin that put it into the frame.

    Small birds are drawn smaller than large ones, but the difference is less than in nature.
    """
    left, top, right, bottom = figure.extent.bounds
    grown = min(1.0, max(0.0, math.log(bird.length / 11) / math.log(8)))
    fill = (0.84 + 0.16 * grown) * bird.build.number("size")
    scale = round(
        min(FRAME.width * fill / (right - left), FRAME.height * fill / (bottom - top), FRAME.width / (right - left)), 2
    )
    across = FRAME.x + FRAME.width / 2 - scale * (left + right) / 2
    down = FRAME.y + FRAME.height / 2 - scale * (top + bottom) / 2
    if figure.pose == "fly":
        down = FRAME.y + SHARE_ABOVE * (FRAME.height - scale * (bottom - top)) - scale * top
    if figure.pose in ("stand", "wade"):
        down = max(GROUND - scale * max(y for _, y in figure.feet), FRAME.y - scale * top)
        down = min(down, FRAME.y + FRAME.height - scale * bottom)
    if figure.pose == "swim":
        down = WATERLINE - scale * figure.waterline
    if figure.pose == "cling":  # the trunk or reed must be visible
        across = max(FRAME.x - scale * left, min(across, CLING_X_MAX - scale * max(x for x, _ in figure.feet)))
    return scale, across, down


def in_frame(figure: Figure, place: tuple[float, float, float]) -> str:
    """Return the figure alone, at its place in the frame."""
    scale, right, down = place
    return group([figure.drawing], f'transform="translate({number(right)} {number(down)})scale({number(scale, 2)})"')


def placement_of(figure: Figure, place: tuple[float, float, float], id: str) -> Placement:
    scale, right, down = place
    low_x, low_y, high_x, high_y = figure.extent.bounds
    tip_x, tip_y = max((x, y) for x, y in get_coordinates(figure.extent).tolist())
    return Placement(
        left=right + scale * low_x,
        top=down + scale * low_y,
        right=right + scale * high_x,
        bottom=down + scale * high_y,
        feet=tuple((right + scale * x, down + scale * y) for x, y in figure.feet),
        waterline=down + scale * figure.waterline,
        rng=random.Random(id),
        pose=figure.pose,
        tip=(right + scale * tip_x, down + scale * tip_y),
    )


def badge(figure: Figure, place: tuple[float, float, float]) -> Box:
    """Return the square around the head, with as much of the beak as fits."""
    scale, right, down = place
    x, y = right + scale * figure.head[0], down + scale * figure.head[1]
    half = min(120.0, max(30.0, scale * figure.head_radius * 1.75))
    left = min(max(0.0, x - half * 0.86), WIDTH - 2 * half)
    top = min(max(0.0, y - half), HEIGHT - 2 * half)
    return Box(round(left, 1), round(top, 1), round(2 * half, 1), round(2 * half, 1))


def _traits_of(game: str, id: str) -> Traits:
    found = traits(game)
    if id not in found:
        raise BadData(f"{game}: no traits of {id!r}{did_you_mean(id, found)}")
    return found[id]
