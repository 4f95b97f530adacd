"""The variants of the rules of CuBirds (RULES.md 8)."""

from __future__ import annotations

from dataclasses import replace

from rookery.core.options import Choice, Number, Switch

from .fields import FORMER_HANDICAP_MAX, HANDICAP_MAX

OPTIONS = (
    Choice("setup_duplicates", ("discard", "reshuffle"), "where duplicates of the set-up rows go"),
    Choice("exhaustion", ("play_on", "end_game"), "what a draw does when fewer than two cards are left"),
    Switch("open_discard", "hands discarded at the end of a round are shown"),
    Choice("empty_hand", ("offer_draw", "end_immediately"), "laying the last birds without a catch"),
    Choice(
        "empty_pile",
        ("reshuffle_at_once", "reshuffle_when_needed"),
        "when the discard pile is shuffled once the draw pile is empty",
    ),
    Number("turn_limit", 0, 30_000, "turns after which collections are counted; 0 is never"),
    Number("handicap", 0, HANDICAP_MAX, "further birds in RobinBird's first collection, solo only"),
)
# In version 1 of the rules RobinBird could begin with a collection that already met a goal (RULES.md 7.4).
FORMER_OPTIONS = (replace(OPTIONS[-1], high=FORMER_HANDICAP_MAX),)
