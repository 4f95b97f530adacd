"""The spaces of Gymnasium that our environments share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete, Space

from rookery.core.encoding import Encoding

Mask = npt.NDArray[np.int8]


class LegalActions(Discrete):
    """All actions of a game by number; a sample without a mask is taken from those that are legal at the moment."""

    def __init__(self, count: int, legal: Callable[[], Mask]) -> None:
        super().__init__(count)
        self._legal = legal

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = self._legal()
        return super().sample(mask, probability)


def observation_box(encoding: Encoding) -> Box:
    """The cells of an observation, each from 0 to its greatest value."""
    # A code with one meaning is always 0; Gymnasium wants a cell that can change.
    highs = np.maximum(np.frombuffer(encoding.highs, np.uint8), 1)
    return Box(np.zeros(encoding.size, np.uint8), highs, dtype=np.uint8)


def mask_box(actions: int) -> Box:
    return Box(0, 1, (actions,), np.int8)


def observation_space(encoding: Encoding, actions: int) -> Dict:
    """What a seat observes, and a mask over its actions."""
    spaces: dict[str, Space[Any]] = {"observation": observation_box(encoding), "action_mask": mask_box(actions)}
    return Dict(spaces)
