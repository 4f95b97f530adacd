"""The help page: Wingspan in a few lines, for players at the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext

from ..fields import FIRST_TURNS, ROUNDS

if TYPE_CHECKING:
    from ..schema import View


def help_page(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return how to win, how a turn and a row work, what the signs mean, and what to decide now."""
    lines = context.say("help-game", rounds=ROUNDS, turns=FIRST_TURNS).splitlines()
    lines += context.say("help-rival").splitlines() if view["rival"] is not None else []
    if view["outcome"] is None:
        lines.append(context.say(f"help-now-{view['phase']}"))
    return lines
