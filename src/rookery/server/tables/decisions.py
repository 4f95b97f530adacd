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
        for index in range(last - 1, -1, -1):
            made = self._made[index]
            if len(indexes) == most or not made.undoable or not (made.in_secret or made.seat == seat):
                break
            if made.seat != seat:
                others_chose = True
            elif (others_chose and not made.in_secret) or self._turn(game, index) != self._turn(game, last):
                break
            else:
                indexes.append(index)
        return indexes

    def _turn(self, game: Game, index: int) -> int:
        """Return the turn in which a decision was made. It is worked out only if needed, because a view takes time."""
        made = self._made[index]
        if made.turn is None:
            past = game.copy()
            for _ in range(len(self._made) - index):
                past.undo()
            made.turn = int(past.view(None)["turn"])
        return made.turn

    def _last_own(self, game: Game, seat: int) -> int | None:
        """Return the index of the seat's last decision; None without one."""
        own = [decision.seat == seat for decision in game.history if not decision.forced]
        return max((index for index, is_own in enumerate(own) if is_own), default=None)
