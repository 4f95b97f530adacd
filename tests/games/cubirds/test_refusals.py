"""Illegal moves: each is rejected with a helpful message and changes nothing."""

from __future__ import annotations

import pytest

import rookery
from rookery.core.game import Game

from .scenes import A, B, play, table

LAY = table(hand="2 parrot, magpie")
OFFER = play(table(hand="2 parrot, magpie", draw="owl toucan"), "lay magpie 1 right")
FLOCK = play(table(hand="2 flamingo, magpie, owl"), "lay magpie 1 right", "decline")
NEXT = play(table(hand="2 flamingo, 3 owl, magpie"), "lay magpie 1 right", "decline", "flock owl")


@pytest.mark.parametrize(
    ("game", "action"),
    [
        pytest.param(LAY, "lay owl 1 left", id="a species that is not in hand"),
        pytest.param(LAY, "draw", id="draw before laying"),
        pytest.param(LAY, "decline", id="decline before laying"),
        pytest.param(LAY, "stay", id="stay before laying"),
        pytest.param(LAY, "flock magpie", id="flock before laying"),
        pytest.param(OFFER, "lay parrot 2 left", id="lay again when the draw is offered"),
        pytest.param(OFFER, "stay", id="stay when the draw is offered"),
        pytest.param(OFFER, "flock parrot", id="flock when the draw is offered"),
        pytest.param(FLOCK, "lay owl 1 left", id="lay again when a flock is offered"),
        pytest.param(FLOCK, "draw", id="draw when a flock is offered"),
        pytest.param(FLOCK, "decline", id="decline when a flock is offered"),
        pytest.param(FLOCK, "flock owl", id="a flock of too few birds"),
        pytest.param(FLOCK, "flock robin", id="a flock of no birds"),
    ],
)
def test_c35_illegal_moves_change_nothing(game: Game, action: str) -> None:
    before = game.copy()
    with pytest.raises(rookery.IllegalAction) as error:
        game.play(action)
    message = str(error.value)
    assert message.startswith(f"illegal: {action}; possible: ")
    assert "\n" not in message
    assert game == before
    assert game.record() == before.record()


def test_c35_a_second_flock_is_rejected() -> None:
    with pytest.raises(rookery.IllegalAction, match="seat 0 has nothing to decide, seat 1 has"):
        NEXT.play("flock flamingo", seat=A)


def test_a_seat_cannot_act_on_the_turn_of_another() -> None:
    before = LAY.copy()
    with pytest.raises(rookery.IllegalAction, match="seat 1 has nothing to decide, seat 0 has"):
        LAY.play("lay duck 1 left", seat=B)
    assert before == LAY


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("lay parot 1 left", "did you mean 'lay parrot 1 left'"),
        ("lay parrot 5 left", "no action 'lay parrot 5 left'"),
        ("lay parrot 0 left", "no action"),
        ("lay parrot 1 top", "no action"),
        ("flock heron", "no action 'flock heron'"),
        ("", "no action ''"),
        ("drew", "did you mean 'draw'"),
    ],
)
def test_unknown_actions_are_rejected_with_a_suggestion(text: str, hint: str) -> None:
    with pytest.raises(rookery.IllegalAction, match=hint):
        LAY.copy().play(text)


def test_an_error_lists_legal_actions() -> None:
    with pytest.raises(rookery.IllegalAction) as error:
        LAY.copy().play("draw")
    assert "lay parrot 1 left, lay parrot 1 right, lay parrot 2 left" in str(error.value)
    assert "(16 in all)" in str(error.value)
