"""1. A game ends, and until then at least one seat can act."""

from __future__ import annotations

from rookery.core.events import GAME_OVER
from rookery.core.game import Game

from ..cases import Case
from ..random_games import can_choose_again, expect, finish, open_choices, state_of, walk


def check_ends(case: Case, seed: int) -> None:
    """Check that a random game ends with an outcome, and that deciders and legal actions agree before."""
    game = case.new(seed)
    for moment in walk(game, seed):
        check_deciders(moment)
    check_outcome(game)


def check_deciders(game: Game) -> None:
    """Check that the deciders can act, and otherwise only seats that may replace a secret choice of the current step.

    There is no decider if and only if there is an outcome.
    """
    for seat in game.deciders:
        expect(bool(game.legal(seat)), f"seat {seat} must decide but has no action", game)
    chosen = {seat for seat, _ in open_choices(game)} - set(game.deciders)
    can_replace = set(can_choose_again(game))
    expect(can_replace <= chosen, f"seats {can_replace - chosen} can act although they need not", game)
    expect(chosen <= can_replace, f"seats {chosen - can_replace} have chosen in secret and cannot choose again", game)
    expect(bool(game.deciders) == (game.outcome is None), "over without an outcome, or an outcome too early", game)
    expect(state_of(game).fault_code == 0, f"the game state has fault {state_of(game).fault_code}", game)


def check_outcome(game: Game) -> None:
    """Check that winners and returns agree: if k share the win, each has 1/k; an automatic rival counts as one.

    In a solo game without a rival the seat always wins, and its return is a share of the maximum score.
    """
    outcome = game.outcome
    expect(outcome is not None, "no outcome", game)
    ends = [event for event in game.events_seen_by(None) if event.kind == GAME_OVER]
    expect(len(ends) == 1, f"there are {len(ends)} {GAME_OVER} events", game)
    assert outcome is not None
    shares = state_of(game).results()
    expect(
        len(outcome.scores) == game.seats == len(shares),
        "the number of scores or returns is not the number of seats",
        game,
    )
    if is_solo_without_rival(game):
        expect(outcome.winners == (0,), f"a solo game has the winners {outcome.winners}", game)
        expect(0.0 <= shares[0] <= 1.0, f"the return must be a share of the maximum score, got {shares[0]}", game)
        return
    sharers = len(outcome.winners) + outcome.rival_won
    expect(sharers > 0, "there is no winner", game)
    fair = [1.0 / sharers if seat in outcome.winners else 0.0 for seat in range(game.seats)]
    expect(shares == fair, f"returns must be {fair}, got {shares}", game)


def is_solo_without_rival(game: Game) -> bool:
    """Return whether this is a finished solo game without an automatic rival."""
    return game.seats == 1 and game.outcome is not None and game.outcome.rival_score is None


def check_worth_of_points(case: Case, seeds: range) -> None:
    """Check that in a solo game without a rival every point has the same share of the maximum score."""
    shares_per_point: set[float] = set()
    for game in (finish(case.new(seed), seed) for seed in seeds):
        if is_solo_without_rival(game) and game.outcome is not None and game.outcome.scores[0]:
            shares_per_point.add(round(state_of(game).results()[0] / game.outcome.scores[0], 9))
        expect(len(shares_per_point) < 2, f"a point has different shares: {shares_per_point}", game)
