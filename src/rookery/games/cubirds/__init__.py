"""CuBirds by Stefan Alexander (Catch Up Games, 2018): two to five players, or one against RobinBird.

The rules are in RULES.md, numbered as in the modules of rules/. Nothing of the rulebook is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rookery.core.data.bot_levels import read_levels, read_strength
from rookery.core.errors import BadOption
from rookery.core.rulebook import PileCards, Rulebook

from . import text
from .actions import SPACE
from .cards import BIRDS
from .events import READERS
from .knowledge.observation import observation_fields
from .knowledge.view import breakdown, outcome, view
from .options import FORMER_OPTIONS, OPTIONS
from .position import check_fields, fields_of, position
from .rules import CuBirds

# Raised whenever a legal list or a result changes.
RULES = 2


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
    piles=(PileCards("birds", tuple(bird.letter for bird in BIRDS)),),
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
