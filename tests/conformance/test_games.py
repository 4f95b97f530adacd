"""The conformance kit on every registered game, seat count and option."""

from __future__ import annotations

import pytest

from rookery import games
from rookery.testing import Case, Hooks
from rookery.testing.checks.conservation import check_conserved
from rookery.testing.checks.copies import check_copies, check_pickles
from rookery.testing.checks.endings import check_ends, check_worth_of_points
from rookery.testing.checks.leaks import check_keys, check_leaks
from rookery.testing.checks.legality import check_illegal_actions, check_order, check_playable, check_rejected
from rookery.testing.checks.observations import check_encoding
from rookery.testing.checks.redeals import check_redeal
from rookery.testing.checks.replays import check_replay
from rookery.testing.checks.round_trips import (
    check_position,
    check_position_plays_on,
    check_record,
    check_save,
    check_texts,
    check_undo,
)
from rookery.testing.checks.simultaneous import check_order as check_order_of_choosers
from rookery.testing.checks.simultaneous import check_redealt_choices, check_replacing_choices, check_secrecy
from rookery.testing.checks.visibility import (
    check_audiences,
    check_json,
    check_no_event_no_change,
    check_record_entries_are_hidden,
    check_undo_blocks,
)
from rookery.testing.random_games import decisions_made, finish, moments, open_choices
from tests.soak import ALL_CASES, sample

from .conftest import PLAIN, PURE, interval, is_long
from .hooks import hooks_of


def seat_in_turn(seats: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Choose one of several seats in turn, by a number; return no seat if there is none."""
    return seats[number % len(seats) :][:1] if seats else ()


def test_games_end_and_a_seat_can_always_act(case: Case) -> None:
    for seed in range(1 if PURE else 5 if ALL_CASES else 3):
        check_ends(case, seed)


@pytest.mark.parametrize("name", games.NAMES)
def test_every_point_of_a_solo_game_has_the_same_worth(name: str) -> None:
    check_worth_of_points(Case(name, games.load(name).seats[0]), range(3 if PURE else 10))


def test_legal_actions_are_ascending_and_playable(case: Case) -> None:
    for game in moments(case.new(1), 1, interval(case.game, 20 if PURE else 3)):
        check_order(game)
        check_playable(game)


def test_other_actions_are_rejected_without_change(case: Case) -> None:
    for game in moments(case.new(2), 2, interval(case.game, 40 if PURE else 10)):
        check_rejected(game)


def test_errors_name_the_rejected_action(case: Case) -> None:
    for game in moments(case.new(3), 3, interval(case.game, 60)):
        check_illegal_actions(game)


def test_cards_are_conserved(case: Case, hooks: Hooks) -> None:
    check_conserved(case, 4, hooks)


def test_copies_and_pickles_are_equal_and_independent(case: Case) -> None:
    for game in moments(case.new(5), 5, interval(case.game, 30 if ALL_CASES else 50)):
        check_copies(game.copy(), decisions_made(game))
        check_pickles(game)


def test_observations_have_their_declared_fields(case: Case) -> None:
    for game in moments(case.new(14), 14, interval(case.game, 30 if PURE else 5)):
        check_encoding(game)


def test_action_texts_can_be_parsed(case: Case) -> None:
    check_texts(case.new(6))


def test_records_positions_and_saves_can_be_read_back(case: Case) -> None:
    for game in moments(case.new(7), 7, interval(case.game, 60 if PURE else 25 if ALL_CASES else 50)):
        check_record(game)
        check_position(game)
        check_position_plays_on(game, 7)
        check_save(game, 7)


def test_undo_restores_the_previous_state(case: Case) -> None:
    for game in moments(case.new(8), 8, interval(case.game, 30 if PURE else 5 if ALL_CASES else 10)):
        check_undo(game, decisions_made(game))


@pytest.mark.slow
@pytest.mark.parametrize("plain", sample(PLAIN, 2), ids=str)
def test_every_state_of_a_replay_equals_the_played_one(plain: Case) -> None:
    """`make soak` compares all states, or one in seven of a long game; the gate a tenth of them in half the cases."""
    every = 7 if is_long(plain.game) else 1
    check_replay(plain, 9, every=every if ALL_CASES else 10 * every)


def test_whole_games_replay(case: Case) -> None:
    for seed in range(10, 11 if PURE else 13):
        check_record(finish(case.new(seed), seed))


def test_hidden_information_does_not_change_what_a_seat_sees(not_covered: Case) -> None:
    check_many_leaks(not_covered, 11, interval(not_covered.game, 60))


def check_many_leaks(case: Case, seed: int, every: int) -> None:
    changed = []
    for game in moments(case.new(seed), seed, every):
        for seat in range(game.seats):
            found = check_leaks(game, seat, hooks_of(case.game), seed=decisions_made(game))
            changed += [found] if game.deciders else []
    assert sum(changed) > len(changed) / 2, "the scrambler changed too few positions"


def test_infoset_keys_differ_exactly_if_a_seat_sees_a_difference(case: Case) -> None:
    for game in moments(case.new(15), 15, interval(case.game, 100 if PURE else 30 if ALL_CASES else 45)):
        check_keys(game)


@pytest.mark.slow
@pytest.mark.parametrize("plain", PLAIN, ids=str)
def test_hidden_information_does_not_change_what_a_seat_sees_at_many_moments(plain: Case) -> None:
    check_many_leaks(plain, 12, interval(plain.game, 45 if PURE else 7 if ALL_CASES else 50))


def test_redealt_states_are_possible_and_can_be_played(not_covered: Case) -> None:
    for game in moments(not_covered.new(13), 13, interval(not_covered.game, 60 if PURE else 4)):
        for seat in seat_in_turn(game.deciders, decisions_made(game)):
            check_redeal(game, seat, hooks_of(not_covered.game), seed=decisions_made(game))


@pytest.mark.slow
@pytest.mark.parametrize("plain", PLAIN, ids=str)
def test_redealt_states_are_possible_at_every_moment(plain: Case) -> None:
    """`make soak` checks several games. The gate checks one, at every second, third or eighth moment by its length."""
    games_played = 12 if ALL_CASES and not PURE and not is_long(plain.game) else 1
    every = (
        interval(plain.game, 50)
        if PURE
        else 1
        if ALL_CASES
        else 8
        if is_long(plain.game)
        else min(3, interval(plain.game, 6))
    )
    for seed in range(100, 100 + games_played):
        for game in moments(plain.new(seed), seed, every):
            for seat in seat_in_turn(game.deciders, decisions_made(game)):
                check_redeal(game, seat, hooks_of(plain.game), seed=decisions_made(game))


@pytest.mark.parametrize("name", games.NAMES)
def test_redealt_states_are_possible_for_waiting_seats(name: str) -> None:
    for game in moments(
        Case(name, games.load(name).seats[1]).new(16), 16, every=60 if PURE else 4 if ALL_CASES else 10
    ):
        for seat in set(range(game.seats)) - set(game.deciders):
            if game.deciders:
                check_redeal(game, seat, hooks_of(name), seed=decisions_made(game))


def test_events_and_views_are_json_and_match_their_audience(case: Case) -> None:
    game = finish(case.new(14), 14)
    check_json(game)
    check_record_entries_are_hidden(game)
    check_audiences(game)


def test_a_seat_without_an_event_sees_no_change(case: Case) -> None:
    for game in moments(case.new(21), 21, interval(case.game, 60 if PURE else 40)):
        check_no_event_no_change(game)


def test_decisions_can_be_undone_or_the_reason_is_given(case: Case) -> None:
    for game in moments(case.new(22), 22, interval(case.game, 30 if PURE else 4)):
        check_undo_blocks(game)


def test_simultaneous_choices_are_secret(simultaneous: Case) -> None:
    for game in moments(simultaneous.new(17), 17, interval(simultaneous.game, 60 if PURE else 10 if ALL_CASES else 20)):
        check_secrecy(game, decisions_made(game))


def test_choices_may_be_replaced_until_the_last_seat_has_chosen(simultaneous: Case) -> None:
    for game in moments(simultaneous.new(18), 18, interval(simultaneous.game, 60 if PURE else 20)):
        if not open_choices(game):
            check_replacing_choices(game, decisions_made(game))


def test_the_order_of_choosing_and_replaced_choices_do_not_matter(simultaneous: Case) -> None:
    for seed in range(19, 21 if ALL_CASES and not PURE else 20):
        check_order_of_choosers(simultaneous, seed)


def test_redealt_states_keep_which_seats_have_chosen(simultaneous: Case) -> None:
    for game in moments(simultaneous.new(22), 22, interval(simultaneous.game, 60 if PURE else 20)):
        for seat in range(game.seats):
            check_redealt_choices(game, seat, hooks_of(simultaneous.game), decisions_made(game))
