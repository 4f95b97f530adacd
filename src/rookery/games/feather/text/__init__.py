"""The texts of Birds of a Feather: implements `GameText` of the core. All of it is made from views and events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rookery.core.text.localizer import TextPage

from ..cards.birds import IDS
from .birds import bird_name
from .board import board, cards, multi_select, result_preview, rule
from .choices import choice, how, menu, order, prompt, warning
from .event_sentences import sentence, undo_block_reason
from .hand import hand_page
from .help import help_page
from .known import known_page
from .score_facts import score_facts
from .sheets import sheets_page
from .table import table_page
from .typed import read_action, read_actions

BIRDS: Sequence[str] = IDS

PAGES: Mapping[str, TextPage] = {
    "table": table_page,
    "hand": hand_page,
    "known": known_page,
    "sheets": sheets_page,
    "help": help_page,
}

# A player knows these already, or they happen in every round or to every hand alike.
QUIET: frozenset[str] = frozenset({"chosen", "cleared", "last_card", "pools_passed"})

# What the table page, or the menu under it, shows as soon as there is something to choose.
ON_TABLE: frozenset[str] = frozenset(
    {"dealt", "dummy_dealt", "deck_laid", "set_aside_rest", "pool", "dummy_shuffled", "opened"}
)

HABITAT_COLOURS = {
    "desert": "yellow",
    "forest": "green",
    "ocean": "bright_blue",
    "wetlands": "cyan",
    "mountains": "magenta",
}

COLOURS: Mapping[str, str] = {
    f"{form}-{habitat}": colour for habitat, colour in HABITAT_COLOURS.items() for form in ("habitat", "row")
}


__all__ = [
    "BIRDS",
    "COLOURS",
    "ON_TABLE",
    "PAGES",
    "QUIET",
    "bird_name",
    "board",
    "cards",
    "choice",
    "how",
    "menu",
    "multi_select",
    "order",
    "prompt",
    "read_action",
    "read_actions",
    "result_preview",
    "rule",
    "score_facts",
    "sentence",
    "undo_block_reason",
    "warning",
]
