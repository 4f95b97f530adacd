"""4. Secret choices: replacing and undoing them before the reveal, and how they are recorded."""

from __future__ import annotations

from itertools import permutations

import pytest

import rookery
from rookery.core.actions import Action
from rookery.core.engine.rng import Generator
from rookery.core.game import Game
from rookery.testing import state_of

from .scenes import (
    ID_OF,
    P1,
    P2,
    P3,
    P4,
    choose,
    data_of,
    hand,
    ids,
    phase,
    play_round,
    random_step,
    random_step_with_changes,
    scene,
)

PURE = rookery.build_name() == "pure"
TRIP, OTHER = "W1 M1 MC D1", "W2 M2 D2 D3"


def two_rounds() -> Game:
    """Return a game in which each seat can play its card of TRIP or of OTHER."""
    return scene(TRIP, OTHER)


def notation(*actions: str) -> list[str]:
    return [f"{action.split()[0]} {ID_OF[action.split()[1]]}" for action in actions]


def choice_of(game: Game, seat: int) -> list[str]:
    """Return the notations of the complete choice that a seat sees in its view."""
    return [each["action"] for each in game.view(seat)["choice"]]


def begun_by(game: Game, seat: int) -> list[str]:
    """Return the notations of the incomplete choice that a seat sees in its view."""
    return [each["action"] for each in game.view(seat)["begun"]]


def chosen(game: Game) -> list[bool]:
    return [player["chosen"] for player in game.view(None)["players"]]


def decisions(game: Game) -> list[str]:
    """Return the lines of the record with decisions."""
    return [line for line in game.record().splitlines() if line[0].isdigit()]


# Choosing and replacing a choice


def test_all_choose_at_once() -> None:
    game = two_rounds()
    assert game.deciders == (P1, P2, P3, P4)
    assert chosen(game) == [False] * 4
    with pytest.raises(rookery.IllegalAction, match="seats 0, 1, 2, 3 decide now; say which one"):
        game.play(f"play {ID_OF['W1']}")


def test_a_seat_that_has_chosen_need_not_act_but_may_choose_again() -> None:
    game = two_rounds()
    before = game.legal(P2)
    choose(game, P2, "play M1")
    assert game.deciders == (P1, P3, P4)
    assert chosen(game) == [False, True, False, False]
    assert game.legal(P2) == before
    assert choice_of(game, P2) == notation("play M1")


def test_a_new_choice_replaces_the_previous_one() -> None:
    game = two_rounds()
    choose(game, P1, "play W1", "play W2", "play W1", "play W2")
    assert choice_of(game, P1) == notation("play W2")
    assert game.deciders == (P2, P3, P4)
    for seat, code in ((P2, "M1"), (P3, "MC"), (P4, "D1")):
        choose(game, seat, f"play {code}")
    assert game.view(None)["trips"] == [ids("W2 M1 MC D1")]
    assert hand(game, P1).split()[0] == "W1", "the card first chosen is still in hand"


def test_nothing_happens_before_the_last_seat_has_chosen() -> None:
    game = two_rounds()
    for seat, code in ((P4, "D1"), (P2, "M1"), (P3, "MC")):
        choose(game, seat, f"play {code}")
        assert game.view(None)["trips"] == []
        assert game.view(None)["turn"] == two_rounds().view(None)["turn"]
        assert hand(game, seat) == hand(two_rounds(), seat)
    choose(game, P1, "play W1")
    assert len(game.view(None)["trips"]) == 1
    assert game.view(None)["turn"] == two_rounds().view(None)["turn"] + 1


def test_after_the_reveal_all_choose_again() -> None:
    game = two_rounds()
    play_round(game, TRIP)
    assert game.deciders == (P1, P2, P3, P4)
    assert chosen(game) == [False] * 4
    for seat in range(4):
        assert game.view(seat)["choice"] is None
        assert game.view(seat)["begun"] == []


def test_a_choice_after_the_reveal_belongs_to_the_next_round() -> None:
    """F33: It cannot change the last trip, and a card that was played cannot be chosen."""
    game = two_rounds()
    play_round(game, TRIP)
    before = game.copy()
    with pytest.raises(rookery.IllegalAction, match="illegal: play"):
        choose(game, P1, "play W1")
    assert game == before
    choose(game, P1, "play W2")
    assert game.view(None)["trips"] == [ids(TRIP)]
    assert game.view(None)["round"] == 2


def test_after_the_last_round_no_seat_chooses() -> None:
    game = scene(TRIP)
    play_round(game, TRIP)
    left = hand(game, P1)
    assert all(game.legal(seat) == [] for seat in range(4))
    with pytest.raises(rookery.IllegalAction, match="over"):
        choose(game, P1, f"play {left}")


# What others see


def test_others_see_only_whether_a_seat_has_chosen() -> None:
    games = [two_rounds(), two_rounds()]
    choose(games[0], P1, "play W1")
    choose(games[1], P1, "play W2")
    for reader in (P2, P3, P4, None):
        assert games[0].view(reader) == games[1].view(reader)
        assert games[0].events_seen_by(reader) == games[1].events_seen_by(reader)
    assert games[0].view(P1) != games[1].view(P1)
    assert [event.kind for event in games[0].events_seen_by(P2)] == ["chosen"]
    assert games[0].view(P2)["players"][P1]["chosen"]
    assert games[0].view(P2)["choice"] is None
    assert games[0].view(None)["choice"] is None


def test_a_replaced_choice_is_invisible() -> None:
    game = two_rounds()
    choose(game, P1, "play W1")
    views = [game.view(reader) for reader in (P2, P3, P4, None)]
    keys = [state_of(game).key(seat) for seat in range(4)]
    events = game.play(f"play {ID_OF['W2']}", seat=P1)
    assert [game.view(reader) for reader in (P2, P3, P4, None)] == views
    for reader in (P2, P3, P4, None):
        assert events.seen_by(reader) == ()
    assert [state_of(game).key(seat) for seat in (P2, P3, P4)] == keys[1:]
    assert state_of(game).key(P1) != keys[P1], "the seat that chose knows its choice"
    assert [event.kind for event in events.seen_by(P1)] == ["choice"]


def test_a_seat_sees_each_item_it_chose() -> None:
    game = two_rounds()
    choose(game, P1, "play W1", "play W2")
    choose(game, P2, "play M1")
    own = data_of(game.events_seen_by(P1), "choice")
    assert own == [{"seat": P1, "action": action} for action in notation("play W1", "play W2")]
    assert data_of(game.events_seen_by(None), "choice") == []
    assert data_of(game.events_seen_by(None), "chosen") == [{"seat": P1}, {"seat": P2}]


# Choices of several items


def migration() -> Game:
    return rookery.new("feather", seats=4, seed=1, start="migration")


def test_a_choice_of_a_migration_needs_all_its_cards() -> None:
    game = migration()
    actions: list[Action] = []
    for number in range(3):
        assert chosen(game)[P1] is False
        assert game.view(P1)["choice"] is None
        assert begun_by(game, P1) == [str(action) for action in actions]
        assert game.deciders == (P1, P2, P3, P4), number
        actions.append(game.legal(P1)[0])
        game.play(actions[-1], seat=P1)
    assert choice_of(game, P1) == [str(action) for action in actions]
    assert game.view(P1)["begun"] == []
    assert game.deciders == (P2, P3, P4)


def choose_completely(game: Game, seat: int, place: int) -> list[str]:
    """Complete a choice of a seat with the legal actions at index `place`, or the last ones."""
    actions: list[str] = []
    while not actions or game.view(seat)["begun"]:
        legal = game.legal(seat)
        actions.append(str(legal[min(place, len(legal) - 1)]))
        game.play(actions[-1], seat=seat)
    return actions


@pytest.mark.parametrize("start", ["migration", "draft"])
def test_a_secret_choice_stays_while_a_new_one_is_begun(start: str) -> None:
    game = rookery.new("feather", seats=2, seed=1, start=start)
    first = choose_completely(game, P1, 0)
    assert len(first) == (3 if start == "migration" else 2)
    views = [game.view(reader) for reader in (P2, None)]
    begun = game.legal(P1)[3]
    game.play(begun, seat=P1)
    assert choice_of(game, P1) == first
    assert begun_by(game, P1) == [str(begun)]
    assert chosen(game)[P1] is True
    assert game.deciders == (P2,)
    assert [game.view(reader) for reader in (P2, None)] == views


@pytest.mark.parametrize("start", ["migration", "draft"])
def test_a_second_choice_that_is_not_completed_does_not_count(start: str) -> None:
    games = [rookery.new("feather", seats=2, seed=1, start=start) for _ in range(2)]
    for game in games:
        choose_completely(game, P1, 0)
    games[0].play(games[0].legal(P1)[3], seat=P1)
    for game in games:
        choose_completely(game, P2, 0)
        assert game.view(None)["turn"] == 1
    assert games[0].view(P1) == games[1].view(P1)
    assert games[0].view(P1)["begun"] == []
    assert games[0].position() == games[1].position()
    assert games[0].record() == games[1].record()


@pytest.mark.parametrize("start", ["migration", "draft"])
def test_a_completed_second_choice_replaces_the_whole_first_one(start: str) -> None:
    games = [rookery.new("feather", seats=2, seed=1, start=start) for _ in range(2)]
    choose_completely(games[0], P1, 0)
    for game in games:
        second = choose_completely(game, P1, 3)
        assert choice_of(game, P1) == second
    for game in games:
        choose_completely(game, P2, 0)
    assert games[0].position() == games[1].position()
    assert games[0] == games[1]


def test_the_only_copy_cannot_be_both_kept_and_given() -> None:
    game = rookery.new("feather", seats=2, seed=1, start="draft")
    pool = dict(game.view(P1)["pool"])
    single = next(name for name, number in pool.items() if number == 1)
    game.play(f"keep {single}", seat=P1)
    legal = [str(action) for action in game.legal(P1)]
    assert legal == [f"give {name}" for name in pool if name != single]


def test_of_two_copies_in_a_pool_one_is_kept_and_one_given() -> None:
    for seed in range(30):
        game = rookery.new("feather", seats=2, seed=seed, start="draft")
        double = [name for name, number in game.view(P1)["pool"].items() if number > 1]
        if double:
            game.play(f"keep {double[0]}", seat=P1)
            assert f"give {double[0]}" in [str(action) for action in game.legal(P1)]
            return
    raise AssertionError("no pool with two copies")


# Undo


def test_a_secret_choice_can_be_undone() -> None:
    game = two_rounds()
    before = game.copy()
    choose(game, P1, "play W1")
    assert game.can_undo(P1)
    assert not game.can_undo(P2)
    assert str(game.undo(P1)) == notation("play W1")[0]
    assert game == before
    assert game.deciders == (P1, P2, P3, P4)


def test_a_secret_choice_can_be_undone_after_others_have_chosen() -> None:
    game, other = two_rounds(), two_rounds()
    choose(game, P1, "play W1")
    for seat, code in ((P2, "M1"), (P3, "MC")):
        choose(game, seat, f"play {code}")
        choose(other, seat, f"play {code}")
    assert all(game.can_undo(seat) for seat in (P1, P2, P3))
    assert str(game.undo(P1)) == notation("play W1")[0]
    assert game == other
    assert choice_of(game, P2) == notation("play M1")
    assert game.deciders == (P1, P4)


def test_undoing_a_second_choice_restores_the_first() -> None:
    game = two_rounds()
    choose(game, P1, "play W1")
    choose(game, P2, "play M1")
    choose(game, P1, "play W2")
    game.undo(P1)
    assert choice_of(game, P1) == notation("play W1")
    game.undo(P1)
    assert game.view(P1)["choice"] is None
    assert choice_of(game, P2) == notation("play M1")
    assert not game.can_undo(P1)


def test_a_begun_choice_can_be_undone() -> None:
    game = rookery.new("feather", seats=2, seed=1, start="draft")
    complete_choice = choose_completely(game, P1, 0)
    game.play(game.legal(P1)[3], seat=P1)
    game.undo(P1)
    assert choice_of(game, P1) == complete_choice
    assert game.view(P1)["begun"] == []
    game.undo(P1)
    assert game.view(P1)["choice"] is None
    assert begun_by(game, P1) == complete_choice[:1]
    assert game.deciders == (P1, P2)


def test_nothing_can_be_undone_after_the_reveal() -> None:
    game = two_rounds()
    play_round(game, TRIP)
    after = game.copy()
    for seat in range(4):
        assert not game.can_undo(seat)
        with pytest.raises(rookery.IllegalAction, match="cannot undo"):
            game.undo(seat)
    assert game == after


def test_in_the_next_step_only_its_choices_can_be_undone() -> None:
    game = two_rounds()
    play_round(game, TRIP)
    after = game.copy()
    choose(game, P1, "play W2")
    assert [game.can_undo(seat) for seat in range(4)] == [True, False, False, False]
    game.undo(P1)
    assert not game.can_undo(P1)
    assert game == after


@pytest.mark.parametrize("options", [{}, {"start": "migration"}, {"start": "draft"}])
def test_nothing_can_be_undone_after_any_step(options: dict[str, str]) -> None:
    game = rookery.new("feather", seats=3, seed=1, **options)
    generator = Generator(1)
    for _ in range(5):
        random_step(game, generator)
        assert not any(game.can_undo(seat) for seat in range(3))


def test_a_solo_choice_reveals_cards_and_cannot_be_undone() -> None:
    game = rookery.new("feather", seats=1, seed=1)
    game.play(game.legal(P1)[0])
    assert phase(game) == "discard"
    assert not game.can_undo(P1)
    game.play(game.legal(P1)[0])
    assert not game.can_undo(P1)


def test_undo_without_a_seat_can_undo_everything() -> None:
    game = two_rounds()
    start = game.copy()
    choose(game, P2, "play M1", "play M2")
    play_round(game, TRIP)
    play_round(game, OTHER)
    while game.history:
        game.undo()
    assert game == start


# Records


def test_the_record_holds_only_the_last_choices_in_seat_order() -> None:
    expected = [f"{seat} play {ID_OF[code]}" for seat, code in enumerate(TRIP.split())]
    records = set()
    for order in permutations(range(4)):
        game = scene(TRIP, OTHER)
        for seat in order:
            choose(game, seat, f"play {TRIP.split()[seat]}")
        assert decisions(game) == expected
        records.add(game.record())
    assert len(records) == 1


def test_replaced_choices_are_not_in_the_record() -> None:
    game, direct = (scene(TRIP, OTHER) for _ in range(2))
    choose(game, P3, "play D2", "play MC")
    choose(game, P1, "play W2")
    choose(game, P2, "play M1")
    choose(game, P1, "play W1")
    choose(game, P4, "play D1")
    play_round(direct, TRIP)
    assert game.record() == direct.record()
    assert game == direct
    assert rookery.replay(game.record()) == direct


def test_open_secret_choices_are_recorded_in_seat_order_too() -> None:
    game = two_rounds()
    choose(game, P3, "play MC")
    choose(game, P1, "play W2", "play W1")
    assert decisions(game) == [f"{P1} play {ID_OF['W1']}", f"{P3} play {ID_OF['MC']}"]
    replayed = rookery.replay(game.record())
    assert replayed == game
    assert replayed.deciders == (P2, P4)
    assert replayed.view(P1) == game.view(P1)


@pytest.mark.parametrize("start", ["migration", "draft"])
def test_choices_of_several_items_are_recorded_together(start: str) -> None:
    """Items that two seats choose alternately are written seat by seat."""
    game = rookery.new("feather", seats=2, seed=1, start=start)
    items: dict[int, list[str]] = {P1: [], P2: []}
    while game.view(None)["turn"] == 0:
        for seat in (P2, P1):
            action = game.legal(seat)[0]
            items[seat].append(str(action))
            game.play(action, seat=seat)
    lines = [f"{seat} {action}" for seat in (P1, P2) for action in items[seat]]
    assert decisions(game) == lines
    assert rookery.replay(game.record()) == game


@pytest.mark.parametrize("start", ["migration", "draft"])
def test_a_record_contains_begun_choices(start: str) -> None:
    game = rookery.new("feather", seats=2, seed=1, start=start)
    choose_completely(game, P1, 0)
    game.play(game.legal(P1)[3], seat=P1)
    game.play(game.legal(P2)[0], seat=P2)
    replayed = rookery.replay(game.record())
    assert replayed == game
    for seat in (P1, P2):
        assert replayed.view(seat) == game.view(seat)
    assert replayed.position() == game.position()


# Records of games that begin in the middle of a step


def test_a_new_choice_instead_of_one_in_the_position_is_recorded() -> None:
    """P2 replaces a choice of the position before P1 chooses. A replay must not end the step early."""
    game = scene(TRIP, OTHER, choices=[[], *([action] for action in notation("play M1", "play MC", "play D1"))])
    choose(game, P2, "play M2")
    choose(game, P1, "play W1")
    assert game.view(None)["trips"] == [ids("W1 M2 MC D1")]
    assert rookery.replay(game.record()) == game


@pytest.mark.parametrize("start", ["migration", "draft"])
def test_a_choice_begun_in_a_position_is_not_recorded_twice(start: str) -> None:
    game = rookery.new("feather", seats=2, seed=1, start=start)
    game.play(game.legal(P1)[0], seat=P1)
    game = rookery.from_position(game.position())
    while game.view(P1)["begun"]:
        game.play(game.legal(P1)[0], seat=P1)
    assert rookery.replay(game.record()) == game
    choose_completely(game, P2, 0)
    assert rookery.replay(game.record()) == game
    game.undo()
    assert rookery.replay(game.record()) == game


@pytest.mark.parametrize(("seats", "start"), [(2, "plain"), (2, "draft"), (3, "draft"), (4, "migration"), (5, "plain")])
def test_a_game_from_the_middle_of_any_step_has_a_record_that_replays(seats: int, start: str) -> None:
    for seed in range(2 if PURE else 8):
        game = rookery.new("feather", seats=seats, seed=seed, start=start)
        generator = Generator(seed)
        for number in range(24):
            seat = generator.below(seats)
            legal = game.legal(seat)
            game.play(legal[generator.below(len(legal))], seat=seat)
            if number % 6 == 5:
                game = rookery.from_position(game.position())
        for _ in range(3):
            random_step_with_changes(game, generator)
            assert rookery.replay(game.record()) == game
