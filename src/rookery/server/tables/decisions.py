"""The decisions in a game's history: when each was made, and which of them an undo takes back."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.core.game import Game

from ..messages import UndoTarget


@dataclass(slots=True)
class MadeDecision:
    """A decision that was not forced, with the event and the moment at which it was made."""

    event_number: int
    moment: int
    seat: int
    # Whether the seat could undo it right after it was made, because it revealed nothing.
    undoable: bool
    # Whether it was secret, and some seat had still to choose.
    in_secret: bool
    # The turn in which it was made; None if not yet known.
    turn: int | None = None


class Past:
    """A copy of a game that goes back from decision to decision."""

    def __init__(self, game: Game, count: int) -> None:
        """Begin after a number of decisions; the game is copied only if it is needed."""
        self._game = game
        self._count = count
        self._copied = False

    def turn_before(self, index: int) -> int:
        """Return the turn before a decision. The index may not be greater than in earlier calls."""
        if not self._copied:
            self._game, self._copied = self._game.copy(), True
        for _ in range(self._count - index):
            self._game.undo()
        self._count = index
        return int(self._game.view(None)["turn"])


class MadeDecisions:
    """The decisions of a game that were not forced, replaced ones included, in the order of its history."""

    def __init__(self, made: list[MadeDecision] | None = None) -> None:
        self._made = made or []

    def __getitem__(self, index: int) -> MadeDecision:
        return self._made[index]

    def append(self, made: MadeDecision) -> None:
        self._made.append(made)

    def pop(self, index: int) -> MadeDecision:
        return self._made.pop(index)

    def taken_back(self, game: Game, seat: int, target: UndoTarget, most: int | None = None) -> list[int]:
        """Return the indexes of the decisions that an undo takes back, last first; empty if it is not possible.

        At most `most` of them. By force, the decisions of others since the seat's last one are among them.
        """
        if target == "force":
            last = self._last_own(game, seat)
            return [] if last is None else list(range(len(self._made) - 1, last - 1, -1))
        own = game.undo_target(seat)
        if own is None:
            return []
        return [own] if target == "last" else self._of_turn(game, seat, own, most)

    def _of_turn(self, game: Game, seat: int, last: int, most: int | None) -> list[int]:
        """Return the indexes of the seat's decisions in the turn of its last one, as far as they can be undone.

        Secret choices can be undone although others have chosen since.
        """
        indexes, others_chose = [last], last < len(self._made) - 1
        past = Past(game, len(self._made))
        for index in range(last - 1, -1, -1):
            made = self._made[index]
            if len(indexes) == most or not made.undoable or not (made.in_secret or made.seat == seat):
                break
            if made.seat != seat:
                others_chose = True
            elif (others_chose and not made.in_secret) or not self._are_of_one_turn(past, last, index):
                break
            else:
                indexes.append(index)
        return indexes

    def _are_of_one_turn(self, past: Past, last: int, index: int) -> bool:
        """Return whether a decision was made in the same turn as a later one.

        Secret choices were made in the step that is still open. Other turns are worked out only if needed, because a
        view takes time.
        """
        if self._made[last].in_secret and self._made[index].in_secret:
            return True
        return self._turn(past, last) == self._turn(past, index)

    def _turn(self, past: Past, index: int) -> int:
        made = self._made[index]
        if made.turn is None:
            made.turn = past.turn_before(index)
        return made.turn

    def _last_own(self, game: Game, seat: int) -> int | None:
        """Return the index of the seat's last decision; None without one."""
        own = [decision.seat == seat for decision in game.history if not decision.forced]
        return max((index for index, is_own in enumerate(own) if is_own), default=None)
