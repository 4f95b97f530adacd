"""A player's mat as lines: points, food and hand, then the three rows with what lies on each bird."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.core.text.localizer import Json, Listener
from rookery.core.text.phrases import said_once

from ...cards import HABITATS
from ..card_facts import bonus_parts
from ..names import WIDTH, apart, bird_name, capital, counted, folded, player_label, row_name, tokens, yes

# Between two birds of a row.
BAR = " | "


def mat_lines(listener: Listener, view: Json, seat: int, plain: bool) -> list[str]:
    """One player's mat; rows without birds are left out."""
    heads = [_head(listener, view, seat, plain)]
    if view["outcome"] is not None:
        heads.append(_score(listener, view, seat))
    lines = heads if plain else [line for head in heads for line in folded(head, 2)]
    rows = [(habitat, row) for habitat, row in view["players"][seat]["mat"].items() if row]
    if not rows:
        return [*lines, listener.say("mat-empty") if plain else f"  {listener.say('mat-empty')}"]
    said = _sentence if plain else _row
    return [*lines, *(line for habitat, row in rows for line in said(listener, habitat, row))]


def _head(listener: Listener, view: Json, seat: int, plain: bool) -> str:
    player = view["players"][seat]
    food = {name: count for name, count in player["food"].items() if count}
    return listener.say(
        "mat-head",
        name=player_label(listener, seat),
        points=player["points"],
        hidden=yes(player["score"]["bonus"] is None),
        bonus=player["bonus_count"],
        food=tokens(listener, food) if plain else counted(listener, food),
        cards=player["hand_size"],
    )


def _score(listener: Listener, view: Json, seat: int) -> str:
    """The rows of the final score, and what each bonus card was worth."""
    rows = view["players"][seat]["score"]
    parts = ", ".join(listener.say("score-part", row=row, points=points) for row, points in rows.items())
    cards = view["players"][seat]["bonus"]
    said = listener.say("score-cards", bonus=bonus_parts(listener, cards)) if cards else ""
    return f"{capital(parts)}. {said}".strip()


def _row(listener: Listener, habitat: str, row: list[Json]) -> list[str]:
    """A row of a mat: its birds side by side, as many as fit on a line."""
    lines, line = [], _row_head(listener, habitat)
    width = len(line)
    for place, cell in enumerate(_cells(listener, row)):
        text = cell if place == 0 else BAR + cell
        if len(line) + len(text) > WIDTH:
            lines.append(line)
            line, text = " " * width, cell
        line += text
    return [*lines, line]


@said_once
def _row_head(listener: Listener, habitat: str) -> str:
    """The name of a row, as wide for all of them."""
    width = max(len(row_name(listener, name)) for name in HABITATS) + 4
    return f"  {row_name(listener, habitat)}".ljust(width)


def _cells(listener: Listener, row: list[Json]) -> Iterator[str]:
    """'Mallard 2/4, 3 cached, 1 tucked'."""
    for cell in row:
        name = bird_name(listener, cell["bird"])
        yield listener.say("mat-cell", bird=name, eggs=cell["eggs"], limit=cell["egg_limit"]) + _behind(listener, cell)


def _behind(listener: Listener, cell: Json) -> str:
    """Cached food and tucked cards, as far as there are any."""
    return "".join(listener.say(f"mat-{what}", count=cell[what]) for what in ("cached", "tucked") if cell[what])


def _sentence(listener: Listener, habitat: str, row: list[Json]) -> list[str]:
    """A row as a sentence."""
    birds = [
        listener.say("mat-bird", bird=bird_name(listener, cell["bird"]), eggs=cell["eggs"], limit=cell["egg_limit"])
        + _behind(listener, cell)
        for cell in row
    ]
    return [listener.say("mat-row", row=row_name(listener, habitat), birds=apart(listener, birds))]
