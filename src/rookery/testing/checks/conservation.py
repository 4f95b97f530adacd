"""3. No card is lost or added."""

from __future__ import annotations

from collections import Counter

from ..cases import Case
from ..hooks import Hooks
from ..random_games import expect, walk


def check_conserved(case: Case, seed: int, hooks: Hooks) -> None:
    """Check that a random game keeps exactly its cards after every decision."""
    game = case.new(seed)
    start: Counter[str] = hooks.cards(game.position())
    for moment in walk(game, seed):
        now = hooks.cards(moment.position())
        expect(now == start, f"cards lost {dict(start - now)}, added {dict(now - start)}", moment)
