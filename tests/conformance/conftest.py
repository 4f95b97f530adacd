"""Every registered game, with its hooks and its cases."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

import rookery
from rookery import games
from rookery.testing import Case, Hooks, all_cases


def quick_cases(name: str) -> list[Case]:
    """The defaults for every seat count, and every option once, at one seat count after the other."""
    cases = all_cases(name)
    plain = [case for case in cases if not case.options]
    options = dict.fromkeys(case.options for case in cases if case.options)
    chosen = []
    for number, option in enumerate(options):
        fitting = [case for case in cases if case.options == option]
        chosen.append(fitting[number % len(fitting)])
    return plain + chosen


def parameters(name: str) -> list[Any]:
    """All cases of a game; those that `make check` leaves out are marked slow."""
    quick = quick_cases(name)
    return [
        pytest.param(case, marks=() if case in quick else pytest.mark.slow, id=str(case)) for case in all_cases(name)
    ]


# The uncompiled build takes about a hundred times as long: fewer games there, the same questions.
PURE = rookery.build_name() == "pure"


def hooks_of(name: str) -> Hooks:
    hooks: Hooks = import_module(f".hooks.{name}", __package__).HOOKS
    return hooks


@pytest.fixture(params=[parameter for name in games.NAMES for parameter in parameters(name)])
def case(request: pytest.FixtureRequest) -> Case:
    chosen: Case = request.param
    return chosen


@pytest.fixture
def hooks(case: Case) -> Hooks:
    return hooks_of(case.game)
