"""9. The options: their values, their combinations, and that records keep them."""

from __future__ import annotations

import re
from typing import Any

import pytest

import rookery
from rookery.core.engine.rng import Generator

from .scenes import data_of, phase, random_step

DEFAULTS = {
    "raptors": False,
    "dummy_raptors": True,
    "start": "plain",
    "edition": "2015",
    "hidden_sheets": False,
    "tie_break": False,
    "hand": 0,
}


def test_every_view_shows_the_options() -> None:
    game = rookery.new("feather", seats=4, seed=1, raptors=True, hand=9)
    assert game.options == DEFAULTS | {"raptors": True, "hand": 9}
    assert game.view(None)["options"] == game.options
    assert rookery.new("feather", seats=2, seed=1).options == DEFAULTS


@pytest.mark.parametrize("seats", [0, 8, -1, "2", True])
def test_the_number_of_seats_is_one_to_seven(seats: Any) -> None:
    with pytest.raises(rookery.BadOption, match="must be an integer from 1 to 7"):
        rookery.new("feather", seats=seats)


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("raptors", 1, "raptors must be True or False, got 1"),
        ("dummy_raptors", "no", "dummy_raptors must be True or False, got 'no'"),
        ("hidden_sheets", None, "hidden_sheets must be True or False, got None"),
        ("tie_break", 0, "tie_break must be True or False, got 0"),
        ("start", "drafting", "start must be plain or migration or draft, got 'drafting'"),
        ("edition", "2020", "edition must be '2015' or '2022' or open_deck, got '2020'"),
        ("hand", 16, "hand must be an integer from 0 to 15, got 16"),
        ("hand", -1, "hand must be an integer from 0 to 15, got -1"),
        ("hand", True, "hand must be an integer from 0 to 15, got True"),
        ("raptor", True, "no option 'raptor', did you mean 'raptors'"),
    ],
)
def test_wrong_options_are_rejected(option: str, value: Any, message: str) -> None:
    with pytest.raises(rookery.BadOption, match=re.escape(message)):
        rookery.new("feather", seats=2, **{option: value})


REJECTED: list[tuple[int, dict[str, Any], str]] = [
    (1, {"start": "migration"}, "start"),
    (1, {"start": "draft"}, "start"),
    (1, {"edition": "open_deck"}, "open_deck"),
    (1, {"hand": 5}, "hand"),
    (2, {"start": "draft", "edition": "2022"}, "draft"),
    (2, {"start": "draft", "edition": "open_deck"}, "draft"),
    (3, {"start": "draft", "edition": "2022"}, "draft"),
    (3, {"start": "draft", "edition": "open_deck"}, "draft"),
    (4, {"edition": "open_deck"}, "open_deck"),
    (7, {"edition": "open_deck"}, "open_deck"),
    (4, {"start": "draft", "hand": 15}, "hand"),
    (2, {"start": "draft", "hand": 5}, "hand"),
    (4, {"hand": 1}, "hand"),
    (4, {"hand": 2}, "hand"),
    (5, {"hand": 13}, "hand"),
    (6, {"hand": 11}, "hand"),
    (7, {"hand": 9}, "hand"),
    (7, {"hand": 15}, "hand"),
]


@pytest.mark.parametrize(("seats", "options", "option"), REJECTED, ids=lambda value: str(value))
def test_impossible_combinations_are_rejected(seats: int, options: dict[str, Any], option: str) -> None:
    """One of them is F-R20: no draft or migration in a solo game. The message is one line and names the option."""
    with pytest.raises(rookery.BadOption) as error:
        rookery.new("feather", seats=seats, seed=1, **options)
    message = str(error.value)
    assert option in message
    assert "\n" not in message
    assert len(message) > 20, "the message explains what was expected"


@pytest.mark.parametrize(("seats", "options", "option"), REJECTED[::3], ids=lambda value: str(value))
def test_positions_and_records_with_such_options_are_rejected(seats: int, options: dict[str, Any], option: str) -> None:
    with pytest.raises(rookery.BadPosition, match=option):
        rookery.from_position({"game": "feather", "seats": seats, "options": options})
    record = rookery.new("feather", seats=seats, seed=1).record()
    lines = record.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("options:"))
    for name, value in options.items():
        text = f'"{value}"' if isinstance(value, str) else str(value)
        lines[place] = re.sub(rf'("{name}"): [^,}}]+', rf"\1: {text}", lines[place])
    with pytest.raises(rookery.BadRecord, match=f"line {place + 1}: .*{option}"):
        rookery.replay("\n".join(lines))


ALLOWED: list[tuple[int, dict[str, Any]]] = [
    (1, {"raptors": True, "dummy_raptors": False, "edition": "2022", "hidden_sheets": True, "tie_break": True}),
    (2, {"start": "migration", "edition": "2022"}),
    (2, {"start": "migration", "edition": "open_deck", "raptors": True}),
    (3, {"start": "migration", "edition": "2022", "hidden_sheets": True}),
    (2, {"start": "draft", "raptors": True}),
    (3, {"start": "draft", "dummy_raptors": False, "raptors": True}),
    (4, {"start": "draft", "edition": "2022"}),
    (7, {"start": "draft", "edition": "2022", "tie_break": True}),
    (5, {"start": "migration", "raptors": True, "tie_break": True}),
    (3, {"edition": "open_deck", "hand": 4}),
    (2, {"edition": "2022", "hand": 15}),
]


@pytest.mark.parametrize(("seats", "options"), ALLOWED, ids=str)
def test_possible_combinations_can_be_played_and_replayed(seats: int, options: dict[str, Any]) -> None:
    game = rookery.new("feather", seats=seats, seed=2, **options)
    generator = Generator(2)
    while game.deciders:
        random_step(game, generator)
    assert game.options == DEFAULTS | options
    replayed = rookery.replay(game.record())
    assert replayed == game
    assert replayed.options == game.options
    assert rookery.load(game.save()) == game
    assert rookery.from_position(game.position()).options == game.options


HANDS = [(seats, size) for seats in (2, 4, 5, 6, 7) for size in range(3, 16) if size * max(seats, 4) <= 60]


@pytest.mark.parametrize(("seats", "size"), HANDS)
def test_hands_of_three_to_fifteen(seats: int, size: int) -> None:
    game = rookery.new("feather", seats=seats, seed=size, hand=size)
    hands = max(seats, 4)
    view = game.view(None)
    assert [player["hand_size"] for player in view["players"]] == [size] * seats
    assert view["dummies"] == [size] * (hands - seats)
    assert view["rounds"] == size - 1
    assert view["aside"] == 60 - size * hands
    assert data_of(game.setup_events, "set_aside_rest") == ([{"count": 60 - size * hands}] if size * hands < 60 else [])
    generator = Generator(size)
    for _ in range(size - 1):
        random_step(game, generator)
    assert phase(game) == "over"
    assert len(game.view(None)["trips"]) == size - 1


@pytest.mark.parametrize("edition", ["2022", "open_deck"])
@pytest.mark.parametrize("seats", [2, 3])
def test_small_hands_beside_a_deck(edition: str, seats: int) -> None:
    game = rookery.new("feather", seats=seats, seed=1, hand=3, edition=edition)
    assert data_of(game.setup_events, "deck_laid") == [{"count": 60 - 3 * seats}]
    generator = Generator(1)
    for _ in range(2):
        random_step(game, generator)
    assert phase(game) == "over"
    assert game.view(None)["deck"] == 60 - 3 * seats - 2 * (4 - seats)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_small_hands_after_a_migration(seats: int) -> None:
    game = rookery.new("feather", seats=seats, seed=1, hand=3, start="migration")
    generator = Generator(1)
    random_step(game, generator)
    assert phase(game) == "choose"
    assert [player["hand_size"] for player in game.view(None)["players"]] == [3] * seats


def test_a_deal_does_not_depend_on_options_for_later_phases() -> None:
    plain = rookery.new("feather", seats=4, seed=8).position()["hands"]
    for options in ({"raptors": True}, {"tie_break": True}, {"hidden_sheets": True}, {"start": "migration"}):
        assert rookery.new("feather", seats=4, seed=8, **options).position()["hands"] == plain
