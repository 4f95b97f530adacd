"""CuBirds by Stefan Alexander (Catch Up Games, 2018): two to five players, or one against RobinBird.

The rules are in RULES.md, numbered as in the modules of rules/. Nothing of the rulebook is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rookery.core.data.bot_levels import read_levels, read_strength
from rookery.core.errors import BadOption
from rookery.core.options import Choice, Number, Switch
from rookery.core.rulebook import Pile, Rulebook

from . import text
from .actions import SPACE
from .cards import BIRDS
from .events import READERS
from .fields import FORMER_HANDICAP_MAX, HANDICAP_MAX
from .knowledge.observation import observation_fields
from .knowledge.view import breakdown, outcome, view
from .position import check_fields, fields_of, position
from .rules import CuBirds

# Raised whenever a legal list or a result changes.
RULES = 2

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


def check_setup(seats: int, options: Mapping[str, Any]) -> None:
    if options["handicap"] and seats != 1:
        raise BadOption(f"handicap must be 0 unless seats is 1 (it helps RobinBird), got {options['handicap']}")


RULEBOOK = Rulebook(
    name="cubirds",
    title="CuBirds",
    package=__name__,
    version=RULES,
    seats=CuBirds.SEATS,
    state_class=CuBirds,
    actions=SPACE,
    options=OPTIONS,
    events=READERS,
    piles=(Pile("birds", tuple(bird.letter for bird in BIRDS)),),
    check_setup=check_setup,
    view=view,
    position=position,
    fields_of=fields_of,
    check_fields=check_fields,
    outcome=outcome,
    bot_options={"turn_limit": 1000},
    levels=read_levels(__name__),
    strength=read_strength(__name__),
    text=text,
    observation_fields=observation_fields,
    breakdown=breakdown,
    # 4.1 A seat with a flock is asked; for a seat without one the engine stays at once.
    timing_sensitive=frozenset({"stay"}),
    # Version 1 of the rules had no option empty_pile.
    former={1: {"empty_pile": "reshuffle_when_needed"}},
    former_options=FORMER_OPTIONS,
)
