"""Birds of a Feather in a few lines, for somebody who sits down at the terminal."""

from __future__ import annotations

from rookery.core.text.localizer import Json, Listener
from rookery.core.text.phrases import said_once

from ..cards.birds import BIRDS, HABITATS
from ..fields import FULL_POINTS
from .birds import BIRD_OF, bird_name, row_name
from .previews import RAPTOR_OF
from .sheets import ROWS


def help_page(listener: Listener, view: Json, plain: bool) -> list[str]:
    """How to win, what a round is, what is asked now, the points, and every bird with its code."""
    lines = listener.say("help-alone" if view["seats"] == 1 else "help-game").splitlines()
    lines += _now(listener, view)
    if view["options"]["raptors"]:
        lines.append(_raptors(listener))
    lines.append(listener.say("help-points", types=_points(listener), full=FULL_POINTS))
    return [*lines, listener.say("help-codes"), *_codes(listener)]


def _now(listener: Listener, view: Json) -> list[str]:
    """What is asked in this phase."""
    if view["outcome"] is not None:
        return []
    gives = view["draft"] is not None and view["draft"]["give"]
    return [listener.say("help-now-draft-give") if gives else listener.say(f"help-now-{view['phase']}")]


@said_once
def _raptors(listener: Listener) -> str:
    """What raptors do, and how the list of choices warns of one."""
    raptor = RAPTOR_OF[HABITATS[0]]
    unless = listener.say("unless", code=BIRD_OF[raptor].code)
    return listener.say("help-raptors", unless=unless, raptor=bird_name(listener, raptor))


@said_once
def _points(listener: Listener) -> str:
    """What each type is worth, a type that has several birds once."""
    worth = {listener.say(f"type-{bird.type}"): bird.points for bird in BIRDS}
    return ", ".join(f"{name} {points}" for name, points in worth.items())


@said_once
def _codes(listener: Listener) -> tuple[str, ...]:
    """A line for each habitat."""
    return tuple(_row(listener, habitat, birds) for habitat, birds in zip(HABITATS, ROWS, strict=True))


def _row(listener: Listener, habitat: str, birds: list[str]) -> str:
    names = [f"{BIRD_OF[bird].code} {bird_name(listener, bird)}" for bird in birds]
    return listener.say("birds-line", row=row_name(listener, habitat), birds=", ".join(names))
