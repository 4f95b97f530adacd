"""The tables in docs/environments.md have the current encodings of the games."""

from __future__ import annotations

from pathlib import Path

from rookery import games
from rookery.envs.observation_tables import tables, written

PAGE = Path(__file__).resolve().parents[2] / "docs" / "environments.md"


def test_the_page_has_the_encodings_of_the_games() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == written(page), "python -m rookery.envs.observation_tables docs/environments.md writes it again"


def test_every_observation_field_has_a_row() -> None:
    text = tables()
    for name in games.NAMES:
        rulebook = games.load(name)
        for seats in range(rulebook.seats[0], rulebook.seats[1] + 1):
            for field, _ in rulebook.encoding(seats):
                assert f"| `{field.name}` |" in text
