"""Tables that were set up before an option was there are dealt by what the rules of their time did."""

from __future__ import annotations

from dataclasses import replace

import pytest

import rookery
from rookery.server.live.state_messages import RenderOptions, state_for
from rookery.server.tables.setup import new_setup

from ..table_helpers import seated


@pytest.mark.parametrize(("rules", "reading"), [(0, "when_needed"), (1, "when_needed"), (2, "at_once")])
def test_a_table_without_the_option_is_dealt_by_its_rules(rules: int, reading: str) -> None:
    """Rules 1 of CuBirds shuffled when a card was needed; the first tables did not write down their rules."""
    setup = new_setup("cubirds", 2, {}, seed=1)
    options = {name: value for name, value in setup.options.items() if name != "empty_pile"}
    live, _ = seated(replace(setup, rules=rules, options=options))
    assert live.game is not None
    assert live.game.options["empty_pile"] == f"reshuffle_{reading}"


def test_an_old_table_says_how_it_is_played() -> None:
    """Also what its rules had no option for."""
    setup = new_setup("cubirds", 2, {}, seed=1)
    live, _ = seated(replace(setup, rules=1, options={"turn_limit": 9}))
    text = state_for(live, None, 0, RenderOptions()).table.options_text
    assert len(text) == 2, text
    usual, _ = seated(replace(new_setup("wingspan", 2, {}, seed=1), rules=1, options={}))
    assert state_for(usual, None, 0, RenderOptions()).table.options_text == []


@pytest.mark.parametrize("rules", [0, 1, 2])
def test_an_old_table_keeps_its_greater_handicap(rules: int) -> None:
    """Rules 1 allowed up to ten birds; a rematch is written down by the rules of today."""
    setup = new_setup("cubirds", 1, {}, seed=54)
    live, _ = seated(replace(setup, rules=rules, options=setup.options | {"handicap": 8}))
    assert live.game is not None
    position = live.game.position()
    assert (live.game.options["handicap"], sum(position["collections"][1].values())) == (8, 9)
    assert rookery.from_position(position).position() == position
    assert state_for(live, 0, 0, RenderOptions()).table.options_text[-1] == "RobinBird begins with 8 birds more."


def test_a_new_table_has_the_handicaps_of_today() -> None:
    with pytest.raises(rookery.BadOption, match="handicap is 5, must be a whole number from 0 to 4"):
        new_setup("cubirds", 1, {"handicap": 5})


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
