"""A player's mat as lines: points, food and hand, then the three rows with each bird's eggs, food and cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext
from rookery.core.text.shared_text import cached_text

from ...cards import HABITATS
from ...events import SCORE_ROWS
from ..card_facts import bonus_parts
from ..names import (
    WIDTH,
    bird_name,
    capital,
    count_by_food,
    counted,
    player_label,
    row_name,
    semicolon_list,
    tokens,
    wrapped,
    yes_no,
)

if TYPE_CHECKING:
    from ...schema import PlayedBird, View

# Separates two birds of a row.
BAR = " | "


def mat_lines(context: TextContext, view: View, seat: int, plain: bool) -> list[str]:
    """Return one player's mat; omit rows without birds."""
    heads = [_head(context, view, seat, plain)]
    if view["outcome"] is not None:
        heads.append(_score(context, view, seat))
    lines = heads if plain else [line for head in heads for line in wrapped(head, 2)]
    mat = view["players"][seat]["mat"]
    rows = [(habitat, mat[habitat]) for habitat in HABITATS if mat[habitat]]
    if not rows:
        return [*lines, context.say("mat-empty") if plain else f"  {context.say('mat-empty')}"]
    render = _sentence if plain else _row
    return [*lines, *(line for habitat, row in rows for line in render(context, habitat, row))]


def _head(context: TextContext, view: View, seat: int, plain: bool) -> str:
    player = view["players"][seat]
    food = {name: count for name, count in count_by_food(player["food"]).items() if count}
    return context.say(
        "mat-head",
        name=player_label(context, seat),
        points=player["points"],
        hidden=yes_no(player["score"]["bonus"] is None),
        bonus=player["bonus_count"],
        food=tokens(context, food) if plain else counted(context, food),
        cards=player["hand_size"],
    )


def _score(context: TextContext, view: View, seat: int) -> str:
    """Return the rows of the final score, and the points of each bonus card."""
    rows = view["players"][seat]["score"]
    parts = ", ".join(context.say("score-part", row=row, points=rows[row]) for row in SCORE_ROWS)
    cards = view["players"][seat]["bonus"]
    cards_text = context.say("score-cards", bonus=bonus_parts(context, cards)) if cards else ""
    return f"{capital(parts)}. {cards_text}".strip()


def _row(context: TextContext, habitat: str, row: list[PlayedBird]) -> list[str]:
    """Return a row of a mat: its birds side by side, as many as fit on each line."""
    lines, line = [], _row_head(context, habitat)
    width = len(line)
    for place, cell in enumerate(_cells(context, row)):
        text = cell if place == 0 else BAR + cell
        if len(line) + len(text) > WIDTH:
            lines.append(line)
            line, text = " " * width, cell
        line += text
    return [*lines, line]


@cached_text
def _row_head(context: TextContext, habitat: str) -> str:
    """Return the name of a row, padded to the same width for all rows."""
    width = max(len(row_name(context, name)) for name in HABITATS) + 4
    return f"  {row_name(context, habitat)}".ljust(width)


def _cells(context: TextContext, row: list[PlayedBird]) -> Iterator[str]:
    """Yield the birds of a row: 'Mallard 2/4, 3 cached, 1 tucked'."""
    for cell in row:
        name = bird_name(context, cell["bird"])
        yield context.say("mat-cell", bird=name, eggs=cell["eggs"], limit=cell["egg_limit"]) + _cached_and_tucked(
            context, cell
        )


def _cached_and_tucked(context: TextContext, cell: PlayedBird) -> str:
    """Return how much food is cached and how many cards are tucked, if any."""
    extras = (("cached", cell["cached"]), ("tucked", cell["tucked"]))
    return "".join(context.say(f"mat-{what}", count=count) for what, count in extras if count)


def _sentence(context: TextContext, habitat: str, row: list[PlayedBird]) -> list[str]:
    """Return a row as a sentence."""
    birds = [
        context.say("mat-bird", bird=bird_name(context, cell["bird"]), eggs=cell["eggs"], limit=cell["egg_limit"])
        + _cached_and_tucked(context, cell)
        for cell in row
    ]
    return [context.say("mat-row", row=row_name(context, habitat), birds=semicolon_list(context, birds))]
