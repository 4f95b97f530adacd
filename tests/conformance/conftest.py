"""Every registered game, with its hooks and its cases."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import pytest

import rookery
from rookery import games
from rookery.testing import Case, Hooks, all_cases
from tests.soak import ALL_CASES

from .hooks import hooks_of

# The uncompiled build is about a hundred times slower, so it runs the same tests on fewer games.
PURE = rookery.build_name() == "pure"
# The number of decisions of a game of usual length.
USUAL_DECISIONS = 200


def interval(name: str, every: int) -> int:
    """Scale the interval between checked moments, given for a game of usual length, to the length of a game."""
    return max(1, every * hooks_of(name).decisions // USUAL_DECISIONS)


def is_long(name: str) -> bool:
    """Return whether a game has too many decisions to check each of them."""
    return hooks_of(name).decisions > USUAL_DECISIONS


def cases_of(name: str) -> list[Case]:
    return all_cases(name, hooks_of(name).more)


def quick_cases(name: str) -> list[Case]:
    """Return the default options at every seat count, and every set of options at one seat count."""
    cases = cases_of(name)
    plain = [case for case in cases if not case.options]
    options = dict.fromkeys(case.options for case in cases if case.options)
    chosen = []
    for number, option in enumerate(options):
        fitting = [case for case in cases if case.options == option]
        chosen.append(fitting[number % len(fitting)])
    return plain + chosen


def parameters(name: str) -> list[Any]:
    """Return every seat count and every option once, and the cases that a game adds; all combinations in `make soak`.

    The uncompiled build takes every third of these, or every sixth of a long game, because the builds are also compared
    move by move. Only every sixth is not marked slow.
    """
    few = quick_cases(name)
    quick = few[::6]
    cases = cases_of(name) if ALL_CASES else few
    if PURE:
        cases = few[:: 6 if is_long(name) else 3]
    return [pytest.param(case, marks=() if case in quick else pytest.mark.slow, id=str(case)) for case in cases]


CASES = [parameter for name in games.NAMES for parameter in parameters(name)]
SIMULTANEOUS = [case for case in CASES if len(case.values[0].new(0).deciders) > 1]
"""The cases in which several seats choose at the same time."""

# Every game and seat count with the default options, and the combinations of options that a game adds. Some tests check
# these at more moments.
PLAIN = [
    case
    for name in games.NAMES
    for case in cases_of(name)
    if not case.options or (case in hooks_of(name).more and not PURE)
]
NOT_COVERED = [case for case in CASES if ALL_CASES or PURE or not case.marks or case.values[0] not in PLAIN]
"""The cases for a test that has a second version with more moments, which runs on the plain cases."""


def cases_in_gate(cases: list[Any], test: str) -> list[Any]:
    """Return all cases in `make soak`; in the gate the quick ones and about a third of the others.

    A hash of test and case selects them, so every test has a third of the cases, and every case a third of the tests.
    """
    if ALL_CASES or PURE:
        return cases
    return [case for case in cases if not case.marks or crc32(f"{test} {case.id}".encode()) % 3 == 0]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for fixture, cases in (("case", CASES), ("simultaneous", SIMULTANEOUS), ("not_covered", NOT_COVERED)):
        if fixture in metafunc.fixturenames and not is_given(metafunc, fixture):
            metafunc.parametrize(fixture, cases_in_gate(cases, metafunc.function.__name__))


def is_given(metafunc: pytest.Metafunc, name: str) -> bool:
    """Return whether a test parametrizes a fixture itself."""
    return any(name in mark.args[0] for mark in metafunc.definition.iter_markers("parametrize"))


@pytest.fixture
def hooks(case: Case) -> Hooks:
    return hooks_of(case.game)
