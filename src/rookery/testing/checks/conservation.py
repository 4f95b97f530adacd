"""3. No card comes or goes."""

from __future__ import annotations

from collections import Counter

from ..cases import Case
from ..hooks import Hooks
from ..random_games import expect, walk


def check_conserved(case: Case, seed: int, hooks: Hooks) -> None:
    """After every decision of a random game the same cards lie on the table."""
    game = case.new(seed)
    whole: Counter[str] = hooks.cards(game.position())
    for moment in walk(game, seed):
        now = hooks.cards(moment.position())
        expect(now == whole, f"cards lost {dict(whole - now)}, won {dict(now - whole)}", moment)
