"""Birds of a Feather by Teale Fristoe (Nothing Sacred Games, 2015; Snowbright Studio, 2022): one to seven players.

The rules are in RULES.md, numbered as in the modules of rules/; section 13 says what could not be known.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rookery.core.data.bot_levels import read_levels, read_strength
from rookery.core.errors import BadOption
from rookery.core.options import Choice, Number, Switch
from rookery.core.rulebook import PileCards, Rulebook

from . import text
from .actions import SPACE
from .cards.birds import CODES
from .events import READERS
from .fields import CARDS_IN_ALL, HAND_MAX, HANDS_MIN
from .knowledge.observation import observation_fields
from .knowledge.view import breakdown, outcome, view
from .position import check_fields, fields_of, position, secret_choices
from .rules import BirdsOfAFeather

# Raised whenever a legal list or a result changes.
RULES = 1

# The smallest hand for solo study games: two rounds.
HAND_LEAST = 3

OPTIONS = (
    Switch("raptors", "raptors chase lingering birds away"),
    Switch("dummy_raptors", "raptors of dummy hands and decks do it too", default=True),
    Choice("start", ("plain", "migration", "draft"), "how the hands come about"),
    Choice("edition", ("2015", "2022", "open_deck"), "for two and three: dummy hands, a deck, or one shown in advance"),
    Switch("hidden_sheets", "nobody sees what others have seen until the end"),
    Switch("tie_break", "equal scores: more full habitats, then aces, then birds"),
    Number("hand", 0, HAND_MAX, "cards dealt to each, 3 to 15, for study; 0 is as the rulebook says"),
)


def check_setup(seats: int, options: Mapping[str, Any]) -> None:
    """Raise for options that do not go together."""
    start, edition, hand = options["start"], options["edition"], options["hand"]
    if seats == 1 and start != "plain":
        raise BadOption(f"start must be plain when seats is 1, got {start}")
    if edition == "open_deck" and not 1 < seats < HANDS_MIN:
        raise BadOption("edition must be 2015 or 2022 unless seats is 2 or 3, got open_deck")
    if start == "draft" and edition != "2015" and seats < HANDS_MIN:
        raise BadOption(f"edition must be 2015 for a draft of 2 or 3, got {edition}: the draft fills their dummy hands")
    if hand:
        check_hand(seats, start, hand)


def check_hand(seats: int, start: str, hand: int) -> None:
    if seats == 1:
        raise BadOption(f"hand must be 0 when seats is 1, got {hand}")
    if start == "draft":
        raise BadOption(f"hand must be 0 when start is draft, got {hand}: the pools give the hands")
    most = min(HAND_MAX, CARDS_IN_ALL // max(seats, HANDS_MIN))
    if not HAND_LEAST <= hand <= most:
        raise BadOption(f"hand must be 0 or {HAND_LEAST} to {most} when seats is {seats}, got {hand}")


RULEBOOK = Rulebook(
    name="feather",
    title="Birds of a Feather",
    package=__name__,
    version=RULES,
    seats=BirdsOfAFeather.SEATS,
    state_class=BirdsOfAFeather,
    actions=SPACE,
    options=OPTIONS,
    events=READERS,
    piles=(PileCards("birds", CODES),),
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
    simultaneous_turns=True,
)
