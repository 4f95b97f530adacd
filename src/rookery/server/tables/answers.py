"""The answers of a seat, played one after another on its game or, to check them, on a copy."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rookery.core.actions import Action
from rookery.core.events import Events
from rookery.core.game import Game


@dataclass(frozen=True, slots=True)
class PlayedAnswer:
    """An answer that was played, and what the table has to know about the moment after it."""

    # Its number among the answers of the event, from 1.
    number: int
    events: Events
    deciders: tuple[int, ...]
    timing_sensitive: bool
    choosing_in_secret: bool
    undoable: bool


@dataclass(frozen=True, slots=True)
class Trial:
    """A checked decision, played on a copy of the game. Once it is stored, the copy becomes the game."""

    game: Game
    answers: tuple[PlayedAnswer, ...]
    # The turn in which the seat decided.
    turn: int


# Called with the game before an answer, and the number and the action of the answer; raises if it may not be played.
Check = Callable[[Game, int, Action], None]


def play_answers(
    game: Game, seat: int, actions: Sequence[Action], check: Check = lambda game, number, action: None
) -> Iterator[PlayedAnswer]:
    """Play answers on a game, one after another, and yield each.

    An answer that names a forced choice, which the engine has just made itself, is skipped: a player who plans several
    answers need not know which of them will be forced. After an answer that reveals something nothing more is played:
    what follows it can only be forced choices.
    """
    forced: list[Action] = []
    for number, action in enumerate(actions, 1):
        if action in forced:
            del forced[: forced.index(action) + 1]
            continue
        check(game, number, action)
        events = game.play(action, seat)
        undoable = game.can_undo(seat)
        yield PlayedAnswer(number, events, game.deciders, game.timing_sensitive, game.choosing_in_secret, undoable)
        if number == len(actions) or not undoable:
            return
        forced = forced_of_seat(game, seat)


def forced_of_seat(game: Game, seat: int) -> list[Action]:
    """Return the forced choices of a seat that followed the last decision."""
    return [action for chooser, action in game.forced_choices if chooser == seat]
