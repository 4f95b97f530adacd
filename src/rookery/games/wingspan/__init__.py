"""Wingspan by Elizabeth Hargrave (Stonemaier Games, 2019), the base game: one to five players.

The rules are in RULES.md, numbered as in the modules of rules/; section 14 has every ruling and its source.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rookery.core.data.bot_levels import read_levels, read_strength
from rookery.core.errors import BadOption
from rookery.core.options import Choice, Switch
from rookery.core.rulebook import PileCards, Rulebook

# The rules must be imported first: the observations ask some of them, and their state class binds the observations.
from . import rules, text
from .actions import SPACE
from .cards import AUTOMA_IDS, BONUS_IDS, GOAL_IDS, IDS
from .cards.variants import LEVELS
from .events import READERS
from .knowledge.counts import breakdown
from .knowledge.observation import observation_fields
from .knowledge.view import outcome, view
from .position import check_fields, fields_of, position, secret_choices
from .written_boards import BOARDS

# Increased whenever a legal list or a result changes.
RULES = 2

OPTIONS = (
    Choice("start", ("plain", "swift"), "choose birds and food, or begin by the four guides of the teaching set"),
    Choice("cards", ("core", "all"), "170 birds, or 180 with those of the teaching set"),
    Choice("goals", ("green", "blue"), "goals by place, or a point for each item up to five"),
    Switch("tournament", "leave out four birds that are too strong"),
    Choice("names", ("en", "fr"), "the language of the cards, for bonuses on names"),
    Choice("gifts", ("given", "asked"), "what another player's power gives you: at once, or only if you want it"),
    Choice("automa", tuple(level.id for level in LEVELS), "solo: what the Automa's face-down cards are worth"),
    Switch("expert", "solo: the Automa has her expert card too"),
)


def check_setup(seats: int, options: Mapping[str, Any]) -> None:
    """Raise for options of the Automa in a game with several seats."""
    if seats > 1 and options["automa"] != LEVELS[0].id:
        raise BadOption(f"automa must be {LEVELS[0].id} unless seats is 1, got {options['automa']}")
    if seats > 1 and options["expert"]:
        raise BadOption("expert must be False unless seats is 1, got True")


RULEBOOK = Rulebook(
    name="wingspan",
    title="Wingspan",
    package=__name__,
    version=RULES,
    seats=rules.Wingspan.SEATS,
    state_class=rules.Wingspan,
    actions=SPACE,
    options=OPTIONS,
    events=READERS,
    piles=(
        PileCards("birds", IDS),
        PileCards("bonus", BONUS_IDS),
        PileCards("tiles", tuple(f"{GOAL_IDS[side]}/{GOAL_IDS[side + 1]}" for side in range(0, len(GOAL_IDS), 2))),
        PileCards("automa", AUTOMA_IDS),
    ),
    check_setup=check_setup,
    view=view,
    position=position,
    fields_of=fields_of,
    check_fields=check_fields,
    outcome=outcome,
    bot_options={},
    levels=read_levels(__name__),
    strength=read_strength(__name__),
    text=text,
    observation_fields=observation_fields,
    secret_choices=secret_choices,
    breakdown=breakdown,
    boards=BOARDS,
)
