"""The conformance kit on every registered game, seat count and option."""

from __future__ import annotations

import pytest

from rookery import games
from rookery.testing import Case, Hooks
from rookery.testing.checks.conservation import check_conserved
from rookery.testing.checks.copies import check_copies, check_pickles
from rookery.testing.checks.endings import check_ends, check_worth_of_points
from rookery.testing.checks.leaks import check_keys, check_leaks
from rookery.testing.checks.legality import check_order, check_playable, check_refusals, check_refused
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
from rookery.testing.checks.simultaneous import check_choosing_again, check_redealt_choices, check_secrecy
from rookery.testing.checks.simultaneous import check_order as check_order_of_choosers
from rookery.testing.checks.visibility import (
    check_audiences,
    check_final,
    check_json,
    check_no_event_no_change,
    check_record_entries_are_hidden,
)
from rookery.testing.random_games import decisions_made, finish, moments, open_choices
from tests.soak import ALL_CASES, sample

from .conftest import PLAIN, PURE, is_long, pace
from .hooks import hooks_of


def one_of(seats: tuple[int, ...], number: int) -> tuple[int, ...]:
    """One seat after the other, where several decide at once; none if nobody does."""
    return seats[number % len(seats) :][:1] if seats else ()


def test_games_end_and_somebody_can_always_act(case: Case) -> None:
    for seed in range(1 if PURE else 5 if ALL_CASES else 3):
        check_ends(case, seed)


@pytest.mark.parametrize("name", games.NAMES)
def test_every_point_is_worth_the_same_alone(name: str) -> None:
    check_worth_of_points(Case(name, games.load(name).seats[0]), range(3 if PURE else 10))


def test_legal_actions_are_ascending_and_playable(case: Case) -> None:
    for game in moments(case.new(1), 1, pace(case.game, 20 if PURE else 3)):
        check_order(game)
        check_playable(game)


def test_everything_else_is_refused_without_change(case: Case) -> None:
    for game in moments(case.new(2), 2, pace(case.game, 40 if PURE else 10)):
        check_refused(game)


def test_refusals_say_what_was_tried(case: Case) -> None:
    for game in moments(case.new(3), 3, pace(case.game, 60)):
        check_refusals(game)


def test_cards_are_conserved(case: Case, hooks: Hooks) -> None:
    check_conserved(case, 4, hooks)


def test_copies_and_pickles_are_equal_and_independent(case: Case) -> None:
    for game in moments(case.new(5), 5, pace(case.game, 30 if ALL_CASES else 50)):
        check_copies(game.copy(), decisions_made(game))
        check_pickles(game)


def test_observations_have_the_pieces_they_say(case: Case) -> None:
    for game in moments(case.new(14), 14, pace(case.game, 30 if PURE else 5)):
        check_encoding(game)


def test_actions_read_as_they_are_written(case: Case) -> None:
    check_texts(case.new(6))


def test_records_positions_and_saves_go_round(case: Case) -> None:
    for game in moments(case.new(7), 7, pace(case.game, 60 if PURE else 25 if ALL_CASES else 50)):
        check_record(game)
        check_position(game)
        check_position_plays_on(game, 7)
        check_save(game, 7)


def test_undo_leads_back(case: Case) -> None:
    for game in moments(case.new(8), 8, pace(case.game, 30 if PURE else 5 if ALL_CASES else 10)):
        check_undo(game, decisions_made(game))


@pytest.mark.slow
@pytest.mark.parametrize("plain", sample(PLAIN, 2), ids=str)
def test_every_moment_of_a_replay_equals_the_play(plain: Case) -> None:
    """All of them, of long games one in seven, in `make soak`; a tenth of these for every other case in the gate."""
    every = 7 if is_long(plain.game) else 1
    check_replay(plain, 9, every=every if ALL_CASES else 10 * every)


def test_whole_games_replay(case: Case) -> None:
    for seed in range(10, 11 if PURE else 13):
        check_record(finish(case.new(seed), seed))


def test_what_is_hidden_changes_nothing_a_seat_can_see(seldom: Case) -> None:
    check_many_leaks(seldom, 11, pace(seldom.game, 60))


def check_many_leaks(case: Case, seed: int, every: int) -> None:
    changed = []
    for game in moments(case.new(seed), seed, every):
        for seat in range(game.seats):
            found = check_leaks(game, seat, hooks_of(case.game), seed=decisions_made(game))
            changed += [found] if game.deciders else []
    assert sum(changed) > len(changed) / 2, "the scrambler found too little to change"


def test_keys_tell_apart_just_what_a_seat_can_see(case: Case) -> None:
    for game in moments(case.new(15), 15, pace(case.game, 100 if PURE else 30 if ALL_CASES else 45)):
        check_keys(game)


@pytest.mark.slow
@pytest.mark.parametrize("plain", PLAIN, ids=str)
def test_what_is_hidden_changes_nothing_at_many_moments(plain: Case) -> None:
    check_many_leaks(plain, 12, pace(plain.game, 45 if PURE else 7 if ALL_CASES else 50))


def test_redealt_tables_fit_and_can_be_played(seldom: Case) -> None:
    for game in moments(seldom.new(13), 13, pace(seldom.game, 60 if PURE else 4)):
        for seat in one_of(game.deciders, decisions_made(game)):
            check_redeal(game, seat, hooks_of(seldom.game), seed=decisions_made(game))


@pytest.mark.slow
@pytest.mark.parametrize("plain", PLAIN, ids=str)
def test_redealt_tables_fit_at_every_moment(plain: Case) -> None:
    """Of several games in `make soak`. In the gate of one: every second or third moment, every eighth if it is long."""
    games_played = 12 if ALL_CASES and not PURE and not is_long(plain.game) else 1
    every = (
        pace(plain.game, 50) if PURE else 1 if ALL_CASES else 8 if is_long(plain.game) else min(3, pace(plain.game, 6))
    )
    for seed in range(100, 100 + games_played):
        for game in moments(plain.new(seed), seed, every):
            for seat in one_of(game.deciders, decisions_made(game)):
                check_redeal(game, seat, hooks_of(plain.game), seed=decisions_made(game))


@pytest.mark.parametrize("name", games.NAMES)
def test_redealt_tables_fit_for_seats_that_wait(name: str) -> None:
    for game in moments(
        Case(name, games.load(name).seats[1]).new(16), 16, every=60 if PURE else 4 if ALL_CASES else 10
    ):
        for seat in set(range(game.seats)) - set(game.deciders):
            if game.deciders:
                check_redeal(game, seat, hooks_of(name), seed=decisions_made(game))


def test_what_is_told_is_json_and_for_its_audience(case: Case) -> None:
    game = finish(case.new(14), 14)
    check_json(game)
    check_record_entries_are_hidden(game)
    check_audiences(game)


def test_whoever_is_told_nothing_notices_nothing(case: Case) -> None:
    for game in moments(case.new(21), 21, pace(case.game, 60 if PURE else 40)):
        check_no_event_no_change(game)


def test_decisions_can_be_taken_back_or_it_is_said_why_not(case: Case) -> None:
    for game in moments(case.new(22), 22, pace(case.game, 30 if PURE else 4)):
        check_final(game)


def test_choices_made_at_once_are_secret(at_once: Case) -> None:
    for game in moments(at_once.new(17), 17, pace(at_once.game, 60 if PURE else 10 if ALL_CASES else 20)):
        check_secrecy(game, decisions_made(game))


def test_minds_may_change_until_the_last_has_chosen(at_once: Case) -> None:
    for game in moments(at_once.new(18), 18, pace(at_once.game, 60 if PURE else 20)):
        if not open_choices(game):
            check_choosing_again(game, decisions_made(game))


def test_who_chose_first_and_what_was_replaced_leave_no_trace(at_once: Case) -> None:
    for seed in range(19, 21 if ALL_CASES and not PURE else 20):
        check_order_of_choosers(at_once, seed)


def test_redealt_tables_keep_who_has_chosen(at_once: Case) -> None:
    for game in moments(at_once.new(22), 22, pace(at_once.game, 60 if PURE else 20)):
        for seat in range(game.seats):
            check_redealt_choices(game, seat, hooks_of(at_once.game), decisions_made(game))
