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

# The uncompiled build takes about a hundred times as long: fewer games there, the same questions.
PURE = rookery.build_name() == "pure"
# Games are looked at as closely as one of so many decisions.
USUAL_DECISIONS = 200


def pace(name: str, every: int) -> int:
    """One moment in so many of a game of usual length; of a shorter game one in fewer."""
    return max(1, every * hooks_of(name).decisions // USUAL_DECISIONS)


def is_long(name: str) -> bool:
    """Whether a game has so many decisions that looking at each of them takes too long."""
    return hooks_of(name).decisions > USUAL_DECISIONS


def cases_of(name: str) -> list[Case]:
    return all_cases(name, hooks_of(name).more)


def quick_cases(name: str) -> list[Case]:
    """The defaults for every seat count, and every set of options once, at one seat count after the other."""
    cases = cases_of(name)
    plain = [case for case in cases if not case.options]
    options = dict.fromkeys(case.options for case in cases if case.options)
    chosen = []
    for number, option in enumerate(options):
        fitting = [case for case in cases if case.options == option]
        chosen.append(fitting[number % len(fitting)])
    return plain + chosen


def parameters(name: str) -> list[Any]:
    """Every seat count and every option once, and what a game adds; all seat counts with all options in `make soak`.

    Uncompiled, every third of these, of long games every sixth: the builds are compared move by move besides.
    `make check` takes every sixth.
    """
    few = quick_cases(name)
    quick = few[::6]
    cases = cases_of(name) if ALL_CASES else few
    if PURE:
        cases = few[:: 6 if is_long(name) else 3]
    return [pytest.param(case, marks=() if case in quick else pytest.mark.slow, id=str(case)) for case in cases]


CASES = [parameter for name in games.NAMES for parameter in parameters(name)]
AT_ONCE = [case for case in CASES if len(case.values[0].new(0).deciders) > 1]
"""The cases in which several choose at once."""

# Every game and seat count with the default options, and what a game has beyond single ones: some tests look at these
# more closely.
PLAIN = [
    case
    for name in games.NAMES
    for case in cases_of(name)
    if not case.options or (case in hooks_of(name).more and not PURE)
]
SELDOM = [case for case in CASES if ALL_CASES or PURE or not case.marks or case.values[0] not in PLAIN]
"""The cases of a test whose question another test asks of the plain ones, at more moments; `make check` has both."""


def shared_out(cases: list[Any], test: str) -> list[Any]:
    """All cases in `make soak`; in the gate the quick ones and about a third of the others.

    Which ones depends on test and case: every test has about a third of the cases, and every case a third of the tests.
    """
    if ALL_CASES or PURE:
        return cases
    return [case for case in cases if not case.marks or crc32(f"{test} {case.id}".encode()) % 3 == 0]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for fixture, cases in (("case", CASES), ("at_once", AT_ONCE), ("seldom", SELDOM)):
        if fixture in metafunc.fixturenames and not is_given(metafunc, fixture):
            metafunc.parametrize(fixture, shared_out(cases, metafunc.function.__name__))


def is_given(metafunc: pytest.Metafunc, name: str) -> bool:
    """Whether a test brings its own values for a fixture."""
    return any(name in mark.args[0] for mark in metafunc.definition.iter_markers("parametrize"))


@pytest.fixture
def hooks(case: Case) -> Hooks:
    return hooks_of(case.game)
