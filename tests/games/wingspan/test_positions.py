"""Positions: exact round trips, default values in partial positions, and clear errors for impossible ones."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rookery.core.engine.rng import Generator
from rookery.core.errors import BadPosition, InvariantError
from rookery.core.game import Game
from rookery.core.game_factory import game_from_position, new_game
from rookery.games.wingspan import RULEBOOK
from rookery.games.wingspan.cards import BONUS_IDS, FOODS, HABITATS, IDS
from rookery.games.wingspan.position.frames import NAMES

pytestmark = pytest.mark.slow

MODES: list[tuple[int, dict[str, Any]]] = [
    (1, {"expert": True, "automa": "eagle_eyed_eagle", "names": "fr"}),
    (1, {"start": "swift", "goals": "blue"}),
    (2, {}),
    (3, {"start": "swift", "cards": "all", "gifts": "asked"}),
    (4, {"goals": "blue", "tournament": True}),
    (5, {"start": "swift", "tournament": True}),
]
# Few cards in the decks and much food: many powers are used and the decks are often reshuffled.
RICH = {"food": {name: 6 for name in FOODS}, "deck": 12, "bonus_deck": 1}


def new(seats: int, options: dict[str, Any], seed: int) -> Game:
    return new_game(RULEBOOK, seats=seats, seed=seed, names=None, options=options)


def game_from(position: dict[str, Any]) -> Game:
    return game_from_position(RULEBOOK, json.loads(json.dumps(position)), None)


def step_at_random(game: Game, generator: Generator) -> tuple[int, int]:
    """Make a random decision. In an opening any seat may replace its choice; otherwise playing a bird is preferred."""
    seats = game.deciders if len(game.deciders) == 1 else range(game.seats)
    seat = seats[generator.below(len(seats))]
    legal = game.legal(seat)
    plays = [action for action in legal if str(action).startswith("play ")]
    chosen = plays if plays and generator.below(3) else legal
    action = chosen[generator.below(len(chosen))]
    game.play(action, seat=seat)
    return seat, int(action)


def with_few_cards_and_much_food(game: Game) -> Game:
    position = game.position()
    position["food"] = [RICH["food"]] * game.seats
    position["deck"] = position["deck"][: RICH["deck"]]
    position["bonus_deck"] = position["bonus_deck"][: RICH["bonus_deck"]]
    return game_from(position)


def game_after_opening(seats: int, options: dict[str, Any], seed: int, *, rich: bool) -> Game:
    """Return a game after its opening."""
    game = new(seats, options, seed)
    generator = Generator(seed)
    while game.view(None)["phase"] == "opening":
        step_at_random(game, generator)
    return with_few_cards_and_much_food(game) if rich else game


def assert_round_trip(game: Game) -> None:
    again = game_from(game.position())
    assert again.position() == game.position()
    assert again._state == game._state
    for reader in (*range(game.seats), None):
        assert again.view(reader) == game.view(reader)


@pytest.mark.parametrize("rich", [False, True], ids=["usual", "rich"])
@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_positions_of_whole_games_make_a_round_trip(seats: int, options: dict[str, Any], rich: bool) -> None:
    """This includes positions during powers, after reshuffles and at the end."""
    game = game_after_opening(seats, options, 31, rich=rich)
    generator = Generator(31)
    number = 0
    while game.deciders:
        step_at_random(game, generator)
        number += 1
        if number % 9 == 0 or not game.deciders:
            assert_round_trip(game)


@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_positions_of_openings_make_a_round_trip(seats: int, options: dict[str, Any]) -> None:
    """Complete choices and replacements that were begun are restored, and the history has them."""
    game = new(seats, options, 32)
    generator = Generator(32)
    while game.view(None)["phase"] == "opening":
        assert_round_trip(game)
        step_at_random(game, generator)


def test_a_position_restores_the_choices_of_an_opening() -> None:
    game = new(2, {}, 33)
    birds = game.view(0)["hand"]
    cards = [card["card"] for card in game.view(0)["bonus_offered"]]
    for action in (f"keep {birds[0]}", "enough", "lose seed", f"bonus {cards[0]}", f"keep {birds[1]}"):
        game.play(action, seat=0)
    again = game_from(game.position())
    assert [str(action) for action in again.secret_choice(0)] == [str(action) for action in game.secret_choice(0)]
    assert again.deciders == (1,)
    assert len(again.history) == 5


@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_a_game_from_a_position_continues_like_the_original(seats: int, options: dict[str, Any]) -> None:
    game = game_after_opening(seats, options, 34, rich=True)
    generator = Generator(34)
    for _ in range(25):
        step_at_random(game, generator)
    again = game_from(game.position())
    for _ in range(40):
        seat, action = step_at_random(game, generator)
        again.play(action, seat=seat)
        assert again._state == game._state


# Partial positions


def play_out(game: Game, seed: int, limit: int = 3000) -> None:
    """Play to the end, with a redeal for each seat at every twentieth decision."""
    generator = Generator(seed)
    for number in range(limit):
        if not game.deciders:
            return
        if number % 20 == 0:
            for seat in range(game.seats):
                redealt = game._state.copy()
                redealt.redeal_for(seat, generator)
                assert not redealt.fault_code
        step_at_random(game, generator)
    raise AssertionError(f"the game must end within {limit} decisions")


def test_an_empty_position_is_the_first_turn_with_empty_mats() -> None:
    game = game_from({"game": "wingspan"})
    assert [str(action) for action in game.legal(0)] == ["gain food", "lay eggs", "draw cards"]
    assert game.view(None)["turns_left"] == 8
    play_out(game, 1)


def test_the_turn_numbers_follow_from_the_round() -> None:
    position = game_from({"seats": 3, "round": 2, "first": 2, "active": 1}).position()
    assert (position["turns_left"], position["turns"]) == (18, 27)


WOODPECKER = {"bird": "acorn_woodpecker"}
IN_POWER = [
    {"what": "turn_end", "seat": 0},
    {"what": "activate", "seat": 0, "habitat": "forest", "more": 0},
    {"what": "power", "seat": 0, "slot": ["forest", 1], "begun": 1, "used": True},
]
WHERE = {"what": "where", "seat": 0, "slot": ["forest", 1], "food": "seed"}
USE = {"what": "use", "seat": 0, "slot": ["forest", 1]}


def test_a_position_can_be_in_the_middle_of_a_power() -> None:
    game = game_from({"mats": [{"forest": [WOODPECKER]}, {}], "frames": [*IN_POWER, WHERE]})
    assert [str(action) for action in game.legal(0)] == ["to supply", "to bird"]
    game.play("to bird")
    assert game.position()["mats"][0]["forest"][0] == WOODPECKER | {"cached": 1}


def test_cards_that_a_position_does_not_name_are_not_in_the_game() -> None:
    game = game_from({"deck": ["barn_owl"], "bonus_deck": ["anatomist"], "bonus_kept": [["bird_feeder"], []]})
    view = game.view(0)
    assert (view["deck"], view["discards"], view["bonus_deck"], view["bonus_discards"]) == (1, [], 1, 0)
    game.play("draw cards")
    assert game.view(0)["hand"] == ["barn_owl"]


# Rejected positions


def mat(*birds: dict[str, Any], habitat: str = "forest") -> list[dict[str, Any]]:
    return [{habitat: list(birds)}, {}]


TURN_END, ACTION = {"what": "turn_end", "seat": 0}, {"what": "action", "seat": 0}
SOLO = {"seats": 1, "automa": {"bonus": "bird_feeder", "deck": ["until_r1"]}}
OPENING = {
    "phase": "opening",
    "food": [{name: 1 for name in FOODS}] * 2,
    "bonus_offered": [["anatomist"], ["bird_feeder"]],
}
TUCKED = {"mats": mat(WOODPECKER | {"tucked": 1}), "tucked_from_hand": [["american_coot"], []]}

ERRORS: list[tuple[dict[str, Any], str]] = [
    ({"mat": []}, "no key 'mat', did you mean 'mats'"),
    ({"hands": [["no_bird"], []]}, "hands[0][0]: no birds 'no_bird'"),
    ({"hands": [["american_coot"], ["american_coot"]]}, "hands: american_coot must be named once, got it twice"),
    ({"bonus_deck": ["anatomist"], "bonus_kept": [[], ["anatomist"]]}, "anatomist must be named once, got it twice"),
    ({"mats": mat({"bird": "american_avocet"})}, "american_avocet must be in wetland, got forest"),
    ({"mats": mat(WOODPECKER | {"eggs": 5})}, "acorn_woodpecker must have at most 4 eggs, got 5"),
    ({"mats": mat(WOODPECKER | {"egg": 1})}, "mats[0].forest[0]: no key 'egg', did you mean 'eggs'?"),
    ({"mats": mat(*[WOODPECKER] * 6)}, "mats[0].forest must have at most 5 entries, got 6"),
    ({"feeder": {"seed": 3, "fish": 3}}, "feeder must have at most 5 dice, got 6"),
    ({"food": [{"seed": -1}, {}]}, "food[0].seed must be an integer from 0 to 1000, got -1"),
    ({"mats": mat(WOODPECKER), "spent_pinks": [[["forest", 1]], []]}, "must be slots with pink birds"),
    ({"mats": mat(WOODPECKER | {"tucked": 1})}, "tucked cards must be as many as the 1 behind birds, got 0"),
    (TUCKED, "tucks of seat 0 must be as many as its 1 cards tucked_from_hand, got 0"),
    (TUCKED | {"tucks": [{"seat": 0}]}, "a card must be left for tuck 1, by seat 0"),
    (TUCKED | {"tucks": [{"seat": 0, "young": 2}]}, "must never fall and be at most 1"),
    ({"seen": {"american_coot": 0}}, "seen: american_coot must be in a hand"),
    ({"hands": [["american_coot"], []], "seen": {"american_coot": 1}}, "must have come after at most 0 tucks, got 1"),
    (
        TUCKED | {"seen": {"american_coot": 1}, "tucks": [{"seat": 0}]},
        "is tucked, so it must have come before the last tuck of seat 0",
    ),
    ({"deck": ["american_coot"], "old": ["american_coot"]}, "old: american_coot must not be in the deck"),
    (
        {"goals": ["birds_in_forest", "eggs_in_forest", "birds_in_grassland", "birds_in_wetland"]},
        "two sides of one tile",
    ),
    ({"old": ["american_coot"]}, "old: american_coot must be in the game"),
    ({"goals": []}, "goals must have 4 entries, got 0"),
    ({"round": 0}, "round must be 1 to 4 in phase playing, got 0"),
    ({"active": 1, "turns_left": 15}, "active must be 0 with 15 turns left, got 1"),
    ({"goal_items": [[1], [2]]}, "must only have the 0 rounds that are over"),
    ({"reason": "shared"}, "must be empty until the game is over"),
    ({"choices": [["enough"], []]}, "choices and begun must be empty after the opening"),
    ({"bonus_offered": [["anatomist"], []]}, "seat 0 must have no bonus cards to choose from, got 1"),
    ({"bonus_deck": ["anatomist"], "bonus_old": ["anatomist"]}, "anatomist must not be in the deck"),
    ({"bonus_discards": {"anatomist": [2]}}, "anatomist must be seats from 0 to 1, got [2]"),
    (
        {"bonus_kept": [[], ["anatomist"]], "bonus_old": ["anatomist"], "bonus_back": {"anatomist": [0]}},
        "must not be in bonus_back",
    ),
    ({"automa": {}}, "automa must be null with more than one seat"),
    ({"seats": 1}, "automa must have a bonus card"),
    (SOLO, "her deck must have at least 8 cards for this round, got 1"),
    (SOLO | {"round": 2}, "until_r1 must not be in her deck in round 2"),
    (
        {"seats": 1, "automa": {"bonus": "bird_feeder", "deck": ["until_r1"] * 2}},
        "until_r1 must be in her deck once, got it twice",
    ),
    ({"offer": ["barn_owl"]}, "offer must be empty unless players draft"),
    ({"occasions": [{"what": "hunt"}]}, "occasions must be empty unless a power is being resolved"),
    ({"occasions": [{"what": "hunt", "foods": []}]}, "keys of hunt must be what"),
    ({"frames": []}, "frames must have at least the turn and a question"),
    ({"frames": [ACTION, ACTION]}, "frames[0]: what must be turn_end, got action"),
    ({"frames": [{"what": "turn_end", "seat": 1}, ACTION]}, "frames[0]: seat of turn_end must fit"),
    ({"frames": [TURN_END, ACTION, ACTION]}, "there must be nothing on action"),
    ({"frames": [TURN_END, {"what": "owed", "seat": 0}]}, "owed must fit the state of the game"),
    ({"frames": [TURN_END, ACTION | {"more": 1}]}, "frames[1]: no key 'more'; keys are what, seat"),
    ({"frames": [TURN_END, {"what": "tuck", "seat": 0}]}, "frames[1].slot is missing"),
    ({"frames": [*IN_POWER, WHERE]}, "seat 0 must have a bird at ['forest', 1]"),
    ({"mats": mat(WOODPECKER), "frames": IN_POWER}, "the last one must be a question, got power"),
    ({"mats": mat(WOODPECKER), "frames": [*IN_POWER, USE]}, "what must be die or where, got use"),
    ({"mats": mat(WOODPECKER), "frames": [*IN_POWER, WHERE | {"food": "fish"}]}, "food of where must fit"),
    (
        {"mats": mat(WOODPECKER), "frames": [*IN_POWER[:2], IN_POWER[2] | {"begun": 2}]},
        "begun must be an integer from 0 to 1, got 2",
    ),
    (
        {"mats": mat(WOODPECKER), "frames": [*IN_POWER[:2], {"what": "each", "slot": ["forest", 1]}]},
        "must be on a power",
    ),
    (OPENING | {"hands": [list(IDS[:6]), []]}, "seat 0 must have at most five birds and one of each food"),
    (OPENING | {"choices": [["bonus anatomist"], ["bonus bird_feeder"]]}, "choices must lack the opening of a seat"),
    (OPENING | {"choices": [["enough"], []]}, "must end with its only bonus card"),
    (OPENING | {"choices": [["bonus birder"], []]}, "choices[0][0]: no actions 'bonus birder'"),
    (OPENING | {"begun": [["gain food"], []]}, "must be of the opening, got gain food"),
    (OPENING | {"owed": 1}, "owed must be empty in phase opening"),
    (OPENING | {"bonus_offered": [["anatomist"], []]}, "seat 1 must have some bonus cards to choose from, got 0"),
    ({"phase": "over", "reason": "most_points", "winners": [0]}, "winners must be [0, 1], reason shared"),
]


@pytest.mark.parametrize(("change", "message"), ERRORS, ids=[message[:40] for _, message in ERRORS])
def test_an_impossible_position_is_rejected(change: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition) as error:
        game_from(change)
    assert message in str(error.value)


def test_a_position_may_name_who_rejected_a_reshuffled_bonus_card() -> None:
    kept = {"bonus_kept": [[], ["anatomist"]], "bonus_old": ["anatomist"]}
    back = {"bonus_deck": ["bird_feeder"], "bonus_back": {"bird_feeder": [0]}}
    play_out(game_from(kept | back), 2)


# Damaged positions


def randomly_damaged(position: dict[str, Any], generator: Generator) -> dict[str, Any]:
    """Return the position with one random number, word or entry changed, doubled or removed."""
    changed: dict[str, Any] = json.loads(json.dumps(position))
    keys = [key for key in changed if key not in ("game", "rules", "seats", "options", "streams")]
    key: Any = "frames" if changed["frames"] and generator.below(3) == 0 else keys[generator.below(len(keys))]
    inside = changed
    while isinstance(inside[key], dict | list) and inside[key] and generator.below(6):
        inside = inside[key]
        places = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        key = places[generator.below(len(places))]
    if generator.below(4) == 0:
        del inside[key]
    elif isinstance(inside, list) and generator.below(3) == 0:
        inside.insert(key, inside[key])
    else:
        inside[key] = other_value(inside[key], generator)
    return changed


def other_value(value: Any, generator: Generator) -> Any:
    """Return another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return (0, 1, 2, 5, 14, 200, -1, value + 1)[generator.below(8)]
    for words in (IDS, BONUS_IDS, FOODS, HABITATS, tuple(NAMES)):
        if value in words:
            return words[generator.below(len(words))]
    return None


@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_a_damaged_position_is_rejected_or_can_be_played(seats: int, options: dict[str, Any]) -> None:
    generator = Generator(35 + seats)
    game = game_after_opening(seats, options, 35, rich=True)
    accepted = 0
    for _ in range(24):
        if not game.deciders:
            break
        step_at_random(game, generator)
        try:
            other = game_from(randomly_damaged(game.position(), generator))
        except BadPosition:
            continue
        accepted += 1
        try:
            play_out(other, accepted)
        except InvariantError as fault:
            raise AssertionError("an accepted position must be playable to the end") from fault
    assert accepted
