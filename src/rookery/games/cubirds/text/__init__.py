"""The texts of CuBirds: implements the interface `GameText` of the core. All of it is made from views and events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext, TextPage

from ..cards import IDS
from .birds import bird_name
from .board import board, cards, multi_select, result_preview, rule
from .choices import choice, menu, order, prompt, warning
from .event_sentences import sentence, undo_block_reason
from .help import help_page
from .score_facts import score_facts
from .table import hand_page, known_page, table_page
from .typed import read_action, read_actions

if TYPE_CHECKING:
    from ..schema import View

BIRDS: Sequence[str] = IDS

PAGES: Mapping[str, TextPage] = {"table": table_page, "hand": hand_page, "known": known_page, "help": help_page}

# Most turns end with a stay, so an event about it would be tiresome.
QUIET: frozenset[str] = frozenset({"stayed"})

# What the table page shows as soon as it is the reader's turn.
ON_TABLE: frozenset[str] = frozenset({"row_laid_out", "duplicate", "dealt", "first_bird"})

COLOURS: Mapping[str, str] = {
    "species-flamingo": "bright_magenta",
    "species-owl": "yellow",
    "species-toucan": "bright_yellow",
    "species-duck": "green",
    "species-parrot": "bright_red",
    "species-magpie": "bright_blue",
    "species-reed_warbler": "bright_green",
    "species-robin": "red",
}


def how(context: TextContext, view: View) -> str:
    """Return an empty text: every question is answered by one action of the list."""
    return ""


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
