"""Illegal moves: each is rejected with a helpful message and changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import rookery
from rookery.core.game import Game

from .scenes import ID_OF, P1, P2, choose, phase, play_round, scene


def rounds() -> Game:
    return scene("W1 M1 MC D1", "W2 M2 D2 D3")


def after_a_round() -> Game:
    game = rounds()
    play_round(game, "W1 M1 MC D1")
    return game


def migration() -> Game:
    return rookery.new("feather", seats=4, seed=1, start="migration")


def migration_begun() -> Game:
    """Return a migration in which P1 has begun with the last legal card."""
    game = migration()
    game.play(game.legal(P1)[-1], seat=P1)
    return game


def one_card_draft() -> Game:
    return rookery.new("feather", seats=4, seed=1, start="draft")


def dummy_draft() -> Game:
    return rookery.new("feather", seats=2, seed=1, start="draft")


def dummy_draft_begun() -> Game:
    game = dummy_draft()
    game.play(game.legal(P1)[0], seat=P1)
    return game


def solo() -> Game:
    return scene("F1 F2 D1 M1", "F3 W1 W2 W3", seats=1)


def solo_discarding() -> Game:
    game = solo()
    play_round(game, "F1 F2 D1 M1")
    assert phase(game) == "discard"
    return game


def held(game: Game) -> str:
    """Return a card in the hand or the pool of P1."""
    view = game.view(P1)
    return str(next(iter(view["pool"] or view["hand"])))


def missing(game: Game) -> str:
    """Return a card that is neither in the hand nor in the pool of P1."""
    view = game.view(P1)
    return next(name for name in ID_OF.values() if name not in {*(view["pool"] or {}), *view["hand"]})


def lower(game: Game) -> str:
    """Return a card of P1 that comes before the one it has begun to pass."""
    (begun,) = game.view(P1)["begun"][0]["arguments"]
    first = str(next(iter(game.view(P1)["hand"])))
    assert first != begun
    return first


@pytest.mark.parametrize(
    ("make", "verb", "card"),
    [
        pytest.param(rounds, "play", missing, id="play a card that is not in hand"),
        pytest.param(after_a_round, "play", lambda game: ID_OF["W1"], id="play a card that was played"),
        pytest.param(rounds, "discard", held, id="discard in a game of several players"),
        pytest.param(rounds, "pass", held, id="pass without a migration"),
        pytest.param(rounds, "keep", held, id="keep without a draft"),
        pytest.param(rounds, "give", held, id="give without a draft"),
        pytest.param(migration, "play", held, id="play before the migration"),
        pytest.param(migration, "pass", missing, id="pass a card that is not in hand"),
        pytest.param(migration_begun, "play", held, id="play when one card is passed: the wrong count"),
        pytest.param(migration_begun, "pass", lower, id="pass a lower card after a higher one"),
        pytest.param(one_card_draft, "play", held, id="play before the draft"),
        pytest.param(one_card_draft, "keep", missing, id="keep a card that is not in the pool"),
        pytest.param(one_card_draft, "give", held, id="give when one card is taken"),
        pytest.param(dummy_draft, "give", held, id="give before keeping"),
        pytest.param(dummy_draft_begun, "keep", held, id="keep two cards"),
        pytest.param(dummy_draft_begun, "give", missing, id="give a card that is not in the pool"),
        pytest.param(solo, "discard", held, id="discard before playing"),
        pytest.param(solo_discarding, "play", held, id="play before discarding"),
        pytest.param(solo_discarding, "discard", missing, id="discard a card that is not in hand"),
        pytest.param(solo_discarding, "discard", lambda game: ID_OF["F1"], id="discard the card just played"),
    ],
)
def test_illegal_moves_change_nothing(make: Callable[[], Game], verb: str, card: Callable[[Game], str]) -> None:
    """F33"""
    game = make()
    before = game.copy()
    action = f"{verb} {card(game)}"
    with pytest.raises(rookery.IllegalAction) as error:
        game.play(action, seat=P1)
    message = str(error.value)
    assert message.startswith(f"illegal: {action}; possible: ")
    assert "\n" not in message
    assert game == before
    assert game.position() == before.position()
    assert game.record() == before.record()


def test_two_cards_cannot_be_picked_in_a_one_card_step() -> None:
    """F33: A second pick replaces the first; only one card is kept."""
    game = one_card_draft()
    first, second = (str(action) for action in game.legal(P1)[:2])
    game.play(first, seat=P1)
    game.play(second, seat=P1)
    assert [each["action"] for each in game.view(P1)["choice"]] == [second]
    for seat in (1, 2, 3):
        game.play(game.legal(seat)[0], seat=seat)
    assert game.view(P1)["hand"] == {second.split()[1]: 1}


def test_a_migration_needs_the_right_number_of_cards() -> None:
    """F33: Nothing is passed while the choice has too few cards."""
    game = migration()
    for seat in range(4):
        for _ in range(3 if seat else 2):
            game.play(game.legal(seat)[0], seat=seat)
    assert phase(game) == "migrate"
    assert game.deciders == (P1,)
    game.play(game.legal(P1)[0], seat=P1)
    assert phase(game) == "choose"


def test_a_finished_game_rejects_every_action() -> None:
    game = scene("W1 M1 MC D1")
    play_round(game, "W1 M1 MC D1")
    before = game.copy()
    for seat in (P1, P2):
        assert game.legal(seat) == []
        with pytest.raises(rookery.IllegalAction, match="the game is over"):
            game.play(f"play {held(game)}", seat=seat)
    assert game == before


@pytest.mark.parametrize("seat", [4, -1, 7, "0", None])
def test_only_seats_of_the_game_can_act(seat: object) -> None:
    game = rounds()
    before = game.copy()
    with pytest.raises(rookery.RookeryError):
        game.play(f"play {ID_OF['W1']}", seat=seat)  # type: ignore[arg-type]  # the test passes values that are not seats
    assert game == before


def test_a_dummy_is_not_a_seat() -> None:
    game = scene("O1 W1 OA WC", seats=2)
    with pytest.raises(rookery.BadOption, match="must be an integer from 0 to 1"):
        game.play(f"play {ID_OF['OA']}", seat=2)
    with pytest.raises(rookery.BadOption, match="must be an integer from 0 to 1"):
        game.view(2)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("play steller_jay", "did you mean 'play stellers_jay'"),
        ("play", "no action 'play'"),
        ("play M1", "no action 'play M1'"),
        ("watch stellers_jay", "no action"),
        ("", "no action ''"),
    ],
)
def test_unknown_actions_are_rejected_with_a_suggestion(text: str, hint: str) -> None:
    game = rounds()
    with pytest.raises(rookery.IllegalAction, match=hint):
        game.play(text, seat=P1)


def test_an_error_lists_legal_actions() -> None:
    game = rounds()
    with pytest.raises(rookery.IllegalAction) as error:
        choose(game, P1, "play FA")
    possible = str(error.value).split("possible: ")[1]
    assert possible == ", ".join(f"play {name}" for name in game.view(P1)["hand"])


@pytest.mark.parametrize("text", ["play heron", "fly osprey", "", "play " + "x" * 500])
def test_the_error_for_an_unknown_action_is_short(text: str) -> None:
    with pytest.raises(rookery.IllegalAction) as error:
        rounds().play(text, seat=P1)
    message = str(error.value)
    assert message.startswith("no action ")
    assert message.endswith(
        "actions are play BIRD, pass BIRD, keep BIRD, give BIRD, discard BIRD; "
        "a BIRD is one of 35, such as greater_roadrunner"
    )
    assert len(message) <= 240


def test_a_mistyped_bird_gets_the_nearest_name() -> None:
    with pytest.raises(rookery.IllegalAction, match="no action 'play ospray', did you mean 'play osprey'"):
        rounds().play("play ospray", seat=P1)
