"""Markdown as plain text, for the rules in the terminal."""

from __future__ import annotations

import re

import pytest

from rookery import games
from rookery.cli.commands.rules import sections
from rookery.cli.terminal.markdown import as_text

TABLE = [
    "| bird | copies | worth |",
    "|---|---:|---|",
    "| `owl` | 10 | **two** |",
    "| robin | 7 | one\\|none |",
    "| | 17 | |",
]


def text(*lines: str, plain: bool = False) -> list[str]:
    return list(as_text(lines, plain))


def test_markup_is_removed() -> None:
    assert text("## 4 Flocks", "**4.1 One.** *All* of `them`, see [here](there.md).") == [
        "4 Flocks",
        "4.1 One. All of them, see here.",
    ]


def test_characters_that_are_no_markup_stay() -> None:
    assert text("2 * 3 * 4 and snake_case_words # 1") == ["2 * 3 * 4 and snake_case_words # 1"]


def test_each_paragraph_and_list_item_is_one_line() -> None:
    lines = ["One", "and *the", "same* thing.", "", "- first", "  goes on", "- second", "1. third"]
    assert text(*lines) == ["One and the same thing.", "", "- first goes on", "- second", "1. third"]


def test_a_small_table_has_columns() -> None:
    assert text(*TABLE) == [
        "bird   copies  worth",
        "owl        10  two",
        "robin       7  one|none",
        "           17",
    ]


def test_a_table_is_a_list_in_plain_mode() -> None:
    assert text(*TABLE, plain=True) == [
        "- bird owl; copies: 10; worth: two",
        "- bird robin; copies: 7; worth: one|none",
        "- copies: 17",
    ]
    assert next(as_text(TABLE, True, " : ")) == "- bird owl ; copies : 10 ; worth : two"


def test_a_wide_table_is_a_list() -> None:
    assert text("| a | b |", "|---|---|", f"| x | {'y' * 80} |") == [f"- a x; b: {'y' * 80}"]


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("plain", [False, True])
def test_the_rules_have_no_markup_left(name: str, language: str, plain: bool) -> None:
    found = sections(games.load(name), language)
    assert len(found) > 5
    for lines in found.values():
        shown = "\n".join(as_text(lines, plain))
        assert not re.search(r"^#|\*\*|`|^\||\]\(", shown, re.MULTILINE), shown
