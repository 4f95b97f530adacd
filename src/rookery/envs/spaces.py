"""The spaces of Gymnasium that our environments share."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete, Space

from rookery.core.observations import Encoding

from .single_game import SingleGame

Mask = npt.NDArray[np.int8]


class LegalActions(Discrete):
    """A seat's actions by number; a sample without a mask is one that is legal now (the first if none is)."""

    def __init__(self, single_game: SingleGame, seat: int, can_wait: bool = False) -> None:
        """With `can_wait` there is one action more: to wait."""
        super().__init__(len(single_game.rulebook.actions) + can_wait)
        self._single_game = single_game
        self._seat = seat
        self._can_wait = can_wait

    def legal(self) -> Mask:
        mask = self._single_game.mask(self._seat)
        return with_waiting(mask) if self._can_wait else mask

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = self.legal()
        return super().sample(mask, probability)


def with_waiting(mask: Mask) -> Mask:
    """The mask with one action more: to wait is all that somebody may do who is not asked."""
    return np.append(mask, np.int8(not mask.any()))


def observation_box(encoding: Encoding) -> Box:
    """The cells of an observation, each from 0 to its greatest value."""
    # A code with one meaning is always 0; Gymnasium wants a cell that can change.
    highs = np.maximum(np.frombuffer(encoding.highs, np.uint8), 1)
    return Box(np.zeros(encoding.size, np.uint8), highs, dtype=np.uint8)


def observation_space(encoding: Encoding, actions: int) -> Dict:
    """What a seat observes, and a mask over its actions."""
    spaces: dict[str, Space[Any]] = {
        "observation": observation_box(encoding),
        "action_mask": Box(0, 1, (actions,), np.int8),
    }
    return Dict(spaces)
