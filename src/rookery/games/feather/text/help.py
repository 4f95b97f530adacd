"""Birds of a Feather in a few lines, for a new player at the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext
from rookery.core.text.shared_text import cached_text

from ..cards.birds import BIRDS, HABITATS
from ..fields import FULL_POINTS
from .birds import BIRD_OF, bird_name, row_name
from .previews import RAPTOR_OF
from .sheets import ROWS

if TYPE_CHECKING:
    from ..schema import View


def help_page(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return how to win, what a round is, what is asked now, the points, and every bird with its code."""
    lines = context.say("help-alone" if view["seats"] == 1 else "help-game").splitlines()
    lines += _now(context, view)
    if view["options"]["raptors"]:
        lines.append(_raptors(context))
    lines.append(context.say("help-points", types=_points(context), full=FULL_POINTS))
    return [*lines, context.say("help-codes"), *_codes(context)]


def _now(context: TextContext, view: View) -> list[str]:
    """Return what is asked in this phase."""
    if view["outcome"] is not None:
        return []
    gives = view["draft"] is not None and view["draft"]["give"]
    return [context.say("help-now-draft-give") if gives else context.say(f"help-now-{view['phase']}")]


@cached_text
def _raptors(context: TextContext) -> str:
    """Return what raptors do, and how the list of choices warns of one."""
    raptor = RAPTOR_OF[HABITATS[0]]
    unless = context.say("unless", code=BIRD_OF[raptor].code)
    return context.say("help-raptors", unless=unless, raptor=bird_name(context, raptor))


@cached_text
def _points(context: TextContext) -> str:
    """Return the points of each type; a type that has several birds is named once."""
    worth = {context.say(f"type-{bird.type}"): bird.points for bird in BIRDS}
    return ", ".join(f"{name} {points}" for name, points in worth.items())


@cached_text
def _codes(context: TextContext) -> tuple[str, ...]:
    """Return a line for each habitat."""
    return tuple(_row(context, habitat, birds) for habitat, birds in zip(HABITATS, ROWS, strict=True))


def _row(context: TextContext, habitat: str, birds: list[str]) -> str:
    names = [f"{BIRD_OF[bird].code} {bird_name(context, bird)}" for bird in birds]
    return context.say("birds-line", row=row_name(context, habitat), birds=", ".join(names))
