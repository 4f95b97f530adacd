"""The numbered actions. Records and trained models depend on their numbers, notation and order."""

from __future__ import annotations

import rookery
from rookery.games import load

from .reference import BIRDS
from .scenes import ID_OF, P1, scene

VERBS = ("play", "pass", "keep", "give", "discard")


def test_numbers_and_notations_do_not_change() -> None:
    space = load("feather").actions
    assert [str(action) for action in space.all] == [f"{verb} {ID_OF[code]}" for verb in VERBS for code in BIRDS]
    assert len(space) == 175
    assert int(space.parse("play stellers_jay")) == 31
    assert int(space.parse("pass greater_roadrunner")) == 35
    assert int(space.parse("keep greater_roadrunner")) == 70
    assert int(space.parse("give greater_roadrunner")) == 105
    assert int(space.parse("discard mountain_chickadee")) == 174


def test_choices_are_in_sheet_order_with_each_bird_once() -> None:
    game = scene("MC D1 F1 O1", "DA D2 F2 O2", "MC D3 F3 O3", "WX DC FC OC")
    held = game.view(P1)["hand"]
    assert held[ID_OF["MC"]] >= 2
    assert [str(action) for action in game.legal(P1)] == [
        f"play {ID_OF[code]}" for code in BIRDS if ID_OF[code] in held
    ]


def test_every_choice_of_every_phase_is_in_ascending_order() -> None:
    for seats, start in ((1, "plain"), (2, "draft"), (3, "draft"), (5, "migration")):
        game = rookery.new("feather", seats=seats, seed=1, start=start)
        for _ in range(40):
            for seat in range(seats):
                legal = [int(action) for action in game.legal(seat)]
                assert legal == sorted(set(legal))
            if game.deciders:
                game.play(game.legal(game.deciders[-1])[0], seat=game.deciders[-1])


def test_actions_may_be_given_as_text_number_or_action() -> None:
    games = [scene("M1 D1 F1 O1") for _ in range(3)]
    games[0].play("  PLAY  Stellers_Jay ", seat=P1)
    games[1].play(31, seat=P1)
    games[2].play(games[2].legal(P1)[0], seat=P1)
    assert games[0] == games[1] == games[2]
