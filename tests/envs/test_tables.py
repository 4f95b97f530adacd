"""The page of the encodings says what the games write."""

from __future__ import annotations

from pathlib import Path

from rookery import games
from rookery.envs.observation_tables import tables, written

PAGE = Path(__file__).resolve().parents[2] / "docs" / "environments.md"


def test_the_page_is_as_the_games_have_it() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == written(page), "python -m rookery.envs.observation_tables docs/environments.md writes it again"


def test_every_piece_has_a_row() -> None:
    told = tables()
    for name in games.NAMES:
        rulebook = games.load(name)
        for seats in range(rulebook.seats[0], rulebook.seats[1] + 1):
            for piece, _ in rulebook.encoding(seats):
                assert f"| `{piece.name}` |" in told
