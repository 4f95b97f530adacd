"""Positions while dice, parts of gains or gifts are being asked for, and positions of rules that had none of these."""

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
from .test_positions import assert_goes_round, begun, damaged, opened, play_out, step_at_random
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
    """Two cards are left, both discarded; the owner has had the last one of the deck."""
    table: dict[str, Any] = {"deck": ["mallard"], "discards": DISCARDS, "empty_deck": True, "gifts": "asked"}
    game = scene(seats=3, mats=[{"wetland": ["canvasback"]}, {}, {}], **table)
    play(game, "draw cards", "draw tray 1", "use")
    return game


# Where a question of the new rules is asked, or about to be.
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
BY_SCENE = pytest.mark.parametrize("name", SCENES)


def every_moment(game: Game) -> Iterator[Game]:
    """The game after all ways to answer, as long as dice are taken or powers ask."""
    waiting = [game]
    while waiting:
        at = waiting.pop()
        yield at
        if not question(at).startswith(("action", "conversion")):
            waiting += [after(at, action) for action in legal(at) if action != "reroll"]


def after(game: Game, action: str) -> Game:
    copy = game.copy()
    play(copy, action)
    return copy


@BY_SCENE
def test_every_moment_goes_round_and_plays_on_as_in_the_game(name: str) -> None:
    for game in every_moment(SCENES[name]()):
        assert_goes_round(game)
        for action in legal(game):
            assert after(opened(game.position()), action)._state == after(game, action)._state


@BY_SCENE
def test_a_changed_question_is_refused_or_can_be_answered_in_every_way(name: str) -> None:
    refused = 0
    for game in every_moment(SCENES[name]()):
        for position in changed(game.position()):
            try:
                other = opened(position)
            except BadPosition:
                refused += 1
                continue
            for end in every_moment(other):
                assert legal(end)
    assert refused


@BY_SCENE
def test_a_damaged_position_is_refused_or_can_be_played_to_the_end(name: str) -> None:
    generator = Generator(len(name))
    accepted = 0
    for game in every_moment(SCENES[name]()):
        for _ in range(8):
            try:
                other = opened(damaged(game.position(), generator))
            except BadPosition:
                continue
            accepted += 1
            play_out(other, accepted)
    assert accepted


def changed(position: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """One number or flag of the question on top changed, or the seat that is asked."""
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


def test_in_random_play_parts_and_gifts_go_round_whenever_they_are_asked_for() -> None:
    met: set[str] = set()
    for seed in range(6):
        game = begun(3, {"gifts": "asked", "cards": "all"}, seed, rich=True)
        generator = Generator(seed)
        while game.deciders:
            kind = question(game).split()[0]
            if kind in ("part", "gift") or (kind == "die" and game.view(None)["question"]["may_skip"]):
                met.add(kind)
                assert_goes_round(game)
            step_at_random(game, generator)
    assert met == {"part", "gift", "die"}


# In which scene, after which answer, the question on top is changed to one that play does not lead to.
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
def test_a_part_that_play_does_not_lead_to_is_refused(name: str) -> None:
    scene_name, changes = UNREACHABLE[name]
    position = after(SCENES[scene_name](), "use part").position()
    *below, asked = position["frames"]
    assert asked["what"] == "part"
    opened(position)
    with pytest.raises(BadPosition, match="part must fit the state of the game"):
        opened(position | {"frames": [*below, asked | changes]})


def test_the_owner_of_a_power_is_not_asked_about_the_gift() -> None:
    position = food_gift().position()
    *below, each, asked = position["frames"]
    owner = {"seat": below[-1]["seat"]}
    assert (asked["what"], asked["seat"] != owner["seat"]) == ("gift", True)
    with pytest.raises(BadPosition, match="gift must fit the state of the game"):
        opened(position | {"frames": [*below, each | owner, asked | owner]})


def test_one_of_two_tucks_is_never_waited_for() -> None:
    position = SCENES["tucks"]().position()
    *below, power, asked = position["frames"]
    part = asked | {"what": "part", "more": 1, "from": 0, "may_skip": False}
    with pytest.raises(BadPosition, match="part must fit the state of the game"):
        opened(position | {"frames": [*below, power | {"begun": 2, "used": True}, part]})


# Rules 1, which had none of this


def of_rules_1(game: Game) -> dict[str, Any]:
    """A position as rules 1 wrote it: no option for gifts, and a die that was always due."""
    position = json.loads(json.dumps(game.position())) | {"rules": 1}
    del position["options"]["gifts"]
    if position["frames"][-1]["what"] == "die":
        position["frames"][-1]["may_skip"] = False
    return dict(position)


def test_an_old_position_between_two_dice_goes_on_without_a_stop_at_this_one() -> None:
    for forest, action in ((2, "action 1"), (4, "die 0")):
        game = dice(forest)
        play(game, "take fish")
        again = opened(of_rules_1(game))
        assert (again.options["gifts"], legal(again)) == ("given", ["take fish", "take rodent"])
        play(again, "take fish")
        assert question(again) == action
        assert forest == 2 or "skip" in legal(again)


def test_an_old_position_has_gifts_given() -> None:
    game = activated("eastern_phoebe", rivals=[{}, {}])
    again = opened(of_rules_1(game))
    play(again, "use")
    assert (question(again), again.options["gifts"]) == ("action 1", "given")
    assert [player["food"]["invertebrate"] for player in again.view(None)["players"]] == [1, 1, 1]


def test_an_old_record_that_begins_with_a_position_is_played_again() -> None:
    """All answers of rules 1 are answers today: to use a power is still to take all."""
    for name, answers in (("three dice", ["take fish", "take fish", "take rodent"]), ("cards", ["use"])):
        game = opened(SCENES[name]().position())
        play(game, *answers)
        old = game.record().replace("rules: 2\n", "rules: 1\n").replace('"rules": 2', '"rules": 1')
        old = old.replace(', "gifts": "given"', "")
        assert "gifts" not in old
        again = rookery.replay(old)
        assert (again._state, again.position()) == (game._state, game.position())


# Refusals


def position_of(name: str, *actions: str, **top: Any) -> dict[str, Any]:
    """The position after some answers, with the question on top changed."""
    game = SCENES[name]()
    play(game, *actions)
    position = game.position()
    return position | {"frames": [*position["frames"][:-1], position["frames"][-1] | top]}


REFUSALS: list[tuple[dict[str, Any], str]] = [
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
    (position_of("cards", "use part", **{"from": 16}), "from is 16, must be a whole number from 0 to 15"),
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


@pytest.mark.parametrize(("position", "message"), REFUSALS, ids=[str(number) for number in range(len(REFUSALS))])
def test_what_cannot_be_asked_for_is_refused(position: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        opened(position)
    assert message in str(refusal.value)
