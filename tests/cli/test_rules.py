"""rookery rules: the introduction with the list of sections, and single sections."""

from __future__ import annotations

import pytest

from rookery import games

from .conftest import Rookery


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize(
    ("lang", "first", "cards"), [("en", "How to play", "The cards"), ("fr", "Comment jouer", "Les cartes")]
)
def test_without_a_section_the_introduction_and_the_headings_are_shown(
    rookery_command: Rookery, game: str, lang: str, first: str, cards: str
) -> None:
    lines = rookery_command("rules", game, "--lang", lang).out.splitlines()
    assert lines[0] == first
    assert lines.index(f"0 {cards}") > 10
    assert lines[-1].endswith(f"rookery rules {game} 2")
    assert not [line for line in lines if line.startswith("#")]


def test_a_section_is_shown_by_its_number(rookery_command: Rookery) -> None:
    assert rookery_command("rules", "cubirds", "4", "--lang", "en").out.startswith("4 Flocks\n\n4.1 One per turn")
    cards = rookery_command("rules", "cubirds", "0", "--lang", "en").out
    assert cards.startswith("The cards\n")
    assert "fine print" not in rookery_command("rules", "cubirds", "8", "--lang", "en").out


def test_an_unknown_section_is_rejected_with_a_list_of_sections(rookery_command: Rookery) -> None:
    run = rookery_command("rules", "feather", "99", "--lang", "en")
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("rookery: There is no section 99; sections are 0, 1, 2")
