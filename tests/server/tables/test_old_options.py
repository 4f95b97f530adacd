"""Tables that are older than an option are dealt by the rules of their time."""

from __future__ import annotations

from dataclasses import replace

import pytest

import rookery
from rookery.server.live.state_messages import RenderOptions, state_for
from rookery.server.tables.setup import new_setup

from ..table_helpers import seated


@pytest.mark.parametrize(("rules", "reading"), [(0, "when_needed"), (1, "when_needed"), (2, "at_once")])
def test_a_table_without_the_option_is_dealt_by_its_rules(rules: int, reading: str) -> None:
    """Version 1 of the CuBirds rules reshuffled when a card was needed. The first tables stored no version."""
    setup = new_setup("cubirds", 2, {}, seed=1)
    options = {name: value for name, value in setup.options.items() if name != "empty_pile"}
    live, _ = seated(replace(setup, rules=rules, options=options))
    assert live.game is not None
    assert live.game.options["empty_pile"] == f"reshuffle_{reading}"


def test_an_old_table_lists_its_options() -> None:
    """The list includes options that its version of the rules did not have."""
    setup = new_setup("cubirds", 2, {}, seed=1)
    live, _ = seated(replace(setup, rules=1, options={"turn_limit": 9}))
    text = state_for(live, None, 0, RenderOptions()).table.options_text
    assert len(text) == 2, text
    default, _ = seated(replace(new_setup("wingspan", 2, {}, seed=1), rules=1, options={}))
    assert state_for(default, None, 0, RenderOptions()).table.options_text == []


@pytest.mark.parametrize("rules", [0, 1, 2])
def test_an_old_table_keeps_its_larger_handicap(rules: int) -> None:
    """Version 1 of the rules allowed up to ten birds."""
    setup = new_setup("cubirds", 1, {}, seed=54)
    live, _ = seated(replace(setup, rules=rules, options={**setup.options, "handicap": 8}))
    assert live.game is not None
    position = live.game.position()
    assert (live.game.options["handicap"], sum(position["collections"][1].values())) == (8, 9)
    assert rookery.from_position(position).position() == position
    assert state_for(live, 0, 0, RenderOptions()).table.options_text[-1] == "RobinBird begins with 8 extra birds."


def test_a_new_table_has_the_current_limit_of_the_handicap() -> None:
    with pytest.raises(rookery.BadOption, match="handicap must be an integer from 0 to 4, got 5"):
        new_setup("cubirds", 1, {"handicap": 5})


@pytest.mark.parametrize(
    ("rules", "reading"), [({"rules": 1}, "when_needed"), ({"rules": 2}, "at_once"), ({}, "at_once")]
)
def test_a_position_without_the_option_continues_by_its_rules(rules: dict[str, int], reading: str) -> None:
    """A running table with earlier rules continues from its stored position."""
    position = {"game": "cubirds", "hands": [{"owl": 1}, {"duck": 1}]} | rules
    assert rookery.from_position(position).options["empty_pile"] == f"reshuffle_{reading}"


def test_the_options_of_a_position_take_precedence_over_its_rules() -> None:
    position = {"game": "cubirds", "rules": 1, "hands": [{"owl": 1}, {"duck": 1}]}
    game = rookery.from_position(position | {"options": {"empty_pile": "reshuffle_at_once"}})
    assert game.options["empty_pile"] == "reshuffle_at_once"
