"""Wingspan in a few lines, for somebody who sits down at the terminal."""

from __future__ import annotations

from rookery.core.text.localizer import Json, TextContext

from ..fields import FIRST_TURNS, ROUNDS


def help_page(context: TextContext, view: Json, plain: bool) -> list[str]:
    """How to win, what a turn is, how a row works, the signs of the table, and what is asked now."""
    lines = context.say("help-game", rounds=ROUNDS, turns=FIRST_TURNS).splitlines()
    lines += context.say("help-rival").splitlines() if view["rival"] is not None else []
    if view["outcome"] is None:
        lines.append(context.say(f"help-now-{view['phase']}"))
    return lines
