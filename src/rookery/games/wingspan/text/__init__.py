"""The texts of Wingspan: the interface `GameText` of the core. They are made from views and events alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rookery.core.text.localizer import TextPage

from ..cards import IDS
from .board import board, cards, multi_select, result_preview, rule
from .choices import choice, warning
from .choices.menus import menu, order
from .choices.prompts import how, prompt
from .event_sentences import sentence, undo_block_reason
from .help import help_page
from .names import bird_name
from .score_facts import score_facts
from .table import table_page
from .table.goal_standings import bonus_page, goals_page
from .table.hand import birds_page, hand_page
from .table.known import known_page
from .typed import read_action
from .typed.lines import read_actions

BIRDS: Sequence[str] = IDS

PAGES: Mapping[str, TextPage] = {
    "table": table_page,
    "hand": hand_page,
    "birds": birds_page,
    "goals": goals_page,
    "bonuses": bonus_page,
    "known": known_page,
    "help": help_page,
}

# A player knows these already, or learns them from the events that follow.
QUIET: frozenset[str] = frozenset({"choice", "chosen", "turn_began", "automa_card", "skipped"})

# The table page or the menu shows these. At the end the table page also shows the points.
ON_TABLE: frozenset[str] = frozenset(
    {"dealt", "bonus_dealt", "goals_laid", "tray_filled", "automa_bonus", "scored", "automa_scored"}
)

HABITAT_COLOURS = {"forest": "green", "grassland": "yellow", "wetland": "bright_blue"}

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
