"""1. A game ends, and until then somebody can act."""

from __future__ import annotations

from rookery.core.events import GAME_OVER
from rookery.core.game import Game

from ..cases import Case
from ..random_games import can_choose_again, expect, finish, open_choices, state_of, walk


def check_ends(case: Case, seed: int) -> None:
    """A random game comes to an outcome; before it deciders and legal actions agree."""
    game = case.new(seed)
    for moment in walk(game, seed):
        check_deciders(moment)
    check_outcome(game)


def check_deciders(game: Game) -> None:
    """Seats that must decide have actions, and of the others just those that have chosen in a step still open.

    Nobody decides just when there is an outcome.
    """
    for seat in game.deciders:
        expect(bool(game.legal(seat)), f"seat {seat} must decide but has no action", game)
    chosen = {seat for seat, _ in open_choices(game)} - set(game.deciders)
    anew = set(can_choose_again(game))
    expect(anew <= chosen, f"seats {anew - chosen} can act though nobody waits for them", game)
    expect(chosen <= anew, f"seats {chosen - anew} have chosen in secret and cannot choose anew", game)
    expect(bool(game.deciders) == (game.outcome is None), "over without an outcome, or an outcome too early", game)
    expect(state_of(game).fault_code == 0, f"the table has fault {state_of(game).fault_code}", game)


def check_outcome(game: Game) -> None:
    """Winners and returns tell the same story; a win shared by k is 1/k each, an automatic rival counting as one.

    Alone without a rival one always wins, and returns a share of the greatest score.
    """
    outcome = game.outcome
    expect(outcome is not None, "no outcome", game)
    ends = [event for event in game.events_seen_by(None) if event.kind == GAME_OVER]
    expect(len(ends) == 1, f"the end is told {len(ends)} times", game)
    assert outcome is not None
    shares = state_of(game).results()
    expect(len(outcome.scores) == game.seats == len(shares), "a score and a return for every seat", game)
    if is_alone(game):
        expect(outcome.winners == (0,), f"alone, but the winners are {outcome.winners}", game)
        expect(0.0 <= shares[0] <= 1.0, f"the return is {shares[0]}, no share of the greatest score", game)
        return
    sharers = len(outcome.winners) + outcome.rival_won
    expect(sharers > 0, "nobody has won", game)
    fair = [1.0 / sharers if seat in outcome.winners else 0.0 for seat in range(game.seats)]
    expect(shares == fair, f"returns are {shares}, fair shares {fair}", game)


def is_alone(game: Game) -> bool:
    """Whether there is nobody to win against, not even an automatic rival."""
    return game.seats == 1 and game.outcome is not None and game.outcome.rival_score is None


def check_worth_of_points(case: Case, seeds: range) -> None:
    """Alone without a rival, every point is worth the same share of the greatest score."""
    worths: set[float] = set()
    for game in (finish(case.new(seed), seed) for seed in seeds):
        if is_alone(game) and game.outcome is not None and game.outcome.scores[0]:
            worths.add(round(state_of(game).results()[0] / game.outcome.scores[0], 9))
        expect(len(worths) < 2, f"a point is worth now this, now that: {worths}", game)
