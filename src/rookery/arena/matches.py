"""Matches: one game between bots, from a seed to a result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from time import perf_counter
from typing import Any

import rookery
from rookery import bots, games
from rookery.core.actions import Action
from rookery.core.errors import BadOption
from rookery.core.game import Game, Seat
from rookery.core.rulebook import Breakdown


@dataclass(frozen=True, slots=True)
class Match:
    """One game to play: a bot for each seat, the seed of the deal, and the seed of the bots."""

    game: str
    bots: tuple[str, ...]
    seed: int
    bot_seed: int = 0
    # Any: they are passed on as keyword arguments of rookery.new.
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a match.

    `shares` has 1 for a win and 1/k for each of k players who share it. If the shares add up to less than 1, the
    automatic opponent of a solo game has won the rest. In a solo game without such an opponent nothing can be won: only
    the score and the reason, for example a rank, describe the result.
    """

    seed: int
    bots: tuple[str, ...]
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    rival_score: int | None
    reason: str
    decisions: int
    turns: int
    bot_seed: int = 0
    # By seat: the number of decisions, the total thinking time, and the rows of the score if the game has any.
    choices: tuple[int, ...] = ()
    thinking_seconds: tuple[float, ...] = field(default=(), compare=False, repr=False)
    rows: tuple[Breakdown, ...] | None = None

    @property
    def is_competitive(self) -> bool:
        """Whether a player could lose."""
        return len(self.bots) > 1 or self.rival_score is not None


def play_match(match: Match) -> Result:
    """Play a match to its end; options that it does not set have the game's defaults for bots."""
    options = {**games.load(match.game).bot_options, **match.options}
    game = rookery.new(match.game, seats=len(match.bots), seed=match.seed, **options)
    players = [
        TimedAgent(bots.load(name, seed=derived_seed(match.bot_seed, seat))) for seat, name in enumerate(match.bots)
    ]
    play_bots(game, players)
    return _result(match, game, players)


def play_bots(game: Game, players: Sequence[bots.Agent]) -> int:
    """Let bots play a game to its end, one bot for each seat. Return the number of their decisions."""
    if len(players) != game.seats:
        raise BadOption(f"bots must be {game.seats}, one for each seat, got {len(players)}")
    decisions = 0
    while to_act := game.deciders:
        game.play(players[to_act[0]].choose(game.seat(to_act[0])), to_act[0])
        decisions += 1
    return decisions


class TimedAgent:
    """A player whose decisions are counted and timed."""

    def __init__(self, player: bots.Agent) -> None:
        self._player = player
        self.choices = 0
        self.seconds = 0.0

    def choose(self, seat: Seat) -> Action:
        start = perf_counter()
        action = self._player.choose(seat)
        self.seconds += perf_counter() - start
        self.choices += 1
        return action


def _result(match: Match, game: Game, players: Sequence[TimedAgent]) -> Result:
    outcome = game.outcome
    assert outcome is not None, "the game has no outcome although no seat has to act"
    return Result(
        seed=match.seed,
        bots=match.bots,
        shares=tuple(game.returns),
        scores=outcome.scores,
        rival_score=outcome.rival_score,
        reason=outcome.reason,
        decisions=sum(player.choices for player in players),
        turns=game.view(None)["turn"],
        bot_seed=match.bot_seed,
        choices=tuple(player.choices for player in players),
        # In microseconds, as in files, so that a report from a file has the same numbers.
        thinking_seconds=tuple(round(player.seconds, 6) for player in players),
        rows=game.breakdown,
    )


def derived_seed(*parts: object) -> int:
    """Return a 128-bit seed derived from parts such as a seed and a purpose.

    It is the same on every machine, and independent of the seeds of other parts.
    """
    text = "/".join(map(str, parts))
    return int.from_bytes(sha256(text.encode()).digest()[:16], "little")
