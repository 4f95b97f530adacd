"""Birds of a Feather in a few lines, for somebody who sits down at the terminal."""

from __future__ import annotations

from rookery.core.words import Json, Listener

from ..cards import BIRDS, HABITATS
from ..fields import FULL_POINTS
from .birds import row_name
from .hand import coded
from .sheets import ROWS


def help_page(listener: Listener, view: Json, plain: bool) -> list[str]:
    """How to win, what a round is, the points, and every bird with its code."""
    lines = listener.say("help-alone" if view["seats"] == 1 else "help-game").splitlines()
    if view["options"]["raptors"]:
        lines.append(listener.say("help-raptors"))
    lines.append(listener.say("help-points", types=_points(listener), full=FULL_POINTS))
    return [*lines, listener.say("help-codes"), *(_row(listener, *pair) for pair in zip(HABITATS, ROWS, strict=True))]


def _points(listener: Listener) -> str:
    """What each type is worth, a type that has several birds once."""
    worth = {listener.say(f"type-{bird.type}"): bird.points for bird in BIRDS}
    return ", ".join(f"{name} {points}" for name, points in worth.items())


def _row(listener: Listener, habitat: str, birds: list[str]) -> str:
    names = coded(listener, birds, dict.fromkeys(birds, 1))
    return listener.say("birds-line", row=row_name(listener, habitat), birds=names)
