"""Positions while dice, parts of gains or gifts are being asked for, and positions of rules 1, which lacked these."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import rookery
from rookery.core.engine.rng import Generator
from rookery.core.errors import BadPosition
from rookery.core.game import Game

from .power_scenes import activated, played
from .scenes import legal, play, question, scene
from .test_positions import assert_round_trip, game_after_opening, game_from, play_out, randomly_damaged, step_at_random
from .whole_games import quiet_mat

pytestmark = pytest.mark.slow

TRAY = ("trumpeter_swan", "american_woodcock", "hooded_warbler")
DISCARDS = ["osprey", "willet"]


def dice(forest: int) -> Game:
    mats = [quiet_mat(forest=forest), {"grassland": ["loggerhead_shrike"]}]
    game = scene(mats=mats, hands=[["brant"]], feeder={"fish": 2, "rodent": 1})
    play(game, "gain food")
    return game


def food_gift() -> Game:
    game = activated("eastern_phoebe", rivals=[{}, {}], gifts="asked")
    play(game, "use")
    return game


def card_gift() -> Game:
    """Two cards are left, both in the discard pile; the owner has drawn the last card of the deck."""
    table: dict[str, Any] = {"deck": ["mallard"], "discards": DISCARDS, "empty_deck": True, "gifts": "asked"}
    game = scene(seats=3, mats=[{"wetland": ["canvasback"]}, {}, {}], **table)
    play(game, "draw cards", "draw tray 1", "use")
    return game


# Scenes in which a question of rules 2 is asked, or comes next.
SCENES: dict[str, Callable[[], Game]] = {
    "dice": lambda: dice(2),
    "dice and a conversion": lambda: dice(3),
    "three dice": lambda: dice(4),
    "cards": lambda: played("brant", tray=TRAY),
    "two cards": lambda: played("brant", tray=(None, *TRAY[1:])),
    "eggs": lambda: played("says_phoebe", mat={"forest": ["hooded_warbler"], "wetland": ["black_tern"]}),
    "tokens": lambda: played("brown_pelican"),
    "fish": lambda: played("bald_eagle", feeder={"fish": 3}),
    "dual dice": lambda: played("northern_flicker", feeder={"invertebrate": 1, "invertebrate_seed": 2}),
    "tucks": lambda: activated("canada_goose", food=[{"seed": 1}], discards=DISCARDS, empty_deck=True),
    "food as a gift": food_gift,
    "a card as a gift": card_gift,
}
each_scene = pytest.mark.parametrize("name", SCENES)


def all_later_games(game: Game) -> Iterator[Game]:
    """Yield the game after every sequence of answers, as long as dice are taken or powers ask."""
    unfinished = [game]
    while unfinished:
        at = unfinished.pop()
        yield at
        if not question(at).startswith(("action", "conversion")):
            unfinished += [after_action(at, action) for action in legal(at) if action != "reroll"]


def after_action(game: Game, action: str) -> Game:
    copy = game.copy()
    play(copy, action)
    return copy


@each_scene
def test_positions_make_a_round_trip_and_continue_like_the_game(name: str) -> None:
    for game in all_later_games(SCENES[name]()):
        assert_round_trip(game)
        for action in legal(game):
            assert after_action(game_from(game.position()), action)._state == after_action(game, action)._state


@each_scene
def test_a_changed_question_is_rejected_or_can_be_answered_in_every_way(name: str) -> None:
    rejected = 0
    for game in all_later_games(SCENES[name]()):
        for position in with_changed_question(game.position()):
            try:
                other = game_from(position)
            except BadPosition:
                rejected += 1
                continue
            for end in all_later_games(other):
                assert legal(end)
    assert rejected


@each_scene
def test_a_damaged_position_is_rejected_or_can_be_played_to_the_end(name: str) -> None:
    generator = Generator(len(name))
    accepted = 0
    for game in all_later_games(SCENES[name]()):
        for _ in range(8):
            try:
                other = game_from(randomly_damaged(game.position(), generator))
            except BadPosition:
                continue
            accepted += 1
            play_out(other, accepted)
    assert accepted


def with_changed_question(position: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the position with one number, flag or seat of the top question changed."""
    top = position["frames"][-1]
    others = {
        "more": (0, 1, 2, 3, 4, 5, 14),
        "from": (0, 1, 2, 3, 14, 15),
        "may_skip": (False, True),
        "seat": (0, 1, 2),
    }
    for key in others.keys() & top.keys():
        for value in others[key]:
            if value != top[key]:
                yield position | {"frames": [*position["frames"][:-1], top | {key: value}]}


def test_positions_with_parts_and_gifts_in_random_games_make_a_round_trip() -> None:
    met: set[str] = set()
    for seed in range(6):
        game = game_after_opening(3, {"gifts": "asked", "cards": "all"}, seed, rich=True)
        generator = Generator(seed)
        while game.deciders:
            kind = question(game).split()[0]
            if kind in ("part", "gift") or (kind == "die" and game.view(None)["question"]["may_skip"]):
                met.add(kind)
                assert_round_trip(game)
            step_at_random(game, generator)
    assert met == {"part", "gift", "die"}


# The scene in which the top question is changed after `use part`, and a change that no game leads to.
UNREACHABLE = {
    "nothing is left of the tray behind the place": ("cards", {"more": 1, "from": 3, "may_skip": True}),
    "nothing was taken, but one may stop": ("cards", {"may_skip": True}),
    "something was taken, but one may not stop": ("eggs", {"from": 3}),
    "all cards could be taken": ("cards", {"more": 3}),
    "a question with one answer": ("tokens", {"more": 2, "may_skip": False}),
    "two more tokens would be all": ("tokens", {"more": 2}),
    "all fish could be taken": ("fish", {"more": 3}),
}


@pytest.mark.parametrize("name", UNREACHABLE)
def test_a_part_that_no_game_leads_to_is_rejected(name: str) -> None:
    scene_name, changes = UNREACHABLE[name]
    position = after_action(SCENES[scene_name](), "use part").position()
    *below, asked = position["frames"]
    assert asked["what"] == "part"
    game_from(position)
    with pytest.raises(BadPosition, match="part must fit the state of the game"):
        game_from(position | {"frames": [*below, asked | changes]})


def test_the_owner_of_a_power_is_not_asked_about_the_gift() -> None:
    position = food_gift().position()
    *below, each, asked = position["frames"]
    owner = {"seat": below[-1]["seat"]}
    assert (asked["what"], asked["seat"] != owner["seat"]) == ("gift", True)
    with pytest.raises(BadPosition, match="gift must fit the state of the game"):
        game_from(position | {"frames": [*below, each | owner, asked | owner]})


def test_tucks_from_the_deck_are_never_a_question_of_a_part() -> None:
    position = SCENES["tucks"]().position()
    *below, power, asked = position["frames"]
    part = asked | {"what": "part", "more": 1, "from": 0, "may_skip": False}
    with pytest.raises(BadPosition, match="part must fit the state of the game"):
        game_from(position | {"frames": [*below, power | {"begun": 2, "used": True}, part]})


# Positions and records of rules 1


def position_of_rules_1(game: Game) -> dict[str, Any]:
    """Return a position as rules 1 wrote it: without the option for gifts, and with dice that must be taken."""
    position = json.loads(json.dumps(game.position())) | {"rules": 1}
    del position["options"]["gifts"]
    if position["frames"][-1]["what"] == "die":
        position["frames"][-1]["may_skip"] = False
    return dict(position)


def test_in_an_old_position_between_two_dice_the_next_die_must_be_taken() -> None:
    for forest, action in ((2, "action 1"), (4, "die 0")):
        game = dice(forest)
        play(game, "take fish")
        again = game_from(position_of_rules_1(game))
        assert (again.options["gifts"], legal(again)) == ("given", ["take fish", "take rodent"])
        play(again, "take fish")
        assert question(again) == action
        assert forest == 2 or "skip" in legal(again)


def test_an_old_position_gives_gifts_without_a_question() -> None:
    game = activated("eastern_phoebe", rivals=[{}, {}])
    again = game_from(position_of_rules_1(game))
    play(again, "use")
    assert (question(again), again.options["gifts"]) == ("action 1", "given")
    assert [player["food"]["invertebrate"] for player in again.view(None)["players"]] == [1, 1, 1]


def test_an_old_record_that_begins_with_a_position_can_be_replayed() -> None:
    """All answers of rules 1 are legal in rules 2; `use` still takes everything."""
    for name, answers in (("three dice", ["take fish", "take fish", "take rodent"]), ("cards", ["use"])):
        game = game_from(SCENES[name]().position())
        play(game, *answers)
        old = game.record().replace("rules: 2\n", "rules: 1\n").replace('"rules": 2', '"rules": 1')
        old = old.replace(', "gifts": "given"', "")
        assert "gifts" not in old
        again = rookery.replay(old)
        assert (again._state, again.position()) == (game._state, game.position())


# Rejected positions


def position_of(name: str, *actions: str, **top: Any) -> dict[str, Any]:
    """Return the position after some answers, with the top question changed."""
    game = SCENES[name]()
    play(game, *actions)
    position = game.position()
    return position | {"frames": [*position["frames"][:-1], position["frames"][-1] | top]}


ERRORS: list[tuple[dict[str, Any], str]] = [
    (position_of("dice", may_skip=True), "die must fit the state of the game"),
    (position_of("dice and a conversion", may_skip=True), "die must fit the state of the game"),
    (
        position_of("dice and a conversion", "take fish", "skip", "discard brant", may_skip=True),
        "die must fit the state of the game",
    ),
    (position_of("dice", "take fish", more=3), "more of die must fit"),
    (position_of("cards", "use part", more=3), "part must fit the state of the game"),
    (position_of("cards", "use part", more=1), "part must fit the state of the game"),
    (position_of("cards", "use part", **{"from": 1}), "part must fit the state of the game"),
    (position_of("cards", "use part", "draw tray 1", may_skip=False), "part must fit the state of the game"),
    (position_of("cards", "use part", "draw tray 1", more=2), "part must fit the state of the game"),
    (position_of("cards", "use part", more=0), "more of part must fit"),
    (position_of("cards", "use part", seat=1), "seat of part must fit"),
    (position_of("cards", "use part", **{"from": 16}), "from must be an integer from 0 to 15, got 16"),
    (position_of("eggs", "use part", more=3), "part must fit the state of the game"),
    (position_of("tokens", "use part", more=3), "part must fit the state of the game"),
    (position_of("fish", "use part", more=2), "part must fit the state of the game"),
    (position_of("two cards", "use part") | {"tray": [None, TRAY[1]]}, "part must fit the state of the game"),
    (position_of("fish", "use part") | {"feeder": {"fish": 1, "rodent": 3}}, "part must fit the state of the game"),
    (position_of("food as a gift") | {"options": {}}, "what must be nothing, got each"),
    (position_of("a card as a gift", seat=0), "seat of gift must fit"),
    (position_of("a card as a gift", "skip") | {"discards": []}, "gift must fit the state of the game"),
    (position_of("food as a gift", what="part"), "must be on a power that has begun an effect"),
    (position_of("eggs", what="part"), "what must be pinks or use, got part"),
]


@pytest.mark.parametrize(("position", "message"), ERRORS, ids=[str(number) for number in range(len(ERRORS))])
def test_an_impossible_question_is_rejected(position: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition) as error:
        game_from(position)
    assert message in str(error.value)
