"""Positions that are damaged anywhere: they are accepted, or rejected with an error that says where."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rookery
from tests.soak import ALL_CASES

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("cubirds", 1, {}),
    ("cubirds", 3, {"open_discard": True}),
    ("feather", 1, {}),
    ("feather", 2, {"start": "draft"}),
    ("feather", 3, {"start": "migration"}),
    ("wingspan", 1, {"expert": True}),
    ("wingspan", 3, {"start": "swift"}),
]


def positions() -> list[dict[str, Any]]:
    """Return positions of all games, from the beginning to the end."""
    found = []
    for name, seats, options in GAMES:
        game, chance = rookery.new(name, seats=seats, seed=7, **options), Random(7)
        while game.deciders:
            if chance.random() < 0.05:
                found.append(game.position())
            seat = chance.choice(game.deciders)
            game.play(chance.choice(game.legal(seat)), seat=seat)
        found.append(game.position())
    return found


POSITIONS = positions()
SMALL = st.none() | st.booleans() | st.integers(-2, 300) | st.floats(allow_nan=False) | st.text(max_size=5)
VALUES = st.recursive(
    SMALL, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
)


def damaged(position: dict[str, Any], data: st.DataObject) -> dict[str, Any]:
    """Return a position with something in it replaced by any JSON value, removed or repeated."""
    changed = copy.deepcopy(position)
    inside: Any = changed
    while True:
        places = sorted(inside) if isinstance(inside, dict) else range(len(inside))
        place = data.draw(st.sampled_from(list(places)))
        if not (isinstance(inside[place], dict | list) and inside[place]) or data.draw(st.integers(0, 3)) == 0:
            break
        inside = inside[place]
    kind = data.draw(st.sampled_from(("replace", "replace", "remove", "repeat", "add")))
    if kind == "remove":
        del inside[place]
    elif kind == "repeat" and isinstance(inside, list):
        inside.insert(place, inside[place])
    elif kind == "add" and isinstance(inside, dict):
        inside[data.draw(st.text(max_size=5))] = inside[place]
    else:
        inside[place] = data.draw(VALUES)
    return changed


@settings(max_examples=2000 if ALL_CASES else 300, deadline=None)
@given(st.sampled_from(POSITIONS), st.data())
def test_a_damaged_position_is_accepted_or_rejected_with_one_line(
    position: dict[str, Any], data: st.DataObject
) -> None:
    changed = damaged(position, data)
    error = error_of(changed)
    if error is None:
        game = rookery.from_position(changed)
        assert rookery.from_position(json.loads(json.dumps(game.position()))).same_position(game)
    else:
        assert "\n" not in error
        assert len(error) < 250


def error_of(position: dict[str, Any]) -> str | None:
    """Return the documented error of a position; any other error fails the test."""
    try:
        rookery.from_position(position)
    except (rookery.BadPosition, rookery.UnknownGame) as error:
        return str(error)
    return None


@pytest.mark.parametrize(
    ("game", "keys", "message"),
    [
        ("cubirds", {"rows": 3}, "rows must be a list, got 3"),
        ("cubirds", {"hands": [3, {}]}, "hands[0] must be an object, got 3"),
        ("cubirds", {"hands": [{"owl": 111}, {}]}, "hands[0].owl must be an integer from 0 to 110, got 111"),
        ("cubirds", {"hands": [{"owls": 1}, {}]}, "keys of hands[0] must be one of flamingo, owl, "),
        ("cubirds", {"old": [True, 0]}, "old[0] must be an integer from 0 to 110, got True"),
        ("cubirds", {"winners": [2]}, "winners must be an integer from 0 to 1, got 2"),
        ("feather", {"trips": [["osprey"], 3]}, "trips[1] must be a list, got 3"),
        ("feather", {"sheets": [{"osprey": ["own", 15]}, {}]}, "sheets[0].osprey[1] must be an integer from 1 to 14"),
        ("feather", {"sheets": [{"osprey": ["own", 1, 2]}, {}]}, "sheets[0].osprey must have at most 2 entries, got 3"),
        ("wingspan", {"mats": [{"forest": [{"egg": 1}]}, {}]}, "mats[0].forest[0].bird is missing"),
        ("wingspan", {"mats": [{"sea": []}, {}]}, "keys of mats[0] must be one of forest, grassland, wetland"),
        ("wingspan", {"chosen": ["forest", 6]}, "chosen[1] must be an integer from 1 to 5, got 6"),
        ("wingspan", {"happened": 1}, "happened must be true or false, got 1"),
        ("wingspan", {"frames": [{"what": "turn"}]}, "frames[0].what: no frames 'turn'"),
        ("wingspan", {"frames": [{"what": "turn_end", 3: 4}]}, "keys of frames[0] must be a text, got 3"),
        ("cubirds", {"\ud800": 1}, "keys of the position must be valid text, got '\\ud800'"),
        (
            "wingspan",
            {"frames": [{"what": "turn_end", "\ud800": 1}]},
            "keys of frames[0] must be valid text, got '\\ud800'",
        ),
        ("wingspan", {"frames": [{"what": "die", "slot": None, "foods": [3]}]}, "frames[0].foods[0] must be one of in"),
        ("wingspan", {"frames": [{"what": "turn_end", "seat": 2}]}, "frames[0].seat must be an integer from 0 to 1"),
    ],
)
def test_an_error_names_the_place(game: str, keys: dict[str, Any], message: str) -> None:
    with pytest.raises(rookery.BadPosition) as error:
        rookery.from_position({"game": game, "seats": 2} | keys)
    assert str(error.value).startswith(message)
