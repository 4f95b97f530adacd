"""The numbered actions. Records and trained models depend on their numbers, notation and order."""

from __future__ import annotations

from rookery.games import load

from .scenes import SPECIES, A, play, table


def test_numbers_and_notations_do_not_change() -> None:
    space = load("cubirds").actions
    lays = [f"lay {kind} {row} {side}" for kind in SPECIES for row in (1, 2, 3, 4) for side in ("left", "right")]
    flocks = [f"flock {kind}" for kind in SPECIES]
    assert [str(action) for action in space.all] == [*lays, "draw", "decline", "stay", *flocks]
    assert int(space.parse("lay parrot 1 left")) == 32
    assert int(space.parse("draw")) == 64
    assert int(space.parse("flock robin")) == 74


def test_lay_actions_are_ordered_by_species_row_and_side() -> None:
    game = table(hand="robin, 2 owl")
    assert [str(action) for action in game.legal(A)] == [
        f"lay {kind} {row} {side}" for kind in ("owl", "robin") for row in (1, 2, 3, 4) for side in ("left", "right")
    ]


def test_actions_may_be_given_as_text_number_or_action() -> None:
    games = [table(hand="2 parrot, magpie", draw="owl toucan") for _ in range(3)]
    action = games[2].legal(A)[-1]
    play(games[0], "  LAY  magpie 4 Right ")
    games[1].play(int(action))
    games[2].play(action)
    assert games[0].history[0].action == games[1].history[0].action == games[2].history[0].action == action
    assert repr(action) == "<lay magpie 4 right>"
