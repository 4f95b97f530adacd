"""1. A game ends, and until then somebody can act."""

from __future__ import annotations

from rookery.core.game import Game

from .cases import Case
from .walks import expect, table_of, walk


def check_ends(case: Case, seed: int) -> None:
    """A random game comes to an outcome; before it deciders and legal actions agree."""
    game = case.new(seed)
    for moment in walk(game, seed):
        check_deciders(moment)
    check_outcome(game)


def check_deciders(game: Game) -> None:
    """Seats that must decide have actions, others have none, and nobody decides just when there is an outcome."""
    for seat in range(game.seats):
        decides = seat in game.deciders
        expect(bool(game.legal(seat)) == decides, f"seat {seat}: deciders and legal disagree", game)
    expect(bool(game.deciders) == (game.outcome is None), "over without an outcome, or an outcome too early", game)
    expect(table_of(game).broken == 0, f"the table has fault {table_of(game).broken}", game)


def check_outcome(game: Game) -> None:
    """Winners and returns tell the same story; a win shared by k is 1/k each, an automatic rival counting as one."""
    outcome = game.outcome
    expect(outcome is not None, "no outcome", game)
    assert outcome is not None
    shares = table_of(game).results()
    expect(len(outcome.scores) == game.seats == len(shares), "a score and a return for every seat", game)
    sharers = len(outcome.winners) + outcome.rival_won
    expect(sharers > 0, "nobody has won", game)
    fair = [1.0 / sharers if seat in outcome.winners else 0.0 for seat in range(game.seats)]
    expect(shares == fair, f"returns are {shares}, fair shares {fair}", game)
