"""One game between bots, from a seed to a result."""

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
    """What is to be played: a bot for each seat, the deal's seed, and the bots' luck."""

    game: str
    bots: tuple[str, ...]
    seed: int
    bot_seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Result:
    """How a match went. A win shared by k is 1/k for each; what is missing to 1 an automatic rival has won.

    Alone without a rival there is nothing to win: only the score and the reason, such as a rank, tell how it went.
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
    # By seat: how often each was asked, the seconds it thought in all, and the rows of its score if the game has any.
    choices: tuple[int, ...] = ()
    thinking_seconds: tuple[float, ...] = field(default=(), compare=False, repr=False)
    rows: tuple[Breakdown, ...] | None = None

    @property
    def is_competitive(self) -> bool:
        """Whether somebody could have lost."""
        return len(self.bots) > 1 or self.rival_score is not None


def play_match(match: Match) -> Result:
    """Play a match to its end, under the options bots play by unless the match says otherwise."""
    options = {**games.load(match.game).bot_options, **match.options}
    game = rookery.new(match.game, seats=len(match.bots), seed=match.seed, **options)
    players = [
        TimedPlayer(bots.load(name, seed=derived_seed(match.bot_seed, seat))) for seat, name in enumerate(match.bots)
    ]
    play_bots(game, players)
    return _result(match, game, players)


def play_bots(game: Game, players: Sequence[bots.Player]) -> int:
    """Let bots play a game to its end, one for each seat; returns how many decisions they made."""
    if len(players) != game.seats:
        raise BadOption(f"{len(players)} bots for {game.seats} seats")
    decisions = 0
    while waiting := game.deciders:
        game.play(players[waiting[0]].choose(game.seat(waiting[0])), waiting[0])
        decisions += 1
    return decisions


class TimedPlayer:
    """A player under a clock: how often it was asked, and how long it thought."""

    def __init__(self, player: bots.Player) -> None:
        self._player = player
        self.choices = 0
        self.seconds = 0.0

    def choose(self, seat: Seat) -> Action:
        start = perf_counter()
        action = self._player.choose(seat)
        self.seconds += perf_counter() - start
        self.choices += 1
        return action


def _result(match: Match, game: Game, players: Sequence[TimedPlayer]) -> Result:
    outcome = game.outcome
    assert outcome is not None, "nobody is to decide, but the game has no outcome"
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
        # To the microsecond, here and in files: a report from a file must say the same.
        thinking_seconds=tuple(round(player.seconds, 6) for player in players),
        rows=game.breakdown,
    )


def derived_seed(*parts: object) -> int:
    """A seed of 128 bits from a seed and what it is for: equal on every machine, unrelated for other parts."""
    text = "/".join(map(str, parts))
    return int.from_bytes(sha256(text.encode()).digest()[:16], "little")
