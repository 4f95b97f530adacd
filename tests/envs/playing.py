"""Helpers of all environment tests."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np


def pick(mask: Any, chance: Random) -> int:
    """Return a random legal action."""
    legal = np.flatnonzero(mask)
    return int(legal[chance.randrange(len(legal))])


def illegal_action(mask: Any) -> int:
    """Return an action that the mask does not allow."""
    return int(np.flatnonzero(mask == 0)[0])
