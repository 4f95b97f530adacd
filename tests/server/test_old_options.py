"""Tables that were set up before an option was there are dealt by what the rules of their time did."""

from __future__ import annotations

from dataclasses import replace

import pytest

import rookery
from rookery.server.setups import new_setup

from .tables import seated


@pytest.mark.parametrize(("rules", "reading"), [(0, "when_needed"), (1, "when_needed"), (2, "at_once")])
def test_a_table_without_the_option_is_dealt_by_its_rules(rules: int, reading: str) -> None:
    """Rules 1 of CuBirds shuffled when a card was needed; the first tables did not write down their rules."""
    setup = new_setup("cubirds", 2, {}, seed=1)
    options = {name: value for name, value in setup.options.items() if name != "empty_pile"}
    live, _ = seated(replace(setup, rules=rules, options=options))
    assert live.game is not None
    assert live.game.options["empty_pile"] == f"reshuffle_{reading}"


@pytest.mark.parametrize(
    ("rules", "reading"), [({"rules": 1}, "when_needed"), ({"rules": 2}, "at_once"), ({}, "at_once")]
)
def test_a_position_without_the_option_goes_on_by_its_rules(rules: dict[str, int], reading: str) -> None:
    """A running table of earlier rules goes on from its position."""
    position = {"game": "cubirds", "hands": [{"owl": 1}, {"duck": 1}]} | rules
    assert rookery.from_position(position).options["empty_pile"] == f"reshuffle_{reading}"


def test_what_a_position_says_itself_stands() -> None:
    position = {"game": "cubirds", "rules": 1, "hands": [{"owl": 1}, {"duck": 1}]}
    game = rookery.from_position(position | {"options": {"empty_pile": "reshuffle_at_once"}})
    assert game.options["empty_pile"] == "reshuffle_at_once"
