"""Parametrise tests by game, number of seats and options."""

from __future__ import annotations

from typing import Any

import pytest

from rookery import games

SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    ("cubirds", 1, {}),
    ("cubirds", 2, {}),
    ("cubirds", 5, {"open_discard": True}),
    ("feather", 1, {"raptors": True}),
    ("feather", 2, {"start": "draft"}),
    ("feather", 4, {"start": "migration"}),
    ("feather", 7, {"hidden_sheets": True}),
    ("wingspan", 1, {"automa": "eagle"}),
    ("wingspan", 2, {}),
    ("wingspan", 3, {"goals": "blue"}),
    ("wingspan", 5, {"start": "swift"}),
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if {"game", "seats", "options"} <= set(metafunc.fixturenames):
        names = [
            f"{game}-{seats}{''.join(f'-{value}' for value in options.values())}" for game, seats, options in SETUPS
        ]
        metafunc.parametrize(("game", "seats", "options"), SETUPS, ids=names)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games.NAMES)
