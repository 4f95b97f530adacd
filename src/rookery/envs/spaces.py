"""Gymnasium spaces that the environments share."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space

from rookery.core.observations import Encoding

from .single_game import Mask, SingleGame


class LegalActions(Discrete):
    """The actions of a seat by number; a sample without a mask is a legal action (the first if none is legal)."""

    def __init__(self, single_game: SingleGame, seat: int, can_wait: bool = False) -> None:
        """With `can_wait`, add one action after the others: to wait."""
        super().__init__(len(single_game.rulebook.actions) + can_wait)
        self._single_game = single_game
        self._seat = seat
        self._can_wait = can_wait

    def legal(self) -> Mask:
        mask = self._single_game.mask(self._seat)
        return with_waiting(mask) if self._can_wait else mask

    # Any: as Gymnasium declares it.
    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = self.legal()
        return super().sample(mask, probability)


def with_waiting(mask: Mask) -> Mask:
    """Return the mask with one more action, to wait: legal only for a seat that is not to act."""
    return np.append(mask, np.int8(not mask.any()))


def observation_box(encoding: Encoding) -> Box:
    """Return the space of an observation: each cell from 0 to its maximum."""
    # A code with a single value is always 0, but Gymnasium requires cells that can vary.
    highs = np.maximum(np.frombuffer(encoding.highs, np.uint8), 1)
    return Box(np.zeros(encoding.size, np.uint8), highs, dtype=np.uint8)


def observation_space(encoding: Encoding, actions: int) -> Dict:
    """Return the space of an observation with its action mask."""
    # Any: a dictionary has spaces of several types.
    spaces: dict[str, Space[Any]] = {
        "observation": observation_box(encoding),
        "action_mask": Box(0, 1, (actions,), np.int8),
    }
    return Dict(spaces)
